import * as sql from './question-sql.ts';

const { TODAY, YESTERDAY, THIS_WEEK, LAST_WEEK, THIS_MONTH, LAST_MONTH, DAYS_30, ALWAYS } = sql;

export const QUESTIONS_EN: readonly sql.Case[] = [
  ['How many problems did she solve today?', sql.solvedEn(TODAY)],
  ['How many problems this week?', sql.solvedEn(THIS_WEEK)],
  ['how many questions did he do yesterday', sql.solvedEn(YESTERDAY)],
  ['How many problems were done on Sunday?', sql.solvedEn("day = '2026-11-15'")],
  ['How many addition problems so far?', sql.solvedEn("kind LIKE 'addition%'")],
  ['How many problems on Nov 12?', sql.solvedEn("day = '2026-11-12'")],
  ['What was hard last week?', sql.hardest(LAST_WEEK)],
  ['Where does my child struggle?', sql.hardest(DAYS_30)],
  ['Which problems were the most difficult last month?', sql.hardest(LAST_MONTH)],
  ['What is the accuracy by kind?', sql.kindRows(ALWAYS)],
  ['What percentage was correct last week?', sql.accuracyEn(LAST_WEEK)],
  ['How accurate is she at times tables this month?', sql.accuracyEn(`kind = 'kuku' AND ${THIS_MONTH}`)],
  ['How long did she study today?', sql.minutesEn(TODAY)],
  ['How much time was spent last week?', sql.minutesEn(LAST_WEEK)],
  [
    'How many minutes did she work in the last 10 days?',
    sql.minutesEn("day BETWEEN '2026-11-09' AND '2026-11-18'"),
  ],
  ['What is the streak?', sql.STREAKS],
  ['How many points does he have?', sql.TOTAL_POINTS],
  ['How many points were earned this week?', sql.pointsIn(THIS_WEEK)],
  ['Which hints were needed this month?', sql.hintsOf(THIS_MONTH, false)],
  ['How many hints did he use so far?', sql.hintLevels(ALWAYS)],
  ['How was the last session?', sql.LAST_SESSION],
  ['What should we practise next?', sql.weakest(DAYS_30)],
  [
    'Is my child improving?',
    sql.compared("day BETWEEN '2026-11-05' AND '2026-11-18'", "day BETWEEN '2026-10-22' AND '2026-11-04'"),
  ],
  ['What kind of mistakes does she make?', sql.mistakeRows(DAYS_30, false)],
  ['What did he answer to 52 - 17?', sql.oneSum('52-17')],
  ['How many did she solve on her own?', sql.aloneIn(ALWAYS)],
  ['Which problems were set aside?', sql.asideIn(ALWAYS)],
  ['How many seconds per problem does he need?', sql.secondsEach(ALWAYS)],
  ['What is he good at?', sql.strongest(DAYS_30)],
  ['How many problems has the second grader done?', sql.solvedEn(ALWAYS)],
];
