"""Looking ahead: the machinery that the searching players of all games share."""
