"""Programs for those who write Lockkeeper: measures, ladders, trials, texts, pictures, records.

They may use what `tests/` provides (people at a local table, waiting); the product uses none.
"""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The folder of the project."""
