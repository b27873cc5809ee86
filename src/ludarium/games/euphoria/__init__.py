"""Euphoria: Build a Better Dystopia, for two to six players: the first to place ten authority tokens wins."""
