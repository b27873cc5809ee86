"""The smallest game with a menu, a rival without a seat and a secret: two seats buy toys until the shop is empty.

Its classes are not compiled, so tests with it run on the interpreted form only.
"""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random

from ludarium.core.catalogue import CatalogueEntry, CatalogueIndex, seat_entries
from ludarium.core.engine import settle
from ludarium.core.events import BEGIN, GAIN, LOSE, MOVE, SCORE, USE, log_event
from ludarium.core.frames import HIDDEN, NATURE, Ask, Frame, Run, State, push
from ludarium.core.game import Game
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import ActionType, Menu, SingleAction
from ludarium.core.refusals import NEVER, NOT_NOW, Refusal, Rule, refuse
from ludarium.core.settings import Flag, Setting, Settings
from ludarium.core.styled_text import StyledText
from ludarium.protocol.scene import Piece

COINS: Final[str] = "good:coins"
VP: Final[str] = "good:vp"
LUCK: Final[str] = "good:luck"
PRICES: Final[list[int]] = [1, 2, 4]
NAMES: Final[list[str]] = ["ball", "kite", "robot"]


class Toy(State):
    """Coins, points and toys; `secret` is the price of a wrapped gift that nobody knows: 1 or 2."""

    kind = "toy"

    def __init__(
        self, stack: list[Frame], turn: int, coins: list[int], vp: list[int], shop: list[int], secret: int, wished: bool
    ) -> None:
        super().__init__(stack, turn)
        self.coins = coins
        self.vp = vp
        self.shop = shop
        self.secret = secret
        self.wished = wished

    def clone(self) -> Toy:
        stack, coins, vp, shop = self.stack.copy(), self.coins.copy(), self.vp.copy(), self.shop.copy()
        return Toy(stack, self.turn, coins, vp, shop, self.secret, self.wished)


def pay(state: Toy, seat: int, count: int) -> None:
    state.coins[seat] -= count
    log_event(state.log, LOSE, seat, COINS, "toy.price", count, after=state.coins[seat])


def score(state: Toy, seat: int, count: int) -> None:
    state.vp[seat] += count
    log_event(state.log, SCORE, seat, VP, "toy.price", count, after=state.vp[seat])


class Buy(ActionType[Toy, "Shopping"]):
    """Take a toy from the shop for its price; it is worth as many points."""

    def codes(self, state: Toy, ask: Shopping) -> list[int]:
        return [toy for toy in self.candidates(state, ask) if self.why_not(state, ask, toy) is None]

    def candidates(self, state: Toy, ask: Shopping) -> list[int]:
        return [0, 1, 2]

    def word(self, state: Toy, ask: Shopping, code: int) -> str:
        return f"buy {NAMES[code]}"

    def describe(self, state: Toy, ask: Shopping, code: int) -> AnswerLabel:
        return AnswerLabel(f"buy the <toy:{NAMES[code]}>", [f"toy:{NAMES[code]}"], f"toy:{NAMES[code]}", "group:buy")

    def why_not(self, state: Toy, ask: Shopping, code: int) -> Refusal | None:
        toy = f"toy:{NAMES[code]}"
        if not state.shop[code]:
            return refuse("toy.once", f"the <{toy}> is sold", [toy], NOT_NOW)
        missing = PRICES[code] - state.coins[ask.seat]
        sentence = "it costs {price} coins, you have {coins}"
        if missing > 0:
            return refuse("toy.price", sentence, [toy], missing, price=PRICES[code], coins=state.coins[ask.seat])
        return None

    def do(self, state: Toy, ask: Shopping, code: int) -> None:
        pay(state, ask.seat, PRICES[code])
        state.shop[code] = 0
        log_event(state.log, MOVE, ask.seat, f"toy:{NAMES[code]}", "toy.once", 1, "place:shop")
        score(state, ask.seat, PRICES[code])
        push(state, NextTurn(1 - ask.seat))


class Unwrap(SingleAction[Toy, "Shopping"]):
    """Pay for the wrapped gift, whatever it costs; it brings twice as many points."""

    text = "unwrap"

    def is_possible(self, state: Toy, ask: Shopping) -> bool:
        return state.coins[ask.seat] >= 2

    def describe(self, state: Toy, ask: Shopping, code: int) -> AnswerLabel:
        return AnswerLabel("unwrap the gift for {price}", ["toy:gift"], group="group:buy")

    def why_not(self, state: Toy, ask: Shopping, code: int) -> Refusal | None:
        return None if self.is_possible(state, ask) else refuse("toy.price", "it may cost 2 coins", ["toy:gift"], 1)

    def do(self, state: Toy, ask: Shopping, code: int) -> None:
        pay(state, ask.seat, state.secret)
        score(state, ask.seat, 2 * state.secret)
        push(state, NextTurn(1 - ask.seat))


class Wish(SingleAction[Toy, "Shopping"]):
    """Wish for luck, once in a game: nothing is known about it, so it says nothing."""

    text = "wish"

    def codes(self, state: Toy, ask: Shopping) -> list[int]:
        return [0] if not state.wished else []

    def describe(self, state: Toy, ask: Shopping, code: int) -> AnswerLabel:
        return AnswerLabel("wish for luck", ["place:well"], group="group:luck")

    def why_not(self, state: Toy, ask: Shopping, code: int) -> Refusal | None:
        return refuse("toy.once", "somebody has wished", ["place:well"], NEVER) if state.wished else None

    def do(self, state: Toy, ask: Shopping, code: int) -> None:
        state.wished = True
        log_event(state.log, USE, ask.seat, "place:well", "toy.once", 1)
        push(state, Luck(ask.seat))


class Leave(SingleAction[Toy, "Shopping"]):
    """Leave the shop: the rival takes the first toy that is left, and the next seat is asked."""

    text = "leave"

    def describe(self, state: Toy, ask: Shopping, code: int) -> AnswerLabel:
        return AnswerLabel("leave the shop", ends=True)

    def do(self, state: Toy, ask: Shopping, code: int) -> None:
        push(state, RivalBuys(), NextTurn(1 - ask.seat))


KINDS: Final[list[ActionType[Toy, Any]]] = [Buy(), Unwrap(), Wish(), Leave()]


class Shopping(Menu[Toy]):
    """What a seat does in the shop."""

    kind = "shopping"

    def action_types(self) -> list[ActionType[Toy, Any]]:
        return KINDS

    def prompt(self, state: Toy) -> str:
        return "What do you buy?"

    def shortcuts(self, state: Toy) -> list[Shortcut]:
        well = AnswerLabel("wish and buy the <toy:ball>", ["place:well", "toy:ball"])
        broken = AnswerLabel("buy the <toy:ball> twice", ["toy:ball"])
        return [Shortcut(["wish", "buy ball"], well), Shortcut(["buy ball", "buy ball"], broken)]


class Luck(Run[Toy]):
    """A coin lies in the well."""

    kind = "luck"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Toy) -> None:
        state.coins[self.seat] += 1
        log_event(state.log, GAIN, self.seat, COINS, "toy.once", 1, after=state.coins[self.seat], cause="place:well")
        push(state, Shopping(self.seat))


class RivalBuys(Run[Toy]):
    """The rival scores a point for a toy that nobody else can have then."""

    kind = "rival_buys"

    def run(self, state: Toy) -> None:
        left = [toy for toy in range(3) if state.shop[toy]]
        if left:
            state.shop[left[0]] = 0
            log_event(state.log, MOVE, 2, f"toy:{NAMES[left[0]]}", "toy.once", 1, "place:shop")
            score(state, 2, 1)


class NextTurn(Run[Toy]):
    """The next seat goes shopping, until no toy is left."""

    kind = "next_turn"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Toy) -> None:
        if any(state.shop):
            state.turn += 1
            log_event(state.log, BEGIN, self.seat, "phase:turn", "toy.once")
            push(state, Allowance(self.seat), Shopping(self.seat))


class Allowance(Run[Toy]):
    """Every turn begins with a coin, which no answer of the turn before may promise."""

    kind = "allowance"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Toy) -> None:
        state.coins[self.seat] += 1
        log_event(state.log, GAIN, self.seat, COINS, "toy.price", 1, after=state.coins[self.seat])


class Wrap(Ask[Toy]):
    """Nature decides what the gift costs; nobody sees it."""

    kind = "wrap"

    def __init__(self) -> None:
        super().__init__(NATURE)

    def options(self, state: Toy) -> list[int]:
        return [1, 2]

    def word(self, state: Toy, option: int) -> str:
        return f"wrap {option}"

    def describe(self, state: Toy, option: int) -> AnswerLabel:
        return AnswerLabel(f"it costs {option}", ["toy:gift"])

    def knower(self) -> int:
        return NATURE

    def cover(self, state: Toy, option: int) -> str:
        return "wrap a gift"

    def resolve(self, state: Toy, option: int) -> None:
        state.secret = option


class ToyGame(Game[Toy]):
    """Two seats, a rival, and a gift that is wrapped unless the setting says otherwise."""

    key = "toy"
    title = "Toy Shop"
    package = "interpreted.toy"
    min_seats = max_seats = 2

    def settings(self) -> list[Setting]:
        return [Flag("open", "Open", False, "the gift is not wrapped: it costs 1")]

    def setup(self, seats: int, settings: Settings) -> Toy:
        state = Toy([], 0, [1, 3], [0, 0, 0], [1, 1, 1], 1, False)
        first: list[Frame] = [] if settings.flag("open") else [Wrap()]
        push(state, *first, NextTurn(0))
        settle(state)
        return state

    def scores(self, state: Toy) -> list[int]:
        return state.vp[:2]

    def automatic_players(self, state: Toy) -> dict[str, int]:
        return {"The Collector": state.vp[2]}

    def view(self, state: Toy, seat: int) -> Toy:
        seen = state.clone()
        seen.secret = HIDDEN
        return seen

    def sample(self, view: Toy, rng: Random) -> Toy:
        guess = view.clone()
        guess.secret = 1 + rng.randrange(2) if view.secret == HIDDEN else view.secret
        return guess

    def catalogue(self, settings: Settings, seats: int = 0) -> CatalogueIndex:
        goods = [CatalogueEntry(COINS, "coin", plural="coins"), CatalogueEntry(VP, "VP"), CatalogueEntry(LUCK, "luck")]
        toys = [
            CatalogueEntry(f"toy:{name}", name, numbers={"price": price})
            for name, price in zip([*NAMES, "gift"], [*PRICES, 0])
        ]
        places = [CatalogueEntry("place:shop", "the shop"), CatalogueEntry("place:well", "the well")]
        groups = [
            CatalogueEntry("group:buy", "buy"),
            CatalogueEntry("group:luck", "luck"),
            CatalogueEntry("phase:turn", "the next turn"),
        ]
        return CatalogueIndex([*goods, *toys, *places, *groups, *seat_entries(2)])

    def amounts(self, state: Toy, seat: int) -> dict[str, int]:
        if seat == NATURE:
            return {"place:well": int(state.wished)}
        return {COINS: state.coins[seat] if seat < 2 else 0, VP: state.vp[seat]}

    def layout(self, state: Toy) -> dict[str, list[Piece]]:
        left = [Piece(f"toy:{name}") for name, here in zip(NAMES, state.shop) if here]
        return {"place:shop": left} if left else {}

    def text_board(self, view: Toy, seat: int, names: list[str]) -> StyledText:
        return StyledText(f"shop {view.shop}")

    def rules(self) -> dict[str, Rule]:
        return {key: Rule(key, key, key, key) for key in ("toy.price", "toy.once", "core.offer")}

    def max_answers(self, seats: int) -> int:
        return 20


class OpenToyGame(ToyGame):
    """The same where nothing is hidden."""

    def view(self, state: Toy, seat: int) -> Toy:
        return state.clone()

    def hides_nothing(self, view: Toy) -> bool:
        return True


TOY: Final[ToyGame] = ToyGame()
OPEN_TOY: Final[OpenToyGame] = OpenToyGame()
