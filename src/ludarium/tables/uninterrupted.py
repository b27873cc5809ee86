"""Waiting for something that cannot be called off, such as a write that a store has begun."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def uninterrupted(work: Awaitable[T]) -> T:
    """The result of work that goes on, wanted or not. Whoever is cancelled meanwhile is so when the work is done.

    A connection that breaks cancels what was asked for over it. If that ended the wait for a store that still writes,
    the table would be asked again before the change is there, and go on without it.
    """
    future = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        while not future.done():
            try:
                await asyncio.wait((future,))
            except asyncio.CancelledError:
                continue
        if not future.cancelled():
            future.exception()  # It is known now that it failed; nobody is left to be told.
        raise
