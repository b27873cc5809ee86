"""Saving files: nothing is lost, nothing is overwritten without asking, and every error names the file."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from ludarium.cli.output import console, is_interactive, sanitize
from ludarium.core.errors import BadSetting, LudariumError
from ludarium.file_lock import try_lock

MAX_LOCK_ATTEMPTS = 10


class CannotWrite(LudariumError):
    """A file cannot be written; the message names it."""


def data_folder() -> Path:
    """The folder for saved games, collections and preferences of this user."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")  # the second one is of Windows
    return (Path(home) if home else Path.home() / ".local" / "share") / "ludarium"


def make_data_folder() -> None:
    try:
        data_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{data_folder()} cannot be created: {error.strerror or error}") from error


def confirm_overwrite(path: Path, force: bool) -> None:
    """Ask before an existing file is overwritten; raise `BadSetting` if nobody agrees."""
    if force or not path.is_file():
        return
    if is_interactive():
        answer = console.input(f"{sanitize(str(path))} exists. Overwrite it? [dim](y/N)[/] ")
        if answer.strip().lower() in {"y", "yes"}:
            return
    raise BadSetting(f"{path} exists; --force overwrites it")


def write_output(path: Path | None, text: str, force: bool = False) -> None:
    """Write the output of a command to a file, or print it."""
    if path is None:
        print(text, end="")
        return
    confirm_overwrite(path, force)
    write_atomically(path, text)


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old or the new content, never half of it.

    Devices and pipes are written to directly, and a link stays a link. Missing folders are not created: a wrong path is
    more likely a typing mistake.
    """
    try:
        if path.is_dir():
            raise CannotWrite(f"{path} cannot be written: it is a folder")
        if path.exists() and (not path.is_file() or path.stat().st_nlink > 1):
            _write(path, text, is_file=path.is_file())
            return
        target = path.resolve() if path.is_symlink() else path
        if not target.parent.is_dir():
            raise CannotWrite(f"{path} cannot be written: there is no folder {target.parent}")
        _replace(target, text)
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
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        _write(temporary, text, is_file=True)
        if path.exists():
            shutil.copymode(path, temporary)
        temporary.replace(path)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def unused_path(path: Path, suffix: str) -> Path:
    """The first path like this one, with a suffix and a number, that does not exist: ``game-2.json``."""
    number = 2
    while (found := path.with_name(f"{path.stem}{suffix}{number}{path.suffix}")).exists():
        number += 1
    return found


class SaveFile:
    """The file in which a game is saved, locked for this program. `problem` says why it could not be saved last."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        self._lock: IO[Any] | None = None
        self._claim()

    def _claim(self) -> None:
        """Lock the file; raises `BadSetting` if another program has locked it."""
        if not is_device_or_pipe(self.path):
            self._take_lock()
        self._signature = file_signature(self.path)

    def _take_lock(self) -> None:
        for _ in range(MAX_LOCK_ATTEMPTS):
            try:
                lock = self._lock_path().open("w")
            except OSError:
                return  # the first attempt to write will say what is wrong
            if not try_lock(lock.fileno()):
                lock.close()
                raise BadSetting(f"{self.path} is open in another program")
            self._lock = lock
            if file_signature(self._lock_path()) == file_signature(lock.fileno()):
                return
            self.release()

    def _lock_path(self) -> Path:
        return self.path.with_name(f".{self.path.name}.lock")

    def release(self) -> None:
        """Unlock the file for other programs."""
        if self._lock is not None:
            with suppress(OSError):
                if file_signature(self._lock_path()) == file_signature(self._lock.fileno()):
                    self._lock_path().unlink()
            self._lock.close()
            self._lock = None

    def save(self, text: str) -> str:
        """Write the game; returns a message if it cannot be saved, is saved again, or is saved in another file now."""
        moved = self._leave_changed_file()
        before, self.problem = self.problem, ""
        try:
            write_atomically(self.path, text)
        except CannotWrite as error:
            self.problem = str(error)
            message = f"The game is not saved: {error}. You can play on; 'save FILE' saves it elsewhere."
            return "" if before == self.problem else message
        self._signature = file_signature(self.path)
        return moved or (f"The game is saved in {self.path} again" if before else "")

    def _leave_changed_file(self) -> str:
        """If another program has changed the file since the last save, leave it alone and save in another file."""
        found = file_signature(self.path)
        if found is None or found == self._signature or is_device_or_pipe(self.path):
            return ""
        old = self.path
        self.release()
        self.path = unused_path(old, "-")
        self._claim()
        return f"{old} was changed by another program: the game is saved in {self.path} from now on"

    def move_to(self, path: Path, text: str) -> None:
        """Save the game in another file from now on."""
        write_atomically(path, text)
        self.release()
        self.path, self.problem = path, ""
        self._claim()


def new_save_file(key: str) -> SaveFile:
    """A new file for a game in the data folder."""
    make_data_folder()
    number = 1
    while True:
        path = data_folder() / f"{key}-{number}.json"
        if not path.exists():
            with suppress(BadSetting):  # another program has just locked this one for a new game
                return SaveFile(path)
        number += 1


def file_signature(file: Path | int) -> tuple[int, ...] | None:
    """A value that changes whenever somebody writes the file; None if the file does not exist."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size


def is_device_or_pipe(path: Path) -> bool:
    """Whether a path is neither a file nor a folder."""
    try:
        return path.exists() and not path.is_file() and not path.is_dir()
    except OSError:
        return False


def save_anywhere(key: str, text: str) -> Path | None:
    """Save a game in the first folder where it can be written; None if there is none."""
    for folder in (data_folder(), Path(tempfile.gettempdir()), Path.cwd(), Path.home()):
        path = unused_path(folder / f"{key}-rescued.json", "-")
        with suppress(CannotWrite):
            write_atomically(path, text)
            return path
    return None
