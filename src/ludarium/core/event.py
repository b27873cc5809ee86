"""An event: a fact, and what only the rules know of it.

It derives from a document of the protocol, which mypyc does not compile, so this module stays interpreted (see
`INTERPRETED` in tools/mypyc_build.py). Everybody else imports it from `ludarium.core.events`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludarium.protocol.log import Fact


@dataclass(slots=True)
class Event(Fact):
    """Something happened to a seat (or to the table, seat -1) because of a rule.

    `what`, `origin`, `place` and `cause` are ids of the catalogue, or empty. A secret event has a `cover`: seats other
    than its own see that id instead of `what`, and neither places nor values. `why` holds the parts of a trail. Nobody
    has read an event yet, so it has no sentence.
    """

    cover: str = ""
    why: object = None

    def __repr__(self) -> str:
        way = f" {self.origin}->{self.place}" if self.origin or self.place else ""
        return f"Event({self.verb} {self.amount} {self.what}{way}, seat {self.seat}, {self.rule})"

    def seen_by(self, seat: int) -> Event:
        """The event as a seat may see it."""
        if not self.cover or seat == self.seat:
            return self
        return Event(self.verb, self.seat, self.cover, self.amount, "", "", None, "", self.partner, self.rule)

    def as_fact(self, subject: str, text: str) -> Fact:
        """The event as a fact that somebody reads."""
        return Fact(
            self.verb,
            self.seat,
            self.what,
            self.amount,
            self.origin,
            self.place,
            self.after,
            self.cause,
            self.partner,
            self.rule,
            subject,
            text,
        )

    def ids(self) -> list[str]:
        """Every thing it speaks of."""
        return [id for id in (self.what, self.origin, self.place, self.cause, self.cover) if id]
