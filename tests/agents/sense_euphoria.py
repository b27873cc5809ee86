"""Positions of Euphoria in which every good player agrees."""

from __future__ import annotations

from typing import Any

from agents.sense import Position, begins, never, says
from games.euphoria.table import P1, P2, Table


def set_table(seats: int = 3, trades: int = 0) -> Table:
    """A table at which the others have dice to play on with."""
    table = Table(seats, trades)
    for seat in range(1, seats):
        table.hand(seat, 2, 3)
    return table


def winner_in_waiting() -> Table:
    """P1 needs one more token and can pay for it at a market."""
    table = set_table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.set(P1, tokens=1)
    table.hand(P1, 5, 2)
    table.goods(P1, water=4, gold=1, food=2)
    return table


def second_die() -> Table:
    table = winner_in_waiting()
    table.hand(P1, 5, 5)
    table.play("place 5 farm")
    return table


def winning_dilemma() -> Table:
    table = set_table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat")
    table.set(P1, tokens=1)
    table.hand(P1, 1)
    return table


def too_many_cards() -> Table:
    table = set_table()
    table.set(P1, morale=2)
    table.cards(P1, "bear", "bear")
    table.hand(P1, 4)
    table.goods(P1, water=1)
    table.play("place 4 subterran_tunnel", "take 1 artifact", "draw book")
    return table


def full_hand() -> Table:
    table = set_table()
    table.set(P1, morale=1)
    table.cards(P1, "bear")
    table.hand(P1, 4)
    table.goods(P1, water=1)
    table.play("place 4 subterran_tunnel")
    return table


def three_cards() -> Table:
    table = set_table()
    table.cards(P1, "bear", "bear", "book")
    table.hand(P1, 4)
    table.play("place 4 ark")
    return table


def dilemma_for_one() -> Table:
    table = set_table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat", "bear", "box")
    table.hand(P1, 4)
    table.play("dilemma")
    return table


def check_that_is_safe() -> Table:
    table = set_table()
    table.recruit(P2, "amanda")
    table.goods(P2, bliss=2)
    table.set(P2, knowledge=5)
    table.hand(P2, 4, 3)
    table.die(P2, "subterran_tunnel", 5)
    table.hand(P1, 1)
    table.goods(P1, water=1)
    table.play("place 1 subterran_tunnel")
    return table


def check_that_would_fail() -> Table:
    table = set_table()
    table.recruit(P1, "gidget")
    table.set(P1, knowledge=6, morale=5)
    table.goods(P1, bliss=1)
    table.hand(P1, 5, 4)
    table.die(P1, "farm", 1)
    table.play("retrieve all pay bliss")
    return table


def token_at_hand() -> Table:
    table = set_table()
    table.hand(P1, 3)
    table.die(P1, "farm", 2)
    table.goods(P1, gold=3)
    table.set(P1, tokens=2)
    table.set(P2, tokens=1)
    return table


def all_dice_out() -> Table:
    table = set_table()
    table.die(P1, "farm", 2)
    table.die(P1, "generator", 2)
    table.goods(P1, food=2)
    table.set(P1, morale=1)
    return table


def full_territory() -> Table:
    table = set_table()
    table.market("subterran_market_a", "fountain_of_wishful_thinking", P1)
    table.market("euphorian_market_a", "theater_of_revelatory_propaganda", P1)
    table.full_territory("subterran")
    table.hand(P1, 1, 2, 3, 4)
    table.goods(P1, water=4, gold=1, energy=4, clay=1)
    return table


def bad_offer() -> Table:
    table = set_table(2, trades=3)
    table.turn(P2)
    table.hand(P2, 4)
    table.goods(P2, food=1)
    table.cards(P1, "bear", "bear")
    table.hand(P1, 4)
    table.play("trade", "give food", "enough", "want bear", "enough")
    return table


def gift() -> Table:
    table = set_table(2, trades=3)
    table.turn(P2)
    table.hand(P2, 4)
    table.goods(P2, gold=3)
    table.goods(P1, food=6)
    table.hand(P1, 4)
    table.play("trade", "give gold", "give gold", "enough", "want food", "enough")
    return table


def die_for_nothing() -> Table:
    table = set_table()
    table.recruit(P1, "chase")
    table.hand(P1, 2, 6)
    table.goods(P1, water=1)
    table.play("place 2 subterran_tunnel", "take 1 stone")
    return table


def good_that_pays() -> Table:
    table = set_table()
    table.market("euphorian_market_a", "disassemble_a_teddy_bear_shop", P2)
    table.goods(P1, gold=3, water=1)
    table.set(P1, morale=1)
    table.die(P1, "farm", 1)
    table.play("retrieve all free", "roll 1")
    return table


def last_die_of_a_site() -> Table:
    table = set_table(2)
    table.die(P1, "euphorian_market_a_build_2", 4)
    table.hand(P1, 3)
    table.goods(P1, gold=1, stone=1, clay=1)
    return table


def worker_for_water() -> Table:
    """Two dice only, and the water for a third."""
    table = set_table()
    table.hand(P1, 1)
    table.die(P1, "farm", 2)
    table.goods(P1, energy=3, water=3)
    return table


def offer(give: dict[str, int], want: dict[str, int], mine: dict[str, int], left: int = 6) -> Table:
    """P2, who has so many tokens left, offers an exchange to P1."""
    table = set_table(2, trades=3)
    table.turn(P2)
    table.hand(P2, 4)
    table.hand(P1, 4)
    table.set(P2, tokens=left)
    for seat, goods in ((P2, give), (P1, mine)):
        table.goods(seat, **{kind: count for kind, count in goods.items() if kind not in CARDS})
        table.cards(seat, *[kind for kind, count in goods.items() if kind in CARDS for _ in range(count)])
    words = [f"give {kind}" for kind, count in give.items() for _ in range(count)]
    words += ["enough", *[f"want {kind}" for kind, count in want.items() for _ in range(count)]]
    table.play("trade", *words, "enough")
    return table


CARDS = {"bear", "bat", "box", "book", "balloons", "bifocals"}


def winner_at_the_ark() -> Table:
    """The last token is paid with two cards of a kind."""
    table = set_table()
    table.set(P1, tokens=1)
    table.cards(P1, "bear", "bear")
    table.hand(P1, 3, 6)
    table.goods(P1, water=3, food=3)
    return table


def winner_in_the_clouds() -> Table:
    table = set_table()
    table.set(P1, tokens=1)
    table.hand(P1, 6, 1)
    table.goods(P1, gold=1, stone=1, clay=1, water=4)
    return table


def two_tokens_with_equal_dice() -> Table:
    """Two tokens are left, and two dice that show the same."""
    table = winner_in_waiting()
    table.set(P1, tokens=2)
    table.hand(P1, 4, 4)
    table.goods(P1, gold=1, stone=3)
    return table


def wins(table: Any, given: list[str]) -> bool:
    return bool(table.state.winner == P1)


def cards_for_a_token() -> Table:
    table = set_table()
    table.cards(P1, "bat", "bat")
    table.hand(P1, 3)
    table.die(P1, "farm", 2)
    table.set(P1, tokens=3)
    table.set(P2, tokens=1)
    return table


def positions() -> list[Position]:
    full = [f"place {face} subterran_market_a" for face in range(1, 5)]
    markets = ("place 5 subterran_market_a", "place 2 subterran_market_a")
    return [
        Position("the tenth token at a market is placed", winner_in_waiting(), begins(*markets), plain=True),
        Position("the tenth token with a second die", second_die(), begins(*markets), plain=True),
        Position("the tenth token for a pair of cards", winner_at_the_ark(), wins, plain=True),
        Position("the tenth token in the clouds", winner_in_the_clouds(), wins, plain=True),
        Position("the last two tokens with equal dice", two_tokens_with_equal_dice(), wins, plain=True),
        Position("the dilemma is used for the token that wins", winning_dilemma(), says("star"), plain=True),
        Position("a pair is not thrown away", too_many_cards(), begins("discard 1 book")),
        Position("no card is drawn over the hand limit", full_hand(), never("take 1 artifact")),
        Position("two cards of a kind pay, not three", three_cards(), begins("pay 2 bear")),
        Position("one card pays for a dilemma that takes one", dilemma_for_one(), begins("pay 1 bat")),
        Position("a check that is safe is not failed", check_that_is_safe(), never("set 4", "set 5", "set 6")),
        Position("less knowledge before a check that would fail", check_that_would_fail(), begins("lose knowledge")),
        Position("a token is placed before dice are taken back", token_at_hand(), begins("place 3 nimbus_loft")),
        Position("dice do not stay on the board for ever", all_dice_out(), begins("retrieve all")),
        Position("nothing is paid where the territory is full", full_territory(), never(*full)),
        Position("no token is given away in a trade", bad_offer(), begins("refuse")),
        Position("a gift is taken", gift(), begins("accept"), plain=True),
        Position(
            "gold for a spare food is taken", offer({"gold": 1}, {"food": 1}, {"food": 4}), begins("accept"), plain=True
        ),
        Position(
            "a card for energy is taken", offer({"bear": 1}, {"energy": 1}, {"energy": 3}), begins("accept"), plain=True
        ),
        Position("two for one is taken", offer({"water": 2}, {"food": 1}, {"food": 3}), begins("accept"), plain=True),
        Position(
            "three stones are not given for water", offer({"water": 1}, {"stone": 3}, {"stone": 3}), begins("refuse")
        ),
        Position("two golds are not given for bliss", offer({"bliss": 1}, {"gold": 2}, {"gold": 2}), begins("refuse")),
        Position("a clay is not given for food", offer({"food": 1}, {"clay": 1}, {"clay": 2}), begins("refuse")),
        Position("a card is not given for water", offer({"water": 1}, {"bat": 1}, {"bat": 1}), begins("refuse")),
        Position("who is about to win gets nothing", offer({"gold": 1}, {"food": 1}, {"food": 4}, 1), begins("refuse")),
        Position("cards become a token", cards_for_a_token(), begins("place 3")),
        Position("no die is given up for less than a token", die_for_nothing(), begins("done")),
        Position("the good that pays for a token is kept", good_that_pays(), begins("lose 1 water")),
        Position("the last die of a site is placed", last_die_of_a_site(), begins("place 3 euphorian_market_a_build")),
        Position("a third worker is trained", worker_for_water(), begins("place 1")),
    ]
