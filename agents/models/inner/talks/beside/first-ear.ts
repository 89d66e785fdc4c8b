import {
  type DialogueContext,
  isWorking,
  openHomework,
  type Script,
} from '#agents/models/inner/dialogue-script.ts';
import { mayBeHomework } from '#agents/models/inner/homework/desk.ts';
import { tellKnown } from '#agents/models/inner/talks/homework/known-talk.ts';
import { knownOf } from '#agents/models/inner/understand/homework/known.ts';
import { asksOfWriting } from '#agents/models/inner/understand/japanese-question.ts';
import { playWords, wordGameOf } from './game-talk.ts';
import { goOnSo, howOf, mindfulOf, wishBesideSore } from './how-talk.ts';
import { leftIn, meetLeft } from './left-talk.ts';
import { hearAnew, objectedTo } from './objection-talk.ts';
import { guessQuiz, quizOf } from './quiz-talk.ts';

/** What is asked stands on a print, or is for school. */
const OF_PRINT = /しゅくだい|宿題|プリント|ぷりんと|ドリル|どりる|もんだい|問題|テスト|てすと/;

/**
 * What comes before every other understanding: that the robot has misheard, a quiz that the child sets, a game of words, how open practice is to
 * go on, and what is exactly known of a question over homework. Null where the message is none of these.
 */
export function hearFirst(
  context: DialogueContext,
  reply: (context: DialogueContext) => Script,
): Script | null {
  const objected = objectedTo(context);
  if (objected !== null) return hearAnew(context, objected, reply);
  const quiz = quizOf(context);
  if (quiz !== null) return guessQuiz(context, quiz);
  const game = wordGameOf(context);
  if (game !== null) return playWords(context, game);
  const how = howOf(context);
  if (how !== null) return goOnSo(context, how);
  const wished = wishBesideSore(context);
  if (wished !== null) return mindfulOf(reply(wished));
  const left = leftIn(context);
  if (left !== null) return meetLeft(context, left);
  if (!mayBeHomework(context) || isWorking(context)) return null;
  const known = knownOf(context.message, openHomework(context), context.state.turn_count);
  // 「がっこう」の ちいさい「っ」は どこに かくの: asked by itself it is told, and for a print it is found.
  const { message, state, memory, child } = context;
  const isTold =
    known?.topic === 'small_kana' &&
    openHomework(context) === null &&
    !OF_PRINT.test(message) &&
    asksOfWriting(message, state, memory.passage !== null, child.grade);
  return known === null || isTold ? null : tellKnown(context, known);
}
