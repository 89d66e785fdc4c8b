import { problemRefused, takeAnswer } from '#agents/models/inner/coaching.ts';
import {
  ask,
  calculate,
  type DialogueContext,
  isFailure,
  pendingQuestion,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { numberWithoutProblem } from '#agents/models/inner/number-alone.ts';
import { written } from '#agents/models/inner/small-question.ts';
import type { StoryMove } from '#agents/models/inner/understand/answers/story-move.ts';
import type { Reached } from '#agents/models/inner/understand/answers/story-steps.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import replyWords from '#agents/words/steps/story-replies.json' with { type: 'json' };
import storyWords from '#agents/words/story.json' with { type: 'json' };
import { whatNext } from './practice-talk.ts';
import { isOutcome, outcomeOf, restOf, storyAgain, storyFits } from './story-talk.ts';

/** What moves a word problem on is followed: the way it tells, its doubt, its number with the reason. */
export function* storyMoved(context: DialogueContext, move: StoryMove): Script {
  switch (move.type) {
    case 'misfit':
      return yield* doubted(context, move.operation, move.steps);
    case 'steps':
      if (!move.isCorrected) return yield* takeSteps(context, move.steps);
      return say(sentence(replyWords.correctedSelf), yield* takeSteps(context, move.steps));
    case 'number':
      return yield* takeStoryNumber(context, move);
    case 'both':
      yield [context.feelings(null)];
      return ask(context, storyWords.storyBoth, { number: move.quotient, rest: move.rest });
    case 'rest_seen':
      yield [context.feelings(null)];
      return restSeen(context, restOf(context.state.lesson?.answer ?? '') ?? '');
    case 'one_more':
      yield [context.feelings(null)];
      return oneMore(context);
    case 'inside':
      yield [context.feelings(null)];
      return ask(context, storyWords.storyInside);
    case 'why_check':
      yield [context.feelings(null)];
      return ask(context, storyWords.storyWhyCheck, { answer: context.state.lesson?.answer ?? '' });
    case 'fits':
      return yield* fitsThenNext(context);
    case 'fits_by_word':
      yield [context.feelings(null)];
      if (isOutcome(context, context.state.lesson?.answer ?? '')) return yield* fitsThenNext(context);
      return ask(context, storyWords.storyCount, { answer: context.state.lesson?.answer ?? '' });
    case 'order':
      yield [context.feelings(null)];
      return speak(context, 'storyEachFirst');
  }
}

/** It fits, the child says; where nothing is left to look at, what comes next follows. */
export function* fitsThenNext(context: DialogueContext): Script {
  const said = yield* storyFits(context);
  return context.memory.storyTurn === null ? say(said, yield* whatNext(context)) : said;
}

/** The sum to the number that was known to be right before it: nothing is left to look at. */
export function* sumOfKnown(context: DialogueContext, number: string, taken: string): Script {
  const { lesson } = context.state;
  if (lesson?.status !== 'solved' || !isOutcome(context, number)) return taken;
  context.memory.storyTurn = null;
  return say(
    sentence(replyWords.sumOfKnown, { sum: written(lesson.expression), number }),
    yield* whatNext(context),
  );
}

/** ううん, it does not fit: a right number is counted first, and もう いい is no doubt of it. */
export function* denyFit(context: DialogueContext): Script {
  const { state, memory, message } = context;
  const answer = state.lesson?.answer ?? '';
  const isTired = /^もう\s*(?:いい|ええ|やだ|やめ)/.test(message.trim());
  if (!isTired && !(state.lesson?.status === 'solved' && isOutcome(context, answer)))
    return yield* storyAgain(context);
  yield [context.feelings(null)];
  memory.storyTurn = isTired ? null : state.turn_count;
  return isTired ? ask(context, practiceWords.noForNow) : ask(context, storyWords.storyCount, { answer });
}

/** もう 1つ: what is left over may not be enough for it. */
function oneMore(context: DialogueContext): string {
  const answer = context.state.lesson?.answer ?? '';
  const isWithout = outcomeOf(context) === Number(/^\d+/.exec(answer)?.[0]);
  return isWithout
    ? ask(context, storyWords.storyRestEnough, { rest: restOf(answer) ?? '' })
    : speak(context, 'storyOneMore');
}

/** The number does not fit, the child says: praised, and the way is looked for anew; a right one is counted in a picture. */
function* doubted(context: DialogueContext, operation: string | null, steps: Reached | null): Script {
  const { lesson } = context.state;
  const answer = lesson?.answer ?? '';
  if (steps === null && isOutcome(context, answer)) {
    yield [context.feelings(null)];
    return ask(context, storyWords.storyCount, { answer });
  }
  context.memory.storyNumber = null;
  const again = yield* storyAgain(context, operation, 'storyMisfit');
  return steps === null ? again : say(speak(context, 'storyMisfit'), yield* takeSteps(context, steps));
}

/** The way as far as it was told, as one expression; where it has come to a number that is judged, else the number is asked for. */
function* takeSteps(context: DialogueContext, { expression, result, last }: Reached): Script {
  const { lesson, word_problem: story } = context.state;
  if (story === null && lesson?.status === 'solved')
    yield [session('word_problem', { numbers: numbersOf(context) })];
  const [opened] = yield [calculate(context, expression, '')];
  if (isFailure(opened)) return yield* problemRefused(context, opened);
  // One expression is the child's to make of its two.
  context.memory.storyLast = last ?? null;
  if (result !== null) {
    const { storyNumber } = context.memory;
    const taken = yield* takeAnswer(context, result);
    return storyNumber === null ? taken : yield* sumOfKnown(context, storyNumber, taken);
  }
  yield [context.feelings(null)];
  const asked =
    last === undefined
      ? pendingQuestion(context)
      : sentence(arithmeticWords.howMuchIs, { expression: written(last) });
  return say(speak(context, 'storyInTurn'), asked);
}

/** なんこ あまりますか, のこりは 何こ: in its own question. */
const ASKS_REST =
  /(?:なん|何|いくつ|どれだけ)[^。、？?]{0,6}(?:あま[るりっ]|余[るりっ]|のこ[るりっ]|残[るりっ])|(?:あま|余|のこ|残)り(?:は|が|の[^。、]{1,5}は)[^。、？?]{0,4}(?:なん|何|いくつ|どれだけ)/;

/** The story's number, said after the expression: known again where the story is plain, or where the remainder was thought of. */
function* takeStoryNumber(context: DialogueContext, move: Extract<StoryMove, { type: 'number' }>): Script {
  const { number, said, isReasoned } = move;
  if (context.state.word_problem !== null) return yield* numberWithoutProblem(context, said);
  yield [context.feelings(null)];
  const answer = context.state.lesson?.answer ?? '';
  const rest = restOf(answer);
  if (isOutcome(context, number)) {
    context.memory.storyTurn = null;
    const praise = rest === null ? 'storyRight' : 'storyRestRight';
    return say(sentence(storyWords[praise], { number: said }), yield* whatNext(context));
  }
  const quotient = Number(/^\d+/.exec(answer)?.[0]);
  if (rest !== null && number === rest) return speak(context, 'storyPictured');
  // いくつ できて、なんこ あまりますか: what is left over is asked for, and goes into no further one.
  if (rest !== null && ASKS_REST.test(context.memory.storyNow?.text ?? '')) {
    context.memory.storyTurn = context.state.turn_count;
    return Number(number) === quotient
      ? ask(context, storyWords.storyRestAsked, { number: said })
      : ask(context, storyWords.storyRestEnough, { rest });
  }
  const isOfRest = rest !== null && outcomeOf(context) === null && isReasoned;
  if (isOfRest && [quotient, quotient + 1].includes(Number(number))) {
    context.memory.storyTurn = null;
    return say(sentence(storyWords.storyRestCounted, { number: said, rest }), yield* whatNext(context));
  }
  context.memory.storyTurn = context.state.turn_count;
  return rest !== null && Number(number) === quotient
    ? ask(context, storyWords.storyRestLeft, { number: said, rest })
    : ask(context, storyWords.storyNumberFits, { number: said });
}

/** 3人は 立っとけば いいじゃん笑, where the story says that all sit. */
const JOKES = /笑|[wｗ]{2,}|じゃん|はは|へへ|でいいやん|(?:とけ|ておけ|たら|ても)ば?(?:いい|ええ)/;
/** ふうとうに 入らんけん、え、どうなると？ わからん */
const NOT_KNOWN =
  /わから(?:ない|ん|へん)|わかんない|どう(?:なる|する|すれ|したら)(?:と|の|ん|ば)?[^。]{0,6}[?？]/;
function restSeen(context: DialogueContext, rest: string): string {
  const all = /みんな|ぜんいん|全員|ぜんぶ|全部/.exec(context.memory.storyNow?.text ?? '')?.[0];
  if (NOT_KNOWN.test(context.message)) return ask(context, storyWords.storyRestWhere, { rest });
  return all !== undefined && JOKES.test(context.message)
    ? ask(context, storyWords.storyAllOfThem, { all, rest })
    : ask(context, storyWords.storyRestSeen, { rest });
}

const numbersOf = ({ state, memory }: DialogueContext): readonly string[] =>
  memory.storyNow?.numbers ?? state.lesson?.expression.match(/\d+(?:\.\d+)?/g) ?? [];
