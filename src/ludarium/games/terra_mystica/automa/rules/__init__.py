"""How the Automa plays: her deck, her turns, how she chooses, and why."""
