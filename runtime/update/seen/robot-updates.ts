import { existsSync } from 'node:fs';
import { uptime } from 'node:os';
import { startOfDayMs } from '#agents/record/days.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundDay } from '#runtime/store/tables/outbound.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';
import { SECURITY_POSTPONED_AT_MOST_MS } from '#runtime/update/decide-update.ts';
import {
  PLACES,
  type Places,
  readRequest,
  readStatus,
  type UpdateRequest,
  type UpdateStatus,
  writeRequest,
} from '#runtime/update/exchange.ts';
import { ownApp } from '#runtime/update/own-app.ts';
import { sentDays } from '#runtime/update/sent-days.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { standingOf, troubleOf } from './standing.ts';
import troubles from './troubles.json' with { type: 'json' };
import { updateNotices } from './update-notices.ts';
import type { Updates, UpdatesView } from './updates.ts';

const DAY_MS = 24 * 60 * 60_000;
const LOOKS_APART_MS = 5 * 60_000;
/** Something is brought, waits or is watched. */
const HAS_NEXT: readonly UpdatesView['standing'][] = [
  ...(['downloading', 'unpacking', 'trying', 'switching', 'confirming', 'postponed'] as const),
  ...(['waits_start', 'waits_power', 'waits_lesson', 'waits_night'] as const),
];

interface RobotUpdatesParts {
  readonly settings: Pick<Settings, 'update'>;
  /** As the robot calls itself: "0.1.0+5f94b26". */
  readonly version: string;
  readonly clock: Clock;
  readonly places?: Places;
  /** The app part that runs; null where it runs from no release. */
  readonly app?: string | null;
  uptimeS?(): number;
}

/** Updates by what the updater leaves in its folder, read whenever somebody asks. */
export class RobotUpdates implements Updates {
  readonly #parts: Required<RobotUpdatesParts>;
  #lookedMs = Number.NEGATIVE_INFINITY;

  constructor({ places = PLACES, app = ownApp(), uptimeS = uptime, ...parts }: RobotUpdatesParts) {
    this.#parts = { ...parts, places, app, uptimeS };
  }

  /** Whether one is installed that heeds this robot. */
  get hasUpdater(): boolean {
    const { app, places } = this.#parts;
    return app !== null && existsSync(places.requests);
  }

  /** Null where there is no updater, or it has told nothing yet. */
  status(): UpdateStatus | null {
    return this.hasUpdater ? readStatus(this.#parts.places) : null;
  }

  view(): UpdatesView {
    const { settings, version, places, uptimeS } = this.#parts;
    const { hasUpdater } = this;
    const status = this.status();
    const standing = standingOf(status, uptimeS());
    const trouble = troubleOf(status, uptimeS());
    const request = hasUpdater ? readRequest(places) : null;
    const runs = version.split('+')[0];
    const { last = null } = status ?? {};
    return {
      ...{ has_updater: hasUpdater, version, ring: settings.update.ring, standing, last },
      news: last?.outcome === 'confirmed' && last.version === runs ? last.news : null,
      next: status !== null && HAS_NEXT.includes(standing) ? nextOf(status) : null,
      share: status?.share ?? 0,
      trouble: trouble && { kind: trouble, ...troubles[trouble] },
      code: status?.code ?? null,
      checked_at: status?.checked_at ?? null,
      postponed_until: standing === 'postponed' ? (status?.postponed_until ?? null) : null,
      postponable_until: lastDayOf(status),
      asked: request === null || request.id === status?.request_id ? null : request.kind,
    };
  }

  /** For the parent. Never throws; nothing by a date that may be another one. */
  told(): readonly ToldNotice[] {
    const { clock } = this.#parts;
    const status = this.status();
    if (status === null || clock.dateState !== 'certain') return [];
    const view = this.view();
    return updateNotices(
      {
        ...view,
        postponableUntilMs: msOf(view.postponable_until),
        failingSinceMs: msOf(status.failing_since),
        offeredAtMs: msOf(status.offered?.at ?? null),
      },
      clock.now(),
    );
  }

  /** What its looks and downloads took in these days, for the ledger. Never throws. */
  sent(fromMs: number, toMs: number): readonly OutboundDay[] {
    if (!this.hasUpdater) return [];
    return sentDays(this.#parts.places).filter(
      ({ day }) => startOfDayMs(day) >= fromMs && startOfDayMs(day) < toMs,
    );
  }

  /**
   * Asks the updater to look, but for what was asked and is not heeded yet, and at most once in five minutes. Never throws:
   * it looks by itself in some hours.
   */
  lookSoon(): void {
    const nowMs = this.#parts.clock.monotonicMs();
    if (nowMs - this.#lookedMs < LOOKS_APART_MS || this.view().asked !== null) return;
    this.#lookedMs = nowMs;
    try {
      this.ask('look', 0);
    } catch {
      // The disk: its own check tells of it.
    }
  }

  ask(kind: UpdateRequest['kind'], days: number): boolean {
    const { clock, places } = this.#parts;
    if (!this.hasUpdater) return false;
    const nowMs = clock.now();
    const isPutOff = kind === 'postpone' && days > 0;
    const until = isPutOff ? new Date(nowMs + days * DAY_MS).toISOString() : null;
    writeRequest(places, { schema: 1, id: uuidV7(nowMs), kind, until });
    return true;
  }
}

const msOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
const nextOf = ({ version, news, is_security }: UpdateStatus) => ({ version, news, is_security });

function lastDayOf(status: UpdateStatus | null): string | null {
  if (status === null || !status.is_security || status.offered?.version !== status.version) return null;
  return new Date(Date.parse(status.offered.at) + SECURITY_POSTPONED_AT_MOST_MS).toISOString();
}
