import type { Agent } from '#agents/core/agent.ts';
import type { AgentEvent } from '#agents/core/event.ts';
import type { Content, Model } from '#agents/core/model.ts';
import { StoreError, type TurnWork } from '#agents/core/records.ts';
import { type RunnerRequest, runTurn } from '#agents/core/runner.ts';
import { freshState } from '#agents/core/state.ts';
import type { TurnHooks } from '#agents/core/turn-hooks.ts';
import type { TurnResult } from '#agents/core/turn-result.ts';
import { NO_RECORD } from '#agents/teaching/practice/battle.ts';
import type { Clock } from '#drivers/clock/clock.ts';

interface FamilyQuestion {
  readonly agent: Agent;
  readonly model: Model;
  /** Questions and answers before this one, as earlier calls returned them. */
  readonly history: readonly Content[];
  /** At most LONGEST_QUESTION_CHARACTERS are read. */
  readonly message: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  newId(): string;
  /** Of the dialogue; 'family' when left out. */
  readonly dialogueId?: string;
  readonly hooks?: TurnHooks;
  /** As RunnerRequest. */
  readonly most?: RunnerRequest['most'];
}

export const LONGEST_QUESTION_CHARACTERS = 500;

/** As much of a question as is read: cut between characters, for half of one can neither be sent nor stored. */
export function shortened(question: string): string {
  return [...question].slice(0, LONGEST_QUESTION_CHARACTERS).join('');
}

/** Contents of the dialogue so far that go along. */
const HISTORY_CONTENTS = 20;

const NO_TOTALS = { totalPoints: 0, streak: 0, bestStreak: 0, solvedCount: 0, achievements: [] };

/** The parent's questions belong to no lesson: nothing can be recorded, and no child's lesson can be read. */
function noLesson(nowMs: number, sessionId: string): TurnWork {
  return {
    child: { id: 'family', grade: 1 },
    sessionId,
    state: freshState(nowMs, 0),
    record() {
      throw new StoreError('failed', 'the parent’s assistant records nothing');
    },
    totals: () => NO_TOTALS,
    recentEvidence: () => [],
    recentLatenciesMs: () => [],
    practice: () => [],
    battleRecord: () => NO_RECORD,
    observedBefore: () => [],
    workedOn: () => [],
    workedTodayMs: () => 0,
    memories: () => [],
    memoriesOf: () => [],
    progressOf: () => null,
  };
}

/** From the first question on: an answer to a call that was cut off would be refused by a cloud model. */
function recent(history: readonly Content[]): readonly Content[] {
  const tail = history.slice(-HISTORY_CONTENTS);
  const first = tail.findIndex(
    ({ role, parts }) => role === 'user' && parts.some(({ type }) => type === 'text'),
  );
  return first < 0 ? [] : tail.slice(first);
}

/** Runs one question of a parent. Throws what runTurn throws; then nothing is to be kept. */
export function askFamily(question: FamilyQuestion): AsyncGenerator<AgentEvent, TurnResult> {
  const { agent, model, clock, signal, history, hooks, most, dialogueId = 'family' } = question;
  return runTurn({
    agent,
    model,
    history: recent(history),
    message: shortened(question.message),
    context: { work: noLesson(clock.now(), dialogueId), clock, signal, newId: () => question.newId() },
    ...(hooks ? { hooks } : {}),
    ...(most === undefined ? {} : { most }),
  });
}
