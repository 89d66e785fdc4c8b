import type { AgentEvent } from '#agents/core/event.ts';
import type { SessionState } from '#agents/core/state.ts';
import type { Transcript, Turn } from '../perform.ts';
import type { Notes } from './measure.ts';

const CARER = 'encouragement_agent';

type Result = Extract<AgentEvent, { type: 'function_result' }>;

export const resultsOf = ({ events }: Turn, ...names: readonly string[]): readonly Result[] =>
  events.filter(
    (event): event is Result => event.type === 'function_result' && names.includes(event.tool_name),
  );

/** Who said the last words of the turn. */
export function speakerOf({ events, after }: Turn): string {
  const last = events.findLast((event) => event.type === 'thinking');
  return last?.type === 'thinking' ? last.agent : after.current_agent;
}

/** As docs/contracts/feelings.md has them; held here for themselves. */
const TOO_MUCH = { frustration: 0.7, fatigue: 0.6 } as const;
/** A feeling fades: what lies this far above the bound is too much whatever the minute. */
const SURELY = 0.15;
const FAILURES = 3;
const MINUTES_AT_WORK = 15;

/** A feeling that is certainly too much for work. */
function tooMuch({ emotion }: SessionState): string | null {
  if (emotion.fatigue > TOO_MUCH.fatigue + SURELY) return 'fatigue';
  return emotion.frustration > TOO_MUCH.frustration + SURELY ? 'frustration' : null;
}

/** Something for which a kind word before work is right. */
const mayCare = ({ emotion, lesson, last_break_at_ms }: SessionState, atMs: number): boolean =>
  emotion.fatigue > TOO_MUCH.fatigue ||
  emotion.frustration > TOO_MUCH.frustration ||
  (lesson?.wrongCount ?? 0) >= FAILURES ||
  atMs - last_break_at_ms >= MINUTES_AT_WORK * 60_000;

/** What a child tells is answered before any agent has the talk; how often it is noticed is counted by itself. */
const isToldAnswered = ({ events }: Turn): boolean => events.some(({ type }) => type === 'help_card');

function judgeRouting(turn: Turn, index: number, notes: Notes): void {
  const { said, before, after, atMs } = turn;
  const speaker = speakerOf(turn);
  if (isToldAnswered(turn)) return;
  const hurt = tooMuch(before);
  if (hurt !== null) {
    notes.judge('care', index, speaker === CARER, `${hurt}: ${speaker} answered`);
    return;
  }
  if (!said.for) return;
  // What calls for a kind word goes before what was said.
  const isCaredFor = speaker === CARER && mayCare(after, atMs);
  const isRight = said.for.includes(speaker) || isCaredFor;
  notes.judge(
    'routing',
    index,
    isRight,
    `${said.text.slice(0, 40)} → ${speaker}, not ${said.for.join(' or ')}`,
  );
}

/** What the model does: who speaks, which tools, how often, and whether what happened is kept once. */
export function judgeDeeds({ turns }: Transcript, notes: Notes): void {
  const recorded = new Map<string, number>();
  for (const [index, turn] of turns.entries()) {
    const { events, before, after } = turn;
    judgeRouting(turn, index, notes);
    const calls = events.filter(({ type }) => type === 'function_call').length;
    notes.tally.count('calls', calls);
    for (const event of events) {
      if (event.type !== 'function_result') continue;
      const { error } = event.result;
      const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
      notes.judge('toolFaults', index, code !== '', `${event.tool_name}: ${code}`);
    }
    const feelings = resultsOf(turn, 'update_emotion').filter(({ result }) => !('error' in result));
    if (!isToldAnswered(turn)) notes.judge('emotion', index, feelings.length > 0, turn.said.text);
    const failure = events.find(({ type }) => type === 'error');
    notes.judge('failed', index, failure !== undefined, failure?.type === 'error' ? failure.code : '');
    for (const { result } of resultsOf(turn, 'record_progress'))
      if ('points_earned' in result && result.was_recorded_before === false) {
        const id = after.lesson?.problemId ?? before.lesson?.problemId ?? '';
        recorded.set(solvedIn(turn) ?? id, (recorded.get(solvedIn(turn) ?? id) ?? 0) + 1);
      }
    const solved = solvedIn(turn);
    if (solved !== null) {
      const times = recorded.get(solved) ?? 0;
      notes.judge('progress', index, times === 1, `${before.lesson?.expression}: recorded ${times} times`);
    }
  }
}

/** The problem that was solved in this turn; null when none was. */
function solvedIn({ before, after }: Turn): string | null {
  if (after.problems_solved <= before.problems_solved) return null;
  return before.lesson?.status === 'open' ? before.lesson.problemId : (after.lesson?.problemId ?? null);
}
