import { describe, expect, test } from 'vitest';
import { HeldMessages } from '#agents/live/held-messages.ts';
import { TurnLog } from '#agents/live/turn-log.ts';
import { play20ms, tone } from '../../support/talk/session-fixture.ts';

/** What a log tells, in short, and its sound. */
function told(log: TurnLog) {
  const said: string[] = [];
  const sound: number[] = [];
  const missingMs = log.tell({
    startActivity: () => said.push('start'),
    sendAudio: (samples) => {
      if (said.at(-1) !== 'sound') said.push('sound');
      sound.push(...samples);
    },
    endActivity: () => said.push('end'),
    sendText: (text, wantsAnswer) => said.push(`${text}${wantsAnswer ? '?' : ''}`),
    sendPicture: (jpeg) => said.push(`picture ${jpeg[0]}`),
  });
  return { said, sound, missingMs };
}

function say(log: TurnLog, samples: Int16Array): void {
  log.startActivity();
  play20ms(samples, (frame) => log.sendAudio(frame));
  log.endActivity();
}

describe('the log of what was not answered', () => {
  test('tells everything again in order, as often as asked', () => {
    const log = new TurnLog();
    log.sendPicture(new Uint8Array([7]));
    log.sendText('みて', true);
    say(log, tone(300));
    const expected = ['picture 7', 'みて?', 'start', 'sound', 'end'];
    expect(told(log)).toEqual({ said: expected, sound: Array.from(tone(300)), missingMs: 0 });
    expect(told(log).said).toEqual(expected);
  });

  test('forgets what was answered, and keeps the turn that has begun since', () => {
    const log = new TurnLog();
    say(log, tone(300, 1));
    log.startActivity();
    log.sendAudio(tone(100, 2));
    log.noteAnswered();
    log.sendAudio(tone(100, 3));
    expect(told(log).said).toEqual(['start', 'sound']);
    expect(told(log).sound).toEqual([...tone(100, 2), ...tone(100, 3)]);
    log.endActivity();
    log.noteAnswered();
    expect(log.isEmpty).toBe(true);
  });

  test('keeps the last 10 s of sound, and says how much is missing', () => {
    const log = new TurnLog();
    const first = tone(6000, 1);
    const second = tone(7000, 2);
    say(log, first);
    say(log, second);
    const { said, sound, missingMs } = told(log);
    expect(said).toEqual(['start', 'sound', 'end', 'start', 'sound', 'end']);
    expect(missingMs).toBe(3000);
    expect(sound).toEqual([...first.subarray(3000 * 16), ...second]);
  });

  test('takes one piece longer than it can hold', () => {
    const log = new TurnLog();
    log.startActivity();
    log.sendAudio(tone(12_000));
    const { sound, missingMs } = told(log);
    expect(missingMs).toBe(2000);
    expect(sound).toEqual(Array.from(tone(12_000).subarray(2000 * 16)));
  });

  test('keeps the last two pictures, and copies them', () => {
    const log = new TurnLog();
    const jpeg = new Uint8Array([1]);
    for (const id of [1, 2, 3]) {
      jpeg[0] = id;
      log.sendPicture(jpeg);
    }
    expect(told(log).said).toEqual(['picture 2', 'picture 3']);
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
