"""A Gymnasium environment: one seat learns, the others are played by bots.

    import gymnasium
    import ludarium.study.gymnasium_env  # registers the ids

    env = gymnasium.make("Ludarium/TerraMystica-v0", opponents="beginner")
    seen, info = env.reset(seed=7)
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

`action_masks()` is what MaskablePPO of sb3-contrib asks for.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludarium import agents
from ludarium.agents.answering import option_in
from ludarium.core.errors import BadSetting
from ludarium.core.nature import random_stream
from ludarium.core.stepper import OVER, returns_of
from ludarium.study.spec import Floats, Spec

LARGEST_SEED = 2**53
REWARDS = ("win", "margin")
IDS = {"terra_mystica": "TerraMystica", "magnastorm": "Magnastorm", "euphoria": "Euphoria"}


class LudariumEnv(gymnasium.Env[Floats, int]):
    """One seat of a game, drawn anew for every game unless `seat` names it.

    game, seats, settings: what is played.
    opponents: the name of the bot that plays the other seats, or one name for each of them.
    reward: ``win`` gives 1 or -1 at the end (with more than two seats losers share the -1), ``margin`` gives at every
    step by how much the lead over the best other seat has grown, divided by `scale`.
    illegal: what an action that is not allowed does: ``raise`` an error, or ``lose`` the game at once, for learners
    that know no masks.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  Gymnasium declares it so

    def __init__(
        self,
        game: str = "terra_mystica",
        seats: int | None = None,
        settings: dict[str, Any] | None = None,
        opponents: str | list[str] = "uniform",
        seat: int | None = None,
        reward: str = "win",
        scale: float = 20.0,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.game_spec = Spec(game, seats, settings)
        if reward not in REWARDS or illegal not in {"raise", "lose"}:
            raise BadSetting("reward is win or margin, illegal is raise or lose")
        others = self.game_spec.seats - 1
        self.names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.names) != others:
            raise BadSetting(f"{self.game_spec.seats} seats need {others} opponents, not {len(self.names)}")
        self.chosen_seat, self.reward, self.scale, self.illegal = seat, reward, scale, illegal
        self.render_mode = render_mode
        columns = self.game_spec.columns()
        self.action_space: spaces.Discrete[Any] = spaces.Discrete(self.game_spec.size)
        self.observation_space = spaces.Box(
            np.array([column.low for column in columns], np.float32),
            np.array([column.high for column in columns], np.float32),
            dtype=np.float32,
        )
        self._bots = [agents.get(name, self.game_spec.game) for name in self.names]
        self._game = self.game_spec.new_game(0)
        self.seat = 0
        self._rngs = [random_stream(0, f"agent {number}") for number in range(others)]
        self._lead = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(LARGEST_SEED))
            drawn = int(self.np_random.integers(self.game_spec.seats))
            self.seat = drawn if self.chosen_seat is None else self.chosen_seat
            self._game.restart(number)
            self._rngs = [random_stream(number, f"agent {place}") for place in range(len(self._bots))]
            self._let_others_play()
            if self._game.seat != OVER:  # a game may end before the seat is ever asked
                break
        self._lead = self._margin()
        return self._observation(), self._info()

    def _let_others_play(self) -> None:
        game = self._game
        while game.seat not in {OVER, self.seat}:
            place = (game.seat - self.seat) % self.game_spec.seats - 1
            bot, rng = self._bots[place], self._rngs[place]
            view = self.game_spec.game.view(game.state, game.seat)
            game.answer(option_in(view, game.seat, bot, rng))

    def _margin(self) -> int:
        points = self.game_spec.game.scores(self._game.state)
        rivals = list(self.game_spec.game.automatic_players(self._game.state).values())
        others = [count for seat, count in enumerate(points) if seat != self.seat] + rivals
        return points[self.seat] - max(others, default=0)

    def _observation(self) -> Floats:
        return self.game_spec.observation(self._game.state, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask(np.int8), "seat": self.seat}
        if self._game.seat == OVER:
            info["points"] = self.game_spec.game.scores(self._game.state)
            info["returns"] = returns_of(self.game_spec.game, self._game.state, self._game.is_cut)
        return info

    def _mask(self, kind: type[Any]) -> NDArray[Any]:
        mask = np.zeros(self.game_spec.size, kind)
        mask[self._game.indices] = 1
        return mask

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed."""
        return self._mask(np.bool_)

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        if self.illegal == "lose" and int(action) not in self._game.indices:
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": self._game.refusal(int(action))}
        self._game.step(int(action))
        self._let_others_play()
        over, cut = self._game.seat == OVER, self._game.is_cut
        before, self._lead = self._lead, self._margin()
        info = self._info()
        won = info["returns"][self.seat] if over else 0.0
        reward = won if self.reward == "win" else (self._lead - before) / self.scale
        return self._observation(), float(reward), over and not cut, cut, info

    def render(self) -> str | None:
        """The table as text."""
        if self.render_mode != "ansi":
            return None
        names = [f"seat {seat}" for seat in range(self.game_spec.seats)]
        view = self.game_spec.game.view(self._game.state, self.seat)
        return self.game_spec.game.text_board(view, self.seat, names).plain()


def register() -> list[str]:
    """Make the environments known to Gymnasium; returns their ids."""
    found = [f"Ludarium/{name}-v0" for name in IDS.values()]
    for (game, _), id in zip(IDS.items(), found, strict=True):
        if id not in gymnasium.registry:
            gymnasium.register(id, "ludarium.study.gymnasium_env:LudariumEnv", kwargs={"game": game})
    return found


register()
