"""What is printed: factions, tiles, cards and maps, with their ids and numbers."""
