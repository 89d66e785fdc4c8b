import { expect, test } from 'vitest';
import {
  aspectsTold,
  isAnswered,
  kindIn,
  namesTopic,
  readComposing,
} from '#agents/models/inner/understand/composing-said.ts';

test.each([
  ['つぎは かちたい', 'told'],
  ['また いきたい', 'told'],
  ['けしごむが なくなった', 'told'],
  ['ハムスターが しんじゃった', 'loss'],
  ['かなしくて かけない', 'sorrow_now'],
  ['わたしの せい？', 'fault'],
  ['ひとつだけ かいて おねがい', 'write_for_me'],
  ['はずかしいから それは かかない', 'not_that'],
  ['しんだって書いていいの？', 'may_i'],
  ['これで いい？', 'is_it_good'],
  ['あと なん行 書けば いい？', 'how_long'],
  ['どれが いいと思う？', 'which'],
  ['まだ かいてる', 'still_writing'],
  ['かけた', 'written'],
  ['ぜんぶ かけた', 'all_written'],
  ['2てんめは ぼくが いれた', 'told'],
  ['ふうとうに いれた！', 'all_written'],
  ['やっぱり やめる', 'stops'],
  ['なんで しんじゃうの？', 'sorrow_now'],
  ['おわりに する', 'all_written'],
  ['おわり！', 'stops'],
  ['べつに', 'nothing'],
  ['えっと…まだ わからない', 'nothing'],
  ['うちゅうは どうして くらいの？', 'world'],
])('%s is %s', (message, read) => {
  expect(readComposing(message, false)).toBe(read);
});

test('lines of the text are known by how they end, shorter ones where it is being written', () => {
  expect(readComposing('きのう えんそくに いきました。', false)).toBe('own_text');
  expect(readComposing('うみに いったよ。', true)).toBe('own_text');
  expect(readComposing('うみに いったよ。', false)).toBe('told');
  expect(readComposing('これで いい？', true)).toBe('is_it_good');
});

test('what was told is not asked again', () => {
  const told = aspectsTold('きのう ママと うみで あそんだ');
  expect(told).toEqual(['who', 'when', 'where']);
  expect(isAnswered('だれと いっしょだった？', told)).toBe(true);
  expect(isAnswered('どんな おとや こえが きこえた？', told)).toBe(false);
  expect(isAnswered('いちばん こころに のこって いる ことは なに？', told)).toBe(false);
});

test('the kind and the topic are heard with the wish', () => {
  expect(kindIn('ミニトマトの かんさつカード かく')).toBe('observation');
  expect(kindIn('さくぶんを かく')).toBeNull();
  expect(namesTopic('さくぶん…')).toBe(false);
  expect(namesTopic('さくぶんを かきたい')).toBe(false);
  expect(namesTopic('うんどうかいの さくぶん')).toBe(true);
});
