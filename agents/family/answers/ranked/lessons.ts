import { reaches, sayThreshold } from '#agents/family/question/threshold.ts';
import { MOST_DAYS, type SessionsFound } from '#agents/family/rows.ts';
import { fetchSessions, type Script } from '../answer-script.ts';
import { andMore, many, nothing, percent, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';
import { yesOrNo } from '../verdict/yes-or-no.ts';
import { endedSo, endingEn, endingJa, isEnding } from './lesson-endings.ts';

const MOST_SHOWN = 5;

/** How long the sittings were, which was the longest, and how they ended. */
export function* lessons(question: Question): Script {
  const scope = scopeOf({ ...question, subject: null });
  const say = sayer(question);
  const { totals, sessions } = yield* fetchSessions(question, scope, { limit: MOST_DAYS });
  const { threshold } = question;
  const beside = yield* lessonsBeside(question);
  if (beside !== '') return beside;
  if (threshold != null && sessions.length > 0) {
    const reached = sessions.filter(({ seconds }) => reaches(seconds / 60, threshold));
    const bound = sayThreshold(threshold, ['分', ' minutes']);
    const lead = say(
      `${scope.ja}、${bound.ja}${bound.ja.endsWith('る') ? '' : 'の'}レッスンは、${sessions.length}回のうち**${reached.length}回**（${percent(reached.length, sessions.length)}）です。`,
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

/** Two kinds of days beside each other: how long a lesson is on each, and how many were broken off. */
function* lessonsBeside(question: Question): Script {
  const { base, period } = question;
  if (base === null || period === null || question.asks?.ending != null) return '';
  const say = sayer(question);
  const of = function* (span: typeof base): Script<SessionsFound> {
    return yield* fetchSessions({ ...question, period: span, base: null }, span, { limit: MOST_DAYS });
  };
  const sides = [yield* of(period), yield* of(base)].map(({ totals, sessions }) => ({
    count: totals.sessions,
    mean: totals.seconds / 60 / Math.max(1, totals.sessions),
    midway: sessions.filter(isEnding('midway')).length,
  }));
  const [own, other] = sides;
  if (own === undefined || other === undefined) return '';
  const isLess = question.asks?.isOfLess === true;
  // 「20時以降に始めた回は、先月より増えた？」: how often, and not how long.
  if (period.hours !== undefined && base.hours !== undefined) {
    const isSo = isLess ? own.count < other.count : own.count > other.count;
    return say(
      `${yesOrNo(question, isSo, say)}${period.ja}に始めたのは**${own.count}回**、${base.ja}に始めたのは**${other.count}回**です。`,
      `${yesOrNo(question, isSo, say)}**${many(own.count, 'lesson')}** began then (${period.en}), against **${other.count}** (${base.en}).`,
    );
  }
  if (own.count === 0 || other.count === 0) return '';
  const [one, than] = sides.map(({ mean }) => mean.toFixed(1));
  const isShorter = Number(one) < Number(than);
  const isSame = one === than;
  const yes = isSame ? '' : yesOrNo(question, isShorter === isLess, say);
  const way = isSame
    ? say('同じ長さ', 'the same')
    : isShorter
      ? say('短い', 'shorter')
      : say('長い', 'longer');
  return say(
    `${yes}${period.ja}のレッスンは1回平均**${one}分**（${own.count}回）で、${base.ja}の**${than}分**（${other.count}回）${isSame ? 'と' : 'より'}${way}です。途中で終わったのは、${period.ja}が${own.count}回のうち**${own.midway}回**、${base.ja}が${other.count}回のうち**${other.midway}回**です。`,
    `${yes}**${one} minutes** a lesson (${period.en}, ${own.count}) against **${than}** (${base.en}, ${other.count}): ${way}. Broken off: **${own.midway}** and **${other.midway}**.`,
  );
}
