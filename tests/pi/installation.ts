import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Machine } from './machine.ts';
import { PROVIDER } from './machine.ts';
import { PI_KEY } from './provider.ts';

/** A packed release for the guest's architecture. */
export interface Release {
  readonly name: string;
  /** One tar of the release's folder, which the guest reads as a disk. */
  readonly archive: string;
  readonly base: string;
  readonly app: string;
}

/** The release that `npm run pack` left in `folder` for the guest (x64); of several the last by its name. */
export function findRelease(folder: string): Release {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^coach-robot-.+-x64\.tar$/.test(name))
    : [];
  const archive = names.toSorted().at(-1);
  if (archive === undefined) throw new Error(`no release for x64 in ${folder}: npm run pack`);
  const name = archive.slice(0, -'.tar'.length);
  const file = path.join(folder, archive);
  const unpacked = path.join(folder, name, 'release.json');
  const text = existsSync(unpacked)
    ? readFileSync(unpacked, 'utf8')
    : execFileSync('tar', ['-xOf', file, `${name}/release.json`], { encoding: 'utf8' });
  const { base, app } = JSON.parse(text) as { base: string; app: string };
  return { name, archive: file, base, app };
}

/** What the installer printed, and how long it took of the guest's time. */
export interface Installed {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** Where a helper's download lies in the guest; the listings of files leave it out. */
const UNPACKED = '/srv/releases';

/** Unpacks the release that is the guest's first shelf, as who helps the family would; gives its folder there. */
export async function unpackRelease(machine: Machine, release: Release, shelf = '/dev/vdb'): Promise<string> {
  const folder = `${UNPACKED}/${release.app}/${release.name}`;
  await machine.run(
    `mkdir -p $(dirname ${folder}) && tar -C $(dirname ${folder}) -xf ${shelf} && test -f ${folder}/install.sh`,
    600,
  );
  return folder;
}

/** Runs the real installer in the guest. */
export async function install(
  machine: Machine,
  folder: string,
  flags = '--yes',
  limitSeconds = 3000,
): Promise<Installed> {
  const began = await machine.uptimeSeconds();
  const { code, output } = await machine.ask(
    `cd ${folder} && LC_ALL=C.UTF-8 sh install.sh ${flags}`,
    limitSeconds,
  );
  return { code, output: output.toString(), seconds: (await machine.uptimeSeconds()) - began };
}

/** What a household of the test differs in from one with Google's key: the provider, and a log that says more. */
const HOUSE = `[Service]
Environment=COACH_LIVE_ENDPOINT=http://${PROVIDER.address}:${PROVIDER.port}
Environment=COACH_TEXT_KIND=off
`;

/** Gives the robot the key where the unit looks for it, the provider that the test plays, and its lamp. */
export async function giveKey(machine: Machine): Promise<void> {
  await machine.run(
    `umask 077; mkdir -p /etc/credstore; printf %s '${PI_KEY}' > /etc/credstore/gemini-api-key
umask 022; mkdir -p /etc/systemd/system/coach-robot.service.d
cat > /etc/systemd/system/coach-robot.service.d/house.conf <<'END'
${HOUSE}END
systemctl daemon-reload; coach-robot set lights.kind rgb-lines`,
    300,
  );
}

/**
 * Every file, folder and link where an installer may touch one: path, tab, kind, owner, rights, a link's target or a file's
 * size; sorted: to be compared before and after. What the system itself keeps changing is left out.
 */
export async function filesOf(machine: Machine): Promise<readonly string[]> {
  const listing = await machine.run(
    `find /boot/firmware /etc /opt /usr /var/lib /var/cache /srv -xdev \\
      \\( -path /var/lib/systemd -o -path /var/lib/dpkg -o -path /var/lib/apt -o -path /var/cache/apt -o -path /var/cache/debconf \\
         -o -path /var/cache/ldconfig -o -path /var/cache/man -o -path /srv \\) -prune \\
      -o \\( -type l -o -type d \\) -printf '%p\\t%y %u:%g %m %l\\n' \\
      -o -type f -printf '%p\\t%y %u:%g %m %s\\n' | LC_ALL=C sort`,
    300,
  );
  return listing.split('\n');
}

/** What is in the second listing and not in the first, and the other way round; by path. */
export function difference(
  before: readonly string[],
  after: readonly string[],
): {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly changed: readonly string[];
} {
  const byPath = (lines: readonly string[]) =>
    new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line]));
  const [old, now] = [byPath(before), byPath(after)];
  return {
    added: [...now.keys()].filter((file) => !old.has(file)),
    gone: [...old.keys()].filter((file) => !now.has(file)),
    changed: [...now].flatMap(([file, line]) => {
      const was = old.get(file);
      return was !== undefined && was !== line ? [file] : [];
    }),
  };
}
