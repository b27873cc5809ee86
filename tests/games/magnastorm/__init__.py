"""Magnastorm: rules, commanders, objectives, data, records."""
