"""A table of Magnastorm that tests set up piece by piece and play in the notation of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludarium import games
from ludarium.core.engine import apply, question, settle
from ludarium.core.events import Event
from ludarium.core.frames import NATURE, push
from ludarium.core.question import make_question
from ludarium.core.refusals import Refusal, render_refusal
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import with_item
from ludarium.games.magnastorm.content.board import SECTORS
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS
from ludarium.games.magnastorm.content.constants import COLORS, KINDS, UNIT, YELLOW, count
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from ludarium.games.magnastorm.rules.turns import BeginRound, NextTurn, Turn, administer
from ludarium.games.magnastorm.state import Magnastorm, Player
from ludarium.protocol.question import Answer, Plan

GAME = games.get("magnastorm")
NAMES = ["Ada", "Bo", "Cy", "Di"]
NUMBERS: dict[str, int] = {commander.key: number for number, commander in enumerate(COMMANDERS) if commander.key}


class Table:
    """All seats in their colors, nobody has anything but pieces; yellow crew stands in the top rows."""

    def __init__(
        self,
        seats: int = 4,
        administrative: str = "01 02 06 08",
        research: str = "11 14 15 16",
        objectives: str = "R1 R2 S1 S2",
        **settings: Any,
    ) -> None:
        self.settings = GAME.check_settings({"first": 1, **settings})
        self.state: Magnastorm = GAME.setup(seats, self.settings)
        state = self.state
        state.stack.clear()
        state.log = []
        state.order = list(range(seats))
        areas = state.numbers.areas
        keys = [objective.key for objective in OBJECTIVES]
        state.administrative = [NUMBERS[key] for key in administrative.split()[: state.numbers.columns - 1]]
        state.research = [NUMBERS[key] for key in research.split()[:areas]]
        state.objectives = [keys.index(key) for key in objectives.split()]
        for player in state.players:
            self.state.supply[state.players.index(player)] += sum(player.cubes)
            player.cubes = [0] * KINDS

    # Setting up.

    def seat(self, color: str) -> int:
        return YELLOW if color == "yellow" else self.state.colors.index(COLORS.index(color))

    def player(self, color: str) -> Player:
        return self.state.players[self.seat(color)]

    def give(self, owner: str, **cubes: int) -> Table:
        """Let a player hold exactly these cubes; `own` is the owner's color."""
        player = self.player(owner)
        for kind in range(KINDS):
            self.state.supply[kind] += player.cubes[kind]
            player.cubes[kind] = 0
        for color, number in cubes.items():
            kind = self.seat(owner if color == "own" else color)
            self.state.supply[kind] -= number
            player.cubes[kind] = number
        return self

    def space(self, spot: str) -> int:
        row, column = spot.split(",")
        return (int(row) - 1) * self.state.numbers.columns + int(column) - 1

    def upper(self, **spots: str) -> Table:
        """Let exactly this crew stand above: ``upper(c2_r1="yellow grey")`` is column 2, row 1."""
        self.state.upper = self._panel(spots)
        return self

    def lower(self, **spots: str) -> Table:
        """Let exactly this crew stand below."""
        self.state.lower = self._panel(spots)
        return self

    def _panel(self, spots: dict[str, str]) -> list[int]:
        panel = [0] * self.state.numbers.spaces
        for spot, colors in spots.items():
            column, row = spot.split("_")
            space = self.space(f"{row[1:]},{column[1:]}")
            panel[space] = sum(UNIT[self.seat(color)] for color in colors.split())
        return panel

    def fill_lower(self) -> Table:
        """A yellow crew member on every lower space."""
        self.state.lower = [UNIT[YELLOW]] * self.state.numbers.spaces
        return self

    def levels(self, owner: str, **levels: int) -> Table:
        research = self.state.numbers.research
        self.player(owner).levels = [levels.get(color, 0) for color in research]
        return self

    def runner(self, owner: str, area: str) -> Table:
        self.player(owner).runner = self.state.numbers.board.areas.index(area)
        return self

    def labs(self, owner: str, spaces: str) -> Table:
        """Drop labs on these spaces, from the leftmost slots."""
        player, seat = self.player(owner), self.seat(owner)
        for name in spaces.split():
            space = self.state.numbers.board.spaces.index(name)
            player.labs = with_item(player.labs, player.labs.index(1), 0)
            self.state.labs = with_item(self.state.labs, space, self.state.labs[space] + UNIT[seat])
        return self

    def labs_in(self, owner: str, **sectors: int) -> Table:
        """Drop so many labs in each sector, on spaces of their own as far as there are any."""
        board = self.state.numbers.board
        for sector, number in sectors.items():
            spaces = board.sector_spaces[SECTORS.index(sector)]
            empty = [space for space in spaces if self.state.labs[space] == 0]
            own = [space for space in spaces if count(self.state.labs[space], self.seat(owner))]
            chosen = (empty[:number] + own + empty[:1] * number)[:number]
            self.labs(owner, " ".join(board.spaces[space] for space in chosen))
        return self

    def station(self, owner: str, *transmitters: str) -> Table:
        for name in transmitters:
            player = self.player(owner)
            player.stations = with_item(player.stations, player.stations.index(1), 0)
            place = self.state.numbers.board.transmitters.index(name)
            self.state.stations = with_item(self.state.stations, place, self.seat(owner))
        return self

    def hold(self, owner: str, *keys: str) -> Table:
        """Let a player control commanders; those not in play replace others."""
        for key in keys:
            number, player = NUMBERS[key], self.player(owner)
            if COMMANDERS[number].is_administrative:
                if number not in self.state.administrative:
                    self.state.administrative = [number, *self.state.administrative[1:]]
                player.markers -= 1
            elif number not in self.state.research:
                self.state.research = [number, *self.state.research[1:]]
            player.commanders = sorted([*player.commanders, number])
        return self

    def order(self, *colors: str) -> Table:
        self.state.order = [self.seat(color) for color in colors]
        return self

    def round(self, number: int) -> Table:
        self.state.round = number
        return self

    def reputation(self, **points: int) -> Table:
        for color, number in points.items():
            self.player(color).reputation = number
        return self

    # Playing.

    def turn(self, owner: str) -> Table:
        """A turn begins, as the game begins it; whoever follows on the track acts afterwards."""
        state, seat = self.state, self.seat(owner)
        state.queue = state.order[state.order.index(seat) :]
        state.stack.clear()
        push(state, NextTurn())
        settle(state)
        return self

    def end_of_turn(self, owner: str) -> Table:
        """The actions of a turn are done; objectives and what follows are not."""
        self.turn(owner)
        assert isinstance(self.state.stack.pop(), Turn)
        settle(self.state)
        return self

    def begin_round(self) -> Table:
        """A round begins with the first on the track."""
        self.state.stack.clear()
        push(self.state, BeginRound())
        settle(self.state)
        return self

    def administer(self) -> Table:
        """The upper panel is empty: the administration follows, and the next round."""
        self.state.upper = [0] * self.state.numbers.spaces
        self.state.stack.clear()
        administer(self.state)
        settle(self.state)
        return self

    def do(self, step: Callable[..., None], *arguments: Any) -> Table:
        """Carry out one rule and whatever it pushes."""
        self.state.stack.clear()
        step(self.state, *arguments)
        settle(self.state)
        return self

    def play(self, *words: str) -> Table:
        """Give answers one after the other; a question with a single answer may be left out."""
        for word in words:
            while word not in self.words() and len(self.words()) == 1:
                self._take(self.words()[0])
            self._take(word)
        return self

    def forced(self) -> Table:
        """Give the answers that are the only ones, as a session does."""
        while len(self.words()) == 1:
            self._take(self.words()[0])
        return self

    def _take(self, word: str) -> None:
        ask = question(self.state)
        option = ask.find(self.state, word)
        assert option in ask.options(self.state), f"{word!r} is not among {self.words()}: {self.refusal(word)}"
        apply(self.state, option)

    # Looking.

    def words(self) -> list[str]:
        """What is on offer now."""
        if not self.state.stack:
            return []
        ask = question(self.state)
        return [ask.word(self.state, option) for option in ask.options(self.state)]

    def offers(self, *words: str) -> bool:
        return all(word in self.words() for word in words)

    def refusal(self, word: str) -> str:
        """Why an answer is not on offer: the sentence, or nothing if it is or if nobody could try it."""
        ask = question(self.state)
        option = ask.find(self.state, word)
        found: Refusal | None = ask.why_not(self.state, option) if option >= 0 else None
        return render_refusal(found, self.speech(), {}).sentence if found else ""

    def speech(self) -> TextRenderer:
        """The people and things of the table by name; whoever is asked reads."""
        seats = len(self.state.players)
        reader = question(self.state).seat if self.state.stack else -2
        return TextRenderer(GAME.catalogue(self.settings, seats), NAMES[:seats], reader)

    def answers(self) -> dict[str, Answer]:
        """What is on offer, with labels, prices and gains, by word."""
        asked = make_question(GAME, question(self.state), self.state.clone(), 0, self.speech())
        return {answer.word: answer for answer in asked.answers}

    def label(self, word: str) -> str:
        """What a button says."""
        return self.answers()[word].label

    def plans(self) -> dict[str, Plan]:
        """What can be done by one gesture, by its words."""
        asked = make_question(GAME, question(self.state), self.state.clone(), 0, self.speech())
        return {"; ".join(plan.words): plan for plan in asked.plans}

    def asked(self) -> str:
        """Who is asked, by color; empty for Nature or when the game is over."""
        if not self.state.stack or question(self.state).seat == NATURE:
            return ""
        return COLORS[self.state.colors[question(self.state).seat]]

    def kind(self) -> str:
        """The kind of the open question; empty when the game is over."""
        return question(self.state).kind if self.state.stack else ""

    def cubes(self, owner: str) -> dict[str, int]:
        """The cubes a player holds, by color."""
        names = [COLORS[color] for color in self.state.colors]
        held = self.player(owner).cubes
        found = {name: held[seat] for seat, name in enumerate(names) if held[seat]}
        return {**found, "yellow": held[YELLOW]} if held[YELLOW] else found

    def level(self, owner: str, color: str) -> int:
        return self.player(owner).levels[self.state.numbers.research.index(color)]

    def points(self, owner: str) -> int:
        return self.player(owner).reputation

    def crew_on(self, panel: str, spot: str) -> list[str]:
        """The colors of the crew on a space of the ``upper`` or ``lower`` panel."""
        heap = (self.state.upper if panel == "upper" else self.state.lower)[self.space(spot)]
        colors = [COLORS[color] for color in self.state.colors]
        found = ["yellow"] * count(heap, YELLOW)
        for seat, color in enumerate(colors):
            found += [color] * count(heap, seat)
        return found

    def area(self, owner: str) -> str:
        return self.state.numbers.board.areas[self.player(owner).runner]

    def lab_count(self, owner: str, sector: str) -> int:
        spaces = self.state.numbers.board.sector_spaces[SECTORS.index(sector)]
        return sum(count(self.state.labs[space], self.seat(owner)) for space in spaces)

    def slots(self, owner: str) -> list[int]:
        """The slots of the player board that hold a lab, from 1."""
        return [slot for slot, left in enumerate(self.player(owner).labs, start=1) if left]

    def controller(self, key: str) -> str:
        """Who controls a commander, by color; empty if nobody does."""
        for color in self.state.colors:
            if NUMBERS[key] in self.player(COLORS[color]).commanders:
                return COLORS[color]
        return ""

    def track(self) -> list[str]:
        """The turn order track."""
        return [COLORS[self.state.colors[seat]] for seat in self.state.order]

    def events(self) -> list[Event]:
        assert self.state.log is not None
        return self.state.log

    def told(self) -> list[str]:
        """What has happened since the table was set up, as people read it."""
        renderer = TextRenderer(
            GAME.catalogue(self.settings, len(self.state.players)), NAMES[: len(self.state.players)]
        )
        return [text for text in (GAME.sentence(event, renderer) for event in self.events()) if text]

    def move(self, owner: str, area: str, spot: str = "3,1") -> Table:
        """A move is paid and begins: the runner stands in an area, the crew member on a panel space."""
        self.runner(owner, area).turn(owner)
        return self.play(self.some_crew(), f"place {spot}", "move")

    def some_crew(self) -> str:
        return next(word for word in self.words() if word.startswith("crew"))

    def gain(self, owner: str, spot: str) -> Table:
        """Cubes are gained with a crew member on a panel space."""
        self.turn(owner)
        return self.play(self.some_crew(), f"place {spot}", "gain")
