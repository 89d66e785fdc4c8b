import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONTEXTS, type Context } from '#agents/understanding/features.ts';
import { LEARNED, type LearnedName, learnedFile } from '#agents/understanding/learned.ts';
import type { Learned } from '#agents/understanding/packed/model-text.ts';
import { feelingsIn, wantsIn } from '#agents/understanding/recognise.ts';
import { fingerprintOf, readAll } from '#agents/understanding/training/corpus.ts';
import { learnedFrom } from '#agents/understanding/training/learn.ts';

const corpus = readAll();

/** Models with fewer examples than the others. */
const FEW_KNOW: readonly LearnedName[] = ['acts', 'asked', 'answers', 'beside', 'parts'];

const chancesOf = (words: string, context: Context): number[][] => {
  const [wants, feelings] = [wantsIn(words, context), feelingsIn(words, context)];
  return [wants.map(({ probability }) => probability), feelings.map(({ probability }) => probability)];
};

describe('what was learned', () => {
  test.each(LEARNED)('%s: is of the corpus that stands beside it: else run npm run train', (name) => {
    const learned = JSON.parse(readFileSync(learnedFile(name), 'utf8')) as Learned;
    expect(learned.corpus).toBe(fingerprintOf(corpus[name]));
  });

  test.each(LEARNED)('%s: of the same corpus is the same, byte for byte', (name) => {
    const some = corpus[name].filter((_, index) => index % 40 === 0);
    expect(some.length).toBeGreaterThan(FEW_KNOW.includes(name) ? 15 : 100);
    const [one, other] = [learnedFrom(name, some), learnedFrom(name, some)];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  test('is small', () => {
    const sizes = LEARNED.map((name) => statSync(learnedFile(name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 1024 * 1024);
  });

  test('gives chances that add up to 1, the likeliest first, whatever is said', () => {
    for (const words of ['', '🙂', 'あ'.repeat(10_000), '1'.repeat(10_000), '\u0000\t\n'])
      for (const context of CONTEXTS)
        for (const chances of chancesOf(words, context)) {
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
          expect(chances).toEqual(chances.toSorted((a, b) => b - a));
        }
  });
});
