"""Addresses of clients, as limits count them."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

# Of IPv6 a client has a whole network to itself, with more addresses than anybody could count.
OWN_NETWORK: Final[int] = 64
REST: Final[int] = 128 - OWN_NETWORK


@lru_cache(10_000)
def counted_address(host: str) -> str:
    """What stands for an address wherever requests and connections of one address are counted."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> REST << REST, OWN_NETWORK)))
