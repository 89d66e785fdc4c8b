import type { Calendar } from '#agents/family/question/measures.ts';
import type { SessionsFound } from '#agents/family/rows.ts';
import { dayFrom } from '#agents/record/days.ts';
import { fetchSessions, type Script } from './answer-script.ts';
import { spanLabel } from './answers-series.ts';
import { many, nothing, type Say, sayer, table } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';

const MOST_ROUNDS = 500;
const USUAL = 5;
const FEWEST = 3;

const noWins = (say: Say): string =>
  say(
    '計算バトルは相手のいない遊びで、勝ち負けはなく、続けて返せた数を数えます。',
    'A battle is played against nobody: there is no winning or losing, only answers returned in a row.',
  );

/** The newest rounds against those before them; '' where there are too few. */
function trendIn(rounds: SessionsFound['battle_rounds'], say: Say): string {
  const [now, before] = [rounds.slice(0, USUAL), rounds.slice(USUAL, 2 * USUAL)];
  if (before.length < FEWEST) return '';
  const mean = (some: typeof rounds): string =>
    (some.reduce((sum, { longest_rally: rally }) => sum + rally, 0) / some.length).toFixed(1);
  return say(
    `続いた数の平均は、新しい${now.length}回が${mean(now)}問、その前の${before.length}回が${mean(before)}問です。`,
    `The mean rally is ${mean(now)} of the newest ${now.length} and ${mean(before)} of the ${before.length} before. `,
  );
}

/** How many rounds of 計算バトル, the best of them with its day, and the newest one by one. */
export function* battles(question: Question): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const { battles: found, battle_rounds: rounds } = yield* fetchSessions(question, scope, {
    limit: 1,
    battle_rounds: MOST_ROUNDS,
  });
  const remark = noWins(say);
  if (found.rounds === 0)
    return `${say(`${scope.ja}、計算バトルは**0回**です。`, `**0 battles** (${scope.en}).`)}${remark}`;
  const best = rounds.filter(({ longest_rally: rally }) => rally === found.longest_rally);
  const newest = rounds.slice(0, question.top ?? USUAL);
  const dates = [...new Set(best.map(({ date }) => date))].toReversed();
  return `${say(
    `${scope.ja}、計算バトルは**${found.rounds}回**で、返せたのは${found.returned}問、落としたのは${found.dropped}問、いちばん長く続いたのは**${found.longest_rally}問**です（${dates.join('と')}。最後にやったのは${found.last_date}）。`,
    `**${many(found.rounds, 'battle')}** (${scope.en}): ${found.returned} returned, ${found.dropped} dropped, the longest rally **${found.longest_rally}** (${dates.join(' and ')}); last on ${found.last_date}. `,
  )}${trendIn(rounds, say)}${remark}\n\n${say(`新しいほうから${newest.length}回:`, `The newest ${newest.length}:`)}\n\n${table(
    [
      say('日付', 'date'),
      say('時刻', 'time'),
      say('返せた', 'returned'),
      say('落とした', 'dropped'),
      say('続いた', 'rally'),
    ],
    newest.map((round) => [round.date, round.time, round.returned, round.dropped, round.longest_rally]),
  )}`;
}

/** The same week by week, month by month or by the day of the week: those in which there was one. */
export function* battlesByTime(question: Question, split: Calendar): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const { battle_rounds: rounds } = yield* fetchSessions(question, scope, {
    limit: 1,
    battle_rounds: MOST_ROUNDS,
  });
  if (rounds.length === 0) return `${nothing(say, scope)}${noWins(say)}`;
  const spans = Map.groupBy(rounds.toReversed(), ({ date }) => spanLabel(dayFrom(date) ?? 0, split, say));
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  const rows = [...spans].map(([label, all]) => [
    label,
    all.length,
    sum(all.map(({ returned }) => returned)),
    sum(all.map(({ dropped }) => dropped)),
    Math.max(...all.map(({ longest_rally: rally }) => rally)),
  ]);
  const longest = Math.max(...rounds.map(({ longest_rally: rally }) => rally));
  const best = [...new Set(rounds.flatMap((one) => (one.longest_rally === longest ? [one.date] : [])))];
  const lead = say(
    `${scope.ja}、計算バトルは**${rounds.length}回**で、いちばん長く続いたのは**${longest}問**です（${best.toReversed().join('と')}）。`,
    `**${many(rounds.length, 'battle')}** (${scope.en}), the longest rally **${longest}** (${best.toReversed().join(' and ')}). `,
  );
  const head = say(',回数,返せた,落とした,いちばん続いた', ',battles,returned,dropped,longest rally');
  return `${lead}${noWins(say)}\n\n${table(head.split(','), rows)}`;
}
