/** Edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

/** The candidate nearest to `word` when few edits part them (at most a third of its letters), else null. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  let best: { word: string; edits: number } | null = null;
  for (const candidate of candidates) {
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (best === null || edits < best.edits) best = { word: candidate, edits };
  }
  return best !== null && best.edits <= Math.max(1, Math.floor(word.length / 3)) ? best.word : null;
}
