import { describe, expect, test } from 'vitest';
import { allKanji, findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { kanjiInOrder } from '#agents/teaching/practice/pace/kanji-order.ts';

describe.each([1, 2, 3] as const)('the order of the kanji of grade %i', (grade) => {
  const order = kanjiInOrder(grade);
  const place = new Map(order.map((kanji, index) => [kanji, index]));

  test('has each of them once', () => {
    const own = allKanji().flatMap((entry) => (entry.grade === grade ? [entry.kanji] : []));
    expect(own.length).toBeGreaterThanOrEqual(80);
    expect(order.toSorted()).toEqual(own.toSorted());
  });

  test('brings what a kanji is made of before it', () => {
    let count = 0;
    for (const [index, kanji] of order.entries())
      for (const part of findKanji(kanji)?.parts ?? []) {
        const before = place.get(part);
        if (part === kanji || before === undefined) continue;
        count += 1;
        expect(before, `${part} before ${kanji}`).toBeLessThan(index);
      }
    expect(count).toBeGreaterThan(5);
  });

  test('is by how much a child meets them, and not by strokes alone', () => {
    const words = (kanji: string) => findKanji(kanji)?.words.length ?? 0;
    const mean = (all: readonly string[], of: (kanji: string) => number) =>
      all.reduce((sum, kanji) => sum + of(kanji), 0) / all.length;
    const [first, last] = [order.slice(0, order.length / 2), order.slice(order.length / 2)];
    expect(mean(first, words)).toBeGreaterThanOrEqual(mean(last, words));
    const strokes = order.map((kanji) => findKanji(kanji)?.strokes ?? 0);
    expect(strokes).not.toEqual(strokes.toSorted((a, b) => a - b));
  });
});
