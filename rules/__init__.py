"""The rules of the games: pure values and functions, no Discord, pictures, database, clock or dice."""
