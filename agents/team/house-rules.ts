import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { TRANSFER } from '#agents/core/turn-calls.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { MAX_HINT_LEVEL } from '#agents/lesson/hint-level.ts';
import { openLesson } from '#agents/lesson/lesson.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { REMEMBER } from '#agents/tools/remember.ts';
import type { Subject } from './subject.ts';

type Arguments = Readonly<Record<string, unknown>>;

/**
 * The tool as the parent's rules let it be used, whatever model calls it: no work of a subject that is not practised here,
 * nothing new at bedtime or beyond the minutes of the day, and no hint before its time. What is refused reaches the model as data with what it may do instead.
 */
export function ruled(tool: Tool, care: CarePolicy, subjects: readonly Subject[]): Tool {
  return {
    name: tool.name,
    parameters: tool.parameters,
    ...(tool.isReadOnly === undefined ? {} : { isReadOnly: tool.isReadOnly }),
    ...(tool.givesOthersWords === undefined ? {} : { givesOthersWords: tool.givesOthersWords }),
    // transfer_to_agent describes the team, which is not complete yet.
    get description() {
      return tool.description;
    },
    run(args, context) {
      const rules = care.of(context.work.child.id);
      if (begins(tool.name, args) && rules.isDayOver(context.clock.now()))
        throw new ToolError('day_over', 'the day of the child is over: begin nothing new, and end kindly');
      const allowed = withinSubjects(tool.name, args, rules, subjects);
      if (tool.name === 'manage_hint' && args.action === 'advance' && isTooSoon(context, rules))
        return heldBack(tool, allowed, context);
      return tool.run(allowed, {
        ...context,
        classPlace: rules.classPlace,
        remembers: rules.remembers,
        storyWish: rules.wordProblems,
        beginsGently: rules.beginsGently(context.work.state),
      });
    },
  };
}

/** Whether a tool is told of at all: one that may do nothing now costs a model nothing. */
export const isOffered = ({ name }: Tool, care: CarePolicy): boolean =>
  name !== REMEMBER || care.remembers.length > 0;

/** Whether the call has the robot bring something to work at. */
const begins = (name: string, { action }: Arguments): boolean =>
  name === 'next_problem' ||
  (name === 'manage_session' && action === 'next') ||
  (name === 'calculation_battle' && action === 'start');

/** The arguments with which the call stays within what is practised. Throws ToolError where it cannot. */
function withinSubjects(
  name: string,
  args: Arguments,
  { onlySubject: only }: CarePolicy,
  subjects: readonly Subject[],
): Arguments {
  if (only === null) return args;
  const other = subjects.filter(({ id }) => id !== only);
  const isOfOther =
    name === TRANSFER
      ? other.some(({ coach }) => coach.name === args.agent_name)
      : other.some(({ tools }) => tools.some(({ tool }) => tool.name === name));
  const topic = name === 'next_problem' ? topicWithin(only, args) : args;
  if (isOfOther || topic === null)
    throw new ToolError(
      'subject_not_practised',
      `the parent lets the child practise ${only} only: tell it kindly that this is for another time, and offer ${only}`,
    );
  return topic;
}

/** The wish for a next problem within the one subject; null where it is for the other. */
function topicWithin(only: 'math' | 'japanese', args: Arguments): Arguments | null {
  const named = typeof args.about === 'string' ? readWish(args.about, 1).about : null;
  const isKanji = args.topic === 'kanji' || named?.covered.by === 'kanji';
  const isMath = args.topic === 'kuku' || args.topic === 'math' || (named !== null && !isKanji);
  if (only === 'math') return isKanji ? null : args.topic === 'any' ? { ...args, topic: 'math' } : args;
  return isMath ? null : { ...args, topic: 'kanji' };
}

/** Whether a try more comes before the next hint. What is worked out together has no tries. */
function isTooSoon({ work }: ToolContext, { triesBeforeHint }: CarePolicy): boolean {
  const lesson = openLesson(work);
  if (lesson === null || lesson.way === 'together' || work.state.hint_level >= MAX_HINT_LEVEL) return false;
  if (lesson.hintTurn === work.state.turn_count) return false;
  const tries = lesson.triesSinceHint ?? 0;
  lesson.triesSinceHint = tries < triesBeforeHint ? tries + 1 : 0;
  return tries < triesBeforeHint;
}

/** The hint there is, once more. A second call in the same turn brings no other. */
async function heldBack(tool: Tool, args: Arguments, context: ToolContext): Promise<Record<string, unknown>> {
  const lesson = openLesson(context.work);
  if (lesson !== null) lesson.hintTurn = context.work.state.turn_count;
  const given = await tool.run({ ...args, action: 'get_current' }, context);
  return {
    ...given,
    is_held_back: true,
    message: 'let the child try once more: the next hint comes after that',
  };
}
