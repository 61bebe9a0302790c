"""A room for playingcards.io: the game laid out as boards, decks and piles of cards, in one file that the site imports."""
