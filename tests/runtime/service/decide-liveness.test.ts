import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atStart,
  decideLiveness,
  type Liveness,
  type LivenessEffect,
  LOOK_EVERY_MS,
  type Look,
  VITALS,
} from '#runtime/service/decide-liveness.ts';

type Silent = Look['silent'] extends ReadonlySet<infer One> ? One : never;

const look = (silent: readonly Silent[] = [], more: Partial<Look> = {}): Look => ({
  elapsedMs: LOOK_EVERY_MS,
  ownProcessorMs: 10,
  silent: new Set(silent),
  ...more,
});

/** The same look so many times; what was decided, each with the number of the look. */
function looks(count: number, one: Look, from: Liveness = atStart(null)) {
  let state = from;
  const decided: [number, LivenessEffect][] = [];
  for (let at = 1; at <= count; at++) {
    const next = decideLiveness(state, one);
    state = next.state;
    decided.push(...next.effects.map((effect): [number, LivenessEffect] => [at, effect]));
  }
  return { state, decided };
}

describe('what is silent', () => {
  test.each([
    ['microphone', 3, 7],
    ['speaker', 3, 7],
    ['store', null, 7],
    ['processes', null, 8],
    ['page', null, 10],
  ] as const)('%s is mended at look %s, and given up at look %s', (vital, mendAt, deadAt) => {
    const { decided, state } = looks(30, look([vital]));
    expect(decided).toEqual([
      ...(mendAt === null ? [] : [[mendAt, { type: 'mend', vital }]]),
      [deadAt, { type: 'give_up', vital }],
    ]);
    expect(state.dead).toBe(vital);
    // With the sentence of 6 s the robot is started again within half a minute.
    expect(deadAt * LOOK_EVERY_MS + 6_000).toBeLessThanOrEqual(30_000);
  });

  test('lives again with one sign of life, and its time begins anew', () => {
    const silent = looks(6, look(['microphone'])).state;
    const { state, effects } = decideLiveness(silent, look());
    expect(effects).toEqual([{ type: 'revived', vital: 'microphone' }]);
    expect(looks(6, look(['microphone']), state).state.dead).toBeNull();
  });

  test('and short enough is not worth a word', () => {
    const silent = looks(2, look(['microphone'])).state;
    expect(decideLiveness(silent, look()).effects).toEqual([]);
  });

  test('each has a time of its own', () => {
    const one = looks(5, look(['microphone'])).state;
    const { decided } = looks(3, look(['microphone', 'speaker']), one);
    expect(decided).toEqual([[2, { type: 'give_up', vital: 'microphone' }]]);
  });

  test('one death is enough, and what is dead stays it', () => {
    const { state, decided } = looks(7, look(['microphone', 'speaker']));
    expect(decided.filter(([, { type }]) => type === 'give_up')).toHaveLength(1);
    expect(decideLiveness(state, look())).toEqual({ state, effects: [] });
  });

  test('a device for which the robot was just started again is done without; a loop is not', () => {
    const spared = looks(30, look(['speaker']), atStart('speaker'));
    expect(spared.state.dead).toBeNull();
    expect(spared.decided.map(([, { type }]) => type)).toEqual(['mend', 'spare']);
    expect(looks(30, look(['microphone']), atStart('speaker')).state.dead).toBe('microphone');
    expect(looks(30, look(['page']), atStart('page')).state.dead).toBe('page');
  });
});

describe('the event loop', () => {
  test.each([
    ['held up by the program itself for 20 s in a row is dead', 5_000, 4_000, 4],
    ['held up for the most part is dead as well', 5_000, 3_500, 4],
    ['held up by other programs lives', 5_000, 1_000, null],
    ['of a busy program that comes in time lives', 3_900, 3_900, null],
  ])('%s', (_what, elapsedMs, ownProcessorMs, deadAt) => {
    const { decided } = looks(60, look([], { elapsedMs, ownProcessorMs }));
    expect(decided).toEqual(deadAt === null ? [] : [[deadAt, { type: 'give_up', vital: 'event_loop' }]]);
  });

  test('one look in time sets it back', () => {
    let state = atStart(null);
    for (let round = 0; round < 20; round++) {
      state = looks(3, look([], { elapsedMs: 5_000, ownProcessorMs: 4_900 }), state).state;
      state = decideLiveness(state, look()).state;
    }
    expect(state.dead).toBeNull();
  });
});

test('a robot that was held up by others for minutes takes nothing for dead at its first look', () => {
  const all = VITALS.filter((vital) => vital !== 'event_loop');
  const { effects, state } = decideLiveness(
    atStart(null),
    look(all, { elapsedMs: 600_000, ownProcessorMs: 300 }),
  );
  expect(effects).toEqual([]);
  expect(state.dead).toBeNull();
});

test('an hour at 90 % load, in which signs come late and are lost now and then, restarts nothing', () => {
  const hour = 3_600_000 / LOOK_EVERY_MS;
  const signs = fc.record({
    lateMs: fc.integer({ min: 0, max: 8_000 }),
    // Of ten parts of the processor this program gets one.
    ownShare: fc.double({ min: 0, max: 0.3, noNaN: true }),
    silent: fc.subarray(['microphone', 'speaker', 'page'] as const),
  });
  fc.assert(
    fc.property(fc.array(signs, { minLength: 50, maxLength: 50 }), (kinds) => {
      let state = atStart(null);
      for (let at = 0; at < hour; at++) {
        const { lateMs, ownShare, silent } = kinds[at % kinds.length] as (typeof kinds)[number];
        const elapsedMs = LOOK_EVERY_MS + lateMs;
        // No sign is lost more than four times in a row: at 90 % load frames come late, not never.
        const lost = at % 5 === 4 ? [] : silent;
        state = decideLiveness(state, look(lost, { elapsedMs, ownProcessorMs: ownShare * elapsedMs })).state;
      }
      expect(state.dead).toBeNull();
    }),
    { numRuns: 20 },
  );
});
