import { describe, expect, test } from 'vitest';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { findProblems, formatExpression, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { judge } from '#agents/knowledge/arithmetic/judge.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { STORY_FORMS, storyIn } from '#agents/knowledge/arithmetic/stories/story.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';

const stories = (['story_sum', 'story_product'] as const).flatMap((kind) =>
  ([1, 2, 3] as const).flatMap((grade) =>
    Array.from({ length: 150 }, (_, at) => ({
      grade,
      problem: makeProblem(kind, grade, seeded(`${kind}${grade}${at}`)),
    })),
  ),
);
const storyOf = (text: string) => storyIn(text) ?? expect.fail(text);

describe('the word problems that the robot makes', () => {
  test('are read again to the letter, come to one answer with its unit, and fit into 80 characters', () => {
    for (const { problem } of stories) {
      const { canonical: text } = problem;
      expect(text.length, text).toBeLessThanOrEqual(80);
      expect(parseProblem(text).canonical).toBe(text);
      expect(text.match(/\d+/g), text).toHaveLength(2);
      const { sum, unit } = storyOf(text);
      const [answer, ofSum] = [problem, parseProblem(formatExpression(sum))].map((one) =>
        formatQuantity(solveProblem(one)),
      );
      expect(answer, text).toBe(`${ofSum?.replace(/\D+$/, '')}${unit}`);
    }
  });

  test('tell no number that is their answer by chance', () => {
    for (const { problem } of stories) {
      const answer = formatQuantity(solveProblem(problem)).replace(/\D+$/, '');
      expect(problem.canonical.match(/\d+/g), problem.canonical).not.toContain(answer);
    }
  });

  test('keep to the numbers and operations of the grade', () => {
    for (const { grade, problem } of stories) {
      const { sum } = storyOf(problem.canonical);
      const numbers = [...(problem.canonical.match(/\d+/g) ?? []), formatQuantity(solveProblem(problem))].map(
        (one) => Number.parseInt(one, 10),
      );
      if (sum.operator === '÷') expect(grade).toBe(3);
      if (grade === 1 && sum.operator !== '×')
        expect(Math.max(...numbers), problem.canonical).toBeLessThanOrEqual(10);
      expect(Math.max(...numbers), problem.canonical).toBeLessThanOrEqual({ 1: 81, 2: 99, 3: 980 }[grade]);
    }
  });

  test.each([
    'もら',
    'あげ',
    'おおい',
    'すくない',
    'つかい',
    'のみ',
    'みじかい',
    'はじめは',
    'いま',
    'あと',
    'ばい',
    'おなじ',
    'くばり',
    'どの はこ',
  ])('%s stands in stories of more than one operation: no word betrays it', (word) => {
    const signs = new Set(STORY_FORMS.filter(({ text }) => text.includes(word)).map(({ sum }) => sum));
    expect(signs.size).toBeGreaterThan(1);
  });

  test('name no operation and hold none of the words that children take for one', () => {
    for (const { text } of STORY_FORMS)
      expect(text).not.toMatch(
        /あわせて|ぜんぶで|みんなで|のこり|ちがい|たす|たした|ひく|かける|わる|わけ|ずつ|[+\-×÷=]/,
      );
  });

  test('are no sums to whoever reads them in talk', () => {
    for (const { problem } of stories) expect(findProblems(problem.canonical), problem.canonical).toEqual([]);
  });

  test('are nobody else’s: a story in a child’s own words is none of them', () => {
    expect(storyIn('あめが 8こ あります。3こ たべました。のこりは なんこですか？')).toBeNull();
    expect(
      storyIn('ゆいさんは あめを 8こ もって いました。りくさんに 3こ あげました。いま なん本 ありますか？'),
    ).toBeNull();
  });
});

describe('an answer to one of them', () => {
  const APPLES = 'ゆいさんは あめを 8こ もって いました。りくさんに 3こ あげました。いま なんこ ありますか？';
  const TAPE = 'リボンが 80cm ありました。ゆいさんが 35cm つかいました。いま なんcm ありますか？';
  const SHARED = 'あめが 12こ あります。ひとりに 3こ くばります。なん人に くばれますか？';
  const LONG = 'ゆいさんは どくしょを あさに 40分、ゆうがたに 15分 しました。この 日は なん分 しましたか？';

  test.each([
    [APPLES, '5こ', true],
    [APPLES, '5', true],
    [APPLES, 'ごこ です', true],
    [APPLES, 'いつつ', true],
    [APPLES, '5人', false],
    [APPLES, '11こ', false],
    [TAPE, '45cm', true],
    [TAPE, '45', true],
    [TAPE, '45センチ', true],
    [TAPE, '45m', false],
    [SHARED, '4人', true],
    [SHARED, '4', true],
    [SHARED, '4こ', false],
    [LONG, '55分', true],
    [LONG, '55', true],
    [LONG, '55こ', false],
  ])('%s %s', (text, said, isCorrect) => {
    const problem = parseProblem(text);
    const answer = readAnswer(said) ?? expect.fail(said);
    expect(judge(problem, solveProblem(problem), answer).isCorrect).toBe(isCorrect);
  });
});
