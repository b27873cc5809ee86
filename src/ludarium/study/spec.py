"""What is played, and the numbers by which programs that learn know it: actions and columns, fixed and explained."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium import games
from ludarium.core.action_space import ActionRow, ActionSpace, declared_kinds
from ludarium.core.codec import canonical, canonical_text
from ludarium.core.engine import question
from ludarium.core.errors import BadSetting
from ludarium.core.frames import State
from ludarium.core.game import AnyGame
from ludarium.core.observation import Column, Observer, new_cells
from ludarium.core.rendering import TextRenderer
from ludarium.core.stepper import Stepper

ORDINALS = ["you", "the next player", "the second player after you", "the third player after you"]
Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


def array_of(memory: Any, kind: type[Any]) -> NDArray[Any]:
    """Memory that compiled code writes to, as an array that shows it."""
    return np.frombuffer(memory, kind)


class Spec:
    """A game, the number of seats, and settings: what all games of an experiment share.

    From these alone follow the actions (`actions`: index, word, label) and the columns of an observation (`columns`).
    Both stay the same as long as `version` does; what is stored with a trained network should say which version it is.

    game, settings: as the engine knows them. table: where every game begins.
    space, observer: the fast parts, which are used in loops.
    """

    def __init__(self, game: str | AnyGame, seats: int | None = None, settings: dict[str, Any] | None = None) -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        self.seats = seats if seats is not None else max(2, self.game.min_seats)
        if not self.game.min_seats <= self.seats <= self.game.max_seats:
            bounds = f"{self.game.min_seats} to {self.game.max_seats}"
            raise BadSetting(f"{self.game.title} is for {bounds} players, not {self.seats}")
        self.settings = self.game.check_settings(settings or {})
        self.changed = dict(settings or {})
        shared = _shared(self.game.key, self.seats, canonical(self.settings.values))
        self.table, self.space, self.observer = shared

    def __repr__(self) -> str:
        return f"Spec({self.game.key!r}, {self.seats}, {self.changed}: {self.size} actions, {self.width} columns)"

    def __reduce__(self) -> tuple[Any, ...]:
        return Spec, (self.game.key, self.seats, self.changed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spec) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.game.key, self.seats, json.dumps(self.changed, sort_keys=True)))

    # Actions.

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self.space.size

    def actions(self) -> list[ActionRow]:
        """Every action: its index, the kind of answer it is, its word for each seat, and what it does."""
        return self.space.rows

    def word(self, index: int, seat: int = 0) -> str:
        """An action in the notation, as a seat would answer; ``*`` where the table decides, such as an amount."""
        return self.space.word(index, seat)

    def label(self, index: int) -> str:
        """What an action does, as a person reads it: other seats are counted from the one that acts."""
        row = self.space.rows[index]
        return self._renderer().render_sentence(row.label)

    def _renderer(self) -> TextRenderer:
        names = [
            ORDINALS[seat] if seat < len(ORDINALS) else f"the player {seat} after you" for seat in range(self.seats)
        ]
        return _renderer(self.game.key, self.seats, canonical(self.settings.values), tuple(names))

    def find(self, word: str, seat: int = 0) -> list[int]:
        """The actions that a word stands for: more than one where several questions use the same word."""
        return [row.index for row in self.space.rows if row.words[seat] == word]

    def indices(self, state: State) -> list[int]:
        """The actions that are allowed now, in no particular order."""
        ask = question(state)
        options = ask.options(state)
        if self.space.is_about_sets(ask):
            return list(self.space.next_parts(ask, options, []))
        return self.space.indices(state, ask, options)

    def mask(self, state: State) -> Mask:
        """1 for every action that is allowed now."""
        found = np.zeros(self.size, np.int8)
        if state.stack:
            found[self.indices(state)] = 1
        return found

    # Observations.

    @property
    def width(self) -> int:
        """How many columns an observation has."""
        return self.observer.size

    def columns(self) -> list[Column]:
        """Every column of an observation: its name, what it tells, and its bounds."""
        return self.observer.columns

    def observation(self, state: State, seat: int) -> Floats:
        """What a seat sees, as numbers."""
        cells = new_cells(self.width)
        self.observer.fill(state, seat, cells, 0)
        return array_of(cells, np.float32)

    def observation_string(self, state: State, seat: int) -> str:
        """What a seat sees, as text: equal texts are equal views. It does not tell what the seat saw before."""
        return canonical_text(self.game.view(state, seat))

    # Playing.

    def new_game(self, seed: int) -> Stepper:
        """A game that is played by index."""
        return Stepper(self.game, self.table, self.space, seed)

    @property
    def version(self) -> str:
        """Changes when an action or a column means something else."""
        digest = sha256()
        for column in self.observer.columns:
            digest.update(f"{column.name}\t{column.about}\n".encode())
        actions, columns = self.space.fingerprint(), digest.hexdigest()[:16]
        return f"{self.game.key} {self.game.version}, {self.seats} seats, actions {actions}, columns {columns}"


@lru_cache(maxsize=32)
def _shared(key: str, seats: int, settings: str) -> tuple[State, ActionSpace, Observer[Any]]:
    """What all specs alike share: the opening state, the action space and the observer."""
    game = games.get(key)
    table = game.setup(seats, game.check_settings(json.loads(settings)))
    return table, ActionSpace(declared_kinds(game.package, table), table, seats), game.observer(table)


@lru_cache(maxsize=8)
def _renderer(key: str, seats: int, settings: str, names: tuple[str, ...]) -> TextRenderer:
    game = games.get(key)
    return TextRenderer(game.catalogue(game.check_settings(json.loads(settings)), seats), list(names), 0)
