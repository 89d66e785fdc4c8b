import { ALL_TIME, lastDays } from '#agents/family/question/period.ts';
import { dayAt, dayText } from '#agents/record/days.ts';
import { achievementNames } from '#agents/record/record-words.ts';
import {
  fetchFamily,
  fetchNews,
  fetchProblems,
  fetchSession,
  fetchSessions,
  type Script,
} from './answer-script.ts';
import { andMore, many, nothing, percent, problemTable, sayer, someKinds, table, unmet } from './phrasing.ts';
import { type Question, scopeOf } from './question.ts';
import { yesOrNo } from './verdict/yes-or-no.ts';

/** Of the kinds of a span; both children are told one under the other, on a phone. */
const MOST_KINDS = 5;
/** Of one session. */
const MOST_PROBLEMS = 10;

export function* lastSession(question: Question): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const { sessions } = yield* fetchSessions(question, scope, { limit: 1 });
  const [last] = sessions;
  if (last === undefined) return nothing(say, scope);
  const { session, problems } = yield* fetchSession(last.session_id);
  const ending = say(
    session.ending_ja ?? 'まだ続いているか、そのまま終わりました',
    session.ending_en ?? 'still open, or left as it was',
  );
  const lead = say(
    `前回は${session.date} ${session.started_at}からの**${session.minutes}分**で、${session.problems}問のうち**${session.solved}問**解け、${session.points}ポイントでした（ヒント${session.hints}回。${ending}）。`,
    `The last session began ${session.date} at ${session.started_at} and took **${many(session.minutes, 'minute')}**: **${session.solved}** of ${many(session.problems, 'problem')} solved, ${many(session.points, 'point')}, ${many(session.hints, 'hint')} (${ending}).`,
  );
  return problems.length === 0
    ? lead
    : `${lead}\n\n${problemTable(question, problems.slice(0, MOST_PROBLEMS))}${andMore(say, problems.length, MOST_PROBLEMS)}`;
}

export function* badges(question: Question): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const { children } = yield* fetchFamily();
  const [child] = children;
  const [from, to] = [scope.from, scope.to].map((day) => (day === null ? null : dayText(day)));
  const titles = (child?.achievements ?? [])
    .filter(
      ({ date }) =>
        (from === null || from === undefined || date >= from) &&
        (to === null || to === undefined || date <= to),
    )
    .map(({ title_ja, title_en, date }) => `${say(title_ja, title_en)} (${date})`);
  const got = new Set((child?.achievements ?? []).map(({ title_ja, title_en }) => say(title_ja, title_en)));
  const open = achievementNames(question.language).filter((name) => !got.has(name));
  const left =
    open.length === 0
      ? say('いまあるバッジは、全部もらっています。', 'All there are have been earned.')
      : say(`まだもらっていないのは: ${open.join('、')}。`, `Not earned yet: ${open.join(', ')}.`);
  const yes = yesOrNo(question, titles.length > 0, say);
  const before = titles.at(-2);
  const first =
    question.asks?.isOneBefore === true && before !== undefined
      ? say(
          `いちばん新しいものの1つ前は**${before}**です。\n\n`,
          `The one before the newest is **${before}**.\n\n`,
        )
      : question.asks?.isOfNext === true && open.length > 0
        ? say(
            `次のバッジをいつもらえるかは、どの記録にもありません（先のことはわかりません）。${left}\n\n`,
            `When the next one comes is in no record. ${left}\n\n`,
          )
        : '';
  // 「次のまであと何個」: what is not earned yet stands first.
  if (question.asks?.isStill === true && titles.length > 0)
    return say(
      `${open.length === 0 ? left : `まだもらっていないのは**${open.length}個**です: ${open.join('、')}。`}もらえるのは、1・10・50・100問を解いたとき、いっしょにではなく5・10問続けて解いたとき、ポイントが100になったとき、3回以上まちがえても最後までやったときです。\n\n${scope.ja}のバッジは**${titles.length}個**です: ${titles.join('、')}`,
      `${open.length === 0 ? left : `**${open.length}** not earned yet: ${open.join(', ')}.`} They are given for 1, 10, 50 and 100 problems solved, for 5 and 10 in a row not solved together, for 100 points, and for finishing a problem after three misses or more.\n\n**${many(titles.length, 'achievement')}** (${scope.en}): ${titles.join(', ')}`,
    );
  return titles.length === 0
    ? say(`${yes}${scope.ja}のバッジはありません。`, `${yes}No achievements (${scope.en}).`)
    : say(
        `${first}${yes}${scope.ja}のバッジは**${titles.length}個**で、いちばん新しいのは**${titles.at(-1)}**です: ${titles.join('、')}\n\n${left}もらえるのは、1・10・50・100問を解いたとき、いっしょにではなく5・10問続けて解いたとき、ポイントが100になったとき、3回以上まちがえても最後までやったときです。`,
        `${first}${yes}**${many(titles.length, 'achievement')}** (${scope.en}), the newest **${titles.at(-1)}**: ${titles.join(', ')}\n\n${left} They are given for 1, 10, 50 and 100 problems solved, for 5 and 10 in a row not solved together, for 100 points, and for finishing a problem after three misses or more.`,
      );
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
  const scope = scopeOf(question);
  if (question.subject !== null) {
    const { by_day: days, totals } = yield* fetchProblems(question, scope, { limit: 1, days: 400 });
    if (totals.problems === 0) return nothing(say, scope);
    const sum = days.reduce((total, day) => total + day.points, 0);
    return say(
      `${scope.ja}の問題で得たポイントは**${sum}**です（${totals.solved}問分）。`,
      `**${many(sum, 'point')}** from ${many(totals.solved, 'solved problem')} (${scope.en}).`,
    );
  }
  const { totals } = yield* fetchSessions(question, scope, { limit: 1 });
  const solved = (yield* fetchProblems(question, scope, { limit: 1 })).totals.solved;
  return say(
    `${scope.ja}のポイント${question.asks?.isOfStars === true ? '（星）' : ''}は合わせて**${totals.points}**です（解けた問題は${solved}問）。`,
    `**${many(totals.points, 'point')}** (${scope.en}); ${many(solved, 'problem')} solved.`,
  );
}

export function* overview(question: Question, nowMs: number): Script {
  // A subject is asked about as it stands: old records are better than none.
  const scope = scopeOf(question, question.subject === null ? lastDays(dayAt(nowMs), 7) : ALL_TIME);
  const say = sayer(question);
  const { totals, by_kind: kinds, problems } = yield* fetchProblems(question, scope, { limit: 5 });
  const share = percent(totals.right_at_first, totals.answered);
  const tables =
    totals.problems === 0 ? [] : [someKinds(question, kinds, MOST_KINDS), problemTable(question, problems)];
  if (question.subject !== null) {
    if (totals.problems === 0) return nothing(say, scope);
    const lead = say(
      `${scope.ja}は${totals.problems}問に取り組み、**${totals.solved}問**解けました。自力で${totals.solved_alone}問、1回目で正解は${share}です。`,
      `**${totals.solved}** of ${many(totals.problems, 'problem')} solved (${scope.en}), ${totals.solved_alone} alone, ${share} right at the first answer.`,
    );
    return [`${lead}${unmet(question, kinds)}`, ...tables].join('\n\n');
  }
  const { totals: sums } = yield* fetchSessions(question, scope);
  if (sums.sessions === 0) return nothing(say, scope);
  const lead = say(
    `${scope.ja}は${sums.sessions}回、合わせて**${sums.minutes}分**取り組み、${totals.problems}問のうち**${totals.solved}問**解けました。自力で${totals.solved_alone}問、1回目で正解は${share}、${sums.points}ポイントです。`,
    `${many(sums.sessions, 'session')}, **${many(sums.minutes, 'minute')}** (${scope.en}): **${totals.solved}** of ${many(totals.problems, 'problem')} solved, ${totals.solved_alone} alone, ${share} right at the first answer, ${many(sums.points, 'point')}.`,
  );
  return [lead, ...tables].join('\n\n');
}

export function* news(language: 'ja' | 'en', keywords: readonly string[]): Script {
  const say = sayer({ language });
  const found = yield* fetchNews(keywords);
  const items = Array.isArray(found.news) ? found.news.length : 0;
  if (found.available !== true)
    return say(
      'ニュースの検索は、インターネットとAPIの設定がないため、ここではできません（not available offline）。お子さんの記録のことならお答えできます。',
      'News search is not available offline: this robot has no key for it. I can answer about your child’s records.',
    );
  return say(`ニュースが${items}件見つかりました。`, `${many(items, 'news item')} found.`);
}
