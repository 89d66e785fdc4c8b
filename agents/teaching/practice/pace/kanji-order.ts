import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { allKanji, findKanji, type Kanji } from '#agents/knowledge/japanese/kanji.ts';

/**
 * The kanji of a grade in the order in which the robot brings them where nobody said where the class is: first those that are
 * simple and stand in many of the words that we know of a child's, as much the one as the other, and each after the kanji that it is
 * made of (森 after 木). Textbooks have orders of their own, and none of theirs is ours to copy.
 */
export function kanjiInOrder(grade: Grade): readonly string[] {
  const known = orders.get(grade);
  if (known !== undefined) return known;
  const order = makeOrder(grade);
  orders.set(grade, order);
  return order;
}
/** Key: grade; made when first asked for. */
const orders = new Map<Grade, readonly string[]>();

function makeOrder(grade: Grade): readonly string[] {
  const words = new Set(
    allKanji().flatMap((entry) => (entry.grade > grade ? [] : entry.words.map(({ word }) => word))),
  );
  const uses = new Map<string, number>();
  for (const word of words) for (const kanji of new Set(word)) uses.set(kanji, (uses.get(kanji) ?? 0) + 1);
  const own = allKanji().filter((entry) => entry.grade === grade);
  const rankBy = (of: (entry: Kanji) => number): ReadonlyMap<string, number> =>
    new Map(own.toSorted((a, b) => of(a) - of(b)).map(({ kanji }, rank) => [kanji, rank]));
  const [bySimple, byUse] = [
    rankBy(({ strokes }) => strokes),
    rankBy(({ kanji }) => -(uses.get(kanji) ?? 0)),
  ];
  const rank = (kanji: string): number => (bySimple.get(kanji) ?? 0) + (byUse.get(kanji) ?? 0);
  let left = own.map(({ kanji }) => kanji).toSorted((a, b) => rank(a) - rank(b));
  const order: string[] = [];
  while (left.length > 0) {
    const isReady = (kanji: string): boolean =>
      !(findKanji(kanji)?.parts ?? []).some((part) => part !== kanji && left.includes(part));
    const next = left.find(isReady) ?? left[0] ?? '';
    order.push(next);
    left = left.filter((kanji) => kanji !== next);
  }
  return order;
}
