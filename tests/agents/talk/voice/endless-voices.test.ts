import { expect, test } from 'vitest';
import { TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { speech, TalkFixture } from '../../../support/talk/talk-fixture.ts';

const { longestTurnMs } = TURN_RULES;
const sentMs = (desk: TalkFixture) => desk.live.sent.length / (INPUT_RATE_HZ / 1000);

/** A voice that never pauses, `dB` softer than the child of the fixture. */
const television = (durationMs: number, dB = 0) =>
  speech(durationMs).map((sample) => Math.round(sample * 10 ** (-dB / 20)));

test('a voice without an end is sent once, for the longest turn, and answered; then it is the room', async () => {
  const desk = await new TalkFixture().start();
  await desk.click();
  desk.microphone.hear(television(58_000, 12));
  await desk.clock.advance(longestTurnMs + 1000);
  expect(desk.live.done).toEqual(['open', 'start', 'end']);
  desk.answer(1000);
  await desk.clock.advance(30_000);
  expect(desk.live.done).toEqual(['open', 'start', 'end']);
  expect(sentMs(desk)).toBeLessThan(longestTurnMs + 1000);
  // Before it the child is heard, and its turn ends.
  await desk.clock.advance(8000);
  await desk.childSays();
  expect(desk.live.done).toEqual(['open', 'start', 'end', 'start', 'end']);
});

test('two voices without an end, the second louder: the child is told what is heard, and only the button opens a turn', async () => {
  const desk = await new TalkFixture().start();
  await desk.click();
  desk.microphone.hear(television(24_000, 14));
  await desk.clock.advance(24_500);
  desk.live.give({ type: 'heard', text: 'ねえ' });
  desk.answer(500);
  await desk.clock.advance(1500);
  desk.microphone.hear(television(40_000));
  await desk.clock.advance(longestTurnMs + 1500);
  expect(desk.told).toEqual(['other_voices']);
  expect(desk.said()).toEqual(['bridge', 'other_voices']);
  const sent = desk.live.sent.length;
  // The model's answer to the room is not heard over it.
  desk.answer(1000, 777);
  await desk.clock.advance(30_000);
  expect(desk.heardMs(777)).toBe(0);
  expect(desk.live.sent).toHaveLength(sent);
  desk.coach.press();
  await desk.clock.advance(500);
  desk.microphone.hear(speech(800));
  await desk.clock.advance(900);
  desk.coach.release();
  await desk.clock.advance(100);
  expect(desk.live.done.slice(-2)).toEqual(['start', 'end']);
});

test('a book that lies on the button does not stream for ever', async () => {
  const desk = await new TalkFixture().start();
  desk.coach.press();
  await desk.clock.advance(30 * 60_000);
  expect(sentMs(desk)).toBeLessThan(TURN_RULES.longestHeldMs + 1000);
  desk.coach.release();
  await desk.childSays();
  expect(desk.live.done.filter((step) => step === 'start')).toHaveLength(1);
});
