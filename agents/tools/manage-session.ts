import { z } from 'zod';
import { openLesson, queueProblems, setAside, startLesson } from '#agents/coach/lesson.ts';
import { findProblems, parseProblem } from '#agents/learning/expression.ts';
import { kindOf } from '#agents/learning/kind.ts';
import type { ParsedProblem, ProblemKind } from '#agents/learning/problem.ts';
import { kindsOfGrade, makeProblem } from '#agents/learning/problems.ts';
import { type Tool, type ToolContext, ToolError } from './tool.ts';

const parameters = z.strictObject({
  action: z
    .enum(['queue', 'next', 'offer_break', 'start_break', 'resume', 'word_problem', 'set_aside', 'close'])
    .describe(
      'queue: problems wait; next: the next waiting problem, or a fresh one, comes on the desk; offer_break, ' +
        'start_break, resume: a rest; word_problem: the child looks for the expression; close: end of the session',
    ),
  problems: z.array(z.string().max(200)).max(30).optional().describe('For queue: expressions'),
  numbers: z.array(z.string().max(40)).max(8).optional().describe('For word_problem: its numbers'),
  cue: z.enum(['add', 'subtract', 'multiply', 'divide', 'unknown']).optional(),
  reason: z.enum(['finished', 'tired', 'sulked', 'left']).optional().describe('For close'),
});
type Args = z.infer<typeof parameters>;

/** A sequence in [0, 1) that is the same for the same text: a replayed turn makes the same problem. */
function seeded(text: string): () => number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519) + 0x9e3779b9;
    return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** The next waiting problem, else a fresh one like the last (or any of the grade). */
function nextProblem(context: ToolContext): { problem: ParsedProblem; source: 'child' | 'robot' } {
  const { work } = context;
  const waiting = work.state.queue.shift();
  if (waiting !== undefined) return { problem: parseProblem(waiting), source: 'child' };
  const random = seeded(`${work.sessionId}/${work.state.turn_count}/${work.state.problems_attempted}`);
  const kinds = kindsOfGrade(work.child.grade);
  const last = work.state.lesson?.kind as ProblemKind | undefined;
  const kind =
    last && kinds.includes(last) ? last : (kinds[Math.floor(random() * kinds.length)] ?? 'addition_carry');
  for (let tries = 0; tries < 10; tries++) {
    const problem = makeProblem(kind, work.child.grade, random);
    if (problem.canonical !== work.state.lesson?.expression) return { problem, source: 'robot' };
  }
  return { problem: makeProblem(kind, work.child.grade, random), source: 'robot' };
}

function next(context: ToolContext): Record<string, unknown> {
  const { work, clock } = context;
  const { problem, source } = nextProblem(context);
  setAside(work);
  const lesson = startLesson(work, problem, {
    problemId: context.newId(),
    grade: work.child.grade,
    source,
    nowMs: clock.now(),
  });
  return { expression: lesson.expression, problem_id: lesson.problemId, kind: kindOf(problem), source };
}

function awaitExpression(args: Args, context: ToolContext): Record<string, unknown> {
  const { work } = context;
  setAside(work);
  work.state.word_problem = { numbers: args.numbers ?? [], cue: args.cue ?? 'unknown' };
  work.state.awaiting = 'expression';
  return { numbers: work.state.word_problem.numbers, cue: work.state.word_problem.cue };
}

function close(args: Args, context: ToolContext): Record<string, unknown> {
  const { work } = context;
  setAside(work);
  work.state.is_closed = true;
  work.state.awaiting = 'nothing';
  work.record({ kind: 'session_closed', reason: args.reason ?? 'finished' });
  return { problems_solved: work.state.problems_solved, problems_attempted: work.state.problems_attempted };
}

function run(args: Args, context: ToolContext): Record<string, unknown> {
  const { state } = context.work;
  switch (args.action) {
    case 'queue': {
      const found = (args.problems ?? []).flatMap((text) => findProblems(text)).map((p) => p.canonical);
      queueProblems(context.work, found);
      break;
    }
    case 'next':
      return { ...next(context), queue_length: state.queue.length };
    case 'offer_break':
      state.awaiting = 'confirmation';
      state.break_offered_at_ms = context.clock.now();
      break;
    case 'start_break':
      state.awaiting = 'return_from_break';
      break;
    case 'resume':
      if (state.awaiting === 'return_from_break') state.last_break_at_ms = context.clock.now();
      state.awaiting = openLesson(context.work) ? 'answer' : state.word_problem ? 'expression' : 'problem';
      break;
    case 'word_problem':
      return awaitExpression(args, context);
    case 'set_aside':
      if (!openLesson(context.work))
        throw new ToolError('no_problem', 'there is no open problem on the desk');
      setAside(context.work);
      state.awaiting = 'problem';
      break;
    case 'close':
      return close(args, context);
  }
  return { awaiting: state.awaiting, queue_length: state.queue.length };
}

/** Steers the session: what waits, what comes next, rests and the end. Our own; the seeds name no such tool. */
export const manageSession: Tool<typeof parameters> = {
  name: 'manage_session',
  description: 'Steers the session: lets problems wait, brings the next one, rests, closes.',
  parameters,
  run,
};
