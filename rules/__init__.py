"""The rules of the games, pure: no Discord, no pictures, no database, no clock, no dice."""
