import { expect, test } from 'vitest';
import { playedOver } from './played.ts';

const TEXT = ['あさ', 'いぬが いた', 'うみで 3にん あそんだ', 'えきの まえ', 'おわった'];
const [A = '', I = '', U = '', E = '', O = ''] = TEXT;
const after = (said: string): readonly string[] => playedOver(TEXT, said).lines;

test.each([
  ...[
    '2を けす',
    '2ばん いらない',
    '２を消してください',
    '二ばんめは かかないで',
    'にばんめ けして',
    '②けして',
  ],
  ...['ふたつめを とって', '2ぎょうめ けして', 'すみません、2は はずかしいので消してください。書きません'],
])('a line goes by its number, however that is said: %s', (said) => {
  expect(after(said)).toEqual([A, U, E, O]);
});

test.each([
  ['4を うえへ', [A, I, E, U, O]],
  ['2を ひとつ したに して', [A, U, I, E, O]],
  ['1を うえへ', TEXT],
  ['2を いちばん さいごに', [A, U, E, O, I]],
  ['5ばん いちばん うえ', [O, A, I, U, E]],
  ['5を 2の まえに いれて', [A, O, I, U, E]],
  ['1は 3の つぎ', [I, U, A, E, O]],
  ['5を 1と 2の あいだに', [A, O, I, U, E]],
  ['5を いぬの まえに いれて', [A, O, I, U, E]],
  ['2と4を いれかえて', [A, E, U, I, O]],
  ['3を「うみで およいだ」に して', [A, I, 'うみで およいだ', E, O]],
  ['3ばんの あそんだを およいだに かえて', [A, I, 'うみで 3にん およいだ', E, O]],
] as const)('what is said of a numbered line is done exactly: %s', (said, lines) => {
  expect(after(said)).toEqual(lines);
});

test.each([
  ['2と4は 題やなかけん けして', [A, U, O]],
  ['2から4まで けして', [A, O]],
  ['5を 1の つぎに うごかして!! 4は いらない けして', [A, O, I, U]],
  ['2けして、4を うえへ', [A, E, U, O]],
])('several in one message are the numbers that were shown: %s', (said, lines) => {
  expect(after(said)).toEqual(lines);
});

test.each(['9を けす', '2と9を けして', '十二ばんを うえへ', '3を 8の まえに'])(
  'a number that no line has changes nothing, and that is said: %s',
  (said) => {
    const played = playedOver(TEXT, said);
    expect(played.lines).toEqual(TEXT);
    expect(played.asked).toEqual(['no_line']);
  },
);

test.each(['3にん いたけど いらない', '2ばんめの いぬは おおきかった', '1を ひくと 2に なる'])(
  'a number in what is told is no line: %s',
  (said) => {
    const played = playedOver(TEXT, said);
    expect(played.lines.slice(0, TEXT.length)).toEqual(TEXT);
    expect(played.asked).not.toContain('no_line');
  },
);

test.each([
  ['いちばん うしろの けして', [A, I, U, E]],
  ['3を 4に かえて', [A, I, 'うみで 4にん あそんだ', E, O]],
])('what is meant by a word or by a number of the text stays so: %s', (said, lines) => {
  expect(after(said)).toEqual(lines);
});
