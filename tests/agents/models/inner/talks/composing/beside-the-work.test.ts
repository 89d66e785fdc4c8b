import { describe, expect, test } from 'vitest';
import { replyAtDesk } from '../../../reply-at-desk.ts';

const reply = replyAtDesk(2);
const DAY = ['にっき かく', 'こうえんに いった', 'ゆうくんと ブランコを こいだ'] as const;

describe('of the writing, and no line', () => {
  test.each([
    '書くのおおいね。でも書けたよ',
    'かけた。ながかった',
    'かけた。けっこう いっぱい かいた',
    'かいた。しつもん おおいね',
    'あ、おもいだした。ゆうくんが おちた',
  ])('"%s" is not asked about, and stands in no text', async (said) => {
    expect(await reply(...DAY, said)).not.toContain('さくぶんに かく？');
    expect(await reply('おわり')).not.toMatch(/おおい|ながかった|いっぱい|おもいだした/);
  });

  test.each([
    'えを かくのが おおい ともだちと あそんだ',
    'ながい すべりだいが あった',
    'おかあさんが ないちゃった',
    'おもいだした ことを はなした',
    '弟が「つづきを よんで」って いった',
  ])('"%s" is told', async (said) => {
    await reply(...DAY, said);
    expect(await reply('おわり')).toContain(said);
  });

  test('a tear behind the writing is met, and then it goes on', async () => {
    expect(await reply(...DAY, 'かけた。ないてる')).toContain('ないても いいよ');
    expect(await reply('つづきを かく')).not.toContain('さくぶんに かく');
  });
});

describe('an end', () => {
  test.each(['もうじゅうぶんだと思う', 'もう これくらいで いい', 'これだけでいいや', 'これで いいと思う'])(
    '%s',
    async (said) => {
      expect(await reply(...DAY, 'たのしかった', said)).toContain('きみの ことばを よむね');
    },
  );

  test.each(['先生が「もう じゅうぶんだよ」って いった', 'これだけで いいって おもった'])(
    '%s is none',
    async (said) => {
      expect(await reply(...DAY, said)).not.toContain('きみの ことばを よむね');
    },
  );

  test('the answer before it is heard, where the text is not shown', async () => {
    expect(await reply('さくぶん かく', 'うみに いった', 'おばあちゃんと いった。もう おわり')).toMatch(
      /おばあちゃんと いった.*ぜんぶ かけた？/s,
    );
  });
});

test('what was told beside weariness is heard, and not asked again', async () => {
  const said = await reply(
    'ミニトマトの かんさつカード',
    'きょうの あさ',
    'かけた',
    'みどり',
    '3こ。つかれた',
  );
  expect(said).toMatch(/3こ.*やすんでも/s);
  expect(await reply('つづきを かく')).not.toContain('かずは');
});

test('かけた right behind lines that were told is of them: the question of this part stands', async () => {
  const said = await reply(
    'かんそうぶんを かく',
    'スイミー',
    'にげる ところです',
    'すごいと 思いました',
    'かけました',
  );
  expect(said).toMatch(/かけたんだね。.*きみが 「スイミー」/s);
});

test.each([
  ['かいた。字 きたないかも', 'よめれば だいじょうぶ'],
  ['かいた。いいかげん つかれた', 'やすんでも いいよ'],
  ['かいた。あと どんだけ？', 'あとは 「'],
])('%s is met, and no line', async (said, heard) => {
  expect(await reply(...DAY, said)).toContain(heard);
  expect(await reply('おわり')).not.toMatch(/きたない|いいかげん|どんだけ/);
});

test('a small thing that is not known is asked for no more', async () => {
  const asked = await reply('えんそくの 作文', 'バスに のって やまに いった', 'いただきで べんとうを たべた');
  expect(asked).not.toBe('');
  expect(await reply('わからない')).not.toMatch(/いえの なか？|きのうかな|そこに なにが/);
});

test.each([
  ['けんかのこと書けって言われた', 'はじめ'],
  ['作文より 日記のほうが いい', 'はじめ'],
  ['転校した みさきちゃんに手紙を書きます', 'みさきちゃんに'],
  ['さみしかったことを 作文に書きます', '「さみしかったこと」だね'],
  ['本の かんそうを かく', 'どの 本を'],
])('%s begins one', async (said, heard) => {
  expect(await reply(said)).toContain(heard);
});
test.each(['さくぶん すかん 本のほう', '作文 きらいやけん 算数のほう'])('%s begins none', async (said) => {
  expect(await reply(said)).not.toContain('はじめ');
});

test('a title that was given at the beginning stands above a dream as well', async () => {
  const said = await reply(
    '「しょうらいのゆめ」っていう作文の宿題が出た',
    'ケーキやさん',
    'ケーキが すきだから',
    'かけた。これで おわりにするね',
  );
  expect(said).toContain('1　しょうらいのゆめ');
});
