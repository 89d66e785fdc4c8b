/** A sequence in [0, 1) that is the same for the same text: a replayed turn makes the same problem. */
export function seeded(text: string): () => number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519) + 0x9e3779b9;
    return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
  };
}
