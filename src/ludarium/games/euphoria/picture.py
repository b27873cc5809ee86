"""The board and the players as text, 80 columns wide."""

from __future__ import annotations

from typing import Final

from ludarium.core.speech import Speech, capital, listed
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.catalogue import catalogue_of
from ludarium.games.euphoria.costs import cost_of_space
from ludarium.games.euphoria.folding import folded
from ludarium.games.euphoria.markets import dice_standing
from ludarium.games.euphoria.names import cost_text, goods_text, in_short, some
from ludarium.games.euphoria.panels import in_hand, panel
from ludarium.games.euphoria.sight import unseen_cards
from ludarium.games.euphoria.spaces import AREA_NAMES, SPACE_LIST
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import (
    AREA,
    ARTIFACT_MARKET,
    BREEZE_BAR,
    BUILD,
    FACTIONS,
    FIRST_CARD,
    GOLD,
    GOOD_IDS,
    GOODS,
    ICARITE,
    MARKET,
    NIMBUS_LOFT,
    SITE_SPACES,
    SKY_LOUNGE,
    TANK,
    TUNNEL,
    TUNNEL_END,
    face_of,
    owner_of,
)

REGIONS: Final[list[str]] = ["EUPHORIA", "SUBTERRA", "WASTELANDS", "ICARUS"]
COLOURS: Final[list[str]] = ["yellow", "cyan", "red", "magenta"]
ICARITE_MARKETS: Final[tuple[int, int, int]] = (NIMBUS_LOFT, BREEZE_BAR, SKY_LOUNGE)


def picture(view: Euphoria, seat: int, names: list[str]) -> str:
    """The four regions, the tank and what holds everywhere, then a panel for each player."""
    drawing = Drawing(view, seat, names)
    lines = [drawing.head()]
    for faction in range(len(FACTIONS)):
        lines += drawing.region(faction)
    lines += ["[bold]TANK[/]", drawing.plain_row(TANK), drawing.plain_row(TANK + 1)]
    lines += drawing.legend()
    for other in range(len(names)):
        lines += ["", *panel(view, other, drawing.speech, other == seat)]
    return "\n".join(folded(drawing.speech.filled(line)) for line in lines)


def holdings(view: Euphoria, seat: int) -> str:
    """What a seat has, in one row."""
    return Speech(catalogue_of(view.tables, len(view.players)), []).filled(in_hand(view, seat))


class Drawing:
    """The table as one seat, or a spectator, sees it."""

    def __init__(self, view: Euphoria, seat: int, names: list[str]) -> None:
        self.view: Final[Euphoria] = view
        self.seat: Final[int] = seat
        self.names: Final[list[str]] = names
        self.speech: Final[Speech] = Speech(catalogue_of(view.tables, len(names)), names)

    def head(self) -> str:
        view = self.view
        seats = len(view.players)
        limit = f"Round [bold]{(view.turn + seats - 1) // seats}[/] of at most {view.turn_limit}"
        pile = f" ({goods_text(view.pile, FIRST_CARD)})" if sum(view.pile) else ""
        deck = view.deck.size() - unseen_cards(view)
        return f"{limit}   artifacts: {deck} in the deck, {sum(view.pile)} discarded{pile}"

    def legend(self) -> list[str]:
        """What holds for all commodity areas, for taking dice back, and for the knowledge check."""
        tables = self.view.tables
        low, high = tables.area_up_to
        results = []
        for band, sums in enumerate((f"to {low}", f"to {high}", "more")):
            steps = [("allegiance", tables.area_allegiance[band]), ("knowledge", -tables.area_knowledge_lost[band])]
            steps.append(("knowledge", tables.area_knowledge_gained[band]))
            moves = [f"{what} {step:+d}" for what, step in steps if step]
            results.append(f"{sums}: {', '.join([str(tables.area_goods[band]), *moves])}")
        return [
            f"[dim]areas, by the sum of all dice: {'; '.join(results)}[/]",
            f"[dim]taking dice back: 1 food or 1 bliss, morale +{tables.retrieve_morale}; free, morale "
            f"-{tables.retrieve_loss}[/]",
            f"[dim]knowledge check: a die is lost at {tables.knowledge_limit}[/]",
        ]

    # Regions.

    def region(self, faction: int) -> list[str]:
        """One faction's part of the board."""
        title = f"[bold {COLOURS[faction]}]{REGIONS[faction]}[/]"
        rows = [f"{title}  {self.territory(faction)}", f"  {self.track(faction)}", self.area(faction)]
        if faction == ICARITE:
            rows += [self.plain_row(space) for space in ICARITE_MARKETS]
        else:
            rows += [self.tunnel(faction), self.tunnel_end(faction)]
            rows += [*self.site(2 * faction), *self.site(2 * faction + 1)]
        return [*rows, self.plain_row(ARTIFACT_MARKET + faction)]

    def plain_row(self, space: int) -> str:
        """A space for one die: the die, what it costs and what it brings."""
        return row(in_short(space), self.bargain(space))

    def bargain(self, space: int) -> str:
        """The die on a space, what the space costs and what it brings."""
        cost = self.speech.filled(cost_text(cost_of_space(self.view, space)))
        brings = self.speech.filled(SPACE_LIST[space].brings(self.view, self.seat, False))
        return f"{self.die(space):<10} {cost}: {brings}"

    def track(self, faction: int) -> str:
        """The allegiance of a faction: its position, the bonuses it gives, and what comes next."""
        tables, position = self.view.tables, self.view.allegiance[faction]
        tiers = [tables.tier_1, tables.tier_2, tables.tier_3, tables.tier_4]
        texts = tier_texts(self.view, faction)
        given = [text for step, text in zip(tiers[:2], texts) if position >= step]
        ahead = [f"; at {step}: {text}" for step, text in zip(tiers, texts) if position < step][:1]
        gives = f", gives {capital(FACTIONS[faction])}s {listed(given)}" if given else ""
        return f"allegiance [bold]{position}[/] of {tables.tier_4}{gives}{''.join(ahead)}"

    def territory(self, faction: int) -> str:
        counts = [(name, player.stars[faction]) for name, player in zip(self.names, self.view.players)]
        tokens = [f"{name} {count}" for name, count in counts if count]
        return f"stars: {', '.join([*tokens, f'{self.view.open_stars[faction]} open'])}"

    def area(self, faction: int) -> str:
        """A commodity area with its dice and their sum."""
        dice = self.view.areas[faction]
        standing = [f"{self.names[owner_of(die)]} {face_of(die)}" for die in dice]
        total = sum(face_of(die) for die in dice)
        dice_there = f"{', '.join(standing)} = {total}" if standing else "-"
        return row(in_short(AREA + faction), f"{dice_there:<10} {GOODS[faction]}")

    def tunnel(self, faction: int) -> str:
        """A tunnel entry, and how far its miner is."""
        tables, miner = self.view.tables, self.view.miners[faction]
        reveal = f"; at {tables.miner_reveal}: hidden {capital(FACTIONS[faction])}s are turned up"
        ahead = reveal if miner < tables.miner_reveal else ""
        return f"{self.plain_row(TUNNEL + faction)}; miner {miner} of {tables.miner_end}{ahead}"

    def tunnel_end(self, faction: int) -> str:
        """The end of a tunnel, which opens when the miner arrives."""
        space = TUNNEL_END + faction
        shut = self.view.miners[faction] < self.view.tables.miner_end
        die = "closed" if shut else self.die(space)
        who = f"with an active {capital(FACTIONS[faction])}"
        brings = self.speech.filled(SPACE_LIST[space].brings(self.view, self.seat, False))
        return row(in_short(space), f"{die:<10} free: {brings}, {who}")

    def site(self, site: int) -> list[str]:
        """A construction site with its spaces, or the market that was built there."""
        space, tile, tables = MARKET + site, self.view.tiles[site], self.view.tables
        if tile == NOTHING:
            first = BUILD + site * SITE_SPACES
            costs = [GOODS[tables.costs[first + place].kinds[0]] for place in range(SITE_SPACES)]
            spaces = [f"{place + 1} {cost} {self.die(first + place)}" for place, cost in enumerate(costs)]
            needed = tables.dice_to_build[len(self.names) - 2]
            return [
                row(in_short(space), f"site, {dice_standing(self.view, site)} of {needed} dice"),
                row("", f"build: {' | '.join(spaces)}"),
            ]
        owners = listed([name for other, name in enumerate(self.names) if self.view.marks[site] >> other & 1])
        return [
            row(in_short(space), f"[bold]{tables.tile_names[tile]}[/]"),
            row("", self.bargain(space)),
            row("", f"tokens: {owners}; without one: {tables.tile_shorts[tile]}"),
        ]

    def die(self, space: int) -> str:
        """The die on a space."""
        die = self.view.spaces[space]
        return "-" if die == NOTHING else f"{self.names[owner_of(die)]} {face_of(die)}"


def row(key: str, text: str) -> str:
    return f"  {key:<23}{text}"


def tier_texts(view: Euphoria, faction: int) -> list[str]:
    """What each tier of a faction's track brings, in short."""
    people = capital(FACTIONS[faction])
    both = f"<{GOOD_IDS[GOLD + faction]}> with the artifact of the tunnel" if faction != ICARITE else ""
    return [
        f"+{some(GOOD_IDS[faction], view.tables.tier_1_goods)} on the {AREA_NAMES[faction]}",
        both or "an artifact with each token here",
        f"hidden {people}s are turned up",
        f"a token on each active {people}",
    ]
