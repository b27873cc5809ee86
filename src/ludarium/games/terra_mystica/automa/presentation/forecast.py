"""What the Automa may do in her next turn: exact chances, from what the table may know of her deck.

Every card that can be turned up is tried on a copy of the table as it stands now. What people do before her turn is
not guessed at. Their answers to her offers of power change nothing of what she does, with one exception: a faction that
goes up a cult track when power is taken. So a forecast says whether it takes the power to be taken or declined.

While she turns up a card it is about this turn; where a turn of hers waits for people, its last steps are taken first.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ludarium.core.engine import apply, option_weights, question, settle
from ludarium.core.errors import BadSetting
from ludarium.core.events import Event
from ludarium.core.frames import NATURE, Frame
from ludarium.core.rendering import TextRenderer
from ludarium.games.terra_mystica.automa.content.constants import DONE
from ludarium.games.terra_mystica.automa.presentation.effects import AchievementEffect, BonusEffect, PointsEffect
from ludarium.games.terra_mystica.automa.presentation.trail_reader import TurnReport, read_turns
from ludarium.games.terra_mystica.automa.rules.turns import AutomaTurn, TurnUpCard
from ludarium.games.terra_mystica.automa.state import automa_in, automa_of
from ludarium.games.terra_mystica.content.constants import ROUNDS
from ludarium.games.terra_mystica.content.ids import mark
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.turns import NextTurn
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.explanation import Forecast, Odds, Probability

NEVER: Final[Fraction] = Fraction(0)
SURE: Final[Fraction] = Fraction(1)
# The kinds of things that are chosen, in the order in which a reader wants them.
CHOSEN: Final[tuple[str, ...]] = ("hex:", "cult:", "power:")

Chances = dict[str, Fraction]


class TurnChances:
    """Chances for her next turn by id, each counted once however often a thing happens in the turn.

    `cards` are the action cards, nothing where none is left. `actions` are the icons that take effect, `choices` what
    each of them is turned to, `spaces` and `tracks` the hexes and the cult tracks that are touched by any of them.
    `bonus` is the place of the bonus card she takes when she passes; `vp` is the mean of what she scores. `taken` tells
    whether offered power is thought to be taken.
    """

    def __init__(self, round: int, turn: int, taken: bool) -> None:
        self.round: Final[int] = round
        self.turn: Final[int] = turn
        self.taken: Final[bool] = taken
        self.passes: Fraction = NEVER
        self.cards: Final[Chances] = {}
        self.actions: Final[Chances] = {}
        self.choices: Final[dict[str, Chances]] = {}
        self.spaces: Final[Chances] = {}
        self.tracks: Final[Chances] = {}
        self.bonus: Final[Chances] = {}
        self.vp: Fraction = NEVER

    def add(self, report: TurnReport, chance: Fraction) -> None:
        """One way her turn may go."""
        _count(self.cards, {report.turn.action}, chance)
        done = [icon.part for icon in report.family() if icon.part.outcome == DONE]
        _count(self.actions, {part.icon for part in done}, chance)
        chosen = [part for part in done if part.choice]
        for name in {part.icon for part in chosen}:
            _count(self.choices.setdefault(name, {}), {part.choice for part in chosen if part.icon == name}, chance)
        choices = {part.choice for part in chosen}
        _count(self.spaces, {choice for choice in choices if choice.startswith("hex:")}, chance)
        _count(self.tracks, {choice for choice in choices if choice.startswith("cult:")}, chance)
        for effect in report.all_effects():
            if isinstance(effect, PointsEffect):
                self.vp += chance * effect.amount
            elif isinstance(effect, AchievementEffect):
                self.vp += chance * effect.points
            elif isinstance(effect, BonusEffect):
                _count(self.bonus, {effect.place}, chance)
        if report.passes():
            self.passes += chance

    def odds(self, renderer: TextRenderer) -> Odds:
        """The chances for a reader."""
        return Odds(
            round=self.round,
            turn=self.turn,
            power_taken=self.taken,
            passes=_probability(self.passes),
            cards=_probabilities(self.cards),
            actions=_probabilities(self.actions),
            choices={name: _probabilities(found) for name, found in sorted(self.choices.items())},
            spaces=_probabilities(self.spaces),
            tracks=_probabilities(self.tracks),
            bonus=_probabilities(self.bonus),
            vp=float(self.vp),
            lines=[renderer.render(line) for line in _lines(self)],
        )

    def differs(self, other: TurnChances) -> bool:
        """Whether anything but the power taken is otherwise."""
        return (
            self.passes != other.passes
            or self.vp != other.vp
            or self.cards != other.cards
            or self.actions != other.actions
            or self.choices != other.choices
            or self.bonus != other.bonus
        )


def forecast_of(state: TerraMystica, taken: bool = True) -> TurnChances:
    """The chances of her next turn on the table as it stands; when she has passed, of her first in the next round."""
    start = before_her_turn(state, taken)
    turns = automa_of(start).turn
    found = TurnChances(start.round, turns if is_turning_up(start) else turns + 1, taken)
    _explore(start, [], SURE, found)
    return found


def forecast(state: TerraMystica, renderer: TextRenderer) -> Forecast:
    """The forecast for a reader, with that for declined power beside it where it differs."""
    taken, declined = forecast_of(state), forecast_of(state, False)
    differs = taken.differs(declined)
    condition = ", if the power she offers is taken" if differs else ""
    heading = f"Her turn {taken.turn} of <round:{taken.round}>, on the table as it stands{condition}"
    return Forecast(
        heading=renderer.render(heading),
        odds=taken.odds(renderer),
        declined=declined.odds(renderer) if differs else None,
    )


# The table from which her turn is taken.


def before_her_turn(state: TerraMystica, taken: bool) -> TerraMystica:
    """A copy of the table on which she is to move, or turns up a card."""
    check_that_she_moves(state)
    start = state.clone()
    start.stack = rest_of_her_turn(state)
    if is_turning_up(start):
        return start
    play_out(start, taken)
    if automa_of(start).seat in start.passing:
        begin_next_round(start)
    start.stack = [AutomaTurn()]
    return start


def check_that_she_moves(state: TerraMystica) -> None:
    """Refuse what cannot be forecast."""
    automa = automa_in(state)
    if automa is None:
        raise BadSetting("only the Automa's turns can be forecast, and she does not play")
    if state.round == 0:
        raise BadSetting("her turns can be forecast once the first round has begun")
    if not state.stack:
        raise BadSetting("the game is over")
    if state.round == ROUNDS and automa.seat in state.passing:
        raise BadSetting("she has passed for the last time")


def rest_of_her_turn(state: TerraMystica) -> list[Frame]:
    """What is left of a turn of hers that is going on."""
    for place in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[place]
        if isinstance(frame, NextTurn):
            mover = state.order[(frame.place - 1) % len(state.order)]
            return state.stack[place + 1 :] if mover == automa_of(state).seat else []
    return []


def is_turning_up(state: TerraMystica) -> bool:
    return bool(state.stack) and isinstance(state.stack[-1], TurnUpCard)


def play_out(state: TerraMystica, taken: bool) -> None:
    """Take the last steps of a turn that waits for people."""
    while state.stack:
        apply(state, answer_to(state, taken))


def answer_to(state: TerraMystica, taken: bool) -> int:
    """What people say to an offer of power."""
    return question(state).options(state)[0 if taken else -1]


def begin_next_round(state: TerraMystica) -> None:
    """She has passed: her next turn is the first of the next round, when all actions are free again."""
    state.round += 1
    state.marked = []
    state.passing = []
    state.players[automa_of(state).seat].passed = False
    fleets = fleets_in(state)
    if fleets is not None:
        fleets.marked = []


def _explore(state: TerraMystica, events: list[Event], chance: Fraction, found: TurnChances) -> None:
    """Play her turn out; where a card is turned up, every way is taken."""
    log = events.copy()
    state.log = log
    settle(state)
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            weights = option_weights(state)
            total = sum(weight for weight in weights)
            for option, weight in zip(ask.options(state), weights):
                branch = state.clone()
                branch.log = log.copy()
                apply(branch, option)
                _explore(branch, branch.log or [], chance * Fraction(weight, total), found)
            return
        apply(state, answer_to(state, found.taken))
    found.add(read_turns([log])[-1], chance)


def _count(found: Chances, keys: set[str], chance: Fraction) -> None:
    for key in keys:
        found[key] = found.get(key, NEVER) + chance


def _probability(found: Fraction) -> Probability:
    return Probability(exact=str(found), share=float(found))


def _probabilities(found: Chances) -> dict[str, Probability]:
    return {key: _probability(chance) for key, chance in _likeliest(found)}


def _likeliest(found: Chances) -> list[tuple[str, Fraction]]:
    return sorted(found.items(), key=_rank)


def _rank(item: tuple[str, Fraction]) -> tuple[Fraction, str]:
    return -item[1], item[0]


# For people.


def _lines(found: TurnChances) -> list[str]:
    lines = [f"action: {_odds(found.cards)}"]
    if found.passes:
        bonus = f"; bonus card: {_odds(found.bonus)}" if found.bonus else ""
        lines.append(f"pass {_odd(found.passes)}{bonus}")
    for kind in CHOSEN:
        for icon, choices in sorted(found.choices.items()):
            if any(choice.startswith(kind) for choice in choices):
                lines.append(f"{mark(icon)} {_odd(found.actions[icon])}: {_odds(choices)}")
    lines.append(f"{float(found.vp):.2f} VP on average")
    return lines


def _odds(found: Chances) -> str:
    return ", ".join(f"{mark(key) if key else 'none'} {chance}" for key, chance in _likeliest(found))


def _odd(chance: Fraction) -> str:
    """``29% (2/7)``."""
    return "for certain" if chance == 1 else f"{float(chance):.0%} ({chance})"
