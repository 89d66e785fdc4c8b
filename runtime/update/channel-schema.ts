import { z } from 'zod';
import { RINGS } from '#config/update-settings.ts';

/**
 * What the files of the update repository say, for whoever writes them (systemd/publish) and for the robots that read them.
 * A robot reads what a newer publisher writes: fields it does not know are passed over, and "schema": 1 keeps its meaning for
 * good. What could not be read so needs a file of another name.
 */
export { RINGS };
export type Ring = (typeof RINGS)[number];

export const ARCHITECTURES = ['x64', 'arm64'] as const;
export type Architecture = (typeof ARCHITECTURES)[number];

export const PARTS = ['base', 'app'] as const;
export type PartKind = (typeof PARTS)[number];

/** Paths of targets. The delegated roles of the same names hold these two and no others. */
export const CHANNEL_PATH = 'channel.json';
export const PAUSE_PATH = 'pause.json';

/** Of one release for one kind of processor: the bytes of the packed release.json. */
export function releasePath(version: string, arch: Architecture): string {
  return `releases/${version}/${arch}.json`;
}

/** Of which release this target tells; null where it is none. */
export function releaseAt(path: string): { readonly version: string; readonly arch: Architecture } | null {
  const version = /^releases\/([^/]+)\//.exec(path)?.[1] ?? '';
  const arch = ARCHITECTURES.find((one) => releasePath(version, one) === path);
  return arch === undefined ? null : { version, arch };
}

/** `hash`: of the part's contents list (docs/release.md). */
export function partPath(kind: PartKind, hash: string): string {
  return `parts/${kind}-${hash}.tar.zst`;
}

/** Where the repository has the bytes of a target: under their own hash, so that a file never changes under its name. */
export function targetPlace(path: string, sha256: string): string {
  const cut = path.lastIndexOf('/') + 1;
  return `targets/${path.slice(0, cut)}${sha256}.${path.slice(cut)}`;
}

/** Three numbers, as package.json has them: no commit and no name of a trial, so that any two have an order. */
export const versionSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/, 'a version is three numbers: 1.2.3');

/** Below 0 where `a` is older than `b`, 0 where they are the same. Both as versionSchema has them. */
export function compareVersions(a: string, b: string): number {
  const others = b.split('.').map(Number);
  const differences = a.split('.').map((number, at) => Number(number) - (others[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** A moment in UTC: "2026-11-22T12:00:00Z". */
const momentSchema = z.iso.datetime();

/** What the channel says to the robots of one ring. */
const ringSchema = z.object({
  version: versionSchema,
  /** Of the ring's robots, those that may take it: 0 none, 1 all. */
  share: z.number().min(0).max(1),
  is_paused: z.boolean(),
  not_before: momentSchema.nullable(),
  /** Taken at once rather than at night, and not to be postponed. */
  is_emergency: z.boolean(),
});
export type RingPlan = z.infer<typeof ringSchema>;

const MOST_WITHDRAWN = 1000;

/** channel.json. A ring that it does not name gets nothing. */
export const channelSchema = z.object({
  schema: z.literal(1),
  /** Installed nowhere any more; a robot that has one leaves it for its ring's version, older ones too. */
  withdrawn: z.array(versionSchema).max(MOST_WITHDRAWN),
  rings: z.object({
    canary: ringSchema.optional(),
    early: ringSchema.optional(),
    stable: ringSchema.optional(),
  } satisfies Record<Ring, unknown>),
});
export type Channel = z.infer<typeof channelSchema>;

/** pause.json: what the fleet's server may say. It stops rings, until a time of its own; it chooses nothing. */
export const pauseSchema = z.object({
  schema: z.literal(1),
  /** Names of rings; one that this robot does not know is not its own. */
  paused: z.array(z.string().max(40)).max(20),
  until: momentSchema,
});
export type Pause = z.infer<typeof pauseSchema>;

/** The rings that it stops at this time; none where its own is over. */
export const stoppedBy = ({ paused, until }: Pause, nowMs: number): readonly string[] =>
  nowMs < Date.parse(until) ? paused : [];

/** Read aloud to nobody: shown to the parent as text. Line breaks and the like are not in it. */
const newsSchema = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u, 'news are one paragraph of plain text');

/** What the signers say of a release beside its bytes: the target's "custom". */
export const releaseCustomSchema = z.object({
  /** What is new, in two sentences. */
  news: z.object({ ja: newsSchema, en: newsSchema }),
  /** From the day this is signed no robot installs anything older than this version, whatever the channel says. */
  min_version: versionSchema,
  is_security: z.boolean(),
});
export type ReleaseCustom = z.infer<typeof releaseCustomSchema>;

/** The oldest version that may still be installed: the highest that any release asks for; null where there is none. */
export function minimumOf(releases: Iterable<Pick<ReleaseCustom, 'min_version'>>): string | null {
  const asked = [...releases].map(({ min_version }) => min_version);
  return asked.sort(compareVersions).at(-1) ?? null;
}

const sizesSchema = z.object({
  archiveBytes: z.int().positive(),
  installedBytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const hashSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** release.json as the packer writes it (systemd/pack/pack-release.ts). */
export const releaseFileSchema = z.object({
  version: versionSchema,
  /** With the commit, for support: "0.1.0+5f94b26". */
  fullVersion: z.string().max(80),
  commit: z.string().max(80),
  arch: z.enum(ARCHITECTURES),
  /** The version of Node in the base. */
  node: z.string().max(40),
  base: hashSchema,
  app: hashSchema,
  sizes: z.object({ base: sizesSchema, app: sizesSchema } satisfies Record<PartKind, unknown>),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
