import { describe, expect, test } from 'vitest';
import { whichAspect, whichSubject } from '#agents/knowledge/japanese/asked/ask-back.ts';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const hear = (text: string) => askedOfWriting(text, 'atRest');
const yes = () => true;

describe('where it is not sure', () => {
  test('it is asked back what of a kanji is meant, with what may be known first and no more than five', () => {
    const back = whichAspect('道', ['radical'], yes);
    expect(back?.says).toBe('「道」の なにを しりたい？');
    expect(back?.offers.map(({ words }) => words)).toEqual([
      'ぶしゅ',
      'よみかた',
      'かきかた',
      'かくすう',
      'かく じゅんばん',
    ]);
  });

  test('nothing is offered that would not be answered, and one thing is no choice', () => {
    const isOrder = (question: string) => question.includes('かきじゅん');
    expect(whichAspect('道', [], isOrder)).toBeNull();
    expect(whichSubject(['道', '首'], 'strokes', () => false)).toBeNull();
    expect(whichSubject(['道', '首'], 'strokes', (question) => question.includes('首'))?.offers).toEqual([
      { words: '首', means: '「首」の なんかく？' },
      { words: 'べつの こと', means: 'べつの こと' },
    ]);
  });
});

describe('what is chosen is heard as just that', () => {
  test.each([
    ['strokes', '道', '12かく'],
    ['radical', '海', 'さんずい'],
    ['parts', '明', '「日」'],
    ['grade', '森', '1ねんせい'],
    ['opposite', '重い', '軽い'],
    ['meaning', '登校', 'がっこうへ いく'],
    ['words', '花', '「花」を つかう'],
    ['okurigana', '短い', '「い」が おくりがな'],
  ] as const)('%s of %s', (aspect, name, part) => {
    const [offer] = whichAspect(name, [aspect], yes)?.offers ?? [];
    const answer = japaneseAsked(offer?.means ?? '', 3, hear);
    expect(answer !== null && 'says' in answer && answer.isKnown ? answer.says : '').toContain(part);
  });
});
