"""City of the Big Shoulders: companies, shares and partners in Chicago, 1875 to 1915."""
