"""A device that runs on the stand-ins of the browser, in a process of its own: requests go in, replies come out.

The first argument is where the stand-ins are. Input and output are JSON, one document each.
"""

from __future__ import annotations

import asyncio
import json
import sys
from importlib import import_module
from typing import Any


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    asked = json.load(sys.stdin)
    found = {
        "draws": draws(asked["draws"]),
        "replies": asyncio.run(replies(asked["requests"])),
        "outcomes": [outcomes(*row) for row in asked["models"]],
    }
    json.dump(found, sys.stdout)


def draws(wanted: list[Any]) -> list[Any]:
    """A digest of many random numbers for each seed and range."""
    from hashlib import sha256  # noqa: PLC0415  the path of the stand-ins comes first

    from librt.random import Random  # noqa: PLC0415

    found = []
    for seed, sizes, count in wanted:
        rng = Random(seed)
        numbers = [rng.randrange(*size) if size else rng.random() for _ in range(count) for size in sizes]
        found.append([numbers[:5], sha256(repr(numbers).encode()).hexdigest()])
    return found


async def replies(requests: list[Any]) -> list[Any]:
    """What a new device replies to some requests; ``TABLE`` is the table that was set up last."""
    from local.devices import Browser, ask, settled  # noqa: PLC0415

    device = await Browser().open()
    table, found = "", []
    for method, path, body, query in requests:
        status, reply = await ask(device, method, path.replace("TABLE", table), body, **query)
        if (method, path) == ("POST", "/tables") and status == 201:
            table = reply["id"]
        here = device.lobby.tables.get(table)
        if here is not None:
            await settled(here)
        found.append([status, reply])
    await device.close()
    return found


def outcomes(module: str, name: str, values: list[Any]) -> list[Any]:
    """What a model makes of some values."""
    model = getattr(import_module(module), name)
    return [outcome(model, value) for value in values]


def outcome(model: Any, data: Any) -> Any:
    """The document, once whole and once without defaults; or what is wrong, as rows of place and words."""
    try:
        found = model.model_validate(data)
    except ValueError as error:
        errors: Any = error
        return [[list(row["loc"]), row["msg"]] for row in errors.errors()]
    texts = found.model_dump_json(), found.model_dump_json(exclude_defaults=True)
    return {
        "whole": json.loads(texts[0]),
        "short": json.loads(texts[1]),
        "dumped": found.model_dump(),
        "again": json.loads(model.model_validate_json(texts[1]).model_dump_json()),
        "copy": json.loads(found.model_copy(update={}).model_dump_json()),
    }


if __name__ == "__main__":
    main()
