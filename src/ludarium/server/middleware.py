"""The middleware: every request passes through it once.

It refuses wrong hosts, foreign origins, too many or too large requests, finds out who sends a request, adds the
security headers to every response, and turns errors into problem documents.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from ludarium.server.addresses import counted_address
from ludarium.server.asgi import App, Headers, Message, Receive, Scope, Send
from ludarium.server.config import LOCAL_NAMES, Config
from ludarium.server.docs_site import PATH as DOCS
from ludarium.server.docs_site import script_digests
from ludarium.server.problem_response import problem_response
from ludarium.server.services import Services
from ludarium.tables.errors import RequestError, internal_error, rate_limited, store_unavailable
from ludarium.tables.store import StoreFailed

log: Final[logging.Logger] = logging.getLogger("ludarium.server")
SAFE_METHODS: Final[frozenset[str]] = frozenset({"GET", "HEAD", "OPTIONS"})
LARGEST_BODY: Final[int] = 65_536
LARGEST_FILE: Final[int] = 524_288
SETUP_PATH: Final[str] = "/api/v1/tables"
RECORDS_PATH: Final[str] = "/api/v1/records"
COLLECTIONS: Final[str] = "/api/v1/people/me/collections/"
# Proxies and containers ask for these by whatever name they know the server.
HEALTH: Final[frozenset[str]] = frozenset({"/healthz", "/readyz"})
LONGEST_PATH: Final[int] = 8_192
MOST_HOSTS: Final[int] = 1_000
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
# The names of the client's workers have this in them; they alone may run WebAssembly.
WORKER: Final[str] = ".worker-"
WASM: Final[str] = "'wasm-unsafe-eval'"
STRICT_TRANSPORT: Final[str] = "max-age=31536000"


class ServerMiddleware:
    """Wraps the application. `services` returns None until the server has started."""

    def __init__(self, app: App, config: Config, services: Callable[[], Services | None]) -> None:
        self._app: Final[App] = app
        self.services: Final[Callable[[], Services | None]] = services
        self._hosts: Final[frozenset[str]] = _hosts(config)
        self._is_local: Final[bool] = config.is_local
        self._origins: Final[frozenset[str]] = config.origins()
        self._headers: Final[Headers] = security_headers(config)
        self._docs_headers: Final[Headers] = security_headers(config, script_digests())
        self._worker_headers: Final[Headers] = security_headers(config, WASM)
        self._known_hosts: Final[dict[bytes, bool]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        services = self.services()
        if scope["type"] == "lifespan" or services is None:
            await self._app(scope, receive, send)
            return
        status = 0
        headers = self.headers_for(scope.get("path", ""))

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *headers]
            await send(message)

        try:
            receive = await self._check(scope, receive, services)
            await self._app(scope, receive, send_with_headers)
        except RequestError as error:
            await problem_response(error)(scope, receive, send_with_headers)
        except StoreFailed:
            await problem_response(store_unavailable())(scope, receive, send_with_headers)
        except Exception:
            log.exception("a request failed")
            if not status and scope["type"] == "http":
                await problem_response(internal_error())(scope, receive, send_with_headers)
        if status:
            services.metrics.requests[status] += 1

    def headers_for(self, path: str) -> Headers:
        """What browsers may do with a response: the workers of the client run Python, the docs have scripts inside."""
        if path.startswith(DOCS):
            return self._docs_headers
        return self._worker_headers if WORKER in path else self._headers

    async def _check(self, scope: Scope, receive: Receive, services: Services) -> Receive:
        """Check a request, the cheapest checks first, and find out who sends it; returns how to receive its body."""
        found: dict[bytes, bytes] = dict(scope["headers"])
        method = scope.get("method", "")
        self._check_address(scope, found)
        client = scope.get("client")
        wait = services.limits.take("any", counted_address(client[0]) if client else "")
        if wait:
            raise rate_limited(wait)
        if method not in SAFE_METHODS:
            self._check_origin(found)
        cookie = found.get(b"cookie", b"").decode("latin-1")
        authorization = found.get(b"authorization", b"").decode("latin-1")
        people = services.people
        visitor = people.cached_visitor(cookie, authorization) or await people.visitor(cookie, authorization)
        scope.setdefault("state", {})["visitor"] = visitor
        if method in SAFE_METHODS or not method:
            return receive
        return await _limit_body(receive, found, _largest(scope["path"]))

    def _check_address(self, scope: Scope, found: dict[bytes, bytes]) -> None:
        """Refuse pages of others whose domain name was made to lead to this machine (DNS rebinding)."""
        path = scope["path"]
        if len(path) + len(scope.get("query_string", b"")) > LONGEST_PATH:
            raise RequestError(414, "too long", "the address is too long")
        if path not in HEALTH and not self._is_own_host(found.get(b"host", b"")):
            raise RequestError(421, "wrong host", "this server does not answer to that name: see --public")

    def _is_own_host(self, host: bytes) -> bool:
        """Whether a Host header names this server; the last ones are remembered."""
        known = self._known_hosts.get(host)
        if known is None:
            name = _host_name(host.decode("latin-1"))
            known = name in self._hosts or (self._is_local and is_loopback(name))
            if len(self._known_hosts) >= MOST_HOSTS:
                self._known_hosts.clear()
            self._known_hosts[host] = known
        return known

    def _check_origin(self, found: dict[bytes, bytes]) -> None:
        """Refuse requests that the page of another site sends with a person's cookie."""
        origin = found.get(b"origin", b"").decode("latin-1")
        if origin:
            host = found.get(b"host", b"").decode("latin-1")
            if origin not in self._origins and _origin_host(origin) != host:
                raise RequestError(403, "wrong origin", "another page has sent this request")
        elif found.get(b"sec-fetch-site", b"none") not in {b"same-origin", b"none"}:
            raise RequestError(403, "wrong origin", "another page has sent this request")


def _largest(path: str) -> int:
    """How many bytes a body may have: settings may hold a whole map, a record is a whole game, and collections
    grow with the years."""
    is_file = path in {SETUP_PATH, RECORDS_PATH} or path.startswith(COLLECTIONS)
    return LARGEST_FILE if is_file else LARGEST_BODY


async def _limit_body(receive: Receive, found: dict[bytes, bytes], most: int) -> Receive:
    """Refuse bodies that are too large. One without a length is read here, and given to the application afterwards."""
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
    return _replay_body(body, receive)


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """Lets the application receive a body that has been read already."""
    left = [body]

    async def receive_body() -> Message:
        return {"type": "http.request", "body": left.pop(), "more_body": False} if left else await receive()

    return receive_body


def _too_large(most: int) -> RequestError:
    return RequestError(413, "too large", f"this is more than {most} bytes")


def _hosts(config: Config) -> frozenset[str]:
    """The host names of this server."""
    public = urlsplit(config.public).hostname
    return frozenset({name for name in (public, config.host) if name})


def security_headers(config: Config, scripts: str = "") -> Headers:
    """The headers of a response; `scripts` are those that may run besides the server's own files."""
    headers = {**HEADERS, "Strict-Transport-Security": STRICT_TRANSPORT} if config.secure else HEADERS.copy()
    if scripts:
        headers["Content-Security-Policy"] = CONTENT_POLICY.replace("script-src 'self'", f"script-src 'self' {scripts}")
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


@lru_cache(1000)
def _origin_host(origin: str) -> str:
    """The host in an Origin header, with its port."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_loopback(name: str) -> bool:
    return name in LOCAL_NAMES or name.startswith("127.") or name == "::1"
