"""A PettingZoo environment (AEC): every seat is an agent, every question a step.

    from ludarium.study.pettingzoo_env import env

    games = env("euphoria", seats=3)
    games.reset(seed=7)
    for agent in games.agent_iter():
        seen, reward, terminated, truncated, info = games.last()
        ended = terminated or truncated
        games.step(None if ended else games.action_space(agent).sample(info["action_mask"]))

Nature and forced answers are not asked for. Rewards come at the end (`ludarium.core.stepper.returns_of`).
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ludarium.core.stepper import OVER, returns_of
from ludarium.study.spec import Mask, Spec

LARGEST_SEED = 2**53


class LudariumAEC(AECEnv):  # type: ignore[misc]
    """Agents are called ``seat_0`` and so on. What they see is float32[width].

    ``infos[agent]["action_mask"]`` is int8[size], all 0 for an agent that is not asked; at the end there are the points
    of each seat as well. With ``mask_in_observation=True`` agents see ``{"observation": ..., "action_mask": ...}``, as
    some libraries want it.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "ludarium_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "terra_mystica",
        seats: int | None = None,
        settings: dict[str, Any] | None = None,
        render_mode: str | None = None,
        mask_in_observation: bool = False,
    ) -> None:
        super().__init__()
        self.spec = Spec(game, seats, settings)
        self.render_mode = render_mode
        self.mask_in_observation = mask_in_observation
        columns = self.spec.columns()
        low = np.array([column.low for column in columns], np.float32)
        high = np.array([column.high for column in columns], np.float32)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.spec.seats)]
        self.action_spaces = {agent: spaces.Discrete(self.spec.size) for agent in self.possible_agents}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {}
        for agent in self.possible_agents:
            seen, mask = spaces.Box(low, high, dtype=np.float32), spaces.Box(0, 1, (self.spec.size,), np.int8)
            both = spaces.Dict({"observation": seen, "action_mask": mask})
            self.observation_spaces[agent] = both if mask_in_observation else seen
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()
        self._game = self.spec.new_game(0)

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._game.restart(int(self._seeds.integers(LARGEST_SEED)))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.seat]

    def _mask(self, agent: str) -> Mask:
        mask = np.zeros(self.spec.size, np.int8)
        if self.possible_agents.index(agent) == self._game.seat:
            mask[self._game.indices] = 1
        return mask

    def observe(self, agent: str) -> Any:
        seen = self.spec.observation(self._game.state, self.possible_agents.index(agent))
        return {"observation": seen, "action_mask": self._mask(agent)} if self.mask_in_observation else seen

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        before = self.agent_selection
        self._game.step(int(action) if action is not None else -1)
        if self._game.seat == OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._game.seat]
            for agent in {before, self.agent_selection}:
                self.infos[agent] = {"action_mask": self._mask(agent)}
        self._accumulate_rewards()

    def _end(self) -> None:
        state, cut = self._game.state, self._game.is_cut
        self.rewards = dict(zip(self.possible_agents, returns_of(self.spec.game, state, cut), strict=True))
        self.terminations = dict.fromkeys(self.agents, not cut)
        self.truncations = dict.fromkeys(self.agents, cut)
        points = self.spec.game.scores(state)
        for seat, agent in enumerate(self.possible_agents):
            self.infos[agent] = {"action_mask": self._mask(agent), "points": points[seat]}

    def render(self) -> str | None:
        """The table as text, as the seat sees it that is asked."""
        if self.render_mode != "ansi":
            return None
        seat = max(0, self._game.seat)
        view = self.spec.game.view(self._game.state, seat)
        return self.spec.game.text_board(view, seat, self.possible_agents).plain()

    def close(self) -> None:
        """There is nothing to close."""


def env(
    game: str = "terra_mystica",
    seats: int | None = None,
    settings: dict[str, Any] | None = None,
    render_mode: str | None = None,
    mask_in_observation: bool = False,
) -> LudariumAEC:
    """An environment, as PettingZoo's own modules offer it."""
    return LudariumAEC(game, seats, settings, render_mode, mask_in_observation)
