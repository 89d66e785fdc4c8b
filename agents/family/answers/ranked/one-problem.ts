import { ALL_TIME } from '#agents/family/question/period.ts';
import { MOST_DAYS, type ProblemFound, type ProblemsFound, type TotalsRow } from '#agents/family/rows.ts';
import { fetchDetails, fetchProblems, type Script } from '../answer-script.ts';
import { answersLine, many, percent, resultIn, sayer } from '../phrasing.ts';
import type { Question } from '../question.ts';
import { yesOrNo } from '../verdict/yes-or-no.ts';

/** Of the wrong answers to one sum. */
const MOST_GIVEN = 5;
/** Of so many of the newest the answers are told, and of so many the times. */
const [MOST_TOLD, MOST_TIMES] = [3, 10];

/** Whether it was solved, before all that is told of it; where it was so and was not, how it was the last time; '' where it is not asked. */
function solvedFirst(
  question: Question,
  { problems, solved }: TotalsRow,
  [newest]: readonly ProblemFound[],
): string {
  if (question.asks?.isOfAbility !== true) return '';
  const say = sayer(question);
  const is = yesOrNo(question, solved > 0, say);
  if (is === '') return '';
  if (solved > 0 && solved < problems) {
    const first = newest?.answers.find(({ step }) => step === null);
    if (newest === undefined || first === undefined) return '';
    const { date } = newest.problem;
    return first.is_correct
      ? say(
          `いちばん新しい${date}は、1回目で正解しています。`,
          `The newest time, ${date}, the first answer was right. `,
        )
      : say(
          `いちばん新しい${date}は、1回目はまちがえました。`,
          `The newest time, ${date}, the first answer was wrong. `,
        );
  }
  return solved > 0
    ? say(`${is}最後は正解して解けています。`, `${is}it was solved in the end. `)
    : say(`${is}解けていません。`, `${is}it was not solved. `);
}

/** How often the answer that is named was given; '' where none is, or it is not known. */
function answerNamed(
  question: Question,
  details: readonly ProblemFound[],
  { right_answers: right, solved }: TotalsRow,
  wrong: ProblemsFound['wrong_given'],
): string {
  const { asks, sum, language } = question;
  const given = asks?.given ?? null;
  if (given === null) return '';
  const say = sayer({ language });
  const answers = details.flatMap(({ problem, answers: all }) =>
    all.filter(({ step }) => step === null).map((one) => ({ ...one, date: problem.date })),
  );
  const correct = answers.find(({ is_correct }) => is_correct);
  if (correct?.answer === given) {
    const [newest] = details;
    const first = newest?.answers.find(({ step }) => step === null);
    const now =
      first === undefined || newest === undefined
        ? ''
        : first.is_correct
          ? say(
              `いちばん新しい${newest.problem.date}は、1回目で「${given}」と答えています。`,
              ` The newest time, ${newest.problem.date}, it was the first answer.`,
            )
          : say(
              `いちばん新しい${newest.problem.date}は、1回目はまちがえました。`,
              ` The newest time, ${newest.problem.date}, the first answer was wrong.`,
            );
    return say(
      `${sum} に「${given}」と正しく答えたのは**${right}回**です。${now}\n\n`,
      `${sum} was answered rightly with “${given}” **${many(right, 'time')}**.${now}\n\n`,
    );
  }
  const times = wrong?.most_given.find(({ answer }) => answer === given)?.times;
  // Of those that were given most only some are listed.
  if (
    times === undefined &&
    ((wrong?.different ?? 0) > (wrong?.most_given.length ?? 0) || (solved > 0 && correct === undefined))
  )
    return '';
  return say(
    `${sum} に「${given}」と答えたのは**${times ?? 0}回**です${times === undefined ? '' : '（まちがい）'}。\n\n`,
    `${sum} was answered with “${given}” **${many(times ?? 0, 'time')}**${times === undefined ? '' : ' (wrong)'}.\n\n`,
  );
}

export function* oneProblem(question: Question): Script {
  const say = sayer(question);
  const scope = question.period ?? ALL_TIME;
  const expression = question.sum ?? '';
  const {
    totals,
    problems,
    by_day: days,
  } = yield* fetchProblems({ ...question, subject: null }, scope, {
    expression,
    limit: question.asks?.sumWhen === 'done' ? MOST_TIMES : MOST_TOLD,
    days: MOST_DAYS,
  });
  if (totals.problems === 0)
    return say(
      `${expression} の記録はありません（${scope.ja}）。`,
      `There is no record of ${expression} (${scope.en}).`,
    );
  const details = yield* fetchDetails(problems.slice(0, MOST_TOLD));
  const wrongly = { expression, had: 'wrong', limit: 1, days: MOST_DAYS, wrong_given: MOST_GIVEN };
  const { by_day: wrongDays, wrong_given: givenTo } = yield* fetchProblems(
    { ...question, subject: null },
    scope,
    wrongly,
  );
  const [lastWrong] = wrongDays;
  const most = (givenTo?.most_given ?? []).map(({ answer, times }) =>
    say(`「${answer}」${times}回`, `“${answer}” ${many(times, 'time')}`),
  );
  const different = givenTo?.different ?? 0;
  const given =
    most.length === 0
      ? ''
      : say(
          `\n\nまちがえて書いた答えは${different}とおり${different > most.length ? '（多いものから）' : ''}: ${most.join('、')}`,
          `\n\nWrong answers given, ${many(different, 'different one')}: ${most.join(', ')}`,
        );
  // Of one day there is no first and no last time.
  const isOfDay = scope.from !== null && scope.from === scope.to;
  const last =
    lastWrong === undefined || isOfDay
      ? ''
      : say(
          `最後にまちがえたのは${lastWrong.date}です。`,
          ` It was last answered wrongly on ${lastWrong.date}.`,
        );
  const first = isOfDay ? undefined : days.findLast(({ solved }) => solved > 0)?.date;
  const lines = details.map((found) => {
    const about =
      found.answers.findLast(({ step, is_correct }) => step === null && !is_correct)?.may_be_about ?? [];
    const names = [...new Set(about.map(({ about_ja, about_en }) => say(about_ja, about_en)))];
    const cause =
      names.length === 0
        ? ''
        : say(`。まちがいの見立て: ${names.join('、')}`, `. Could be about: ${names.join('; ')}`);
    return `- ${answersLine(found, question.language)}: ${resultIn(question, found.problem)}, ${say(`ヒント${found.problem.hints}回`, many(found.problem.hints, 'hint'))}${cause}`;
  });
  const { totals: every } = yield* fetchProblems({ ...question, subject: null }, scope, { limit: 1 });
  const [wrongOnes, wrongOfAll] = [totals, every].map(({ answers, right_answers: right }) => answers - right);
  const share =
    wrongOnes === undefined || wrongOfAll === undefined || wrongOfAll === 0
      ? ''
      : say(
          `まちがった答え全体（${wrongOfAll}回）の${percent(wrongOnes, wrongOfAll)}です。`,
          ` That is ${percent(wrongOnes, wrongOfAll)} of all ${many(wrongOfAll, 'wrong answer')}.`,
        );
  const firstWrong = wrongDays.at(-1)?.date;
  const since =
    question.asks?.isOfFirstWrong !== true || firstWrong === undefined
      ? ''
      : say(
          `**${expression}** をはじめてまちがえたのは**${firstWrong}**です（まちがえた日は${wrongDays.length}日）。\n\n`,
          `**${expression}** was first answered wrongly on **${firstWrong}** (on ${many(wrongDays.length, 'day')} in all).\n\n`,
        );
  const times = since === '' ? whenTold(question, totals, problems, wrongDays) : '';
  const ofGiven = answerNamed(question, details, totals, givenTo);
  return `${ofGiven}${times}${since}${solvedFirst(question, totals, details)}${say(
    `**${expression}** は${scope.ja}に${totals.problems}回取り組み、${totals.solved}回解けました。まちがった答えは${totals.answers - totals.right_answers}回、ヒントは${totals.hints}回です。${share}${first === undefined ? '' : `はじめて解けたのは${first}です。`}${last}`,
    `**${expression}** was worked on ${many(totals.problems, 'time')} and solved ${many(totals.solved, 'time')}, with ${many(totals.answers - totals.right_answers, 'wrong answer')} and ${many(totals.hints, 'hint')} (${scope.en}).${share}${first === undefined ? '' : ` It was first solved on ${first}.`}${last}`,
  )}${given}\n\n${lines.join('\n')}`;
}

/** When it was done, newest first, or on which days it went wrong; '' where that is not asked. */
function whenTold(
  { asks, sum, language }: Question,
  { problems: count }: TotalsRow,
  problems: ProblemsFound['problems'],
  wrongDays: ProblemsFound['by_day'],
): string {
  const say = sayer({ language });
  const listed = (all: readonly string[], of: number): string =>
    `${all.join(say('、', ', '))}${of > all.length ? say('…', ' …') : ''}`;
  if (asks?.sumWhen === 'wrong' && wrongDays.length > 0) {
    const dates = wrongDays.slice(0, MOST_TIMES).map(({ date }) => date);
    return say(
      `**${sum}** をまちがえたのは**${wrongDays.length}日**で、新しいものから: ${listed(dates, wrongDays.length)}。\n\n`,
      `**${sum}** went wrong on **${many(wrongDays.length, 'day')}**, newest first: ${listed(dates, wrongDays.length)}.\n\n`,
    );
  }
  if (asks?.sumWhen !== 'done') return '';
  const times = problems.map(({ date, time }) => `${date} ${time}`);
  return say(
    `**${sum}** に取り組んだのは**${count}回**で、新しいものから: ${listed(times, count)}。\n\n`,
    `**${sum}** was begun **${many(count, 'time')}**, newest first: ${listed(times, count)}.\n\n`,
  );
}
