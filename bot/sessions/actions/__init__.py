"""What people do with a session, as pure functions: a session and a user in, a Change out.

Begin with `play.make_moves`; `Sessions.act` calls them. Refusals are raised as RulesError. May
import `model` and `parsing`, but no SQL: `transactions` writes the Change.
"""
