"""What the rest of the project knows about a game."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from librt.random import Random

from ludarium.core.codec import classes_of
from ludarium.core.events import Event
from ludarium.core.frames import State
from ludarium.core.plain import Plain
from ludarium.core.rulings import Rule, rule_book
from ludarium.core.sentences import sentence_of
from ludarium.core.settings import Setting, Settings, checked_settings
from ludarium.core.speech import Speech
from ludarium.core.things import Catalogue

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

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.title}, rules {self.version}, {self.fewest}-{self.most} players)"

    # Playing.

    def settings(self) -> list[Setting]:
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

    def is_open(self, view: G) -> bool:
        """Whether a view hides nothing, so that one guess is as good as many."""
        return False

    # Being shown.

    def catalogue(self, settings: Settings, seats: int = 0) -> Catalogue:
        """Everything that can lie on the table or be named, at a table of so many seats (0: of the most)."""
        raise NotImplementedError

    def amounts(self, state: G, seat: int) -> dict[str, int]:
        """What everybody can count before a seat, or on the table they share (seat -1), by id.

        Events tell every change of these numbers, and how often a change must be told: once.
        """
        raise NotImplementedError

    def layout(self, state: G) -> dict[str, list[str]]:
        """What lies on the places of the table, as `piece_at` writes it: places with nothing on them are left out."""
        raise NotImplementedError

    def outlook(self, view: G, seat: int) -> dict[str, Any]:
        """What a screen shows a seat beside the pieces, worked out by the rules, as JSON values in ids.

        Costs and gains to come, what levels mean, what still lacks; texts in it are marked like all others.
        """
        return {}

    def picture(self, view: G, seat: int, names: list[str]) -> str:
        """The table as text, in Rich's console markup."""
        raise NotImplementedError

    def holdings(self, view: G, seat: int) -> str:
        """What a seat can play with, in a row of such markup: for a screen that has no room for the whole table."""
        return ""

    def sentence(self, event: Event, speech: Speech) -> str:
        """An event as a person reads it; empty where another event tells it."""
        return speech.said(sentence_of(event))

    # Those without a seat.

    def forecast(self, state: G) -> dict[str, Any]:
        """What a rival without a seat may do next, with the chances, in ids; empty where there is none."""
        return {}

    def forecast_rows(self, state: G, speech: Speech) -> list[str]:
        """The forecast as text."""
        return []

    def trails(self, events: list[Event]) -> list[dict[str, Any]]:
        """How they came to do what they did, a document for each turn of theirs, in ids."""
        return []

    def digest(self, events: list[Event], speech: Speech) -> list[str]:
        """What those without a seat did in a game so far, a sentence for each turn of theirs."""
        return []

    def reasons(self, events: list[Event], speech: Speech) -> list[list[str]]:
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

    def checked(self, given: dict[str, Any]) -> Settings:
        """The settings of a game: those given, checked, and the defaults of the others."""
        return checked_settings(self.settings(), given)

    def rules(self) -> dict[str, Rule]:
        """The rules by id."""
        return rule_book(self.package)

    def classes(self) -> dict[str, type[Plain]]:
        """What a saved state can consist of."""
        return classes_of(self.package)


def piece_at(what: str, seat: int) -> str:
    """A piece on the table and whose it is, as layouts write it; seat -1 for what belongs to nobody."""
    return what if seat < 0 else f"{what}@{seat}"
