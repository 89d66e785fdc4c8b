import { describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { Notifier } from '#drivers/service/notifier.ts';
import { VirtualServiceManager } from '#drivers/service/virtual.ts';
import type { CheckResult } from '#runtime/checks/check.ts';
import type { Look, Vital } from '#runtime/service/decide-liveness.ts';
import { ServiceKeeper } from '#runtime/service/service-keeper.ts';
import { extendStart } from '#runtime/service/slow-start.ts';

const FEED = ['WATCHDOG=1'];

const check = (id: CheckResult['id'], state: CheckResult['state']): CheckResult => ({
  ...{ id, state, mend: null, durationMs: 0 },
  code: state === 'ok' ? null : 'failed',
});

function setUp({ spared = null as Vital | null, hangs = false, isAlone = false } = {}) {
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const told: { atMs: number; lines: readonly string[] }[] = [];
  const service = new Notifier(isAlone ? 'virtual' : 'test', 20_000, (lines) => {
    told.push({ atMs: clock.monotonicMs(), lines });
  });
  const silent = new Set<Vital>();
  const done: string[] = [];
  const robot = { silent, results: [check('camera', 'ok')], processorMs: 0, isPageSilent: false };
  const keeper = new ServiceKeeper({
    ...{ service, clock, journal, spared },
    vitals: {
      watch: () => () => done.push('unwatched'),
      look: () => new Set(silent) as Look['silent'],
      mend: async (vital) => void done.push(`mend ${vital}`),
    },
    page: {
      watch: () => () => {},
      get isSilent() {
        return robot.isPageSilent;
      },
    },
    checks: () => robot.results,
    processorMs: () => robot.processorMs,
    tellRestart: () => {
      done.push('tell');
      return hangs ? new Promise(() => {}) : clock.sleep(4_000);
    },
    noteDead: (vital) => done.push(`note ${vital}`),
    end: () => done.push('end'),
  });
  const messages = () => told.map(({ lines }) => lines);
  return { clock, journal, told, messages, robot, done, keeper };
}

describe('a robot that lives', () => {
  test('is ready, is fed, and says in words how it is when that changes', async () => {
    const { clock, messages, told, robot, keeper } = setUp();
    robot.results = [check('camera', 'failed'), check('power', 'ok')];
    await keeper.start(new AbortController().signal);
    expect(messages()).toEqual([['READY=1', 'STATUS=ready, 1 check degraded: camera'], FEED]);
    told.length = 0;
    await clock.advance(4_000);
    expect(messages()).toEqual([FEED, FEED]);
    robot.results = [check('camera', 'failed'), check('power', 'degraded')];
    await clock.advance(2_000);
    robot.results = [];
    await clock.advance(2_000);
    expect(messages().filter(([line]) => line?.startsWith('STATUS'))).toEqual([
      ['STATUS=ready, 2 checks degraded: camera, power'],
      ['STATUS=ready'],
    ]);
    await keeper.stop();
    expect(clock.pending).toBe(0);
  });

  test('that nobody has started as a service looks at nothing', async () => {
    const { clock, told, keeper } = setUp({ isAlone: true });
    await keeper.start(new AbortController().signal);
    expect(clock.pending).toBe(0);
    expect(told).toEqual([]);
  });
});

describe('a part that gives no sign', () => {
  test('is opened anew, and that is all where it helps', async () => {
    const { clock, journal, robot, done, messages, keeper } = setUp();
    await keeper.start(new AbortController().signal);
    robot.silent.add('microphone');
    await clock.advance(6_000);
    expect(done).toEqual(['mend microphone']);
    robot.silent.clear();
    await clock.advance(60_000);
    expect(done).toEqual(['mend microphone']);
    expect(messages().at(-1)).toEqual(FEED);
    expect(journal.lines.map(({ message }) => message)).toEqual([
      'a part gives no sign of life and is opened anew',
      'a part gives signs of life again',
    ]);
    await keeper.stop();
  });

  test.each([false, true])(
    'for good ends the robot within 30 s: written down, told to the child (the voice hangs: %s), then no food',
    async (hangs) => {
      const { clock, robot, done, told, keeper } = setUp({ hangs });
      await keeper.start(new AbortController().signal);
      robot.silent.add('speaker');
      await clock.advance(14_000);
      expect(done).toEqual(['mend speaker', 'note speaker', 'tell']);
      const fedMs = told.findLast(({ lines }) => lines[0] === 'WATCHDOG=1')?.atMs;
      expect(fedMs).toBe(12_000);
      await clock.advance(16_000);
      const gaveUp = told.find(({ lines }) => lines[0] === 'WATCHDOG=trigger');
      expect(gaveUp?.lines).toEqual(['WATCHDOG=trigger', 'STATUS=stuck: speaker']);
      expect(gaveUp?.atMs).toBeLessThan(30_000);
      expect(told.findLast(({ lines }) => lines[0] === 'WATCHDOG=1')?.atMs).toBe(fedMs);
      expect(done.at(-1)).toBe('end');
      await keeper.stop();
    },
  );

  test('after a start that has not helped is done without, and told to the log', async () => {
    const { clock, journal, robot, done, messages, keeper } = setUp({ spared: 'speaker' });
    await keeper.start(new AbortController().signal);
    robot.silent.add('speaker');
    await clock.advance(120_000);
    expect(done).toEqual(['mend speaker']);
    expect(messages().at(-1)).toEqual(FEED);
    expect(journal.lines.at(-1)).toMatchObject({ level: 'error', fields: { part: 'speaker' } });
    await keeper.stop();
  });

  test('of the page counts as well', async () => {
    const { clock, robot, done, keeper } = setUp();
    await keeper.start(new AbortController().signal);
    robot.isPageSilent = true;
    await clock.advance(20_000);
    expect(done).toEqual(['note page', 'tell']);
    await keeper.stop();
  });
});

describe('a slow start', () => {
  const MORE = ['EXTEND_TIMEOUT_USEC=120000000'];

  test('asks for time until it is over, and arms no watchdog', async () => {
    const clock = new VirtualClock();
    const service = new VirtualServiceManager(20_000);
    const started = extendStart(service, clock);
    expect(service.told).toEqual([['STATUS=starting'], MORE]);
    await clock.advance(2_000);
    expect(service.told.slice(2)).toEqual([MORE]);
    started();
    await clock.advance(60_000);
    expect(service.told).toHaveLength(3);
  });

  test('of a robot that was ready before feeds too', async () => {
    const clock = new VirtualClock();
    const service = new VirtualServiceManager(20_000);
    service.ready('ready');
    extendStart(service, clock);
    await clock.advance(2_000);
    expect(service.told.slice(-2)).toEqual([MORE, FEED]);
  });

  test('that never ends is given up: after ten minutes it asks no more', async () => {
    const clock = new VirtualClock();
    const service = new VirtualServiceManager(20_000);
    extendStart(service, clock);
    await clock.advance(11 * 60_000);
    expect(clock.pending).toBe(0);
  });
});
