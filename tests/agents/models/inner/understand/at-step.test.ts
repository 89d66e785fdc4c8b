import { describe, expect, test } from 'vitest';
import { atStep, lineReached } from '#agents/models/inner/understand/answers/at-step.ts';
import { besideIn, rowBehind } from '#agents/models/inner/understand/answers/beside-answer.ts';
import { plainAnswer } from '#agents/models/inner/understand/answers/plain-answer.ts';
import { tableStep, tellsOfTable } from '#agents/models/inner/understand/answers/table-told.ts';
import { unitsSaid } from '#agents/models/inner/understand/answers/units-said.ts';

const lessonOf = (expression: string, answer: string, stepIndex = -1, kind = 'sum') => ({
  problemId: 'p',
  expression,
  answer,
  kind,
  grade: 3,
  stepIndex,
  wrongCount: 0,
  saidByChild: [] as string[],
  hintsGiven: 0,
  hintTurn: -1,
  timesTold: 0,
  status: 'open' as const,
  startedAtMs: 0,
  way: 'alone' as const,
  source: 'child' as const,
});

const BORROW = 'いちの くらいは そのままだと ひけないね。となりから かりて ひくと いくつかな？';

describe('where a child stands at a small question', () => {
  test.each([
    ['それは できる。つぎが わからん', lessonOf('27+36', '63', 0), '', 'step_known'],
    ['いちのくらいは わかった。じゅうのくらいは どうするの？', lessonOf('27+36', '63', 0), '', 'step_known'],
    ['もう しってる。べつの ヒントが いい', lessonOf('27+36', '63', 0), '', 'step_known'],
    ['わからん', lessonOf('27+36', '63', 0), '', null],
    ['0からは もらえへんよ', lessonOf('403-157', '246', 0), BORROW, 'zero_seen'],
    ['ひゃくのくらいから かりるの？', lessonOf('403-157', '246', 0), BORROW, 'zero_seen'],
    ['0', lessonOf('403-157', '246', 0), BORROW, null],
    ['9ひく3で 6', lessonOf('92-35', '57', 1), '', 'lent_forgotten'],
    ['8ひく3で 5', lessonOf('92-35', '57', 1), '', null],
  ] as const)('%s', (words, lesson, asked, expected) => {
    expect(atStep(words, asked, lesson)).toBe(expected);
  });

  test('a line of the table that was reached is gone on from', () => {
    expect(lineReached('6 12 18 わかんなくなった', lessonOf('45÷6', '7あまり3'))?.answer).toBe('18');
    expect(lineReached('6 12 18', lessonOf('45÷6', '7あまり3'))).toBeNull();
  });
});

describe('how units go together', () => {
  test.each([
    ['1mって なんセンチ？', '', 'asks'],
    ['1mは 100cmだよね', '', 'right'],
    ['1mは 10cmだっけ', '', 'asks'],
    ['1mは 10cmだよ', '', 'wrong'],
    ['110cm', '', null],
  ])('%s', (words, asked, expected) => {
    expect(unitsSaid(words, asked, lessonOf('2m40cm+80cm', '3m20cm'))?.says ?? null).toBe(expected);
  });
});

describe('beside an answer', () => {
  test.each([
    ['4こ。りすって どこに すんでるの？', 'askedBeside'],
    ['12！かんたん', 'easyBeside'],
    ['12。あってる？', null],
    ['13。くりあがりは どうするの？', null],
  ])('%s', (words, expected) => {
    expect(besideIn(words)).toBe(expected);
  });

  test('the lines of a table that come next are said ahead', () => {
    expect(rowBehind('12、つぎは 18、つぎ 24', lessonOf('6×2', '12', -1, 'kuku'))).toEqual(['18', '24']);
    expect(rowBehind('12、つぎは 19', lessonOf('6×2', '12', -1, 'kuku'))).toEqual([]);
    expect(rowBehind('12かな 18かな', lessonOf('6×2', '12', -1, 'kuku'))).toEqual([]);
  });

  test('a table that is told of is no answer, and the line before is told', () => {
    expect(tellsOfTable('3のだんは もう ごうかくした', lessonOf('3×1', '3', -1, 'kuku'))).toBe(true);
    expect(tellsOfTable('3だよ。3のだんは とくい', lessonOf('3×1', '3', -1, 'kuku'))).toBe(false);
    expect(tableStep('まえって どこの まえ？', lessonOf('6×7', '42', 0, 'kuku'))?.intent).toBe('why');
  });

  test.each([
    ['9だと 45で こえるから 8です。あまりは 3', '43÷5', '8あまり3'],
    ['8あまり3 ごは40で 3のこるから', '43÷5', '8あまり3'],
    ['8です。あまりが 3です', '43÷5', '8あまり3'],
  ])('a remainder with its reason: %s', (words, expression, answer) => {
    expect(plainAnswer(words, lessonOf(expression, answer))).toBe(answer);
  });
});
