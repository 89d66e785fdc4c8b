import { type Key, Metadata, Root, type TargetFile, type Targets } from '@tufjs/models';
import {
  type Channel,
  type Pause,
  pauseSchema,
  RINGS,
  releaseAt,
  releasePath,
  stoppedBy,
} from '#runtime/update/channel-schema.ts';
import { CHANGED_ROLES, type Draft, mayingKeys } from './draft.ts';
import { placeOf, sha256 } from './metadata.ts';
import { releasesIn } from './releases.ts';
import { keysOf, type Repository } from './repository.ts';
import {
  DAY_MS,
  DELEGATED,
  isTooLong,
  LIFE_DAYS,
  LONGEST_PAUSE_DAYS,
  ROLES,
  type Role,
  TOP_ROLES,
} from './roles.ts';

const MB = 1024 * 1024;
type Signed = Parameters<Metadata<Root>['verifyDelegate']>[1]['signed'];

/** Sixteen digits that two people can compare by telephone: of the bytes that are signed. */
export function fingerprint(signed: Signed): string {
  let digest = '';
  new Metadata(signed).sign((bytes) => {
    digest = sha256(bytes);
    return { keyID: digest, sig: '', toJSON: () => ({}) };
  });
  return digest.slice(0, 16).replace(/....(?=.)/g, '$& ');
}

/** What a draft would change, and who has signed, for whoever is to sign it. */
export function tellDraft(draft: Draft): string[] {
  const lines = [draft.because];
  for (const role of CHANGED_ROLES) {
    const metadata = draft.changes[role];
    if (metadata === undefined) continue;
    const { signed } = metadata;
    lines.push(
      '',
      `${role} ${signed.version}, good until ${signed.expires}, fingerprint ${fingerprint(signed)}`,
    );
    if (signed instanceof Root) lines.push(...tellKeys(draft, TOP_ROLES));
    else if (role === 'targets') lines.push(...tellTargets(draft, metadata as Metadata<Targets>));
    else for (const target of Object.values(signed.targets)) lines.push(...tellText(draft, target));
    lines.push(...tellSignatures(draft, role));
  }
  return lines;
}

/** What people compare of a key's id. */
export const shownDigits = (keyid: string): string => keyid.slice(0, 8);

const named = ({ names }: Draft, keyid: string) =>
  `${names[keyid] ?? 'a key without a name'} (${shownDigits(keyid)})`;

/** The keys of these roles, and which come and go. */
function tellKeys(draft: Draft, roles: readonly Role[]): string[] {
  const root = draft.changes.root ?? draft.before?.root;
  const targets = draft.changes.targets ?? draft.before?.targets;
  if (root === undefined || targets === undefined) return [];
  return roles.map((role) => {
    const ids = (keys: readonly Key[]) => keys.map(({ keyID }) => keyID);
    const now = ids(keysOf({ root, targets }, role));
    const earlier = draft.before === null ? now : ids(keysOf(draft.before, role));
    const come = now.filter((id) => !earlier.includes(id)).map((id) => `NEW ${named(draft, id)}`);
    const stay = now.filter((id) => earlier.includes(id)).map((id) => named(draft, id));
    const gone = earlier.filter((id) => !now.includes(id)).map((id) => `GONE ${named(draft, id)}`);
    return `  keys of ${role}: ${[...stay, ...come, ...gone].join(', ')}`;
  });
}

function tellTargets(draft: Draft, metadata: Metadata<Targets>): string[] {
  const before = draft.before?.targets.signed.targets ?? {};
  const lines = tellKeys(draft, Object.keys(DELEGATED) as Role[]);
  for (const { version, arch, custom } of releasesIn(metadata)) {
    const target = metadata.signed.targets[releasePath(version, arch)] as TargetFile;
    const isNew = before[target.path]?.hashes.sha256 !== target.hashes.sha256;
    const marks = `${isNew ? 'NEW ' : ''}${version} for ${arch}${custom.is_security ? ', security' : ''}`;
    lines.push(`  release ${marks}, nothing older than ${custom.min_version} from then on`);
    if (!isNew) continue;
    lines.push(
      `    sha256 of release.json ${target.hashes.sha256}`,
      `    ${custom.news.ja}`,
      `    ${custom.news.en}`,
    );
    lines.push(...tellText(draft, target));
  }
  for (const target of Object.values(metadata.signed.targets)) {
    if (target.path in before || releaseAt(target.path) !== null) continue;
    lines.push(`  NEW ${target.path}, ${(target.length / MB).toFixed(1)} MB, sha256 ${target.hashes.sha256}`);
  }
  for (const gone of Object.keys(before))
    if (!(gone in metadata.signed.targets)) lines.push(`  GONE ${gone}`);
  return lines;
}

/** The small file, where the draft brings it and it is the one that is signed. */
function tellText(draft: Draft, target: TargetFile): string[] {
  const text = draft.texts[placeOf(target)];
  if (text === undefined) return [];
  if (sha256(Buffer.from(text)) !== target.hashes.sha256)
    return [`    WARNING: the text of ${target.path} in this file is not the one that would be signed`];
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`);
}

function tellSignatures(draft: Draft, role: (typeof CHANGED_ROLES)[number]): string[] {
  const metadata = draft.changes[role];
  if (metadata === undefined) return [];
  const may = mayingKeys(draft, role).map(({ keyID }) => keyID);
  const has = may.filter((id) => id in metadata.signatures).map((id) => named(draft, id));
  const open = may.filter((id) => !(id in metadata.signatures)).map((id) => named(draft, id));
  return [`  signed by ${has.join(', ') || 'nobody yet'}; may sign: ${open.join(', ') || 'nobody else'}`];
}

/** What each ring gets, in one line each. */
export function tellChannel({ rings, withdrawn }: Channel): string[] {
  const lines = RINGS.flatMap((ring) => {
    const plan = rings[ring];
    if (plan === undefined) return [];
    const share = `${Math.round(plan.share * 1000) / 10} %`;
    const marks = [
      plan.is_paused && 'PAUSED',
      plan.is_emergency && 'EMERGENCY',
      plan.not_before && `not before ${plan.not_before}`,
    ];
    return [`${ring}: ${plan.version}`, `${share} of its robots`, ...marks.filter(Boolean)].join(', ');
  });
  const none = lines.length === 0 ? ['no ring gets anything'] : lines;
  return withdrawn.length === 0 ? none : [...none, `withdrawn: ${withdrawn.join(', ')}`];
}

/** What the fleet's server stops; nothing where its time is over. */
export function tellPause(pause: Pause, now: Date): string[] {
  const stopped = stoppedBy(pause, now.getTime());
  if (stopped.length === 0) return [];
  return [
    `paused by the fleet server: ${stopped.join(', ')} until ${pause.until}; robots there stay where they are till then, also on a version that was taken back`,
  ];
}

/** When each role's signature ends, the soonest first. */
export function tellEnds(ends: Readonly<Record<Role, Date>>, now: Date): string[] {
  return ROLES.toSorted((a, b) => ends[a].getTime() - ends[b].getTime()).map((role) => {
    const days = (ends[role].getTime() - now.getTime()) / DAY_MS;
    const when = days < 0 ? `ENDED ${Math.ceil(-days)} days ago` : `in ${Math.floor(days)} days`;
    const line = `${role.padEnd(10)} ends ${minuteOf(ends[role])}, ${when}`;
    return isTooLong(role, ends[role], now)
      ? `${line}: LONGER THAN ${LIFE_DAYS[role]}: this clock (${minuteOf(now)}) is wrong, or that of the machine that made it was`
      : line;
  });
}

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;

/** Why nothing is published by this clock: what is published ends later than it could by it. */
export function clockFault(repository: Repository, now: Date): string | null {
  const ends = endsOf(repository);
  const role = ROLES.find((one) => isTooLong(one, ends[one], now));
  if (role === undefined) return null;
  return (
    `this machine's clock says ${minuteOf(now)}, and ${role} is signed until ${minuteOf(ends[role])}, longer than any signature is good. ` +
    'Set the clock (date -s). Is it right? Then a wrong one made that signature: the same command with --clock-is-right'
  );
}

/** Why a draft is not to be signed by a machine whose clock says now: dates that are over by it, or too far away. */
export function strangeDates({ changes }: Draft, now: Date): string[] {
  const strange = CHANGED_ROLES.flatMap((role) => {
    const expires = changes[role]?.signed.expires;
    if (expires === undefined) return [];
    const ends = new Date(expires);
    return ends <= now || isTooLong(role, ends, now) ? [`${role} is good until ${expires}`] : [];
  });
  if (strange.length === 0) return [];
  return [
    ...strange,
    `this machine's clock says ${minuteOf(now)}, by which that is over or longer than any signature is good.`,
    'Is this clock wrong? Set it (date -s) and sign again. Is it right? Then the draft is too old, or was made by a wrong clock: make it anew.',
  ];
}

/** Why a stop of rings by the fleet's server is none by this clock: it is over already, or goes on for too long. */
export function stopFault({ changes, texts }: Draft, now: Date): string | null {
  const target = changes.pause?.signed.targets[DELEGATED.pause];
  const text = target && texts[placeOf(target)];
  const said = text === undefined ? undefined : pauseSchema.parse(JSON.parse(text));
  if (said === undefined || said.paused.length === 0) return null;
  const days = (new Date(said.until).getTime() - now.getTime()) / DAY_MS;
  if (days > 0 && days <= LONGEST_PAUSE_DAYS + 1) return null;
  return `the stop until ${said.until} is ${days > 0 ? 'longer than any may be' : 'over already'}: look at the fleet server's clock and at this one (${minuteOf(now)}), and sign it anew there`;
}

export const endsOf = (repository: Repository): Record<Role, Date> =>
  Object.fromEntries(ROLES.map((role) => [role, new Date(repository[role].signed.expires)])) as Record<
    Role,
    Date
  >;
