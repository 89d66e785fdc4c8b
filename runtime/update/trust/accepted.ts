import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import { ROLES, type Role, type VerifiedMetadata } from './verified-metadata.ts';

/** The newest version of a role that this robot has taken, and the keys by whose word it was the newest. */
const roleSchema = z.object({ version: z.number(), by: z.string() });
const acceptedSchema = z.object({
  schema: z.literal(1),
  /** When the newest was taken, wall-clock ms. */
  atMs: z.number(),
  roles: z.partialRecord(z.enum(ROLES), roleSchema),
});

/** What no loss of the metadata rewinds: it lies in a file of its own, and is written before they are. */
export type Accepted = z.infer<typeof acceptedSchema>;

export const NOTHING_ACCEPTED: Accepted = { schema: 1, atMs: 0, roles: {} };

/** Null where the file is there and says nothing: it is damaged. */
export function readAccepted(file: string): Accepted | null {
  try {
    return acceptedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? NOTHING_ACCEPTED : null;
  }
}

export function writeAccepted(file: string, accepted: Accepted): void {
  writeFileDurably(file, `${JSON.stringify(accepted)}\n`);
}

/**
 * The roles that are older here than what was taken. A role whose vouching keys have changed since is not judged: that is how
 * the publisher takes back a version that a stolen key had made the highest there can be (TUF 5.3.11).
 */
export function rewoundRoles(accepted: Accepted, verified: VerifiedMetadata): readonly Role[] {
  return versionsOf(verified)
    .filter(({ role, version, by }) => {
      const before = accepted.roles[role];
      return before !== undefined && before.by === by && version < before.version;
    })
    .map(({ role }) => role);
}

/** With the versions that are here; for use where none is rewound. */
export function raised(accepted: Accepted, verified: VerifiedMetadata, atMs: number): Accepted {
  const roles = { ...accepted.roles };
  for (const { role, version, by } of versionsOf(verified)) roles[role] = { version, by };
  return { schema: 1, atMs: Math.max(atMs, accepted.atMs), roles };
}

function versionsOf(
  verified: VerifiedMetadata,
): readonly { readonly role: Role; readonly version: number; readonly by: string }[] {
  const { root } = verified;
  const keysOf = (role: 'timestamp' | 'snapshot') =>
    [...(root.signed.roles[role]?.keyIDs ?? [])].sort().join(' ');
  return ROLES.flatMap((role) => {
    const metadata = verified[role];
    if (metadata === null) return [];
    return [{ role, version: metadata.signed.version, by: voucherOf(role, keysOf) }];
  });
}

/** A root follows the root before it alone; the timestamp's keys say which snapshot is the newest, and the snapshot's which of the others. */
function voucherOf(role: Role, keysOf: (role: 'timestamp' | 'snapshot') => string): string {
  if (role === 'root') return '';
  return keysOf(role === 'timestamp' || role === 'snapshot' ? 'timestamp' : 'snapshot');
}
