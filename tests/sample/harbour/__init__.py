"""Harbour, the sample game: dice workers load, build and study for a few days; helpers are hired in secret."""
