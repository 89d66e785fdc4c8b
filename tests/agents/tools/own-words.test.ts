import { describe, expect, test } from 'vitest';
import { freshState } from '#agents/core/state.ts';
import type { OwnWords, ToolContext } from '#agents/core/tool.ts';
import { readAnswerTo } from '#agents/knowledge/arithmetic/answer.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { wantsToStop, wroteAnswer, wroteWords } from '#agents/tools/own-words.ts';

const own = (words: string, isReply = false): OwnWords => ({ words, isReply });

describe('an answer that a cloud gives for the child', () => {
  test.each([
    ['38+47', '85', '85', true],
    ['38+47', '85', 'はちじゅうごだと おもう', true],
    ['38+47', '85', '８５！', true],
    ['38+47', '85', '75じゃなくて 85', true],
    ['38+47', '85', '38+47 おしえて', false],
    ['38+47', '85', 'これ みて', false],
    ['38+47', '85', '8 と 5', false],
    ['13÷4', '3あまり1', '3 あまり 1 かな', true],
    ['13÷4', '3あまり1', '13÷4の こたえは？', false],
    ['68と86のおおきいほう', '86', '86の ほう', true],
    ['1m-30cm', '70cm', '70せんち', true],
  ])('%s = %s stands in 「%s」: %s', (expression, answer, words, stands) => {
    const problem = parseProblem(expression);
    expect(wroteAnswer(problem, readAnswerTo(problem, answer) as Quantity, own(words))).toBe(stands);
    expect(wroteAnswer(problem, readAnswerTo(problem, answer) as Quantity, undefined)).toBe(true);
  });

  test.each([
    ['やま', 'やまです', true],
    ['やま', 'ヤマ', true],
    ['やま', 'これ なんて よむの', false],
  ])('the reading %s stands in 「%s」: %s', (answer, words, stands) => {
    expect(wroteWords(answer, own(words))).toBe(stands);
  });
});

describe('the end of the work', () => {
  const work = { state: freshState(0, 0) } as ToolContext['work'];

  test.each(['もう おわりに する', 'ばいばい', 'つかれた', 'もうやだ', 'やすみたい', 'きょうは ここまで'])(
    'is wished by 「%s」',
    (words) => expect(wantsToStop({ work, own: own(words) })).toBe(true),
  );

  test.each([
    'これ みて',
    'しゃしん よんで',
    'わかんない',
    'さんすう やる',
    'プリント やる',
    'つぎの もんだい',
  ])('is not wished by 「%s」', (words) => expect(wantsToStop({ work, own: own(words) })).toBe(false));

  test('is wished by a reply to the question, and where nobody knows the words', () => {
    expect(wantsToStop({ work, own: own('うん', true) })).toBe(true);
    expect(wantsToStop({ work })).toBe(true);
  });
});
