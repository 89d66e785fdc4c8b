import { freeDays, runsOf, runText, workedDays } from '#agents/family/answers/answers-time.ts';
import { sayer } from '#agents/family/answers/phrasing.ts';
import type { Question } from '#agents/family/answers/question.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Split } from '#agents/family/question/sense.ts';
import { dayFrom } from '#agents/record/days.ts';
import { answer } from '../answer.ts';
import type { Script } from '../answer-script.ts';
import type { Told } from '../next-questions.ts';
import { withOpening } from '../opening.ts';
import type { Of, Said, Telling } from './said.ts';

/** The days with study, or without. */
type Days = 'worked' | 'free';

const OF_BOTH =
  /(?:ふたり|二人|2人|両方|兄弟|姉妹|子ども?たち|子供たち)とも|(?:どっち|どちら)も(?!同じ)|そろって|揃って|\bboth\b/i;
const SAME_DAY = /(?:同じ|おなじ)日|\bsame days?\b/i;
const OF_NEITHER = /\bneither\b|\bnone of (?:them|the kids|the children)\b/i;

/** Which days are looked for that all of the children have; null: none are. `said`: with the names of children. */
export function whichDays(
  { asks, measures, threshold, split }: Chosen,
  { cues }: Pick<Reading, 'cues'>,
  said: string,
): Days | null {
  const isOfNone = OF_NEITHER.test(said);
  if (SAME_DAY.test(said) && threshold === null && ['days', 'rest_days'].includes(measures.join()))
    return measures[0] === 'days' ? 'worked' : 'free';
  // "The last time both practised on the same day"
  const isOfOneDay = measures.join() === 'last_time' || measures.join() === 'first_time';
  if (isOfOneDay && SAME_DAY.test(said)) return 'worked';
  if (asks?.isEvery === true || threshold !== null || measures.length !== 1) return null;
  // 「一番やってない曜日は？」「二人とも同じ？」: whether that day of the week is.
  if (asks?.isOfSame === true && split !== null) return null;
  if (!isOfNone && !OF_BOTH.test(said)) return null;
  // 「二人とも何日休んだ？」: how many days of each.
  if (!isOfNone && (cues.has('days') || cues.has('count') || cues.has('howmuch'))) return null;
  if (measures[0] === 'rest_days') return 'free';
  if (isOfNone && measures[0] === 'days') return 'free';
  return measures[0] === 'days' && (cues.has('when') || cues.has('day')) ? 'worked' : null;
}

export function* commonScript(given: Question, days: Days, nowMs: number): Script {
  const found = days === 'free' ? yield* freeDays(given, nowMs) : yield* workedDays(given);
  return JSON.stringify(found);
}

/** The days that all of them have. */
export const sayCommon =
  ({ periods, measures }: Chosen, days: Days, { language }: Telling) =>
  (told: readonly Of[]): Said => {
    const say = sayer({ language });
    const [first = [], ...others] = told.map(({ text }) => JSON.parse(text) as readonly string[]);
    const common = first.filter((date) => others.every((one) => one.includes(date)));
    const { ja, en } = periods?.[0] ?? { ja: 'これまで', en: 'so far' };
    const what =
      days === 'free'
        ? say('二人ともやらなかった日', 'neither of them worked')
        : say('二人ともやった日', 'both of them worked');
    const [one] = measures;
    const on = common.toSorted().at(one === 'first_time' ? 0 : -1);
    if (on !== undefined && (one === 'last_time' || one === 'first_time'))
      return {
        text: say(
          `${what}で、いちばん${one === 'last_time' ? '新しい' : '古い'}のは**${on}**です（${ja}、全部で${common.length}日）。`,
          `The ${one === 'last_time' ? 'last' : 'first'} day on which ${what}: **${on}** (${en}, ${common.length} such days in all).`,
        ),
      };
    const runs = runsOf(common.flatMap((date) => dayFrom(date) ?? [])).map((run) => runText(run, say));
    return {
      text:
        common.length === 0
          ? say(`${ja}、${what}はありません。`, `There is no day on which ${what} (${en}).`)
          : say(
              `${ja}、${what}は**${common.length}日**です: ${runs.join('、')}。`,
              `Days on which ${what} (${en}): **${common.length}**: ${runs.join(', ')}.`,
            ),
    };
  };

const SPANS: Readonly<Partial<Record<Split, string>>> = { weekday: '曜日', week: '週', month: '月' };
const NAMED = '\\*\\*([^*]+)\\*\\*(?:など| and others)?( \\([^()]*(?:\\([^()]*\\))?[^()]*\\))?';
/** What stands first in an answer as the most, or as the least, of all, and its number where one is told. */
const MOST = new RegExp(`(?:いちばん多い(?:（高い）)?のは|most \\(highest\\) )${NAMED}`);
const LEAST = new RegExp(`(?:いちばん少ない（低い）のは|least \\(lowest\\) )${NAMED}`);
const BOLD = /\*\*\s*([^*]+?)\s*\*\*/;

/** The answer as it is told of one child: what stands first in it is what is set beside that of another. */
export function* topScript(told: Told): Script {
  const chosen = yield* withOpening(told.chosen);
  return yield* answer({ ...told, chosen });
}

export const topOf =
  ({ split, asks, measures }: Chosen, { language }: Telling) =>
  (told: readonly Of[]): Said | null => {
    const say = sayer({ language });
    const isOfLeast = asks?.ranks === 'least';
    const sign = split === null ? BOLD : isOfLeast ? LEAST : MOST;
    const tops = told.map(({ name, text }) => {
      const found = sign.exec(text);
      const [all = '', label, number = ''] = found ?? [];
      // Of one share there may be several: they are not the only one.
      const isTied = /^(?:・|, )\*\*/.test(text.slice((found?.index ?? 0) + all.length));
      return { name, label, number, more: isTied ? say('など', ' and others') : '' };
    });
    if (tops.some(({ label }) => label === undefined)) return null;
    const isSame = new Set(tops.map(({ label }) => label)).size === 1;
    const isWhether = asks?.isOfSame === true && !asks.isDenied;
    const each = tops
      .map(({ name, label, number, more }) =>
        say(`${name}は**${label}**${number}${more}`, `${name} **${label}**${number}${more}`),
      )
      .join(say('、', ', '));
    const end =
      split === null
        ? ''
        : measures.join() === 'rest_days'
          ? say(`が、やらなかった日のいちばん多い${SPANS[split] ?? 'ところ'}`, ': most days without study')
          : isOfLeast
            ? say('がいちばん少ない（低い）', ': least (lowest)')
            : say('がいちばん多い（高い）', ': most (highest)');
    const numbers = tops.map(({ name, number }) => `${name} ${number.slice(2, -1)}`).join(say('、', ', '));
    const ofEach = tops.some(({ number }) => number === '') ? '' : say(`（${numbers}）`, ` (${numbers})`);
    if (isSame)
      return {
        text: say(
          `${isWhether ? 'はい、' : ''}どちらも**${tops[0]?.label}**${end}で、同じです${ofEach}。`,
          `${isWhether ? 'Yes: ' : ''}the same for both: **${tops[0]?.label}**${end}${ofEach}.`,
        ),
      };
    return {
      text: say(
        `${isWhether ? 'いいえ、ちがいます。' : ''}${each}${end}です。`,
        `${isWhether ? 'No, they differ. ' : ''}${each}${end}.`,
      ),
    };
  };
