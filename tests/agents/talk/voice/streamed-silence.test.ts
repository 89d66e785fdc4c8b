import { expect, test } from 'vitest';
import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { speech, TalkFixture } from '../../../support/talk/talk-fixture.ts';

test('the silence after the last word is not streamed, and a pause is once the child goes on', async () => {
  const desk = await new TalkFixture().start();
  await desk.click();
  const sentMs = () => desk.live.sent.length / (INPUT_RATE_HZ / 1000);
  desk.microphone.hear(speech(800));
  await desk.clock.advance(1600);
  // Half a second from before the first word (less what it took to be sure), the word, and 0.3 s in which it fades.
  expect(sentMs()).toBeGreaterThanOrEqual(800 + 300 + 300);
  expect(sentMs()).toBeLessThanOrEqual(800 + 500 + 300);
  const before = sentMs();
  await desk.clock.advance(200);
  expect(sentMs()).toBe(before);
  desk.microphone.hear(speech(400));
  await desk.clock.advance(400);
  expect(sentMs()).toBeGreaterThan(before + 400 + 600);
  await desk.clock.advance(3000);
  expect(sentMs()).toBeLessThanOrEqual(before + 400 + 800 + 300);
  expect(desk.live.done).toEqual(['open', 'start', 'end']);
});

test('while a finger holds the button nothing waits: what is too soft to be told from the room goes out too', async () => {
  const desk = await new TalkFixture().start();
  desk.coach.press();
  await desk.clock.advance(5000);
  desk.coach.release();
  expect(desk.live.sent.length / (INPUT_RATE_HZ / 1000)).toBeGreaterThan(4500);
});
