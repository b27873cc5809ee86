"""Reading trails: the turns of the Automa, put together from the events of a game or of a part of it."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludarium.core.events import ADVANCE, BEGIN, GAIN, LOSE, MOVE, SCORE, TRAIL, TURN, USE, Event
from ludarium.core.frames import NATURE
from ludarium.games.terra_mystica.automa.content.constants import FACTION
from ludarium.games.terra_mystica.automa.content.ids import CUBE
from ludarium.games.terra_mystica.automa.presentation.effects import (
    AchievementEffect,
    BlockEffect,
    BonusEffect,
    CubeEffect,
    CultEffect,
    DeckEffect,
    Effect,
    FavorEffect,
    OfferEffect,
    PointsEffect,
    StartEffect,
    StructureEffect,
    TerrainEffect,
    TradeEffect,
)
from ludarium.games.terra_mystica.automa.rules.trail import DeckTrail, IconTrail, OfferTrail, TurnTrail
from ludarium.games.terra_mystica.content.constants import POWER_ID
from ludarium.games.terra_mystica.content.ids import CARD_ROW, PRIEST, SPOT_IDS, START_PLAYER
from ludarium.games.terra_mystica.merchants.content.ids import MARKER
from ludarium.games.terra_mystica.rules.cults import PRIEST_STEPS, SPOTS

# Why she scores, by the rule; the points of an icon are those of the card or of the faction.
SOURCES: Final[dict[str, str]] = {
    "tm.automa.pass": "scoring_tile",
    "tm.automa.race": "first_to_pass",
    "tm.automa.trade": "trade",
}
ACHIEVED: Final[str] = "tm.automa.achievements"
PRICE_OF_POWER: Final[str] = "tm.leech.price"


class IconReport:
    """An icon that was worked out, what it changed, and what lies inside it."""

    def __init__(self, part: IconTrail) -> None:
        self.part: Final[IconTrail] = part
        self.effects: Final[list[Effect]] = []
        self.children: Final[list[IconReport]] = []

    def all_effects(self) -> list[Effect]:
        """Its effects, those of what lies inside it among them."""
        found = self.effects.copy()
        for child in self.children:
            found += child.all_effects()
        return found

    def family(self) -> list[IconReport]:
        """The icon and all that lie inside it."""
        found: list[IconReport] = [self]
        for child in self.children:
            found += child.family()
        return found


class TurnReport:
    """A turn of hers. One that is not `whole` began before the first event that was read.

    It was read from the events of the answers at `ply` to `last_ply`.
    """

    def __init__(self, seat: int, turn: TurnTrail, whole: bool, ply: int) -> None:
        self.seat: Final[int] = seat
        self.turn: Final[TurnTrail] = turn
        self.whole: Final[bool] = whole
        self.ply: Final[int] = ply
        self.last_ply = ply
        self.icons: Final[list[IconReport]] = []
        self.effects: Final[list[Effect]] = []

    def passes(self) -> bool:
        return self.turn.reason != ""

    def all_effects(self) -> list[Effect]:
        """What the turn has changed, in the order in which it happened; at the turn itself lies what a pass brings."""
        inside = [effect for icon in self.icons for effect in icon.all_effects()]
        return inside + self.effects if self.whole else self.effects + inside

    def family(self) -> list[IconReport]:
        """All icons, those inside others among them."""
        return [found for icon in self.icons for found in icon.family()]


Noted: TypeAlias = "TurnReport | Effect"


class TrailReader:
    """Goes through events one by one and puts her turns together; also where they begin in the middle of one.

    `ply` is that of the answer whose events are being read.
    """

    def __init__(self) -> None:
        self.ply = 0
        self.stories: Final[list[TurnReport]] = []
        self.report: TurnReport | None = None
        self._open: list[IconReport] = []
        self._people: list[Event] = []
        self._priest = 0

    def read(self, event: Event) -> list[Noted]:
        """What is new by an event: a turn of hers, or an effect of it."""
        if event.verb == TRAIL:
            return self._read_trail(event)
        if event.verb == BEGIN:
            self.report = None
            self._people = []
        elif event.verb in {GAIN, LOSE} and event.seat != NATURE:
            self._people.append(event)
        report = self.report
        if report is None or report.seat not in {event.seat, event.partner}:
            return []
        effect = self._effect_of(event, report)
        return [] if effect is None else self._note(effect)

    # Parts of the trail.

    def _read_trail(self, event: Event) -> list[Noted]:
        part = event.why
        if isinstance(part, TurnTrail):
            return self._begin(event.seat, part, True)
        if isinstance(part, IconTrail):
            found = self._resume(event.seat, part.turn)
            self._open_icon(part)
            return found
        if isinstance(part, OfferTrail):
            return self._resume(event.seat, part.turn) + self._note(self._offer(part, event.seat))
        return []

    def _begin(self, seat: int, turn: TurnTrail, whole: bool) -> list[Noted]:
        report = TurnReport(seat, turn, whole, self.ply)
        self.stories.append(report)
        self.report = report
        self._open = []
        return [report]

    def _resume(self, seat: int, turn: TurnTrail) -> list[Noted]:
        """A part of a turn whose beginning was not read begins it all the same."""
        return [] if self.report is not None else self._begin(seat, turn, False)

    def _open_icon(self, part: IconTrail) -> None:
        assert self.report is not None
        self.report.last_ply = self.ply
        icon = IconReport(part)
        while self._open and self._open[-1].part.depth >= part.depth:
            self._open.pop()
        above = self._open[-1].children if self._open else self.report.icons
        above.append(icon)
        self._open.append(icon)

    def _offer(self, part: OfferTrail, seat: int) -> Effect:
        """What a person has gained and paid since the last decision."""
        own = [event for event in self._people if event.seat == part.seat]
        gained = sum(event.amount for event in own if event.what == POWER_ID and event.partner == seat)
        paid = sum(event.amount for event in own if event.verb == LOSE and event.rule == PRICE_OF_POWER)
        self._people = []
        return OfferEffect(part.seat, part.power, gained, paid)

    # Effects.

    def _note(self, effect: Effect) -> list[Noted]:
        assert self.report is not None
        self.report.last_ply = self.ply
        (self._open[-1].effects if self._open else self.report.effects).append(effect)
        return [effect]

    def _last(self) -> Effect | None:
        """The effect before this one at the same icon."""
        assert self.report is not None
        effects = self._open[-1].effects if self._open else self.report.effects
        return effects[-1] if effects else None

    def _effect_of(self, event: Event, report: TurnReport) -> Effect | None:
        """A new effect; what adds to the one before it is no effect of its own."""
        if event.verb == MOVE:
            found = self._piece_moved(event)
            return found if found is not None else self._thing_moved(event, report)
        if event.verb == TURN:
            return self._turned(event)
        if event.verb == SCORE:
            return self._scored(event)
        if event.verb == USE:
            return BlockEffect(event.what)
        return self._counted(event)

    def _counted(self, event: Event) -> Effect | None:
        """Her marker goes up, coins go back, a deck is made."""
        if event.verb == ADVANCE:
            priest, self._priest = self._priest, 0
            after = event.after or 0
            return CultEffect(event.what, after - event.amount, after, priest)
        if isinstance(event.why, DeckTrail):
            return DeckEffect(event.after or 0, event.why.known, event.why.unknown)
        before = self._last()
        if event.verb == LOSE and event.seat == NATURE and isinstance(before, BonusEffect):
            before.coins = event.amount
        return None

    def _piece_moved(self, event: Event) -> Effect | None:
        """A piece was put somewhere."""
        if event.what == PRIEST:
            self._priest = PRIEST_STEPS[SPOT_IDS.index(event.place) % SPOTS]
        elif event.what == START_PLAYER:
            return StartEffect()
        elif event.what == CUBE and event.place:
            return CubeEffect(event.place)
        elif event.what == MARKER:
            return TradeEffect(event.place)
        return None

    def _thing_moved(self, event: Event, report: TurnReport) -> Effect | None:
        """A structure, a tile, a token or a bonus card was put somewhere."""
        kind = event.what.partition(":")[0]
        if kind == "structure":
            return self._built(event)
        if kind == "favor":
            return FavorEffect(event.what)
        if kind == "token":
            return AchievementEffect(event.place, event.what)
        return self._exchanged(event, report) if kind == "bonus" else None

    def _built(self, event: Event) -> Effect:
        """A dwelling, perhaps on land that was turned for it."""
        tile, before = "", self._last()
        if isinstance(before, TerrainEffect) and before.hex == event.place:
            before.is_built_on = True
            tile = before.new
        return StructureEffect(event.place, "", new=event.what, marked=self._is_marked(), tile=tile)

    def _is_marked(self) -> bool:
        return bool(self._open) and self._open[-1].part.marked

    def _turned(self, event: Event) -> Effect | None:
        if event.what.startswith("terrain:"):
            return TerrainEffect(event.place, event.origin, event.what)
        return StructureEffect(event.place, event.origin, new=event.what, marked=self._is_marked(), tile="")

    def _exchanged(self, event: Event, report: TurnReport) -> Effect | None:
        """A bonus card is taken, then another one takes its place."""
        before = self._last()
        if event.place == CARD_ROW and isinstance(before, BonusEffect):
            before.returned = event.what
            return None
        return BonusEffect(report.turn.place, event.what)

    def _scored(self, event: Event) -> Effect | None:
        before = self._last()
        if event.rule == ACHIEVED and isinstance(before, AchievementEffect):
            before.points = event.amount
            return None
        source = self._open[-1].part.source if self._open else ""
        why = SOURCES.get(event.rule) or ("faction" if source == FACTION else "card")
        return PointsEffect(event.amount, why)


def read_turns(happened: list[list[Event]], first: int = 0) -> list[TurnReport]:
    """Her turns in the events of some answers, of which the first was given at ply `first`.

    The last turn may be waiting for a person's answer, and the first one may lack its start.
    """
    reader = TrailReader()
    for ply, events in enumerate(happened, first):
        reader.ply = ply
        for event in events:
            reader.read(event)
    return reader.stories
