import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyInstaller, dryRun, type FakeMachine, makeMachine, SYSTEMD } from './installer.ts';

let scratch = '';
let root = '';
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'coach-install-'));
  root = path.join(scratch, 'root');
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function tried(machine: FakeMachine, ...words: string[]) {
  makeMachine(root, machine);
  return dryRun(SYSTEMD, root, machine.arch, ...words);
}

const MACHINES: readonly FakeMachine[] = ['bookworm', 'trixie'].flatMap((codename) =>
  ['arm64', 'amd64'].map((arch) => ({ codename, arch, isPi: arch === 'arm64' })),
);

describe('a dry run', () => {
  test.each(MACHINES)('on $codename, $arch, says all twelve steps', (machine) => {
    const { status, stdout, stderr } = tried(machine, '--yes');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect([...stdout.matchAll(/^\[(\d+)\/12\]/gm)].map(([, step]) => Number(step))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
    const sound = machine.codename === 'trixie' ? 'libasound2t64' : 'libasound2';
    expect(stdout).toContain(`alsa-utils ${sound}\n`);
    expect(stdout.includes('rpicam-apps')).toBe(machine.isPi);
  });

  test('writes nothing', () => {
    const machine = { codename: 'bookworm', arch: 'arm64', isPi: true } as const;
    makeMachine(root, machine);
    const before = readdirSync(root, { recursive: true });
    dryRun(SYSTEMD, root, 'arm64', '--yes', '--wiring', 'plain');
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  test('asks for what is optional and, unanswered, leaves it out and says what that means', () => {
    const { stdout } = tried({ codename: 'trixie', arch: 'amd64' });
    expect(stdout).toContain("would ask: The robot's own voice");
    expect(stdout).toContain('left out: open-jtalk open-jtalk-mecab-naist-jdic');
    expect(stdout).not.toMatch(/apt-get install.*open-jtalk/);
  });

  test('joins the groups that the machine has, and no other', () => {
    const groups = ['audio', 'gpio', 'dialout'];
    const { stdout } = tried({ codename: 'bookworm', arch: 'arm64', isPi: true, groups });
    expect(stdout).toContain('no group video here');
    expect(stdout).toContain('in the group gpio');
    expect(stdout).not.toContain('dialout');
  });

  test('leaves the groups alone that the robot is in already', () => {
    makeMachine(root, { codename: 'bookworm', arch: 'arm64' });
    const groups = ['audio:x:29:pulse,coach-robot', 'video:x:44:not-coach-robot', 'gpio:x:99:coach-robot'];
    writeFileSync(path.join(root, 'etc/group'), `${groups.join('\n')}\n`);
    const { stdout } = dryRun(SYSTEMD, root, 'arm64');
    expect([...stdout.matchAll(/usermod -aG (\S+)/g)].map(([, group]) => group)).toEqual(['video']);
    expect(stdout).toContain('in the group gpio');
  });
});

describe('what cannot be a robot is told so, with what to do', () => {
  test.each<[FakeMachine, RegExp]>([
    [{ id: 'raspbian', codename: 'bookworm', arch: 'armhf' }, /32-bit[\s\S]*64-bit/],
    [{ codename: 'bookworm', arch: 'armhf' }, /32-bit \(armhf\)/],
    [{ codename: 'bookworm', arch: 'riscv64' }, /riscv64/],
    [{ codename: 'bullseye', arch: 'arm64' }, /bullseye[\s\S]*bookworm|12/],
    [{ id: 'ubuntu', codename: 'noble', arch: 'arm64' }, /not supported/],
  ])('%o', (machine, words) => {
    const { status, stderr, writes } = tried(machine, '--yes');
    expect(status).toBe(1);
    expect(stderr).toMatch(words);
    expect(writes).toEqual([]);
  });

  test('and a call that it does not understand does nothing', () => {
    for (const words of [['--purge'], ['--wiring'], ['--wiring', '../x'], ['--frobnicate']]) {
      const { status, writes } = tried({ codename: 'trixie', arch: 'arm64' }, ...words);
      expect(status, words.join(' ')).toBe(64);
      expect(writes).toEqual([]);
    }
  });
});

describe('a release', () => {
  const [base, app] = ['0123456789abcdef', 'fedcba9876543210'];
  const release = () => path.join(scratch, 'release');
  function pack(arch: string, sums: (name: string) => string): void {
    copyInstaller(release());
    for (const name of [`base-${base}`, `app-${app}`])
      writeFileSync(path.join(release(), `${name}.tar.zst`), name);
    const sha256 = { base: sums(`base-${base}`), app: sums(`app-${app}`) };
    const told = { version: '0.2.0', arch, base, app, sizes: { base: 1, app: 2 }, sha256 };
    writeFileSync(path.join(release(), 'release.json'), JSON.stringify(told, null, 2));
  }
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const tryRelease = (arch: string) => {
    makeMachine(root, { codename: 'trixie', arch });
    return dryRun(release(), root, arch, '--yes');
  };

  test('is checked by the sums that it names, and goes where its hashes say', () => {
    pack('arm64', sha256);
    const { stdout, stderr, writes } = tryRelease('arm64');
    expect(stderr).toBe('');
    expect(stdout).toContain(`base-${base}.tar.zst is whole`);
    expect(stdout).toContain(`app-${app}.tar.zst is whole`);
    expect(writes).toContain(`/opt/coach-robot/base/${base}`);
    expect(stdout).toContain(`/opt/coach-robot/current -> app/${app}`);
  });

  test('with a damaged part is refused before anything is done', () => {
    pack('arm64', (name) => (name.startsWith('app') ? sha256('another') : sha256(name)));
    const { status, stderr, writes } = tryRelease('arm64');
    expect(status).toBe(1);
    expect(stderr).toContain(`app-${app}.tar.zst is damaged`);
    expect(writes).toEqual([]);
  });

  test('for the other processor is refused by name', () => {
    pack('arm64', sha256);
    const { status, stderr } = tryRelease('amd64');
    expect(status).toBe(1);
    expect(stderr).toContain('coach-robot-0.2.0-x64.tar');
  });
});

describe('uninstalling', () => {
  const pi: FakeMachine = { codename: 'bookworm', arch: 'arm64', isPi: true, groups: ['audio'] };
  const within = (places: readonly string[]) => (place: string) =>
    places.some((one) => place === one || place.startsWith(`${one}/`));

  test('with --purge takes away each place that installing writes to', () => {
    const installed = tried(pi, '--yes', '--wiring', 'plain');
    const gone = dryRun(SYSTEMD, root, 'arm64', '--uninstall', '--purge');
    expect(gone.status).toBe(0);
    expect(installed.writes.length).toBeGreaterThan(15);
    expect(installed.writes.filter((place) => !within(gone.removes)(place))).toEqual([]);
    expect(gone.stdout).toContain('the user and group coach-robot');
  });

  test('without it leaves records, settings and key, and the user whose they are', () => {
    makeMachine(root, pi);
    const { removes, stdout } = dryRun(SYSTEMD, root, 'arm64', '--uninstall');
    const stays = [
      '/var/lib/coach-robot',
      '/etc/credstore/gemini-api-key',
      '/etc/credstore/fleet-key',
      '/opt/coach-robot/install.sh',
    ];
    expect(stays.filter(within(removes))).toEqual([]);
    expect(stdout).not.toContain('userdel');
    expect(removes).toContain('/etc/systemd/system/coach-robot.service');
  });

  test('touches nothing of another owner', () => {
    makeMachine(root, pi);
    const { removes } = dryRun(SYSTEMD, root, 'arm64', '--uninstall', '--purge');
    const named = /coach-robot|^\/etc\/credstore\/(?:gemini-api|fleet)-key$|^\/boot\/firmware\/config\.txt$/;
    expect(removes.filter((place) => !named.test(place))).toEqual([]);
  });
});
