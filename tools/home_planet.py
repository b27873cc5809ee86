"""Write what the home page draws of Magnastorm's planet: its upper half, from the real catalogue.

``python tools/home_planet.py`` writes web/src/games/magnastorm/home/planet.json (format it with prettier); a test
compares them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final[Path] = Path(__file__).resolve().parent.parent
FILE: Final[Path] = ROOT / "web" / "src" / "games" / "magnastorm" / "home" / "planet.json"
SEATS: Final[int] = 4
DRAWN: Final[frozenset[str]] = frozenset({"sector", "area", "space", "transmitter", "line", "good"})
# The lower part of the planet lies below the edge of the picture.
LOWEST: Final[float] = 0.15
LINKS: Final[tuple[str, ...]] = ("spaces", "areas", "transmitter")


def planet() -> list[dict[str, Any]]:
    """Things of the catalogue with the few fields that drawings need."""
    from ludarium import games  # noqa: PLC0415  after the path of the sources is set
    from ludarium.core.session import Session  # noqa: PLC0415
    from ludarium.core.table_catalogue import make_catalogue  # noqa: PLC0415

    things = make_catalogue(Session(games.get("magnastorm"), SEATS)).things
    drawn = [thing for thing in things if thing.id.partition(":")[0] in DRAWN]
    kept = {
        thing.id for thing in drawn if thing.spot is None or thing.spot.y < LOWEST or thing.id.startswith("sector:")
    }
    found: list[dict[str, Any]] = []
    for thing in drawn:
        has_links = not is_sector(thing.id)
        links = {name: ids for name in LINKS if has_links and (ids := thing.links.get(name))}
        if thing.id not in kept or any(id not in kept for ids in links.values() for id in ids):
            continue
        spot = [round(value, 3) for value in (thing.spot.x, thing.spot.y, thing.spot.turn)] if thing.spot else None
        numbers = {name: thing.numbers[name] for name in ("seat",) if name in thing.numbers}
        found.append({"id": thing.id, "icon": thing.icon, "spot": spot, "links": links, "numbers": numbers})
    return found


def is_sector(id: str) -> bool:
    return id.startswith("sector:")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    FILE.write_text(json.dumps(planet(), indent=2) + "\n")
