import { reaches, sayThreshold } from '#agents/family/question/threshold.ts';
import type { LessonEnding } from '#agents/family/question/words/asked-of.ts';
import { MOST_DAYS, type SessionsFound } from '#agents/family/rows.ts';
import { endingName } from '#agents/record/record-words.ts';
import { fetchSessions, type Script } from '../answer-script.ts';
import { andMore, many, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { yesOrNo } from '../verdict/yes-or-no.ts';

const MOST_SHOWN = 5;
const MOST_DATES = 10;

/** How long the sittings were, which was the longest, and how they ended. */
export function* lessons(question: Question): Script {
  const scope = scopeOf({ ...question, subject: null });
  const say = sayer(question);
  const { totals, sessions } = yield* fetchSessions(question, scope, { limit: MOST_DAYS });
  const { threshold } = question;
  if (threshold != null && sessions.length > 0) {
    const reached = sessions.filter(({ minutes }) => reaches(minutes, threshold));
    const bound = sayThreshold(threshold, ['分', ' minutes']);
    const lead = say(
      `${scope.ja}、${bound.ja}のレッスンは、${sessions.length}回のうち**${reached.length}回**（${percent(reached.length, sessions.length)}）です。`,
      `**${reached.length}** of ${many(sessions.length, 'lesson')} (${percent(reached.length, sessions.length)}) took ${bound.en} (${scope.en}).`,
    );
    return reached.length === 0 ? lead : `${lead}\n\n${lessonTable(question, reached, reached.length)}`;
  }
  if (question.top != null) {
    const newest = sessions.slice(0, question.top);
    const lead = say(
      `${scope.ja}、新しいほうから${newest.length}回のレッスンです（全部で${totals.sessions}回）。`,
      `The newest ${many(newest.length, 'lesson')} of ${totals.sessions} (${scope.en}).`,
    );
    if (newest.length > 0) return `${lead}\n\n${lessonTable(question, newest, newest.length)}`;
  }
  const ranked = sessions.toSorted((one, other) => other.seconds - one.seconds);
  const [longest, shortest] = [ranked[0], ranked.at(-1)];
  if (longest === undefined || shortest === undefined) return nothing(say, scope);
  const isAll = sessions.length === totals.sessions;
  const mean = (sum: number): string => (sum / totals.sessions).toFixed(1);
  const lead = say(
    `${scope.ja}、レッスンは**${totals.sessions}回**で、1回平均**${mean(totals.seconds / 60)}分**、${mean(totals.problems)}問です。${isAll ? '' : `新しい${sessions.length}回のうち、`}いちばん長かったのは**${longest.date}** ${longest.started_at}からの**${longest.minutes}分**（${longest.problems}問）、いちばん短かったのは${shortest.date} ${shortest.started_at}からの${shortest.minutes}分（${shortest.problems}問）です。`,
    `**${many(totals.sessions, 'lesson')}** (${scope.en}), **${mean(totals.seconds / 60)} minutes** and ${mean(totals.problems)} problems each on average.${isAll ? '' : ` Of the newest ${sessions.length}:`} The longest began on **${longest.date}** at ${longest.started_at}: **${many(longest.minutes, 'minute')}** (${many(longest.problems, 'problem')}); the shortest on ${shortest.date} at ${shortest.started_at}: ${many(shortest.minutes, 'minute')}.`,
  );
  const endings = [...Map.groupBy(sessions, (one) => say(endingJa(one.ending_ja), endingEn(one.ending_en)))]
    .map(([ending, all]) => [ending, all.length, percent(all.length, sessions.length)] as const)
    .toSorted((one, other) => other[1] - one[1]);
  const isUntold = sessions.every(({ ending_ja }) => ending_ja === null);
  const untold = say(
    'どう終わったか（自分でやめたか、終わりのあいさつをしたか）は、ここから見られる範囲では、どの回にも記録がありません。',
    'How a lesson ended is kept of none of them.',
  );
  const { ending } = question.asks ?? {};
  const [of, ofEn] =
    ending == null && question.asks?.ranks === 'most'
      ? [longest, ['長かった', 'longest']]
      : ending == null && question.asks?.ranks === 'least'
        ? [shortest, ['短かった', 'shortest']]
        : [null, ['', '']];
  const named =
    of === null
      ? []
      : [
          say(
            `いちばん${ofEn[0]}レッスンは**${of.date}** ${of.started_at}からの**${of.minutes}分**です（${of.problems}問）。`,
            `The ${ofEn[1]} lesson was on **${of.date}** at ${of.started_at} and took **${many(of.minutes, 'minute')}** (${many(of.problems, 'problem')}).`,
          ),
        ];
  return [
    ...named,
    ...(isUntold && of === null ? [untold] : []),
    ...(ending == null || isUntold ? [] : [endedSo(question, ending, sessions)]),
    lead,
    ...(isUntold
      ? []
      : [table([say('終わり方', 'how it ended'), say('回数', 'times'), say('割合', 'share')], endings)]),
    lessonTable(question, ranked, MOST_SHOWN),
  ].join('\n\n');
}

function lessonTable(question: Question, sessions: SessionsFound['sessions'], most: number): string {
  const say = sayer(question);
  return `${table(
    [
      say('日付', 'date'),
      say('始め', 'began'),
      say('分', 'minutes'),
      say('問題', 'problems'),
      say('終わり方', 'how it ended'),
    ],
    sessions
      .slice(0, most)
      .map((one) => [
        one.date,
        one.started_at,
        one.minutes,
        one.problems,
        say(endingJa(one.ending_ja), endingEn(one.ending_en)),
      ]),
  )}${andMore(say, sessions.length, most)}`;
}

const ENDED: Readonly<
  Record<LessonEnding, { readonly ja: string; readonly en: string; readonly of: readonly string[] }>
> = {
  midway: { ja: '途中で終わったレッスン', en: 'broken off', of: ['left', 'tired', 'sulked'] },
  whole: { ja: '最後までやったレッスン', en: 'done to the end', of: ['finished'] },
  tired: { ja: 'つかれて終わったレッスン', en: 'ended because the child was tired', of: ['tired'] },
};

const namesOf = (ending: LessonEnding): readonly string[] =>
  ENDED[ending].of.map((one) => endingName(one, 'ja'));
const isEnding =
  (ending: LessonEnding) =>
  ({ ending_ja }: SessionsFound['sessions'][number]): boolean =>
    ending_ja !== null && namesOf(ending).includes(ending_ja);

/** The same of one child, to be read by what sets it beside another's: how many, and of how many. */
export function* endedText(question: Question, ending: LessonEnding): Script {
  const { sessions } = yield* fetchSessions(question, scopeOf({ ...question, subject: null }), {
    limit: MOST_DAYS,
  });
  return JSON.stringify([sessions.filter(isEnding(ending)).length, sessions.length]);
}

/** Which child has more of them. */
export function sayEnded(
  told: readonly { readonly name: string; readonly text: string }[],
  ending: LessonEnding,
  isOfLess: boolean,
  language: Question['language'],
): string {
  const say = sayer({ language });
  const all = told.map(({ name, text }) => ({ name, count: JSON.parse(text) as [number, number] }));
  const sorted = all.toSorted((one, other) => other.count[0] - one.count[0]);
  const [most, least] = [sorted[0], sorted.at(-1)];
  const each = all.map(({ name, count }) => `${name} ${count[0]}/${count[1]}`).join(say('、', ', '));
  const { ja, en } = ENDED[ending];
  if (most?.count[0] === least?.count[0])
    return say(`${ja}は、どちらも同じ回数です（${each}）。`, `Lessons ${en}: the same for both (${each}).`);
  const name = isOfLess ? least?.name : most?.name;
  return say(
    `${ja}は、**${name}**のほうが${isOfLess ? '少ない' : '多い'}です（${each}）。`,
    `Lessons ${en}: **${name}** has ${isOfLess ? 'fewer' : 'more'} (${each}).`,
  );
}

/** The longest lesson of one child, or the shortest, to be read by what sets it beside another's. */
export function* extremeText(question: Question, isOfLess: boolean): Script {
  const { sessions } = yield* fetchSessions(question, scopeOf({ ...question, subject: null }), {
    limit: MOST_DAYS,
  });
  const ranked = sessions.toSorted((one, other) => other.seconds - one.seconds);
  const one = isOfLess ? ranked.at(-1) : ranked[0];
  return one === undefined ? '' : JSON.stringify([one.seconds, one.minutes, one.date, one.started_at]);
}

/** Whose it was, on which day, and how long it took. */
export function sayExtreme(
  told: readonly { readonly name: string; readonly text: string }[],
  isOfLess: boolean,
  language: Question['language'],
): string {
  const say = sayer({ language });
  const all = told.map(({ name, text }) => {
    const [seconds, minutes, date, at] = JSON.parse(text) as [number, number, string, string];
    return { name, seconds, minutes, date, at };
  });
  const [first, ...others] = all.toSorted((one, other) =>
    isOfLess ? one.seconds - other.seconds : other.seconds - one.seconds,
  );
  if (first === undefined) return '';
  const [way, wayEn] = isOfLess ? ['短かった', 'shortest'] : ['長かった', 'longest'];
  const rest = others
    .map(({ name, minutes, date }) =>
      say(`${name}は${date}の${minutes}分`, `${name}: ${many(minutes, 'minute')} on ${date}`),
    )
    .join(say('、', '; '));
  return say(
    `いちばん${way}レッスンは、**${first.name}**の**${first.date}** ${first.at}からの**${first.minutes}分**です（${rest}）。`,
    `The ${wayEn} lesson was **${first.name}**’s: **${many(first.minutes, 'minute')}** on **${first.date}** from ${first.at} (${rest}).`,
  );
}

/** How many of them ended as it is asked, on which days, and of how many nothing is known. */
function endedSo(question: Question, ending: LessonEnding, sessions: SessionsFound['sessions']): string {
  const say = sayer(question);
  const { ja, en } = ENDED[ending];
  const found = sessions.filter(isEnding(ending));
  const unknown = sessions.filter(({ ending_ja }) => ending_ja === null).length;
  const ways = [...Map.groupBy(found, (one) => say(endingJa(one.ending_ja), endingEn(one.ending_en)))];
  const by = ways.length < 2 ? '' : ways.map(([way, all]) => `${way} ${all.length}`).join(say('、', ', '));
  // Of all of them none may be unknown.
  const isSo = ending === 'whole' ? found.length === sessions.length : found.length > 0;
  const yes = unknown > 0 && (ending === 'whole' || found.length === 0) ? '' : yesOrNo(question, isSo, say);
  const { period } = question;
  const [inDays, inDaysEn] = period === null ? ['', ''] : [`${period.ja}、`, ` (${period.en})`];
  const days = [...new Set(found.map(({ date }) => date))];
  const shown =
    ending === 'whole' || days.length === 0 ? '' : days.slice(0, MOST_DATES).join(say('、', ', '));
  const more = days.length > MOST_DATES ? say('など', ' and others') : '';
  // 「だいたい何分くらいで？」
  const minutes = found.map((one) => one.minutes);
  const seconds = found.reduce((sum, one) => sum + one.seconds, 0);
  const mean = (seconds / 60 / Math.max(1, found.length)).toFixed(1);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  const long =
    ending === 'whole' || minutes.length === 0
      ? ''
      : minutes.length === 1
        ? say(`それは**${least}分**でした。`, ` It took **${many(least, 'minute')}**.`)
        : say(
            `それは1回平均**${mean}分**でした（${least}〜${most}分）。`,
            ` They took **${mean} minutes** on average (${least} to ${most}).`,
          );
  const left =
    unknown === 0
      ? ''
      : say(`終わり方の記録がないものが${unknown}回あります。`, ` Of ${unknown} no ending is recorded.`);
  const hours = question.asks?.isOfHour === true && found.length > 0 ? begunAt(question, found, ending) : '';
  return say(
    `${hours}${yes}${inDays}${ja}は、${sessions.length}回のうち**${found.length}回**です${by === '' ? '' : `（${by}）`}${shown === '' ? '。' : `: ${shown}${more}。`}${long}${left}`,
    `${hours}${yes}**${found.length}** of ${many(sessions.length, 'lesson')} ${found.length === 1 ? 'was' : 'were'} ${en}${inDaysEn}${by === '' ? '' : ` (${by})`}${shown === '' ? '.' : `: ${shown}${more}.`}${long}${left}`,
  );
}

/** 「何時ごろが多い」: the hours in which those began. */
function begunAt(question: Question, found: SessionsFound['sessions'], ending: LessonEnding): string {
  const say = sayer(question);
  const { ja, en } = ENDED[ending];
  const sorted = [...Map.groupBy(found, ({ started_at }) => Number(started_at.split(':')[0]))]
    .map(([hour, all]) => ({ hour, count: all.length }))
    .toSorted((one, other) => other.count - one.count || one.hour - other.hour);
  const each = sorted
    .map(({ hour, count }) =>
      say(`${hour}時台が**${count}回**`, `**${count}** between ${hour}:00 and ${hour}:59`),
    )
    .join(say('、', ', '));
  const times = found
    .slice(0, MOST_DATES)
    .map(({ date, started_at }) => `${date} ${started_at}`)
    .join(say('、', ', '));
  return say(
    `${ja}は、始めた時刻でいうと${each}です（${times}）。\n\n`,
    `By the hour in which the lessons ${en} began: ${each} (${times}).\n\n`,
  );
}

const endingJa = (ending: string | null): string => ending ?? '終わりの記録がない';
const endingEn = (ending: string | null): string => ending ?? 'no ending in the records';
