"""What only Magnastorm shows."""
