"""Euphoria as the rest of the project sees it."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.core.catalogue import CatalogueIndex
from ludarium.core.engine import settle
from ludarium.core.events import DECLINE, LOSE, MOVE, Event
from ludarium.core.frames import NATURE
from ludarium.core.game import Game
from ludarium.core.refusals import Rule
from ludarium.core.rendering import NOBODY, TextRenderer
from ludarium.core.settings import Setting, Settings
from ludarium.core.styled_text import StyledText
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import CHECK, DICE, FIRST_CARD, TOKEN
from ludarium.games.euphoria.content.numbers import numbers_of
from ludarium.games.euphoria.presentation.amounts import layout_of, player_amounts, table_amounts
from ludarium.games.euphoria.presentation.ascii_board import holdings, text_board
from ludarium.games.euphoria.presentation.catalogue import catalogue_of
from ludarium.games.euphoria.presentation.log_text import event_text
from ludarium.games.euphoria.presentation.observation import EuphoriaObserver
from ludarium.games.euphoria.presentation.projections import specific
from ludarium.games.euphoria.presentation.prospects import prospects_of
from ludarium.games.euphoria.presentation.rules import content_rules
from ludarium.games.euphoria.rules.ending import tie_break_key
from ludarium.games.euphoria.rules.goods import commodities, resources
from ludarium.games.euphoria.rules.settings import all_settings
from ludarium.games.euphoria.rules.setup import new_game
from ludarium.games.euphoria.rules.trade_answers import TRADE_PLACE
from ludarium.games.euphoria.rules.visibility import hides_nothing, sample_of, view_of
from ludarium.games.euphoria.state import NOT_DEALT, WITH_STAR, Euphoria
from ludarium.protocol.euphoria import EuphoriaSpecific
from ludarium.protocol.preview import Prospect
from ludarium.protocol.scene import Piece

MOST_ANSWERS_OF_A_SEAT: Final[int] = 1_000_000

TOKEN_PLACES: Final[dict[str, str]] = {
    "market": "tokens on markets",
    "territory": "tokens in territories",
    "recruit": "tokens on recruits",
    "dilemma": "tokens on dilemmas",
}


class EuphoriaGame(Game[Euphoria]):
    """Two to six seats; the first to place the tenth token wins."""

    key = "euphoria"
    title = "Euphoria"
    about = "Build a better dystopia: dice as workers who must not learn too much."
    package = "ludarium.games.euphoria"
    version = "1.1"
    min_seats = 2
    max_seats = 6
    tallies = frozenset({"dice", "tokens:left", "cards:dealt", "dilemma:any"})

    # Playing.

    def settings(self) -> list[Setting]:
        return all_settings()

    def setup(self, seats: int, settings: Settings) -> Euphoria:
        offers, turns = settings.number("trade_offers"), settings.number("turn_limit")
        state = new_game(seats, settings.table("data"), settings.text("edition"), offers, turns)
        settle(state)
        return state

    def scores(self, state: Euphoria) -> list[int]:
        return [state.numbers.tokens - player.tokens for player in state.players]

    def ranks(self, state: Euphoria) -> list[int]:
        """The winner first; all others, and everybody where nobody won, by tokens and then as ties are broken."""
        ranks = [
            (1 if seat == state.winner else 0, score, *tie_break_key(state, seat))
            for seat, score in enumerate(self.scores(state))
        ]
        return [1 + sum(1 for other in ranks if other > own) for own in ranks]

    def goal(self, state: Euphoria) -> int:
        return state.numbers.tokens

    # Who may know what.

    def view(self, state: Euphoria, seat: int) -> Euphoria:
        return view_of(state, seat)

    def sample(self, view: Euphoria, rng: Random) -> Euphoria:
        return sample_of(view, rng)

    def hides_nothing(self, view: Euphoria) -> bool:
        return hides_nothing(view)

    # Being shown.

    def catalogue(self, settings: Settings, seats: int = 0) -> CatalogueIndex:
        return catalogue_of(numbers_of(settings.table("data"), settings.text("edition")), seats or self.max_seats)

    def amounts(self, state: Euphoria, seat: int) -> dict[str, int]:
        return table_amounts(state) if seat == NATURE else player_amounts(state, seat)

    def layout(self, state: Euphoria) -> dict[str, list[Piece]]:
        return layout_of(state)

    def specific(self, view: Euphoria, viewer: int, renderer: TextRenderer) -> EuphoriaSpecific:
        return specific(view, viewer, renderer, self.rules())

    def prospects(
        self, before: Euphoria, after: Euphoria, seat: int, events: list[Event], renderer: TextRenderer
    ) -> list[Prospect]:
        return prospects_of(before, after, seat, renderer)

    def text_board(self, view: Euphoria, seat: int, names: list[str]) -> StyledText:
        return text_board(view, seat, names)

    def holdings(self, view: Euphoria, seat: int) -> StyledText:
        return holdings(view, seat)

    def content_rules(self) -> list[Rule]:
        return content_rules()

    def event_template(self, event: Event) -> str:
        return event_text(event)

    # Being studied and checked.

    def new_observer(self, table: Euphoria) -> EuphoriaObserver:
        return EuphoriaObserver(table, self.classes())

    def table_key(self, state: Euphoria) -> str:
        return f"{len(state.players)} {state.edition} {state.overrides}"

    def facts(self, state: Euphoria, events: list[Event]) -> dict[str, int]:
        """Turns, tokens by place, dice bumped and lost, and how many effects each recruit had."""
        found = {
            "turns": state.turn,
            "games without a winner": 1 if state.winner == NOTHING else 0,
            "markets built": sum(1 for tile in state.tiles if tile >= 0),
            "goods left over": sum(commodities(player) + resources(player) for player in state.players),
        }
        for event in events:
            name = statistic_name(event)
            if name:
                found[name] = found.get(name, 0) + 1
        return found

    def seat_facts(self, state: Euphoria, events: list[Event], seat: int) -> dict[str, int]:
        found: dict[str, int] = {}
        for event in events:
            name = statistic_name(event) if event.seat == seat else ""
            if name:
                found[name] = found.get(name, 0) + 1
        return found

    def traits(self, state: Euphoria) -> dict[str, str]:
        markets = [state.numbers.tile_keys[tile] for tile in state.tiles if tile != NOTHING]
        return {"edition": state.edition, "markets": " ".join(sorted(markets))}

    def seat_traits(self, state: Euphoria, seat: int) -> dict[str, str]:
        player, recruits = state.players[seat], state.numbers.recruits
        cards = [*player.recruits, *player.hidden]
        dilemma = state.numbers.dilemma_keys[player.dilemma] if player.dilemma_step != NOT_DEALT else ""
        return {"recruits": " ".join(recruits[card].key for card in sorted(cards)), "dilemma": dilemma}

    def round_number(self, state: Euphoria) -> int:
        """There are no rounds: how often everybody has had a turn."""
        return state.turn // len(state.players)

    def conserved_counts(self, state: Euphoria) -> dict[str, int]:
        players = state.players
        recruits = sum(
            len(player.recruits) + len(player.hidden) + len(player.dealt) + len(player.discards) for player in players
        )
        artifacts = sum(player.held + len(player.drawn) for player in players) + sum(state.pile) + len(state.turned)
        return {
            "recruits": recruits + state.recruit_bag.size(),
            "artifacts": artifacts + state.deck.size(),
            "tiles": sum(1 for tile in state.tiles if tile >= 0) + state.tile_bag.size(),
            "dilemmas": sum(1 for player in players if player.dilemma >= 0) + state.dilemma_bag.size(),
            "dice": sum(player.dice() + player.reserve for player in players),
            "dice on the board": len(count_dice_on_board(state)) - sum(player.placed for player in players),
            "tokens": sum(player.tokens for player in players) + count_tokens_placed(state),
            "star spaces": sum(state.open_stars) + sum(count for player in players for count in player.stars),
            "cards in hand": sum(player.held - sum(player.stock[FIRST_CARD:]) for player in players),
        }

    def max_answers(self, seats: int) -> int:
        """Random play takes about a thousand answers for each seat: a thousand times as many are no game any more."""
        return seats * MOST_ANSWERS_OF_A_SEAT


def statistic_name(event: Event) -> str:
    """Under which name an event is counted; empty for most."""
    if event.verb == MOVE and event.what == TOKEN:
        return TOKEN_PLACES[event.place.partition(":")[0]]
    if event.verb == LOSE and event.what == DICE and event.cause == CHECK:
        return "dice lost to knowledge"
    if event.verb == MOVE and event.partner != NOBODY:
        return "dice bumped"
    if event.verb == DECLINE and event.what == TRADE_PLACE:
        return "offers refused"
    kind, _, key = event.cause.partition(":")
    return f"effects of {key}" if kind == "recruit" else ""


def count_dice_on_board(state: Euphoria) -> list[int]:
    return [die for die in state.spaces if die >= 0] + [die for area in state.areas for die in area]


def count_tokens_placed(state: Euphoria) -> int:
    """The tokens that lie in territories, on markets, recruits and dilemmas."""
    on_markets = sum(mark.bit_count() for mark in state.marks)
    on_dilemmas = sum(1 for player in state.players if player.dilemma_step == WITH_STAR)
    on_recruits = sum(len(player.starred) for player in state.players)
    return on_markets + on_dilemmas + on_recruits + sum(count for player in state.players for count in player.stars)


GAME: Final[EuphoriaGame] = EuphoriaGame()
