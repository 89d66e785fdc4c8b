import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

/** What is told of each child, by its name. */
async function partsOf(...questions: readonly string[]) {
  const { text, chips, notUnderstood } = await desk.askInTurn(...questions);
  const parts = text.split(/^### /m).slice(1);
  return { first: parts[0] ?? '', second: parts[1] ?? '', chips, notUnderstood };
}

describe('what follows on several children points at what was shown of each', () => {
  test.each([
    [
      ['いちばん長くやった日はいつ', 'その日は何問やった？'],
      '2026年11月16日、**10問**',
      '2026年11月7日、**6問**',
    ],
    [
      ['いちばん長くやった日はいつ', '次の日は？'],
      '2026年11月17日の記録はありません',
      '2026年11月8日の記録はありません',
    ],
    [['苦手なのは何', 'いつから？'], 'かけ算の筆算', 'くり下がりのひき算'],
    [['いちばんまちがえた問題は？', 'それは何回まちがえた？'], '**整**', '**13-7**'],
    [['いちばんまちがえた問題は？', '2番目は？'], '2番目は**7×8**', '2番目は**森**'],
    [
      ['先週は何分やった', 'それ多い？'],
      'はい、先週の勉強時間（分）は**106**で、**ふだんより多い',
      'いいえ、先週の勉強時間（分）は**36**で、**ふだんより少ない',
    ],
    [
      ['Which day was the longest?', 'How many problems that day?'],
      '10 problems worked on',
      '6 problems worked on',
    ],
  ])('%j', async (questions, ofFirst, ofSecond) => {
    const { first, second, notUnderstood } = await partsOf(...questions);
    expect(notUnderstood).toEqual([]);
    expect(first).toContain(ofFirst);
    expect(second).toContain(ofSecond);
  });

  test('days that are others with each are no days of both, and are gone on with', async () => {
    const asked = ['いちばん長くやった日はいつ', 'その日は何問やった？'];
    expect((await partsOf(...asked)).chips.days).toBe('any');
    const { text } = await desk.askInTurn(...asked, '下の子は？');
    expect(text).toContain('2026年11月7日、**6問**');
  });

  test('which of them it is, is of both at once', async () => {
    const { text } = await desk.askInTurn('先週は何分やった', 'どっちが多い？');
    expect(text).toContain('**健斗**のほうが**70分**多い');
    const named = await desk.askInTurn('星いくつたまった？', 'お兄ちゃんとどっちが多い？');
    expect(named.text).toContain('**結衣**のほうが');
  });
});
