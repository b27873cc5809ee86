"""The Mimics."""

from __future__ import annotations

from games.terra_mystica.automa.solo import Solo, filters, step


def test_a48_the_terrain_of_the_person_first() -> None:
    table = Solo("mimics", round=3)
    build = table.icon("5", "1")["children"][0]
    assert (build["choice"], build["variant"], table.scored("tm.automa.points")) == ("B4", "mimics", 2)
    assert step(build, "atp_human")["param"] == {"row": "A", "card": "desert", "matched": "desert"}
    assert step(build, "atp_human")["rule"] == "9.6"


def test_then_the_nearest() -> None:
    table = Solo("mimics", round=3)
    table.make("B4", "forest")
    build = table.icon("5", "1")["children"][0]
    assert filters(build)[:3] == ["valid", "atp_human", "closest_human"]
    assert step(build, "closest_human")["rule"] == "9.6"


def test_a_faction_that_changed_its_terrain_is_followed() -> None:
    table = Solo("mimics", round=3, humans=("shapeshifters",), terrains={"shapeshifters": "desert"})
    table.state.players[0].colour = 6
    assert step(table.icon("5", "1")["children"][0], "atp_human")["param"]["card"] == "wasteland"
