import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceManager } from '#drivers/service/service.ts';

export interface ServiceManagerHarness {
  readonly manager: ServiceManager;
  /** The messages that arrived, each as its lines, once there are so many; fewer where no more come. */
  arrived(count: number): Promise<readonly (readonly string[])[]>;
  remove(): Promise<void>;
}

/** What every way to tell a service manager must do: messages by sd_notify(3). */
export function serviceManagerContract(name: string, make: () => Promise<ServiceManagerHarness>): void {
  describe(`${name} keeps the contract of ServiceManager`, () => {
    let harness: ServiceManagerHarness;
    beforeEach(async () => {
      harness = await make();
    });
    afterEach(() => harness.remove());

    test('a life is told in order, each piece of news as one message', async () => {
      const { manager } = harness;
      // Nothing goes out for it: systemd arms its watchdog with the first.
      manager.watchdog();
      manager.extendTimeout(20_000);
      manager.ready('ready');
      manager.watchdog();
      manager.status('ready, 1 check degraded: camera');
      manager.stopping('stopping');
      manager.giveUp('the loudspeaker is stuck');
      expect(await harness.arrived(6)).toEqual([
        ['EXTEND_TIMEOUT_USEC=20000000'],
        ['READY=1', 'STATUS=ready'],
        ['WATCHDOG=1'],
        ['STATUS=ready, 1 check degraded: camera'],
        ['STOPPING=1', 'STATUS=stopping'],
        ['WATCHDOG=trigger', 'STATUS=the loudspeaker is stuck'],
      ]);
      expect(manager.fault).toBeNull();
    });

    test('a reload says when it began, by the clock of the kernel', async () => {
      const { manager } = harness;
      const before = process.hrtime.bigint() / 1000n;
      manager.reloading();
      const [[reloading, time] = []] = await harness.arrived(1);
      expect(reloading).toBe('RELOADING=1');
      const [, usec] = /^MONOTONIC_USEC=(\d+)$/.exec(time ?? '') ?? [];
      expect(BigInt(usec ?? 0)).toBeGreaterThanOrEqual(before);
      expect(BigInt(usec ?? 0)).toBeLessThanOrEqual(process.hrtime.bigint() / 1000n);
    });

    test('a status is one line of at most 200 characters: it cannot begin other news', async () => {
      const { manager } = harness;
      manager.status(`fine\nREADY=1 ${'x'.repeat(300)}`);
      const [[line = ''] = []] = await harness.arrived(1);
      expect(line).toMatch(/^STATUS=fine READY=1 x+$/);
      expect(line.length).toBe('STATUS='.length + 200);
    });

    test('after close nothing goes out', async () => {
      const { manager } = harness;
      manager.extendTimeout(1_000);
      await manager.close();
      await manager.close();
      manager.status('too late');
      expect(await harness.arrived(1)).toEqual([['EXTEND_TIMEOUT_USEC=1000000']]);
    });
  });
}
