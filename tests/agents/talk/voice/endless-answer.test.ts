import { describe, expect, test } from 'vitest';
import { TalkFixture } from '../../../support/talk/talk-fixture.ts';

/** Pieces of one character, as a model sends that has begun to repeat itself. */
const PIECES = 20_000;

async function asked({ isOpen = false } = {}): Promise<TalkFixture> {
  const desk = await new TalkFixture().start();
  desk.lesson.isOpen = isOpen;
  await desk.click();
  await desk.childSays();
  desk.events.length = 0;
  return desk;
}

const told = (desk: TalkFixture, type: 'said' | 'heard') =>
  desk.events.flatMap((event) => (event.type === type ? [event.text] : []));

describe('an answer without end', () => {
  test.each(['said', 'written'] as const)('%s: asked for anew, and nothing of it is shown', async (type) => {
    const desk = await asked();
    for (let piece = 0; piece < PIECES; piece += 1) desk.live.give({ type, text: 'あ' });
    await desk.clock.advance(100);
    expect(desk.live.texts).toEqual(['言いなおして']);
    expect(desk.modes.at(-1)).toBe('thinking');
    expect(told(desk, 'said').slice(1)).toEqual(type === 'said' ? [''] : []);
    expect(JSON.stringify(desk.journal)).toContain('endless');
    desk.live.give({ type: 'turn_completed' });
    desk.answer(800, 2000, 'みじかく いうね。');
    await desk.clock.advance(1_000);
    expect([told(desk, 'said').at(-1), desk.heardMs(2000)]).toEqual(['みじかく いうね。', 800]);
  });

  test('a second one: the robot asks the child by itself', async () => {
    const desk = await asked();
    for (const isSecond of [false, true]) {
      for (let piece = 0; piece < PIECES; piece += 1) desk.live.give({ type: 'said', text: 'あ' });
      if (!isSecond) desk.live.give({ type: 'turn_completed' });
    }
    await desk.clock.advance(100);
    expect([desk.said().at(-1), desk.live.texts]).toEqual(['もういちど きくね', ['言いなおして']]);
  });

  test('in one piece: not read at all', async () => {
    const desk = await asked({ isOpen: true });
    desk.live.give({ type: 'said', text: 'あ'.repeat(1_000_000) });
    expect([told(desk, 'said'), desk.live.texts]).toEqual([[], ['言いなおして']]);
  });

  test('one as long as a child could hear it is heard whole', async () => {
    const desk = await asked();
    const words = 'あ'.repeat(800);
    desk.answer(2_000, 1000, words);
    await desk.clock.advance(4_000);
    expect([told(desk, 'said').at(-1), desk.heardMs(1000)]).toEqual([words, 2_000]);
  });
});

describe('words that grow', () => {
  test('are told every 100 ms at most, and in the end whole', async () => {
    const desk = await asked();
    const words = 'いっしょに かんがえて みよう。'.repeat(10);
    for (const letter of words) {
      desk.live.give({ type: 'said', text: letter });
      await desk.clock.advance(10);
    }
    await desk.clock.advance(100);
    expect(told(desk, 'said').length).toBeLessThanOrEqual((words.length * 10) / 100 + 2);
    expect(told(desk, 'said').at(-1)).toBe(words);
  });

  test('come before what follows them', async () => {
    const desk = await asked();
    desk.live.give({ type: 'said', text: 'いくつ' });
    desk.live.give({ type: 'said', text: 'かな？' });
    await desk.childSays(800, 'ごかな');
    expect(desk.events.flatMap((event) => ('text' in event ? [event.text] : []))).toEqual([
      'いくつ',
      'いくつかな？',
      // Their end.
      'いくつかな？',
      'ごかな',
    ]);
  });
});

test('what the model believes to have heard has an end as well', async () => {
  const desk = await asked();
  for (let piece = 0; piece < PIECES; piece += 1) desk.live.give({ type: 'heard', text: 'あ' });
  expect(told(desk, 'heard').at(-1)).toBe(`ねえ${'あ'.repeat(598)}`);
});
