"""What is printed: commanders, objectives and the planet, with their ids and numbers."""
