import * as sql from './question-sql.ts';

const { TODAY, YESTERDAY, THIS_WEEK, LAST_WEEK, THIS_MONTH, LAST_MONTH, DAYS_30, DAYS_7, ALWAYS } = sql;

export const QUESTIONS_JA: readonly sql.Case[] = [
  ['今日は何問解きましたか？', sql.solvedJa(TODAY)],
  ['きょう なんもん やった？', sql.solvedJa(TODAY)],
  ['今週は何問やりましたか', sql.solvedJa(THIS_WEEK)],
  ['先週の問題数を教えて', sql.solvedJa(LAST_WEEK)],
  ['11月10日は何問でしたか', sql.solvedJa("day = '2026-11-10'")],
  ['これまでに全部で何問解いた？', sql.solvedJa(ALWAYS)],
  ['九九は何問やった？', sql.solvedJa("kind = 'kuku'")],
  ['先週、何が難しかったですか？', sql.hardest(LAST_WEEK)],
  ['最近つまずいている問題は？', sql.hardest("day BETWEEN '2026-11-05' AND '2026-11-18'")],
  ['うちの子の苦手なところは？', sql.hardest(DAYS_30)],
  ['種類ごとの正答率を教えてください', sql.kindRows(ALWAYS)],
  ['今月の正解率は？', sql.accuracyJa(THIS_MONTH)],
  ['先月の引き算の正答率', sql.accuracyJa(`kind LIKE 'subtraction%' AND ${LAST_MONTH}`)],
  ['今日は何分勉強しましたか？', sql.minutesJa(TODAY)],
  ['今週の勉強時間は？', sql.minutesJa(THIS_WEEK)],
  ['先週はどのくらいの時間やっていましたか', sql.minutesJa(LAST_WEEK)],
  ['何問連続で解けていますか？', sql.STREAKS],
  ['ポイントは今いくつ？', sql.TOTAL_POINTS],
  ['昨日は何ポイントもらった？', sql.pointsIn(YESTERDAY)],
  ['今月はどんなヒントを使いましたか', sql.hintsOf(THIS_MONTH, true)],
  ['ヒントは何回出ましたか？', sql.hintLevels(ALWAYS)],
  ['前回の様子を教えて', sql.LAST_SESSION],
  ['次は何を練習させるといいですか？', sql.weakest(DAYS_30)],
  [
    '上達していますか？',
    sql.compared("day BETWEEN '2026-11-05' AND '2026-11-18'", "day BETWEEN '2026-10-22' AND '2026-11-04'"),
  ],
  ['どんなまちがいが多いですか', sql.mistakeRows(DAYS_30, true)],
  ['38+47にはどう答えましたか？', sql.oneSum('38+47')],
  ['自力で解けたのは何問？', sql.aloneIn(ALWAYS)],
  ['得意なのは何ですか', sql.strongest(DAYS_30)],
  ['この1週間の気持ちの様子は？ 1週間で疲れていましたか', sql.meanMood(DAYS_7)],
  ['2年生の子は今週何問解きましたか', sql.solvedJa(THIS_WEEK)],
];
