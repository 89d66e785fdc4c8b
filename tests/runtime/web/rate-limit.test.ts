import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { asParent } from '../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

const READS_PER_MINUTE = 120;
const YEAR_MS = 365 * 24 * 3600 * 1000;

let clock: VirtualClock;
let web: Web;
let session: Record<string, string>;
beforeEach(async () => {
  clock = new VirtualClock();
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  web = await buildWeb(
    new ScriptedRobot(),
    pageSettings({ web: { port: 8080 } }),
    new MemoryJournal(),
    clock,
  );
  session = await asParent(web.app);
});
afterEach(async () => {
  vi.useRealTimers();
  await web.app.close();
});

/** The clock of the machine is set, as the network does with a Pi that has none of its own. */
function setWallClock(nowMs: number): void {
  clock.setWallClock(nowMs);
  vi.setSystemTime(nowMs);
}

const ask = async (remoteAddress = '192.168.1.20', url = '/api/v1/agent/history') =>
  (
    await web.app.inject({
      method: 'GET',
      url,
      headers: session,
      remoteAddress,
    })
  ).statusCode;
const askOften = async (times: number) => {
  for (let count = 0; count < times; count += 1) expect(await ask()).toBe(200);
};

test('a clock set back by a year shuts nobody out for longer than the minute', async () => {
  await askOften(READS_PER_MINUTE);
  setWallClock(clock.now() - YEAR_MS);
  expect(await ask()).toBe(429);
  await clock.advance(59_999);
  expect(await ask()).toBe(429);
  await clock.advance(1);
  expect(await ask()).toBe(200);
});

test('a clock set forward lets nobody ask sooner', async () => {
  await askOften(READS_PER_MINUTE);
  setWallClock(clock.now() + YEAR_MS);
  expect(await ask()).toBe(429);
});

test('another address, and another limit, are counted for themselves', async () => {
  await askOften(READS_PER_MINUTE);
  expect(await ask()).toBe(429);
  expect(await ask('192.168.1.21')).toBe(200);
  expect(await ask('192.168.1.20', '/api/v1/health')).toBe(200);
});
