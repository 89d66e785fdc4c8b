import { ALL_TIME, oneDay, type Period } from '#agents/family/question/period.ts';
import { MOST_DAYS, type ProblemsFound } from '#agents/family/rows.ts';
import { dayAt, dayFrom, dayText } from '#agents/record/days.ts';
import { mistakeName } from '#agents/record/record-words.ts';
import { abreast, fetchDetails, fetchProblems, type Script } from '../answer-script.ts';
import { answersLine, many, nothing, percent, type Say, sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

/** The days are looked through in so many parts at once: an answer has few rounds, and few calls. */
const PARTS = 5;
const MOST_PROBLEMS = 8;

/** Of one rule, where its family is wider. */
const OF_RULE: Readonly<Partial<Record<string, readonly [ja: string, en: string]>>> = {
  'kuku.neighbour': ['九九のとなりの答えとのとりちがえ', 'a neighbour in the times tables'],
};
export const nameOf = (slip: string, say: Say): string =>
  say(
    `「${OF_RULE[slip]?.[0] ?? mistakeName(slip, 'ja')}」`,
    `“${OF_RULE[slip]?.[1] ?? mistakeName(slip, 'en')}”`,
  );

/** How many wrong answers this way of going wrong would explain; of several of its rules an answer may fit more than one. */
export const countIn = ({ mistakes }: Pick<ProblemsFound, 'mistakes'>, slip: string): number =>
  mistakes
    .filter(({ rule }) => rule === slip || rule.split('.')[0] === slip)
    .reduce((sum, { answers_it_would_explain: count }) => sum + count, 0);

/** The first or the last of these days, in their order, on which a wrong answer is explained by it; null: on none. */
function* dayIn(question: Question, days: readonly number[], isLast: boolean): Script<number | null> {
  let left = days;
  for (;;) {
    const size = Math.max(1, Math.ceil(left.length / PARTS));
    const parts = Array.from({ length: Math.ceil(left.length / size) }, (_, at) =>
      left.slice(at * size, (at + 1) * size),
    );
    const spans = parts.map((part): Period => ({ ...ALL_TIME, from: part[0] ?? 0, to: part.at(-1) ?? 0 }));
    const found = yield* abreast(spans.map((span) => fetchProblems(question, span, { limit: 1 })));
    const counts = found.map((one) => countIn(one, question.slip ?? ''));
    const at = isLast ? counts.findLastIndex((count) => count > 0) : counts.findIndex((count) => count > 0);
    const part = parts[at];
    if (part === undefined) return null;
    if (part.length === 1) return part[0] ?? null;
    left = part;
  }
}

/** When the child first or last went wrong in this one way, and how. */
export function* slipDay(question: Question, isLast: boolean, nowMs: number): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const slip = question.slip ?? '';
  const about = nameOf(slip, say);
  const all = yield* fetchProblems(question, question.period ?? ALL_TIME, { limit: 1, days: MOST_DAYS });
  if (all.totals.problems === 0) return nothing(say, scope);
  const count = countIn(all, slip);
  const worked = all.by_day.flatMap(({ date }) => dayFrom(date) ?? []).toSorted((one, other) => one - other);
  const day = count === 0 ? null : yield* dayIn(question, worked, isLast);
  if (day === null)
    return say(
      `${scope.ja}、${about}で説明がつくまちがった答えはありません。`,
      `No wrong answer would be explained by ${about} (${scope.en}).`,
    );
  const on = oneDay(day);
  const wrong = yield* fetchProblems(question, on, { had: 'wrong', limit: MOST_PROBLEMS });
  const name = mistakeName(slip, 'ja');
  const details = (yield* fetchDetails(wrong.problems)).filter(({ answers }) =>
    answers.some(({ may_be_about: may }) => may.some(({ about_ja }) => about_ja === name)),
  );
  const ago = dayAt(nowMs) - day;
  const [ja, en] = isLast ? ['最後に', 'last'] : ['はじめて', 'first'];
  const when = ago === 0 ? say('今日', 'today') : say(`${ago}日前`, `${many(ago, 'day')} ago`);
  const lead = say(
    `${about}で説明がつくまちがいが${ja}${isLast ? 'あった' : '出た'}のは**${dayText(day)}**（${when}）です（${scope.ja}、全部で${count}回）。`,
    `A wrong answer that ${about} would explain was ${en} given on **${dayText(day)}** (${when}; ${count} in all, ${scope.en}).`,
  );
  return [lead, ...details.map((one) => `- ${answersLine(one, question.language)}`)].join('\n');
}

const MOST_NAMED = 4;
/** 「それ、どの問題？」, "always the same facts?": by name, before the tables; `of`: the days, where there are others beside them. */
export function inWhich(
  sums: readonly (readonly [name: string, times: number, ...rest: number[]])[],
  count: number,
  of: Period | null,
  say: Say,
): string {
  const [worst, ...others] = sums;
  if (worst === undefined) return '';
  const isAll = others.length === 0 && worst[1] === count;
  const isCut = sums.reduce((sum, [, times]) => sum + times, 0) < count || sums.length > MOST_NAMED;
  const more = others.slice(0, MOST_NAMED - 1);
  return say(
    `${of === null ? '' : `${of.ja}の`}問題では、**${worst[0]}**（${worst[1]}回）${isAll ? 'だけ' : ''}${more
      .map(([name, times]) => `、${name}（${times}回）`)
      .join('')}${isCut ? 'など' : ''}です。`,
    ` ${isAll ? 'All in one problem' : 'By problem'}${of === null ? '' : ` (${of.en})`}: **${worst[0]}** (${worst[1]})${more
      .map(([name, times]) => `, ${name} (${times})`)
      .join('')}${isCut ? ' and others' : ''}.`,
  );
}

/** That they are fewer in number and no smaller a part of the wrong answers, or the other way round; '' where both say one thing. */
export function byShareToo(
  { language }: Pick<Question, 'language'>,
  [count, wrong]: readonly [number, number],
  [before, wrongBefore]: readonly [number, number],
): string {
  const say = sayer({ language });
  const way = Math.sign(count - before);
  if (
    wrong === 0 ||
    wrongBefore === 0 ||
    Math.sign(count / wrong - before / wrongBefore) !== -way ||
    way === 0
  )
    return '';
  const shares = [percent(before, wrongBefore), percent(count, wrong)];
  const verb = way < 0 ? 'へって' : 'ふえて';
  return say(
    `数では${verb}いますが、まちがった答えに占める割合では${shares[0]}から${shares[1]}で、${verb}いません。`,
    ` In number there are ${way < 0 ? 'fewer' : 'more'}, as a share of the wrong answers not: ${shares[0]} → ${shares[1]}.`,
  );
}
