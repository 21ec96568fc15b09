"""Taking a turn: the panel behind **Your move**, moves that are typed, and drafts."""
