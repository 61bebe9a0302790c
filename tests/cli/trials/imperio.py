"""Imperio Bellum, as first tried by hand."""

from __future__ import annotations

from tests.cli.trials.trial import Game, Trial

IMPERIO = Game("imperio-bellum")
RESERVES = "Attacker: Fx30 | start 15/50\nDefender: Sx30 | start 15/50\n"
A = f"""round 9, Attacker to move, action step
OOOOHOOOO
BOOOOOOOB
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
KOOOOOOOO
OOOOOOOOO
TOESOOOOC
OOOOOOOOT
{RESERVES}"""
B = f"""round 9, Attacker to move, action step
OOOOHOOOO
BOOOOOOOB
OOKOOOFOO
OOOOOOOOO
OOOOOOOOO
OOOSOOOOO
OOOOOOOOO
OOOOOOOOC
TOOOEOOOT
{RESERVES}"""
C = """round 9, Defender to move, spawn step
OOOOHOOOO
BOOOOOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOB
OOOOPOOOO
OOOOOOOOF
TOOOEOOST
Attacker: Fx30 | start 15/50
Defender: Cx1; Sx1 | start 15/30
"""
FIRST = """round 1, Attacker to move, action step
FPFFAFFPF
KBAKHKABK
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
TRCCECCRT
MSRSRMRSM
Attacker: Kx6; Ax10; Px14; Fx20 | start 15/50
Defender: Cx5; Rx20; Mx10; Sx15 | start 15/50
"""
AFTER_FIRST = """round 1, Defender to move, action step
FpFFAFFpF
KBAOHKABK
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
{row6}
{row7}
TRCOECCRT
MSRSRMRSM
Attacker: Kx6; Ax10; Px14; Fx20 | start 15/50
Defender: {reserve}; Rx20; Mx10; Sx15 | start 15/50
{marks}"""
KNIGHT_AHEAD, NOBODY = "OOOOKOOOO", "OOOOOOOOO"
BLOW = "R2C4-R3C5-R4C5-R5C5-R6C5, end, {spawn}done, R8C4-R7C4xR6C5[{dice}]"
KNIGHTS = B.replace("OOKOOOFOO\nOOOOOOOOO\nOOOOOOOOO\nOOOSOOOOO", "KOOOKOOOO\nOOOOOOOOO\nAOOOOOOOO\nOOOOOOOOO")
KNIGHTS_AFTER = B.replace(
    "OOKOOOFOO\nOOOOOOOOO\nOOOOOOOOO\nOOOSOOOOO", "OOOOKOOOK\nOOOOOOOOO\nOOOOOOOOO\nOOAOOOOOO"
).replace("Attacker to move, action", "Defender to move, spawn")
STEPPED = B.replace("OOKOOOFOO\nOOOOOOOOO", "OOKOOOOOO\nOOOOOOFOO")
RUNNING = f"""round 9, Attacker to move, action step
OOOOHOOOO
BOOO{{start}}OOOB
OOOOOOOOO
OOOOKOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOC
TOOOEOOOT
{RESERVES}knight: R4C5 left 3 from R2C5 run 2
"""
BARRAGE = f"""round 8, Attacker to move, action step
OOOOHOOOO
BOOAOOOOB
OOOOOOOOO
OOOOOOOOO
OOOFOOOOO
OOMCmOOOO
OORSTOOOO
OOOOOOOOO
TOOOEOOOO
{RESERVES}"""
SHOT = "R2C4*R6C4[4+4+4:3+4+2; R5C4 6:1+1+2+1; R6C3 5:2; R6C5 3:1+2; R7C3 1:1; R7C4 6:1+2+1+2]"
TAKING = A.replace("KOOOOOOOO\nOOOOOOOOO\nTOES", "OOOOOOOOO\nKOOOOOOOO\nTOES")
ZONE = f"""round 9, Attacker to move, action step
OOOOHOOOO
BOOOOOOOB
OOOOOOOOO
OOOKOFOOO
OOOOMOOOO
OOOOOOOOO
OOOOOOOOO
OOOOOOOOC
TOOOEOOOT
{RESERVES}"""


def _printed(position: str) -> str:
    """The rows as `check` prints them: numbered, apart, the columns numbered below."""
    lines = position.split("\n")
    rows = [f"{number}  {' '.join(row)}" for number, row in enumerate(lines[1:10], 1)]
    return "\n".join((lines[0], *rows, "   " + " ".join("123456789"), *lines[10:]))


CASES = [
    *(
        IMPERIO.move(
            f"F1 the first blow, {name}", FIRST, BLOW.format(spawn=spawn, dice=dice), 0, "Round 1, Defender to move"
        )
        for name, spawn, dice in (
            ("lost", "", "1+1+1:6+6"),
            ("a tie", "", "6+5+1:6+6"),
            ("after an arrival", "R8C5+C-R7C5, ", "3:12"),
        )
    ),
    IMPERIO.check(
        "F1 possible after a lost blow",
        AFTER_FIRST.format(row6=KNIGHT_AHEAD, row7=NOBODY, reserve="Cx5", marks=""),
        0,
        "possible",
        never=("pos.18",),
    ),
    IMPERIO.check(
        "F1 possible after a tie",
        AFTER_FIRST.format(row6=NOBODY, row7=NOBODY, reserve="Cx5", marks=""),
        0,
        "possible",
        never=("pos.18",),
    ),
    IMPERIO.check(
        "F1 possible after an arrival and a lost blow",
        AFTER_FIRST.format(
            row6=KNIGHT_AHEAD, row7=KNIGHT_AHEAD.replace("K", "C"), reserve="Cx4", marks="acted: R7C5\n"
        ),
        0,
        "possible",
        never=("pos.18",),
    ),
    IMPERIO.move(
        "F3 nor in the first turn of the game",
        FIRST,
        "R2C2-R3C2, R1C2-R2C2, R3C2-R4C2",
        1,
        "imperio.turn.3",
        "it has moved",
        never=("changed hands", "capture.5"),
    ),
    IMPERIO.move(
        "F3 a base that moved has not changed hands",
        B,
        "R1C5-R2C5; R3C7-R2C6; R2C5-R3C5",
        1,
        "imperio.turn.3",
        "it has moved",
        never=("changed hands", "capture.5"),
    ),
    IMPERIO.move(
        "F3 a base that was captured may have changed hands",
        A,
        "R6C1-R7C1xR8C1[3+3+3:6]=-R6C2-R5C3-R4C3, R8C1-R9C1",
        1,
        "either it has moved",
        "changed hands (imperio.capture.5)",
        "imperio.turn.3",
    ),
    IMPERIO.move(
        "F4 an arrival in a zone",
        C,
        "R9C5+C-R8C5, done, R8C5-R7C4",
        1,
        "either",
        "it has arrived (imperio.spawn.5)",
        "imperio.turn.3",
    ),
    IMPERIO.move(
        "F4 a knight that another's action finished",
        ZONE,
        "R4C4xR5C5[6+6:1]=, R4C6-R4C7, R4C4-R4C3",
        1,
        never=("has been stopped",),
    ),
    IMPERIO.check("F5 a run begins on an empty square", RUNNING.format(start="S"), 1, "imperio.pos.13"),
    IMPERIO.check("F5 a run from an empty square", RUNNING.format(start="O"), 0, "possible"),
    IMPERIO.explain(
        "F2 a knight in the place of another", KNIGHTS, KNIGHTS_AFTER, 0, "R5C1-R6C3", "end", never=("No legal way",)
    ),
    IMPERIO.move("F6 what follows an open roll", B, "R3C3-R4C3-R5C3xR6C4, R1C5-R9C9, nonsense", 2, "nonsense"),
    IMPERIO.move(
        "F6 what follows it and can be read", B, "R3C3-R4C3-R5C3xR6C4, R1C5-R2C5", 0, "not looked at", "R1C5-R2C5"
    ),
    IMPERIO.move("F6 dice in round brackets", B, "R3C3-R4C3-R5C3xR6C4 (10:6)", 0, "falls 99.73 %", "is removed"),
    IMPERIO.move("F6 dice without brackets", B, "R3C3-R4C3-R5C3xR6C4 10:6", 0, "is removed"),
    IMPERIO.move("F6 a bracket never closed", B, "R3C3-R4C3-R5C3xR6C4[10:6", 2, "never closed"),
    IMPERIO.replay(
        "F6 dice in round brackets in a record",
        "position:\n  " + B.rstrip().replace("\n", "\n  ") + "\nR3C3-R4C3-R5C3xR6C4 (10:6)\n",
        0,
        "all legal",
    ),
    IMPERIO.move("F7 the same square is not too far", BARRAGE, "R2C4-R2C4", 1, never=("more than two steps",)),
    IMPERIO.move(
        "F7 area dice left out",
        BARRAGE,
        "R2C4*R6C4[12:9]",
        1,
        "the dice for R5C4, R6C3, R6C5, R7C3, R7C4 are missing",
        "R5C4 1:4",
        never=("'' can't be",),
    ),
    IMPERIO.move("F7 commas between the fights", BARRAGE, SHOT.replace("; ", ", "), 0, SHOT),
    IMPERIO.move("F7 bare digits between the brackets", BARRAGE, SHOT.replace("R5C4", "54"), 0, SHOT),
    IMPERIO.move(
        "F7 dice for a base", BARRAGE, SHOT.replace("]", "; R7C5 6:1]"), 1, "imperio.barrage.5", "R7C5 is a base"
    ),
    *(
        IMPERIO.move(
            f"F7 the answer {word!r}",
            TAKING,
            "R7C1xR8C1[6+5:6]",
            0,
            f"R7C1xR8C1[6+5:6]{sign}: legal",
            more=("--answer", word),
        )
        for word, sign in (("capture", "="), ("c", "="), ("destroy", "!"), ("d", "!"))
    ),
    IMPERIO.move(
        "F6 what follows an open shot", BARRAGE, "R2C4*R6C4, R1C5-R9C9, nonsense", 2, "'nonsense' is not an action"
    ),
    IMPERIO.move("F7 a knight goes step by step", B, "R3C3-R5C3", 1, "R3C3-R4C3-R5C3", "imperio.move.1"),
    IMPERIO.move("F7 a charge goes step by step", B, "R3C3xR6C4", 1, "R3C3-R4C4-R5C4xR6C4", "99.73 %"),
    IMPERIO.check("F7 over under a game that goes on", B + "over\n", 1, "nobody has won: the game goes on"),
    IMPERIO.ask("F7 bare digits as the beginning", "moves", B, "33", says=("R3C3-R4C3",)),
    IMPERIO.check("F7 an option nearly right", B + "options: spawnrest no\n", 2, "did you mean 'spawn_rest'"),
    IMPERIO.check("F8 the board as it is printed", _printed(B), 0, "possible"),
    *(IMPERIO.check(f"F8 {sign!r} for an open square", B.replace("OOOO", sign * 4), 0, "possible") for sign in "0-_."),
    IMPERIO.explain(
        "F9 marks that were not typed", B, STEPPED, 0, "R3C7-R4C7", "not typed, and follows: mark on R4C7: acted"
    ),
    *(
        IMPERIO.move(f"by hand: {typed}", B, typed, 0, "R3C3-R4C3: legal")
        for typed in ("(3,3)-(4,3)", "K R3C3-R4C3", "33-43", "R3C3→R4C3", "R3C3 to R4C3")
    ),
    *(
        IMPERIO.move(
            f"by hand: {letter} for the knight there", B, f"{letter} R3C3-R4C3", 2, f"on R3C3 stands K, not {letter}"
        )
        for letter in "FRS"
    ),
    IMPERIO.move("by hand: an attack in words", B, "attack R6C4", 2, "R3C3-R4C4-R5C4xR6C4"),
    IMPERIO.move("by hand: dice without an action", B, "10:6", 2, "dice stand behind their action"),
    *(
        Trial(f"by hand: a rule by {words!r}", ("rule", IMPERIO.slug, words), 0, (says,))
        for words, says in (("entrenched", "imperio."), ("least resistance", "imperio.knight.7"))
    ),
]
