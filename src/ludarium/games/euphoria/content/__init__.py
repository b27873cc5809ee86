"""What is printed: recruits, tiles, dilemmas and the board, with their ids and numbers."""
