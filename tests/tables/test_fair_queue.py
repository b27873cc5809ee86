"""Who may think next: equal shares for people and their tables, short thoughts first."""

from __future__ import annotations

from ludarium.tables.bots.fair_queue import BotJob, FairQueue, is_strong


def thought(person: str, table: str = "t", bot: str = "master", home: int | None = None) -> BotJob:
    return BotJob(person, table, "harbour", bot, home=home)


def served(queue: FairQueue, count: int, seconds: float = 2.0) -> list[BotJob]:
    """So many thoughts by one worker, one after the other."""
    found: list[BotJob] = []
    for _ in range(count):
        one = queue.take(0)
        assert one is not None
        queue.finish(one, seconds)
        found.append(one)
    return found


def test_one_person_with_fifty_tables_keeps_nobody_waiting() -> None:
    queue = FairQueue()
    for number in range(50):
        queue.add(thought("crowd", f"table {number}"))
    assert [one.person for one in served(queue, 3)] == ["crowd"] * 3
    queue.add(thought("ada"))
    queue.add(thought("bo"))
    assert {one.person for one in served(queue, 2)} == {"ada", "bo"}
    for number in range(5):
        queue.add(thought("ada", f"{number}"))
    assert [one.person for one in served(queue, 10)].count("ada") == 5


def test_whoever_comes_after_a_rest_has_no_claim_on_earlier_time() -> None:
    queue = FairQueue()
    queue.add(thought("rested"))
    served(queue, 1, 0.1)
    for number in range(10):
        queue.add(thought("busy", f"{number}"))
    served(queue, 5)
    for number in range(10):
        queue.add(thought("rested", f"{number}"))
    assert [one.person for one in served(queue, 6)].count("rested") <= 4


def test_the_tables_of_a_person_take_turns_and_short_thoughts_come_first() -> None:
    queue = FairQueue()
    for table in ("a", "a", "a", "b"):
        queue.add(thought("ada", table))
    queue.add(thought("ada", "c", "greedy"))
    assert [one.table for one in served(queue, 5)] == ["c", "a", "b", "a", "a"]


def test_what_was_seen_decides_what_is_short() -> None:
    queue = FairQueue()
    assert queue.is_short(thought("ada", bot="greedy"))
    assert not queue.is_short(thought("ada"))
    for _ in range(10):
        queue.add(thought("ada", bot="greedy"))
        queue.add(thought("ada", bot="master"))
    for _ in range(20):
        one = queue.take(0)
        assert one is not None
        queue.finish(one, 3.0 if one.bot == "greedy" else 0.01)
    assert not queue.is_short(thought("ada", bot="greedy"))
    assert queue.is_short(thought("ada"))


def test_an_agent_is_asked_where_it_is_and_the_quick_worker_takes_what_is_short() -> None:
    queue = FairQueue()
    queue.add(thought("ada", "a", home=1))
    assert queue.take(0) is None
    assert queue.take(2, only_short=True) is None
    queue.add(thought("bo", "b", "greedy", home=1))
    short = queue.take(2, only_short=True)
    assert short is not None
    assert short.person == "bo"
    far = queue.take(1)
    assert far is not None
    assert (far.person, len(queue)) == ("ada", 0)


def test_which_bots_are_strong() -> None:
    strong = [
        bot
        for bot in ("uniform", "greedy", "greedy1", "novice", "casual", "club", "expert", "master")
        if is_strong(bot)
    ]
    assert strong == ["expert", "master"]
    assert is_strong("search")
    assert is_strong("club:60s")
    assert is_strong("club:a lot")
    assert is_strong("nobody")


def test_strong_bots_get_less_time_while_many_wait_and_quick_ones_never_do() -> None:
    queue = FairQueue()
    first, quick = thought("ada"), thought("bo", bot="club")
    for one in (first, quick):
        queue.add(one)
    assert queue.share(first, 2) == 1.0
    for number in range(50):
        queue.add(thought(f"person {number}"))
    assert 0.1 <= queue.share(first, 2) < 0.2
    assert queue.share(first, 2) < queue.share(first, 8)
    assert queue.share(quick, 2) == 1.0
    assert queue.share(first, 0) == 1.0


def test_a_thought_with_less_time_does_not_change_what_is_expected_of_the_next() -> None:
    queue = FairQueue()
    one = thought("ada")
    queue.add(one)
    expected = queue.expected(one)
    queue.take(0)
    queue.finish(one, 0.1, 0.5)
    assert queue.expected(thought("ada")) == expected


def test_who_comes_later_waits_longer() -> None:
    queue = FairQueue()
    found = [thought(f"person {number}") for number in range(4)]
    for one in found:
        queue.add(one)
    assert [queue.seconds_before(one, 2) for one in found] == [0.0, 1.0, 2.0, 3.0]
