import type { KindRow, ProblemFound, ProblemRow } from '#agents/family/rows.ts';
import { dayAt } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Question } from './parent-question.ts';
import { lastDays, type Period } from './period.ts';
import type { Topic } from './topics.ts';

export type Say = (ja: string, en: string) => string;
export const sayer =
  ({ language }: Question): Say =>
  (ja, en) =>
    language === 'ja' ? ja : en;

/** Where no period is named and an old answer would mislead. */
export const lastMonth = (nowMs: number): Period => lastDays(dayAt(nowMs), 30);

export const nothing = (say: Say, { ja, en }: Period): string =>
  say(`${ja}の記録はありません。`, `There is nothing in the records for this period (${en}).`);

/** A small Markdown table. Cells hold numbers and the words of record-words.ts only. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const LONGEST_BAR_BLOCKS = 10;

/** A bar as long as the value against the most there is: a column of them is a small chart. */
export const bar = (value: number, most: number): string =>
  value <= 0 || most <= 0 ? '' : '▇'.repeat(Math.max(1, Math.round((LONGEST_BAR_BLOCKS * value) / most)));

/** "60%"; "-" where there is nothing to take a share of. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${Math.round((100 * part) / whole)}%`;

export const kindIn = ({ language }: Pick<Question, 'language'>, row: KindRow | ProblemRow): string =>
  language === 'ja' ? row.kind_ja : row.kind_en;

export const resultIn = ({ language }: Pick<Question, 'language'>, row: ProblemRow): string =>
  language === 'ja' ? row.result_ja : row.result_en;

/** "1 problem", "2 problems". */
export const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What was answered to a problem itself, in order: "38+47 → 75, 85 ✓". */
export function answersLine({ problem, answers }: ProblemFound, language: Language): string {
  const given = answers
    .filter(({ step }) => step === null)
    .map(
      ({ answer, is_correct }) =>
        `${answer ?? (language === 'ja' ? '読めない答え' : 'unreadable')}${is_correct ? ' ✓' : ''}`,
    );
  const none = language === 'ja' ? '答えはまだありません' : 'no answer yet';
  return `${problem.expression} → ${given.length === 0 ? none : given.join(', ')} (${problem.date})`;
}

const FOLLOW_UPS: Partial<Record<Topic, readonly [ja: string, en: string]>> = {
  count: ['何が難しかった？', 'What was hard?'],
  hard: ['どんなまちがいが多い？', 'What kind of mistakes were made?'],
  accuracy: ['次は何を練習するといい？', 'What should we practise next?'],
  mistakes: ['次は何を練習するといい？', 'What should we practise next?'],
  time: ['今週は何問解いた？', 'How many problems this week?'],
  streak: ['ポイントは今いくつ？', 'How many points are there now?'],
  points: ['何問続けて解けている？', 'What is the streak?'],
  hints: ['自力で解けたのは何問？', 'How many were solved alone?'],
  last_session: ['前より上達している？', 'Is my child improving?'],
  next: ['種類ごとの正答率は？', 'What is the accuracy by kind?'],
  improving: ['種類ごとの正答率は？', 'What is the accuracy by kind?'],
  overview: ['何が難しかった？', 'What was hard?'],
};
const USUAL = ['今週の勉強時間は？', 'How much time was spent this week?'] as const;

/** Questions that follow on; never the one that was just asked. */
export function followUps({ topic, language }: Pick<Question, 'topic' | 'language'>): readonly string[] {
  const first =
    (topic === null ? undefined : FOLLOW_UPS[topic]) ??
    (['今日は何をした？', 'What was done today?'] as const);
  const second = topic === 'time' ? (['前回はどうだった？', 'How was the last session?'] as const) : USUAL;
  return [first, second].map(([ja, en]) => (language === 'ja' ? ja : en));
}

export function kindTable(question: Question, kinds: readonly KindRow[]): string {
  const say = sayer(question);
  const head = [
    say('種類', 'kind'),
    say('問題', 'problems'),
    say('解けた', 'solved'),
    say('1回目で正解', 'right at first'),
    say('割合', 'rate'),
  ];
  const rows = kinds.map((kind) => [
    kindIn(question, kind),
    kind.problems,
    kind.solved,
    `${kind.right_at_first}/${kind.answered}`,
    percent(kind.right_at_first, kind.answered),
  ]);
  return table(head, rows);
}

export function problemTable(question: Question, problems: readonly ProblemRow[]): string {
  const say = sayer(question);
  const head = [
    say('日付', 'date'),
    say('問題', 'problem'),
    say('まちがい', 'wrong answers'),
    say('ヒント', 'hints'),
    say('結果', 'result'),
  ];
  const rows = problems.map((row) => [
    row.date,
    row.expression,
    row.wrong_answers,
    row.hints,
    resultIn(question, row),
  ]);
  return table(head, rows);
}
