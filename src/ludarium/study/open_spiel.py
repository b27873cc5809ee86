"""OpenSpiel games, with explicit chance.

    import pyspiel
    from ludarium.study import open_spiel

    open_spiel.register()
    game = pyspiel.load_game("python_ludarium_euphoria(seats=3,settings=edition:second;trade_offers:0)")
    state = game.new_initial_state()

Every answer of Nature is a chance node with the engine's own weights; its outcomes are the options of the engine, such
as the number of a card. Forced answers of seats are given at once. Actions are those of a `Spec`, so that they name
seats from the acting one on; an answer that is a set of things takes several actions.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ludarium import games
from ludarium.core.engine import answer, is_forced, option_weights, question
from ludarium.core.errors import BadSetting
from ludarium.core.frames import NATURE, State
from ludarium.core.stepper import returns_of
from ludarium.study.spec import Spec

PREFIX = "python_ludarium_"
# More than any question to Nature has: its options name cards by number.
MOST_CHANCES = 10_000
NEVER_LONGER = 2**31 - 1


def register() -> list[str]:
    """Make all games known to OpenSpiel, once; returns their short names."""
    known = pyspiel.registered_names()
    found = [f"{PREFIX}{name}" for name in games.names()]
    for name, short in zip(games.names(), found, strict=True):
        if short not in known:
            kind = game_type(name, short)
            pyspiel.register_game(kind, _game_class(name, kind))
    return found


def game_type(name: str, short: str) -> Any:
    """What OpenSpiel wants to know about a game beforehand."""
    game = games.get(name)
    fewest = max(2, game.min_seats)
    is_open = game.hides_nothing(game.view(game.setup(fewest, game.check_settings({})), 0))
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short,
        long_name=f"Ludarium {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": fewest, "settings": ""},
    )


def settings_in(name: str, text: str) -> dict[str, Any]:
    """Settings as OpenSpiel's game strings can hold them: ``map:lakes;merchants:on``."""
    known = {setting.key: setting for setting in games.get(name).settings()}
    found: dict[str, Any] = {}
    for part in text.split(";") if text else []:
        key, colon, value = part.partition(":")
        if not colon or key not in known:
            raise BadSetting(f"settings are written key:value;key:value, not '{part}'", key)
        found[key] = known[key].read(value)
    return found


class Engine:
    """A position of the engine inside a state of OpenSpiel, which copies the attributes of its states deeply.

    seen: by seat, what it has been told so far: every answer as it saw it. chosen: the parts of an answer so far.
    """

    def __init__(self, spec: Spec, state: State, seen: list[list[str]], chosen: list[int], options: list[int]) -> None:
        self.spec, self.state, self.seen, self.chosen, self.options = spec, state, seen, chosen, options

    def __deepcopy__(self, memo: dict[int, Any]) -> Engine:
        seen = [rows.copy() for rows in self.seen]
        return Engine(self.spec, self.state.clone(), seen, self.chosen.copy(), self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        return Engine, (self.spec, self.state, self.seen, self.chosen, self.options)

    def advance(self) -> None:
        """Give forced answers until a seat has a choice or Nature is asked."""
        self.chosen = []
        while self.state.stack:
            ask = question(self.state)
            self.options = ask.options(self.state)
            if ask.seat == NATURE or not is_forced(self.state, ask):
                return
            self.tell(self.options[0])
            answer(self.state, ask, self.options[0])
        self.options = []

    def tell(self, option: int) -> None:
        """Note an answer down as each seat sees it."""
        ask = question(self.state)
        word, cover, knower = ask.word(self.state, option), ask.cover(self.state, option), ask.knower()
        for seat, rows in enumerate(self.seen):
            rows.append(f"{ask.seat}:{word if seat in {ask.seat, knower} else cover}")

    def actions(self) -> dict[int, list[int]]:
        """The options that each allowed action may still become."""
        ask = question(self.state)
        if self.spec.space.is_about_sets(ask):
            return self.spec.space.next_parts(ask, self.options, self.chosen)
        return {
            index: [option]
            for index, option in zip(self.spec.space.indices(self.state, ask, self.options), self.options, strict=True)
        }

    def give(self, option: int) -> None:
        """Answer with an option."""
        self.tell(option)
        answer(self.state, question(self.state), option)
        self.advance()


class LudariumState(pyspiel.State):  # type: ignore[misc]
    """A state of a game."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        spec: Spec = game.spec
        self.engine = Engine(spec, spec.table.clone(), [[] for _ in range(spec.seats)], [], [])
        self.engine.advance()

    def current_player(self) -> int:
        if not self.engine.state.stack:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = question(self.engine.state).seat
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else seat

    def is_terminal(self) -> bool:
        return not self.engine.state.stack

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.engine.actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = option_weights(self.engine.state)
        total = sum(weights)
        return [(option, weight / total) for option, weight in zip(self.engine.options, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        engine = self.engine
        if self.is_chance_node():
            engine.give(action)
            return
        left = engine.actions()[action]
        if len(left) > 1:
            engine.options = left
            engine.chosen.append(action)
        else:
            engine.give(left[0])

    def _action_to_string(self, player: int, action: int) -> str:
        engine = self.engine
        if player == int(pyspiel.PlayerId.CHANCE):
            return question(engine.state).word(engine.state, action)
        left = [] if self.is_terminal() or self.is_chance_node() else engine.actions().get(action, [])
        row = engine.spec.space.rows[action]
        if len(left) == 1 and not row.is_part:
            return question(engine.state).word(engine.state, left[0])
        return f"{row.kind}: {row.words[player] or row.label}"

    def returns(self) -> list[float]:
        spec = self.engine.spec
        return returns_of(spec.game, self.engine.state) if self.is_terminal() else [0.0] * spec.seats

    def __str__(self) -> str:
        return f"{self.engine.state!r}, {len(self.engine.seen[0])} answers"


class LudariumObserver:
    """What a player observes: columns of numbers; as text the view, or with perfect recall all it was ever told."""

    def __init__(self, spec: Spec, recalls: bool) -> None:
        self.spec, self.recalls = spec, recalls
        self.tensor = np.zeros(0 if recalls else spec.width, np.float32)
        self.dict = {} if recalls else {"observation": self.tensor}

    def set_from(self, state: LudariumState, player: int) -> None:
        if not self.recalls:
            self.tensor[:] = self.spec.observation(state.engine.state, player)

    def string_from(self, state: LudariumState, player: int) -> str:
        if self.recalls:
            return f"seat {player}\n" + "\n".join(state.engine.seen[player])
        return self.spec.observation_string(state.engine.state, player)


class LudariumGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Ludarium at a table."""

    name = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        fewest = max(2, games.get(self.name).min_seats)
        self.spec = Spec(self.name, int(given.get("seats", fewest)), settings_in(self.name, given.get("settings", "")))
        seats = self.spec.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.size,
            max_chance_outcomes=MOST_CHANCES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=min(NEVER_LONGER, self.spec.game.max_answers(seats)),
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> LudariumState:
        return LudariumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LudariumObserver:
        return LudariumObserver(self.spec, iig_obs_type is not None and iig_obs_type.perfect_recall)


def _game_class(name: str, kind: Any) -> type[LudariumGame]:
    """A class of its own for each game: OpenSpiel makes games from their classes."""
    return type(f"Ludarium_{name}", (LudariumGame,), {"name": name, "kind": kind})
