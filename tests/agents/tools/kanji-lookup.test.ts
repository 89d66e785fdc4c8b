import { describe, expect, test } from 'vitest';
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';
import { kanjiLookup } from '#agents/tools/lookup/kanji-lookup.ts';
import { callLookup } from '../../support/talk/lookup-tool.ts';

const lookUp = (kanji: unknown, grade_level: unknown) => callLookup(kanjiLookup, { kanji, grade_level });

describe('kanji_lookup', () => {
  test('tells grade, strokes, readings and parts of a kanji', async () => {
    expect(await lookUp('休', 1)).toMatchObject({
      kanji: '休',
      grade: 1,
      strokes: 6,
      on: ['キュウ'],
      kun: ['やす(む)', 'やす(まる)', 'やす(める)'],
      parts: ['亻', '木'],
      can_read: true,
      must_write: false,
      note: expect.stringContaining('すべての読み'),
    });
  });

  test('parts what is read from what must be written', async () => {
    expect(await lookUp('雪', 1)).toMatchObject({ grade: 2, can_read: false, must_write: false });
    expect(await lookUp('雪', 2)).toMatchObject({ can_read: true, must_write: false });
    expect(await lookUp('雪', 3)).toMatchObject({ can_read: true, must_write: true });
  });

  test('takes a word, kana and all, and 々 for the kanji before it', async () => {
    const word = await lookUp('人々の学校', 2);
    expect(word).toMatchObject({
      kanji: '人々の学校',
      grade: 1,
      can_read: true,
      must_write: true,
      unknown: [],
    });
    expect((word.characters as { kanji: string }[]).map(({ kanji }) => kanji)).toEqual(['人', '学', '校']);
  });

  test('says honestly which kanji come after grade 3', async () => {
    expect(await lookUp('愛', 3)).toMatchObject({ error: { code: 'unknown_kanji' } });
    expect(await lookUp('学芸会', 3)).toMatchObject({ grade: null, can_read: false, unknown: ['芸'] });
  });

  test.each([
    ['あ', 'not_kanji'],
    ['3', 'not_kanji'],
    ['kanji', 'not_kanji'],
    ['💥', 'not_kanji'],
    ['々', 'not_kanji'],
    [' ', 'not_kanji'],
    ['一'.repeat(11), 'too_long'],
    ['', 'bad_arguments'],
    ['一'.repeat(201), 'bad_arguments'],
    [5, 'bad_arguments'],
  ])('answers %j with the error %s as data', async (kanji, code) => {
    expect(await lookUp(kanji, 2)).toMatchObject({ error: { code } });
  });

  test('answers for every kanji in JSON that a model can read back, and small', async () => {
    for (const { kanji } of allKanji()) {
      const result = await lookUp(kanji, 2);
      const json = JSON.stringify(result);
      expect(JSON.parse(json), kanji).toEqual(result);
      expect(json.length, kanji).toBeLessThan(500);
    }
    expect(JSON.stringify(await lookUp('生上下空立正出早入赤', 3)).length).toBeLessThan(3_000);
  });
});
