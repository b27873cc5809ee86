"""What a faction is: its table, and the closed list of moments at which its rules may differ."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludarium.core.rulings import Refusal, not_offered, refuse
from ludarium.games.terra_mystica.goods import pay_workers, take_priests
from ludarium.games.terra_mystica.state import Player, TerraMystica
from ludarium.games.terra_mystica.terms import AUTOMA, BASE, NOTHING, RING, SANCTUARY, STRONGHOLD, TEMPLE

NOWHERE: Final[list[int]] = []

Row: TypeAlias = tuple[int, ...]
Words: TypeAlias = tuple[str, ...]


class Faction:
    """One faction. Lists by structure run dwelling, trading house, temple, stronghold, sanctuary (and shipyard where
    all of them count alike); income lists by how many structures of the kind are on the map. Every hook is called for
    the seat that plays the faction."""

    number = 0
    key = ""
    old_name = ""
    name = ""
    kind = BASE
    about = ""
    stronghold = ""

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
    actions: Words = ("",)

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
    minds_automa = False

    # Setting up.

    def suits(self, state: TerraMystica, terrain: int) -> bool:
        """Whether a terrain may be chosen as home or starting terrain, as far as the map is concerned."""
        return True

    def home_for(self, terrain: int) -> int:
        """The terrain its structures stand on when it has claimed a terrain of the ring."""
        return terrain

    def on_chosen(self, state: TerraMystica, seat: int) -> None:
        """Faction and terrain are chosen."""

    def may_settle(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Whether a first dwelling may be placed on a free hex of the claimed terrain."""
        return True

    # Terrain.

    def builds_on(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Whether a dwelling may stand on the hex as it is."""
        return state.terrain[hex] == state.players[seat].home

    def makes(self, player: Player, terrain: int, spades: int) -> list[int]:
        """What exactly so many spades can make of a terrain: one direction each, stopping at home."""
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
        several = "{spades} spades cost {price} workers, you have {workers}"
        sentence = several if spades > 1 else "a spade costs {price} workers, you have {workers}"
        return refuse("tm.spades", sentence, spades=spades, price=price, workers=player.workers)

    def dig_price(self, player: Player, spades: int) -> str:
        return f"{spades * self.spade_price[player.exchange]} workers"

    def pay_dig(self, state: TerraMystica, seat: int, spades: int) -> None:
        """Pay for spades, and gain what the faction gains for doing so."""
        player = state.players[seat]
        pay_workers(state, seat, spades * self.spade_price[player.exchange], "tm.spades")

    def replace_spades(self, state: TerraMystica, seat: int, spades: int, in_turn: bool) -> None:
        """What a faction that never uses spades gets instead of them, in its turn or at the end of a round."""

    def on_spades(self, state: TerraMystica, seat: int, spades: int) -> None:
        """The faction has gained spades, whatever their source."""

    def can_erupt(self, state: TerraMystica, seat: int, hex: int) -> bool:
        """Whether the price for turning the hex into volcano can be paid."""
        return False

    def eruption_price(self, state: TerraMystica, hex: int) -> str:
        return ""

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

    def skip_price(self, player: Player) -> str:
        return ""

    def why_not_skip(self, player: Player) -> Refusal:
        return not_offered()

    def pay_skip(self, state: TerraMystica, seat: int) -> None:
        """Pay for leaping, and score it."""

    def links(self, state: TerraMystica, seat: int, hex: int) -> list[int]:
        """Hexes that count as joined to this one for towns and settlements, beside the usual ones."""
        return NOWHERE

    def river_towns(self, state: TerraMystica, seat: int) -> list[int]:
        """River hexes over which a town can be founded now."""
        return NOWHERE

    def join_river(self, state: TerraMystica, seat: int, river: int) -> None:
        """Found a town over a river hex."""

    def gain_range(self, state: TerraMystica, seat: int, rule: str) -> bool:
        """Gain a step of shipping or of what takes its place; False where the shipping track is meant."""
        return False

    # Power.

    def power_price(self, price: int) -> int:
        """What a power action costs."""
        return price

    def reuses_power(self, player: Player) -> bool:
        """Whether power actions may be taken that are used already."""
        return False

    def beside_automa(self, state: TerraMystica, seat: int) -> None:
        """A building of the faction stands next to the Automa, who takes no power. Only where `minds_automa`."""

    def on_power_taken(self, state: TerraMystica, seat: int) -> None:
        """The first neighbour has taken power from a building of the faction."""

    def on_power_declined(self, state: TerraMystica, seat: int) -> None:
        """All neighbours have declined power from a building of the faction."""

    # Structures, towns, priests.

    def favors_for(self, structure: int) -> int:
        """How many favor tiles a new structure brings."""
        return 1 if structure in {TEMPLE, SANCTUARY} else 0

    def on_stronghold(self, state: TerraMystica, seat: int) -> None:
        """The stronghold is built: what happens at once."""

    def after_stronghold(self, state: TerraMystica, seat: int) -> None:
        """What happens once the neighbours of the new stronghold have decided. Called before they are asked."""

    def on_town(self, state: TerraMystica, seat: int) -> None:
        """A town is founded."""

    def gain_priests(self, state: TerraMystica, seat: int, count: int, rule: str, in_turn: bool) -> None:
        """Priests are gained, from whatever source, in the turn of the seat or at another time."""
        take_priests(state, seat, count, rule)

    def extra_steps(self, player: Player) -> int:
        """Further cult steps for each priest sent."""
        return 0

    # Special actions, passing.

    def is_limited(self, action: int) -> bool:
        """Whether a special action can be taken once in a round only."""
        return True

    def can_act(self, state: TerraMystica, seat: int, action: int) -> bool:
        """Whether one of the special actions in `actions` can be carried through."""
        return False

    def why_not_act(self, state: TerraMystica, seat: int, action: int) -> Refusal:
        return not_offered()

    def action_label(self, action: int) -> str:
        return ""

    def act(self, state: TerraMystica, seat: int, action: int) -> None:
        """Take a special action."""

    def on_pass(self, state: TerraMystica, seat: int) -> None:
        """The faction passes."""

    # The same for every faction.

    def log_name(self) -> str:
        """The name in the log language."""
        return self.key.replace("_", "")

    def has_stronghold(self, player: Player) -> bool:
        return player.structures[STRONGHOLD] > 0


# Every faction by its number: filled when the package is imported.
FACTIONS: Final[list[Faction]] = []


def faction_of(state: TerraMystica, seat: int) -> Faction:
    """The faction a seat plays; the Automa's stands for hers."""
    return party(state.players[seat].faction)


def party(number: int) -> Faction:
    """A faction by its number, or the Automa."""
    return FACTIONS[number] if number != AUTOMA else NO_BOARD


def no_board() -> Faction:
    """What the Automa has in place of a faction board."""
    found = Faction()
    found.number = AUTOMA
    found.key = "automa"
    found.name = "Automa"
    found.bowls = (0, 0, 0)
    return found


NO_BOARD: Final[Faction] = no_board()


def needs_stronghold() -> Refusal:
    return refuse("tm.stronghold", "this action needs your stronghold, which is not built yet")
