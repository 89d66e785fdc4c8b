import { timingSafeEqual } from 'node:crypto';
import {
  type AccessRecord,
  DEVICE_LIMIT,
  type Device,
  type DeviceKind,
  REQUEST_LASTS_MS,
} from './access-record.ts';

/** Why a device cannot be added. */
type NoRoom = 'parent_first' | 'too_many_devices';

/** The devices that are what they say: requests that nobody answered in time are none. */
export function currentDevices({ devices }: AccessRecord, nowMs: number): readonly Device[] {
  // A clock that was set back must not keep a request open for longer than it was meant.
  return devices.filter(
    ({ state, pairedAtMs }) => state === 'paired' || Math.abs(nowMs - pairedAtMs) < REQUEST_LASTS_MS,
  );
}

/** Whether a parent is paired. */
export function isPaired({ devices }: AccessRecord): boolean {
  return devices.some(isParent);
}

/** Whether this device has the say of a parent. */
function isParent({ kind, state }: Device): boolean {
  return kind === 'parent' && state === 'paired';
}

/** Why a device of this kind cannot be added; null where it can. */
export function obstacleTo(record: AccessRecord, kind: DeviceKind, nowMs: number): NoRoom | null {
  if (kind === 'child' && !isPaired(record)) return 'parent_first';
  return currentDevices(record, nowMs).length >= DEVICE_LIMIT ? 'too_many_devices' : null;
}

/** Adds a device: the first parent is paired, each further one waits for a yes, a child's device is paired. */
export function withDevice(
  record: AccessRecord,
  device: Omit<Device, 'state' | 'pairedAtMs'>,
  nowMs: number,
): AccessRecord {
  const state = device.kind === 'parent' && isPaired(record) ? 'waiting' : 'paired';
  const added: Device = { ...device, state, pairedAtMs: Math.max(0, Math.round(nowMs)) };
  return { ...record, devices: [...currentDevices(record, nowMs), added] };
}

/** A paired parent says yes; null where nobody waits under this id. */
export function withApproved(record: AccessRecord, id: string, nowMs: number): AccessRecord | null {
  const devices = currentDevices(record, nowMs);
  if (!devices.some((device) => device.id === id && device.state === 'waiting')) return null;
  return {
    ...record,
    devices: devices.map((device) => (device.id === id ? { ...device, state: 'paired' } : device)),
  };
}

/**
 * The record without a device; null where there is none of this id. With the last parent the records are locked: whoever
 * is paired next is a stranger until the recovery code says otherwise. The children's devices go with it.
 */
export function withoutDevice(record: AccessRecord, id: string): AccessRecord | null {
  if (!record.devices.some((device) => device.id === id)) return null;
  const left = { ...record, devices: record.devices.filter((device) => device.id !== id) };
  if (!isPaired(record) || isPaired(left)) return left;
  const { programs: _, ...ofNobody } = left;
  return { ...ofNobody, devices: [], records: 'locked' };
}

/** The record with the day of a device's last visit. */
export function withSeen(record: AccessRecord, id: string, day: number): AccessRecord {
  return {
    ...record,
    devices: record.devices.map((device) => (device.id === id ? { ...device, lastSeenDay: day } : device)),
  };
}

/** The device of a token, by its hash; each is compared in constant time, and always all of them. */
export function deviceOf(devices: readonly Device[], tokenSha256: Buffer): Device | null {
  let found: Device | null = null;
  for (const device of devices)
    if (timingSafeEqual(Buffer.from(device.tokenSha256, 'hex'), tokenSha256)) found = device;
  return found;
}
