import type { Reading } from '#agents/family/question/read-question.ts';
import type { Cue } from '#agents/family/question/sense.ts';

/** What a few words ask of the number or the list before them, and of nothing else. */
export type Form =
  /** Its amount: as such, 「何回」, 「件数」, 「何日」. */
  | 'amount'
  | 'times'
  | 'count'
  | 'days'
  | 'share'
  | 'mean'
  /** Of one problem. */
  | 'each'
  /** What is not known yet. */
  | 'left'
  /** The most or the least of it; and on which day that was. */
  | 'extreme'
  | 'extreme_day'
  | 'when'
  | 'first'
  | 'last'
  /** Of which problems it is; which of those is first of them; which of it is bad. */
  | 'problem'
  | 'ranked'
  | 'bad'
  | 'kinds'
  | 'change'
  /** 「もらったのは」, 「何回使ってる」. */
  | 'done'
  | 'used'
  /** 「それ解けたの？」; 「何て書いたの？」. */
  | 'solved'
  | 'given';

const RANKS: readonly Cue[] = ['most', 'many', 'high', 'low', 'least'];
const WHICH: readonly Cue[] = ['which', 'what'];
const DAY: readonly Cue[] = ['when', 'day', 'days'];
const HOW_MUCH: readonly Cue[] = ['howmuch', 'count', 'times'];

/** Each form with the words that make it, and what may stand beside them. The first that accounts for every word is it. */
const SHAPES: readonly (readonly [form: Form, all: readonly Cue[], may?: readonly Cue[]])[] = [
  ['amount', ['howmuch']],
  ['times', ['times']],
  ['count', ['count']],
  ['count', ['count', 'times']],
  ['days', ['days']],
  ['share', ['rate']],
  ['left', ['aside', 'count']],
  ['each', ['per_problem'], ['rate']],
  ['mean', ['average'], ['daily', ...HOW_MUCH]],
  ['kinds', ['kinds'], ['change', 'problem', 'most', 'many', 'which']],
  ['bad', ['low', 'which'], ['most', 'least']],
  ['problem', ['problem', 'which'], [...WHICH, ...RANKS, 'how']],
  ['problem', ['problem', 'what']],
  ['used', ['problem', 'which', 'did']],
  ['used', ['times', 'did']],
  ['ranked', ['which', 'many'], [...WHICH, 'most', 'problem']],
  ['ranked', ['which', 'most'], [...WHICH, 'problem']],
  ...DAY.flatMap((day): readonly (readonly [Form, readonly Cue[], readonly Cue[]])[] => [
    ['extreme_day', ['most', day], [...RANKS, ...DAY, ...WHICH, 'how', 'did']],
    ['extreme_day', ['least', day], [...RANKS, ...DAY, ...WHICH, 'did']],
    ['extreme_day', ['many', day], [...DAY, ...WHICH, 'did']],
  ]),
  ['extreme', ['most'], [...RANKS, ...WHICH, ...HOW_MUCH]],
  ['extreme', ['least'], [...RANKS, ...WHICH]],
  ['when', ['when'], [...DAY, 'which']],
  ['last', ['last'], [...DAY, 'which', 'did']],
  ['last', ['session', 'when']],
  ['last', ['session', 'most'], ['which']],
  ['last', ['newest'], ['most', 'which']],
  ['first', ['first'], [...DAY, 'which']],
  ['change', ['progress'], ['change', 'how', 'overview']],
  ['change', ['change'], ['how', 'overview']],
  ['change', ['how'], ['overview']],
  ['done', ['did']],
  ['solved', ['solved'], ['could']],
  ['solved', ['could'], ['right']],
  ['given', ['what', 'did'], ['solved', 'wrong']],
  ['given', ['what', 'solved'], ['wrong', 'how']],
];

/** The form that a question names; null: none, or something else as well. */
export function formOf({ cues, sum, threshold }: Pick<Reading, 'cues' | 'sum' | 'threshold'>): Form | null {
  if (sum !== null || threshold !== null || cues.size === 0) return null;
  const found = SHAPES.find(
    ([, all, may = []]) =>
      all.every((cue) => cues.has(cue)) && [...cues].every((cue) => all.includes(cue) || may.includes(cue)),
  );
  return found?.[0] ?? null;
}
