"""The registry of bots: names, aliases, budgets, and bots of other packages."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from agents.outside_bot import DESCRIBED, First
from ludarium import agents
from ludarium.agents.greedy import Greedy
from ludarium.agents.registry import ALIASES, OWN, SHARED, Registry, new_registry, sources_in
from ludarium.arena.executor import executor_of
from ludarium.arena.simulation import Simulation
from ludarium.core import BadSetting
from support import HARBOUR

HOME = "agents.outside_bot"


@pytest.fixture
def registry() -> Registry:
    return Registry(OWN, ALIASES)


def test_every_bot_has_a_title_and_a_sentence_for_people() -> None:
    for name in (*agents.levels(), "search", "search1", "greedy", "uniform"):
        bot = agents.bot(name)
        assert bot.name == name
        assert bot.title
        assert bot.about.endswith(".")


def test_levels_stand_from_the_weakest_to_the_strongest() -> None:
    assert agents.levels() == ["novice", "beginner", "casual", "club", "expert", "master"]


def test_greedy1_is_another_name_of_greedy_that_is_not_offered() -> None:
    assert "greedy1" not in agents.names()
    assert isinstance(agents.get("greedy1", HARBOUR), Greedy)
    assert agents.bot("greedy1") is agents.bot("greedy")
    assert agents.bot_named("greedy1 2") == "greedy1"


def test_a_name_may_give_a_budget(registry: Registry) -> None:
    registry.add("first", f"{HOME}:First")
    for name, positions, seconds in [("first:2000", 2000, 0.0), ("first:2s", 0, 2.0)]:
        agent = registry.make(name, HARBOUR)
        assert isinstance(agent, First)
        assert agent.game is HARBOUR
        assert agent.budget is not None
        assert (agent.budget.positions, agent.budget.seconds) == (positions, seconds)
    plain = registry.make("first", HARBOUR)
    assert isinstance(plain, First)
    assert plain.budget is None


def test_a_bot_of_another_package_is_described_by_its_docstring_or_by_itself(registry: Registry) -> None:
    registry.add("first", f"{HOME}:First")
    registry.add("described", f"{HOME}:DESCRIBED")
    registry.add("ready", DESCRIBED)
    found = registry.find("first")
    assert (found.title, found.about) == ("First", "Takes the first option.")
    assert registry.find("described") is DESCRIBED is registry.find("ready")


def test_nothing_is_imported_before_it_is_asked_for(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, HOME)
    registry.add("first", f"{HOME}:First")
    assert "first" in registry.names()
    assert registry.parse("first:3") is not None
    assert HOME not in sys.modules
    registry.find("first")
    assert HOME in sys.modules


def test_a_name_from_a_stranger_imports_nothing(registry: Registry) -> None:
    for name in (f"{HOME}:First", "os:system", "os.path:join"):
        assert registry.parse(name) is None
        with pytest.raises(BadSetting, match="there is no player"):
            registry.make(name, HARBOUR)


@pytest.mark.parametrize("name", ["greedy", "greedy1", "two words", "colon:2", ""])
def test_names_are_plain_and_each_is_taken_once(registry: Registry, name: str) -> None:
    with pytest.raises(BadSetting):
        registry.add(name, f"{HOME}:First")


@pytest.mark.parametrize("source", [f"{HOME}:Missing", "no.such.module:Bot", "no_colon", f"{HOME}:NOTHING"])
def test_what_cannot_be_loaded_is_refused_by_name(registry: Registry, source: str) -> None:
    registry.add("broken", source)
    with pytest.raises(BadSetting, match="'broken'"):
        registry.make("broken", HARBOUR)


def test_the_environment_names_bots_of_its_own() -> None:
    assert sources_in(f"{HOME}:First, odd={HOME}:DESCRIBED,") == {"first": f"{HOME}:First", "odd": f"{HOME}:DESCRIBED"}


def test_a_bot_of_the_environment_plays_in_worker_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_AGENTS", f"first={HOME}:First")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent), prepend=":")
    monkeypatch.setattr(SHARED, "registry", None)
    series = Simulation("harbour", ["first", "uniform"], {}, 3, 1)
    assert series.run(executor_of("", 2), lambda done: None)
    assert series.report()["games"] == 3


def test_an_installed_package_brings_bots_by_entry_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "outside-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1.0\n")
    (home / "entry_points.txt").write_text(f"[ludarium.agents]\nfirst = {HOME}:First\ngreedy = {HOME}:First\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.warns(UserWarning, match="there is a bot 'greedy' already"):
        registry = new_registry()
    assert isinstance(registry.make("first", HARBOUR), First)
    assert isinstance(registry.make("greedy", HARBOUR), Greedy)
