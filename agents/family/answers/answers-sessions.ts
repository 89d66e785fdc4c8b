import type { MoodRow } from '#agents/family/mood.ts';
import type { ChildRow } from '#agents/family/rows.ts';
import { dayAt } from '#agents/record/days.ts';
import {
  fetchFamily,
  fetchNews,
  fetchProblems,
  fetchSession,
  fetchSessions,
  type Script,
} from './answer-script.ts';
import type { Question } from './parent-question.ts';
import { ALL_TIME, lastDays, type Period } from './period.ts';
import { bar, kindTable, lastMonth, many, nothing, percent, problemTable, sayer, table } from './phrasing.ts';

const MOST_DAYS_SHOWN = 14;

export function* time(question: Question): Script {
  const period = question.period ?? ALL_TIME;
  const say = sayer(question);
  const { totals, by_day: days } = yield* fetchSessions(question, period);
  if (totals.sessions === 0) return nothing(say, period);
  const lead = say(
    `${period.ja}の勉強時間は**${totals.minutes}分**です（${totals.sessions}回、${totals.days}日）。`,
    `**${many(totals.minutes, 'minute')}** (${period.en}), in ${many(totals.sessions, 'session')} on ${many(totals.days, 'day')}.`,
  );
  return days.length > 1 ? `${lead}\n\n${dayTable(question, days)}` : lead;
}

function dayTable(
  question: Question,
  days: readonly { date: string; minutes: number; problems: number; solved: number }[],
): string {
  const say = sayer(question);
  const shown = days.slice(0, MOST_DAYS_SHOWN);
  const most = Math.max(...shown.map(({ minutes }) => minutes));
  return table(
    [say('日付', 'date'), say('分', 'minutes'), '', say('問題', 'problems'), say('解けた', 'solved')],
    shown.map((day) => [day.date, day.minutes, bar(day.minutes, most), day.problems, day.solved]),
  );
}

export function* days(question: Question): Script {
  const period = question.period ?? ALL_TIME;
  const say = sayer(question);
  const { totals, by_day: found } = yield* fetchSessions(question, period);
  if (totals.sessions === 0) return nothing(say, period);
  return `${say(
    `${period.ja}、**${totals.days}日**、合わせて**${totals.sessions}回**取り組みました。`,
    `**${many(totals.sessions, 'session')}** on **${many(totals.days, 'day')}** (${period.en}).`,
  )}\n\n${dayTable(question, found)}`;
}

export function* lastSession(question: Question): Script {
  const say = sayer(question);
  const { sessions } = yield* fetchSessions(question, ALL_TIME, 1);
  const [last] = sessions;
  if (last === undefined) return nothing(say, ALL_TIME);
  const { session, problems } = yield* fetchSession(last.session_id);
  const ending = say(
    session.ending_ja ?? 'まだ続いているか、そのまま終わりました',
    session.ending_en ?? 'still open, or left as it was',
  );
  const lead = say(
    `前回は${session.date} ${session.started_at}からの**${session.minutes}分**で、${session.problems}問のうち**${session.solved}問**解け、${session.points}ポイントでした（ヒント${session.hints}回。${ending}）。`,
    `The last session began ${session.date} at ${session.started_at} and took **${many(session.minutes, 'minute')}**: **${session.solved}** of ${many(session.problems, 'problem')} solved, ${many(session.points, 'point')}, ${many(session.hints, 'hint')} (${ending}).`,
  );
  return problems.length === 0 ? lead : `${lead}\n\n${problemTable(question, problems.slice(0, 10))}`;
}

export function* mood(question: Question, nowMs: number): Script {
  const period = question.period ?? lastMonth(nowMs);
  const say = sayer(question);
  const { mood: found } = yield* fetchSessions(question, period);
  const caution = say(
    'これはロボットがことばと答え方から見積もった目安で、本当の気持ちはお子さんに聞いてみてください。',
    'This is only what the robot estimated from words and answers, not a fact about feelings: please ask your child.',
  );
  if (found === null) return `${nothing(say, period)} ${caution}`;
  return `${say(
    `${period.ja}の見積もり（${found.observations}回分の平均、0〜1）:`,
    `Estimates (${period.en}; mean of ${many(found.observations, 'observation')}, 0 to 1):`,
  )}\n\n${moodTable(question, found)}\n\n${caution}`;
}

function moodTable(question: Question, found: MoodRow): string {
  const say = sayer(question);
  return table(
    [say('項目', 'score'), say('平均', 'mean')],
    [
      [say('いらいら', 'frustration'), found.frustration],
      [say('自信', 'confidence'), found.confidence],
      [say('つかれ', 'fatigue'), found.fatigue],
      [say('わくわく', 'excitement'), found.excitement],
    ],
  );
}

/** What holds of the child now, whatever the period. */
function* ofChild(question: Question, line: (child: ChildRow) => string): Script {
  const [child] = (yield* fetchFamily()).children;
  return child === undefined ? nothing(sayer(question), ALL_TIME) : line(child);
}

export function* streak(question: Question): Script {
  const say = sayer(question);
  return yield* ofChild(question, (child) =>
    say(
      `いま**${child.streak}問**続けて解けています。いちばん長かったのは${child.best_streak}問です。`,
      `**${child.streak}** solved in a row now; the best so far is ${child.best_streak}.`,
    ),
  );
}

export function* achievements(question: Question): Script {
  const say = sayer(question);
  return yield* ofChild(question, (child) => {
    const titles = child.achievements.map(
      ({ title_ja, title_en, date }) => `${say(title_ja, title_en)} (${date})`,
    );
    return titles.length === 0
      ? say('バッジはまだありません。', 'No achievements yet.')
      : say(
          `バッジは**${titles.length}個**です: ${titles.join('、')}`,
          `**${many(titles.length, 'achievement')}**: ${titles.join(', ')}`,
        );
  });
}

export function* children(question: Question): Script {
  const say = sayer(question);
  const { children: found, children_of_this_robot: count } = yield* fetchFamily();
  const lead = say(
    `このロボットの記録には、お子さんが${count}人います。`,
    `There ${count === 1 ? 'is 1 child' : `are ${count} children`} in this robot's records.`,
  );
  return `${lead}\n\n${table(
    [say('学年', 'grade'), say('はじめた日', 'since'), say('解けた', 'solved'), say('ポイント', 'points')],
    found.map((child) => [child.grade, child.since, child.solved_count, child.total_points]),
  )}`;
}

export function* points(question: Question): Script {
  const say = sayer(question);
  if (question.period === null || question.period === ALL_TIME)
    return yield* ofChild(question, (child) =>
      say(
        `ポイントは合わせて**${child.total_points}**です（${child.solved_count}問分）。`,
        `**${many(child.total_points, 'point')}** in all, for ${many(child.solved_count, 'problem')}.`,
      ),
    );
  const { ja, en } = question.period;
  const { totals } = yield* fetchSessions(question, question.period);
  return say(`${ja}のポイントは**${totals.points}**です。`, `**${many(totals.points, 'point')}** (${en}).`);
}

export function* overview(question: Question, nowMs: number): Script {
  const period: Period = question.period ?? lastDays(dayAt(nowMs), 7);
  const say = sayer(question);
  const { totals: sums } = yield* fetchSessions(question, period);
  if (sums.sessions === 0) return nothing(say, period);
  const { totals, by_kind: kinds, problems } = yield* fetchProblems(question, period, { limit: 5 });
  const share = percent(totals.right_at_first, totals.answered);
  const lead = say(
    `${period.ja}は${sums.sessions}回、合わせて**${sums.minutes}分**取り組み、${totals.problems}問のうち**${totals.solved}問**解けました。自力で${totals.solved_alone}問、1回目で正解は${share}、${sums.points}ポイントです。`,
    `${many(sums.sessions, 'session')}, **${many(sums.minutes, 'minute')}** (${period.en}): **${totals.solved}** of ${many(totals.problems, 'problem')} solved, ${totals.solved_alone} alone, ${share} right at the first answer, ${many(sums.points, 'point')}.`,
  );
  if (totals.problems === 0) return lead;
  return `${lead}\n\n${kindTable(question, kinds)}\n\n${problemTable(question, problems)}`;
}

export function* news(question: Question): Script {
  const say = sayer(question);
  const found = yield* fetchNews(question.keywords);
  const items = Array.isArray(found.news) ? found.news.length : 0;
  if (found.available !== true)
    return say(
      'ニュースの検索は、インターネットとAPIの設定がないため、ここではできません（not available offline）。お子さんの記録のことならお答えできます。',
      'News search is not available offline: this robot has no key for it. I can answer about your child’s records.',
    );
  return say(`ニュースが${items}件見つかりました。`, `${many(items, 'news item')} found.`);
}
