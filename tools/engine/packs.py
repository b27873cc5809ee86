"""The files of the engine as browsers fetch them: each is packed, and its name tells its contents."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

# Files that are packed (gzip) here and unpacked by the page: so a host need not know how to, and none does it twice.
PACKED: Final[str] = "pack"
HASH_LETTERS: Final[int] = 12
EPOCH: Final[tuple[int, int, int, int, int, int]] = (2026, 1, 1, 0, 0, 0)


@dataclass(slots=True, frozen=True)
class Pack:
    """A file of the engine: its name, how many bytes are fetched, and how many there are when it is unpacked."""

    file: str
    size: int
    unpacked: int

    def to_json(self) -> dict[str, Any]:
        return {"file": self.file, "size": self.size, "unpacked": self.unpacked}


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip archive of files that are not compressed: packed as a whole they take half the room."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as made:
        for name, data in sorted(files):
            made.writestr(zipfile.ZipInfo(name, EPOCH), data)
    return target.getvalue()


def write_packed(folder: Path, stem: str, data: bytes) -> Pack:
    packed = gzip.compress(data, 9, mtime=0)
    name = f"{stem}.{short_hash(data)}.{PACKED}"
    (folder / name).write_bytes(packed)
    return Pack(name, len(packed), len(data))


def write_plain(folder: Path, stem: str, ending: str, data: bytes) -> str:
    """A file that browsers load by themselves, with a copy for hosts that send compressed copies; its name."""
    name = f"{stem}.{short_hash(data)}.{ending}"
    (folder / name).write_bytes(data)
    (folder / f"{name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))
    return name


def short_hash(data: bytes) -> str:
    return sha256(data).hexdigest()[:HASH_LETTERS]
