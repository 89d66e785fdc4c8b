import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionState } from '#agents/core/state.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

const toolsOf = ({ events }: Turn): readonly string[] =>
  events.flatMap((event) => (event.type === 'function_call' ? [event.tool_name] : []));

/** The right answer to what lies on the desk, as a child says it. */
function rightAnswer({ drill, lesson }: SessionState): string {
  if (drill?.kind === 'kanji_writing') return drill.wasTold ? 'おなじ' : drill.kanji;
  return drill?.reading ?? lesson?.answer ?? '';
}

/** Answers what is asked until the row is over; gives what was said at each turn. */
async function throughRow(first: Turn, reply: (state: SessionState) => string): Promise<readonly Turn[]> {
  const turns = [first];
  for (let turn = 0; turn < 60; turn++) {
    const { state } = turns.at(-1) as Turn;
    if (state.drill === null && state.lesson?.status !== 'open') break;
    turns.push(await say(reply(state)));
  }
  return turns;
}

describe('a row of 九九', () => {
  test('goes on by itself to its end, and says what is true of it', async () => {
    const begun = await say('くくの れんしゅう');
    expect(begun.state.lesson).toMatchObject({ kind: 'kuku', status: 'open' });
    const turns = await throughRow(begun, rightAnswer);
    expect(turns).toHaveLength(6);
    expect(turns.at(-1)?.reply).toContain('5もん ぜんぶ じぶんの ちからで できた！');
    expect(turns.at(-1)?.state).toMatchObject({ problems_solved: 5, total_points: 15 });
    for (const { reply } of turns.slice(0, -1)) expect(reply).not.toContain('ぜんぶ');
  });

  test('is as long as the child wants it', async () => {
    const turns = await throughRow(await say('九九 3もん だけ'), rightAnswer);
    expect(turns).toHaveLength(4);
    expect(turns.at(-1)?.reply).toContain('3もん ぜんぶ');
  });

  test('does not call it all alone where a hint was given', async () => {
    let isHelped = false;
    const turns = await throughRow(await say('くくの れんしゅう 2もん'), (state) => {
      if (isHelped) return rightAnswer(state);
      isHelped = true;
      return 'ヒント';
    });
    expect(turns.at(-1)?.reply).not.toContain('じぶんの ちからで できた');
    expect(turns.at(-1)?.reply).toContain('2もん ぜんぶ できた！');
  });

  test('is answered by ear: a chant and its product', async () => {
    const { state } = await say('くくの れんしゅう');
    expect(state.lesson?.expression).toMatch(/^[1-9]×[1-9]$/);
    const solved = await say(`えーと、${state.lesson?.answer}！`);
    expect(solved.state.problems_solved).toBe(1);
  });

  test('うん at its end brings another row', async () => {
    await throughRow(await say('くくの れんしゅう 2もん'), rightAnswer);
    expect((await say('うん')).state.lesson).toMatchObject({ kind: 'kuku', status: 'open' });
  });
});

describe('a row of kanji', () => {
  test('is asked by its word, answered in spoken kana, and never told before', async () => {
    const begun = await say('かんじの れんしゅう');
    expect(begun.state.drill).not.toBeNull();
    expect(begun.state.current_agent).toBe('japanese_coach');
    const saidAs = [
      (kana: string) => kana,
      (kana: string) => `${kana}です`,
      (kana: string) => `えーと、${kana}`,
      (kana: string) =>
        `${kana.replace(/[ぁ-ん]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60))} かな？`,
      (kana: string) => `たぶん ${kana}だよ！`,
    ];
    let count = 0;
    const turns = await throughRow(begun, (state) => {
      if (state.drill?.kind === 'kanji_writing') return rightAnswer(state);
      return saidAs[count++ % saidAs.length]?.(rightAnswer(state)) ?? '';
    });
    expect(turns.at(-1)?.reply).toContain('5もん ぜんぶ じぶんの ちからで できた！');
    expect(turns.at(-1)?.state).toMatchObject({ problems_solved: 5, drill: null });
    expect(turns.filter(({ state }) => guardedLesson(state) !== null).length).toBeGreaterThan(3);
    for (const { reply, state } of turns) {
      const guarded = guardedLesson(state);
      if (guarded) expect(findLeak(reply, guarded), reply).toBeNull();
    }
  });

  test('わからない brings hints, then the kanji is told without reproach, and the row goes on', async () => {
    const begun = await say('かんじの れんしゅう 2もん');
    const { drill } = begun.state;
    const first = await say('わからない');
    const second = await say('ヒント');
    expect(first.state.drill).toMatchObject({ kanji: drill?.kanji, hintsGiven: 1 });
    expect(new Set([begun.reply, first.reply, second.reply]).size).toBe(3);
    const told = await say('わかんない');
    expect(told.reply).toContain(drill?.kind === 'kanji_reading' ? drill.reading : drill?.kanji);
    // It is said aloud before the next one comes.
    expect(told.state.drill).toBeNull();
    expect(told.reply).toMatch(/いって みよう|だして みて/);
    const turns = await throughRow(await say(drill?.reading ?? ''), rightAnswer);
    expect(turns.at(-1)?.reply).not.toMatch(/ぜんぶ/);
    expect(turns.at(-1)?.reply).toMatch(/さいごまで/);
  });

  test('a try that is not the reading is a try; a tale is none', async () => {
    await say('かんじの れんしゅう');
    await throughReading();
    const { drill } = desk.state();
    const tried = await say(drill?.reading === 'ぬぬ' ? 'ねね' : 'ぬぬ');
    expect(tried.state.drill).toMatchObject({ wrongCount: 1 });
    const tale = await say('きょう おやつに ケーキを たべたよ');
    expect(tale.state.drill).toMatchObject({ wrongCount: 1 });
    expect(tale.reply).toContain(drill?.word);
  });

  test('a reading that is also a word of weariness is an answer', async () => {
    await say('かんじの れんしゅう 10もん');
    for (let turn = 0; turn < 40 && desk.state().drill; turn++) {
      const { drill } = desk.state();
      const { state } = await say(rightAnswer(desk.state()));
      if (drill?.kanji === '休') expect(state.awaiting).not.toBe('return_from_break');
    }
    expect(desk.state().problems_solved).toBe(10);
  });

  test.each(['もういちど いって', 'あってる？', 'なに？', '😀', ''])(
    '%j is met with the question',
    async (message) => {
      const { state } = await say('かんじの れんしゅう');
      const { reply } = await say(message);
      expect(reply).toContain(
        state.drill?.kind === 'kanji_reading' ? state.drill.word : state.drill?.reading,
      );
      expect(desk.state().drill).toMatchObject({ wrongCount: 0, hintsGiven: state.drill?.hintsGiven });
    },
  );

  test('a rest in the midst of it, and おわり, are what they are', async () => {
    const { state } = await say('かんじの れんしゅう');
    expect((await say('といれ')).state.awaiting).toBe('return_from_break');
    expect((await say('もどったよ')).state.drill).toMatchObject({ kanji: state.drill?.kanji });
    expect((await say('おわり')).state.is_closed).toBe(true);
  });

  test('goes on after a restart', async () => {
    const { state } = await say('かんじの れんしゅう');
    desk.restart();
    const solved = await say(rightAnswer(state));
    expect(solved.state.problems_solved).toBe(1);
    expect(solved.state.drill).not.toBeNull();
  });

  /** Until a kanji is asked for its reading. */
  async function throughReading(): Promise<void> {
    for (let turn = 0; turn < 12 && desk.state().drill?.kind !== 'kanji_reading'; turn++)
      await say(rightAnswer(desk.state()));
    expect(desk.state().drill?.kind).toBe('kanji_reading');
  }
});

describe('the next problem', () => {
  test.each(['もんだい だして', 'つぎ', 'れんしゅうしたい', 'さんすうの もんだい だして'])(
    '%s brings one from the stack',
    async (message) => {
      const turn = await say(message);
      expect(toolsOf(turn)).toContain('next_problem');
      expect(turn.state.drill ?? turn.state.lesson).not.toBeNull();
      expect(turn.reply).toMatch(/[?？]|みよう/);
    },
  );

  test('what waits of the homework comes first', async () => {
    await say('①3+4 ②15-8');
    expect((await say('7')).state.lesson?.expression).toBe('15-8');
  });

  test('an easier one is brought, and the homework waits', async () => {
    await say('62-27');
    const { state } = await say('もっと かんたんなのが いい');
    expect(state.lesson?.expression).not.toBe('62-27');
    expect(state.queue).toContain('62-27');
  });

  test('"3もんだけ" ends after three, kindly', async () => {
    const turns = await throughRow(await say('3もんだけ やる'), rightAnswer);
    expect(turns.at(-1)?.state.problems_solved).toBe(3);
    expect(turns.at(-1)?.reply).toContain('3もん ぜんぶ');
  });

  test('after two misses the next one is worked out together', async () => {
    for (let miss = 0; miss < 2; miss++) {
      await say('さんすうの もんだい だして');
      await say('0');
    }
    const turn = await say('つぎの もんだい だして');
    expect(turn.state.lesson ?? turn.state.drill).toMatchObject({ way: 'together' });
    expect(turn.reply).toMatch(/いっしょに/);
  });
});

describe('homework beside practice', () => {
  test('comes back after the row', async () => {
    await say('62-27');
    const turns = await throughRow(await say('くくの れんしゅう 2もん'), (state) =>
      state.lesson?.kind === 'kuku' ? rightAnswer(state) : 'おわり',
    );
    const back = turns.find(
      ({ state }) => state.lesson?.expression === '62-27' && state.lesson.status === 'open',
    );
    expect(back?.reply).toContain('2もん ぜんぶ');
    expect(back?.reply).toContain('62 - 27');
  });

  test('a number with nothing on the desk brings what waits', async () => {
    await say('①3+4 ②62-27');
    await say('7');
    await say('かんじの しゅくだい やりたい');
    const { state, reply } = await say('35');
    expect(state.lesson).toMatchObject({ expression: '62-27', status: 'open' });
    expect(reply).toContain('62 - 27');
  });
});
