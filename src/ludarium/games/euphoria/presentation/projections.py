"""What a screen shows beside the pieces, worked out by the rules: chances, tiers, results to come, what still lacks.

Every function looks at a view and changes nothing. What it finds is told in ids of the catalogue.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import Amount, seat_id
from ludarium.core.engine import question
from ludarium.core.english import capitalize
from ludarium.core.events import hidden_id
from ludarium.core.menu import Menu
from ludarium.core.nature import DIE
from ludarium.core.refusals import Refusal, Rule, render_refusal
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
    BUILD,
    DIE_BASE,
    FACTIONS,
    FIRST_CARD,
    GOOD_IDS,
    GOODS,
    MARKET,
    MINERS,
    MORALE,
    NO_ABILITIES,
    SITE_IDS,
    SITE_SPACES,
    SITES,
    SPACE_IDS,
    SPENT_BASE,
    TERRITORIES,
    TRACKS,
    TUNNEL,
    TUNNEL_END,
    owner_of,
)
from ludarium.games.euphoria.presentation.catalogue import tier_id
from ludarium.games.euphoria.rules.costs import cost_of_space, payments_for
from ludarium.games.euphoria.rules.ending import market_count
from ludarium.games.euphoria.rules.penalties import binding_tile, binds
from ludarium.games.euphoria.rules.retrieval import (
    FOR_MORALE,
    RetrieveDice,
    dice_on_board,
    dice_sets,
    dice_word,
    free_retrieve_cost,
    retrieve_goods,
)
from ludarium.games.euphoria.rules.spaces.all_spaces import SPACE_LIST
from ludarium.games.euphoria.rules.spaces.areas import Area
from ludarium.games.euphoria.rules.spaces.markets import dice_count, dice_on_site
from ludarium.games.euphoria.rules.tokens import has_tier
from ludarium.games.euphoria.rules.trading import ENOUGH
from ludarium.games.euphoria.state import NOT_DEALT, WITH_RECRUIT, WITH_STAR, Euphoria
from ludarium.protocol.euphoria import (
    EuphoriaAbility,
    EuphoriaCheck,
    EuphoriaDiceSet,
    EuphoriaHand,
    EuphoriaMarket,
    EuphoriaMiner,
    EuphoriaPlacedDie,
    EuphoriaPlayer,
    EuphoriaResult,
    EuphoriaRetrieving,
    EuphoriaSeat,
    EuphoriaSite,
    EuphoriaSiteSpace,
    EuphoriaSpecific,
    EuphoriaTier,
    EuphoriaTokens,
    EuphoriaTrack,
    EuphoriaTrade,
    EuphoriaTradeGood,
    Standing,
)

# Of the four tiers of a track, so many are bonuses that a seat enjoys.
BONUS_TIERS: Final[int] = 2
ANY_ARTIFACT: Final[str] = hidden_id("artifact")
ANY_RECRUIT: Final[str] = hidden_id("recruit")
ANY_DILEMMA: Final[str] = hidden_id("dilemma")

# Knowledge checks.


def check_risk(total: int, limit: int, dice: int) -> EuphoriaCheck:
    """The chance that so many rolled dice bring hand dice and knowledge to the limit."""
    sums = {0: 1}
    for _ in range(dice):
        rolled: dict[int, int] = {}
        for found, count in sums.items():
            for face in DIE:
                rolled[found + face] = rolled.get(found + face, 0) + count
        sums = rolled
    losing = sum([count for found, count in sums.items() if total + found >= limit])
    outcomes = sum(sums.values())
    percent = (200 * losing + outcomes) // (2 * outcomes)  # rounded
    return EuphoriaCheck(total=total, limit=limit, dice=dice, losing=losing, outcomes=outcomes, percent=percent)


def knowledge_check(view: Euphoria, seat: int, dice: int) -> EuphoriaCheck:
    """The check of a seat when so many of its dice come back to its hand."""
    player = view.players[seat]
    return check_risk(player.knowledge + sum(player.hand), view.numbers.knowledge_limit, dice)


# The board.


def track_projection(view: Euphoria, faction: int, viewer: int) -> EuphoriaTrack:
    """A track of allegiance: where it stands, its tiers, and how far the next one is. A spectator enjoys no tier."""
    numbers, position = view.numbers, view.allegiance[faction]
    positions = [numbers.tier_1, numbers.tier_2, numbers.tier_3, numbers.tier_4]
    tiers = [
        EuphoriaTier(
            tier=tier_id(faction, number),
            position=needed,
            is_reached=position >= needed,
            is_enjoyed=viewer >= 0 and number < BONUS_TIERS and has_tier(view, viewer, faction, needed),
        )
        for number, needed in enumerate(positions)
    ]
    ahead = [tier for tier in tiers if not tier.is_reached]
    return EuphoriaTrack(
        track=TRACKS[faction],
        position=position,
        end=numbers.tier_4,
        tiers=tiers,
        next=ahead[0].tier if ahead else "",
        steps=ahead[0].position - position if ahead else 0,
    )


def miner_projection(view: Euphoria, tunnel: int) -> EuphoriaMiner:
    """A miner: how far it is, and how many steps are left to its two marks; 0 where a mark is reached."""
    steps, numbers = view.miners[tunnel], view.numbers
    return EuphoriaMiner(
        miner=MINERS[tunnel],
        position=steps,
        to_reveal=max(0, numbers.miner_reveal - steps),
        to_end=max(0, numbers.miner_end - steps),
        entry=SPACE_IDS[TUNNEL + tunnel],
        goal=SPACE_IDS[TUNNEL_END + tunnel],
    )


def area_projection(view: Euphoria, area: int, seat: int) -> list[EuphoriaResult]:
    """What a commodity area would give the seat now, for each face of a die placed there."""
    space, numbers = SPACE_LIST[area], view.numbers
    assert isinstance(space, Area)
    bonus = numbers.tier_1_goods if has_tier(view, seat, area, numbers.tier_1) else 0
    found: list[EuphoriaResult] = []
    for face in DIE:
        total = face + space.total(view)
        band = space.band(view, total)
        found.append(
            EuphoriaResult(
                face=face,
                sum=total,
                band=band + 1,
                good=GOOD_IDS[area],
                amount=numbers.area_goods[band] + bonus,
                knowledge=numbers.area_knowledge_gained[band] - numbers.area_knowledge_lost[band],
                allegiance=space.steps_for(view, total),
            )
        )
    return found


def site_projection(view: Euphoria, site: int) -> EuphoriaSite:
    """A construction site: its spaces with what they cost and whose dice stand there, and how many dice are missing.

    A site that has become a market needs nothing more.
    """
    needed = view.numbers.dice_to_build[len(view.players) - 2]
    is_built = view.tiles[site] != NOTHING
    first = BUILD + site * SITE_SPACES
    spaces = [
        EuphoriaSiteSpace(
            space=SPACE_IDS[first + place],
            cost=GOOD_IDS[view.numbers.costs[first + place].kinds[0]],
            owner="" if die == NOTHING else seat_id(owner_of(die)),
        )
        for place, die in enumerate(dice_on_site(view, site))
    ]
    return EuphoriaSite(
        site=SITE_IDS[site],
        market=view.numbers.tile_ids[view.tiles[site]] if is_built else "",
        needed=needed,
        missing=0 if is_built else needed - dice_count(view, site),
        builders=sorted({space.owner for space in spaces if space.owner}),
        spaces=spaces,
    )


# What concerns one player.


def penalties_on(view: Euphoria, seat: int) -> list[str]:
    """The markets whose penalties bind a player."""
    return [view.numbers.tile_ids[view.tiles[site]] for site in range(SITES) if binds(view, site, seat)]


def hand_limit(view: Euphoria, seat: int) -> EuphoriaHand:
    """How many artifacts a player holds, and how many morale allows."""
    player = view.players[seat]
    return EuphoriaHand(held=player.held, most=player.morale)


def token_counts(view: Euphoria, seat: int) -> EuphoriaTokens:
    """Where the tokens of a player lie."""
    player = view.players[seat]
    return EuphoriaTokens(
        markets=market_count(view, seat),
        territories=sum(player.stars),
        recruits=len(player.starred),
        dilemma=1 if player.dilemma_step == WITH_STAR else 0,
        left=player.tokens,
    )


def space_projection(
    view: Euphoria, space: int, seat: int, renderer: TextRenderer, rules: dict[str, Rule]
) -> EuphoriaMarket:
    """A space for the seat: whether a die may be placed there, in how many ways it can be paid, what keeps it out.

    How a seat can pay is known to nobody else: ask it of the seat's own view.
    """
    refusal = SPACE_LIST[space].why_not(view, seat)
    payments = payments_for(view, seat, space) if space >= TUNNEL and refusal is None else []
    return EuphoriaMarket(
        space=SPACE_IDS[space],
        is_open=refusal is None,
        ways=len(payments),
        due=cost_of_space(view, space).amount() if space >= TUNNEL else 0,
        why=why_closed(refusal, renderer, rules) if refusal is not None else None,
    )


def why_closed(refusal: Refusal, renderer: TextRenderer, rules: dict[str, Rule]) -> Refusal:
    """A refusal that stands for itself, without the answer it belongs to."""
    found = render_refusal(refusal, renderer, rules)
    found.sentence = capitalize(found.sentence)
    return found


def retrieve_projection(view: Euphoria, seat: int) -> list[EuphoriaRetrieving]:
    """The ways to take dice back, with the good each costs and the check that follows if all dice come back."""
    player = view.players[seat]
    dice = len(dice_on_board(view, seat))
    check = knowledge_check(view, seat, dice) if dice else None
    found: list[EuphoriaRetrieving] = []
    for good in [FOR_MORALE, *sorted(retrieve_goods(view, seat))]:
        free = good == FOR_MORALE
        loss = min(free_retrieve_cost(view, seat), player.morale - 1)
        found.append(
            EuphoriaRetrieving(
                place=f"retrieve:{'free' if free else GOOD_IDS[good].partition(':')[2]}",
                price={MORALE: loss} if free else {GOOD_IDS[good]: 1},
                is_payable=free or player.stock[good] > 0,
                dice=dice,
                check=check,
            )
        )
    return found


def dice_sets_projection(view: Euphoria, seat: int) -> list[EuphoriaDiceSet]:
    """The dice behind each answer to the open question, if it is which ones come back."""
    ask = question(view) if view.stack else None
    if not isinstance(ask, RetrieveDice) or ask.seat != seat:
        return []
    return [
        EuphoriaDiceSet(word=dice_word(dice), dice=[placed_die(die) for die in dice]) for dice in dice_sets(view, seat)
    ]


def placed_die(die: int) -> EuphoriaPlacedDie:
    return EuphoriaPlacedDie(face=die % DIE_BASE, space=SPACE_IDS[die // DIE_BASE])


def ability_projection(view: Euphoria, seat: int, renderer: TextRenderer) -> list[EuphoriaAbility]:
    """How each active recruit of a seat stands now, and what keeps an ability from being used: a market, or a rule."""
    player = view.players[seat]
    refusals = refusals_of_recruits(view, seat)
    is_off = bool(player.bound & NO_ABILITIES)
    market = view.numbers.tile_ids[binding_tile(view, seat, NO_ABILITIES)] if is_off else ""
    found: list[EuphoriaAbility] = []
    for card in player.recruits:
        recruit, sentence = view.numbers.recruits[card].id, ""
        standing: Standing = "waiting"
        if is_off:
            standing = "off"
        elif seat * SPENT_BASE + card in view.spent:
            standing = "used"
        elif recruit in refusals:
            refusal = refusals[recruit]
            standing = "on offer" if refusal is None else "too dear"
            sentence = renderer.render_sentence(refusal.sentence) if refusal is not None else ""
        found.append(EuphoriaAbility(recruit=recruit, standing=standing, market=market, sentence=sentence))
    return found


def refusals_of_recruits(view: Euphoria, seat: int) -> dict[str, Refusal | None]:
    """The recruits the open question speaks of, each with why it cannot be used; None where it is on offer."""
    ask = question(view) if view.stack else None
    if not isinstance(ask, Menu) or ask.seat != seat:
        return {}
    found: dict[str, Refusal | None] = {}
    for option in ask.candidates(view):
        for target in ask.describe(view, option).targets:
            if target.startswith("recruit:") and target not in found:
                found[target] = ask.why_not(view, option)
    return found


def trade_projection(view: Euphoria, seat: int) -> EuphoriaTrade:
    """What the seat could offer, in the words of the trading questions."""
    goods = [
        EuphoriaTradeGood(good=good, have=have, give=f"give {word}", want=f"want {word}")
        for good, word, have in zip(GOOD_IDS, GOODS, view.players[seat].stock)
    ]
    return EuphoriaTrade(goods=goods, enough=ENOUGH, left=view.offers_left)


def player_projection(view: Euphoria, seat: int) -> EuphoriaPlayer:
    """The cards before a seat; those that a viewer may not know stay covered."""
    player, numbers = view.players[seat], view.numbers
    return EuphoriaPlayer(
        seat=seat,
        recruits=[numbers.recruits[card].id for card in player.recruits],
        hidden=[numbers.recruits[card].id if card >= 0 else ANY_RECRUIT for card in player.hidden],
        dealt=[numbers.recruits[card].id if card >= 0 else ANY_RECRUIT for card in player.dealt],
        dilemma=dilemma_card(view, seat),
        resolved=player.dilemma_step in {WITH_STAR, WITH_RECRUIT},
        artifacts=artifacts_in_hand(view, seat),
        tokens=token_counts(view, seat),
        penalties=penalties_on(view, seat),
    )


def dilemma_card(view: Euphoria, seat: int) -> str:
    player = view.players[seat]
    if player.dilemma_step == NOT_DEALT:
        return ""
    return view.numbers.dilemma_ids[player.dilemma] if player.dilemma >= 0 else ANY_DILEMMA


def artifacts_in_hand(view: Euphoria, seat: int) -> list[Amount]:
    """The artifacts of a hand, as far as they are known."""
    player = view.players[seat]
    known = [Amount(good, count) for good, count in zip(GOOD_IDS[FIRST_CARD:], player.stock[FIRST_CARD:])]
    rest = player.held - sum([amount.count for amount in known])
    return [amount for amount in [*known, Amount(ANY_ARTIFACT, rest)] if amount.count]


# All of it.


def seat_projection(view: Euphoria, seat: int, renderer: TextRenderer, rules: dict[str, Rule]) -> EuphoriaSeat:
    """What concerns the viewer's own seat."""
    placed = len(dice_on_board(view, seat))
    rolls = range(1, max(placed, 1 if view.players[seat].reserve else 0) + 1)
    markets = [site for site in range(SITES) if view.tiles[site] != NOTHING]
    return EuphoriaSeat(
        areas={SPACE_IDS[area]: area_projection(view, area, seat) for area in range(TUNNEL)},
        markets=[space_projection(view, MARKET + site, seat, renderer, rules) for site in markets],
        checks=[knowledge_check(view, seat, dice) for dice in rolls],
        retrieving=retrieve_projection(view, seat),
        dice_sets=dice_sets_projection(view, seat),
        abilities=ability_projection(view, seat, renderer),
        hand=hand_limit(view, seat),
        trade=trade_projection(view, seat),
    )


def specific(view: Euphoria, viewer: int, renderer: TextRenderer, rules: dict[str, Rule]) -> EuphoriaSpecific:
    """Everything the screen shows a seat or a spectator beside the pieces."""
    return EuphoriaSpecific(
        seat=seat_projection(view, viewer, renderer, rules) if viewer >= 0 else None,
        players=[player_projection(view, seat) for seat in range(len(view.players))],
        stars=dict(zip(TERRITORIES, view.open_stars)),
        tracks=[track_projection(view, faction, viewer) for faction in range(len(FACTIONS))],
        miners=[miner_projection(view, tunnel) for tunnel in range(len(MINERS))],
        sites=[site_projection(view, site) for site in range(SITES)],
    )
