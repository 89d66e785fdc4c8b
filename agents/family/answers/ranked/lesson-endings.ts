import type { LessonEnding } from '#agents/family/question/words/asked-of.ts';
import { MOST_DAYS, type SessionsFound } from '#agents/family/rows.ts';
import { endingName } from '#agents/record/record-words.ts';
import { fetchSessions, type Script } from '../answer-script.ts';
import { many, sayer } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { yesOrNo } from '../verdict/yes-or-no.ts';

const MOST_DATES = 10;

const ENDED: Readonly<
  Record<
    Exclude<LessonEnding, 'both'>,
    { readonly ja: string; readonly en: string; readonly of: readonly string[] }
  >
> = {
  midway: { ja: '途中で終わったレッスン', en: 'broken off', of: ['left', 'tired', 'sulked'] },
  whole: { ja: '最後までやったレッスン', en: 'done to the end', of: ['finished'] },
  tired: { ja: 'つかれて終わったレッスン', en: 'ended because the child was tired', of: ['tired'] },
};

const namesOf = (ending: keyof typeof ENDED): readonly string[] =>
  ENDED[ending].of.map((one) => endingName(one, 'ja'));
export const isEnding =
  (ending: keyof typeof ENDED) =>
  ({ ending_ja }: SessionsFound['sessions'][number]): boolean =>
    ending_ja !== null && namesOf(ending).includes(ending_ja);

/** The same of one child, to be read by what sets it beside another's: how many, and of how many. */
export function* endedText(question: Question, ending: keyof typeof ENDED): Script {
  const { sessions } = yield* fetchSessions(question, scopeOf({ ...question, subject: null }), {
    limit: MOST_DAYS,
  });
  return JSON.stringify([sessions.filter(isEnding(ending)).length, sessions.length]);
}

/** Which child has more of them. */
export function sayEnded(
  told: readonly { readonly name: string; readonly text: string }[],
  ending: keyof typeof ENDED,
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

/** How many of them ended as it is asked, on which days, and of how many nothing is known. */
export function endedSo(
  question: Question,
  ending: LessonEnding,
  sessions: SessionsFound['sessions'],
): string {
  const say = sayer(question);
  if (ending === 'both') return endedBothWays(question, sessions);
  const { ja, en } = ENDED[ending];
  const found = sessions.filter(isEnding(ending));
  const last =
    question.asks?.isOfLastTime === true && found[0] !== undefined
      ? say(
          `${ja}でいちばん新しいのは、**${found[0].date}** ${found[0].started_at}からの${found[0].minutes}分（${endingJa(found[0].ending_ja)}）です。`,
          `The last one ${en} was on **${found[0].date}** from ${found[0].started_at}. `,
        )
      : '';
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
    `${hours}${last}${yes}${inDays}${ja}は、${sessions.length}回のうち**${found.length}回**です${by === '' ? '' : `（${by}）`}${shown === '' ? '。' : `: ${shown}${more}。`}${long}${left}`,
    `${hours}${last}${yes}**${found.length}** of ${many(sessions.length, 'lesson')} ${found.length === 1 ? 'was' : 'were'} ${en}${inDaysEn}${by === '' ? '' : ` (${by})`}${shown === '' ? '.' : `: ${shown}${more}.`}${long}${left}`,
  );
}

/** How many were done to the end, how many were broken off, and on which days. */
function endedBothWays(question: Question, sessions: SessionsFound['sessions']): string {
  const say = sayer(question);
  const [whole, midway] = [sessions.filter(isEnding('whole')), sessions.filter(isEnding('midway'))];
  const unknown = sessions.length - whole.length - midway.length;
  const days = midway
    .slice(0, MOST_DATES)
    .map(({ date }) => date)
    .join(say('、', ', '));
  const { period } = question;
  const left =
    unknown === 0 ? '' : say(`、終わり方の記録がないのは${unknown}回`, `, of ${unknown} it is not known`);
  return say(
    `${period === null ? '' : `${period.ja}、`}${sessions.length}回のうち、最後までやったのは**${whole.length}回**、途中で終わったのは**${midway.length}回**${days === '' ? '' : `（${days}）`}${left}です。`,
    `Of ${many(sessions.length, 'lesson')}${period === null ? '' : ` (${period.en})`} **${whole.length}** were done to the end and **${midway.length}** broken off${days === '' ? '' : ` (${days})`}${left}.`,
  );
}

/** 「何時ごろが多い」: the hours in which those began. */
function begunAt(question: Question, found: SessionsFound['sessions'], ending: keyof typeof ENDED): string {
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

export const endingJa = (ending: string | null): string => ending ?? '終わりの記録がない';
export const endingEn = (ending: string | null): string => ending ?? 'no ending in the records';
