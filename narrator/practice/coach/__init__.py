"""The coach: what a learner has practised, will have forgotten, and should practise today."""
