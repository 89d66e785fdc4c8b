import { ALL_TIME, type Period } from '#agents/family/question/period.ts';
import type { ProblemsFound } from '#agents/family/rows.ts';
import { shownSum } from '#agents/record/record-words.ts';
import { fetchDetails, fetchProblems, type Script } from '../answer-script.ts';
import { andMore, answersLine, lastMonth, many, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

const MOST_RULES = 5;
/** What is no sum, no kanji and no reading is not shown. */
const NOT_SHOWN = shownSum('?!');
/** As many rules as are found at all; of more the rest is not known. */
const MOST_TOLD = 12;
const MOST_REPEATED = 3;

/** Which way of going wrong explains the most of them; '' where none does. */
function mostOf(question: Question, { mistakes: [most] }: ProblemsFound, wrong: number): string {
  if (most === undefined) return '';
  const { about_ja: ja, about_en: en, answers_it_would_explain: count } = most;
  return sayer(question)(
    `いちばん多いまちがい方は**${ja}**です（${count}回、${percent(count, wrong)}）。`,
    `The most common way of going wrong: **${en}** (${count}, ${percent(count, wrong)}). `,
  );
}

/** The wrong answers that came again and again. */
function repeatedIn(question: Question, given: ProblemsFound['wrong_given']): string {
  const again = (given?.most_given ?? []).filter(
    ({ times, expression, answer }) => times > 1 && ![expression, answer].some((text) => text === NOT_SHOWN),
  );
  if (again.length === 0) return '';
  return sayer(question)(
    `くり返しが多いのは、${again.map(({ expression, answer, times }) => `${expression}に「${answer}」（${times}回）`).join('、')}です。`,
    `Most often repeated: ${again.map(({ expression, answer, times }) => `“${answer}” to ${expression} (${times} times)`).join(', ')}. `,
  );
}

/** The wrong answers that no rule explains: those that fit several are counted with each of them, so there are at least so many. */
function unexplained(question: Question, { mistakes: all }: ProblemsFound, wrong: number): string {
  const left = wrong - all.reduce((sum, { answers_it_would_explain: count }) => sum + count, 0);
  if (all.length === 0 || all.length >= MOST_TOLD || left <= 0) return '';
  return sayer(question)(
    `ほかの少なくとも${left}回は、どの型にもあてはまらないので、種類がついていません。`,
    `At least ${left} others fit none of these and have no kind in the records.`,
  );
}

const MOST_CHANGED = 5;
/** Which ways of going wrong have become more, and which less, from one span to the next; '' where neither has any. */
export function* mistakesChanged(
  question: Question,
  { periods }: { readonly periods: readonly Period[] | null },
): Script {
  const [then, now, ...more] = (periods ?? []).toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0));
  if (then === undefined || now === undefined || more.length > 0) return '';
  const say = sayer(question);
  const found = [];
  for (const period of [then, now]) found.push(yield* fetchProblems(question, period, { limit: 1 }));
  const [before, after] = found;
  if (before === undefined || after === undefined) return '';
  const names = new Map([...before.mistakes, ...after.mistakes].map((one) => [one.about_ja, one.about_en]));
  const timesIn = ({ mistakes: all }: ProblemsFound, ja: string): number =>
    all.reduce((sum, one) => sum + (one.about_ja === ja ? one.answers_it_would_explain : 0), 0);
  const rows = [...names]
    .map(([ja, en]) => ({ name: say(ja, en), was: timesIn(before, ja), is: timesIn(after, ja) }))
    .toSorted((one, other) => Math.abs(other.is - other.was) - Math.abs(one.is - one.was))
    .slice(0, MOST_CHANGED);
  if (rows.length === 0) return '';
  const told = rows.map(({ name, was, is }) => `${name} ${was} → ${is}`).join(say('、', ', '));
  const wrong = ({ totals }: ProblemsFound): number => totals.answers - totals.right_answers;
  return say(
    `${then.ja}から${now.ja}へ、まちがい方（説明がつく回数）は、**${told}**と変わっています（まちがった答え全体は${wrong(before)}回 → ${wrong(after)}回、取り組んだのは${before.totals.problems}問 → ${after.totals.problems}問）。`,
    `From ${then.en} to ${now.en} the ways of going wrong went: **${told}** (wrong answers in all ${wrong(before)} → ${wrong(after)}, problems ${before.totals.problems} → ${after.totals.problems}).`,
  );
}

/** Of one subject in all its time; of everything lately, for rules pass. */
export function* mistakes(question: Question, nowMs: number): Script {
  const period = scopeOf(question, question.subject === null ? lastMonth(nowMs) : ALL_TIME);
  const say = sayer(question);
  const found = yield* fetchProblems(question, period, { order: 'hardest', limit: 3 });
  const wrong = found.totals.answers - found.totals.right_answers;
  if (wrong === 0)
    return found.totals.problems === 0
      ? nothing(say, period)
      : say(`${period.ja}、まちがった答えはありません。`, `No wrong answers (${period.en}).`);
  const details = yield* fetchDetails(found.problems);
  const { wrong_given: given } = yield* fetchProblems(question, period, {
    had: 'wrong',
    wrong_given: MOST_REPEATED,
    limit: 1,
  });
  const lead = say(
    `${mostOf(question, found, wrong)}${period.ja}、まちがった答えは${wrong}回です。${repeatedIn(question, given)}何が原因かは答えだけでは決められませんが、次のもので説明がつきます。`,
    `${mostOf(question, found, wrong)}${many(wrong, 'wrong answer')} (${period.en}). ${repeatedIn(question, given)}An answer alone does not prove its cause; these would explain them:`,
  );
  const rows = found.mistakes
    .slice(0, MOST_RULES)
    .map(({ about_ja, about_en, rule, answers_it_would_explain: count }) => [
      say(about_ja, about_en),
      rule,
      count,
      percent(count, wrong),
    ]);
  const evidence = details.map((detail) => `- ${answersLine(detail, question.language)}`).join('\n');
  const counted =
    rows.length === 0
      ? say('決まった型はありません。', 'There is no pattern in them.')
      : `${table([say('内容', 'about'), say('型', 'rule'), say('答え', 'answers'), say('割合', 'share')], rows)}${andMore(say, found.mistakes.length, MOST_RULES)}`;
  return [lead, counted, unexplained(question, found, wrong), evidence]
    .filter((part) => part !== '')
    .join('\n\n');
}
