"""The rules of Terra Mystica: every question, what may be answered, and what follows."""
