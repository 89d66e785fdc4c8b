import { asksSinceWhen } from './asks-on.ts';
import type { Asked, Chosen } from './chosen.ts';

/** What a question is about in its dialogue: 「書きに限ると」 behind kanji of a grade is of that grade still. */
export function subjectInDialogue(
  reading: Asked['reading'],
  kept: Chosen | null,
  { subjects, before: last }: Pick<Asked, 'subjects' | 'before'>,
): Chosen['subject'] {
  const { subject, isOfAll, measures, pointsAtThat, addsSubject } = reading;
  const before = kept?.subject ?? null;
  // 「それ先月もそう？」 behind the kinds: which of them it was then.
  const isOfKinds = last?.split === 'kind' && reading.periods !== null;
  const told = (pointsAtThat && !isOfKinds) || asksSinceWhen(reading, last) ? last?.shown?.subject : null;
  // 「書けないのは？」 behind kanji that are read.
  const isOfKanji =
    before?.kinds.every((kind) => kind.startsWith('kanji_')) === true && before.kinds.length > 0;
  if (subject === null && reading.way !== null && isOfKanji && before.expressions === undefined)
    return subjects.of(reading.way);
  if (subject === null) return isOfAll ? null : (told ?? before);
  if (addsSubject && kept !== null)
    return before === null ? null : (subjects.together(before, subject) ?? subject);
  const isPart = measures === null && before?.expressions !== undefined && subject.expressions === undefined;
  return isPart ? (subjects.both(before, subject) ?? subject) : subject;
}
