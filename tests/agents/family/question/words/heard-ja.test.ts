import { expect, test } from 'vitest';
import { asSaid } from '#agents/family/question/words/heard-ja.ts';

test.each([
  ['7の団は', '7の段は'],
  ['先習は何問', '先週は何問'],
  ['水用だっけ', '水曜だっけ'],
  ['文化の火も', '文化の日も'],
  ['高い火とかある', '高い日とかある'],
  ['時間のごう系は', '時間の合計 は'],
  ['いちばん永かった', 'いちばん長かった'],
  ['正当率は', '正答率は'],
])('what was said, sign for sign: %s', (heard, said) => {
  expect(asSaid(heard)).toBe(said);
  expect(asSaid(heard)).toHaveLength(heard.length);
});

test.each(['団地で何問', '救急車の話', '火曜日は', '専修学校'])('what is meant stays: %s', (text) =>
  expect(asSaid(text)).toBe(text),
);
