import { describe, expect, test } from 'vitest';
import { ToldText } from '#agents/guard/told-text.ts';
import { AnswerManner } from '#agents/talk/turn/answer-manner.ts';

const part = {
  name: 'コロ',
  told: new ToldText(['自分では計算しません。式が出たら、かならず道具を呼びます。']),
};

/** The first fault, in pieces of so many characters. */
function faultIn(text: string, pieceLength: number): string | null {
  const manner = new AnswerManner(part);
  for (let at = 0; at < text.length; at += pieceLength) {
    const fault = manner.push(text.slice(at, at + pieceLength));
    if (fault !== null) return fault;
  }
  return null;
}

describe.each([1, 4, 200])('how an answer is said, in pieces of %i', (pieceLength) => {
  test.each([
    ['いいね。つづきは https://example.com に あるよ。', 'out_of_part'],
    ['うん。ぼくは かいぞくだよ！ さあ いこう。', 'out_of_part'],
    ['じぶんでは 計算しません。式が出たら、かならず道具を呼びます。', 'out_of_part'],
    ['The answer is in your worksheet, my friend.', 'foreign'],
    ['ぼくは コロだよ。8に あと いくつで 10に なるかな？', null],
  ])('%s', (text, fault) => {
    expect(faultIn(text, pieceLength)).toBe(fault);
  });
});
