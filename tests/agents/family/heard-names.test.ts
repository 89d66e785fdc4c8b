import { expect, test } from 'vitest';
import { heardAt } from '#agents/family/heard-names.ts';

test.each([
  ['えーと健人の九九なんだけど', 'けんと', '健人'],
  ['県とがロボットと', 'けんと', '県と'],
  ['金曜日に建都が何点', 'けんと', '建都'],
  ['なんだけど検討はもうできる', 'けんと', '検討'],
  ['結が土曜日に', 'ゆい', '結'],
  ['今日は優衣、何問', 'ゆい', '優衣'],
  ['花華ちゃんの漢字', 'はなか', '花華'],
  ['陽斗って今日やった', 'はると', '陽斗'],
])('a name in other kanji of its sound: %s', (text, name, written) => {
  const at = heardAt(text, name);
  expect(at === null ? null : text.slice(at.from, at.to)).toBe(written);
});

test.each([
  ['結果を教えて', 'ゆい'],
  ['結の漢字は書ける', 'ゆい'],
  ['件数は何件', 'けんと'],
  ['都会と田舎', 'けんと'],
  ['大健人の記録', 'けんと'],
  ['けんとの記録', 'けんと'],
])('no name: %s', (text, name) => expect(heardAt(text, name)).toBeNull());
