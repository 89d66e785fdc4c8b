import { CHANGED_ROLES, type Draft, mayingKeys } from './draft.ts';
import { placeOf, signedBy } from './metadata.ts';
import { planRenewal } from './plan.ts';
import { keysOf, nextMetadata, type Repository } from './repository.ts';
import { lookAtFiles } from './robot-look.ts';
import { OFFLINE_ROLES } from './roles.ts';
import { stopFault, strangeDates, tellChannel, tellPause } from './told.ts';
import type { Workplace } from './workplace.ts';

/**
 * Makes a draft what robots see: signs with the online keys that are here, lists it in a new snapshot and timestamp, looks
 * at the outcome as a robot would that saw what is published now, and writes it only then.
 */
export async function publishDraft(place: Workplace, drafted: Draft, isSnapshotDue = false): Promise<void> {
  const before = place.hasRepository ? place.repository() : null;
  place.assertClock();
  const strange = place.isClockRight ? [] : strangeDates(drafted, place.now);
  if (strange.length > 0) throw new Error(['nothing was written:', ...strange].join('\n'));
  const stop = stopFault(drafted, place.now);
  if (stop !== null) throw new Error(`nothing was written: ${stop}`);
  const fresh = before === null ? drafted : withFreshRenewals(drafted, before, place.now);
  const draft = before === null ? fresh : withEndedRenewed(place, fresh, before);
  assertNext(before, draft);
  for (const role of CHANGED_ROLES) if (!OFFLINE_ROLES.includes(role)) await signHere(place, draft, role);
  const root = draft.changes.root ?? before?.root;
  const targets = draft.changes.targets ?? before?.targets;
  if (root === undefined || targets === undefined)
    throw new Error('nothing is published yet: begin with ceremony');
  const online = {
    snapshot: await firstHere(place, { root, targets }, 'snapshot'),
    timestamp: await firstHere(place, { root, targets }, 'timestamp'),
  };
  const texts = Object.entries(draft.texts).map(([name, text]) => [name, Buffer.from(text)] as const);
  const metadata = nextMetadata(before, draft.changes, online, place.now, isSnapshotDue);
  const files = new Map([...texts, ...metadata]);
  const { channel, pause, faults } = await lookAtFiles((name) => files.get(name) ?? place.read(name), {
    earlier: before === null ? null : place.read,
  }).catch((error: Error) => {
    throw new Error(`robots would refuse this, so nothing was written: ${error.message}`, { cause: error });
  });
  if (faults.length > 0) throw new Error(['nothing was written:', ...faults].join('\n'));
  place.write(new Map([...files].map(([name, bytes]) => [`public/${name}`, bytes])));
  place.tell(`robots accept it (tuf-js), and are told:`);
  for (const line of [...tellChannel(channel), ...tellPause(pause, place.now)]) place.tell(`  ${line}`);
  place.tell(
    place.isDry ? 'a dry run: nothing was written' : 'now upload public/: targets first, timestamp.json last',
  );
}

/** Adds the signature of each key that is here and may sign this role. The names of those that signed now. */
export async function signHere(
  place: Workplace,
  draft: Draft,
  role: (typeof CHANGED_ROLES)[number],
): Promise<string[]> {
  const metadata = draft.changes[role];
  if (metadata === undefined) return [];
  const signers: string[] = [];
  for (const { keyID } of mayingKeys(draft, role)) {
    if (keyID in metadata.signatures) continue;
    const key = await place.ring.open(keyID);
    if (key === undefined) continue;
    signedBy(metadata, [key]);
    signers.push(place.ring.nameOf(keyID) ?? keyID);
  }
  return signers;
}

async function firstHere(
  place: Workplace,
  delegators: Pick<Repository, 'root' | 'targets'>,
  role: 'snapshot' | 'timestamp',
) {
  for (const { keyID } of keysOf(delegators, role)) {
    const key = await place.ring.open(keyID);
    if (key !== undefined) return key;
  }
  return undefined;
}

/**
 * While people were signing, the channel or a pause may have changed. A draft of those that brought no text only signs
 * anew what is there, and is made again of what is there now.
 */
function withFreshRenewals(draft: Draft, before: Repository, now: Date): Draft {
  const stale = (['channel', 'pause'] as const).filter((role) => {
    const metadata = draft.changes[role];
    const brings = Object.values(metadata?.signed.targets ?? {}).some(
      (target) => placeOf(target) in draft.texts,
    );
    return metadata !== undefined && !brings && metadata.signed.version <= before[role].signed.version;
  });
  return { ...draft, changes: { ...draft.changes, ...planRenewal(before, stale, now) } };
}

/**
 * What has ended meanwhile and is signed by a key that is here is signed anew with whatever is published: while one role has
 * ended, robots refuse all of it. Throws, saying who signs it, where that key is not here.
 */
function withEndedRenewed(place: Workplace, draft: Draft, before: Repository): Draft {
  const ended = CHANGED_ROLES.filter(
    (role) => draft.changes[role] === undefined && new Date(before[role].signed.expires) <= place.now,
  );
  const isHere = (role: (typeof CHANGED_ROLES)[number]): boolean =>
    !OFFLINE_ROLES.includes(role) &&
    mayingKeys({ ...draft, before }, role).some(({ keyID }) => place.ring.nameOf(keyID) !== undefined);
  const left = ended.filter((role) => !isHere(role));
  if (left.length > 0)
    throw new Error(
      [
        'robots would refuse this, so nothing was written:',
        ...left.map((role) => `${role} has ended: ${WHO_SIGNS[role]}`),
      ].join('\n'),
    );
  if (ended.length > 0) place.tell(`has ended, and is signed anew with it: ${ended.join(', ')}`);
  return { ...draft, changes: { ...draft.changes, ...planRenewal(before, ended, place.now) } };
}

const BY_PEOPLE = 'people sign it first: renew --people, then sign, then publish';
const WHO_SIGNS = {
  root: BY_PEOPLE,
  targets: BY_PEOPLE,
  channel: 'its key is not here: --keys FOLDER says where it is',
  pause:
    "the fleet server signs a new one (pause --lift --out FILE): publish that FILE, with the people's files where people sign as well",
} as const;

/** Throws where a drafted file would not be the next of its role. */
function assertNext(before: Repository | null, { changes }: Draft): void {
  for (const role of CHANGED_ROLES) {
    const drafted = changes[role]?.signed.version;
    const next = (before?.[role].signed.version ?? 0) + 1;
    if (drafted !== undefined && drafted !== next)
      throw new Error(
        `${role} ${drafted} was drafted before another was published (next is ${next}): make the draft anew`,
      );
  }
}
