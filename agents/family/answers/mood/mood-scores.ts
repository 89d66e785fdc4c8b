import type { MoodRow } from '#agents/family/mood.ts';
import { type Say, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';

// The four estimates, and what is asked for that is none of them.

export const caution = (say: Say): string =>
  say(
    'これはロボットがことばと答え方から見積もった目安で、本当の気持ちはお子さんに聞いてみてください。悲しさという項目はなく、そのとき何があったか（お子さんのことば）は記録していません。',
    'This is only what the robot estimated from words and answers, not a fact about feelings: please ask your child. Sadness is none of its scores, and what happened then, in the child’s words, is not kept.',
  );

export const SCORES = ['frustration', 'confidence', 'fatigue', 'excitement'] as const;
type Score = (typeof SCORES)[number];
const SCORE_NAMES: Readonly<Record<Score, string>> = {
  frustration: 'いらいら',
  confidence: '自信',
  fatigue: 'つかれ',
  excitement: 'わくわく',
};
export const scoreName = (score: Score, say: Say): string => say(SCORE_NAMES[score], score);

/** The estimate that shows a mood most. */
const SCORE_OF = {
  frustrated: 'frustration',
  tired: 'fatigue',
  confident: 'confidence',
  happy: 'excitement',
} as const;

/** The estimate that is asked for, or comes nearest to what is. */
export const scoreOf = ({ asks }: Question): Score =>
  asks?.drive == null ? SCORE_OF[asks?.mood ?? 'frustrated'] : 'excitement';

/** That tears, where they are asked for, are in no record. */
export const tearsIn = (asks: Question['asks'], say: Say): string =>
  asks?.isOfTears === true
    ? say('泣いたかどうかは記録していません。', 'Whether your child cried is not in the records. ')
    : '';

/** The will to work is no score of its own, nor is attention. */
const NO_DRIVE = [
  '「やる気」という項目は、どの記録にもありません。',
  'Motivation is in no record. ',
] as const;
const NO_ATTENTION = [
  '「集中」という項目は、どの記録にもありません。見積もっているのは、いらいら・自信・つかれ・わくわくの4つです。',
  'There is no score of concentration in the records: the estimates are of frustration, confidence, fatigue and excitement. ',
] as const;
export const noDrive = (say: Say): string => say(...NO_DRIVE);

/** That what is asked for is none of the estimates, by its name; '' where it is one. */
export function unscoredIn({ asks, language }: Question): string {
  const say = sayer({ language });
  if (asks?.drive != null && asks.driveName === 'bored')
    return say('飽きたかどうかは、どの記録にもありません。', 'Whether it is bored is in no record. ');
  if (asks?.drive != null) return asks.driveName === 'excitement' ? '' : noDrive(say);
  return asks?.isOfAttention === true ? say(...NO_ATTENTION) : '';
}

/** What is told of each child, one under the other: that it is none of the estimates is said once, above all of them. */
export const sayingOnce = (opening: readonly string[], parts: readonly string[]): readonly string[] =>
  parts.map((part, at) => {
    const above = [...opening, ...parts.slice(0, at)];
    const told = [...NO_DRIVE, ...NO_ATTENTION].filter((one) => above.some((text) => text.includes(one)));
    return told.reduce((text, one) => text.replace(one, ''), part);
  });

/** Spans in a row that say that it has stayed so. */
const FEWEST = 2;
const IS_BAD: ReadonlySet<Score> = new Set<Score>(['frustration', 'fatigue']);

/** From which span on it has stayed better than the mean of all of them, up to the newest; '' where it has not. */
export function sinceWhen(
  question: Question,
  spans: readonly { readonly label: string; readonly mean: MoodRow | null }[],
  score: Score,
): string {
  const say = sayer(question);
  const known = spans.flatMap(({ label, mean }) => (mean === null ? [] : [{ label, mean }]));
  const looks = known.reduce((sum, { mean }) => sum + mean.observations, 0);
  const usual =
    known.reduce((sum, { mean }) => sum + mean[score] * mean.observations, 0) / Math.max(1, looks);
  const isBetter = ({ mean }: (typeof known)[number]): boolean =>
    IS_BAD.has(score) ? mean[score] < usual : mean[score] > usual;
  const from = known.findLastIndex((one) => !isBetter(one)) + 1;
  const first = known[from];
  if (first === undefined || from === 0 || known.length - from < FEWEST) return '';
  const name = scoreName(score, say);
  return say(
    `**${first.label}**からあとは、${name}の平均がずっと全体の平均（${usual.toFixed(2)}）より${IS_BAD.has(score) ? '低い' : '高い'}です（見積もり）。`,
    `From **${first.label}** on, the mean of ${name} has stayed ${IS_BAD.has(score) ? 'below' : 'above'} that of all (${usual.toFixed(2)}; estimates). `,
  );
}
