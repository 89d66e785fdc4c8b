import { lastDays, type Period } from '#agents/family/question/period.ts';
import type { KindRow, ProblemFound, ProblemRow } from '#agents/family/rows.ts';
import { dayAt } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Question } from './question.ts';

export type Say = (ja: string, en: string) => string;
export const sayer =
  ({ language }: Pick<Question, 'language'>): Say =>
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

/**
 * A list says where it stops: what stands behind the first `shown` of `count`; '' where nothing does. `most`: as many as
 * were asked for, beyond which there may be more.
 */
export function andMore(say: Say, count: number, shown: number, most = Number.POSITIVE_INFINITY): string {
  if (count <= shown) return '';
  const more = count - shown;
  return count < most
    ? `\n\n${say(`ほかに${more}件あります。`, `And ${more} more.`)}`
    : `\n\n${say(`ほかに${more}件以上あります。`, `And at least ${more} more.`)}`;
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

const HOUR_MINUTES = 60;
/** "（1時間20分）", " (1 h 20 min)" behind the minutes; '' up to an hour. */
export const inHours = (minutes: number, say: Say): string => {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), Math.round(minutes % HOUR_MINUTES)];
  return minutes <= HOUR_MINUTES ? '' : say(`（${hours}時間${rest}分）`, ` (${hours} h ${rest} min)`);
};

/** "1 problem", "2 problems". */
export const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** An answer that stands without its words: of a kanji only a right one is kept as it was said. */
export const notKept = (language: Language): string =>
  language === 'ja' ? 'ことばを残していない答え' : 'an answer whose words are not kept';

/** What was answered to a problem itself, in order: "38+47 → 75, 85 ✓". */
export function answersLine({ problem, answers }: ProblemFound, language: Language): string {
  const given = answers
    .filter(({ step }) => step === null)
    .map(({ answer, is_correct }) => `${answer ?? notKept(language)}${is_correct ? ' ✓' : ''}`);
  const [none, told] =
    language === 'ja'
      ? ['答えはまだありません', 'わからなかったので、いっしょに答えを見ました']
      : ['no answer yet', 'not known, so the answer was shown'];
  return `${problem.expression} → ${given.length > 0 ? given.join(', ') : problem.outcome === 'guided_solved' ? told : none} (${problem.date})`;
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

/** Which of the few kinds that were named together there is no record of; '' where there is of all. */
export function unmet({ subject, language }: Question, found: readonly KindRow[]): string {
  const [names, kinds] = [subject?.ja.split('・') ?? [], subject?.kinds ?? []];
  const isList =
    language === 'ja' &&
    kinds.length > 1 &&
    names.length === kinds.length &&
    found.every(({ kind, kind_ja }) => names[kinds.indexOf(kind)] === kind_ja);
  const missing = isList ? names.filter((_, at) => !found.some(({ kind }) => kind === kinds[at])) : [];
  return missing.length === 0 ? '' : `${missing.join('、')}の記録はありません。`;
}

/** The first `most` kinds as a table, and how many more there are. */
export const someKinds = (question: Question, kinds: readonly KindRow[], most: number): string =>
  `${kindTable(question, kinds.slice(0, most))}${andMore(sayer(question), kinds.length, most)}`;

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
