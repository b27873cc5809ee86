"""What a faction of the Automa is: the steps of its action, and the closed list of moments at which it differs."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.core.events import TURN, log_event
from ludarium.core.frames import NATURE
from ludarium.core.refusals import Rule
from ludarium.core.templates import fill
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.ids import automa_faction_id, land_id
from ludarium.games.terra_mystica.automa.rules.distances import human_sites, own_sites, steps_from
from ludarium.games.terra_mystica.automa.rules.filters import TIES, FilterChain
from ludarium.games.terra_mystica.automa.rules.icons import IconKind
from ludarium.games.terra_mystica.automa.rules.trail_steps import CLOSEST, FURTHEST, PRIORITY, PRIORITY_OF_PEOPLE
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.ids import TERRAIN_IDS
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_IDS, GREATEST_DISTANCE, STRONGHOLD_AND_SANCTUARY
from ludarium.games.terra_mystica.state import TerraMystica

Words: TypeAlias = tuple[str, ...]


class AutomaFaction:
    """One faction of hers. `steps` are the icons of the faction action; `rule` is where its own rules are written,
    with a title and a text if they are its own alone. The texts are templates over the numbers of the faction's card.

    `lands` are terrains of its own, found once all homes are settled, with a text for each of them. `section` is the
    number by which the rules of the box are cited, `origin` where they are known from, `reconstructed` what is not
    known.
    """

    number = 0
    key = ""
    about = ""
    rule = "tm.automa.faction"
    rule_title = ""
    rule_text = ""
    section = ""
    origin = "recorded by companion programs"
    reconstructed = ""
    steps: Words = ("build", "gain_vp")
    lands: Words = ()
    land_texts: Words = ()
    own_order = False
    ignores_range = False
    minds_power = False

    @property
    def id(self) -> str:
        return automa_faction_id(self.key)

    def own_icons(self) -> list[IconKind]:
        """Steps that no other faction has."""
        return []

    # Setting up.

    def find_lands(self, state: TerraMystica) -> list[int]:
        """All homes are settled: the terrains of its own."""
        return []

    def on_chosen(self, state: TerraMystica) -> None:
        """All homes are settled."""

    # The faction action.

    def filter_spaces(self, state: TerraMystica, chain: FilterChain) -> None:
        """The tie-breakers of a build by the faction action, but for the arrow."""
        filter_as_usual(state, chain)

    # At any time.

    def on_power_gained(self, state: TerraMystica, depth: int) -> None:
        """The people next to her new structure have decided about power."""

    def on_pass(self, state: TerraMystica, points: int, is_first: bool) -> None:
        """She has scored the points of the scoring tile for passing."""

    def score_end(self, state: TerraMystica) -> None:
        """Points at the end of the game."""

    # The same for every faction.

    def own_rule(self, card: dict[str, Any]) -> Rule:
        """What the rule book says about it, with the numbers of its card."""
        unknown = f"; {self.reconstructed}" if self.reconstructed else ""
        return Rule(self.rule, self.rule_title, fill(self.rule_text, card), f"{self.origin} [{self.section}]{unknown}")

    def values(self, state: TerraMystica) -> dict[str, Any]:
        """The numbers of the faction's card."""
        return automa_of(state).numbers.factions[self.key]

    def number_of(self, state: TerraMystica, name: str) -> int:
        found = self.values(state)[name]
        assert isinstance(found, int)
        return found

    def join(self, state: TerraMystica) -> None:
        """The faction sits down: its terrains are known."""
        automa = automa_of(state)
        automa.terrains = self.find_lands(state)
        if state.log is not None:
            for land, terrain in zip(self.lands, automa.terrains):
                place = land_id(land)
                log_event(state.log, TURN, NATURE, TERRAIN_IDS[terrain], self.rule, 1, place=place, partner=automa.seat)
        self.on_chosen(state)


# Every faction of hers by its number: filled by `register`.
AUTOMA_FACTIONS: Final[list[AutomaFaction]] = []


def automa_faction(state: TerraMystica) -> AutomaFaction:
    """The faction the Automa plays."""
    return AUTOMA_FACTIONS[automa_of(state).faction]


def filter_as_usual(state: TerraMystica, chain: FilterChain) -> None:
    """The usual tie-breakers of a build, but for the arrow: terrain priority, then the nearest to people."""
    automa = automa_of(state)
    home, rule = state.players[automa.seat].home, "tm.automa.build.near"
    chain.keep_by_priority(PRIORITY, TIES, state.terrain, home, automa.support_card(), automa.numbers)
    if not chain.is_undecided():
        return
    if state.final in {GREATEST_DISTANCE, STRONGHOLD_AND_SANCTUARY}:
        chain.keep_most(FURTHEST, rule, steps_from(state, own_sites(state)), FINAL_IDS[state.final])
    else:
        filter_closest(state, chain, rule)


def filter_closest(state: TerraMystica, chain: FilterChain, rule: str) -> None:
    """Keep the spaces nearest to structures of people."""
    if chain.is_undecided():
        chain.keep_least(CLOSEST, rule, steps_from(state, human_sites(state)))


def filter_by_human_terrain(state: TerraMystica, chain: FilterChain, rule: str) -> None:
    """Keep the spaces whose terrain comes first on the card of the person's terrain."""
    automa = automa_of(state)
    card = human_color(state)
    chain.keep_by_priority(PRIORITY_OF_PEOPLE, rule, state.terrain, card, automa.support_card(), automa.numbers)


def human_color(state: TerraMystica) -> int:
    """The terrain the first person has claimed."""
    for player in state.players[: automa_of(state).seat]:
        if player.colour != NOTHING:
            return player.colour
    return NOTHING
