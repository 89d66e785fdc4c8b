import { describe, expect, test } from 'vitest';
import { noneChosen, whichOf } from '#agents/knowledge/japanese/asked/ask-back.ts';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const hear = (text: string) => askedOfWriting(text, 'atRest');
const yes = () => true;

const of = (name: string, ...aspects: Parameters<typeof whichOf>[0][number]['aspect'][]) =>
  aspects.map((aspect) => ({ name, aspect }));

describe('where it is not sure', () => {
  test.each([
    [of('道', 'radical', 'strokes'), '「道」の なにを しりたい？', ['ぶしゅ', 'かくすう']],
    [[...of('道', 'strokes'), ...of('首', 'strokes')], 'どれの かくすうを しりたい？', ['道', '首']],
    [
      [...of('道', 'strokes'), ...of('首', 'read')],
      'どれを しりたい？',
      ['「道」の かくすう', '「首」の よみかた'],
    ],
  ])('it is asked back which is meant', (possible, says, words) => {
    const back = whichOf(possible, yes);
    expect(back?.says).toBe(says);
    expect(back?.offers.map((one) => one.words)).toEqual([...words, 'べつの こと']);
  });

  test('nothing is offered that would not be answered, and no more than five', () => {
    const both = [...of('道', 'strokes'), ...of('首', 'strokes')];
    expect(whichOf(both, () => false)).toBeNull();
    expect(whichOf(both, (question) => question.includes('首'))?.offers).toEqual([
      { words: 'かくすう', means: '「首」の なんかく？' },
      { words: 'べつの こと', means: expect.any(String) as string },
    ]);
    expect(whichOf(of('道', 'read', 'write', 'strokes', 'order', 'radical'), yes)?.offers).toHaveLength(5);
  });
});

describe('what is chosen is heard as just that', () => {
  test('none of them asks for the sign that is meant', () => {
    const none = whichOf(of('道', 'strokes'), yes)?.offers.at(-1);
    expect(noneChosen(none?.means ?? '')).toContain('どの じや ことば');
  });

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
    const [offer] = whichOf([{ name, aspect }], yes)?.offers ?? [];
    const answer = japaneseAsked(offer?.means ?? '', 3, hear);
    expect(answer !== null && 'says' in answer && answer.isKnown ? answer.says : '').toContain(part);
  });
});
