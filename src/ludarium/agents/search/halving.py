"""Sequential halving: lines are played on under the same luck, and the worse half is dropped again and again."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from librt.random import Random

from ludarium.agents.budget import UNBOUND, Meter
from ludarium.agents.search.lines import Collector, Line
from ludarium.agents.search.luck import Luck, new_seed
from ludarium.agents.search.mind import Mind
from ludarium.agents.search.playing import Pace, Told, follow, play_on
from ludarium.agents.search.thinker import Thinker, Thought
from ludarium.core.engine import turn_to
from ludarium.core.frames import Ask, State
from ludarium.core.game import Game

CLEAR: Final[float] = 3.0
FEW_ROUNDS: Final[int] = 12
CAREFUL: Final[int] = 4
UNKNOWN: Final[float] = 1e18


class Style:
    """How a budget is spent.

    `ranking` positions go into the first ranking, on as many `guesses`; the best `width` lines are played on until so
    many `turns` after the present one have ended (with -1 not at all) and everybody has had `laps` more, with `tries`
    lines for each turn. A `temperature` above 0 makes choices vary: lines that are worth that much less are chosen 2.7
    times more seldom. `variety` is the same for openings, in logits. `own_tries` are for later turns of the player
    itself; the first `careful_turns` after the present one get `careful` tries, whoever plays them.
    """

    def __init__(
        self,
        width: int,
        guesses: int,
        ranking: int,
        turns: int,
        tries: int,
        temperature: float = 0.0,
        variety: float = 0.1,
        own_tries: int = 0,
        careful: int = 0,
        careful_turns: int = 0,
        laps: int = 0,
    ) -> None:
        self.width: Final[int] = width
        self.guesses: Final[int] = guesses
        self.ranking: Final[int] = ranking
        self.turns: Final[int] = turns
        self.tries: Final[int] = tries
        self.temperature: Final[float] = temperature
        self.variety: Final[float] = variety
        self.own_tries: Final[int] = own_tries or tries
        self.careful: Final[int] = careful
        self.careful_turns: Final[int] = careful_turns
        self.laps: Final[int] = laps

    def last_turn(self, turn: int, seats: int) -> int:
        """The turn that is played on last, from the present one."""
        return turn + max(self.turns, self.laps * seats)

    def part_for_ranking(self) -> float:
        """Which part of a budget the first ranking may use: all of it where nothing is played on."""
        return 0.5 if self.turns >= 0 else 1.0

    def pace(self, seat: int, turn: int) -> Pace:
        """How carefully a seat plays on from a turn."""
        return Pace(seat, self.own_tries, self.tries, self.careful, turn + self.careful_turns if self.careful else -1)


class Halving(Thinker):
    """Ranks whole turns by their end, then plays the best ones on and keeps halving them."""

    def __init__(self, game: Game[Any], mind: Mind[Any], style: Style) -> None:
        self.game: Final[Game[Any]] = game
        self.mind: Final[Mind[Any]] = mind
        self.style: Final[Style] = style

    def sensible(self, view: State, ask: Ask[Any]) -> list[int]:
        return self.mind.sensible(view, ask, ask.options(view))

    def guess(self, view: State, seat: int, rng: Random) -> State:
        found: State = self.game.sample(view, rng)
        turn_to(found, seat)
        return found

    def think(self, view: State, ask: Ask[Any], rng: Random, meter: Meter) -> Thought:
        options = ask.options(view)
        worths = self.mind.opening(view, ask, options)
        if worths:
            return Thought(self.openings(view, options, worths, rng), meter.positions)
        lines = self.candidates(view, ask.seat, rng, meter)
        if len(lines) > 1 and self.style.turns >= 0:
            lines = self.halved(view, ask.seat, lines, rng, meter)
        return Thought(shuffled(lines, self.style.temperature, rng), meter.positions)

    def openings(self, view: State, options: list[int], worths: list[float], rng: Random) -> list[Line]:
        """Ways to begin, with the chance to win that they give among players who begin as usual."""
        lines = [Line([option], worth) for option, worth in zip(options, worths)]
        lines = shuffled(sorted(lines, key=by_points), self.style.variety, rng)
        others = len(self.game.scores(view)) - 1
        for line in lines:
            line.points = exp(line.points) / (exp(line.points) + others)
        return lines

    # The first ranking.

    def candidates(self, view: State, seat: int, rng: Random, meter: Meter) -> list[Line]:
        """The lines that look best at the end of the turn, on average over some guesses."""
        guesses = max(1, self.style.guesses)
        by_key: dict[str, Line] = {}
        for number in range(guesses):
            state = self.guess(view, seat, rng)
            until = self.style.part_for_ranking() * (number + 1) / guesses
            if number and meter.spent() >= until:
                break
            collector = Collector(self.mind, seat, state.turn, Luck(new_seed(rng)), meter, until)
            collector.collect(state, [], max(1, self.style.ranking // guesses))
            for line in collector.found:
                seen = by_key.get(line.key())
                if seen is None:
                    by_key[line.key()] = line
                else:
                    seen.points += line.points
                    seen.looks += 1
        lines = list(by_key.values())
        for line in lines:
            line.points /= line.looks
        lines.sort(key=by_points)
        return different(lines, self.style.width)

    # Playing on.

    def last_turn(self, view: State) -> int:
        return self.style.last_turn(view.turn, len(self.game.scores(view)))

    def halved(self, view: State, seat: int, lines: list[Line], rng: Random, meter: Meter) -> list[Line]:
        """All lines, the best first: those that stayed longest before those that were dropped early."""
        alive, dropped = lines, lines[:0]
        phases = 1
        while 2**phases < len(lines):
            phases += 1
        begun = min(1.0, meter.spent())
        for phase in range(phases):
            until = begun + (1.0 - begun) * (phase + 1) / phases
            while True:
                self.play_round(view, seat, alive, rng, meter)
                if meter.spent() >= min(1.0, until):
                    break
            alive.sort(key=by_value)
            keep = (len(alive) + 1) // 2
            while keep > 1 and is_clearly_worse(alive[keep - 1], alive[0]):
                keep -= 1
            dropped = alive[keep:] + dropped
            alive = alive[:keep]
            if keep == 1:
                break
        return alive + dropped

    def play_round(self, view: State, seat: int, lines: list[Line], rng: Random, meter: Meter) -> None:
        """Play each line on once, all from the same guess and with the same luck."""
        guess = self.guess(view, seat, rng)
        luck = Luck(new_seed(rng))
        last, pace = self.last_turn(view), self.style.pace(seat, view.turn)
        for line in lines:
            if meter.is_over() and lines[0].rounds:
                return
            state = guess.clone()
            luck.restart(luck.seed)
            follow(state, seat, line)
            play_on(self.mind, state, last, luck, meter, pace)
            meter.positions += 1
            line.add(self.mind.chance(state, seat))

    # Explaining.

    def continuation(self, view: State, seat: int, line: Line, rng: Random) -> list[Told]:
        state = self.guess(view, seat, rng)
        told: list[Told] = []
        follow(state, seat, line, told)
        luck, meter = Luck(new_seed(rng)), Meter(UNBOUND)
        pace = Pace(seat, CAREFUL * self.style.tries, CAREFUL * self.style.tries)
        play_on(self.mind, state, self.last_turn(view), luck, meter, pace, told)
        return told


def by_points(line: Line) -> float:
    return -line.points


def by_value(line: Line) -> float:
    """The best first; what was never played on comes last."""
    return -line.value() if line.rounds else UNKNOWN


def different(lines: list[Line], width: int) -> list[Line]:
    """The first lines that do not come to the same thing: equal points to the last digit mean the same end."""
    kept: list[Line] = []
    seen: set[float] = set()
    for line in lines:
        if line.answers and line.points not in seen:
            seen.add(line.points)
            kept.append(line)
            if len(kept) == width:
                break
    return kept


def is_clearly_worse(line: Line, best: Line) -> bool:
    """Whether more playing on would hardly make a line the best."""
    if line.rounds < FEW_ROUNDS:
        return False
    error = line.error() + best.error()
    return best.value() - line.value() > CLEAR * error


def shuffled(lines: list[Line], temperature: float, rng: Random) -> list[Line]:
    """The lines with another one first now and then: the better, the more often."""
    if temperature <= 0.0:
        return lines
    lines = [line for line in lines if line.rounds] or lines
    best = max([line.value() for line in lines])
    weights = [exp((line.value() - best) / temperature) for line in lines]
    left = rng.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left <= 0.0:
            return [lines[place], *lines[:place], *lines[place + 1 :]]
    return lines
