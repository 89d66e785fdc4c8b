import { expect, test } from 'vitest';
import { TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import { speech, TalkFixture } from '../../../support/talk/talk-fixture.ts';

/** The robot hears so late that the finger has gone that it has taken the button for a held one. */
const LATE_MS = TURN_RULES.holdMs + 60;

async function press(desk: TalkFixture, durationMs: number): Promise<void> {
  desk.coach.press();
  await desk.clock.advance(durationMs);
  desk.coach.release();
}

test('a click that the robot hears the end of too late is no turn without a word: it listens', async () => {
  const desk = await new TalkFixture().start();
  await press(desk, LATE_MS);
  await desk.clock.advance(5000);
  expect(desk.modes).toEqual(['ready', 'listening', 'ready']);
  expect(desk.lights).toEqual([true, false]);
  const words = speech(800);
  desk.microphone.hear(words);
  await desk.clock.advance(3000);
  // The turn that was begun goes on.
  expect(desk.live.done).toEqual(['open', 'start', 'end']);
  const sent = Int16Array.from(desk.live.sent);
  const from = sent.indexOf(words[0] as number);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(sent.subarray(from, from + words.length)).toEqual(words);
});

test('such a click into hands free ends it, and asks the model nothing', async () => {
  const desk = await new TalkFixture().start();
  await desk.click();
  await press(desk, LATE_MS);
  await desk.childSays();
  expect(desk.live.done).toEqual(['open', 'start']);
  expect(desk.modes.at(-1)).toBe('ready');
});

test('a word that is begun as the finger leaves is heard whole', async () => {
  const desk = await new TalkFixture().start();
  desk.coach.press();
  await desk.clock.advance(LATE_MS - 60);
  const words = speech(900);
  desk.microphone.hear(words);
  await desk.clock.advance(60);
  desk.coach.release();
  await desk.clock.advance(4000);
  expect(desk.live.done).toEqual(['open', 'start', 'end']);
  const sent = Int16Array.from(desk.live.sent);
  const from = sent.indexOf(words[0] as number);
  expect(sent.subarray(from, from + words.length)).toEqual(words);
});

test.each([
  ['with a word', 200, LATE_MS],
  ['without one', 0, TURN_RULES.holdMs + TURN_RULES.slowClickMs + 60],
])('a button that is held %s is a turn, and letting go ends it', async (_, wordMs, heldMs) => {
  const desk = await new TalkFixture().start();
  if (wordMs > 0) desk.microphone.hear(speech(wordMs));
  await press(desk, heldMs);
  await desk.clock.advance(100);
  expect(desk.live.done).toEqual(['open', 'start', 'end']);
  expect(desk.modes.at(-1)).toBe('thinking');
});

test('a click that has put off an awaited answer is a turn: something is answered', async () => {
  const desk = await new TalkFixture().start();
  await desk.click();
  await desk.childSays();
  await press(desk, LATE_MS);
  expect(desk.live.done).toEqual(['open', 'start', 'end', 'start', 'end']);
  expect(desk.modes.at(-1)).toBe('thinking');
});
