import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  followSpeech,
  NO_SPEECH,
  pauseMs,
  SPEECH_RULES,
  type SpeechEvent,
  type SpeechRules,
} from '#drivers/audio/speech-events.ts';

/** "x" is a frame with speech, anything else one without; each is 20 ms. */
function hear(frames: string, rules: SpeechRules = SPEECH_RULES): { at: number; event: SpeechEvent }[] {
  const events: { at: number; event: SpeechEvent }[] = [];
  let state = NO_SPEECH;
  for (const [at, frame] of [...frames].entries()) {
    const step = followSpeech(state, frame === 'x', rules);
    state = step.state;
    if (step.event !== null) events.push({ at, event: step.event });
  }
  return events;
}

const quick = { onsetFrames: 3, windowFrames: 6, hangoverMs: 100 };

describe('speech', () => {
  test('starts with enough frames in the window, and says how far back it began', () => {
    expect(hear('..xxx', quick)).toEqual([{ at: 4, event: { type: 'speech_started', sinceMs: 60 } }]);
    expect(hear('..x.x.x', quick)).toEqual([{ at: 6, event: { type: 'speech_started', sinceMs: 100 } }]);
  });

  test('does not start with clicks, however many', () => {
    expect(hear('xx....'.repeat(50), quick)).toEqual([]);
    expect(hear('x..'.repeat(100), quick)).toEqual([]);
  });

  test('ends after the patience, and tells how long the child spoke and how much of it was voice', () => {
    expect(hear('xxxxx..xx.....', quick)).toEqual([
      { at: 2, event: { type: 'speech_started', sinceMs: 60 } },
      { at: 13, event: { type: 'speech_ended', durationMs: 180, voicedMs: 140 } },
    ]);
  });

  test('goes on over a pause for thinking that is shorter than the patience', () => {
    const frames = `${'x'.repeat(10)}${'.'.repeat(49)}${'x'.repeat(10)}${'.'.repeat(60)}`;
    const events = hear(frames, { ...SPEECH_RULES, hangoverMs: 1000 });
    expect(events.map(({ event }) => event.type)).toEqual(['speech_started', 'speech_ended']);
    expect(events[1]?.event).toEqual({ type: 'speech_ended', durationMs: 69 * 20, voicedMs: 400 });
  });

  test('a child that needs more time gets it in the middle of a sentence', () => {
    let state = NO_SPEECH;
    for (const frame of 'xxxx....') state = followSpeech(state, frame === 'x', quick).state;
    expect(pauseMs(state)).toBe(80);
    const patient = followSpeech(state, false, { ...quick, hangoverMs: 2000 });
    expect(patient.event).toBeNull();
    expect(followSpeech(state, false, quick).event?.type).toBe('speech_ended');
  });

  test('each start has one end, in turn, whatever is heard', () => {
    const frames = fc.array(fc.constantFrom('x', '.'), { maxLength: 400 });
    fc.assert(
      fc.property(
        frames,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 300 }),
        (all, onset, hangoverMs) => {
          const rules = { onsetFrames: onset, windowFrames: 8, hangoverMs };
          const events = hear(`${all.join('')}${'.'.repeat(40)}`, rules);
          for (const [i, { event }] of events.entries())
            expect(event.type).toBe(i % 2 === 0 ? 'speech_started' : 'speech_ended');
          expect(events.length % 2).toBe(0);
          for (const { event } of events) {
            if (event.type === 'speech_started') expect(event.sinceMs).toBeLessThanOrEqual(8 * 20);
            else expect(event.voicedMs).toBeLessThanOrEqual(event.durationMs);
          }
        },
      ),
    );
  });

  test('silence allocates nothing: the state is the same object', () => {
    expect(followSpeech(NO_SPEECH, false, SPEECH_RULES).state).toBe(NO_SPEECH);
  });
});
