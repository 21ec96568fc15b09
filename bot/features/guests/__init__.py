"""Who may join a table: invitations, and requests for a seat."""
