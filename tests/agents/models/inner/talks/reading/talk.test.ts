import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture, type Turn } from '../../../../../support/talk/lesson-fixture.ts';
import {
  MISSING_CAT_QUESTIONS as QUESTIONS,
  MISSING_CAT as TEXT,
} from '../../../../../support/talk/missing-cat.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

describe('a print with several questions', () => {
  test('is gone through one by one, and none is lost', async () => {
    const first = await say(`こくごの プリント\n${TEXT}\n\n${QUESTIONS}`);
    expect(first.reply).toContain('もんだいが 3つ');
    expect(first.reply).toContain('何日ですか');
    expect((await say('三日')).reply).toContain('どこを さがしましたか');
    expect((await say('こうえん')).reply).toContain('2つだよ');
    expect((await say('かわら')).reply).toContain('どうして なきましたか');
    const { reply, state } = await say('ミケの おさらを 見たから');
    expect(reply).toMatch(/ぜんぶ/);
    expect(state.current_agent).toBe('japanese_coach');
  });

  test('says what is left, when one was put off', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    expect((await say('つぎ')).reply).toContain('どこを さがしましたか');
    await say('こうえんと かわら');
    expect((await say('ミケの おさらを 見たから')).reply).toContain('何日ですか');
    expect((await say('おわり')).reply).toMatch(/のこって いる/);
  });

  test.each([
    ['(3)からやる', 'どうして なきましたか'],
    ['(2)がおもしろそうだから(2)からやる', 'どこを さがしましたか'],
  ])('begins with the one that the child chooses below it: %s', async (chosen, asked) => {
    const { reply } = await say(`${TEXT}\n${QUESTIONS}\n\n${chosen}`);
    expect(reply).toContain(asked);
    expect(reply).not.toContain('こたえも よんだよ');
  });

  test('gives help to the one that is not understood, and takes none of it for an answer', async () => {
    const { reply } = await say(`${TEXT}\n${QUESTIONS}\n\n(3)がわからん。それってどれ`);
    expect(reply).toMatch(/3だんらくめ/);
    expect(reply).not.toContain('こたえも よんだよ');
  });

  test('takes up a question that is named and quoted, whatever is said beside it', async () => {
    await say(TEXT);
    await say('問一　ミケが いなく なって、何日ですか。');
    const { reply } = await say(
      'むずい 問二さきやる。\n「さちは どうして なきましたか。」 え、ねこじゃんわかんない',
    );
    expect(reply).toContain('3だんらくめ');
    expect((await say('ミケの おさらを 見たから')).reply).toContain('何日ですか');
  });

  test('keeps what is put off after a try, while a new one is brought', async () => {
    await say(TEXT);
    await say('1 ミケが いなく なって、何日ですか。\n五日');
    expect(
      (await say('あとでやる。2「見つかりません」のときの、さちの気もちをかきましょう。')).reply,
    ).toContain('さちの気もち');
    await say('かなしい');
    expect((await say('つぎ')).reply).toContain('何日ですか');
  });

  test('asks again what was put off with あとで after a try', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    await say('五日');
    await say('あとでやる');
    await say('こうえんと かわら');
    expect((await say('ミケの おさらを 見たから')).reply).toContain('何日ですか');
  });

  test('names in its second help more than the place that the answer was led to', async () => {
    await say(`${TEXT}\n(3)さちは どうして なきましたか。`);
    const { reply: led } = await say('ころんだから');
    const { reply: helped } = await say('わからない');
    expect(led).toMatch(/3だんらくめを よむと/);
    expect(helped).not.toContain('よむと');
  });

  test('つぎ for the question that was just asked skips none', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    await say('三日');
    expect((await say('つぎ')).reply).toContain('どこを さがしましたか');
    expect((await say('つぎ')).reply).toContain('どうして なきましたか');
  });

  test('filled in already is looked through, and what does not fit comes again', async () => {
    const { reply } = await say(
      `ぜんぶ やったよ\n${TEXT}\n(1)ミケが いなく なって、何日ですか。 三日\n(2)さちは どこを なでましたか。 おさら\n(3)さちは どうして なきましたか。`,
    );
    expect(reply).toContain('(1)は おはなしと あって いるね。');
    expect(reply).toContain('(2)は もう いちど');
    expect((await say('あたま')).reply).toContain('どうして なきましたか');
  });

  test('questions that come before their text are kept until it comes', async () => {
    expect((await say(`もんだいだけ さきに かくね\n${QUESTIONS}`)).reply).toMatch(/おはなし/);
    const { reply } = await say(TEXT);
    expect(reply).toContain('何日ですか');
    expect((await say('三日')).reply).toContain('どこを さがしましたか');
  });

  test('the rest of a text is put to what lies there, and its questions stay', async () => {
    const [first = '', ...others] = TEXT.split('\n');
    await say(`${first}\n${others[0]}\n${others[1]}\n(1)ミケが いなく なって、何日ですか。`);
    await say(`つづき\n${others.slice(2).join('\n')}\n(2)さちは どこを なでましたか。`);
    expect((await say('(2)は あたま')).reply).toContain('何日ですか');
  });

  test.each(['こうえん！ かわらだよ', '三日。え、すごい！'])(
    'an answer is found among other words: %s',
    async (said) => {
      await say(`${TEXT}\n(1)ミケが いなく なって、何日ですか。\n(2)さちは どこを さがしましたか。`);
      if (said.startsWith('こ')) await say('三日');
      expect((await say(said)).reply).toMatch(/だんらくめ/);
    },
  );

  test('of two things the one that is there is kept, and the other is asked for', async () => {
    await say(`${TEXT}\nさちは どこを さがしましたか。二つ 書きましょう。`);
    expect((await say('こうえんと がっこう')).reply).toContain('2つだよ');
    expect((await say('かわら')).reply).toMatch(/ぜんぶ/);
  });

  test('what is thought out is asked for its reason, and then left to the child', async () => {
    await say(`${TEXT}\nさちは ミケに なんと いったと おもいますか。`);
    expect((await say('おかえり')).reply).toMatch(/どの ぶん/);
    expect((await say('あたまを なでたから')).reply).toMatch(/ぜんぶ/);
  });

  test('of two sentences each is asked for', async () => {
    await say(`${TEXT}\nさちは どうして なきましたか。二文で 書きましょう。`);
    expect((await say('ミケが いなく なりました。')).reply).toMatch(/つぎの ぶん|もう ひとつの ぶん/);
    expect((await say('だから さびしく なりました。')).reply).toMatch(/ぜんぶ/);
  });

  test.each([
    'かなしかったから',
    '(1)びっくりしたから',
    'どこがちがうの',
    'みつかりませんって どこ？',
    '(1)なでるって何',
    'なかなかのから',
  ])('while one is open the child’s own words become no question: %s', async (said) => {
    await say(`${TEXT}\n${QUESTIONS}`);
    const { reply } = await say(said);
    expect(reply).not.toMatch(new RegExp(`${said.replace(/[()]|[?？]$/g, '.?')}(?:、だね|、だったね)`));
    expect(reply).not.toContain('もんだいを もういちど こえに だして');
    await say('三日');
    await say('こうえん');
    expect((await say('かわら')).reply).toContain('どうして なきましたか');
    expect((await say('ミケの おさらを 見たから')).reply).toMatch(/ぜんぶ/);
  });

  test.each([
    '3ばんは おさらを 見たから',
    '(3) おさらを 見たから',
    '3 おさらを 見たから',
    '先に３つ目やる。おさらを 見たから',
    'さいごのは おさらを 見たから',
  ])('the child chooses by its own label: %s', async (said) => {
    await say(`${TEXT}\n${QUESTIONS}`);
    const { reply } = await say(said);
    expect(reply).toContain('何日ですか');
    expect(reply).toContain('3だんらくめ');
  });

  test('a help by its label is for that question, and a count is no label', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    expect((await say('3ばん わかんない')).reply).toMatch(/3だんらくめ|2だんらくめから 4だんらくめ/);
    await say('1ばん やる');
    expect((await say('3 日')).reply).toContain('どこを さがしましたか');
  });

  test('a new question of the print is taken first, and what was open comes right behind', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    expect((await say('さちは ミケの どこを なでましたか。')).reply).toContain('どこを なでましたか');
    expect((await say('あたま')).reply).toContain('何日ですか');
    expect((await say('三日')).reply).toContain('どこを さがしましたか');
  });

  test('a number before an answer names its question', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    expect((await say('(3)は わからない')).reply).toMatch(/3だんらくめ|2だんらくめから 4だんらくめ/);
  });
});

describe('what a child brings in its own way', () => {
  test('a question before its text waits for it', async () => {
    expect((await say('さちは どうして なきましたか って もんだい')).reply).toMatch(/おはなし/);
    expect((await say(TEXT)).reply).toContain('どうして なきましたか');
  });

  test('an answer behind its question is heard at once', async () => {
    await say(TEXT);
    expect((await say('さちは どうして なきましたか。ミケの おさらを 見たから？')).reply).toMatch(
      /3だんらくめ/,
    );
  });

  test('each of two answers goes to its question', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    expect((await say('①は 三日、③は おさらを 見たから')).reply).toContain('どこを さがしましたか');
  });

  test('what gives way is named, and comes back', async () => {
    await say(`${TEXT}\n${QUESTIONS}`);
    expect((await say('3ばん わからない')).reply).toContain('(1)は あとに しようね');
    expect((await say('おさらを 見たから')).reply).toContain('何日ですか');
  });

  test('a choice is not guessed through', async () => {
    await say(`${TEXT}\nさちの ようすに あう ものを えらびましょう。ア げんき イ しずか ウ のんびり`);
    for (const guess of ['ア', 'イ', 'ウ'])
      expect((await say(guess)).reply).not.toMatch(/よく かんがえた|ぜんぶ/);
  });
});

describe('feelings of the story', () => {
  test.each([
    'かなしかったから',
    'さびしい きもちだから',
    'しんじゃったと おもったから',
    'こわかった',
    'つらくて ないた',
  ])('stay the story’s: %s', async (answer) => {
    await say(`${TEXT}\nさちは どうして なきましたか。`);
    const before = desk.state().emotion;
    const { state, events } = await say(answer);
    expect(state.current_agent).toBe('japanese_coach');
    expect(state.emotion.frustration).toBeLessThanOrEqual(before.frustration);
    expect(events.some(({ type }) => type === 'feeling_heard')).toBe(false);
  });

  test.each(['うちの ねこも しんじゃって かなしい', 'ぼくも なきそう', 'もう つかれた'])(
    'the child’s own are heard, and the text is still there: %s',
    async (told) => {
      await say(`${TEXT}\nさちは どうして なきましたか。`);
      expect((await say(told)).state.current_agent).toBe('encouragement_agent');
      expect((await say('つづける')).reply).toMatch(/どうして なきましたか|もんだい/);
      expect((await say('ミケの おさらを 見たから')).reply).toMatch(/3だんらくめ/);
    },
  );
});

test('「どれでも いい？」 behind a print checks no answer, and 「まちがってるの どこ」 is no question of it', async () => {
  expect((await say(`${TEXT}\n${QUESTIONS} どれでもいい？`)).reply).toContain('何日ですか');
  expect((await say('え まちがってるの どこ')).reply).toMatch(/だんらくめ/);
  expect((await say('三日')).reply).toContain('どこを さがしましたか');
});

describe('what a child tells of itself beside an answer', () => {
  test.each([
    ['ミケの おさらを 見たから。わたしも ねこ かってるよ', /だんらくめ/],
    ['わからん… ぼくも まえに ころんで ないた', /よんで みよう/],
  ])('gets a sentence of its own, and the answer is heard: %s', async (said, reply) => {
    await say(`${TEXT}\n(3)さちは どうして なきましたか。`);
    const turn = await say(said);
    expect(turn.reply).toMatch(/そうなんだ/);
    expect(turn.reply).toMatch(reply);
  });

  test('what is said to a question that is named is held against no other', async () => {
    await say(`${TEXT}\n(1)ミケが いなく なって、何日ですか。\n(2)さちは どこを さがしましたか。`);
    expect((await say('(1)は こうえん')).reply).not.toMatch(/に でて くるね。 つぎ|みつけたね/);
  });
});

describe('beside an answer', () => {
  beforeEach(async () => {
    await say(`${TEXT}\nさちは どうして なきましたか。`);
  });

  test.each([
    ['とだなって なに？', /とだな/],
    ['ばんって なに', /ばん/],
    ['かわらって どういう いみ？', /いしや すな/],
  ])('%s is answered, and the question stays', async (asked, told) => {
    const { reply } = await say(asked);
    expect(reply).toMatch(told);
    expect(reply).toContain('どうして なきましたか');
  });

  test.each([
    ['5だんらくめ？', /3だんらくめ/],
    ['3だんらくめ？', /そこ|いい ところ/],
  ])('a place is checked: %s', async (place, told) => {
    expect((await say(place)).reply).toMatch(told);
  });

  test('「あってる？」 is told what is true', async () => {
    expect((await say('子ねこが いたから あってる？')).reply).toMatch(/4だんらくめ/);
    expect((await say('おなかが すいたから。あってる？')).reply).toContain('きめられない');
    expect((await say('ミケの おさらを 見たから。あってる？')).reply).toMatch(/3だんらくめに ちゃんと/);
  });

  test('no reply says the answer, however often it is asked for', async () => {
    const replies: string[] = [];
    for (const asked of ['こたえ おしえて', 'わからない', 'わからない', 'こたえは？', 'むずかしい', 'ヒント'])
      replies.push((await say(asked)).reply);
    expect(replies.join()).not.toMatch(/おさら/);
  });
});

describe('choices and orders', () => {
  test('a choice is looked up in the text, and not guessed through', async () => {
    await say(`${TEXT}\n小さな 声は どこから 聞こえましたか。 ア こうえん イ とだな ウ かわら`);
    for (const guess of ['ア', 'じゃあ ウ？', 'ア']) expect((await say(guess)).reply).not.toContain('とだな');
    expect((await say('イだ')).reply).toMatch(/ぜんぶ/);
  });

  test('of an order the pair is asked about that is the other way round in the text', async () => {
    await say(
      `${TEXT}\nじゅんに ならべましょう。\nア おさらを 見て なく\nイ あたまを なでる\nウ ミケを さがす`,
    );
    expect((await say('アウイ')).reply).toContain('「ア」と 「ウ」');
    expect((await say('ウ')).reply).toMatch(/さきだね|その つぎ/);
    expect((await say('ウ ア イ')).reply).toMatch(/おなじだよ/);
  });
});

test('a sum or another wish ends nothing but goes first, and the text is gone on with', async () => {
  await say(`${TEXT}\nさちは どうして なきましたか。`);
  expect((await say('38+47')).state.lesson?.expression).toBe('38+47');
  await say('85');
  expect((await say('ミケの おさらを 見たから')).reply).toMatch(/3だんらくめ/);
});

describe('a copied text that tells of something sad', () => {
  const SAD = `じいちゃんの 犬の クロが 死んで、ひと月に なる。なおとは、まだ クロの 小屋を 見られない。
なおとは、兄に つきとばされて、ころんだ ことが ある。そのとき、クロが 走って きて、なおとの 手を なめた。
「クロ、ありがとう。」
なおとは、小屋の 前に 花を おいた。なみだが ぽとりと おちた。
それから、なおとは 空を 見上げて、すこし わらった。`;

  test.each([SAD, `${SAD}\n(1)クロは どう なりましたか。`])(
    'is read, and nobody is called',
    async (message) => {
      const { state, reply } = await say(message);
      expect(state.current_agent).toBe('japanese_coach');
      expect(reply).not.toMatch(/でんわ|電話|せんせい|先生/);
    },
  );

  test.each(['しんだ', '兄に つきとばされた', 'しんじゃったから'])(
    'and so is an answer: %s',
    async (answer) => {
      await say(`${SAD}\n(1)クロは どう なりましたか。`);
      expect((await say(answer)).state.current_agent).toBe('japanese_coach');
    },
  );

  test.each([
    'パパに いつも たたかれてる',
    'しにたい',
    'ぼくも おにいちゃんに まいにち なぐられる',
    'がっこうで いじめられてる',
  ])('but the child’s own trouble comes first: %s', async (told) => {
    await say(`${SAD}\n(1)クロは どう なりましたか。`);
    const { events, reply } = await say(told);
    expect(events.some(({ type }) => type === 'function_call')).toBe(false);
    expect(reply).toMatch(/はなして くれて|話して くれて|おしえて くれて|ひとりで/);
  });

  test('nor is a child’s own account a text, in however many sentences', async () => {
    await say('こんにちは');
    const { events } = await say(
      'パパが おさけを のんで ぼくを たたきました。\nママも たたかれました。\nいもうとは ないて いました。\nぼくは こわかったです。\nいまも こわいです。',
    );
    expect(events.some(({ type }) => type === 'function_call')).toBe(false);
  });
});
