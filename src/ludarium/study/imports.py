"""Games from elsewhere for datasets: records that were kept, and logs of other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from ludarium import formats, games
from ludarium.core import read_record
from ludarium.core.errors import BadData, BadSetting, LudariumError
from ludarium.core.record import Record
from ludarium.study.dataset_rows import Row, rows_of_record


def files_in(places: list[Path]) -> list[Path]:
    """Files as they are, and the files in folders, by name."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            found += sorted(path for path in place.rglob("*") if path.is_file())
        elif place.is_file():
            found.append(place)
        else:
            raise BadSetting(f"there is no file or folder {place}")
    return found


def record_in(path: Path, game: str) -> Record:
    """The game in a file: a record, or a log in a format that is known for the game."""
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadData(f"{path} is not text: {error}") from error
    if text.lstrip().startswith("{"):
        return read_record(text)
    for format in formats.of_game(game):
        log = format.open_log(text, {}, True)
        for step in log.steps(False):
            if "refused" in step:
                raise BadData(f"{path}: row {step['r']}, {step['c']}: {step['refused']['sentence']}")
        return log.record()
    raise BadData(f"{path} is no record, and no log format is known for {game}")


def imported_rows(
    paths: list[Path], game: str, progress: Callable[[int], None], skipped: Callable[[Path, str], None]
) -> Iterator[dict[str, list[Row]]]:
    """The rows of every game in some files; those that cannot be read are skipped, and told."""
    found, number = games.get(game), 0
    for done, path in enumerate(paths, start=1):
        try:
            record = record_in(path, found.key)
            if record.game != found.key:
                raise BadData(f"it is a game of {record.game}")
            rows = rows_of_record(record, found, number, path.name)
        except LudariumError as error:
            skipped(path, str(error))
        else:
            number += 1
            yield rows
        progress(done)
