import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playedOver } from './played.ts';

/** Kind, draft, words, the draft afterwards, its title, what was taken out before and where; by another hand each, used up. */
const rowsOf = (hand: string) =>
  readFileSync(new URL(`edits-${hand}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [kind = '', draft = '', say = '', after = '', title = '', gone = '', at = ''] = row.split('\t');
      const lines = draft.split(' | ');
      const before = gone === '' ? null : lines.toSpliced(Number(at), 0, gone);
      return { kind, lines, say, after: after === '' ? [] : after.split(' | '), title, before };
    });

/** Spaces and the full stop are no difference. */
const bare = (lines: readonly string[]): string => lines.map((one) => one.replace(/[。\s]/g, '')).join('|');

function isRight({ kind, lines, say, after, title, before }: ReturnType<typeof rowsOf>[number]): boolean {
  const played = playedOver(lines, say, before);
  const isAsked = kind !== 'unclear' || played.asked.length > 0;
  return bare(played.lines) === bare(after) && played.title === title && isAsked;
}

/** Least that are right of each kind, where that is not all of it: what holds now. */
const FLOORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  a: { 'remove-one': 6, title: 6 },
  b: {
    ...{ 'remove-one': 6, 'remove-named': 5, 'remove-several': 6, 'remove-all': 5, 'replace-word': 9 },
    ...{ 'replace-number': 4, 'replace-sentence': 5, spelling: 5, 'add-end': 5, 'add-after': 6 },
    ...{ restore: 5, title: 5, split: 2, unclear: 4 },
  },
};

describe.each(Object.entries(FLOORS))(
  'edits that hand %s wrote, who had seen nothing of the robot',
  (hand, floors) => {
    const all = rowsOf(hand);
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    test.each(kinds)('%s', (kind) => {
      const rows = all.filter((row) => row.kind === kind);
      const wrong = rows.filter((row) => !isRight(row)).map(({ say }) => say);
      expect(rows.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(
        floors[kind] ?? rows.length,
      );
    });
  },
);

test.each([
  [['海に 行った', '弟が 泣いた', '貝を ひろった'], '弟は ちがう。かかない', '海に 行った|貝を ひろった'],
  [
    ['ままと いった', 'ちょっと やすむ', 'いすが あいてた'],
    '…やすむは ちがう。かかない',
    'ままと いった|いすが あいてた',
  ],
  [['田中さん', '毎朝ありがとう'], 'そうま、って名前を最後に入れて', '田中さん|毎朝ありがとう|そうま'],
  [['田中さん', 'ってゆうか、雨の日も 立ってる'], '「ってゆうか、」は消して', '田中さん|雨の日も 立ってる'],
  [
    ['パンを かった'],
    '「おいしいね」って ママが いったの いれて',
    'パンを かった|「おいしいね」って ママが いった',
  ],
  [
    ['パンを かった'],
    'ママに「ありがとう」って かいて わたした',
    'パンを かった|ママに「ありがとう」って かいて わたした',
  ],
  [['バトンおとした'], '「バトンおとした」は ふつうの言葉で「おとしました」にして', 'おとしました'],
  [
    ['さなぎに なった', 'あおむしに なった', 'たまごから 出た'],
    'じゅんばん ぎゃくに して',
    'たまごから 出た|あおむしに なった|さなぎに なった',
  ],
  [['木が あった', 'りすが いた'], 'だいは「りす」。木の とこ けして', 'りすが いた'],
  [['しかに せんべい取られた'], 'せんべいちゃうわ、パンフレット取られてん', 'しかに パンフレット取られた'],
  [
    ['おにの ルール', 'おには2人やけど、ふえる'],
    '二人やなくて三人',
    'おにの ルール|おには三人やけど、ふえる',
  ],
  [
    ['ぞうが いた', 'さるも いた', 'かえった'],
    'パンダも いた ぞうの あとに いれて',
    'ぞうが いた|パンダも いた|さるも いた|かえった',
  ],
  [['どきどきした', 'おわった'], '「どきどきした」より「はらはらした」のほうがいい', 'はらはらした|おわった'],
  [
    ['べんりです', 'おわり'],
    '「べんりです」の次に「でも電話もあります。」',
    'べんりです|でも電話もあります|おわり',
  ],
  [['理由は二つあります', 'おわった'], '理由は二つあります、はそのまま', '理由は二つあります|おわった'],
  [['のびた'], '1cmって どうやって かくの', 'のびた'],
  [
    ['れんが ひっこした', '手紙を 出した'],
    'けんかしたけど これは書かないで',
    'れんが ひっこした|手紙を 出した',
  ],
  [
    ['分かれる', 'さいごは じゃんけん', '手を つなぐ'],
    '2ばんの じゃんけんのやつ、一番上にして',
    'さいごは じゃんけん|分かれる|手を つなぐ',
  ],
  [
    ['ケシ太は 白い', 'ケシ太は 旅に 出る'],
    'ケシ太やめて ケシ丸に もどす！',
    'ケシ丸は 白い|ケシ丸は 旅に 出る',
  ],
  [['弟が こわした', 'なおした'], '弟は かかないで。やっぱり かく', '弟が こわした|なおした'],
  [
    ['いつも ごめんね', 'すきだよ'],
    '「いつも ごめんね」を 最後のほうに 動かして',
    'すきだよ|いつも ごめんね',
  ],
])('only what is named changes: %s, %s', (lines, say, after) => {
  expect(bare(playedOver(lines, say).lines)).toBe(bare(after.split('|')));
});

test('a correction that does not say of what is asked about', () => {
  expect(playedOver(['なまえは ゴロゴロ'], 'あ ちがう ガロロン')).toMatchObject({
    lines: ['なまえは ゴロゴロ'],
    asked: ['unclear'],
  });
});

test('やっぱ and a number is the number that the last change put in', () => {
  const { lines } = playedOver(['みどり 16まい'], 'やっぱ17', ['みどり 17まい']);
  expect(lines).toEqual(['みどり 17まい']);
});

test('what was taken out comes back to its place, by its name', () => {
  const before = ['ままと いった', 'いすが あいてた', 'ねた'];
  const { lines } = playedOver(['ままと いった', 'ねた'], '…ちがう。いすは かく。いれて', before);
  expect(lines).toEqual(before);
});

test.each([
  [['ねこが にげて、木に のぼる', '森へ 行く'], 'それで、ねこを 箱に 入れるの！！', null],
  [['ねこが にげて、木に のぼる', '森へ 行く'], 'おばあさんが ねこを 見つけるの！', null],
  [['ねこが にげて、木に のぼる', '森へ 行く'], 'ねこの名前は どこに かくの？', null],
  [['れんくんが 引っこした', '手紙を 出した'], 'やっぱ書く けんかしたって だけ', '手紙を 出した|けんかした'],
  [
    ['れんくんが 引っこした', '手紙を 出した'],
    'やっぱり 引っこしたの いれて',
    'れんくんが 引っこした|手紙を 出した',
  ],
])(
  'what was taken out comes back on an order for it, and on no telling: %s, %s',
  ([gone = '', stays = ''], say, after) => {
    const { lines } = playedOver([stays], say, [gone, stays]);
    expect(after === null ? lines.includes(gone) : bare(lines)).toBe(
      after === null ? false : bare(after.split('|')),
    );
  },
);

test.each([
  [['ままと いった', '雨の日も かさを さして 立ってる'], '「雨の日も」は消して'],
  [['ぼくは 三びき つった', '兄も 三びき つった'], '三びきじゃなくて四ひきでした'],
])('changes nothing where it is not sure how much is meant, and asks: %s, %s', (lines, say) => {
  const played = playedOver(lines, say);
  expect(played.lines).toEqual(lines);
  expect(played.asked).toEqual(['which']);
});

test.each([
  [['弟が サッカーを した'], 'サッカーじゃなくて、テニスだった', '弟が テニスを した'],
  [['ねこの みーが にげた', 'みーは ねた'], 'みーを もちこに かえて', 'ねこの もちこが にげた|もちこは ねた'],
  [['ケーキを たべた'], 'ケーキじゃなくて パイだった', 'パイを たべた'],
])('a word goes with its long vowel: %s, %s', (lines, say, after) => {
  expect(bare(playedOver(lines, say).lines)).toBe(bare(after.split('|')));
});
