"""Bonus cards, favor tiles, town tiles, scoring tiles and final scoring tiles."""
