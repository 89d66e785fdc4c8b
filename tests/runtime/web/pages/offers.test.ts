import { expect, test } from 'vitest';
import { offersIn } from '#runtime/web/pages/offers.ts';

test.each([
  ['つぎの もんだいを おしえて くれる？ 「もんだい だして」でも いいよ。', ['もんだい だして']],
  ['おちゃを のんで きてね。もどったら「もどったよ」って おしえて。', ['もどったよ']],
  ['「はじめの いっぽ」の しょうごうも もらったよ！', []],
  ['「山」は なんて よむかな？', []],
  ['38 + 47 は いくつに なるかな？', []],
])('in "%s" the child can touch %j', (sentence, offers) => {
  expect(offersIn(sentence)).toEqual(offers);
});
