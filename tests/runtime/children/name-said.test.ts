import { describe, expect, test } from 'vitest';
import { nameSaid } from '#runtime/children/name-said.ts';

describe('the name a child says', () => {
  test.each([
    ['ゆきのすけ😀', 'ゆきのすけ'],
    ['ゆい！！', 'ゆい'],
    ['ぼくの なまえは ゆきのすけ', 'ゆきのすけ'],
    ['わたしは さらだよ', 'さら'],
    ['なまえは けんたです。', 'けんた'],
    ['はるくんって よんでね', 'はるくん'],
    ['えっと りこって よんで ほしいな', 'りこ'],
    ['あーちゃんで いいよ♪', 'あーちゃん'],
    ['Leo', 'Leo'],
    ['ｱﾝﾅ', 'アンナ'],
    ['佐々木 ゆう', '佐々木 ゆう'],
    ['まりこ やまだ', 'まりこ やまだ'],
    ['いぬの なきごえは？', 'いぬの なきごえは?'],
    // Nothing but what stands around a name: kept, and no name.
    ['だよ', 'だよ'],
  ])('%s: %s', (words, name) => {
    expect(nameSaid(words)).toBe(name);
  });
});
