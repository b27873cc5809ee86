"""The turn: placing dice, retrieving them, resolving the dilemma, and trading in between."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import BEGIN, END, FREE, log_event
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction, option_for
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.games.euphoria.content.constants import (
    BLISS,
    DIE_IDS,
    ENERGY,
    FACES,
    FOOD,
    GOOD_IDS,
    GOODS,
    OFFERS_MADE,
    ONE_PLACEMENT,
    SPACE_IDS,
    SPACE_KEYS,
    SPACES,
    SPENT_BASE,
)
from ludarium.games.euphoria.content.domains import all_recruits
from ludarium.games.euphoria.rules.dilemmas import can_resolve, start_dilemma, why_not_resolve
from ludarium.games.euphoria.rules.placement import outcome_text, placement_text, start_placement
from ludarium.games.euphoria.rules.refusals import refuse_too_few
from ludarium.games.euphoria.rules.retrieval import FOR_MORALE, dice_on_board, dice_targets, retrieve, retrieve_goods
from ludarium.games.euphoria.rules.shortcuts import placement_shortcuts, retrieve_shortcuts
from ludarium.games.euphoria.rules.spaces.all_spaces import SPACE_LIST, legal_spaces
from ludarium.games.euphoria.rules.trade_answers import TRADE_PLACE
from ludarium.games.euphoria.rules.trading import TradePartner, can_trade, why_no_trade
from ludarium.games.euphoria.state import Euphoria

RETRIEVING: Final[str] = "euphoria.retrieving"


class BeginTurn(Run[Euphoria]):
    """The next player's turn begins, unless the limit on turns stops the game."""

    kind = "begin_turn"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        if state.turn >= state.turn_limit * len(state.players):
            if state.log is not None:
                log_event(state.log, END, NATURE, "phase:game", "euphoria.turn_limit", state.turn_limit)
            return
        state.turn += 1
        if state.log is not None:
            log_turn_start(state, self.seat)
        state.active = self.seat
        state.face = 0
        state.ready = 0
        state.offers_left = state.trade_offers
        state.offers = []
        state.spent = []
        push(state, ChooseAction(self.seat))


def log_turn_start(state: Euphoria, seat: int) -> None:
    """A turn begins: offers and abilities of the last one are free again."""
    log_event(state.log, BEGIN, seat, "phase:turn", "euphoria.turn", state.turn)
    made = state.trade_offers - state.offers_left
    if made:
        log_event(state.log, FREE, NATURE, OFFERS_MADE, "euphoria.trading", made)
    for spent in state.spent:
        recruit = state.numbers.recruits[spent % SPENT_BASE]
        log_event(state.log, FREE, spent // SPENT_BASE, recruit.ability, recruit.rule, 1)


class TurnQuestion(Menu[Euphoria]):
    """A question that can be answered with an action of the turn."""

    def faces(self, state: Euphoria) -> list[int]:
        """The faces of the dice that may be placed."""
        raise NotImplementedError

    def place(self, state: Euphoria, face: int, space: int) -> None:
        """A die is placed."""
        push(state, AfterPlacement(self.seat))
        start_placement(state, self.seat, face, space, 0)

    def shortcuts(self, state: Euphoria) -> list[Shortcut]:
        found: list[Shortcut] = []
        for code in PLACE_DIE.codes(state, self):
            option, label = option_for(self, PlaceDie, code), PLACE_DIE.start(state, self, code)
            found += placement_shortcuts(state, self, option, label)
        return found

    def may_be_forced(self) -> bool:
        return False  # whether artifacts allow more is nobody else's business


# Kinds of actions.

PLACE: Final[int] = 64
FACE_WORDS: Final[list[str]] = [str(face) for face in range(1, FACES + 1)]
WORDS_OF_A_PLACEMENT: Final[int] = 3


class PlaceDie(ActionType[Euphoria, TurnQuestion]):
    """Place a die: the codes are faces and spaces."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return Domain(
            [
                DomainEntry(
                    face * PLACE + space, f"place {face} {SPACE_KEYS[space]}", f"place a {face} on <{SPACE_IDS[space]}>"
                )
                for face in range(1, FACES + 1)
                for space in range(SPACES)
            ]
        )

    def codes(self, state: Euphoria, ask: TurnQuestion) -> list[int]:
        spaces = legal_spaces(state, ask.seat)
        return [face * PLACE + space for face in ask.faces(state) for space in spaces]

    def candidates(self, state: Euphoria, ask: TurnQuestion) -> list[int]:
        """A space that is refused to all dice is tried with one of them."""
        spaces, faces = legal_spaces(state, ask.seat), ask.faces(state)
        return [
            face * PLACE + space for face in faces for space in range(SPACES) if space in spaces or face == faces[0]
        ]

    def why_not(self, state: Euphoria, ask: TurnQuestion, code: int) -> Refusal | None:
        face, space = code // PLACE, code % PLACE
        if face in ask.faces(state):
            return SPACE_LIST[space].why_not(state, ask.seat)
        sentence, far = "no die in your hand shows {face}", NOT_NOW
        if face in state.players[ask.seat].hand:
            sentence, face = "only dice showing {face} may be placed now", ask.faces(state)[0]
        return refuse("euphoria.equal_dice", sentence, [DIE_IDS[face]], far, face=face)

    def find(self, state: Euphoria, ask: TurnQuestion, word: str) -> int:
        parts = word.split(" ")
        if len(parts) != WORDS_OF_A_PLACEMENT or parts[0] != "place":
            return -1
        if parts[1] not in FACE_WORDS or parts[2] not in SPACE_KEYS:
            return -1
        return int(parts[1]) * PLACE + SPACE_KEYS.index(parts[2])

    def word(self, state: Euphoria, ask: TurnQuestion, code: int) -> str:
        return f"place {code // PLACE} {SPACE_KEYS[code % PLACE]}"

    def describe(self, state: Euphoria, ask: TurnQuestion, code: int) -> AnswerLabel:
        start = self.start(state, ask, code)
        end = outcome_text(state, ask.seat, code // PLACE, code % PLACE)
        shared = SPACE_LIST[code % PLACE].alike(state.numbers)
        alike = f"{code // PLACE} on {shared}" if shared else ""
        return AnswerLabel(f"{start.phrase}{end}", start.targets, start.piece, start.group, alike=alike)

    def start(self, state: Euphoria, ask: TurnQuestion, code: int) -> AnswerLabel:
        """The placement itself, without what it leads to."""
        face, space = code // PLACE, code % PLACE
        targets = [SPACE_IDS[space], DIE_IDS[face]]
        return AnswerLabel(placement_text(state, face, space), targets, DIE_IDS[face], "group:place")

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        ask.place(state, code // PLACE, code % PLACE)


ALL: Final[int] = 0
SOME: Final[int] = 8
CANDIDATE_GOODS: Final[list[int]] = [FOR_MORALE, ENERGY, FOOD, BLISS]


class RetrieveDice(ActionType[Euphoria, TurnQuestion]):
    """Take dice back, all or some: the codes add the good that pays, counted from 1, or 0 for morale."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        recruits = [table.numbers.recruits[card] for card in all_recruits(table)]
        goods = sorted({*CANDIDATE_GOODS, *[recruit.retrieve_good for recruit in recruits]})
        return Domain(
            [
                DomainEntry(how + good + 1, retrieve_word(how + good + 1), retrieve_phrase(how + good + 1))
                for how in (ALL, SOME)
                for good in goods
            ]
        )

    def codes(self, state: Euphoria, ask: TurnQuestion) -> list[int]:
        player = state.players[ask.seat]
        if not player.placed:
            return []
        goods = [good + 1 for good in sorted(retrieve_goods(state, ask.seat)) if player.stock[good]]
        found = [ALL, *[ALL + good for good in goods]]
        return [*found, SOME, *[SOME + good for good in goods]] if player.placed > 1 else found

    def candidates(self, state: Euphoria, ask: TurnQuestion) -> list[int]:
        some = [SOME + good + 1 for good in CANDIDATE_GOODS] if state.players[ask.seat].placed else []
        return [*[ALL + good + 1 for good in CANDIDATE_GOODS], *some]

    def why_not(self, state: Euphoria, ask: TurnQuestion, code: int) -> Refusal | None:
        player, good = state.players[ask.seat], code % SOME - 1
        place = retrieve_place_id(good)
        if not player.placed:
            return refuse(RETRIEVING, "you have no die on the board", [place], NOT_NOW)
        if code >= SOME and player.placed == 1:
            return refuse(RETRIEVING, "you have only one die on the board", [place], NOT_NOW)
        if good == FOR_MORALE:
            return None
        if good not in retrieve_goods(state, ask.seat):
            return refuse(RETRIEVING, f"<{GOOD_IDS[good]}> does not pay for taking dice back", [place, GOOD_IDS[good]])
        return None if player.stock[good] else refuse_too_few(RETRIEVING, [place], 1, GOOD_IDS[good], 0)

    def word(self, state: Euphoria, ask: TurnQuestion, code: int) -> str:
        return retrieve_word(code)

    def describe(self, state: Euphoria, ask: TurnQuestion, code: int) -> AnswerLabel:
        dice = "some of your dice" if code >= SOME else "all your dice"
        places = dice_targets(dice_on_board(state, ask.seat))
        return AnswerLabel(f"take back {dice}", [retrieve_place_id(code % SOME - 1), *places], group="group:retrieve")

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        push(state, AfterAction(ask.seat))
        retrieve(state, ask.seat, code % SOME - 1, code < SOME)


def retrieve_word(code: int) -> str:
    return f"retrieve {'some' if code >= SOME else 'all'} {payment_word(code % SOME - 1)}"


def retrieve_phrase(code: int) -> str:
    good, dice = code % SOME - 1, "some of your dice" if code >= SOME else "all your dice"
    return f"take back {dice} {'for morale' if good == FOR_MORALE else f'for <{GOOD_IDS[good]}|1>'}"


def payment_word(good: int) -> str:
    """``free``, or the good that pays."""
    return "free" if good == FOR_MORALE else f"pay {GOODS[good]}"


def retrieve_place_id(good: int) -> str:
    """The field of the board where a way to take dice back is printed."""
    return f"retrieve:{'free' if good == FOR_MORALE else GOODS[good]}"


class ResolveDilemma(SingleAction[Euphoria, TurnQuestion]):
    """Resolve the ethical dilemma, as the whole turn."""

    text = "dilemma"
    label = "resolve your dilemma"

    def is_possible(self, state: Euphoria, ask: TurnQuestion) -> bool:
        return can_resolve(state, ask.seat)

    def why_not(self, state: Euphoria, ask: TurnQuestion, code: int) -> Refusal | None:
        return why_not_resolve(state, ask.seat)

    def describe(self, state: Euphoria, ask: TurnQuestion, code: int) -> AnswerLabel:
        dilemma = state.numbers.dilemma_ids[state.players[ask.seat].dilemma]
        return AnswerLabel(f"resolve your dilemma: <{dilemma}>", [dilemma], group="group:dilemma")

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        push(state, AfterAction(ask.seat))
        start_dilemma(state, ask.seat)


class MakeOffer(SingleAction[Euphoria, TurnQuestion]):
    """Trade with another player, then go on."""

    text = "trade"
    label = "make an offer to another player"

    def is_possible(self, state: Euphoria, ask: TurnQuestion) -> bool:
        return can_trade(state, ask.seat)

    def why_not(self, state: Euphoria, ask: TurnQuestion, code: int) -> Refusal | None:
        return why_no_trade(state, ask.seat)

    def describe(self, state: Euphoria, ask: TurnQuestion, code: int) -> AnswerLabel:
        left = state.offers_left
        offers = "the last offer" if left == 1 else f"one of {left} offers left"
        return AnswerLabel(f"make an offer to another player ({offers})", [TRADE_PLACE], group="group:trade")

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        push(state, TradePartner(ask.seat), ask)


class EndTheTurn(SingleAction[Euphoria, TurnQuestion]):
    """The turn is over."""

    text = "end turn"
    label = "end your turn"

    def describe(self, state: Euphoria, ask: TurnQuestion, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, group="group:end", ends=True)

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        push(state, BeginTurn((ask.seat + 1) % len(state.players)))


PLACE_DIE: Final[PlaceDie] = PlaceDie()
RETRIEVE_DICE: Final[RetrieveDice] = RetrieveDice()
MAKE_OFFER: Final[MakeOffer] = MakeOffer()
END_THE_TURN: Final[EndTheTurn] = EndTheTurn()
ACTIONS: Final[ActionTypes[Euphoria]] = [PLACE_DIE, RETRIEVE_DICE, ResolveDilemma(), MAKE_OFFER]
FURTHER_ACTIONS: Final[ActionTypes[Euphoria]] = [PLACE_DIE, MAKE_OFFER, END_THE_TURN]
LAST_ACTIONS: Final[ActionTypes[Euphoria]] = [END_THE_TURN, MAKE_OFFER]
PLACEMENTS: Final[ActionTypes[Euphoria]] = [PLACE_DIE]

# Questions.


class ChooseAction(TurnQuestion):
    """The turn: place a die, take dice back, resolve the dilemma, or trade first."""

    kind = "choose_action"

    def action_types(self) -> ActionTypes[Euphoria]:
        return ACTIONS

    def prompt(self, state: Euphoria) -> str:
        return "What do you do?"

    def faces(self, state: Euphoria) -> list[int]:
        return sorted(set(state.players[self.seat].hand))

    def shortcuts(self, state: Euphoria) -> list[Shortcut]:
        some = [code for code in RETRIEVE_DICE.codes(state, self) if code >= SOME]
        words = [RETRIEVE_DICE.word(state, self, code) for code in some]
        return [*super().shortcuts(state), *retrieve_shortcuts(state, self.seat, words)]


class AfterPlacement(Run[Euphoria]):
    """A placement is finished: further dice of the same face may follow."""

    kind = "after_placement"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        if state.ready and not state.players[self.seat].bound & ONE_PLACEMENT:
            push(state, PlaceNext(self.seat))
        else:
            push_end(state, self.seat)


class AfterAction(Run[Euphoria]):
    """The action is finished: there may be a last trade."""

    kind = "after_action"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        push_end(state, self.seat)


def push_end(state: Euphoria, seat: int) -> None:
    """The turn ends, after a last chance to trade."""
    if can_trade(state, seat):
        push(state, EndTurn(seat))
    else:
        push(state, BeginTurn((seat + 1) % len(state.players)))


class PlaceNext(TurnQuestion):
    """Place another die of the same face, trade, or end the turn."""

    kind = "place_next"

    def action_types(self) -> ActionTypes[Euphoria]:
        return FURTHER_ACTIONS

    def prompt(self, state: Euphoria) -> str:
        return f"Do you place another {state.face}?"

    def about(self, state: Euphoria) -> list[str]:
        return [DIE_IDS[state.face]]

    def faces(self, state: Euphoria) -> list[int]:
        return [state.face]


class EndTurn(TurnQuestion):
    """End the turn, or trade before that."""

    kind = "end_turn"

    def action_types(self) -> ActionTypes[Euphoria]:
        return LAST_ACTIONS

    def prompt(self, state: Euphoria) -> str:
        return "Do you trade, or end your turn?"

    def faces(self, state: Euphoria) -> list[int]:
        return []

    def may_be_forced(self) -> bool:
        return True  # what could still be traded is seen by all


class PlaceNewDie(TurnQuestion):
    """Place the die that just came from the reserve."""

    kind = "place_new_die"
    figure_names: ClassVar[tuple[str, ...]] = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face: Final[int] = face

    def action_types(self) -> ActionTypes[Euphoria]:
        return PLACEMENTS

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.face]

    def prompt(self, state: Euphoria) -> str:
        return f"Where does the new {self.face} go?"

    def about(self, state: Euphoria) -> list[str]:
        return [DIE_IDS[self.face]]

    def faces(self, state: Euphoria) -> list[int]:
        return [self.face]

    def place(self, state: Euphoria, face: int, space: int) -> None:
        start_placement(state, self.seat, face, space, 1)
