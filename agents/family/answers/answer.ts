import { sorry } from '#agents/family/family-event.ts';
import type { Chosen } from '#agents/family/question/dialogue/chosen.ts';
import { isOfCalendar, isToldBy, type Measure } from '#agents/family/question/measures.ts';
import { isPart } from '#agents/family/question/period.ts';
import { KUKU_ROWS } from '#agents/family/question/topic/subjects.ts';
import { isOfNoSubject } from '#agents/family/question/understand.ts';
import type { Language } from '#agents/record/record-words.ts';
import { abreast, eachOf, lookingUpOnce, NoAnswer, type Script, saying } from './answer-script.ts';
import { alone } from './answers-alone.ts';
import { battles, battlesByTime } from './answers-battles.ts';
import * as bestDays from './answers-best-day.ts';
import { cards, cardsByRow, untouched } from './answers-cards.ts';
import { compare, isComparable } from './answers-compare.ts';
import * as problems from './answers-problems.ts';
import { byKind, byTime, sideBySide } from './answers-series.ts';
import * as sessions from './answers-sessions.ts';
import * as skill from './answers-skill.ts';
import { streak } from './answers-streak.ts';
import * as time from './answers-time.ts';
import { reachedInAll } from './answers-total.ts';
import * as when from './answers-when.ts';
import { FIGURES } from './figures.ts';
import { mood, moodByTime } from './mood/answers-mood.ts';
import { moodAfterWrong } from './mood/mood-after-wrong.ts';
import { moodByKind } from './mood/mood-by-kind.ts';
import type { Told } from './next-questions.ts';
import { withOpening } from './opening.ts';
import { sayer } from './phrasing.ts';
import type { Question } from './question.ts';
import { hard, mostWrong } from './ranked/answers-ranked.ts';
import { begunThen } from './ranked/begun-then.ts';
import { bestHour } from './ranked/best-hour.ts';
import { gapByMonth } from './ranked/gap.ts';
import { given } from './ranked/given.ts';
import { hintsReaching } from './ranked/hints-reaching.ts';
import { improving } from './ranked/improving.ts';
import { lessons } from './ranked/lessons.ts';
import { mistakes, mistakesChanged } from './ranked/mistakes.ts';
import { neverRight } from './ranked/never-right.ts';
import { oneProblem } from './ranked/one-problem.ts';
import { isPlaced, picked } from './ranked/picked.ts';
import { putRight } from './ranked/put-right.ts';
import { slips } from './ranked/slips.ts';
import { slowest } from './ranked/slowest.ts';
import { NO_ANSWER, NO_SUCH_CHILD } from './refusals.ts';
import { daysWithTimes } from './shown/days-with-times.ts';
import { withRows } from './shown/rows-view.ts';
import { withDecimals } from './shown/with-decimals.ts';
import { partsChanged } from './verdict/parts-changed.ts';
import { verdict } from './verdict/verdict.ts';

const ANSWERS: Readonly<Record<Measure, (question: Question, nowMs: number) => Script>> = {
  overview: sessions.overview,
  problems: problems.problems,
  right: problems.right,
  wrong: problems.wrong,
  rate: skill.accuracy,
  minutes: time.minutes,
  minutes_a_day: time.minutesADay,
  median_minutes: time.medianMinutes,
  problems_a_day: time.problemsADay,
  days: daysWithTimes,
  rest_days: time.restDays,
  best_day: bestDays.bestDay,
  longest_day: bestDays.longestDay,
  least_day: bestDays.leastDay,
  clock: when.clock,
  first_time: when.firstTime,
  first_alone: when.firstTime,
  first_wrong: when.firstTime,
  first_hint: when.firstTime,
  latest: problems.latest,
  last_time: when.lastTime,
  last_wrong: when.lastTime,
  last_alone: when.lastTime,
  last_hint: when.lastTime,
  failed: problems.failed,
  perfect_days: when.perfectDays,
  battles,
  points: sessions.points,
  streak,
  badges: sessions.badges,
  hints: problems.hints,
  deep_hints: (question) => hintsReaching(question, null),
  put_right: putRight,
  given,
  slowest,
  lessons,
  alone: (question, nowMs) =>
    question.asks?.isOfAll && question.asks.isOfDay ? when.allAlone(question) : alone(question, nowMs),
  aside: problems.unfinished,
  mood,
  mood_after_wrong: moodAfterWrong,
  mistakes,
  never_right: neverRight,
  most_wrong: mostWrong,
  hard,
  weakest: skill.weakest,
  strong: skill.strong,
  progress: improving,
  next: skill.next,
  speed: skill.speed,
  session: sessions.lastSession,
  answers: oneProblem,
  children: sessions.children,
  untouched,
  cards,
};

/** Tells what was chosen of one child, whose tools they are: Markdown, every number from their results. Never throws. */
export function* answer(told: Told): Script {
  const { language } = told;
  try {
    const found = yield* lookingUpOnce(answerChosen(told));
    const text = told.chosen.asks?.isExact === true ? withDecimals(found) : found;
    const { pick: wanted = null, top = null, rows = null } = told.chosen;
    // Of the newest few alone the oldest is not known.
    const pick = isPlaced(told.chosen) || (wanted === 'oldest' && top !== null) ? null : wanted;
    const one = pick === null || told.chosen.slip != null ? null : picked(text, pick, language);
    const listed = rows === null ? text : withRows(text, rows, language);
    return one === null ? listed : `${one}\n\n${listed}`;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (error.code === 'records_closed') return sorry('not_saved', language);
    return (error.code === 'no_such_child' ? NO_SUCH_CHILD : NO_ANSWER)[language === 'ja' ? 0 : 1];
  }
}

function* answerChosen({ chosen: asked, language, nowMs }: Told): Script {
  const chosen = yield* withOpening(asked);
  const { subject } = chosen;
  const say = sayer({ language });
  if (subject !== null && subject.kinds.length === 0)
    return say(
      `「${subject.ja}」だけを分けた記録はありません。ロボットが記録しているのは、算数の計算などの問題と、漢字の読み書きです。`,
      `There are no records of ${subject.en} by itself. The robot records arithmetic problems, and reading and writing kanji.`,
    );
  const [figure = 'overview', ...others] = chosen.measures;
  if (chosen.split === 'day' && others.join() === 'clock' && chosen.base === null && figure in FIGURES) {
    return [
      yield* begunThen({ ...chosen, language, measure: figure, period: chosen.periods?.[0] ?? null }),
      yield* answerMeasure({ ...chosen, measures: [figure] }, figure, language, nowMs),
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  }
  const ofHours = yield* bestHour(chosen, language);
  if (ofHours !== '') return ofHours;
  const parts = yield* abreast(
    chosen.measures.map((measure) => answerMeasure(chosen, measure, language, nowMs)),
  );
  return parts.join('\n\n');
}

/** They say themselves by what they cannot be told apart. */
const SAYS_ITSELF: readonly Measure[] = ['progress', 'mood'];

/** One of the measures, of each subject and each span by itself. */
function* answerMeasure(chosen: Chosen, measure: Measure, language: Language, nowMs: number): Script {
  const { subject, base, sum, slip, among, threshold, split, top = null, asks = null, pick = null } = chosen;
  const isOfAll = subject !== null && isOfNoSubject(measure);
  const isToldApart = measure === 'mood' && (asks?.isOfKinds === true || subject !== null);
  const remark =
    isOfAll && !isToldApart
      ? sayer({ language })(
          `これは教科や単元ごとには記録していないので（${subject.ja}）、全体でお答えします。\n\n`,
          `That is not recorded by subject (${subject.en}), so this is of all of them.\n\n`,
        )
      : '';
  const isUntold = split !== null && !SAYS_ITSELF.includes(measure) && !isToldBy(measure, split);
  const ofWhole = isUntold
    ? sayer({ language })(
        'その分け方では記録していないので、分けずにお答えします。\n\n',
        'That is not recorded in this way, so this is of the whole.\n\n',
      )
    : '';
  const ofWhat = isOfAll ? null : subject;
  const isOfSlip = measure === 'mistakes' && slip != null;
  const table =
    isOfSlip || isUntold ? null : yield* inOneTable({ ...chosen, subject: ofWhat }, measure, language, nowMs);
  if (table !== null) return `${remark}${table}`;
  const isCompared = base !== null && isComparable(measure) && (threshold === null || split !== null);
  const scripts = (isToldApart ? [subject] : (ofWhat?.parts ?? [ofWhat])).flatMap((part) =>
    (chosen.periods ?? [null]).flatMap((period) => {
      const question = {
        language,
        measure,
        period,
        base,
        subject: part,
        sum,
        slip,
        among,
        threshold,
        top,
        asks,
        pick,
        isOneOfMany: (chosen.periods?.length ?? 1) * (ofWhat?.parts?.length ?? 1) > 1,
      };
      return [
        // Of several measures none answers yes or no by itself; whether it is too much is asked of the last.
        threshold === null &&
        (chosen.together !== 'beside' ||
          asks?.asks === 'enough' ||
          // Whether it has become more is asked of each by itself.
          (base !== null && asks?.asks === 'whether') ||
          measure === 'rest_days') &&
        (base !== null ||
          chosen.measures.length === 1 ||
          (asks?.asks === 'enough' && measure === chosen.measures.findLast((one) => one in FIGURES)))
          ? verdict(question, nowMs)
          : saying('')(),
        isOfSlip
          ? slips(question, split, nowMs)
          : isCompared
            ? compare(question, split)
            : ANSWERS[measure](question, nowMs),
        // What holds no comparison tells the other span by itself.
        ...(base !== null && !isCompared && !isOfSlip && measure !== 'progress'
          ? [ANSWERS[measure]({ ...question, period: base, base: null }, nowMs)]
          : []),
      ];
    }),
  );
  const told = [...(yield* abreast(scripts))];
  if (measure === 'mistakes' && !isOfSlip && base === null)
    told.unshift(yield* mistakesChanged({ ...chosen, language, measure, period: null }, chosen));
  if (isCompared) told.unshift(yield* partsChanged(chosen, measure, language));
  return `${remark}${ofWhole}${told.filter((text) => text !== '').join('\n\n')}`;
}

/** Their own answer holds a table by kind. */
const OWN_KINDS: ReadonlySet<Measure> = new Set<Measure>(['deep_hints', 'put_right', 'slowest']);

/** What stands side by side: by month, by row, of several spans or subjects; null where one thing is asked about. */
function* inOneTable(
  { subject, base, periods, split, sum, among, threshold, top = null, asks = null, pick = null }: Chosen,
  measure: Measure,
  language: Language,
  nowMs: number,
): Script<string | null> {
  const isFigure = measure in FIGURES;
  const say = (ja: string, en: string): string => (language === 'ja' ? ja : en);
  if (split === null && !isFigure) return null;
  // Of single problems it is told by kind anyway.
  if (measure === 'hints' && threshold !== null && (split === null || split === 'kind')) return null;
  if (OWN_KINDS.has(measure) && (split === null || split === 'kind')) return null;
  const cells = (subject?.parts ?? [subject]).flatMap((part) =>
    (periods ?? [null]).map((period) => ({
      language,
      measure,
      period,
      base,
      subject: part,
      sum,
      among,
      threshold,
      top,
      asks,
      pick,
    })),
  );
  if (base !== null || (cells.length < 2 && split === null)) return null;
  if (measure === 'cards') return yield* cardsByRow(cells[0] as Question);
  if (split === null)
    return yield* sideBySide(cells, (periods ?? []).length < 2 || periods?.some(isPart) === true);
  if (split === 'total') {
    const reached: string[] = [];
    for (const cell of cells) if (threshold !== null) reached.push(yield* reachedInAll(cell, threshold));
    return reached.length === 0 ? null : reached.join('\n\n');
  }
  if (measure === 'mood' && isOfCalendar(split))
    return yield* eachOf(cells, (cell) => moodByTime(cell, split, nowMs));
  if (measure === 'clock' && isOfCalendar(split))
    return yield* eachOf(cells, (cell) => when.clockByTime(cell, split));
  if (measure === 'battles')
    return isOfCalendar(split) ? yield* eachOf(cells, (cell) => battlesByTime(cell, split)) : null;
  if (measure === 'mood' && split === 'kind') return yield* moodByKind(cells[0] as Question);
  if (measure === 'mood')
    return [
      say('気持ちは、段ごとには記録していません。全体では:', 'Moods are not recorded by row. Of all of it:'),
      yield* mood({ ...(cells[0] as Question), subject: null }, nowMs),
    ].join('\n\n');
  if (measure === 'rest_days' && isOfCalendar(split))
    return yield* eachOf(cells, (cell) => time.restDaysByTime(cell, split, nowMs));
  const usual = isFigure ? measure : subject === null ? 'minutes' : 'rate';
  const parts: string[] = split === 'month' && isFigure ? yield* gapByMonth(cells) : [];
  for (const cell of cells)
    parts.push(
      split === 'row'
        ? yield* sideBySide(
            KUKU_ROWS.map((row) => ({ ...cell, measure: isFigure ? measure : 'rate', subject: row })),
            true,
          )
        : split === 'kind'
          ? yield* byKind({ ...cell, measure: isFigure ? measure : 'problems' })
          : yield* byTime({ ...cell, measure: usual }, split, nowMs),
    );
  return parts.join('\n\n');
}
