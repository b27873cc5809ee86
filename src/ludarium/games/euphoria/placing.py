"""Placing a die: paying, bumping, benefits, recruit abilities."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import LOSE, MOVE, note
from ludarium.core.frames import Ask, Run, push
from ludarium.games.euphoria.construction import maybe_build
from ludarium.games.euphoria.goods import gain_knowledge, pay
from ludarium.games.euphoria.payments import ChoosePayment, depends_on_cards, helpful_ways, pay_way
from ludarium.games.euphoria.rolls import roll_bumped
from ludarium.games.euphoria.spaces import SPACE_LIST
from ludarium.games.euphoria.state import NOBODY, Euphoria, Visit
from ludarium.games.euphoria.terms import (
    BUILD,
    EMPTY,
    KNOWLEDGE_FOR_ACCESS,
    MARKET,
    TUNNEL,
    TUNNEL_END,
    die_of,
    face_of,
    owner_of,
    site_of,
)
from ludarium.games.euphoria.ways import NOTHING, cost_of_space, swapper, ways_to_pay
from ludarium.games.euphoria.wording import recruit_label

# Declaring and paying.


def start_placement(state: Euphoria, seat: int, face: int, space: int, extra: int) -> None:
    """A die is going to be placed: pay for it, asking how where there is a choice, then put it down."""
    state.visits.append(Visit(seat, space, face, extra, NOBODY, 0, NOTHING, 0, 0, 0, 0, []))
    if space < TUNNEL:
        put_down(state)
    elif TUNNEL_END <= space < BUILD:
        pay_for_access(state, seat, space)
        put_down(state)
    else:
        pay_for_space(state, seat, space)


def pay_for_access(state: Euphoria, seat: int, space: int) -> None:
    """Without a recruit of the faction, knowledge is the price of a tunnel end."""
    if not state.players[seat].has_faction(SPACE_LIST[space].faction):
        card = swapper(state, seat, KNOWLEDGE_FOR_ACCESS)
        gain_knowledge(state, seat, state.tables.prices[card], state.tables.recruits[card].rule)


def pay_for_space(state: Euphoria, seat: int, space: int) -> None:
    """Pay and put the die down; with several ways to pay, or with secret cards, that is asked first."""
    cost = cost_of_space(state, space)
    if cost.is_plain and not cost.cards and not helpful_ways(state.players[seat], space, cost):
        amounts = NOTHING.copy()
        for kind, count in zip(cost.kinds, cost.counts):
            amounts[kind] = count
        state.visits[-1].paid = amounts
        pay(state, seat, amounts, "euphoria.6.3")
        put_down(state)
        return
    secret = depends_on_cards(state, seat, space)
    ways = ways_to_pay(state, seat, space)
    if len(ways) == 1 and not secret:
        pay_way(state, seat, ways[0])
        put_down(state)
    else:
        push(state, ChoosePayment(seat, space, 1 if secret else 0), PUT_DOWN)


class PutDown(Run[Euphoria]):
    """The placement is paid for: the die goes down."""

    def run(self, state: Euphoria) -> None:
        put_down(state)


# Putting the die down.


def put_down(state: Euphoria) -> None:
    """The die takes its space and bumps a die that stands there; then come benefits and abilities."""
    visit = state.visits[-1]
    player = state.players[visit.seat]
    if not visit.extra:
        use_up_ready_die(state, visit)
    player.hand.remove(visit.face)
    player.placed += 1
    if state.log is not None:
        note(state.log, MOVE, visit.seat, "die", visit.face, "euphoria.6.3", f"space:{SPACE_LIST[visit.space].key}")
    push(state, SERVE, PAID, USE, FINISH)
    die = die_of(visit.seat, visit.face)
    if visit.space < TUNNEL:
        state.areas[visit.space].append(die)
        return
    standing = state.spaces[visit.space]
    state.spaces[visit.space] = die
    if standing != EMPTY:
        bump(state, visit, standing)


def use_up_ready_die(state: Euphoria, visit: Visit) -> None:
    """The first die of a turn settles which others may follow: those that showed the same face when it began."""
    if state.face:
        state.ready -= 1
    else:
        state.face = visit.face
        state.ready = state.players[visit.seat].hand.count(visit.face) - 1


def bump(state: Euphoria, visit: Visit, die: int) -> None:
    """The old die goes back to its owner, who rolls it before anything else happens."""
    owner = owner_of(die)
    visit.bumped = owner
    visit.bumped_face = face_of(die)
    state.players[owner].placed -= 1
    state.players[owner].loose += 1
    if state.log is not None:
        place = f"space:{SPACE_LIST[visit.space].key}"
        note(state.log, MOVE, visit.seat, f"bumped die {owner + 1}", visit.bumped_face, "euphoria.6.4", place)
    if visit.bumps_other():
        for card in state.players[visit.seat].abilities():
            if state.tables.recruits[card].replaces_bumped_roll(state, visit):
                return
    roll_bumped(state, owner, visit.seat)


def sacrifice_placed_die(state: Euphoria, visit: Visit, rule: str) -> None:
    """The die just placed goes to its owner's reserve."""
    player = state.players[visit.seat]
    state.spaces[visit.space] = EMPTY
    player.placed -= 1
    player.reserve += 1
    note(state.log, LOSE, visit.seat, "die", visit.face, rule)


# Benefits and abilities.


class Serve(Run[Euphoria]):
    """Recruits look at the situation, then the benefits of the space are taken."""

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        for card in state.players[visit.seat].abilities():
            if state.tables.recruits[card].opens(state, visit):
                visit.open.append(card)
        SPACE_LIST[visit.space].serve(state, visit)


class PaidBonuses(Run[Euphoria]):
    """What the way of paying brings in addition."""

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        for card in state.players[visit.seat].abilities():
            state.tables.recruits[card].on_paid(state, visit)


class UseAbilities(Run[Euphoria]):
    """The abilities opened by a placement: a single automatic one works at once, otherwise the player decides."""

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        if not visit.open:
            return
        usable = usable_abilities(state, visit)
        if len(usable) == 1 and not state.tables.recruits[usable[0]].optional:
            use_ability(state, visit, usable[0])
        elif usable:
            push(state, ChooseAbility(visit.seat))


def usable_abilities(state: Euphoria, visit: Visit) -> list[int]:
    """Abilities that are open and can be used now, in the order of the cards."""
    if not state.players[visit.seat].abilities():
        return []
    return sorted([card for card in visit.open if state.tables.recruits[card].usable(state, visit)])


def use_ability(state: Euphoria, visit: Visit, card: int) -> None:
    """Use an ability; afterwards the others are looked at again."""
    visit.open.remove(card)
    push(state, USE)
    state.tables.recruits[card].use(state, visit)


class ChooseAbility(Ask[Euphoria]):
    """Decide which recruit to use next."""

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit do you use?"

    def options(self, state: Euphoria) -> list[int]:
        return [*[card + 1 for card in usable_abilities(state, state.visits[-1])], 0]

    def word(self, state: Euphoria, option: int) -> str:
        return f"use {state.tables.recruits[option - 1].key}" if option else "done"

    def label(self, state: Euphoria, option: int) -> str:
        if option:
            return recruit_label(state, option - 1)
        recruits = state.tables.recruits
        waiting = [
            recruits[card].name for card in usable_abilities(state, state.visits[-1]) if not recruits[card].optional
        ]
        return f"Use no other; {', '.join(waiting)} still happens" if waiting else "Use no other"

    def target(self, state: Euphoria, option: int) -> str:
        return f"recruit:{state.tables.recruits[option - 1].key}" if option else ""

    def resolve(self, state: Euphoria, option: int) -> None:
        if option:
            use_ability(state, state.visits[-1], option - 1)
        else:
            push(state, USE_REST)


class UseRest(Run[Euphoria]):
    """The player is done: what is automatic still happens, in the order of the cards."""

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        recruits = state.tables.recruits
        left = [card for card in usable_abilities(state, visit) if not recruits[card].optional]
        if left:
            visit.open.remove(left[0])
            push(state, USE_REST)
            recruits[left[0]].use(state, visit)


class FinishVisit(Run[Euphoria]):
    """The placement is over; a site with enough dice becomes a market."""

    def run(self, state: Euphoria) -> None:
        visit = state.visits.pop()
        if BUILD <= visit.space < MARKET:
            maybe_build(state, site_of(visit.space))


SERVE: Final[Serve] = Serve()
PAID: Final[PaidBonuses] = PaidBonuses()
USE: Final[UseAbilities] = UseAbilities()
USE_REST: Final[UseRest] = UseRest()
FINISH: Final[FinishVisit] = FinishVisit()
PUT_DOWN: Final[PutDown] = PutDown()
