"""The Wanderers."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo, filters, step
from ludarium.core.engine import settle
from ludarium.core.frames import push
from ludarium.games.terra_mystica.rules.ending import FinalScoring


def test_a50_anywhere_on_the_map() -> None:
    table = Solo("wanderers")
    build = table.icon("5", "1")["children"][0]
    assert (build["choice"], table.at("E4"), table.scored("tm.automa.points")) == ("E4", "D", 1)
    assert step(build, "valid")["param"] == {"cluster": "any", "shipping": 0}
    assert step(build, "atp")["param"]["matched"] == "lakes"
    assert "closest_human" in filters(build)


def test_reaching_has_no_effect() -> None:
    table = Solo("wanderers")
    assert "reaching" not in filters(table.icon("5", "3")["children"][0])


def test_a50_points_for_structures_at_the_end() -> None:
    table = Solo("wanderers", marked="D5 E7 C4", unmarked="A4 B2 E4 D2", round=6)
    table.state.log = table.log
    push(table.state, FinalScoring())
    settle(table.state)
    assert table.scored("tm.automa.end.structures") == 7
