"""What a turn of hers has changed, read from the events that tell it: as documents, as words, and as things to do."""

from __future__ import annotations

from typing import Final

from ludarium.core.speech import does, listed
from ludarium.games.terra_mystica.automa.order import Order
from ludarium.games.terra_mystica.automa.terms import Document
from ludarium.games.terra_mystica.names import START_PLAYER, a, mark
from ludarium.games.terra_mystica.terms import COINS_ID, POWER_ID, VP_ID


class Effect:
    """One effect. Texts have ids between angle brackets; one without words changes nothing anybody would notice."""

    kind = ""

    def parts(self) -> Document:
        """Everything it consists of, in ids."""
        return {}

    def words(self) -> str:
        """A part of a sentence."""
        return ""

    def order(self) -> Order | None:
        """What to do for it at a real table."""
        return None

    def document(self) -> Document:
        return {"kind": self.kind, **self.parts()}

    def told_as(self, sentence: str) -> Order:
        """The order that goes with the effect."""
        return Order(self.kind, self.parts(), sentence)


# Land and structures.


class TerrainEffect(Effect):
    """A space is of another terrain. Where a dwelling follows, one order does for both."""

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

    def order(self) -> Order | None:
        return None if self.is_built_on else self.told_as(f"Put {a(self.new)} tile on {mark(self.hex)}")


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
            return f"{mark(self.hex)} becomes {a(self.new)}"
        return f"{a(self.new)} on {mark(self.hex)}, {'marked' if self.marked else 'unmarked'}"

    def order(self) -> Order | None:
        if self.old:
            return self.told_as(f"Replace her {mark(self.old)} on {mark(self.hex)} by {a(self.new)}")
        tile = f"{a(self.tile)} tile and " if self.tile else ""
        token = "mark it" if self.marked else "without a mark"
        sentence = f"Place {tile}her {mark(self.new)} on {mark(self.hex)}, {token}"
        return Order(self.kind, {**self.parts(), "tile": self.tile or None}, sentence)


class CubeEffect(Effect):
    """A cube of her young is put on a space."""

    kind = "cube"

    def __init__(self, hex: str) -> None:
        self.hex: Final[str] = hex

    def parts(self) -> Document:
        return {"hex": self.hex}

    def words(self) -> str:
        return f"a cube on {mark(self.hex)}"

    def order(self) -> Order | None:
        return self.told_as(f"Put one of her worker cubes on {mark(self.hex)}")


class TradeEffect(Effect):
    """A trade marker is put under a structure."""

    kind = "trade"

    def __init__(self, hex: str) -> None:
        self.hex: Final[str] = hex

    def parts(self) -> Document:
        return {"hex": self.hex}

    def words(self) -> str:
        return f"a trade with {mark(self.hex)}"

    def order(self) -> Order | None:
        return self.told_as(f"Put one of her trade markers under the structure on {mark(self.hex)}")


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

    def order(self) -> Order | None:
        return self.told_as(f"She scores <{VP_ID}|{self.amount}>") if self.amount else None


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

    def order(self) -> Order | None:
        where = mark(self.achievement)
        return self.told_as(f"Put {mark(self.token)} on {where}: she scores <{VP_ID}|{self.points}>")


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

    def order(self) -> Order | None:
        moved = f"move her marker of {mark(self.track)} from {self.old} to {self.new}"
        if not self.priest:
            return self.told_as(moved)
        return self.told_as(f"Put one of her priests on the {self.priest} below {mark(self.track)} and {moved}")


class FavorEffect(Effect):
    """A favor tile is hers."""

    kind = "favor"

    def __init__(self, tile: str) -> None:
        self.tile: Final[str] = tile

    def parts(self) -> Document:
        return {"tile": self.tile}

    def words(self) -> str:
        return f"takes the {mark(self.tile)}"

    def order(self) -> Order | None:
        return self.told_as(f"Give her the {mark(self.tile)}")


class BlockEffect(Effect):
    """A power action cannot be used any more."""

    kind = "block"

    def __init__(self, action: str) -> None:
        self.action: Final[str] = action

    def parts(self) -> Document:
        return {"action": self.action}

    def words(self) -> str:
        return f"blocks the {mark(self.action)}"

    def order(self) -> Order | None:
        return self.told_as(f"Put an action token on the {mark(self.action)}")


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
            return f"{does(self.seat, 'decline')} <{POWER_ID}|{self.power}>"
        price = f" for <{VP_ID}|{self.paid}>" if self.paid else ""
        return f"{does(self.seat, 'take')} <{POWER_ID}|{self.gained}>{price}"

    def order(self) -> Order | None:
        return self.told_as(self.words())


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

    def order(self) -> Order | None:
        where = f" ({mark(self.place)})" if self.place else ""
        sentence = f"Give her the {mark(self.taken)}{where}, put the {mark(self.returned)} in its place"
        if self.coins:
            sentence += f". {coins_back(self.coins)}"
        return self.told_as(sentence)


def coins_back(count: int) -> str:
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
        return f"a new deck of {self.counted()}"

    def order(self) -> Order | None:
        parts = {**self.parts(), "known": self.known, "unknown": self.unknown}
        made_of = f"turn the two at the bottom crosswise: {self.made_of()}"
        sentence = f"Shuffle her deck of {self.counted()} and {made_of}"
        return Order(self.kind, parts, sentence)

    def counted(self) -> str:
        return f"{self.size} {'card' if self.size == 1 else 'cards'}"

    def made_of(self) -> str:
        """The cards of the deck, as far as they are known."""
        unseen = f"{self.unknown} of the reserve, unseen" if self.unknown else ""
        return ", ".join(part for part in (cards_words(self.known), unseen) if part)


def cards_words(cards: list[str]) -> str:
    """Some of her cards by their numbers."""
    if len(cards) == 1:
        return mark(cards[0])
    return f"cards {listed([card.partition(':')[2] for card in cards])}" if cards else ""


class StartEffect(Effect):
    """She begins the next round."""

    kind = "start_token"

    def words(self) -> str:
        return f"the {mark(START_PLAYER)}"

    def order(self) -> Order | None:
        return self.told_as(f"Give her the {mark(START_PLAYER)}")


def sentence_of(effects: list[Effect]) -> str:
    """Several effects as a part of a sentence."""
    return "; ".join(words for words in (effect.words() for effect in effects) if words)
