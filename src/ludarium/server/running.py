"""Running the server: uvicorn with our settings, structured logs, and a line that says where it is."""

from __future__ import annotations

import gc
import json
import logging
import sys
import time
from typing import Any, Final

import uvicorn

from ludarium.server.api.live import LARGEST_MESSAGE
from ludarium.server.app import create_app
from ludarium.server.config import Config
from ludarium.server.frames import SharingProtocol
from ludarium.server.replies import ReplyingProtocol

GRACE_SECONDS: Final[int] = 5
KEEP_SECONDS: Final[int] = 75
PING_SECONDS: Final[float] = 20.0
STANDARD: Final[frozenset[str]] = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "color_message"}
# A thread that waits for the interpreter gets it after this long: the writer must not wait for a busy event loop.
SWITCH_SECONDS: Final[float] = 0.001
# Games are large and hold no cycles: looking through all of them for garbage again and again finds nothing.
GARBAGE_THRESHOLDS: Final[tuple[int, int, int]] = (20_000, 20, 50)


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how bad, where, what. Nothing about people."""

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


def logging_of(level: str) -> dict[str, Any]:
    """Everything goes to standard error, as JSON lines."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}},
        "root": {"handlers": ["stderr"], "level": level.upper()},
        "loggers": {
            "alembic": {"level": "WARNING"},
            "uvicorn.error": {"level": "WARNING"},
            "uvicorn.access": {"level": "CRITICAL"},
        },
    }


def server_of(config: Config, app: Any = None) -> uvicorn.Server:
    """A server that is not running yet."""
    return uvicorn.Server(
        uvicorn.Config(
            app if app is not None else create_app(config),
            host=config.host,
            port=config.port,
            http=ReplyingProtocol,
            ws=SharingProtocol,
            ws_max_size=LARGEST_MESSAGE,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            access_log=False,
            server_header=False,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=config.proxies or None,
            timeout_keep_alive=KEEP_SECONDS,
            timeout_graceful_shutdown=GRACE_SECONDS,
            log_config=logging_of(config.log),
            h11_max_incomplete_event_size=LARGEST_MESSAGE,
        )
    )


def tune() -> None:
    """Set the interpreter up for a process that does nothing but serve."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def run(config: Config) -> bool:
    """Serve until told to stop; whether it ever started."""
    server = server_of(config)
    tune()
    server.run()
    return server.started
