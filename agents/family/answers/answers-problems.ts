import { MOST_LISTED } from '#agents/family/question/measures.ts';
import { MOST_DAYS } from '#agents/family/rows.ts';
import { fetchDetails, fetchProblems, type Script } from './answer-script.ts';
import {
  andMore,
  answersLine,
  kindTable,
  many,
  nothing,
  percent,
  problemTable,
  sayer,
  table,
  unmet,
} from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { wrongTable } from './ranked/answers-ranked.ts';
import { hintsReaching } from './ranked/hints-reaching.ts';
import { missedOnce } from './ranked/missed-table.ts';

/** Of so many of the newest wrong problems the answers are told. */
const MOST_ANSWERED = 10;
export function* problems(question: Question): Script {
  const period = scopeOf(question);
  const say = sayer(question);
  const { totals, by_kind: kinds } = yield* fetchProblems(question, period);
  if (totals.problems === 0) return nothing(say, period);
  const { problems: begun, solved, set_aside: aside, solved_alone: unaided } = totals;
  const lead = say(
    `${period.ja}、**${begun}問**に取り組み、**${solved}問**解けました（自力で${unaided}問、あとまわし${aside}問）。`,
    `${many(begun, 'problem')} worked on (${period.en}): **${solved} solved** (${unaided} alone), ${aside} set aside.`,
  );
  return kinds.length > 1 ? `${lead}\n\n${kindTable(question, kinds)}` : lead;
}

const HINT_LEVELS = [1, 2, 3];

export function* hints(question: Question): Script {
  if (question.threshold != null) return yield* hintsReaching(question, question.threshold);
  const period = scopeOf(question);
  const say = sayer(question);
  const {
    totals,
    hint_levels: levels,
    by_day: days,
    problems,
  } = yield* fetchProblems(question, period, {
    order: 'hardest',
    limit: 10,
    days: MOST_DAYS,
  });
  if (totals.problems === 0) return nothing(say, period);
  if (totals.hints === 0)
    return say(
      `${period.ja}、${totals.problems}問のうち0問で、ヒントは**0回**です。`,
      `**0 hints** on 0 of ${many(totals.problems, 'problem')} (${period.en}).`,
    );
  const withHints = problems.filter((problem) => problem.hints > 0).slice(0, 5);
  return [
    say(
      `${period.ja}、${totals.problems}問のうち${totals.problems_with_hints}問で、ヒントを合わせて**${totals.hints}回**出しました（ヒントのあった問題は${percent(totals.problems_with_hints, totals.problems)}、1問あたり${(totals.hints / totals.problems).toFixed(2)}回、やった日1日あたり${(totals.hints / days.length).toFixed(1)}回）。`,
      `**${many(totals.hints, 'hint')}** on ${totals.problems_with_hints} of ${many(totals.problems, 'problem')} (${percent(totals.problems_with_hints, totals.problems)}, ${(totals.hints / totals.problems).toFixed(2)} a problem, ${(totals.hints / days.length).toFixed(1)} a day with study; ${period.en}).`,
    ),
    table(
      [say('ヒントの段階', 'hint level'), say('回数', 'times')],
      HINT_LEVELS.map((level) => [level, levels.find((one) => one.level === level)?.count ?? 0]),
    ),
    `${problemTable(question, withHints)}${andMore(say, totals.problems_with_hints, withHints.length)}`,
  ].join('\n\n');
}

export function* unfinished(question: Question): Script {
  const period = scopeOf(question);
  const say = sayer(question);
  const {
    totals,
    problems,
    by_day: days,
  } = yield* fetchProblems(question, period, { status: 'set_aside', limit: MOST_LISTED, days: MOST_DAYS });
  if (totals.problems === 0)
    return say(
      `${period.ja}、あとまわしにした問題はありません。`,
      `No problems were set aside (${period.en}).`,
    );
  const { totals: all } = yield* fetchProblems(question, period, { limit: 1 });
  const ofDays = question.asks?.isOfDay === true && days.length > 1;
  return `${say(
    `${period.ja}、あとまわしになった問題は${all.problems}問のうち**${totals.problems}問**（${percent(totals.problems, all.problems)}）です。${ofDays ? `それがあったのは**${days.length}日**です。` : ''}`,
    `**${many(totals.problems, 'problem')}** of ${all.problems} set aside (${percent(totals.problems, all.problems)}; ${period.en}).${ofDays ? ` That was on **${many(days.length, 'day')}**.` : ''}`,
  )}\n\n${problemTable(question, problems)}${andMore(say, totals.problems, problems.length)}`;
}

/** Wrong at the first answer or more often, and set aside. */
export function* failed(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const wrong = yield* fetchProblems(question, scope, { had: 'wrong', limit: MOST_LISTED });
  const aside = yield* fetchProblems(question, scope, { status: 'set_aside', limit: MOST_LISTED });
  const all = yield* fetchProblems(question, scope, { limit: 1 });
  if (all.totals.problems === 0) return nothing(say, scope);
  const ids = new Set(wrong.problems.map(({ problem_id: id }) => id));
  const listed = [...wrong.problems, ...aside.problems.filter(({ problem_id: id }) => !ids.has(id))];
  const lead = say(
    `${scope.ja}、${all.totals.problems}問のうち、まちがえた問題は**${wrong.totals.problems}問**、あとまわしは**${aside.totals.problems}問**です。`,
    `Of ${many(all.totals.problems, 'problem')} (${scope.en}), **${wrong.totals.problems}** had a wrong answer and **${aside.totals.problems}** were set aside.`,
  );
  // What was set aside may have gone wrong as well: those that are listed as such are no others.
  const isAside = new Set(aside.problems.map(({ problem_id: id }) => id));
  const shownWrong = listed.filter(
    ({ problem_id: id, wrong_answers: misses }) => ids.has(id) || (isAside.has(id) && misses > 0),
  );
  const left = wrong.totals.problems - shownWrong.length;
  const leftAside = aside.totals.problems - aside.problems.length;
  const more = [
    ...(left > 0
      ? [say(`まちがえた問題はほかに${left}件あります。`, `With a wrong answer: and ${left} more.`)]
      : []),
    ...(leftAside > 0
      ? [say(`あとまわしはほかに${leftAside}件あります。`, `Set aside: and ${leftAside} more.`)]
      : []),
  ]
    .map((line) => `\n\n${line}`)
    .join('');
  return listed.length === 0 ? lead : `${lead}\n\n${problemTable(question, listed)}${more}`;
}

export function* right(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals } = yield* fetchProblems(question, scope, { limit: 1 });
  if (totals.answered === 0) return nothing(say, scope);
  return say(
    `${scope.ja}、正解した答えは**${totals.right_answers}回**です。1回目で正解した問題は${totals.answered}問のうち**${totals.right_at_first}問**、解けた問題は${totals.solved}問です。`,
    `**${many(totals.right_answers, 'right answer')}** (${scope.en}). **${totals.right_at_first}** of ${many(totals.answered, 'answered problem')} were right at the first answer; ${totals.solved} were solved.`,
  );
}

export function* wrong(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const {
    totals,
    by_kind: kinds,
    by_day: days,
  } = yield* fetchProblems(question, scope, { limit: 1, days: MOST_DAYS });
  if (totals.answered === 0) return nothing(say, scope);
  const aDay = ((totals.answers - totals.right_answers) / days.length).toFixed(1);
  const found = yield* fetchProblems(question, scope, {
    had: 'wrong',
    limit: Math.min(MOST_LISTED, question.top ?? MOST_LISTED),
    most_missed: MOST_LISTED,
  });
  const { problems: listed } = found;
  const details = yield* fetchDetails(
    listed.slice(0, question.top ?? (question.asks?.isOfAll === true ? MOST_LISTED : MOST_ANSWERED)),
  );
  const isAll = question.asks?.isOfAll === true && details.length === found.totals.problems;
  const lead = say(
    `${scope.ja}、まちがった答えは**${totals.answers - totals.right_answers}回**です（やった日1日あたり${aDay}回）。1回目にまちがえた問題は${totals.answered}問のうち**${totals.answered - totals.right_at_first}問**です。`,
    `**${many(totals.answers - totals.right_answers, 'wrong answer')}** (${scope.en}; ${aDay} a day with study). **${totals.answered - totals.right_at_first}** of ${many(totals.answered, 'answered problem')} were wrong at the first answer.`,
  );
  return [
    `${lead}${unmet(question, kinds)}`,
    ...(listed.length === 0
      ? []
      : [
          ...missedOnce(question, found),
          `${problemTable(question, listed)}${andMore(say, found.totals.problems, listed.length)}`,
          `${isAll ? say('すべての答え', 'All of them, as they were answered') : say('新しいものの答え', 'The newest, as they were answered')}:\n${details.map((one) => `- ${answersLine(one, question.language)}`).join('\n')}`,
        ]),
    ...(kinds.length > 1 ? [wrongTable(question, kinds)] : []),
  ].join('\n\n');
}

/** Each problem with its result, newest first. */
export function* latest(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const { totals, problems: listed } = yield* fetchProblems(question, scope, {
    limit: Math.min(MOST_LISTED, question.top ?? MOST_LISTED),
  });
  if (totals.problems === 0) return nothing(say, scope);
  const right = listed.filter(({ first_answer_right: isRight }) => isRight === true).length;
  return `${say(
    `${scope.ja}の問題を新しい順に${listed.length}問（全部で${totals.problems}問）。このうち1回目で正解は**${right}問**（${percent(right, listed.length)}）です。`,
    `The newest ${listed.length} of ${many(totals.problems, 'problem')} (${scope.en}); **${right}** of them (${percent(right, listed.length)}) were right at the first answer.`,
  )}\n\n${problemTable(question, listed)}${question.top == null ? andMore(say, totals.problems, listed.length) : ''}`;
}

/** By wrong answers alone: which problem, and which kind. */
