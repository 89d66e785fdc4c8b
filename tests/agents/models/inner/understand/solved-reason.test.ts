import { describe, expect, test } from 'vitest';
import { isItsWay } from '#agents/models/inner/talks/beside/its-way.ts';

describe('a reason behind a solved sum', () => {
  test.each([
    ['だって 8から 5を ひいたから', '8+5', false],
    ['だって 7と 8を たしたから', '7×8', false],
    ['だって 4と 8を たしたから', '47+38', false],
    ['7と 8で 15だから', '47+38', true],
    ['8を 7かい たしたから', '7×8', true],
    ['だって 8+5も 13だったし、1こ ふえて 1こ へったから', '9+4', true],
    ['10から 8を ひいて 3を たしたから', '13-8', true],
    ['たしちゃったから', '13-8', true],
    ['12から 3ずつ ひいたから', '12÷3', true],
    ['25が 4つだから', '25×4', true],
  ])('%s of %s', (said, expression, expected) => expect(isItsWay(said, expression)).toBe(expected));
});
