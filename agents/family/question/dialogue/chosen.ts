import type { AskedForm } from '#agents/family/question/asked-form.ts';
import type { Among, Measure } from '#agents/family/question/measures.ts';
import type { Period } from '#agents/family/question/period.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Split } from '#agents/family/question/sense.ts';
import type { Threshold } from '#agents/family/question/threshold.ts';
import type { Subject, Subjects } from '#agents/family/question/topic/subjects.ts';
import type { Whose } from '#agents/family/whose.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { RowsView, Shown } from './shown.ts';

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

/** One of a list by its place or its age, or the right answers to those of it. */
export type Picked = number | 'oldest' | 'newest' | 'answers';

/** What is to be told. A number is only shown for this. */
export interface Chosen {
  /** One, or each by itself; their sum stands under them where it is asked for. */
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
  /** Of all mistakes only those of this family of rules; null or left out: of all of them. */
  readonly slip?: string | null;
  /** Only of these problems; null or left out: of all. */
  readonly among?: Among | null;
  /** The children are added up, or held side by side; null or left out: neither. */
  readonly together?: 'sum' | 'beside' | null;
  /** What the question wants to hear before the numbers; null or left out: nothing. */
  readonly asks?: AskedForm | null;
  /** How many of a ranking, or of the newest; null or left out: as many as are usual. */
  readonly top?: number | null;
  /** Which of what is listed is told above it; null or left out: none. */
  readonly pick?: Picked | null;
  /** How the rows of its first table are shown; null or left out: as they come. */
  readonly rows?: RowsView | null;
  /** What the answer has shown, for what points at it; left out: it is not told yet. */
  readonly shown?: Shown;
  /** Where several children were told of: what that came to of each by itself, as if nobody else had been. Key: child id. */
  readonly each?: Readonly<Record<string, Chosen>>;
  /** The days of the question before, where this one has changed nothing but them; left out: none. */
  readonly daysBefore?: readonly Period[] | null;
  /** The subject of the question before, where this one has changed nothing but it; left out: none. */
  readonly subjectBefore?: Subject | null;
  /** Of whom the question before was, where this one has changed nothing but that; left out: nobody. */
  readonly childrenBefore?: readonly string[] | null;
  /** The threshold is how long each child may work a day, told alone or with the minutes a day; left out: it was named. */
  readonly ofLimit?: 'alone' | 'with_minutes';
  /** The words for which that question was refused; left out: it was answered. */
  readonly refused?: readonly string[];
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

/** What the words of a question that follows point at, beside what stands in its reading. */
export interface PointedAt {
  /** The one child; null: none. */
  readonly childId: string | null;
  readonly rows: RowsView | null;
  /** Which of the rows. */
  readonly pick: number | null;
  /** Words that point at what was not shown: no number is told. */
  readonly unbound: readonly string[];
}

/** A question as it is to be understood. */
export interface Asked {
  readonly reading: Reading;
  readonly household: Household;
  /** Whom its names mean. */
  readonly whose: Whose;
  /** What the question before it in the dialogue came to. */
  readonly before: Chosen | null;
  /** Left out: it points at nothing. */
  readonly pointedAt?: PointedAt;
  readonly taps: Taps;
  readonly subjects: Subjects;
  readonly nowMs: number;
}
