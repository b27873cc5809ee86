"""What the rest of the project knows about a game."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from librt.random import Random

from ludarium.core.codec import classes_of
from ludarium.core.events import VERBS, Event
from ludarium.core.frames import State
from ludarium.core.plain import Plain
from ludarium.core.rulings import Rule, catalogue
from ludarium.core.settings import Option, Settings, checked_settings

G = TypeVar("G", bound=State)


class Game(Generic[G]):
    """The rules of one game as sessions, agents, the arena and the screen see them."""

    key = ""
    title = ""
    about = ""
    package = ""
    version = "1.0"
    fewest = 2
    most = 2

    # Playing.

    def options(self) -> list[Option]:
        """What can be set before a game starts."""
        return []

    def setup(self, seats: int, settings: Settings) -> G:
        """The table before the first answer, settled."""
        raise NotImplementedError

    def scores(self, state: G) -> list[int]:
        """The points of each seat."""
        raise NotImplementedError

    def places(self, state: G) -> list[int]:
        """The place of each seat, 1 for every winner: by points unless the rules rank otherwise."""
        scores = self.scores(state)
        return [1 + sum(1 for other in scores if other > score) for score in scores]

    def rivals(self, state: G) -> dict[str, int]:
        """Those who play without a seat, by the rules alone, with their points. Events count them after the seats."""
        return {}

    # Who may know what.

    def view(self, state: G, seat: int) -> G:
        """A copy with what the seat (or a spectator) cannot know covered and returned to the bags."""
        raise NotImplementedError

    def sample(self, view: G, rng: Random) -> G:
        """A copy of the view with what is covered replaced by one consistent guess."""
        raise NotImplementedError

    # Being shown.

    def amounts(self, state: G, seat: int) -> dict[str, int]:
        """What everybody can count in front of a seat: goods, cards in hand, points."""
        raise NotImplementedError

    def picture(self, view: G, seat: int, names: list[str]) -> str:
        """The table as text, in Rich's console markup."""
        raise NotImplementedError

    def sentence(self, event: Event, names: list[str]) -> str:
        """An event as a person reads it."""
        who = names[event.seat] if event.seat >= 0 else "The table"
        amount = f" {event.amount}" if event.amount else ""
        place = f" at {event.place.partition(':')[2]}" if event.place else ""
        return f"{who} {VERBS[event.kind]}{amount} {event.what}{place}"

    def forecast(self, state: G) -> str:
        """What a rival without a seat may do next, with the chances, as text; empty where there is none."""
        return ""

    def digest(self, events: list[Event]) -> list[str]:
        """What those without a seat did in a game so far, a sentence for each turn of theirs."""
        return []

    def reasons(self, events: list[Event]) -> list[list[str]]:
        """Why they did it, as far as the rules decide for them: some rows for each sentence of `digest`."""
        return []

    # Being studied.

    def facts(self, state: G, events: list[Event]) -> dict[str, int]:
        """Numbers worth counting over many finished games: rounds, points by source, how often a card was used.

        What somebody without a seat plays is told by a fact that begins with ``against``.
        """
        return {}

    # Being checked.

    def conserved(self, state: G) -> dict[str, int]:
        """Counts that never change in a game: cards, dice, pieces."""
        return {}

    def longest(self, seats: int) -> int:
        """No game takes more answers than this, Nature's included."""
        raise NotImplementedError

    # The same for every game.

    def settings(self, given: dict[str, Any]) -> Settings:
        """The options of this game, checked."""
        return checked_settings(self.options(), given)

    def rules(self) -> dict[str, Rule]:
        """The rule catalogue by id."""
        return catalogue(self.package)

    def classes(self) -> dict[str, type[Plain]]:
        """What a saved state can consist of."""
        return classes_of(self.package)
