"""Print a digest of every step of a few games: run by test_forms.py in both forms."""

from __future__ import annotations

from ludarium import agents, games
from ludarium.arena.match import play_match
from ludarium.core.codec import state_hash
from ludarium.environment import form
from support import TABLES, steps

if __name__ == "__main__":
    print(form())
    for key, seats in TABLES:
        game = games.get(key)
        for seed in range(2):
            for number, state in enumerate(steps(game, seats, seed)):
                if number < 400 or number % 50 == 0:
                    print(key, seats, seed, number, state_hash(state))
        players = [agents.get("greedy", game) for _ in range(seats)]
        print(key, seats, play_match(game, players, 1, game.check_settings({}), budget=30).scores)
