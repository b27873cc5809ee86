"""What only Euphoria shows."""
