"""Construction sites and the markets that are built on them, artifact markets, and the markets of Icarus."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
    ANY_ARTIFACT,
    BUILD,
    ICARITE,
    NO_SHARED_SITES,
    OWN_MARKETS_ONLY,
    SITE_IDS,
    SITE_SPACES,
    TERRITORIES,
    WASTELANDER,
    owner_of,
    site_of,
)
from ludarium.games.euphoria.content.ids import ANY_RESOURCE, amount_mark, cost_text, step_text
from ludarium.games.euphoria.content.numbers import Numbers
from ludarium.games.euphoria.rules.artifacts import HAND, DrawCards, HandLimit
from ludarium.games.euphoria.rules.payment import can_build
from ludarium.games.euphoria.rules.penalties import refuse_by_penalty
from ludarium.games.euphoria.rules.questions import GainResources
from ludarium.games.euphoria.rules.spaces._space import Space
from ludarium.games.euphoria.rules.tokens import Advance, artifact_market_spots, push_token
from ludarium.games.euphoria.state import Euphoria, Visit


class Build(Space):
    """A space of a construction site, for one die until the market is built."""

    rule = "euphoria.construction"
    icon = "site"

    def __init__(self, number: int, name: str, faction: int) -> None:
        super().__init__(number, name, faction)
        self.site: Final[int] = site_of(number)

    def allows(self, state: Euphoria, seat: int) -> bool:
        """There are many of these: what concerns other spaces only is left out."""
        return self.is_open(state, seat) and can_build(state.players[seat], state.numbers.costs[self.number].kinds[0])

    def is_open(self, state: Euphoria, seat: int) -> bool:
        if state.spaces[self.number] != NOTHING or state.tiles[self.site] != NOTHING:
            return False
        return not (state.players[seat].bound & NO_SHARED_SITES and has_dice_of_others(state, seat, self.site))

    def holds_own_die(self, state: Euphoria, seat: int) -> bool:
        return False  # no die is ever bumped here

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        places = [self.id, SITE_IDS[self.site]]
        if state.tiles[self.site] != NOTHING:
            return refuse(self.rule, "this market is built already", places)
        if state.spaces[self.number] != NOTHING:
            sentence = "a die stands here already, and dice on construction sites are never bumped"
            return refuse(self.rule, sentence, places, NOT_NOW)
        if self.is_open(state, seat):
            return None
        return refuse_by_penalty(state, seat, NO_SHARED_SITES, "dice of other players stand on this site", places)

    def text(self, numbers: Numbers) -> str:
        return f"Pay {cost_text(numbers.costs[self.number])}. A site with enough dice becomes a market."

    def alike(self, numbers: Numbers) -> str:
        return f"site {self.site} for {cost_text(numbers.costs[self.number])}"

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        standing = dice_count(state, self.site)
        return f"die {standing + 1} of {state.numbers.dice_to_build[len(state.players) - 2]}"

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        """Nothing comes at once: the market is built when enough dice stand on the site."""


def has_dice_of_others(state: Euphoria, seat: int, site: int) -> bool:
    return any(die != NOTHING and owner_of(die) != seat for die in dice_on_site(state, site))


def dice_on_site(state: Euphoria, site: int) -> list[int]:
    """The four spaces of a site: a die or nothing on each."""
    first = BUILD + site * SITE_SPACES
    return state.spaces[first : first + SITE_SPACES]


def dice_count(state: Euphoria, site: int) -> int:
    """How many dice stand on a site."""
    return sum(1 for die in dice_on_site(state, site) if die != NOTHING)


class Market(Space):
    """A market that was built: a token to the territory, then a step of allegiance."""

    rule = "euphoria.markets"
    icon = "market"

    def title(self, state: Euphoria) -> str:
        tile = state.tiles[site_of(self.number)]
        return self.id if tile == NOTHING else state.numbers.tile_ids[tile]

    def is_open(self, state: Euphoria, seat: int) -> bool:
        site = site_of(self.number)
        if state.tiles[site] == NOTHING:
            return False
        return not (state.players[seat].bound & OWN_MARKETS_ONLY and not state.marks[site] >> seat & 1)

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        places = [self.id, SITE_IDS[site_of(self.number)]]
        if state.tiles[site_of(self.number)] == NOTHING:
            return refuse(self.rule, "this market is not built yet", places, NOT_NOW)
        if self.is_open(state, seat):
            return None
        return refuse_by_penalty(state, seat, OWN_MARKETS_ONLY, "you have no token on this market", places)

    def text(self, numbers: Numbers) -> str:
        return f"Opens when the market is built. Pay what its tile says: {visit_text(self.faction)}."

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        return token_and_step_text(self.faction, len(territory_spots(state, self.faction)) > 0, sure)

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        # Rulebook, "Constructed Markets": the token comes before the step of allegiance.
        push(state, Advance(self.faction, self.source))
        push_token(state, visit.seat, territory_spots(state, self.faction), 1)


def territory_spots(state: Euphoria, faction: int) -> list[int]:
    """The territory of a faction, while it has an open star space."""
    return [faction] if state.open_stars[faction] else []


def visit_text(faction: int) -> str:
    """What a visit to most markets brings."""
    return f"a token in the <{TERRITORIES[faction]}>, then {step_text(faction)}"


def token_and_step_text(faction: int, has_place: bool, sure: bool) -> str:
    """What most markets bring now: the token first."""
    if not has_place:
        return f"no place for a token, but {step_text(faction)}"
    return step_text(faction) if sure else f"a token, then {step_text(faction)}"


class ArtifactMarket(Space):
    """An artifact market: a token to the territory or onto a market of the faction, then a step of allegiance."""

    rule = "euphoria.artifact_markets"
    icon = "market"

    def text(self, numbers: Numbers) -> str:
        other = " or on a built market of the faction" if self.faction <= WASTELANDER else ""
        place = f"a token in the <{TERRITORIES[self.faction]}>{other}"
        return f"Pay {cost_text(numbers.costs[self.number])}: {place}, then {step_text(self.faction)}."

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        has_place = seat < 0 or len(artifact_market_spots(state, seat, self.faction)) > 0
        return token_and_step_text(self.faction, has_place, sure)

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        push(state, Advance(self.faction, self.source))
        push_token(state, visit.seat, artifact_market_spots(state, visit.seat, self.faction), 1)


class IcariteMarket(Space):
    """A market of Icarus: a step of allegiance comes first."""

    rule = "euphoria.icarite_markets"
    icon = "market"

    def text(self, numbers: Numbers) -> str:
        cost = cost_text(numbers.costs[self.number])
        return f"Pay {cost}: {step_text(ICARITE)}, then {self.gains_text(numbers)}."

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        return f"{step_text(ICARITE)}, then {self.gains_text(state.numbers)}"

    def gains_text(self, numbers: Numbers) -> str:
        """What comes after the step."""
        raise NotImplementedError


class NimbusLoft(IcariteMarket):
    """A step of allegiance, then a token to the Icarite territory."""

    def gains_text(self, numbers: Numbers) -> str:
        return f"a token in the <{TERRITORIES[ICARITE]}>"

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        if not state.open_stars[ICARITE]:
            return f"{step_text(ICARITE)}, but no place for a token"
        return step_text(ICARITE) if sure else f"{step_text(ICARITE)}, then a token"

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        # Rulebook, "Icarian Markets": here the step comes first, so a fourth tier may end the game before the token.
        push_token(state, visit.seat, territory_spots(state, ICARITE), 0)
        push(state, Advance(ICARITE, self.source))


class BreezeBar(IcariteMarket):
    """A step of allegiance, then artifacts."""

    def gains_text(self, numbers: Numbers) -> str:
        return amount_mark(ANY_ARTIFACT, numbers.bar_artifacts)

    def numbers(self, numbers: Numbers) -> dict[str, int]:
        return {"gain_artifact": numbers.bar_artifacts}

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        cards = DrawCards(visit.seat, state.numbers.bar_artifacts, HAND, benefit=1, source=self.source)
        push(state, Advance(ICARITE, self.source), cards, HandLimit(visit.seat))


class SkyLounge(IcariteMarket):
    """A step of allegiance, then resources of any kinds."""

    def gains_text(self, numbers: Numbers) -> str:
        return amount_mark(ANY_RESOURCE, numbers.lounge_resources)

    def numbers(self, numbers: Numbers) -> dict[str, int]:
        return {"gain_resource": numbers.lounge_resources}

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        resources = GainResources(visit.seat, state.numbers.lounge_resources, self.source)
        push(state, Advance(ICARITE, self.source), resources)
