"""People: guests, accounts, tokens for programs, and how often each may ask."""
