import { describe, expect, test } from 'vitest';
import type { LiveInput } from '#agents/live/connection.ts';
import { HeldMessages } from '#agents/live/held-messages.ts';
import { TurnLog } from '#agents/live/turn-log.ts';
import type { WatchEvent } from '#agents/live/watchdog.ts';
import { play20ms, tone } from '../../support/talk/session-fixture.ts';

/** A log whose connection is gone, until it is asked what it would tell to the next one. */
function aLog(isListening = true) {
  let connection: LiveInput | null = null;
  const observed: WatchEvent['type'][] = [];
  const log = new TurnLog({
    connection: () => connection,
    isListening: () => isListening,
    observe: ({ type }) => observed.push(type),
  });
  return {
    log,
    observed,
    told: () =>
      told(log, (target) => {
        connection = target;
      }),
  };
}

/** What a log tells to a new connection, in short, and its sound. */
function told(log: TurnLog, connect: (target: LiveInput | null) => void) {
  const said: string[] = [];
  const sound: number[] = [];
  connect({
    startActivity: () => said.push('start'),
    sendAudio: (samples) => {
      if (said.at(-1) !== 'sound') said.push('sound');
      sound.push(...samples);
    },
    endActivity: () => said.push('end'),
    sendText: (text, wantsAnswer) => said.push(`${text}${wantsAnswer ? '?' : ''}`),
    sendPicture: (jpeg) => said.push(`picture ${jpeg[0]}`),
  });
  const missingMs = log.tellAgain();
  connect(null);
  return { said, sound, missingMs };
}

function say(log: TurnLog, samples: Int16Array): void {
  log.startActivity();
  play20ms(samples, (frame) => log.sendAudio(frame));
  log.endActivity();
}

describe('the log of what was not answered', () => {
  test('tells everything again in order, as often as asked', () => {
    const { log, told } = aLog();
    log.sendPicture(new Uint8Array([7]));
    log.sendText('みて', true);
    say(log, tone(300));
    const expected = ['picture 7', 'みて?', 'start', 'sound', 'end'];
    expect(told()).toEqual({ said: expected, sound: Array.from(tone(300)), missingMs: 0 });
    expect(told().said).toEqual(expected);
  });

  test('forgets what was answered, and keeps the turn that has begun since', () => {
    const { log, told } = aLog();
    say(log, tone(300, 1));
    log.startActivity();
    log.sendAudio(tone(100, 2));
    log.noteAnswered();
    log.sendAudio(tone(100, 3));
    expect(told().said).toEqual(['start', 'sound']);
    expect(told().sound).toEqual([...tone(100, 2), ...tone(100, 3)]);
    log.endActivity();
    log.noteAnswered();
    expect(log.isAnswered).toBe(true);
  });

  test('keeps the last 10 s of sound, and says how much is missing', () => {
    const { log, told } = aLog();
    const first = tone(6000, 1);
    const second = tone(7000, 2);
    say(log, first);
    say(log, second);
    const { said, sound, missingMs } = told();
    expect(said).toEqual(['start', 'sound', 'end', 'start', 'sound', 'end']);
    expect(missingMs).toBe(3000);
    expect(sound).toEqual([...first.subarray(3000 * 16), ...second]);
  });

  test('takes one piece longer than it can hold', () => {
    const { log, told } = aLog();
    log.startActivity();
    log.sendAudio(tone(12_000));
    const { sound, missingMs } = told();
    expect(missingMs).toBe(2000);
    expect(sound).toEqual(Array.from(tone(12_000).subarray(2000 * 16)));
  });

  test('keeps the last two pictures, and copies them', () => {
    const { log, told } = aLog();
    const jpeg = new Uint8Array([1]);
    for (const id of [1, 2, 3]) {
      jpeg[0] = id;
      log.sendPicture(jpeg);
    }
    expect(told().said).toEqual(['picture 2', 'picture 3']);
  });

  test('keeps nothing that began while nobody listens, and no sound outside of a turn', () => {
    const { log, told, observed } = aLog(false);
    say(log, tone(100));
    log.sendText('みて', true);
    log.sendPicture(new Uint8Array([7]));
    expect(log.isAnswered).toBe(true);
    expect(told().said).toEqual([]);
    expect(observed).toEqual([]);
    const { log: listening } = aLog();
    listening.sendAudio(tone(100));
    listening.endActivity();
    expect(listening.isAnswered).toBe(true);
  });

  test('tells the watchdog what it tells the model, each time anew', () => {
    const { log, told, observed } = aLog();
    say(log, tone(100));
    log.sendText('みて', true);
    log.sendText('いまは 15じ', false);
    expect(observed).toEqual(['activity_started', 'answer_wanted', 'answer_wanted']);
    told();
    expect(observed).toHaveLength(6);
  });
});

test('held messages keep their order; beyond 10 s the oldest sound goes, never a mark', () => {
  const held = new HeldMessages();
  const said: string[] = [];
  held.add(() => said.push('start'), 0);
  for (let i = 0; i < 12; i++) held.add(() => said.push(`sound ${i}`), 1000);
  held.add(() => said.push('end'), 0);
  for (const send of held.take()) send();
  expect(said).toEqual(['start', ...Array.from({ length: 10 }, (_, i) => `sound ${i + 2}`), 'end']);
  expect(held.take()).toEqual([]);
});
