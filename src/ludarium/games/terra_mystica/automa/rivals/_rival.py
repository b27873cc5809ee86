"""What a faction of the Automa is: the steps of its action, and the closed list of moments at which it differs."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.core.events import TURN, tell
from ludarium.core.frames import NATURE
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.distances import human_sites, own_sites, steps_from
from ludarium.games.terra_mystica.automa.icons import IconKind
from ludarium.games.terra_mystica.automa.names import land_id, rival_id
from ludarium.games.terra_mystica.automa.sieve import TIES, Sieve
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.steps import CLOSEST, FURTHEST, PRIORITY, PRIORITY_OF_PEOPLE
from ludarium.games.terra_mystica.names import TERRAIN_IDS
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.tiles.scoring import FINAL_IDS, GREATEST_DISTANCE, STRONGHOLD_AND_SANCTUARY

Words: TypeAlias = tuple[str, ...]


class Rival:
    """One faction of hers. `steps` are the icons of the faction action; `rule` is where its own rules are written.

    `lands` are terrains of its own, found once all homes are settled, with a text for each of them. `section` is the
    number by which the rules of the box are cited.
    """

    number = 0
    key = ""
    about = ""
    rule = "tm.automa.faction"
    section = ""
    steps: Words = ("build", "gain_vp")
    lands: Words = ()
    land_texts: Words = ()
    own_order = False
    ignores_range = False
    minds_power = False

    @property
    def id(self) -> str:
        return rival_id(self.key)

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

    def sift(self, state: TerraMystica, sieve: Sieve) -> None:
        """The tie-breakers of a build by the faction action, but for the arrow."""
        sift_as_usual(state, sieve)

    # At any time.

    def on_power_gained(self, state: TerraMystica, depth: int) -> None:
        """The people next to her new structure have decided about power."""

    def on_pass(self, state: TerraMystica, points: int, is_first: bool) -> None:
        """She has scored the points of the scoring tile for passing."""

    def score_end(self, state: TerraMystica) -> None:
        """Points at the end of the game."""

    # The same for every faction.

    def values(self, state: TerraMystica) -> dict[str, Any]:
        """The numbers of the faction's card."""
        return automa_of(state).tables.factions[self.key]

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
                tell(state.log, TURN, NATURE, TERRAIN_IDS[terrain], self.rule, 1, place=place, partner=automa.seat)
        self.on_chosen(state)


# Every faction of hers by its number: filled by `register`.
RIVALS: Final[list[Rival]] = []


def rival_of(state: TerraMystica) -> Rival:
    """The faction the Automa plays."""
    return RIVALS[automa_of(state).faction]


def sift_as_usual(state: TerraMystica, sieve: Sieve) -> None:
    """The usual tie-breakers of a build, but for the arrow: terrain priority, then the nearest to people."""
    automa = automa_of(state)
    home, rule = state.players[automa.seat].home, "tm.automa.build.near"
    sieve.priority(PRIORITY, TIES, state.terrain, home, automa.support_card(), automa.tables)
    if not sieve.is_open():
        return
    if state.final in {GREATEST_DISTANCE, STRONGHOLD_AND_SANCTUARY}:
        sieve.most(FURTHEST, rule, steps_from(state, own_sites(state)), FINAL_IDS[state.final])
    else:
        sift_closest(state, sieve, rule)


def sift_closest(state: TerraMystica, sieve: Sieve, rule: str) -> None:
    """Keep the spaces nearest to structures of people."""
    if sieve.is_open():
        sieve.least(CLOSEST, rule, steps_from(state, human_sites(state)))


def sift_by_human_terrain(state: TerraMystica, sieve: Sieve, rule: str) -> None:
    """Keep the spaces whose terrain comes first on the card of the person's terrain."""
    automa = automa_of(state)
    card = human_colour(state)
    sieve.priority(PRIORITY_OF_PEOPLE, rule, state.terrain, card, automa.support_card(), automa.tables)


def human_colour(state: TerraMystica) -> int:
    """The terrain the first person has claimed."""
    for player in state.players[: automa_of(state).seat]:
        if player.colour != NOTHING:
            return player.colour
    return NOTHING
