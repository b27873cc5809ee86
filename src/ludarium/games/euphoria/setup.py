"""The table before the first turn: recruits are dealt and chosen in secret, dilemmas dealt, dice rolled."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import CHOOSE, GAIN, NOTE, tell
from ludarium.core.frames import NATURE, Ask, Run, push, together
from ludarium.core.meaning import Meaning
from ludarium.core.nature import Bag
from ludarium.core.speech import of
from ludarium.core.terms import NOTHING
from ludarium.core.things import seat_id
from ludarium.games.euphoria.dilemmas import DrawRecruit, tell_kept
from ludarium.games.euphoria.names import recruit_id, recruit_text
from ludarium.games.euphoria.rolls import RollDie, tell_roll
from ludarium.games.euphoria.sources import SETUP
from ludarium.games.euphoria.state import FACE_DOWN, NO_GOODS, NOT_DEALT, Euphoria, Player, without
from ludarium.games.euphoria.tables import Tables, tables_of
from ludarium.games.euphoria.terms import (
    ANY_DILEMMA,
    ANY_RECRUIT,
    ARTIFACTS,
    DEALT_RECRUITS,
    FACTIONS,
    HIDDEN_RECRUITS,
    SITES,
    SPACES,
    TUNNELS,
)
from ludarium.games.euphoria.tokens import activate
from ludarium.games.euphoria.turns import BeginTurn


def new_game(seats: int, overrides: str, edition: str, trade_offers: int, turn_limit: int) -> Euphoria:
    """The table with everything that is to happen before the first turn."""
    tables = tables_of(overrides, edition)
    state = Euphoria(
        stack=[],
        turn=0,
        players=[new_player(tables) for _ in range(seats)],
        overrides=overrides,
        edition=edition,
        trade_offers=trade_offers,
        turn_limit=turn_limit,
        active=0,
        allegiance=[0] * len(FACTIONS),
        miners=[0] * TUNNELS,
        spaces=[NOTHING] * SPACES,
        areas=[[] for _ in FACTIONS],
        tiles=[NOTHING] * SITES,
        marks=[0] * SITES,
        open_stars=[tables.open_stars[seats - 2]] * len(FACTIONS),
        deck=Bag(tables.artifacts.copy()),
        pile=[0] * ARTIFACTS,
        turned=[],
        recruit_bag=Bag([1] * len(tables.recruits)),
        tile_bag=Bag([1] * len(tables.tile_keys)),
        dilemma_bag=Bag([1] * len(tables.dilemma_keys)),
        visits=[],
        face=0,
        ready=0,
        offers_left=trade_offers,
        offers=[],
        spent=[],
        winner=NOTHING,
    )
    everybody = range(seats)
    push(state, *[DrawRecruit(seat) for seat in everybody for _ in range(tables.recruits_dealt)], ChooseRecruits())
    return state


def new_player(tables: Tables) -> Player:
    """A seat before its first cards and rolls."""
    return Player(
        morale=tables.first_morale,
        knowledge=tables.first_knowledge,
        tokens=tables.tokens,
        reserve=tables.dice - tables.first_dice,
        placed=0,
        loose=tables.first_dice,
        held=0,
        bound=0,
        factions=0,
        swaps=0,
        dilemma=NOTHING,
        dilemma_step=NOT_DEALT,
        hand=[],
        stock=NO_GOODS.copy(),
        recruits=[],
        hidden=[],
        starred=[],
        dealt=[],
        discards=[],
        drawn=[],
        shown=[0] * ARTIFACTS,
        stars=[0] * len(FACTIONS),
    )


class ChooseRecruits(Run[Euphoria]):
    """All recruits are dealt: everybody chooses in secret, then dilemmas are dealt and the first dice rolled."""

    def run(self, state: Euphoria) -> None:
        everybody = range(len(state.players))
        push(
            state,
            together([ChooseActive(seat) for seat in everybody]),
            together([ChooseHidden(seat) for seat in everybody]),
            RevealActive(),
            *[DealDilemma(seat) for seat in everybody],
            *[RollStart(seat) for seat in everybody for _ in range(state.tables.first_dice)],
            FirstPlayer(),
        )


class ChooseDealt(Ask[Euphoria]):
    """Choose one of the recruits dealt; the others see only that a choice was made."""

    verb = ""
    phrase = ""
    covered = ""

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, card) for card in state.players[self.seat].dealt]

    def options(self, state: Euphoria) -> list[int]:
        return state.players[self.seat].dealt

    def word(self, state: Euphoria, option: int) -> str:
        return f"{self.verb} {state.tables.recruits[option].key}"

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        return Meaning(f"{self.phrase} {recruit_text(state, option)}", [recruit_id(state, option)])

    def cover(self, state: Euphoria, option: int) -> str:
        return self.covered


class ChooseActive(ChooseDealt):
    """Choose the recruit that is active from the start."""

    verb = "activate"
    phrase = "begin with"
    covered = "choose the active recruit"

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit is active from the start?"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.seat]
        player.dealt = [card for card in player.dealt if card != option]
        player.hidden = [option]  # face down until everybody has chosen
        if state.log is not None:
            recruit, rule = recruit_id(state, option), SETUP.rule
            tell(state.log, CHOOSE, self.seat, recruit, rule, 1, DEALT_RECRUITS, HIDDEN_RECRUITS, cover=ANY_RECRUIT)


class ChooseHidden(ChooseDealt):
    """Choose the recruit that stays hidden; the others leave the game unseen."""

    verb = "hide"
    phrase = "keep hidden"
    covered = "choose the hidden recruit"

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit stays hidden?"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.seat]
        player.hidden = [*player.hidden, option]
        player.discards = [card for card in player.dealt if card != option]
        player.dealt = []
        tell_kept(state, self.seat, recruit_id(state, option), len(player.discards), SETUP.rule)


class RevealActive(Run[Euphoria]):
    """Everybody has chosen: the active recruits are turned face up together."""

    def run(self, state: Euphoria) -> None:
        for seat, player in enumerate(state.players):
            card = player.hidden[0]
            player.hidden = player.hidden[1:]
            activate(state, seat, card, HIDDEN_RECRUITS, SETUP)


class DealDilemma(Ask[Euphoria]):
    """Nature deals an ethical dilemma; only its owner sees which."""

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Euphoria) -> str:
        return f"Which dilemma is dealt to {of(self.owner)}?"

    def about(self, state: Euphoria) -> list[str]:
        return [seat_id(self.owner)]

    def options(self, state: Euphoria) -> list[int]:
        return state.dilemma_bag.kinds()

    def word(self, state: Euphoria, option: int) -> str:
        return f"deal {state.tables.dilemma_keys[option]}"

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        dilemma = state.tables.dilemma_ids[option]
        return Meaning(f"the card is <{dilemma}>", [dilemma])

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Euphoria, option: int) -> str:
        return "deal a dilemma"

    def resolve(self, state: Euphoria, option: int) -> None:
        state.dilemma_bag = without(state.dilemma_bag, option)
        state.players[self.owner].dilemma = option
        state.players[self.owner].dilemma_step = FACE_DOWN
        if state.log is not None:
            tell(state.log, GAIN, self.owner, state.tables.dilemma_ids[option], SETUP.rule, 1, cover=ANY_DILEMMA)


class RollStart(RollDie):
    """Nature rolls a first die: no penalty, no check."""

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def roller(self) -> int:
        return self.owner

    def prompt(self, state: Euphoria) -> str:
        return f"What does {of(self.owner)} roll to begin with?"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.owner]
        player.loose -= 1
        player.hand.append(option)
        if state.log is not None:
            tell_roll(state, self.owner, option, SETUP.rule)


class FirstPlayer(Run[Euphoria]):
    """The highest sum of first dice begins; among equals the lowest seat."""

    def run(self, state: Euphoria) -> None:
        sums = [sum(face for face in player.hand) for player in state.players]
        first = sums.index(max(sums))
        if state.log is not None:
            tell(state.log, NOTE, first, "phase:first_turn", SETUP.rule, sums[first])
        push(state, BeginTurn(first))
