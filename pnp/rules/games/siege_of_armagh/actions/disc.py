"""The question what a disc shows, which is answered by letter or by the words of any of the books."""

from __future__ import annotations

from pnp.base.finding import Finding
from pnp.rules.chance.reveal import Reveal
from pnp.rules.games.siege_of_armagh.state.faces import face_of


class Disc(Reveal):
    """A face-down disc that is turned over."""

    def read(self, text: str) -> str | Finding:
        """The reverse side, however it is called."""
        return super().read(face_of(text) or text)
