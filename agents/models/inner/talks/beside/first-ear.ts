import {
  behind,
  type DialogueContext,
  isPlaying,
  isWorking,
  openHomework,
  type Script,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { mayBeHomework } from '#agents/models/inner/homework/desk.ts';
import { repliedFirst } from '#agents/models/inner/talks/composing/replied-first.ts';
import { tellKnown } from '#agents/models/inner/talks/homework/known-talk.ts';
import { drillFirst } from '#agents/models/inner/talks/kanji/drill-first.ts';
import { kanjiFirst } from '#agents/models/inner/talks/kanji/kanji-first.ts';
import { textWanted } from '#agents/models/inner/talks/reading/text-wanted.ts';
import { behindHeading } from '#agents/models/inner/understand/homework/headed-problem.ts';
import { knownOf } from '#agents/models/inner/understand/homework/known.ts';
import { asksOfWriting } from '#agents/models/inner/understand/japanese-question.ts';
import { endsNow, saysItIsOver } from '#agents/models/inner/understand/wishes/how-notes.ts';
import { toldBesideWish } from '#agents/models/inner/understand/wishes/said-beside-wish.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { careFirst } from './care-first.ts';
import { playWords, wordGameOf } from './game-talk.ts';
import { declinedDropped, goOnSo, howOf, mindfulOf, wishBesideSore, wishWithoutWhy } from './how-talk.ts';
import { leftIn, meetLeft } from './left-talk.ts';
import { hearAnew, objectedTo } from './objection-talk.ts';
import { answerOwn } from './own-asked-talk.ts';
import { guessQuiz, quizOf } from './quiz-talk.ts';
import { replyFirst } from './reply-first.ts';
import { shortWish } from './short-wish-talk.ts';

/** がっこうで わからんかったけん: what is told beside a wish that is read without it. */
const heardLeft = ({ message }: DialogueContext, alone: DialogueContext): string =>
  say(
    ...toldBesideWish(message)
      .filter((key) => !toldBesideWish(alone.message).includes(key))
      .map((key) => sentence(practiceWords[key])),
  );

/** What is asked stands on a print, or is for school. */
const OF_PRINT = /しゅくだい|宿題|プリント|ぷりんと|ドリル|どりる|もんだい|問題|テスト|てすと/;

/** So often a message is read in other words: more would be going in circles. */
const MOST_READINGS = 4;

/** What is heard first; what was read anew so often in this turn is taken as it stands. */
export function hearFirst(
  context: DialogueContext,
  reply: (context: DialogueContext) => Script,
): Script | null {
  const { readings = 0 } = context;
  return readings >= MOST_READINGS ? null : heardFirst({ ...context, readings: readings + 1 }, reply);
}

/**
 * What comes before every other understanding: that the robot has misheard, a quiz that the child sets, a game of words, how open practice is to
 * go on, and what is exactly known of a question over homework. Null where the message is none of these.
 */
function heardFirst(context: DialogueContext, reply: (context: DialogueContext) => Script): Script | null {
  const replied = replyFirst(context, reply);
  if (replied !== null) return replied;
  const headed = behindHeading(context.message);
  if (headed !== null) return reply({ ...context, message: headed });
  const cared = careFirst(context, reply);
  if (cared !== null) return cared;
  const ofWork =
    drillFirst(context, reply) ??
    kanjiFirst(context, reply) ??
    textWanted(context, reply) ??
    repliedFirst(context, reply);
  if (ofWork !== null) return ofWork;
  const own = answerOwn(context, 'first', reply);
  if (own !== null) return own;
  const short = shortWish(context, reply);
  if (short !== null) return short;
  const objected = objectedTo(context);
  if (objected !== null) return hearAnew(context, objected, reply);
  const quiz = quizOf(context);
  if (quiz !== null) return guessQuiz(context, quiz);
  const game = wordGameOf(context);
  if (game !== null) return playWords(context, game);
  const how = howOf(context);
  if (how !== null) return goOnSo(context, how);
  if (!isPlaying(context) && (endsNow(context.message, context.state) || saysItIsOver(context.message)))
    return reply({ ...context, message: 'おわり' });
  const dropped = declinedDropped(context);
  if (dropped !== null) return dropped;
  const wished = wishBesideSore(context);
  if (wished !== null) return mindfulOf(reply(wished));
  const alone = wishWithoutWhy(context);
  if (alone !== null) return behind(heardLeft(context, alone), reply(alone));
  const left = leftIn(context);
  if (left !== null) return meetLeft(context, left);
  if (!mayBeHomework(context) || isWorking(context)) return null;
  const known = knownOf(context.message, openHomework(context), context.state.turn_count);
  // 「がっこう」の ちいさい「っ」は どこに かくの: asked by itself it is told, and for a print it is found.
  const { message, state, memory, child } = context;
  const isTold =
    known?.topic === 'small_kana' &&
    !/(?:はいる|入る|はいれる|いれる|入れる)(?:の|ん|かな)?\s*[?？]/.test(context.message) &&
    openHomework(context) === null &&
    !OF_PRINT.test(message) &&
    asksOfWriting(message, state, memory.passage !== null, child.grade);
  return known === null || isTold ? null : tellKnown(context, known);
}
