import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { RINGS, versionSchema } from './channel-schema.ts';

/**
 * What robot and updater leave for each other, each in a folder that only it writes. The updater believes the robot nothing
 * of weight: what it says can put an update off, ask for a look, or lead back to the version before.
 */
export interface Places {
  /** Of `current`, `previous`, `app` and `base`. */
  readonly program: string;
  /** The updater's own; the robot reads the status in it. */
  readonly state: string;
  /** What the robot leaves for it. */
  readonly requests: string;
}

/** systemd/install/places.sh and the units have the same. */
export const PLACES: Places = {
  program: '/opt/coach-robot',
  state: '/var/lib/coach-robot-update',
  requests: '/var/lib/coach-robot-requests',
};

const ROBOT_NAME = 'robot.json';
/** The unit coach-robot-update.path watches it. */
const REQUEST_NAME = 'request.json';
const STATUS_NAME = 'status.json';
/** What either reads of the other is no longer. */
const MOST_BYTES = 64 * 1024;

const appSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** What the robot says of itself, each minute. */
const robotSchema = z.object({
  schema: z.literal(1),
  /** Of the machine, in s, when it was said: no clock that is set changes it, and a new start of the machine makes it old. */
  uptime_s: z.number().nonnegative(),
  /** The setting update.url: where updates are looked for; null nowhere. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  ring: z.enum(RINGS),
  /** The app part that runs; null where it runs from no release. */
  app: appSchema.nullable(),
  is_lesson: z.boolean(),
  is_night: z.boolean(),
  is_under_voltage: z.boolean(),
  /** Checks that went well, now and before the version on trial. */
  works: z.array(z.string().max(40)).max(40),
  worked_before: z.array(z.string().max(40)).max(40),
  /** Whether this app has been well for as long as a trial asks. */
  is_good: z.boolean(),
  /** Whether what worked before it has not worked for so long. */
  is_bad: z.boolean(),
});
export type RobotWord = z.infer<typeof robotSchema>;

const requestSchema = z.object({
  schema: z.literal(1),
  /** Another one for each request. */
  id: z.string().max(60),
  kind: z.enum(['look', 'install_now', 'postpone']),
  /** Of a postponement. */
  until: z.iso.datetime().nullable(),
});
export type UpdateRequest = z.infer<typeof requestSchema>;

const UPDATE_STATES = [
  'off', // no address to look at
  'looking',
  'downloading',
  'unpacking',
  'trying',
  'waiting', // for its moment
  'switching', // in some seconds: the robot tells whoever is there
  'confirming', // it runs, and is watched
  'idle',
] as const;

/** What is new, in two sentences, as it was signed; null where that is not known any more. */
const newsSchema = z
  .object({ ja: z.string().max(400), en: z.string().max(400) })
  .nullable()
  .default(null);
export type UpdateNews = z.infer<typeof newsSchema>;

/** What of the updater's memory others may know. What a version from before it did not write is null. */
export const toldSchema = z.object({
  /** Of the request that was heeded last. */
  request_id: z.string().max(60).nullable().default(null),
  postponed_until: z.iso.datetime().nullable().default(null),
  /** The version that waits, and since when it could have been installed. */
  offered: z
    .object({ version: z.string().max(40), at: z.iso.datetime(), news: newsSchema })
    .nullable()
    .default(null),
  /** Since when each look has failed, of the server or of this machine; null while they go well. */
  failing_since: z.iso.datetime().nullable().default(null),
  /** When the server last answered with something that is trusted. */
  checked_at: z.iso.datetime().nullable(),
  /** How the last one ended; null where there was none. */
  last: z
    .object({
      version: z.string().max(40),
      outcome: z.enum(['confirmed', 'went_back']),
      code: z.string().max(40).nullable(),
      at: z.iso.datetime(),
      news: newsSchema,
    })
    .nullable(),
});

const statusSchema = toldSchema.extend({
  schema: z.literal(1),
  /** Of the machine, in s, when it was told: what was going on before a new start of it is cut off. */
  uptime_s: z.number().nonnegative().nullable().default(null),
  state: z.enum(UPDATE_STATES),
  /** The version that is brought, or waits (for its moment, or because the parent put it off), or is watched. */
  version: versionSchema.nullable(),
  news: newsSchema,
  is_security: z.boolean(),
  /** Of the state, 0 to 1. */
  share: z.number().min(0).max(1),
  /** Why nothing goes on, or what failed: for support. */
  code: z.string().max(40).nullable(),
});
export type UpdateStatus = z.infer<typeof statusSchema>;

/** Null where there is none, or none that can be read. */
export const readRobotWord = ({ requests }: Places): RobotWord | null =>
  read(robotSchema, requests, ROBOT_NAME);
export const readRequest = ({ requests }: Places): UpdateRequest | null =>
  read(requestSchema, requests, REQUEST_NAME);
export const readStatus = ({ state }: Places): UpdateStatus | null => read(statusSchema, state, STATUS_NAME);

/** By one rename; what is said each minute is worth no wait for the card. Throw the errors of the disk. */
export const writeRobotWord = ({ requests }: Places, word: RobotWord): void =>
  write(requests, ROBOT_NAME, word);
export const writeRequest = ({ requests }: Places, request: UpdateRequest): void =>
  write(requests, REQUEST_NAME, request);
export const writeStatus = ({ state }: Places, status: UpdateStatus): void =>
  write(state, STATUS_NAME, status);

function read<T>(schema: z.ZodType<T>, folder: string, name: string): T | null {
  try {
    const bytes = readFileSync(path.join(folder, name));
    return bytes.length > MOST_BYTES ? null : schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

function write(folder: string, name: string, value: unknown): void {
  const file = path.join(folder, name);
  writeFileSync(`${file}.tmp`, `${JSON.stringify(value)}\n`);
  // The other user reads it, whatever the process takes off new files (the robot's unit: UMask=0077): who may at all is for
  // the folder to say.
  chmodSync(`${file}.tmp`, 0o644);
  renameSync(`${file}.tmp`, file);
}
