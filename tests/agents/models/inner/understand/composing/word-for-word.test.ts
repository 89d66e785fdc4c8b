import { expect, test } from 'vitest';
import { playedOver } from './played.ts';

const LINES = [
  'きのう 海に 行った',
  'えーっと、貝を ひろった',
  'ほら、たくとくんも いたよ',
  'なみが 高かった',
];

test.each([
  ['前に書いたとこもぜんぶ、は書かない', LINES],
  ['やっぱりたくとくんのとこ、けして', [LINES[0], LINES[1], LINES[3]]],
  [
    '「えーっと、」と「ほら、」と「なみが 高かった」はけして',
    [LINES[0], '貝を ひろった', 'たくとくんも いたよ'],
  ],
  ['ころばんように気をつけてね、も入れて', [...LINES, 'ころばんように気をつけてね']],
  ['ふたりでいつもあそんでたなあ、は書く', [...LINES, 'ふたりでいつもあそんでたなあ']],
  ['これ読まなくていい', LINES],
  ['漢字とか直さんといてな', LINES],
  ['カニのこと言い忘れとった！', LINES],
  ['ほかは書かんでよか', LINES],
  ['ほかは書きません', LINES],
  ['なみのとこは書かんばい', LINES.slice(0, 3)],
  ['「なみが 高かった」は書かへん', LINES.slice(0, 3)],
  ['わたしの言うたことやけん', LINES],
  ['なみのことは書きません', LINES.slice(0, 3)],
])('%s: what is meant, and nothing else', (said, lines) => {
  expect(playedOver(LINES, said).lines).toEqual(lines);
});

test('やっぱり 書く brings back what is named behind it, not what went last', () => {
  const now = LINES.slice(0, 2);
  expect(playedOver(now, 'やっぱり書く。たくとくんのこと', LINES).lines).toEqual(LINES.slice(0, 3));
});
