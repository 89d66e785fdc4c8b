import { describe, expect, test } from 'vitest';
import { sheetsOf } from '#runtime/web/pages/paper/squares.ts';

/** Squares in a column, and columns on a sheet. */
const SIDE = 20;
const columns = (text: string, title = '', name = '') => sheetsOf({ title, name, text }).flat();
/** What stands in a column, ・ for an empty square. */
const drawn = (column: readonly string[] | undefined) => (column ?? []).map((sign) => sign || '・').join('');
const body = (text: string) => drawn(columns(text)[2]).replace(/・+$/, '');

describe('squared paper', () => {
  test('has the title below three squares and the name above one', () => {
    const [title, name] = columns('', 'えんそく', '山だ はな');
    expect(drawn(title)).toBe(`・・・えんそく${'・'.repeat(13)}`);
    expect(drawn(name)).toBe(`${'・'.repeat(14)}山だ・はな・`);
  });

  test.each([
    ['ぼくは うれしかった。', '・ぼくは・うれしかった。'],
    ['きって', '・きって'],
    ['しゃしん', '・しゃしん'],
    ['「はい。」', '・「はい。」'],
    ['　もう あいて いる', '・もう・あいて・いる'],
    ['ぼくわ いた', '・ぼくわ・いた'],
  ])('sets %s as %s', (text, set) => {
    expect(body(text)).toBe(set);
  });

  test('puts 。」 into one square', () => {
    expect(columns('「はい。」')[2]?.slice(1, 5)).toEqual(['「', 'は', 'い', '。」']);
  });

  test('has no mark at the head of a column', () => {
    const [, , first, second] = columns(`${'あ'.repeat(SIDE - 1)}。いい`);
    expect(first?.at(-1)).toBe('あ。');
    expect(second?.slice(0, 3)).toEqual(['い', 'い', '']);
  });

  test('begins each paragraph in a column of its own', () => {
    expect(drawn(columns('あ\nい')[3])).toMatch(/^・い/);
  });

  test('goes on to a second sheet, every column whole, and changes no sign', () => {
    const text = 'ぞうわ、おおきかたです。'.repeat(60);
    const sheets = sheetsOf({ title: 'ぞう', name: 'あ', text });
    expect(sheets.length).toBe(2);
    for (const sheet of sheets) {
      expect(sheet.length).toBe(SIDE);
      for (const column of sheet) expect(column.length).toBe(SIDE);
    }
    expect(sheets.flat().slice(2).flat().join('')).toBe(text);
  });
});
