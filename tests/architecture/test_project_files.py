"""Files that people and services look for at the front of a project say what is true."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
TARGET = re.compile(r"^([\w-]+(?: [\w-]+)*):", re.M)
MADE = re.compile(r"\bmake ([\w-]+)")


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def make_targets() -> set[str]:
    return {name for names in TARGET.findall((ROOT / "Makefile").read_text("utf-8")) for name in names.split()}


def run_tool(*arguments: str) -> str:
    """What a tool of the tests prints; it must be content."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments], capture_output=True, text=True, check=False, cwd=ROOT, timeout=100
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("schema", "pattern"),
    [
        ("vendor.github-workflows", ".github/workflows/*.yml"),
        ("vendor.github-issue-forms", ".github/ISSUE_TEMPLATE/[!c]*.yml"),
        ("vendor.github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
        ("vendor.citation-file-format", "CITATION.cff"),
    ],
)
def test_files_that_services_read_are_valid(schema: str, pattern: str) -> None:
    paths = [str(path) for path in ROOT.glob(pattern)]
    assert paths
    run_tool("check_jsonschema", "--builtin-schema", schema, *paths)


# What people have: system, architecture, and how the wheels for it are called.
PLATFORMS = (
    ("linux", "x86_64", "manylinux_x86_64"),
    ("linux", "aarch64", "musllinux_aarch64"),
    ("macos", "arm64", "macosx_arm64"),
    ("macos", "x86_64", "macosx_x86_64"),
    ("windows", "AMD64", "win_amd64"),
)


@pytest.mark.parametrize(("system", "architecture", "tag"), PLATFORMS)
def test_wheels_are_built_for_every_system_and_python(system: str, architecture: str, tag: str) -> None:
    told = run_tool("cibuildwheel", "--print-build-identifiers", "--platform", system, "--archs", architecture, ".")
    wanted = {f"cp{python}-{tag}" for python in ("311", "312", "313", "314")}
    assert wanted <= set(told.split())


def test_the_engine_is_tested_on_every_system_and_python() -> None:
    matrix = load(GITHUB / "workflows" / "test.yml")["jobs"]["engine"]["strategy"]["matrix"]
    found = set(product(matrix["os"], matrix["python"]))
    systems = ("ubuntu-latest", "macos-latest", "windows-latest")
    assert found == set(product(systems, ("3.11", "3.12", "3.13", "3.14")))


def test_compiled_wheels_carry_the_built_pages() -> None:
    """They are built once and handed on: a machine that compiles has neither Node nor the tools of the docs."""
    jobs = load(GITHUB / "workflows" / "wheels.yml")["jobs"]
    (handed,) = [step["with"]["path"] for step in jobs["pages"]["steps"] if step.get("with", {}).get("name") == "pages"]
    folders = handed.split()
    assert folders == [f"src/ludarium/server/{folder}" for folder in ("client", "docs", "engine")]
    (taken,) = [step["with"] for step in jobs["compiled"]["steps"] if "download-artifact" in step.get("uses", "")]
    # What several paths have in common is left out of an artifact.
    assert taken == {"name": "pages", "path": "src/ludarium/server"}


def test_the_same_bytes_are_checked_out_on_every_system() -> None:
    assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text("utf-8").splitlines()


@pytest.mark.parametrize("path", sorted((GITHUB / "workflows").glob("*.yml")), ids=lambda path: path.name)
def test_a_workflow_calls_commands_and_files_that_exist(path: Path) -> None:
    steps = [step for job in load(path)["jobs"].values() for step in job["steps"]]
    commands = "\n".join(step["run"] for step in steps if "run" in step)
    assert set(MADE.findall(commands)) <= make_targets()
    named = re.findall(r"\b(?:tests|tools|locks)/[\w./-]+", commands)
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_workflow_runs_the_readmes_test_command() -> None:
    commands = [step.get("run") for step in load(GITHUB / "workflows" / "test.yml")["jobs"]["everything"]["steps"]]
    assert "make test" in commands


@pytest.mark.parametrize("path", sorted((GITHUB / "ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=lambda path: path.name)
def test_an_issue_form_asks_for_something(path: Path) -> None:
    form = load(path)
    assert form["name"]
    assert form["description"]
    assert [row["id"] for row in form["body"] if row.get("validations", {}).get("required")]


def test_the_citation_names_the_version_of_the_package() -> None:
    source = (ROOT / "src" / "ludarium" / "__init__.py").read_text("utf-8")
    found = re.search(r'__version__[^"]*"([^"]+)"', source)
    assert found is not None
    assert load(ROOT / "CITATION.cff")["version"] == found[1]


def test_hooks_before_a_commit_call_what_the_tests_call() -> None:
    entries = [hook["entry"] for repo in load(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    checks = (ROOT / "tools" / "check.py").read_text("utf-8")
    assert len(entries) == 4
    for tool in ("ruff", "lint-imports", "web_build"):
        assert any(tool in entry for entry in entries)
        assert tool in checks
