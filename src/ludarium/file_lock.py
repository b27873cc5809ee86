"""Locks on open files. They end with the process that holds them, however it ends."""

from __future__ import annotations

from contextlib import suppress


def try_lock(file: int, shared: bool = False) -> bool:
    """Lock an open file; returns False if another process holds it.

    A system without locks (neither `fcntl` nor `msvcrt`) lets everybody in. Windows knows no shared locks: there a
    shared lock keeps others out, too.
    """
    with suppress(ImportError):
        import fcntl  # noqa: PLC0415  Windows has none

        try:
            fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
    with suppress(ImportError):
        import msvcrt  # noqa: PLC0415  only Windows has it

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
    return True
