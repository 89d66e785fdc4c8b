import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { VoiceEvent } from '#agents/talk/voice/voice-event.ts';
import { FvadSpeechDetector } from '#drivers/audio/fvad.ts';
import { HalfDuplex } from '#drivers/audio/half-duplex.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { VoiceTable } from '../support/talk/voice-table.ts';

test('a page that leaves while its conversation begins is no failure', async () => {
  const table = await VoiceTable.open();
  await table.close();
  // What it was waiting for is there by now.
  (await FvadSpeechDetector.load()).close();
  await nextTurn();
  expect(table.journal.lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  expect(table.events.filter((event) => event.type === 'status' && event.reason === 'failed')).toEqual([]);
});

test('what is asked of a conversation before the robot is ready is done as soon as it is', async () => {
  const table = await VoiceTable.open();
  const ready = Promise.withResolvers<void>();
  const ending = new AbortController();
  const events: VoiceEvent[] = [];
  const { room, microphone, speaker } = table;
  try {
    const talk = room.start(
      { name: 'page', microphone, speaker, echo: new HalfDuplex(0) },
      () => ({ userId: 'child-1', sessionId: 'session-2' }),
      (event) => events.push(event),
      ending.signal,
      ready.promise,
    );
    talk.press();
    talk.release();
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    expect(events).toEqual([]);
    ready.resolve();
    await expect.poll(() => events.map(({ type }) => type)).toContain('status');
  } finally {
    ending.abort();
    await table.close();
  }
});

test('a parent who erases records ends the talk with a sentence, and what was said in it is forgotten', async () => {
  const clock = new VirtualClock();
  const table = await VoiceTable.open({ clock });
  try {
    table.talk.press();
    table.talk.release();
    const isOpen = () => table.events.some((event) => event.type === 'status' && event.status === 'open');
    // The line is real: what travels on it is waited for while the time of the robot stands still.
    while (!isOpen()) await nextTurn();
    const from = table.events.length;
    const ended = table.room.endTalks('おはなしは ここまで。');
    const done = { is: false };
    void ended.then(() => {
      done.is = true;
    });
    while (!done.is) await clock.advance(100);
    const since = table.events.slice(from);
    expect(since).toContainEqual(expect.objectContaining({ type: 'said', text: 'おはなしは ここまで。' }));
    await clock.advance(1000);
    expect(table.events.flatMap((event) => (event.type === 'mode' ? [event.mode] : [])).at(-1)).toBe(
      'asleep',
    );
  } finally {
    await table.close();
  }
});
