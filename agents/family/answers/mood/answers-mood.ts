import { type MoodRow, timesSeen } from '#agents/family/mood.ts';
import { spanBefore } from '#agents/family/question/choose-days.ts';
import type { Calendar } from '#agents/family/question/measures.ts';
import { ALL_TIME, isPart, oneDay, type Period } from '#agents/family/question/period.ts';
import type { SessionsFound } from '#agents/family/rows.ts';
import { dayAt, dayFrom, weekdayOf } from '#agents/record/days.ts';
import { moodName } from '#agents/record/record-words.ts';
import { abreast, fetchProblems, fetchSessions, type Script } from '../answer-script.ts';
import { spanLabel } from '../answers-series.ts';
import { andMore, kindIn, lastMonth, many, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { yesOrNo } from '../verdict/yes-or-no.ts';
import { excitement } from './excitement.ts';
import { balanceOf } from './mood-balance.ts';
import { moodByKind } from './mood-by-kind.ts';
import { caution, SCORES, scoreName, scoreOf, sinceWhen, tearsIn, unscoredIn } from './mood-scores.ts';
import { signsNoticed } from './signs-noticed.ts';

export function* mood(question: Question, nowMs: number): Script {
  const scope = scopeOf(question, lastMonth(nowMs));
  const say = sayer(question);
  if (question.asks?.isOfKinds === true || question.subject !== null) return yield* moodByKind(question);
  const { mood: found, mood_by_day: days, signs } = yield* fetchSessions(question, scope);
  if (found === null) return `${nothing(say, scope)} ${caution(say)}`;
  const isOfBalance = question.asks?.isOfBalance === true;
  const asked = isOfBalance
    ? `${balanceOf(question, scope, days)}\n\n`
    : `${yield* moodAsked(question, scope, found, nowMs)}${signsNoticed(question, found, signs)}`;
  // On which day it was is told first where that is asked.
  const isOfDay = question.asks?.isOfDay === true && days.length > 1 && !isOfBalance;
  const first = isOfDay ? `${moodDays(question, scope, days, yield* doneOn(question, days))}\n\n` : '';
  // Whether there are more of such days now stands before which of them it was most.
  const isOfWay = question.base !== null && question.asks?.towards != null && question.asks.mood != null;
  return `${unscoredIn(question)}${isOfWay ? `${asked}${first}` : `${first}${asked}`}${inWords(question, scope, found)}\n\n${say(
    `${scope.ja}の見積もり（${found.observations}回分の平均、0〜1）:`,
    `Estimates (${scope.en}; mean of ${many(found.observations, 'observation')}, 0 to 1):`,
  )}\n\n${moodTable(question, found)}\n\n${moodSeen(question, days)}${days.length < 2 || isOfDay ? '' : `\n\n${moodDays(question, scope, days)}`}\n\n${caution(say)}`;
}

/** How often the mood that is asked about was seen, and in the time before; '' where none is. */
function* moodAsked(
  { asks, base, ...question }: Question,
  scope: Period,
  found: MoodRow,
  nowMs: number,
): Script {
  const wanted = asks?.mood;
  const say = sayer(question);
  if (asks?.drive != null) return yield* excitement({ ...question, asks, base }, scope, found, nowMs);
  if (wanted == null) return '';
  const before = base ?? spanBefore(scope, dayAt(nowMs));
  const then =
    before === null ? null : (yield* fetchSessions({ ...question, base: null, period: before }, before)).mood;
  const timesIn = (row: MoodRow): number => timesSeen(row, wanted);
  const shareIn = (row: MoodRow): number => timesIn(row) / row.observations;
  const told = (row: MoodRow): string =>
    say(
      `${row.observations}回のうち${timesIn(row)}回（${percent(timesIn(row), row.observations)}）`,
      `${timesIn(row)} of ${many(row.observations, 'look')} (${percent(timesIn(row), row.observations)})`,
    );
  const name = moodName(wanted, question.language);
  const tears = tearsIn(asks, say);
  const now = say(
    `${tears}「${name}」に見えたのは、${scope.ja}は${told(found)}です。`,
    `${tears}Seen as “${name}” (${scope.en}): ${told(found)}.`,
  );
  if (before === null || then === null) return `${now}\n\n`;
  const sign = Math.sign(shareIn(found) - shareIn(then));
  // 「機嫌、よくなった？」: of a good mood there is more then.
  const isGood = wanted === 'happy' || wanted === 'confident';
  const isFewer = asks?.towards === 'less' || asks?.towards === (isGood ? 'worse' : 'better');
  const isSo = sign === (isFewer ? -1 : 1);
  const so = asks?.towards == null ? '' : yesOrNo({ asks }, isSo, say);
  // Of two spans that are named neither is the time before; what is rounded to the same is told as such.
  const isClose =
    sign !== 0 && percent(timesIn(found), found.observations) === percent(timesIn(then), then.observations);
  const [than, thanEn] =
    base === null ? ['前より', 'than before'] : [`${scope.ja}のほうが`, `than ${base.en}`];
  const way = say(
    sign === 0 ? '同じ割合' : isClose ? 'ほぼ同じ割合' : `${than}${sign > 0 ? '多い' : '少ない'}割合`,
    sign === 0 || isClose
      ? `${isClose ? 'nearly ' : ''}the same share`
      : `a ${sign > 0 ? 'larger' : 'smaller'} share ${thanEn}`,
  );
  const isNamed = base !== null && isPart(base) && sign !== 0 && !isClose && asks?.isWhich === true;
  const more = sign > 0 ? scope : (base ?? scope);
  const named = isNamed
    ? say(
        `「${name}」に見えた割合は、**${more.ja}**のほうが高いです。`,
        `Seen as “${name}” with a larger share: **${more.en}**. `,
      )
    : '';
  return `${so}${named}${now}${say(`${before.ja}は${told(then)}で、${way}です。`, ` ${base === null ? 'Before' : 'Against'} (${before.en}): ${told(then)}; ${way}.`)}\n\n`;
}

/** From this mean on, of 0 to 1, it was high; below the first low. */
const FRUSTRATION = { low: 1 / 3, high: 2 / 3 } as const;

/** What was seen most, and how much frustration there was. */
function inWords(question: Question, scope: Period, found: MoodRow): string {
  const { seen, frustration, observations } = found;
  const say = sayer(question);
  const [most] = seen;
  const cross = timesSeen(found, 'frustrated');
  const [levelJa, levelEn] =
    frustration < FRUSTRATION.low
      ? ['低め', 'low']
      : frustration < FRUSTRATION.high
        ? ['中くらい', 'middling']
        : ['高め', 'high'];
  return say(
    `${scope.ja}、${most === undefined ? '目立った様子はなく' : `いちばんよく見られたのは**${most.mood_ja}**（${observations}回のうち${most.times}回）で`}、いらいらして見えたのは**${cross}回**、いらいらの平均は${levelJa}（${frustration}）です。`,
    `${most === undefined ? 'Nothing particular was seen' : `Seen most often: **${most.mood_en}** (${most.times} of ${many(observations, 'observation')})`}; frustrated **${many(cross, 'time')}**, and on the mean frustration was ${levelEn} (${frustration}; ${scope.en}).`,
  );
}

const MOST_SEEN_DAYS = 10;

/** What was seen most often first: how often, on how many days, and on which of them last. */
function moodSeen(question: Question, days: SessionsFound['mood_by_day']): string {
  const say = sayer(question);
  const seen = days.flatMap(({ date, seen: ofDay }) =>
    ofDay.map(({ mood_ja, mood_en, times }) => ({ mood: say(mood_ja, mood_en), date, times })),
  );
  const rows = [...Map.groupBy(seen, (one) => one.mood)].map(([mood, all]) => ({
    mood,
    times: all.reduce((sum, { times }) => sum + times, 0),
    dates: all
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  }));
  if (rows.length === 0) return say('目立った様子はありませんでした。', 'Nothing particular was shown.');
  return table(
    [
      say('見られた様子', 'seen'),
      say('回数', 'times'),
      say('日数', 'days'),
      say('新しい日から', 'newest days first'),
    ],
    rows
      .toSorted((one, other) => other.times - one.times)
      .map(({ mood, times, dates }) => [
        mood,
        times,
        dates.length,
        `${dates.slice(0, MOST_SEEN_DAYS).join(say('、', ', '))}${dates.length > MOST_SEEN_DAYS ? '…' : ''}`,
      ]),
  );
}

const MOST_MOOD_DAYS = 5;

/** The days on which what is asked about was highest first; where nothing is, those of most frustration. */
const highest = (
  question: Question,
  days: SessionsFound['mood_by_day'],
): readonly SessionsFound['mood_by_day'][number][] => {
  const score = scoreOf(question);
  const way = question.asks?.drive === 'none' ? -1 : 1;
  return days.toSorted((one, other) => way * (other[score] - one[score])).slice(0, MOST_MOOD_DAYS);
};

/** What was worked on on the first of these days. */
function* doneOn(question: Question, days: SessionsFound['mood_by_day']): Script {
  const say = sayer(question);
  const day = dayFrom(highest(question, days)[0]?.date ?? '');
  if (day === null) return '';
  const { by_kind: kinds } = yield* fetchProblems({ ...question, subject: null }, oneDay(day), { limit: 1 });
  const all = kinds.map((kind) =>
    say(`${kindIn(question, kind)}${kind.problems}問`, `${kindIn(question, kind)} (${kind.problems})`),
  );
  return all.length === 0
    ? ''
    : say(`その日にやったのは、${all.join('、')}です。`, ` Worked on that day: ${all.join(', ')}.`);
}

function moodDays(question: Question, scope: Period, days: SessionsFound['mood_by_day'], done = ''): string {
  const say = sayer(question);
  const most = highest(question, days);
  const name = scoreName(scoreOf(question), say);
  const isLow = question.asks?.drive === 'none';
  const [way, wayEn] = isLow ? ['低', 'lowest'] : ['高', 'highest'];
  return `${say(
    `${scope.ja}で、${name}の平均がいちばん${way}かった日は**${most[0]?.date}**です。${done}${way}かった日から:`,
    `The mean of ${name} was ${wayEn} on **${most[0]?.date}** (${scope.en}).${done} The ${wayEn} days first:`,
  )}\n\n${table(
    [say('日付', 'date'), ...SCORES.map((one) => scoreName(one, say)), say('見られた様子', 'seen')],
    most.map((day) => [
      day.date,
      ...SCORES.map((one) => Math.round(100 * day[one]) / 100),
      day.seen
        .map(({ mood_ja, mood_en, times }) => `${say(mood_ja, mood_en)} ${times}`)
        .join(say('、', ', ')),
    ]),
  )}${andMore(say, days.length, MOST_MOOD_DAYS)}`;
}

function moodTable(question: Question, found: MoodRow): string {
  const say = sayer(question);
  return table(
    [say('項目', 'score'), say('平均', 'mean')],
    SCORES.map((score) => [scoreName(score, say), found[score]]),
  );
}

/** The same by day of the week, by week or by month: the means of its days, and what was seen in them. */
export function* moodByTime(question: Question, split: Calendar, nowMs: number): Script {
  // A habit of the week is of all weeks.
  const scope = scopeOf(question, split === 'weekday' ? ALL_TIME : lastMonth(nowMs));
  const say = sayer(question);
  const { mood_by_day: days } = yield* fetchSessions(question, scope);
  if (days.length === 0) return `${nothing(say, scope)} ${caution(say)}`;
  const spans = Map.groupBy(days.toReversed(), ({ date }) => spanLabel(dayFrom(date) ?? 0, split, say));
  const seenIn = (ofSpan: SessionsFound['mood_by_day']): string => {
    const seen = ofSpan.flatMap((day) => day.seen);
    return [...Map.groupBy(seen, (one) => say(one.mood_ja, one.mood_en))]
      .map(([name, all]) => ({ name, times: all.reduce((sum, { times }) => sum + times, 0) }))
      .toSorted((one, other) => other.times - one.times)
      .map(({ name, times }) => `${name} ${times}`)
      .join(say('、', ', '));
  };
  // Means of means that are rounded would be another number.
  const means = yield* abreast(
    [...spans.values()].map((ofSpan) => fetchSessions(question, spanOf(scope, ofSpan, split))),
  );
  const all = [...spans].map(([label, ofSpan], at) => ({ label, ofSpan, mean: means[at]?.mood ?? null }));
  const rows = all.map(({ label, ofSpan, mean }) => [
    label,
    ofSpan.length,
    ...SCORES.map((score) => mean?.[score].toFixed(2) ?? '-'),
    seenIn(ofSpan),
  ]);
  const score = scoreOf(question);
  const drive = question.asks?.drive ?? null;
  const sorted = all
    .flatMap(({ label, mean }) => (mean === null ? [] : [{ label, value: mean[score] }]))
    .toSorted((one, other) => other.value - one.value);
  const [most, least] = [sorted[0], sorted.at(-1)];
  const newest = sorted.find(({ label }) => label === all.at(-1)?.label);
  const name = scoreName(score, say);
  const of = (one: typeof most): string => one?.value.toFixed(2) ?? '-';
  const isLatest =
    split !== 'weekday' && sorted.length > 1 && newest !== undefined && newest !== most && newest !== least;
  const latest = !isLatest
    ? ''
    : say(
        `いちばん新しい${newest.label}は${of(newest)}です。`,
        ` The newest, ${newest.label}: ${of(newest)}.`,
      );
  const near =
    drive === null ? '' : say('いちばん近い「わくわく」では、', 'By excitement, the nearest to it: ');
  const high = say(`高いのは**${most?.label}**（${of(most)}）`, `highest: **${most?.label}** (${of(most)})`);
  const low = say(
    `低いのは**${least?.label}**（${of(least)}）`,
    `lowest: **${least?.label}** (${of(least)})`,
  );
  const [first, second] = drive === 'none' ? [low, high] : [high, low];
  const lead = say(
    `${drive === null ? `${scope.ja}の気持ちの見積もりです。` : `${scope.ja}の`}${name}の平均がいちばん${first}${sorted.length < 2 ? '' : `、いちばん${second}`}です。${latest}`,
    `Estimates (${scope.en}). The mean of ${name} was ${first}${sorted.length < 2 ? '' : `, ${second}`}.${latest}`,
  );
  const since = split === 'weekday' ? '' : sinceWhen(question, all, score);
  const head = [
    '',
    say('日数', 'days'),
    ...SCORES.map((score) => scoreName(score, say)),
    say('見られた様子（回数）', 'seen (times)'),
  ];
  return [`${unscoredIn(question)}${near}${since}${lead}`, table(head, rows), caution(say)].join('\n\n');
}

/** The days of one row of such a table, within what is asked about. */
function spanOf(scope: Period, days: SessionsFound['mood_by_day'], split: Calendar): Period {
  const all = days.flatMap(({ date }) => dayFrom(date) ?? []);
  const [from = null, to = null] = all.length === 0 ? [] : [Math.min(...all), Math.max(...all)];
  if (split !== 'weekday') return { ...scope, from, to };
  return { ...scope, weekdays: [weekdayOf(from ?? 0)] };
}
