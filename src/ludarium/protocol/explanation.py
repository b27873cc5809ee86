"""Why the rules decided a turn of somebody without a seat, and what they may decide next.

Each turn is explained once, from the events, by `Game.explanations`: the terminal prints the document, the browser
draws it, and the API sends it as it is. Nobody has to search the log or take a sentence apart.
"""

from __future__ import annotations

from ludarium.protocol.document import document


@document
class ExplanationStep:
    """One step of a choice: `text` says what it looked for and found.

    `kept` are the options it left, `removed` those it took away, `why` is what it went by; all of them are ids of the
    catalogue. `rule` is where that is written, `reference` how people cite the rule.
    """

    text: str
    kept: list[str]
    removed: list[str]
    why: str
    rule: str
    reference: str


@document
class ExplanationPart:
    """A part of a turn: how something was chosen, and what came of it.

    `depth` is 0 for a part of the turn itself, and 1 more for a part inside another one, which it follows. `choice` is
    the id of what was chosen, empty where nothing was. `rule` and `reference` are empty where no single rule applies.
    """

    title: str
    rule: str
    reference: str
    depth: int
    choice: str
    steps: list[ExplanationStep]
    effects: list[str]


@document
class UsedCard:
    """A card that decided the turn; `part` names the part of its text that applied."""

    card: str
    part: str


@document
class Explanation:
    """A turn of somebody without a seat.

    It began with the answer at `ply`, and the last thing that belongs to it so far happened with the answer at
    `last_ply`: a turn can wait for the answer of a person. `sentence` says what was done, `heading` by which cards.
    """

    ply: int
    last_ply: int
    seat: int
    round: int
    turn: int
    sentence: str
    heading: str
    cards: list[UsedCard]
    parts: list[ExplanationPart]


@document
class Probability:
    """How likely something is: the exact fraction as text (``2/7``), and the same as a number."""

    exact: str
    share: float


@document
class Odds:
    """The chances of a turn by id, likeliest first, and the same in lines of text.

    `cards` are the cards that may be turned up, by an empty id where none is left. `actions` are what takes effect,
    `choices` what each of them may choose, `spaces` and `tracks` the places that any of them may touch. `bonus` is what
    is taken with a pass, `vp` the points to be expected. `power_taken` says whether people take the power they are
    offered.
    """

    round: int
    turn: int
    power_taken: bool
    passes: Probability
    cards: dict[str, Probability]
    actions: dict[str, Probability]
    choices: dict[str, dict[str, Probability]]
    spaces: dict[str, Probability]
    tracks: dict[str, Probability]
    bonus: dict[str, Probability]
    vp: float
    lines: list[str]


@document
class Forecast:
    """What somebody without a seat may do next. `heading` says which turn it is about.

    `declined` is there where it makes a difference whether people take the power they are offered.
    """

    heading: str
    odds: Odds
    declined: Odds | None
