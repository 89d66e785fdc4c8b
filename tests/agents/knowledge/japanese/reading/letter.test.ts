import { expect, test } from 'vitest';
import { tellsWhoToWhom } from '#agents/knowledge/japanese/reading/letter.ts';
import { passageOf } from '#agents/knowledge/japanese/reading/passage.ts';

const LETTER = passageOf(
  'そうまさん、元気ですか。\n山へ さつきさんと 行きました。\nまた あそぼうね。\n五月三日\n小川みおより',
);
const ASKED = 'だれが、だれに書いた手紙ですか。';

test.each([
  ['みおがそうまに', true],
  ['みおちゃんから　そうまくんへのてがみ', true],
  ['小川みおさんが 元気なそうまさんに書いた', true],
  ['そうまがみおに', false],
  ['さつきさんが そうまさんに', false],
  ['みお', false],
])('%s tells who wrote it to whom: %s', (said, isTold) => {
  expect(tellsWhoToWhom(ASKED, said, LETTER)).toBe(isTold);
});

test('is of no other question', () => {
  expect(tellsWhoToWhom('だれと 山へ 行きましたか。', 'みおがそうまに', LETTER)).toBe(false);
});
