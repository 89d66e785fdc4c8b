import { z } from 'zod';

/** What a device may be. */
export const DEVICE_KINDS = ['parent', 'child'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Longest name of a device, characters. */
export const DEVICE_NAME_LIMIT = 40;
/** All phones and tablets of a large family; more are forgotten ones. */
export const DEVICE_LIMIT = 24;
/** A request that no parent has answered by then is none any more. */
export const REQUEST_LASTS_MS = 24 * 60 * 60_000;
/** How many events are kept; the parent is shown those of two weeks. */
const EVENT_LIMIT = 30;

const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const atMs = z.int().min(0);

const deviceSchema = z.strictObject({
  /** UUIDv7; named in addresses, no secret. */
  id: z.uuid(),
  kind: z.enum(DEVICE_KINDS),
  /** As the parent typed it. */
  name: z.string().min(1).max(DEVICE_NAME_LIMIT),
  pairedAtMs: atMs,
  /** Days since 1970 in Japan; no finer, for it would say when who was at home. */
  lastSeenDay: z.int(),
  /** SHA-256 of the session's token. The token has 256 random bits: nothing slower is needed. */
  tokenSha256: hex256,
  /** A parent who asked is 'waiting' until a paired one has said yes. */
  state: z.enum(['paired', 'waiting']),
});
export type Device = z.infer<typeof deviceSchema>;

/** More would be forgotten ones. */
export const PROGRAM_LIMIT = 8;

const programSchema = z.strictObject({
  /** UUIDv7; named in addresses, no secret. */
  id: z.uuid(),
  /** As the parent typed it. */
  name: z.string().min(1).max(DEVICE_NAME_LIMIT),
  madeAtMs: atMs,
  /** SHA-256 of its token, which has 256 random bits. */
  tokenSha256: hex256,
  /** Of the text that the parent agreed to. */
  consentVersion: z.string().max(40),
});
/** A program that a parent lets read. */
export type Program = z.infer<typeof programSchema>;

const recoverySchema = z.strictObject({ salt: hex256, hash: hex256 });
/** The recovery code on the family's paper, as scrypt leaves it. */
export type RecoveryHash = z.infer<typeof recoverySchema>;

/** What happened to access and the parents should know. */
const ACCESS_EVENTS = [
  'parent_paired',
  'parent_asked',
  'child_paired',
  'parent_removed',
  'child_removed',
  'code_guessed_at',
  'recovery_renewed',
  'program_added',
  'program_removed',
  'reset',
  'records_kept',
  'records_erased',
  'lost',
  'restored_from_copy',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

/** Who is paired, as it stands on the disk. */
export const accessRecordSchema = z.strictObject({
  format: z.literal(1),
  devices: z.array(deviceSchema).max(DEVICE_LIMIT),
  /** Not there while there are none, so that a program of before they were invented reads the file. */
  programs: z.array(programSchema).min(1).max(PROGRAM_LIMIT).optional(),
  recovery: recoverySchema.nullable(),
  /** Pairing windows with a wrong code since the last pairing: the waits between windows grow with them. */
  failedWindows: z.int().min(0),
  /** 'locked' since a reset: they belong to the family that has the recovery code, and to nobody without it. */
  records: z.enum(['open', 'locked']),
  /** The record of before was lost: until a parent is paired only the robot's own buttons open a window. */
  needsButtons: z.boolean(),
  events: z.array(z.strictObject({ what: z.enum(ACCESS_EVENTS), atMs })).max(EVENT_LIMIT),
});
export type AccessRecord = z.infer<typeof accessRecordSchema>;

/** Of a robot that nobody was ever paired with. */
export const NOBODY_PAIRED: AccessRecord = {
  format: 1,
  devices: [],
  recovery: null,
  failedWindows: 0,
  records: 'open',
  needsButtons: false,
  events: [],
};

/** The record with one more event; the oldest go. */
export function withEvent(record: AccessRecord, what: AccessEvent, nowMs: number): AccessRecord {
  const events = [...record.events, { what, atMs: Math.max(0, Math.round(nowMs)) }];
  return { ...record, events: events.slice(-EVENT_LIMIT) };
}
