"""A guarded HTTP client for addresses that people enter: it never reaches machines in the server's own network."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    import httpx

SECONDS: Final[float] = 10.0
HTTPS: Final[int] = 443
# Names of hosts are looked up by threads of their own: some name servers never answer.
RESOLVERS: Final[int] = 40


class DeliveryFailed(Exception):
    """A notice could not be delivered; `gone` if the address does not exist any more and should be removed."""

    def __init__(self, reason: str, gone: bool = False) -> None:
        super().__init__(reason)
        self.gone: Final[bool] = gone


class GuardedHttpClient:
    """Posts to public addresses over https; for tests and closed networks, private ones may be allowed."""

    def __init__(self, allow_private: bool) -> None:
        self._allow_private: Final[bool] = allow_private
        self._client: httpx.AsyncClient | None = None
        self._resolvers: Final[ThreadPoolExecutor] = ThreadPoolExecutor(RESOLVERS, "resolver")

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()
        self._resolvers.shutdown(wait=False, cancel_futures=True)

    def address_problem(self, address: str) -> str:
        """What is wrong with an address that somebody has entered; an empty text if nothing is."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            return "this is not an address"
        if parts.scheme != "https" and not (self._allow_private and parts.scheme == "http"):
            return "the address must begin with https://"
        if not parts.hostname or parts.username or parts.password:
            return "the address must name a host, and no password"
        return "" if self._allow_private or port in {None, HTTPS} else "the address must use the usual port of https"

    async def post(self, address: str, body: bytes, headers: dict[str, str]) -> None:
        """Post something. The host is resolved once, checked, and connected to by that address: a name that
        resolves to something else a moment later (DNS rebinding) gains nothing.
        """
        reason = self.address_problem(address)
        if reason:
            raise DeliveryFailed(reason, gone=True)
        import httpx  # noqa: PLC0415  it takes long to load, and many servers send no notices

        try:
            async with asyncio.timeout(SECONDS):
                status = await self._status(httpx.URL(address), body, headers)
        except (httpx.HTTPError, TimeoutError) as error:
            raise DeliveryFailed(type(error).__name__) from error
        if status in {httpx.codes.NOT_FOUND, httpx.codes.GONE}:
            raise DeliveryFailed("it is not there any more", gone=True)
        if not httpx.codes.is_success(status):
            raise DeliveryFailed(f"status {status}")

    async def _status(self, url: httpx.URL, body: bytes, headers: dict[str, str]) -> int:
        """The status of the response. Nothing else of it is read: it may be endless."""
        import httpx  # noqa: PLC0415

        if self._client is None:
            # However many hosts are slow, there is a connection for the next one.
            limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
            self._client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False, limits=limits)
        address_of_host = await self._resolve(url.host, url.port or HTTPS)
        async with self._client.stream(
            "POST",
            url.copy_with(host=address_of_host),
            content=body,
            headers={**headers, "Host": url.netloc.decode()},
            extensions={"sni_hostname": url.host},
        ) as response:
            return response.status_code

    async def _resolve(self, host: str, port: int) -> str:
        try:
            look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
            found = await asyncio.get_running_loop().run_in_executor(self._resolvers, look_up)
        except OSError as error:
            raise DeliveryFailed("the host cannot be found") from error
        addresses = [str(row[4][0]) for row in found]
        if not self._allow_private and not all(ip_address(address).is_global for address in addresses):
            raise DeliveryFailed("the host is not on the open internet", gone=True)
        return addresses[0]
