"""Who decides what, and what follows until the next decision (OK-7 to OK-19).

In the order of play: `opening` lays out cards and start pieces; in a `turn` an action space is
used, which may lead to an `activation` and the use of its `effect`; `preparation` comes between the
rounds; `anytime` actions are possible beside all of these. `decision` tells what is to be decided,
`outcome` combines results. The phases themselves are values of `state.phase`.
"""
