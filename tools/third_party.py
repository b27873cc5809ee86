"""Collect the licenses of everything that is shipped or installed with Ludarium into THIRD_PARTY.md.

    python tools/third_party.py            # writes the file
    python tools/third_party.py --check    # fails if it is out of date, or if a license is not one we can use

Python packages are those that Ludarium and its extras ask for, and what these ask for in turn. The built pages carry
code of others, too: what of Svelte runs in a browser, and what the theme of the documentation names in its source maps.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, metadata, requires
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final[Path] = Path(__file__).resolve().parent.parent
TARGET: Final[Path] = ROOT / "THIRD_PARTY.md"
MODULES: Final[Path] = ROOT / "web" / "node_modules"
PINNED: Final[re.Pattern[str]] = re.compile(r"^([\w.-]+)==")
IMPORTED: Final[re.Pattern[str]] = re.compile(r"^import .* from '(@?[\w/-]+)';$", re.MULTILINE)
BUNDLED: Final[re.Pattern[str]] = re.compile(r"node_modules/((?:@[\w.-]+/)?[\w.-]+)")
CLASSIFIER: Final[str] = "License :: OSI Approved :: "
# What may be used and passed on by a program under the MIT License.
FREE: Final[re.Pattern[str]] = re.compile(
    r"MIT|BSD|Apache|ISC|Python|PSF|MPL|Mozilla|LGPL|Lesser|Zlib|Unlicense|OFL|0BSD|CC0|Open Font|W3C", re.IGNORECASE
)
# Packages whose own words do not say it, or that are installed on other systems only.
KNOWN: Final[dict[str, str]] = {
    "colorama": "BSD-3-Clause", "tzdata": "Apache-2.0",
    # In the theme of the documentation.
    "clipboard": "MIT", "escape-html": "MIT", "focus-visible": "W3C-20150513", "lunr": "MIT", "rxjs": "Apache-2.0",
    "tslib": "0BSD",
}  # fmt: skip
EXTRAS: Final[tuple[str, ...]] = ("server", "train", "study", "ray")
Row = tuple[str, str, str]


def main() -> None:
    rows = collect()
    text = page(rows)
    if "--check" not in sys.argv:
        TARGET.write_text(text)
    elif not TARGET.exists() or TARGET.read_text() != text:
        sys.exit("THIRD_PARTY.md is out of date: run python tools/third_party.py")
    if unknown := [name for name, license, _ in rows if not FREE.search(license)]:
        sys.exit(f"licenses that need a look: {', '.join(unknown)}")


def collect() -> list[Row]:
    """Name, license and use of everything."""
    rows = [(name, license_of(name), f"installed with `{what}`") for name, what in python_packages().items()]
    rows.append(("mypy", license_of("mypy"), "its C library is in compiled wheels"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    rows += [(name, str(lock[f"node_modules/{name}"]["license"]), "in the built page") for name in page_packages()]
    rows += engine_packages(lock)
    rows += fonts()
    rows.append(("mkdocs-material", license_of("mkdocs-material"), "in the built documentation"))
    rows.append(("Material Design Icons", "Apache-2.0", "in the built documentation"))
    return rows + [(name, KNOWN.get(name, "unknown"), "in the built documentation") for name in docs_packages()]


def python_packages() -> dict[str, str]:
    """Packages the program runs with, and what brings each: the core, or the first extra that does."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pins = "".join((ROOT / "locks" / f"{name}.txt").read_text("utf-8") for name in ("play", "dev"))
    pinned = {canonicalize_name(found) for row in pins.splitlines() for found in PINNED.findall(row)}
    found: dict[str, str] = {}
    for what, wanted in (
        ("ludarium", project["dependencies"]),
        *((f"ludarium[{extra}]", project["optional-dependencies"][extra]) for extra in EXTRAS),
    ):
        names = closure(wanted) & pinned
        found |= {name: what for name in sorted(names) if name not in found}
    return found


def closure(wanted: Iterable[str]) -> set[str]:
    """Packages and what they ask for, however far, on any system."""
    found: set[tuple[str, str]] = set()
    waiting = [asked for text in wanted for asked in asked_for(text)]
    while waiting:
        name, extra = asked = waiting.pop()
        if asked in found:
            continue
        found.add(asked)
        waiting += [more for text in requirements_of(name) for more in asked_for(text, extra)]
    return {name for name, _ in found if name != "ludarium"}


def asked_for(text: str, extra: str = "") -> Iterator[tuple[str, str]]:
    """The package of a requirement with each of the extras it names; nothing where it belongs to another extra."""
    asked = Requirement(text)
    marker = str(asked.marker or "")
    if "extra ==" in marker and f'extra == "{extra}"' not in marker:
        return
    for wanted in ("", *asked.extras):
        yield canonicalize_name(asked.name), wanted


def requirements_of(name: str) -> list[str]:
    try:
        return requires(name) or []
    except PackageNotFoundError:
        return []  # for other systems or an older Python


def license_of(name: str) -> str:
    """The license of an installed package; packages for other systems are looked up in `KNOWN`."""
    try:
        found = metadata(name)
    except PackageNotFoundError:
        return KNOWN.get(name, "unknown")
    expression, text = (" ".join(found.get_all(field) or []) for field in ("License-Expression", "License"))
    classifiers = [
        row.removeprefix(CLASSIFIER) for row in found.get_all("Classifier") or [] if row.startswith(CLASSIFIER)
    ]
    return expression or ", ".join(classifiers) or text.partition("\n")[0] or KNOWN.get(name, "unknown")


def page_packages() -> list[str]:
    """npm packages whose code ends up in the page: Svelte, and what its part for browsers imports."""
    home = MODULES / "svelte" / "src"
    sources = [path for part in ("internal/client", "internal/shared") for path in (home / part).rglob("*.js")]
    imported = {name for path in sources for name in IMPORTED.findall(path.read_text("utf-8"))}
    return ["svelte", *sorted(name for name in imported if (MODULES / name).is_dir())]


def engine_packages(lock: dict[str, Any]) -> list[Row]:
    """What the engine for browsers carries: Pyodide as npm has it, and Python, which is inside of it."""
    pyodide = lock["node_modules/pyodide"]
    use = "in the built engine for browsers"
    source = (
        f"{use}, unchanged but for names; its sources: https://github.com/pyodide/pyodide/tree/{pyodide['version']}"
    )
    return [("pyodide", str(pyodide["license"]), source), ("Python and its library", "PSF-2.0", use)]


def fonts() -> Iterator[Row]:
    """Fonts lie beside their licenses."""
    for path in sorted((ROOT / "web" / "public").glob("*-license.txt")):
        name = path.name.removesuffix("-license.txt").replace("-", " ").title()
        license = "SIL Open Font License 1.1" if "SIL OPEN FONT LICENSE" in path.read_text("utf-8") else "unknown"
        yield f"{name} (font)", license, f"in the built page; {path.relative_to(ROOT).as_posix()}"


def docs_packages() -> list[str]:
    """npm packages whose code is in the scripts of the theme, as its source maps tell."""
    import material  # type: ignore[import-untyped]  # noqa: PLC0415  only where the documentation is built

    maps = (Path(material.__file__).parent / "templates" / "assets" / "javascripts").rglob("*.map")
    sources = [source for path in maps for source in json.loads(path.read_text("utf-8"))["sources"]]
    return sorted({found for source in sources for found in BUNDLED.findall(source)})


def page(rows: list[Row]) -> str:
    head = [
        "# Software and fonts of others",
        "",
        "Ludarium itself is under the MIT License. It uses, and partly carries, the work of others; each keeps its own",
        "license. `python tools/third_party.py` collects this list.",
        "",
        "| Name | License | Use |",
        "| --- | --- | --- |",
    ]
    return "\n".join([*head, *[f"| {name} | {license} | {use} |" for name, license, use in rows]]) + "\n"


if __name__ == "__main__":
    main()
