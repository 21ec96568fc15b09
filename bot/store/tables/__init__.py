"""The SQL tables of what several features share; a table of one feature stands in its rows."""
