"""Rolls and knowledge checks: every die that comes (back) to hand."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import LOSE, NOTE, ROLL, note
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.nature import DIE
from ludarium.games.euphoria.artifacts import bundles
from ludarium.games.euphoria.goods import commodities, lose, resources
from ludarium.games.euphoria.penalties import binding_tile, tile_rule
from ludarium.games.euphoria.state import Euphoria, Player
from ludarium.games.euphoria.terms import FIRST_CARD, LOSS_ON_ROLL
from ludarium.games.euphoria.wording import joined, listed, player_name, plural, single_target, spoken


class RollDice(Ask[Euphoria]):
    """Nature rolls one of the dice a player took back; after the last one comes the knowledge check.

    `losses` are the faces rolled so far that cost a good, `new` marks a die from the reserve.
    """

    def __init__(self, owner: int, left: int, losses: list[int], new: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.left: Final[int] = left
        self.losses: Final[list[int]] = losses
        self.new: Final[int] = new

    def prompt(self, state: Euphoria) -> str:
        return f"What does the die of {player_name(self.owner)} roll?"

    def options(self, state: Euphoria) -> list[int]:
        return DIE

    def word(self, state: Euphoria, option: int) -> str:
        return f"roll {option}"

    def target(self, state: Euphoria, option: int) -> str:
        return f"die:{option}"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.owner]
        player.loose -= 1
        player.hand.append(option)
        note(state.log, ROLL, self.owner, "die", option, "euphoria.10")
        costs = player.bound >> LOSS_ON_ROLL + option & 1
        losses = [*self.losses, option] if costs else self.losses
        if self.left > 1:
            push(state, RollDice(self.owner, self.left - 1, losses, self.new))
        else:
            after_roll(state, self.owner, losses, option if self.new else 0)


def roll_loose(state: Euphoria, owner: int) -> None:
    """All dice a player took back are rolled together."""
    push(state, RollDice(owner, state.players[owner].loose, [], 0))


def after_roll(state: Euphoria, owner: int, losses: list[int], new_face: int) -> None:
    """Goods lost to markets, what others make of equal dice, then the knowledge check."""
    player = state.players[owner]
    lost = min(len(losses), resources(player) + commodities(player)) if losses else 0
    if lost or has_equal_dice(player):
        push(state, KnowledgeCheck(owner, new_face))
        if has_equal_dice(player):
            push(state, EqualDice(owner))
        if lost:
            push(state, LoseGoods(owner, lost, losses))
    else:
        check_knowledge(state, owner, new_face)


def has_equal_dice(player: Player) -> bool:
    hand = player.hand
    return any(hand.count(face) > 1 for face in hand)


class EqualDice(Run[Euphoria]):
    """Other players look at a roll that left two equal dice."""

    def __init__(self, roller: int) -> None:
        self.roller: Final[int] = roller

    def run(self, state: Euphoria) -> None:
        for seat in reversed(state.clockwise()):
            if seat != self.roller:
                for card in state.players[seat].abilities():
                    state.tables.recruits[card].on_other_roll(state, seat, self.roller)


class LoseGoods(Ask[Euphoria]):
    """Choose which goods the penalties of markets take after a roll that showed these faces."""

    def __init__(self, seat: int, count: int, faces: list[int]) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.faces: Final[list[int]] = faces

    def prompt(self, state: Euphoria) -> str:
        names = [state.tables.tile_names[tile] for tile in self.tiles(state)]
        return f"Which {self.count} {plural(self.count, 'good')} do you lose ({joined(names)})?"

    def tiles(self, state: Euphoria) -> list[int]:
        """The markets that are to blame."""
        return [binding_tile(state, self.seat, 1 << LOSS_ON_ROLL + face) for face in sorted(set(self.faces))]

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.bundles(state))))

    def bundles(self, state: Euphoria) -> list[list[int]]:
        return bundles(state.players[self.seat].stock[:FIRST_CARD], self.count)

    def word(self, state: Euphoria, option: int) -> str:
        return f"lose {listed(self.bundles(state)[option])}"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Lose {spoken(self.bundles(state)[option])}"

    def target(self, state: Euphoria, option: int) -> str:
        return single_target(self.bundles(state)[option])

    def resolve(self, state: Euphoria, option: int) -> None:
        rule = ""
        if state.log is not None:
            tiles = self.tiles(state)
            rule = tile_rule(state, tiles[0]) if len(tiles) == 1 else "euphoria.7.4"
        for kind, count in enumerate(self.bundles(state)[option]):
            lose(state, self.seat, kind, count, rule)


class KnowledgeCheck(Run[Euphoria]):
    """The knowledge check after everything else a roll causes."""

    def __init__(self, owner: int, new_face: int) -> None:
        self.owner: Final[int] = owner
        self.new_face: Final[int] = new_face

    def run(self, state: Euphoria) -> None:
        check_knowledge(state, self.owner, self.new_face)


def check_knowledge(state: Euphoria, owner: int, new_face: int) -> None:
    """A player whose hand dice and knowledge reach the limit loses one die with the highest face."""
    player = state.players[owner]
    total = player.knowledge + sum(face for face in player.hand)
    note(state.log, NOTE, owner, "knowledge check", total, "euphoria.10")
    survives = new_face > 0
    if total >= state.tables.knowledge_limit:
        highest = max(player.hand)
        player.hand.remove(highest)
        player.reserve += 1
        note(state.log, LOSE, owner, "die", highest, "euphoria.10")
        # Of equal dice one that cannot be placed any more goes first: a new die, unless it can be placed at once.
        survives = survives and (highest != new_face or (keeps_new_die(state, player) and new_face in player.hand))
        limit_ready_dice(state, owner, new_face if survives else 0)
    if new_face:
        note_new_die(state, owner, new_face if survives else 0)
    if total >= state.tables.knowledge_limit:
        for card in player.abilities():
            state.tables.recruits[card].on_die_lost(state, owner)


def keeps_new_die(state: Euphoria, player: Player) -> bool:
    return any(state.tables.recruits[card].places_new_die for card in player.abilities())


def limit_ready_dice(state: Euphoria, owner: int, new_face: int) -> None:
    """A die of the active player was lost: no more can be placed this turn than are left."""
    if owner == state.active and state.ready:
        left = state.players[owner].hand.count(state.face) - (1 if new_face == state.face else 0)
        state.ready = min(state.ready, left)


def note_new_die(state: Euphoria, owner: int, new_face: int) -> None:
    """A die came from the reserve: recruits who care about that may be used now."""
    visit = state.visits[-1]
    visit.new_face = new_face
    for card in state.players[owner].abilities():
        if state.tables.recruits[card].opens_on_new_die(state, visit):
            visit.open.append(card)


# Dice that were bumped.


def roll_bumped(state: Euphoria, owner: int, bumper: int) -> None:
    """A bumped die is rolled, unless a recruit of its owner offers something else."""
    for card in state.players[owner].abilities():
        if state.tables.recruits[card].replaces_own_roll(state, owner, bumper):
            return
    push(state, RollDice(owner, 1, [], 0))


def set_face(state: Euphoria, owner: int, face: int, rule: str) -> None:
    """A bumped die is set to a face instead of being rolled; only the knowledge check follows."""
    player = state.players[owner]
    player.loose -= 1
    player.hand.append(face)
    note(state.log, NOTE, owner, "die set", face, rule)
    check_knowledge(state, owner, 0)
