import { arch, freemem, networkInterfaces, release, totalmem } from 'node:os';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { LogCode } from '#drivers/journal/recent.ts';
import type { Network } from '#drivers/network/network.ts';
import type { SoundDevices } from '#drivers/sound/sound-devices.ts';
import type { Access } from '#runtime/access/access.ts';
import type { CheckResult } from '#runtime/checks/check.ts';
import { nameOf } from '#runtime/checks/mend.ts';
import type { House } from '#runtime/house/house.ts';
import type { Health } from '#runtime/robot.ts';
import type { ParentSettingsView } from '#runtime/settings/household.ts';
import type { StoreFacts } from '#runtime/store/store-facts.ts';
import type { Updates, UpdatesView } from '#runtime/update/seen/updates.ts';
import type { ProblemArchive, RobotFacts, Support } from './robot-facts.ts';
import { soundFacts } from './sound-facts.ts';
import { storageOf } from './storage.ts';
import { toldOf, toldSettings } from './told-settings.ts';

interface RobotSupportParts {
  readonly settings: Settings;
  /** An absolute path. */
  readonly stateDir: string;
  readonly clock: Clock;
  readonly network: Network;
  readonly soundDevices: Pick<SoundDevices, 'cards' | 'found'>;
  readonly access: { readonly reach: Pick<Access['reach'], 'addresses' | 'isOff'> };
  readonly house: House;
  readonly updates: Pick<Updates, 'view'>;
  /** The settings as they are written down now. */
  written(): Pick<ParentSettingsView, 'settings' | 'faults'>;
  health(): Health;
  checks(): readonly CheckResult[];
  /** Throws StoreError. */
  storeFacts(): StoreFacts;
  endedRuns(): RobotFacts['ended_runs'];
  log(): readonly LogCode[];
}

/** What a parent and support want to know of the machine. */
export class RobotSupport implements Support {
  readonly #parts: RobotSupportParts;

  constructor(parts: RobotSupportParts) {
    this.#parts = parts;
  }

  facts(): RobotFacts {
    const { stateDir, network, settings, soundDevices, access } = this.#parts;
    const { version, uptimeSeconds, status, notices } = this.#parts.health();
    return {
      version,
      node: process.version,
      uptime_seconds: uptimeSeconds,
      is_online: network.isOnline(),
      page_addresses: access.reach.addresses(),
      is_network_off: access.reach.isOff,
      addresses: addresses(),
      storage: storageOf(stateDir),
      status,
      checks: this.#parts.checks().map((result) => ({ ...result, name: nameOf(result.id) })),
      notices,
      sound: soundFacts(settings, soundDevices),
      ended_runs: this.#parts.endedRuns(),
    };
  }

  problemArchive(): ProblemArchive {
    const { settings, stateDir, clock, network, house } = this.#parts;
    const health = this.#parts.health();
    const { source, needsRestart } = house.key.standing();
    const written = this.#parts.written();
    return {
      format: 1,
      made_at_ms: clock.now(),
      program: { version: health.version, node: process.version, uptime_seconds: health.uptimeSeconds },
      ended_runs: this.#parts.endedRuns(),
      machine: {
        arch: arch(),
        kernel: release(),
        memory_bytes: totalmem(),
        free_memory_bytes: freemem(),
        rss_bytes: process.memoryUsage.rss(),
        is_online: network.isOnline(),
        network_count: addresses().length,
      },
      settings: toldSettings(settings),
      settings_waiting: toldOf(written.settings.filter(({ isWaiting }) => isWaiting)),
      settings_faults: written.faults.length,
      health: {
        status: health.status,
        notice_count: health.notices.length,
        parts: Object.fromEntries(
          Object.entries(health.parts).map(([name, { state, code, problem }]) => [
            name,
            code ?? state ?? (problem === null ? 'ok' : 'problem'),
          ]),
        ),
        calls: health.calls,
      },
      checks: this.#parts
        .checks()
        .map(({ id, state, code, durationMs }) => ({ id, state, code, durationMs })),
      cloud: {
        key: source,
        bar: house.consent.bar,
        needs_restart: needsRestart,
        first_steps_done: house.file.now.first_steps.done.length,
      },
      updates: updateFacts(this.#parts.updates.view()),
      store: this.#storeFacts(),
      storage: storageOf(stateDir),
      log: this.#parts.log(),
    };
  }

  /** Null where the records cannot be read: the archive is wanted most then. */
  #storeFacts(): StoreFacts | null {
    try {
      return this.#parts.storeFacts();
    } catch {
      return null;
    }
  }
}

function updateFacts({ has_updater, ring, standing, code, last }: UpdatesView): ProblemArchive['updates'] {
  const ended = last && { version: last.version, outcome: last.outcome, code: last.code, at: last.at };
  return { has_updater, ring, standing, code, last: ended };
}

function addresses(): RobotFacts['addresses'] {
  return Object.entries(networkInterfaces()).flatMap(([network, list = []]) =>
    list.filter(({ internal }) => !internal).map(({ address }) => ({ network, address })),
  );
}
