import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type SettingsInput, settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { VirtualNetwork } from '#drivers/network/virtual.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import { VirtualPower } from '#drivers/power/virtual.ts';
import type { CheckId } from '#runtime/checks/check.ts';
import { houseChecks } from '#runtime/checks/house-checks.ts';
import { type FakePrograms, fakePrograms, withSearchPath } from '../../support/body-programs.ts';
import { NotedOutbound } from '../../support/noted-outbound.ts';

const NEVER = new AbortController().signal;
let fakes: FakePrograms | null = null;
afterEach(() => {
  fakes?.remove();
  fakes = null;
});

type House = Parameters<typeof houseChecks>[0];

function checksOf(more: Partial<House> = {}, settings: SettingsInput = {}) {
  const { clock = new SystemClock() } = more;
  return houseChecks({
    settings: settingsSchema.parse(settings),
    stateDir: tmpdir(),
    clock,
    power: new VirtualPower(),
    network: new VirtualNetwork(true),
    ocr: new TesseractOcr(clock),
    hasCloudEyes: () => false,
    voiceOffReason: () => null,
    storeCheck: () => 'ok',
    outbound: new NotedOutbound(),
    accessTrouble: () => null,
    ...more,
  });
}

function house(more: Partial<House> = {}, settings: SettingsInput = {}) {
  const checks = checksOf(more, settings);
  return async (id: CheckId, isAsked = false) => checks.find((check) => check.id === id)?.run(isAsked, NEVER);
}

describe('print', () => {
  test('without tesseract is missed, unless the cloud reads photos', async () => {
    await withSearchPath('', async () => {
      expect(await house()('ocr')).toEqual({ state: 'not_present', code: 'not_present', isMissed: true });
      expect(await house({ hasCloudEyes: () => true })('ocr')).toMatchObject({ isMissed: false });
    });
  });

  test('without the Japanese data is missed, and found as soon as that is installed', async () => {
    const list = (languages: string) =>
      `[ "$1" = --list-langs ] && { printf 'List (2):\\n${languages}'; exit 0; }\nexec cat >/dev/null`;
    const ocr = new TesseractOcr(new SystemClock());
    fakes = fakePrograms({ tesseract: list('eng\\n') });
    expect(await house({ ocr })('ocr')).toMatchObject({ state: 'not_present', code: 'no_japanese' });
    fakes.remove();
    fakes = fakePrograms({ tesseract: list('eng\\njpn\\n') });
    expect(await house({ ocr })('ocr')).toEqual({ state: 'ok', code: null });
  });

  test('by a tesseract that lists its languages and fails on a page is a fault', async () => {
    fakes = fakePrograms({
      tesseract: `[ "$1" = --list-langs ] && { printf 'List (1):\\njpn\\n'; exit 0; }\nexit 134`,
    });
    expect(await house()('ocr')).toEqual({ state: 'failed', code: 'failed' });
  });
});

describe('the provider', () => {
  const at = (port: number): SettingsInput => ({ live: { endpoint: `http://127.0.0.1:${port}` } });

  test('that was not asked for is none, and one that was and has no key is at fault', async () => {
    expect(await house({ voiceOffReason: () => 'off' })('provider')).toEqual({
      state: 'not_present',
      code: 'off',
    });
    const noKey = { voiceOffReason: () => 'no_key' as const };
    expect(await house(noKey)('provider')).toEqual({ state: 'not_present', code: 'no_key' });
    const wanted = house(noKey, { live: { kind: 'gemini' } });
    expect(await wanted('provider')).toEqual({ state: 'failed', code: 'no_key' });
  });

  test('is out of reach without a way out of the house', async () => {
    const offline = { network: new VirtualNetwork(false) };
    expect(await house(offline)('provider')).toEqual({ state: 'degraded', code: 'offline' });
  });

  test('is connected to only for somebody who asks, and gets nothing but that', async () => {
    let connections = 0;
    const received: Buffer[] = [];
    const server = createServer((socket) => {
      connections++;
      socket.on('data', (data) => received.push(data)).on('error', () => {});
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as { port: number };
    const check = house({}, at(port));
    expect(await check('provider')).toEqual({ state: 'ok', code: null });
    expect(connections).toBe(0);
    expect(await check('provider', true)).toEqual({ state: 'ok', code: null });
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect([connections, received]).toEqual([1, []]);
    expect(await check('provider', true)).toEqual({ state: 'failed', code: 'unreachable' });
  });
});

test('a clock that woke in the past, or was set to the far future, is told', async () => {
  const at = async (nowMs: number) => house({ clock: new VirtualClock(nowMs) })('clock');
  expect(await at(Date.UTC(1970, 0, 1))).toEqual({ state: 'degraded', code: 'clock_wrong' });
  expect(await at(Date.UTC(2026, 3, 6))).toEqual({ state: 'ok', code: null });
  expect(await at(Date.UTC(2099, 0, 1))).toEqual({ state: 'degraded', code: 'clock_wrong' });
});

test('a clock that nobody has set is told once the network has had the time to do so', async () => {
  const clock = new VirtualClock();
  clock.dateFacts = () => ({ isSynchronised: false, certainAtMs: null });
  // From the robot's start on, however long its process has been there.
  await clock.advance(10 * 60_000);
  const check = house({ clock });
  expect(await check('clock')).toEqual({ state: 'ok', code: null });
  await clock.advance(3 * 60_000);
  expect(await check('clock')).toEqual({ state: 'degraded', code: 'clock_unsure' });
});

test('power that is weak and a robot that is hot are told; a machine that says nothing is none', async () => {
  const told = { isUnderVoltage: false, isThrottled: false, temperatureC: 50 };
  const at = async (state: Partial<typeof told>) =>
    house({ power: { mechanism: 'firmware', read: async () => ({ ...told, ...state }) } })('power');
  expect(await at({})).toEqual({ state: 'ok', code: null });
  expect(await at({ isUnderVoltage: true, isThrottled: true })).toEqual({
    state: 'degraded',
    code: 'under_voltage',
  });
  expect(await at({ temperatureC: 82 })).toEqual({ state: 'degraded', code: 'too_hot' });
  const silent = {
    mechanism: 'firmware',
    read: async () => ({ isUnderVoltage: null, isThrottled: null, temperatureC: null }),
  };
  expect(await house({ power: silent })('power')).toEqual({ state: 'not_present', code: 'virtual' });
});

test('the store is asked itself, and a folder that is gone is told', async () => {
  expect(await house({ storeCheck: () => 'io_error' })('store')).toEqual({
    state: 'failed',
    code: 'io_error',
  });
  expect(await house()('disk')).toEqual({ state: 'ok', code: null });
  expect(await house({ stateDir: path.join(tmpdir(), 'coach-nowhere') })('disk')).toEqual({
    state: 'failed',
    code: 'not_present',
  });
});

test.each(['store', 'disk', 'clock'] as const)('%s is known by a look, without a try', async (id) => {
  const clock = new VirtualClock();
  const checks = checksOf({
    stateDir: path.join(tmpdir(), 'coach-nowhere'),
    clock,
    storeCheck: () => 'moved',
  });
  clock.setWallClock(Date.UTC(2312, 0, 1));
  expect(checks.find((check) => check.id === id)?.now?.().state).toMatch(/failed|degraded/);
});
