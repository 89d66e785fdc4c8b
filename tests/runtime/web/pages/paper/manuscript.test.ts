import { beforeEach, describe, expect, test } from 'vitest';
import { lastParagraph, Manuscript } from '#runtime/web/pages/paper/manuscript.ts';

describe('what is written on the paper', () => {
  let kept: Map<string, string>;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = (childId: string | null = null) => new Manuscript(storage, childId);
  beforeEach(() => {
    kept = new Map();
  });

  test('is there again after a reload, as it was written', () => {
    open().write({ title: 'うみ', text: 'ぼくわ いった\n' });
    open().write({ name: 'はな' });
    expect(open().writing).toEqual({ title: 'うみ', name: 'はな', text: 'ぼくわ いった\n' });
  });

  test("is not another child's", () => {
    open('a').write({ text: 'ひみつ' });
    expect(open('b').isEmpty).toBe(true);
    expect(open('a').writing.text).toBe('ひみつ');
  });

  test('stays at hand behind the end of a composition, for the child that began it', () => {
    open('a').begin();
    expect([open('a').isBegun, open('b').isBegun]).toEqual([true, false]);
  });

  test('is gone when the child takes it away', () => {
    open().begin();
    open().write({ text: 'あ' });
    open().clear();
    expect(kept.size).toBe(0);
  });

  test('is nothing where the storage holds something else', () => {
    kept.set('coach-robot.paper', '{');
    expect(open().isEmpty).toBe(true);
  });
});

test.each([
  ['あ\n\nい \n', 'い'],
  ['', ''],
  ['\n', ''],
])('the last paragraph of %j is %j', (text, last) => {
  expect(lastParagraph(text)).toBe(last);
});
