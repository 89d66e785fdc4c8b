import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { numberInKanji } from '#agents/knowledge/japanese/number-kanji.ts';
import { conceptAsked, wordAsked } from '#agents/models/inner/understand/concept-asked.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import glossary from '#agents/words/asked/glossary.json' with { type: 'json' };
import language from '#agents/words/asked/language.json' with { type: 'json' };
import concepts from '#agents/words/concepts.json' with { type: 'json' };
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 3 });
});
afterEach(() => desk.close());

const QUESTIONS = [
  ['10のまとまりって なに', 'tensBundle'],
  ['くりあがりてなに', 'carry'],
  ['くりさがりって どういう いみ？', 'borrow'],
  ['なんで うえからかりるの', 'borrowWhy'],
  ['わりざんって なに', 'division'],
  ['割り算って何？', 'division'],
  ['あまりって なに', 'remainder'],
  ['ぶんすうって なに', 'fraction'],
  ['なんで ひっくりかえすの', 'swapWhy'],
  ['なんでひっくり返しても答えおんなじなん', 'swapWhy'],
  ['どうして 0かけたら ぜんぶ 0になるの', 'timesZeroWhy'],
  ['ひっさんって なあに', 'hissan'],
  ['くらいって なに', 'onesPlace'],
  ['= って どういう いみ', 'equals'],
  ['ちょっかくって なんですか', 'rightAngle'],
] as const;

describe('a question about what a word means, or why', () => {
  test.each(QUESTIONS)(
    '"%s" is answered, costs nothing, and the open question comes again',
    async (asked, concept) => {
      await desk.saySlowly('38+47');
      const { reply, state } = await desk.saySlowly(asked);
      expect(
        concepts[concept].wordings.some((one) => reply.startsWith(one)),
        reply,
      ).toBe(true);
      expect(reply).toContain('38 + 47');
      expect(state).toMatchObject({
        hints_used_total: 0,
        problems_solved: 0,
        total_points: 0,
        lesson: { wrongCount: 0, saidByChild: [], status: 'open' },
      });
    },
  );

  test('is answered without an open problem too', async () => {
    expect((await desk.saySlowly('ぶんすうって なに')).reply).toContain(concepts.fraction.wordings[0]);
  });

  test('no number of the open problem stands in the example', async () => {
    await desk.saySlowly('3+7');
    const { reply } = await desk.saySlowly('10のまとまりって なに');
    expect(reply).toContain(concepts.tensBundle.wordings[1]);
    expect(reply).not.toContain('10');
  });

  test.each([
    'わりざんの もんだい だして',
    'かけざん やりたい',
    'なんで べんきょう しなきゃ いけないの',
    'あまり すきじゃない',
    '12あまり3',
    'くりあがり わすれた',
    'ひっさん むずかしい',
    'ばばぬき しよう',
  ])('"%s" asks for no meaning', (said) => {
    expect(conceptAsked(said, 'sum')).toBeNull();
  });

  test('each concept has an example, and words without any number at the end', () => {
    for (const [concept, { wordings }] of Object.entries(concepts)) {
      expect(wordings.length, concept).toBeGreaterThan(1);
      expect(wordings.at(-1), concept).not.toMatch(/[0-9０-９]/);
    }
  });
});

describe('a number in kanji', () => {
  test.each([
    [0, '〇'],
    [10, '十'],
    [20, '二十'],
    [111, '百十一'],
    [305, '三百五'],
    [9999, '九千九百九十九'],
  ])('%i is %s', (number, kanji) => {
    expect(numberInKanji(number)).toBe(kanji);
  });

  test('is shown when asked, unless it is looked for', async () => {
    await desk.saySlowly('38+47');
    expect((await desk.saySlowly('にじゅうって かんじで どう かくの')).reply).toContain('「二十」');
    const { reply, state } = await desk.saySlowly('はちじゅうごって かんじで どう かくの');
    expect(reply).not.toMatch(/八十五|85/);
    expect(state).toMatchObject({ problems_solved: 0, lesson: { wrongCount: 0 } });
  });
});

describe('ほんとに あってる？', () => {
  test.each(['ほんとに あってる？', 'ほんまに あってるん？', 'これで あってる？'])(
    '"%s" leads to checking together, and costs no hint',
    async (asked) => {
      await desk.saySlowly('38+47');
      await desk.saySlowly('75');
      const { reply, state } = await desk.saySlowly(asked);
      expect(
        arithmeticWords.checkBySelf.wordings.some((one) => reply.includes(one)),
        reply,
      ).toBe(true);
      expect(reply).not.toContain('85');
      expect(state).toMatchObject({ hints_used_total: 0, lesson: { wrongCount: 1 } });
    },
  );

  test('of what was solved is checked together too', async () => {
    for (const said of ['38+47', '85']) await desk.saySlowly(said);
    const { reply } = await desk.saySlowly('ほんとに あってる？');
    expect(reply).toContain('たしかめて みよう');
  });
});

describe('friendly chat', () => {
  const CHAT = [
    'きょう ともだちと あそんだ',
    'うちの ねこ かわいいよ',
    'カレー たべたんだ',
    'でんしゃ みたよ',
    'おとうとが ころんだ',
    'なつやすみ うみ いった',
    'ひこうき のった',
    'ブランコ のったよ',
    'いぬの なまえ ポチだよ',
  ];

  test.each(['', '38+47'])('is not sent away, over "%s"', async (sum) => {
    if (sum !== '') await desk.saySlowly(sum);
    let asked = 0;
    for (const said of CHAT) {
      const { reply, state } = await desk.saySlowly(said);
      expect(state.is_closed, said).toBe(false);
      expect(reply).not.toMatch(/おわり/);
      if (reply.includes('38 + 47')) asked += 1;
    }
    if (sum !== '') {
      // It comes back gently: not every time.
      expect(asked).toBeGreaterThan(2);
      expect(asked).toBeLessThan(CHAT.length);
      expect((await desk.saySlowly('85')).state.problems_solved).toBe(1);
    }
  });

  test('sends nobody home to ask', () => {
    for (const one of greetings.notMyField.wordings) expect(one).not.toMatch(/おうち|せんせい/);
  });

  test('silence again and again still ends kindly', async () => {
    await desk.saySlowly('38+47');
    for (let turn = 0; turn < 6; turn++) await desk.saySlowly('…');
    expect(desk.state().is_closed).toBe(true);
  });
});

describe('the glossary', () => {
  const NAMES = Object.entries({ ...glossary, ...language }).flatMap(([key, { names }]) =>
    names.map((name) => [name, key] as const),
  );

  test('finds each word by each of its names, however it is asked', () => {
    const forms = ['NAMEって なに', 'ねえ NAMEって どういう いみ？', 'NAMEとは なんですか'];
    const asked = NAMES.filter(([name]) => !name.includes('[')).flatMap(([name, key]) =>
      forms.map((form) => [form.replace('NAME', name), key] as const),
    );
    const wrong = asked.flatMap(([question, key]) => {
      const found = wordAsked(question);
      return found === key ? [] : [[question, found, key]];
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    'のこりは なに',
    'こたえは なに',
    'ずが すき',
    'しゅごの もんだい だして',
    'ぶんを かいたよ',
    'まるって いったのに',
  ])('"%s" asks for no word', (said) => {
    expect(wordAsked(said)).toBeNull();
  });

  test('answers in the middle of a drill, and the drill goes on', async () => {
    await desk.saySlowly('かんじの よみの れんしゅう したい');
    const before = desk.state().drill;
    expect(before).not.toBeNull();
    const { reply, state } = await desk.saySlowly('おんよみって なに？');
    expect(
      language.onYomi.wordings.some((one) => reply.includes(one)),
      reply,
    ).toBe(true);
    expect(state.drill).toEqual(before);
  });
});
