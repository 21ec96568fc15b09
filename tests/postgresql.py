"""Where tests find a PostgreSQL server: read without importing the bot."""

VARIABLE = "LOCKKEEPER_TEST_POSTGRESQL"
"""Names the server for databases of tests: postgresql+asyncpg://user:password@host/postgres."""
