"""What every search algorithm offers, and what it returns."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from ludarium.agents.budget import Meter
from ludarium.agents.search.candidate_turns import CandidateTurn
from ludarium.agents.search.heuristics import NO_OPTION
from ludarium.agents.search.rollout import ExpectedAnswer
from ludarium.core.frames import AnyAsk, State


class SearchResult:
    """What a search found: the candidate turns it compared, the best first, and how many positions it evaluated."""

    def __init__(self, candidates: list[CandidateTurn], positions: int) -> None:
        self.candidates: Final[list[CandidateTurn]] = candidates
        self.positions: Final[int] = positions


class Searcher:
    """A search algorithm for one game."""

    def candidate_options(self, view: State, ask: AnyAsk) -> list[int]:
        """The options that are searched; at least one. A single one is taken without a search."""
        raise NotImplementedError

    def sure_answer(self, view: State, ask: AnyAsk) -> int:
        """The answer that needs no search, or `NO_OPTION`."""
        return NO_OPTION

    def search(self, view: State, ask: AnyAsk, rng: Random, meter: Meter) -> SearchResult:
        """Compare turns that answer the question until the budget of the meter is spent."""
        raise NotImplementedError

    def determinize(self, view: State, seat: int, rng: Random) -> State:
        """A complete position that agrees with what the seat sees, with the question of the seat on top."""
        raise NotImplementedError

    def expected_line(self, view: State, seat: int, candidate: CandidateTurn, rng: Random) -> list[ExpectedAnswer]:
        """The answers of a candidate turn, and what is expected to follow."""
        raise NotImplementedError

    def position_to_compare(self, view: State, seat: int, candidate: CandidateTurn, seed: int) -> State:
        """The position in which a candidate is compared with others: when its turn has ended, or its round. Candidates
        meet the same luck under one seed."""
        raise NotImplementedError
