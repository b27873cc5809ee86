"""The words of a whole offer, as the scene of Euphoria tells them: what is put together on a screen is understood."""

from __future__ import annotations

from random import Random

from ludarium.core.scene import make_scene
from ludarium.core.session import AnySession, Session
from ludarium.games.euphoria.content.constants import FIRST_CARD, GOOD_IDS
from ludarium.protocol.euphoria import EuphoriaSpecific
from support import ALL_GAMES

EUPHORIA = next((game for game in ALL_GAMES if game.key == "euphoria"), None)


def trading_table() -> tuple[AnySession, int]:
    """A table at which somebody may trade, and both have different goods that all can see."""
    assert EUPHORIA is not None
    session, chance = Session(EUPHORIA, 2, 7), Random(7)
    while True:
        seat = session.asked_seats()[0]
        words = session.question(seat).words
        if "trade" in words and open_goods(session, seat) and open_goods(session, 1 - seat) - open_goods(session, seat):
            return session, seat
        session.answer(seat, chance.choice([word for word in words if word != "trade"] or list(words)), session.ply)


def open_goods(session: AnySession, seat: int) -> set[str]:
    amounts = session.game.amounts(session.state, seat)
    return {good for good in GOOD_IDS[:FIRST_CARD] if amounts[good] > 0}


def test_offer_in_words_of_the_scene_is_understood_as_one_plan() -> None:
    if EUPHORIA is None:
        return
    session, seat = trading_table()
    own = make_scene(session.history, seat).specific
    assert isinstance(own, EuphoriaSpecific)
    assert own.seat is not None
    trade = own.seat.trade
    partner = 1 - seat
    mine = next(row for row in trade.goods if row.have > 0)
    wanted = open_goods(session, partner) - open_goods(session, seat)
    theirs = next(row for row in trade.goods if row.good in wanted)
    words = ["trade", f"with {partner + 1}", mine.give, trade.enough, theirs.want, trade.enough]
    result = session.plan(seat, words, session.ply)
    assert result.left == []
    assert session.question(partner).kind == "trade_answer"


def test_goods_of_an_offer_stand_in_the_order_in_which_they_are_named() -> None:
    if EUPHORIA is None:
        return
    session, seat = trading_table()
    own = make_scene(session.history, seat).specific
    assert isinstance(own, EuphoriaSpecific)
    assert own.seat is not None
    goods = [row.good for row in own.seat.trade.goods]
    assert goods[0] == "good:energy"
    assert len(goods) == len(set(goods)) == 13
    assert own.seat.trade.left == session.state.offers_left
