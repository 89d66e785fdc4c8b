import type { FamilyAttempt, FamilyProblem, KindSums } from '#agents/family/family-records.ts';

/** A problem that is like one of an earlier day; the first such of its day that was worked at. Days: in Japan, since 1970-01-01. */
export interface MetAgain {
  readonly problemId: string;
  readonly day: number;
  readonly kind: string;
  readonly expression: string;
  /** The word a kanji was asked in. */
  readonly askedIn: string | null;
  /** The first answer was right, no hint came before it, and it was not begun together. */
  readonly isAlone: boolean;
  /** The coach brought it for this. */
  readonly isBrought: boolean;
  /** The like one of the last such day before. */
  readonly before: {
    readonly problemId: string;
    readonly day: number;
    readonly expression: string;
    readonly isAlone: boolean;
  };
}

/** What a parent said of an item, newest last; one that was taken back stands there with the taking back behind it. */
export interface ItemCorrection {
  readonly correctionId: string;
  readonly what: 'right' | 'wrong' | 'not_counted' | 'deleted' | 'undone';
  /** Null where it was said of the whole problem. */
  readonly attemptId: string | null;
  readonly undoes: string | null;
  readonly deviceId: string;
  readonly atMs: number;
}

/** A problem with all that was done in it. */
export interface HistoryItem {
  readonly problem: FamilyProblem;
  /** The word a kanji was asked in. */
  readonly askedIn: string | null;
  readonly isBrought: boolean;
  /** False while a parent has it left out of everything. */
  readonly isCounted: boolean;
  readonly attempts: readonly FamilyAttempt[];
  readonly hints: readonly { readonly level: number; readonly atMs: number }[];
  readonly corrections: readonly ItemCorrection[];
  /** The correction that can be taken back now; null where there is none. */
  readonly undoable: string | null;
}

/** What the history of one child reads beside what the questions read (FamilyRecords). All throw StoreError. */
export interface HistoryRecords {
  /** Problems met again on days from `fromDay` to before `toDay`, newest first (docs/later-day.md). */
  metAgain(childId: string, fromDay: number, toDay: number): readonly MetAgain[];
  /** What the problems begun on each day came to, by day and kind. */
  kindsByDay(
    childId: string,
    fromDay: number,
    toDay: number,
  ): readonly (KindSums & { readonly day: number })[];
  /** Null where the child has no such problem, counted or not. */
  item(childId: string, problemId: string): HistoryItem | null;
  /** Problems begun on that day that do not count now. */
  notCounted(childId: string, day: number): readonly FamilyProblem[];
}
