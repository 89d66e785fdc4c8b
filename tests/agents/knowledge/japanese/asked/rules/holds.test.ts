import { describe, expect, test } from 'vitest';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import { formClaimed, holdsAsked } from '#agents/knowledge/japanese/asked/rules/holds.ts';
import { readSaid } from '#agents/knowledge/japanese/asked/said/said.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const answer = (asked: string, grade = 3): string => {
  const found = japaneseAsked(asked, grade, (text) => askedOfWriting(text, 'atRest'));
  return found === null || 'toFind' in found ? '' : found.says;
};

describe('whether a kanji holds another one', () => {
  test.each([
    ['海っていう字に水は入る?', 'はいって いるよ'],
    ['森に林は入る?', 'はいって いるよ'],
    ['受けるのほうに心は入る?', '「受」に「心」は はいって いないよ'],
    ['思うの字に心はつく?', '「思」には「心」が はいって いるよ'],
  ])('%s %s', (asked, told) => expect(holdsAsked(readSaid(asked, 3))).toContain(told));

  test('it is answered where two kanji are mixed up', () =>
    expect(answer('受けると愛がごっちゃ。受けるのほうに心は入る?')).toContain('はいって いないよ'));
});

describe('whether a kanji has the form that the child says', () => {
  test('its parts are no reading that is denied', () => {
    const told = answer('ばあちゃんが、息は自分の心って覚えりって言いよった。それで字あっとう?');
    expect(told).toContain('あって いるよ');
    expect(told).not.toContain('そうじゃ');
  });

  test.each(['息は自と心と木であってる?', '息は女の心であってる?', '息は心の下に自であってる?'])(
    '%s is not said to be right',
    (asked) => expect(formClaimed(readSaid(asked, 3))).not.toContain('あって いるよ'),
  );
});
