"""What is published can be installed into an empty environment and used there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from conftest import FORM, ROOT

sys.path.append(str(ROOT / "tools"))
from make_dist import build, build_docs

UV = Path(sys.executable).parent / "uv"
# Whoever tests the compiled form has it built already; the other one is plain Python.
FORMS = {"compiled": "built", "interpreted": "no"}
PLAIN = "*-none-any.whl"
WHEELS = {"compiled": "*-cp3*.whl", "interpreted": PLAIN}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel of the form that is tested, one of plain Python, and the sources."""
    target = tmp_path_factory.mktemp("dist")
    build_docs()
    for mode in {"no", FORMS[FORM]}:
        build("wheel", mode, target)
    build("sdist", "no", target)
    return target


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def install(environment: Path, what: str, **variables: str) -> Path:
    """Install into an empty environment; returns its Python."""
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, environment], check=True)
    python = environment / "bin" / "python"
    command = [str(UV), "pip", "install", "--quiet", "--python", str(python), what]
    subprocess.run(command, check=True, env={**os.environ, **variables})
    return python


def bare_environment() -> dict[str, str]:
    """Without what tells the tests where to find Ludarium."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDARIUM"))}


def try_install(python: Path, form: str, *options: str) -> None:
    script = shutil.copy(ROOT / "tools" / "try_install.py", python.parent)
    done = subprocess.run(
        [python, script, form, *options], env=bare_environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_plain_wheel_plays_in_an_empty_environment_and_names_what_other_commands_need(
    folder: Path, tmp_path: Path
) -> None:
    try_install(install(tmp_path / "environment", str(only(folder, PLAIN))), "interpreted")


def test_a_wheel_with_the_server_serves_the_page(folder: Path, tmp_path: Path) -> None:
    wheel = only(folder, WHEELS[FORM])
    try_install(install(tmp_path / "environment", f"{wheel}[server]"), FORM, "--server")


def test_a_wheel_runs_without_being_installed(folder: Path) -> None:
    """`uvx ludarium`, as the README says."""
    command = [str(UV), "tool", "run", "--quiet", "--python", sys.executable, "--from", str(only(folder, PLAIN))]
    done = subprocess.run(
        [*command, "ludarium", "games"], env=bare_environment(), capture_output=True, text=True, check=False
    )
    assert "terra_mystica" in done.stdout, done.stderr


def test_the_sources_install_without_node_and_carry_the_page(folder: Path, tmp_path: Path) -> None:
    without_node = {"PATH": "/usr/bin:/bin", "LUDARIUM_COMPILE": "no"}
    python = install(tmp_path / "environment", f"{only(folder, '*.tar.gz')}[server]", **without_node)
    try_install(python, "interpreted", "--server")


def test_the_sources_hold_what_is_needed_and_nothing_else(folder: Path) -> None:
    with tarfile.open(only(folder, "*.tar.gz")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    pages = {f"src/ludarium/server/{page}" for page in ("client/index.html", "docs/index.html", "engine/engine.json")}
    assert {*pages, "web/src/main.ts", "LICENSE", "README.md", "tools/hatch_hook.py"} <= names
    assert not [name for name in names if "node_modules" in name or name.startswith(("tests", "build", ".venv"))]


def test_a_package_index_shows_the_readme_with_links_and_pictures_that_work(folder: Path) -> None:
    text = wheel_metadata(folder).get_payload()
    assert str(text).startswith("# Ludarium")
    targets = re.findall(r'(?:\]\(|src="|srcset=")([^)"\s]+)', str(text))
    assert len(targets) > 20
    assert [target for target in targets if not target.startswith("https://")] == []


def test_the_core_needs_nothing_of_a_server(folder: Path) -> None:
    wanted = [row for row in wheel_metadata(folder).get_all("Requires-Dist", []) if "extra ==" not in row]
    assert {re.split("[<>=;]", row)[0] for row in wanted} == {"librt", "mypy-extensions", "rich", "typer"}
    assert set(wheel_metadata(folder).get_all("Provides-Extra", [])) >= {"server", "study", "train", "all"}


def wheel_metadata(folder: Path) -> Message:
    with zipfile.ZipFile(only(folder, WHEELS[FORM])) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(wheel.read(name).decode())


def test_the_sample_game_and_the_tests_are_not_in_a_wheel(folder: Path) -> None:
    with zipfile.ZipFile(only(folder, WHEELS[FORM])) as wheel:
        names = wheel.namelist()
    assert not [name for name in names if "harbour" in name or name.startswith("tests")]
    assert "ludarium/py.typed" in names
    built = {"client/index.html", "docs/index.html", "engine/engine.json"}
    assert {f"ludarium/server/{page}" for page in built} <= set(names)
