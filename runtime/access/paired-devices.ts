import { dayAt } from '#agents/record/days.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { type AccessEvent, type Device, NOBODY_PAIRED } from './access-record.ts';
import { AccessRefused } from './access-refused.ts';
import { sha256 } from './codes.ts';
import { currentDevices, deviceOf, withApproved, withoutDevice, withSeen } from './devices.ts';
import type { RecordKeeper } from './record-keeper.ts';

/** The devices that are paired or ask to be. Throws nothing but AccessRefused. */
export class PairedDevices {
  readonly #clock: Clock;
  readonly #keeper: RecordKeeper;
  readonly #onEvent: (what: AccessEvent) => void;
  readonly #onRevoked = new Set<(deviceId: string) => void>();

  constructor(clock: Clock, keeper: RecordKeeper, onEvent: (what: AccessEvent) => void) {
    this.#clock = clock;
    this.#keeper = keeper;
    this.#onEvent = onEvent;
  }

  /** Calls `listener` with the id of each device that is sent away, until the returned function is called. */
  onRevoked(listener: (deviceId: string) => void): () => void {
    this.#onRevoked.add(listener);
    return () => this.#onRevoked.delete(listener);
  }

  /** The device that has this token; null where none has. Takes as long for any token. */
  identify(token: string): Device | null {
    const clock = this.#clock;
    const device = deviceOf(currentDevices(this.#keeper.record, clock.now()), sha256(token));
    const today = dayAt(clock.now());
    if (device === null || device.lastSeenDay === today) return device;
    try {
      this.#keeper.enforce(withSeen(this.#keeper.record, device.id, today));
    } catch {
      // It is who it is, whether or not the day can be written down; the keeper has told.
    }
    return device;
  }

  /** All that are paired or wait for a yes, in the order in which they came. */
  list(): readonly Device[] {
    return currentDevices(this.#keeper.record, this.#clock.now());
  }

  /** A paired parent says yes to one that waits. Throws AccessRefused: unknown_device, access_not_saved. */
  approve(id: string): void {
    const next = withApproved(this.#keeper.record, id, this.#clock.now());
    if (next === null) throw new AccessRefused('unknown_device');
    this.#keeper.save(next, 'parent_paired');
    this.#onEvent('parent_paired');
  }

  /**
   * Sends a device away, at once: its streams and sockets end too. With the last parent all devices go, and the records are
   * locked. Throws AccessRefused: unknown_device, access_not_saved (it is away until the robot restarts).
   */
  remove(id: string): void {
    const before = this.#keeper.record;
    const device = before.devices.find((one) => one.id === id);
    const next = withoutDevice(before, id);
    if (device === undefined || next === null) throw new AccessRefused('unknown_device');
    const what = device.kind === 'parent' ? 'parent_removed' : 'child_removed';
    try {
      this.#keeper.enforce(next, what);
    } finally {
      this.#revoke(before.devices.filter((one) => !next.devices.some((left) => left.id === one.id)));
      this.#onEvent(what);
    }
  }

  /** Forgets all devices and locks the records. Throws AccessRefused: access_not_saved (it holds until the robot restarts). */
  forgetAll(): void {
    const { recovery, failedWindows, events, devices } = this.#keeper.record;
    try {
      const next = { ...NOBODY_PAIRED, recovery, failedWindows, events };
      this.#keeper.enforce({ ...next, records: 'locked' }, 'reset');
    } finally {
      this.#revoke(devices);
      this.#onEvent('reset');
    }
  }

  /** From here on nobody is known and nothing is written. */
  close(): void {
    const { devices } = this.#keeper.record;
    this.#keeper.close();
    this.#revoke(devices);
  }

  #revoke(devices: readonly Device[]): void {
    for (const { id } of devices) for (const listener of [...this.#onRevoked]) listener(id);
  }
}
