"""Rolls and knowledge checks: every die that comes (back) to hand."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.catalogue import seat_id
from ludarium.core.english import join_words
from ludarium.core.events import LOSE, MOVE, NOTE, ROLL, log_event
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.nature import DIE
from ludarium.core.rendering import possessive_mark
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import (
    CHECK,
    DICE,
    DICE_IN_HAND,
    DICE_IN_RESERVE,
    DIE_IDS,
    FIRST_CARD,
    LOSS_ON_ROLL,
)
from ludarium.games.euphoria.rules.bundles import ChooseBundle, all_bundles
from ludarium.games.euphoria.rules.goods import commodities, lose, resources
from ludarium.games.euphoria.rules.penalties import binding_tile
from ludarium.games.euphoria.state import Euphoria, Player

CHECKING: Final[Cause] = Cause("euphoria.rolls", CHECK)
SHARED_BLAME: Final[Cause] = Cause("euphoria.markets", "")


class RollDie(Ask[Euphoria]):
    """Nature rolls a die."""

    def roller(self) -> int:
        """Whose die it is."""
        raise NotImplementedError

    def prompt(self, state: Euphoria) -> str:
        return f"What does {possessive_mark(self.roller())} die roll?"

    def about(self, state: Euphoria) -> list[str]:
        return [seat_id(self.roller())]

    def options(self, state: Euphoria) -> list[int]:
        return DIE

    def word(self, state: Euphoria, option: int) -> str:
        return f"roll {option}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        return AnswerLabel(f"the die shows {option}", [DIE_IDS[option]], DIE_IDS[option])


class RollDice(RollDie):
    """Nature rolls one of the dice a player took back; after the last one comes the knowledge check.

    `losses` are the faces rolled so far that cost a good, `new` marks a die from the reserve.
    """

    kind = "roll_dice"
    asks_nature = True

    def __init__(self, owner: int, left: int, losses: list[int], new: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.left: Final[int] = left
        self.losses: Final[list[int]] = losses
        self.new: Final[int] = new

    def roller(self) -> int:
        return self.owner

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.owner]
        player.loose -= 1
        player.hand.append(option)
        if state.log is not None:
            log_roll(state, self.owner, option, "euphoria.rolls")
        costs = player.bound >> LOSS_ON_ROLL + option & 1
        losses = [*self.losses, option] if costs else self.losses
        if self.left > 1:
            push(state, RollDice(self.owner, self.left - 1, losses, self.new))
        else:
            after_roll(state, self.owner, losses, option if self.new else 0)


def log_roll(state: Euphoria, owner: int, face: int, rule: str) -> None:
    """A die was rolled and lies in its owner's hand now."""
    log_event(state.log, ROLL, owner, DIE_IDS[face], rule, face)
    log_die_in_hand(state, owner, face, rule, "")


def log_die_in_hand(state: Euphoria, owner: int, face: int, rule: str, cause: str) -> None:
    """A die lies in its owner's hand now."""
    log_event(state.log, MOVE, owner, DIE_IDS[face], rule, 1, place=DICE_IN_HAND, cause=cause)


def roll_retrieved(state: Euphoria, owner: int) -> None:
    """All dice a player took back are rolled together."""
    push(state, RollDice(owner, state.players[owner].loose, [], 0))


def after_roll(state: Euphoria, owner: int, losses: list[int], new_face: int) -> None:
    """Goods lost to markets, what others make of equal dice, then the knowledge check.

    Ruling (rulebook, "Knowledge Rolls"): the check is about the hand as it lies after the roll, so everything that the
    roll itself causes comes before it.
    """
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
    """Other players look at a roll that left two equal dice, clockwise from the active one."""

    kind = "equal_dice"

    def __init__(self, roller: int) -> None:
        self.roller: Final[int] = roller

    def run(self, state: Euphoria) -> None:
        for seat in reversed(state.clockwise()):
            if seat != self.roller:
                for card in state.players[seat].abilities():
                    state.numbers.recruits[card].on_other_roll(state, seat, self.roller)


class LoseGoods(ChooseBundle):
    """Choose which goods the penalties of markets take after a roll that showed these faces."""

    kind = "lose_goods"
    figure_names: ClassVar[tuple[str, ...]] = ("goods",)
    verb = "lose"
    phrase = "lose {price}"
    end = FIRST_CARD

    def __init__(self, seat: int, count: int, faces: list[int]) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.faces: Final[list[int]] = faces

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.count]

    def prompt(self, state: Euphoria) -> str:
        markets = join_words([f"<{id}>" for id in self.about(state)])
        what = "good do you lose" if self.count == 1 else f"{self.count} goods do you lose"
        return f"Which {what} to the penalty of the {markets}?"

    def about(self, state: Euphoria) -> list[str]:
        return [state.numbers.tile_ids[tile] for tile in self.tiles(state)]

    def tiles(self, state: Euphoria) -> list[int]:
        """The markets that are to blame."""
        return [binding_tile(state, self.seat, 1 << LOSS_ON_ROLL + face) for face in sorted(set(self.faces))]

    def bundles(self, state: Euphoria) -> list[list[int]]:
        return all_bundles(state.players[self.seat].stock[:FIRST_CARD], self.count)

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        tiles = self.tiles(state)
        source = state.numbers.tile_sources[tiles[0]] if len(tiles) == 1 else SHARED_BLAME
        for kind, count in enumerate(bundle):
            lose(state, self.seat, kind, count, source)


class KnowledgeCheck(Run[Euphoria]):
    """The knowledge check after everything else a roll causes."""

    kind = "knowledge_check"

    def __init__(self, owner: int, new_face: int) -> None:
        self.owner: Final[int] = owner
        self.new_face: Final[int] = new_face

    def run(self, state: Euphoria) -> None:
        check_knowledge(state, self.owner, self.new_face)


def check_knowledge(state: Euphoria, owner: int, new_face: int) -> None:
    """A player whose hand dice and knowledge reach the limit loses one die with the highest face."""
    player = state.players[owner]
    total = player.knowledge + sum(face for face in player.hand)
    if state.log is not None:
        log_event(state.log, NOTE, owner, CHECK, "euphoria.rolls", total)
    survives = new_face > 0
    if total >= state.numbers.knowledge_limit:
        highest = max(player.hand)
        player.hand.remove(highest)
        lose_die(state, owner, highest, DICE_IN_HAND, CHECKING)
        # Ruling (rulebook, "Knowledge Rolls"): which of several highest dice goes is open. One that cannot be placed
        # any more goes first: a new die, unless it can be placed at once.
        survives = survives and (highest != new_face or (keeps_new_die(state, player) and new_face in player.hand))
        limit_ready_dice(state, owner, new_face if survives else 0)
    if new_face:
        note_new_die(state, owner, new_face if survives else 0)
    if total >= state.numbers.knowledge_limit:
        for card in player.abilities():
            state.numbers.recruits[card].on_die_lost(state, owner)


def lose_die(state: Euphoria, owner: int, face: int, place: str, source: Cause) -> None:
    """A die that lay at a place goes to its owner's reserve; one without a face was taken back and not yet rolled."""
    player = state.players[owner]
    player.reserve += 1
    if state.log is not None:
        if face:
            log_event(state.log, MOVE, owner, DIE_IDS[face], source.rule, 1, origin=place, cause=source.thing)
        owned = player.dice()
        log_event(state.log, LOSE, owner, DICE, source.rule, 1, "", DICE_IN_RESERVE, owned, source.thing)


def keeps_new_die(state: Euphoria, player: Player) -> bool:
    return any(state.numbers.recruits[card].places_new_die for card in player.abilities())


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
        if state.numbers.recruits[card].opens_on_new_die(state, visit):
            visit.open.append(card)


# Dice that were bumped.


def roll_bumped(state: Euphoria, owner: int, bumper: int) -> None:
    """A bumped die is rolled, unless a recruit of its owner offers something else."""
    for card in state.players[owner].abilities():
        if state.numbers.recruits[card].replaces_own_roll(state, owner, bumper):
            return
    push(state, RollDice(owner, 1, [], 0))


def set_bumped_face(state: Euphoria, owner: int, face: int, source: Cause) -> None:
    """A bumped die is set to a face instead of being rolled; only the knowledge check follows."""
    set_retrieved_face(state, owner, face, source)
    check_knowledge(state, owner, 0)


def set_retrieved_face(state: Euphoria, owner: int, face: int, source: Cause) -> None:
    """A die taken back is set to a face."""
    player = state.players[owner]
    player.loose -= 1
    player.hand.append(face)
    if state.log is not None:
        log_die_in_hand(state, owner, face, source.rule, source.thing)
