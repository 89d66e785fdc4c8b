import { dayOf, type HistoryContext, historyOf, todayOf, weeksOf } from '#agents/family/history/history.ts';
import { evidenceOf } from '#agents/family/history/item-evidence.ts';
import { kindWords } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Correcting } from './store/history/correction-journal.ts';
import type { CorrectionRefusal, Corrections } from './store/history/corrections.ts';
import type { Store } from './store/store.ts';

/** What a parent says of an item: the verdict on one answer was wrong, or the whole of it does not count. */
type Correction =
  | { readonly what: 'right' | 'wrong'; readonly attemptId: string }
  | { readonly what: 'not_counted' };

/** Done, under an id by which it may be taken back; or why not. */
type Done = { readonly correctionId: string } | CorrectionRefusal;

/**
 * A child's work by day, week and problem, and its corrections (docs/later-day.md). What reads gives null for a child, or an item,
 * that this robot does not know. Days are days in Japan since 1970-01-01. All throw StoreError.
 */
export interface ChildHistory {
  today(childId: string): ReturnType<typeof todayOf> | null;
  /** From `fromDay` to before `toDay`. */
  days(childId: string, fromDay: number, toDay: number): ReturnType<typeof historyOf> | null;
  weeks(childId: string, count: number): ReturnType<typeof weeksOf> | null;
  day(childId: string, day: number): ReturnType<typeof dayOf> | null;
  item(childId: string, problemId: string): ReturnType<typeof evidenceOf> | null;
  correct(childId: string, deviceId: string, problemId: string, correction: Correction): Done;
  /** For good. */
  deleteItem(childId: string, deviceId: string, problemId: string): Done;
  undo(childId: string, deviceId: string, correctionId: string): Done;
}

/** The history in the robot's records. `onCorrected`: records of sessions are to be made anew. */
export function childHistory(options: {
  readonly store: Pick<Store, 'family' | 'history' | 'correct'>;
  readonly courses: readonly Course[];
  readonly clock: Clock;
  readonly onCorrected: () => void;
}): ChildHistory {
  const { store, courses, clock, onCorrected } = options;
  const words = kindWords(courses);
  const of = <Result>(childId: string, read: (context: HistoryContext) => Result): Result | null => {
    const { family: records, history } = store;
    const isKnown = records.children().some((child) => child.childId === childId);
    return isKnown ? read({ records, history, words, childId }) : null;
  };
  const correct = (
    childId: string,
    deviceId: string,
    change: (corrections: Corrections, who: Correcting) => CorrectionRefusal | null,
  ): Done => {
    const done = store.correct(childId, deviceId, change);
    if (typeof done !== 'string') onCorrected();
    return done;
  };
  return {
    today: (childId) => of(childId, (context) => todayOf(context, clock.now())),
    days: (childId, fromDay, toDay) => of(childId, (context) => historyOf(context, fromDay, toDay)),
    weeks: (childId, count) => of(childId, (context) => weeksOf(context, count, clock.now())),
    day: (childId, day) => of(childId, (context) => dayOf(context, day)),
    item(childId, problemId) {
      const item = store.history.item(childId, problemId);
      return item === null ? null : evidenceOf(item, words);
    },
    correct: (childId, deviceId, problemId, correction) =>
      correct(childId, deviceId, (corrections, who) =>
        correction.what === 'not_counted'
          ? corrections.setApart(who, problemId)
          : corrections.judge(who, problemId, correction.attemptId, correction.what === 'right'),
      ),
    deleteItem: (childId, deviceId, problemId) =>
      correct(childId, deviceId, (corrections, who) => corrections.delete(who, problemId)),
    undo: (childId, deviceId, correctionId) =>
      correct(childId, deviceId, (corrections, who) => corrections.undo(who, correctionId)),
  };
}
