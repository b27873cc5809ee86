"""The turn: placing dice, retrieving them, resolving the dilemma, and trading in between."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.euphoria.dilemmas import can_resolve, start_dilemma, why_not_resolve
from ludarium.games.euphoria.placing import start_placement
from ludarium.games.euphoria.retrieving import FREE, free_loss, retrieve, retrieve_goods
from ludarium.games.euphoria.spaces import SPACE_LIST, Area, legal_spaces
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import (
    BLISS,
    EMPTY,
    ENERGY,
    FACES,
    FOOD,
    GOODS,
    ONE_PLACEMENT,
    SPACES,
    face_of,
    owner_of,
)
from ludarium.games.euphoria.trading import TradePartner, can_trade, why_no_trade
from ludarium.games.euphoria.ways import cost_of_space, pairs_count
from ludarium.games.euphoria.wording import cost_text, lacking, player_name

# Answers: the ways to retrieve all dice, the ways to retrieve some, and three more; a placement is face and space.

ALL: Final[int] = 0
SOME: Final[int] = 8
DILEMMA: Final[int] = 16
TRADE: Final[int] = 17
END_TURN: Final[int] = 18
PLACE: Final[int] = 64


class BeginTurn(Run[Euphoria]):
    """The next player's turn begins, unless the limit on turns stops the game."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        if state.turn >= state.turn_limit * len(state.players):
            note(state.log, NOTE, NATURE, "turn limit", state.turn_limit, "euphoria.18")
            return
        state.turn += 1
        state.active = self.seat
        state.face = 0
        state.ready = 0
        state.offers_left = state.trade_offers
        state.offers = []
        state.spent = []
        push(state, ChooseAction(self.seat))


class PlaceQuestion(Ask[Euphoria]):
    """A question that can be answered with a placement: which die goes to which space."""

    def faces(self, state: Euphoria) -> list[int]:
        """The faces of the dice that may be placed."""
        raise NotImplementedError

    def placements(self, state: Euphoria) -> list[int]:
        """Every die with every space that is open to it; a space does not care which die it is."""
        spaces = legal_spaces(state, self.seat)
        return [face * PLACE + space for face in self.faces(state) for space in spaces]

    def attempts(self, state: Euphoria) -> list[int]:
        """Placements a person might try: a space that is refused to all dice is tried with one of them."""
        spaces, faces = legal_spaces(state, self.seat), self.faces(state)
        return [
            face * PLACE + space for face in faces for space in range(SPACES) if space in spaces or face == faces[0]
        ]

    def why_not_place(self, state: Euphoria, option: int) -> Refusal | None:
        """What keeps a die from a space."""
        face, space = option // PLACE, option % PLACE
        if face not in self.faces(state):
            if face in state.players[self.seat].hand:
                return refuse("euphoria.6.2", "only dice showing {face} may be placed now", face=self.faces(state)[0])
            return refuse("euphoria.6.2", "no die in your hand shows {face}", face=face)
        return SPACE_LIST[space].why_not(state, self.seat)

    def find(self, state: Euphoria, word: str) -> int:
        parts = word.split(" ")
        if len(parts) == 3 and parts[0] == "place" and parts[1] in FACE_WORDS and parts[2] in SPACE_WORDS:  # noqa: PLR2004
            return int(parts[1]) * PLACE + SPACE_WORDS.index(parts[2])
        return super().find(state, word)

    def word(self, state: Euphoria, option: int) -> str:
        if option >= PLACE:
            return f"place {option // PLACE} {SPACE_LIST[option % PLACE].key}"
        if option < DILEMMA:
            return f"retrieve {'some' if option >= SOME else 'all'} {way_word(option % SOME)}"
        return {DILEMMA: "dilemma", TRADE: "trade", END_TURN: "end turn"}[option]

    def label(self, state: Euphoria, option: int) -> str:
        if option >= PLACE:
            return self.place_label(state, option // PLACE, option % PLACE)
        if option < DILEMMA:
            dice = "some of your dice" if option >= SOME else "all your dice"
            return f"Take back {dice}, {self.way_label(state, option % SOME)}"
        return {DILEMMA: "Resolve your ethical dilemma", TRADE: "Make an offer", END_TURN: "End your turn"}[option]

    def place_label(self, state: Euphoria, face: int, space: int) -> str:
        """The die and the space, what it costs and brings, what is bumped."""
        place = SPACE_LIST[space]
        label = f"Place your {face} on the {place.title(state)}"
        if isinstance(place, Area):
            total = face + place.total(state)
            return f"{label} (sum {total}: {place.brings_for(state, self.seat, total)})"
        die = state.spaces[space]
        bumped = "" if die == EMPTY else f"; bumps the {face_of(die)} of {player_name(owner_of(die))}"
        cost = cost_text(cost_of_space(state, space), pairs_count(state.players[self.seat], space))
        return f"{label} ({cost}: {place.brings(state, self.seat)}{bumped})"

    def way_label(self, state: Euphoria, way: int) -> str:
        if way:
            usual = f" for {state.tables.retrieve_morale} morale" if way - 1 in {FOOD, BLISS} else ""
            return f"paying 1 {GOODS[way - 1]}{usual}"
        loss = min(free_loss(state, self.seat), state.players[self.seat].morale - 1)
        return f"losing {loss} morale" if loss else "for nothing"

    def target(self, state: Euphoria, option: int) -> str:
        if option >= PLACE:
            return f"space:{SPACE_LIST[option % PLACE].key}"
        if option < DILEMMA:
            return f"retrieve:{GOODS[option % SOME - 1] if option % SOME else 'free'}"
        return "dilemma:own" if option == DILEMMA else ""


FACE_WORDS: Final[list[str]] = [str(face) for face in range(1, FACES + 1)]
SPACE_WORDS: Final[list[str]] = [space.key for space in SPACE_LIST]


def way_word(way: int) -> str:
    """``free``, or the good that pays."""
    return f"pay {GOODS[way - 1]}" if way else "free"


class ChooseAction(PlaceQuestion):
    """The turn: place a die, take dice back, resolve the dilemma, or trade first."""

    def prompt(self, state: Euphoria) -> str:
        return "What do you do?"

    def faces(self, state: Euphoria) -> list[int]:
        return sorted(set(state.players[self.seat].hand))

    def options(self, state: Euphoria) -> list[int]:
        found = self.placements(state)
        player = state.players[self.seat]
        if player.placed:
            ways = [good + 1 for good in sorted(retrieve_goods(state, self.seat)) if player.stock[good]]
            found += [ALL, *[ALL + way for way in ways]]
            if player.placed > 1:
                found += [SOME, *[SOME + way for way in ways]]
        if can_resolve(state, self.seat):
            found.append(DILEMMA)
        if can_trade(state, self.seat):
            found.append(TRADE)
        return found

    def candidates(self, state: Euphoria) -> list[int]:
        ways = [0, ENERGY + 1, FOOD + 1, BLISS + 1]
        some = [SOME + way for way in ways] if state.players[self.seat].placed else []
        return [*self.attempts(state), *[ALL + way for way in ways], *some, DILEMMA, TRADE]

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        if option >= PLACE:
            return self.why_not_place(state, option)
        if option < DILEMMA:
            return self.why_not_retrieve(state, option)
        return why_not_resolve(state, self.seat) if option == DILEMMA else why_no_trade(state, self.seat)

    def why_not_retrieve(self, state: Euphoria, option: int) -> Refusal | None:
        player, good = state.players[self.seat], option % SOME - 1
        if not player.placed:
            return refuse("euphoria.8", "you have no die on the board")
        if option >= SOME and player.placed == 1:
            return refuse("euphoria.8", "you have only one die on the board")
        if good == FREE:
            return None
        if good not in retrieve_goods(state, self.seat):
            return refuse("euphoria.8", f"{GOODS[good]} does not pay for taking dice back")
        return None if player.stock[good] else lacking("euphoria.8", 1, GOODS[good], 0)

    def may_be_forced(self) -> bool:
        return False  # whether artifacts allow more is nobody else's business

    def resolve(self, state: Euphoria, option: int) -> None:
        if option >= PLACE:
            push(state, AfterPlacement(self.seat))
            start_placement(state, self.seat, option // PLACE, option % PLACE, 0)
        elif option < DILEMMA:
            push(state, AfterAction(self.seat))
            retrieve(state, self.seat, option % SOME - 1, option < SOME)
        elif option == DILEMMA:
            push(state, AfterAction(self.seat))
            start_dilemma(state, self.seat)
        else:
            push(state, TradePartner(self.seat), self)


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


class PlaceNext(PlaceQuestion):
    """Place another die of the same face, trade, or end the turn."""

    def prompt(self, state: Euphoria) -> str:
        return f"Do you place another {state.face}?"

    def faces(self, state: Euphoria) -> list[int]:
        return [state.face]

    def options(self, state: Euphoria) -> list[int]:
        found = self.placements(state)
        if can_trade(state, self.seat):
            found.append(TRADE)
        found.append(END_TURN)
        return found

    def candidates(self, state: Euphoria) -> list[int]:
        return [*self.attempts(state), TRADE, END_TURN]

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        if option >= PLACE:
            return self.why_not_place(state, option)
        return why_no_trade(state, self.seat) if option == TRADE else None

    def may_be_forced(self) -> bool:
        return False  # whether artifacts allow more is nobody else's business

    def resolve(self, state: Euphoria, option: int) -> None:
        if option >= PLACE:
            push(state, AfterPlacement(self.seat))
            start_placement(state, self.seat, option // PLACE, option % PLACE, 0)
        elif option == TRADE:
            push(state, TradePartner(self.seat), self)
        else:
            push(state, BeginTurn((self.seat + 1) % len(state.players)))


class EndTurn(Ask[Euphoria]):
    """End the turn, or trade before that."""

    def prompt(self, state: Euphoria) -> str:
        return "Do you trade, or end your turn?"

    def options(self, state: Euphoria) -> list[int]:
        return [END_TURN, TRADE] if can_trade(state, self.seat) else [END_TURN]

    def word(self, state: Euphoria, option: int) -> str:
        return "end turn" if option == END_TURN else "trade"

    def label(self, state: Euphoria, option: int) -> str:
        return "End your turn" if option == END_TURN else "Make an offer"

    def candidates(self, state: Euphoria) -> list[int]:
        return [END_TURN, TRADE]

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        return None if option == END_TURN else why_no_trade(state, self.seat)

    def resolve(self, state: Euphoria, option: int) -> None:
        if option == TRADE:
            push(state, TradePartner(self.seat), self)
        else:
            push(state, BeginTurn((self.seat + 1) % len(state.players)))


class PlaceNewDie(PlaceQuestion):
    """Place the die that just came from the reserve."""

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face: Final[int] = face

    def prompt(self, state: Euphoria) -> str:
        return f"Where does the new {self.face} go?"

    def faces(self, state: Euphoria) -> list[int]:
        return [self.face]

    def options(self, state: Euphoria) -> list[int]:
        return self.placements(state)

    def candidates(self, state: Euphoria) -> list[int]:
        return self.attempts(state)

    def why_not(self, state: Euphoria, option: int) -> Refusal | None:
        return self.why_not_place(state, option)

    def may_be_forced(self) -> bool:
        return False  # whether artifacts allow more is nobody else's business

    def resolve(self, state: Euphoria, option: int) -> None:
        start_placement(state, self.seat, option // PLACE, option % PLACE, 1)
