import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../support/source-tree.ts';

export const SYSTEMD = path.join(REPOSITORY, 'systemd');

/** The files that the installer puts into the system, from its own table. */
export function systemFiles(): { source: string; place: string; mode: string }[] {
  const script = `. "${SYSTEMD}/install/places.sh"; system_files`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [source = '', place = '', mode = ''] = line.split(' ');
      return { source, place, mode };
    });
}

/** Another machine, as far as the installer looks at its files. */
export interface FakeMachine {
  readonly id?: string;
  readonly codename: string;
  /** As dpkg calls it. */
  readonly arch: string;
  readonly isPi?: boolean;
  readonly groups?: readonly string[];
}

export function makeMachine(root: string, { id = 'debian', codename, isPi, groups = [] }: FakeMachine): void {
  mkdirSync(path.join(root, 'etc'), { recursive: true });
  const told = [`PRETTY_NAME="Debian GNU/Linux (${codename})"`, `ID=${id}`, `VERSION_CODENAME=${codename}`];
  writeFileSync(path.join(root, 'etc/os-release'), `${told.join('\n')}\n`);
  writeFileSync(path.join(root, 'etc/group'), groups.map((group) => `${group}:x:99:\n`).join(''));
  if (isPi !== true) return;
  writeFileSync(path.join(root, 'etc/rpi-issue'), '');
  mkdirSync(path.join(root, 'boot/firmware'), { recursive: true });
  writeFileSync(path.join(root, 'boot/firmware/config.txt'), 'dtparam=audio=on\n');
}

/** The installer as it lies in a release. */
export function copyInstaller(folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(SYSTEMD, 'install.sh'), path.join(folder, 'install.sh'));
  cpSync(path.join(SYSTEMD, 'install'), path.join(folder, 'install'), { recursive: true });
}

/** Says what the installer in `folder` would do on that machine; it changes nothing, here or there. */
export function dryRun(folder: string, root: string, arch: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    [path.join(folder, 'install.sh'), '--dry-run', `--root=${root}`, ...words],
    { encoding: 'utf8', env: { PATH: process.env.PATH, COACH_INSTALL_ARCH: arch } },
  );
  const marked = (mark: string) =>
    [...stdout.matchAll(new RegExp(`^ +${mark} (/\\S+)`, 'gm'))].map(([, place = '']) => place);
  return { status, stdout, stderr, writes: marked('\\+'), removes: marked('-') };
}
