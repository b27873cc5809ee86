"""What a faction of the Automa is: the steps of its action, and the closed list of moments at which it differs."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.automa.sieve import Sieve
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.automa.ways import human_sites, own_sites, steps_from
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.tiles.scoring import FINAL_TILES, GREATEST_DISTANCE, STRONGHOLD_AND_SANCTUARY

Words: TypeAlias = tuple[str, ...]
BUILD: Final[str] = "build"
GAIN_VP: Final[str] = "gain_vp"
OWN: Final[str] = "own"


class Rival:
    """One faction of hers. `steps` are those of the faction action; `rule` is the number its own rules are cited by,
    `cites` their place in the catalogue. `icon` is a step that no other faction has, with its words for the trail."""

    number = 0
    key = ""
    about = ""
    rule = ""
    cites = "tm.automa.faction"
    icon = ""
    icon_words = ""
    option_words = ""
    steps: Words = (BUILD, GAIN_VP)
    own_order = False
    ignores_range = False
    minds_power = False

    # Setting up.

    def on_chosen(self, state: TerraMystica) -> None:
        """All homes are settled: terrains of the faction's own are found."""

    # The faction action.

    def sift(self, state: TerraMystica, sieve: Sieve) -> None:
        """The tie-breakers of a build by the faction action, but for the arrow."""
        sift_as_usual(state, sieve)

    def own_step(self, state: TerraMystica) -> None:
        """A step that no other faction has."""

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
        return automa_of(state).book.factions[self.key]

    def number_of(self, state: TerraMystica, name: str) -> int:
        found = self.values(state)[name]
        assert isinstance(found, int)
        return found


# Every faction of hers by its number: filled when the package is imported.
RIVALS: Final[list[Rival]] = []


def rival_of(state: TerraMystica) -> Rival:
    """The faction the Automa plays."""
    return RIVALS[automa_of(state).faction]


def sift_as_usual(state: TerraMystica, sieve: Sieve) -> None:
    """The usual tie-breakers of a build, but for the arrow: terrain priority, then the nearest to people."""
    automa = automa_of(state)
    sieve.priority("atp", state.terrain, state.players[automa.seat].home, automa.support_card(), automa.book, "6.4")
    if not sieve.is_open():
        return
    if state.final in {GREATEST_DISTANCE, STRONGHOLD_AND_SANCTUARY}:
        sieve.most("furthest_own", steps_from(state, own_sites(state)), "8.7c", {"tile": FINAL_TILES[state.final]})
    else:
        sift_closest(state, sieve, "8.7c")


def sift_closest(state: TerraMystica, sieve: Sieve, rule: str) -> None:
    """Keep the spaces nearest to structures of people."""
    if sieve.is_open():
        sieve.least("closest_human", steps_from(state, human_sites(state)), rule)


def sift_by_human_terrain(state: TerraMystica, sieve: Sieve, rule: str) -> None:
    """Keep the spaces whose terrain comes first on the card of the person's terrain."""
    automa = automa_of(state)
    sieve.priority("atp_human", state.terrain, human_colour(state), automa.support_card(), automa.book, rule)


def human_colour(state: TerraMystica) -> int:
    """The terrain the first person has claimed."""
    for player in state.players[: automa_of(state).seat]:
        if player.colour != NOTHING:
            return player.colour
    return NOTHING
