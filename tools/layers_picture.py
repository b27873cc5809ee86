"""Draw the packages of Ludarium, one row for each layer, with an arrow for every import between them.

Rows are those of the import contract in ``pyproject.toml``, arrows come from the import graph itself, so that
``docs/pictures/layers.svg`` stays true. A test fails when the picture is out of date.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "layers.svg"

WIDTH, ROW, BOX_WIDTH, BOX_HEIGHT, GAP = 800, 104, 190, 56, 300

ABOUT = {
    "cli": "the terminal",
    "server": "HTTP, WebSocket, database",
    "local": "tables in a browser",
    "study": "environments, data, balance",
    "tables": "tables, bots, scheduler",
    "lessons": "courses and rules to read",
    "companion": "the Automa at a real table",
    "collections": "cards kept across games",
    "arena": "matches, training, where they run",
    "protocol": "documents of the screen",
    "agents": "bots",
    "formats": "logs of other programs",
    "games": "rules, cards, text boards",
    "core": "questions, history, records",
}

STYLE = """
  text { font: 600 15px system-ui, sans-serif; fill: #1d2733 }
  .about { font-weight: 400; font-size: 12px; fill: #4a5a6c }
  .box { fill: #f3f6fa; stroke: #6b7f95; stroke-width: 1.5 }
  .arrow { fill: none; stroke: #6b7f95; stroke-width: 1.5; marker-end: url(#tip) }
  .tip { fill: #6b7f95 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8eef5 }
    .about { fill: #a9b8c8 }
    .box { fill: #1e2a36; stroke: #8296ab }
    .arrow { stroke: #8296ab }
    .tip { fill: #8296ab }
  }
"""


def layers() -> list[list[str]]:
    """The packages of each layer, the highest layer first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    names: list[str] = contracts[0]["layers"]
    return [[name.strip().removeprefix("ludarium.") for name in row.split("|")] for row in names]


def imports(packages: list[str]) -> set[tuple[str, str]]:
    """Which package imports which."""
    graph = grimp.build_graph("ludarium", include_external_packages=False)
    homes = {f"ludarium.{name}": name for name in packages}
    found: set[tuple[str, str]] = set()
    for module in graph.modules:
        importer = homes.get(".".join(module.split(".")[:2]))
        for target in graph.find_modules_directly_imported_by(module):
            imported = homes.get(".".join(target.split(".")[:2]))
            if importer and imported and importer != imported:
                found.add((importer, imported))
    return found


def without_detours(arrows: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """The arrows that no chain of others implies: the rest would only hide them."""

    def reaches(start: str, end: str) -> bool:
        return any(middle == end or reaches(middle, end) for first, middle in arrows if first == start)

    def is_implied(start: str, end: str) -> bool:
        return any(middle != end and reaches(middle, end) for first, middle in arrows if first == start)

    return sorted((start, end) for start, end in arrows if not is_implied(start, end))


def places(rows: list[list[str]]) -> dict[str, tuple[float, float]]:
    """The upper left corner of every box."""
    found: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(rows):
        width = len(row) * BOX_WIDTH + (len(row) - 1) * GAP
        for column, name in enumerate(row):
            found[name] = ((WIDTH - width) / 2 + column * (BOX_WIDTH + GAP), 16 + number * ROW)
    return found


def draw() -> str:
    """The picture as SVG."""
    rows = layers()
    corners = places(rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {len(rows) * ROW - 16}" role="img"'
        ' aria-label="The packages of Ludarium: each imports only what stands below it">',
        f"<style>{STYLE}</style>",
        '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path class="tip" d="M0 0 8 4 0 8z"/></marker>',
    ]
    for start, end in without_detours(imports(list(corners))):
        (x1, y1), (x2, y2) = corners[start], corners[end]
        aside = max(-1, min(1, (x2 - x1) / BOX_WIDTH)) * BOX_WIDTH / 3
        from_x, from_y, to_x, to_y = x1 + BOX_WIDTH / 2 + aside, y1 + BOX_HEIGHT, x2 + BOX_WIDTH / 2 - aside, y2
        bend = ROW / 2
        path = f"M{from_x:g} {from_y:g}C{from_x:g} {from_y + bend:g} {to_x:g} {to_y - bend:g} {to_x:g} {to_y:g}"
        lines.append(f'<path class="arrow" d="{path}"/>')
    for name, (x, y) in corners.items():
        middle = x + BOX_WIDTH / 2
        lines.append(f'<rect class="box" x="{x:g}" y="{y:g}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="8"/>')
        lines.append(f'<text x="{middle:g}" y="{y + 24:g}" text-anchor="middle">{name}</text>')
        lines.append(f'<text class="about" x="{middle:g}" y="{y + 43:g}" text-anchor="middle">{ABOUT[name]}</text>')
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    PICTURE.write_text(draw(), "utf-8")
    print(f"drew {PICTURE.relative_to(ROOT)}")
