import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FarEnd } from '#drivers/audio/far-end.ts';

const played = (value: number) => new Int16Array(480).fill(value * 100);
/** What each frame of the microphone is given; the middle of a frame says which it is, its edges are the filter's. */
function next(far: FarEnd): number[] {
  const given: number[] = [];
  far.next((frame) => given.push(Math.round((frame[200] as number) / 100)));
  return given;
}
const silent = (far: FarEnd) => {
  for (let frame = 0; frame < 20; frame++) next(far);
};

describe('what goes to the loudspeaker', () => {
  test('comes out once, in order, one frame for each of the microphone', () => {
    const far = new FarEnd();
    for (const value of [10, 20, 30]) far.push(played(value));
    expect([next(far), next(far), next(far)]).toEqual([[10], [20], [30]]);
  });

  test('is silence while the robot is silent', () => {
    expect(next(new FarEnd())).toEqual([0]);
  });

  test('and is late, is not replaced by silence: it follows, two for one', () => {
    const far = new FarEnd();
    far.push(played(10));
    expect([next(far), next(far)]).toEqual([[10], []]);
    far.push(played(20));
    far.push(played(30));
    expect(next(far)).toEqual([20, 30]);
    far.push(played(40));
    expect(next(far)).toEqual([40]);
  });

  test('and stays away, is over: then the silence is given that was owed', () => {
    const far = new FarEnd();
    far.push(played(10));
    const frames = Array.from({ length: 4 }, () => next(far));
    expect(frames).toEqual([[10], [], [0, 0], [0]]);
  });

  test('waits 160 ms at most: of a microphone that fell behind, the oldest is lost', () => {
    const far = new FarEnd();
    for (let value = 1; value <= 20; value++) far.push(played(value));
    const frames = Array.from({ length: 8 }, () => next(far));
    expect(frames.flat()).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  });

  test('is whole and without a gap, however both sides jitter, and no more than one frame each in the long run', () => {
    // Each number is how many frames come from one side before the other has its turn.
    const turns = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 5,
      maxLength: 60,
    });
    fc.assert(
      fc.property(turns, (all) => {
        const far = new FarEnd();
        const given: number[] = [];
        const sounding = () => given.filter((value) => value !== 0);
        let pushed = 0;
        let isLate = false;
        for (const [plays, hears] of all) {
          // At most 160 ms ahead, at most one frame late.
          for (let i = 0; i < plays && pushed - sounding().length < 8; i++, isLate = false)
            far.push(played(++pushed));
          for (let i = 0; i < hears && pushed > 0 && !isLate; i++) {
            isLate = pushed === sounding().length;
            given.push(...next(far));
          }
        }
        expect(given).toEqual(Array.from({ length: given.length }, (_, i) => i + 1));
        expect(pushed - given.length).toBeLessThanOrEqual(8);
        silent(far);
        expect(next(far)).toEqual([0]);
      }),
    );
  });

  test('is forgotten when it is cleared', () => {
    const far = new FarEnd();
    far.push(played(90));
    far.clear();
    expect(next(far)).toEqual([0]);
  });
});
