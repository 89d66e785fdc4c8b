import type { Whose } from '#agents/family/whose.ts';
import { dayAt } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import { chooseDays, tappedDays } from './choose-days.ts';
import { daysValue } from './days-value.ts';
import { isMeasure, type Measure } from './measures.ts';
import { ALL_TIME, type Period } from './period.ts';
import type { Reading } from './read-question.ts';
import type { Split } from './sense.ts';
import { type Threshold, thresholdFrom } from './threshold.ts';
import type { Subject, Subjects } from './topic/subjects.ts';

interface HouseholdChild {
  readonly childId: string;
  readonly grade: number;
  /** How the parent knows it. */
  readonly name: Readonly<Record<Language, string>>;
}

/** Whose records there are, and who is meant where nobody is named. */
export interface Household {
  readonly children: readonly HouseholdChild[];
  /** The one whose page the parent looks at, or who sits at the desk; null: nobody in particular. */
  readonly usualChildId: string | null;
  /** The parent looks at the page of this child: "they" is it. */
  readonly isChosen?: boolean;
}

/** What is to be told. A number is only shown for this. */
export interface Chosen {
  /** One, or each by itself; never added together. */
  readonly childIds: readonly string[];
  /** null: everything. */
  readonly subject: Subject | null;
  /** null: none was named; each measure has a usual one. */
  readonly periods: readonly Period[] | null;
  readonly base: Period | null;
  readonly measures: readonly Measure[];
  readonly split: Split | null;
  /** Only where the number reaches it: days (or weeks, …) of `split`, or breaks of so many days. */
  readonly threshold: Threshold | null;
  readonly sum: string | null;
  /** How many of a ranking, or of the newest; null or left out: as many as are usual. */
  readonly top?: number | null;
  /** The day that the answer named, "the longest was on …"; null or left out: none. */
  readonly toldDay?: Period | null;
}

export type ChipKind = 'child' | 'subject' | 'days' | 'measure';
/** What the parent has tapped right. Key: the chip; values as chips.ts gives them. */
export type Taps = Readonly<Partial<Record<ChipKind, string | undefined>>>;

export interface Understood {
  readonly language: Language;
  readonly chosen: Chosen;
  readonly notUnderstood: readonly string[];
  /** What the answer is told without: what weighs nothing, and all where the parent has tapped all four chips. */
  readonly leftOut: readonly string[];
  /** The words name a child that there is not, or a grade that several are in. */
  readonly childIsUnknown: boolean;
  /** There is nothing in it to be told. */
  readonly isEmpty: boolean;
}

interface Asked {
  readonly reading: Reading;
  readonly household: Household;
  /** Whom its names mean. */
  readonly whose: Whose;
  /** What the question before it in the dialogue came to. */
  readonly before: Chosen | null;
  readonly taps: Taps;
  readonly subjects: Subjects;
  readonly nowMs: number;
}

const SPLITS: readonly Split[] = ['day', 'week', 'month', 'weekday', 'row', 'kind'];

/** What a question after one about the streak asks of it still. */
const OF_STREAK: ReadonlySet<string> = new Set(['best_day', 'longest_day', 'days']);

/** Their answers say on which days it was. */
const TELLS_DAYS: readonly Measure[] = ['battles', 'badges', 'most_wrong', 'hard', 'failed'];
const isWhenOnly = ({ measures, periods, subject }: Reading): boolean =>
  WHEN.includes(measures?.join() ?? '') && periods === null && subject === null;
const WHEN: readonly string[] = ['days', 'last_time', 'first_time'];

/** What is so now, whatever days the question before it was about. */
const OF_NOW: ReadonlySet<Measure> = new Set<Measure>(['next', 'streak', 'cards', 'children']);
const isOfNow = ({ carries, measures }: Reading): boolean =>
  !carries && measures !== null && measures.every((measure) => OF_NOW.has(measure));

/** It names both what and when; or says in a whole sentence what it is about, and asks for something else than before. */
function standsAlone(reading: Reading, before: Chosen | null): boolean {
  const { carries, isBare, isWhole, measures, periods } = reading;
  if (carries || (isBare && !isWhole) || measures === null) return false;
  if (periods !== null) return true;
  const isWhenOfThat = isWhenOnly(reading) && before?.measures.some((one) => TELLS_DAYS.includes(one));
  return isWhole && !isWhenOfThat && measures.join() !== before?.measures.join();
}

/** Measures of which the records know nothing by subject. */
const OF_NO_SUBJECT: readonly Measure[] = ['session', 'mood', 'badges', 'clock', 'children', 'minutes_a_day'];

/**
 * What a question means in its dialogue: what was tapped, else what its words say, else what the question before it was
 * about. A question that stands by itself takes over nothing of the one before it but the child.
 */
export function understand(asked: Asked): Understood {
  const { reading, whose, before, taps, subjects, nowMs } = asked;
  const today = dayAt(nowMs);
  const kept = standsAlone(reading, before) ? null : before;
  const isAllTapped =
    taps.child !== undefined &&
    taps.subject !== undefined &&
    taps.days !== undefined &&
    taps.measure !== undefined;
  const notUnderstood = isAllTapped ? [] : [...reading.notUnderstood];
  const namesChild = reading.child !== null || whose.type === 'named';
  const child = chooseChild(asked, notUnderstood);
  let days = chooseDays(reading, isOfNow(reading) ? null : kept, today);
  if (taps.days !== undefined) days = tappedDays(taps.days, days, today) ?? days;
  const isThatDay = reading.pointsAtDay && reading.periods === null && taps.days === undefined;
  const toldDay = before?.toldDay ?? (isOneDay(before?.periods) ? before?.periods?.[0] : null) ?? null;
  if (isThatDay && toldDay !== null) days = { periods: [toldDay], base: null };
  else if (isThatDay && before !== null)
    notUnderstood.push(reading.language === 'ja' ? 'その日' : 'that day');
  let measures = reading.measures ?? kept?.measures ?? null;
  if (
    reading.measures?.length === 1 &&
    reading.measures[0] === 'overview' &&
    kept !== null &&
    !isThatDay &&
    (reading.isBare ||
      reading.carries ||
      (reading.periods === null && reading.subject === null && !namesChild))
  )
    measures = kept.measures;
  // "The streak", "and the highest?": of the streak.
  const isOfAnyDay = reading.periods?.every((one) => daysValue(one) === daysValue(ALL_TIME)) ?? true;
  const isOfStreak = before?.measures.join() === 'streak' && isOfAnyDay && reading.subject === null;
  if (isOfStreak && OF_STREAK.has(reading.measures?.join() ?? '')) measures = ['streak'];
  // "The best battle?", "when was that?": its answer tells the day.
  if (kept?.measures.some((one) => TELLS_DAYS.includes(one)) && isWhenOnly(reading)) measures = kept.measures;
  let split = reading.split ?? (reading.measures === null ? (kept?.split ?? null) : null);
  let threshold = reading.threshold ?? (reading.measures === null ? (kept?.threshold ?? null) : null);
  let sum = reading.sum ?? (reading.measures === null ? (kept?.sum ?? null) : null);
  const top = reading.top ?? (reading.measures === null ? (kept?.top ?? null) : null);
  if (taps.measure !== undefined) {
    const [names = '', of] = taps.measure.split(':');
    const bound = /[<>].*$/.exec(names)?.[0] ?? '';
    const [told = '', apart] = names.slice(0, names.length - bound.length).split('@');
    const chosen = told.split('+').filter(isMeasure);
    if (chosen.length > 0) measures = chosen;
    split = SPLITS.find((one) => one === apart) ?? null;
    threshold = thresholdFrom(bound);
    if (of !== undefined) sum = of;
  }
  let subject = reading.subject ?? (reading.isOfAll ? null : (kept?.subject ?? null));
  if (reading.comparesChildren && reading.subject !== null && kept?.subject != null)
    subject = subjects.sideBySide(kept.subject, reading.subject) ?? subject;
  if (taps.subject !== undefined)
    subject = taps.subject === 'any' ? null : (subjects.of(taps.subject) ?? subject);
  const isNamed =
    namesChild ||
    reading.subject !== null ||
    reading.periods !== null ||
    reading.base !== null ||
    reading.sum !== null;
  if (measures === null && isNamed) measures = ['overview'];
  if (sum === null && measures?.includes('answers')) measures = ['overview'];
  if (days.base !== null && measures?.length === 1 && measures[0] === 'overview')
    measures = [days.base.weekdays === undefined ? 'progress' : 'minutes_a_day'];
  if (
    subject !== null &&
    reading.subject === null &&
    measures?.some((measure) => OF_NO_SUBJECT.includes(measure))
  )
    subject = null;
  return {
    language: reading.language,
    chosen: { childIds: child ?? [], subject, ...days, measures: measures ?? [], split, threshold, sum, top },
    notUnderstood,
    leftOut: [...(isAllTapped ? reading.notUnderstood : []), ...reading.leftOut],
    childIsUnknown: child === null,
    isEmpty: measures === null,
  };
}

/** Whether the records know this of one subject. */
export const isOfNoSubject = (measure: Measure): boolean => OF_NO_SUBJECT.includes(measure);

function chooseChild(
  { reading, household, whose, before, taps }: Asked,
  notUnderstood: string[],
): readonly string[] | null {
  const { children, usualChildId } = household;
  const all = children.map(({ childId }) => childId);
  if (taps.child === 'each') return all;
  if (taps.child !== undefined && all.includes(taps.child)) return [taps.child];
  if (whose.type === 'named') return whose.childIds;
  if (whose.type === 'unclear') {
    notUnderstood.unshift(whose.words);
    return [];
  }
  const { child } = reading;
  const byGrade = children.toSorted((one, other) => one.grade - other.grade);
  const [first] = byGrade;
  const last = byGrade.at(-1);
  const unclear = (): readonly string[] => {
    notUnderstood.push(reading.childText);
    return usual();
  };
  const usual = (): readonly string[] => {
    if (before !== null && before.childIds.length > 0)
      return before.childIds.filter((childId) => all.includes(childId));
    // Nobody is named, and no child's page is looked at: each is told by itself.
    if (!household.isChosen && all.length > 1) return all;
    if (usualChildId !== null && all.includes(usualChildId)) return [usualChildId];
    return all.slice(0, 1);
  };
  // "How large is the difference?" after two subjects of one child is of these.
  const isOfParts = before?.childIds.length === 1 && before.subject?.parts !== undefined;
  if (child === null && reading.isOfEach && all.length > 1 && !isOfParts) return all;
  if (child?.by === 'they' && before === null && !household.isChosen) return all;
  if (child === null || child.by === 'they') return usual();
  if (child.by === 'each') return all;
  if (child.by === 'grade') {
    const found = children.filter(({ grade }) => grade === child.grade).map(({ childId }) => childId);
    return found.length === 0 ? null : found.length === 1 ? found : unclear();
  }
  if (child.by === 'kin')
    return all.length <= 1
      ? all
      : before !== null && before.childIds.length === 1
        ? before.childIds
        : unclear();
  const isClear =
    children.length > 1 && first !== undefined && last !== undefined && first.grade !== last.grade;
  const wanted = child.by === 'elder' ? last : first;
  const isOnly = children.filter(({ grade }) => grade === wanted?.grade).length === 1;
  return isClear && isOnly && wanted !== undefined ? [wanted.childId] : unclear();
}

const isOneDay = (periods: readonly Period[] | null | undefined): boolean =>
  periods?.length === 1 && periods[0]?.from !== null && periods[0]?.from === periods[0]?.to;
