import { MOST_LISTED } from '#agents/family/question/measures.ts';
import { fetchDetails, fetchProblems, type Script } from '../answer-script.ts';
import { andMore, answersLine, many, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

const USUAL = 10;
/** Of so many of the newest problems the answers are told in their order. */
const MOST_TOLD = 5;

/** Which wrong answers were written, those most often given first, and the newest as they came. */
export function* given(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const most = Math.min(MOST_LISTED, question.top ?? USUAL);
  const {
    totals,
    problems,
    wrong_given: found,
  } = yield* fetchProblems(question, scope, {
    had: 'wrong',
    wrong_given: most,
    limit: Math.min(most, question.top ?? MOST_TOLD),
  });
  const [first] = found?.most_given ?? [];
  if (found === null || first === undefined)
    // Where nothing was done, nothing was wrong: that is not the same.
    return totals.problems > 0 || (yield* fetchProblems(question, scope, { limit: 1 })).totals.problems > 0
      ? say(`${scope.ja}、まちがった答えはありません。`, `No wrong answers (${scope.en}).`)
      : nothing(say, scope);
  const lead = say(
    `${scope.ja}、まちがった答えは${found.answers}回（${found.different}とおり）で、いちばん多いのは **${first.expression}** に「**${first.answer}**」と答えたもの（**${first.times}回**）です。`,
    `${many(found.answers, 'wrong answer')} (${scope.en}), ${found.different} different ones. Most often: “**${first.answer}**” to **${first.expression}** (**${many(first.times, 'time')}**).`,
  );
  const rows = found.most_given.map(({ expression, answer, times }) => [
    expression,
    answer,
    times,
    percent(times, found.answers),
  ]);
  const details = yield* fetchDetails(problems);
  const newest = details.map((one) => `- ${answersLine(one, question.language)}`).join('\n');
  return [
    lead,
    `${table([say('問題', 'problem'), say('書いた答え', 'answer'), say('回数', 'times'), say('割合', 'share')], rows)}${andMore(say, found.different, rows.length)}`,
    `${say('新しいものの答え', 'The newest, as they were answered')}:\n${newest}`,
  ].join('\n\n');
}
