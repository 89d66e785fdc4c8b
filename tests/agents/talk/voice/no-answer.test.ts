import { expect, test } from 'vitest';
import { TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
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

/** The line breaks in mid-answer, is away for so long, and comes back; a model greets anew each time. */
async function breakOff(desk: TalkFixture, awayMs: number): Promise<void> {
  desk.live.give({ type: 'said', text: 'こんにちは。' });
  desk.live.give({ type: 'audio', samples: new Int16Array(12_000).fill(1000) });
  await desk.clock.advance(400);
  desk.live.become('lost', 'network');
  await desk.clock.advance(awayMs);
  desk.live.become('connecting');
  desk.live.become('open', null, true);
  await desk.clock.advance(200);
}

const troubles = (desk: TalkFixture) => desk.told.filter((code) => code === 'cloud_gone').length;

test('a line that breaks in mid-answer again and again is told once, and the words do not pile up', async () => {
  const desk = await new TalkFixture().start();
  await desk.click();
  await desk.childSays();
  for (let times = 0; times < 4; times += 1) await breakOff(desk, 2_000);
  expect(troubles(desk)).toBe(1);
  expect(JSON.stringify(desk.events)).not.toContain('こんにちは。こんにちは。');
  desk.answer(600, 2000, 'おまたせ。');
  await desk.clock.advance(8_000);
  expect([desk.said().at(-1), desk.heardMs(2000), desk.modes.at(-1)]).toEqual(['おまたせ。', 600, 'ready']);
});

test.each([
  [
    'an answer was heard between',
    async (desk: TalkFixture) => {
      desk.answer(600);
      await desk.clock.advance(1_000);
    },
  ],
  ['the child has spoken since', (desk: TalkFixture) => desk.childSays()],
  ['it is long ago', (desk: TalkFixture) => desk.clock.advance(TURN_RULES.sameOutageMs)],
] as const)('it is told again where %s', async (_, between) => {
  const desk = await new TalkFixture().start();
  await desk.click();
  await desk.childSays();
  await breakOff(desk, 7_000);
  await between(desk);
  desk.live.become('lost', 'network');
  await desk.clock.advance(100);
  expect(troubles(desk)).toBe(2);
});
