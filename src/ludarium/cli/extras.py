"""Parts of Ludarium that are installed on request: which one a command needs, and how to get it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from ludarium.core.errors import BadSetting

# The packages that each extra brings, by the names of their modules.
EXTRAS: Final[dict[str, tuple[str, ...]]] = {
    "server": (
        "alembic", "argon2", "cryptography", "fastapi", "httptools", "psycopg",
        "sqlalchemy", "starlette", "uvicorn", "websockets",
    ),
    "train": ("numpy", "openskill"),
    "study": ("duckdb", "gymnasium", "pettingzoo", "polars", "pyarrow", "pyspiel"),
    "ray": ("ray",),
}  # fmt: skip
# What a command cannot do without; other packages of the extra are for programs.
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "server": ("fastapi", "sqlalchemy", "uvicorn"),
    "train": ("numpy",),
    "study": ("numpy", "pyarrow"),
}


def install_command(extra: str) -> str:
    """Quoted, because some shells read brackets as a pattern."""
    return f"pip install 'ludarium[{extra}]'"


def require(extra: str, command: str) -> None:
    """Refuse a command whose extra is not installed, before it does any work."""
    if any(find_spec(module) is None for module in NEEDED[extra]):
        raise BadSetting(f"'ludarium {command}' needs the extra '{extra}': {install_command(extra)}")


def missing_extra(error: ModuleNotFoundError) -> str:
    """What to install when a package is missing, as a sentence; empty if no extra brings it."""
    package = (error.name or "").partition(".")[0]
    found = [extra for extra, packages in EXTRAS.items() if package in packages]
    return f"the package {package} is not installed: {install_command(found[0])}" if found else ""
