import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Gesture,
  type GestureInput,
  type GestureState,
  gestureStep,
  initialGestureState,
  nextWakeMs,
  STUCK_AFTER_MS,
} from '#drivers/buttons/gesture.ts';

const timing = { debounceMs: 30 };

/** Plays edges ("down at 0, up at 100") and lets `endMs` pass; gives the gestures as text. */
function play(
  edges: readonly (readonly [isDown: boolean, atMs: number])[],
  endMs = 5000,
  held = false,
): string[] {
  let state = initialGestureState(held, 0);
  const gestures: Gesture[] = [];
  const take = (input: GestureInput) => {
    const step = gestureStep(state, input, timing);
    state = step.state;
    gestures.push(...step.gestures);
  };
  for (const [isDown, atMs] of edges) take({ kind: 'edge', isDown, atMs });
  take({ kind: 'tick', atMs: endMs });
  return gestures.map(({ gesture, atMs }) => `${gesture} ${atMs}`);
}

const down = (atMs: number) => [true, atMs] as const;
const up = (atMs: number) => [false, atMs] as const;

describe('what a finger did', () => {
  test.each([
    ['a tap', [down(0), up(100)], ['press 0', 'release 100']],
    ['a very short tap', [down(0), up(3)], ['press 0', 'release 3']],
    [
      'two taps are two',
      [down(0), up(100), down(300), up(380)],
      ['press 0', 'release 100', 'press 300', 'release 380'],
    ],
    ['holding is one press, however long', [down(0), up(15_000)], ['press 0', 'release 15000']],
  ] as const)('%s', (_what, edges, gestures) => {
    expect(play(edges, 20_000)).toEqual(gestures);
  });
});

describe('what the wire did', () => {
  test('bounces at the press and at the release are one tap', () => {
    const edges = [down(0), up(1), down(2), up(4), down(7), up(100), down(101), up(103)];
    expect(play(edges)).toEqual(['press 0', 'release 103']);
  });

  test('a storm of bounces is one press', () => {
    const storm = Array.from({ length: 1000 }, (_, i) => [i % 2 === 0, i * 2] as const);
    expect(play(storm)).toEqual(['press 0', 'release 1998']);
  });

  test('a button held when watching began says nothing until it is pressed again', () => {
    expect(play([up(500), down(501), up(503), down(1000), up(1050)], 5000, true)).toEqual([
      'press 1000',
      'release 1050',
    ]);
  });

  test('the same where the mechanism cannot tell that it was held', () => {
    expect(play([up(500), down(501), up(503)])).toEqual([]);
  });

  test('a stuck button is let go after a minute and works again once it comes up', () => {
    const later = STUCK_AFTER_MS + 10_000;
    const edges = [down(0), up(later), down(later + 1000), up(later + 1100)];
    expect(play(edges, later + 5000)).toEqual([
      'press 0',
      `release ${STUCK_AFTER_MS}`,
      `press ${later + 1000}`,
      `release ${later + 1100}`,
    ]);
  });

  test('after a lost release the next press is a press', () => {
    expect(play([down(0), down(5000), up(5100)], 9000)).toEqual([
      'press 0',
      'release 5000',
      'press 5000',
      'release 5100',
    ]);
  });

  test('a line that is found up where the edge was lost releases the button', () => {
    const pressed = gestureStep(
      initialGestureState(false, 0),
      { kind: 'edge', isDown: true, atMs: 0 },
      timing,
    );
    const read = gestureStep(pressed.state, { kind: 'found_up', atMs: 805 }, timing);
    const later = gestureStep(read.state, { kind: 'tick', atMs: 3000 }, timing);
    expect(later.gestures.map(({ gesture }) => gesture)).toEqual(['release']);
  });

  test('a line that is found up as it was heard changes nothing', () => {
    const state = initialGestureState(false, 0);
    expect(gestureStep(state, { kind: 'found_up', atMs: 50 }, timing)).toEqual({ state, gestures: [] });
  });
});

describe('whatever the wire does', () => {
  const edges = fc.array(fc.record({ isDown: fc.boolean(), waitMs: fc.integer({ min: 0, max: 1500 }) }), {
    maxLength: 60,
  });

  function run(inputs: readonly { isDown: boolean; waitMs: number }[]): {
    all: Gesture[];
    state: GestureState;
  } {
    let state = initialGestureState(false, 0);
    let atMs = 0;
    const all: Gesture[] = [];
    const take = (input: GestureInput) => {
      const step = gestureStep(state, input, timing);
      state = step.state;
      all.push(...step.gestures);
    };
    for (const { isDown, waitMs } of inputs) {
      atMs += waitMs;
      take({ kind: 'edge', isDown, atMs });
    }
    take({ kind: 'tick', atMs: atMs + 2 * STUCK_AFTER_MS });
    return { all, state };
  }

  test('presses and releases alternate, and each press is released in the end', () => {
    fc.assert(
      fc.property(edges, (inputs) => {
        const held = run(inputs).all.filter(({ gesture }) => gesture === 'press' || gesture === 'release');
        expect(held.every(({ gesture }, i) => gesture === (i % 2 === 0 ? 'press' : 'release'))).toBe(true);
        expect(held.length % 2).toBe(0);
      }),
    );
  });

  test('nothing is left to wait for when the line is quiet', () => {
    fc.assert(
      fc.property(edges, (inputs) => {
        expect(nextWakeMs(run(inputs).state, timing)).toBeNull();
      }),
    );
  });
});
