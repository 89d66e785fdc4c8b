import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import {
  type DialogueContext,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { doubtOf, findStory, type Story } from '#agents/models/inner/understand/story.ts';
import { STORY_HINTS } from '#agents/models/inner/words/phrases.ts';
import { sentence } from '#agents/words/sentence.ts';
import storyWords from '#agents/words/story.json' with { type: 'json' };

/** The child looks for the expression of a story by itself. */
export function* startStory(context: DialogueContext, story: Story): Script {
  yield [session('word_problem', { numbers: story.numbers, cue: story.cue }), context.feelings(null)];
  return speak(context, 'storyRead');
}

/** Help with a story: a picture, what it is like, what operation; then it may wait for a grown-up. */
export function* storyHelp(context: DialogueContext, story: Story): Script {
  yield [context.feelings(null)];
  const turns = context.state.fruitless_turns;
  if (turns === 0) return speak(context, 'storyDraw');
  const hint = STORY_HINTS[story.cue][turns - 1];
  if (hint) return hint;
  context.memory.offer = 'problem';
  return speak(context, 'storyLater');
}

/**
 * Asks once about an expression that goes against the words of the story, told before or in the same message.
 * Null when there is nothing to ask.
 */
export function* doubtStory(
  context: DialogueContext,
  problems: readonly ParsedProblem[],
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { word_problem: told, lesson } = context.state;
  const story = told ?? (lesson?.status === 'open' ? null : findStory(context.message));
  const [first] = problems;
  if (!story || !first || problems.length > 1 || story.numbers.length === 0) return null;
  const doubt = doubtOf(first, story);
  if (!doubt) return null;
  // Without numbers the story raises no second doubt.
  yield [session('word_problem', { numbers: [], cue: story.cue }), context.feelings(null)];
  return speak(context, doubt === 'numbers' ? 'storyNumbers' : 'storyDoubt');
}

/** "ひきざん": named, and now written down. */
export function* storyOperation(context: DialogueContext, name: string): Script {
  yield [context.feelings(null)];
  return say(sentence(storyWords.operationNamed, { name }), speak(context, 'storyAsk'));
}
