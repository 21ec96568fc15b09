"""Results, statistics, ratings and the leaderboard."""
