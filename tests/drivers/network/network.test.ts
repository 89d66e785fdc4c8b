import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Network } from '#drivers/network/network.ts';
import { hasDefaultRoute, hasDefaultRoute6 } from '#drivers/network/routes.ts';
import { SystemNetwork } from '#drivers/network/system.ts';
import { VirtualNetwork } from '#drivers/network/virtual.ts';

const HEAD = 'Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n';
const LOCAL = 'wlan0\t0001A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n';
const DEFAULT = 'wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0\n';

interface Harness {
  readonly network: Network;
  /** Plugs the house in or out, and lets it be noticed. */
  set(isOnline: boolean): Promise<void>;
  remove(): void;
}

function system(): Harness {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-net-'));
  const clock = new VirtualClock();
  const write = (isOnline: boolean) =>
    writeFileSync(path.join(folder, 'route'), HEAD + LOCAL + (isOnline ? DEFAULT : ''));
  write(false);
  const network = new SystemNetwork(clock, undefined, folder);
  return {
    network,
    set: async (isOnline) => {
      write(isOnline);
      await clock.advance(5000);
    },
    remove: () => {
      network.close();
      expect(clock.pending).toBe(0);
      rmSync(folder, { recursive: true });
    },
  };
}

function virtual(): Harness {
  const network = new VirtualNetwork();
  return { network, set: async (isOnline) => network.set(isOnline), remove: () => {} };
}

describe.each([
  ['SystemNetwork', system],
  ['VirtualNetwork', virtual],
])('%s keeps the contract of Network', (_name, make) => {
  test('each change is told once', async () => {
    const { network, set, remove } = make();
    const changes: boolean[] = [];
    const stop = network.onChange((isOnline) => changes.push(isOnline));
    expect(network.isOnline()).toBe(false);
    for (const isOnline of [true, true, false, false, true]) await set(isOnline);
    expect(changes).toEqual([true, false, true]);
    expect(network.isOnline()).toBe(true);
    stop();
    await set(false);
    expect(changes).toHaveLength(3);
    expect(network.isOnline()).toBe(false);
    remove();
  });

  test('a listener that throws hurts nobody, and after close nothing is told', async () => {
    const { network, set, remove } = make();
    const changes: boolean[] = [];
    network.onChange(() => {
      throw new Error('listener');
    });
    network.onChange((isOnline) => changes.push(isOnline));
    await set(true);
    expect(changes).toEqual([true]);
    network.close();
    network.close();
    await set(false);
    expect(changes).toEqual([true]);
    remove();
  });
});

describe('a route out of the house', () => {
  test.each([
    ['by a router', HEAD + LOCAL + DEFAULT, true],
    [
      'by a telephone without a gateway',
      `${HEAD}ppp0\t00000000\t00000000\t0001\t0\t0\t0\t00000000\t0\t0\t0\n`,
      true,
    ],
    ['within the house only', HEAD + LOCAL, false],
    ['that is down', HEAD + DEFAULT.replace('0003', '0002'), false],
    ['that is refused', HEAD + DEFAULT.replace('0003', '0203'), false],
    ['to a half of the world', HEAD + DEFAULT.replace('00000000\t0\t0\t0', '00000080\t0\t0\t0'), false],
    ['none at all', '', false],
  ])('%s', (_what, table, isOnline) => {
    expect(hasDefaultRoute(table)).toBe(isOnline);
  });

  const zero = '0'.repeat(32);
  test.each([
    [
      'by IPv6',
      `${zero} 00 ${zero} 00 fe80${'0'.repeat(27)}1 00000400 00000002 00000000 00000003     eth0`,
      true,
    ],
    [
      'refused by the kernel',
      `${zero} 00 ${zero} 00 ${zero} ffffffff 00000001 00000000 00200200       lo`,
      false,
    ],
    [
      'within the house',
      `fe80${'0'.repeat(28)} 40 ${zero} 00 ${zero} 00000100 00000001 00000000 00000001     eth0`,
      false,
    ],
  ])('%s', (_what, table, isOnline) => {
    expect(hasDefaultRoute6(table)).toBe(isOnline);
  });

  test('is found on this machine without an error', () => {
    expect(typeof new SystemNetwork(new VirtualClock()).isOnline()).toBe('boolean');
  });

  test('is guessed from the addresses where the kernel has no tables', () => {
    expect(typeof new SystemNetwork(new VirtualClock(), undefined, '/nowhere').isOnline()).toBe('boolean');
  });
});
