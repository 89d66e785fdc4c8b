import type { ParsedProblem } from '#agents/learning/problem.ts';
import { STORY_HINTS } from './phrases.ts';
import {
  type Scene,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
} from './script.ts';
import { doubtOf, findStory, type Story } from './story.ts';

/** The child looks for the expression of a story by itself. */
export function* startStory(scene: Scene, story: Story): Script {
  yield [session('word_problem', { numbers: story.numbers, cue: story.cue }), scene.feelings(null)];
  return speak(scene, 'storyRead');
}

/** Help with a story: a picture, what it is like, what operation; then it may wait for a grown-up. */
export function* storyHelp(scene: Scene, story: Story): Script {
  yield [scene.feelings(null)];
  const turns = scene.state.fruitless_turns;
  if (turns === 0) return speak(scene, 'storyDraw');
  const hint = STORY_HINTS[story.cue][turns - 1];
  if (hint) return hint;
  scene.manner.offer = 'problem';
  return speak(scene, 'storyLater');
}

/**
 * Asks once about an expression that goes against the words of the story, told before or in the same message.
 * Null when there is nothing to ask.
 */
export function* doubtStory(
  scene: Scene,
  problems: readonly ParsedProblem[],
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { word_problem: told, lesson } = scene.state;
  const story = told ?? (lesson?.status === 'open' ? null : findStory(scene.message));
  const [first] = problems;
  if (!story || !first || problems.length > 1 || story.numbers.length === 0) return null;
  const doubt = doubtOf(first, story);
  if (!doubt) return null;
  // Without numbers the story raises no second doubt.
  yield [session('word_problem', { numbers: [], cue: story.cue }), scene.feelings(null)];
  return speak(scene, doubt === 'numbers' ? 'storyNumbers' : 'storyDoubt');
}

/** "ひきざん": named, and now written down. */
export function* storyOperation(scene: Scene, name: string): Script {
  yield [scene.feelings(null)];
  return say(`${name}で かんがえるんだね。`, speak(scene, 'storyAsk'));
}
