"""Notices to players that it is their turn: by web push, by webhook, by mail."""
