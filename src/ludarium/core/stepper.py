"""Games that programs play by index: one game (`Stepper`), or many at once (`Batch`).

Nature and forced answers are given here, so that a program is asked only where a seat has a choice. An answer is an
index of the action space of the table (`action_space`). What Nature answers follows from the seed and from how many
answers were given before: with the same answers a game of the same seed is the same game, and a clone plays on like
the game it was made of.
"""

from __future__ import annotations

from typing import Any, Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from ludarium.core.action_space import ActionSpace
from ludarium.core.engine import answer, draw_option, question
from ludarium.core.errors import IllegalAction
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.core.observation import Observer, new_cells

OVER: Final[int] = -1
LARGEST_SEED: Final[int] = 2**53
SEED_STEP: Final[int] = 1_000_003
# In place of a seed: no game begins yet.
NO_GAME: Final[int] = -1


class Stepper:
    """One game at a table, played by index.

    state: the game as it stands. `table` is where all games there begin.
    seat: who is asked, -1 when the game is over.
    options, indices: what may be answered, as options of the question and as indices. Where an answer is a set that is
    chosen part by part there are fewer indices than options: `chosen` are the parts so far.
    answers: how many answers have been given, those of Nature included; a game that takes more than `max_answers` is
    cut.
    """

    def __init__(self, game: AnyGame, table: State, space: ActionSpace, seed: int) -> None:
        self.game: Final[AnyGame] = game
        self.table: Final[State] = table
        self.space: Final[ActionSpace] = space
        self.max_answers: Final[int] = game.max_answers(space.seats)
        self.state = table
        self.seed = 0
        self.nature: Random = Random(0)
        self.ask: AnyAsk | None = None
        self.seat = OVER
        self.options: list[int] = []
        self.indices: list[int] = []
        self.chosen: list[int] = []
        self.is_by_parts = False
        self.answers = 0
        self.is_cut = False
        if seed != NO_GAME:
            self.restart(seed)

    def __repr__(self) -> str:
        asked = f"seat {self.seat} is asked" if self.seat != OVER else "over"
        return f"Stepper({self.game.key}, {self.answers} answers, {asked})"

    def restart(self, seed: int) -> None:
        """Begin another game."""
        # Seeds that lie close together must not lead to streams that do.
        self.go_on_from(self.table.clone(), random_stream(seed, "chance").randrange(LARGEST_SEED), 0)

    def go_on_from(self, state: State, seed: int, answers: int) -> None:
        """Play on from a position after so many answers. It is changed in place; `seed` is what `self.seed` was."""
        self.state = state
        self.seed = seed
        self.answers = answers
        self.is_cut = False
        self.advance()

    def clone(self) -> Stepper:
        """The same game, to be played on by itself."""
        copy = Stepper(self.game, self.table, self.space, NO_GAME)
        copy.go_on_from(self.state.clone(), self.seed, self.answers)
        for index in self.chosen:
            copy.step(index)
        return copy

    def advance(self) -> None:
        """Let Nature answer and give forced answers until a seat has a choice, or the game is over."""
        state = self.state
        if self.chosen:
            self.chosen = []
        while state.stack and self.answers <= self.max_answers:
            ask = question(state)
            if ask.seat == NATURE:
                self.nature.seed(self.seed + self.answers * SEED_STEP)
                answer(state, ask, draw_option(state, ask, self.nature))
                self.answers += 1
                continue
            options = ask.options(state)
            if len(options) > 1 or not ask.may_be_forced():
                self.ask = ask
                self.seat = ask.seat
                self.options = options
                self.is_by_parts = self.space.is_about_sets(ask)
                self._list_indices(ask)
                return
            answer(state, ask, options[0])
            self.answers += 1
        self.is_cut = len(state.stack) > 0
        self.ask = None
        self.seat = OVER
        self.options = []
        self.indices = []

    def _list_indices(self, ask: AnyAsk) -> None:
        if self.is_by_parts:
            self.indices = list(self.space.next_parts(ask, self.options, self.chosen))
        else:
            self.indices = self.space.indices(self.state, ask, self.options)

    def step(self, index: int) -> None:
        """Answer with one of `indices`."""
        place: i64 = -1
        for number, offered in enumerate(self.indices):
            if offered == index:
                place = number
                break
        ask = self.ask
        if ask is None or place < 0:
            raise IllegalAction(self.refusal(index))
        if self.is_by_parts:
            left = self.space.next_parts(ask, self.options, self.chosen)[index]
            if len(left) > 1:
                self.chosen.append(index)
                self.options = left
                self._list_indices(ask)
                return
            option = left[0]
        else:
            option = self.options[place]
        answer(self.state, ask, option)
        self.answers += 1
        self.advance()

    def answer(self, option: int) -> None:
        """Answer with an option of the question, whatever parts were chosen."""
        ask = self.ask
        assert ask is not None
        answer(self.state, ask, option)
        self.answers += 1
        self.advance()

    def refusal(self, index: int) -> str:
        """Why an index cannot be answered."""
        if self.ask is None:
            return "the game is over: nobody is asked"
        if not 0 <= index < self.space.size:
            return f"there is no action {index}: they go from 0 to {self.space.size - 1}"
        row = self.space.rows[index]
        asked = f"{self.ask.title()} of seat {self.seat}"
        return f"action {index} ({row.kind}: {row.words[self.seat]}) is no answer to the question {asked}"


class Batch:
    """Many games at one kind of table, stepped in one call.

    What programs read lies in memory that stays where it is, one row for each game: `observations` (the bits of 32-bit
    floats), `masks` (1 where an index may be answered), `seats` (who is asked), `returns` (what each seat got in the
    game that ended with the last step), `ended` (1 where a game did). A game that ends begins anew at once, with a seed
    of its own, so all rows always show a question.
    """

    def __init__(
        self, game: AnyGame, table: State, space: ActionSpace, observer: Observer[Any] | None, count: int, seed: int
    ) -> None:
        self.game: Final[AnyGame] = game
        self.space: Final[ActionSpace] = space
        self.observer: Final[Observer[Any] | None] = observer
        self.count: Final[int] = count
        self.seed = seed
        self.games: Final[list[Stepper]] = [
            Stepper(game, table, space, (seed + number) % LARGEST_SEED) for number in range(count)
        ]
        self.played: Final[list[int]] = [0] * count
        self.shown_indices: Final[list[list[int]]] = [[] for _ in range(count)]
        self.width: Final[int] = observer.size if observer is not None else 0
        self.observations: Final[vec[i32]] = new_cells(count * self.width)
        self.masks: Final[vec[u8]] = vec[u8]([0] * (count * space.size))
        self.seats: Final[vec[i32]] = vec[i32]([0] * count)
        self.ended: Final[vec[u8]] = vec[u8]([0] * count)
        self.returns: Final[vec[float]] = vec[float]([0.0] * (count * space.seats))
        self.random_picks: Final[vec[i32]] = vec[i32]([0] * count)
        self.rng: Random = random_stream(seed, "picks")
        for number in range(count):
            self._show(number)

    def __repr__(self) -> str:
        return f"Batch({self.count} games of {self.game.key}, {self.space.size} actions, {self.width} columns)"

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self.seed = seed
        self.rng = random_stream(seed, "picks")
        for number in range(self.count):
            self.played[number] = 0
            self.games[number].restart((seed + number) % LARGEST_SEED)
            self.ended[number] = 0
            self._show(number)

    def step(self, actions: vec[i32]) -> None:
        """Answer every question: an index for each game."""
        for number in range(self.count):
            self.step_one(number, actions[number])

    def pick_randomly(self) -> None:
        """Write an allowed action for every game into `random_picks`, each as likely as the others."""
        picks, rng = self.random_picks, self.rng
        for number in range(self.count):
            indices = self.games[number].indices
            picks[number] = indices[rng.randrange(len(indices))]

    def step_one(self, number: int, action: int) -> None:
        """Answer the question of one game."""
        stepper, ended = self.games[number], self.ended
        stepper.step(action)
        ended[number] = 0
        if stepper.seat == OVER:
            ended[number] = 1
            self._write_returns(number, stepper)
            self.played[number] += 1
            seed = self.seed + number + self.played[number] * self.count
            stepper.restart(seed % LARGEST_SEED)
        self._show(number)

    def _write_returns(self, number: int, stepper: Stepper) -> None:
        returns, place = self.returns, number * self.space.seats
        for value in returns_of(self.game, stepper.state, stepper.is_cut):
            returns[place] = value
            place += 1

    def _show(self, number: int) -> None:
        """Write what is asked in one game."""
        stepper, masks, seats = self.games[number], self.masks, self.seats
        start: i64 = number * self.space.size
        for index in self.shown_indices[number]:
            masks[start + index] = 0
        for index in stepper.indices:
            masks[start + index] = 1
        self.shown_indices[number] = stepper.indices
        seats[number] = stepper.seat
        observer = self.observer
        if observer is not None:
            observer.fill(stepper.state, stepper.seat, self.observations, number * self.width)


def returns_of(game: AnyGame, state: State, is_cut: bool = False) -> list[float]:
    """What a game brings each seat: 1 for winning alone; with two seats -1 for losing, with more a part of that.

    It adds up to 0 unless an opponent without a seat wins. A game that was cut brings nothing.
    """
    ranks = game.ranks(state)
    if is_cut:
        return [0.0] * len(ranks)
    scores = game.scores(state)
    first = ranks.count(1)
    if first:
        best = max([score for score, rank in zip(scores, ranks) if rank == 1])
        first += sum(1 for points in game.automatic_players(state).values() if points == best)
    seats = len(ranks)
    if seats == 1:
        return [2.0 / first - 1.0 if ranks[0] == 1 else -1.0]
    shares = [1.0 / first if rank == 1 else 0.0 for rank in ranks]
    return [(seats * share - 1.0) / (seats - 1) for share in shares]
