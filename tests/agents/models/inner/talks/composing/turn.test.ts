import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

describe('a composition', () => {
  test.each(['えー、べつに ない', 'えっと…まだ わからない', 'わすれた'])(
    'to %s brings ideas, and goes on from one of them',
    async (nothing) => {
      const { reply } = await desk.sayAll('さくぶんを かきたい', nothing);
      expect(reply).toContain('ちいさな ことで いいよ');
      expect(reply).toMatch(/あるかな？$/);
      expect((await desk.saySlowly('きのう カレーを たべた')).reply).toContain('それから、どう なったの？');
    },
  );

  test('asks no question twice where nothing comes to mind', async () => {
    const skipped = await desk.sayAll('さくぶんを かきたい', 'うみに いった', 'おぼえてない');
    expect(skipped.reply).toContain('だれと いっしょだった？');
    const { reply } = await desk.saySlowly('ママと いった');
    expect(reply).not.toContain('だれと いっしょだった？');
    expect(reply).toContain('ノートに');
  });

  test.each(['また いきたい', 'らいねんも いきたいと おもう', 'つかれたけど たのしかった'])(
    'takes %s as how it ends',
    async (end) => {
      const { reply, state } = await desk.sayAll(
        'さくぶんを かきたい',
        'うみに いった',
        'かけた',
        'かけた',
        end,
      );
      expect(reply).toContain(end.slice(-4));
      expect(state.composition).toEqual({ part: 'end' });
      expect(state.awaiting).not.toBe('return_from_break');
    },
  );

  test.each(['おなか すいたなって おもった', 'ないちゃった', 'こわかった'])(
    'stays with what was felt that day: %s',
    async (felt) => {
      const { reply, state } = await desk.sayAll('さくぶんを かきたい', 'うみに いった', 'かけた', felt);
      expect(reply).toMatch(/？$/);
      expect(state.current_agent).toBe('japanese_coach');
    },
  );

  test.each([
    ['もう つかれた', /もどったよ/],
    ['おなか いたい', /./],
    ['もう やめたい', /./],
  ])('but what is felt now is heard: %s', async (now, said) => {
    const { reply } = await desk.sayAll('さくぶんを かきたい', 'うみに いった', now);
    expect(reply).toMatch(said);
    expect(reply).not.toContain('だれと いっしょだった？');
  });

  test('tells how much is left', async () => {
    const { reply, state } = await desk.sayAll(
      'さくぶんを かきたい',
      'うみに いった',
      'かけた',
      'もう おわり？',
    );
    expect(reply).toContain('「なか」と 「おわり」');
    expect(state.is_closed).toBe(false);
  });
});

describe('what answers its own questions', () => {
  test.each([
    'つぎは かちたい',
    'けいさんが はやく なりたい',
    'バトンの れんしゅう する',
    '3こ たべた',
    'かなしい',
  ])('stays with the composition: %s', async (end) => {
    const { state } = await desk.sayAll('さくぶんを かきたい', 'うんどうかい', 'かけた', 'かけた', end);
    expect(state.composition).toEqual({ part: 'end' });
    expect([state.drill, state.lesson, state.word_problem, state.battle]).toEqual([null, null, null, null]);
  });

  test('is said back in its own words, and not where they are no words to say', async () => {
    expect((await desk.sayAll('さくぶん', 'ぞうが みずを かけた')).reply).toContain(
      '「ぞうが みずを かけた」',
    );
    expect((await desk.saySlowly('うんこ してた')).reply).not.toContain('うんこ');
  });

  test('is not asked again', async () => {
    const { reply } = await desk.sayAll('さくぶん', 'うみ', 'きのう うみで ママと あそんだ');
    expect(reply).not.toMatch(/だれと|いつの|どこでの/);
    expect((await desk.saySlowly('かいを ひろった')).reply).toMatch(/ノートに|そのまま かいて/);
  });

  test.each([
    ['リレーで バトンを おとした ところまで かいた', '「リレーで バトンを おとした」まで かいたんだね'],
    ['おとした あとが かけないの', '「おとした」の あと'],
    ['さいしょの一行が うかばん', 'いちばん かきたい ところから'],
    ['なんで いつって きくの？ さっき いったやん', 'ごめんね'],
  ])('it is asked on from where the child stands: %s', async (said, heard) => {
    const { reply } = await desk.sayAll('さくぶん', 'うんどうかいで バトンを おとした', said);
    expect(reply).toContain(heard);
    expect(reply).not.toMatch(/いつの こと|さくぶんに かく？/);
  });

  test.each(['はじめは こわくて わからなかった', 'えを さいごまで かいたよ'])(
    'and what is told of such a place is told: %s',
    async (said) =>
      expect((await desk.sayAll('さくぶん', 'やまに いった', said)).reply).toContain(said.replace(/よ$/, '')),
  );

  test.each([
    ['さくぶんを てつだって', 'きのう バトンを おとした', 'それ かかなきゃ だめ？', 'きみが きめて'],
    ['さくぶんを てつだって', 'うみに いった', 'じゃあ さいしょだけ いって', 'きみ'],
    ['さくぶんを てつだって', 'うみに いった', 'もう かきたくない', 'どう する？'],
    ['どくしょかんそう文を かく', 'スイミー', 'かんそうって なに？', 'こころが うごいた'],
  ])('%s, %s: to %s comes what helps, and no line', async (begin, told, asked, answer) => {
    expect((await desk.sayAll(begin, told, asked)).reply).toContain(answer);
  });
});

describe('a goodbye', () => {
  const letter = ['おばあちゃんに てがみを かく', 'かけた', 'かけた'] as const;

  test.each([
    'またね って かく',
    'ばいばい って かく',
    '「さようなら」で おわる',
    '「さようなら」で おわりに する',
    'ばいばいって いった',
    'またねって いわれた',
    'またね',
  ])('that answers how the letter ends is its content: %s', async (end) => {
    const { state, reply } = await desk.sayAll(...letter, 'また あそびたい', end);
    expect(state).toMatchObject({ is_closed: false, composition: { part: 'end' } });
    expect(reply).toMatch(/ノートに|そのまま かいて|ほかにも いれたい/);
  });

  test('to the robot shows what was told, and says how it is kept', async () => {
    const { state, reply } = await desk.sayAll('さくぶん', 'うみ', 'ばいばい');
    expect(reply).toMatch(/とって おいてね。\nうみ\n/);
    expect(state.is_closed).toBe(false);
    expect((await desk.saySlowly('ばいばい')).state.is_closed).toBe(true);
  });
});

describe('the wish to end', () => {
  test.each([
    'もう終わりでいい？',
    '言ったじゃん。もう終わり',
    'もうかかない。おわりにする',
    '書いたから終わりでいい？',
    'もう終わりにしたい',
    'はい書いた。終わり',
    'もう おわりたい',
  ])('is met by choices the first time: %s', async (wish) => {
    const { reply, events, state } = await desk.sayAll('さくぶん', 'うみに いった', 'ママと いった', wish);
    expect(reply).toContain('ぜんぶ かけた？');
    expect(events.find(({ type }) => type === 'question')).toMatchObject({
      choices: ['ぜんぶ かけた', 'つづきを かく', 'また こんど'],
    });
    expect(state.is_closed).toBe(false);
    expect((await desk.saySlowly(wish)).state.composition).toBeNull();
  });

  test.each(['「もう おわりに しよう」って ママが いった', 'しあいが 終わりに なった'])(
    'is not heard in what is told: %s',
    async (told) => {
      expect((await desk.sayAll('さくぶん', 'うみに いった', told)).reply).not.toContain('ぜんぶ かけた？');
    },
  );
});

describe('the kind', () => {
  test.each([
    ['おばあちゃんに てがみを かく', 'letter', 'つたえたい'],
    ['どくしょかんそう文', 'book', 'どの 本'],
    ['トマトの かんさつカード かく', 'observation', 'いつ みたの'],
    ['ゆきの しを かく', 'poem', 'なにかに にて'],
    ['ねこが ぼうけんする おはなしを つくりたい', 'story', 'どんな こ'],
    ['たこやきの つくりかたを かく', 'explanation', 'なにを つかう'],
    ['うちの いぬの しょうかい文を かく', 'explanation', 'だれに'],
    ['ぼくの ゆめの さくぶんを かく', 'dream', 'なにに なりたい'],
  ])('%s', async (begin, kind, question) => {
    const { reply, state } = await desk.saySlowly(begin);
    expect(state.composition).toEqual({ part: 'beginning', kind });
    expect(reply).toContain(question);
    expect((await desk.saySlowly('かけた')).state.composition).toEqual({ part: 'middle', kind });
  });
});

describe('sorrow', () => {
  const lost = ['さくぶん', 'おばあちゃんが しんじゃった'] as const;

  test('comes first, and the child decides', async () => {
    const { reply, events } = await desk.sayAll(...lost);
    expect(reply).toMatch(/さみしいね.*かかなくても/);
    expect(events.find(({ type }) => type === 'question')).toMatchObject({
      choices: ['その ことを かく', 'べつの ことを かく', 'すこし やすむ'],
    });
    expect((await desk.saySlowly('その ことを かく')).reply).toContain('いっしょに いるからね');
  });

  test('has gentle questions of its own, part by part', async () => {
    const { reply } = await desk.sayAll(...lost, 'その ことを かく');
    expect(reply).toContain('おばあちゃんは、なにが すきだった');
    const middle = await desk.saySlowly('かけた');
    expect(middle.reply).toContain('おばあちゃんと いちばん いっしょに した ことは なに？');
    expect((await desk.saySlowly('いっしょに おかしを つくった')).reply).toContain('どんな きもちだった');
    expect((await desk.saySlowly('すごく さみしかった')).reply).toContain('わすれたく ない');
    expect((await desk.saySlowly('かけた')).reply).toContain('なんて つたえたい？');
  });

  test.each(['もう会えない', '書くとなみだが出る'])('is comforted again: %s', async (sad) => {
    const { reply } = await desk.sayAll(...lost, 'その ことを かく', sad);
    expect(reply).toMatch(/^かなしい ときは、ないても いいよ/);
  });

  test('may give way to something else, or to a rest', async () => {
    const other = await desk.sayAll(...lost, 'べつの ことを かく');
    expect(other.reply).toContain('なにの ことを かく？');
    expect((await desk.saySlowly('すこし やすみたい')).state.composition).not.toBeNull();
  });
});

describe('what was written', () => {
  test('is asked about once, after it was shown, and the mark is not told', async () => {
    const shown = await desk.sayAll('さくぶん', 'うみ', 'きのう', 'ママと', 'ぼくわうみにいきました。');
    expect(shown.reply).toContain('「ぼくわ」');
    expect(shown.reply).not.toContain('は」');
    const on = await desk.saySlowly('「は」かな');
    expect(on.reply).toContain('「なか」だよ');
  });

  test('goes on at once where no mark is in doubt', async () => {
    const { reply } = await desk.sayAll('さくぶん', 'うみ', 'きのう', 'ママと', 'ぼくは うみに いきました。');
    expect(reply).toContain('「なか」だよ');
  });

  test.each(['かんせい！', 'じぶんで かけた。もう おわり', 'せんせいに だしてくる', '書きおわった'])(
    'ends when the child says so: %s',
    async (end) => {
      const { state, reply } = await desk.sayAll('さくぶん', 'うみ', 'かけた', end);
      if (state.composition !== null)
        expect(reply).toMatch(/ぜんぶ かけた？|これで いい？|そのままで いいなら/);
      else expect(reply).toMatch(/こえに だして/);
      expect(state.is_closed).toBe(false);
    },
  );

  test.each(['つぎ', 'ヒント', 'わからない', 'もういちど', 'おわり！'])(
    'the key %s stays with it',
    async (key) => {
      const { state } = await desk.sayAll('さくぶん', 'うみ', key);
      expect(state.composition).not.toBeNull();
      expect(state).toMatchObject({ drill: null, is_closed: false });
    },
  );

  test('ends also where the child was comforted in between', async () => {
    const { state } = await desk.sayAll(
      'さくぶん',
      'うみ',
      'もう つかれた',
      'もどったよ',
      'ぜんぶ かけた',
      'はい',
    );
    expect(state.composition).toBeNull();
  });

  test('and is shown where something was told behind the first おわり', async () => {
    const { reply } = await desk.sayAll('さくぶん', 'うみ', 'おわり', 'まだ', 'かにが いた', 'もう おわり');
    expect(reply).toContain('2　かにが いた\n「うみ」は、ひとつの 文に すると');
  });

  test('and おわり in the middle is asked about once', async () => {
    expect((await desk.sayAll('さくぶん', 'うみ', 'おわり')).reply).toContain('ぜんぶ かけた？');
    expect((await desk.saySlowly('おわり')).state).toMatchObject({ composition: null, is_closed: false });
  });
});
