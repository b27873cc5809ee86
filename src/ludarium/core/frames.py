"""The decision stack: frames that ask a seat, and frames that run by themselves."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from librt.random import Random

from ludarium.core.events import Event
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.plain import Plain
from ludarium.core.rulings import Refusal, not_offered

NATURE: Final[int] = -1
SPECTATOR: Final[int] = -2
HIDDEN: Final[int] = -1
OPEN: Final[int] = -2
SECRET: Final[str] = "a secret answer"
EQUAL: Final[list[int]] = []


class State(Plain):
    """A game in progress: plain data, and the stack of what is still to be asked and done.

    `turn` counts the turns begun. `log` collects events while somebody listens; a clone has none.
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

    def beside(self, seat: int) -> Ask[Any] | None:
        """What a seat may answer while the open question is put to another seat: nothing in most games."""
        return None

    def waiting(self) -> list[int]:
        """The seats that owe an answer beside the open question."""
        return []


class Frame(Plain):
    """Something that is still to happen. It never changes, so clones share it."""

    def title(self) -> str:
        """What it is, in a few words: the name of the class unless it says better."""
        return in_words(type(self).__name__)

    def thing(self) -> str:
        """What it comes from, as an id of the catalogue; empty where that is nothing on the table."""
        return ""

    def seen_by(self, seat: int) -> Frame:
        """The frame with what the seat cannot know covered."""
        return self

    def guessed(self, state: State, rng: Random) -> Frame:
        """The frame with what is covered replaced by a guess."""
        return self


S = TypeVar("S", bound=State)


class Run(Frame, Generic[S]):
    """An automatic step."""

    def run(self, state: S) -> None:
        """Carry the step out and push what follows."""
        raise NotImplementedError


class Ask(Frame, Generic[S]):
    """A question to one seat, or to Nature."""

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

    # What people need: not called in search, but for telling whether a secret answer stays covered.

    def prompt(self, state: S) -> str:
        """The question as a person reads it, with ids between angle brackets."""
        return self.title()

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

    def meaning(self, state: S, option: int) -> Meaning:
        """What an option or candidate does: its parts, from which the label is made."""
        raise NotImplementedError

    def gestures(self, state: S) -> list[Gesture]:
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


class Together(Ask[State]):
    """Several seats answer in secret; once all are in, the answers are carried out in seat order."""

    def __init__(self, seat: int, asks: list[Ask[Any]], answers: list[int]) -> None:
        super().__init__(seat)
        self.asks: Final[list[Ask[Any]]] = asks
        self.answers: Final[list[int]] = answers

    def waiting(self) -> list[int]:
        """The seats that have not answered yet."""
        return [ask.seat for ask, given in zip(self.asks, self.answers) if given == OPEN]

    def answered(self) -> int:
        """How many seats have answered."""
        return len(self.asks) - len(self.waiting())

    def turned_to(self, seat: int) -> Together:
        """The same question, put to another of the waiting seats."""
        return Together(seat, self.asks, self.answers)

    def own(self) -> Ask[Any]:
        """The question as it is put to the seat whose turn it is."""
        for ask in self.asks:
            if ask.seat == self.seat:
                return ask
        raise ValueError(f"seat {self.seat} is not asked")

    def options(self, state: State) -> list[int]:
        return self.own().options(state)

    def title(self) -> str:
        return self.own().title()

    def prompt(self, state: State) -> str:
        return self.own().prompt(state)

    def word(self, state: State, option: int) -> str:
        return self.own().word(state, option)

    def find(self, state: State, word: str) -> int:
        return self.own().find(state, word)

    def about(self, state: State) -> list[str]:
        return self.own().about(state)

    def meaning(self, state: State, option: int) -> Meaning:
        return self.own().meaning(state, option)

    def gestures(self, state: State) -> list[Gesture]:
        return self.own().gestures(state)

    def candidates(self, state: State) -> list[int]:
        return self.own().candidates(state)

    def why_not(self, state: State, option: int) -> Refusal | None:
        return self.own().why_not(state, option)

    def knower(self) -> int:
        return self.own().knower()

    def cover(self, state: State, option: int) -> str:
        return self.own().cover(state, option)

    def may_be_forced(self) -> bool:
        return False

    def resolve(self, state: State, option: int) -> None:
        answers = [option if ask.seat == self.seat else given for ask, given in zip(self.asks, self.answers)]
        after = Together(self.seat, self.asks, answers)
        waiting = after.waiting()
        if waiting:
            push(state, after.turned_to(waiting[0]))
        else:
            push(
                state, *[Answered(ask, given, is_covered(state, ask, given)) for ask, given in zip(self.asks, answers)]
            )

    def seen_by(self, seat: int) -> Frame:
        answers = [
            given if given == OPEN or ask.seat == seat else HIDDEN for ask, given in zip(self.asks, self.answers)
        ]
        return Together(self.seat, self.asks, answers)

    def guessed(self, state: State, rng: Random) -> Frame:
        answers = self.answers.copy()
        for place, ask in enumerate(self.asks):
            if answers[place] == HIDDEN:
                answers[place] = any_option(state, ask, rng)
        return Together(self.seat, self.asks, answers)


class Answered(Run[State]):
    """A secret answer is carried out. One that is `covered` stays secret while it waits for that."""

    def __init__(self, ask: Ask[Any], option: int, covered: bool) -> None:
        self.ask: Final[Ask[Any]] = ask
        self.option: Final[int] = option
        self.covered: Final[bool] = covered

    def run(self, state: State) -> None:
        self.ask.resolve(state, self.option)

    def seen_by(self, seat: int) -> Frame:
        hidden = self.covered and seat != self.ask.knower()
        return Answered(self.ask, HIDDEN, True) if hidden else self

    def guessed(self, state: State, rng: Random) -> Frame:
        return self if self.option != HIDDEN else Answered(self.ask, any_option(state, self.ask, rng), self.covered)


class ChooseOrder(Ask[State]):
    """A seat decides in which order effects of the same moment happen. Effects with one title are alike."""

    def __init__(self, seat: int, effects: list[Frame]) -> None:
        super().__init__(seat)
        self.effects: Final[list[Frame]] = effects

    def prompt(self, state: State) -> str:
        return "What happens first?"

    def options(self, state: State) -> list[int]:
        titles = [effect.title() for effect in self.effects]
        return [place for place, title in enumerate(titles) if titles.index(title) == place]

    def word(self, state: State, option: int) -> str:
        return f"first {self.effects[option].title()}"

    def meaning(self, state: State, option: int) -> Meaning:
        effect = self.effects[option]
        return Meaning(f"let {effect.title()} happen first", targets=[effect.thing()] if effect.thing() else [])

    def resolve(self, state: State, option: int) -> None:
        rest = self.effects[:option] + self.effects[option + 1 :]
        push_in_chosen_order(state, self.seat, rest)
        push(state, self.effects[option])


def together(asks: list[Ask[Any]]) -> Together:
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


def any_option(state: State, ask: Ask[Any], rng: Random) -> int:
    """An option, each as likely as any other."""
    options = ask.options(state)
    return options[rng.randrange(len(options))]


def is_covered(state: State, ask: Ask[Any], option: int) -> bool:
    """Whether others see something else in place of an answer."""
    return ask.cover(state, option) != ask.word(state, option)


def in_words(name: str) -> str:
    """``ChooseWorker`` as ``choose worker``."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
