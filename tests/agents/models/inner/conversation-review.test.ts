import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

const say = (message: string): Promise<Turn> => desk.saySlowly(message);

const toolsOf = ({ events }: Turn) =>
  events.flatMap((event) => (event.type === 'function_call' ? [event.tool_name] : []));
const isAsked = ({ reply }: Turn): boolean => PHRASES.reviewAsk.some((phrase) => reply.includes(phrase));

describe('looking back', () => {
  test('asks the child first, then says one true thing, then offers one thing', async () => {
    await say('38+47');
    await say('75');
    await say('85');
    const asked = await say('きょう なにした？');
    expect(asked.state.current_agent).toBe('review_agent');
    expect(isAsked(asked)).toBe(true);
    expect(toolsOf(asked)).not.toContain('todays_work');
    const told = await say('たしざんを がんばった');
    expect(toolsOf(told)).toContain('todays_work');
    expect(told.reply).toContain('38+47');
    expect(told.reply.match(/[?？]/g)).toHaveLength(1);
    expect(told.state.is_closed).toBe(false);
    expect((await say('うん')).state.lesson?.status).toBe('open');
  });

  test('counts what can only be counted, by the records', async () => {
    await say('3+4');
    await say('7');
    await say('8+7');
    await say('ヒント');
    await say('15');
    const { reply } = await say('きょう なんもん できた？');
    expect(reply).toContain('2もん できたよ');
    expect(reply).toContain('1もんは じぶんの ちからで');
  });

  test('with nothing done yet it says so, and offers to begin', async () => {
    const { reply } = await say('きょう なにした？');
    expect(PHRASES.reviewNothing.some((phrase) => reply.includes(phrase))).toBe(true);
    const { state } = await say('うん');
    expect(state.drill ?? state.lesson).not.toBeNull();
  });

  test('never tells an answer that is still open', async () => {
    await say('38+47');
    await say('75');
    for (const message of ['きょう なにした？', 'わからない', 'なにが むずかしかった？']) {
      const { reply, state } = await say(message);
      expect(state.lesson).toMatchObject({ expression: '38+47', status: 'open' });
      expect(reply).toMatch(/[ぁ-ん]/);
      expect(reply).not.toMatch(/85|はちじゅうご/);
    }
  });

  test('an answer to the open sum is heard in the midst of it', async () => {
    await say('3+4');
    await say('7');
    await say('38+47');
    await say('きょう なにした？');
    expect((await say('85')).state).toMatchObject({ problems_solved: 2, current_agent: 'math_coach' });
  });
});

describe('the end of the day', () => {
  test('おわり is asked what went well; then it ends kindly, with one true thing', async () => {
    await say('3+4');
    await say('7');
    const asked = await say('おわり');
    expect(isAsked(asked)).toBe(true);
    expect(asked.state.is_closed).toBe(false);
    const ended = await say('たしざん');
    expect(toolsOf(ended)).toContain('todays_work');
    expect(ended.reply).toMatch(/じぶんの ちから/);
    expect(ended.state.is_closed).toBe(true);
  });

  test('おわり said twice is an end', async () => {
    await say('3+4');
    await say('7');
    await say('おわり');
    expect((await say('おわり')).state.is_closed).toBe(true);
  });

  test.each(['ばいばい', 'またね', 'さようなら', 'もう ねるね'])(
    '%s: whoever leaves is not kept',
    async (message) => {
      await say('3+4');
      await say('7');
      const { state, reply } = await say(message);
      expect(state.is_closed).toBe(true);
      expect(reply).not.toMatch(/[?？]/);
    },
  );

  test('whoever has done nothing is not asked', async () => {
    expect((await say('おわり')).state.is_closed).toBe(true);
  });

  test('a new problem after おわり is no end', async () => {
    await say('3+4');
    await say('7');
    await say('おわり');
    const { state } = await say('38+47');
    expect(state).toMatchObject({ is_closed: false, lesson: { expression: '38+47', status: 'open' } });
  });
});
