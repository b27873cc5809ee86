"""The log language of terra.snellman.net: reading, replaying and writing it."""
