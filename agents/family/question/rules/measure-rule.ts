import type { Measure } from '../measures.ts';
import type { Cue } from '../sense.ts';

/** Words that ask or name the doing, and narrow nothing beside a word that says what is measured. */
export const ASKING: readonly Cue[] = [
  'count',
  'howmuch',
  'times',
  'what',
  'how',
  'did',
  'solved',
  'could',
  'problem',
];

/** Words that make a measure together. */
export interface Rule {
  readonly measure: Measure;
  readonly all: readonly Cue[];
  /** Beside these and ASKING nothing else may stand. */
  readonly may: readonly Cue[];
  /** Where only these of ASKING may stand. */
  readonly asking?: readonly Cue[];
}
export const rule = (
  measure: Measure,
  all: readonly Cue[],
  may: readonly Cue[] = [],
  asking?: readonly Cue[],
): Rule => ({
  measure,
  all,
  may,
  ...(asking === undefined ? {} : { asking }),
});
