import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { codeOf } from '#drivers/open-part.ts';
import type { Part } from '#runtime/part.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';
import {
  type Check,
  type CheckEvent,
  type CheckId,
  type CheckResult,
  type Finding,
  isForTheParent,
  isWrong,
  type Mend,
} from './check.ts';
import { mendOf, recoveredWords } from './mend.ts';

/** The robot is ready first, and the first talk has the processor for itself; what is heavy comes later still. */
const FIRST_TRY_MS = 3_000;
const FIRST_HEAVY_TRY_MS = 60_000;
/** What does not work is tried again after so long, then after twice that, up to the longest wait. */
const FIRST_RETRY_MS = 5_000;
/** Who plugs something in looks for a minute whether it works. */
const LAST_RETRY_MS = 60_000;
/** What is heavy, and what is not there and need not be. */
const LAST_SELDOM_RETRY_MS = 10 * 60_000;
/** What works is looked at again: a plug is pulled while nothing sounds. Heavy tries that went well are not repeated. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** One try; the longest of those that end by themselves are two pictures of a camera that hangs (8 s each). */
const TRY_LIMIT_MS = 40_000;
/** That something works again is told for a day. */
const RECOVERY_SHOWN_MS = 24 * 60 * 60_000;

/**
 * The port `checks`: each part tried for real, with progress. Keeps the last result of each, tries again what does not
 * work, and tells what changed: to the log by code, to the parent as notices. One try of a part at a time.
 */
export class Checks implements Part {
  readonly name = 'checks';
  readonly #checks: readonly Check[];
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #results = new Map<CheckId, CheckResult>();
  readonly #recoveredAtMs = new Map<CheckId, number>();
  readonly #trying = new Map<CheckId, { readonly isAsked: boolean; readonly result: Promise<CheckResult> }>();
  /** Those that try by themselves do so one after another. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #closing = new AbortController();
  /** Ends the long wait of one that was well and is not any more. */
  readonly #waking = new Map<CheckId, AbortController>();
  readonly #watching: Promise<void>[] = [];

  constructor(checks: readonly Check[], clock: Clock, journal: Journal) {
    this.#checks = checks;
    this.#clock = clock;
    this.#journal = journal;
  }

  /** Tells at once what is known without trying; the tries come after the start. */
  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    for (const check of this.#checks) this.note(check.id);
    this.#watching.push(...this.#checks.map((check) => this.#watch(check)));
  }

  async stop(): Promise<void> {
    this.#closing.abort(new DOMException('the robot stops', 'AbortError'));
    await Promise.all(this.#watching.splice(0));
  }

  /** The last result of each, in the order of the checks; those that were never tried and are not known are left out. */
  results(): readonly CheckResult[] {
    return this.#checks.flatMap(({ id }) => this.#results.get(id) ?? []);
  }

  result(id: CheckId): CheckResult | null {
    return this.#results.get(id) ?? null;
  }

  /** Sentences for the parent, in Japanese: what does not work and what to do, and what works again since a day. */
  notices(): readonly string[] {
    return this.told().map(({ ja }) => ja);
  }

  /** The same with code and in both languages. */
  told(): readonly ToldNotice[] {
    const wrong = this.results().filter((result) => isForTheParent(result) && !this.#tellsItself(result));
    const recovered = this.#checks.flatMap(({ id }) => {
      const atMs = this.#recoveredAtMs.get(id);
      return atMs !== undefined && this.#clock.monotonicMs() - atMs < RECOVERY_SHOWN_MS ? [id] : [];
    });
    const told = (id: CheckId, code: string, mend: Mend | null): readonly ToldNotice[] =>
      mend === null ? [] : [{ id: `part:${id}:${code}`, kind: 'part', code, ja: mend.ja, en: mend.en }];
    return [
      ...wrong.flatMap(({ id, code, mend }) => told(id, code ?? '', mend)),
      ...recovered.flatMap((id) => told(id, 'works_again', recoveredWords(id))),
    ];
  }

  /** The part's own use has shown something: what is known of it without a try counts from here on. */
  note(id: CheckId): void {
    const finding = this.#checks.find((check) => check.id === id)?.now?.();
    // That nothing is known to be wrong proves nothing.
    if (finding === undefined || (finding.state === 'ok' && !this.#results.has(id))) return;
    const wasWrong = isWrong(this.#results.get(id) ?? finding);
    this.#take(id, finding, 0);
    if (!wasWrong && isWrong(finding)) this.#waking.get(id)?.abort();
  }

  /**
   * Tries `ids` (all when left out) for somebody who waits, one after another; tells each start and each result. Gives
   * the last results of all. Rejects with the signal's reason.
   */
  async run(
    onEvent: (event: CheckEvent) => void,
    signal: AbortSignal,
    ids: readonly CheckId[] = this.#checks.map(({ id }) => id),
  ): Promise<readonly CheckResult[]> {
    for (const check of this.#checks.filter(({ id }) => ids.includes(id))) {
      signal.throwIfAborted();
      onEvent({ type: 'check_started', id: check.id });
      onEvent({ type: 'check_finished', result: await this.#try(check, true) });
    }
    const results = this.results();
    onEvent({ type: 'checks_finished', results });
    return results;
  }

  /** Tries it once after the start; then soon and ever more seldom while it does not work, now and then while it does. */
  async #watch(check: Check): Promise<void> {
    let waitMs = check.isHeavy ? FIRST_HEAVY_TRY_MS : FIRST_TRY_MS;
    let retryMs = FIRST_RETRY_MS;
    while (await this.#pause(check.id, waitMs)) {
      if (check.isHeavy && this.#results.get(check.id)?.state === 'ok') continue;
      const turn = this.#turn.then(() => this.#try(check, false));
      this.#turn = turn.catch(() => {});
      const result = await turn.catch(() => null);
      if (result === null || (result.state === 'not_present' && result.mend === null)) return;
      const isWell = result.state === 'ok';
      waitMs = isWell ? LOOK_AGAIN_MS : retryMs;
      const lastRetryMs = check.isHeavy || !isWrong(result) ? LAST_SELDOM_RETRY_MS : LAST_RETRY_MS;
      retryMs = isWell ? FIRST_RETRY_MS : Math.min(retryMs * 2, lastRetryMs);
    }
  }

  /** False when the robot stops. One that is found to be wrong meanwhile is waited for as for a first retry. */
  async #pause(id: CheckId, waitMs: number): Promise<boolean> {
    const { signal } = this.#closing;
    const waking = new AbortController();
    this.#waking.set(id, waking);
    try {
      await this.#clock.sleep(waitMs, AbortSignal.any([signal, waking.signal]));
    } catch {
      if (!signal.aborted) await this.#clock.sleep(FIRST_RETRY_MS, signal).catch(() => {});
    }
    return !signal.aborted;
  }

  async #try(check: Check, isAsked: boolean): Promise<CheckResult> {
    for (;;) {
      const going = this.#trying.get(check.id);
      if (going === undefined) break;
      if (going.isAsked || !isAsked) return going.result;
      await going.result;
    }
    const result = this.#tryOnce(check, isAsked);
    this.#trying.set(check.id, { isAsked, result });
    try {
      return await result;
    } finally {
      this.#trying.delete(check.id);
    }
  }

  async #tryOnce(check: Check, isAsked: boolean): Promise<CheckResult> {
    const startedMs = this.#clock.monotonicMs();
    const ended = new AbortController();
    const signal = AbortSignal.any([this.#closing.signal, ended.signal]);
    const tooLong = this.#clock.sleep(TRY_LIMIT_MS, signal).then((): Finding => {
      return { state: 'failed', code: 'timed_out' };
    });
    tooLong.catch(() => {});
    let finding: Finding;
    try {
      finding = await Promise.race([check.run(isAsked, signal), tooLong]);
    } catch (error) {
      if (this.#closing.signal.aborted) throw error;
      if (!(error instanceof DeviceError))
        this.#journal.error('a check could not be made', { part: check.id, error: asError(error) });
      finding = { state: 'failed', code: codeOf(error) };
    } finally {
      ended.abort(new DeviceError('timed_out', 'the check is over'));
    }
    return this.#take(check.id, finding, Math.round(this.#clock.monotonicMs() - startedMs));
  }

  #take(id: CheckId, finding: Finding, durationMs: number): CheckResult {
    const before = this.#results.get(id);
    const result: CheckResult = { id, ...finding, mend: finding.mend ?? mendOf(id, finding), durationMs };
    this.#results.set(id, result);
    if (before?.state !== result.state || before.code !== result.code) this.#tell(before, result);
    return result;
  }

  #tellsItself({ id, code }: CheckResult): boolean {
    const check = this.#checks.find((one) => one.id === id);
    return code !== null && check?.tellsItself?.(code) === true;
  }

  #tell(before: CheckResult | undefined, { id, state, code, isMissed }: CheckResult): void {
    const wasWrong = before !== undefined && isForTheParent(before);
    if (isWrong({ state, code })) {
      this.#recoveredAtMs.delete(id);
      this.#journal.warn('a part does not work', { part: id, state, code });
    } else if (isMissed === true) {
      this.#recoveredAtMs.delete(id);
      this.#journal.info('a part is not there and would be of use', { part: id, state, code });
    } else if (wasWrong && state === 'ok') {
      if (!this.#tellsItself(before)) this.#recoveredAtMs.set(id, this.#clock.monotonicMs());
      this.#journal.info('a part works again', { part: id });
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('something other than an error was thrown');
}
