import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countMorae } from '#agents/talk/voice/sound/morae.ts';
import { SpeakingPace } from '#agents/talk/voice/sound/speaking-pace.ts';
import { WordsCover } from '#agents/talk/voice/sound/words-cover.ts';
import { cases } from '../../../../support/cases.ts';

const sound = (durationMs: number, sample = 1000) => new Int16Array(durationMs * 24).fill(sample);

test.each([
  ['はちじゅうご', 5],
  ['85', 5],
  ['がっこう', 4],
  ['38+47', 6 + 2 + 6],
  ['…！　', 0],
])('%s has %d morae', (text, morae) => expect(countMorae(text)).toBe(morae));

describe('how far words reach', () => {
  test('never farther than they would be said in, whatever comes first', () => {
    const steps = fc.array(fc.oneof(fc.constantFrom('いち', 'の くらい'), fc.integer({ min: 20, max: 900 })));
    const property = fc.property(steps, (parts) => {
      const pace = new SpeakingPace();
      const cover = new WordsCover(pace);
      let [morae, soundMs] = [0, 0];
      for (const part of parts) {
        if (typeof part === 'number') {
          cover.addSound(sound(part));
          soundMs += part;
        } else {
          cover.addWords(part);
          morae += countMorae(part);
        }
        const reachMs = cover.samples / 24;
        expect(reachMs).toBeLessThanOrEqual(Math.min(soundMs, morae * pace.moraMs) + 1e-9);
      }
    });
    fc.assert(property, { numRuns: cases(100, 5_000) });
  });

  test('a pause takes no words', () => {
    const cover = new WordsCover(new SpeakingPace());
    cover.addWords('いちの くらいは');
    cover.addSound(sound(1_000, 0));
    cover.addSound(sound(400));
    expect(cover.samples).toBe(1_400 * 24);
  });

  test('the pace is learned from the voice, and one answer without its words teaches nothing', () => {
    const pace = new SpeakingPace();
    const firstMs = pace.moraMs;
    pace.note(10, 9_000);
    expect(pace.moraMs).toBe(firstMs);
    for (let answer = 0; answer < 4; answer++) pace.note(20, 4_000);
    expect(pace.moraMs).toBe(200);
  });
});
