import { z } from 'zod';
import { ARCHITECTURES, RINGS, versionSchema } from '#runtime/update/channel-schema.ts';

/** A word for support, as checks and updates have them: never a sentence, never a value. */
const codeSchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const LONGEST_UPTIME_S = 10 * 366 * 24 * 60 * 60;

/** So long is a heartbeat at most, in bytes. */
export const MOST_HEARTBEAT_BYTES = 8 * 1024;

/**
 * What a robot says of itself, where its family agreed: nothing of the child, and no more fields than these. A robot that has
 * more to say says it under another schema number.
 */
export const heartbeatSchema = z.strictObject({
  schema: z.literal(1),
  /** Random, of the heartbeat alone: neither that of sync nor that of the ring. */
  id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  /** With the commit where there is one: "0.1.0+5f94b26". */
  app_version: z.string().regex(/^\d{1,5}(?:\.\d{1,5}){2}(?:\+[0-9a-z.]{1,40})?$/),
  ring: z.enum(RINGS),
  /** Of the checks that do not do well. */
  health: z.array(codeSchema).max(40),
  update: z
    .strictObject({
      state: codeSchema,
      /** What is brought, waits or is watched; while `state` is "idle" or "off", what the outcome is of. */
      version: versionSchema.nullable(),
      outcome: z.enum(['confirmed', 'went_back']).nullable(),
      code: codeSchema.nullable(),
    })
    .nullable(), // where no updater is installed
  uptime_s: z.number().min(0).max(LONGEST_UPTIME_S),
  machine: z.enum(ARCHITECTURES),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/** How a version ended on this robot; null where it tells of none, or is at work on another. */
export function outcomeIn({ update }: Heartbeat): {
  readonly version: string;
  readonly outcome: 'confirmed' | 'went_back';
  readonly code: string | null;
} | null {
  if (update === null || !['idle', 'off'].includes(update.state)) return null;
  const { version, outcome, code } = update;
  return version === null || outcome === null ? null : { version, outcome, code };
}
