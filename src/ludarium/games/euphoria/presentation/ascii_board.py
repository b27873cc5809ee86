"""The board and the players as text, 80 columns wide."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import capitalize, count_text, join_words
from ludarium.core.rendering import TextRenderer
from ludarium.core.styled_text import Span, StyledPart, StyledText, join_styled
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import (
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
from ludarium.games.euphoria.content.ids import amount_mark, cost_text, goods_text, short_space_name
from ludarium.games.euphoria.presentation.catalogue import catalogue_of
from ludarium.games.euphoria.presentation.panels import holdings_row, panel
from ludarium.games.euphoria.presentation.wrap import wrap_line
from ludarium.games.euphoria.rules.costs import cost_of_space
from ludarium.games.euphoria.rules.spaces.all_spaces import AREA_NAMES, SPACE_LIST
from ludarium.games.euphoria.rules.spaces.markets import dice_count
from ludarium.games.euphoria.rules.visibility import unseen_cards
from ludarium.games.euphoria.state import Euphoria

REGIONS: Final[list[str]] = ["EUPHORIA", "SUBTERRA", "WASTELANDS", "ICARUS"]
COLORS: Final[list[str]] = ["yellow", "cyan", "red", "magenta"]
ICARITE_MARKETS: Final[tuple[int, int, int]] = (NIMBUS_LOFT, BREEZE_BAR, SKY_LOUNGE)


def text_board(view: Euphoria, seat: int, names: list[str]) -> StyledText:
    """The four regions, the tank and what holds everywhere, then a panel for each player."""
    drawing = Drawing(view, seat, names)
    lines: list[StyledPart] = [drawing.head()]
    for faction in range(len(FACTIONS)):
        lines += drawing.region(faction)
    lines += [Span("TANK", "bold"), drawing.plain_row(TANK), drawing.plain_row(TANK + 1)]
    lines += drawing.legend()
    for other in range(len(names)):
        lines += ["", *panel(view, other, drawing.renderer, other == seat)]
    return join_styled("\n", [wrap_line(with_names(StyledText(line), drawing.renderer)) for line in lines])


def holdings(view: Euphoria, seat: int) -> StyledText:
    """What a seat has, in one row."""
    return with_names(holdings_row(view, seat), TextRenderer(catalogue_of(view.numbers, len(view.players)), []))


def with_names(line: StyledText, renderer: TextRenderer) -> StyledText:
    """A line with names in place of ids."""
    return StyledText(*[Span(renderer.render(span.text), span.style) for span in line.spans])


class Drawing:
    """The table as one seat, or a spectator, sees it."""

    def __init__(self, view: Euphoria, seat: int, names: list[str]) -> None:
        self.view: Final[Euphoria] = view
        self.seat: Final[int] = seat
        self.names: Final[list[str]] = names
        self.renderer: Final[TextRenderer] = TextRenderer(catalogue_of(view.numbers, len(names)), names)

    def head(self) -> StyledText:
        view = self.view
        seats = len(view.players)
        round_number = Span(str((view.turn + seats - 1) // seats), "bold")
        pile = f" ({goods_text(view.pile, FIRST_CARD)})" if sum(view.pile) else ""
        deck = view.deck.size() - unseen_cards(view)
        cards = f"artifacts: {deck} in the deck, {sum(view.pile)} discarded{pile}"
        return StyledText("Round ", round_number, f" of at most {view.turn_limit}   {cards}")

    def legend(self) -> list[Span]:
        """What holds for all commodity areas, for taking dice back, and for the knowledge check."""
        numbers = self.view.numbers
        low, high = numbers.area_up_to
        results = []
        for band, sums in enumerate((f"to {low}", f"to {high}", "more")):
            steps = [("allegiance", numbers.area_allegiance[band]), ("knowledge", -numbers.area_knowledge_lost[band])]
            steps.append(("knowledge", numbers.area_knowledge_gained[band]))
            moves = [f"{what} {step:+d}" for what, step in steps if step]
            results.append(f"{sums}: {', '.join([str(numbers.area_goods[band]), *moves])}")
        return [
            Span(f"areas, by the sum of all dice: {'; '.join(results)}", "dim"),
            Span(
                f"taking dice back: 1 food or 1 bliss, morale +{numbers.retrieve_morale}; free, morale "
                f"-{numbers.retrieve_loss}",
                "dim",
            ),
            Span(f"knowledge check: a die is lost at {numbers.knowledge_limit}", "dim"),
        ]

    # Regions.

    def region(self, faction: int) -> list[StyledPart]:
        """One faction's part of the board."""
        title = Span(REGIONS[faction], f"bold {COLORS[faction]}")
        rows: list[StyledPart] = [StyledText(title, f"  {self.territory(faction)}")]
        rows += [StyledText("  ", self.track(faction)), self.area(faction)]
        if faction == ICARITE:
            rows += [self.plain_row(space) for space in ICARITE_MARKETS]
        else:
            rows += [self.tunnel(faction), self.tunnel_end(faction)]
            rows += [*self.site(2 * faction), *self.site(2 * faction + 1)]
        return [*rows, self.plain_row(ARTIFACT_MARKET + faction)]

    def plain_row(self, space: int) -> str:
        """A space for one die: the die, what it costs and what it brings."""
        return labelled_row(short_space_name(space), self.cost_and_benefit(space))

    def cost_and_benefit(self, space: int) -> str:
        """The die on a space, what the space costs and what it brings."""
        cost = self.renderer.render(cost_text(cost_of_space(self.view, space)))
        brings = self.renderer.render(SPACE_LIST[space].benefit_text(self.view, self.seat, False))
        return f"{self.die(space):<10} {cost}: {brings}"

    def track(self, faction: int) -> StyledText:
        """The allegiance of a faction: its position, the bonuses it gives, and what comes next."""
        numbers, position = self.view.numbers, self.view.allegiance[faction]
        tiers = [numbers.tier_1, numbers.tier_2, numbers.tier_3, numbers.tier_4]
        texts = tier_texts(self.view, faction)
        given = [text for step, text in zip(tiers[:2], texts) if position >= step]
        ahead = [f"; at {step}: {text}" for step, text in zip(tiers, texts) if position < step][:1]
        gives = f", gives {capitalize(FACTIONS[faction])}s {join_words(given)}" if given else ""
        return StyledText("allegiance ", Span(str(position), "bold"), f" of {numbers.tier_4}{gives}{''.join(ahead)}")

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
        return labelled_row(short_space_name(AREA + faction), f"{dice_there:<10} {GOODS[faction]}")

    def tunnel(self, faction: int) -> str:
        """A tunnel entry, and how far its miner is."""
        numbers, miner = self.view.numbers, self.view.miners[faction]
        reveal = f"; at {numbers.miner_reveal}: hidden {capitalize(FACTIONS[faction])}s are turned up"
        ahead = reveal if miner < numbers.miner_reveal else ""
        return f"{self.plain_row(TUNNEL + faction)}; miner {miner} of {numbers.miner_end}{ahead}"

    def tunnel_end(self, faction: int) -> str:
        """The end of a tunnel, which opens when the miner arrives."""
        space = TUNNEL_END + faction
        shut = self.view.miners[faction] < self.view.numbers.miner_end
        die = "closed" if shut else self.die(space)
        who = f"with an active {capitalize(FACTIONS[faction])}"
        brings = self.renderer.render(SPACE_LIST[space].benefit_text(self.view, self.seat, False))
        return labelled_row(short_space_name(space), f"{die:<10} free: {brings}, {who}")

    def site(self, site: int) -> list[StyledPart]:
        """A construction site with its spaces, or the market that was built there."""
        space, tile, numbers = MARKET + site, self.view.tiles[site], self.view.numbers
        if tile == NOTHING:
            first = BUILD + site * SITE_SPACES
            costs = [GOODS[numbers.costs[first + place].kinds[0]] for place in range(SITE_SPACES)]
            spaces = [f"{place + 1} {cost} {self.die(first + place)}" for place, cost in enumerate(costs)]
            needed = numbers.dice_to_build[len(self.names) - 2]
            return [
                labelled_row(
                    short_space_name(space), f"site, {dice_count(self.view, site)} of {count_text(needed, 'die|dice')}"
                ),
                labelled_row("", f"build: {' | '.join(spaces)}"),
            ]
        owners = join_words([name for other, name in enumerate(self.names) if self.view.marks[site] >> other & 1])
        return [
            StyledText(labelled_row(short_space_name(space), ""), Span(numbers.tile_names[tile], "bold")),
            labelled_row("", self.cost_and_benefit(space)),
            labelled_row("", f"tokens: {owners}; without one: {numbers.tile_shorts[tile]}"),
        ]

    def die(self, space: int) -> str:
        """The die on a space."""
        die = self.view.spaces[space]
        return "-" if die == NOTHING else f"{self.names[owner_of(die)]} {face_of(die)}"


def labelled_row(key: str, text: str) -> str:
    return f"  {key:<23}{text}"


def tier_texts(view: Euphoria, faction: int) -> list[str]:
    """What each tier of a faction's track brings, in short."""
    people = capitalize(FACTIONS[faction])
    both = f"<{GOOD_IDS[GOLD + faction]}> with the artifact of the tunnel" if faction != ICARITE else ""
    return [
        f"+{amount_mark(GOOD_IDS[faction], view.numbers.tier_1_goods)} on the {AREA_NAMES[faction]}",
        both or "an artifact with each token here",
        f"hidden {people}s are turned up",
        f"a token on each active {people}",
    ]
