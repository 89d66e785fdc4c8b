/** How long the model may take from the end of the child's words to something that can be heard, or a tool call. */
export const ANSWER_LIMIT_MS = 5_000;
/** How long a sentence may pause before it is taken for broken off. */
export const SENTENCE_GAP_LIMIT_MS = 8_000;
/** Below this amplitude of PCM16 (-50 dBFS) nobody hears anything: 5.9 % of one deployment's answers. */
const AUDIBLE_AMPLITUDE = 100;

/** What the model owes the child. */
interface Watch {
  /** Since when an answer is owed; null: none is. */
  readonly awaitedSinceMs: number | null;
  /** When sound came last of a sentence that is not finished; null: none is under way. */
  readonly soundAtMs: number | null;
  /** Calls that the robot has not answered: until then the model owes nothing. */
  readonly openCalls: number;
  /** The model's turn has begun and was not completed. */
  readonly isModelTurn: boolean;
  /** Completions to come that belong to turns the child has interrupted. */
  readonly staleCompletions: number;
  /** There was sound in this turn, and none of it could be heard. */
  readonly hasOnlySilence: boolean;
}

export type WatchEvent =
  | { readonly type: 'activity_started' }
  /** The child's turn is over, or a text wants an answer. */
  | { readonly type: 'answer_wanted' }
  | { readonly type: 'sound'; readonly isAudible: boolean }
  | { readonly type: 'tools_called'; readonly count: number }
  /** Answered by the robot, or cancelled by the model. */
  | { readonly type: 'tools_settled'; readonly count: number }
  | { readonly type: 'interrupted' }
  | { readonly type: 'generation_completed' }
  | { readonly type: 'turn_completed' };

export const NOTHING_OWED: Watch = {
  awaitedSinceMs: null,
  soundAtMs: null,
  openCalls: 0,
  isModelTurn: false,
  staleCompletions: 0,
  hasOnlySilence: false,
};

/** The watch after an event; `isStalled` where an answer is over and nothing of it could be heard. */
export function watch(
  state: Watch,
  event: WatchEvent,
  nowMs: number,
): { readonly state: Watch; readonly isStalled: boolean } {
  const next = follow(state, event, nowMs);
  const isStalled = event.type === 'turn_completed' && state.hasOnlySilence && state.staleCompletions === 0;
  return { state: next, isStalled };
}

function follow(state: Watch, event: WatchEvent, nowMs: number): Watch {
  switch (event.type) {
    case 'activity_started': {
      // The model is interrupted: its completion, on the way or to come, ends that turn and not the next.
      const staleCompletions = state.isModelTurn ? 1 : state.staleCompletions;
      return { ...state, awaitedSinceMs: null, soundAtMs: null, hasOnlySilence: false, staleCompletions };
    }
    case 'answer_wanted':
      return { ...state, awaitedSinceMs: nowMs };
    case 'sound':
      if (event.isAudible) {
        return { ...state, awaitedSinceMs: null, soundAtMs: nowMs, isModelTurn: true, hasOnlySilence: false };
      }
      return { ...state, isModelTurn: true, hasOnlySilence: state.awaitedSinceMs !== null };
    case 'tools_called':
      return { ...state, openCalls: state.openCalls + event.count, isModelTurn: true, hasOnlySilence: false };
    case 'tools_settled': {
      const openCalls = Math.max(0, state.openCalls - event.count);
      // With the answer the model has what it waited for: from here its time runs anew.
      const isOwed = openCalls === 0 && state.isModelTurn && state.openCalls > 0;
      const since = state.awaitedSinceMs !== null && isOwed ? nowMs : state.awaitedSinceMs;
      return {
        ...state,
        openCalls,
        awaitedSinceMs: since,
        soundAtMs: state.soundAtMs === null ? null : nowMs,
      };
    }
    case 'interrupted':
      return { ...state, soundAtMs: null, hasOnlySilence: false };
    case 'generation_completed':
      return { ...state, soundAtMs: null };
    case 'turn_completed':
      if (state.staleCompletions > 0) {
        return { ...state, staleCompletions: state.staleCompletions - 1, isModelTurn: false };
      }
      // A turn without a sound is the model's right: 3.8 decides itself whether "うーん" wants an answer.
      return { ...NOTHING_OWED, openCalls: state.openCalls };
  }
}

/** When the model's time is over; null: it owes nothing now. */
export function stallDueMs({ awaitedSinceMs, soundAtMs, openCalls }: Watch): number | null {
  if (openCalls > 0) return null;
  if (awaitedSinceMs !== null) return awaitedSinceMs + ANSWER_LIMIT_MS;
  return soundAtMs === null ? null : soundAtMs + SENTENCE_GAP_LIMIT_MS;
}

/** Whether the model's turn is open: it owes something, or speaks. */
export function isOwed({ awaitedSinceMs, isModelTurn, openCalls }: Watch): boolean {
  return awaitedSinceMs !== null || isModelTurn || openCalls > 0;
}

/** What a connection's end does to the answer that was under way: all of it was sent, or it breaks off. */
export function isAnswerCut(state: Watch): { readonly isCut: boolean; readonly isWhole: boolean } {
  const { awaitedSinceMs, soundAtMs, isModelTurn, openCalls, staleCompletions } = state;
  const isCut = soundAtMs !== null;
  const isAnswer = isModelTurn && awaitedSinceMs === null && openCalls === 0 && staleCompletions === 0;
  return { isCut, isWhole: isAnswer && !isCut };
}

/** Whether a child in the room would hear anything of it. */
export function isAudible(samples: Int16Array): boolean {
  for (const sample of samples) if (sample > AUDIBLE_AMPLITUDE || sample < -AUDIBLE_AMPLITUDE) return true;
  return false;
}
