import { describe, expect, test } from 'vitest';
import { answerChances, isJudged } from '#agents/understanding/answered.ts';
import { findPlace } from '#agents/understanding/places/find.ts';

const TEXT = `はるとは、川で カニを つかまえました。
バケツに 入れて、うちへ もって かえりました。
つぎの朝、カニは すこしも うごきません。
はるとは しんぱいに なって、カニを 川へ かえしに いきました。
石の 上に おくと、カニは すぐ 水の 中へ もぐりました。`;
const questionOf = (words: string) => ({ label: null, words, options: [] });
const WHY = questionOf('はるとは、なぜ カニを 川へ かえしに いきましたか。');
const chancesOf = (question: ReturnType<typeof questionOf>, said: string) =>
  answerChances(findPlace(TEXT, question.words), question, said);

describe('an answer in words', () => {
  test.each([
    'かにがうごかんくなって　しんぱいになったけん',
    'すこしもうごかなくて しんぱいだったからやで',
    'しんぱいになったからでしょ うごかへんし',
  ])('is likelier right than anything else in words of a child’s own: %s', (said) => {
    const { right, half, wrong } = chancesOf(WHY, said);
    expect(right).toBeGreaterThan(half + wrong);
  });

  test.each(['バケツに入れたから', 'つかまえたから', '石の上においたから'])(
    'from another place is not likely right: %s',
    (said) => {
      expect(chancesOf(WHY, said).right).toBeLessThan(0.5);
    },
  );

  test('has chances that add up to 1', () => {
    const { right, half, wrong, none } = chancesOf(WHY, 'かわいそうだから');
    expect(right + half + wrong + none).toBeCloseTo(1);
  });
});

test('choices and counts of verses are not judged by their words', () => {
  const found = findPlace(TEXT, WHY.words);
  expect(isJudged(found, WHY)).toBe(true);
  expect(isJudged(found, { ...WHY, options: [{ letter: 'ア', words: 'こわいから' }] })).toBe(false);
});
