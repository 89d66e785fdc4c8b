import { expect, test } from 'vitest';
import { behindHeading } from '#agents/models/inner/understand/homework/headed-problem.ts';

test.each([
  ['かさの もんだい 2Lは 何dLですか', '2Lは 何dLですか'],
  ['水のかさ。1L3dLは 何dL?', '1L3dLは 何dL?'],
  ['重さの宿題。2kg300gは 何g?', '2kg300gは 何g?'],
  ['けいさんの しゅくだい：27+15', '27+15'],
])('%s: what stands behind the heading of the sheet is the problem', (said, problem) => {
  expect(behindHeading(said)).toBe(problem);
});

test.each([
  'さんすうの しゅくだい やりたい',
  'かけ算の もんだい 5もん やりたい',
  'ぶんしょうの もんだい。りんごが 3こ あります。2こ もらいました。ぜんぶで なんこですか。',
  'なんの もんだい？',
  '2Lは 何dLですか',
])('%s has no heading with one problem behind it', (said) => {
  expect(behindHeading(said)).toBeNull();
});
