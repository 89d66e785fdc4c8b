import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES, type PhraseGroup } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);
async function sayAll(...messages: readonly string[]): Promise<Turn> {
  let turn = await say(messages[0] ?? '');
  for (const message of messages.slice(1)) turn = await say(message);
  return turn;
}

const isOf = (reply: string, group: PhraseGroup): boolean =>
  PHRASES[group].some((phrase: string) => reply.includes(phrase));
const questionOf = ({ events }: Turn) => events.find(({ type }) => type === 'question');
const choicesOf = (turn: Turn): readonly string[] => {
  const question = questionOf(turn);
  return question?.type === 'question' ? question.choices : [];
};

/** A row of two problems, done: もう すこし やる？ */
async function throughRow(): Promise<Turn> {
  let turn = await say('くくの れんしゅう 2もん');
  for (let answers = 0; answers < 2; answers++) turn = await say(turn.state.lesson?.answer ?? '');
  return turn;
}

/** Sixteen minutes at work: すこし やすむ？ */
async function tired(): Promise<Turn> {
  await say('3+4');
  await desk.clock.advance(16 * 60_000);
  return say('7');
}

describe('each turn tells what it asks', () => {
  test('a sum calls for a number, an offer has its choices, right before the end', async () => {
    const sum = await say('38+47');
    expect(questionOf(sum)).toEqual({ type: 'question', answers: 'number', choices: [] });
    const offer = await say('つまんない');
    expect(questionOf(offer)).toEqual({
      type: 'question',
      answers: 'yes_no',
      choices: ['あそぶ', 'やめて おく'],
    });
    expect(offer.events.slice(-2).map(({ type }) => type)).toEqual(['question', 'final_response']);
  });

  test('a choice never shows the answer', async () => {
    let turn = await say('かんじの れんしゅう');
    for (let tries = 0; tries < 10 && turn.state.drill?.kind !== 'kanji_reading'; tries++)
      turn = await say(turn.state.drill?.kanji ?? 'つぎ');
    const reading = turn.state.drill?.reading ?? '';
    await say('もうやだ');
    const ways = await say('やりたくない');
    expect(choicesOf(ways).length).toBeGreaterThan(1);
    for (const words of choicesOf(ways)) expect(words).not.toContain(reading);
  });
});

describe('すこし やすむ？', () => {
  test.each(['うん', 'ちょっとだけ', 'やすむ', 'やっぱり やすむ', 'さいしょの ほう'])(
    '%s: it rests',
    async (reply) => {
      expect(choicesOf(await tired())).toEqual(['やすむ', 'つづける']);
      expect((await say(reply)).state.awaiting).toBe('return_from_break');
    },
  );

  test.each(['ううん', 'やすまない', 'まだ', 'あとで', 'やる', 'だいじょうぶ', '2ばんめ'])(
    '%s: it goes on',
    async (reply) => {
      await tired();
      const { state, reply: said } = await say(reply);
      expect(state.awaiting).not.toBe('return_from_break');
      expect(isOf(said, 'askNext')).toBe(true);
    },
  );

  test('いい may mean either: it is asked which, and decides nothing; then a name is enough', async () => {
    await tired();
    const asked = await say('いい');
    expect(asked.reply).toBe('「やすむ」と 「つづける」、どっちに する？');
    expect(choicesOf(asked)).toEqual(['やすむ', 'つづける']);
    expect(asked.state.awaiting).not.toBe('return_from_break');
    expect((await say('やすむ')).state.awaiting).toBe('return_from_break');
  });

  test('after the power went, the offer still stands', async () => {
    await tired();
    desk.restart();
    expect((await say('やすみたくない')).state.awaiting).not.toBe('return_from_break');
  });
});

describe('what may come back to an offer', () => {
  test.each(['うん', 'おねがい', 'もんだい', 'どっちでも いい'])(
    'ぼくから だそうか？ %s: a problem comes',
    async (reply) => {
      await say('さんすう やりたい');
      expect((await say(reply)).state.lesson?.status).toBe('open');
    },
  );

  test('しゅくだいが ある: the sum of the homework is asked for', async () => {
    await say('さんすう やりたい');
    const { reply, state } = await say('ううん、しゅくだいが ある');
    expect(isOf(reply, 'askHomework')).toBe(true);
    expect(state.lesson).toBeNull();
  });

  test.each([
    ['こくご', 'startJapanese'],
    ['2ばんめ', 'startJapanese'],
    ['さいしょの ほう', 'startMath'],
    ['算数', 'startMath'],
    ['さんすうじゃなくて こくご', 'startJapanese'],
    ['どっちも いや', 'anotherWish'],
  ] as const)('さんすうと こくご、どっち？ %s', async (reply, group) => {
    expect(choicesOf(await say('さんすうと こくごの しゅくだいが ある'))).toEqual(['さんすう', 'こくご']);
    expect(isOf((await say(reply)).reply, group)).toBe(true);
  });

  test.each([
    ['さくぶ', 'composition'],
    ['まんなか', 'passage'],
  ])('かんじ、おはなしの もんだい、さくぶん？ %s', async (reply, what) => {
    await say('こくごの しゅくだい');
    const turn = await say(reply);
    if (what === 'composition') expect(turn.state.composition).toEqual({ part: 'beginning' });
    else expect(isOf(turn.reply, 'askPassage')).toBe(true);
  });

  test.each(['うん', 'もっと', 'もうちょっと', 'やる'])(
    'もう すこし やる？ %s: another row of the same',
    async (reply) => {
      expect(choicesOf(await throughRow())).toEqual(['もっと やる', 'おわり']);
      expect((await say(reply)).state.lesson).toMatchObject({ kind: 'kuku', status: 'open' });
    },
  );

  test.each(['もういい', 'やらない', 'おわりに する', 'ううん'])(
    'もう すこし やる？ %s: the day is looked back at',
    async (reply) => {
      await throughRow();
      const turn = await say(reply);
      expect(isOf(turn.reply, 'reviewAsk')).toBe(true);
      expect(turn.state.lesson?.status).not.toBe('open');
    },
  );

  test('a game that is not wanted leads back to the sum', async () => {
    await sayAll('38+47', 'つまんない');
    const { reply, state } = await say('いまは いい');
    expect(state.battle).toBeNull();
    expect(reply).toContain('38 + 47');
  });

  test('すこし やすむ？ それとも はなす？ はなしたい: it listens, and asks no sum', async () => {
    await sayAll('38+47', 'ママに おこられた');
    const { reply } = await say('はなしたい');
    expect(isOf(reply, 'listening')).toBe(true);
    expect(reply).not.toContain('38');
  });

  test('every one of the four ways out is taken', async () => {
    const ways = async () => {
      await sayAll('38+47', 'もうやだ', 'やりたくない');
    };
    await ways();
    expect((await say('1ばん')).state.hint_level).toBe(1);
    await ways();
    expect((await say('2ばんめ')).state.awaiting).toBe('return_from_break');
  });
});

describe('what is looked at, found or thought', () => {
  const RABBIT =
    'うさぎは もりで ともだちを まって いました。ともだちは こなかったので、うさぎは なきました。うさぎは なぜ なきましたか。';

  test('つぎの もんだいは ある？ もう ない: the text is done with', async () => {
    const asked = await sayAll(RABBIT, 'かけた');
    expect(choicesOf(asked)).toEqual(['つぎも ある', 'もう ない']);
    expect(isOf((await say('ないよ')).reply, 'askNext')).toBe(true);
  });

  test('つぎの もんだいは ある？ うん: it is asked for, and read with the same text', async () => {
    await sayAll(RABBIT, 'かけた');
    expect(isOf((await say('うん')).reply, 'askQuestion')).toBe(true);
    expect((await say('だれが なきましたか。')).reply).toContain('だれ');
  });

  test('how many 木 are in 林 is told', async () => {
    expect((await say('「林」の ぶぶんは？')).reply).toContain('「木」が 2つ');
  });

  test('おはなしに あって いるかな？ ううん: found by the child, and the expression is looked for anew', async () => {
    const asked = await sayAll('りんごが 8こ あります。5こ たべました。のこりは なんこですか。', '8+5', '13');
    expect(choicesOf(asked)).toEqual(['あって いる', 'あって いない']);
    const { reply } = await say('ううん');
    expect(isOf(reply, 'storyFoundOut')).toBe(true);
    expect(reply).not.toMatch(/たしざん|ひきざん/);
  });
});

describe('こたえ？', () => {
  const DOUBTFUL = 'だいたい 50くらい';
  test.each([
    ['うん', 1],
    ['せやで', 1],
    ['ちゃうで', 0],
    ['わかんない', 0],
    ['いい', 0],
  ] as const)('%s', async (reply, tries) => {
    const asked = await sayAll('38+47', DOUBTFUL);
    if (choicesOf(asked).length === 0) throw new Error(`not doubted: ${asked.reply}`);
    expect(choicesOf(asked)).toEqual(['はい', 'いいえ']);
    expect((await say(reply)).state.lesson?.wrongCount).toBe(tries);
  });
});
