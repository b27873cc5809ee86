"""The Automa: an opponent who plays by cards and fixed rules, for one or two people."""
