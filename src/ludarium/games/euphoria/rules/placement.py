"""Placing a die: paying, bumping, benefits, recruit abilities."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain
from ludarium.core.english import join_words
from ludarium.core.events import MISS, MOVE, USE, log_event
from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.refusals import Refusal
from ludarium.core.rendering import possessive_mark
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.causes import PAYING, Cause
from ludarium.games.euphoria.content.constants import (
    BUILD,
    DICE_IN_HAND,
    DIE_IDS,
    KNOWLEDGE_FOR_ACCESS,
    MARKET,
    SPACE_IDS,
    TUNNEL,
    TUNNEL_END,
    die_of,
    face_of,
    owner_of,
    site_of,
)
from ludarium.games.euphoria.content.domains import all_recruits, of_recruits
from ludarium.games.euphoria.content.ids import recruit_id, step_text
from ludarium.games.euphoria.rules.construction import build_if_complete
from ludarium.games.euphoria.rules.costs import cost_of_space, payments_for, recruit_for_swap
from ludarium.games.euphoria.rules.goods import gain_knowledge, pay
from ludarium.games.euphoria.rules.payment import (
    ChoosePayment,
    apply_payment,
    depends_on_cards,
    helpers_text,
    is_paid_as_printed,
    is_payment_asked,
    open_price_text,
)
from ludarium.games.euphoria.rules.rolls import lose_die, roll_bumped
from ludarium.games.euphoria.rules.spaces._space import Space
from ludarium.games.euphoria.rules.spaces.all_spaces import SPACE_LIST
from ludarium.games.euphoria.rules.spaces.areas import Area
from ludarium.games.euphoria.rules.spaces.tunnels import TunnelEnd
from ludarium.games.euphoria.state import NO_GOODS, Euphoria, Visit, new_visit

# What a placement is called.


def placement_text(state: Euphoria, face: int, space: int) -> str:
    """The die, the space, and the die that is bumped."""
    text = f"place your {face} on the <{SPACE_LIST[space].title(state)}>"
    die = state.spaces[space]
    if die == NOTHING or BUILD <= space < MARKET:
        return text
    return f"{text}, bumping {possessive_mark(owner_of(die))} {face_of(die)}"


def outcome_text(state: Euphoria, seat: int, face: int, space: int) -> str:
    """What a placement leads to, as far as its price and gains do not tell it."""
    place = SPACE_LIST[space]
    if isinstance(place, Area):
        total = face + place.total(state)
        steps = place.steps_for(state, total)
        return f": sum {total}" + (f", {step_text(place.faction, steps)}" if steps else "")
    is_asked = is_payment_asked(state, seat, space)
    price = f" for {open_price_text(state, seat, space)}" if is_asked else helper_text(state, seat, place)
    brings = place.benefit_text(state, seat, not is_asked and state.spaces[space] == NOTHING)
    return f": {brings}{price}" if brings else price


def helper_text(state: Euphoria, seat: int, place: Space) -> str:
    """The recruit without whom the only way to pay would not be open."""
    if isinstance(place, TunnelEnd):
        card = place.helper(state, seat)
        return f" with <{recruit_id(state, card)}>" if card != NOTHING else ""
    payments = payments_for(state, seat, place.number)
    return helpers_text(state, seat, payments[0]) if len(payments) == 1 else ""


# Declaring and paying.


def start_placement(state: Euphoria, seat: int, face: int, space: int, extra: int) -> None:
    """A die is going to be placed: pay for it, asking how where there is a choice, then put it down."""
    state.visits.append(new_visit(seat, space, face, extra))
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
        card = recruit_for_swap(state, seat, KNOWLEDGE_FOR_ACCESS)
        gain_knowledge(state, seat, state.numbers.prices[card], state.numbers.recruits[card].source)


def pay_for_space(state: Euphoria, seat: int, space: int) -> None:
    """Pay and put the die down; with several ways to pay, or with secret cards, that is asked first."""
    cost = cost_of_space(state, space)
    if is_paid_as_printed(state, seat, space, cost):
        amounts = NO_GOODS.copy()
        for kind, count in zip(cost.kinds, cost.counts):
            amounts[kind] = count
        state.visits[-1].paid = amounts
        pay(state, seat, amounts, PAYING[space])
        put_down(state)
        return
    secret = depends_on_cards(state, seat, space)
    payments = payments_for(state, seat, space)
    if len(payments) == 1 and not secret:
        apply_payment(state, seat, payments[0])
        put_down(state)
    else:
        push(state, ChoosePayment(seat, space, 1 if secret else 0), PUT_DOWN)


class PutDown(Run[Euphoria]):
    """The placement is paid for: the die goes down."""

    kind = "put_down"

    def run(self, state: Euphoria) -> None:
        put_down(state)


# Putting the die down.


def put_down(state: Euphoria) -> None:
    """The die takes its space and bumps a die that stands there; then come benefits and abilities.

    Ruling (rulebook, "Action Spaces"): a bump comes before abilities. That the cost is paid first, and that the roll
    and the check of the bumped die are over before any ability, is our reading.
    """
    visit = state.visits[-1]
    player = state.players[visit.seat]
    if not visit.extra:
        use_up_ready_die(state, visit)
    player.hand.remove(visit.face)
    player.placed += 1
    if state.log is not None:
        rule, place = "euphoria.placement", SPACE_IDS[visit.space]
        log_event(state.log, MOVE, visit.seat, DIE_IDS[visit.face], rule, 1, DICE_IN_HAND, place)
    push(state, TAKE_BENEFITS, PAID_BONUSES, USE_ABILITIES, FINISH_VISIT)
    die = die_of(visit.seat, visit.face)
    if visit.space < TUNNEL:
        state.areas[visit.space].append(die)
        return
    standing = state.spaces[visit.space]
    state.spaces[visit.space] = die
    if standing != NOTHING:
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
    owner, face = owner_of(die), face_of(die)
    visit.bumped = owner
    visit.bumped_face = face
    state.players[owner].placed -= 1
    state.players[owner].loose += 1
    if state.log is not None:
        rule, place = "euphoria.bumping", SPACE_IDS[visit.space]
        log_event(state.log, MOVE, owner, DIE_IDS[face], rule, 1, origin=place, partner=visit.seat)
    if visit.bumps_other():
        for card in state.players[visit.seat].abilities():
            if state.numbers.recruits[card].replaces_bumped_roll(state, visit):
                return
    roll_bumped(state, owner, visit.seat)


def sacrifice_placed_die(state: Euphoria, visit: Visit, source: Cause) -> None:
    """The die just placed goes to its owner's reserve."""
    state.spaces[visit.space] = NOTHING
    state.players[visit.seat].placed -= 1
    lose_die(state, visit.seat, visit.face, SPACE_IDS[visit.space], source)


# Benefits and abilities.


class TakeBenefits(Run[Euphoria]):
    """Recruits look at the situation, then the benefits of the space are taken.

    Ruling (rulebook, "Recruit Cards"): the moment is not named. Payment and bump are over and the benefits are not yet
    taken, so a recruit that the benefits turn face up was not there in time.
    """

    kind = "serve"

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        for card in state.players[visit.seat].abilities():
            if state.numbers.recruits[card].opens_on_placement(state, visit):
                visit.open.append(card)
        SPACE_LIST[visit.space].give_benefits(state, visit)


class PaidBonuses(Run[Euphoria]):
    """What the way of paying brings in addition."""

    kind = "paid_bonuses"

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        for card in state.players[visit.seat].abilities():
            state.numbers.recruits[card].on_paid(state, visit)


class UseAbilities(Run[Euphoria]):
    """The abilities opened by a placement: a single automatic one works at once, otherwise the player decides."""

    kind = "use_abilities"

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        if not visit.open:
            return
        usable = usable_abilities(state, visit)
        if len(usable) == 1 and not state.numbers.recruits[usable[0]].optional:
            use_ability(state, visit, usable[0])
        elif usable:
            push(state, ChooseAbility(visit.seat))


def usable_abilities(state: Euphoria, visit: Visit) -> list[int]:
    """Abilities that are open and can be used now, in the order of the cards."""
    if not state.players[visit.seat].abilities():
        return []
    return sorted([card for card in visit.open if state.numbers.recruits[card].is_usable(state, visit)])


def use_ability(state: Euphoria, visit: Visit, card: int) -> None:
    """Use an ability; afterwards the others are looked at again."""
    push(state, USE_ABILITIES)
    apply_ability(state, visit, card)


def apply_ability(state: Euphoria, visit: Visit, card: int) -> None:
    recruit = state.numbers.recruits[card]
    visit.open.remove(card)
    if state.log is not None:
        log_event(state.log, USE, visit.seat, recruit.id, recruit.rule)
    recruit.use(state, visit)


class ChooseAbility(Menu[Euphoria]):
    """Decide which recruit to use next."""

    kind = "choose_ability"

    def action_types(self) -> ActionTypes[Euphoria]:
        return ABILITY_KINDS

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit do you use?"

    def about(self, state: Euphoria) -> list[str]:
        return [SPACE_IDS[state.visits[-1].space], DIE_IDS[state.visits[-1].face]]


class UseRecruit(ActionType[Euphoria, ChooseAbility]):
    """Use one of the recruits whose abilities are open."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_recruits(table, all_recruits(table), "use {}", "use {}")

    def codes(self, state: Euphoria, ask: ChooseAbility) -> list[int]:
        return usable_abilities(state, state.visits[-1])

    def candidates(self, state: Euphoria, ask: ChooseAbility) -> list[int]:
        return sorted(state.visits[-1].open)

    def why_not(self, state: Euphoria, ask: ChooseAbility, code: int) -> Refusal | None:
        recruit, visit = state.numbers.recruits[code], state.visits[-1]
        return None if recruit.is_usable(state, visit) else recruit.why_unusable(state, visit)

    def word(self, state: Euphoria, ask: ChooseAbility, code: int) -> str:
        return f"use {state.numbers.recruits[code].key}"

    def describe(self, state: Euphoria, ask: ChooseAbility, code: int) -> AnswerLabel:
        recruit = recruit_id(state, code)
        return AnswerLabel(f"use <{recruit}>: {state.numbers.effect(code)}", [recruit])

    def do(self, state: Euphoria, ask: ChooseAbility, code: int) -> None:
        use_ability(state, state.visits[-1], code)


class UseNoOther(SingleAction[Euphoria, ChooseAbility]):
    """The player is done; what is automatic still happens."""

    text = "done"
    label = "use no other recruit"

    def describe(self, state: Euphoria, ask: ChooseAbility, code: int) -> AnswerLabel:
        recruits = [recruit_id(state, card) for card in automatic_abilities(state, state.visits[-1])]
        waiting = [f"<{recruit}>" for recruit in recruits]
        if not waiting:
            return AnswerLabel(self.label, ends=True)
        happens = "happens" if len(waiting) == 1 else "happen"
        return AnswerLabel(f"use no other recruit; {join_words(waiting)} still {happens}", recruits)

    def do(self, state: Euphoria, ask: ChooseAbility, code: int) -> None:
        push(state, USE_REST)


ABILITY_KINDS: Final[ActionTypes[Euphoria]] = [UseRecruit(), UseNoOther()]


def automatic_abilities(state: Euphoria, visit: Visit) -> list[int]:
    """Those of the usable abilities that nobody has to want."""
    return [card for card in usable_abilities(state, visit) if not state.numbers.recruits[card].optional]


class UseRest(Run[Euphoria]):
    """The player is done: what is automatic still happens, in the order of the cards."""

    kind = "use_rest"

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        left = automatic_abilities(state, visit)
        if left:
            push(state, USE_REST)
            apply_ability(state, visit, left[0])


class FinishVisit(Run[Euphoria]):
    """The placement is over; a site with enough dice becomes a market."""

    kind = "finish_visit"

    def run(self, state: Euphoria) -> None:
        visit = state.visits.pop()
        if visit.open and state.log is not None:
            log_unused_abilities(state, visit)
        if BUILD <= visit.space < MARKET:
            build_if_complete(state, site_of(visit.space))


def log_unused_abilities(state: Euphoria, visit: Visit) -> None:
    """Abilities that were open and could not be used, so that nobody looks for them."""
    for card in sorted(visit.open):
        recruit = state.numbers.recruits[card]
        if not recruit.is_usable(state, visit):
            log_event(state.log, MISS, visit.seat, recruit.id, recruit.why_unusable(state, visit).rule)


TAKE_BENEFITS: Final[TakeBenefits] = TakeBenefits()
PAID_BONUSES: Final[PaidBonuses] = PaidBonuses()
USE_ABILITIES: Final[UseAbilities] = UseAbilities()
USE_REST: Final[UseRest] = UseRest()
FINISH_VISIT: Final[FinishVisit] = FinishVisit()
PUT_DOWN: Final[PutDown] = PutDown()
