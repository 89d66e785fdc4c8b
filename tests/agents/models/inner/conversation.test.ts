import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

/** A child that takes its time. */
async function say(message: string) {
  await desk.clock.advance(8_000);
  return desk.say(message);
}

describe('what the child did itself', () => {
  test('a worksheet with answers on it: right ones count, the others come again, in order', async () => {
    const seen = await say('①8+6=14 ②9+7=15 ③5+5=11 ④4+8=');
    expect(seen.state).toMatchObject({ problems_solved: 1, total_points: 3, queue: ['5+5', '4+8'] });
    expect(seen.state.lesson).toMatchObject({ expression: '9+7', status: 'open' });
    expect(seen.reply).toContain('9 + 7');
    expect(seen.reply).not.toMatch(/16|10|12/);
  });

  test('a worksheet beside an open problem loses neither', async () => {
    await say('38+47');
    const { state } = await say('①8+6=13 ②9+7=15 ③5+5=10');
    expect([state.lesson?.expression, ...state.queue].sort()).toEqual(['38+47', '8+6', '9+7']);
  });

  test('more answers than a turn can look at are asked for one by one', async () => {
    const { state } = await say(
      '1) 1+1=2 2) 2+2=4 3) 3+3=6 4) 4+4=8 5) 5+5=10 6) 6+6=12 7) 7+7=14 8) 8+8=16',
    );
    expect(state.problems_solved).toBe(6);
    expect([state.lesson?.expression, ...state.queue]).toEqual(['7+7', '8+8']);
  });

  test('an answer and the next problem in one message are both heard', async () => {
    await say('38+47');
    const { state } = await say('85です。つぎの もんだいは 12+9です');
    expect(state).toMatchObject({ problems_solved: 1, lesson: { expression: '12+9', status: 'open' } });
  });

  test('working written out with its conclusion solves the problem', async () => {
    await say('38+47');
    expect((await say('30+40で70、8+7で15、だから85')).state.problems_solved).toBe(1);
  });

  test('a slip in the working is found, and is no wrong answer', async () => {
    await say('38+47');
    const { reply, state } = await say('30+40=70、8+7=14');
    expect(reply).toContain('8 + 7');
    expect(state.lesson).toMatchObject({ expression: '38+47', wrongCount: 0 });
  });

  test('two parts are put together by the child', async () => {
    await say('38+47');
    expect((await say('80と5')).reply).toContain('80と 5を あわせると');
    expect((await say('85')).state.total_points).toBe(3);
  });
});

describe('keys pressed twice', () => {
  test('a problem sent again at once is no call for help', async () => {
    await say('38+47');
    const again = await say('38+47');
    expect(again.state).toMatchObject({ hint_level: 0, lesson: { hintsGiven: 0 } });
    expect((await say('38+47')).state.hint_level).toBe(1);
  });

  test('an answer sent again at once does not answer the next problem', async () => {
    await say('①3+4 ②15-8');
    await say('7');
    const { reply, state } = await desk.say('7');
    expect(state).toMatchObject({ problems_solved: 1, lesson: { expression: '15-8', status: 'open' } });
    expect(reply).toContain('15 - 8');
    expect((await say('7')).state.problems_solved).toBe(2);
  });

  test('ヒント at once costs no further hint and says something else; later it is the next one', async () => {
    await say('38+47');
    const first = await say('ヒント');
    const second = await desk.say('ヒント');
    expect(PHRASES.hintJustCame).toContain(second.reply);
    expect(second.state.lesson?.hintsGiven).toBe(first.state.lesson?.hintsGiven);
    const third = await say('ヒント');
    expect(third.state.lesson?.hintsGiven).toBeGreaterThan(first.state.lesson?.hintsGiven ?? 0);
    expect([first.reply, second.reply]).not.toContain(third.reply);
  });

  test('わからない at once, and once more, is one rung; when it was read, the next', async () => {
    await say('38+47');
    const first = await say('わからない');
    await desk.say('わからない');
    const third = await desk.say('わからない');
    expect(third.state.lesson?.hintsGiven).toBe(first.state.lesson?.hintsGiven);
    expect((await say('わからない')).state.lesson?.hintsGiven).toBe(
      (first.state.lesson?.hintsGiven ?? 0) + 1,
    );
  });

  test('where all hints of a story are said, that is told instead of the last one once more', async () => {
    await say('りんごが 5こ あります。3こ もらいました。ぜんぶで なんこですか。');
    const replies: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) replies.push((await say('ヒント')).reply);
    expect(replies.some((reply) => PHRASES.hintsOver.includes(reply))).toBe(true);
    expect(replies.filter((reply, index) => reply === replies[index - 1])).toEqual([]);
  });

  test('an answer sent again later is known as the one just solved', async () => {
    await say('38+47');
    await say('85');
    const { reply } = await say('85');
    expect(PHRASES.alreadySolved.some((phrase) => reply.startsWith(phrase))).toBe(true);
  });
});

describe('asking round the answer', () => {
  test.each(['こたえは80より おおきい？', 'こたえの 1のくらいは5？', '100こえる？'])(
    '%s gets neither yes nor no, and is no wrong try',
    async (message) => {
      await say('38+47');
      const { reply, state } = await say(message);
      expect(PHRASES.notTelling.some((phrase) => reply.startsWith(phrase))).toBe(true);
      expect(state.lesson).toMatchObject({ wrongCount: 0, saidByChild: [] });
    },
  );

  test('"どこが まちがってる？" is shown where to look twice for nothing, each time in other words; then it is a hint', async () => {
    await say('38+47');
    await say('75');
    const first = await say('どこが まちがってる？');
    expect(first.reply).toContain('くりあが');
    const second = await say('どこが ちがうの？');
    expect(second.reply).toContain('38+47');
    expect(second.reply).not.toBe(first.reply);
    expect(second.state).toMatchObject({ hint_level: 0, lesson: { hintsGiven: 0, wrongCount: 1 } });
    expect((await say('どこが まちがってる？')).state.hint_level).toBe(1);
  });
});

describe('a story', () => {
  const BUS = 'バスに 24人 のって いました。8人 おりました。のこりは なん人ですか。';

  test('an answer alone is asked for its expression', async () => {
    await say(BUS);
    const { reply } = await say('17');
    expect(reply).toMatch(/しき/);
    expect(reply).not.toMatch(/17/);
  });

  test('of a plain story its own number is known again, and its expression asked', async () => {
    await say(BUS);
    expect((await say('16')).reply).toMatch(/16なら おはなしに ぴったり.*しき/);
  });

  test.each(['24+8', '24-8', '24+8+0'])('%s comes on the desk undoubted, and is calculated', async (sum) => {
    await say(BUS);
    expect((await say(sum)).state.lesson).toMatchObject({ expression: sum, ofStory: true });
  });

  test.each([
    ['24+8=32', /^24\+8だと 32に なるね。.*もういちど よんで/],
    ['24-8=16', /けいさんは 16で あって いるよ。.*もういちど よんで/],
  ])(
    '%s is called right only where it is the story’s own, and the story is to be read again',
    async (sum, said) => {
      await say(BUS);
      const { reply, state } = await say(sum);
      expect(state).toMatchObject({ problems_solved: 1 });
      expect(reply).toMatch(said);
    },
  );
});

describe('moods', () => {
  test('a small step offered to a sulking child and taken is a small step', async () => {
    await say('38+47');
    const sulked = await say('やだ');
    expect(sulked.reply.match(/？/g)).toHaveLength(1);
    expect((await say('うん')).state.hint_level).toBe(1);
  });

  test('rude words get a calm sentence and no end of the lesson', async () => {
    await say('8+7');
    for (const word of ['ばか', 'うんち', 'しね']) {
      const { reply, state } = await say(word);
      expect(PHRASES.insult.some((phrase) => reply.startsWith(phrase))).toBe(true);
      expect(state.is_closed).toBe(false);
    }
  });

  test('pain is no pause like others: a grown-up is named', async () => {
    await say('8+7');
    const { reply, state } = await say('おなか いたい');
    expect(reply).toContain('おうちの ひと');
    expect(state.awaiting).toBe('return_from_break');
  });

  test('a child on a break that is not ready yet stays on it', async () => {
    await say('8+7');
    await say('つかれた');
    expect((await say('まだ')).state.awaiting).toBe('return_from_break');
  });

  test('bad news is not called funny or good', async () => {
    const { reply } = await say('ママが おこってる');
    expect(reply).toMatch(/[ぁ-ん]/);
    expect(reply).not.toMatch(/いいね|おもしろい|やった/);
  });

  test('a skipped problem of a worksheet waits at the end', async () => {
    await say('(1)3+4 (2)12-5 (3)8+8');
    const { state } = await say('とばす');
    expect([state.lesson?.expression, ...state.queue]).toEqual(['12-5', '8+8', '3+4']);
  });

  test('with nothing open, わからない is offered a problem, and うん brings it', async () => {
    await say('わかんない');
    const { state, reply } = await say('うん');
    expect(state.drill ?? state.lesson).not.toBeNull();
    expect(reply).toMatch(/[?？]|みよう/);
  });

  test('a reading guessed for the kanji asked about is confirmed', async () => {
    const asked = await say('「林」って なんて よむの？');
    expect(asked.reply).not.toContain('はやし');
    const { reply } = await say('はやし');
    expect(reply.includes('「はやし」')).toBe(true);
  });
});

describe('the way it is said', () => {
  test('praise is another one each time over a lesson of five problems', async () => {
    const praise: string[] = [];
    for (const [sum, answer] of [
      ['1+1', '2'],
      ['2+3', '5'],
      ['4+4', '8'],
      ['3+6', '9'],
      ['2+5', '7'],
    ] as const) {
      await say(sum);
      praise.push((await say(answer)).reply.split('⭐')[0] ?? '');
    }
    expect(new Set(praise).size).toBe(5);
  });

  test('the same wrong answer again is noticed', async () => {
    await say('38+47');
    await say('63');
    const { reply } = await say('63');
    expect(PHRASES.sameAgain.some((phrase) => reply.startsWith(phrase))).toBe(true);
  });

  test.each(Object.entries(PHRASES))(
    '%s: short, spaced, without a number, and never the word for wrong',
    (_group, phrases) => {
      for (const phrase of phrases) {
        expect(phrase).toMatch(/[。？！]$/);
        expect(phrase.match(/[。？！]/g)?.length).toBeLessThanOrEqual(3);
        expect(phrase).not.toMatch(/\d|ちがう(?! ところ)|まちが|だめ|ダメ|×/);
        // Phrases of more than nine kana without a space are hard to read for a beginner.
        for (const word of phrase.split(/[ 、。！？「」…]/)) expect(word.length).toBeLessThanOrEqual(13);
      }
    },
  );
});

test.each([
  ['国語の読み取りやりたい', 'さくぶん すかんけん 本のほう', /おはなしの もんだいだね/],
  ['38+47', 'やるきが でない', /いや|きもち|つらい/],
  ['九九ぜんぶ やりたい。ゆうとくんに まけたくないもん', null, /くくだね|×/],
])('%s, then %s: what is refused or felt is heard', async (first, then, heard) => {
  const { reply } = await say(first);
  expect(then === null ? reply : (await say(then)).reply).toMatch(heard);
});
