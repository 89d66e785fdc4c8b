import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { ServiceManager } from '#drivers/service/service.ts';
import type { CheckResult } from '#runtime/checks/check.ts';
import type { Part } from '#runtime/part.ts';
import {
  atStart,
  decideLiveness,
  type Liveness,
  type LivenessEffect,
  LOOK_EVERY_MS,
  type Vital,
} from './decide-liveness.ts';
import type { PageProbe } from './page-probe.ts';
import { statusWords } from './status-words.ts';
import type { VitalSigns } from './vital-signs.ts';

/** The last sentence is waited for no longer (ms); its own limit is 6 s. */
const TOLD_WITHIN_MS = 7_000;
/** A service manager that was told to has ended the robot by then (ms). */
const ENDED_WITHIN_MS = 3_000;

interface ServiceKeeperParts {
  readonly service: ServiceManager;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly vitals: Pick<VitalSigns, 'watch' | 'look' | 'mend'>;
  readonly page: Pick<PageProbe, 'watch' | 'isSilent'>;
  /** The last result of each check, without trying any. */
  checks(): readonly CheckResult[];
  /** What the robot was started again for within the last hour. */
  readonly spared: Vital | null;
  /** Processor time of this thread since some time (ms). */
  processorMs(): number;
  /** Tells whoever is at the desk that the robot begins anew. May hang. */
  tellRestart(): Promise<void>;
  /** Writes down for the next start what did not live. */
  noteDead(vital: Vital): void;
  /** Ends the process, where nobody else does. */
  end(): void;
}

/**
 * Tells the service manager how the robot is, and feeds its watchdog for as long as what matters lives
 * (decide-liveness.ts): what is silent is opened anew, then told to the child and the log, and then the robot is ended to be
 * started again. Where nobody has started the robot as a service it does nothing.
 */
export class ServiceKeeper implements Part {
  readonly name = 'service';
  readonly #parts: ServiceKeeperParts;
  readonly #stops: (() => void)[] = [];
  #liveness: Liveness;
  #lookedMs = 0;
  #processorMs = 0;
  #status = '';

  constructor(parts: ServiceKeeperParts) {
    this.#parts = parts;
    this.#liveness = atStart(parts.spared);
  }

  /** Says that the robot is ready. */
  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { service, clock, vitals, page, processorMs } = this.#parts;
    if (service.mechanism === 'virtual') return;
    this.sayReady();
    this.#lookedMs = clock.monotonicMs();
    this.#processorMs = processorMs();
    this.#stops.push(
      vitals.watch(),
      page.watch(),
      clock.every(LOOK_EVERY_MS, () => this.#look()),
    );
    service.watchdog();
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** The start, or a reload, is over. */
  sayReady(): void {
    this.#status = statusWords(this.#parts.checks());
    this.#parts.service.ready(this.#status);
  }

  #look(): void {
    const { service, clock, vitals, page, checks, processorMs } = this.#parts;
    const nowMs = clock.monotonicMs();
    const usedMs = processorMs();
    const silent = new Set(vitals.look());
    if (page.isSilent) silent.add('page');
    const { state, effects } = decideLiveness(this.#liveness, {
      elapsedMs: nowMs - this.#lookedMs,
      ownProcessorMs: usedMs - this.#processorMs,
      silent,
    });
    this.#liveness = state;
    this.#lookedMs = nowMs;
    this.#processorMs = usedMs;
    for (const effect of effects) this.#perform(effect);
    if (state.dead !== null) return;
    service.watchdog();
    const status = statusWords(checks());
    if (status === this.#status) return;
    this.#status = status;
    service.status(status);
  }

  #perform({ type, vital }: LivenessEffect): void {
    const { journal, vitals } = this.#parts;
    switch (type) {
      case 'mend':
        journal.warn('a part gives no sign of life and is opened anew', { part: vital });
        vitals.mend(vital).catch(() => journal.warn('a part could not be opened anew', { part: vital }));
        return;
      case 'revived':
        journal.info('a part gives signs of life again', { part: vital });
        return;
      case 'spare':
        journal.error('a part gives no sign of life, and starting again has not helped', { part: vital });
        return;
      case 'give_up':
        void this.#giveUp(vital);
    }
  }

  async #giveUp(vital: Vital): Promise<void> {
    const { service, clock, journal, tellRestart, noteDead, end } = this.#parts;
    journal.error('the robot does not live and is started again', { part: vital });
    noteDead(vital);
    service.status(`stuck: ${vital}`);
    // A loop that is held up has no time for a sentence.
    if (vital !== 'event_loop') {
      const limit = clock.sleep(TOLD_WITHIN_MS);
      await Promise.race([tellRestart().catch(() => {}), limit]);
    }
    service.giveUp(`stuck: ${vital}`);
    await clock.sleep(ENDED_WITHIN_MS);
    end();
  }
}
