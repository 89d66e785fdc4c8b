import { describe, expect, test } from 'vitest';
import { RobotKeys } from '../../../systemd/fleet/access/robot-keys.ts';
import { heartbeat, TestFleet } from '../../support/update/test-fleet.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const failed = (at: number) =>
  heartbeat(at, { update: { state: 'idle', version: '0.3.0', outcome: 'went_back', code: 'unwell' } });

describe('a stranger', () => {
  const KEYS: Readonly<Record<string, (key: string) => Record<string, string>>> = {
    'without a key': () => ({}),
    'with a made-up one': () => ({ authorization: `Bearer ${'A'.repeat(43)}` }),
    'with one of another form': () => ({ authorization: 'Bearer %' }),
    'with the key as a password': (key) => ({ authorization: `Basic ${btoa(`robot:${key}`)}` }),
  };
  test.each(Object.entries(KEYS))(
    '%s is not listened to, whatever it makes up: no robot, no push, no stop',
    async (_name, headersOf) => {
      await using fleet = await TestFleet.made();
      const end = await fleet.server.start();
      const headers = headersOf(fleet.key);
      for (let at = 0; at < 50; at++) {
        const sent = { method: 'POST', url: '/v1/heartbeat', payload: failed(at), headers } as const;
        const answer = await fleet.server.app.inject(sent);
        expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'no_key' }]);
      }
      const push = await fleet.server.app.inject({ url: '/v1/push?ring=canary', headers });
      expect(push.statusCode).toBe(401);
      await fleet.clock.advance(2 * 60_000);
      expect(await fleet.store.stops(0)).toEqual([]);
      expect(await fleet.store.rings(0)).toEqual([]);
      end();
    },
  );

  test('a key that was taken back counts no more, one beside it does', async () => {
    await using fleet = await TestFleet.made();
    const old = fleet.key;
    fleet.key = await new RobotKeys(fleet.store).make('of-next-year');
    expect((await fleet.beat(heartbeat(1))).statusCode).toBe(200);
    expect(await fleet.store.dropRobotKey('of-the-test')).toBe(true);
    expect((await fleet.beat(heartbeat(1))).statusCode).toBe(200);
    fleet.key = old;
    expect((await fleet.beat(heartbeat(1))).statusCode).toBe(401);
  });
});

describe('a heartbeat', () => {
  test('of an unknown robot is welcome', async () => {
    await using fleet = await TestFleet.made();
    const answer = await fleet.beat(heartbeat(1));
    expect([answer.statusCode, answer.json()]).toEqual([200, { look: false }]);
    expect((await fleet.store.robot(heartbeat(1).id))?.heartbeat).toEqual(heartbeat(1));
  });

  test.each<[string, unknown]>([
    ['more than is asked', { ...heartbeat(1), name: 'Aoi' }],
    ['more in a part of it', { ...heartbeat(1), update: { ...heartbeat(1).update, child: 'Aoi' } }],
    ['another schema', { ...heartbeat(1), schema: 2 }],
    ['an id that could be a name', heartbeat(1, { id: 'aoi' })],
    ['a sentence for a code', heartbeat(1, { health: ['The microphone of Aoi'] })],
    ['a ring that there is none of', { ...heartbeat(1), ring: 'mine' }],
    ['a version that is none', heartbeat(1, { app_version: '<script>' })],
    ['more codes than there are checks', heartbeat(1, { health: Array(41).fill('speaker') })],
    ['nothing', {}],
  ])('with %s is refused, and nothing of it kept', async (_name, body) => {
    await using fleet = await TestFleet.made();
    const answer = await fleet.beat(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'bad_heartbeat' }]);
    expect(await fleet.store.rings(0)).toEqual([]);
  });

  test('that is longer than one can be is not read', async () => {
    await using fleet = await TestFleet.made();
    const answer = await fleet.beat({ ...heartbeat(1), health: ['x'.repeat(9000)] });
    expect([answer.statusCode, answer.json()]).toEqual([413, { error: 'too_long' }]);
  });

  test('says what support said since the one before', async () => {
    await using fleet = await TestFleet.made();
    await fleet.beat(heartbeat(1));
    await fleet.clock.advance(1000);
    await fleet.store.push('canary', 'aoi', fleet.clock.now());
    await fleet.clock.advance(1000);
    expect((await fleet.beat(heartbeat(1))).json()).toEqual({ look: true });
    await fleet.clock.advance(1000);
    expect((await fleet.beat(heartbeat(1))).json()).toEqual({ look: false });
    expect((await fleet.beat(heartbeat(2))).json()).toEqual({ look: false });
  });

  test('of more new ids than a network has homes waits an hour; known ones do not', async () => {
    await using fleet = await TestFleet.made();
    for (let at = 0; at < 60; at++) expect((await fleet.beat(heartbeat(at))).statusCode).toBe(200);
    const answer = await fleet.beat(heartbeat(60));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
    expect((await fleet.beat(heartbeat(0))).statusCode).toBe(200);
    expect((await fleet.beat(heartbeat(60), '198.51.100.1')).statusCode).toBe(200);
    await fleet.clock.advance(60 * 60_000);
    expect((await fleet.beat(heartbeat(61))).statusCode).toBe(200);
  });

  test('of more robots than are remembered is refused, of those that are known taken', async () => {
    await using fleet = await TestFleet.made({ mostRobots: 2 });
    for (const at of [1, 2]) await fleet.beat(heartbeat(at));
    const answer = await fleet.beat(heartbeat(3));
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'full' }]);
    expect((await fleet.beat(heartbeat(1))).statusCode).toBe(200);
  });

  test('sent by the page of another site is refused', async () => {
    await using fleet = await TestFleet.made();
    const answer = await fleet.server.app.inject({
      ...{ method: 'POST', url: '/v1/heartbeat', payload: heartbeat(1) },
      headers: { origin: 'https://elsewhere.example', authorization: `Bearer ${fleet.key}` },
    });
    expect(answer.json()).toEqual({ error: 'wrong_origin' });
  });
});

test('after thirty days without a word nothing of a robot is left', async () => {
  await using fleet = await TestFleet.made();
  const end = await fleet.server.start();
  await fleet.beat(failed(1));
  const later = async (days: number) => {
    fleet.clock.jumpWallClock(days * DAY_MS);
    await fleet.clock.advance(HOUR_MS);
  };
  await later(29);
  await fleet.beat(heartbeat(2));
  expect(await fleet.store.knows(heartbeat(1).id)).toBe(true);
  await later(2);
  expect(await fleet.store.knows(heartbeat(1).id)).toBe(false);
  expect(await fleet.store.knows(heartbeat(2).id)).toBe(true);
  expect(await fleet.store.tallies(0, fleet.clock.now())).toEqual([]);
  expect((await fleet.store.versionsByDay()).map(({ robots }) => robots)).toEqual([1]);
  end();
  expect(fleet.faults).toEqual([]);
});

test('an outcome counts once however often it is told, with the day it was told first', async () => {
  await using fleet = await TestFleet.made();
  await fleet.beat(failed(1));
  await fleet.clock.advance(2 * DAY_MS);
  await fleet.beat(failed(1));
  await fleet.beat(
    heartbeat(2, {
      app_version: '0.3.0',
      update: { state: 'idle', version: '0.3.0', outcome: 'confirmed', code: null },
    }),
  );
  // What is brought now is not what the outcome before it was of.
  await fleet.beat(
    heartbeat(3, { update: { state: 'waiting', version: '0.3.0', outcome: 'confirmed', code: null } }),
  );
  const nowMs = fleet.clock.now();
  expect(await fleet.store.tallies(0, nowMs)).toEqual([
    { version: '0.3.0', ring: 'canary', machine: 'arm64', confirmed: 1, wentBack: 1, silent: 0 },
  ]);
  expect(await fleet.store.tallies(nowMs - DAY_MS, nowMs)).toMatchObject([{ confirmed: 1, wentBack: 0 }]);
});

test('a robot whose last word was that it tries a version is silent after a day', async () => {
  await using fleet = await TestFleet.made();
  const trying = { state: 'confirming', version: '0.3.0', outcome: null, code: null };
  await fleet.beat(heartbeat(1, { update: trying }));
  const tallies = (days: number) =>
    fleet.store.tallies(fleet.clock.now() + (days - 3) * DAY_MS, fleet.clock.now() + days * DAY_MS);
  expect(await tallies(0.9)).toEqual([]);
  expect(await tallies(1.1)).toMatchObject([{ version: '0.3.0', silent: 1 }]);
  expect(await tallies(3.1)).toEqual([]);
});

test('a push is answered on the line, within the 55 s that a proxy lets it be', async () => {
  await using fleet = await TestFleet.made();
  const end = await fleet.server.start();
  const ask = (query: string) =>
    fleet.server.app.inject({
      url: `/v1/push?${query}`,
      headers: { authorization: `Bearer ${fleet.key}` },
    });
  expect((await ask('ring=canary')).json()).toEqual({ schema: 1, look: false, seen: 0 });
  await fleet.store.push('canary', 'aoi', 1);
  await fleet.clock.advance(2000);
  expect((await ask('ring=canary&seen=0')).json()).toEqual({ schema: 1, look: true, seen: 1 });
  for (const query of ['ring=mine', 'seen=1', 'ring=canary&seen=-1', 'ring=canary&more=1'])
    expect((await ask(query)).statusCode, query).toBe(400);
  end();
});
