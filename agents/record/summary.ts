import type { SessionRecord } from '#agents/core/records.ts';
import { calendarOf, dayAt } from './days.ts';
import { shownSum } from './record-words.ts';
import type { HardProblem, SessionLog } from './session-log.ts';

/** As the store takes it. */
const LIMIT_CHARACTERS = 400;
const KINDS_NAMED = 3;

type Tone = 'short' | 'long';

const WHY: Readonly<Record<HardProblem['why'], string>> = {
  told: 'いっしょに考えました',
  set_aside: 'あとまわしにしました',
  many_hints: 'ヒントを多く使いました',
  many_tries: '何度もやりなおしました',
};

function done({ endedAtMs, totals }: SessionLog): string {
  const { month, date } = calendarOf(dayAt(endedAtMs));
  const { problemCount, solvedCount, aloneCount } = totals;
  const solved = solvedCount === 0 ? '' : `、${solvedCount}問解けました`;
  const alone = aloneCount === 0 ? '' : `（ヒントなしで${aloneCount}問）`;
  return `${month}月${date}日、${problemCount}問に取り組み${solved === '' ? 'ました' : solved}${alone}。`;
}

function effort({ totals }: SessionLog): string {
  const minutes = Math.round(totals.activeMs / 60_000);
  const time = minutes === 0 ? '' : `${minutes}分学習し、`;
  return totals.hintCount === 0
    ? `${time}ヒントは使いませんでした。`
    : `${time}ヒントは${totals.hintCount}回でした。`;
}

function kinds({ problems, words }: SessionLog): string {
  const counts = new Map<string, number>();
  for (const { kind } of problems) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const named = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, KINDS_NAMED);
  return `取り組んだのは、${named.map(([kind, count]) => `${words.name(kind, 'ja')} ${count}問`).join('、')}${counts.size > KINDS_NAMED ? ' など' : ''}です。`;
}

const hardSentence = ({ expression, why }: HardProblem): string =>
  `${shownSum(expression)} は、${WHY[why]}。`;

/**
 * What became of the session, in whole sentences of our own for the parent: what was done first, what was hard last. Sentences
 * that would go over the limit are left out, the last ones first. What is remembered stands in the memories alone, where a parent
 * forgets it for good.
 */
export function summarise(
  log: SessionLog,
  { hard, tone }: { readonly hard: readonly HardProblem[]; readonly tone: Tone },
): SessionRecord['summary'] {
  const sentences = [
    done(log),
    ...(tone === 'long' ? [effort(log), kinds(log)] : []),
    ...hard.map(hardSentence),
  ];
  let summary = '';
  for (const sentence of sentences)
    if (summary.length + sentence.length <= LIMIT_CHARACTERS) summary += sentence;
  return summary;
}
