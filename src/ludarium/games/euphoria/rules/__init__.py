"""The rules of Euphoria: every question, what may be answered, and what follows."""
