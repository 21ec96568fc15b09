"""How many examples hypothesis tries: HYPOTHESIS_PROFILE names one of these profiles."""

import os

from hypothesis import settings

# The same examples each time: a failure is caused by a change. The nightly ones are new.
settings.register_profile("local", max_examples=2, deadline=None, derandomize=True)
settings.register_profile("ci", max_examples=4, deadline=None, derandomize=True)
settings.register_profile("quick", max_examples=1, deadline=None, derandomize=True)
settings.register_profile("nightly", max_examples=500, deadline=None)


def load(usual: str) -> None:
    """Load the profile that the environment names, or the usual one."""
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))
