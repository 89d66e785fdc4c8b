import { dayAt } from '#agents/record/days.ts';
import { askedBehind } from './asked-form.ts';
import { heldForWhy, tappedDays } from './choose-days.ts';
import { amongIn, rowsInDialogue, topInDialogue } from './dialogue/among.ts';
import { isOfAllTime } from './dialogue/asks-on.ts';
import { bothSides, chooseChild, togetherIn } from './dialogue/choose-child.ts';
import type { Asked, Understood } from './dialogue/chosen.ts';
import { asAskedOn, asOneSpan, isToCome, withoutVague } from './dialogue/goes-on.ts';
import { askedOfAll, heldFairly, isDifference, isOfUse, isTooShort } from './dialogue/held-fairly.ts';
import { laidOver, pickedOf } from './dialogue/laid-over.ts';
import { refusedBefore } from './dialogue/refused-before.ts';
import { isDayOfOne, keptOf, standsAlone, subjectInDialogue } from './dialogue/stands-alone.ts';
import { daysInDialogue, measuresInDialogue, pointsNowhere } from './dialogue/take-over.ts';
import { asDoubted, isFigure, isMeasure, isOfCalendar, type Measure } from './measures.ts';
import { ALL_TIME, isPart } from './period.ts';
import type { Split } from './sense.ts';
import { thresholdFrom } from './threshold.ts';

const SPLITS: readonly Split[] = ['day', 'week', 'month', 'weekday', 'row', 'kind', 'total'];

/** They name problems, and of two spans they say nothing that is more or less. */
const GOES_WRONG_MOST: readonly string[] = ['most_wrong', 'failed', 'given', 'hard', 'last_wrong'];

/** Measures of which the records know nothing by subject. */
const OF_NO_SUBJECT: readonly Measure[] = [
  'session',
  'mood',
  'badges',
  'clock',
  'children',
  'minutes_a_day',
  'lessons',
];

/**
 * What a question means in its dialogue: what was tapped, else what its words say, else what the question before it was
 * about. A question that follows takes over all that it does not name.
 */
export function understand(asking: Asked): Understood {
  const today = dayAt(asking.nowMs);
  const named = asking.whose.type === 'named' ? asking.whose.childIds : [];
  // What was shown of one child is nothing of another.
  const isOfSame = named.length === 0 || named.join() === asking.before?.childIds.join();
  const given = { ...asking, reading: asAskedOn(asking.reading, asking.before, { today, isOfSame }) };
  const { before, taps, subjects, pointedAt } = given;
  const whose: Asked['whose'] =
    pointedAt?.childId == null
      ? given.whose
      : { type: 'named', childIds: [pointedAt.childId], rest: given.whose.rest };
  // Words that name only a form leave the measure, and all else, to the question before.
  const laid = laidOver(given.reading, before);
  const said = laid === null ? given.reading : { ...given.reading, measures: null };
  const reading = isDifference(said, before, whose) ? { ...said, isComparison: false } : said;
  const asked = { ...given, whose, reading };
  const namesChild = reading.child !== null || whose.type === 'named';
  const own = standsAlone(given.reading, laid === null ? before : null, named);
  const kept = keptOf(reading, before, own);
  const open = refusedBefore(given, kept);
  const isAllTapped =
    taps.child !== undefined &&
    taps.subject !== undefined &&
    taps.days !== undefined &&
    taps.measure !== undefined;
  const notUnderstood = isAllTapped ? [] : [...reading.notUnderstood, ...(pointedAt?.unbound ?? []), ...open];
  const ofBoth = bothSides(asked);
  const child = ofBoth ?? chooseChild(asked, notUnderstood);
  let days = daysInDialogue(reading, before, kept, { today, isOfSame: !namesChild });
  if (isOfAllTime(given.reading, before, { laid, slip: kept?.slip })) days = { periods: null, base: null };
  days = withoutVague(days);
  // 「ゆいより多い？」 behind one child against last week: than the other one.
  const isBeside = reading.comparesChildren && whose.type === 'named' && (child?.length ?? 0) > 1;
  if (isBeside && kept?.childIds.length === 1 && reading.periods === null && reading.base === null)
    days = { ...days, base: null };
  if (taps.days !== undefined) days = tappedDays(taps.days, days, today) ?? days;
  if (taps.days === undefined && pointsNowhere(reading, before))
    notUnderstood.push(reading.language === 'ja' ? 'その日' : 'that day');
  if (reading.openThreshold !== null && kept?.threshold == null) notUnderstood.push(reading.openThreshold);
  const told = measuresInDialogue(reading, before, kept, {
    laid,
    namesChild,
    isOwn: own.ownMeasure || own.dropsSubject,
  });
  let { measures, split, threshold, sum, slip = null } = told;
  if (taps.days === undefined && isDayOfOne(reading, { measures, split }, days))
    days = { periods: null, base: null };
  // 「一つ見せて」 behind the ways of going wrong: one of the first of them.
  const isOfOne = (pointedAt?.rows?.top ?? reading.top) === 1 && reading.measures === null;
  if (isOfOne && slip === null && measures?.join() === 'mistakes') slip = kept?.shown?.slip ?? null;
  if (taps.measure !== undefined) {
    const [names = '', of] = taps.measure.split(':');
    const bound = /[<>].*$/.exec(names)?.[0] ?? '';
    const [named = '', apart] = names.slice(0, names.length - bound.length).split('@');
    const chosen = named.split('+').filter(isMeasure);
    if (chosen.length > 0) measures = chosen;
    split = SPLITS.find((one) => one === apart) ?? null;
    threshold = thresholdFrom(bound);
    const isOfSlip = chosen.join() === 'mistakes';
    slip = isOfSlip ? (of ?? null) : null;
    if (of !== undefined && !isOfSlip) sum = of;
  }
  let subject = subjectInDialogue(given.reading, kept, given);
  if (reading.comparesChildren && reading.subject !== null && kept?.subject != null)
    subject = subjects.sideBySide(kept.subject, reading.subject) ?? subject;
  // 「かけ算は？」「わり算は？」「どっちがだめ？」
  const isOfTwo = reading.isOfEach && reading.subject === null && reading.periods === null && !namesChild;
  if (isOfTwo && kept?.subject != null && kept.subjectBefore != null)
    subject = subjects.sideBySide(kept.subjectBefore, kept.subject) ?? subject;
  if (taps.subject !== undefined)
    subject = taps.subject === 'any' ? null : (subjects.of(taps.subject) ?? subject);
  const isNamed =
    namesChild ||
    reading.subject !== null ||
    reading.periods !== null ||
    reading.base !== null ||
    reading.sum !== null;
  if (measures === null && isNamed) measures = ['overview'];
  // 「お兄ちゃんばっかり使ってない？」: how much each of them uses it.
  const isOnlyOne = given.reading.asks.isOnlyOne === true && ofBoth !== null;
  if (isOnlyOne && isOfUse(measures)) measures = ['minutes'];
  // 「なんて題？」 behind a composition: of what no record knows, nothing else can be asked.
  const isOfNothing =
    subject?.kinds.length === 0 && reading.subject === null && kept?.subject?.id === subject.id;
  const unclear = isOfNothing ? notUnderstood.splice(0) : [];
  // 「じゃあ何から練習させたら？」 behind what no record knows: of all the rest.
  if (isOfNothing && reading.measures?.join() === 'next') subject = null;
  if (sum === null && measures?.includes('answers')) measures = ['overview'];
  // 「九九は？」 behind who is registered: nothing of it is told of a subject.
  if (measures?.join() === 'children' && reading.measures === null && subject !== null)
    measures = ['overview'];
  // 「7の段だけ」 behind all rows, and 「どの単元で」 behind two spans: what is told apart is that of which it is asked.
  const isNarrowed = subject !== null && subject.id !== kept?.subject?.id && reading.split === null;
  if (split === 'row' && isNarrowed && subject?.id.startsWith('kuku:')) split = null;
  // 「ほかの段は」 behind one row: all of them.
  if (
    split === 'row' &&
    reading.split === 'row' &&
    reading.subject === null &&
    subject?.id.startsWith('kuku:')
  )
    subject = subjects.of('kuku');
  if (split === 'kind' && isNarrowed && subject?.id === before?.shown?.subject?.id) split = null;
  // 「減ってきてる？週ごとに並べて」: the weeks themselves tell it.
  const isOfSpans = isOfCalendar(reading.split) && reading.split !== 'weekday' && reading.periods === null;
  if (reading.split !== null && reading.base === null && (isOfSpans || !reading.isComparison))
    days = {
      ...(reading.periods === null && (reading.isComparison || isTooShort(days, reading.split))
        ? { periods: null }
        : days),
      base: null,
    };
  // 「7の段がいちばんひどい？」, 「7の段ばっかりやってない？」: all of them side by side tell it.
  const ofAll = askedOfAll(given.reading, measures, subject);
  if (ofAll !== null) {
    ({ split, measures } = ofAll);
    subject = split === 'row' ? subjects.of('kuku') : null;
  }
  // 「二人で漢字が得意なのは」: of one subject that is how much of it is right.
  const isOfGood = (child?.length ?? 0) > 1 && subject !== null && measures?.join() === 'strong';
  if (isOfGood) measures = ['rate'];
  // Which grade kanji are of is told by no answer: how many children there are is none.
  if (measures?.join() === 'children' && subject?.kinds[0]?.startsWith('kanji_') && reading.cues.has('grade'))
    notUnderstood.push(reading.language === 'ja' ? '学年' : 'grade');
  // "The most common kind of mistake" is the most common of all.
  if (
    measures?.[0] === 'mistakes' &&
    days.periods === null &&
    (measures[1] ?? reading.top ?? reading.cues.has('most'))
  )
    days = { ...days, periods: [ALL_TIME] };
  measures = asDoubted(measures, days, reading.asks);
  // 「漢字より計算のほうが得意？」: by how much of each is right.
  const isOfTwoSubjects = (subject?.parts?.length ?? 0) === 2 && reading.comparesChildren;
  if (isOfTwoSubjects && ['strong', 'weakest', 'hard'].includes(measures?.join() ?? '')) measures = ['rate'];
  // 「まちがいのパターン、減ってる？」: how many there are stands first.
  if (days.base !== null && measures?.join() === 'mistakes' && slip === null)
    measures = ['wrong', 'mistakes'];
  // 「前より減った？」 behind the problem that goes wrong most: how many mistakes there are.
  const isOfFewer = reading.asks.towards !== null && reading.asks.asks === 'whether';
  if (days.base !== null && isOfFewer && GOES_WRONG_MOST.includes(measures?.join() ?? ''))
    measures = ['wrong'];
  if (measures?.every(isFigure) === true) days = heldForWhy(reading, days, today);
  if (isToCome(measures, days, today)) days = { ...days, periods: null };
  if (measures?.join() === 'cards') days = { periods: days.base === null ? days.periods : null, base: null };
  // What was set aside is listed; it is compared only where that is asked.
  if (measures?.includes('aside') && reading.base === null && !reading.isComparison && !reading.asksWhy)
    days = { ...days, base: null };
  const sides = [...(days.periods ?? []), ...(days.base === null ? [] : [days.base])];
  const held = heldFairly(measures, sides, { cues: reading.cues, split });
  // Of the wrong answers it is the share of these.
  const isOfWrong = held?.join() === 'rate' && !['rate', 'right'].includes(measures?.join() ?? '');
  measures = held;
  // "Better in the morning?": against all hours, and not against earlier days.
  const isOfHours = days.periods?.some((period) => period.from === null && isPart(period));
  const isOfGoing =
    measures?.join() === 'progress' || (measures?.join() === 'right' && reading.comparesChildren);
  if (days.base === null && isOfGoing && isOfHours === true) {
    measures = ['rate'];
    days = { ...days, base: ALL_TIME };
  }
  // "The days on which it was cross": of all days, not of the usual thirty.
  const isOfOneDay = reading.cues.has('when') || reading.cues.has('day');
  if (measures?.join() === 'mood' && isOfOneDay)
    days = { ...days, periods: days.periods === null ? [ALL_TIME] : asOneSpan(days.periods) };
  // How much of a subject is told by its problems, where no time is asked for: that is kept of the solved ones alone.
  if (
    days.base !== null &&
    subject !== null &&
    measures?.join() === 'minutes' &&
    !reading.cues.has('minutes')
  )
    measures = ['problems'];
  // "Is it more than last month?": how much it was; "how did it go against it?": how well.
  const isOfAmount = ['more', 'less'].includes(reading.asks?.towards ?? '') && subject === null;
  if (days.base !== null && measures?.join() === 'overview' && isOfAmount) measures = ['minutes', 'problems'];
  if (days.base !== null && measures?.length === 1 && measures[0] === 'overview')
    measures = [days.base.weekdays === undefined ? 'progress' : 'minutes_a_day'];
  if (
    subject !== null &&
    reading.subject === null &&
    measures?.some((measure) => OF_NO_SUBJECT.includes(measure))
  )
    subject = null;
  const among = amongIn(given.reading, kept, measures ?? []);
  // 「そのうち」 of what is no list of problems: it is of all of them.
  const isOfAnother = reading.measures !== null && measures?.join() !== kept?.measures.join();
  const lostAmong = reading.pointsAmong && among === null && isOfAnother && kept !== null && laid === null;
  const leftOut = [
    ...unclear,
    ...(lostAmong ? [reading.language === 'ja' ? 'そのうち' : 'of those'] : []),
    ...(isAllTapped ? reading.notUnderstood : []),
    ...reading.leftOut,
  ];
  return {
    language: reading.language,
    chosen: {
      childIds: child ?? [],
      subject,
      ...days,
      measures: measures ?? [],
      split,
      threshold,
      sum,
      slip,
      among,
      together: ofBoth === null && !isOfGood ? togetherIn(given.reading, kept, child, measures) : 'beside',
      asks: {
        ...askedBehind(given.reading, laid !== null, leftOut, kept?.asks ?? null),
        // 「いつから？」 behind a mood: of that mood.
        ...(measures?.[0] === 'mood' ? { mood: given.reading.asks.mood ?? kept?.asks?.mood ?? null } : {}),
        ...(isOfWrong ? { isOfWrong } : {}),
        ...(isOnlyOne || ofAll?.isOfShares === true ? { asks: 'told' as const } : {}),
      },
      top: topInDialogue(given, told.top),
      pick: laid?.pick ?? pointedAt?.pick ?? pickedOf(given.reading, before, measures ?? []) ?? null,
      rows: rowsInDialogue(given, kept, { measures, split }),
      subjectBefore:
        reading.measures === null && reading.periods === null && reading.subject !== null && !namesChild
          ? (kept?.subject ?? null)
          : null,
      childrenBefore:
        namesChild && reading.subject === null && reading.periods === null ? (kept?.childIds ?? null) : null,
      daysBefore:
        (reading.measures === null || reading.measures.join() === kept?.measures.join()) &&
        reading.periods !== null
          ? (kept?.periods ?? null)
          : null,
    },
    notUnderstood,
    leftOut,
    childIsUnknown: child === null,
    isEmpty: measures === null,
  };
}

/** Whether the records know this of one subject. */
export const isOfNoSubject = (measure: Measure): boolean => OF_NO_SUBJECT.includes(measure);
