"""Where games are played: in this process, on the cores of this machine, or on a cluster.

A job is something that pickles and from which everything about its game follows (names, settings, a seed). So wherever
it is played, and however often, it ends alike, and a job whose worker died is simply played again.

    with executor_of("processes", 4) as executor:
        for outcome in executor.results(play_job, jobs):
            ...

Results come as they are finished, in any order. Jobs may be a generator: only a few are taken ahead.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Any, Protocol, Self, TypeVar

from ludarium.core.errors import BadSetting, LudariumError

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 4
MOST_BREAKDOWNS = 3
CHOICES = "here, processes, ray or ray://HOST:PORT"


class Executor(Protocol):
    """Carries jobs out somewhere."""

    def results(self, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """What comes of each job, as it is finished."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: object) -> None: ...


class WorkersDied(LudariumError):
    """Workers died so often that going on makes no sense."""


class InProcess:
    """One job after the other, in this process."""

    def results(self, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        yield from map(play, jobs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass


class LocalProcesses:
    """On several processes of this machine.

    Where a worker dies (it was killed, or memory ran out) all of them are started anew, and what was not finished is
    played again. If that happens three times without a single result in between, `WorkersDied` is raised.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        # Where all went well, wait: a worker that is still starting would print a traceback about a vanished pool.
        self._close(wait=error[0] is None)

    def _close(self, *, wait: bool) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=wait, cancel_futures=True)
            self._pool = None

    def workers(self) -> list[int]:
        """The process ids of the workers."""
        return sorted(self._pool._processes) if self._pool is not None else []

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            # Workers ignore Ctrl-C: this process handles it.
            self._pool = ProcessPoolExecutor(self.count, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
        return self._pool

    def results(self, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        left = iter(jobs)
        again: list[J] = []
        running: dict[Future[R], J] = {}
        breakdowns = 0
        try:
            while True:
                try:
                    for job in islice(left, self.count * AHEAD - len(running) - len(again)):
                        again.append(job)
                    while again:
                        running[self._open().submit(play, again[-1])] = again[-1]
                        again.pop()
                    if not running:
                        return
                    for done in wait(running, return_when=FIRST_COMPLETED).done:
                        result = done.result()
                        del running[done]
                        breakdowns = 0
                        yield result
                except BrokenProcessPool as error:
                    breakdowns += 1
                    if breakdowns >= MOST_BREAKDOWNS:
                        raise WorkersDied(f"worker processes died {breakdowns} times in a row: {error}") from error
                    again += running.values()
                    running = {}
                    self._close(wait=False)
        finally:
            for future in running:
                future.cancel()


class RayCluster:
    """As tasks of Ray (https://www.ray.io), on this machine or on a cluster.

    Several jobs make one task: tasks cost some milliseconds each. Ray itself plays tasks again whose worker died.
    """

    def __init__(self, address: str = "", batch: int = 4, retries: int = 3) -> None:
        self.address = address
        self.batch = batch
        self.retries = retries
        self._started = False

    def __enter__(self) -> Self:
        ray = _ray()
        if not ray.is_initialized():
            # On a cluster the interpreters there must find Ludarium: see docs/study/arena.md.
            where: dict[str, Any] = {"address": self.address} if self.address else {"include_dashboard": False}
            ray.init(log_to_driver=False, runtime_env={"env_vars": worker_environment()}, **where)
            self._started = True
        return self

    def __exit__(self, *error: object) -> None:
        if self._started:
            _ray().shutdown()
            self._started = False

    def results(self, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        ray = _ray()
        played = ray.remote(max_retries=self.retries)(play_all)
        left = iter(jobs)
        ahead = max(2, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        running: list[Any] = []
        while True:
            while len(running) < ahead:
                batch = list(islice(left, self.batch))
                if not batch:
                    break
                running.append(played.remote(play, batch))
            if not running:
                return
            done, running = ray.wait(running, num_returns=1)
            yield from ray.get(done[0])


def play_all(play: Callable[[J], R], batch: list[J]) -> list[R]:
    """Carry several jobs out, one after the other."""
    return [play(job) for job in batch]


def worker_environment() -> dict[str, str]:
    """What workers on other machines need to know of this process: its own games and players."""
    names = ("LUDARIUM_GAMES", "LUDARIUM_AGENTS", "LUDARIUM_FORM", "PYTHONPATH")
    return {name: os.environ[name] for name in names if os.environ.get(name)}


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415  an extra
    except ImportError as error:
        raise BadSetting("Ray is not installed: pip install 'ludarium[ray]'") from error
    return ray


def executor_of(where: str, processes: int) -> Executor:
    """The executor that a text names: ``here``, ``processes``, ``ray`` or the address of a cluster of Ray.

    An empty text is for the usual case: several processes if there are to be any, else this one.
    """
    if where == "ray" or where.startswith("ray://"):
        return RayCluster("" if where == "ray" else where)
    if where not in {"", "here", "processes"}:
        raise BadSetting(f"games are played on {CHOICES}, not on '{where}'")
    return LocalProcesses(processes) if where == "processes" or (where == "" and processes > 1) else InProcess()
