import type { Script } from './answer-script.ts';
import { andMore, many, nothing, sayer } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { type DayRow, daysOf, dayTable } from './shown/days-with-times.ts';

const MOST_SHOWN = 5;
/** More days than these that come to the same say nothing. */
const MOST_LONGEST = 3;

export function* bestDay(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  const ranked = found.toSorted((one, other) => other.problems - one.problems);
  const [best] = ranked;
  if (best === undefined) return nothing(say, scope);
  const alike = found.filter(({ problems }) => problems === best.problems).length - 1;
  const alsoMost =
    alike === 0
      ? ''
      : say(
          `同じ${best.problems}問の日が、ほかに${alike}日あります。`,
          ` ${many(alike, 'other day')} had as many.`,
        );
  // Minutes are whole: days that come to the same are named together.
  const longestMinutes = Math.max(...found.map(({ minutes = 0 }) => minutes));
  const longest = found.filter(({ minutes }) => minutes === longestMinutes).map(({ date }) => date);
  const alsoLongest =
    longest.length === 0 || longest.length > MOST_LONGEST
      ? ''
      : say(
          `時間がいちばん長かったのは${longest.join('と')}の${longestMinutes}分です。`,
          ` The longest was ${longest.join(' and ')}: ${many(longestMinutes, 'minute')}.`,
        );
  // The day with the most problems met need not be that with the most solved.
  const mostSolved = Math.max(...found.map(({ solved }) => solved));
  const fullest = found.filter(({ solved }) => solved === mostSolved).map(({ date }) => date);
  const alsoSolved =
    fullest.length > MOST_LONGEST
      ? ''
      : say(
          `解けた数では${fullest.toSorted().join('と')}の${mostSolved}問がいちばんです。`,
          ` Most solved: ${fullest.toSorted().join(' and ')}, ${mostSolved}.`,
        );
  const richest = found.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0))[0];
  const alsoRichest =
    richest?.points === undefined
      ? ''
      : say(
          `ポイントがいちばん多かったのは${richest.date}の${richest.points}です。`,
          ` Most points: ${richest.date}, ${richest.points}.`,
        );
  return `${say(
    `${scope.ja}でいちばん多く取り組んだのは**${best.date}**の**${best.problems}問**です。${alsoMost}${alsoSolved}${alsoLongest}${alsoRichest}`,
    `The most were on **${best.date}**: **${many(best.problems, 'problem')}** (${scope.en}).${alsoMost}${alsoSolved}${alsoLongest}${alsoRichest}`,
  )}\n\n${dayTable(question, ranked.slice(0, MOST_SHOWN))}${andMore(say, ranked.length, MOST_SHOWN)}`;
}

/** Of the days with something on them; a day without is none of them. */
export function* leastDay(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  const amount = (day: DayRow): number => day.minutes ?? day.problems;
  const ranked = found.toSorted((one, other) => amount(one) - amount(other) || one.problems - other.problems);
  const [least] = ranked;
  if (least === undefined) return nothing(say, scope);
  return `${say(
    `${scope.ja}、やった日のうちいちばん少なかったのは**${least.date}**${least.minutes === undefined ? '' : `の**${least.minutes}分**`}（${least.problems}問）です。記録のない日は入れていません。`,
    `Of the days with study, the least was on **${least.date}**: ${least.minutes === undefined ? '' : `**${many(least.minutes, 'minute')}**, `}${many(least.problems, 'problem')} (${scope.en}).`,
  )}\n\n${dayTable(question, ranked.slice(0, MOST_SHOWN))}${andMore(say, ranked.length, MOST_SHOWN)}`;
}

/** By the time at work; of a subject, which has none of its own, by the problems. */
export function* longestDay(question: Question): Script {
  const scope = scopeOf(question);
  const say = sayer(question);
  const found = yield* daysOf(question);
  const amount = ({ minutes, problems }: DayRow): number => minutes ?? problems;
  const ranked = found.toSorted((one, other) => amount(other) - amount(one));
  const [longest] = ranked;
  if (longest === undefined) return nothing(say, scope);
  if (longest.minutes === undefined) return yield* bestDay(question);
  const dates = ranked.filter(({ minutes }) => minutes === longest.minutes).map(({ date }) => date);
  const named = dates.length > MOST_LONGEST ? dates.slice(0, 1) : dates;
  return `${say(
    `${scope.ja}でいちばん長くやったのは**${named.join('と')}**の**${longest.minutes}分**です（${longest.problems}問）。`,
    `The longest was on **${named.join(' and ')}**: **${many(longest.minutes, 'minute')}**, ${many(longest.problems, 'problem')} (${scope.en}).`,
  )}\n\n${dayTable(question, ranked.slice(0, MOST_SHOWN))}${andMore(say, ranked.length, MOST_SHOWN)}`;
}
