"""The table before the first turn: recruits are dealt and chosen in secret, dilemmas dealt, dice rolled."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain
from ludarium.core.events import CHOOSE, GAIN, NOTE, log_event
from ludarium.core.frames import NATURE, Ask, Run, ask_together, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.nature import Bag
from ludarium.core.rendering import seat_mark
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.causes import SETUP
from ludarium.games.euphoria.content.constants import (
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
from ludarium.games.euphoria.content.domains import all_recruits, of_recruits
from ludarium.games.euphoria.content.ids import recruit_id, recruit_text
from ludarium.games.euphoria.content.numbers import Numbers, numbers_of
from ludarium.games.euphoria.rules.dilemmas import DrawRecruit, log_kept_recruit
from ludarium.games.euphoria.rules.rolls import RollDie, log_roll
from ludarium.games.euphoria.rules.tokens import activate
from ludarium.games.euphoria.rules.turns import BeginTurn
from ludarium.games.euphoria.state import FACE_DOWN, NO_GOODS, NOT_DEALT, Euphoria, Player, bag_without


def new_game(seats: int, overrides: str, edition: str, trade_offers: int, turn_limit: int) -> Euphoria:
    """The table with everything that is to happen before the first turn."""
    numbers = numbers_of(overrides, edition)
    state = Euphoria(
        stack=[],
        turn=0,
        players=[new_player(numbers) for _ in range(seats)],
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
        open_stars=[numbers.open_stars[seats - 2]] * len(FACTIONS),
        deck=Bag(numbers.artifacts.copy()),
        pile=[0] * ARTIFACTS,
        turned=[],
        recruit_bag=Bag([1] * len(numbers.recruits)),
        tile_bag=Bag([1] * len(numbers.tile_keys)),
        dilemma_bag=Bag([1] * len(numbers.dilemma_keys)),
        visits=[],
        face=0,
        ready=0,
        offers_left=trade_offers,
        offers=[],
        spent=[],
        winner=NOTHING,
    )
    everybody = range(seats)
    push(state, *[DrawRecruit(seat) for seat in everybody for _ in range(numbers.recruits_dealt)], ChooseRecruits())
    return state


def new_player(numbers: Numbers) -> Player:
    """A seat before its first cards and rolls."""
    return Player(
        morale=numbers.first_morale,
        knowledge=numbers.first_knowledge,
        tokens=numbers.tokens,
        reserve=numbers.dice - numbers.first_dice,
        placed=0,
        loose=numbers.first_dice,
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

    kind = "choose_recruits"

    def run(self, state: Euphoria) -> None:
        everybody = range(len(state.players))
        push(
            state,
            ask_together([ChooseActive(seat) for seat in everybody]),
            ask_together([ChooseHidden(seat) for seat in everybody]),
            RevealActive(),
            *[DealDilemma(seat) for seat in everybody],
            *[RollStart(seat) for seat in everybody for _ in range(state.numbers.first_dice)],
            FirstPlayer(),
        )


class ChooseDealt(Ask[Euphoria]):
    """Choose one of the recruits dealt; the others see only that a choice was made."""

    verb: ClassVar[str] = ""
    phrase: ClassVar[str] = ""
    covered = ""

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, card) for card in state.players[self.seat].dealt]

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_recruits(table, all_recruits(table), f"{cls.verb} {{}}", f"{cls.phrase} {{}}")

    def options(self, state: Euphoria) -> list[int]:
        return state.players[self.seat].dealt

    def word(self, state: Euphoria, option: int) -> str:
        return f"{self.verb} {state.numbers.recruits[option].key}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        return AnswerLabel(f"{self.phrase} {recruit_text(state, option)}", [recruit_id(state, option)])

    def cover(self, state: Euphoria, option: int) -> str:
        return self.covered


class ChooseActive(ChooseDealt):
    """Choose the recruit that is active from the start."""

    kind = "choose_active"
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
            log_event(
                state.log, CHOOSE, self.seat, recruit, rule, 1, DEALT_RECRUITS, HIDDEN_RECRUITS, cover=ANY_RECRUIT
            )


class ChooseHidden(ChooseDealt):
    """Choose the recruit that stays hidden; the others leave the game unseen."""

    kind = "choose_hidden"
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
        log_kept_recruit(state, self.seat, recruit_id(state, option), len(player.discards), SETUP.rule)


class RevealActive(Run[Euphoria]):
    """Everybody has chosen: the active recruits are turned face up together."""

    kind = "reveal_active"

    def run(self, state: Euphoria) -> None:
        for seat, player in enumerate(state.players):
            card = player.hidden[0]
            player.hidden = player.hidden[1:]
            activate(state, seat, card, HIDDEN_RECRUITS, SETUP)


class DealDilemma(Ask[Euphoria]):
    """Nature deals an ethical dilemma; only its owner sees which."""

    kind = "deal_dilemma"
    asks_nature = True

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Euphoria) -> str:
        return f"Which dilemma is dealt to {seat_mark(self.owner)}?"

    def about(self, state: Euphoria) -> list[str]:
        return [seat_id(self.owner)]

    def options(self, state: Euphoria) -> list[int]:
        return state.dilemma_bag.drawable()

    def word(self, state: Euphoria, option: int) -> str:
        return f"deal {state.numbers.dilemma_keys[option]}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        dilemma = state.numbers.dilemma_ids[option]
        return AnswerLabel(f"the card is <{dilemma}>", [dilemma])

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Euphoria, option: int) -> str:
        return "deal a dilemma"

    def resolve(self, state: Euphoria, option: int) -> None:
        state.dilemma_bag = bag_without(state.dilemma_bag, option)
        state.players[self.owner].dilemma = option
        state.players[self.owner].dilemma_step = FACE_DOWN
        if state.log is not None:
            log_event(state.log, GAIN, self.owner, state.numbers.dilemma_ids[option], SETUP.rule, 1, cover=ANY_DILEMMA)


class RollStart(RollDie):
    """Nature rolls a first die: no penalty, no check."""

    kind = "roll_start"
    asks_nature = True

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def roller(self) -> int:
        return self.owner

    def prompt(self, state: Euphoria) -> str:
        return f"What does {seat_mark(self.owner)} roll to begin with?"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.owner]
        player.loose -= 1
        player.hand.append(option)
        if state.log is not None:
            log_roll(state, self.owner, option, SETUP.rule)


class FirstPlayer(Run[Euphoria]):
    """The highest sum of first dice begins; among equals the lowest seat.

    Ruling (rulebook, "Setup"): among equals the printed rule asks for age, which no program knows.
    """

    kind = "first_player"

    def run(self, state: Euphoria) -> None:
        sums = [sum(face for face in player.hand) for player in state.players]
        first = sums.index(max(sums))
        if state.log is not None:
            log_event(state.log, NOTE, first, "phase:first_turn", SETUP.rule, sums[first])
        push(state, BeginTurn(first))
