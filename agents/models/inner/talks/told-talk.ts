import { mentionsIn } from '#agents/memory/mention/mention.ts';
import {
  type DialogueContext,
  isWorking,
  pendingQuestion,
  type ScriptCall,
  type ScriptResults,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import told from '#agents/words/memory/told.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { dayInJapan } from '#config/time-zone.ts';

/**
 * What the child told at an earlier visit, with the question that goes with it or else the one that is open; null where nothing may be
 * talked of now, or something lies on the desk.
 */
export function whatWasTold(context: DialogueContext): string | null {
  const { due, memory } = context;
  if (due === null || isWorking(context)) return null;
  if (due.question === null) return say(due.say, pendingQuestion(context));
  memory.question = due.question;
  return due.say;
}

/** あした また バトルしよう: taken as a promise, where the parent lets it be remembered; null for anything else. */
export function* takePromise(
  context: DialogueContext,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  if (!context.care.remembers.includes('promise')) return null;
  const [mention] = mentionsIn(context.message, dayInJapan(context.nowMs));
  if (mention?.type !== 'promise' || mention.kind !== 'together') return null;
  yield [context.feelings(null)];
  return say(sentence(told.promiseTaken, { thing: mention.thing }), pendingQuestion(context));
}
