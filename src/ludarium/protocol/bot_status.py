"""Who thinks at a table, and how long that may still take."""

from __future__ import annotations

from typing import Literal

from ludarium.protocol.document import document


@document
class BotThinking:
    """A bot that is asked: it `waits` for a free process, or `thinks`.

    `seconds` is how long it is likely to take until its answer, waiting included. `share` is which part of its usual
    budget it has: less than 1 while many bots want to think.
    """

    seat: int
    bot: str
    state: Literal["waits", "thinks"]
    seconds: float
    share: float
