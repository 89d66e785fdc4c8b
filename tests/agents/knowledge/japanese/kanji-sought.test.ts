import { describe, expect, test } from 'vitest';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import parts from '#agents/knowledge/japanese/kanji-parts.json' with { type: 'json' };
import { kanjiSought } from '#agents/knowledge/japanese/kanji-sought.ts';

const found = (said: string): string | null => {
  const sought = kanjiSought(said, 2);
  return sought?.type === 'one' ? sought.kanji : null;
};

describe('a kanji that is described', () => {
  test.each([
    ['くちが ふたつの かんじ', '回'],
    ['きが みっつの やつ', '森'],
    ['次はね木が3つあるやつが知りたい', '森'],
    ['木が ふたつの かんじ なに', '林'],
    ['のぎへんに ひ', '秋'],
    ['にんべんに き', '休'],
    ['にんべんに ほん', '体'],
    ['木へんに こう', '校'],
    ['いとへんに ふゆ', '終'],
    ['日と月の かんじ', '明'],
    ['口と とりの漢字', '鳴'],
    ['学校の がく', '学'],
    ['がっこうの がくって どう かくの', '学'],
    ['せんせいの せい', '生'],
    ['空の くう', '空'],
    ['あめの かんじ どう かくの', '雨'],
    ['くもって どんな かんじ', '雲'],
    ['「はな」の かんじ', '花'],
  ])('%s is %s', (said, kanji) => expect(found(said)).toBe(kanji));

  test('of several that sound so none is taken', () => {
    expect(kanjiSought('ひの かんじ', 1)).toEqual({ type: 'several', kana: 'ひ' });
  });

  test('is not made up where none of the 440 fits', () => {
    expect(kanjiSought('やまが みっつの かんじ', 2)).toEqual({ type: 'one', kanji: null, kana: null });
  });

  test('a radical brings kanji that the grade can read first', () => {
    expect(kanjiSought('きへんの かんじ おしえて', 1)).toMatchObject({ examples: ['林', '校', '村'] });
    expect(kanjiSought('のぎへんの 漢字', 2)).toMatchObject({ examples: ['秋', '科'] });
  });

  test.each([
    'いい かんじ',
    'どんな かんじ',
    'こんな かんじ',
    'かんじの れんしゅう',
    'かんじの もんだい',
    'おはなしの もんだい',
    'りんごが ふたつ',
    'ママと パパ',
    'きのうの よる',
    '学校の せんせい',
    'さんすうと こくごの しゅくだい',
    'ともだちと こうえんの やつ',
    'あめが ふってる',
    'さきにおやつ',
    'さんずいです',
  ])('%s describes none', (said) => expect(kanjiSought(said, 2)).toBeNull());
});

test('what children call a part is a part of each kanji given for it', () => {
  for (const [name, { part, examples }] of Object.entries(parts.radicals))
    for (const kanji of examples) expect(findKanji(kanji)?.parts, `${name} ${kanji}`).toContain(part);
  for (const kanji of Object.values(parts.repeated).flatMap((table) => Object.values(table)))
    expect(findKanji(kanji), kanji).not.toBeNull();
});
