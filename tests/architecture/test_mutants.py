"""The tool that puts mistakes into the sources: where it makes them, how they get in, and which tests must notice."""

from __future__ import annotations

import ast
import importlib.util
import os
import signal
import sys
from pathlib import Path
from types import ModuleType

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from mutant_sites import Site, block_name, located, names_in_blocks, sites_in, with_marks, with_mistake
from mutant_trials import NOTICED, Recorded, Served, all_functions, as_bits, in_children, put_in

SHOP = '''\
"""A shop."""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    SIZE = 3

KEPT = 16
PRICE = 2
DOUBLE = PRICE * 2


class Purse:
    __slots__ = ("coins", 1)[:1]

    def __init__(self, coins: int = 5) -> None:
        self.coins = coins

    def __repr__(self) -> str:
        return "purse" if self.coins > 0 else "empty purse"

    def pay(self, amount: int) -> bool:
        """Whether it could be paid."""
        if amount <= self.coins:
            self.coins -= amount
            return True
        return False


@lru_cache(maxsize=KEPT)
def price(number: int) -> int:
    return number * DOUBLE
'''


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    path = tmp_path / "shop.py"
    path.write_text(SHOP)
    return path


def site(path: Path, line: int, what: str) -> Site:
    return next(site for site in sites_in(path) if (site.line, site.what) == (line, what))


def line_of(text: str) -> int:
    return SHOP[: SHOP.index(text)].count("\n") + 1


def loaded(path: Path, code: object = None) -> ModuleType:
    spec = importlib.util.spec_from_file_location("shop", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    exec(code or compile(path.read_text(), str(path), "exec"), module.__dict__)  # type: ignore[arg-type]
    return module


def test_what_nobody_can_notice_is_left_alone(shop: Path) -> None:
    """Imports for types, slots, sizes of caches, annotations and representations."""
    places = {(site.line, site.what) for site in sites_in(shop)}
    assert places == {
        (line_of("PRICE = 2"), "value 2"),
        (line_of("DOUBLE ="), "value 2"),
        (line_of("DOUBLE ="), "sum Mult"),
        (line_of("def __init__"), "value 5"),
        (line_of("if amount"), "condition"),
        (line_of("if amount"), "comparison LtE"),
        (line_of("self.coins -="), "left out"),
        (line_of("return True"), "value True"),
        (line_of("return False"), "value False"),
        (line_of("return number"), "sum Mult"),
    }


def test_a_mistake_changes_one_thing_and_no_line(shop: Path) -> None:
    module = loaded(shop, with_mistake(site(shop, line_of("PRICE = 2"), "value 2")))
    assert (module.PRICE, module.DOUBLE) == (3, 6)
    assert module.Purse.pay.__code__.co_firstlineno == line_of("def pay")


@pytest.mark.parametrize(
    ("text", "what", "paid"),
    [
        ("if amount", "condition", (False, 5)),
        ("if amount", "comparison LtE", (False, 5)),
        ("self.coins -=", "left out", (True, 5)),
        ("return True", "value True", (False, 0)),
    ],
)
def test_a_mistake_is_put_into_functions_that_were_made_before(
    shop: Path, text: str, what: str, paid: tuple[bool, int]
) -> None:
    module = loaded(shop)
    assert put_in(site(shop, line_of(text), what), all_functions())
    purse = module.Purse()
    assert (purse.pay(5), purse.coins) == paid


def test_a_mistake_reaches_a_function_behind_its_cache(shop: Path) -> None:
    module = loaded(shop)
    assert put_in(site(shop, line_of("return number"), "sum Mult"), all_functions())
    assert module.price(8) == 2


def test_a_function_that_was_never_made_is_not_found(shop: Path) -> None:
    assert not put_in(site(shop, line_of("if amount"), "condition"), all_functions())


def test_places_are_blocks_of_functions_or_names_of_statements(shop: Path) -> None:
    tree = ast.parse(SHOP)
    places = located(tree)
    found = {ast.unparse(node): places[id(node)] for node in ast.walk(tree) if isinstance(node, ast.stmt)}
    taken = found["self.coins -= amount"]
    assert taken.function is not None and taken.function.name == "pay" and taken.line == line_of("self.coins -=")
    assert found["return False"].line == line_of('"""Whether it')
    assert found["DOUBLE = PRICE * 2"].names == {"DOUBLE"}
    assert site(shop, line_of("def __init__"), "value 5").place.names == {"__init__"}


def test_blocks_note_that_they_were_entered(shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    code = with_marks(shop, names)
    entered = bytearray(len(names))
    monkeypatch.setattr("builtins.__entered__", entered, raising=False)
    module = loaded(shop, code)
    assert not any(entered)
    assert not module.Purse().pay(6)
    where = [name for name, is_entered in zip(names, entered) if is_entered]
    assert where == [block_name(shop, line_of("self.coins = coins")), block_name(shop, line_of('"""Whether it'))]
    assert module.Purse.pay.__doc__ == "Whether it could be paid."
    assert as_bits(entered) == sum(1 << number for number, is_entered in enumerate(entered) if is_entered)


def test_users_of_a_name_are_found_through_other_names(shop: Path) -> None:
    known = Recorded("nothing", [shop])
    assert known.names_after(frozenset(["PRICE"])) == {"PRICE", "DOUBLE"}
    assert known.users(shop, {"DOUBLE"}) == {"=DOUBLE", block_name(shop, line_of("return number"))}
    assert names_in_blocks(shop)["=DOUBLE"] == {"DOUBLE", "PRICE"}


def test_tests_for_a_mistake_enter_its_block_the_quickest_first(shop: Path) -> None:
    known = Recorded("nothing", [shop])
    known.blocks = [block_name(shop, line_of("self.coins -=")), block_name(shop, line_of("return number"))]
    kept = f"{os.path.relpath(__file__, ROOT)}::test"
    known.tests = {f"{kept}_slow": (3.0, "1"), f"{kept}_quick": (1.0, "3"), f"{kept}_other": (0.1, "2")}
    inside = site(shop, line_of("self.coins -="), "left out")
    assert known.tests_for(inside) == [f"{kept}_quick", f"{kept}_slow"]
    known.longest = 2
    assert known.tests_for(inside) == [f"{kept}_quick"]
    known.longest = 9
    assert not known.is_loaded(inside)
    known.loading = 1
    assert known.is_loaded(inside)
    assert known.tests_for(inside) == [f"{kept}_other", f"{kept}_quick", f"{kept}_slow"]
    assert known.is_loaded(site(shop, line_of("PRICE = 2"), "value 2"))


def test_modules_are_served_in_place_of_those_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = ROOT / "src" / "made_up.py"
    monkeypatch.setattr(sys, "meta_path", [Served({path: compile("number = 7", str(path), "exec")}), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "made_up", raising=False)
    import made_up  # type: ignore[import-not-found]  # noqa: PLC0415

    assert made_up.number == 7
    del sys.modules["made_up"]


def test_children_tell_how_they_ended() -> None:
    def work(task: str) -> int:
        if task == "error":
            raise ValueError
        if task == "never":
            signal.setitimer(signal.ITIMER_PROF, 0.02)
            while True:
                pass
        return 0

    ends = dict(in_children(["good", "error", "never"], work, 2))
    assert ends == {"good": 0, "error": NOTICED, "never": -signal.SIGPROF}
