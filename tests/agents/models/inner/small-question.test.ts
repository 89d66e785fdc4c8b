import { expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { questionOf } from '#agents/models/inner/small-question.ts';

test.each([
  ['38+47', '38 + 47 は いくつに なるかな？'],
  ['7×8', '7 × 8 は いくつに なるかな？'],
  ['12こ-5こ', '12こ - 5こ は いくつに なるかな？'],
  ['100円-35円', '100円 - 35円 は なん円に なるかな？'],
  ['1m20cm+50cm', '1m20cm + 50cm は なんm なんcmに なるかな？'],
  ['6L8dL-2L5dL', '6L8dL - 2L5dL は なんL なんdLに なるかな？'],
  ['1kg200g+900g', '1kg200g + 900g は なんkg なんgに なるかな？'],
  ['3時15分+20分', '3時15分 + 20分 は なん時 なん分に なるかな？'],
  ['4時-3時15分', '4時 - 3時15分 は どれだけの じかんに なるかな？'],
  ['3時-2時30分=□分', '3時 - 2時30分 は なん分かな？'],
  ['□+5=12', '□ + 5 = 12 の □に はいる かずは いくつかな？'],
  ['1m20cm=□cm', '1m20cm は なんcmかな？'],
  ['100、98、96、□', '100、98、96、□ の □に はいる かずは いくつかな？'],
  ['452の10のくらい', '452の 10のくらいは いくつかな？'],
  ['10が3こと1が5こ', '10が 3こと 1が 5こは いくつかな？'],
  ['10が24こで', '10が 24こで いくつかな？'],
  ['68と86のちいさいほう', '68と 86、どっちが ちいさいかな？'],
  ['150cm=□m□cm', '150cm は なんm なんcmかな？'],
])('%s is asked as a teacher asks it', (expression, question) => {
  const problem = parseProblem(expression);
  expect(questionOf({ expression: problem.canonical, kind: kindOf(problem) }, 0)).toBe(question);
});

test('other wordings ask the same thing', () => {
  const asked = [0, 1, 2].map((variant) =>
    questionOf({ expression: '38+47', kind: 'addition_carry' }, variant),
  );
  expect(new Set(asked).size).toBe(3);
  for (const question of asked) expect(question).toMatch(/^38 \+ 47 は いくつ[^？]*？$/);
});
