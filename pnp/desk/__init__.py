"""The desk: questions about a game put to the referee as plain data, whoever carries them, a web worker or a server.

    from pnp.desk import Desk, ask
    ask({"ask": "check", "game": "siege-of-armagh", "position": "...", "action": "d8-d7"})

`docs/reference/page-questions.md` lists the questions and what is answered. Nothing outside `pnp` and the standard library is
loaded, and nothing here knows of HTTP or HTML.
"""

from pnp.desk.desk import Desk, ask, ask_text

__all__ = ["Desk", "ask", "ask_text"]
