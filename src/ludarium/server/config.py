"""The configuration of a server: options of the program, then variables of the environment."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ludarium.core.errors import BadSetting
from ludarium.server.store.database import Database

PREFIX: Final[str] = "LUDARIUM_"
SHORTEST_SECRET: Final[int] = 32
LOCAL_NAMES: Final[frozenset[str]] = frozenset({"localhost", "ip6-localhost"})


@dataclass(slots=True, frozen=True, kw_only=True)
class Config:
    """How a server runs. docs/server.md explains each setting; the variable of `port` is LUDARIUM_PORT.

    `public` is the address people type in, where a proxy stands before the server.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "ludarium.sqlite"
    secret: str = field(default="", repr=False)
    public: str = ""
    proxies: str = ""
    bots: int = 1
    bot_seconds: float = 10.0
    notice_seconds: float = 20.0
    most_tables: int = 2_000
    idle_seconds: float = 900.0
    limits: float = 1.0
    request_seconds: float = 10.0
    most_address_connections: int = 500
    most_connections: int = 50
    most_open_tables: int = 100
    most_strong_thoughts: int = 8
    most_changes: int = 20_000
    most_messages: int = 5_000
    most_notes: int = 500
    most_branches: int = 300
    most_tokens: int = 20
    most_channels: int = 10
    smtp: str = field(default="", repr=False)
    mail_from: str = ""
    metrics_token: str = field(default="", repr=False)
    private_webhooks: bool = False
    log: str = "info"

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        if self.host in LOCAL_NAMES:
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server by https only, so that cookies may say so."""
        return urlsplit(self.public).scheme == "https" or not self.is_local

    def origins(self) -> frozenset[str]:
        """The origins whose pages may send requests with a person's cookie, beside the server's own."""
        parts = urlsplit(self.public)
        return frozenset({f"{parts.scheme}://{parts.netloc}"}) if parts.netloc else frozenset()

    def validated(self) -> Config:
        """The same configuration, if it is safe: a server that others can reach needs a secret and https."""
        if self.public and urlsplit(self.public).scheme not in {"http", "https"}:
            raise BadSetting(f"the public address must begin with https://, not be '{self.public}'")
        if self.secret and len(self.secret) < SHORTEST_SECRET:
            raise BadSetting(f"the secret must have at least {SHORTEST_SECRET} letters: {HOW_TO_SECRET}")
        if self.is_local:
            return self
        if not self.secret:
            raise BadSetting(f"on {self.host} others can reach the server, and it needs a secret: {HOW_TO_SECRET}")
        if urlsplit(self.public).scheme != "https":
            raise BadSetting(
                f"on {self.host} others can reach the server, and cookies travel by https only: put a proxy with https "
                "before it, and name the address people use with --public https://... (see docs/server.md)"
            )
        return self

    def signing_secret(self) -> bytes:
        """The key that signs cookies: as configured, or made once and stored beside the database."""
        if self.secret:
            return self.secret.encode()
        folder = Database(self.database).folder
        if folder is None:
            raise BadSetting(f"servers that share a database share a secret: {HOW_TO_SECRET}")
        return _stored_secret(folder / "ludarium.secret")


HOW_TO_SECRET: Final[str] = "set LUDARIUM_SECRET, for example to the output of: openssl rand -hex 32"


def _stored_secret(path: Path) -> bytes:
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(file, "wb") as made:
        made.write(secrets.token_hex(32).encode())
    return path.read_bytes()


def from_environment(variables: Mapping[str, str], **options: object) -> Config:
    """The configuration by options; those that are None are taken from the environment."""
    found: dict[str, object] = {}
    for name, default in _defaults().items():
        text = variables.get(f"{PREFIX}{name.upper()}")
        if options.get(name) is not None:
            found[name] = options[name]
        elif text is not None:
            found[name] = _read(name, text, default)
    return Config(**found).validated()  # type: ignore[arg-type]


def _defaults() -> dict[str, object]:
    plain = Config()
    return {name: getattr(plain, name) for name in Config.__slots__}


def _read(name: str, text: str, default: object) -> object:
    try:
        if isinstance(default, bool):
            return {"1": True, "true": True, "0": False, "false": False, "": False}[text.lower()]
        if isinstance(default, int):
            return int(text)
        return float(text) if isinstance(default, float) else text
    except (ValueError, KeyError):
        raise BadSetting(f"{PREFIX}{name.upper()} is '{text}', which cannot be read") from None
