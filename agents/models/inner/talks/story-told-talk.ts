import { STORY_LIMIT } from '#agents/knowledge/homework/sheet.ts';
import { findStory } from '#agents/knowledge/homework/story.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import { support } from '#agents/models/inner/coaching.ts';
import {
  askedSmaller,
  type DialogueContext,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { sentence } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };
import { whatNext } from './practice-talk.ts';

type Told = Extract<Heard, { intent: 'story_told' }>['told'];

const TAKEN_UP = {
  pictured: 'storyThinking',
  drawn: 'storyDrawn',
  way: 'storyWayTold',
  in_head: 'storyInHead',
  order: 'storyOrder',
  which: 'storyWhich',
  how: 'storyHowToDraw',
  each: 'storyEach',
  doubt: 'storyDoubt',
  why_sum: 'storyWhySum',
  who_counted: 'storyWhoCounted',
} as const;

/** ねえ おちゃ のんで いい？, beside a reply. */
const ASKS_LEAVE =
  /(?:のんで|たべて|とって|いって|つけて|あけて)(?:も)?(?:いい|ええ|よか)(?:の|と|か)?[?]|(?:のんで|いって)(?:も)?いい$/;

/** A reply to the robot's own question about a word problem is taken up; where it found out, the expression is looked for anew. */
export function* leadStory(
  context: DialogueContext,
  { says, isAnew, isDone, brought, number }: Extract<Heard, { intent: 'story_led' }>,
): Script {
  const { state, memory } = context;
  if (brought !== undefined) {
    const numbers = findStory(brought)?.numbers ?? [];
    memory.keepStory(numbers, brought.slice(-STORY_LIMIT));
    yield [session('word_problem', { numbers })];
  }
  if (isAnew && state.word_problem === null)
    yield [session('word_problem', { numbers: memory.storyNow?.numbers ?? [] })];
  if (number !== undefined) memory.storyNumber = number;
  yield [context.feelings(null)];
  memory.storyTurn = isAnew || isDone ? null : state.turn_count;
  const granted = ASKS_LEAVE.test(fold(context.message)) ? sentence(replyWords.leaveToo) : '';
  return say(granted, isDone ? say(says, yield* whatNext(context)) : says);
}

/** What was told of a story without a sum is taken up, and the next thing about the story is asked. */
export function* storyTold(context: DialogueContext, told: Told): Script {
  const isOfRobot = context.state.word_problem === null;
  // Over its own story the robot has a small question for whoever has pictured it.
  if (isOfRobot && told === 'pictured') return yield* support(context, speak(context, 'storySeen'), null);
  yield [context.feelings(null)];
  if (told !== 'of_tale') return speak(context, TAKEN_UP[told]);
  return say(speak(context, 'storyTale'), isOfRobot ? askedSmaller(context) : speak(context, 'storySought'));
}
