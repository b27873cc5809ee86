"""Search: what the searching bots of all games share.

For a reader who knows Monte Carlo tree search:

* **The unit of search is a whole turn** (`candidate_turns.CandidateTurn`): all answers that one seat gives until Nature
  or another seat is asked, or the turn ends. `TurnEnumerator` lists the turns of the seat that is asked and ranks them
  by `GameHeuristics.turn_value` at their end.
* **Root** (`sequential_halving.SequentialHalving`): the best-looking turns are compared by rollouts. After each phase
  the worse half is dropped, so that most rollouts go to the turns that are hard to tell apart. There is no tree below
  the root; Terra Mystica has one of its own (`agents.terra_mystica.search_tree`).
* **Rollouts** (`rollout.rollout`): every seat takes the best of a few turns that are sampled at random, for a fixed
  number of turns; then `GameHeuristics.leaf_value`, usually a fitted `ValueFunction`, says how good the position is.
* **Determinization**: a seat does not see everything. Each round of rollouts starts from one complete position that
  agrees with what the seat sees (`Game.sample`); all candidates of the round start from the same one.
* **Common random numbers** (`random_streams.RandomStreams`): all candidates of a round also meet the same draws, so
  that luck does not decide between them.
* **Following a plan** (`agent.PlannedAnswers`): a search decides about a whole turn. The agent gives its answers one by
  one without searching again, as long as every question is the expected one.

A game brings a `strategy.Strategy` (which searcher for which level and budget) and `heuristics.GameHeuristics` (which
options are worth a try, how good a position is).
"""
