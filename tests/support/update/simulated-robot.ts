import type { Channel, Pause, ReleaseCustom, Ring } from '#runtime/update/channel-schema.ts';
import { barOfMoment } from '#runtime/update/decide-moment.ts';
import { decideUpdate, type UpdateDecision } from '#runtime/update/decide-update.ts';

/** Times are minutes from START_MS: ten in the morning in Japan, when support is at work. */
export const HOUR = 60;
export const DAY = 24 * HOUR;
export const START_MS = Date.UTC(2026, 11, 1, 1);
const START_OF_DAY = 10 * HOUR;
export const msAt = (minute: number): number => START_MS + minute * 60_000;

/** A family without a bedtime has this night (runtime/update/told). */
const NIGHT_ENDS = 5 * HOUR;
const LESSON_LASTS = 40;
/** As in runtime/update/updater.ts: so long a lesson is waited out, and how often it is asked; the night is for another look. */
const WAITED = 2 * HOUR;
const ASKED_EVERY = 5;
/** Bad ones are left when 40 minutes brought no word that all is well; sound ones stay after ten. */
export const TRIAL = { sound: 10, bad: 40 };

/** What one look saw. */
export interface Seen {
  readonly channel: Channel;
  readonly pause: Pause | null;
  readonly releases: ReadonlyMap<string, ReleaseCustom>;
}

/** A robot as far as updates go: it decides by the same functions as a real one. */
export class SimulatedRobot {
  readonly id: string;
  readonly ring: Ring;
  readonly machine: 'arm64' | 'x64';
  readonly isConsenting: boolean;
  /** Minute of the day. */
  readonly #lessonAt: number;
  installed = '0.2.0';
  readonly failed: string[] = [];
  /** How the last trial ended, for the heartbeat. */
  outcome: { readonly version: string; readonly outcome: 'confirmed' | 'went_back' } | null = null;
  /** It is pulled out until then. */
  offUntil = 0;
  seen: Channel | null = null;
  #trial: { readonly from: string; readonly isBad: boolean } | null = null;

  constructor(
    id: string,
    house: { ring: Ring; machine: 'arm64' | 'x64'; isConsenting: boolean; lessonAt: number },
  ) {
    this.id = id;
    this.ring = house.ring;
    this.machine = house.machine;
    this.isConsenting = house.isConsenting;
    this.#lessonAt = house.lessonAt;
  }

  decide({ channel, pause, releases }: Seen, now: number): UpdateDecision | null {
    if (this.#trial !== null) return null;
    return decideUpdate({
      ...{ channel, pause, releases, minimum: '0.1.0', ring: this.ring, robotId: this.id },
      ...{ installed: this.installed, failed: this.failed, nowMs: msAt(now) },
      ...{ postponedUntilMs: null, offeredAtMs: null },
    });
  }

  /** When it would switch, if an update is ready now; null where its moment does not come while it waits. */
  momentFrom(now: number, isWanted: boolean): number | null {
    for (let at = now; at <= now + WAITED; at += ASKED_EVERY) {
      const bar = this.#barAt(at, isWanted);
      if (bar === null) return at;
      if (bar === 'not_night') return null;
    }
    return null;
  }

  #barAt(at: number, isWanted: boolean): ReturnType<typeof barOfMoment> {
    const ofDay = (START_OF_DAY + at) % DAY;
    const robot = { isLesson: this.isInLesson(at), isNight: ofDay < NIGHT_ENDS, isUnderVoltage: false };
    return barOfMoment({ uptimeS: (at + DAY) * 60, robot, isWanted });
  }

  /** Whether the child learns then. */
  isInLesson(at: number): boolean {
    const since = ((START_OF_DAY + at) % DAY) - this.#lessonAt;
    return since >= 0 && since < LESSON_LASTS;
  }

  begin(version: string, isBad: boolean): void {
    this.#trial = { from: this.installed, isBad };
    this.installed = version;
    this.outcome = null;
  }

  end(): void {
    if (this.#trial === null) return;
    const { from, isBad } = this.#trial;
    this.outcome = { version: this.installed, outcome: isBad ? 'went_back' : 'confirmed' };
    if (isBad) {
      this.failed.push(this.installed);
      this.installed = from;
    }
    this.#trial = null;
  }
}
