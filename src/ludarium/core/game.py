"""What the rest of the project knows about a game."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Generic, TypeAlias, TypeVar

from librt.random import Random

from ludarium.core.catalogue import CatalogueIndex
from ludarium.core.codec import saved_classes
from ludarium.core.event_text import event_text
from ludarium.core.events import Event
from ludarium.core.frames import Ask, State, Together
from ludarium.core.observation import Observer, as_floats, new_cells
from ludarium.core.refusals import Rule, add_rule, rule_book
from ludarium.core.rendering import TextRenderer
from ludarium.core.serializable import Serializable
from ludarium.core.settings import Setting, Settings, check_settings
from ludarium.core.styled_text import StyledText
from ludarium.protocol.explanation import Explanation, Forecast
from ludarium.protocol.game_specific import GameSpecific
from ludarium.protocol.preview import Prospect
from ludarium.protocol.scene import Piece

G = TypeVar("G", bound=State)

MOST_OBSERVERS: Final[int] = 32


class Game(Generic[G]):
    """The rules of one game as sessions, agents, the arena and the screen see them.

    `about` says in one sentence what it is, `note` what else one should know before choosing it.
    """

    key = ""
    title = ""
    about = ""
    note = ""
    package = ""
    version = "1.0"
    # Ids and categories among the amounts that count uses and places, not what somebody has: no preview shows them.
    tallies: frozenset[str] = frozenset()
    min_seats = 2
    max_seats = 2

    def __init__(self) -> None:
        self.observers: Final[dict[str, Observer[G]]] = {}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.title}, rules {self.version}, {self.min_seats}-{self.max_seats} players)"

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

    def ranks(self, state: G) -> list[int]:
        """The place of each seat, 1 for every winner: by points unless the rules rank otherwise."""
        scores = self.scores(state)
        return [1 + sum(1 for other in scores if other > score) for score in scores]

    def automatic_players(self, state: G) -> dict[str, int]:
        """Those who play without a seat, by the rules alone, with their points. Events count them after the seats."""
        return {}

    def plays(self, state: G) -> list[str]:
        """What each seat, and after them each automatic player, plays: a faction or a color by its id, or nothing."""
        return []

    def rounds(self, state: G) -> tuple[int, int]:
        """The round, from 1, and how many there are; 0 where there are none, or nobody can say."""
        return 0, 0

    def goal(self, state: G) -> int:
        """How many points bring about the end of the game; 0 where points do not."""
        return 0

    # Who may know what.

    def view(self, state: G, seat: int) -> G:
        """A copy with what the seat (or a spectator) cannot know covered and returned to the bags."""
        raise NotImplementedError

    def sample(self, view: G, rng: Random) -> G:
        """A copy of the view with what is covered replaced by one consistent guess."""
        raise NotImplementedError

    def hides_nothing(self, view: G) -> bool:
        """Whether a view hides nothing, so that one guess is as good as many."""
        return False

    # Being shown.

    def catalogue(self, settings: Settings, seats: int = 0) -> CatalogueIndex:
        """Everything that can lie on the table or be named, at a table of so many seats (0: of the most)."""
        raise NotImplementedError

    def amounts(self, state: G, seat: int) -> dict[str, int]:
        """What everybody can count before a seat, or on the table they share (seat -1), by id.

        Events tell every change of these numbers, and how often a change must be told: once.
        """
        raise NotImplementedError

    def layout(self, state: G) -> dict[str, list[Piece]]:
        """What lies on the places of the table: places with nothing on them are left out."""
        raise NotImplementedError

    def specific(self, view: G, viewer: int, renderer: TextRenderer) -> GameSpecific | None:
        """What the screen of this game shows a seat or a spectator beside the pieces; None where it has no screen.

        Costs and gains to come, what levels mean, what still lacks: worked out by the rules, in ids of the catalogue.
        """
        return None

    def prospects(self, before: G, after: G, seat: int, events: list[Event], renderer: TextRenderer) -> list[Prospect]:
        """What some answers have changed for a seat beside its amounts: incomes, goals, who leads, risks."""
        return []

    def text_board(self, view: G, seat: int, names: list[str]) -> StyledText:
        """The table as text."""
        raise NotImplementedError

    def holdings(self, view: G, seat: int) -> StyledText:
        """What a seat can play with, in one row: for a screen that has no room for the whole table."""
        return StyledText()

    def event_template(self, event: Event) -> str:
        """An event with ids between angle brackets; empty where another event tells it."""
        return event_text(event)

    def sentence(self, event: Event, renderer: TextRenderer) -> str:
        """An event as a person reads it."""
        return renderer.render_sentence(self.event_template(event))

    # Those without a seat.

    def forecast(self, state: G, renderer: TextRenderer) -> Forecast | None:
        """What somebody without a seat may do next, with the chances; None where everybody has a seat."""
        return None

    def explanations(
        self, happened: list[list[Event]], renderer: TextRenderer, first: int = 0, since: int = 0
    ) -> list[Explanation]:
        """The turns of those without a seat: what they did, and why, as far as the rules decide for them.

        `happened` are the events of each answer from the ply `first` on. Turns that were over before the ply `since`
        are left out; a turn that began before the first event is explained from there on.
        """
        return []

    def content_rules(self) -> list[Rule]:
        """The rules of cards, tiles and the like, made from their declarations; the general ones are in a file."""
        return []

    # Being learned.

    def new_observer(self, table: G) -> Observer[G]:
        """What a seat sees as numbers, at tables like this one."""
        raise NotImplementedError

    def table_key(self, state: G) -> str:
        """What the columns of an observation follow from: the seats, and settings that add things to the table."""
        raise NotImplementedError

    def observer(self, state: G) -> Observer[G]:
        """The same, worked out once for tables that are alike."""
        key = self.table_key(state)
        found = self.observers.get(key)
        if found is None:
            found = self.new_observer(state)
            if len(self.observers) >= MOST_OBSERVERS:
                self.observers.clear()
            self.observers[key] = found
        return found

    def observation(self, view: G, seat: int) -> memoryview[float]:
        """What a seat sees as numbers, each of them explained by `observer(view).columns`.

        It makes no difference whether the view of the seat is given or the state itself: nothing else is read. Programs
        that look at many positions fill memory of their own (`Observer.fill`).
        """
        observer = self.observer(view)
        cells = new_cells(observer.size)
        observer.fill(view, seat, cells, 0)
        return as_floats(cells)

    # Being studied.

    def facts(self, state: G, events: list[Event]) -> dict[str, int]:
        """Numbers worth counting over many finished games: rounds, points by source, how often a card was used.

        What somebody without a seat plays is told by a fact that begins with ``against``.
        """
        return {}

    def seat_facts(self, state: G, events: list[Event], seat: int) -> dict[str, int]:
        """The same of one seat: its points by source, what it took and used."""
        return {}

    def traits(self, state: G) -> dict[str, str]:
        """What makes a game different from others under the same settings: tiles, cards, the opponent's faction.

        The names are always the same at a table; what is not known yet is empty.
        """
        return {}

    def seat_traits(self, state: G, seat: int) -> dict[str, str]:
        """What makes a seat different from others: its faction, its recruits. Several things have spaces between."""
        return {}

    def round_number(self, state: G) -> int:
        """In which round a game is; where there are none, how often everybody has had a turn."""
        return state.turn // self.min_seats

    # Being checked.

    def conserved_counts(self, state: G) -> dict[str, int]:
        """Counts that never change in a game: cards, dice, pieces."""
        return {}

    def seat_lists(self, state: G) -> list[list[int]]:
        """Lists of seats in which no seat stands twice, such as the turn order."""
        return []

    def max_answers(self, seats: int) -> int:
        """More answers than any sensible game takes, Nature's included.

        Whoever plays games without watching them gives up there instead of playing on forever.
        """
        raise NotImplementedError

    # The same for every game.

    def check_settings(self, given: dict[str, Any]) -> Settings:
        """The settings of a game: those given, checked, and the defaults of the others."""
        return check_settings(self.settings(), given)

    def rules(self) -> dict[str, Rule]:
        """The rules by id: the general ones, then those that the content brings along."""
        return all_rules(self)

    def classes(self) -> dict[str, type[Serializable]]:
        """What a saved state can consist of, by kind."""
        return saved_classes(self.package)

    def question_kinds(self) -> list[str]:
        """The kinds of questions that seats can be asked."""
        return sorted(
            kind
            for kind, saved in self.classes().items()
            if issubclass(saved, Ask) and saved is not Together and not saved.asks_nature
        )


# A game, whichever: for those who only pass its states on.
AnyGame: TypeAlias = Game[Any]


@cache
def all_rules(game: AnyGame) -> dict[str, Rule]:
    """The rule book of a game, put together once."""
    found = rule_book(game.package).copy()
    for rule in game.content_rules():
        add_rule(found, rule)
    return found
