"""Euphoria as the rest of the project sees it."""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.core.engine import settle
from ludarium.core.events import DECLINE, LOSE, MOVE, Event
from ludarium.core.frames import NATURE
from ludarium.core.game import Game
from ludarium.core.settings import Setting, Settings
from ludarium.core.speech import NOBODY, Speech
from ludarium.core.terms import NOTHING
from ludarium.core.things import Catalogue
from ludarium.games.euphoria.amounts import layout_of, player_amounts, table_amounts
from ludarium.games.euphoria.catalogue import catalogue_of
from ludarium.games.euphoria.ending import rank
from ludarium.games.euphoria.goods import commodities, resources
from ludarium.games.euphoria.outlook import outlook_of
from ludarium.games.euphoria.picture import holdings, picture
from ludarium.games.euphoria.sentences import sentence_of
from ludarium.games.euphoria.settings import MOST_OFFERS, MOST_TURNS, all_settings
from ludarium.games.euphoria.setup import new_game
from ludarium.games.euphoria.sight import hides_nothing, sample_of, view_of
from ludarium.games.euphoria.state import WITH_STAR, Euphoria
from ludarium.games.euphoria.tables import tables_of
from ludarium.games.euphoria.terms import CHECK, DICE, FIRST_CARD, TOKEN
from ludarium.games.euphoria.trading import TRADE_PLACE

# No turn needs more answers than this besides those that make an offer; none brings a player more goods.
ANSWERS_A_TURN: Final[int] = 1000
GOODS_A_TURN: Final[int] = 1000

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
    fewest = 2
    most = 6

    # Playing.

    def settings(self) -> list[Setting]:
        return all_settings()

    def setup(self, seats: int, settings: Settings) -> Euphoria:
        offers, turns = settings.number("trade_offers"), settings.number("turn_limit")
        state = new_game(seats, settings.table("data"), settings.text("edition"), offers, turns)
        settle(state)
        return state

    def scores(self, state: Euphoria) -> list[int]:
        return [state.tables.tokens - player.tokens for player in state.players]

    def places(self, state: Euphoria) -> list[int]:
        """The winner first; all others, and everybody where nobody won, by tokens and then as ties are broken."""
        ranks = [
            (1 if seat == state.winner else 0, score, *rank(state, seat))
            for seat, score in enumerate(self.scores(state))
        ]
        return [1 + sum(1 for other in ranks if other > own) for own in ranks]

    # Who may know what.

    def view(self, state: Euphoria, seat: int) -> Euphoria:
        return view_of(state, seat)

    def sample(self, view: Euphoria, rng: Random) -> Euphoria:
        return sample_of(view, rng)

    def is_open(self, view: Euphoria) -> bool:
        return hides_nothing(view)

    # Being shown.

    def catalogue(self, settings: Settings, seats: int = 0) -> Catalogue:
        return catalogue_of(tables_of(settings.table("data"), settings.text("edition")), seats or self.most)

    def amounts(self, state: Euphoria, seat: int) -> dict[str, int]:
        return table_amounts(state) if seat == NATURE else player_amounts(state, seat)

    def layout(self, state: Euphoria) -> dict[str, list[str]]:
        return layout_of(state)

    def outlook(self, view: Euphoria, seat: int) -> dict[str, Any]:
        return outlook_of(view, seat)

    def picture(self, view: Euphoria, seat: int, names: list[str]) -> str:
        return picture(view, seat, names)

    def holdings(self, view: Euphoria, seat: int) -> str:
        return holdings(view, seat)

    def sentence(self, event: Event, speech: Speech) -> str:
        return speech.said(sentence_of(event))

    # Being studied and checked.

    def facts(self, state: Euphoria, events: list[Event]) -> dict[str, int]:
        """Turns, tokens by place, dice bumped and lost, and how many effects each recruit had."""
        found = {
            "turns": state.turn,
            "games without a winner": 1 if state.winner == NOTHING else 0,
            "markets built": sum(1 for tile in state.tiles if tile >= 0),
            "goods left over": sum(commodities(player) + resources(player) for player in state.players),
        }
        for event in events:
            name = fact_of(event)
            if name:
                found[name] = found.get(name, 0) + 1
        return found

    def conserved(self, state: Euphoria) -> dict[str, int]:
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
            "dice on the board": len(dice_on_the_board(state)) - sum(player.placed for player in players),
            "tokens": sum(player.tokens for player in players) + tokens_placed(state),
            "star spaces": sum(state.open_stars) + sum(count for player in players for count in player.stars),
            "cards in hand": sum(player.held - sum(player.stock[FIRST_CARD:]) for player in players),
        }

    def longest(self, seats: int) -> int:
        """Turns of bounded length, but for offers, which can hold all the goods that were ever gained."""
        turns = seats * MOST_TURNS
        return turns * (ANSWERS_A_TURN + MOST_OFFERS * GOODS_A_TURN * turns)


def fact_of(event: Event) -> str:
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


def dice_on_the_board(state: Euphoria) -> list[int]:
    return [die for die in state.spaces if die >= 0] + [die for area in state.areas for die in area]


def tokens_placed(state: Euphoria) -> int:
    """The tokens that lie in territories, on markets, recruits and dilemmas."""
    on_markets = sum(mark.bit_count() for mark in state.marks)
    on_dilemmas = sum(1 for player in state.players if player.dilemma_step == WITH_STAR)
    on_recruits = sum(len(player.starred) for player in state.players)
    return on_markets + on_dilemmas + on_recruits + sum(count for player in state.players for count in player.stars)


GAME: Final[EuphoriaGame] = EuphoriaGame()
