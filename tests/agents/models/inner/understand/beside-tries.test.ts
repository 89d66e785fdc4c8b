import { describe, expect, test } from 'vitest';
import type { SessionState } from '#agents/core/state.ts';
import { findSums, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { claimIn } from '#agents/models/inner/understand/answers/claim-in.ts';
import { ofTheTry } from '#agents/models/inner/understand/answers/of-the-try.ts';
import { rowShown } from '#agents/models/inner/understand/answers/row-shown.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const lessonOf = (
  expression: string,
  answer: string,
  stepIndex: number,
  saidByChild: string[] = [],
): Lesson =>
  ({
    expression,
    answer,
    grade: 2,
    stepIndex,
    hintLevel: 0,
    saidByChild,
    status: 'open',
  }) as unknown as Lesson;

describe('what is said of a try that is behind', () => {
  test.each([
    ['8だと おもってたのになあ', 'regret'],
    ['えー 8やと おもたのに', 'regret'],
    ['8じゃ なかったのか', 'regret'],
    ['おしいなら まるで いいやん', 'haggle'],
    ['ちかいけん おまけしてよ', 'haggle'],
    ['8だと おもう', null],
    ['6だと おもったのに', null],
    ['ちかい？', null],
  ])('%s', (words, is) => {
    expect(ofTheTry(words, lessonOf('16-9', '7', -1, ['8']))).toBe(is);
  });
});

describe('a row that is said for a division', () => {
  test.each([
    ['6 12 18 24 30 36 42 48 あ こえた', { last: 48, place: null }],
    ['6、12、18、24、30、36、42、48、54。9ばんめ', { last: 54, place: '9' }],
    ['6と 12', null],
    ['48から 6とる', null],
  ])('%s', (words, row) => {
    const shown = rowShown(words, lessonOf('44÷6', '7あまり2', -1));
    expect(shown && { last: shown.last, place: shown.place }).toEqual(row);
  });
});

describe('a sum for a word problem, with what it comes to', () => {
  test.each([
    ['15ひく6たす4！ほんで 13にん！', '15-6+4', '13人'],
    ['しきは 15-6+4、こたえは 12にん', '15-6+4', '12'],
    ['15-6=9 9+4=13', '15-6+4', '13'],
    ['15-6+4', null, null],
  ])('%s', (words, expression, answer) => {
    const lines = findSums(words).map(({ problem, answerText }) => ({ problem, answer: answerText ?? null }));
    const claim = claimIn(words, lines, true);
    expect([claim?.problem.canonical ?? null, claim?.answer ?? null]).toEqual([
      expression === null ? null : parseProblem(expression).canonical,
      answer,
    ]);
  });
});
