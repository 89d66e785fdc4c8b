import { type DialogueContext, type Script, say } from '#agents/models/inner/dialogue-script.ts';
import { isLoss } from '#agents/models/inner/understand/composing/sorrow.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import photoWords from '#agents/words/photo.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { clearDesk } from '../practice-talk.ts';
import { withPiece, withPieceEach } from './draft.ts';
import { check } from './end.ts';
import { compose, passToEnd, takeComposing } from './talk.ts';

/**
 * A composition that was photographed and that the child said yes to: its sentences become lines of the draft, behind those that
 * stand there, and are looked over by their numbers before anything is said of them.
 */
export function* takeShown(context: DialogueContext, lines: readonly string[]): Script {
  const { state, memory } = context;
  yield* takeComposing(context);
  if (state.composition === null) {
    yield* clearDesk(context);
    memory.composed = { marks: [], draft: [], before: [], told: [] };
    yield [compose('beginning'), context.feelings(null)];
  }
  for (const line of lines) {
    const { draft, before } = memory.composed;
    memory.composed = {
      ...memory.composed,
      draft: withPiece(draft, line, true),
      before: withPieceEach(before, line, true),
      toldTurn: state.turn_count,
    };
  }
  // Sorrow comes before the text; from then on what is asked is gentle.
  const isOfLoss = lines.some((line) => isLoss(fold(line)));
  if (isOfLoss) memory.composed = { ...memory.composed, isLossHeard: true };
  yield* passToEnd(context);
  const first = isOfLoss ? sentence(photoWords.compositionOfLoss) : '';
  const isOnPhoto = /^\s*しゃしん/.test(context.message);
  const copied = isOnPhoto ? photoWords.compositionCopied : photoWords.compositionReadOut;
  return `${say(first, sentence(copied))}\n${check(context)}`;
}
