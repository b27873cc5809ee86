"""Rates: how forms and other programs are compared."""

from __future__ import annotations

from ludarium.arena.benchmark import median_ratio, rows_of


def report(rate: float) -> dict[str, object]:
    return {"checksum": 7, "rates": {"decisions/s": rate}}


def test_forms_are_compared_round_by_round() -> None:
    """The machine is twice as slow in the second round, three times in the third: both forms feel it."""
    rows = rows_of("harbour", {"interpreted": [report(60), report(30), report(20)],
                               "compiled": [report(600), report(310), report(180)]})  # fmt: skip
    assert rows == [
        {"name": "harbour decisions", "interpreted": 30, "compiled": 310, "ratio": 10, "unit": "1/s",
         "rounds": [600, 310, 180]}
    ]  # fmt: skip


def test_what_was_not_measured_is_not_compared() -> None:
    assert median_ratio([], []) is None
    assert median_ratio([8.0, 6.0], [2.0]) == 4
    assert rows_of("harbour", {"interpreted": [], "compiled": []}) == []
