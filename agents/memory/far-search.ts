/** A search by meaning in what is remembered, by means of somebody outside: beside the robot's own, never in its place. */
export interface FarSearch {
  /**
   * The keys of a child's memories that fit the query, the best first; none where it has no answer in time, and no
   * lesson waits for one that hangs. `keys`: the newest, for whoever cannot say of a memory which it is. Never rejects.
   */
  rank(
    childId: string,
    query: string,
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}

/** The usual constant of reciprocal rank fusion: how little a first place counts for more than a second (Cormack et al., 2009). */
const DAMPING = 60;

/** Several rankings of the same things as one, the best first: each place counts 1 / (60 + place). Ties as first named. */
export function fuseRanks(rankings: readonly (readonly string[])[]): readonly string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings)
    for (const [place, one] of [...new Set(ranking)].entries())
      scores.set(one, (scores.get(one) ?? 0) + 1 / (DAMPING + place + 1));
  return [...scores].sort(([, one], [, other]) => other - one).map(([one]) => one);
}
