import { describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { DeviceError } from '#drivers/errors.ts';
import { openServiceManager } from '#drivers/service/systemd.ts';
import { programWay } from '#drivers/service/systemd-notify.ts';
import { VirtualServiceManager } from '#drivers/service/virtual.ts';
import { needsCommand, skipsWithout } from '../../support/needs.ts';
import { NotifyPeer } from '../../support/service/notify-peer.ts';
import { serviceManagerContract } from './service.contract.ts';

const python = needsCommand('python3', 'python3');
const notifyProgram = needsCommand('systemd-notify', 'systemd');

serviceManagerContract('the virtual service manager', async () => {
  const manager = new VirtualServiceManager();
  return { manager, arrived: async () => manager.told, remove: () => manager.close() };
});

describe.skipIf(skipsWithout(python))('a real socket', () => {
  serviceManagerContract('systemd by unix-dgram', async () => {
    const peer = await NotifyPeer.start();
    const environment = { NOTIFY_SOCKET: peer.socket };
    const manager = await openServiceManager({ environment, clock: new SystemClock() });
    expect(manager.mechanism).toBe('unix-dgram');
    const remove = async () => {
      await manager.close();
      peer.remove();
    };
    return { manager, arrived: (count) => peer.arrived(count), remove };
  });

  test('that is gone is a fault', async () => {
    const peer = await NotifyPeer.start();
    const gone = `${peer.socket}-gone`;
    const manager = await openServiceManager({
      environment: { NOTIFY_SOCKET: gone },
      clock: new SystemClock(),
    });
    manager.status('starting');
    expect(manager.fault).toBe('failed');
    await manager.close();
    peer.remove();
  });
});

describe.skipIf(skipsWithout(python, notifyProgram))('the program', () => {
  serviceManagerContract('systemd by systemd-notify', async () => {
    const peer = await NotifyPeer.start();
    const environment = { NOTIFY_SOCKET: peer.socket };
    const manager = await openServiceManager({ environment, clock: new SystemClock(), ways: [programWay] });
    expect(manager.mechanism).toBe('systemd-notify');
    const remove = async () => {
      await manager.close();
      peer.remove();
    };
    return { manager, arrived: (count) => peer.arrived(count), remove };
  });
});

describe('the environment says', () => {
  const clock = new SystemClock();
  const way = { mechanism: 'test', open: async () => ({ send: () => {}, end: () => {} }) };
  const opened = (environment: NodeJS.ProcessEnv) =>
    openServiceManager({ environment, clock, pid: 7, ways: [way] });

  test('who has started the robot', async () => {
    expect((await opened({})).mechanism).toBe('virtual');
    expect((await opened({ NOTIFY_SOCKET: '/run/x' })).mechanism).toBe('test');
  });

  test.each([
    [{}, null],
    [{ WATCHDOG_USEC: '20000000' }, 20_000],
    [{ WATCHDOG_USEC: '20000000', WATCHDOG_PID: '7' }, 20_000],
    [{ WATCHDOG_USEC: '20000000', WATCHDOG_PID: '8' }, null],
    [{ WATCHDOG_USEC: '0' }, null],
    [{ WATCHDOG_USEC: 'soon' }, null],
  ])('how often it is to be fed: %o', async (environment, watchdogMs) => {
    const { watchdogMs: found } = await opened({ NOTIFY_SOCKET: '/run/x', ...environment });
    expect(found).toBe(watchdogMs);
  });

  test('a robot that cannot tell anybody knows it', async () => {
    const none = { mechanism: 'test', open: () => Promise.reject(new DeviceError('not_present', 'none')) };
    const environment = { NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '20000000' };
    const manager = await openServiceManager({ environment, clock, ways: [none] });
    expect(manager).toMatchObject({ mechanism: 'none', fault: 'not_present', watchdogMs: 20_000 });
  });
});
