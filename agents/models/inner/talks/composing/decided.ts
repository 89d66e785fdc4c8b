import { type DialogueContext, type Script, say } from '#agents/models/inner/dialogue-script.ts';
import { aspectsTold } from '#agents/models/inner/understand/composing/aspects.ts';
import { plain } from '#agents/models/inner/understand/composing/editing/likeness.ts';
import { whetherIn } from '#agents/models/inner/understand/composing/whether.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { edited, sentencesIn } from './draft.ts';
import { letGo } from './held.ts';
import { openOf } from './questions.ts';
import { inTurn } from './said-back.ts';
import { goOn } from './talk.ts';

/** What was held stands where it was told, or in no text; まあ いいや is no yes here. */
export const putHeld = (context: DialogueContext, put?: readonly number[]): Script =>
  whetherIn(context.message) === 'leave_out' ? leaveHeld(context) : putIn(context, put);

function* putIn(context: DialogueContext, put: readonly number[] | undefined): Script {
  const held = insertHeld(context, put);
  return yield* goOnFrom(context, inTurn(context, wordings(replies.putIn)), held);
}

/** Puts what was held where it was told; what came to stand there. */
export function insertHeld(
  context: DialogueContext,
  put: readonly number[] | undefined,
): readonly { readonly words: string }[] {
  const { memory } = context;
  const { draft, told } = memory.composed;
  const stands = new Set(sentencesIn(draft).map(plain));
  const held = (memory.composed.held ?? []).filter(
    ({ words }, at) => (put?.includes(at) ?? true) && !stands.has(plain(words)),
  );
  const operations = held
    .toReversed()
    .map(({ words, before }) => ({ type: 'insert' as const, before: Math.min(before, draft.length), words }));
  const now = [...told, ...held.flatMap(({ words }) => aspectsTold(words))];
  memory.composed = { ...memory.composed, draft: edited(draft, operations).draft, told: now, held: [] };
  return held;
}

/** What was held stands in no text. */
export const leaveHeld = (context: DialogueContext): Script =>
  goOnFrom(context, sentence(replies.leftOut), []);

function* goOnFrom(
  context: DialogueContext,
  heard: string,
  put: readonly { readonly words: string }[],
): Script {
  letGo(context);
  if (put.length > 0)
    return yield* goOn({ ...context, message: put.map(({ words }) => words).join('\n') }, heard);
  yield [context.feelings(null)];
  return say(heard, openOf(context));
}
