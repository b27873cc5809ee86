"""The stand-ins of the browser do what the real libraries do: on every model, in a million draws, for whole games."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from conftest import FOLDERS, FORM
from local import stand_in_device
from ludarium.protocol.serialization import adapter
from ludarium.server.api.responses import RESPONSE_MODELS
from ludarium.tables import inputs, people
from ludarium.tables.table import agreements, commands, setup, standing_orders

ROOT = Path(__file__).resolve().parents[2]
STAND_INS = ROOT / "tools" / "engine" / "stand_ins"
MILLION = 1_000_000
SIZES: list[Any] = [[6], [1, 7], [2], [100], [52], [7], [1000, 1003], [2**31], [2**32 - 1], [2**32 + 5], [2**60], []]
SEEDS = [0, 1, 7, 2**31, 2**53 - 1, 2**56 - 1, 123456789]


def ask_stand_ins(requests: Any = (), draws: Any = (), models: Any = ()) -> Any:
    """What a device on the stand-ins answers, what it draws, and what models make of values."""
    folders = [*map(str, FOLDERS["interpreted"]), str(ROOT / "tests")]
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "local" / "stand_in_device.py"), str(STAND_INS)],
        env={**os.environ, "PYTHONPATH": ":".join(folders), "LUDARIUM_FORM": "interpreted"},
        input=json.dumps({"requests": requests, "draws": draws, "models": models}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


def test_a_million_random_numbers_are_the_same() -> None:
    each = MILLION // (len(SEEDS) * len(SIZES)) + 1
    wanted = [[seed, SIZES, each] for seed in SEEDS]
    assert each * len(SEEDS) * len(SIZES) >= MILLION
    assert ask_stand_ins(draws=wanted)["draws"] == json.loads(json.dumps(stand_in_device.draws(wanted)))


# Whole games.


def table_of(game: str) -> dict[str, Any]:
    seats = [{"kind": "me"}] if game == "terra_mystica" else [{"kind": "me"}, {"kind": "bot", "bot": "beginner"}]
    return {"game": game, "seats": seats, "seed": 6}


def requests_of(game: str) -> list[Any]:
    """A game by a device on the real libraries, as requests; every kind of request is among them."""
    from local.devices import Browser, answer_to, ask, settled  # noqa: PLC0415

    async def play() -> list[Any]:
        rng, found = random.Random(f"stand-ins {game}"), []
        device = await Browser().open()
        table = ""

        async def do(method: str, path: str, body: Any = None, **query: Any) -> Any:
            found.append([method, path, body, query])
            return (await ask(device, method, path.replace("TABLE", table), body, **query))[1]

        await do("POST", "/people/guests", {"name": " Ada "})
        table = (await do("POST", "/tables", table_of(game)))["id"]
        for count in range(30):
            await settled(await device.table(table))
            question = (await do("GET", "/tables/TABLE/scene", since=2))["question"]
            if question is None:
                break
            if count == 15:
                await do("GET", "/tables/TABLE/previews", seat=0, ply=question["ply"])
                await do("GET", "/tables/TABLE/why-not", seat=0)
            await do("POST", "/tables/TABLE/answers", answer_to(question, rng.randrange(50)))
        for path in ("catalogue", "log", "explanations", "forecast", "positions/9", "export", "setup", "chat", "notes"):
            await do("GET", f"/tables/TABLE/{path}")
        await do("PUT", "/tables/TABLE/seats/0/orders", {"orders": [{"order": "single"}]})
        await do("GET", f"/courses/{game}")
        await do("GET", f"/courses/{game}/handbook")
        await do("GET", f"/people/me/collections/{game}")
        await do("GET", "/games")
        await device.close()
        return found

    return asyncio.run(play())


UNEQUAL = {"id", "code", "created", "now", "changed", "at", "deadline", "seconds"}


def same(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: same(part) for name, part in value.items() if name not in UNEQUAL}
    return [same(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("game", ["euphoria", "magnastorm", "terra_mystica"])
def test_a_game_on_the_stand_ins_is_the_same_game(game: str) -> None:
    requests = requests_of(game)
    wanted = json.loads(json.dumps(asyncio.run(stand_in_device.replies(requests))))
    found = ask_stand_ins(requests)["replies"]
    for request, here, there in zip(requests, wanted, found):
        assert same(there) == same(here), request
    assert len(found) == len(wanted) > 20


# Every model.


@cache
def stand_in(name: str) -> ModuleType:
    """A module of the stand-in for pydantic, beside the real one."""
    saved = {key: sys.modules.pop(key) for key in list(sys.modules) if key.partition(".")[0] == "pydantic"}
    sys.path.insert(0, str(STAND_INS))
    try:
        importlib.invalidate_caches()
        found = importlib.import_module(name)
    finally:
        sys.path.remove(str(STAND_INS))
        for key in [key for key in sys.modules if key.partition(".")[0] == "pydantic"]:
            del sys.modules[key]
        sys.modules.update(saved)
    return found


INPUT_MODULES = (setup, commands, agreements, standing_orders, people, inputs)


def models() -> list[type[BaseModel]]:
    """Everything that clients send."""
    return [
        found
        for module in INPUT_MODULES
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, BaseModel) and found.__module__ == module.__name__
    ]


def examples(schema: dict[str, Any], defs: dict[str, Any]) -> Iterator[Any]:
    """Values for a JSON schema: good ones, those on its bounds, those beyond them, and others of a wrong kind."""
    yield from (None, True, 0, -1, 7, 10**9, 1.0, 1.5, "", "x", "7", " 7 ", "true", "a b", "x" * 41, "x" * 501, [], {})
    yield from ("line\nbreak", "tab\t", "\u2028", "a\n", [1], ["x"] * 101, {"x": 1}, {"order": "single"}, "device-1")
    schema = defs[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    for bound in ("minimum", "maximum"):
        if bound in schema:
            yield from (schema[bound] - 1, schema[bound], schema[bound] + 1)
    yield from schema.get("enum", ())
    if "const" in schema:
        yield schema["const"]
    for option in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield good(option, defs)
    if "items" in schema:
        one = good(schema["items"], defs)
        for size in {1, 2, schema.get("maxItems", 1), schema.get("maxItems", 1) + 1}:
            yield [one] * size
        yield [one, None]
    if "properties" in schema:
        yield good(schema, defs)
        yield {**good(schema, defs), "more": 1}


def good(schema: dict[str, Any], defs: dict[str, Any]) -> Any:
    """A value that fits a JSON schema."""
    plain: dict[str, Any] = {"string": "abcd", "integer": schema.get("minimum", 1), "boolean": False, "null": None}
    options = schema.get("anyOf") or schema.get("oneOf")
    if "$ref" in schema:
        found = good(defs[schema["$ref"].rpartition("/")[2]], defs)
    elif options:
        found = good(options[0], defs)
    elif "const" in schema or "enum" in schema:
        found = schema.get("const", schema.get("enum", [None])[0])
    elif schema.get("type") == "object":
        needed = schema.get("required", ())
        found = {name: good(part, defs) for name, part in schema.get("properties", {}).items() if name in needed}
    elif schema.get("type") == "array":
        found = [good(schema["items"], defs)] * max(1, schema.get("minItems", 1))
    else:
        found = plain.get(schema.get("type", ""), 1)
    return found


def inputs_for(model: type[BaseModel]) -> Iterator[Any]:
    schema = model.model_json_schema()
    defs = schema.get("$defs", {})
    base = good(schema, defs)
    yield from ({}, base, None, [], "x", {**base, "unknown": 1})
    for name, part in schema.get("properties", {}).items():
        yield {key: value for key, value in base.items() if key != name}
        for value in examples(part, defs):
            yield {**base, name: value}


# Of several kinds that do not fit, pydantic complains about each: words differ there, and nothing else.
UNIONS = {"settings", "client", "preferences"}


def test_every_model_reads_and_refuses_the_same() -> None:
    tried = [(model, json.loads(json.dumps(list(inputs_for(model))))) for model in models()]
    rows = [[model.__module__, model.__name__, values] for model, values in tried]
    for (model, values), found in zip(tried, ask_stand_ins(models=rows)["outcomes"]):
        wanted = json.loads(json.dumps([stand_in_device.outcome(model, value) for value in values]))
        refused = [outcome for outcome in wanted if isinstance(outcome, list)]
        assert len(values) > len(refused) > 0, model
        for value, here, there in zip(values, wanted, found):
            if is_about_union(here) and is_about_union(there):
                assert [row[0][:1] for row in there[:1]] == [row[0][:1] for row in here[:1]], (model, value)
            else:
                assert there == here, (model, value)


def is_about_union(outcome: Any) -> bool:
    return isinstance(outcome, list) and any(row[0] and row[0][0] in UNIONS for row in outcome)


@pytest.mark.parametrize("name", sorted(RESPONSE_MODELS))
def test_every_document_is_written_the_same(name: str) -> None:
    """Documents made of good values by their schemas; what whole games send is compared above."""
    kind = RESPONSE_MODELS[name]
    reader: TypeAdapter[Any] = adapter(kind)
    schema = reader.json_schema(mode="validation")
    data = good(schema, schema.get("$defs", {}))
    try:
        value = reader.validate_python(data)
    except ValidationError:
        pytest.fail(f"no example of {name} could be made")
    written = stand_in("pydantic").TypeAdapter(kind).dump_json(value)
    assert json.loads(written) == json.loads(reader.dump_json(value))


def test_the_tests_run_on_the_real_libraries() -> None:
    assert FORM in FOLDERS
    assert "stand_ins" not in str(sys.modules["pydantic"].__file__)
    assert importlib.util.find_spec("librt.random") is not None
