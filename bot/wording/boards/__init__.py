"""What everybody may see of a game: boards, log, past positions, film, end, and guesses."""
