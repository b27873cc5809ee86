"""Files: nothing is lost, nothing is overwritten unasked, and what goes wrong names the file."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from ludarium.cli.output import console, is_terminal, plain
from ludarium.core.errors import BadSetting, LudariumError

try:
    import fcntl
except ImportError:  # where files cannot be locked, a save that changes under our hands is still noticed
    fcntl = None  # type: ignore[assignment]


MOST_TRIES = 10


class CannotWrite(LudariumError):
    """A file that cannot be written; the sentence names it."""


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "ludarium"


def make_data_folder() -> None:
    try:
        data_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{data_folder()} cannot be made: {error.strerror or error}") from error


def check_overwriting(path: Path, force: bool) -> None:
    """A file that is there is overwritten only by those who say so."""
    if force or not path.is_file():
        return
    if is_terminal():
        answer = console.input(f"{plain(str(path))} exists. Overwrite it? [dim](y/N)[/] ")
        if answer.strip().lower() in {"y", "yes"}:
            return
    raise BadSetting(f"{path} exists; --force overwrites it")


def write_out(path: Path | None, text: str, force: bool = False) -> None:
    """What a command has to say, on the screen or in a file."""
    if path is None:
        print(text, end="")
        return
    check_overwriting(path, force)
    write_safely(path, text)


def write_safely(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of it.

    Devices and pipes are written to, and links lead to what is written. Folders are not made: a name that leads
    nowhere is more likely a slip.
    """
    try:
        if path.is_dir():
            raise CannotWrite(f"{path} cannot be written: it is a folder")
        if path.exists() and (not path.is_file() or path.stat().st_nlink > 1):
            _write(path, text, is_file=path.is_file())
            return
        where = path.resolve() if path.is_symlink() else path
        if not where.parent.is_dir():
            raise CannotWrite(f"{path} cannot be written: there is no folder {where.parent}")
        _replace(where, text)
    except CannotWrite:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        raise CannotWrite(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from error


def _write(path: Path, text: str, is_file: bool) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        if is_file:
            os.fsync(file.fileno())


def _replace(path: Path, text: str) -> None:
    scratch = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        _write(scratch, text, is_file=True)
        if path.exists():
            shutil.copymode(path, scratch)
        scratch.replace(path)
    finally:
        with suppress(OSError):
            scratch.unlink(missing_ok=True)


def free_name(path: Path, mark: str) -> Path:
    """A name beside a file that is not taken: ``game-2.json``."""
    number = 2
    while (found := path.with_name(f"{path.stem}{mark}{number}{path.suffix}")).exists():
        number += 1
    return found


class SaveFile:
    """Where a game is kept. One program keeps a game in a file at a time; `trouble` says why it is not kept now."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self._lock: IO[Any] | None = None
        self._claim()

    def _claim(self) -> None:
        """Lock the file for this program, or refuse; from now on nobody else should change it."""
        if fcntl is not None and not is_special(self.path):
            self._take_lock()
        self._mark = mark_of(self.path)

    def _take_lock(self) -> None:
        for _ in range(MOST_TRIES):
            try:
                lock = self._lock_path().open("w")
            except OSError:
                return  # the first attempt to write will say what is wrong
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                lock.close()
                raise BadSetting(f"{self.path} is open in another program, which keeps its game there") from error
            self._lock = lock
            if mark_of(self._lock_path()) == mark_of(lock.fileno()):
                return
            self.release()

    def _lock_path(self) -> Path:
        return self.path.with_name(f".{self.path.name}.lock")

    def release(self) -> None:
        """Let other programs have the file."""
        if self._lock is not None:
            with suppress(OSError):
                if mark_of(self._lock_path()) == mark_of(self._lock.fileno()):
                    self._lock_path().unlink()
            self._lock.close()
            self._lock = None

    def keep(self, text: str) -> str:
        """Write the game; returns a sentence where something is new: it cannot be kept, is kept again, or elsewhere."""
        moved = self._make_way()
        before, self.trouble = self.trouble, ""
        try:
            write_safely(self.path, text)
        except CannotWrite as error:
            self.trouble = str(error)
            told = f"The game is not kept: {error}. It goes on; 'save FILE' keeps it elsewhere."
            return "" if before == self.trouble else told
        self._mark = mark_of(self.path)
        return moved or (f"The game is kept in {self.path} again" if before else "")

    def _make_way(self) -> str:
        """Leave a file alone that somebody else has written since we did."""
        found = mark_of(self.path)
        if found is None or found == self._mark or is_special(self.path):
            return ""
        old = self.path
        self.release()
        self.path = free_name(old, "-")
        self._claim()
        return f"{old} was changed by another program: the game is kept in {self.path} from now on"

    def move_to(self, path: Path, text: str) -> None:
        """Keep the game elsewhere from now on."""
        write_safely(path, text)
        self.release()
        self.path, self.trouble = path, ""
        self._claim()


def new_save(key: str) -> SaveFile:
    """A file of its own for each game, in the data folder."""
    make_data_folder()
    number = 1
    while True:
        path = data_folder() / f"{key}-{number}.json"
        if not path.exists():
            with suppress(BadSetting):  # another program has just begun a game there
                return SaveFile(path)
        number += 1


def mark_of(file: Path | int) -> tuple[int, ...] | None:
    """What changes with a file whenever somebody writes it; None while it is not there."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size


def is_special(path: Path) -> bool:
    """Whether a name stands for a device, a pipe or the like."""
    try:
        return path.exists() and not path.is_file() and not path.is_dir()
    except OSError:
        return False


def last_resort(key: str, text: str) -> Path | None:
    """Keep a game somewhere, wherever there is room; None if there is none."""
    for folder in (data_folder(), Path(tempfile.gettempdir()), Path.cwd(), Path.home()):
        path = free_name(folder / f"{key}-rescued.json", "-")
        with suppress(CannotWrite):
            write_safely(path, text)
            return path
    return None
