import { expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';

/** Today's wrong answers of みあ to these sums, so many each; nothing else went wrong that day. */
const familyWith = (wrong: Readonly<Record<string, number>>) =>
  new FamilyFixture((work) => {
    for (const [expression, count] of Object.entries(wrong)) {
      const problemId = `tied-${expression.replace('×', 'x')}`;
      const started = { problemId, expression, problemKind: 'kuku', grade: 2, source: 'robot' } as const;
      work.record({ kind: 'problem_started', ...started });
      for (let index = 0; index < count; index++)
        work.record({
          ...({ kind: 'answer_attempted', attemptId: `${problemId}-${index}`, problemId } as const),
          ...{ stepIndex: null, answer: '1', isCorrect: false, errorType: 'calculation' as const },
          ...{ rules: [], latencyMs: 5000 },
        });
    }
  });

test('as many as were missed equally often are all named, in both languages', async () => {
  using family = familyWith({ '3×4': 2, '3×6': 2, '3×7': 2, '3×8': 1 });
  const { text } = await family.ask('今日、いちばんまちがえた問題は？');
  expect(text).toMatch(
    /いちばん多くまちがえたのは \*\*3×.\*\*・\*\*3×.\*\*・\*\*3×.\*\* です（どれもまちがい2回）。/,
  );
  expect(text).toContain('問題のひとつは');
  const english = (await family.ask('Which problems had the most wrong answers today?')).text;
  expect(english).toMatch(/2 wrong answers each: \*\*3×.\*\*, \*\*3×.\*\*, \*\*3×.\*\*\./);
});

test('one that was missed most is named alone, with how often it was asked', async () => {
  using family = familyWith({ '3×4': 3, '3×6': 2 });
  const { text } = await family.ask('今日、いちばんまちがえた問題は？');
  expect(text).toContain('いちばん多くまちがえたのは **3×4** です（1回出て、まちがい3回）。');
  expect(text).not.toContain('ひとつは');
});
