"""Runs the server: uvicorn with our settings, and structured logs."""

from __future__ import annotations

import contextlib
import gc
import json
import logging
import os
import stat
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import uvicorn

from ludarium.server.api.live import LARGEST_MESSAGE
from ludarium.server.app import create_app
from ludarium.server.config import Config
from ludarium.server.fast_path import protocols
from ludarium.server.store.database import PRIVATE

GRACE_SECONDS: Final[int] = 5
KEEP_SECONDS: Final[int] = 75
MOST_FILES: Final[int] = 65_536
PING_SECONDS: Final[float] = 20.0
REPEAT_SECONDS: Final[float] = 60.0
STANDARD: Final[frozenset[str]] = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "color_message"}
# A thread that waits for the interpreter gets it after this long: the writer must not wait for a busy event loop.
SWITCH_SECONDS: Final[float] = 0.001
# Games are large and hold no cycles: looking through all of them for garbage again and again finds nothing.
GARBAGE_THRESHOLDS: Final[tuple[int, int, int]] = (20_000, 20, 50)


class JsonLines(logging.Formatter):
    """Formats log records as one JSON object a line. Nothing about people is ever logged."""

    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        row.update({name: value for name, value in record.__dict__.items() if name not in STANDARD})
        if record.exc_info:
            row["error"] = self.formatException(record.exc_info)
        return json.dumps(row, default=str)


class SeldomRepeated(logging.Filter):
    """Lets a message pass once a minute: what comes with every request, good or bad, must not fill the disk."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock: Final[Callable[[], float]] = clock
        self._last: Final[dict[str, float]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now, last = self._clock(), self._last.get(str(record.msg))
        if last is not None and now - last < REPEAT_SECONDS:
            return False
        self._last[str(record.msg)] = now
        return True


def logging_config(level: str) -> dict[str, Any]:
    """The configuration of logging: everything goes to standard error, as JSON lines."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "filters": {"seldom": {"()": SeldomRepeated}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}},
        "root": {"handlers": ["stderr"], "level": level.upper()},
        "loggers": {
            "alembic": {"level": "WARNING"},
            "uvicorn.error": {"level": "WARNING", "filters": ["seldom"]},
            "ludarium.store": {"filters": ["seldom"]},
            "uvicorn.access": {"level": "CRITICAL"},
        },
    }


def uvicorn_server(config: Config, app: Any = None, fast: bool = True) -> uvicorn.Server:
    """A server that is not running yet; without `fast`, only with what uvicorn itself offers."""
    return uvicorn.Server(
        uvicorn.Config(
            app if app is not None else create_app(config, fast),
            host=config.host,
            port=config.port,
            **protocols(config, fast),
            ws_max_size=LARGEST_MESSAGE,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            access_log=False,
            server_header=False,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies or None,
            timeout_keep_alive=KEEP_SECONDS,
            timeout_graceful_shutdown=GRACE_SECONDS,
            log_config=logging_config(config.log),
            h11_max_incomplete_event_size=LARGEST_MESSAGE,
        )
    )


def tune_process() -> None:
    """Set the process up for nothing but serving: as many connections as the system allows, and few interruptions."""
    _raise_file_limit()
    _make_log_private()
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def _raise_file_limit() -> None:
    """Every connection needs a file handle, and many systems give a process only 1,024 unless it asks for more."""
    try:
        import resource  # noqa: PLC0415  Windows has none
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or soft < hard:
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def _make_log_private() -> None:
    """Where logs are written to a file, its owner alone may read it."""
    with contextlib.suppress(OSError, ValueError, AttributeError):  # Windows cannot change an open file
        number = sys.stderr.fileno()
        if stat.S_ISREG(os.fstat(number).st_mode):
            os.fchmod(number, PRIVATE)


def run(config: Config) -> bool:
    """Serve until the process is asked to stop; returns whether the server ever started."""
    server = uvicorn_server(config)
    tune_process()
    server.run()
    return server.started
