import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { RuleEvidence } from '#agents/teaching/bugs/diagnosis.ts';
import { factOf } from './facts.ts';
import { learnFrom, type Mastery, startMastery } from './mastery.ts';
import { type FactCard, learnBias, metTogether, rateAnswer, reviewFact } from './schedule.ts';
import { SKILLS, type Skill, skillOf } from './skills.ts';

/** How a solved problem was solved: points follow from it (tools/points.ts). */
export const OUTCOMES = ['self_solved', 'hint_solved', 'guided_solved'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Points by outcome (docs/contracts/agents-and-tools.md, "record_progress"): trying to the end is worth something
 * too.
 */
export const POINTS: Readonly<Record<Outcome, number>> = { self_solved: 3, hint_solved: 2, guided_solved: 1 };

/** How many problems are solved in a row once this one is: worked out together from the start it neither counts nor breaks. */
export function streakAfter(before: number, outcome: Outcome, isTogether: boolean): number {
  if (outcome !== 'guided_solved') return before + 1;
  return isTogether ? before : 0;
}

/** One problem or fact that the child was given, from the first question to its end. */
export interface PracticeEntry {
  /** A ProblemKind, or a FactKind. */
  readonly kind: string;
  /** Canonical expression, or the kanji asked. */
  readonly expression: string;
  /** The word a kanji was asked in, where it is known. */
  readonly askedIn?: string;
  /** The coach brought it for this (met-again.ts). */
  readonly brought?: 'met_again';
  /** The grade its numbers are of. */
  readonly grade: Grade;
  /** Who brought it: only the robot's own choices are its fault. */
  readonly source: 'child' | 'photo' | 'robot';
  /** How the child's first answer to the problem itself came out; null when it had no try of its own (firstTryOf). */
  readonly firstTry: 'right' | 'wrong' | null;
  /** How it ended; null while it is open, or when it was set aside. */
  readonly outcome: Outcome | null;
  /** Hints given; where the first answer is right they came before it. */
  readonly hintsUsed: number;
  /** How long the first answer took; null where it is not known. */
  readonly latencyMs: number | null;
  /** The rules that explain the first answer, when that was wrong. */
  readonly rules: readonly string[];
  /** When it was closed, or last answered, wall-clock ms. */
  readonly atMs: number;
}

/**
 * `own`: the child's first answer, where it gave one. A kanji that had to be told was not known, whether the child tried or not:
 * the clock of forgetting has to learn it, though it is no wrong answer. What was begun together has no miss in it.
 */
export function firstTryOf(
  own: { readonly isCorrect: boolean } | undefined,
  {
    kind,
    expression,
    outcome,
    way,
  }: Pick<PracticeEntry, 'kind' | 'expression' | 'outcome'> & { readonly way: 'alone' | 'together' },
): PracticeEntry['firstTry'] {
  if (own !== undefined) return own.isCorrect ? 'right' : 'wrong';
  const isTold =
    way === 'alone' && outcome === 'guided_solved' && factOf(kind, expression)?.subject === 'japanese';
  return isTold ? 'wrong' : null;
}

/** All that the choice of the next problem rests on; made from the skills there are and the log, and from nothing else. */
export interface PracticeState {
  /** Those that there are to practise, of all subjects. */
  readonly skills: readonly Skill[];
  readonly mastery: Mastery;
  /** Key: fact id; facts never asked are absent. */
  readonly cards: ReadonlyMap<string, FactCard>;
  /** Kanji that the child brought itself, the last first: its class has them. */
  readonly ownKanji: readonly string[];
  /** How much better the child remembers than FSRS expects, log-odds (schedule.ts). */
  readonly recallBias: number;
  /** Skills the child has met, whoever brought them. Ids. */
  readonly met: ReadonlySet<string>;
  /** Problems and facts missed one after the other up to now. */
  readonly missesInARow: number;
  /** The last entries, newest first. */
  readonly recent: readonly PracticeEntry[];
}

/** As many misses in a row make the next one easy. */
export const MISSES_FOR_EASY = 2;
/** The same, as after so many misses. */
export const asAfterMisses = (state: PracticeState): PracticeState => ({
  ...state,
  missesInARow: Math.max(state.missesInARow, MISSES_FOR_EASY),
});

/** Enough for ten attempts at each of the kinds that are practised together. */
const RECENT_ENTRIES = 120;
/** Below so many answers a child has no usual pace. */
const PACE_ANSWERS = 5;

/** A child that was given nothing yet; arithmetic alone where nobody says which skills there are. */
export function startPractice(grade: Grade, skills: readonly Skill[] = SKILLS): PracticeState {
  return {
    skills,
    mastery: startMastery(grade),
    cards: new Map(),
    ownKanji: [],
    recallBias: 0,
    met: new Set(),
    missesInARow: 0,
    recent: [],
  };
}

/**
 * What an entry tells of the skill: 1 when the child's first answer was right and no hint came before it, else 0; null
 * when it had no try of its own. The points (3/2/1) are thanks for effort and stay out: with half a score for a
 * hint, what is predicted is no chance of success any more (practice.test.ts prints how far off it is).
 */
export function scoreOf(entry: PracticeEntry): number | null {
  return entry.firstTry === null ? null : Number(entry.firstTry === 'right' && entry.hintsUsed === 0);
}

function usualLatencyMs(recent: readonly PracticeEntry[], kind: string): number | null {
  const known = recent.flatMap((entry) =>
    entry.kind === kind && entry.firstTry === 'right' && entry.latencyMs !== null ? [entry.latencyMs] : [],
  );
  if (known.length < PACE_ANSWERS) return null;
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? null;
}

function missesAfter(misses: number, entry: PracticeEntry): number {
  if (entry.firstTry === 'wrong') return misses + 1;
  if (entry.firstTry === 'right') return 0;
  // Worked out together: it went well, but it is no proof. One more miss, and the next is worked out together too.
  return entry.outcome === null ? misses : Math.min(misses, 1);
}

/** The state after more entries, oldest first. `score` is scoreOf, but for measuring other ways to score. */
export function afterEntries(
  state: PracticeState,
  entries: readonly PracticeEntry[],
  score: (entry: PracticeEntry) => number | null = scoreOf,
): PracticeState {
  const cards = new Map(state.cards);
  const met = new Set(state.met);
  const recent = [...state.recent];
  const ownKanji = new Set(state.ownKanji.toReversed());
  let { mastery, recallBias, missesInARow } = state;
  for (const entry of entries) {
    const isRight = entry.firstTry === 'right';
    const asked = factOf(entry.kind, entry.expression);
    const fact = entry.firstTry === null ? null : asked;
    const card = fact === null ? null : (cards.get(fact.id) ?? null);
    if (asked?.subject === 'japanese' && entry.source !== 'robot') ownKanji.add(asked.prompt);
    const before = asked === null ? undefined : cards.get(asked.id);
    if (fact === null && asked !== null && before !== undefined && entry.outcome !== null)
      cards.set(asked.id, metTogether(before, entry.atMs));
    if (fact !== null) {
      const rating = rateAnswer({ ...entry, isRight, usualLatencyMs: usualLatencyMs(recent, entry.kind) });
      cards.set(fact.id, reviewFact(card, rating, entry.atMs, recallBias));
    }
    const skill = skillOf(entry.kind, entry.grade, state.skills);
    const scored = score(entry);
    if (card !== null) {
      // A fact comes round when it is nearly forgotten: what that tells is told to its card, not to the skill.
      recallBias = learnBias(recallBias, card, isRight, entry.atMs);
    } else if (skill !== null && scored !== null) {
      mastery = learnFrom(mastery, skill, scored);
    }
    if (skill !== null) met.add(skill.id);
    missesInARow = missesAfter(missesInARow, entry);
    recent.unshift(entry);
    if (recent.length > RECENT_ENTRIES) recent.pop();
  }
  return {
    ...state,
    mastery,
    cards,
    ownKanji: [...ownKanji].toReversed(),
    recallBias,
    met,
    missesInARow,
    recent,
  };
}

/** The state of a child from its whole log, oldest entry first; `grade` is the one it was in when the log began. */
export function replayPractice(
  grade: Grade,
  entries: readonly PracticeEntry[],
  skills: readonly Skill[] = SKILLS,
): PracticeState {
  return afterEntries(startPractice(grade, skills), entries);
}

/** First answers as evidence for bugs, newest first (diagnosis.ts). */
export function evidenceOf(entries: readonly PracticeEntry[]): readonly RuleEvidence[] {
  return entries.flatMap(({ kind, firstTry, rules }) =>
    firstTry === null ? [] : [{ kind, rules, isCorrect: firstTry === 'right' }],
  );
}
