import { z } from 'zod';
import { questionIn } from '#agents/core/question.ts';
import type { Lesson, Waiting } from '#agents/core/state.ts';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { noteBreakOffer } from '#agents/emotion/care.ts';
import { findProblems } from '#agents/knowledge/arithmetic/expression.ts';
import { HAS_SIGN, SHEET_ITEMS_LIMIT, STORY_LIMIT } from '#agents/knowledge/homework/sheet.ts';
import { findStory } from '#agents/knowledge/homework/story.ts';
import { leaveBattle, openLesson, putOff, setAside, startStory } from '#agents/lesson/lesson.ts';
import { queueProblems } from '#agents/lesson/waiting.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import care from '#agents/words/care.json' with { type: 'json' };
import { wantsToStop } from './own-words.ts';
import { bringNext } from './question-stack.ts';

/** Whoever offers a rest, the child answers with one touch. */
const REST_OFFER = questionIn(care.breakOffer);

const parameters = z.strictObject({
  action: z
    .enum([
      'queue',
      'next',
      'put_off',
      'offer_break',
      'start_break',
      'resume',
      'word_problem',
      'set_aside',
      'decline',
      'close',
    ])
    .describe(
      'queue: problems wait; next: as next_problem; put_off: the open one waits; offer_break, ' +
        'start_break, resume: a rest; word_problem: expression sought; decline: not that; close',
    ),
  problems: z
    .array(z.string().max(STORY_LIMIT))
    .max(SHEET_ITEMS_LIMIT)
    .optional()
    .describe('For queue: expressions or whole stories'),
  numbers: z.array(z.string().max(40)).max(8).optional().describe('For word_problem: its numbers'),
  reason: z.enum(['finished', 'tired', 'sulked', 'left']).optional().describe('For close'),
});
type Args = z.infer<typeof parameters>;

function awaitExpression(args: Args, context: ToolContext): Record<string, unknown> {
  const { work } = context;
  startStory(work, args.numbers ?? []);
  return { numbers: work.state.word_problem?.numbers ?? [] };
}

function close(args: Args, context: ToolContext): Record<string, unknown> {
  const { work } = context;
  setAside(work, 'gives_way');
  leaveBattle(work);
  Object.assign(work.state, { is_closed: true, awaiting: 'nothing', drill_run: null, composition: null });
  work.record({ kind: 'session_closed', reason: args.reason ?? 'finished' });
  return { problems_solved: work.state.problems_solved, problems_attempted: work.state.problems_attempted };
}

/** Whether something that was asked is on the desk. */
const isAsking = ({ work }: ToolContext): boolean =>
  work.state.drill !== null || work.state.question !== null || openLesson(work) !== null;

/** Homework nobody has touched is only put off: the child brought it, and has it still. */
const isHomework = (lesson: Lesson | null): boolean =>
  lesson?.source === 'child' || lesson?.source === 'photo';

/** The sums in a text, or its word problem. */
function waitingIn(text: string): readonly Waiting[] {
  const story = HAS_SIGN.test(text) ? null : findStory(text);
  return story === null
    ? findProblems(text).map(({ canonical }) => canonical)
    : [{ numbers: [...story.numbers] }];
}

/** Nobody but the child ends its work, or sends it to rest. Throws ToolError. */
function askFirst(context: ToolContext): void {
  if (!wantsToStop(context))
    throw new ToolError(
      'ask_first',
      'the child has not said so: ask it by ask_child, and do it when it agrees',
    );
}

function run(courses: readonly Course[], args: Args, context: ToolContext): Record<string, unknown> {
  const { state } = context.work;
  switch (args.action) {
    case 'queue': {
      const left = queueProblems(context.work, (args.problems ?? []).flatMap(waitingIn));
      return { awaiting: state.awaiting, queue_length: state.queue.length, without_room: left };
    }
    case 'put_off':
      if (!putOff(context.work)) throw new ToolError('no_problem', 'nothing that can wait is open');
      break;
    case 'next':
      return bringNext(courses, { topic: 'any' }, context);
    case 'offer_break':
      state.awaiting = 'confirmation';
      noteBreakOffer(state, context.clock.now());
      if (REST_OFFER) context.ask?.(REST_OFFER);
      break;
    case 'start_break':
      askFirst(context);
      state.awaiting = 'return_from_break';
      break;
    case 'resume':
      if (state.awaiting === 'return_from_break') state.last_break_at_ms = context.clock.now();
      state.awaiting = isAsking(context) ? 'answer' : state.word_problem ? 'expression' : 'problem';
      break;
    case 'word_problem':
      return awaitExpression(args, context);
    case 'set_aside':
      if (!isAsking(context)) throw new ToolError('no_problem', 'there is no open problem on the desk');
      setAside(context.work, isHomework(openLesson(context.work)) ? 'gives_way' : 'passed_over');
      state.awaiting = 'problem';
      break;
    case 'decline':
      state.met_again = 'declined';
      break;
    case 'close':
      askFirst(context);
      return close(args, context);
  }
  return { awaiting: state.awaiting, queue_length: state.queue.length };
}

/** Steers the session: what waits, what comes next, rests and the end. Our own; no contract names such a tool. */
export const manageSessionTool = (courses: readonly Course[]): Tool<typeof parameters> => ({
  name: 'manage_session',
  description: 'Steers the session. Not to rest or close unless the child says so.',
  parameters,
  run: (args, context) => run(courses, args, context),
});
