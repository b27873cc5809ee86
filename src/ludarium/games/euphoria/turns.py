"""The turn: placing dice, retrieving them, resolving the dilemma, and trading in between."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import BEGIN, END, FREE, tell
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.kinds import Kind, Menu, Single, option_of
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.games.euphoria.dilemmas import can_resolve, start_dilemma, why_not_resolve
from ludarium.games.euphoria.gestures import placement_gestures, retrieve_gestures
from ludarium.games.euphoria.names import lacking
from ludarium.games.euphoria.placing import outcome_text, placement_text, start_placement
from ludarium.games.euphoria.retrieving import FOR_MORALE, dice_on_board, retrieve, retrieve_goods, targets_of_dice
from ludarium.games.euphoria.spaces import SPACE_LIST, legal_spaces
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import (
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
from ludarium.games.euphoria.trading import TRADE_PLACE, TradePartner, can_trade, why_no_trade

RETRIEVING: Final[str] = "euphoria.retrieving"


class BeginTurn(Run[Euphoria]):
    """The next player's turn begins, unless the limit on turns stops the game."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        if state.turn >= state.turn_limit * len(state.players):
            if state.log is not None:
                tell(state.log, END, NATURE, "phase:game", "euphoria.turn_limit", state.turn_limit)
            return
        state.turn += 1
        if state.log is not None:
            tell_begin(state, self.seat)
        state.active = self.seat
        state.face = 0
        state.ready = 0
        state.offers_left = state.trade_offers
        state.offers = []
        state.spent = []
        push(state, ChooseAction(self.seat))


def tell_begin(state: Euphoria, seat: int) -> None:
    """A turn begins: offers and abilities of the last one are free again."""
    tell(state.log, BEGIN, seat, "phase:turn", "euphoria.turn", state.turn)
    made = state.trade_offers - state.offers_left
    if made:
        tell(state.log, FREE, NATURE, OFFERS_MADE, "euphoria.trading", made)
    for spent in state.spent:
        recruit = state.tables.recruits[spent % SPENT_BASE]
        tell(state.log, FREE, spent // SPENT_BASE, recruit.id, recruit.rule, 1)


class TurnQuestion(Menu[Euphoria]):
    """A question that can be answered with an action of the turn."""

    def faces(self, state: Euphoria) -> list[int]:
        """The faces of the dice that may be placed."""
        raise NotImplementedError

    def place(self, state: Euphoria, face: int, space: int) -> None:
        """A die is placed."""
        push(state, AfterPlacement(self.seat))
        start_placement(state, self.seat, face, space, 0)

    def gestures(self, state: Euphoria) -> list[Gesture]:
        found: list[Gesture] = []
        for code in PLACE_DIE.codes(state, self):
            option, meaning = option_of(self, PlaceDie, code), PLACE_DIE.start(state, self, code)
            found += placement_gestures(state, self, option, meaning)
        return found

    def may_be_forced(self) -> bool:
        return False  # whether artifacts allow more is nobody else's business


# Kinds of actions.

PLACE: Final[int] = 64
FACE_WORDS: Final[list[str]] = [str(face) for face in range(1, FACES + 1)]
WORDS_OF_A_PLACEMENT: Final[int] = 3


class PlaceDie(Kind[Euphoria, TurnQuestion]):
    """Place a die: the codes are faces and spaces."""

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

    def meaning(self, state: Euphoria, ask: TurnQuestion, code: int) -> Meaning:
        start = self.start(state, ask, code)
        end = outcome_text(state, ask.seat, code // PLACE, code % PLACE)
        return Meaning(f"{start.phrase}{end}", start.targets, start.piece, start.group)

    def start(self, state: Euphoria, ask: TurnQuestion, code: int) -> Meaning:
        """The placement itself, without what it leads to."""
        face, space = code // PLACE, code % PLACE
        targets = [SPACE_IDS[space], DIE_IDS[face]]
        return Meaning(placement_text(state, face, space), targets, DIE_IDS[face], "group:place")

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        ask.place(state, code // PLACE, code % PLACE)


ALL: Final[int] = 0
SOME: Final[int] = 8
CANDIDATE_GOODS: Final[list[int]] = [FOR_MORALE, ENERGY, FOOD, BLISS]


class RetrieveDice(Kind[Euphoria, TurnQuestion]):
    """Take dice back, all or some: the codes add the good that pays, counted from 1, or 0 for morale."""

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
        place = place_to_retrieve(good)
        if not player.placed:
            return refuse(RETRIEVING, "you have no die on the board", [place], NOT_NOW)
        if code >= SOME and player.placed == 1:
            return refuse(RETRIEVING, "you have only one die on the board", [place], NOT_NOW)
        if good == FOR_MORALE:
            return None
        if good not in retrieve_goods(state, ask.seat):
            return refuse(RETRIEVING, f"<{GOOD_IDS[good]}> does not pay for taking dice back", [place, GOOD_IDS[good]])
        return None if player.stock[good] else lacking(RETRIEVING, [place], 1, GOOD_IDS[good], 0)

    def word(self, state: Euphoria, ask: TurnQuestion, code: int) -> str:
        return f"retrieve {'some' if code >= SOME else 'all'} {payment_word(code % SOME - 1)}"

    def meaning(self, state: Euphoria, ask: TurnQuestion, code: int) -> Meaning:
        dice = "some of your dice" if code >= SOME else "all your dice"
        places = targets_of_dice(dice_on_board(state, ask.seat))
        return Meaning(f"take back {dice}", [place_to_retrieve(code % SOME - 1), *places], group="group:retrieve")

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        push(state, AfterAction(ask.seat))
        retrieve(state, ask.seat, code % SOME - 1, code < SOME)


def payment_word(good: int) -> str:
    """``free``, or the good that pays."""
    return "free" if good == FOR_MORALE else f"pay {GOODS[good]}"


def place_to_retrieve(good: int) -> str:
    """The box of the board where a way to take dice back is printed."""
    return f"retrieve:{'free' if good == FOR_MORALE else GOODS[good]}"


class ResolveDilemma(Single[Euphoria, TurnQuestion]):
    """Resolve the ethical dilemma, as the whole turn."""

    text = "dilemma"

    def is_possible(self, state: Euphoria, ask: TurnQuestion) -> bool:
        return can_resolve(state, ask.seat)

    def why_not(self, state: Euphoria, ask: TurnQuestion, code: int) -> Refusal | None:
        return why_not_resolve(state, ask.seat)

    def meaning(self, state: Euphoria, ask: TurnQuestion, code: int) -> Meaning:
        dilemma = state.tables.dilemma_ids[state.players[ask.seat].dilemma]
        return Meaning(f"resolve your dilemma: <{dilemma}>", [dilemma], group="group:dilemma")

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        push(state, AfterAction(ask.seat))
        start_dilemma(state, ask.seat)


class MakeOffer(Single[Euphoria, TurnQuestion]):
    """Trade with another player, then go on."""

    text = "trade"

    def is_possible(self, state: Euphoria, ask: TurnQuestion) -> bool:
        return can_trade(state, ask.seat)

    def why_not(self, state: Euphoria, ask: TurnQuestion, code: int) -> Refusal | None:
        return why_no_trade(state, ask.seat)

    def meaning(self, state: Euphoria, ask: TurnQuestion, code: int) -> Meaning:
        left = state.offers_left
        offers = "the last offer" if left == 1 else f"one of {left} offers left"
        return Meaning(f"make an offer to another player ({offers})", [TRADE_PLACE], group="group:trade")

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        push(state, TradePartner(ask.seat), ask)


class EndTheTurn(Single[Euphoria, TurnQuestion]):
    """The turn is over."""

    text = "end turn"

    def meaning(self, state: Euphoria, ask: TurnQuestion, code: int) -> Meaning:
        return Meaning("end your turn", group="group:end", ends=True)

    def do(self, state: Euphoria, ask: TurnQuestion, code: int) -> None:
        push(state, BeginTurn((ask.seat + 1) % len(state.players)))


PLACE_DIE: Final[PlaceDie] = PlaceDie()
RETRIEVE_DICE: Final[RetrieveDice] = RetrieveDice()
MAKE_OFFER: Final[MakeOffer] = MakeOffer()
END_THE_TURN: Final[EndTheTurn] = EndTheTurn()
ACTIONS: Final[list[Kind[Euphoria, Any]]] = [PLACE_DIE, RETRIEVE_DICE, ResolveDilemma(), MAKE_OFFER]
FURTHER_ACTIONS: Final[list[Kind[Euphoria, Any]]] = [PLACE_DIE, MAKE_OFFER, END_THE_TURN]
LAST_ACTIONS: Final[list[Kind[Euphoria, Any]]] = [END_THE_TURN, MAKE_OFFER]
PLACEMENTS: Final[list[Kind[Euphoria, Any]]] = [PLACE_DIE]

# Questions.


class ChooseAction(TurnQuestion):
    """The turn: place a die, take dice back, resolve the dilemma, or trade first."""

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return ACTIONS

    def prompt(self, state: Euphoria) -> str:
        return "What do you do?"

    def faces(self, state: Euphoria) -> list[int]:
        return sorted(set(state.players[self.seat].hand))

    def gestures(self, state: Euphoria) -> list[Gesture]:
        some = [code for code in RETRIEVE_DICE.codes(state, self) if code >= SOME]
        words = [RETRIEVE_DICE.word(state, self, code) for code in some]
        return [*super().gestures(state), *retrieve_gestures(state, self.seat, words)]


class AfterPlacement(Run[Euphoria]):
    """A placement is finished: further dice of the same face may follow."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        if state.ready and not state.players[self.seat].bound & ONE_PLACEMENT:
            push(state, PlaceNext(self.seat))
        else:
            push_end(state, self.seat)


class AfterAction(Run[Euphoria]):
    """The action is finished: there may be a last trade."""

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

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return FURTHER_ACTIONS

    def prompt(self, state: Euphoria) -> str:
        return f"Do you place another {state.face}?"

    def about(self, state: Euphoria) -> list[str]:
        return [DIE_IDS[state.face]]

    def faces(self, state: Euphoria) -> list[int]:
        return [state.face]


class EndTurn(TurnQuestion):
    """End the turn, or trade before that."""

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return LAST_ACTIONS

    def prompt(self, state: Euphoria) -> str:
        return "Do you trade, or end your turn?"

    def faces(self, state: Euphoria) -> list[int]:
        return []

    def may_be_forced(self) -> bool:
        return True  # what could still be traded is seen by all


class PlaceNewDie(TurnQuestion):
    """Place the die that just came from the reserve."""

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face: Final[int] = face

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return PLACEMENTS

    def prompt(self, state: Euphoria) -> str:
        return f"Where does the new {self.face} go?"

    def about(self, state: Euphoria) -> list[str]:
        return [DIE_IDS[self.face]]

    def faces(self, state: Euphoria) -> list[int]:
        return [self.face]

    def place(self, state: Euphoria, face: int, space: int) -> None:
        start_placement(state, self.seat, face, space, 1)
