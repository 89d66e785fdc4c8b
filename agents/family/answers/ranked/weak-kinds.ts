import type { KindRow } from '#agents/family/rows.ts';
import { ENOUGH, rateOf } from '../figures.ts';
import { kindIn, sayer, someKinds } from '../phrasing.ts';
import type { Question } from '../question.ts';

/**
 * The kinds that are not always right at the first answer, worst first and at most `most`, and how many more there are; those
 * of hardly any answers beside them. Null where there is no other kind to compare with. `scope`: the days, as they are said.
 */
export function weakKinds(
  question: Question,
  kinds: readonly KindRow[],
  most: number,
  scope: Readonly<Record<'ja' | 'en', string>>,
): string | null {
  if (kinds.length < 2) return null;
  const say = sayer(question);
  const weak = kinds
    .filter((kind) => rateOf(kind) < 1)
    .toSorted((one, other) => rateOf(one) - rateOf(other) || other.answered - one.answered);
  const known = weak.filter(({ answered }) => answered >= ENOUGH);
  const few = weak.filter(({ answered }) => answered < ENOUGH);
  const names = (some: readonly KindRow[]): string =>
    some.map((kind) => kindIn(question, kind)).join(say('、', ', '));
  const listed = known.slice(0, most);
  const first = names(known.slice(0, 1));
  const sure = kinds.length - weak.length;
  const parts = [
    ...(known.length === 0
      ? []
      : [
          say(
            `${scope.ja}、種類では1回目の正解が少ない順に、${names(listed).replace(first, `**${first}**`)}です。`,
            `By kind, the fewest right at first (${scope.en}): ${names(listed).replace(first, `**${first}**`)}.`,
          ),
          someKinds(question, known, most),
        ]),
    ...(few.length === 0
      ? []
      : [
          say(
            `答えた問題が${ENOUGH}問より少なく、はっきりしないもの（${scope.ja}）: ${names(few.slice(0, most))}`,
            `Of fewer than ${ENOUGH} answered problems, so not sure (${scope.en}): ${names(few.slice(0, most))}`,
          ),
          someKinds(question, few, most),
        ]),
    ...(sure === 0
      ? []
      : [
          say(
            `${weak.length === 0 ? `${scope.ja}、` : 'ほかの'}${sure}種類は、答えた問題がすべて1回目で正解です。`,
            `Of ${weak.length === 0 ? 'the' : 'the other'} ${sure === 1 ? 'kind' : `${sure} kinds`}, each answered problem was right at first.`,
          ),
        ]),
  ];
  return parts.join('\n\n');
}
