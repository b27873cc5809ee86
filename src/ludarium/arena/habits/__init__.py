"""Habits of players: how often they do what a person at the table would notice. Each game has a module of its own."""
