"""Who decides what, and what follows from it until the next decision (OK-7 to OK-19).

In the order of play: `opening` lays out cards and start pieces; in a `turn` an action space is
used, which may lead to an `activation` and the use of its `effect`; `preparation` is what comes
between the rounds; `anytime` actions stand beside all of these. `decision` says what is to be
decided, `outcome` puts results together. The phases themselves are values of `state.phase`.
"""
