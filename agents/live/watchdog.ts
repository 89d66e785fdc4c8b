/** How long a sentence may pause before it is taken for broken off. */
export const SENTENCE_GAP_LIMIT_MS = 8_000;
/** Below this amplitude of PCM16 (-50 dBFS) nobody hears anything: 5.9 % of one deployment's answers. */
const AUDIBLE_AMPLITUDE = 100;

/** A pause this long in what still comes of an interrupted answer ends it, where the server said that it stopped. */
const STALE_GAP_MS = 700;

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
  /** All sound of that turn has come. */
  readonly isGenerated: boolean;
  /** Completions to come that belong to turns the child has interrupted. */
  readonly staleCompletions: number;
  /** Since when nothing more came of an answer that was interrupted and may still go on; null: none may. */
  readonly staleAtMs: number | null;
  /** The server has said that it stopped that answer. */
  readonly isStopTold: boolean;
  /** There was sound in this turn, and none of it could be heard. */
  readonly hasOnlySilence: boolean;
  /** There were words in this turn: whoever has a voice of his own can say them. */
  readonly hasWords: boolean;
}

export type WatchEvent =
  | { readonly type: 'activity_started' }
  /** The child's turn is over; or a text wants an answer, and interrupts the model. */
  | { readonly type: 'answer_wanted'; readonly interrupts: boolean }
  | { readonly type: 'sound'; readonly isAudible: boolean }
  | { readonly type: 'words' }
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
  isGenerated: false,
  staleCompletions: 0,
  staleAtMs: null,
  isStopTold: false,
  hasOnlySilence: false,
  hasWords: false,
};

interface Watched {
  readonly state: Watch;
  /** An answer is over and nobody could hear or read anything of it. */
  readonly isStalled: boolean;
  /** The event belongs to an answer that the child has interrupted: it is not for the child. */
  readonly isStale: boolean;
  /** With it that answer is over; what comes now is the next one. */
  readonly endsStale: boolean;
}

/** The watch after an event. */
export function watch(before: Watch, event: WatchEvent, nowMs: number): Watched {
  const state = isNew(before, event, nowMs) ? { ...before, staleCompletions: 0, staleAtMs: null } : before;
  const isStale = isOfInterrupted(state, event);
  const isStalled = event.type === 'turn_completed' && !isStale && state.hasOnlySilence && !state.hasWords;
  const next = isStale ? followStale(state, event, nowMs) : follow(state, event, nowMs);
  return {
    state: next,
    isStalled,
    isStale,
    endsStale: before.staleCompletions > 0 && next.staleCompletions === 0,
  };
}

/**
 * Whether this can only be the next answer though the end of the interrupted one was never told: all sound of that one
 * had come, or the server has stopped it and then been silent, and the child waits.
 */
function isNew(state: Watch, event: WatchEvent, nowMs: number): boolean {
  if (event.type !== 'sound' || !event.isAudible) return false;
  const { staleAtMs, isStopTold, awaitedSinceMs } = state;
  if (staleAtMs === null) return true;
  return isStopTold && awaitedSinceMs !== null && nowMs - staleAtMs >= STALE_GAP_MS;
}

function isOfInterrupted({ staleAtMs, staleCompletions }: Watch, { type }: WatchEvent): boolean {
  if (type === 'sound' || type === 'generation_completed') return staleAtMs !== null;
  return (type === 'words' || type === 'turn_completed') && staleCompletions > 0;
}

function followStale(state: Watch, { type }: WatchEvent, nowMs: number): Watch {
  if (type === 'generation_completed') return { ...state, staleAtMs: null };
  if (type !== 'turn_completed') return state.staleAtMs === null ? state : { ...state, staleAtMs: nowMs };
  const { awaitedSinceMs, openCalls, staleCompletions } = state;
  return { ...NOTHING_OWED, awaitedSinceMs, openCalls, staleCompletions: staleCompletions - 1 };
}

function follow(state: Watch, event: WatchEvent, nowMs: number): Watch {
  switch (event.type) {
    case 'activity_started':
      return { ...interrupted(state, nowMs), awaitedSinceMs: null };
    case 'answer_wanted':
      return { ...(event.interrupts ? interrupted(state, nowMs) : state), awaitedSinceMs: nowMs };
    case 'sound':
      if (event.isAudible) {
        const begun = { awaitedSinceMs: null, soundAtMs: nowMs, isModelTurn: true, isGenerated: false };
        return { ...state, ...begun, hasOnlySilence: false };
      }
      return { ...state, isModelTurn: true, hasOnlySilence: state.awaitedSinceMs !== null };
    case 'words':
      return {
        ...state,
        awaitedSinceMs: state.awaitedSinceMs === null ? null : nowMs,
        isModelTurn: true,
        hasWords: true,
      };
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
      return { ...interrupted(state, nowMs), isStopTold: true };
    case 'generation_completed':
      return { ...state, soundAtMs: null, isGenerated: true };
    case 'turn_completed':
      // A turn without a sound is the model's right: 3.8 decides itself whether "うーん" wants an answer.
      return { ...NOTHING_OWED, openCalls: state.openCalls };
  }
}

/** The model's turn, where it has one, is void: what still comes of it, and its completion, are not the next answer's. */
function interrupted(state: Watch, nowMs: number): Watch {
  const rest = { ...state, soundAtMs: null, hasOnlySilence: false, hasWords: false };
  if (!state.isModelTurn || state.staleCompletions > 0) return rest;
  return { ...rest, staleCompletions: 1, staleAtMs: state.isGenerated ? null : nowMs, isStopTold: false };
}

/** When the model's time is over, where it may take `limitMs` to answer; null: it owes nothing now. */
export function stallDueMs(state: Watch, limitMs: number): number | null {
  const { awaitedSinceMs, soundAtMs, openCalls, hasWords } = state;
  if (openCalls > 0) return null;
  // Words are an answer: where no sound follows, the robot says them itself.
  if (awaitedSinceMs !== null) return hasWords ? null : awaitedSinceMs + limitMs;
  return soundAtMs === null ? null : soundAtMs + SENTENCE_GAP_LIMIT_MS;
}

/** Whether the model's turn is open: it owes something, or speaks. */
export function isOwed({ awaitedSinceMs, isModelTurn, openCalls }: Watch): boolean {
  return awaitedSinceMs !== null || isModelTurn || openCalls > 0;
}

/** What a connection's end does to the answer that was under way: all of it was sent, or it breaks off. */
export function isAnswerCut(state: Watch): {
  readonly isCut: boolean;
  readonly isWhole: boolean;
  /** An interrupted answer was still to end. */
  readonly endsStale: boolean;
} {
  const { awaitedSinceMs, soundAtMs, isModelTurn, openCalls, staleCompletions } = state;
  const isCut = soundAtMs !== null;
  const isAnswer = isModelTurn && awaitedSinceMs === null && openCalls === 0 && staleCompletions === 0;
  return { isCut, isWhole: isAnswer && !isCut, endsStale: staleCompletions > 0 };
}

/** Whether a child in the room would hear anything of it. */
export function isAudible(samples: Int16Array): boolean {
  for (const sample of samples) if (sample > AUDIBLE_AMPLITUDE || sample < -AUDIBLE_AMPLITUDE) return true;
  return false;
}
