"""The decision stack: frames that ask a seat, and frames that run by themselves.

Everything a game still has to do lies on `State.stack`, the next thing on top. A frame is a small object that never
changes; it holds only what it needs to go on. There are two sorts:

`Run` does something by itself and pushes what follows, such as the next phase.
`Ask` puts a question to a seat, or to Nature. The engine stops there until somebody answers.

The engine (see `engine`) pops and runs `Run` frames until an `Ask` is on top, waits for an option, pops the `Ask` and
lets it `resolve` that option, which pushes more frames. A game is over when the stack is empty. Nothing else waits: no
callback, no coroutine, no phase counter. So a state in the middle of a turn is saved, copied and searched like any
other.

    stack, top last                     what happens
    [NextRound]                         runs; pushes the turns of the round
    [NextRound, Turn(1), Turn(0)]       asks seat 0
    [NextRound, Turn(1), PickHex(0)]    seat 0 chose to build: it is asked where
    [NextRound, Turn(1)]                asks seat 1

Nature is the seat -1. Whatever is random is a question to it, with `weights` for its options: an action of a player
never draws anything itself. Therefore a game is determined by its list of answers, a search can try every outcome of a
die, and people can type in what real dice show.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from librt.random import Random

from ludarium.core.domains import Domain, DomainEntry
from ludarium.core.events import Event
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.refusals import Refusal, not_offered
from ludarium.core.serializable import Serializable

NATURE: Final[int] = -1
SPECTATOR: Final[int] = -2
HIDDEN: Final[int] = -1
OPEN: Final[int] = -2
SECRET: Final[str] = "a secret answer"
EQUAL: Final[list[int]] = []
NO_FIGURES: Final[list[int]] = []


class State(Serializable):
    """A game in progress: data that can be saved, and the stack of what is still to be asked and done.

    Games derive their own state from it. The parameters of the constructor are the saved fields, `log` is not saved.

    stack: What is still to happen, the next frame last; empty when the game is over.
    turn: How many turns have begun. The notation writes a row for each.
    log: Collects events while somebody listens, None while nobody does: search is faster without. A clone has none.
    """

    def __init__(self, stack: list[Frame], turn: int) -> None:
        self.stack = stack
        self.turn = turn
        self.log: list[Event] | None = None

    def __repr__(self) -> str:
        waits = self.stack[-1].title() if self.stack else "over"
        return f"{type(self).__name__}(turn {self.turn}, {waits})"

    def clone(self) -> State:
        """A copy that can be played on without touching this one."""
        raise NotImplementedError

    def side_question(self, seat: int) -> AnyAsk | None:
        """What a seat may answer while the open question is put to another seat: nothing in most games."""
        return None

    def side_seats(self) -> list[int]:
        """The seats that owe an answer beside the open question."""
        return []

    def ordered_effects(self) -> list[Frame]:
        """Every effect whose order a seat may have to decide in a game at this table."""
        return []


class Frame(Serializable):
    """Something that is still to happen. It never changes, so clones share it."""

    def title(self) -> str:
        """What it is, in a few words: its kind unless it says better."""
        return self.kind.replace("_", " ")

    def catalogue_id(self) -> str:
        """What it comes from, as an id of the catalogue; empty where that is nothing on the table."""
        return ""

    def effect_number(self) -> int:
        """What names it among the effects whose order a seat decides (`State.ordered_effects`)."""
        return 0

    def seen_by(self, seat: int) -> Frame:
        """The frame with what the seat cannot know covered."""
        return self

    def with_guess(self, state: State, rng: Random) -> Frame:
        """The frame with what is covered replaced by a guess."""
        return self


S = TypeVar("S", bound=State)


class Run(Frame, Generic[S]):
    """A step that needs nobody's answer. The engine takes it off the stack and calls `run`, once."""

    def run(self, state: S) -> None:
        """Carry the step out and push what follows."""
        raise NotImplementedError


class Ask(Frame, Generic[S]):
    """A question to one seat, or to Nature: `asks_nature` tells which, for all questions of a class.

    An answer is an *option*, a number whose meaning the question owns, or the *word* of that option in the notation.

    What is legal is said once. `candidates` are all answers a person might try, `why_not` names the rule that forbids
    one, and `options` are the candidates without a refusal. Because search asks for `options` millions of times, a
    question may work them out directly instead of filtering its candidates; the tests of every game prove, state by
    state, that both ways give the same list. So nothing is refused without a reason, and nothing legal is missing.

    seat: Who is asked; -1 for Nature.
    """

    asks_nature: ClassVar[bool] = False
    figure_names: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    # What the engine needs.

    def options(self, state: S) -> list[int]:
        """What may be answered: never empty or negative, fixed order, no duplicates."""
        raise NotImplementedError

    def weights(self, state: S) -> list[int]:
        """How likely each option is when Nature is asked; an empty list when all are equally likely."""
        return EQUAL

    def resolve(self, state: S, option: int) -> None:
        """Carry the answer out and push what follows."""
        raise NotImplementedError

    # What programs that learn need: for a whole class, whatever a question of it holds.

    @classmethod
    def domain(cls, table: S) -> Domain:
        """What its options can be in any game at this table, of which nothing is read that ever changes."""
        raise NotImplementedError(f"{cls.__name__} does not say what its options can be")

    @classmethod
    def rotate(cls, table: S, option: int, by: int) -> int:
        """What an option (or a thing in one) of seat 0 is to seat `by`: another one where it names a seat."""
        return option

    def figures(self, state: S, observer: int) -> list[int]:
        """The numbers it holds that the table does not show, named by `figure_names`: how many spades, what is due.

        Colors and seats among them are counted from the observing seat.
        """
        return NO_FIGURES

    # What people need: not called in search, but for telling whether a secret answer stays covered.

    def prompt(self, state: S) -> str:
        """The question as a person reads it, with ids between angle brackets."""
        return self.title()

    def note(self, state: S) -> str:
        """What a person has to know to answer, in a sentence of its own; empty where the table shows all of it."""
        return ""

    def about(self, state: S) -> list[str]:
        """What the question is about: the space that is built on, who built there, the die that was bumped."""
        return []

    def word(self, state: S, option: int) -> str:
        """The answer in the game's notation, unique among the options."""
        raise NotImplementedError

    def find(self, state: S, word: str) -> int:
        """The option or candidate a word stands for, or -1. Override where it can be read directly."""
        for option in self.options(state):
            if self.word(state, option) == word:
                return option
        for option in self.candidates(state):
            if self.word(state, option) == word:
                return option
        return -1

    def describe(self, state: S, option: int) -> AnswerLabel:
        """What an option or candidate does: its parts, from which the label is made."""
        raise NotImplementedError

    def shortcuts(self, state: S) -> list[Shortcut]:
        """What a person may mean by one gesture where that takes several answers.

        The state is a guess of the asked seat, and nobody else's: it may be played on.
        """
        return []

    def candidates(self, state: S) -> list[int]:
        """What a person might try to answer: the options are the candidates without a refusal."""
        return self.options(state)

    def why_not(self, state: S, option: int) -> Refusal | None:
        """The rule, the sentence and the numbers that forbid a candidate; None when it is on offer."""
        return None if option in self.options(state) else not_offered()

    # What must stay secret.

    def knower(self) -> int:
        """The seat that sees a covered answer: the one that gives it, or the owner of a card that is dealt."""
        return self.seat

    def cover(self, state: S, option: int) -> str:
        """The answer as everybody else sees it: the word itself where it is open."""
        return self.word(state, option)

    def may_be_forced(self) -> bool:
        """Whether a single option may be taken unasked. Not where that tells others what they cannot know."""
        return True


# A question, of whichever game.
AnyAsk: TypeAlias = Ask[Any]


class Together(Ask[State]):
    """Several seats answer in secret; once all are in, the answers are carried out in seat order.

    It lies on the stack once for all of them and is put to one seat at a time (`for_seat`), in any order. Until the
    last answer is given, nobody sees more of the others than that they have answered.

    seat: The seat it is put to at the moment.
    asks: The question of each seat.
    answers: The option each of them has chosen, `OPEN` while there is none; `HIDDEN` in the view of another seat.
    """

    kind = "together"

    def __init__(self, seat: int, asks: list[AnyAsk], answers: list[int]) -> None:
        super().__init__(seat)
        self.asks: Final[list[AnyAsk]] = asks
        self.answers: Final[list[int]] = answers

    def waiting(self) -> list[int]:
        """The seats that have not answered yet."""
        return [ask.seat for ask, given in zip(self.asks, self.answers) if given == OPEN]

    def answer_count(self) -> int:
        """How many seats have answered."""
        return len(self.asks) - len(self.waiting())

    def for_seat(self, seat: int) -> Together:
        """The same question, put to another of the waiting seats."""
        return Together(seat, self.asks, self.answers)

    def current(self) -> AnyAsk:
        """The question as it is put to the seat whose turn it is."""
        for ask in self.asks:
            if ask.seat == self.seat:
                return ask
        raise ValueError(f"seat {self.seat} is not asked")

    def options(self, state: State) -> list[int]:
        return self.current().options(state)

    def title(self) -> str:
        return self.current().title()

    def prompt(self, state: State) -> str:
        return self.current().prompt(state)

    def note(self, state: State) -> str:
        return self.current().note(state)

    def word(self, state: State, option: int) -> str:
        return self.current().word(state, option)

    def find(self, state: State, word: str) -> int:
        return self.current().find(state, word)

    def about(self, state: State) -> list[str]:
        return self.current().about(state)

    def describe(self, state: State, option: int) -> AnswerLabel:
        return self.current().describe(state, option)

    def shortcuts(self, state: State) -> list[Shortcut]:
        return self.current().shortcuts(state)

    def candidates(self, state: State) -> list[int]:
        return self.current().candidates(state)

    def why_not(self, state: State, option: int) -> Refusal | None:
        return self.current().why_not(state, option)

    def knower(self) -> int:
        return self.current().knower()

    def cover(self, state: State, option: int) -> str:
        return self.current().cover(state, option)

    def may_be_forced(self) -> bool:
        return False

    def resolve(self, state: State, option: int) -> None:
        answers = [option if ask.seat == self.seat else given for ask, given in zip(self.asks, self.answers)]
        after = Together(self.seat, self.asks, answers)
        waiting = after.waiting()
        if waiting:
            push(state, after.for_seat(waiting[0]))
        else:
            push(
                state,
                *[SecretAnswer(ask, given, is_covered(state, ask, given)) for ask, given in zip(self.asks, answers)],
            )

    def seen_by(self, seat: int) -> Frame:
        answers = [
            given if given == OPEN or ask.seat == seat else HIDDEN for ask, given in zip(self.asks, self.answers)
        ]
        return Together(self.seat, self.asks, answers)

    def with_guess(self, state: State, rng: Random) -> Frame:
        answers = self.answers.copy()
        for place, ask in enumerate(self.asks):
            if answers[place] == HIDDEN:
                answers[place] = any_option(state, ask, rng)
        return Together(self.seat, self.asks, answers)


class SecretAnswer(Run[State]):
    """A secret answer is carried out. One that is `covered` stays secret while it waits for that."""

    kind = "answered"

    def __init__(self, ask: AnyAsk, option: int, covered: bool) -> None:
        self.ask: Final[AnyAsk] = ask
        self.option: Final[int] = option
        self.covered: Final[bool] = covered

    def run(self, state: State) -> None:
        self.ask.resolve(state, self.option)

    def seen_by(self, seat: int) -> Frame:
        hidden = self.covered and seat != self.ask.knower()
        return SecretAnswer(self.ask, HIDDEN, True) if hidden else self

    def with_guess(self, state: State, rng: Random) -> Frame:
        return self if self.option != HIDDEN else SecretAnswer(self.ask, any_option(state, self.ask, rng), self.covered)


class ChooseOrder(Ask[State]):
    """A seat decides in which order effects of the same moment happen. Effects with one number are alike."""

    kind = "choose_order"

    def __init__(self, seat: int, effects: list[Frame]) -> None:
        super().__init__(seat)
        self.effects: Final[list[Frame]] = effects

    @classmethod
    def domain(cls, table: State) -> Domain:
        effects = table.ordered_effects()
        return Domain([DomainEntry(each.effect_number(), first_word(each), first_phrase(each)) for each in effects])

    def prompt(self, state: State) -> str:
        return "What happens first?"

    def options(self, state: State) -> list[int]:
        return list(dict.fromkeys([effect.effect_number() for effect in self.effects]))

    def place_of(self, option: int) -> int:
        """Where the first effect with a number stands among them."""
        return [effect.effect_number() for effect in self.effects].index(option)

    def word(self, state: State, option: int) -> str:
        return first_word(self.effects[self.place_of(option)])

    def describe(self, state: State, option: int) -> AnswerLabel:
        effect = self.effects[self.place_of(option)]
        return AnswerLabel(first_phrase(effect), targets=[effect.catalogue_id()] if effect.catalogue_id() else [])

    def resolve(self, state: State, option: int) -> None:
        place = self.place_of(option)
        push_in_chosen_order(state, self.seat, self.effects[:place] + self.effects[place + 1 :])
        push(state, self.effects[place])


def first_word(effect: Frame) -> str:
    return f"first {effect.title()}"


def first_phrase(effect: Frame) -> str:
    return f"let {effect.title()} happen first"


def ask_together(asks: list[AnyAsk]) -> Together:
    """Put a question to several seats at once."""
    return Together(asks[0].seat, asks, [OPEN] * len(asks))


def push(state: State, *frames: Frame) -> None:
    """Let these happen next, the first one first."""
    for frame in reversed(frames):
        state.stack.append(frame)


def push_in_chosen_order(state: State, seat: int, effects: list[Frame]) -> None:
    """Let these happen next, in the order the seat decides."""
    if len(effects) > 1:
        state.stack.append(ChooseOrder(seat, effects))
    else:
        state.stack.extend(effects)


def any_option(state: State, ask: AnyAsk, rng: Random) -> int:
    """An option, each as likely as any other."""
    options = ask.options(state)
    return options[rng.randrange(len(options))]


def is_covered(state: State, ask: AnyAsk, option: int) -> bool:
    """Whether others see something else in place of an answer."""
    return ask.cover(state, option) != ask.word(state, option)
