import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type Key, Metadata, MetadataKind, type Root, type Targets } from '@tufjs/models';
import { z } from 'zod';
import { type Changes, keysOf, type Repository } from './repository.ts';

/** What is to be signed, in one file that goes to machines without a network and comes back. */
export interface Draft {
  /** Why it was made, for whoever signs. */
  readonly because: string;
  readonly changes: Changes;
  /** What is published now, so that the signer sees what would change; null at the ceremony. */
  readonly before: Pick<Repository, 'root' | 'targets'> | null;
  /** Whose key each is, by key id; nothing is decided by it. */
  readonly names: Readonly<Record<string, string>>;
  /** Small files that the metadata names, by place in the repository: so that a signer can read them. */
  readonly texts: Readonly<Record<string, string>>;
}

export const CHANGED_ROLES = ['root', 'targets', 'channel', 'pause'] as const;
type ChangedRole = (typeof CHANGED_ROLES)[number];

const metadata = z.record(z.string(), z.unknown());
const draftSchema = z.strictObject({
  schema: z.literal(1),
  because: z.string(),
  names: z.record(z.string(), z.string()),
  texts: z.record(z.string(), z.string()),
  before: z.strictObject({ root: metadata, targets: metadata }).nullable(),
  changes: z.partialRecord(z.enum(CHANGED_ROLES), metadata),
});

export function draftBytes({ because, names, texts, before, changes }: Draft): Buffer {
  const drafted = Object.fromEntries(Object.entries(changes).map(([role, one]) => [role, one.toJSON()]));
  const published = before && { root: before.root.toJSON(), targets: before.targets.toJSON() };
  const file = { schema: 1, because, names, texts, before: published, changes: drafted };
  return Buffer.from(`${JSON.stringify(file, null, 1)}\n`);
}

/** Throws with the place where there is no file, or it is no draft. */
export function readDraft(place: string): Draft {
  if (!existsSync(place)) throw new Error(`there is no file ${place}`);
  try {
    const { because, names, texts, before, changes } = draftSchema.parse(
      JSON.parse(readFileSync(place, 'utf8')),
    );
    const drafted = Object.entries(changes).map(([role, one]) => [role, fromJson(role as ChangedRole, one)]);
    const published = before && {
      root: fromJson('root', before.root),
      targets: fromJson('targets', before.targets),
    };
    return {
      because,
      names,
      texts,
      before: published as Draft['before'],
      changes: Object.fromEntries(drafted),
    };
  } catch (error) {
    throw new Error(`${place} is no file of this program for signing, or it is damaged`, { cause: error });
  }
}

/** One draft with the signatures of both; throws where they are not copies of the same. */
export function merged(one: Draft, other: Draft, name: string): Draft {
  for (const role of CHANGED_ROLES) {
    const [mine, theirs] = [one.changes[role], other.changes[role]];
    if (!isDeepStrictEqual(mine?.signed.toJSON(), theirs?.signed.toJSON()))
      throw new Error(`${name} holds another ${role} than what waits here: it was made of another draft`);
    if (mine !== undefined && theirs !== undefined)
      mine.signatures = { ...mine.signatures, ...theirs.signatures };
  }
  return one;
}

/** Whether it changes nothing but the fleet server's pause. */
export const isOnlyPause = ({ changes }: Draft): boolean => Object.keys(changes).join() === 'pause';

/** The keys that may sign each drafted role, of before and after the change. */
export function mayingKeys({ before, changes }: Draft, role: ChangedRole): readonly Key[] {
  const root = changes.root ?? before?.root;
  const targets = changes.targets ?? before?.targets;
  if (root === undefined || targets === undefined) return [];
  const now = keysOf({ root, targets }, role);
  const known = new Set(now.map(({ keyID }) => keyID));
  // A new root needs signatures of the keys before it as well.
  const earlier = role === 'root' && before !== null ? keysOf(before, role) : [];
  return [...now, ...earlier.filter(({ keyID }) => !known.has(keyID))];
}

type Json = Parameters<typeof Metadata.fromJSON>[1];

function fromJson(role: ChangedRole, json: unknown): Metadata<Root> | Metadata<Targets> {
  if (role === 'root') return Metadata.fromJSON(MetadataKind.Root, json as Json);
  return Metadata.fromJSON(MetadataKind.Targets, json as Json);
}
