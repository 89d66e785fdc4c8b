import { describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { aidIn } from '#agents/teaching/hints/aids.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';

/** The aids of the three hints of each small question. */
const aidsOf = (expression: string, grade: 1 | 2 | 3) =>
  planSteps(parseProblem(expression), grade).map(({ ask }) => ask.map(aidIn));

describe('what a hint lets the child think with', () => {
  test.each([
    ['えや ずを かいて、ゆっくり かんがえて みよう。', 'picture'],
    ['えに かいて かこんで みよう。', 'picture'],
    ['●●● から 2こ かくそう。のこりは なんこかな？', 'dots'],
    ['かずの せんを かこう。3から 7まで、いくつ うごくかな？', 'number_line'],
    ['ひっさんに かいて みよう。くらいごとに ならべると いくつかな？', 'column'],
    ['あわせると いくつかな？ ゆびや ブロックを つかっても いいよ。', 'hands'],
    ['7の だんを はじめから となえて みよう。', 'chant'],
    ['5ずつ とびとびに かぞえて みよう。', 'counting'],
    ['10の まとまりが 3こ。2こ とると なんこかな？', 'bundles'],
    ['10から 7を とると いくつかな？', null],
    // わずに and かずを are no picture (ず).
    ['つかわずに かいて みよう。', null],
    ['ふたつの かずを かいて みよう。', null],
    ['', null],
  ])('%s: %s', (words, aid) => {
    expect(aidIn(words)).toBe(aid);
  });

  test('is known of the hints that are really given', () => {
    expect(aidsOf('8+7', 1)).toEqual([
      ['bundles', null, 'dots'],
      [null, null, 'dots'],
      ['bundles', null, 'dots'],
    ]);
    expect(aidsOf('7×8', 2).flat()).toContain('chant');
    expect(aidsOf('38+47', 2).flat()).toContain('dots');
  });
});
