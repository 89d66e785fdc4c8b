import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { findProgram } from '#drivers/process/find.ts';
import { codeOfComplaint, type Run, runProgram } from '#drivers/process/run.ts';
import { type FakePrograms, fakePrograms, withSearchPath } from '../../support/body-programs.ts';

const clock = new SystemClock();
const limits = { args: [], timeLimitMs: 5000, outputLimitBytes: 1_000_000, mayQuote: true, clock };
const run = (command: string, more: Partial<Run> = {}) => runProgram({ ...limits, command, ...more });

describe('running a program', () => {
  let fakes: FakePrograms | null = null;
  afterEach(() => fakes?.remove());

  test('gives what it wrote, and it reads what it was given', async () => {
    const input = new Uint8Array(300_000).fill(7);
    expect((await run('cat', { input })).length).toBe(300_000);
    expect(new TextDecoder().decode(await run('echo', { args: ['はい'] }))).toBe('はい\n');
  });

  test('a program that does not read its input is no fault', async () => {
    expect(await run('true', { input: new Uint8Array(1_000_000) })).toHaveLength(0);
  });

  test('what nobody waits for lets every other program go first', async () => {
    const niceness = async (more: Partial<Run>) =>
      new TextDecoder()
        .decode(await run('sh', { args: ['-c', 'read go; nice'], input: 'go\n', ...more }))
        .trim();
    const own = await niceness({});
    expect([await niceness({ isPatient: true }), own]).toEqual(['19', String(getPriority())]);
  });

  test.each([
    ['no such program', 'coach-no-such-program', 'not_present'],
    ['a folder', '/etc', 'not_permitted'],
  ])('%s', async (_what, command, code) => {
    await expect(run(command)).rejects.toMatchObject({ name: 'DeviceError', code });
  });

  test('a program that hangs is killed when its time is over', async () => {
    fakes = fakePrograms({ hang: 'echo $$ > "$FAKES/pid"; exec sleep 60' });
    const virtual = new VirtualClock();
    const running = run('hang', { clock: virtual, timeLimitMs: 8000 });
    running.catch(() => {});
    await virtual.advance(7999);
    await nextTurn();
    await virtual.advance(1);
    await expect(running).rejects.toMatchObject({ code: 'timed_out' });
    expect(virtual.pending).toBe(0);
  });

  test('what a killed program has begun itself is killed with it', async () => {
    // The pipe is held by the child of the program alone; it ends when that is gone, with what it said until then.
    fakes = fakePrograms({
      parent:
        '(sleep 2; echo "it lives on") > "$FAKES/pipe" 2> "$FAKES/null" < "$FAKES/null" & exec sleep 60',
    });
    spawnSync('mkfifo', [path.join(fakes.folder, 'pipe')]);
    writeFileSync(path.join(fakes.folder, 'null'), '');
    const virtual = new VirtualClock();
    const running = run('parent', { clock: virtual, timeLimitMs: 8000 });
    running.catch(() => {});
    const pipe = await open(path.join(fakes.folder, 'pipe'));
    await virtual.advance(8000);
    await expect(running).rejects.toMatchObject({ code: 'timed_out' });
    expect(await pipe.readFile('utf8')).toBe('');
    await pipe.close();
  });

  test('a program that writes on and on is killed', async () => {
    await expect(run('yes', { outputLimitBytes: 10_000 })).rejects.toMatchObject({ code: 'too_large' });
  });

  test('an abort kills it and gives the reason', async () => {
    const stop = new AbortController();
    const reason = new Error('the child pressed the button');
    const running = run('sleep', { args: ['60'], signal: stop.signal });
    stop.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(run('true', { signal: stop.signal })).rejects.toBe(reason);
  });

  test('the complaint is quoted where it may be, on one line and without colours', async () => {
    fakes = fakePrograms({ moan: 'printf "\\033[1mno light\\033[0m\\nひみつ\\n" >&2; exit 3' });
    await expect(run('moan')).rejects.toThrow('moan ended with code 3: no light / ひみつ');
    const error = await run('moan', { mayQuote: false }).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('DeviceError: moan ended with code 3');
  });

  test.each([
    ['Permission denied', 'not_permitted'],
    ['failed to acquire camera: Pipeline handler in use by another process', 'busy'],
    ['Device or resource busy', 'busy'],
    ['ERROR: *** no cameras available ***', 'not_present'],
    ["Cannot open '/dev/video0': No such file or directory", 'not_present'],
    ['something else', 'failed'],
  ])('"%s" means %s', (complaint, code) => {
    expect(codeOfComplaint(complaint)).toBe(code);
  });
});

describe('finding a program', () => {
  test('the first name that is there is taken, and folders are no programs', async () => {
    const fakes = fakePrograms({ second: 'true', third: 'true' });
    expect(await findProgram(['first', 'second', 'third'])).toBe('second');
    expect(await findProgram(['..'])).toBeNull();
    fakes.remove();
  });

  test('an empty search path has none', async () => {
    expect(await withSearchPath('', () => findProgram(['sh']))).toBeNull();
  });
});
