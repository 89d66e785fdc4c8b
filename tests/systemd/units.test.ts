import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsCommand, skipsWithout } from '../support/needs.ts';
import { SYSTEMD, systemFiles } from './installer.ts';

/** Of 10; systemd's own timesyncd has 2.3. */
const GREATEST_EXPOSURE = 2;
const ANALYZE = needsCommand('systemd-analyze', 'systemd');

describe.skipIf(skipsWithout(ANALYZE))('the units, as the installer lays them out', () => {
  let folder = '';
  const analyze = (...words: string[]) =>
    spawnSync('systemd-analyze', words, {
      encoding: 'utf8',
      // Ours, then systemd's own.
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:`, SYSTEMD_COLORS: '0' },
    });

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'coach-units-'));
    for (const { source, place } of systemFiles()) {
      if (!place.startsWith('/etc/systemd/system/')) continue;
      const file = path.join(folder, path.relative('/etc/systemd/system', place));
      mkdirSync(path.dirname(file), { recursive: true });
      cpSync(path.join(SYSTEMD, source), file);
    }
    writeFileSync(path.join(folder, 'avahi-daemon.service'), '[Service]\nExecStart=/bin/true\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const units = [
    'coach-robot.service',
    'coach-robot-safe.service',
    'coach-robot-web.socket',
    'coach-robot-web@.service',
    'coach-robot-name.service',
    'coach-robot-update.service',
    'coach-robot-update.timer',
    'coach-robot-update.path',
    'coach-robot-restart.service',
    'coach-robot-restart.path',
  ];

  test('are all of them', () => {
    const placed = systemFiles().flatMap(({ place }) => /\/system\/([^/]+)$/.exec(place)?.[1] ?? []);
    expect(placed.toSorted()).toEqual(units.toSorted());
  });

  test('are understood to the last line', () => {
    const { status, stderr } = analyze('verify', '--man=no', ...units.map((unit) => path.join(folder, unit)));
    const ofUs = stderr.split('\n').filter((line) => line.includes('coach-robot'));
    expect(ofUs).toEqual([]);
    expect(status).toBe(0);
  });

  test.each(units.filter((unit) => unit.endsWith('.service')))('%s: little is open', (unit) => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', path.join(folder, unit));
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeLessThanOrEqual(GREATEST_EXPOSURE);
  });

  test('the updater may be asked for as often as somebody likes: a start limit that is met ends the path unit for good', () => {
    expect(readFileSync(path.join(SYSTEMD, 'coach-robot-update.service'), 'utf8')).toMatch(
      /^StartLimitIntervalSec=0$/m,
    );
  });

  test('io_uring is refused, which @system-service lets in (seen by the attacker of tests/pi)', () => {
    const refused = [
      ...readFileSync(path.join(SYSTEMD, 'sandbox.conf'), 'utf8').matchAll(/^SystemCallFilter=~(.+)$/gm),
    ];
    const names = refused.flatMap(([, calls = '']) => calls.split(' '));
    expect(names).toEqual(expect.arrayContaining(['io_uring_setup', 'io_uring_enter', 'io_uring_register']));
  });

  test('the robot and its safe mode have one sandbox, and neither says a line of it itself', () => {
    const of = (name: string) => readFileSync(path.join(SYSTEMD, name), 'utf8');
    const keys = (text: string) => new Set(text.match(/^[A-Z]\w+(?==)/gm));
    const shared = keys(of('sandbox.conf'));
    for (const unit of ['coach-robot.service', 'coach-robot-safe.service'])
      expect([...keys(of(unit))].filter((key) => shared.has(key))).toEqual([]);
    const drops = systemFiles().filter(({ source }) => source === 'sandbox.conf');
    expect(drops.map(({ place }) => path.basename(path.dirname(place)))).toEqual([
      'coach-robot.service.d',
      'coach-robot-safe.service.d',
    ]);
  });
});

describe('the launcher and the updater', () => {
  const of = (name: string) => readFileSync(path.join(SYSTEMD, name), 'utf8');

  test('the robot is launched by what the installer puts outside the program, and starts without it', () => {
    const [, flags, place] =
      /^ExecStartPre=(\S+?)\/usr\/bin\/setpriv .* \/bin\/sh (\S+)$/m.exec(of('coach-robot.service')) ?? [];
    expect(flags).toBe('-+');
    expect(place).toMatch(/^\/usr\/local\//);
    expect(systemFiles()).toContainEqual({ source: 'launch.sh', place, mode: '0755' });
  });

  test('only the updater writes the program, and it sees nothing of the family', () => {
    const units = systemFiles().filter(({ source }) => /\.(?:service|conf)$/.test(source));
    const writers = units.filter(({ source }) => /^ReadWritePaths=.*\/opt\/coach-robot/m.test(of(source)));
    expect(writers.map(({ source }) => source)).toEqual(['coach-robot-update.service']);
    const updater = of('coach-robot-update.service');
    expect(updater).toMatch(/^User=coach-update$/m);
    expect(updater).toMatch(/^InaccessiblePaths=-\/var\/lib\/coach-robot -/m);
  });

  test('paths that are watched lie in folders that are made, each by whom it belongs to', () => {
    const owners = new Map(
      [...of('coach-robot.tmpfiles').matchAll(/^d (\S+) (\d+) (\S+) (\S+)/gm)].map(([, place, ...of]) => [
        place,
        of.join(' '),
      ]),
    );
    const watched = (unit: string) => path.dirname(/^PathChanged=(\S+)$/m.exec(of(unit))?.[1] ?? '');
    expect(owners.get(watched('coach-robot-update.path'))).toBe('0750 coach-robot coach-update');
    expect(owners.get(watched('coach-robot-restart.path'))).toBe('0755 coach-update coach-update');
  });

  test('what may be asked of the system is a restart of the robot', () => {
    const calls = [...of('coach-robot-restart.service').matchAll(/^ExecStart=-?(.*)$/gm)].map(
      ([, call]) => call,
    );
    expect(calls).toEqual([
      '/usr/bin/systemctl reset-failed coach-robot.service',
      '/usr/bin/systemctl --no-block restart coach-robot.service',
    ]);
  });
});

test('the rules of udev are sound', () => {
  const rules = readFileSync(path.join(SYSTEMD, 'coach-robot.rules'), 'utf8');
  const [, ...goals] = [...rules.matchAll(/GOTO="(\w+)"/g)].map(([, label]) => label);
  expect(new Set(goals)).toEqual(new Set([/^LABEL="(\w+)"$/m.exec(rules)?.[1]]));
  for (const line of rules.split('\n').filter((text) => text !== '' && !text.startsWith('#')))
    expect(line).toMatch(/^(?:[A-Z]+(?:==|!=|=)"[^"]+"(?:, |$))+$/);
});

test.skipIf(skipsWithout(needsCommand('shellcheck', 'shellcheck')))(
  'each script is clean in a plain shell',
  () => {
    const scripts = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'systemd/*.sh'], {
      cwd: path.dirname(SYSTEMD),
      encoding: 'utf8',
    });
    const files = scripts.trim().split('\n');
    expect(files.length).toBeGreaterThan(10);
    const { stdout, status } = spawnSync('shellcheck', files, {
      cwd: path.dirname(SYSTEMD),
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  },
);
