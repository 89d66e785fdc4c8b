import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allKanji, canRead, findKanji, type Kanji, mustWrite } from '#agents/knowledge/japanese/kanji.ts';
import otherReadings from '#agents/knowledge/japanese/kanji-word-readings.json' with { type: 'json' };
import grade1 from '#agents/knowledge/japanese/kanji-words-grade1.json' with { type: 'json' };
import grade2 from '#agents/knowledge/japanese/kanji-words-grade2.json' with { type: 'json' };
import grade3 from '#agents/knowledge/japanese/kanji-words-grade3.json' with { type: 'json' };

const ofGrade = (grade: number): readonly Kanji[] => allKanji().filter((kanji) => kanji.grade === grade);

/** Words read as a whole: nobody can make these readings from those of the parts. */
const WHOLE_WORDS = ['文字', '日本'];

describe('the kanji table', () => {
  test('is the 学年別漢字配当表: 80, 160 and 200', () => {
    expect([1, 2, 3].map((grade) => ofGrade(grade).length)).toEqual([80, 160, 200]);
    const first = ofGrade(1).map(({ kanji }) => kanji);
    for (const kanji of '一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川先早草足村大男竹中虫町天田土二日入年白八百文木本名目立力林六')
      expect(first).toContain(kanji);
  });

  test('has readings in hiragana with okurigana in brackets, strokes, and parts of one character', () => {
    for (const { kanji, on, kun, strokes, parts } of allKanji()) {
      expect(on.length + kun.length, kanji).toBeGreaterThan(0);
      for (const reading of [...on, ...kun]) expect(reading, kanji).toMatch(/^[ぁ-ん]+(?:\([ぁ-ん]+\))?$/);
      expect(new Set(kun).size).toBe(kun.length);
      expect(strokes).toBeGreaterThan(0);
      expect(strokes).toBeLessThanOrEqual(18);
      for (const part of parts) expect([...part]).toHaveLength(1);
    }
    expect(findKanji('人')).toMatchObject({ strokes: 2, on: ['じん', 'にん'] });
    expect(findKanji('学')).toMatchObject({ strokes: 8, kun: ['まな(ぶ)'] });
    expect(findKanji('明')?.parts).toEqual(['日', '月']);
  });

  test('knows what a child reads and what it must write', () => {
    const second = findKanji('雪') as Kanji;
    expect([1, 2, 3].map((grade) => [canRead(second, grade), mustWrite(second, grade)])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  test('does not know kana, digits, or kanji of later grades', () => {
    for (const character of ['あ', 'ア', '1', 'a', '愛', '議', '', '学校'])
      expect(findKanji(character)).toBeNull();
  });
});

describe('the words', () => {
  test('stand in files of kanji, words and readings, no kanji in two of them', () => {
    const files = z.record(z.string().length(1), z.record(z.string().min(1), z.string().regex(/^[ぁ-ん]+$/)));
    const kanji = [grade1, grade2, grade3].flatMap((file) => Object.keys(files.parse(file)));
    expect(new Set(kanji).size).toBe(kanji.length);
    expect(files.safeParse({ 山: { 山: 'yama' } }).success).toBe(false);
    const words = allKanji().flatMap((entry) => entry.words.map(({ word }) => word));
    expect(Object.keys(otherReadings).filter((word) => !words.includes(word))).toEqual([]);
  });

  test.each([1, 2, 3])('of grade %i hold their kanji, and none of a later grade', (grade) => {
    for (const { kanji, words } of ofGrade(grade)) {
      if (kanji !== '死') expect(words.length, kanji).toBeGreaterThan(0);
      if (grade === 1) expect(words, kanji).toHaveLength(2);
      expect(new Set(words.map(({ word }) => word)).size, kanji).toBe(words.length);
      for (const { word, reading } of words) {
        expect(word).toContain(kanji);
        expect(reading).toMatch(/^[ぁ-ん]+$/);
        // As the state keeps them (drillSchema).
        expect(word.length).toBeLessThanOrEqual(10);
        expect(reading.length).toBeLessThanOrEqual(20);
        for (const character of word)
          if (/\p{Script=Han}/u.test(character))
            expect(findKanji(character)?.grade ?? 9, word).toBeLessThanOrEqual(grade);
      }
    }
  });

  test('are read as their kanji can be read, but for the words read as a whole', () => {
    const words = allKanji().flatMap((kanji) => kanji.words);
    const odd = words.filter(({ word, reading }) => !canBeRead([...word], reading));
    expect([...new Set(odd.map(({ word }) => word))].toSorted()).toEqual(WHOLE_WORDS.toSorted());
  });

  test('a word that stands with two kanji is read in one way', () => {
    const readings = new Map<string, Set<string>>();
    for (const { word, reading } of allKanji().flatMap((kanji) => kanji.words))
      readings.set(word, (readings.get(word) ?? new Set()).add(reading));
    expect([...readings].filter(([, all]) => all.size > 1)).toEqual([]);
  });
});

const VOICED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼ'.matchAll(/../gu),
  ].map(([pair]) => [...pair] as [string, string]),
);

const HALF_VOICED: Readonly<Record<string, string>> = { は: 'ぱ', ひ: 'ぴ', ふ: 'ぷ', へ: 'ぺ', ほ: 'ぽ' };

/** A reading as it may sound in a word: rendaku (ひ→び, ひ→ぴ), gemination (がく→がっ), without its okurigana or with it. */
function sounds(kanji: Kanji): ReadonlySet<string> {
  const plain = [...kanji.on, ...kanji.kun].flatMap((reading) => [
    reading.replace(/\(.*/, ''),
    reading.replace(/[()]/g, ''),
  ]);
  const all = new Set(plain);
  for (const reading of plain) {
    all.add((VOICED[reading[0] ?? ''] ?? reading[0]) + reading.slice(1));
    all.add((HALF_VOICED[reading[0] ?? ''] ?? reading[0]) + reading.slice(1));
    all.add(`${reading.slice(0, -1)}っ`);
  }
  all.delete('っ');
  return all;
}

function canBeRead(word: readonly string[], reading: string): boolean {
  const [character, ...rest] = word;
  if (character === undefined) return reading === '';
  const kanji = findKanji(character);
  if (kanji === null) return reading.startsWith(character) && canBeRead(rest, reading.slice(1));
  return [...sounds(kanji)].some(
    (sound) => reading.startsWith(sound) && canBeRead(rest, reading.slice(sound.length)),
  );
}
