import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

async function talk(...turns: readonly string[]): Promise<readonly string[]> {
  const replies: string[] = [];
  for (const said of turns) replies.push((await desk.saySlowly(said)).reply);
  return replies;
}

describe('what is exactly known of a question over homework decides it', () => {
  test.each([
    [
      '国語じてんで「走った」をさがしてるのにのってないんだけど!!じしょこわれてる',
      /「走った」.*(?:いいきり|なんて いうかな)/,
    ],
    ['三角形をえらぶやつ、かどが丸くなってるのも三角形でしょ?', /まっすぐな せん/],
    [
      'ちいさい っ がぬけるの。きって、しっぽをかくんだけど きてってかいちゃった',
      /「きって」.*(?:たたいて|たたこう)/,
    ],
    ['シとツがいつも逆になる', /てんが たてに ならんで/],
    ['がっこうえって かいたら ばつだった なんで?', /どの じで かくかな/],
    ['「問いの文」はどれですかって。「では、どうしてでしょうか。」でええの?', /といの ぶん/],
    ['「白い犬が にわで ほえる。」主語は白い?', /「白い」だと おもったんだね/],
  ])('"%s"', async (said, heard) => {
    const [reply] = await talk(said);
    expect(reply).toMatch(heard);
  });

  test.each([
    [['主語の宿題。「白い犬が にわで ほえる。」', '主語は「白い犬が」?'], /「犬」の ことだね/],
    [['主語の宿題。「白い犬が にわで ほえる。」', '犬が', 'ほえる'], /「ほえる」で あって/],
    [['こそあど言葉で、友だちの手に持ってる本を「これ」にしたら×', 'それ?'], /「それ」で あって/],
    [['国語辞典で「遊んだ」が見つからない', '遊ぶ?'], /「遊ぶ」で ひけば/],
    [['プリントの 小さい「っ」がわからん。「がっこう」', '4かい', '2ばんめ'], /ばしょだね/],
    [
      ['はんたいことばの宿題。太い⇔( )、多い⇔( )', 'ほそい? あ、細いだ! 小さいは大きいのはんたいだもんね'],
      /あって いるよ.*「多い」/,
    ],
  ])('%s', async (turns, heard) => {
    const replies = await talk(...turns);
    expect(replies.at(-1)).toMatch(heard);
  });

  test.each([
    'じしょを かって もらった',
    'ぼくは まるい かどの つくえが すき',
    'あの本 おもしろかった',
    'しゅごって なに?',
    '犬が ほえたの',
    'あっちが とおいから つかれた',
  ])('"%s" is none', async (said) => {
    const [reply] = await talk(said);
    expect(reply).not.toMatch(/いいきりの かたち|まっすぐな せん|ゆびさす|あって いるよ|だと おもったんだね/);
  });
});

describe('a quiz that the child sets is played', () => {
  test('by the parts, or kindly', async () => {
    const [first, hit, other] = await talk(
      '漢字のクイズ、ぼくがヒント言うからあててみて。「木が二つならんでます」',
      'あたり!',
      'ぼくがクイズ出すからこたえて。ぞうのはなはなんで長いでしょう',
    );
    expect(first).toContain('「林」');
    expect(hit).toContain('やったー');
    expect(other).toContain('ぼくには まだ わからないや');
  });

  test.each([
    '漢字クイズだして',
    'むかし、きつねが いました。きつねは たぬきに クイズを だしました。「あてて ごらん」。たぬきは わかりませんでした。\nクイズを だした あいては だれですか。',
    '先生に あてられて ドキドキした',
    'クイズの しゅくだい',
  ])('"%s" is none', async (said) => {
    const [reply] = await talk(said);
    expect(reply).not.toMatch(/クイズだね|わからないや/);
  });
});
