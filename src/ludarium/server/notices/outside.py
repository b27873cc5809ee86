"""Requests to addresses that people have given: only to the open internet, never to machines beside the server."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    import httpx

SECONDS: Final[float] = 10.0
HTTPS: Final[int] = 443


class NotReached(Exception):
    """The other side did not take it; `gone` when it never will again."""

    def __init__(self, reason: str, gone: bool = False) -> None:
        super().__init__(reason)
        self.gone: Final[bool] = gone


class Outside:
    """Posts to the world. For tests and closed networks machines nearby may be allowed."""

    def __init__(self, nearby: bool) -> None:
        self._nearby: Final[bool] = nearby
        self._client: httpx.AsyncClient | None = None

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    def why_not(self, address: str) -> str:
        """What is wrong with an address that somebody gives; empty when nothing is."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            return "this is not an address"
        if parts.scheme != "https" and not (self._nearby and parts.scheme == "http"):
            return "the address must begin with https://"
        if not parts.hostname or parts.username or parts.password:
            return "the address must name a host, and no password"
        return "" if self._nearby or port in {None, HTTPS} else "the address must use the usual port of https"

    async def post(self, address: str, body: bytes, headers: dict[str, str]) -> None:
        """Send something; the host is looked up once, and that very machine is asked."""
        reason = self.why_not(address)
        if reason:
            raise NotReached(reason, gone=True)
        import httpx  # noqa: PLC0415  it takes long to load, and many servers tell nobody

        if self._client is None:
            self._client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)
        url = httpx.URL(address)
        machine = await self._machine(url.host, url.port or HTTPS)
        try:
            response = await self._client.post(
                url.copy_with(host=machine),
                content=body,
                headers={**headers, "Host": url.netloc.decode()},
                extensions={"sni_hostname": url.host},
            )
        except httpx.HTTPError as error:
            raise NotReached(type(error).__name__) from error
        if response.status_code in {404, 410}:
            raise NotReached("it is not there any more", gone=True)
        if not response.is_success:
            raise NotReached(f"status {response.status_code}")

    async def _machine(self, host: str, port: int) -> str:
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise NotReached("the host cannot be found") from error
        addresses = [str(row[4][0]) for row in found]
        if not self._nearby and not all(ip_address(address).is_global for address in addresses):
            raise NotReached("the host is not on the open internet", gone=True)
        return addresses[0]
