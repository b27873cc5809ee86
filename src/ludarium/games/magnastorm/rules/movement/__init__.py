"""A movement from its start to the last lab: walking, stations, labs."""
