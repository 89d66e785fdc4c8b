import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { Fact } from '#agents/teaching/practice/facts.ts';
import type { Met } from './play-days.ts';
import type { Pupil } from './pupil.ts';

/** What a day is looked at by, in the order in which it is drawn. */
export const SUBJECTS = ['sums', 'measures', 'stories', 'kuku', 'reading', 'writing'] as const;
export type Subject = (typeof SUBJECTS)[number];

const MEASURES = /^(?:time|money|length|volume|mass|unit_conversion)$/;
/** A thing asked so often on one day is asked again and again. */
const AGAIN_AND_AGAIN = 4;
/** A thing that was missed has to come back within so many days on which the child sits down. */
const BACK_WITHIN = 3;
/** What was hard the day before is looked for among so many first tasks. */
const FIRST_TASKS = 3;
/** Missed so often it is one that keeps failing. */
const KEEPS_FAILING = 4;

export function subjectOf({ kind, isStory }: Pick<Met, 'kind' | 'isStory'>): Subject {
  if (kind === 'kuku') return 'kuku';
  if (kind === 'kanji_reading') return 'reading';
  if (kind === 'kanji_writing') return 'writing';
  if (isStory) return 'stories';
  return MEASURES.test(kind) ? 'measures' : 'sums';
}

/** What one child met in the days of a simulation, in numbers. */
export interface Figures {
  readonly grade: Grade;
  readonly child: string;
  readonly days: number;
  readonly tasks: number;
  /** Tasks by day and subject: only days on which the child sat down. */
  readonly byDay: readonly { readonly day: number; readonly counts: Readonly<Record<Subject, number>> }[];
  /** Mean chance, 0-1, that it knows what the class has had, the day after the last. */
  readonly known: {
    readonly kuku: number | null;
    readonly reading: number;
    readonly writing: number;
    /** Of the kanji that the class had in these days, read and written. */
    readonly fresh: number;
  };
  /** The same of a child like it that only went to school. */
  readonly knownBySchool: Figures['known'];
  /** Of the kanji of its own grade that the class has had, those that the robot asked to be read, 0-1. */
  readonly ownKanjiMet: number;
  /** Tasks that asked what the class has not had yet. */
  readonly beforeTime: number;
  /** Days without a sum, or without a kanji. */
  readonly oneSubjectDays: number;
  /** Things missed that did not come back in time, though the child did. */
  readonly neverBack: number;
  /** Things asked again and again on one day. */
  readonly againAndAgain: number;
  /** Of the days after one with misses, those that begin with what was missed, 0-1. */
  readonly hardFirst: number;
  /** Of the things that keep failing: how often each was asked at most, and in how many forms at least. */
  readonly failing: { readonly count: number; readonly mostAsked: number; readonly fewestForms: number };
  /** Tasks known at the first try, 0-1. */
  readonly right: number;
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const keyOf = ({ fact, kind, isStory }: Met): string => fact?.id ?? (isStory ? 'story' : kind);

function knownOf(pupil: Pupil, day: number): Figures['known'] {
  const mean = (fits: (fact: Fact) => boolean): number => {
    const own = pupil.facts.filter((fact) => fits(fact) && pupil.hasHad(fact, day));
    return share(
      own.reduce((sum, fact) => sum + pupil.recall(fact, day), 0),
      own.length,
    );
  };
  const of = (wanted: string): number => mean(({ kind }) => kind === wanted);
  const isFresh = (fact: Fact): boolean => fact.subject === 'japanese' && pupil.school.dayOf(fact) >= 0;
  const hasKuku = pupil.facts.some((fact) => fact.kind === 'kuku' && pupil.hasHad(fact, day));
  return {
    kuku: hasKuku ? of('kuku') : null,
    reading: of('kanji_reading'),
    writing: of('kanji_writing'),
    fresh: mean(isFresh),
  };
}

/** Facts missed that did not come back within the next few days on which the child sat down. */
function neverBack(met: readonly Met[], satDays: readonly number[]): number {
  let count = 0;
  for (const times of Map.groupBy(
    met.filter(({ fact }) => fact !== null),
    keyOf,
  ).values()) {
    for (const [index, one] of times.entries()) {
      if (one.isKnown) continue;
      const limit = satDays[satDays.indexOf(one.day) + BACK_WITHIN];
      const next = times[index + 1];
      if (limit !== undefined && (next === undefined || next.day > limit)) count += 1;
    }
  }
  return count;
}

function hardFirst(days: readonly (readonly Met[])[]): number {
  let [hard, first] = [0, 0];
  for (const [index, today] of days.entries()) {
    const missed = new Set((days[index - 1] ?? []).filter(({ isKnown }) => !isKnown).map(keyOf));
    if (missed.size === 0) continue;
    hard += 1;
    if (today.slice(0, FIRST_TASKS).some((one) => missed.has(keyOf(one)))) first += 1;
  }
  return share(first, hard);
}

function failing(met: readonly Met[]): Figures['failing'] {
  const facts = [
    ...Map.groupBy(
      met.filter(({ fact }) => fact !== null),
      keyOf,
    ).values(),
  ];
  const those = facts.filter((times) => times.filter(({ isKnown }) => !isKnown).length >= KEEPS_FAILING);
  const forms = (times: readonly Met[]): number => new Set(times.map(({ form }) => form)).size;
  return {
    count: those.length,
    mostAsked: Math.max(0, ...those.map(({ length }) => length)),
    fewestForms: those.length === 0 ? 0 : Math.min(...those.map(forms)),
  };
}

/** The figures of a child after so many days; `alike`: the same one, who only went to school. */
export function measure(pupil: Pupil, alike: Pupil, met: readonly Met[], days: number): Figures {
  const byDay = [...Map.groupBy(met, ({ day }) => day)].map(([day, tasks]) => {
    const counts = Object.fromEntries(
      SUBJECTS.map((subject) => [subject, tasks.filter((one) => subjectOf(one) === subject).length]),
    ) as Record<Subject, number>;
    return { day, tasks, counts };
  });
  const ownKanji = pupil.facts.filter(
    (fact) =>
      fact.kind === 'kanji_reading' && pupil.school.order.includes(fact.prompt) && pupil.hasHad(fact, days),
  );
  const asked = new Set(met.map(({ fact }) => fact?.id));
  const isOne = ({ counts }: (typeof byDay)[number]): boolean =>
    counts.reading + counts.writing === 0 ||
    counts.sums + counts.measures + counts.stories + counts.kuku === 0;
  const often = byDay.flatMap(({ tasks }) =>
    [
      ...Map.groupBy(
        tasks.filter(({ fact }) => fact !== null),
        keyOf,
      ).values(),
    ].filter(({ length }) => length >= AGAIN_AND_AGAIN),
  );
  return {
    grade: pupil.grade,
    child: pupil.character.name,
    days: byDay.length,
    tasks: met.length,
    byDay: byDay.map(({ day, counts }) => ({ day, counts })),
    known: knownOf(pupil, days),
    knownBySchool: knownOf(alike, days),
    ownKanjiMet: share(ownKanji.filter(({ id }) => asked.has(id)).length, ownKanji.length),
    beforeTime: met.filter(({ isInTime }) => !isInTime).length,
    oneSubjectDays: byDay.filter(isOne).length,
    neverBack: neverBack(
      met,
      byDay.map(({ day }) => day),
    ),
    againAndAgain: often.length,
    hardFirst: hardFirst(byDay.map(({ tasks }) => tasks)),
    failing: failing(met),
    right: share(met.filter(({ isKnown }) => isKnown).length, met.length),
  };
}
