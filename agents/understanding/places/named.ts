/** So surely the answer stands among what is named, where so few sentences can hold it. */
const SURE = 0.8;
/** A neighbour that is less likely helps nobody to find it. */
const LEAST = 0.05;

/** The likeliest sentence, and its neighbours as far as they are needed so that the answer surely stands there, `most` in all; the likeliest first. */
export function namedAmong(chances: readonly number[], most: number): readonly number[] {
  if (chances.length === 0) return [];
  const chanceAt = (at: number): number => chances[at] ?? -1;
  const named = [chances.indexOf(Math.max(...chances))];
  let sure = Math.max(...chances);
  while (named.length < most && sure < SURE) {
    const [before, behind] = [Math.min(...named) - 1, Math.max(...named) + 1];
    const next = chanceAt(before) >= chanceAt(behind) ? before : behind;
    if (chanceAt(next) < LEAST) break;
    named.push(next);
    sure += chanceAt(next);
  }
  return named.sort((a, b) => chanceAt(b) - chanceAt(a));
}
