"""What a press, a form or a command does: one module for each thing people do."""
