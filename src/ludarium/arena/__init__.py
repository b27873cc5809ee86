"""Which player is better, and by how much."""
