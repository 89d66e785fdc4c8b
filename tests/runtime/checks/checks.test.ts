import { describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { DeviceError } from '#drivers/errors.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type Check, type CheckEvent, type CheckId, type Finding, OK } from '#runtime/checks/check.ts';
import { Checks } from '#runtime/checks/checks.ts';

const NEVER = new AbortController().signal;
const FAILED: Finding = { state: 'failed', code: 'failed' };

/** A part whose finding a test sets. */
class Trial implements Check {
  readonly id: CheckId;
  readonly isHeavy: boolean;
  finding: Finding | Error = OK;
  /** How long a try takes, ms. */
  takesMs = 0;
  /** When it was tried, ms from the start, and whether somebody waited. */
  readonly tries: [atMs: number, isAsked: boolean][] = [];
  now?: () => Finding;
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock, id: CheckId = 'speaker', isHeavy = false) {
    this.#clock = clock;
    this.id = id;
    this.isHeavy = isHeavy;
  }

  async run(isAsked: boolean, signal: AbortSignal): Promise<Finding> {
    this.tries.push([this.#clock.monotonicMs(), isAsked]);
    if (this.takesMs > 0) await this.#clock.sleep(this.takesMs, signal);
    if (this.finding instanceof Error) throw this.finding;
    return this.finding;
  }

  get triedAtS(): readonly number[] {
    return this.tries.map(([atMs]) => Math.round(atMs / 1000));
  }
}

async function started(...make: ((clock: VirtualClock) => Trial)[]) {
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const trials = make.map((one) => one(clock));
  const checks = new Checks(trials, clock, journal);
  await checks.start(NEVER);
  return { clock, journal, checks, trials: trials as [Trial, Trial], trial: trials[0] as Trial };
}

const speaker = (clock: VirtualClock) => new Trial(clock);

describe('by itself', () => {
  test('tries what works 3 s after the start and then each ten minutes, and says nothing', async () => {
    const { clock, checks, trial, journal } = await started(speaker);
    expect(checks.results()).toEqual([]);
    await clock.advance(20 * 60_000);
    expect(trial.triedAtS).toEqual([3, 603]);
    expect(trial.tries.every(([, isAsked]) => !isAsked)).toBe(true);
    expect(checks.results()).toMatchObject([{ id: 'speaker', state: 'ok', code: null, mend: null }]);
    expect([journal.lines, checks.notices()]).toEqual([[], []]);
  });

  test('tries what does not work soon, then ever more seldom, each minute in the end', async () => {
    const { clock, trial } = await started(speaker);
    trial.finding = FAILED;
    await clock.advance(260_000);
    expect(trial.triedAtS).toEqual([3, 8, 18, 38, 78, 138, 198, 258]);
  });

  test('what takes a program seconds comes a minute after the start, and again only where it failed', async () => {
    const { clock, trials } = await started(
      (clock) => new Trial(clock, 'ocr', true),
      (clock) => new Trial(clock, 'pictures', true),
    );
    trials[1].finding = FAILED;
    await clock.advance(70 * 60_000);
    expect(trials[0].triedAtS).toEqual([60]);
    expect(trials[1].triedAtS.slice(0, 4)).toEqual([60, 65, 75, 95]);
    expect(trials[1].triedAtS.at(-1)).toBe(3695);
  });

  test('what the settings do not want is left alone', async () => {
    const { clock, trial } = await started(speaker);
    trial.finding = { state: 'not_present', code: 'virtual' };
    await clock.advance(60 * 60_000);
    expect(trial.tries).toHaveLength(1);
  });

  test('stops when the robot does, in the middle of a try', async () => {
    const { clock, checks, trial } = await started(speaker);
    trial.takesMs = 10_000;
    await clock.advance(5_000);
    const stopping = checks.stop();
    await clock.advance(0);
    await stopping;
    expect(clock.pending).toBe(0);
  });
});

describe('a fault', () => {
  test('is told once: a code for support, a sentence for the parent; its end too, for a day', async () => {
    const { clock, checks, trial, journal } = await started(speaker);
    trial.finding = { state: 'failed', code: 'not_present' };
    await clock.advance(60_000);
    const told = { part: 'speaker', state: 'failed', code: 'not_present' };
    expect(journal.lines).toEqual([{ level: 'warn', message: 'a part does not work', fields: told }]);
    expect(checks.notices()).toEqual([expect.stringMatching(/^スピーカーが見つからない.*つなぎなおして/)]);
    trial.finding = OK;
    await clock.advance(60_000);
    expect(journal.lines.slice(1)).toEqual([
      { level: 'info', message: 'a part works again', fields: { part: 'speaker' } },
    ]);
    expect(checks.notices()).toEqual(['スピーカーが、また使えるようになりました。']);
    await clock.advance(24 * 60 * 60_000);
    expect(checks.notices()).toEqual([]);
  });

  test('that its use shows counts at once, and a try follows in seconds, not in ten minutes', async () => {
    const { clock, checks, trial } = await started(speaker);
    await clock.advance(10_000);
    trial.now = () => FAILED;
    checks.note('speaker');
    expect(checks.result('speaker')).toMatchObject({ state: 'failed', durationMs: 0 });
    await clock.advance(5_000);
    expect(trial.triedAtS).toEqual([3, 15]);
    expect(checks.result('speaker')?.state).toBe('ok');
  });

  test('that was known before the start is told at the start; that nothing is known proves nothing', async () => {
    const { checks } = await started((clock) => Object.assign(new Trial(clock), { now: () => FAILED }));
    expect(checks.result('speaker')?.code).toBe('failed');
    const { checks: well } = await started((clock) => Object.assign(new Trial(clock), { now: () => OK }));
    expect(well.results()).toEqual([]);
  });

  test('of what a part tells the parent itself is a code for support only; of all else the parent is told', async () => {
    const { clock, checks, trial, journal } = await started((clock) =>
      Object.assign(new Trial(clock, 'store'), { tellsItself: (code: string) => code === 'full' }),
    );
    trial.finding = { state: 'failed', code: 'full' };
    await clock.advance(4_000);
    expect(journal.lines).toHaveLength(1);
    trial.finding = OK;
    await clock.advance(60_000);
    expect(checks.notices()).toEqual([]);
    trial.finding = { state: 'failed', code: 'moved' };
    await checks.run(() => {}, NEVER);
    expect(checks.notices()).toEqual([expect.stringContaining('元の場所に戻し')]);
    trial.finding = OK;
    await checks.run(() => {}, NEVER);
    expect(checks.notices()).toEqual([expect.stringContaining('また使えるようになりました')]);
  });

  test('of something that is missed though it need not be there is told as no fault', async () => {
    const { clock, checks, trial, journal } = await started((clock) => new Trial(clock, 'ocr'));
    trial.finding = { state: 'not_present', code: 'not_present', isMissed: true };
    await clock.advance(4_000);
    expect(journal.lines.map(({ level }) => level)).toEqual(['info']);
    expect(checks.notices()).toEqual([expect.stringContaining('印刷された問題を読む')]);
  });

  test.each([
    [new DeviceError('busy', 'in use'), 'busy', []],
    [new Error('a bug'), 'failed', ['error']],
  ])('that is thrown (%s) is a failed part, and a bug is logged as one', async (error, code, levels) => {
    const { clock, checks, trial, journal } = await started(speaker);
    trial.finding = error;
    await clock.advance(4_000);
    expect(checks.result('speaker')).toMatchObject({ state: 'failed', code });
    expect(journal.lines.map(({ level }) => level)).toEqual([...levels, 'warn']);
  });

  test('that hangs ends after 40 s, and the others are tried then', async () => {
    const { clock, checks, trials } = await started(speaker, (clock) => new Trial(clock, 'camera'));
    trials[0].takesMs = 1e9;
    await clock.advance(50_000);
    expect(checks.result('speaker')).toMatchObject({
      state: 'failed',
      code: 'timed_out',
      durationMs: 40_000,
    });
    expect(checks.result('camera')?.state).toBe('ok');
  });
});

describe('asked for', () => {
  test('tells each start and each result, with the time it took', async () => {
    const { clock, checks, trials } = await started(speaker, (clock) => new Trial(clock, 'camera'));
    trials[0].takesMs = 200;
    const events: CheckEvent[] = [];
    const running = checks.run((event) => events.push(event), NEVER);
    await clock.advance(1_000);
    const results = await running;
    expect(events.map(({ type }) => type)).toEqual([
      'check_started',
      'check_finished',
      'check_started',
      'check_finished',
      'checks_finished',
    ]);
    expect(events[1]).toMatchObject({ result: { id: 'speaker', state: 'ok', durationMs: 200 } });
    expect(results).toEqual(checks.results());
    expect(trials.map(({ tries }) => tries)).toEqual([[[0, true]], [[200, true]]]);
  });

  test('tries what was asked for only, and ends with who asked', async () => {
    const { checks, trials, clock } = await started(speaker, (clock) => new Trial(clock, 'camera'));
    await checks.run(() => {}, NEVER, ['camera']);
    expect(trials.map(({ tries }) => tries.length)).toEqual([0, 1]);
    trials[0].takesMs = 100;
    const leaving = new AbortController();
    const running = checks.run(() => {}, leaving.signal);
    const ended = expect(running).rejects.toThrow('gone');
    leaving.abort(new Error('gone'));
    await clock.advance(100);
    await ended;
  });

  test('one part is tried once at a time', async () => {
    const { checks, trial, clock } = await started(speaker);
    trial.takesMs = 1_000;
    const both = [checks.run(() => {}, NEVER), checks.run(() => {}, NEVER)];
    await clock.advance(1_000);
    await Promise.all(both);
    expect(trial.tries).toHaveLength(1);
  });
});
