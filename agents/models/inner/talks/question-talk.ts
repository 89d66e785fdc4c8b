import {
  type DialogueContext,
  isFailure,
  pendingQuestion,
  type Script,
  say,
  speak,
  text,
} from '#agents/models/inner/dialogue-script.ts';
import { award, whatNext } from './practice-talk.ts';

/** What the tool of a question is told at most of an answer, characters. */
const ANSWER_LIMIT = 200;

/** What the child says to a question of another subject: judged by the tool that it names, and by nobody else. */
export function* takeQuestionAnswer(context: DialogueContext): Script {
  const { question } = context.state;
  if (!question) return pendingQuestion(context);
  const answer = context.message.slice(0, ANSWER_LIMIT);
  const [result] = yield [{ name: question.tool, arguments: { answer } }];
  const isRight = result?.is_correct;
  // No verdict: it was no answer, and counts for nothing.
  if (isFailure(result) || typeof isRight !== 'boolean') {
    yield [context.feelings(null)];
    return say(text(result, 'ask') || pendingQuestion(context));
  }
  yield [context.feelings(isRight)];
  if (!isRight) return say(speak(context, 'tryAgain'), text(result, 'next_hint'), pendingQuestion(context));
  const cameOut = { kind: question.kind, isSolved: true, isAlone: true };
  return say(speak(context, 'solvedAlone'), award(context, result), yield* whatNext(context, cameOut));
}
