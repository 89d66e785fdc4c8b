import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { STORY_LIMIT } from '#agents/knowledge/homework/sheet.ts';
import {
  findStory,
  isStoryTold,
  namedNumbers,
  type Story,
  storyItself,
  TURNED,
} from '#agents/knowledge/homework/story.ts';
import { storyOutcome } from '#agents/knowledge/homework/story-outcome.ts';
import { exerciseTold } from '#agents/knowledge/homework/told-exercise.ts';
import type { Asking } from '#agents/models/inner/agent-transfer.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  ask,
  type DialogueContext,
  isStoryOpen,
  pendingQuestion,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { unitsFirst } from '#agents/models/inner/understand/answers/led/small-fact.ts';
import {
  claimedBehind,
  isOffered,
  SECOND_SUM,
  TWO_SUMS,
  WONDERS,
} from '#agents/models/inner/understand/answers/story-beside.ts';
import { readReply } from '#agents/understanding/reply.ts';
import { sentence } from '#agents/words/sentence.ts';
import storyWords from '#agents/words/story.json' with { type: 'json' };
import { halfTaken, storyReason, unlikeIn } from './beside/story-reason.ts';

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
  const { memory, message } = context;
  const told = storyItself(message.trim());
  const own = findStory(told) ?? story;
  memory.keepStory(own.numbers, told.slice(-STORY_LIMIT));
  yield [session('word_problem', { numbers: own.numbers }), context.feelings(null)];
  if (TURNED.test(message.normalize('NFKC'))) return speak(context, 'storyEachFirst');
  const units = unitsFirst(message.trim(), told);
  if (units !== null) return units;
  if (TWO_SUMS.test(message.trim().slice(told.length))) return speak(context, 'storyTwoSums');
  const claimed = claimedBehind(message.trim().slice(told.length), own);
  if (claimed === null) return speak(context, 'storyRead');
  memory.storyNumber = claimed;
  return ask(context, storyWords.storyNumberFits, { number: claimed });
}

/** Questions on a story before the child's other work is offered: a picture, each of its numbers, what is sought, a like one. */
const HELPS = ['storyDraw', 'number', 'storySought', 'number', 'storySmaller'] as const;

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
  // 10が 4こと 1が 9こで いくつ is told in words, and no story.
  if (exerciseTold(context.message) !== null) return;
  const all = storyItself(context.message.trim());
  // ぜんぶで なんにん？って きかれた 4+5で 9: the sum behind it is none of the story's.
  const before = all.replace(/\s*\d+\s*[+＋\-−×÷].*$/s, '');
  const whole = isStoryTold(before) ? before : all;
  const story = findStory(whole) ?? findStory(context.message);
  if (story === null) return;
  context.memory.keepStory(story.numbers, whole.slice(-STORY_LIMIT));
  yield [session('word_problem', { numbers: story.numbers })];
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
  // 36 with nothing open, then 4×9 の こたえ: it was asked what it is of.
  const isAsked = /なんの もんだいの|どの もんだいの/.test(memory.lastReply);
  if (state.word_problem === null && !isAsked) return null;
  if (storyNumber === null || problem === undefined || others.length > 0) return null;
  const bare = (one: string): string | undefined => /^\d+/.exec(one)?.[0];
  const [said, sum] = [bare(storyNumber), bare(formatQuantity(solveProblem(problem)))];
  return said === sum ? storyNumber : null;
}

/** What is left over of an answer; null where nothing is. */
export const restOf = (answer: string): string | null => /あまり(\d+)/.exec(answer)?.[1] ?? null;

/** What the word problem of this expression comes to, where its shape is plain; null where that is not known. Never said, never a doubt. */
export function outcomeOf({ state, memory }: DialogueContext): number | null {
  const own = memory.storyNow;
  if (own === null || state.lesson?.ofStory !== true) return null;
  const told = new Set(own.text.normalize('NFKC').match(/\d+(?:\.\d+)?/g));
  const isOfStory = state.lesson.expression.match(/\d+(?:\.\d+)?/g)?.some((number) => told.has(number));
  return isOfStory ? storyOutcome(own.text) : null;
}

const isSum = (answer: string, outcome: number | null): boolean =>
  outcome !== null && Number(/^\d+(?:\.\d+)?/.exec(answer)?.[0]) === outcome;

/** Whether this is what the story comes to, as far as that is known. */
export const isOutcome = (context: DialogueContext, answer: string): boolean =>
  restOf(answer) === null && !/\d\/\d/.test(answer) && isSum(answer, outcomeOf(context));

/** Whether a number of the story is still left, which the expression does not hold: the story goes on. */
function isOnTheWay({ memory }: DialogueContext, expression: string): boolean {
  const bare = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];
  const used = new Set(bare(expression));
  const told = new Set(bare(memory.storyNow?.text.normalize('NFKC') ?? ''));
  told.delete('1');
  return told.size > 2 && [...told].some((number) => !used.has(number));
}

/**
 * What a story's expression comes to; whether it is the story's is the child's to see, by reading it again with the number in
 * its place, or by seeing what becomes of a remainder. Called right is only what is known to be the story's.
 */
export function storyCalculated(context: DialogueContext): string {
  const { expression: whole = '', answer = '' } = context.state.lesson ?? {};
  const expression = context.memory.storyLast ?? whole;
  context.memory.storyTurn = context.state.turn_count;
  const rest = restOf(answer);
  const outcome = outcomeOf(context);
  const quotient = Number(/^\d+/.exec(answer)?.[0]);
  if (rest !== null) {
    const isKnown = outcome === quotient || outcome === quotient + 1;
    if (isKnown && WONDERS.test(context.message)) return ask(context, storyWords.storyRestSeen, { rest });
    return ask(context, isKnown ? storyWords.storyRemainder : storyWords.storyRemainderSaid, {
      expression,
      answer,
      rest,
    });
  }
  const isKnown = isOutcome(context, answer);
  const half = isKnown ? null : halfTaken(context, whole);
  if (half !== null) return half;
  const first = whole.replace(/[+\-×÷]\d+(?:\.\d+)?$/, '');
  if (TWO_SUMS.test(context.message.normalize('NFKC')) && whole !== expression && !/[()]/.test(whole))
    return say(
      isKnown ? sentence(storyWords.storyRight, { number: answer }) : '',
      ask(context, storyWords.storyOneLine, { last: expression, answer, first }),
    );
  if (!isKnown && !isOffered(context.message, answer) && isOnTheWay(context, whole)) {
    const isOfSecond = SECOND_SUM.test(context.message);
    return ask(context, isOfSecond ? storyWords.storySumsToo : storyWords.storyNextStep, {
      expression,
      answer,
    });
  }
  const reason = isKnown ? null : storyReason(context, { expression: whole, answer });
  if (reason !== null) return reason;
  const unlike = isKnown ? null : unlikeIn(whole, context.memory.storyNow?.text ?? '');
  if (unlike !== null)
    return ask(context, storyWords.storyUnlike, { expression, answer, a: unlike[0], b: unlike[1] });
  return ask(context, isKnown ? storyWords.storyCalculated : storyWords.storyComesTo, {
    expression,
    answer,
  });
}

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

/** What a child tells of the story behind its calculation: the number is put into it, the rest is pictured; else null. */
export function* storyGoesOn(
  context: DialogueContext,
  heard: Heard,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  if (!isStoryOpen(context) || !OF_STORY.includes(heard.intent)) return null;
  // ううん to the question that decides it: the number does not fit.
  if (heard.intent === 'no' && reasonNow(context) !== null) return yield* storyAgain(context);
  yield [context.feelings(null)];
  return toldOfStory(context, heard);
}

function toldOfStory(context: DialogueContext, { intent }: Heard): string {
  const { memory, state, message } = context;
  if (intent === 'check') return storyCalculated(context);
  memory.storyTurn = state.turn_count;
  const answer = state.lesson?.answer ?? '';
  const rest = restOf(answer);
  const number = intent === 'answer' && readReply(message) === 'answer' ? readAnswer(message) : null;
  const said = number === null ? '' : formatQuantity(number);
  // あまりの 2は すわれない人: the remainder is pictured, and no answer.
  if (said !== '' && /^\d+/.exec(said)?.[0] !== rest)
    return ask(context, storyWords.storyNumberFits, { number: said });
  const reason = reasonNow(context);
  if (reason !== null) return reason;
  return rest === null
    ? ask(context, storyWords.storyPicturedFits, { answer })
    : speak(context, 'storyPictured');
}

/** The question that decides a story whose number does not fit; null where none is known. */
function reasonNow(context: DialogueContext): string | null {
  const { expression = '', answer = '' } = context.state.lesson ?? {};
  return restOf(answer) === null && !isOutcome(context, answer)
    ? storyReason(context, { expression, answer })
    : null;
}

/** ううん, it does not fit: found by the child itself, and the expression is looked for anew. `operation`: the one it thinks of. */
export function* storyAgain(
  context: DialogueContext,
  operation: string | null = null,
  praise: 'storyFoundOut' | 'storyMisfit' = 'storyFoundOut',
): Script {
  const { state, memory } = context;
  const numbers = memory.storyNow?.numbers ?? state.lesson?.expression.match(/\d+(?:\.\d+)?/g) ?? [];
  if (state.lesson?.status === 'open') yield [session('set_aside')];
  yield [session('word_problem', { numbers }), context.feelings(null)];
  memory.storyTurn = null;
  return say(
    speak(context, praise),
    operation === null ? '' : sentence(storyWords.operationNamed, { name: operation }),
    speak(context, operation === null && praise === 'storyMisfit' ? 'storyAnew' : 'storyAsk'),
  );
}

/** あって いる, the child says: so it is, but where the story is known to come to something else it is counted in a picture first. */
export function* storyFits(context: DialogueContext): Script {
  const { memory, state } = context;
  const { expression: whole = '', answer = '', problemId = '' } = state.lesson ?? {};
  const expression = memory.storyLast ?? whole;
  const outcome = outcomeOf(context);
  const isElse = outcome !== null && restOf(answer) === null && !isSum(answer, outcome);
  if (isElse && memory.storyCounted !== problemId) {
    memory.storyCounted = problemId;
    memory.storyTurn = state.turn_count;
    yield [context.feelings(null)];
    return ask(context, storyWords.storyCount, { answer });
  }
  memory.storyTurn = null;
  // Of a story that is not known its sum alone would sound as if it were the story's.
  const isRight = outcome !== null && !isElse && expression !== '' && restOf(answer) === null;
  return say(speak(context, 'storyFits'), isRight ? sentence(storyWords.storySumRight, { expression }) : '');
}
