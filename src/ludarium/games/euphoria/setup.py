"""The table before the first turn: recruits are dealt and chosen in secret, dilemmas dealt, dice rolled."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, ROLL, note
from ludarium.core.frames import NATURE, Ask, Run, push, together
from ludarium.core.nature import DIE, Bag
from ludarium.games.euphoria.dilemmas import DrawRecruit
from ludarium.games.euphoria.state import FACE_DOWN, NOBODY, NOT_DEALT, Euphoria, Player, without
from ludarium.games.euphoria.tables import Tables, tables_of
from ludarium.games.euphoria.terms import ARTIFACTS, EMPTY, FACTIONS, KINDS, SITES, SPACES, TUNNELS
from ludarium.games.euphoria.tokens import activate
from ludarium.games.euphoria.turns import BeginTurn
from ludarium.games.euphoria.wording import player_name, recruit_label


def new_game(seats: int, overrides: str, edition: str, trade_offers: int, turn_limit: int) -> Euphoria:
    """The table with everything that is to happen before the first turn."""
    tables = tables_of(overrides, edition)
    state = Euphoria(
        [],
        0,
        [new_player(tables) for _ in range(seats)],
        overrides,
        edition,
        trade_offers,
        turn_limit,
        0,
        [0] * len(FACTIONS),
        [0] * TUNNELS,
        [EMPTY] * SPACES,
        [[] for _ in FACTIONS],
        [EMPTY] * SITES,
        [0] * SITES,
        [tables.open_stars[seats - 2]] * len(FACTIONS),
        Bag(tables.artifacts.copy()),
        [0] * ARTIFACTS,
        [],
        Bag([1] * len(tables.recruits)),
        Bag([1] * len(tables.tile_keys)),
        Bag([1] * len(tables.dilemma_keys)),
        [],
        0,
        0,
        0,
        [],
        [],
        NOBODY,
    )
    everybody = range(seats)
    push(state, *[DrawRecruit(seat) for seat in everybody for _ in range(tables.recruits_dealt)], ChooseRecruits())
    return state


def new_player(tables: Tables) -> Player:
    """A seat before its first cards and rolls."""
    return Player(
        tables.first_morale,
        tables.first_knowledge,
        tables.tokens,
        tables.dice - tables.first_dice,
        0,
        tables.first_dice,
        0,
        0,
        0,
        0,
        EMPTY,
        NOT_DEALT,
        [],
        [0] * KINDS,
        [],
        [],
        [],
        [],
        [],
        [],
        [0] * ARTIFACTS,
        [0] * len(FACTIONS),
    )


class ChooseRecruits(Run[Euphoria]):
    """All recruits are dealt: everybody chooses in secret, then dilemmas are dealt and the first dice rolled."""

    def run(self, state: Euphoria) -> None:
        everybody = range(len(state.players))
        push(
            state,
            together([ChooseActive(seat) for seat in everybody]),
            together([ChooseHidden(seat) for seat in everybody]),
            RevealActive(),
            *[DealDilemma(seat) for seat in everybody],
            *[RollStart(seat) for seat in everybody for _ in range(state.tables.first_dice)],
            FirstPlayer(),
        )


class ChooseActive(Ask[Euphoria]):
    """Choose the recruit that is active from the start."""

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit is active from the start?"

    def options(self, state: Euphoria) -> list[int]:
        return state.players[self.seat].dealt

    def word(self, state: Euphoria, option: int) -> str:
        return f"activate {state.tables.recruits[option].key}"

    def label(self, state: Euphoria, option: int) -> str:
        return recruit_label(state, option)

    def target(self, state: Euphoria, option: int) -> str:
        return f"recruit:{state.tables.recruits[option].key}"

    def cover(self, state: Euphoria, option: int) -> str:
        return "choose the active recruit"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.seat]
        player.dealt = [card for card in player.dealt if card != option]
        player.hidden = [option]  # face down until everybody has chosen


class ChooseHidden(Ask[Euphoria]):
    """Choose the recruit that stays hidden; the others leave the game unseen."""

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit stays hidden?"

    def options(self, state: Euphoria) -> list[int]:
        return state.players[self.seat].dealt

    def word(self, state: Euphoria, option: int) -> str:
        return f"hide {state.tables.recruits[option].key}"

    def label(self, state: Euphoria, option: int) -> str:
        return recruit_label(state, option)

    def target(self, state: Euphoria, option: int) -> str:
        return f"recruit:{state.tables.recruits[option].key}"

    def cover(self, state: Euphoria, option: int) -> str:
        return "choose the hidden recruit"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.seat]
        player.hidden = [*player.hidden, option]
        player.discards = [card for card in player.dealt if card != option]
        player.dealt = []
        note(state.log, NOTE, self.seat, state.tables.recruits[option].name, 1, "euphoria.3", "", "recruit")


class RevealActive(Run[Euphoria]):
    """Everybody has chosen: the active recruits are turned face up together."""

    def run(self, state: Euphoria) -> None:
        for seat, player in enumerate(state.players):
            card = player.hidden[0]
            player.hidden = player.hidden[1:]
            activate(state, seat, card, "euphoria.3")


class DealDilemma(Ask[Euphoria]):
    """Nature deals an ethical dilemma; only its owner sees which."""

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Euphoria) -> str:
        return "Which dilemma is dealt?"

    def options(self, state: Euphoria) -> list[int]:
        return state.dilemma_bag.kinds()

    def word(self, state: Euphoria, option: int) -> str:
        return f"deal {state.tables.dilemma_keys[option]}"

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Euphoria, option: int) -> str:
        return "deal a dilemma"

    def resolve(self, state: Euphoria, option: int) -> None:
        state.dilemma_bag = without(state.dilemma_bag, option)
        state.players[self.owner].dilemma = option
        state.players[self.owner].dilemma_step = FACE_DOWN
        note(state.log, GAIN, self.owner, state.tables.dilemma_names[option], 1, "euphoria.3", "", "dilemma")


class RollStart(Ask[Euphoria]):
    """Nature rolls a first die: no penalty, no check."""

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Euphoria) -> str:
        return f"What does {player_name(self.owner)} roll to begin with?"

    def options(self, state: Euphoria) -> list[int]:
        return DIE

    def word(self, state: Euphoria, option: int) -> str:
        return f"roll {option}"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.owner]
        player.loose -= 1
        player.hand.append(option)
        note(state.log, ROLL, self.owner, "die", option, "euphoria.3")


class FirstPlayer(Run[Euphoria]):
    """The highest sum of first dice begins; among equals the lowest seat."""

    def run(self, state: Euphoria) -> None:
        sums = [sum(face for face in player.hand) for player in state.players]
        first = sums.index(max(sums))
        note(state.log, NOTE, first, "first turn", sums[first], "euphoria.3")
        push(state, BeginTurn(first))
