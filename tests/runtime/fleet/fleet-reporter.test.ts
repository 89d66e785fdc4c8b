import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Private } from '#config/private.ts';
import { settingsSchema } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { FleetConsent } from '#runtime/fleet/fleet-consent.ts';
import { FleetReporter } from '#runtime/fleet/fleet-reporter.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { readRequest, writeRequest, writeStatus } from '#runtime/update/exchange.ts';
import { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { NotedOutbound } from '../../support/noted-outbound.ts';
import { NEW } from '../../support/update/fake-program.ts';
import { answerJson, FleetPeer } from '../../support/update/fleet-peer.ts';
import { Scratch } from '../../support/update/made-part.ts';
import { NOW_MS, statusOf } from '../../support/update/status-of.ts';
import { HAWKBIT_TOKEN, HawkbitPeer } from './ddi/hawkbit-peer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEVER = new AbortController().signal;

let peer: FleetPeer;
beforeEach(async () => {
  peer = await FleetPeer.open();
});
afterEach(() => peer[Symbol.asyncDispose]());

/** A robot of a family, with its updater's folder. */
function robotOf(
  fleet: { url?: string; push?: boolean; kind?: 'own' | 'hawkbit' } = {},
  key: string | null = null,
) {
  const scratch = new Scratch();
  const clock = new VirtualClock(NOW_MS);
  const journal = new MemoryJournal();
  const outbound = new NotedOutbound();
  const household = new HouseholdFile(scratch.at('state'));
  household.open(journal);
  const places = { program: '', state: scratch.at('updater'), requests: scratch.at('requests') };
  for (const folder of [places.state, places.requests]) mkdirSync(folder);
  writeStatus(places, statusOf({ uptime_s: 0 }));
  const settings = settingsSchema.parse({ fleet: { url: peer.url, ...fleet } });
  const updates = new RobotUpdates({
    settings,
    version: '1.0.0',
    clock,
    places,
    app: NEW,
    uptimeS: () => 500,
  });
  /** Time limits that run: of questions that are under way. */
  const limits = new Set<Promise<void>>();
  const limited: Clock = {
    now: () => clock.now(),
    monotonicMs: () => clock.monotonicMs(),
    jumpedMs: () => 0,
    dateState: 'certain',
    lastCertainMs: () => clock.now(),
    every: (...asked) => clock.every(...asked),
    sleep: (...asked) => {
      const limit = clock.sleep(...asked);
      limits.add(limit);
      const over = () => void limits.delete(limit);
      limit.then(over, over);
      return limit;
    },
  };
  const consent = new FleetConsent({ household, clock, onFault: () => {} });
  const reporter = new FleetReporter({
    ...{ settings, version: '1.0.0', consent, updates, checks: () => [], outbound, clock: limited, journal },
    key: key === null ? null : new Private(key),
    ...{ chance: () => 0.5, machine: { uptimeS: () => 500, arch: 'arm64' } },
  });
  onTestFinished(async () => {
    await reporter.stop();
    scratch[Symbol.dispose]();
  });
  /** Minute by minute: while a question is on its way in real time no virtual time passes, by which it would be given up. */
  const pass = async (durationMs: number): Promise<void> => {
    for (let leftMs = durationMs; leftMs > 0; leftMs -= MINUTE_MS) {
      await clock.advance(MINUTE_MS);
      if (limits.size > 0) await expect.poll(() => limits.size).toBe(0);
    }
  };
  return { pass, clock, journal, outbound, household, places, settings, consent, reporter };
}

describe('without the consent', () => {
  test('nobody is told anything, nor asked', async () => {
    const { clock, outbound, reporter } = robotOf({ push: true });
    await reporter.start(NEVER);
    await clock.advance(48 * HOUR_MS);
    expect([peer.heartbeats, peer.polls, outbound.sent]).toEqual([[], [], []]);
    expect(reporter.view()).toMatchObject({
      is_given: false,
      receiver: new URL(peer.url).host,
      heartbeat: { id: '' },
    });
  });

  test('to the text of now, an older one counts for nothing', async () => {
    const { clock, household, reporter } = robotOf();
    const decision = { state: 'given', version: '2020-01-01', at_ms: 0, device: 'robot' } as const;
    household.change({ fleet: { id: 'an-id-of-that-time', decisions: [decision] } });
    await reporter.start(NEVER);
    await clock.advance(48 * HOUR_MS);
    expect([peer.heartbeats.length, reporter.view().is_given]).toEqual([0, false]);
  });

  test('or without anybody to tell, a consent changes nothing', async () => {
    const { clock, consent, outbound, reporter } = robotOf({ url: '' });
    consent.give('robot');
    await reporter.start(NEVER);
    await clock.advance(48 * HOUR_MS);
    expect([outbound.sent, reporter.view().receiver]).toEqual([[], null]);
  });
});

describe('with it', () => {
  test("support is told every six hours, noted in the ledger as no child's", async () => {
    const { pass, outbound, reporter } = robotOf();
    await reporter.start(NEVER);
    reporter.give('母の スマホ');
    await pass(13 * MINUTE_MS);
    expect(peer.heartbeats).toHaveLength(1);
    expect(peer.heartbeats[0]).toEqual(reporter.view().heartbeat);
    await pass(6 * HOUR_MS);
    expect(peer.heartbeats).toHaveLength(2);
    expect(outbound.sum('fleet', 'requestCount')).toBe(2);
    expect(outbound.sum('fleet', 'writtenBytes')).toBe(2 * JSON.stringify(peer.heartbeats[0]).length);
    expect(outbound.sent.every(({ childId, purpose }) => childId === '' && purpose === 'fleet')).toBe(true);
    expect(peer.refused).toEqual([]);
  });

  test('how an update ended is told within minutes', async () => {
    const { pass, reporter, places } = robotOf();
    reporter.give('robot');
    await reporter.start(NEVER);
    await pass(13 * MINUTE_MS);
    expect(peer.heartbeats).toHaveLength(1);
    const last = {
      version: '1.1.0',
      outcome: 'went_back',
      code: 'unwell',
      at: new Date(NOW_MS).toISOString(),
      news: null,
    } as const;
    writeStatus(places, statusOf({ uptime_s: 0, code: 'unwell', last }));
    await pass(3 * MINUTE_MS);
    expect(peer.heartbeats).toHaveLength(2);
    expect(peer.heartbeats[1]?.update).toEqual({
      state: 'idle',
      version: '1.1.0',
      outcome: 'went_back',
      code: 'unwell',
    });
  });

  test('the updater looks where the server says so, but for what a parent has asked', async () => {
    const { pass, reporter, places } = robotOf();
    peer.look = true;
    reporter.give('robot');
    await reporter.start(NEVER);
    await pass(13 * MINUTE_MS);
    expect(peer.heartbeats).toHaveLength(1);
    await expect.poll(() => readRequest(places)?.kind).toBe('look');
    const until = new Date(NOW_MS + HOUR_MS).toISOString();
    writeRequest(places, { schema: 1, id: 'of-the-parent', kind: 'postpone', until });
    await pass(8 * HOUR_MS);
    expect(peer.heartbeats).toHaveLength(2);
    expect(readRequest(places)?.id).toBe('of-the-parent');
  });

  test('a line is held where the settings ask for it, and a push is known by it', async () => {
    const { clock, reporter, places } = robotOf({ push: true });
    reporter.give('robot');
    await reporter.start(NEVER);
    await expect.poll(() => peer.waiting.length).toBe(1);
    answerJson(peer.waiting[0] as never, { schema: 1, look: false, seen: 4 });
    // Not before half a minute, whatever the server answers.
    await expect
      .poll(async () => {
        await clock.advance(1000);
        return peer.waiting.length;
      })
      .toBe(2);
    expect(peer.polls).toEqual(['?ring=stable', '?ring=stable&seen=4']);
    answerJson(peer.waiting[1] as never, { schema: 1, look: true, seen: 5 });
    await expect
      .poll(async () => {
        await clock.advance(1000);
        return readRequest(places)?.kind;
      })
      .toBe('look');
  });

  test('taken back, what is under way ends, nothing more is told, and the id is gone', async () => {
    const { clock, consent, household, reporter } = robotOf({ push: true });
    reporter.give('robot');
    const { id } = consent;
    await reporter.start(NEVER);
    await expect.poll(() => peer.waiting.length).toBe(1);
    const gone = new Promise((resolve) => peer.waiting[0]?.once('close', resolve));
    reporter.withdraw('robot');
    await gone;
    expect([consent.id, household.now.fleet.id]).toEqual([null, null]);
    await clock.advance(48 * HOUR_MS);
    expect([peer.heartbeats.length, peer.polls.length]).toEqual([0, 1]);
    reporter.give('robot');
    expect(consent.id).not.toBe(id);
    expect(household.now.fleet.decisions.map(({ state }) => state)).toEqual(['given', 'withdrawn', 'given']);
  });

  test('taken back on a disk that takes nothing, it counts all the same', () => {
    const { consent, household, reporter } = robotOf();
    reporter.give('robot');
    household.change = () => {
      throw new Error('ENOSPC');
    };
    expect(() => reporter.withdraw('robot')).toThrow('ENOSPC');
    expect(consent.id).toBeNull();
  });
});

describe('the key of support', () => {
  test('goes with each request, and nothing goes in its place where there is none', async () => {
    for (const key of ['of-support', null]) {
      const { pass, reporter } = robotOf({}, key);
      reporter.give('robot');
      await reporter.start(NEVER);
      await pass(13 * MINUTE_MS);
    }
    expect(peer.keys).toEqual(['Bearer of-support', undefined]);
  });

  test('that is not taken is a line of its own in the log', async () => {
    const { pass, journal, reporter } = robotOf({}, 'of-yesterday');
    peer.instead = (_, response) => void response.writeHead(401).end('{"error":"no_key"}');
    reporter.give('robot');
    await reporter.start(NEVER);
    await pass(13 * MINUTE_MS);
    expect(journal.lines.map(({ level, message }) => [level, message])).toEqual([
      ['warn', "the fleet's server does not take this robot's key"],
    ]);
  });
});

describe('a hawkBit by the setting', () => {
  test('is asked as often as it wants, makes the robot look, and is told how it ended', async () => {
    await using hawkbit = await HawkbitPeer.open();
    const { pass, reporter, places, consent } = robotOf({ kind: 'hawkbit', url: hawkbit.url }, HAWKBIT_TOKEN);
    hawkbit.wantsConfig = true;
    hawkbit.sleep = '01:00:00';
    hawkbit.action = { id: 8, version: '1.1.0' };
    reporter.give('robot');
    await reporter.start(NEVER);
    await pass(13 * MINUTE_MS);
    expect(readRequest(places)?.kind).toBe('look');
    expect(hawkbit.attributes).toMatchObject({ app_version: '1.0.0', ring: 'stable' });
    expect(hawkbit.robots).toEqual(new Set([consent.id]));
    const asked = hawkbit.asked.length;
    await pass(30 * MINUTE_MS);
    expect(hawkbit.asked).toHaveLength(asked);
    await pass(35 * MINUTE_MS);
    expect(hawkbit.asked.length).toBeGreaterThan(asked);
    const at = new Date(NOW_MS).toISOString();
    const last = { version: '1.1.0', outcome: 'went_back', code: 'unwell', at, news: null } as const;
    writeStatus(places, statusOf({ uptime_s: 0, code: 'unwell', last }));
    await pass(3 * MINUTE_MS);
    expect(hawkbit.feedbacks).toEqual([
      'deploymentBase scheduled none idle up_to_date',
      'deploymentBase closed failure went_back unwell',
    ]);
    expect([hawkbit.refused, peer.heartbeats]).toEqual([[], []]);
  });

  test('is told nothing without the consent, and with the wrong token gives nothing', async () => {
    await using hawkbit = await HawkbitPeer.open();
    hawkbit.action = { id: 8, version: '1.1.0' };
    const { pass, reporter, places, journal } = robotOf({ kind: 'hawkbit', url: hawkbit.url }, 'of-nobody');
    await reporter.start(NEVER);
    await pass(13 * MINUTE_MS);
    expect(journal.lines).toEqual([]);
    reporter.give('robot');
    await pass(13 * MINUTE_MS);
    expect([hawkbit.asked, readRequest(places), reporter.view().told_at_ms]).toEqual([[], null, null]);
    expect(journal.lines).toHaveLength(1);
  });
});

describe('a server that is wrong', () => {
  type Wrong = NonNullable<FleetPeer['instead']>;
  const WRONG: Readonly<Record<string, Wrong>> = {
    'hangs up': (request) => void request.socket.destroy(),
    refuses: (_, response) => void response.writeHead(500).end('{"look":true}'),
    'sends a page': (_, response) => void response.writeHead(200).end('<html>log in</html>'),
    'sends without end': (_, response) =>
      void response.writeHead(200).end(`{"look":true,"x":"${'y'.repeat(9000)}"}`),
    'answers something else': (_, response) => answerJson(response, { look: 'yes' }),
    'leads elsewhere': ({ url }, response) => {
      if (url === '/elsewhere') answerJson(response, { look: true });
      else response.writeHead(307, { location: '/elsewhere' }).end();
    },
  };
  test.each(Object.entries(WRONG))(
    'and %s changes nothing, is told to the log once, and is asked again',
    async (_, instead) => {
      const { pass, journal, reporter, places } = robotOf();
      let asked = 0;
      peer.instead = (...both) => {
        asked++;
        instead(...both);
      };
      reporter.give('robot');
      await reporter.start(NEVER);
      await pass(13 * MINUTE_MS);
      await expect.poll(() => journal.lines.length).toBe(1);
      await pass(7 * HOUR_MS);
      await expect.poll(() => asked).toBe(2);
      expect([readRequest(places), reporter.view().told_at_ms]).toEqual([null, null]);
      expect(journal.lines.map(({ message }) => message)).toEqual([
        "the fleet's server does not answer as it should",
      ]);
      peer.instead = null;
      await pass(8 * HOUR_MS);
      expect(peer.heartbeats).toHaveLength(1);
    },
  );

  test('and says nothing is given up after 20 s, so that the next is told', async () => {
    const { clock, pass, journal, reporter } = robotOf();
    peer.instead = () => {};
    reporter.give('robot');
    await reporter.start(NEVER);
    await clock.advance(13 * MINUTE_MS);
    await expect
      .poll(async () => {
        await clock.advance(5000);
        return journal.lines.length;
      })
      .toBe(1);
    peer.instead = null;
    await pass(8 * HOUR_MS);
    expect(peer.heartbeats).toHaveLength(1);
  });
});
