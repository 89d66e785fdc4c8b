import type { SessionState } from '#agents/core/state.ts';
import type { ExpressionEvent } from '#agents/emotion/expression.ts';

/** What was said to and done with the child in a turn, as far as face and bookkeeping are concerned. */
export type Occasion = ExpressionEvent;

/** Who was away for so long has rested, whatever it did. */
const AWAY_IS_REST_MS = 30 * 60_000;

/** Counts a long time away, or since the end of a session, as a rest. To be called before anyone asks for a break. */
export function noteRest(state: SessionState, nowMs: number): void {
  const isRested = state.is_closed || nowMs - state.asked_at_ms >= AWAY_IS_REST_MS;
  if (state.turn_count > 0 && isRested) state.last_break_at_ms = nowMs;
}

/** Opens a turn in the state; a closed session that is spoken to again goes on. Gives what `finishTurn` compares with. */
export function beginTurn(state: SessionState, nowMs: number): string {
  noteRest(state, nowMs);
  state.turn_count += 1;
  if (state.is_closed) {
    state.is_closed = false;
    state.awaiting = 'problem';
    state.fruitless_turns = 0;
    state.turns_since_success = 0;
  }
  return fruits(state);
}

/** Closes a turn in the state. `askedAtMs`: when the robot had asked; the time of the next answer counts from there. */
export function finishTurn(state: SessionState, before: string, occasion: Occasion, askedAtMs: number): void {
  state.fruitless_turns = fruits(state) === before ? state.fruitless_turns + 1 : 0;
  state.turns_since_success = occasion === 'correct' ? 0 : state.turns_since_success + 1;
  state.asked_at_ms = askedAtMs;
}

/** What a turn may bring; two equal texts mean that it brought nothing. */
function fruits(state: SessionState): string {
  const { lesson, hints_used_total, queue, word_problem, drill, battle, composition } = state;
  const work = lesson && [
    lesson.problemId,
    lesson.stepIndex,
    lesson.wrongCount,
    lesson.saidByChild,
    lesson.doubted,
    lesson.status,
  ];
  const drilled = drill && [drill.problemId, drill.wrongCount, drill.hintsGiven, drill.wasTold];
  const played = battle && [battle.startedAtMs, battle.serves, battle.returned, battle.dropped];
  return JSON.stringify([work, hints_used_total, queue, word_problem, drilled, played, composition]);
}

/** What calculate_and_verify says of an answer that was none, could not be read, or is asked about. */
const UNJUDGED: readonly string[] = ['unanswered', 'unreadable', 'doubtful'];

/** The occasion after one more result of a tool; `so` is that of the results before it. */
export function occasionOf(tool: string, result: Record<string, unknown>, so: Occasion): Occasion {
  if (tool === 'record_progress' && 'points_earned' in result) return 'correct';
  if (so === 'correct') return so;
  if (tool === 'calculate_and_verify') {
    if (result.is_correct === true) return 'correct';
    return result.error_type === 'unanswered' || result.error_type === 'doubtful' ? 'asked' : 'tried';
  }
  if (tool === 'answer_drill' && 'is_correct' in result) {
    if (result.is_correct === true) return 'correct';
    if (result.error_type === 'unreadable' || 'ask' in result) return 'asked';
    return typeof result.reveal === 'string' ? 'hint' : 'tried';
  }
  if (tool === 'calculation_battle' && 'event' in result) return occasionOfBattle(result);
  if ((tool === 'next_problem' || tool === 'compose_text') && !('error' in result)) return 'asked';
  if (tool === 'manage_hint') return 'hint';
  if (tool === 'manage_session' && 'problems_attempted' in result) return 'closing';
  if (tool === 'manage_session' && result.awaiting === 'return_from_break') return 'break';
  return so;
}

/** A game: a ball that comes back is joy, one that flies off is fun too, and a record is worth a proud face. */
function occasionOfBattle({
  event,
  is_over: isOver,
  is_new_record: isNewRecord,
}: Record<string, unknown>): Occasion {
  if (event === 'returned' || event === 'caught_up' || isNewRecord === true) return 'correct';
  return isOver === true ? 'closing' : 'greeting';
}

/**
 * Whether an answer to what is practised was right, as far as feelings are concerned; null where there was none, where
 * it could not be read, where the child asked for help, and in a game. `before`: the state before the tool ran.
 */
export function correctnessOf(
  tool: string,
  result: Record<string, unknown>,
  before: Readonly<SessionState>,
): boolean | null {
  if (typeof result.is_correct !== 'boolean') return null;
  if (tool === 'calculate_and_verify')
    return UNJUDGED.includes(String(result.error_type)) || result.form === 'unfinished'
      ? null
      : result.is_correct;
  if (tool !== 'answer_drill') return null;
  const isMiss = Number(result.wrong_count) > (before.drill?.wrongCount ?? 0);
  return result.is_correct ? true : isMiss ? false : null;
}
