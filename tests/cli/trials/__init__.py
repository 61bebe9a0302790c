"""What went wrong when the five referees were first tried by hand, fault by fault: what is typed, and what has to be answered.

One module a game; the tables are run by `test_trials.py`. Each case begins with the number that its fault had in that trial.
"""
