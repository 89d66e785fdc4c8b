import { describe, expect, test } from 'vitest';
import { saidIn } from '#agents/models/inner/understand/composing/said.ts';
import { playedOver } from './played.ts';

const LINES = [
  '羽化は6月3日です。',
  'ママと いった',
  'クラスで いったら れんが「くさいじゃん」って いった',
  'とちゅうで右手がこおって、頭が真っ白になりました。',
  'すごかった',
];

/** The lines of the text that are not as before, after what the child says; or what is asked back. */
function changedBy(message: string, lines = LINES): readonly string[] {
  return textAfter(message, lines).filter((line) => !lines.includes(line));
}

function textAfter(message: string, lines: readonly string[]): readonly string[] {
  const { lines: now, title, asked } = playedOver(lines, message);
  return asked.length > 0 ? asked : title === '' ? now : [title, ...now];
}

describe('a change', () => {
  test.each([
    ['羽化は6月3日じゃなくて4日です', '羽化は6月4日です。'],
    ['あ、羽化はノート見たら4日だった。直して', '羽化は6月4日です。'],
    ['6月3日は4日です', '羽化は6月4日です。'],
    ['ママじゃなくて パパ', 'パパと いった'],
    ['ママは けして、かわりに パパに して', 'パパと いった'],
    ['ママやなくて パパやった', 'パパと いった'],
    ['ママは やめて パパって かいて', 'パパと いった'],
    ['「れん」は けして「ともだち」にして', 'クラスで いったら ともだちが「くさいじゃん」って いった'],
    ['れんを ともだちに かえてください', 'クラスで いったら ともだちが「くさいじゃん」って いった'],
    ['『頭の中が空っぽになりました』に変えます', 'とちゅうで右手がこおって、頭の中が空っぽになりました。'],
    [
      '『こおった』より、やっぱり『止まった』にもどしてください。',
      'とちゅうで右手が止まって、頭が真っ白になりました。',
    ],
    ['すごかった じゃなくて こわかった', 'こわかった'],
    ['すごかったは なし。「どきどきした」にして', 'どきどきした'],
    ['「右手」の前に「また」を入れて', 'とちゅうでまた右手がこおって、頭が真っ白になりました。'],
    ['だいは「ちょうちょ」', 'ちょうちょ'],
    ['もとに もどして', 'undo'],
    ['「ピアノ」を消して', 'not_there'],
    ['直して', 'unclear'],
    ['ここ かえて。うみも すごかった。なおして', 'unclear'],
  ])('%s: exactly that, %s', (said, line) => {
    expect(changedBy(said)).toEqual([line]);
  });

  test.each([
    'へやを きれいに しました',
    'うででひっぱるんじゃなくて、ひざでひっぱるかんじ',
    'にんじんは いれない カレーを つくった',
    'ちゃうちゃう、まよわへんて',
    '変じゃないですか。',
    'すごかったじゃないですか',
  ])('is none of what is told: %s', (told) => {
    expect(textAfter(told, LINES)).toEqual(expect.arrayContaining(LINES));
  });
});

describe('a name', () => {
  const OF_NAME = ['オウムの名前はシャル。', 'みせに いる。', 'シャルは しゃべらない。'];
  test.each([
    'シャルじゃなくてムー',
    'あ、まって、名前シャルじゃなくてムーにする。ぜんぶ変えて',
    'シャルって名前やめて、ムーにする',
    'シャルはやめてムーに変える',
    'シャルやのうてムーや、ぜんぶな',
    'シャルを ムーに かえて。ぜんぶだよ',
  ])('is another wherever it stands: %s', (said) => {
    expect(textAfter(said, OF_NAME)).toEqual([
      'オウムの名前はムー。',
      'みせに いる。',
      'ムーは しゃべらない。',
    ]);
  });
});

describe('a letter changed', () => {
  const LETTER = ['かいとへ', 'きのうはごめん。', 'しくしく ないた'];
  test.each([
    ['きのうじゃなくて金曜日だ', '金曜日はごめん。'],
    ['さっきの しくしく のとこ、えーんえーんにかえて', 'えーんえーん ないた'],
    ['モモにもあいたいです。って入れて', 'モモにもあいたいです。'],
    ['「きょうトマトをみました」からはじめる', 'きょうトマトをみました'],
    ['まあいいや、はるきより、って書いて終わり', 'はるきより'],
  ])('%s: %s', (said, line) => {
    expect(changedBy(said, LETTER)).toEqual([line]);
  });
  test.each(['なんて かく', 'もっと書く'])('%s changes nothing', (said) => {
    expect(changedBy(said, LETTER)).toEqual([]);
  });
  test('しくしく ないたは いらない takes it out', () => {
    expect(textAfter('しくしく ないたは いらない', LETTER)).toEqual(LETTER.slice(0, 2));
  });
});

describe('a number', () => {
  const WEEKS = ['三週間前から入院してるもんな', '声で二十数える間だけ'];
  test.each([
    ['三週間前ちゃうわ、二週間前やった', '二週間前から入院してるもんな'],
    ['三週間前じゃなくて二週間前', '二週間前から入院してるもんな'],
    ['三週間じゃなくて二週間だった', '二週間前から入院してるもんな'],
    ['三週間ちゃうわ、二週間前やった', '二週間前から入院してるもんな'],
    ['二十やなくて十やった', '声で十数える間だけ'],
    ['二十やなくて十やった、直して', '声で十数える間だけ'],
  ])('%s: its whole word and no copula', (said, line) => {
    expect(changedBy(said, WEEKS)).toEqual([line]);
  });
});

describe('what is taken out', () => {
  const SEA = [
    '海に行った。',
    '弟が泣いた。',
    '貝をひろった。',
    'きもちは、えっと、感動しました',
    '感動しました。',
  ];
  test.each([
    ['『貝をひろった』は作文じゃないから消して', [2]],
    ['『貝をひろった』はお話ちゃうから、けして', [2]],
    ['貝をひろったは作文じゃないので消してください', [2]],
    ['「弟が泣いた」は弟がおこるけん、けして', [1]],
    ['弟のとこは、はずかしいから消して', [1]],
    ['『きもちは、えっと、感動しました』は消してください', [3]],
    ['『海に行った』と『弟が泣いた』は消して', [0, 1]],
    ['「海に行った」と「弟が泣いた」と「貝をひろった」は けして ください', [0, 1, 2]],
    ['『海に行った』と『弟が泣いた』はまだおるばい。けして', [0, 1]],
  ])('%s: only what is named', (said, gone) => {
    expect(textAfter(said, SEA)).toEqual(SEA.filter((_, at) => !gone.includes(at)));
  });

  test('is asked about where a name fits several sentences', () => {
    expect(textAfter('感動の ところは 消して', SEA)).toEqual(['which']);
  });

  test('is the sentence that is all of the name, before others that only hold it', () => {
    expect(textAfter('『感動しました』は消して', SEA)).toEqual(SEA.slice(0, 4));
  });
});

describe('what is quoted to be put in', () => {
  test.each([
    '『ミオはわらう』を入れて！',
    'おわり、入れて！『ミオはわらう』！！',
    '「ミオはわらう」が ないです。いれて ください。',
    'さいごは「ミオはわらう」も入れてね',
  ])('%s: stands there, and no other word', (said) => {
    expect(changedBy(said)).toEqual(['ミオはわらう']);
  });
});

test.each([
  'ほんで最後の手が飛車やねん。',
  '最後の日が雨やねん。',
  '先生がおにやねん。',
  'これがかんばん。',
  'ミオがしゅじんこうだよ。',
])('%s is told, alone and between others', (words) => {
  const open = { key: null, isLetter: false, isWriting: false, sentences: LINES, last: 0, before: [] };
  const kinds = saidIn(`海に行きました。${words}`, open).map(({ settled }) => settled.is);
  expect(kinds.every((is) => is === 'answer' || is === 'lines')).toBe(true);
});
