"""Tables that people share: who may answer, who is told what, and nothing is lost."""
