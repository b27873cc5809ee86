"""What a turn of hers has changed, read from the events that tell it: as words, and as instructions."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text, join_words
from ludarium.core.rendering import TextRenderer, verb_mark
from ludarium.games.terra_mystica.automa.content.constants import Document
from ludarium.games.terra_mystica.content.constants import COINS_ID, POWER_ID, VP_ID
from ludarium.games.terra_mystica.content.ids import START_PLAYER, mark, mark_with_article


class Instruction:
    """What to do at a real table: a verb, the ids and numbers it speaks of, and a sentence with marks."""

    def __init__(self, do: str, parts: Document, sentence: str) -> None:
        self.do: Final[str] = do
        self.parts: Final[Document] = parts
        self.sentence: Final[str] = sentence

    def __repr__(self) -> str:
        return f"Instruction({self.do}: {self.sentence})"

    def to_json(self) -> Document:
        return {"do": self.do, **self.parts}

    def render(self, renderer: TextRenderer) -> str:
        """The instruction as a sentence with names."""
        return f"{renderer.render_sentence(self.sentence)}."


class Effect:
    """One effect. Texts have ids between angle brackets; one without words changes nothing anybody would notice."""

    kind = ""

    def parts(self) -> Document:
        """Everything it consists of, in ids."""
        return {}

    def words(self) -> str:
        """A part of a sentence."""
        return ""

    def instruction(self) -> Instruction | None:
        """What to do for it at a real table."""
        return None

    def make_instruction(self, sentence: str) -> Instruction:
        """The instruction that goes with the effect."""
        return Instruction(self.kind, self.parts(), sentence)


# Land and structures.


class TerrainEffect(Effect):
    """A space is of another terrain. Where a dwelling follows, one instruction does for both."""

    kind = "terrain"

    def __init__(self, hex: str, old: str, new: str) -> None:
        self.hex: Final[str] = hex
        self.old: Final[str] = old
        self.new: Final[str] = new
        self.is_built_on = False

    def parts(self) -> Document:
        return {"hex": self.hex, "from": self.old, "to": self.new}

    def words(self) -> str:
        return f"{mark(self.hex)} turns from {mark(self.old)} into {mark(self.new)}"

    def instruction(self) -> Instruction | None:
        return (
            None
            if self.is_built_on
            else self.make_instruction(f"Put {mark_with_article(self.new)} tile on {mark(self.hex)}")
        )


class StructureEffect(Effect):
    """A new structure, or a better one in the place of `old`. `tile` is the terrain that was laid under it."""

    kind = "structure"

    def __init__(self, hex: str, old: str, new: str, marked: bool, tile: str) -> None:
        self.hex: Final[str] = hex
        self.old: Final[str] = old
        self.new: Final[str] = new
        self.marked = marked
        self.tile: Final[str] = tile

    def parts(self) -> Document:
        return {"hex": self.hex, "from": self.old or None, "to": self.new, "marked": self.marked}

    def words(self) -> str:
        if self.old:
            return f"{mark(self.hex)} becomes {mark_with_article(self.new)}"
        return f"{mark_with_article(self.new)} on {mark(self.hex)}, {'marked' if self.marked else 'unmarked'}"

    def instruction(self) -> Instruction | None:
        if self.old:
            return self.make_instruction(
                f"Replace her {mark(self.old)} on {mark(self.hex)} by {mark_with_article(self.new)}"
            )
        tile = f"{mark_with_article(self.tile)} tile and " if self.tile else ""
        token = "mark it" if self.marked else "without a mark"
        sentence = f"Place {tile}her {mark(self.new)} on {mark(self.hex)}, {token}"
        return Instruction(self.kind, {**self.parts(), "tile": self.tile or None}, sentence)


class CubeEffect(Effect):
    """A cube of her young is put on a space."""

    kind = "cube"

    def __init__(self, hex: str) -> None:
        self.hex: Final[str] = hex

    def parts(self) -> Document:
        return {"hex": self.hex}

    def words(self) -> str:
        return f"a cube on {mark(self.hex)}"

    def instruction(self) -> Instruction | None:
        return self.make_instruction(f"Put one of her worker cubes on {mark(self.hex)}")


class TradeEffect(Effect):
    """A trade marker is put under a structure."""

    kind = "trade"

    def __init__(self, hex: str) -> None:
        self.hex: Final[str] = hex

    def parts(self) -> Document:
        return {"hex": self.hex}

    def words(self) -> str:
        return f"a trade with {mark(self.hex)}"

    def instruction(self) -> Instruction | None:
        return self.make_instruction(f"Put one of her trade markers under the structure on {mark(self.hex)}")


# Points, cults, tiles.


class PointsEffect(Effect):
    """Points, perhaps none of them."""

    kind = "vp"

    def __init__(self, amount: int, why: str) -> None:
        self.amount: Final[int] = amount
        self.why: Final[str] = why

    def parts(self) -> Document:
        return {"amount": self.amount, "why": self.why}

    def words(self) -> str:
        return f"<{VP_ID}|{self.amount}>" if self.amount else ""

    def instruction(self) -> Instruction | None:
        return self.make_instruction(f"She scores <{VP_ID}|{self.amount}>") if self.amount else None


class AchievementEffect(Effect):
    """The token of the round is put on an achievement, for so many points."""

    kind = "achievement"

    def __init__(self, achievement: str, token: str) -> None:
        self.achievement: Final[str] = achievement
        self.token: Final[str] = token
        self.points = 0

    def parts(self) -> Document:
        return {"id": self.achievement, "token": self.token, "vp": self.points}

    def words(self) -> str:
        return f"{mark(self.achievement)} reached with {mark(self.token)}: <{VP_ID}|{self.points}>"

    def instruction(self) -> Instruction | None:
        where = mark(self.achievement)
        return self.make_instruction(f"Put {mark(self.token)} on {where}: she scores <{VP_ID}|{self.points}>")


class CultEffect(Effect):
    """Her marker goes up; `priest` is what is printed on the space that a priest was put on, or 0."""

    kind = "cult"

    def __init__(self, track: str, old: int, new: int, priest: int) -> None:
        self.track: Final[str] = track
        self.old: Final[int] = old
        self.new: Final[int] = new
        self.priest: Final[int] = priest

    def parts(self) -> Document:
        return {"track": self.track, "from": self.old, "to": self.new, "priest": self.priest or None}

    def words(self) -> str:
        priest = f" with a priest on {self.priest}" if self.priest else ""
        return f"{mark(self.track)} {self.old} to {self.new}{priest}"

    def instruction(self) -> Instruction | None:
        moved = f"move her marker of {mark(self.track)} from {self.old} to {self.new}"
        if not self.priest:
            return self.make_instruction(moved)
        return self.make_instruction(
            f"Put one of her priests on the {self.priest} below {mark(self.track)} and {moved}"
        )


class FavorEffect(Effect):
    """A favor tile is hers."""

    kind = "favor"

    def __init__(self, tile: str) -> None:
        self.tile: Final[str] = tile

    def parts(self) -> Document:
        return {"tile": self.tile}

    def words(self) -> str:
        return f"takes the {mark(self.tile)}"

    def instruction(self) -> Instruction | None:
        return self.make_instruction(f"Give her the {mark(self.tile)}")


class BlockEffect(Effect):
    """A power action cannot be used any more."""

    kind = "block"

    def __init__(self, action: str) -> None:
        self.action: Final[str] = action

    def parts(self) -> Document:
        return {"action": self.action}

    def words(self) -> str:
        return f"blocks the {mark(self.action)}"

    def instruction(self) -> Instruction | None:
        return self.make_instruction(f"Put an action token on the {mark(self.action)}")


# People.


class OfferEffect(Effect):
    """A person has taken power for points, or declined it."""

    kind = "offer"

    def __init__(self, seat: int, power: int, gained: int, paid: int) -> None:
        self.seat: Final[int] = seat
        self.power: Final[int] = power
        self.gained: Final[int] = gained
        self.paid: Final[int] = paid

    def parts(self) -> Document:
        return {
            "seat": self.seat,
            "power": self.power,
            "accepted": self.gained > 0,
            "gained": self.gained,
            "vp_paid": self.paid,
        }

    def words(self) -> str:
        if self.gained == 0:
            return f"{verb_mark(self.seat, 'decline')} <{POWER_ID}|{self.power}>"
        price = f" for <{VP_ID}|{self.paid}>" if self.paid else ""
        return f"{verb_mark(self.seat, 'take')} <{POWER_ID}|{self.gained}>{price}"

    def instruction(self) -> Instruction | None:
        return self.make_instruction(self.words())


# Passing.


class BonusEffect(Effect):
    """She takes a bonus card, and the old one takes its place."""

    kind = "bonus"

    def __init__(self, place: str, taken: str) -> None:
        self.place: Final[str] = place
        self.taken: Final[str] = taken
        self.returned = ""
        self.coins = 0

    def parts(self) -> Document:
        return {"place": self.place, "taken": self.taken, "returned": self.returned, "coins": self.coins}

    def words(self) -> str:
        where = f" ({mark(self.place)})" if self.place else ""
        return f"takes the {mark(self.taken)}{where}, puts the {mark(self.returned)} there"

    def instruction(self) -> Instruction | None:
        where = f" ({mark(self.place)})" if self.place else ""
        sentence = f"Give her the {mark(self.taken)}{where}, put the {mark(self.returned)} in its place"
        if self.coins:
            sentence += f". {coins_returned_text(self.coins)}"
        return self.make_instruction(sentence)


def coins_returned_text(count: int) -> str:
    """What happens to the coins on a card that she takes."""
    return f"The {'coin' if count == 1 else f'<{COINS_ID}|{count}>'} on it {'goes' if count == 1 else 'go'} back"


class DeckEffect(Effect):
    """A new deck of so many cards. `known` are those that everybody knows to be in it."""

    kind = "deck"

    def __init__(self, size: int, known: list[str], unknown: int) -> None:
        self.size: Final[int] = size
        self.known: Final[list[str]] = known
        self.unknown: Final[int] = unknown

    def parts(self) -> Document:
        return {"size": self.size}

    def words(self) -> str:
        return f"a new deck of {self.size_text()}"

    def instruction(self) -> Instruction | None:
        parts = {**self.parts(), "known": self.known, "unknown": self.unknown}
        made_of = f"turn the two at the bottom crosswise: {self.cards_text()}"
        sentence = f"Shuffle her deck of {self.size_text()} and {made_of}"
        return Instruction(self.kind, parts, sentence)

    def size_text(self) -> str:
        return count_text(self.size, "card")

    def cards_text(self) -> str:
        """The cards of the deck, as far as they are known."""
        unseen = f"{self.unknown} of the reserve, unseen" if self.unknown else ""
        return ", ".join(part for part in (cards_words(self.known), unseen) if part)


def cards_words(cards: list[str]) -> str:
    """Some of her cards by their numbers."""
    if len(cards) == 1:
        return mark(cards[0])
    return f"cards {join_words([card.partition(':')[2] for card in cards])}" if cards else ""


class StartEffect(Effect):
    """She begins the next round."""

    kind = "start_token"

    def words(self) -> str:
        return f"the {mark(START_PLAYER)}"

    def instruction(self) -> Instruction | None:
        return self.make_instruction(f"Give her the {mark(START_PLAYER)}")


def effects_text(effects: list[Effect]) -> str:
    """Several effects as a part of a sentence."""
    return "; ".join(words for words in (effect.words() for effect in effects) if words)
