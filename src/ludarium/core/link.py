"""Any position of a game as a short text that fits into an address.

The answers are written as one large number: each is a digit whose base is the number of answers that were on offer.
"""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Any, Final

from ludarium.core.codec import canonical, read_json, state_hash
from ludarium.core.engine import apply, asked_seats, is_forced, put_on_top, question_for
from ludarium.core.english import count_text
from ludarium.core.errors import BadData, BadSetting, LudariumError
from ludarium.core.format1 import hash_in_format_1
from ludarium.core.frames import NATURE, State
from ludarium.core.game import AnyGame, G
from ludarium.core.history import BY_NATURE, FORCED, PLAYER, AnyHistory, History
from ludarium.core.settings import Settings
from ludarium.core.validation import short_repr

LINK_FORMAT: Final[int] = 2
LONGEST_LINK: Final[int] = 10_000
# How large a header may become when it is unpacked: so much, and so many letters for each of the link.
SMALLEST_HEADER: Final[int] = 2_000
LETTERS_A_BYTE: Final[int] = 30
CHECK_LETTERS: Final[int] = 8
# A link is at least so long that reading it cannot take longer than its length allows.
PLIES_A_BYTE: Final[int] = 8
DAMAGED: Final[str] = "this link is damaged or incomplete"


def write_link(history: History[G], ply: int) -> str:
    """The position after the first `ply` answers."""
    if history.base:
        raise BadData("a game that was begun under other rules has no link")
    if not 0 <= ply <= history.ply:
        raise BadData(f"the game has {count_text(history.ply, 'answer')}, there is no ply {short_repr(ply)}")
    game, chosen = history.game, history.settings.values
    listed = game.settings()
    changed = {setting.key: chosen[setting.key] for setting in listed if chosen[setting.key] != setting.default}
    state: State = game.setup(history.seats, history.settings)
    digits: list[tuple[int, int]] = []
    for entry, pick in zip(history.entries[:ply], history.options):
        answers = possible_answers(state, history.seats)
        digits.append((answers.index((entry.seat, pick)), len(answers)))
        put_on_top(state, entry.seat)
        apply(state, pick)
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    check = state_hash(state)[:CHECK_LETTERS]
    header = [LINK_FORMAT, game.key, game.version, history.seats, changed, ply, check]
    packed = zlib.compress(canonical(header).encode(), 9)
    body = number.to_bytes(max((number.bit_length() + 7) // 8, -(-ply // PLIES_A_BYTE)))
    return urlsafe_b64encode(len(packed).to_bytes(3) + packed + body).decode().rstrip("=")


def possible_answers(state: State, seats: int) -> list[tuple[int, int]]:
    """Every seat that may answer now, with every option it has: those that are asked, then any others."""
    found: list[tuple[int, int]] = []
    first = asked_seats(state)
    for seat in [*first, *[other for other in range(seats) if other not in first]]:
        ask = question_for(state, seat)
        if ask is not None:
            found += [(seat, option) for option in ask.options(state)]
    return found


def read_link(link: str, find_game: Callable[[str], AnyGame], names: list[str] | None = None) -> AnyHistory:
    """The game that leads to the position of a link, played by people of these names."""
    header, body = _unpack(link)
    match header:
        case [int(found), str(key), str(version), int(seats), dict(changed), int(ply), str(check)]:
            if not 1 <= found <= LINK_FORMAT:
                raise BadData(f"this link has format {found}; this program reads up to {LINK_FORMAT}")
        case _:
            raise BadData(DAMAGED)
    game = find_game(key)
    if version != game.version:
        raise BadData(f"this link was made with rules {version}, these are rules {game.version}")
    if not game.min_seats <= seats <= game.max_seats or not 0 <= ply <= PLIES_A_BYTE * len(body):
        raise BadData(DAMAGED)
    if names is not None and len(names) != seats:
        raise BadSetting(f"{seats} seats need as many names, not {len(names)}")
    settings = game.check_settings(changed)
    answers, state = _answers_in(game, seats, settings, ply, int.from_bytes(body))
    made = state_hash(state) if found == LINK_FORMAT else hash_in_format_1(state)
    if made[:CHECK_LETTERS] != check:
        raise BadData(DAMAGED)
    people = names or [f"Player {seat + 1}" for seat in range(seats)]
    history: AnyHistory = History(game, people.copy(), settings)
    for seat, option in answers:
        forced = is_forced(history.state, history.question_for(seat))
        history.append(seat, option, BY_NATURE if seat == NATURE else FORCED if forced else PLAYER)
    return history


def _answers_in(
    game: AnyGame, seats: int, settings: Settings, ply: int, number: int
) -> tuple[list[tuple[int, int]], State]:
    """The seats and options a number stands for, and where they lead. Nothing is written down before that is proved."""
    state: State = game.setup(seats, settings)
    found: list[tuple[int, int]] = []
    for _ in range(ply):
        if not state.stack:
            raise BadData(DAMAGED)
        answers = possible_answers(state, seats)
        number, digit = divmod(number, len(answers))
        found.append(answers[digit])
        put_on_top(state, answers[digit][0])
        apply(state, answers[digit][1])
    if number:
        raise BadData(DAMAGED)
    return found, state


def _unpack(link: str) -> tuple[Any, bytes]:
    """The header of a link, and the number in its bytes."""
    if len(link) > LONGEST_LINK:
        raise BadData("this link is too long")
    try:
        data = urlsafe_b64decode(link.encode("ascii") + b"=" * (-len(link) % 4))
        size = int.from_bytes(data[:3])
        unpacker = zlib.decompressobj()
        header = unpacker.decompress(data[3 : 3 + size], SMALLEST_HEADER + LETTERS_A_BYTE * len(data))
        if not unpacker.eof or urlsafe_b64encode(data).decode().rstrip("=") != link:
            raise BadData(DAMAGED)
        return read_json(header), data[3 + size :]
    except LudariumError:
        raise
    except (ValueError, binascii.Error, zlib.error) as error:
        raise BadData(DAMAGED) from error
