import { beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Access, AccessNews } from '#runtime/access/access.ts';
import { REQUEST_LASTS_MS } from '#runtime/access/access-record.ts';
import { TRIES, WINDOW_MS, waitAfter } from '#runtime/access/pairing-window.ts';
import { MemoryAccessFile, memoryAccess } from '../../support/access/memory-access.ts';

const DAY_MS = 24 * 60 * 60_000;

let clock: VirtualClock;
let journal: MemoryJournal;
let file: MemoryAccessFile;
let erased: number;
let access: Access;
let news: AccessNews[];
beforeEach(() => {
  clock = new VirtualClock();
  journal = new MemoryJournal();
  file = new MemoryAccessFile();
  erased = 0;
  access = started();
});

/** The robot after a start, with what stands on its disk. */
function started(): Access {
  const eraseRecords = () => {
    erased += 1;
  };
  const one = memoryAccess({ clock, journal, file, eraseRecords });
  news = [];
  one.onNews((event) => news.push(event));
  return one;
}

const request = (code: string, more = {}) => ({
  ...{ code, name: '母の スマホ', kind: 'parent' as const, erasesRecords: false },
  ...more,
});
const pair = (more = {}) => access.pair(request(access.openWindow('buttons').code.reveal(), more));
const wrong = () => (access.window?.code.reveal() === '000000' ? '000001' : '000000');
const refused = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
async function guessOften(times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let count = 0; count < times; count += 1) codes.push(await refused(access.pair(request(wrong()))));
  return codes;
}

describe('pairing', () => {
  test('the first parent is in at once, and gets a code for paper', async () => {
    const { device, token, recoveryCode } = await pair();
    expect(device).toMatchObject({ kind: 'parent', state: 'paired' });
    expect(recoveryCode?.reveal()).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(access.devices.identify(token.reveal())?.id).toBe(device.id);
    expect(access.devices.identify('x'.repeat(43))).toBeNull();
    expect(news).toEqual(['window_opened', 'window_used', 'parent_paired']);
    expect(access.window).toBeNull();
  });

  test('without a window nobody is in', async () => {
    expect(await refused(access.pair(request('123456')))).toBe('window_closed');
    access.openWindow('page');
    await clock.advance(WINDOW_MS);
    expect(await refused(access.pair(request('123456')))).toBe('window_closed');
    expect(news).toEqual(['window_opened', 'window_closed']);
  });

  test('a code is taken in full-width digits and with a space', async () => {
    const code = access.openWindow('page').code.reveal();
    const typed = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(' ');
    expect((await access.pair(request(typed))).device.state).toBe('paired');
  });

  test('five wrong codes close the window, and a restart opens none sooner', async () => {
    access.openWindow('page');
    expect(await guessOften(TRIES + 1)).toEqual([...Array(TRIES).fill('wrong_code'), 'window_closed']);
    expect(() => access.openWindow('buttons')).toThrow('pairing_wait');
    await clock.advance(waitAfter(1) - 1000);
    access = started();
    clock.jumpWallClock(-400 * DAY_MS);
    expect(() => access.openWindow('buttons')).toThrow('pairing_wait');
    await clock.advance(waitAfter(1));
    access.openWindow('buttons');
    expect(access.notices().join()).toContain('5回まちがえられた');
    expect(access.told().at(-1)).toMatchObject({ kind: 'access', code: 'code_guessed_at' });
  });

  test('a try counts before its code is looked at: where that cannot be written down, no code is right', async () => {
    const code = access.openWindow('page').code.reveal();
    file.refuses = true;
    expect(await refused(access.pair(request(code)))).toBe('access_not_saved');
    expect(access.isPaired).toBe(false);
    expect(access.window?.triesLeft).toBe(TRIES - 1);
    file.refuses = false;
    expect(await refused(access.pair(request(code)))).toBe('done');
  });

  test('power that goes after each guess helps nobody: the waits grow all the same', async () => {
    const waits: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      access.openWindow('page');
      await guessOften(1);
      access = started();
      waits.push(access.waitSeconds);
      await clock.advance(access.waitSeconds * 1000);
    }
    expect(waits).toEqual([30, 60, 120, 240]);
  });

  test('nothing of code, token and paper reaches the log', async () => {
    const { token, recoveryCode } = await pair();
    const log = JSON.stringify(journal.lines);
    expect(log).toContain('a pairing window was opened');
    expect(log).not.toContain(token.reveal());
    expect(log).not.toContain(recoveryCode?.reveal());
    expect(log).not.toMatch(/\b\d{6}\b/);
  });
});

describe('more devices', () => {
  test('a second parent waits for the first one’s yes', async () => {
    await pair();
    const { device, token, recoveryCode } = await pair({ name: '父' });
    expect([device.state, recoveryCode]).toEqual(['waiting', null]);
    access.devices.approve(device.id);
    expect(access.devices.identify(token.reveal())?.state).toBe('paired');
    expect(news.filter((one) => one.startsWith('parent'))).toEqual([
      ...['parent_paired', 'parent_asked', 'parent_paired'],
    ]);
    expect(access.notices().join()).toContain('求めています');
  });

  test.each([REQUEST_LASTS_MS, -REQUEST_LASTS_MS])('a request is none any more %d ms later', async (ms) => {
    await pair();
    const { device, token } = await pair({ name: '父' });
    clock.jumpWallClock(ms);
    expect(access.devices.identify(token.reveal())).toBeNull();
    expect(() => access.devices.approve(device.id)).toThrow('unknown_device');
  });

  test('a child’s device comes after a parent', async () => {
    expect(await refused(pair({ kind: 'child' }))).toBe('parent_first');
    access.closeWindow();
    await pair();
    expect((await pair({ kind: 'child' })).device).toMatchObject({ kind: 'child', state: 'paired' });
  });

  test('there is room for a large family, and not for endless ones', async () => {
    await pair();
    for (let count = 1; count < 24; count += 1) await pair({ kind: 'child' });
    expect(await refused(pair({ kind: 'child' }))).toBe('too_many_devices');
  });

  test('the day of the last visit is kept, and written once a day', async () => {
    const { token } = await pair();
    const saves = file.saves;
    await clock.advance(DAY_MS);
    for (let count = 0; count < 5; count += 1) access.devices.identify(token.reveal());
    expect(file.saves).toBe(saves + 1);
    const [device] = access.devices.list();
    expect(device?.lastSeenDay).toBe(Math.floor((clock.now() + 9 * 3_600_000) / DAY_MS));
  });
});

describe('sending away', () => {
  test('holds at once and over a restart', async () => {
    await pair();
    const { device, token } = await pair({ kind: 'child' });
    const gone: string[] = [];
    access.devices.onRevoked((id) => gone.push(id));
    access.devices.remove(device.id);
    expect(gone).toEqual([device.id]);
    expect(access.devices.identify(token.reveal())).toBeNull();
    access = started();
    expect(access.devices.identify(token.reveal())).toBeNull();
    expect(access.isPaired).toBe(true);
  });

  test('holds also where the disk takes nothing, which is told', async () => {
    await pair();
    const { device, token } = await pair({ kind: 'child' });
    file.refuses = true;
    expect(() => access.devices.remove(device.id)).toThrow('access_not_saved');
    expect(access.devices.identify(token.reveal())).toBeNull();
    expect(access.trouble()).toBe('not_saved');
    file.refuses = false;
    expect(access.trouble()).toBeNull();
    expect(started().devices.identify(token.reveal())).toBeNull();
  });

  test('the last parent takes all devices along, and the records are locked', async () => {
    const { device } = await pair();
    const child = await pair({ kind: 'child' });
    access.devices.remove(device.id);
    expect(access.devices.identify(child.token.reveal())).toBeNull();
    expect([access.isPaired, access.isLocked]).toEqual([false, true]);
    expect(await refused(pair())).toBe('records_locked');
  });
});

describe('a reset', () => {
  test('forgets all devices; whoever has the paper keeps the records', async () => {
    const { token, recoveryCode } = await pair();
    access.reset();
    access = started();
    expect(access.devices.identify(token.reveal())).toBeNull();
    const code = access.openWindow('buttons').code.reveal();
    expect(await refused(access.pair(request(code)))).toBe('records_locked');
    expect(await refused(access.keepRecords('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA'))).toBe('wrong_recovery_code');
    await access.keepRecords((recoveryCode?.reveal() ?? '').toLowerCase().replaceAll('-', ' '));
    const again = await access.pair(request(code));
    expect([erased, access.isLocked]).toEqual([0, false]);
    expect(again.recoveryCode?.reveal()).not.toBe(recoveryCode?.reveal());
    expect(news).toContain('records_kept');
    expect(await refused(access.proveRecovery(recoveryCode?.reveal() ?? ''))).toBe('wrong_recovery_code');
  });

  test('whoever has not says so, and the records are erased at the pairing', async () => {
    await pair();
    access.reset();
    await pair({ erasesRecords: true });
    expect([erased, access.isLocked]).toEqual([1, false]);
  });

  test('the paper holds for the window in which it was typed', async () => {
    const { recoveryCode } = await pair();
    access.reset();
    access.openWindow('buttons');
    await access.keepRecords(recoveryCode?.reveal() ?? '');
    access.closeWindow();
    expect(await refused(pair())).toBe('records_locked');
  });

  test('of a robot that was never paired leaves no paper that could be right', async () => {
    access.reset();
    access.openWindow('buttons');
    expect(await refused(access.keepRecords('0000-0000-0000-0000-0000-0000'))).toBe('wrong_recovery_code');
    expect(await refused(access.keepRecords(''))).toBe('wrong_recovery_code');
  });
});

describe('a record that is damaged', () => {
  test('lets nobody in, tells, and only the robot’s own buttons open a window until a parent is paired', async () => {
    const { token } = await pair();
    file.loaded = { from: 'lost' };
    access = started();
    expect(access.devices.identify(token.reveal())).toBeNull();
    expect(access.trouble()).toBe('lost');
    expect(access.notices().join()).toContain('こわれて');
    expect(() => access.openWindow('page')).toThrow('needs_buttons');
    access = started();
    expect(() => access.openWindow('page')).toThrow('needs_buttons');
    await pair();
    expect([access.trouble(), erased]).toEqual([null, 0]);
    access.openWindow('page');
  });

  test('while the disk cannot be read nobody is known and nothing is written over it', async () => {
    const { token } = await pair();
    const { loaded } = file;
    file.refuses = true;
    access = started();
    expect([access.isPaired, access.trouble()]).toEqual([false, 'io_error']);
    expect(() => access.openWindow('buttons')).toThrow('access_unknown');
    expect(() => access.reset()).toThrow('access_unknown');
    file.refuses = false;
    expect(access.trouble()).toBeNull();
    expect(access.devices.identify(token.reveal())).not.toBeNull();
    expect(file.loaded).toEqual(loaded);
  });

  test('the waits are known again as soon as the disk is', async () => {
    access.openWindow('page');
    await guessOften(1);
    file.refuses = true;
    access = started();
    file.refuses = false;
    expect(() => access.openWindow('buttons')).toThrow('pairing_wait');
  });
});

test('a new code for the paper makes the old one void', async () => {
  const { recoveryCode } = await pair();
  const renewed = await access.renewRecovery();
  expect(await refused(access.proveRecovery(recoveryCode?.reveal() ?? ''))).toBe('wrong_recovery_code');
  expect(await refused(access.proveRecovery(renewed.reveal()))).toBe('done');
});

test('one recovery code is looked at at a time, and guesses keep no parent from being paired', async () => {
  const code = access.openWindow('buttons').code.reveal();
  const guesses = [access.proveRecovery('x'), access.proveRecovery('y')].map(refused);
  const paired = refused(access.pair(request(code)));
  expect(await Promise.all(guesses)).toEqual(['wrong_recovery_code', 'recovery_busy']);
  expect(await paired).toBe('done');
});

test('no timer is left', async () => {
  access.openWindow('page');
  access.stop();
  expect(clock.pending).toBe(0);
});
