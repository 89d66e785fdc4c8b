import { describe, expect, test } from 'vitest';
import { TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import words from '#agents/words/safety.json' with { type: 'json' };
import { sentenceForGrade, wordingsForGrade } from '#agents/words/sentence.ts';
import { TalkFixture, type TalkFixtureOptions } from '../../../support/talk/talk-fixture.ts';

const { wordsLimitMs, wordsSettledMs } = TURN_RULES;
const FIXED = sentenceForGrade(words.home_harm, 2);
const STAYS: readonly string[] = wordingsForGrade(words.stays, 2);
const TOLD = 'きのう パパに たたかれた';
/** Longer than the longest of the fixed sentences takes. */
const ALL_SAID_MS = 40_000;
const call = (name: string) => ({ id: `1:${name}`, name, arguments: {} });

/** The child has just fallen silent; none of its words is known. */
async function asked(options: TalkFixtureOptions = {}): Promise<TalkFixture> {
  const desk = await new TalkFixture(options).start();
  await desk.click();
  await desk.childSays(800, '');
  return desk;
}

/** The child has told something, and the robot has answered. */
async function told(): Promise<TalkFixture> {
  const desk = await asked();
  desk.live.give({ type: 'heard', text: TOLD });
  await desk.clock.advance(ALL_SAID_MS);
  expect(desk.said()[0]).toContain(FIXED);
  return desk;
}

describe('no sound of an answer before the child’s words were judged', () => {
  test('words that come after the first sound: it waits for them, and is heard whole', async () => {
    const desk = await asked();
    desk.answer(1000);
    await desk.clock.advance(600);
    expect(desk.heardMs(1000)).toBe(0);
    desk.live.give({ type: 'heard', text: 'わからない' });
    await desk.clock.advance(wordsSettledMs + 3000);
    expect(desk.heardMs(1000)).toBe(1000);
    expect(desk.unjudged).toBe(0);
  });

  test('words that came in time add nothing', async () => {
    const desk = await asked();
    desk.live.give({ type: 'heard', text: 'わからない' });
    await desk.clock.advance(wordsSettledMs);
    desk.answer(1000);
    await desk.clock.advance(40);
    expect(desk.heardMs(1000)).toBeGreaterThan(0);
  });

  test('without any words it passes after a second, and is counted', async () => {
    const desk = await asked();
    desk.answer(1000);
    await desk.clock.advance(wordsLimitMs - 50);
    expect(desk.heardMs(1000)).toBe(0);
    expect(desk.unjudged).toBe(0);
    await desk.clock.advance(100);
    expect(desk.unjudged).toBe(1);
    await desk.clock.advance(4000);
    expect(desk.heardMs(1000)).toBe(1000);
    expect(desk.unjudged).toBe(1);
  });

  test('words that are still coming are waited for, within that second', async () => {
    const desk = await asked();
    desk.live.give({ type: 'heard', text: 'きのう ' });
    desk.answer(1000);
    await desk.clock.advance(wordsSettledMs - 50);
    desk.live.give({ type: 'heard', text: 'パパに ' });
    await desk.clock.advance(wordsSettledMs - 50);
    desk.live.give({ type: 'heard', text: 'たたかれた' });
    await desk.clock.advance(6000);
    expect(desk.heardMs(1000)).toBe(0);
    expect(desk.said()).toHaveLength(1);
    expect(desk.said()[0]).toContain(FIXED);
  });

  test('words that come too late cut what sounds', async () => {
    const desk = await asked();
    desk.answer(5000);
    await desk.clock.advance(wordsLimitMs + 500);
    desk.live.give({ type: 'heard', text: TOLD });
    await desk.clock.advance(6000);
    expect(desk.heardMs(1000)).toBeLessThanOrEqual(520);
    expect(desk.said().at(-1)).toContain(FIXED);
  });

  test('the end of the child’s turn does not part its words', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays(800, 'きのう パパに ');
    desk.answer(1000);
    desk.live.give({ type: 'heard', text: 'たたかれた' });
    await desk.clock.advance(6000);
    expect(desk.heardMs(1000)).toBe(0);
    expect(desk.said().join('')).toContain(FIXED);
  });

  test('what is typed, and asked again by the robot, waits for nothing', async () => {
    const desk = await asked();
    desk.coach.say('38+47');
    desk.answer(1000);
    await desk.clock.advance(40);
    expect(desk.heardMs(1000)).toBeGreaterThan(0);
  });

  test('an answer that the child interrupts while it waits is never heard', async () => {
    const desk = await asked();
    desk.answer(1000);
    await desk.clock.advance(300);
    await desk.childSays(800, 'あのね');
    await desk.clock.advance(3000);
    expect(desk.heardMs(1000)).toBe(0);
  });
});

describe('what a child tells, by voice', () => {
  test('is answered in the robot’s own voice, calmly, with the card; what the model says to it is not heard', async () => {
    const desk = await told();
    desk.answer(3000);
    await desk.clock.advance(6000);
    expect(desk.heardMs(1000)).toBe(0);
    expect(desk.moods).toEqual(['gentle']);
    const card = desk.events.find((event) => event.type === 'help_card');
    expect(card).toMatchObject({ choices: ['こわい', 'だいじょうぶ'] });
    expect(card?.helplines.map(({ number }) => number)).toEqual(['189', '0120-99-7777']);
  });

  test('tools of that turn do not run, whether they come before the words or after', async () => {
    const desk = await asked();
    const ran: string[] = [];
    desk.lesson.runTools = async (event) => void ran.push(...event.calls.map(({ name }) => name));
    desk.live.give({ type: 'tools_called', calls: [call('calculate_and_verify')] });
    await desk.clock.advance(300);
    desk.live.give({ type: 'heard', text: TOLD });
    desk.live.give({ type: 'tools_called', calls: [call('manage_hint')] });
    await desk.clock.advance(5000);
    expect(ran).toEqual([]);
    expect(desk.live.answers.map(({ id }) => id)).toEqual(['1:calculate_and_verify', '1:manage_hint']);
    expect(JSON.stringify(desk.live.answers)).toContain('not_now');
  });

  test('in any other turn they run once the words are known, but for those that were taken back', async () => {
    const desk = await asked();
    desk.live.give({ type: 'tools_called', calls: [call('manage_hint'), call('update_emotion')] });
    desk.live.give({ type: 'tools_cancelled', ids: ['1:update_emotion'] });
    await desk.clock.advance(300);
    expect(desk.live.answers).toEqual([]);
    desk.live.give({ type: 'heard', text: 'わからない' });
    await desk.clock.advance(wordsSettledMs + 50);
    expect(desk.live.answers.map(({ id }) => id)).toEqual(['1:manage_hint']);
  });

  test('the talk stays with it: the model is not heard, the robot is, until the child asks for work', async () => {
    const desk = await told();
    for (const [turn, talk] of ['いたかった', 'しゅくだい しないと おこられる'].entries()) {
      await desk.childSays(800, '');
      desk.live.give({ type: 'tools_called', calls: [call('calculate_and_verify')] });
      desk.answer(2000);
      desk.live.give({ type: 'heard', text: talk });
      await desk.clock.advance(ALL_SAID_MS);
      expect(STAYS).toContain(desk.said().at(-1));
      expect(desk.live.answers).toHaveLength(turn + 1);
    }
    expect(desk.heardMs(1000)).toBe(0);
    await desk.childSays(800, '');
    desk.answer(2000, 2000);
    desk.live.give({ type: 'heard', text: 'もんだいに もどりたい' });
    await desk.clock.advance(4000);
    expect(desk.heardMs(2000)).toBe(2000);
    expect(desk.events.at(-1)).not.toMatchObject({ type: 'help_card' });
    expect(desk.events.filter(({ type }) => type === 'help_ended')).toHaveLength(1);
  });

  test('while it stays, an answer to words that never came is not heard either', async () => {
    const desk = await told();
    await desk.childSays(800, '');
    desk.answer(2000);
    await desk.clock.advance(4000);
    expect(desk.heardMs(1000)).toBe(0);
    expect(STAYS).toContain(desk.said().at(-1));
    expect(desk.unjudged).toBe(0);
  });

  test('a touch on a choice counts, and is answered aloud', async () => {
    const desk = await told();
    expect(desk.coach.say('こわい')).toBe(true);
    await desk.clock.advance(3000);
    expect(desk.said().at(-1)).toContain('交番');
    expect(desk.live.texts).toEqual([]);
    const cards = desk.events.flatMap((event) => (event.type === 'help_card' ? [event.helplines] : []));
    expect(cards.at(-1)?.map(({ number }) => number)).toEqual(['110', '189', '0120-99-7777']);
  });

  test('typed meanwhile, it does not reach the model, and what the model was saying stops', async () => {
    const desk = await new TalkFixture().start();
    await desk.click();
    await desk.childSays();
    desk.answer(500);
    desk.coach.say(TOLD);
    desk.answer(3000);
    await desk.clock.advance(4000);
    expect(desk.live.texts.join('')).not.toContain('パパ');
    expect(desk.said().join('')).toContain(FIXED);
    expect(desk.heardMs(1000)).toBeLessThan(100);
  });

  test('the robot still stops and is quiet when it is told to; it looks at no homework and asks no question', async () => {
    const desk = await told();
    const before = desk.said().length;
    await desk.childSays(400, 'とめて');
    await desk.clock.advance(2000);
    expect(desk.said()).toHaveLength(before);
    desk.coach.lookAt(null);
    await desk.clock.advance(2000);
    expect(desk.live.done).not.toContain('picture');
    expect(STAYS).toContain(desk.said().at(-1));
  });

  test('a cloud that was gone and is back is not asked to go on with the problem', async () => {
    const desk = await told();
    desk.live.become('lost', 'network');
    await desk.clock.advance(3000);
    desk.live.become('open', null, true);
    await desk.clock.advance(3000);
    expect(desk.live.texts).toEqual([]);
    expect(STAYS).toContain(desk.said().at(-1));
  });

  test('a new connection is not told of it', async () => {
    const desk = await told();
    await desk.childSays(800, 'むらさきの ベルトだった');
    await desk.clock.advance(2000);
    expect(JSON.stringify(desk.coach.record.recent)).not.toMatch(/パパ|むらさき/);
  });

  test('told in writing, it stays by voice; asked for work by voice, the card goes', async () => {
    const desk = await asked();
    desk.lesson.wholeWords(TOLD);
    desk.answer(1000);
    desk.live.give({ type: 'heard', text: 'いたかった' });
    await desk.clock.advance(ALL_SAID_MS);
    expect(desk.heardMs(1000)).toBe(0);
    await desk.childSays(800, 'もんだい だして');
    await desk.clock.advance(1000);
    expect(desk.events.at(-1)).not.toMatchObject({ type: 'help_card' });
    expect(desk.events.filter(({ type }) => type === 'help_ended')).toHaveLength(1);
  });

  test('something more pressing in the same breath is answered too', async () => {
    const desk = await asked();
    desk.live.give({ type: 'heard', text: 'パパに たたかれた。' });
    await desk.clock.advance(100);
    desk.live.give({ type: 'heard', text: 'ちが とまらない' });
    await desk.clock.advance(4000);
    expect(desk.said().at(-1)).toContain('大人を よんで');
  });

  test('told while the finger is still down: the robot answers, and the finger opens no other turn', async () => {
    const desk = await new TalkFixture().start();
    desk.coach.press();
    await desk.clock.advance(600);
    desk.live.give({ type: 'heard', text: TOLD });
    await desk.clock.advance(2000);
    expect(desk.said().join('')).toContain(FIXED);
    expect(desk.live.done).toEqual(['open', 'start', 'end']);
    desk.coach.release();
    await desk.clock.advance(200);
    expect(desk.live.done).toEqual(['open', 'start', 'end']);
  });
});
