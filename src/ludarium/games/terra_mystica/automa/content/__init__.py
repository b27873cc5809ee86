"""What is printed for the Automa: cards, levels, factions and tiles, with their ids and numbers."""
