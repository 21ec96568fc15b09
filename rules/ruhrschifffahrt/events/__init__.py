"""The events on the Ruhr, as the log tells them."""
