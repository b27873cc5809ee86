"""A network that learns by MaskablePPO of sb3-contrib, alone with a bot.

python maskable_ppo.py terra_mystica --minutes 8 --test 200
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from typing import Any

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv

from ludarium.arena.statistics import share_interval
from ludarium.study.gymnasium_env import LudariumEnv

GAMES_AT_ONCE = 8
# None of the games that are tested on was learned from: those have small seeds.
FIRST_TEST = 1_000_000


class Deadline(BaseCallback):
    """Ends learning after some minutes, and tells how it goes."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.seconds = 60 * minutes
        self.start = self.told = time.monotonic()

    def _on_step(self) -> bool:
        now = time.monotonic()
        if now - self.told > 30:
            self.told = now
            margins = [game["r"] for game in self.model.ep_info_buffer]
            print(f"{self.num_timesteps:,} steps, margin {20 * np.mean(margins):.1f} points", flush=True)
        return now - self.start < self.seconds


def learner(game: str, opponent: str) -> Monitor[Any, Any]:
    """A game to learn from: the reward is how the lead grows, step by step."""
    return Monitor(LudariumEnv(game, opponents=opponent, reward="margin"))


def learn(game: str, opponent: str, minutes: float, steps: int, seed: int) -> Any:
    """A network that has played against a bot for so long."""
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([partial(learner, game, opponent)] * GAMES_AT_ONCE),
        n_steps=min(256, max(16, steps // GAMES_AT_ONCE)),
        batch_size=256,
        n_epochs=4,
        learning_rate=4e-4,
        gamma=0.997,
        ent_coef=0.005,
        seed=seed,
        device="cpu",
        policy_kwargs={"net_arch": [128, 128]},
    )
    return model.learn(steps, callback=Deadline(minutes))


def win_share(model: Any, game: str, opponent: str, games: int) -> tuple[float, float, float]:
    """How often the network wins, from either seat, with the 95 % interval."""
    env = LudariumEnv(game, opponents=opponent)
    wins = 0.0
    for number in range(games):
        seen, info = env.reset(seed=FIRST_TEST + number)
        ended = False
        while not ended:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, _, terminated, truncated, info = env.step(int(action))
            ended = terminated or truncated
        wins += (info["returns"][env.seat] + 1) / 2
    return share_interval(wins, games)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game")
    options.add_argument("--minutes", type=float, default=8.0, help="how long to learn at most")
    options.add_argument("--steps", type=int, default=10_000_000, help="how many answers to learn from at most")
    options.add_argument("--test", type=int, default=200, help="games against the opponent afterwards")
    options.add_argument("--opponent", default="uniform")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    model = learn(given.game, given.opponent, given.minutes, given.steps, given.seed)
    share, low, high = win_share(model, given.game, given.opponent, given.test)
    print(f"wins {share:.0%} ({low:.0%} to {high:.0%}) of {given.test} games against {given.opponent}")


if __name__ == "__main__":
    main()
