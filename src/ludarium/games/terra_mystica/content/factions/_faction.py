"""What a faction is: its table, and the closed list of moments at which its rules may differ."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludarium.core.catalogue import Amount
from ludarium.core.english import as_sentence
from ludarium.core.events import MISS, log_event
from ludarium.core.refusals import Refusal, Rule, not_offered, refuse
from ludarium.core.templates import fill_from
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    BASE,
    NO_FACTION_BOARD,
    POWER_ID,
    RING,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.ids import DIG_TRACK, STRUCTURE_IDS, mark
from ludarium.games.terra_mystica.rules.goods import gain_power, pay_workers, take_priests
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.protocol.scene import Piece

NOWHERE: Final[list[int]] = []

ORIGINS: Final[dict[int, str]] = {BASE: "Terra Mystica"}
EXPANSION: Final[str] = "Fire & Ice"

Row: TypeAlias = tuple[int, ...]
Words: TypeAlias = tuple[str, ...]
# Rules about single sides of a faction: the end of the id, the title, the text, the origin if it is another one.
FurtherRules: TypeAlias = tuple[tuple[str, str, str, str], ...]


class Faction:
    """One faction. Lists by structure run dwelling, trading house, temple, stronghold, sanctuary (and shipyard where
    all of them count alike); income lists by how many structures of the kind are on the map. `actions` are its special
    actions in the notation, `action_names` what people call them, `action_texts` what they do and
    `action_effects` the same without a price, where one is named; the first of each is empty. Every hook is called for
    the seat that plays the faction.

    `about` is its ability, `stronghold` that of its stronghold, `details` what the rule book adds to them. These texts
    are templates over the numbers of the faction (`core/templates.py`), and all its rules are made from them:
    ``tm.<key>`` says everything, ``tm.<key>.stronghold`` what the stronghold brings. `start_vp_2017` are the official
    starting points of 2017 for the base board."""

    number = 0
    key = ""
    name = ""
    kind = BASE
    about = ""
    stronghold = ""
    details = ""
    further_rules: FurtherRules = ()
    # Whether a newcomer can leave its special rules aside for a while; the first game after the lessons offers these.
    good_first_choice = False
    start_vp_2017 = 20

    # The table.

    terrain = NOTHING
    coins = 15
    workers = 3
    priests = 0
    bowls: Row = (5, 7, 0)
    cults: Row = (0, 0, 0, 0)
    first_dwellings = 2
    places_last = False
    shipping = 0
    most_shipping = 3
    shipping_vp: Row = (2, 3, 4)
    spade_price: Row = (3, 2, 1)
    exchange_cost: Row = (1, 2, 5)
    worker_costs: Row = (1, 2, 2, 4, 4)
    coin_costs: Row = (2, 3, 5, 6, 6)
    dwelling_workers: Row = (1, 2, 3, 4, 5, 6, 7, 8, 8)
    trading_coins: Row = (0, 2, 4, 6, 8)
    trading_power: Row = (0, 1, 2, 4, 6)
    temple_priests: Row = (0, 1, 2, 3)
    temple_power: Row = (0, 0, 0, 0)
    stronghold_coins = 0
    stronghold_workers = 0
    stronghold_priests = 0
    stronghold_power = 2
    sanctuary_priests = 1
    power_values: Row = (1, 2, 2, 3, 3, 3)
    priest_limit = 7
    coins_per_vp = 3
    spade_good = WORKERS_ID
    actions: Words = ("",)
    action_names: Words = ("",)
    action_texts: Words = ("",)
    action_effects: Words = ()

    # What it can do at all.

    chooses_terrain_last = False
    has_home = True
    uses_spades = True
    spades_at_once = 1
    ignores_spades = False
    erupts = False
    walks = True
    trades_points = False
    joins_rivers = False
    asks_about_priests = False
    minds_automatic_players = False
    # Whether something comes of it for the faction when a neighbor takes power from its building.
    gains_by_power_taken = False
    # What its points for passing are called, if it has any.
    passing_rule = ""

    def __init__(self) -> None:
        self.about = fill_from(self.about, self)
        self.stronghold = fill_from(self.stronghold, self)
        self.details = fill_from(self.details, self)
        self.action_texts = tuple([fill_from(text, self) for text in self.action_texts])

    # Setting up.

    def can_start_on(self, state: TerraMystica, terrain: int) -> bool:
        """Whether a terrain may be chosen as home or starting terrain, as far as the map is concerned."""
        return True

    def home_for(self, terrain: int) -> int:
        """The terrain its structures stand on when it has claimed a terrain of the ring."""
        return terrain

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        """Faction and terrain are chosen."""

    def can_place_first_dwelling(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Whether a first dwelling may be placed on a free hex of the claimed terrain."""
        return True

    # Terrain.

    def can_build_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Whether a dwelling may stand on the hex as it is."""
        return state.terrain[hex] == state.players[seat].home

    def terrains_made_by(self, player: Player, terrain: int, spades: int) -> list[int]:
        """What exactly so many spades can make of a terrain: one direction each, stopping at home. Ruling R3."""
        home = player.colour
        up = (home - terrain) % RING or RING
        down = RING - up or RING
        found: list[int] = []
        if spades <= up:
            found.append((terrain + spades) % RING)
        if spades <= down and (terrain - spades) % RING not in found:
            found.append((terrain - spades) % RING)
        return found

    def can_dig(self, player: Player, spades: int) -> bool:
        """Whether so many spades can be paid for."""
        return self.uses_spades and player.workers >= spades * self.spade_price[player.exchange]

    def why_not_dig(self, player: Player, spades: int) -> Refusal:
        """What keeps the faction from paying for so many spades."""
        price = spades * self.spade_price[player.exchange]
        several = "{spades:spade} cost <good:workers|{price}>, you have {workers}"
        sentence = several if spades > 1 else "a spade costs <good:workers|{price}>, you have {workers}"
        missing = price - player.workers
        return refuse(
            "tm.spades", sentence, [DIG_TRACK, WORKERS_ID], missing, spades=spades, price=price, workers=player.workers
        )

    def pay_dig(self, state: TerraMystica, seat: int, spades: int) -> None:
        """Pay for spades, and gain what the faction gains for doing so."""
        player = state.players[seat]
        pay_workers(state, seat, spades * self.spade_price[player.exchange], "tm.spades", DIG_TRACK)

    def replace_spades(self, state: TerraMystica, seat: int, spades: int, cause: str, in_turn: bool) -> None:
        """What a faction that never uses spades gets instead of them, in its turn or at the end of a round."""

    def on_spades(self, state: TerraMystica, seat: int, spades: int) -> None:
        """The faction has gained spades, whatever their source."""

    def can_erupt(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Whether the price for turning the hex into volcano can be paid."""
        return False

    def why_not_erupt(self, state: TerraMystica, seat: int, hex: int) -> Refusal:
        return not_offered()

    def pay_eruption(self, state: TerraMystica, seat: int, hex: int) -> int:
        """Pay for a volcano; returns how many cult steps are still to be paid."""
        return 0

    # Reach.

    def skip_range(self, player: Player) -> int:
        """How many hexes can be leapt over to transform and build."""
        return 0

    def can_skip(self, player: Player, spent: int) -> bool:
        """Whether the price of leaping can be paid once so many workers are spent on spades."""
        return False

    def skip_price(self, player: Player) -> list[Amount]:
        """What leaping costs."""
        return []

    def why_not_skip(self, player: Player) -> Refusal:
        return not_offered()

    def pay_skip(self, state: TerraMystica, seat: int, hex: int) -> None:
        """Pay for leaping to a hex, and score it."""

    def linked_hexes(self, state: TerraMystica, seat: int, hex: int) -> list[int]:
        """Hexes that count as joined to this one for towns and settlements, beside the usual ones."""
        return NOWHERE

    def river_towns(self, state: TerraMystica, seat: int) -> list[int]:
        """River hexes over which a town can be founded now."""
        return NOWHERE

    def join_river(self, state: TerraMystica, seat: int, river: int) -> None:
        """Found a town over a river hex."""

    def gain_range(self, state: TerraMystica, seat: int, rule: str, cause: str) -> bool:
        """Gain a step of shipping or of what takes its place; False where the shipping track is meant."""
        return False

    # Power.

    def power_price(self, price: int) -> int:
        """What a power action costs."""
        return price

    def reuses_power(self, player: Player) -> bool:
        """Whether power actions may be taken that are used already."""
        return False

    def on_building_beside_automatic_player(self, state: TerraMystica, seat: int, hex: int) -> None:
        """A building stands next to an opponent who never takes power. Only where `minds_automatic_players`."""

    def on_power_taken(self, state: TerraMystica, seat: int, hex: int) -> None:
        """The first neighbor has taken power from a building of the faction on a hex. Ruling R14."""

    def on_power_declined(self, state: TerraMystica, seat: int, hex: int) -> None:
        """All neighbors have declined power from a building of the faction on a hex."""

    # Structures, towns, priests.

    def favors_for(self, structure: int) -> int:
        """How many favor tiles a new structure brings."""
        return 1 if structure in {TEMPLE, SANCTUARY} else 0

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        """The stronghold is built: what happens at once."""

    def after_stronghold(self, state: TerraMystica, seat: int) -> None:
        """What happens once the neighbors of the new stronghold have decided. Called before they are asked."""

    def on_town(self, state: TerraMystica, seat: int) -> None:
        """A town is founded."""

    def gain_priests(self, state: TerraMystica, seat: int, count: int, rule: str, cause: str, in_turn: bool) -> None:
        """Priests are gained, from whatever source, in the turn of the seat or at another time."""
        take_priests(state, seat, count, rule, cause)

    def extra_steps(self, player: Player) -> int:
        """Further cult steps for each priest sent."""
        return 0

    # Special actions, passing.

    def is_limited(self, action: int) -> bool:
        """Whether a special action can be taken once in a round only."""
        return True

    def has_action(self, state: TerraMystica, seat: int, action: int) -> bool:
        """Whether one of the special actions in `actions` is there already: most come with the stronghold."""
        return self.has_stronghold(state.players[seat])

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        """Whether one of the special actions can be carried through."""
        return False

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        return not_offered()

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        """Take a special action."""

    def passing_points(self, state: TerraMystica, seat: int) -> int:
        """What the faction scores when it passes."""
        return 0

    # Being shown.

    def layout_pieces(self, state: TerraMystica, seat: int) -> list[tuple[str, Piece]]:
        """What lies on the table of the faction's own: places and things."""
        return []

    # The same for every faction.

    def rules(self) -> list[Rule]:
        """What the rule book says about the faction."""
        rule, origin = f"tm.{self.key}", ORIGINS.get(self.kind, EXPANSION)
        whole = [as_sentence(self.about), f"Stronghold: {self.stronghold}.", as_sentence(self.details)]
        found = [
            Rule(rule, self.name, " ".join([text for text in whole if text]), origin),
            Rule(f"{rule}.stronghold", f"{self.name}, stronghold", as_sentence(self.stronghold), origin),
        ]
        for suffix, title, text, own_origin in self.further_rules:
            found.append(Rule(f"{rule}.{suffix}", title, fill_from(text, self), own_origin or origin))
        return found

    def notation_name(self) -> str:
        """The name in answers: the key without underscores."""
        return self.key.replace("_", "")

    def has_stronghold(self, player: Player) -> bool:
        return player.structures[STRONGHOLD] > 0


# Every faction by its number: filled when the package is imported.
FACTIONS: Final[list[Faction]] = []


def faction_of(state: TerraMystica, seat: int) -> Faction:
    """The faction a seat plays; one without a board stands for an opponent without a seat."""
    return faction_by_number(state.players[seat].faction)


def faction_by_number(number: int) -> Faction:
    """A faction by its number, or that of an opponent without a seat."""
    return FACTIONS[number] if number != NO_FACTION_BOARD else AUTOMATIC_PLAYER


def make_automatic_player() -> Faction:
    """What an opponent without a seat has in place of a faction board."""
    found = Faction()
    found.number = NO_FACTION_BOARD
    found.bowls = (0, 0, 0)
    return found


AUTOMATIC_PLAYER: Final[Faction] = make_automatic_player()


def faction_id(faction: Faction) -> str:
    return f"faction:{faction.key}"


def special_id(faction: Faction, action: int) -> str:
    return f"special:{faction.actions[action]}"


def gain_consolation_power(state: TerraMystica, seat: int, hex: int, rule: str) -> None:
    """A power for who would gain something had a neighbor taken power, as far as there is room for it."""
    where = state.board.hex_ids[hex]
    if gain_power(state, seat, 1, rule, where) == 0 and state.log is not None:
        log_event(state.log, MISS, seat, POWER_ID, rule, 1, cause=where)


def needs_stronghold(faction: Faction, action: int) -> Refusal:
    """Refuse a special action that comes with the stronghold."""
    places = [special_id(faction, action), STRUCTURE_IDS[STRONGHOLD]]
    return refuse("tm.stronghold", f"{mark(places[0])} needs your stronghold, which is not built yet", places)
