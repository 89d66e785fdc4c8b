import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { Asking } from '#agents/models/inner/agent-transfer.ts';
import {
  ask,
  type DialogueContext,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { findStory, type Story } from '#agents/models/inner/understand/story.ts';
import { sentence } from '#agents/words/sentence.ts';
import storyWords from '#agents/words/story.json' with { type: 'json' };

/** The child looks for the expression of a story by itself. */
export function* startStory(context: DialogueContext, story: Story): Script {
  yield [session('word_problem', { numbers: story.numbers }), context.feelings(null)];
  return speak(context, 'storyRead');
}

/** Questions on a story before the child's other work is offered: a picture, each of its numbers, what is sought, a like one. */
const HELPS = ['storyDraw', 'number', 'storySought', 'number', 'storySmaller'] as const;

/** Each number once, as the story names it: 24本, and not 24 as well. */
function namedNumbers({ numbers }: Story): readonly string[] {
  const bare = (number: string): string => /\d+(?:\.\d+)?/.exec(number)?.[0] ?? number;
  return numbers.filter((number, at) => numbers.findIndex((other) => bare(other) === bare(number)) === at);
}

/**
 * Help with a story: by questions on what it tells. No operation is named, for its words mislead (のこりは 3こ。はじめは
 * なんこ？), and nobody is sent away: after a round of questions another problem is offered beside the next question.
 */
export function* storyHelp(context: DialogueContext, story: Story): Script {
  yield [context.feelings(null)];
  const turn = context.state.fruitless_turns;
  const help = HELPS[turn % HELPS.length] ?? 'storyDraw';
  const numbers = namedNumbers(story);
  const number = numbers[Math.floor(turn / 2) % Math.max(1, numbers.length)];
  if (turn >= HELPS.length) return speak(context, 'storyOther');
  if (help !== 'number') return speak(context, help);
  return number === undefined
    ? speak(context, 'storySought')
    : ask(context, storyWords.storyNumber, { number });
}

/** A story that comes with its expression in one message is known as such before the expression is worked at. */
export function* noteStory(context: DialogueContext, problems: readonly ParsedProblem[]): Asking<void> {
  const { word_problem: told, lesson } = context.state;
  if (told !== null || lesson?.status === 'open' || problems.length !== 1) return;
  const story = findStory(context.message);
  if (story !== null) yield [session('word_problem', { numbers: story.numbers })];
}

/** "ひきざん": named, and now written down. */
export function* storyOperation(context: DialogueContext, name: string): Script {
  yield [context.feelings(null)];
  return say(sentence(storyWords.operationNamed, { name }), speak(context, 'storyAsk'));
}

/**
 * What a story's expression comes to is right; whether it is the story's is the child's to see, by reading it again
 * with the number in its place. Until then nothing is praised.
 */
export function storyCalculated(context: DialogueContext): string {
  const { expression = '', answer = '' } = context.state.lesson ?? {};
  return ask(context, storyWords.storyCalculated, { expression, answer });
}

/** ううん, it does not fit: found by the child itself, and the expression is looked for anew. */
export function* storyAgain(context: DialogueContext): Script {
  const numbers = context.state.lesson?.expression.match(/\d+(?:\.\d+)?/g) ?? [];
  yield [session('word_problem', { numbers }), context.feelings(null)];
  return say(speak(context, 'storyFoundOut'), speak(context, 'storyAsk'));
}
