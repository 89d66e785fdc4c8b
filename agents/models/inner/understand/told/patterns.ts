/** The patterns by which each sentence of a file of agents/words is found, in its order; those without any are left out. */
type Patterns<Key extends string> = readonly (readonly [key: Key, patterns: readonly RegExp[]])[];

/** `spelled`: how a pattern is written out before it is compiled. */
export const patternsOf = <Key extends string>(
  entries: Readonly<Record<Key, object>>,
  spelled: (pattern: string) => string = (pattern) => pattern,
): Patterns<Key> =>
  (Object.entries(entries) as [Key, { readonly asks?: readonly string[] }][]).flatMap(([key, { asks }]) =>
    asks === undefined ? [] : [[key, asks.map((pattern) => new RegExp(spelled(pattern)))] as const],
  );

/** The first that may be meant and is found in the words; null where none is. */
export const foundBy = <Key extends string>(
  patterns: Patterns<Key>,
  folded: string,
  may: (key: Key) => boolean = () => true,
): Key | null =>
  patterns.find(([key, asks]) => may(key) && asks.some((pattern) => pattern.test(folded)))?.[0] ?? null;
