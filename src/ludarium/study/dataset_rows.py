"""A game as rows of tables: what was decided, what happened, what everybody had after each round, how it ended.

The same rows come of a game that bots play, of a record that was kept, and of a log of another program.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ludarium import __version__
from ludarium.core.engine import answer, is_forced, put_on_top, question
from ludarium.core.errors import BadData
from ludarium.core.events import BEGIN, Event
from ludarium.core.frames import NATURE, AnyAsk, State, Together
from ludarium.core.game import AnyGame
from ludarium.core.record import Record
from ludarium.core.stepper import returns_of
from ludarium.study.spec import Spec

Row = dict[str, Any]
TURN = "phase:turn"
TABLES = ("games", "seats", "decisions", "events", "amounts", "facts")
# What each column holds; traits of games and seats are further columns of text in `games` and `seats`.
COLUMNS: dict[str, dict[str, tuple[str, str]]] = {
    "games": {
        "game_id": ("int64", "the number of the game in this dataset"),
        "game": ("text", "the key of the game"),
        "rules": ("text", "the version of its rules"),
        "ludarium": ("text", "the version of the program"),
        "source": ("text", "where the game comes from: played, or a file"),
        "seats": ("int8", "how many seats there are"),
        "settings": ("text", "the settings as JSON"),
        "seed": ("int64", "the seed of what is random; -1 where nobody knows it"),
        "answers": ("int32", "how many answers were given, those of Nature included"),
        "turns": ("int32", "how many turns there were"),
        "over": ("bool", "whether the game was played to its end"),
    },
    "seats": {
        "game_id": ("int64", "the number of the game"),
        "seat": ("int8", "the seat, from 0"),
        "player": ("text", "who played: the name of a bot, or of a person"),
        "points": ("int32", "points at the end"),
        "rank": ("int8", "the place, 1 for every winner"),
        "returns": ("float64", "1 for winning alone; with two seats -1 for losing, with more a part of that"),
        "first_turn": ("int8", "as which of the seats it had its first turn, from 1; 0 if it had none"),
    },
    "decisions": {
        "game_id": ("int64", "the number of the game"),
        "ply": ("int32", "how many answers had been given before"),
        "turn": ("int32", "how many turns had begun"),
        "round": ("int32", "the round; where there are none, how often everybody had had a turn"),
        "seat": ("int8", "who was asked; -1 for Nature"),
        "question": ("text", "the kind of the question"),
        "action": ("text", "the kind of the answer, as the action space has it"),
        "index": ("int32", "its index in the action space; -1 for Nature, and where the answer is a set of things"),
        "word": ("text", "the answer in the notation of the game"),
        "options": ("int32", "how many answers were allowed"),
        "forced": ("bool", "whether there was no choice"),
    },
    "events": {
        "game_id": ("int64", "the number of the game"),
        "ply": ("int32", "the answer that caused it"),
        "seat": ("int8", "whom it concerns; -1 for nobody"),
        "verb": ("text", "what happened"),
        "what": ("text", "to what, as an id of the catalogue"),
        "rule": ("text", "the rule behind it"),
        "amount": ("int32", "how much"),
        "origin": ("text", "from where"),
        "place": ("text", "to where"),
        "cause": ("text", "the card, tile or place that caused it"),
        "partner": ("int8", "another seat that is concerned; below 0 for nobody"),
    },
    "amounts": {
        "game_id": ("int64", "the number of the game"),
        "round": ("int32", "the round that had just ended"),
        "ply": ("int32", "how many answers had been given"),
        "seat": ("int8", "before which seat; -1 for the table"),
        "id": ("text", "what was counted, as an id of the catalogue"),
        "amount": ("int32", "how much there was of it"),
    },
    "facts": {
        "game_id": ("int64", "the number of the game"),
        "seat": ("int8", "of which seat; -1 for the whole game"),
        "name": ("text", "what was counted over the game"),
        "amount": ("int32", "how much"),
    },
}


class GameRows:
    """The rows of one game while it goes on. Give it the state before and after every answer."""

    def __init__(self, spec: Spec, game_id: int, players: list[str], source: str, seed: int) -> None:
        self.spec, self.game_id, self.players, self.source, self.seed = spec, game_id, players, source, seed
        self.rows: dict[str, list[Row]] = {table: [] for table in TABLES}
        self.events: list[Event] = []
        self.events_written = 0
        self.ply = 0
        self.round = 0

    def before_answer(self, state: State, ask: AnyAsk, option: int) -> None:
        """An answer is about to be given."""
        game, options = self.spec.game, ask.options(state)
        action, index = action_of(self.spec, state, ask, option)
        self.rows["decisions"].append(
            {
                "game_id": self.game_id,
                "ply": self.ply,
                "turn": state.turn,
                "round": game.round_number(state),
                "seat": ask.seat,
                "question": (ask.current() if isinstance(ask, Together) else ask).kind,
                "action": action,
                "index": index,
                "word": ask.word(state, option),
                "options": len(options),
                "forced": ask.seat != NATURE and is_forced(state, ask),
            }
        )

    def after_answer(self, state: State) -> None:
        """The answer was given; `state.log` is the list `events`."""
        for event in self.events[self.events_written :]:
            self.rows["events"].append(
                {
                    "game_id": self.game_id,
                    "ply": self.ply,
                    "seat": event.seat,
                    "verb": event.verb,
                    "what": event.what,
                    "rule": event.rule,
                    "amount": event.amount,
                    "origin": event.origin,
                    "place": event.place,
                    "cause": event.cause,
                    "partner": event.partner,
                }
            )
        self.events_written = len(self.events)
        self.ply += 1
        now = self.spec.game.round_number(state)
        if now != self.round or not state.stack:
            self._count(state)
            self.round = now

    def _count(self, state: State) -> None:
        """What everybody has, and what lies on the table."""
        for seat in range(NATURE, self.spec.seats):
            for id, amount in self.spec.game.amounts(state, seat).items():
                row = {"game_id": self.game_id, "round": self.round, "ply": self.ply, "seat": seat}
                self.rows["amounts"].append({**row, "id": id, "amount": amount})

    def finish(self, state: State) -> dict[str, list[Row]]:
        """How the game stands in the end."""
        game, events, is_over = self.spec.game, self.events, not state.stack
        self.rows["games"].append(
            {
                "game_id": self.game_id,
                "game": game.key,
                "rules": game.version,
                "ludarium": __version__,
                "source": self.source,
                "seats": self.spec.seats,
                "settings": json.dumps(self.spec.settings.values, sort_keys=True),
                "seed": self.seed,
                "answers": self.ply,
                "turns": state.turn,
                "over": is_over,
                **game.traits(state),
            }
        )
        scores, ranks = game.scores(state), game.ranks(state)
        returns = returns_of(game, state) if is_over else [0.0] * len(scores)
        order = first_turns(events)
        for seat, player in enumerate(self.players):
            self.rows["seats"].append(
                {
                    "game_id": self.game_id,
                    "seat": seat,
                    "player": player,
                    "points": scores[seat],
                    "rank": ranks[seat],
                    "returns": returns[seat],
                    "first_turn": order.index(seat) + 1 if seat in order else 0,
                    **game.seat_traits(state, seat),
                }
            )
            self._add_facts(seat, game.seat_facts(state, events, seat))
        if is_over:
            self._add_facts(NATURE, game.facts(state, events))
        return self.rows

    def _add_facts(self, seat: int, facts: dict[str, int]) -> None:
        for name, amount in facts.items():
            self.rows["facts"].append({"game_id": self.game_id, "seat": seat, "name": name, "amount": amount})


def first_turns(events: list[Event]) -> list[int]:
    """The seats in the order in which they had their first turns."""
    return list(
        dict.fromkeys(each.seat for each in events if each.verb == BEGIN and each.what == TURN and each.seat >= 0)
    )


def action_of(spec: Spec, state: State, ask: AnyAsk, option: int) -> tuple[str, int]:
    """The kind of an answer and its index in the action space."""
    inner = ask.current() if isinstance(ask, Together) else ask
    if ask.seat == NATURE or spec.space.is_about_sets(ask):
        return inner.kind, -1
    index = spec.space.indices(state, ask, [option])[0]
    return spec.space.rows[index].kind, index


def rows_of_record(record: Record, game: AnyGame, game_id: int, source: str) -> dict[str, list[Row]]:
    """The rows of a game that was kept."""
    spec = Spec(game, len(record.seats), record.settings)
    found = GameRows(spec, game_id, record.seats, source, -1 if record.external else record.seed)
    state = game.setup(spec.seats, spec.settings)
    state.log = found.events
    for ply, (seat, word) in enumerate(picks_of(record)):
        put_on_top(state, seat) if seat != NATURE else None
        ask = question(state)
        option = ask.find(state, word)
        if option not in ask.options(state):
            raise BadData(f"{source}: answer {ply} ('{word}' of seat {seat}) is not allowed under the present rules")
        found.before_answer(state, ask, option)
        answer(state, ask, option)
        found.after_answer(state)
    return found.finish(state)


def picks_of(record: Record) -> Iterator[tuple[int, str]]:
    """Who answered what."""
    for entry in record.entries:
        yield entry.seat, entry.pick
