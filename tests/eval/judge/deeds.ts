import type { AgentEvent } from '#agents/core/event.ts';
import { CARE } from '../care.ts';
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

function judgeRouting(turn: Turn, index: number, notes: Notes): void {
  const { said, before, after, atMs } = turn;
  const speaker = speakerOf(turn);
  const due = CARE.careReason(before, atMs);
  if (due !== null) {
    notes.judge('care', index, speaker === CARER, `${due}: ${speaker} answered`);
    return;
  }
  if (!said.for) return;
  // A trigger that this turn itself has set off goes before what was said.
  const isCaredFor = speaker === CARER && CARE.careReason(after, atMs) !== null;
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
    notes.judge('emotion', index, feelings.length > 0, turn.said.text);
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
