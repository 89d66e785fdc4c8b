import { arch, uptime } from 'node:os';
import type { Private } from '#config/private.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type OutboundLedger, receiverOf } from '#drivers/network/outbound.ts';
import type { CheckResult } from '#runtime/checks/check.ts';
import type { Part } from '#runtime/part.ts';
import type { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { DdiLine } from './ddi/ddi-line.ts';
import { decideHeartbeat, type HeartbeatPlan, NO_PLAN } from './decide-heartbeat.ts';
import type { Fleet, FleetView } from './fleet.ts';
import { FLEET_CONSENT_VERSION, type FleetConsent } from './fleet-consent.ts';
import { FleetLine, type FleetTalk } from './fleet-line.ts';
import { type Heartbeat, heartbeatOf } from './heartbeat.ts';
import { followPushes } from './push-follower.ts';

const HOUR_MS = 60 * 60_000;
const LOOK_EVERY_MS = 60_000;

interface FleetReporterParts {
  readonly settings: Pick<Settings, 'fleet' | 'update'>;
  /** As the robot calls itself. */
  readonly version: string;
  readonly consent: FleetConsent;
  /** The secret fleet-key; null where none was given. */
  readonly key: Private<string> | null;
  readonly updates: Pick<RobotUpdates, 'hasUpdater' | 'status' | 'lookSoon'>;
  checks(): readonly CheckResult[];
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
  /** By chance, 0 to below 1. */
  chance(): number;
  readonly machine?: { uptimeS(): number; readonly arch: string };
}

/**
 * Tells the fleet's server every few hours how the robot is, as long as the family agrees, and asks the updater to look where
 * the server says so. Whatever the server does, nothing else of the robot waits for it.
 */
export class FleetReporter implements Fleet, Part {
  readonly name = 'fleet';
  readonly #parts: FleetReporterParts;
  readonly #ending = new AbortController();
  readonly #talk: FleetTalk | null;
  /** Of the fleet's own server alone. */
  readonly #line: FleetLine | null;
  #plan: HeartbeatPlan = NO_PLAN;
  #toldAtMs: number | null = null;
  /** What is under way; ends when the consent is taken back. */
  #talking = new AbortController();
  #isTelling = false;
  #stop: (() => void) | null = null;

  constructor(parts: FleetReporterParts) {
    this.#parts = parts;
    const { url, kind } = parts.settings.fleet;
    this.#line = url === '' || kind !== 'own' ? null : new FleetLine({ ...parts, url });
    this.#talk = url === '' || kind !== 'hawkbit' ? this.#line : new DdiLine({ ...parts, url });
  }

  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#talk === null || this.#stop !== null) return;
    const { clock, consent } = this.#parts;
    const stopTicking = clock.every(LOOK_EVERY_MS, () => void this.#look());
    const stopListening = consent.onChange((isGiven) => {
      this.#talking.abort(new DOMException('the family decided', 'AbortError'));
      this.#talking = new AbortController();
      if (isGiven) this.#follow();
    });
    this.#stop = () => {
      stopTicking();
      stopListening();
    };
    this.#follow();
  }

  async stop(): Promise<void> {
    this.#stop?.();
    this.#ending.abort(new DOMException('the robot stops', 'AbortError'));
  }

  view(): FleetView {
    const { settings, consent } = this.#parts;
    const { url } = settings.fleet;
    return {
      receiver: url === '' ? null : receiverOf(url),
      version: FLEET_CONSENT_VERSION,
      is_given: consent.id !== null,
      last: consent.last,
      heartbeat: this.#heartbeat(consent.id ?? ''),
      told_at_ms: this.#toldAtMs,
    };
  }

  give(device: string): void {
    this.#parts.consent.give(device);
  }

  withdraw(device: string): void {
    this.#parts.consent.withdraw(device);
  }

  #heartbeat(id: string): Heartbeat | null {
    const { settings, version, updates, checks, machine } = this.#parts;
    return heartbeatOf({
      ...{ id, version, ring: settings.update.ring, checks: checks() },
      ...{ hasUpdater: updates.hasUpdater, status: updates.status() },
      ...(machine === undefined
        ? { uptimeS: uptime(), arch: arch() }
        : { uptimeS: machine.uptimeS(), arch: machine.arch }),
    });
  }

  async #look(): Promise<void> {
    const { settings, consent, updates, clock, chance } = this.#parts;
    if (this.#isTelling) return;
    const { id } = consent;
    const { plan, isDue } = decideHeartbeat(this.#plan, {
      ...{ nowMs: clock.monotonicMs(), isAllowed: id !== null, chance: chance() },
      endedAt: updates.status()?.last?.at ?? null,
      everyMs: settings.fleet.heartbeatHours * HOUR_MS,
    });
    this.#plan = plan;
    const heartbeat = isDue && id !== null ? this.#heartbeat(id) : null;
    if (heartbeat === null) return;
    this.#isTelling = true;
    try {
      const heard = await this.#talk?.tell(heartbeat, this.#signal());
      if (heard) this.#toldAtMs = clock.now();
      const againMs = heard?.againMs ?? null;
      if (againMs !== null) this.#plan = { ...this.#plan, dueMs: clock.monotonicMs() + againMs };
      if (heard?.look) updates.lookSoon();
    } catch {
      // Ended by the family, or with the robot.
    }
    this.#isTelling = false;
  }

  #follow(): void {
    const { settings, consent, updates, clock, chance } = this.#parts;
    if (this.#line === null || !settings.fleet.push || consent.id === null || !updates.hasUpdater) return;
    const ring = () => settings.update.ring;
    void followPushes(
      { line: this.#line, ring, clock, chance, look: () => updates.lookSoon() },
      this.#signal(),
    );
  }

  #signal = (): AbortSignal => AbortSignal.any([this.#ending.signal, this.#talking.signal]);
}
