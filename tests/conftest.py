"""Settings that hold for all tests."""

import os

from hypothesis import settings

settings.register_profile("local", max_examples=20, deadline=None)
settings.register_profile("nightly", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "local"))
