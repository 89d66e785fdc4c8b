import { describe, expect, test } from 'vitest';
import { edited, sentencesIn, textOf } from '#agents/models/inner/talks/composing/draft.ts';
import { saidIn } from '#agents/models/inner/understand/composing/said.ts';

const LINES = [
  '羽化は6月3日です。',
  'ママと いった',
  'クラスで いったら れんが「くさいじゃん」って いった',
  'とちゅうで右手がこおって、頭が真っ白になりました。',
  'すごかった',
];

/** The lines of the text that are not as before, after what the child says. */
function changedBy(message: string, lines = LINES): readonly string[] {
  return textAfter(message, lines).filter((line) => !lines.includes(line));
}

/** The lines of the text after what the child says; or what is asked back. */
function textAfter(message: string, lines: readonly string[]): readonly string[] {
  let draft = lines.map((words) => ({ words, isLine: false })) as Parameters<typeof edited>[0];
  const parts = saidIn(message, {
    key: 'when',
    isLetter: false,
    isWriting: false,
    sentences: sentencesIn(draft),
    last: [lines.at(-1) ?? ''],
  });
  for (const { settled } of parts) {
    if (settled.is !== 'edit') continue;
    const { edit } = settled;
    if (edit.type === 'which' || edit.type === 'not_there' || edit.type === 'undo') return [edit.type];
    draft = edited(draft, edit).draft;
  }
  return textOf(draft).split('\n');
}

describe('a change', () => {
  test.each([
    ['羽化は6月3日じゃなくて4日です', '羽化は6月4日です。'],
    ['あ、羽化はノート見たら4日だった。直して', '羽化は6月4日です。'],
    ['6月3日は4日です', '羽化は6月4日です。'],
    ['ママじゃなくて パパ', 'パパと いった'],
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
    ['直して', 'which'],
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
    expect(changedBy(told)).toEqual([]);
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
    expect(textAfter('『感動しました』は消して', SEA)).toEqual(['which']);
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
  const open = { key: null, isLetter: false, isWriting: false, sentences: LINES, last: [] };
  const kinds = saidIn(`海に行きました。${words}`, open).map(({ settled }) => settled.is);
  expect(kinds.every((is) => is === 'answer' || is === 'lines')).toBe(true);
});
