/** How much of a sound arrived where it was recorded. */
export interface HeardShare {
  /** Of the sound's pieces of 5 ms, how many were found, in order (0-1). */
  readonly share: number;
  /** The longest silence between two found pieces that follow each other in the sound, ms. */
  readonly longestGapMs: number;
}

const PIECE_MS = 5;

/**
 * Looks for `sent` in `recorded` (both mono, `rateHz`), bit by bit and in order: a sound server that was starved by a
 * busy machine may lose some milliseconds, a robot must not lose any.
 */
export function heardShare(recorded: Int16Array, sent: Int16Array, rateHz: number): HeardShare {
  const size = (rateHz * PIECE_MS) / 1000;
  const haystack = Buffer.from(recorded.buffer, recorded.byteOffset, recorded.byteLength);
  let count = 0;
  let found = 0;
  let from = 0;
  let before: { readonly piece: number; readonly endBytes: number } | null = null;
  let longestGap = 0;
  for (let at = 0; at + size <= sent.length; at += size) {
    const piece = sent.subarray(at, at + size);
    // Silence is found anywhere.
    if (new Set(piece).size < size / 4) continue;
    count += 1;
    const needle = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const place = haystack.indexOf(needle, from);
    // A piece that is only found far on is another one that sounds the same.
    if (place < 0 || (before !== null && place - from > rateHz * 4)) continue;
    found += 1;
    const number = at / size;
    if (before?.piece === number - 1) longestGap = Math.max(longestGap, place - before.endBytes);
    from = place + needle.length;
    before = { piece: number, endBytes: from };
  }
  return { share: count === 0 ? 0 : found / count, longestGapMs: (longestGap / 2 / rateHz) * 1000 };
}
