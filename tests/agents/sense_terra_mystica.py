"""Positions of Terra Mystica in which every good player agrees."""

from __future__ import annotations

from agents.sense import Check, Position
from games.terra_mystica.table import Table
from ludarium.core.frames import Ask
from ludarium.games.terra_mystica.content.constants import STRONGHOLD
from ludarium.games.terra_mystica.rules.favors import TakeFavor
from ludarium.games.terra_mystica.rules.offers import AcceptPower
from ludarium.games.terra_mystica.rules.spades import BonusSpade
from ludarium.games.terra_mystica.rules.towns import TakeTown
from ludarium.games.terra_mystica.rules.turns import RoundEnd
from ludarium.games.terra_mystica.state import TerraMystica


def witches(round: int, tile: str = "SCORE9", **goods: object) -> Table:
    """Witches on four hexes in the west, giants in the east; the giants have passed, so nothing else happens."""
    table = Table("witches", "giants", round=round, tile=tile)
    for where in ("E1", "F2", "D1"):
        table.place("witches", where)
    for where in ("I12", "H8", "A6"):
        table.place("giants", where)
    table.set("giants", passed=True, cults=(5, 5, 5, 5), coins=0, workers=0, card="BON1")
    table.state.passing = [1]
    table.set("witches", **{"coins": 0, "workers": 0, "power": (6, 4, 0), "card": "BON5", **goods})
    table.turn("witches")
    return table


def ask_witches(table: Table, frame: Ask[TerraMystica]) -> Table:
    """Put a single question to the witches, at the end of the round."""
    table.state.stack = [RoundEnd(), frame]
    return table


def offered(table: Table, amount: int) -> AcceptPower:
    """The giants build on I12, and offer power."""
    return AcceptPower(0, amount, 1, table.state.board.hex_named("I12"), [], [], False)


def positions() -> list[Position]:  # noqa: PLR0915  one position after the other
    found: list[Position] = []

    def add(name: str, table: Table, check: Check, plain: bool = False) -> None:
        found.append(Position(name, table, check, plain=plain))

    table = witches(6, "SCORE3", coins=2, workers=1)
    table.make("F1", "forest")
    add("a dwelling that scores is built before the last pass", table, lambda t, w: "build F1" in w)

    table = witches(6, "SCORE3", coins=2, workers=4)
    add(
        "workers become a spade and a dwelling in the last round",
        table,
        lambda t, w: t.player("witches").structures[0] == 4,
    )

    table = witches(6, coins=6, workers=2)
    table.place("witches", "E2", "TP")
    table.place("witches", "E3", "TP")
    add("a town is founded when one upgrade does it", table, lambda t, w: len(t.player("witches").towns) == 1)

    table = witches(3, coins=6, workers=2)
    table.place("witches", "E2", "TP")
    table.place("witches", "E3", "TP")
    add("a town is founded in the middle of the game", table, lambda t, w: len(t.player("witches").towns) == 1)

    table = witches(6, priests=1, cults=(3, 0, 0, 0))
    add("a priest takes the lead on a cult track", table, lambda t, w: "send P to FIRE for 3" in w)

    table = witches(6, priests=1, cults=(0, 0, 4, 0))
    add("a priest goes where he brings points", table, lambda t, w: t.player("witches").cults[2] > 5)

    table = witches(2, priests=1)
    add(
        "a priest is not sent to a smaller space while a larger one is free",
        table,
        lambda t, w: not any(word.startswith("send") and not word.endswith("3") for word in w),
    )

    table = witches(6, power=(0, 0, 4), coins=2, cults=(1, 1, 1, 1))
    add("power becomes seven coins rather than four", table, lambda t, w: "action ACT4" in w)

    table = witches(3, power=(8, 3, 0))
    add("nothing is sacrificed for a coin", table, lambda t, w: t.player("witches").sacrificed <= 1)

    table = witches(6, power=(3, 9, 0), coins=1)
    add(
        "what is left counts at the end: no sacrifice without a power action",
        table,
        lambda t, w: "burn 1" not in w or any(word.startswith("action ACT") for word in w),
    )

    table = witches(6, "SCORE4", coins=6, workers=4, cults=(1, 1, 1, 1))
    table.place("witches", "F1", "TP")
    add("the stronghold is built when it scores", table, lambda t, w: t.player("witches").structures[STRONGHOLD] == 1)

    table = witches(6, coins=5, workers=2, priests=1, cults=(9, 9, 9, 9))
    add("the exchange track is worth six points", table, lambda t, w: "advance dig" in w)

    table = witches(1, coins=11, workers=4)
    table.make("F1", "forest")
    add("nobody passes with a full purse in the first round", table, lambda t, w: not t.player("witches").passed)

    table = witches(2, coins=4, workers=3)
    table.place("witches", "F1", "SH")
    add("the witches ride before they pass", table, lambda t, w: not t.player("witches").passed)

    table = witches(6, card="BON2", cults=(5, 1, 1, 1))
    add("a cult step at hand is taken when it brings the lead", table, lambda t, w: t.player("witches").cults[0] == 6)

    table = witches(6, favors=["FAV6"], cults=(1, 5, 1, 1))
    add("the step of a favor tile as well", table, lambda t, w: t.player("witches").cults[1] == 6)

    table = witches(2, power=(5, 3, 0))
    add(
        "power for nothing is taken",
        ask_witches(table, offered(table, 1)),
        lambda t, w: w[0].startswith("leech"),
        plain=True,
    )
    for round, power in ((1, (5, 7, 0)), (3, (3, 3, 0)), (4, (1, 2, 4)), (6, (3, 9, 0))):
        table = witches(round, power=power)
        add(
            f"power for nothing is taken in round {round}",
            ask_witches(table, offered(table, 1)),
            lambda t, w: w[0].startswith("leech"),
            plain=True,
        )

    table = witches(6, power=(12, 0, 0))
    add(
        "nobody pays points for power that cannot be used any more",
        ask_witches(table, offered(table, 4)),
        lambda t, w: w[0].startswith("decline"),
    )

    table = witches(6, coins=4, priests=1, cults=(9, 9, 9, 9), power=(12, 0, 0))
    add("the last priest becomes a level of shipping", table, lambda t, w: "advance ship" in w)

    table = witches(6, "SCORE6", coins=3, workers=2)
    table.place("giants", "E2")
    add("a trading house that scores and is cheap is built", table, lambda t, w: t.player("witches").structures[1] == 1)

    table = witches(6, coins=5, workers=2)
    table.place("witches", "F1", "TP")
    add("a temple that scores is built", table, lambda t, w: "upgrade F1 to TE" in w)

    table = witches(6, "SCORE3", card="BON1", coins=2, workers=1)
    table.make("F1", "mountains")
    add(
        "the spade of the card becomes a dwelling that scores",
        table,
        lambda t, w: "action BON1" in w and t.player("witches").structures[0] == 4,
    )

    table = witches(1, power=(7, 5, 0))
    add(
        "two power for a point is taken at the beginning",
        ask_witches(table, offered(table, 2)),
        lambda t, w: w[0].startswith("leech"),
    )

    table = witches(6, power=(12, 0, 0), passed=True)
    table.state.passing = [1, 0]
    add(
        "nobody pays points for power after the last pass",
        ask_witches(table, offered(table, 4)),
        lambda t, w: w[0].startswith("decline"),
    )

    table = witches(6, cults=(9, 9, 9, 9), passed=True, keys=0)
    table.state.towns = [1, 1, 1, 1, 0, 0, 0, 1]
    table.state.passing = [1, 0]
    add(
        "the last town brings the most points",
        ask_witches(table, TakeTown(0, 1)),
        lambda t, w: w[0] in {"+TW8", "+TW3"},
    )

    table = witches(6, cults=(3, 0, 0, 0), passed=True)
    table.state.passing = [1, 0]
    add(
        "the last favor tile goes where it takes the lead",
        ask_witches(table, TakeFavor(0, 1, 0, False)),
        lambda t, w: w[0] == "+FAV1",
    )

    table = witches(2, passed=True)
    table.state.passing = [1, 0]
    table.make("F1", "mountains")
    add(
        "a bonus spade is not thrown away",
        ask_witches(table, BonusSpade(0, 1)),
        lambda t, w: w[0].startswith("transform"),
    )
    return found
