"""A game as it stands: to look at, to copy, to guess what is hidden, and to play on.

It holds a state of the engine and a seed, nothing else: no history, no undo, no texts. Where those are wanted a
`ludarium.Session` has them, forty times slower.
"""

from __future__ import annotations

from typing import Any

from ludarium import games
from ludarium.core.engine import answer, is_forced, option_weights, playout, question, random_option
from ludarium.core.errors import IllegalAnswer, LudariumError
from ludarium.core.frames import NATURE, AnyAsk, State
from ludarium.core.game import AnyGame
from ludarium.core.nature import random_stream
from ludarium.core.refusals import not_offered
from ludarium.core.settings import Settings
from ludarium.core.stepper import returns_of

OVER = -3
SHOWN = 60


class Position:
    """A game as it stands.

    Nature answers by itself, from the seed and the number of answers so far, as in a `Session` of the same seed: with
    the same answers both play the same game. So do forced answers. With ``chance=True`` Nature's questions come up like
    all others (`seat` is -1, `chances` tells how likely each option is), with ``forced=True`` forced ones do.

    Options are numbers that mean something to their question alone; words mean the same to a person. Programs that
    learn want the fixed numbers of a `Spec`.
    """

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        seed: int = 0,
        settings: dict[str, Any] | Settings | None = None,
        *,
        chance: bool = False,
        forced: bool = False,
    ) -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        found = settings if isinstance(settings, Settings) else self.game.check_settings(settings or {})
        self.seats = seats if seats is not None else max(2, self.game.min_seats)
        self.seed = seed
        self.chance = chance
        self.forced = forced
        self.ply = 0
        self.state: State = self.game.setup(self.seats, found)
        self._options: list[int] | None = None
        self._go_on()

    def __repr__(self) -> str:
        return f"Position({self.game.key}, {self.seats} seats, {self.ply} answers: {self._next_question()})"

    def _next_question(self) -> str:
        if self.is_over:
            return f"over, points {self.scores()}"
        words = ", ".join(self.words)
        shown = words if len(words) <= SHOWN else f"{words[:SHOWN]}..."
        return f"{'Nature' if self.seat == NATURE else f'seat {self.seat}'} is asked: {shown}"

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.game.key, self.seats, self.seed, self.chance, self.forced, self.ply, self.state)

    # What is asked.

    @property
    def is_over(self) -> bool:
        return not self.state.stack

    @property
    def question(self) -> AnyAsk:
        """The open question."""
        if self.is_over:
            raise LudariumError("the game is over: nobody is asked")
        return question(self.state)

    @property
    def seat(self) -> int:
        """Who is asked: a seat, -1 for Nature, -3 when the game is over."""
        return question(self.state).seat if self.state.stack else OVER

    @property
    def options(self) -> list[int]:
        """What may be answered; nothing when the game is over."""
        if self._options is None:
            self._options = question(self.state).options(self.state) if self.state.stack else []
        return self._options

    @property
    def words(self) -> list[str]:
        """The same in the notation of the game."""
        return [self.word(option) for option in self.options]

    def word(self, option: int) -> str:
        """An option in the notation of the game."""
        return self.question.word(self.state, option)

    def chances(self) -> list[float]:
        """How likely each option is where Nature is asked."""
        weights = option_weights(self.state)
        total = sum(weights)
        return [weight / total for weight in weights]

    # Playing on.

    def apply(self, answered: int | str) -> None:
        """Answer with an option or a word; the position changes."""
        ask = self.question
        option = ask.find(self.state, answered) if isinstance(answered, str) else answered
        if option not in self.options:
            refusal = ask.why_not(self.state, option) if option in ask.candidates(self.state) else None
            raise IllegalAnswer(str(answered), refusal or not_offered())
        self._answer(ask, option)
        self._go_on()

    def _answer(self, ask: AnyAsk, option: int) -> None:
        answer(self.state, ask, option)
        self.ply += 1
        self._options = None

    def _go_on(self) -> None:
        state = self.state
        while state.stack:
            ask = question(state)
            if ask.seat == NATURE and not self.chance:
                self._answer(ask, random_option(state, random_stream(self.seed, f"nature {self.ply}")))
            elif ask.seat != NATURE and not self.forced and is_forced(state, ask):
                self._answer(ask, ask.options(state)[0])
            else:
                return

    def clone(self) -> Position:
        """A copy that can be played on without touching this one."""
        return restore(self.game.key, self.seats, self.seed, self.chance, self.forced, self.ply, self.state.clone())

    def playout(self, seed: int = 0) -> list[float]:
        """What each seat gets (`returns`) if everybody goes on at random from here; the position stays as it is."""
        state = self.state.clone()
        playout(state, random_stream(seed, f"playout {self.ply}"))
        return returns_of(self.game, state)

    # Who knows what.

    def view(self, seat: int) -> Position:
        """The position as a seat sees it, with what it cannot know covered."""
        seen = self.game.view(self.state, seat)
        return restore(self.game.key, self.seats, self.seed, self.chance, self.forced, self.ply, seen)

    def sample(self, seed: int = 0) -> Position:
        """A guess of what is covered in a view. It plays on under other chance than the true game."""
        guess = self.game.sample(self.state, random_stream(seed, f"sample {self.ply}"))
        other = random_stream(seed, f"chance {self.ply}").randrange(2**53)
        return restore(self.game.key, self.seats, other, self.chance, self.forced, self.ply, guess)

    # How it stands.

    def scores(self) -> list[int]:
        """The points of each seat so far."""
        return self.game.scores(self.state)

    def returns(self) -> list[float]:
        """What each seat got once the game is over: 1 for winning alone, with two seats -1 for losing."""
        return returns_of(self.game, self.state) if self.is_over else [0.0] * self.seats


def restore(key: str, seats: int, seed: int, chance: bool, forced: bool, ply: int, state: State) -> Position:
    """A position made of its parts: how it is copied and unpickled."""
    made = Position.__new__(Position)
    made.game, made.seats, made.seed = games.get(key), seats, seed
    made.chance, made.forced, made.ply, made.state = chance, forced, ply, state
    made._options = None
    return made
