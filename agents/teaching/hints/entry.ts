/** Wordings of one hint, three where sensible. */
export type HintWords = readonly [string, ...string[]];

/** `all`: every grade; `first`: grade 1 in its place. */
export interface HintEntry {
  readonly all: HintWords;
  readonly first?: HintWords;
}
