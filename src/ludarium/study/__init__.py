"""Ludarium for research: positions, spaces and environments, data, experiments.

    from ludarium.study import Position

    position = Position("terra_mystica", seats=2, seed=7)
    while not position.is_over:
        position.apply(position.options[0])
    position.scores(), position.returns()

`Position` is a game to look at and to play on, as easy as can be. Where speed counts and numbers are wanted:

    from ludarium.study import Games, Spec

    spec = Spec("terra_mystica", seats=2)     # a fixed list of actions, and of columns that a seat sees
    games = Games(spec, count=256)            # many games in one call: observations, masks, who is asked
    games.step(games.random_actions())

`ludarium.study.pettingzoo_env`, `gymnasium_env` and `open_spiel` are the environments of these libraries, `dataset` and
`balance` make tables and reports of many games. ``pip install ludarium[study]`` brings what they need.
"""

from ludarium.study.position import Position
from ludarium.study.spec import Spec
from ludarium.study.vector import Games

__all__ = ["Games", "Position", "Spec"]
