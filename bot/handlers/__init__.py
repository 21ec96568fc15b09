"""What a press, a form or a command does: one module for each thing people do.

Begin with `components`: VERBS says which function handles which button, select or form.
Handlers call `sessions`, put the outcome into words with `wording`, and answer through
`discord_io.replies`. They import neither `commands` nor `posting`.
"""
