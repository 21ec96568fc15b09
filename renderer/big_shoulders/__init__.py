"""City of the Big Shoulders: ledger and share certificate of the 1890s."""
