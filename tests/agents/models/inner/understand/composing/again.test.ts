import { expect, test } from 'vitest';
import { isOfTalk, namesAgain } from '#agents/models/inner/understand/composing/again.ts';

const KEPT = {
  sentences: ['きのう とうふやさんに いった', 'お兄ちゃんが泣いてた。', 'いぬが いた'],
  last: 1,
  before: [],
};

test.each([
  ['お兄ちゃん泣いてたって言ったよ…', true],
  ['とうふやさんって いったじゃん', true],
  ['いぬのとこ', true],
  ['いぬのとこ ない。', true],
  ['「いぬが いた」が きえとるよ。', true],
  ['いつって、あそびのやり方の話だよ', true],
  ['小さいつ。', true],
  ['あははは', true],
  ['ちがうのにする言うたやん', true],
  ['まだ習っていません', true],
  ['ははは やさしい', false],
  ['ひらがなを 習って いません', false],
  ['ママが はやく ねなさいって いったよ', false],
  ['いぬが ほえた', false],
  ['いつも いぬと あそぶ', false],
  ['「おかえり」は うれしい ことばです', false],
])('%s is of the talk: %s', (clause, isSo) => {
  expect(isOfTalk(clause, KEPT)).toBe(isSo);
});

test('a name told again is known by the text', () => {
  expect(namesAgain('とうふやさんだよ。', KEPT.sentences)).toBe(true);
  expect(namesAgain('はなやさんだよ。', KEPT.sentences)).toBe(false);
  expect(namesAgain('とうふやさんで かった', KEPT.sentences)).toBe(false);
});
