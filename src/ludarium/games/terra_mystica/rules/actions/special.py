"""Special actions: of bonus cards, favor tiles and factions, each once in a round unless it says otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import USE, log_event
from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import NO_CODES
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_id, faction_of, special_id
from ludarium.games.terra_mystica.content.ids import SPECIAL, mark
from ludarium.games.terra_mystica.rules.actions._action import TurnAction
from ludarium.games.terra_mystica.rules.actions.power import dig_for_free, spades_are_of_use, why_no_use
from ludarium.games.terra_mystica.rules.cults import CultTrack
from ludarium.games.terra_mystica.rules.reach import reach_of
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action

# What a seat has used in a round is kept as numbers: its faction's actions, the cards, the favor tiles, and behind
# them what expansions count.
CARDS: Final[int] = 100
FAVORS: Final[int] = 200
OTHERS: Final[int] = 300
# More actions than any faction has.
STRIDE: Final[int] = 10
RULE: Final[str] = "tm.special"


def use_up(state: TerraMystica, seat: int, number: int, thing: str, rule: str) -> None:
    """A special action is used for the rest of the round."""
    player = state.players[seat]
    player.used = [*player.used, number]
    if state.log is not None:
        log_event(state.log, USE, seat, thing, rule, 1, after=1)


def why_used(thing: str) -> Refusal:
    return refuse("tm.special.once", f"you have used <{thing}|the> in this round already", [thing], NOT_NOW)


class CardAction(TurnAction):
    """The action of the own bonus card: a free spade, or a cult step. Codes: the card."""

    verb = "action"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        cards = table.numbers.cards
        return Domain(
            [
                DomainEntry(number, f"action {card.key}", f"use the {mark(card.id)}")
                for number, card in enumerate(cards)
                if card.steps > 0 or card.spades > 0
            ]
        )

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if player.card == NOTHING or CARDS + player.card in player.used:
            return NO_CODES
        card = state.numbers.cards[player.card]
        if card.steps > 0 or (card.spades > 0 and spades_are_of_use(state, seat, reach, card.spades)):
            return [player.card]
        return NO_CODES

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return [number for number, card in enumerate(state.numbers.cards) if card.steps > 0 or card.spades > 0]

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        player, card = state.players[ask.seat], state.numbers.cards[code]
        faction = FACTIONS[player.faction]
        if CARDS + code in player.used:
            return why_used(card.id)
        if player.card != code:
            return refuse(RULE, f"you do not hold the {mark(card.id)}", [card.id])
        if card.spades > 0 and faction.ignores_spades:
            sentence = f"the {mark(faction_id(faction))} never use spades: the {mark(card.id)} is not for them"
            return refuse("tm.spades.none", sentence, [card.id])
        is_of_use = card.spades == 0 or spades_are_of_use(state, ask.seat, reach_of(state, ask.seat, True), card.spades)
        return None if is_of_use else why_no_use(state, ask.seat)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        card = state.numbers.cards[code]
        use_up(state, ask.seat, CARDS + code, card.id, RULE)
        if card.spades > 0:
            dig_for_free(state, ask.seat, card.spades, card.spades, RULE, card.id)
        else:
            push(state, CultTrack(ask.seat, card.steps, rule=RULE, cause=card.id, in_turn=True))

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {state.numbers.cards[code].key}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        names, name = state.numbers.card_names, word.removeprefix("action ")
        code = names.index(name) if name in names else NOTHING
        return code if code in self.candidates(state, ask) else NOTHING

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        card = state.numbers.cards[code]
        phrase = "use the {card} for a free spade" if card.spades > 0 else "use the {card} for a cult step"
        return AnswerLabel(phrase.replace("{card}", mark(card.id)), [card.id], group=SPECIAL)


class FavorAction(TurnAction):
    """The action of an own favor tile: a cult step. Codes: the tile."""

    verb = "action"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        tiles = table.numbers.favors
        return Domain(
            [
                DomainEntry(number, f"action {tile.key}", f"use the {mark(tile.id)} for a cult step")
                for number, tile in enumerate(tiles)
                if tile.action_steps > 0
            ]
        )

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if not player.favors:
            return NO_CODES
        found: list[int] = []
        for tile in player.favors:
            if state.numbers.favors[tile].action_steps > 0 and FAVORS + tile not in player.used:
                found.append(tile)
        return found

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return [number for number, tile in enumerate(state.numbers.favors) if tile.action_steps > 0]

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        player, tile = state.players[ask.seat], state.numbers.favors[code]
        if FAVORS + code in player.used:
            return why_used(tile.id)
        return None if code in player.favors else refuse(RULE, f"you do not own the {mark(tile.id)}", [tile.id])

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        tile = state.numbers.favors[code]
        use_up(state, ask.seat, FAVORS + code, tile.id, RULE)
        push(state, CultTrack(ask.seat, tile.action_steps, rule=RULE, cause=tile.id, in_turn=True))

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {state.numbers.favors[code].key}"

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        tile = state.numbers.favors[code]
        return AnswerLabel(f"use the {mark(tile.id)} for a cult step", [tile.id], group=SPECIAL)


class FactionAction(TurnAction):
    """A special action of the own faction. Codes: `STRIDE` times the faction, plus the number of the action, from 1."""

    verb = "action"

    @classmethod
    def domain(cls, table: TerraMystica) -> Domain:
        return Domain(
            [
                DomainEntry(STRIDE * faction + number, f"action {word}", f"use {mark(special_id(each, number))}")
                for faction, each in enumerate(FACTIONS)
                for number, word in enumerate(each.actions)
                if number > 0
            ]
        )

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if len(faction.actions) == 1:
            return NO_CODES
        found: list[int] = []
        for number in range(1, len(faction.actions)):
            is_free = not faction.is_limited(number) or number not in player.used
            if is_free and faction.can_act(state, seat, number):
                found.append(STRIDE * player.faction + number)
        return found

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        first = STRIDE * state.players[ask.seat].faction
        return [first + number for number in range(1, len(faction_of(state, ask.seat).actions))]

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        faction, number = FACTIONS[code // STRIDE], code % STRIDE
        if number in state.players[ask.seat].used and faction.is_limited(number):
            return why_used(special_id(faction, number))
        return None if faction.can_act(state, ask.seat, number) else faction.why_not_act(state, ask.seat, number)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        faction, number = FACTIONS[code // STRIDE], code % STRIDE
        if faction.is_limited(number):
            use_up(state, ask.seat, number, special_id(faction, number), RULE)
        elif state.log is not None:
            log_event(state.log, USE, ask.seat, special_id(faction, number), RULE, 0)
        faction.act(state, ask.seat, number)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {FACTIONS[code // STRIDE].actions[code % STRIDE]}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        actions, name = faction_of(state, ask.seat).actions, word.removeprefix("action ")
        if not word.startswith("action ") or name not in actions[1:]:
            return NOTHING
        return STRIDE * state.players[ask.seat].faction + actions.index(name)

    def describe(self, state: TerraMystica, ask: Action, code: int) -> AnswerLabel:
        faction, number = FACTIONS[code // STRIDE], code % STRIDE
        thing = special_id(faction, number)
        effects = faction.action_effects or faction.action_texts
        return AnswerLabel(f"use {mark(thing)}: {effects[number]}", [thing], group=SPECIAL)
