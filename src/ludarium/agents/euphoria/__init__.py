"""How Euphoria is judged."""
