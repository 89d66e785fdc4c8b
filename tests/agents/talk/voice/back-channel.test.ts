import { describe, expect, test } from 'vitest';
import { isBackChannel, isStillThinking } from '#agents/talk/voice/back-channel.ts';

describe('"I am listening" and "I am thinking"', () => {
  test.each([
    ...[
      'うん',
      'うんうん',
      'うん、うん。',
      'うーん',
      'ううん',
      'ん',
      'んー',
      'ふーん',
      'ふうん',
      'へえ',
      'へえー',
      'へー',
    ],
    ...[
      'はい',
      'はーい',
      'はい、はい',
      'ええ',
      'ほう',
      'そっか',
      'そうなんだ',
      'なるほど',
      'おー',
      'わあ',
      'あー',
      'ああ',
    ],
    ...[
      'えーと',
      'えっと',
      'えーっと',
      'えっとね',
      'えーと、えーと',
      'うーんと',
      'うんとね',
      'んーと',
      'あのね',
      'あのー',
    ],
    ...['あれ', 'なんだっけ', 'えー', 'ウン', 'えーと…', 'うん、えーっと', 'うーーーん'],
  ])('%s says nothing else', (text) => {
    expect(isBackChannel(text)).toBe(true);
  });

  test.each([
    ...[
      'うん、85',
      'えーと、はちじゅうご',
      'うんどうかい',
      'はいた',
      'はちじゅうご',
      '85',
      'うんち',
      'わかった',
      'できた',
    ],
    ...[
      'いや',
      'いいえ',
      'やだ',
      'ちがう',
      'とめて',
      'えんぴつ',
      'へいき',
      'はいってる',
      'そうだ、たしざんだ',
      'うん、わかった',
    ],
    ...[
      '',
      '…',
      'ほんとう',
      'あのこ',
      'そのほん',
      'でんわ',
      'へん',
      'おう',
      'あんこ',
      'ごじゅう',
      'に',
      'ご',
      'さん',
      'うん そうすると 5だ',
    ],
  ])('%j says more, or nothing at all', (text) => {
    expect(isBackChannel(text)).toBe(false);
  });
});

describe('a child in the middle of something', () => {
  test.each([
    'えーと',
    'えっと、じゅうが',
    '8と',
    'さんじゅうと えーっと',
    'それから',
    'うーん',
    'まず 8に',
    'たすから、えっと',
  ])('is waited for: %s', (text) => {
    expect(isStillThinking(text)).toBe(true);
  });
  test.each(['85', 'はちじゅうご', 'わかった', 'できた！', '', 'はちじゅうごです', 'ヒント ちょうだい'])(
    'is not waited for after %j',
    (text) => {
      expect(isStillThinking(text)).toBe(false);
    },
  );
});
