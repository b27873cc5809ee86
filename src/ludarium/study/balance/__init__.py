"""The balance lab: what a map, a faction, a level, a card or a seat is worth, with intervals and plots.

`design` says which games are played, `effects` compares their outcomes, `report` writes them down for people.
"""

from ludarium.study.balance.design import Experiment
from ludarium.study.balance.lab import run, write_report

__all__ = ["Experiment", "run", "write_report"]
