"""Settings that hold for all tests."""

import os

from hypothesis import settings

# The same examples each time: what fails, fails because of the change. The nightly ones are new.
settings.register_profile("local", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("nightly", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "local"))
