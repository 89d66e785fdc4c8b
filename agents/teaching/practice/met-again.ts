import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { dayInJapan } from '#config/time-zone.ts';
import { factOf } from './facts.ts';
import { LIKE_WITHIN_DAYS, likenessOf } from './likeness.ts';
import { predictSuccess } from './mastery.ts';
import { MISSES_FOR_EASY, type PracticeEntry, type PracticeState } from './practice-log.ts';
import { factTask, type NextTask, type PracticeRequest, problemTask } from './practice-task.ts';
import { isDue, keepsFailing, predictRecall } from './schedule.ts';
import { skillOf } from './skills.ts';

/** Such problems a day, at most. */
const MOST_A_DAY = 3;
/** So many of them are what was hard the last time; the others what is longest ago. */
const HARD_FIRST = 2;
/** Problems of a skill tried until one is like the earlier one, with other numbers. */
const TRIES = 80;

const keyOf = ({ kind, expression, askedIn }: PracticeEntry): string =>
  likenessOf({ kind, expression, word: askedIn });
/** Answered, or helped with. */
const isWorkedAt = ({ firstTry, hintsUsed, outcome }: PracticeEntry): boolean =>
  firstTry !== null || hintsUsed > 0 || outcome !== null;

/** What is to be met again: the last of each likeness, of an earlier day, the longest ago first. */
function candidates(log: readonly PracticeEntry[], today: number): readonly PracticeEntry[] {
  /** Key: likeness. */
  const last = new Map<string, PracticeEntry>();
  for (const entry of log.filter(isWorkedAt)) {
    const key = keyOf(entry);
    // Put in anew, so that the order is that of the last time.
    last.delete(key);
    if (key !== '') last.set(key, entry);
  }
  return [...last.values()].filter(({ atMs }) => {
    const days = today - dayInJapan(atMs);
    return days >= 1 && days <= LIKE_WITHIN_DAYS;
  });
}

/** Missed, or known with help only. */
const wasHard = ({ firstTry, hintsUsed }: PracticeEntry): boolean => firstTry === 'wrong' || hintsUsed > 0;

/**
 * First what was hard on the last day, as far as it is its turn; last the facts whose own day has not come: their clock brings
 * them back. `count`: those brought today.
 */
function inTurn(
  all: readonly PracticeEntry[],
  count: number,
  { cards }: PracticeState,
  nowMs: number,
): readonly PracticeEntry[] {
  const lastDay = Math.max(...all.map(({ atMs }) => dayInJapan(atMs)));
  const rank = (entry: PracticeEntry): number => {
    if (count < HARD_FIRST && dayInJapan(entry.atMs) === lastDay && wasHard(entry)) return 0;
    const fact = factOf(entry.kind, entry.expression);
    const card = fact === null ? undefined : cards.get(fact.id);
    return card === undefined || isDue(card, nowMs) ? 1 : 2;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** A problem like this one with numbers that are not among `known`; null where none was found. */
function makeLike(
  entry: PracticeEntry,
  known: ReadonlySet<string>,
  state: PracticeState,
  request: PracticeRequest,
): NextTask | null {
  const { grade, nowMs, random, canAsk = () => true, canPractise = () => true } = request;
  const choice = { reason: 'met_again', way: 'alone' } as const;
  const fact = factOf(entry.kind, entry.expression);
  if (fact !== null) {
    const card = state.cards.get(fact.id);
    // What keeps failing comes another way, and not as it was (pace/another-way.ts).
    if (card === undefined || keepsFailing(card) || !canAsk(fact)) return null;
    const predicted = predictRecall(card, nowMs, state.recallBias);
    const task = factTask({ ...choice, predicted }, fact, grade);
    return task?.type === 'kanji' && entry.askedIn !== undefined ? { ...task, askedIn: entry.askedIn } : task;
  }
  const skill = skillOf(entry.kind, entry.grade, state.skills);
  if (skill === null || !canPractise(skill)) return null;
  const predicted = predictSuccess(state.mastery, skill);
  for (let tries = 0; tries < TRIES; tries++) {
    const made = skill.make(random);
    const isQuestion = 'prompt' in made;
    const [kind, expression] = isQuestion ? [skill.kind, made.prompt] : [kindOf(made), made.canonical];
    if (known.has(expression) || likenessOf({ kind, expression }) !== keyOf(entry)) continue;
    return isQuestion
      ? { ...choice, predicted, type: 'question', question: made, skill, fact: null }
      : problemTask({ ...choice, predicted }, made, skill, null, grade);
  }
  return null;
}

/** The log as far as it can matter here: the last two weeks, today included. */
const lately = (log: readonly PracticeEntry[], today: number): readonly PracticeEntry[] =>
  log.filter(({ atMs }) => today - dayInJapan(atMs) <= LIKE_WITHIN_DAYS);

/** Whether there is something of the days before to be met again today, of which nothing was brought yet. */
export function waitsToBeMetAgain(log: readonly PracticeEntry[], nowMs: number): boolean {
  const today = dayInJapan(nowMs);
  const isBrought = log.some((entry) => entry.brought !== undefined && dayInJapan(entry.atMs) === today);
  return !isBrought && candidates(log, today).length > 0;
}

/**
 * A problem like one of the days before, to be met again alone (docs/later-day.md): at first two of what was hard on the last day,
 * else the one whose turn was longest ago, at most
 * three a day, none after one of them was passed over today, none after two misses in a row. Null where there is none. `log`:
 * oldest first, with what lies open. Pure: the same log, time and randomness give the same task.
 */
export function chooseMetAgain(
  log: readonly PracticeEntry[],
  state: PracticeState,
  request: PracticeRequest,
): NextTask | null {
  const today = dayInJapan(request.nowMs);
  const brought = log.filter((entry) => entry.brought !== undefined && dayInJapan(entry.atMs) === today);
  const isDeclined = !brought.every(isWorkedAt);
  if (isDeclined || brought.length >= MOST_A_DAY || state.missesInARow >= MISSES_FOR_EASY) return null;
  const known = new Set(lately(log, today).map(({ expression }) => expression));
  for (const entry of inTurn(candidates(log, today), brought.length, state, request.nowMs)) {
    const { subjects = ['math'] } = request;
    const subject =
      factOf(entry.kind, entry.expression)?.subject ??
      skillOf(entry.kind, entry.grade, state.skills)?.subject;
    if (subject === undefined || !subjects.includes(subject)) continue;
    const task = makeLike(entry, known, state, request);
    if (task !== null) return task;
  }
  return null;
}
