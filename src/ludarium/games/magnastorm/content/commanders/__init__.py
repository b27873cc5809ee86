"""The sixteen commanders, one module each. What a commander may do is listed in ``_commander``."""
