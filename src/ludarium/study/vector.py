"""Many games in one call: the fastest way to let programs learn."""

from __future__ import annotations

from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i32
from numpy.typing import NDArray

from ludarium.core.stepper import Batch
from ludarium.study.spec import Spec, array_of


class Games:
    """So many games of one kind, all of them waiting for an answer.

    Rows are games. The arrays are always the same ones and show the games as they stand; who needs them later copies
    them.

    observations: float32, (count, width): what the seat sees that is asked.
    masks: uint8, (count, size): 1 for every action that is allowed.
    seats: int32, (count,): who is asked.
    ended: uint8, (count,): 1 where the last step ended a game; the row shows the next game already.
    returns: float64, (count, seats): what that game brought each seat.

    With ``observe=False`` there are no observations, and steps take half the time.
    """

    def __init__(self, spec: Spec, count: int = 64, seed: int = 0, observe: bool = True) -> None:
        self.spec = spec
        self.count = count
        self.batch = Batch(spec.game, spec.table, spec.space, spec.observer if observe else None, count, seed)
        batch = self.batch
        width = spec.width if observe else 0
        self.observations: NDArray[np.float32] = array_of(batch.observations, np.float32).reshape(count, width)
        self.masks: NDArray[np.uint8] = array_of(batch.masks, np.uint8).reshape(count, spec.size)
        self.seats: NDArray[np.int32] = array_of(batch.seats, np.int32)
        self.ended: NDArray[np.uint8] = array_of(batch.ended, np.uint8)
        self.returns: NDArray[np.float64] = array_of(batch.returns, np.float64).reshape(count, spec.seats)
        self._picks: NDArray[np.int32] = array_of(batch.random_picks, np.int32)

    def __repr__(self) -> str:
        return f"Games({self.count} of {self.spec!r})"

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self.batch.reset(seed)

    def step(self, actions: NDArray[Any]) -> None:
        """Answer every game with one action each, then let Nature and forced answers follow."""
        self.batch.step(vec[i32](np.ascontiguousarray(actions, np.int32)))

    def random_actions(self) -> NDArray[np.int32]:
        """An allowed action for every game, each as likely as the others. The array is used again."""
        self.batch.pick_randomly()
        return self._picks

    def tensors(self) -> dict[str, Any]:
        """The same memory as torch tensors; they must not be written to."""
        import torch  # noqa: PLC0415  not needed by anybody else

        names = ("observations", "masks", "seats", "ended", "returns")
        return {name: torch.from_numpy(writable(getattr(self, name))) for name in names}


def writable(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory as an array that does not say it is read-only: torch warns of others."""
    import ctypes  # noqa: PLC0415

    memory: Any = (ctypes.c_char * array.nbytes).from_address(array.ctypes.data)
    memory.owner = array  # whoever holds the memory keeps it
    found = np.frombuffer(memory, array.dtype).reshape(array.shape)
    found.setflags(write=True)
    return found
