import type { ToldType } from '#agents/core/records.ts';
import { type CareReason, isAway, type SessionState } from '#agents/core/state.ts';
import type { Settings } from '#config/settings.ts';
import { minutesToQuiet, type QuietHours } from './quiet-hours.ts';
import { emotionAt, TOO_MUCH } from './score.ts';

/** Misses at one problem that call for a kind word, and again after as many more. */
const FAILURES = 3;
/** The agent that has the talk while kindness comes first. */
export const CARER = 'encouragement_agent';

/**
 * The settings of `coaching`: `breakAfterMinutes` is the time at work after which a break is offered, and from one offer
 * to the next.
 */
export interface CareRules extends Readonly<Settings['coaching']> {
  readonly quietHours: QuietHours;
}

/** The rules of a household, as they are now. `childId` null: the child of this desk. */
export interface House {
  rulesOf(childId: string | null): CareRules;
  /** How long the child was at work today, ms. */
  workedTodayMs(childId: string | null): number;
  /** Whether it is known what day and hour it is: bedtime and the minutes of a day wait for that. */
  isDateCertain(): boolean;
}

/** So many misses at a problem are the child's to look at again before the first hint; by the setting `hintPace`. */
const LOOKS_AGAIN = { early: 0, normal: 1, late: 1 } as const;
/** So many tries or asks without a hint come before each hint. */
const TRIES_BEFORE_HINT = { early: 0, normal: 0, late: 1 } as const;

const STAYS_THE_SAME = (rules: CareRules): House => ({
  rulesOf: () => rules,
  workedTodayMs: () => 0,
  isDateCertain: () => true,
});

/** Whether a feeling alone keeps the talk with the encouragement agent. */
export function isTooMuch(state: Readonly<SessionState>, nowMs: number): 'fatigue' | 'frustration' | null {
  const { frustration, fatigue } = emotionAt(state.emotion, nowMs);
  if (fatigue > TOO_MUCH.fatigue) return 'fatigue';
  return frustration > TOO_MUCH.frustration ? 'frustration' : null;
}

/** Marks that the child is being asked whether it wants a break; the next offer is `breakAfterMinutes` away. */
export function noteBreakOffer(state: SessionState, nowMs: number): void {
  state.break_offered_at_ms = nowMs;
}

/**
 * When kindness comes before work, and what the parent's rules allow: asked by every way of talking, by the tools and by
 * the prompts. The rules are read anew each time, for a parent may change them while a talk goes on. It keeps nothing
 * itself: what was offered and answered stands in the state it is asked about.
 */
export class CarePolicy {
  readonly #house: House;
  readonly #childId: string | null;

  /** `childId` null: whoever is at this desk. */
  constructor(house: House | CareRules, childId: string | null = null) {
    this.#house = 'rulesOf' in house ? house : STAYS_THE_SAME(house);
    this.#childId = childId;
  }

  /** The same with the rules of this child. */
  of(childId: string): CarePolicy {
    return new CarePolicy(this.#house, childId);
  }

  get #rules(): CareRules {
    return this.#house.rulesOf(this.#childId);
  }

  /** As the parent has set it; sooner for a child that was tired sooner on its last visits. */
  #breakAfterMs({ tires_after_ms: tiresAfterMs }: Readonly<SessionState>): number {
    return Math.min(this.#rules.breakAfterMinutes * 60_000, tiresAfterMs ?? Number.POSITIVE_INFINITY);
  }

  /** Whether the first problem of this visit is to be an easy one, for the last visits ended hard; said to no child. */
  beginsGently({ ended_hard: endedHard, problems_attempted: attempted }: Readonly<SessionState>): boolean {
    return endedHard === true && attempted === 0;
  }

  /** Whether the child has worked so long that a break is to be offered now. */
  isBreakDue(state: Readonly<SessionState>, nowMs: number): boolean {
    return this.#mayOffer(state, nowMs) && nowMs - state.last_break_at_ms >= this.#breakAfterMs(state);
  }

  /** Whether a break is to be offered between two problems: it is due, or the child is tired and was not asked lately. */
  isTimeForBreak(state: Readonly<SessionState>, nowMs: number): boolean {
    const isTired = state.emotion.action_recommended === 'rest' && this.#mayOffer(state, nowMs);
    return isTired || this.isBreakDue(state, nowMs);
  }

  /**
   * Why the talk has to go to the encouragement agent, whatever the model says; null when it has not. Each cause is
   * answered once: three failures by `cared`, the time without a break by `break_offered_at_ms`; a feeling counts as
   * long as it is there.
   */
  careReason(state: Readonly<SessionState>, nowMs: number): CareReason | null {
    if (isAway(state)) return null;
    const feeling = isTooMuch(state, nowMs);
    if (feeling !== null) return feeling;
    const { lesson, cared } = state;
    if (lesson?.status === 'open') {
      const answered = cared?.problemId === lesson.problemId ? cared.wrongCount : 0;
      if (lesson.wrongCount - answered >= FAILURES) return 'failures';
    }
    return this.isBreakDue(state, nowMs) ? 'break' : null;
  }

  /**
   * Whether a miss more calls for a kind word before the next hint. `missesInARow`: at one problem and at its small
   * questions, which `careReason` does not count.
   */
  areTooManyMisses(missesInARow: number): boolean {
    return missesInARow > 0 && missesInARow % FAILURES === 0;
  }

  /** The name of the agent that has to take over now; null when the talk may stay where it is. Pure. */
  mustHandOff(state: Readonly<SessionState>, nowMs: number): string | null {
    if (state.current_agent === CARER) return null;
    return this.careReason(state, nowMs) === null ? null : CARER;
  }

  /** Moves the talk to another agent, and marks the cause as answered. */
  handOff(state: SessionState, to: string, nowMs: number): void {
    if (to === CARER) {
      const { lesson } = state;
      state.cared = lesson ? { problemId: lesson.problemId, wrongCount: lesson.wrongCount } : null;
      if (this.isBreakDue(state, nowMs)) noteBreakOffer(state, nowMs);
    }
    state.current_agent = to;
    state.agent_switch_count += 1;
  }

  /**
   * Does what the state calls for now, whatever a model says, by voice as in writing: the talk is with the encouragement
   * agent then, the cause is marked as answered, and its model is to be told of it. Null when nothing is called for. A
   * break waits for a pause or the end of the problem.
   */
  takeUp(
    state: SessionState,
    { nowMs, isPause }: { readonly nowMs: number; readonly isPause: boolean },
  ): CareReason | null {
    // A feeling is in good hands already where the agent has the talk; a break has still to be offered.
    const isThere = state.current_agent === CARER;
    const dueThere = this.isBreakDue(state, nowMs) ? ('break' as const) : null;
    const reason = isThere ? dueThere : this.careReason(state, nowMs);
    if (reason === null || (reason === 'break' && !isPause && isAtWork(state))) return null;
    if (isThere) noteBreakOffer(state, nowMs);
    else this.handOff(state, CARER, nowMs);
    return reason;
  }

  /** Minutes until bedtime; 0 while it is, null where the parent has set none, or nobody knows what hour it is. */
  minutesToBedtime(nowMs: number): number | null {
    if (!this.#house.isDateCertain()) return null;
    return minutesToQuiet(this.#rules.quietHours, nowMs);
  }

  /** Minutes of work that are left today; 0 when they are used up, null where the parent has set no limit, or the day is not known. */
  minutesLeftToday(): number | null {
    const { minutesADay } = this.#rules;
    if (minutesADay === 0 || !this.#house.isDateCertain()) return null;
    return Math.max(0, minutesADay - this.#house.workedTodayMs(this.#childId) / 60_000);
  }

  /** Whether it is bedtime, or the minutes of the day are used up: nothing new is begun. */
  isDayOver(nowMs: number): boolean {
    return this.minutesToBedtime(nowMs) === 0 || this.minutesLeftToday() === 0;
  }

  /** How many minutes the child has worked beyond its limit; 0 where there is none. */
  minutesOver(): number {
    const { minutesADay } = this.#rules;
    if (minutesADay === 0 || !this.#house.isDateCertain()) return 0;
    return Math.max(0, this.#house.workedTodayMs(this.#childId) / 60_000 - minutesADay);
  }

  /** The one subject that may be practised; null where all may. */
  get onlySubject(): 'math' | 'japanese' | null {
    const { subjects } = this.#rules;
    return subjects === 'all' ? null : subjects;
  }

  /** Which kinds of what the child tells of itself may be remembered; none while nobody knows what day it is. */
  get remembers(): readonly ToldType[] {
    if (!this.#house.isDateCertain()) return [];
    const { rememberLikes, rememberEvents, rememberPromises } = this.#rules;
    return [
      ...(rememberLikes ? (['like'] as const) : []),
      ...(rememberEvents ? (['event'] as const) : []),
      ...(rememberPromises ? (['promise'] as const) : []),
    ];
  }

  /** Whether a child that has missed a problem so often is asked to look again before any hint. */
  looksAgain(wrongCount: number): boolean {
    return wrongCount <= LOOKS_AGAIN[this.#rules.hintPace];
  }

  /** How many tries or asks come before the next hint; the hint itself is the same, and never the answer. */
  get triesBeforeHint(): number {
    return TRIES_BEFORE_HINT[this.#rules.hintPace];
  }

  /** How many word problems come among the sums that the robot brings by itself. */
  get wordProblems(): 'none' | 'few' | 'usual' | 'many' {
    return this.#rules.wordProblems;
  }

  /** Where the class is with its kanji; null where no parent said so. */
  get classPlace(): { readonly kanji: string; readonly month: number | null } | null {
    const { classKanji, classMonth } = this.#rules;
    const kanji = classKanji.replace(/\P{Script=Han}/gu, '');
    return kanji === '' && classMonth === 0 ? null : { kanji, month: classMonth === 0 ? null : classMonth };
  }

  /** One offer each period, taken or refused; none to a child that rests or has gone. */
  #mayOffer(state: Readonly<SessionState>, nowMs: number): boolean {
    if (isAway(state)) return false;
    return nowMs - state.break_offered_at_ms >= this.#breakAfterMs(state);
  }
}

const isAtWork = ({ lesson, drill, question, battle }: SessionState): boolean =>
  lesson?.status === 'open' || [drill, question, battle].some((one) => one !== null);
