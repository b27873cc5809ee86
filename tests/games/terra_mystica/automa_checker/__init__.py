"""A second, independent reading of the Automa's rules: it recomputes her turns and shares no code with the engine."""
