"""The rules of Magnastorm: every question, what may be answered, and what follows."""
