import type { Period } from './period.ts';
import type { Threshold, ThresholdUnit } from './threshold.ts';

/** A word for days, before the words around it are known. */
export type DaysPart =
  | { readonly part: 'span'; readonly period: Period; readonly grain: 'day' | 'week' | 'month' | 'long' }
  /** A date of a month that stands elsewhere: "the 10th". */
  | { readonly part: 'date'; readonly date: number }
  /** `every`: all of a span ("on Mondays"); else the last one. `back`: so many weeks before the last. */
  | {
      readonly part: 'weekdays';
      readonly weekdays: readonly number[];
      readonly every: boolean;
      readonly back: number;
      readonly ja: string;
      readonly en: string;
    }
  | {
      readonly part: 'hours';
      readonly hours: readonly [number, number];
      readonly ja: string;
      readonly en: string;
    }
  /** A part of a span: its first or second half, its first ten days, its end; of a day the week it lies in. `days` null: half of it; of 'nth' which seven days. */
  | {
      readonly part: 'portion';
      readonly at: 'start' | 'middle' | 'end' | 'week' | 'nth';
      readonly days: number | null;
      readonly ja: string;
      readonly en: string;
    }
  /** As much before what was named last: "the week before that". */
  | {
      readonly part: 'earlier';
      /** So many days, and not as much as it was; left out: by `unit`. */
      readonly days?: number;
      /** Of no days that were named it is the last one. */
      readonly orLast?: boolean;
      readonly unit: 'day' | 'week' | 'month' | 'same' | 'next_day' | 'next_week' | 'next_month' | 'after';
    }
  /** So many days from the date beside it on: "the week from Nov 3". */
  | { readonly part: 'lasting'; readonly days: number }
  /** Days that the robot does not know ("summer holidays"), or that are yet to come. */
  | { readonly part: 'unknown' | 'future' };

/** A word for what is measured; several together make a measure (measures.ts). */
export type Cue =
  | 'count'
  | 'howmuch'
  | 'times'
  | 'which'
  | 'what'
  | 'low'
  | 'high'
  | 'how'
  | 'did'
  | 'solved'
  | 'could'
  | 'problem'
  | 'minutes'
  | 'when'
  | 'clock'
  | 'last'
  | 'right'
  | 'wrong'
  | 'rate'
  | 'points'
  | 'row'
  | 'days'
  | 'daily'
  | 'hints'
  | 'without'
  | 'alone'
  | 'aside'
  | 'failed'
  /** Not once, of what is to be right. */
  | 'never'
  | 'perfect'
  | 'battle'
  | 'together'
  | 'first'
  | 'mood'
  | 'mistakes'
  | 'hard'
  | 'strong'
  | 'progress'
  | 'next'
  | 'badges'
  | 'session'
  | 'speed'
  /** The mean of one problem: of its time, where nothing else is named. */
  | 'per_problem'
  | 'kinds'
  | 'average'
  | 'median'
  | 'most'
  | 'least'
  | 'many'
  | 'day'
  | 'not_done'
  | 'change'
  | 'grade'
  | 'list'
  /** The newest so many times. */
  | 'newest'
  /** A ranking from its lower end. */
  | 'worst'
  /** By heart. */
  | 'known'
  | 'overview'
  /** The same over and over. */
  | 'again'
  /** Wrong first, and right later. */
  | 'later'
  /** A hint of the last level. */
  | 'level'
  /** What was answered, as it was written. */
  | 'given'
  /** What took longest. */
  | 'slow'
  /** One sitting with the robot. */
  | 'lesson';

/** By what a number is told apart: by day, week, month, day of the week, row of the times tables, kind of problem, or added up day by day. */
export type Split = 'day' | 'week' | 'month' | 'weekday' | 'row' | 'kind' | 'total';

export type ChildWord =
  | { readonly by: 'grade'; readonly grade: number }
  | { readonly by: 'elder' | 'younger' | 'kin' | 'each' | 'they' };

/** What a word of a question stands for. */
export type Sense =
  | { readonly role: 'days'; readonly days: DaysPart }
  | { readonly role: 'child'; readonly child: ChildWord }
  | { readonly role: 'subject'; readonly subject: string }
  /** A sum that is asked about, "38+47". */
  | { readonly role: 'sum'; readonly sum: string }
  | { readonly role: 'cue'; readonly cue: Cue }
  | { readonly role: 'split'; readonly split: Split }
  | { readonly role: 'threshold'; readonly unit: ThresholdUnit; readonly threshold: Threshold }
  /** One way of going wrong, by the family of its rules: "forgot to carry". */
  | { readonly role: 'slip'; readonly slip: string }
  /** It asks for a reason, which no record holds. */
  | { readonly role: 'why' }
  /** It asks for the sum of two children. */
  | { readonly role: 'combined' }
  /** Joins what stands beside it: a span, a list, a comparison. */
  | { readonly role: 'link'; readonly link: 'since' | 'until' | 'between' | 'and' | 'than' | 'versus' }
  /** Goes on with what was asked before: "and", "じゃあ". */
  | { readonly role: 'carries' }
  | { readonly role: 'filler' }
  /** A known word for what no record holds, or that takes something away: it is named, and no number shown. */
  | { readonly role: 'stranger' }
  /** Stands only after another word. */
  | { readonly role: 'particle' }
  /** The end of a clause. */
  | { readonly role: 'pause' };

/** A piece of the question; `sense` is null where no word is known. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly sense: Sense | null;
}

/** The end of a clause, or of the question. */
export const isPause = (token: Token | undefined): boolean =>
  token === undefined || token.sense?.role === 'pause' || /^[、,]$/.test(token.text);

/** The clause a word stands in: its first place, and that of the pause behind it; -1 where the question ends it. */
export const clauseAround = (tokens: readonly Token[], at: number) => ({
  from: tokens.slice(0, at).findLastIndex((token) => isPause(token)) + 1,
  pause: tokens.findIndex((token, index) => index > at && isPause(token)),
});

/** A pattern at a place of the text, and what it stands for there; null: it stands for nothing. */
export type Word = readonly [pattern: string, read: (found: RegExpExecArray, today: number) => Sense | null];
