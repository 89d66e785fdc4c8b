import { expect, test } from 'vitest';
import { asWritten } from '#agents/family/question/words/spoken-ja.ts';

test.each([
  ['昨日の7時からえー8時まで', '昨日の7時から8時まで'],
  ['あのー、今週の分', '今週の分'],
  ['18時より前と後で', '18時より前と18時以降で'],
  ['夜8時の前後で', '夜8時より前と夜8時以降で'],
  ['さぼってなぃ？', 'さぼってない？'],
  ['11月2日からの週は', '11月2日から1週間は'],
  ['遠足の週、けんとは11月2日から何分', 'けんとは11月2日から1週間何分'],
  ['一番遅い段どれ あ遅いっていうか一番間違える段', 'どれ 一番間違える段'],
])('a spoken question as it would be written: %s', (spoken, written) => {
  expect(asWritten(spoken)).toBe(written);
});

test.each([
  'ええと言った日',
  'パーティの日',
  'そのたし算',
  '8時より前の日',
  'うんどう会の前と後',
  '運動会の週は何分',
  'あ、なんていうか元気',
])('what is meant stays: %s', (text) => expect(asWritten(text)).toBe(text));
