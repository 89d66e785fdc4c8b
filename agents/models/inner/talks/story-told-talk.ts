import type { Heard } from '#agents/models/inner/choose-agent.ts';
import { support } from '#agents/models/inner/coaching.ts';
import {
  askedSmaller,
  type DialogueContext,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';

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

/** What was told of a story without a sum is taken up, and the next thing about the story is asked. */
export function* storyTold(context: DialogueContext, told: Told): Script {
  const isOfRobot = context.state.word_problem === null;
  // Over its own story the robot has a small question for whoever has pictured it.
  if (isOfRobot && told === 'pictured') return yield* support(context, speak(context, 'storySeen'), null);
  yield [context.feelings(null)];
  if (told !== 'of_tale') return speak(context, TAKEN_UP[told]);
  return say(speak(context, 'storyTale'), isOfRobot ? askedSmaller(context) : speak(context, 'storySought'));
}
