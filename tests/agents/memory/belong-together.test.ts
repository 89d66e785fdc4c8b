import { describe, expect, test } from 'vitest';
import type { Memory } from '#agents/core/records.ts';
import { joined, sourcesOf } from '#agents/memory/belong-together.ts';

const memory = (key: string, text: string, more: Partial<Memory> = {}): Memory => ({
  ...{ memoryId: `id-${key}`, type: 'difficulty', key, text, problemIds: [`p-${key}`], atMs: 1000, ...more },
});
const borrow = memory('kind:subtraction_borrow', 'くり下がりのひき算で、3問まちがえました。');
const table = memory('approach:subtraction_borrow', 'ひき算は、図のヒントのあとに4回中4回できました。');
const kanji = memory('kind:kanji_reading', '漢字の読みを、2問まちがえました。');
const ALL = [borrow, table, kanji];
const keysOf = (sentence: string) => sourcesOf(sentence, ALL).map(({ key }) => key);

describe('a sentence of somebody else’s', () => {
  test('is made of the memories whose words it says, in whatever order and form', () => {
    expect(keysOf('くり下がりのひき算は3問まちがえたが、図のヒントのあとは4回中4回できた')).toEqual([
      borrow.key,
      table.key,
    ]);
  });

  test.each([
    [
      'a word that stands nowhere',
      'くり下がりのひき算で3問まちがえて怒ったが、図のヒントのあとは4回中4回できた',
    ],
    ['a number that stands nowhere', 'くり下がりのひき算で5問まちがえたが、図のヒントのあとは4回中4回できた'],
    ['a word of a memory that it is not made of', '図のヒントのあと4回中4回、くり下がりのひき算、読み'],
    ['one memory alone', 'くり下がりのひき算で3問まちがえた'],
    ['nothing that could be checked', 'よくできました'],
  ])('that says %s is made of nothing', (_, sentence) => {
    expect(keysOf(sentence)).toEqual([]);
  });
});

describe('what belongs together', () => {
  test('is one memory in the robot’s own words, that names what it is of and lasts no longer', () => {
    const made = joined('new', [borrow, { ...table, atMs: 2000, expiresAtMs: 5000 }]);
    expect(made).toEqual({
      memoryId: 'new',
      type: 'habit',
      key: 'bank:approach:subtraction_borrow+kind:subtraction_borrow',
      text: `${table.text}${borrow.text}`,
      problemIds: [`p-${table.key}`, `p-${borrow.key}`],
      atMs: 2000,
      confidence: 0.5,
      tags: ['by:memory_bank', `of:id-${table.key}`, `of:id-${borrow.key}`],
      expiresAtMs: 5000,
    });
    expect(joined('new', [table, borrow])?.key).toBe(joined('new', [borrow, table])?.key);
  });

  test('is none where it would be longer than a memory may be', () => {
    expect(joined('new', [borrow, memory('k', 'あ'.repeat(190))])).toBeNull();
  });
});
