import { expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { LONGEST_POLL_MS, PushLine } from '../../../systemd/fleet/push-line.ts';
import { TestFleet } from '../../support/update/test-fleet.ts';

const never = new AbortController().signal;

async function line() {
  const fleet = await TestFleet.made();
  const clock = new VirtualClock();
  const push = new PushLine(fleet.store, clock);
  const end = await push.start(() => {});
  return { fleet, clock, push, end, [Symbol.asyncDispose]: () => fleet[Symbol.asyncDispose]() };
}

test('a robot that is new is told where to begin, and then waits', async () => {
  await using it = await line();
  expect(await it.push.wait('early', null, 'a', never)).toEqual({ look: false, seen: 0 });
  const waiting = it.push.wait('early', 0, 'a', never);
  await it.clock.advance(LONGEST_POLL_MS);
  expect(await waiting).toEqual({ look: false, seen: 0 });
  expect(it.push.waiting).toBe(0);
});

test('those of the ring hear within seconds, the others nothing', async () => {
  await using it = await line();
  const early = it.push.wait('early', 0, 'a', never);
  const stable = it.push.wait('stable', 0, 'b', never);
  await it.fleet.store.push('early', 'aoi', 1);
  await it.clock.advance(2000);
  expect(await early).toEqual({ look: true, seen: 1 });
  expect(it.push.waiting).toBe(1);
  expect(await it.push.wait('early', 0, 'a', never)).toEqual({ look: true, seen: 1 });
  it.end();
  expect(await stable).toEqual({ look: false, seen: 0 });
  expect(it.clock.pending).toBe(0);
});

test('a number that this server never gave, as after a lost store, leads to a look', async () => {
  await using it = await line();
  expect(await it.push.wait('early', 7, 'a', never)).toEqual({ look: true, seen: 0 });
});

test('a robot that hangs up gives its place back, and one network does not take all', async () => {
  await using it = await line();
  const gone = new AbortController();
  const all = Array.from({ length: 200 }, () => it.push.wait('early', 0, 'a', gone.signal));
  expect(await it.push.wait('early', 0, 'a', never)).toBe(null);
  const other = it.push.wait('early', 0, 'b', gone.signal);
  expect(it.push.waiting).toBe(201);
  gone.abort();
  await Promise.all([...all, other]);
  expect(it.push.waiting).toBe(0);
  expect(it.clock.pending).toBe(1);
  it.end();
});
