"""Ludarium: board games with full rules, fair bots and a fast engine."""

from ludarium.environment import prefer_sources, wants_sources

__version__ = "0.1.0"

if wants_sources():
    prefer_sources()
