"""What to do at a real table for the Automa: made from the events alone, one instruction for each step."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludarium.core.events import ADVANCE, CHOOSE, GAIN, LOSE, MOVE, REVEAL, SCORE, TURN, Event
from ludarium.core.rendering import possessive_mark
from ludarium.games.terra_mystica.automa.content.ids import ASIDE_ROW, CUBE, MARK, RESERVE_TOP, WAITING_ROW
from ludarium.games.terra_mystica.automa.presentation.effects import (
    DeckEffect,
    Effect,
    Instruction,
    StructureEffect,
    cards_words,
)
from ludarium.games.terra_mystica.automa.presentation.trail_reader import TrailReader, TurnReport
from ludarium.games.terra_mystica.automa.rules.trail import DeckTrail, ReserveTrail
from ludarium.games.terra_mystica.content.constants import VP_ID
from ludarium.games.terra_mystica.content.ids import CARD_ROW, mark
from ludarium.games.terra_mystica.presentation.rules import rule_titles

PIECES: Final[str] = "tm.automa.pieces"
FIRST_STEPS: Final[str] = "tm.automa.faction"
DWELLINGS: Final[str] = "tm.automa.dwellings"
# What is settled about her before the game, by its kind.
CHOSEN: Final[dict[str, str]] = {
    "level": "Lay out her level card, <{what}>",
    "rival": "Give her the faction card of <{what}>",
    "terrain": "Give her all <{what}> pieces and the <priority:{key}>",
}
# Cards that lie beside her deck.
BESIDE: Final[dict[str, str]] = {
    RESERVE_TOP: "Put <{what}> face up on top of her reserve",
    WAITING_ROW: "Lay <{what}> beside her deck: it joins when she passes in round 2",
    ASIDE_ROW: "The top card of her reserve is <{what}>: lay it aside",
}

Item: TypeAlias = "TurnReport | Effect | Instruction"
Items: TypeAlias = "list[tuple[TurnReport | None, Item]]"


def instructions_from(events: list[Event], seat: int) -> list[Instruction]:
    """Everything that is to be done for her who sits at `seat`, in the order in which it comes up.

    Events may begin anywhere in a game; with more of them there are only more instructions.
    """
    return [instruction for _, item in read_items(events, seat) for instruction in instructions_in(item)]


def instructions_of_turn(events: list[Event], seat: int, round: int, turn: int) -> list[Instruction]:
    """What was to be done for one turn of hers."""
    return [
        instruction
        for report, item in read_items(events, seat)
        if report is not None and (report.turn.round, report.turn.turn) == (round, turn)
        for instruction in instructions_in(item)
    ]


def read_items(events: list[Event], seat: int) -> Items:
    found = InstructionReader(seat)
    for event in events:
        found.read(event)
    return found.items


def instructions_in(item: Item) -> list[Instruction]:
    """The instructions for one item that came up."""
    if isinstance(item, Instruction):
        return [item]
    if isinstance(item, Effect):
        instruction = item.instruction()
        return [] if instruction is None else [instruction]
    found = [cards_instruction(item)] if item.whole else []
    if item.icons and not any(effect.instruction() is not None for effect in item.all_effects()):
        found.append(Instruction("nothing", {}, "She does nothing in this turn"))
    return found


def cards_instruction(report: TurnReport) -> Instruction:
    """Which cards she goes by."""
    turn = report.turn
    action, support = mark(turn.action), mark(turn.support)
    parts = {"action": turn.action or None, "support": turn.support, "passes": report.passes()}
    if not turn.action:
        sentence = f"Her deck is empty: {support} becomes her support card, and she passes"
        return Instruction("cards", parts, sentence)
    opening = f"Turn up {support} as support, then" if turn.turn == 1 else f"{support} is support now;"
    if report.passes():
        sentence = f"{opening} turn up {action}, which lies crosswise and shows a pass: she passes"
        return Instruction("cards", parts, sentence)
    return Instruction("cards", parts, f"{opening} turn up {action} as action")


class InstructionReader:
    """Goes through events and collects what there is to do: in her turns and outside of them."""

    def __init__(self, seat: int) -> None:
        self.items: Final[Items] = []
        self._seat: Final[int] = seat
        self._reader: Final[TrailReader] = TrailReader()
        self._taken = ""

    def read(self, event: Event) -> None:
        new: list[Item] = list(self._reader.read(event))
        if not new:
            found = self._of_hers(event) if event.seat == self._seat else self._of_others(event)
            new = [] if found is None else [found]
        self.items.extend([(self._reader.report, item) for item in new])

    # What happens outside her turns, and beside what her turns are read for.

    def _of_hers(self, event: Event) -> Item | None:
        found = at_any_time(event)
        return found if found is not None or self._reader.report is not None else self._outside(event)

    def _outside(self, event: Event) -> Item | None:
        """What is hers before the game, in the turns of people and at the end."""
        kind, _, key = event.what.partition(":")
        if event.verb == MOVE:
            return self._moved(event, kind)
        if event.verb == SCORE:
            return self._scored(event)
        if event.verb == CHOOSE:
            return setup_instruction(event, CHOSEN[kind].format(what=event.what, key=key))
        if event.verb == ADVANCE and event.rule == FIRST_STEPS:
            return Instruction("marker", event_parts(event), f"Put her marker of {mark(event.what)} on {event.after}")
        if event.verb == REVEAL and event.rule == DWELLINGS:
            return setup_instruction(event, f"Turn up {mark(event.what)} for her first dwellings, then put it back")
        return self._counted(event)

    def _counted(self, event: Event) -> Item | None:
        """Pieces and cards that are counted."""
        if isinstance(event.why, DeckTrail):
            return DeckEffect(event.after or 0, event.why.known, event.why.unknown)
        if event.rule == PIECES and event.verb == LOSE:
            return Instruction(
                "return", event_parts(event), f"Put <{event.what}|{event.amount}> of hers back into the box"
            )
        if event.rule == PIECES and event.verb == GAIN:
            return Instruction("give", event_parts(event), f"Give her <{event.what}|{event.amount}>")
        return None

    def _moved(self, event: Event, kind: str) -> Item | None:
        """Her first dwellings, and cards beside her deck."""
        if event.what == MARK:
            last = self.items[-1][1] if self.items else None
            if isinstance(last, StructureEffect) and last.hex == event.place:
                last.marked = True
            return None
        if event.rule == DWELLINGS:
            return StructureEffect(event.place, "", new=event.what, marked=False, tile="")
        if kind == "automa" and event.place in BESIDE:
            return setup_instruction(event, BESIDE[event.place].format(what=event.what))
        return None

    def _scored(self, event: Event) -> Item | None:
        """Her first and her last points: all others are scored in her turns."""
        if event.rule == PIECES:
            return Instruction("points", {"after": event.after}, f"Put her marker on {event.after} of the point track")
        if event.amount == 0:
            return None
        why = rule_titles()[event.rule]
        parts = {"amount": event.amount, "rule": event.rule}
        return Instruction("vp", parts, f"She scores <{VP_ID}|{event.amount}> ({why[:1].lower()}{why[1:]})")

    def _of_others(self, event: Event) -> Item | None:
        """Terrains of her faction; and a reminder for people who exchange bonus cards."""
        if event.verb == TURN and event.place.startswith("land:"):
            sentence = f"{mark(event.place)} is {mark(event.what)}"
            return Instruction("land", {"what": event.what, "place": event.place}, sentence)
        if event.verb != MOVE or not event.what.startswith("bonus:") or event.partner == self._seat:
            return self._first_card(event)
        if event.origin == CARD_ROW:
            self._taken = event.what
            return None
        if event.place != CARD_ROW or not self._taken:
            return None
        taken, self._taken = self._taken, ""
        parts = {"seat": event.partner, "taken": taken, "returned": event.what}
        sentence = f"Put {possessive_mark(event.partner)} {mark(event.what)} where the {mark(taken)} lay"
        return Instruction("exchange", parts, sentence)

    def _first_card(self, event: Event) -> Item | None:
        """The bonus card she starts with."""
        if event.verb != MOVE or event.partner != self._seat or event.origin != CARD_ROW:
            return None
        return setup_instruction(event, f"Give her the {mark(event.what)}, the first of the row")


def at_any_time(event: Event) -> Instruction | None:
    """A cube is driven away, or cards that were set aside are the reserve."""
    if event.verb == MOVE and event.what == CUBE and event.origin:
        sentence = f"Remove her worker cube from {mark(event.origin)}"
        return Instruction("remove", {"what": CUBE, "hex": event.origin}, sentence)
    if isinstance(event.why, ReserveTrail):
        cards = event.why.cards
        return Instruction("reserve", {"cards": cards}, f"Shuffle {cards_words(cards)} face down: they are her reserve")
    return None


def setup_instruction(event: Event, sentence: str) -> Instruction:
    return Instruction("settle", {"what": event.what}, sentence)


def event_parts(event: Event) -> dict[str, object]:
    return {"what": event.what, "amount": event.amount}
