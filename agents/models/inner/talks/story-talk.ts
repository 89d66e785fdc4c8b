import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { STORY_LIMIT } from '#agents/knowledge/homework/sheet.ts';
import { findStory, type Story } from '#agents/knowledge/homework/story.ts';
import type { Asking } from '#agents/models/inner/agent-transfer.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  ask,
  type DialogueContext,
  pendingQuestion,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { readReply } from '#agents/understanding/reply.ts';
import { sentence } from '#agents/words/sentence.ts';
import storyWords from '#agents/words/story.json' with { type: 'json' };

/** The question of what has waited and lies on the desk now: a word problem is told again, where its sentences are known. */
export function askWaiting(context: DialogueContext): string {
  const { state, memory } = context;
  const { word_problem: story } = state;
  if (story === null) return pendingQuestion(context);
  const told = memory.storyWith(story.numbers);
  if (told !== null) return ask(context, storyWords.storyNext, { story: told });
  return ask(context, storyWords.storyOnPaper, { numbers: namedNumbers(story).join('と ') });
}

/** The child looks for the expression of a story by itself. */
export function* startStory(context: DialogueContext, story: Story): Script {
  context.memory.keepStory(story.numbers, context.message.trim().slice(-STORY_LIMIT));
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

/** What joins or takes away is no way for so many each. */
const JOINED: readonly string[] = ['たしざん', 'ひきざん'];

/** "ひきざん": named, and now written down; where the story tells of so many each, that is pictured first. */
export function* storyOperation(context: DialogueContext, name: string): Script {
  yield [context.feelings(null)];
  const { word_problem: story } = context.state;
  const told = story === null ? null : context.memory.storyWith(story.numbers);
  if (told?.includes('ずつ') && JOINED.includes(name)) return speak(context, 'storyEach');
  return say(sentence(storyWords.operationNamed, { name }), speak(context, 'storyAsk'));
}

/** The number that was said before its sum: 14こ, and then 6+8 for it. Null where it is none of this sum. */
export function saidForSum(
  { state, memory }: DialogueContext,
  problems: readonly ParsedProblem[],
): string | null {
  const [problem, ...others] = problems;
  const { storyNumber } = memory;
  if (state.word_problem === null || storyNumber === null || problem === undefined || others.length > 0)
    return null;
  const [said, sum] = [storyNumber, formatQuantity(solveProblem(problem))].map(
    (one) => /^\d+/.exec(one)?.[0],
  );
  return said === sum ? storyNumber : null;
}

/**
 * What a story's expression comes to is right; whether it is the story's is the child's to see, by reading it again
 * with the number in its place, or by seeing what becomes of a remainder. Until then nothing is praised.
 */
export function storyCalculated(context: DialogueContext): string {
  const { expression = '', answer = '' } = context.state.lesson ?? {};
  context.memory.storyTurn = context.state.turn_count;
  const rest = /あまり(\d+)/.exec(answer)?.[1];
  return rest === undefined
    ? ask(context, storyWords.storyCalculated, { expression, answer })
    : ask(context, storyWords.storyRemainder, { expression, answer, rest });
}

/** For so many turns the talk stays with a story whose calculation was right. */
const STORY_TURNS = 3;
const OF_STORY: readonly Heard['intent'][] = [
  'answer',
  'chatter',
  'nonsense',
  'several',
  'check',
  'yes',
  'no',
  'thinking',
];

/** Whether a story whose calculation was right a few turns ago is still being thought about. */
export function isStoryOpen({ memory, state }: DialogueContext): boolean {
  const isFresh = memory.storyTurn !== null && state.turn_count - memory.storyTurn <= STORY_TURNS;
  return (
    isFresh &&
    state.lesson?.status === 'solved' &&
    state.lesson.ofStory === true &&
    state.word_problem === null
  );
}

/** What a child tells of the story behind its calculation: the number is put into it, the rest is pictured; else null. */
export function storyGoesOn(context: DialogueContext, { intent }: Heard): string | null {
  const { memory, state, message } = context;
  if (!isStoryOpen(context) || !OF_STORY.includes(intent)) return null;
  if (intent === 'check') return storyCalculated(context);
  memory.storyTurn = state.turn_count;
  const rest = /あまり(\d+)/.exec(state.lesson?.answer ?? '')?.[1];
  const number = intent === 'answer' && readReply(message) === 'answer' ? readAnswer(message) : null;
  const said = number === null ? '' : formatQuantity(number);
  // あまりの 2は すわれない人: the remainder is pictured, and no answer.
  if (said === '' || /^\d+/.exec(said)?.[0] === rest) return speak(context, 'storyPictured');
  return ask(context, storyWords.storyNumberFits, { number: said });
}

/** ううん, it does not fit: found by the child itself, and the expression is looked for anew. */
export function* storyAgain(context: DialogueContext): Script {
  const numbers = context.state.lesson?.expression.match(/\d+(?:\.\d+)?/g) ?? [];
  yield [session('word_problem', { numbers }), context.feelings(null)];
  return say(speak(context, 'storyFoundOut'), speak(context, 'storyAsk'));
}
