"""What is told of a game, in events and in sentences."""

from __future__ import annotations

from games.euphoria.table import GAME, NAMES, P1, P2, Table
from ludarium.core.engine import apply, question
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.rendering import TextRenderer
from ludarium.games.euphoria.state import Euphoria

SITE = "euphorian_market_a"


def told_of_setup(reader: int) -> list[str]:
    """What a seat of two reads until the first turn; the first option is always taken, all dice show a 6."""
    settings = GAME.check_settings({})
    state: Euphoria = GAME.setup(2, settings)
    log: list[Event] = []
    state.log = log
    while question(state).kind != "choose_action":
        ask = question(state)
        apply(state, ask.options(state)[-1 if ask.seat == NATURE else 0])
    renderer = TextRenderer(GAME.catalogue(settings, 2), NAMES[:2], reader)
    return [GAME.sentence(event.seen_by(reader), renderer) for event in log]


def test_a_game_is_set_up_as_far_as_its_first_question() -> None:
    assert GAME.setup(2, GAME.check_settings({})).stack[-1].kind == "draw_recruit"


def test_cards_dealt_are_named_to_their_owner_only() -> None:
    own, other = told_of_setup(P1), told_of_setup(P2)
    assert own.count("Bo is dealt a recruit") == other.count("Ada is dealt a recruit") == 4
    assert "You are dealt Zong the Astronomer" in own
    assert "You are dealt Fight the Oppressor or Serve the Oppressor" in own
    assert "Bo is dealt a dilemma" in own
    assert "Ada is dealt a dilemma" in other


def test_the_sum_that_begins_is_told() -> None:
    assert told_of_setup(P2)[-2:] == ["Ada begins with a sum of 12", "Ada's turn begins"]


def test_a_dilemma_is_turned_up_and_its_recruits_are_dealt_unseen_by_others() -> None:
    table = Table()
    table.dilemma(P1, "fight_or_serve")
    table.cards(P1, "bat")
    table.play("dilemma", "pay 1 bat", "recruit", "deal zong")
    assert [event.seat for event in table.told("reveal", "dilemma:fight_or_serve")] == [P1]
    assert "You are dealt Zong the Astronomer" in table.sentences(P1)
    assert "Ada is dealt a recruit" in table.sentences(P2)


def test_a_shuffled_discard_pile_is_told_card_by_card() -> None:
    table = Table()
    table.hand(P1, 2)
    table.goods(P1, water=1)
    table.state.deck.counts = [0, 0, 0, 0, 0, 0]
    table.state.pile = [0, 0, 2, 0, 0, 1]
    table.play("place 2 subterran_tunnel", "take 1 artifact")
    assert table.sentences()[-2:] == [
        "2 teddy bears go from the discard pile into the deck",
        "1 pair of bifocals goes from the discard pile into the deck",
    ]


def test_a_die_lost_to_knowledge_leaves_the_hand_and_is_told_once() -> None:
    table = Table()
    table.die(P1, "farm", 1)
    table.hand(P1, 5)
    table.set(P1, knowledge=6)
    table.play("retrieve all free", "roll 6")
    assert [(event.origin, event.amount) for event in table.told("move", "die:6")] == [("", 1), ("dice:hand", 1)]
    assert table.sentences()[-3:] == [
        "Ada checks knowledge: 17",
        "Ada loses a 6 to the knowledge check",
        "Bo's turn begins",
    ]


def test_a_market_is_turned_up_once_and_each_token_counts_one_more() -> None:
    table = Table(3)
    table.die(P2, f"{SITE}_build_2", 5)
    table.hand(P1, 1)
    table.goods(P1, gold=1)
    table.play(f"place 1 {SITE}_build_3", "roll 1", "roll 1", "reveal fountain_of_wishful_thinking")
    (turned,) = table.told("turn", "market:fountain_of_wishful_thinking")
    assert (turned.amount, turned.place) == (1, f"site:{SITE}")
    assert [(event.seat, event.after) for event in table.told("score", "good:tokens")] == [(P1, 1), (P2, 1)]
