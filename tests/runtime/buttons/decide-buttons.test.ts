import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ButtonName } from '#drivers/buttons/buttons.ts';
import {
  type ButtonRules,
  type ButtonsEffect,
  type ButtonsEvent,
  decideButtons,
  nextDueMs,
  UNTOUCHED,
} from '#runtime/buttons/decide-buttons.ts';

const BOTH: readonly ButtonName[] = ['talk', 'photo'];
/** Long after power-on, two buttons. */
const DAILY: ButtonRules = { hasPhotoButton: true, poweredOnAtMs: -3_600_000 };
/** The power came on 20 s before the robot began to watch. */
const JUST_ON: ButtonRules = { hasPhotoButton: true, poweredOnAtMs: -20_000 };
const ONE_BUTTON: ButtonRules = { hasPhotoButton: false, poweredOnAtMs: -20_000 };

type Step = readonly [atMs: number, event: ButtonsEvent];
const press = (button: ButtonName, atMs: number): Step => [atMs, { type: 'pressed', button }];
const release = (button: ButtonName, atMs: number): Step => [atMs, { type: 'released', button }];

/**
 * Plays the steps and lets time pass to `endMs`, with each `due` at its time; gives the effects as "what atMs", without
 * the glance at each finger. `held` is down from the start until its given time.
 */
function play(
  steps: readonly Step[],
  { rules = DAILY, held = [] as readonly ButtonName[], heldUntilMs = Infinity, endMs = 60_000 } = {},
): readonly string[] {
  let state = UNTOUCHED;
  const told: string[] = [];
  const take = (event: ButtonsEvent, atMs: number): void => {
    const next = decideButtons(state, event, atMs, rules);
    state = next.state;
    for (const effect of next.effects) if (effect.type !== 'noticed') told.push(`${name(effect)} ${atMs}`);
  };
  const passTo = (atMs: number): void => {
    for (
      let dueMs = nextDueMs(state, rules);
      dueMs !== null && dueMs <= atMs;
      dueMs = nextDueMs(state, rules)
    )
      take({ type: 'due', held: dueMs < heldUntilMs ? held : [] }, dueMs);
  };
  take({ type: 'started', held }, 0);
  for (const [atMs, event] of steps) {
    passTo(atMs);
    take(event, atMs);
  }
  passTo(endMs);
  return told;
}

function name(effect: ButtonsEffect): string {
  if (effect.type === 'requested') return effect.request;
  return effect.type === 'counted' ? `count ${effect.secondsLeft}` : effect.type;
}

describe('a robot with two buttons', () => {
  test.each([
    [
      'the talk button talks at once',
      [press('talk', 0), release('talk', 100)],
      ['talk_pressed 0', 'talk_released 100'],
    ],
    [
      'held it is a microphone key, however long',
      [press('talk', 0), release('talk', 30_000)],
      ['talk_pressed 0', 'talk_released 30000'],
    ],
    [
      'a click of the photo button is one picture',
      [press('photo', 0), release('photo', 200)],
      ['photo_asked 200'],
    ],
    ['held it is one picture as well', [press('photo', 0), release('photo', 5000)], ['photo_asked 1000']],
    [
      'both for 3 s ask for pairing; the talk is taken back and no picture is taken',
      [press('talk', 0), press('photo', 200), release('photo', 4000), release('talk', 4100)],
      ['talk_pressed 0', 'talk_taken_back 200', 'pairing 3200'],
    ],
    [
      'with the photo button first nobody ever talked',
      [press('photo', 0), press('talk', 200), release('photo', 4000), release('talk', 4100)],
      ['pairing 3200'],
    ],
    [
      'both for 8 s ask for Wi-Fi',
      [press('photo', 0), press('talk', 0), release('photo', 20_000), release('talk', 20_000)],
      ['pairing 3000', 'wifi 8000'],
    ],
    [
      'both for less are told to be pressed one at a time, and neither fires afterwards',
      [press('talk', 0), press('photo', 500), release('talk', 1000), release('photo', 3000)],
      ['talk_pressed 0', 'talk_taken_back 500', 'chord_broken 1000'],
    ],
    [
      'a chord that comes after a picture was taken is a chord all the same',
      [press('photo', 0), press('talk', 2000), release('talk', 6000), release('photo', 6000)],
      ['photo_asked 1000', 'pairing 5000'],
    ],
    [
      'the hold counts from when both are down, and anew after one was lifted',
      [
        press('talk', 0),
        press('photo', 0),
        release('photo', 2500),
        press('photo', 2600),
        release('talk', 5599),
      ],
      ['talk_pressed 0', 'talk_taken_back 0', 'chord_broken 2500', 'chord_broken 5599'],
    ],
    [
      'after a chord the buttons are what they were',
      [
        ...[press('talk', 0), press('photo', 0), release('talk', 9000), release('photo', 9000)],
        ...[press('talk', 10_000), release('talk', 10_100), press('photo', 11_000), release('photo', 11_100)],
      ],
      [
        ...['talk_pressed 0', 'talk_taken_back 0', 'pairing 3000', 'wifi 8000'],
        ...['talk_pressed 10000', 'talk_released 10100', 'photo_asked 11100'],
      ],
    ],
    ['a release of what was never pressed is nothing', [release('talk', 100), release('photo', 100)], []],
  ] as const)('%s', (_what, steps, effects) => {
    expect(play(steps)).toEqual(effects);
  });

  const COUNTDOWN = [
    'countdown_began 0',
    ...['count 7 3000', 'count 6 4000', 'count 5 5000', 'count 4 6000'],
    ...['count 3 7000', 'count 2 8000', 'count 1 9000'],
  ];
  test('both held while the power comes on ask for a reset after ten counted seconds', () => {
    expect(play([], { rules: JUST_ON, held: BOTH })).toEqual([...COUNTDOWN, 'reset 10000']);
  });

  test('let go in the last second, nothing is reset', () => {
    expect(play([], { rules: JUST_ON, held: BOTH, heldUntilMs: 9500 })).toEqual([
      ...COUNTDOWN,
      'countdown_stopped 10000',
    ]);
  });

  test('a press ends the countdown and does what it does', () => {
    expect(play([press('talk', 2500), release('talk', 2600)], { rules: JUST_ON, held: BOTH })).toEqual([
      ...['countdown_began 0', 'countdown_stopped 2500', 'talk_pressed 2500', 'talk_released 2600'],
    ]);
  });

  test.each([
    ['one of them', JUST_ON, ['talk'] as const],
    ['none', JUST_ON, [] as const],
    ['both, where only the program starts anew', DAILY, BOTH],
  ])('%s held when the robot begins to watch means nothing', (_what, rules, held) => {
    expect(play([], { rules, held })).toEqual([]);
  });

  test('the talk button alone asks for nothing after power-on either', () => {
    expect(play([press('talk', 0), release('talk', 20_000)], { rules: JUST_ON })).toEqual([
      ...['talk_pressed 0', 'talk_released 20000'],
    ]);
  });
});

describe('a robot with one button', () => {
  const one = { rules: ONE_BUTTON };
  test('asks for pairing by ten seconds of holding', () => {
    expect(play([press('talk', 5000), release('talk', 16_000)], one)).toEqual([
      ...['talk_pressed 5000', 'talk_taken_back 15000', 'pairing 15000'],
    ]);
  });

  test('until two minutes after power-on, and not a second longer', () => {
    const holdFrom = (atMs: number) =>
      play([press('talk', atMs), release('talk', atMs + 30_000)], { ...one, endMs: 200_000 });
    expect(holdFrom(90_000)).toContain('pairing 100000');
    expect(holdFrom(90_001)).toEqual(['talk_pressed 90001', 'talk_released 120001']);
  });

  test('asks for a reset when the button was held while the power came on', () => {
    expect(play([], { ...one, held: ['talk'] }).at(-1)).toBe('reset 10000');
  });

  test('hears nothing of a button that it does not have', () => {
    expect(
      play([press('photo', 0), press('talk', 100), release('photo', 200), release('talk', 300)], one),
    ).toEqual(['talk_pressed 100', 'talk_released 300']);
  });
});

describe('whatever fingers do', () => {
  const steps = fc
    .array(
      fc.record({
        button: fc.constantFrom(...BOTH),
        type: fc.constantFrom('pressed' as const, 'released' as const),
        waitMs: fc.integer({ min: 0, max: 4000 }),
      }),
      { maxLength: 40 },
    )
    .map((all) => {
      let atMs = 0;
      return all.map(({ button, type, waitMs }): Step => {
        atMs += waitMs;
        return [atMs, { type, button }];
      });
    });

  test('each talk that began is ended or taken back before the next, and none goes on with both down', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let isTalking = false;
        let state = UNTOUCHED;
        for (const [atMs, event] of all) {
          const next = decideButtons(state, event, atMs, DAILY);
          state = next.state;
          for (const { type } of next.effects) {
            if (type === 'talk_pressed') isTalking = true;
            if (type === 'talk_released' || type === 'talk_taken_back') {
              expect(isTalking).toBe(true);
              isTalking = false;
            }
          }
          if (state.down.length === 2) expect(isTalking).toBe(false);
          if (state.down.length === 0) expect(isTalking).toBe(false);
        }
      }),
    );
  });

  test('no picture is asked for while both are down, and nothing is waited for when none is', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let state = UNTOUCHED;
        for (const [atMs, event] of all) {
          const wereBoth = state.down.length === 2;
          const next = decideButtons(state, event, atMs, DAILY);
          if (wereBoth) expect(next.effects).not.toContainEqual({ type: 'photo_asked' });
          state = next.state;
          if (state.down.length === 0) expect(nextDueMs(state, DAILY)).toBeNull();
        }
      }),
    );
  });
});
