/** A desk at which nothing happened for so long may have another child at it; as long as until a session is over. */
const LEFT_ALONE_MS = 30 * 60_000;

interface Seat {
  /** When it was last said who sits here; null: never. */
  readonly seatedAtMs: number | null;
  /** The newest session of whoever that was. */
  readonly last: { readonly lastTurnAtMs: number; readonly closedAtMs: number | null } | null;
  readonly nowMs: number;
}

/**
 * Whether nobody can know who sits here: the desk was left alone, or whoever sat there has said goodbye. A clock that was set is doubt too: asking once too often costs one touch.
 */
export function isDoubtful({ seatedAtMs, last, nowMs }: Seat): boolean {
  const closedAtMs = last?.closedAtMs ?? null;
  if (closedAtMs !== null && closedAtMs >= (seatedAtMs ?? 0)) return true;
  const moments = [seatedAtMs, last?.lastTurnAtMs ?? null];
  return !moments.some((atMs) => atMs !== null && Math.abs(nowMs - atMs) < LEFT_ALONE_MS);
}
