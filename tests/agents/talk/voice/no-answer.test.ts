import { expect, test } from 'vitest';
import { speech, TalkFixture } from '../../../support/talk/talk-fixture.ts';

test('an answer that does not come: within 5 s of its last word the child hears and reads that it is waited for', async () => {
  const desk = await new TalkFixture().start();
  await desk.click();
  desk.microphone.hear(speech(800));
  await desk.clock.advance(1_000);
  desk.live.give({ type: 'heard', text: 'さんたす よんは？' });
  const shownAtMs: number[] = [];
  for (let atMs = 200; atMs < 15_000; atMs += 100) {
    const before = desk.said().length;
    await desk.clock.advance(100);
    if (desk.said().length > before) shownAtMs.push(atMs);
  }
  expect(shownAtMs[0]).toBeGreaterThan(3_000);
  expect(shownAtMs[0]).toBeLessThanOrEqual(5_000);
  const gapsMs = shownAtMs.map((atMs, index) => atMs - (shownAtMs[index - 1] ?? 0));
  expect(Math.max(...gapsMs)).toBeLessThanOrEqual(5_000);
  expect(new Set(desk.said())).toEqual(new Set(['bridge']));
  // The robot still waits: what comes is heard and shown as ever.
  expect(desk.modes.at(-1)).toBe('thinking');
  desk.answer(600, 2000, 'ななだね。');
  await desk.clock.advance(2_000);
  expect([desk.said().at(-1), desk.heardMs(2000)]).toEqual(['ななだね。', 600]);
  expect(desk.coach.record.recent).toEqual([
    { who: 'child', text: 'さんたす よんは？' },
    { who: 'robot', text: 'ななだね。' },
  ]);
});

test('in the middle of an answer the sentence is heard, and the words of the answer stay', async () => {
  const desk = await new TalkFixture().start();
  await desk.click();
  await desk.childSays();
  desk.events.length = 0;
  desk.live.give({ type: 'said', text: 'いちの くらいは' });
  desk.live.give({ type: 'audio', samples: new Int16Array(12_000).fill(1000) });
  await desk.clock.advance(6_000);
  expect(desk.said()).toEqual([]);
});
