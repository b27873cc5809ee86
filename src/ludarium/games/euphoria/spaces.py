"""The spaces of the board: who may place a die where, and what it brings."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, note
from ludarium.core.frames import Ask, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.euphoria.artifacts import HAND, DrawCards, HandLimit, draw_benefit
from ludarium.games.euphoria.choices import GainResources
from ludarium.games.euphoria.goods import (
    can_gain_knowledge,
    gain,
    gain_knowledge,
    gain_morale,
    lose_knowledge,
)
from ludarium.games.euphoria.payments import can_pay, why_cannot_pay
from ludarium.games.euphoria.penalties import forbidden, penalty_rule
from ludarium.games.euphoria.rolls import RollDice
from ludarium.games.euphoria.state import Euphoria, Visit
from ludarium.games.euphoria.terms import (
    AREA,
    BUILD,
    EMPTY,
    FACTIONS,
    FEW_WORKERS,
    GOLD,
    GOODS,
    ICARITE,
    KNOWLEDGE_FOR_ACCESS,
    NO_FACTION,
    NO_ICARUS,
    NO_SELF_BUMP,
    NO_SHARED_SITES,
    ONE_DIE_PER_AREA,
    OWN_MARKETS_ONLY,
    SITE_SPACES,
    SITES,
    TANK,
    TUNNELS,
    face_of,
    owner_of,
    site_of,
)
from ludarium.games.euphoria.tokens import (
    SITE_KEYS,
    Advance,
    advance,
    has_tier,
    move_miner,
    push_token,
    spots_for,
)
from ludarium.games.euphoria.ways import swapper
from ludarium.games.euphoria.wording import cost_text, plural

ENOUGH_DICE: Final[tuple[int, int]] = (2, 3)


class Space:
    """A space where a die can be placed. `rule` is the part of the rules that describes it."""

    def __init__(self, number: int, key: str, name: str, faction: int, rule: str) -> None:
        self.number: Final[int] = number
        self.key: Final[str] = key
        self.name: Final[str] = name
        self.faction: Final[int] = faction
        self.rule: Final[str] = rule

    def title(self, state: Euphoria) -> str:
        """What the space is called now."""
        return self.name

    def allows(self, state: Euphoria, seat: int) -> bool:
        """Whether a die of the seat may be placed here: the same question as `why_not`, answered quickly."""
        bound = state.players[seat].bound
        if bound:
            if bound & NO_ICARUS and self.faction == ICARITE:
                return False
            if bound & NO_SELF_BUMP and self.holds_own(state, seat):
                return False
        return self.is_open(state, seat) and can_pay(state, seat, self.number)

    def is_open(self, state: Euphoria, seat: int) -> bool:
        """Whether the space itself can be used now."""
        return True

    def holds_own(self, state: Euphoria, seat: int) -> bool:
        """Whether a die of the seat would be bumped here."""
        die = state.spaces[self.number]
        return die != EMPTY and owner_of(die) == seat

    def why_not(self, state: Euphoria, seat: int) -> Refusal | None:
        """What keeps a die of the seat from being placed here."""
        bound = state.players[seat].bound
        if bound & NO_ICARUS and self.faction == ICARITE:
            return forbidden(state, seat, NO_ICARUS, "no die may be placed in Icarus")
        if bound & NO_SELF_BUMP and self.holds_own(state, seat):
            return forbidden(state, seat, NO_SELF_BUMP, "you may not bump your own die")
        closed = self.why_closed(state, seat)
        if closed is not None or can_pay(state, seat, self.number):
            return closed
        return why_cannot_pay(state, seat, self.number, self.rule)

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        """What keeps the space itself from being used now."""
        return None

    def brings(self, state: Euphoria, seat: int) -> str:
        """What a die of the seat gets here, in words; for a spectator, what is printed."""
        raise NotImplementedError

    def serve(self, state: Euphoria, visit: Visit) -> None:
        """The die does its work: the benefits of the space."""
        raise NotImplementedError


class Area(Space):
    """A commodity area: any number of dice, all of which count; nothing is paid."""

    def allows(self, state: Euphoria, seat: int) -> bool:
        bound = state.players[seat].bound
        if bound & NO_ICARUS and self.faction == ICARITE:
            return False
        return not (bound & ONE_DIE_PER_AREA and self.holds_own(state, seat))

    def holds_own(self, state: Euphoria, seat: int) -> bool:
        return any(owner_of(die) == seat for die in state.areas[self.number])

    def why_not(self, state: Euphoria, seat: int) -> Refusal | None:
        bound = state.players[seat].bound
        if bound & NO_ICARUS and self.faction == ICARITE:
            return forbidden(state, seat, NO_ICARUS, "no die may be placed in Icarus")
        if bound & ONE_DIE_PER_AREA and self.holds_own(state, seat):
            return forbidden(state, seat, ONE_DIE_PER_AREA, "you have a die here already")
        return None

    def brings(self, state: Euphoria, seat: int) -> str:
        return GOODS[self.faction]

    def brings_for(self, state: Euphoria, seat: int, total: int) -> str:
        """What a die of the seat gets when the dice here add up to so much."""
        tables, band = state.tables, self.band(state, total)
        extra = tables.tier_1_goods if has_tier(state, seat, self.faction, tables.tier_1) else 0
        steps = [("allegiance", tables.area_allegiance[band]), ("knowledge", -tables.area_knowledge_lost[band])]
        steps.append(("knowledge", tables.area_knowledge_gained[band]))
        moves = [f"{what} {step:+d}" for what, step in steps if step]
        return ", ".join([f"{tables.area_goods[band] + extra} {GOODS[self.faction]}", *moves])

    def serve(self, state: Euphoria, visit: Visit) -> None:
        tables = state.tables
        band = self.band(state, self.total(state))
        count = tables.area_goods[band]
        if has_tier(state, visit.seat, self.faction, tables.tier_1):
            count += tables.tier_1_goods
        gain(state, visit.seat, self.faction, count, "euphoria.7.1")
        lose_knowledge(state, visit.seat, tables.area_knowledge_lost[band], "euphoria.7.1")
        gain_knowledge(state, visit.seat, tables.area_knowledge_gained[band], "euphoria.7.1")
        steps = tables.area_allegiance[band]
        if steps == 1:
            advance(state, self.faction, "euphoria.7.1")
        else:
            push(state, *[Advance(self.faction, "euphoria.7.1") for _ in range(steps)])

    def total(self, state: Euphoria) -> int:
        """The sum of all dice here."""
        return sum(face_of(die) for die in state.areas[self.number])

    def band(self, state: Euphoria, total: int) -> int:
        """Which result applies to a sum."""
        up_to = state.tables.area_up_to
        return 0 if total <= up_to[0] else 1 if total <= up_to[1] else 2


class Tunnel(Space):
    """A tunnel entry: the miner moves on, and the placer takes the resource or an artifact, or both."""

    def brings(self, state: Euphoria, seat: int) -> str:
        tables = state.tables
        both = seat >= 0 and has_tier(state, seat, self.faction, tables.tier_2)
        cards = f"{tables.tunnel_artifacts} {plural(tables.tunnel_artifacts, 'artifact')}"
        return f"{tables.tunnel_resources} {GOODS[GOLD + self.faction]} {'and' if both else 'or'} {cards}"

    def serve(self, state: Euphoria, visit: Visit) -> None:
        tables = state.tables
        move_miner(state, self.faction, 1, "euphoria.7.2")
        if has_tier(state, visit.seat, self.faction, tables.tier_2):
            take_resource(state, visit, "euphoria.14")
            draw_benefit(state, visit.seat, tables.tunnel_artifacts, "euphoria.14")
        else:
            push(state, TunnelGain(visit.seat, self.faction))


def take_resource(state: Euphoria, visit: Visit, rule: str) -> None:
    """The resource is what the tunnel brings, or a part of it: recruits look at that."""
    visit.resource = 1
    take_tunnel_resource(state, visit, state.tables.tunnel_resources, rule)


def take_tunnel_resource(state: Euphoria, visit: Visit, count: int, rule: str) -> None:
    """Resources of the tunnel that is being used."""
    gain(state, visit.seat, GOLD + SPACE_LIST[visit.space].faction, count, rule)


class TunnelGain(Ask[Euphoria]):
    """Choose what a tunnel brings."""

    def __init__(self, seat: int, tunnel: int) -> None:
        super().__init__(seat)
        self.tunnel: Final[int] = tunnel

    def prompt(self, state: Euphoria) -> str:
        return "What do you take from the tunnel?"

    def options(self, state: Euphoria) -> list[int]:
        return [0, 1]

    def word(self, state: Euphoria, option: int) -> str:
        tables = state.tables
        if option:
            return f"take {tables.tunnel_artifacts} artifact"
        return f"take {tables.tunnel_resources} {GOODS[GOLD + self.tunnel]}"

    def target(self, state: Euphoria, option: int) -> str:
        return "deck:artifact" if option else f"good:{GOODS[GOLD + self.tunnel]}"

    def resolve(self, state: Euphoria, option: int) -> None:
        if option:
            draw_benefit(state, self.seat, state.tables.tunnel_artifacts, "euphoria.7.2")
        else:
            take_resource(state, state.visits[-1], "euphoria.7.2")


class TunnelEnd(Space):
    """The end of a tunnel: open once the miner is there, and only to those with a recruit of the faction."""

    def is_open(self, state: Euphoria, seat: int) -> bool:
        if state.miners[self.faction] < state.tables.miner_end:
            return False
        return state.players[seat].has_faction(self.faction) or self.may_sneak_in(state, seat)

    def may_sneak_in(self, state: Euphoria, seat: int) -> bool:
        """Whether a recruit opens the way for knowledge that can be paid."""
        if not state.players[seat].ways() & KNOWLEDGE_FOR_ACCESS:
            return False
        return can_gain_knowledge(state, seat, state.tables.prices[swapper(state, seat, KNOWLEDGE_FOR_ACCESS)])

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        miner, end = state.miners[self.faction], state.tables.miner_end
        if miner < end:
            return refuse("euphoria.7.2", "the miner has made {steps} of {end} steps", steps=miner, end=end)
        if self.is_open(state, seat):
            return None
        player = state.players[seat]
        if player.ways() & KNOWLEDGE_FOR_ACCESS:
            card, knowledge, most = swapper(state, seat, KNOWLEDGE_FOR_ACCESS), player.knowledge, state.tables.track_end
            recruit, price = state.tables.recruits[card], state.tables.prices[card]
            sentence = f"{recruit.name} asks for {{price}} knowledge more, you have {{knowledge}} of at most {{most}}"
            return refuse(recruit.rule, sentence, price=price, knowledge=knowledge, most=most)
        return refuse("euphoria.6.1", f"you have no active {FACTIONS[self.faction].capitalize()} recruit")

    def brings(self, state: Euphoria, seat: int) -> str:
        return cost_text(state.tables.end_gains[self.faction])

    def serve(self, state: Euphoria, visit: Visit) -> None:
        goods = state.tables.end_gains[self.faction]
        for kind, count in zip(goods.kinds, goods.counts):
            gain(state, visit.seat, kind, count, "euphoria.7.2")


class Build(Space):
    """A space of a construction site, for one die until the market is built."""

    def is_open(self, state: Euphoria, seat: int) -> bool:
        site = site_of(self.number)
        if state.tiles[site] != EMPTY or state.spaces[self.number] != EMPTY:
            return False
        return not (state.players[seat].bound & NO_SHARED_SITES and has_dice_of_others(state, seat, site))

    def holds_own(self, state: Euphoria, seat: int) -> bool:
        return False  # no die is ever bumped here

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        site = site_of(self.number)
        if state.tiles[site] != EMPTY:
            return refuse("euphoria.7.3", "this market is built already")
        if state.spaces[self.number] != EMPTY:
            return refuse("euphoria.7.3", "a die stands here already, and dice on construction sites are never bumped")
        if self.is_open(state, seat):
            return None
        return forbidden(state, seat, NO_SHARED_SITES, "dice of other players stand on this site")

    def brings(self, state: Euphoria, seat: int) -> str:
        standing = sum(1 for die in dice_on_site(state, site_of(self.number)) if die != EMPTY)
        return f"die {standing + 1} of {state.tables.dice_to_build[len(state.players) - 2]}"

    def serve(self, state: Euphoria, visit: Visit) -> None:
        """Nothing comes at once: the market is built when enough dice stand on the site."""


def has_dice_of_others(state: Euphoria, seat: int, site: int) -> bool:
    return any(die != EMPTY and owner_of(die) != seat for die in dice_on_site(state, site))


def dice_on_site(state: Euphoria, site: int) -> list[int]:
    """The four spaces of a site: a die or nothing on each."""
    first = BUILD + site * SITE_SPACES
    return state.spaces[first : first + SITE_SPACES]


class Market(Space):
    """A market that was built: a token to the territory, then a step of allegiance."""

    def title(self, state: Euphoria) -> str:
        tile = state.tiles[site_of(self.number)]
        return self.name if tile == EMPTY else state.tables.tile_names[tile]

    def is_open(self, state: Euphoria, seat: int) -> bool:
        site = site_of(self.number)
        if state.tiles[site] == EMPTY:
            return False
        return not (state.players[seat].bound & OWN_MARKETS_ONLY and not state.marks[site] >> seat & 1)

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        if state.tiles[site_of(self.number)] == EMPTY:
            return refuse("euphoria.7.4", "this market is not built yet")
        if self.is_open(state, seat):
            return None
        return forbidden(state, seat, OWN_MARKETS_ONLY, "you have no token on this market")

    def brings(self, state: Euphoria, seat: int) -> str:
        return token_and_step(len(territory_spots(state, self.faction)) > 0)

    def serve(self, state: Euphoria, visit: Visit) -> None:
        push(state, Advance(self.faction, "euphoria.7.4"))
        push_token(state, visit.seat, territory_spots(state, self.faction), 1)


def territory_spots(state: Euphoria, faction: int) -> list[int]:
    """The territory of a faction, while it has an open star space."""
    return [faction] if state.open_stars[faction] else []


def token_and_step(has_place: bool) -> str:
    """What most markets bring, in words."""
    return "a token, allegiance +1" if has_place else "allegiance +1, but no place for a token"


class ArtifactMarket(Space):
    """An artifact market: a token to the territory or onto a market of the faction, then a step of allegiance."""

    def brings(self, state: Euphoria, seat: int) -> str:
        return token_and_step(seat < 0 or len(spots_for(state, seat, self.faction)) > 0)

    def serve(self, state: Euphoria, visit: Visit) -> None:
        push(state, Advance(self.faction, "euphoria.7.6"))
        push_token(state, visit.seat, spots_for(state, visit.seat, self.faction), 1)


class NimbusLoft(Space):
    """A step of allegiance, then a token to the Icarite territory."""

    def brings(self, state: Euphoria, seat: int) -> str:
        return token_and_step(len(territory_spots(state, ICARITE)) > 0)

    def serve(self, state: Euphoria, visit: Visit) -> None:
        push_token(state, visit.seat, territory_spots(state, ICARITE), 0)
        push(state, Advance(ICARITE, "euphoria.7.5"))


class BreezeBar(Space):
    """A step of allegiance, then artifacts."""

    def brings(self, state: Euphoria, seat: int) -> str:
        count = state.tables.bar_artifacts
        return f"allegiance +1, {count} {plural(count, 'artifact')}"

    def serve(self, state: Euphoria, visit: Visit) -> None:
        cards = DrawCards(visit.seat, state.tables.bar_artifacts, HAND, 1, "euphoria.7.5")
        push(state, Advance(ICARITE, "euphoria.7.5"), cards, HandLimit(visit.seat))


class SkyLounge(Space):
    """A step of allegiance, then resources of any kinds."""

    def brings(self, state: Euphoria, seat: int) -> str:
        count = state.tables.lounge_resources
        return f"allegiance +1, {count} {plural(count, 'resource')}"

    def serve(self, state: Euphoria, visit: Visit) -> None:
        resources = GainResources(visit.seat, state.tables.lounge_resources, "euphoria.7.5")
        push(state, Advance(ICARITE, "euphoria.7.5"), resources)


class Tank(Space):
    """The worker activation tank: a track moves, then a die comes from the reserve."""

    def brings(self, state: Euphoria, seat: int) -> str:
        tables = state.tables
        step = f"knowledge -{tables.tank_knowledge}" if self.number == TANK else f"morale +{tables.tank_morale}"
        return f"{step}, {'a new die' if seat < 0 or not self.why_no_die(state, seat) else 'no new die'}"

    def why_no_die(self, state: Euphoria, seat: int) -> str:
        """The rule that keeps a seat from taking a die, or nothing."""
        player = state.players[seat]
        if not player.reserve:
            return "euphoria.7.7"
        kept = player.bound & FEW_WORKERS and player.dice() in ENOUGH_DICE
        return penalty_rule(state, seat, FEW_WORKERS) if kept else ""

    def serve(self, state: Euphoria, visit: Visit) -> None:
        if self.number == TANK:
            lose_knowledge(state, visit.seat, state.tables.tank_knowledge, "euphoria.7.7")
        else:
            gain_morale(state, visit.seat, state.tables.tank_morale, "euphoria.7.7")
        refused = self.why_no_die(state, visit.seat)
        if refused:
            note(state.log, NOTE, visit.seat, "no new die", 0, refused)
            return
        state.players[visit.seat].reserve -= 1
        state.players[visit.seat].loose += 1
        note(state.log, GAIN, visit.seat, "die", 1, "euphoria.7.7")
        push(state, RollDice(visit.seat, 1, [], 1))


AREA_NAMES: Final[list[str]] = ["Generator", "Aquifer", "Farm", "Cloud Mine"]
ARTIFACT_MARKETS: Final[list[tuple[str, str]]] = [
    ("incinerator", "Incinerator of Historical Accuracy"),
    ("free_press", "Free Press of Harsh Reality"),
    ("ark", "Ark of Fractured Memories"),
    ("wind_salon", "Wind Salon"),
]


def all_spaces() -> list[Space]:
    """Every space in the order of the numbers."""
    found: list[Space] = []
    for faction, name in enumerate(AREA_NAMES):
        found.append(Area(AREA + faction, name.lower().replace(" ", "_"), name, faction, "euphoria.7.1"))
    for tunnel in range(TUNNELS):
        key, name = f"{FACTIONS[tunnel]}_tunnel", f"{FACTIONS[tunnel].capitalize()} Tunnel"
        found.append(Tunnel(len(found), key, name, tunnel, "euphoria.7.2"))
    for tunnel in range(TUNNELS):
        key, name = f"{FACTIONS[tunnel]}_tunnel_end", f"End of the {FACTIONS[tunnel].capitalize()} Tunnel"
        found.append(TunnelEnd(len(found), key, name, tunnel, "euphoria.7.2"))
    for place in range(SITES * SITE_SPACES):
        site, number = place // SITE_SPACES, place % SITE_SPACES + 1
        key, name = f"{SITE_KEYS[site]}_build_{number}", f"{site_name(site)}, construction space {number}"
        found.append(Build(len(found), key, name, site // 2, "euphoria.7.3"))
    for site in range(SITES):
        found.append(Market(len(found), SITE_KEYS[site], site_name(site), site // 2, "euphoria.7.4"))
    for faction, (key, name) in enumerate(ARTIFACT_MARKETS):
        found.append(ArtifactMarket(len(found), key, name, faction, "euphoria.7.6"))
    found.append(NimbusLoft(len(found), "nimbus_loft", "Nimbus Loft", ICARITE, "euphoria.7.5"))
    found.append(BreezeBar(len(found), "breeze_bar", "Breeze Bar", ICARITE, "euphoria.7.5"))
    found.append(SkyLounge(len(found), "sky_lounge", "Sky Lounge", ICARITE, "euphoria.7.5"))
    for side in ("energy", "water"):
        name = f"Worker Activation Tank, {side} side"
        found.append(Tank(len(found), f"activation_{side}", name, NO_FACTION, "euphoria.7.7"))
    return found


def site_name(site: int) -> str:
    """``Euphorian Market A``."""
    return SITE_KEYS[site].replace("_", " ").title()


SPACE_LIST: Final[list[Space]] = all_spaces()


def legal_spaces(state: Euphoria, seat: int) -> list[int]:
    """Where a die of the seat may be placed; which die it is makes no difference."""
    return [space.number for space in SPACE_LIST if space.allows(state, seat)]
