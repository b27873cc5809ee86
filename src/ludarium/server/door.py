"""The door: every request passes it once. Who comes, from where, how often, how much; and what every answer carries."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from ludarium.server.config import LOCAL_NAMES, Config
from ludarium.server.errors import PROBLEM_JSON, Refused, broken, store_failed, too_fast
from ludarium.server.replies import Headers
from ludarium.server.services import Services
from ludarium.server.store.writer import StoreFailed

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

log: Final[logging.Logger] = logging.getLogger("ludarium.server")
SAFE_METHODS: Final[frozenset[str]] = frozenset({"GET", "HEAD", "OPTIONS"})
LARGEST_BODY: Final[int] = 65_536
LARGEST_FILE: Final[int] = 524_288
SETUP_PATH: Final[str] = "/api/v1/tables"
COLLECTIONS: Final[str] = "/api/v1/people/me/collections/"
# Proxies and containers ask for these by whatever name they know the server.
HEALTH: Final[frozenset[str]] = frozenset({"/healthz", "/readyz"})
LONGEST_PATH: Final[int] = 8_192
MOST_HOSTS: Final[int] = 1_000
NOT_ALLOWED: Final[int] = 405
CONTENT_POLICY: Final[str] = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final[dict[str, str]] = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
STRICT_TRANSPORT: Final[str] = "max-age=31536000"


class Door:
    """Lets requests in, or says why not. `services` are there once the server has started."""

    def __init__(self, app: App, config: Config, services: Callable[[], Services | None]) -> None:
        self._app: Final[App] = app
        self.services: Final[Callable[[], Services | None]] = services
        self._hosts: Final[frozenset[str]] = _hosts(config)
        self._is_local: Final[bool] = config.is_local
        self._origins: Final[frozenset[str]] = config.origins()
        self._headers: Final[Headers] = headers_of(config)
        self._known_hosts: Final[dict[bytes, bool]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        services = self.services()
        if scope["type"] == "lifespan" or services is None:
            await self._app(scope, receive, send)
            return
        status = 0

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        try:
            receive = await self._let_in(scope, receive, services)
            await self._app(scope, receive, send_on)
        except Refused as refused:
            await _refuse(scope, receive, send_on, refused)
        except StoreFailed:
            await _refuse(scope, receive, send_on, store_failed())
        except Exception:
            log.exception("a request failed")
            if not status and scope["type"] == "http":
                await _refuse(scope, receive, send_on, broken())
        if status:
            services.metrics.requests[status] += 1

    async def _let_in(self, scope: Scope, receive: Receive, services: Services) -> Receive:
        """Check a request from the cheapest question to the dearest, and find out who it is."""
        found: dict[bytes, bytes] = dict(scope["headers"])
        method = scope.get("method", "")
        self._check_address(scope, found)
        client = scope.get("client")
        wait = services.limits.take("any", client[0] if client else "")
        if wait:
            raise too_fast(wait)
        if method not in SAFE_METHODS:
            self._check_origin(found)
        cookie = found.get(b"cookie", b"").decode("latin-1")
        authorization = found.get(b"authorization", b"").decode("latin-1")
        people = services.people
        visitor = people.known(cookie, authorization) or await people.visitor(cookie, authorization)
        scope.setdefault("state", {})["visitor"] = visitor
        if method in SAFE_METHODS or not method:
            return receive
        return await _limited(receive, found, _largest(scope["path"]))

    def _check_address(self, scope: Scope, found: dict[bytes, bytes]) -> None:
        """A page that lets its own name lead to this machine is not let in."""
        path = scope["path"]
        if len(path) + len(scope.get("query_string", b"")) > LONGEST_PATH:
            raise Refused(414, "too long", "the address is too long")
        if path not in HEALTH and not self._answers_to(found.get(b"host", b"")):
            raise Refused(421, "wrong host", "this server does not answer to that name: see --public")

    def _answers_to(self, host: bytes) -> bool:
        """Whether a Host header names this server; the answers of the last ones are known."""
        known = self._known_hosts.get(host)
        if known is None:
            name = _name_in(host.decode("latin-1"))
            known = name in self._hosts or (self._is_local and is_loopback(name))
            if len(self._known_hosts) >= MOST_HOSTS:
                self._known_hosts.clear()
            self._known_hosts[host] = known
        return known

    def _check_origin(self, found: dict[bytes, bytes]) -> None:
        """Other pages may not do anything here with a person's cookie."""
        origin = found.get(b"origin", b"").decode("latin-1")
        if origin:
            host = found.get(b"host", b"").decode("latin-1")
            if origin not in self._origins and _place_in(origin) != host:
                raise Refused(403, "wrong origin", "another page has sent this request")
        elif found.get(b"sec-fetch-site", b"none") not in {b"same-origin", b"none"}:
            raise Refused(403, "wrong origin", "another page has sent this request")


def _largest(path: str) -> int:
    """How much may be sent: settings may hold data of a game's own, and collections grow with the years."""
    return LARGEST_FILE if path == SETUP_PATH or path.startswith(COLLECTIONS) else LARGEST_BODY


async def _limited(receive: Receive, found: dict[bytes, bytes], most: int) -> Receive:
    """Nobody sends more than is read. What does not say how much it is, is read before it is passed on."""
    length = found.get(b"content-length", b"")
    if length:
        if not length.isdigit() or int(length) > most:
            raise _too_large(most)
        return receive
    if b"transfer-encoding" not in found:
        return receive
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise _too_large(most)
    return _again(body, receive)


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that has been read, to be read once more."""
    left = [body]

    async def receive_again() -> Message:
        return {"type": "http.request", "body": left.pop(), "more_body": False} if left else await receive()

    return receive_again


def _too_large(most: int) -> Refused:
    return Refused(413, "too large", f"this is more than {most} bytes")


async def _refuse(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    """Answer a request, or a try to open a live connection, with a problem."""
    problem, body = refused.problem, refused.body()
    headers = [(b"content-type", PROBLEM_JSON.encode()), (b"content-length", str(len(body)).encode())]
    if problem.status == NOT_ALLOWED:
        headers.append((b"allow", b"POST"))
    if problem.wait is not None:
        headers.append((b"retry-after", str(problem.wait).encode()))
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _hosts(config: Config) -> frozenset[str]:
    """The names the server answers to."""
    public = urlsplit(config.public).hostname
    return frozenset({name for name in (public, config.host) if name})


def headers_of(config: Config) -> Headers:
    """What every answer carries."""
    headers = {**HEADERS, "Strict-Transport-Security": STRICT_TRANSPORT} if config.secure else HEADERS
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


@lru_cache(1000)
def _place_in(origin: str) -> str:
    """The host in an Origin header, with its port."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _name_in(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_loopback(name: str) -> bool:
    return name in LOCAL_NAMES or name.startswith("127.") or name == "::1"
