"""Random games of Catanatron, for scale: decisions and games per second of CPU time, as JSON."""

from __future__ import annotations

import json
import random
from time import process_time

from catanatron import Color, Game, RandomPlayer

LEAST_SECONDS = 2.0


def main() -> None:
    random.seed(1)
    decisions = games = 0
    start = process_time()
    while process_time() - start < LEAST_SECONDS:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
        game.play()
        decisions += len(game.state.actions)
        games += 1
    seconds = process_time() - start
    print(json.dumps({"decisions": decisions / seconds, "playouts": games / seconds}))


if __name__ == "__main__":
    main()
