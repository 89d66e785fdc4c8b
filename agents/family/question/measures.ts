import type { Cue } from './sense.ts';

/** What can be told from the records. Key: the measure; its name for a chip, and whether it can be told of one subject. */
export const MEASURES = {
  overview: ['全体の様子', 'overview'],
  problems: ['問題数', 'problems'],
  right: ['正解の数', 'right answers'],
  wrong: ['まちがいの数', 'wrong answers'],
  rate: ['正答率', 'accuracy'],
  minutes: ['勉強時間', 'time spent'],
  minutes_a_day: ['1日あたりの時間', 'time a day'],
  problems_a_day: ['1日あたりの問題数', 'problems a day'],
  days: ['日数・回数', 'days and sessions'],
  rest_days: ['勉強しなかった日', 'days without study'],
  best_day: ['いちばん多かった日', 'busiest day'],
  least_day: ['いちばん少なかった日', 'quietest day'],
  clock: ['始めた時刻', 'time of day'],
  first_time: ['はじめてやった日', 'first time'],
  first_alone: ['はじめて自力で解けた日', 'first solved alone'],
  last_time: ['最後にやった日', 'last time'],
  last_wrong: ['最後にまちがえた日', 'last wrong answer'],
  last_alone: ['最後に自力で解けた日', 'last solved alone'],
  last_hint: ['最後にヒントを使った日', 'last hint'],
  points: ['ポイント', 'points'],
  streak: ['連続の記録', 'streak'],
  badges: ['バッジ', 'achievements'],
  hints: ['ヒント', 'hints'],
  alone: ['自力・ヒント・いっしょに解けた数', 'solved alone, with hints, together'],
  aside: ['あとまわしの問題', 'set aside'],
  failed: ['まちがえた・解けなかった問題', 'wrong or unsolved problems'],
  perfect_days: ['まちがいのなかった日', 'days without a mistake'],
  battles: ['計算バトル', 'battles'],
  mood: ['気持ち（見積もり）', 'mood (estimate)'],
  mistakes: ['まちがい方', 'kinds of mistakes'],
  latest: ['問題の一覧（新しい順）', 'problems, newest first'],
  most_wrong: ['いちばんまちがえた問題', 'most wrong answers'],
  hard: ['難しかった問題', 'what was hard'],
  weakest: ['正答率の低い種類', 'lowest accuracy'],
  strong: ['得意なもの', 'what goes well'],
  progress: ['上達', 'progress'],
  next: ['次の練習', 'what to practise next'],
  speed: ['1問の時間', 'time per problem'],
  session: ['前回の様子', 'last session'],
  answers: ['答え', 'the answers'],
  children: ['登録', 'children'],
} as const satisfies Readonly<Record<string, readonly [ja: string, en: string]>>;
export type Measure = keyof typeof MEASURES;
export const isMeasure = (text: string): text is Measure => Object.hasOwn(MEASURES, text);

/** What is kept for a span as a whole, and by no day, week or row of it. */
export const IS_WHOLE: ReadonlySet<Measure> = new Set([
  'battles',
  'badges',
  'streak',
  'mood',
  'speed',
  'clock',
  'session',
  'next',
  'progress',
]);

/** Words that ask or name the doing, and narrow nothing beside a word that says what is measured. */
const ASKING: readonly Cue[] = [
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

interface Rule {
  readonly measure: Measure;
  readonly all: readonly Cue[];
  /** Beside these and ASKING nothing else may stand. */
  readonly may: readonly Cue[];
  /** Where only these of ASKING may stand. */
  readonly asking?: readonly Cue[];
}
const rule = (
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

/** The first whose words are all there, and beside which nothing stands that it does not account for. */
const RULES: readonly Rule[] = [
  rule('children', ['grade'], ['which']),
  rule('battles', ['battle'], ['right', 'wrong', 'rate', 'many', 'most', 'which', 'when', 'row', 'last']),
  rule('first_alone', ['first', 'without', 'hints'], ['when', 'day', 'days', 'which', 'alone', 'right']),
  rule('first_alone', ['first', 'alone'], ['when', 'day', 'days', 'which', 'right']),
  rule('wrong', ['wrong', 'list'], ['which']),
  rule('latest', ['list'], ['which', 'right', 'last']),
  rule('last_alone', ['last', 'without', 'hints'], ['when', 'day', 'days', 'which', 'alone', 'right']),
  rule('last_alone', ['last', 'alone'], ['when', 'day', 'days', 'which', 'right']),
  rule('last_hint', ['last', 'hints'], ['when', 'day', 'days', 'which']),
  rule('last_wrong', ['last', 'wrong'], ['when', 'day', 'days', 'which', 'kinds']),
  rule('last_wrong', ['last', 'hard'], ['when', 'day', 'days', 'which', 'wrong']),
  rule(
    'perfect_days',
    ['perfect'],
    ['when', 'day', 'days', 'which', 'last', 'right', 'wrong', 'many', 'times', 'most'],
  ),
  rule('alone', ['together'], ['right', 'rate', 'many', 'which', 'alone', 'hints', 'change', 'progress']),
  rule('alone', ['without', 'hints'], ['right', 'rate', 'alone', 'many', 'which']),
  rule('alone', ['alone'], ['right', 'rate', 'many', 'which', 'wrong', 'hard', 'aside']),
  rule('alone', ['hints', 'right'], ['which']),
  rule('alone', ['hints', 'solved'], ['which'], ['solved', 'could', 'count', 'problem', 'did']),
  rule('alone', ['hints', 'could'], ['which'], ['solved', 'could', 'count', 'problem', 'did']),
  rule(
    'hints',
    ['hints'],
    ['most', 'many', 'kinds', 'which', 'rate', 'daily', 'overview', 'least', 'low', 'high'],
  ),
  rule(
    'streak',
    ['row'],
    ['days', 'daily', 'right', 'most', 'day', 'minutes', 'overview', 'when', 'many', 'which'],
  ),
  rule('mistakes', ['mistakes'], ['wrong', 'most', 'many', 'hard', 'which']),
  rule('mistakes', ['wrong', 'which', 'many'], [], ['which', 'what', 'did', 'how']),
  rule('mistakes', ['wrong', 'how'], ['many', 'which'], ['how', 'did']),
  rule('most_wrong', ['wrong', 'most'], ['many', 'kinds', 'which', 'count']),
  rule('most_wrong', ['wrong', 'many'], ['kinds'], ['which', 'problem', 'did', 'times']),
  rule('most_wrong', ['wrong', 'which'], ['kinds'], ['which', 'problem', 'did']),
  rule('most_wrong', ['wrong', 'what'], [], ['what', 'problem', 'did', 'could']),
  rule('most_wrong', ['wrong', 'problem'], ['which'], ['problem', 'did']),
  rule('rate', ['rate', 'hard'], ['which', 'many', 'low', 'high', 'kinds']),
  rule('weakest', ['low', 'kinds'], ['most', 'which', 'many', 'right', 'rate', 'hard']),
  rule('strong', ['high', 'kinds'], ['most', 'which', 'many', 'right', 'rate', 'strong']),
  rule('weakest', ['rate', 'low'], ['right', 'most', 'kinds', 'which', 'many']),
  rule('strong', ['rate', 'high'], ['right', 'most', 'kinds', 'which', 'many']),
  rule('rate', ['rate'], ['right', 'wrong', 'kinds', 'daily', 'overview', 'average']),
  rule(
    'wrong',
    ['wrong'],
    ['many', 'high', 'low', 'kinds'],
    ['count', 'howmuch', 'times', 'problem', 'did', 'could', 'solved'],
  ),
  rule('rate', ['right', 'howmuch'], ['kinds']),
  rule('right', ['right'], ['alone'], ['count', 'times', 'problem', 'did', 'could', 'solved', 'how']),
  rule('badges', ['badges'], ['which', 'last', 'session', 'when', 'not_done', 'many', 'most']),
  rule('best_day', ['points', 'most', 'day'], ['many', 'which', 'when']),
  rule('points', ['points'], ['many', 'which', 'daily', 'least', 'overview']),
  rule('session', ['session'], ['overview', 'minutes', 'points', 'hints', 'day', 'when']),
  rule('speed', ['speed'], ['minutes', 'average', 'kinds']),
  rule('minutes_a_day', ['average', 'minutes'], ['daily', 'many']),
  rule('problems_a_day', ['average', 'count'], ['daily']),
  rule('problems_a_day', ['average', 'problem'], ['daily']),
  rule('minutes_a_day', ['average'], ['daily', 'howmuch'], ['howmuch', 'did', 'how']),
  rule('least_day', ['least', 'day'], ['most', 'many', 'days', 'when', 'which', 'minutes']),
  rule('least_day', ['least', 'when'], ['most', 'many', 'days', 'day', 'which', 'minutes']),
  rule('best_day', ['most', 'day', 'minutes'], ['many', 'days', 'when', 'which']),
  rule('best_day', ['most', 'day'], ['many', 'days', 'when', 'which']),
  rule('best_day', ['most', 'days'], ['many', 'when', 'day', 'which']),
  rule('best_day', ['most', 'when'], ['many', 'day', 'which']),
  rule('best_day', ['most', 'many', 'did'], ['day', 'when', 'minutes', 'which']),
  rule(
    'rest_days',
    ['not_done'],
    ['most', 'many', 'times', 'count', 'days', 'day', 'when', 'daily', 'which', 'last'],
  ),
  rule('days', ['minutes', 'days'], ['daily', 'which']),
  rule('clock', ['clock'], ['when', 'many', 'which', 'average', 'minutes', 'daily', 'most', 'day']),
  rule('clock', ['minutes', 'when'], ['which']),
  rule('minutes', ['minutes'], ['daily', 'overview'], ['count', 'howmuch', 'what', 'did', 'how', 'could']),
  rule('first_time', ['first'], ['when', 'day', 'days', 'which', 'kinds']),
  rule('last_time', ['last'], ['when', 'day', 'days', 'which', 'kinds']),
  rule('days', ['when'], ['day', 'days', 'overview', 'which']),
  rule('days', ['days'], ['daily', 'day', 'overview', 'which']),
  rule('days', ['day'], ['days', 'which']),
  rule('days', ['times'], ['which'], ['times', 'did', 'how', 'could']),
  rule('rest_days', ['aside', 'days'], ['when', 'which', 'many']),
  rule('aside', ['aside'], ['hard', 'wrong', 'many', 'which', 'when', 'most', 'day', 'kinds']),
  rule('failed', ['failed'], ['hard', 'wrong', 'many', 'which', 'most', 'kinds', 'aside']),
  rule(
    'mood',
    ['mood'],
    [
      'overview',
      'hard',
      'low',
      'high',
      'many',
      'which',
      'days',
      'row',
      'when',
      'day',
      'most',
      'least',
      'last',
    ],
  ),
  rule('hard', ['hard'], ['most', 'many', 'kinds', 'overview', 'wrong', 'which']),
  rule('strong', ['strong'], ['most', 'kinds', 'hard', 'which']),
  rule('next', ['next'], ['hard', 'most', 'many', 'kinds', 'overview', 'which']),
  rule('progress', ['progress'], ['change', 'overview', 'rate', 'many', 'kinds']),
  rule('problems', ['count'], ['daily', 'kinds', 'many', 'overview']),
  rule('minutes', ['many', 'did'], ['which', 'daily', 'how']),
  rule('minutes', ['howmuch', 'did'], ['daily', 'overview'], ['howmuch', 'did', 'how']),
  rule('rate', ['howmuch', 'could'], [], ['howmuch', 'could']),
  rule('problems', ['howmuch'], ['daily']),
  rule('problems', ['problem', 'kinds'], []),
  rule('days', ['daily'], ['overview', 'which'], ['did', 'how', 'could']),
  rule('problems', ['solved'], ['daily', 'overview']),
  rule('rate', ['kinds'], ['overview']),
  rule('overview', ['overview'], ['daily', 'which']),
  rule('overview', ['how'], ['which']),
  rule('problems', ['problem'], []),
  rule('overview', ['could'], ['which']),
  rule('overview', ['did'], ['which']),
];

/** The measure these words make together; null where they make none, undefined where none of them says anything. */
export function measureOf(cues: ReadonlySet<Cue>): Measure | null | undefined {
  if ([...cues].every((cue) => cue === 'which' || cue === 'what')) return undefined;
  const found = RULES.find(
    ({ all, may, asking = ASKING }) =>
      all.every((cue) => cues.has(cue)) &&
      [...cues].every((cue) => all.includes(cue) || may.includes(cue) || asking.includes(cue)),
  );
  return found?.measure ?? null;
}
