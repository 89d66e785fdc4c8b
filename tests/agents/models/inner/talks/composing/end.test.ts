import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

const numbered = (...lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}　${line}`).join('\n');
const told = [
  'さくぶん',
  'うみに いった',
  'ママと いった',
  'かにを みた',
  'すなで しろを つくった',
  'たのしかった',
] as const;

describe("the child's own words", () => {
  test('come back whole and in their order whenever it asks, and no word more', async () => {
    const { reply, state } = await desk.sayAll(...told.slice(0, 4), 'いままでの よんで');
    expect(reply).toContain(numbered('うみに いった', 'ママと いった', 'かにを みた'));
    expect(state.composition).not.toBeNull();
  });

  test('come back at the end, and once more after it', async () => {
    expect((await desk.sayAll(...told, 'ぜんぶ かけた')).reply).toContain(
      `${numbered(...told.slice(1))}\nこれで いい？`,
    );
    const { reply, state } = await desk.saySlowly('はい');
    expect(reply).toContain(told.slice(1).join('\n'));
    expect(reply).toContain('げんこうようし');
    expect(state.composition).toBeNull();
    expect((await desk.saySlowly('もっかい よんで')).reply).toContain(numbered(...told.slice(1)));
    expect((await desk.saySlowly('ママに みせる')).reply).toMatch(/きみの ことば|きみだけ/);
  });

  test.each([
    '『またね』を入れて！',
    'ちがうちがう！おわりが消えた！！『またね』を入れて！',
    'おわり、入れて！『またね』！！',
  ])('are added to after the end, the text is shown and nothing is closed: %s', async (said) => {
    const { reply, state } = await desk.sayAll(...told, 'ぜんぶ かけた', 'はい', said);
    expect(reply).toContain(numbered(...told.slice(1), 'またね'));
    expect(state).toMatchObject({ composition: null, is_closed: false });
  });

  test('are shown where one is missed after the end', async () => {
    const { reply, state } = await desk.sayAll(...told, 'ぜんぶ かけた', 'はい', 'おわりの文がきえてるよ！');
    expect(reply).toContain(numbered(...told.slice(1)));
    expect(state.is_closed).toBe(false);
  });

  test.each(['まだある', 'おわってない。作文のつづき', 'まだ ある。かにが にげた'])(
    'are taken up again where it was no end: %s',
    async (said) => {
      const { reply, state } = await desk.sayAll(...told, 'もういい', 'はい', said);
      const more = said.includes('かに') ? ['かにが にげた'] : [];
      expect(reply).toContain(`${numbered(...told.slice(1), ...more)}\nほかにも いれたい`);
      expect(state.composition?.part).toBe('end');
      expect((await desk.sayAll('そらが あかかった', 'おわり')).reply).toContain(
        numbered(...told.slice(1), ...more, 'そらが あかかった'),
      );
    },
  );

  test('that are told beside a change behind the end are asked about', async () => {
    await desk.sayAll(...told, 'ぜんぶ かけた', 'はい', 'ママじゃなくて パパ。かにが にげた');
    const { reply } = await desk.sayAll('かく', 'よんで');
    expect(reply).toMatch(/パパと いった[\s\S]*　かにが にげた/);
  });

  test('are changed as it says', async () => {
    await desk.sayAll(...told.slice(0, 3), 'ママじゃなくて パパだった');
    const { reply } = await desk.saySlowly('よんで');
    expect(reply).toContain('パパと いった');
    expect(reply).not.toContain('ママ');
  });

  test('are missed where there are none yet', async () => {
    expect((await desk.sayAll('さくぶん', 'よんで みて')).reply).toContain('まだ なにも');
  });
});

test('what is written already is shown at once, and only asked whether there is more', async () => {
  expect((await desk.sayAll('作文 かいたから みて')).reply).toContain('みせて');
  const { reply, state } = await desk.saySlowly(
    'わたしは川に行きました。川で泳ぎました。魚がいてびっくりしました。すいかがとてもおいしかったです。また行きたいです。',
  );
  expect(reply).toMatch(/ぜんぶ よんだよ.*ほかにも いれたい/);
  expect(state.composition).toEqual({ part: 'end' });
});

describe('a child that goes on telling', () => {
  test('is never stuck at writing it down: what it tells finds its place, and the questions go on', async () => {
    const { state } = await desk.sayAll(...told);
    expect(state.composition?.part).not.toBe('beginning');
    const more = ['なみが きた', 'こわれた', 'ないた', 'また つくる', 'アイスも たべた', 'いちごの'];
    const { reply } = await desk.sayAll(...more);
    expect(reply).toContain('いちごの');
    expect((await desk.sayAll('おわり', 'はい')).state.composition).toBeNull();
  });

  test('is asked no question twice', async () => {
    const asked: string[] = [];
    for (const words of told) {
      const { reply } = await desk.saySlowly(words);
      asked.push(...(reply.match(/[^。？ 「」][^。？]*？/g) ?? []));
    }
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('and wants to end is met at once where it has told enough', async () => {
    expect((await desk.sayAll(...told, 'もう おわりで いい？')).reply).toContain('これで いい？');
    expect((await desk.saySlowly('うん')).state.composition).toBeNull();
  });

  test.each([
    ['おわり', 'うん、これでええわ'],
    ['おかあさーん おわったー', 'はい。ありがと'],
    ['もういい やめる', 'うん、かんぺきや'],
    ['えかいてくる ばいばい', null],
    ['おかあさん できたー ばいばい', null],
    ['おとうさんに よんであげる。ばいばい', null],
  ])('or says so among other words: %s, %s', async (end, yes) => {
    const { reply, state } = await desk.sayAll(...told, end, ...(yes === null ? [] : [yes]));
    expect(reply).toContain(`${told.slice(1).join('\n')}\nがめんの`);
    expect(state.composition).toBeNull();
  });
});

describe('how something is written', () => {
  test.each([
    ['「飛」は なんかく？', '9かく'],
    ['「びっくり」の つは ちいさい つ？', 'ちいさい「っ」は、「び」の つぎ'],
    ['「皿」って三年で習うよね？', '3ねんせい'],
  ])('is answered, and the question comes again: %s', async (asked, answer) => {
    const { reply, state } = await desk.sayAll('さくぶん', 'うみに いった', asked);
    expect(reply).toContain(answer);
    expect(reply).toMatch(/だれと いっしょだった？$|どんな ことが あったの？$/);
    expect(state.composition).not.toBeNull();
    expect((await desk.saySlowly('よんで')).reply).not.toContain(asked);
  });
});

describe('a message of several clauses', () => {
  test.each([
    ['かけた！ ねえ、ロボットは およげる？ かにも いたよ', 'かにも いたよ', 'ロボット'],
    ['ちがうよ。かにが いたの。これで あってる？', 'かにが いたの。', 'あってる'],
    ['かにを みた。ぜんぶ みせて', 'かにを みた。', 'みせて'],
    ['かにを みた。ゆっくり よんで', 'かにを みた。', 'ゆっくり'],
    ['かにを みた。かには はさみの「じ」？「ぢ」？', 'かにを みた。', 'ぢ'],
    ['かにを みた。よっしゃ 完ぺき', 'かにを みた。', '完ぺき'],
    ['ろうかを はしるのは なしです', 'ろうかを はしるのは なしです', 'はいって いない'],
  ])('keeps what is told of it, and no more: %s', async (said, kept, gone) => {
    await desk.sayAll('さくぶん', 'うみに いった', said);
    const { reply } = await desk.saySlowly('よんで');
    expect(reply).toContain(numbered('うみに いった', kept));
    expect(reply).not.toContain(gone);
  });

  test('that begins a letter and asks for its first words is no question about signs', async () => {
    const { state } = await desk.sayAll('てがみを かきたいんだけど、さいしょは なんて かくの？');
    expect(state.composition?.kind).toBe('letter');
  });

  test('that began it is kept where it tells something', async () => {
    await desk.sayAll('おばあちゃんに てがみを かく。きのう りんごが とどいたよ');
    expect((await desk.saySlowly('よんで')).reply).toContain('きのう りんごが とどいたよ');
  });
});

describe('what the child will not have', () => {
  const slept = ['さくぶん', 'いとこの うちに とまった', 'はなびを した', 'あさ ふとんが ぬれてた'] as const;

  test.each([
    'いまのは かかないで！ぜったい！',
    'いまの なし',
    'それ けして',
    'さっきのは かかんといて',
    'ふとんの ところ けして',
  ])('is not in its text: %s', async (order) => {
    await desk.sayAll(...slept, order, 'いとこは やさしい');
    const { reply } = await desk.sayAll('おわり', 'はい');
    expect(reply).toContain('はなびを した\nいとこは やさしい');
    expect(reply).not.toContain('ふとん');
  });

  test('can go behind the end as well, and comes back when it says so', async () => {
    const { reply } = await desk.sayAll(...slept, 'もう おわり', 'はい', 'ふとんの ところ けして');
    expect(reply).toContain(numbered('いとこの うちに とまった', 'はなびを した'));
    expect((await desk.saySlowly('やっぱり もどして')).reply).toContain(
      '2　はなびを した\n3　あさ ふとんが ぬれてた',
    );
  });

  test('does not stand there, where nothing of it does', async () => {
    expect((await desk.sayAll(...slept, '「ピアノ」を 消して')).reply).toContain(
      '「ピアノ」は はいって いないよ',
    );
  });
});

describe('grief', () => {
  test('is met first in polite words too, and no mark is asked about', async () => {
    const { reply } = await desk.sayAll('うちの インコの さくぶん', 'ピッピが、死にました');
    expect(reply).toContain('さみしいね');
    expect((await desk.saySlowly('ぼくの かたに のりました')).reply).not.toContain('なにを つけるかな');
    expect((await desk.saySlowly('まどを しめてたら しななかったと おもいますか')).reply).toContain(
      'きみの せいじゃ ない',
    );
  });

  test('is none over a game, a door or a caterpillar', async () => {
    const { reply } = await desk.sayAll('マイクラの さくぶん', 'クリーパーが どかーんて げんかん しんだ');
    expect(reply).not.toContain('さみしいね');
    const { reply: observed } = await desk.sayAll(
      'おわり',
      'おわり',
      'カブトムシの かんさつ文',
      'ようちゅうが 1ぴき 死にました',
    );
    expect(observed).not.toContain('さみしいね');
  });
});

describe('safety', () => {
  test('who may read it is answered, and the composition goes on', async () => {
    await desk.sayAll('さくぶん', 'うみに いった', 'これ お母さんに 見られる？');
    expect((await desk.saySlowly('ママと いった')).reply).toContain('「ママと いった」');
  });

  test('what hurts of things is told', async () => {
    const { reply } = await desk.sayAll(
      'さくぶん',
      'うみに いった',
      '水が とても つめたくて、足が しびれました。',
    );
    expect(reply).toContain('よんだよ');
  });

  test('comes first in a composition too', async () => {
    await desk.sayAll('さくぶん', 'うみに いった', 'パパに まいにち なぐられる');
    expect((await desk.saySlowly('ママと いった')).reply).not.toContain('「ママと いった」');
  });

  test('what happens in a story happens to nobody', async () => {
    const { reply } = await desk.sayAll(
      'おはなしを つくりたい',
      'おにぎりの うめおが いた',
      '坂をのぼれないから、とんびにたのんで運んでもらう',
    );
    expect(reply).toMatch(/？$/);
    expect(reply).not.toContain('大人に');
  });
});
