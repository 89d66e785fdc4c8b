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
function changedBy(message: string): readonly string[] {
  let draft = LINES.map((words) => ({ words, isLine: false })) as Parameters<typeof edited>[0];
  const parts = saidIn(message, {
    key: 'when',
    isLetter: false,
    isWriting: false,
    sentences: sentencesIn(draft),
    last: [LINES.at(-1) ?? ''],
  });
  for (const { settled } of parts) {
    if (settled.is !== 'edit') continue;
    const { edit } = settled;
    if (edit.type === 'which' || edit.type === 'not_there' || edit.type === 'undo') return [edit.type];
    draft = edited(draft, edit).draft;
  }
  return textOf(draft)
    .split('\n')
    .filter((line) => !LINES.includes(line));
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
