import { type Measure, NAMES_A_DAY } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { Threshold } from '#agents/family/question/threshold.ts';
import type { Subject } from '#agents/family/question/topic/subjects.ts';

/** What a column of a table counts, by which its rows can be kept, left out or put in order. */
export type Column =
  | 'date'
  | 'problems'
  | 'rate'
  | 'wrong'
  | 'hints'
  | 'minutes'
  | 'seconds'
  | 'points'
  | 'days'
  | 'times'
  | 'difference';

/** A problem as it is written, "7×8", "森", and the subject that holds nothing but it; null: there is none for a sum. */
export interface ShownItem {
  readonly written: string;
  readonly subject: Subject | null;
}

/** One row of what was listed, by what its first cells name; null: it names no such thing. */
interface ShownRow {
  readonly day: Period | null;
  readonly subject: Subject | null;
  readonly item: ShownItem | null;
  /** A way of going wrong; left out: the row is of none. */
  readonly slip?: string | null;
}

/**
 * What an answer has just shown and a question that follows may point at: of one child's answer alone, except `more`. It holds
 * what the answer itself says, and nothing of the question's words.
 */
export interface Shown {
  /** The days it names as the one that is told ("the longest was on …"): one, or a few; a day, week or month. */
  readonly days: readonly Period[];
  readonly subject: Subject | null;
  readonly item: ShownItem | null;
  /** The last of those that are ranked side by side; left out: none. */
  readonly least?: Subject | null;
  /** The way of going wrong that it names first; left out: none. */
  readonly slip?: string | null;
  /** The problems of its first table, each a part of it; left out: it lists fewer than two. */
  readonly items?: Subject | null;
  /** Its first table in its order, at most 40 rows, and what the columns of it count. */
  readonly rows: readonly ShownRow[];
  readonly columns: readonly Column[];
  /** There is more than is listed. */
  readonly isCut: boolean;
  /** The two sides of a comparison of two children: which has more of it, and which less. */
  readonly more: string | null;
  readonly less: string | null;
}

export const NOTHING_SHOWN: Shown = {
  days: [],
  subject: null,
  item: null,
  rows: [],
  columns: [],
  isCut: false,
  more: null,
  less: null,
};

const MOST_NAMED = 4;
/** 「先週の水曜と金曜」: "that day" behind them is each of them, and not the one that was told of last. */
export function areNamedDays({
  periods,
  measures,
}: {
  readonly periods: readonly Period[] | null;
  readonly measures: readonly Measure[];
}): boolean {
  const [one, ...others] = periods ?? [];
  if (one === undefined || others.length > 0 || one.from === null || one.to === null) return false;
  const count = one.weekdays?.length ?? one.to - one.from + 1;
  return (
    count > 1 &&
    count <= (one.weekdays === undefined ? 2 : MOST_NAMED) &&
    !NAMES_A_DAY.includes(measures[0] as Measure)
  );
}

/** How the rows of the first table are shown: which of them, in which order. */
export interface RowsView {
  /** Kept, or where `isOut` left out. */
  readonly filter: {
    readonly column: Column;
    readonly threshold: Threshold;
    readonly isOut: boolean;
  } | null;
  /** `column` null: turned round as it stands. */
  readonly order: { readonly column: Column | null; readonly isDown: boolean } | null;
  /** The first so many. */
  readonly top: number | null;
  /** No more than the sentences above the tables. */
  readonly isBrief: boolean;
}
