"""What the Automa may do in her next turn: exact chances, from what the table may know of her deck.

Every card that can be turned up is tried on a copy of the table as it stands now. What people do before her turn is
not guessed at. Their answers to her offers of power change nothing of what she does, with one exception: a faction that
goes up a cult track when power is taken. So a forecast says whether it takes the power to be taken or declined.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ludarium.core.engine import apply, chances, question, settle
from ludarium.core.errors import BadSetting
from ludarium.core.events import Event
from ludarium.core.frames import NATURE
from ludarium.core.speech import Speech
from ludarium.games.terra_mystica.automa.factions import RIVALS
from ludarium.games.terra_mystica.automa.state import automa_in, automa_of
from ludarium.games.terra_mystica.automa.trail import ICONS, turns_of
from ludarium.games.terra_mystica.automa.turn import AutomaTurn
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import ROUNDS

NEVER: Final[Fraction] = Fraction(0)
SURE: Final[Fraction] = Fraction(1)
ON_SPACES: Final[list[str]] = ["build", "upgrade", "trade", *[rival.icon for rival in RIVALS if rival.icon]]
ON_TRACKS: Final[list[str]] = ["cult", "favor_tile", "cult_free"]
ON_POWER: Final[list[str]] = ["block_power", "block_merchants"]

Chances = dict[str, Fraction]


class Forecast:
    """Chances for her next turn, each counted once however often a thing happens in the turn.

    `actions` are the icons that take effect, `choices` what each of them is turned to, `spaces` and `tracks` the hexes
    and the cult tracks that are touched by any of them. `bonus` is the place of the bonus card she takes when she
    passes; `vp` is the mean of what she scores. `taken` tells whether offered power is thought to be taken.
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

    def add(self, turn: dict[str, Any], chance: Fraction) -> None:
        """One way her turn may go."""
        _count(self.cards, {str(turn["action"] or "")}, chance)
        done = [icon for icon in _icons_of(turn["icons"]) if icon["outcome"] == "done"]
        _count(self.actions, {str(icon["icon"]) for icon in done}, chance)
        chosen = [icon for icon in done if icon["choice"] is not None]
        for name in {str(icon["icon"]) for icon in chosen}:
            found = self.choices.setdefault(name, {})
            _count(found, {str(icon["choice"]) for icon in chosen if icon["icon"] == name}, chance)
        _count(self.spaces, {str(icon["choice"]) for icon in chosen if icon["icon"] in ON_SPACES}, chance)
        _count(self.tracks, {str(icon["choice"]) for icon in chosen if icon["icon"] in ON_TRACKS}, chance)
        effects = [*turn["effects"], *[effect for icon in done for effect in icon["effects"]]]
        for effect in effects:
            if effect["kind"] == "vp":
                self.vp += chance * int(effect["amount"])
            elif effect["kind"] == "achievement":
                self.vp += chance * int(effect["vp"])
            elif effect["kind"] == "bonus":
                _count(self.bonus, {str(effect["place"])}, chance)
        if turn["result"] == "pass":
            self.passes += chance

    def to_json(self) -> dict[str, Any]:
        """The chances as fractions, written ``2/7``."""
        return {
            "round": self.round,
            "turn": self.turn,
            "power_taken": self.taken,
            "passes": str(self.passes),
            "cards": _written(self.cards),
            "actions": _written(self.actions),
            "choices": {name: _written(found) for name, found in sorted(self.choices.items())},
            "spaces": _written(self.spaces),
            "tracks": _written(self.tracks),
            "bonus": _written(self.bonus),
            "vp": str(self.vp),
        }


def forecast_of(state: TerraMystica, taken: bool = True) -> Forecast:
    """The chances of her next turn on the table as it stands; when she has passed, of her first in the next round."""
    start = _before_her_turn(state)
    automa = automa_of(start)
    found = Forecast(start.round, automa.turn + 1, taken)
    _explore(start, [], SURE, found)
    return found


def _before_her_turn(state: TerraMystica) -> TerraMystica:
    """A copy of the table on which she is to move."""
    automa = automa_in(state)
    if automa is None:
        raise BadSetting("only the Automa's turns can be forecast, and she does not play")
    if state.round == 0:
        raise BadSetting("her turns can be forecast once the first round has begun")
    if not state.stack:
        raise BadSetting("the game is over")
    start = state.clone()
    player = start.players[automa.seat]
    if player.passed:
        if start.round == ROUNDS:
            raise BadSetting("she has passed for the last time")
        start.round += 1
        start.marked = []
        start.passing = []
        player.passed = False
        fleets = fleets_in(start)
        if fleets is not None:
            fleets.marked = []
    start.stack = [AutomaTurn()]
    return start


def _explore(state: TerraMystica, events: list[Event], chance: Fraction, found: Forecast) -> None:
    """Play her turn out; where a card is turned up, every way is taken."""
    log = events.copy()
    state.log = log
    settle(state)
    while state.stack:
        ask = question(state)
        if ask.seat == NATURE:
            weights = chances(state)
            total = sum(weight for weight in weights)
            for option, weight in zip(ask.options(state), weights):
                branch = state.clone()
                branch.log = log.copy()
                apply(branch, option)
                _explore(branch, branch.log or [], chance * Fraction(weight, total), found)
            return
        apply(state, ask.options(state)[0 if found.taken else -1])
    found.add(turns_of(log)[-1], chance)


def _icons_of(icons: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All icons of a turn with those below them."""
    found: list[dict[str, Any]] = []
    for icon in icons:
        found.append(icon)
        found += _icons_of(icon["children"])
    return found


def _count(found: Chances, keys: set[str], chance: Fraction) -> None:
    for key in keys:
        found[key] = found.get(key, NEVER) + chance


def _written(found: Chances) -> dict[str, str]:
    return {key: str(chance) for key, chance in _likeliest(found)}


def _likeliest(found: Chances) -> list[tuple[str, Fraction]]:
    return sorted(found.items(), key=_rank)


def _rank(item: tuple[str, Fraction]) -> tuple[Fraction, str]:
    return -item[1], item[0]


# For people.


def forecast_rows(state: TerraMystica, speech: Speech) -> list[str]:
    """The forecast in a few rows; a second time where it matters whether power is taken."""
    taken, declined = forecast_of(state), forecast_of(state, False)
    rows = [f"Her turn {taken.turn} of round {taken.round}, on the table as it stands:", *_rows(taken)]
    if {**taken.to_json(), "power_taken": False} != declined.to_json():
        rows[0] = f"{rows[0]} if the power she offers is taken"
        rows += ["If it is declined:", *_rows(declined)]
    return rows


def _rows(found: Forecast) -> list[str]:
    rows = [f"  action card: {_odds(found.cards)}"]
    if found.passes:
        bonus = f"; bonus card: {_odds(found.bonus)}" if found.bonus else ""
        rows.append(f"  pass {_odd(found.passes)}{bonus}")
    for name in ON_SPACES + ON_TRACKS + ON_POWER:
        if name in found.actions:
            rows.append(f"  {ICONS[name]} {_odd(found.actions[name])}: {_odds(found.choices[name])}")
    rows.append(f"  {float(found.vp):.2f} VP on average")
    return rows


def _odds(found: Chances) -> str:
    return ", ".join(f"{key or 'none'} {chance}" for key, chance in _likeliest(found))


def _odd(chance: Fraction) -> str:
    """``29% (2/7)``."""
    return "for certain" if chance == 1 else f"{float(chance):.0%} ({chance})"
