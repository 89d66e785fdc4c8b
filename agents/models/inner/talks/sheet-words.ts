import { type DialogueContext, speak } from '#agents/models/inner/dialogue-script.ts';
import { sentence } from '#agents/words/sentence.ts';
import worksheetWords from '#agents/words/worksheet.json' with { type: 'json' };

type Result = Readonly<Record<string, unknown>> | undefined;

/** How many problems there are, said before the first. `queued`: what manage_session answered to the others. */
export function howMany(
  context: DialogueContext,
  count: number,
  queued: Result,
  from: string | null = null,
): string {
  const counted =
    from === null
      ? sentence(worksheetWords.sheetCount, { count })
      : sentence(worksheetWords.sheetCountFrom, { count, mark: from });
  return hasRoom(queued) ? counted : `${counted} ${speak(context, 'sheetTooMany')}`;
}

/** So many are kept beside what is open. */
export function keptWords(context: DialogueContext, count: number, queued: Result): string {
  if (!hasRoom(queued)) return speak(context, 'sheetTooMany');
  return count < 2 ? speak(context, 'keptWaiting') : sentence(worksheetWords.sheetKept, { count });
}

const hasRoom = (queued: Result): boolean => (queued?.without_room ?? 0) === 0;
