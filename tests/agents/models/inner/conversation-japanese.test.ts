import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Drill } from '#agents/core/state.ts';
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

const callsOf = ({ events }: Turn) =>
  events.flatMap((event) => (event.type === 'function_call' ? [event] : []));
const toolsOf = (turn: Turn) => callsOf(turn).map(({ tool_name }) => tool_name);

describe('a question about a kanji', () => {
  test('goes to the coach for Japanese, feelings first', async () => {
    const turn = await say('「林」って なんて よむの？');
    expect(toolsOf(turn).slice(0, 2)).toEqual(['update_emotion', 'transfer_to_agent']);
    expect(turn.events).toContainEqual({ type: 'agent_transfer', from: 'router', to: 'japanese_coach' });
    expect(turn.state.current_agent).toBe('japanese_coach');
    expect(turn.reply).toContain('「は」から はじまる');
    expect(turn.reply).not.toContain('はやし');
  });

  test('わからない brings a second hint, and then it is read out', async () => {
    await say('「林」って なんて よむの？');
    const hinted = await say('わからない');
    expect(hinted.reply).toContain('3もじ');
    expect(hinted.reply).not.toContain('はやし');
    expect((await say('わからない')).reply).toContain('はやし');
  });

  test.each([
    ['「山」は なんかく？', '3かく'],
    ['山の かくすうは？', '3かく'],
    ['「林」の ぶぶんは？', '「木」'],
    ['「花」の つく ことば おしえて', '花火'],
    [
      '「森」の かきじゅん おしえて',
      'うえの よこぼう、うえの たてぼう、ひだりばらい、みぎばらい、ひだりの よこぼう',
    ],
    ['「森」は どう かくの', '12かく'],
  ])('%s is answered from the kanji themselves', async (message, part) => {
    const turn = await say(message);
    expect(toolsOf(turn)).toContain('kanji_lookup');
    expect(turn.reply).toContain(part);
  });

  test('of what is put aside nothing is told', async () => {
    const { reply, state } = await say('うみじゃなくて そらって かんじで どう かくの');
    expect(reply).toContain('「そら」だね');
    expect(state.drill).toBeNull();
  });

  test('a word in kana is met by its strokes first, and shown when asked again', async () => {
    const first = await say('やまって かんじで どう かくの');
    expect(first.reply).toContain('3かく');
    expect(first.reply).not.toContain('山');
    expect((await say('わからない')).reply).toContain('「山」と かくよ');
  });

  test('said aloud it is confirmed, however many kanji were asked about before', async () => {
    for (const kanji of ['山', '川', '森', '花', '空', '雨']) await say(`「${kanji}」って なんて よむの？`);
    const { reply, state } = await say('あめです');
    expect(reply.includes('「あめ」')).toBe(true);
    expect(state.is_closed).toBe(false);
  });

  test('わからない again and again is answered another way each time', async () => {
    await say('「林」って なんて よむの？');
    const replies = [
      (await say('わからない')).reply,
      (await say('わかれへん')).reply,
      (await say('わかんない')).reply,
    ];
    expect(new Set(replies).size).toBe(3);
  });

  const askedToRead = async (): Promise<Drill | null> => {
    let turn = await say('かんじの れんしゅう');
    for (let tries = 0; tries < 10 && turn.state.drill?.kind !== 'kanji_reading'; tries++)
      turn = await say(turn.state.drill?.kanji ?? 'つぎ');
    return turn.state.drill;
  };

  test.each([
    ['！ 1ねんせいの ときに ならったから かんたんだよ', 1],
    ['？ ちがうか、わかんない', 0],
  ])('its reading in a breath of its own, then %s: stars %i', async (more, solved) => {
    const drill = await askedToRead();
    const { state } = await say(`${drill?.reading}${more}`);
    expect(state.drill?.problemId === drill?.problemId ? 0 : 1).toBe(solved);
  });

  test('of the kanji that is being asked there is only a hint', async () => {
    const drill = await askedToRead();
    const asked = await say(`「${drill?.word}」は なんて よむの？`);
    expect(asked.reply).not.toContain(`「${drill?.reading}」`);
    expect(asked.state.drill).toMatchObject({
      problemId: drill?.problemId,
      hintsGiven: (drill?.hintsGiven ?? 0) + 1,
    });
  });

  test('beside a sum it does not lose the sum', async () => {
    await say('38+47');
    await say('「山」は なんかく？');
    const { state } = await say('85');
    expect(state).toMatchObject({ problems_solved: 1, current_agent: 'math_coach' });
  });
});

describe('reading homework', () => {
  const RABBIT =
    'うさぎは もりで ともだちを まって いました。ともだちは こなかったので、うさぎは なきました。つきが のぼりました。';

  test('is told what is asked and where to look, never the answer', async () => {
    const turn = await say(`${RABBIT}うさぎは なぜ なきましたか。`);
    expect(
      callsOf(turn).find(({ tool_name }) => tool_name === 'reading_comprehension')?.arguments,
    ).toMatchObject({
      text: RABBIT,
      question: 'うさぎは なぜ なきましたか。',
    });
    expect(turn.reply).toContain('わけ');
    expect(turn.reply).toContain('2ばんめの ぶん');
    expect(turn.reply).not.toContain('こなかった');
    expect(turn.state.current_agent).toBe('japanese_coach');
  });

  test('each わからない gives more, and none the answer', async () => {
    await say(`${RABBIT}うさぎは なぜ なきましたか。`);
    const replies: string[] = [];
    for (let turn = 0; turn < 4; turn++) replies.push((await say('わからない')).reply);
    expect(new Set(replies).size).toBe(4);
    expect(replies[0]).toContain('こえに だして');
    expect(replies[1]).toContain('「から」や「ので」');
    expect(replies[2]).toContain('〜から。');
    expect(replies.join()).not.toContain('こなかった');
  });

  test.each([
    ['ともだちが こなかったから', /2ばんめの ぶん|はじめから 2/],
    // What may be right is not refused: the child looks again.
    ['つきが のぼったから', /なんて かいて|どこから|くわしく|おわりの ぶんに でて くる/],
    ['おなかが すいたから', /2ばんめの ぶん(?:には なんて|を よむと)/],
  ])('what the child found is looked for in the text: %s', async (answer, told) => {
    await say(`${RABBIT}うさぎは なぜ なきましたか。`);
    expect((await say(answer)).reply).toMatch(told);
  });

  test('asks for what is missing: the text, then the question', async () => {
    expect((await say('おはなしの もんだいが わからない')).reply).toMatch(/かいて みて|おしえて/);
    expect((await say(RABBIT)).reply).toMatch(/もんだい|きかれて/);
    const turn = await say('だれが なきましたか。');
    expect(toolsOf(turn)).toContain('reading_comprehension');
    expect(turn.reply).toContain('だれ');
  });

  test('a tale of the child is no text to be read', async () => {
    const turn = await say(
      'きょうね、がっこうでね、うさぎに にんじんを あげたの。それでね、にげちゃったの。それで おわり。',
    );
    expect(toolsOf(turn)).toContain('update_emotion');
    expect(toolsOf(turn)).not.toContain('reading_comprehension');
    expect(turn.reply).toMatch(/[ぁ-ん]/);
    expect(turn.reply).not.toMatch(/文|もんだいには/);
  });

  test('ends when the child wants something else', async () => {
    await say(`${RABBIT}うさぎは なぜ なきましたか。`);
    expect((await say('りかの しゅくだい')).reply).toMatch(/さんすうと こくご|さんすうか こくご/);
    expect((await say('38+47')).state.lesson?.expression).toBe('38+47');
  });
});

describe('a composition', () => {
  test('goes from beginning to end by one question at a time, and holds no line of the robot', async () => {
    const parts: (string | undefined)[] = [];
    const replies: string[] = [];
    const note = ({ state, reply }: Turn): void => {
      parts.push(state.composition?.part);
      replies.push(reply);
    };
    const nextOf = (reply: string): string =>
      /これで いい/.test(reply)
        ? 'はい'
        : /かけたら/.test(reply)
          ? 'かけた'
          : /「おわり」/.test(reply)
            ? 'おわり'
            : 'おかあさんと うみに いった';
    note(await say('さくぶんを かきたい'));
    for (let turn = 0; turn < 20 && parts.at(-1) !== undefined; turn++)
      note(await say(nextOf(replies.at(-1) ?? '')));
    expect([...new Set(parts)]).toEqual(['beginning', 'middle', 'end', undefined]);
    for (const reply of replies) expect(reply.match(/[?？]/g)?.length ?? 0, reply).toBeLessThanOrEqual(1);
    // Said back it is, as it was said; nothing is made of it.
    expect(replies.join().replaceAll('おかあさんと うみに いった', '')).not.toMatch(/うみ|おかあさん/);
    expect(replies.at(-1)).toMatch(/よんで|よみかえして/);
  });

  test.each(['かわりに かいて', 'ぜんぶ かんがえて かいて', 'さくぶん かいて'])(
    '%s: the robot asks, the child writes',
    async (message) => {
      await say('さくぶんを かきたい');
      const { reply, state } = await say(message);
      expect(reply).toMatch(/きみ/);
      expect(reply).toMatch(/[?？]/);
      expect(state.composition?.part).toBe('beginning');
    },
  );

  test('わからない is asked something else', async () => {
    const first = await say('にっきの しゅくだい');
    const { reply } = await say('わからない');
    expect(reply).toMatch(/[?？]/);
    expect(reply).not.toContain(first.reply.split(' 「はじめ」だよ。 ')[1]);
  });

  test('goes on after a restart with the part it was at', async () => {
    await say('さくぶんを かきたい');
    await say('かけた');
    desk.restart();
    const { reply, state } = await say('うみが みえた');
    expect(state.composition?.part).toBe('middle');
    expect(reply).toMatch(/[?？]/);
  });

  test('nothing of it is stored', async () => {
    await say('さくぶんを かきたい');
    await say('ひみつの どうくつに いった');
    expect(desk.state().composition?.part).toBeDefined();
    expect(JSON.stringify(desk.state())).not.toContain('どうくつ');
  });
});

describe('what needs the internet', () => {
  test.each([
    ['「もり」の いみ おしえて', /インターネット|じしょ|じてん/],
    ['おんどくの しゅくだい', /おんどくだね。.*(?:みえない|まるは つけられない)けど/],
  ])('%s is answered honestly, with what can be done here', async (message, answered) => {
    expect((await say(message)).reply).toMatch(answered);
  });

  test('homework of a subject without a coach is named, and thought about together', async () => {
    expect((await say('りかの しゅくだい')).reply).toMatch(/りかだね。.*けど.*よんで みて/);
  });
});

describe('a composition', () => {
  test('waits while a sum is worked at: nobody else is asked about its answers', async () => {
    await say('さくぶんの しゅくだい');
    await say('38+47');
    const { events, state } = await say('75');
    expect(state).toMatchObject({ current_agent: 'math_coach', composition: { part: 'beginning' } });
    expect(events.filter(({ type }) => type === 'agent_transfer')).toEqual([]);
  });
});

describe('the subject', () => {
  test('is asked for in one short question when nobody can tell', async () => {
    const { reply, state } = await say('しゅくだい');
    expect(state.current_agent).toBe('router');
    expect(reply.match(/[?？]/g)).toHaveLength(1);
  });

  test('changes when the child wants to, and the sum waits', async () => {
    await say('38+47');
    const { state, reply } = await say('かんじの しゅくだい やりたい');
    expect(state).toMatchObject({ current_agent: 'japanese_coach', queue: ['38+47'] });
    expect(reply).toMatch(/かんじ/);
  });
});
