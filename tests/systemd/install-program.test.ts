import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { needsCommand, skipsWithout } from '../support/needs.ts';
import { SYSTEMD } from './installer.ts';

/** The installer's own functions on a folder of the test's, in place of /opt/coach-robot. */
describe.skipIf(skipsWithout(needsCommand('zstd', 'zstd')))('the program on the card', () => {
  let scratch = '';
  let opt = '';
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'coach-program-'));
    opt = path.join(scratch, 'opt');
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  const hashOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 16);

  function archive(folder: string, part: string, files: Readonly<Record<string, string>>): string {
    const staged = path.join(scratch, 'staged');
    rmSync(staged, { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(staged, name)), { recursive: true });
      writeFileSync(path.join(staged, name), text);
    }
    const file = path.join(folder, `${part}.tar.zst`);
    execFileSync('tar', ['-I', 'zstd', '-cf', file, '-C', staged, '.']);
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  }

  /** A release as it lies on somebody's disk. */
  function pack(version: string, baseName: string): { folder: string; base: string; app: string } {
    const [base, app] = [hashOf(baseName), hashOf(`app ${version}`)];
    const folder = path.join(scratch, version);
    mkdirSync(folder, { recursive: true });
    const sums = [
      archive(folder, `base-${base}`, { 'node_modules/zod/index.js': baseName }),
      archive(folder, `app-${app}`, { 'runtime/main.ts': version }),
    ];
    writeFileSync(
      path.join(folder, 'release.json'),
      JSON.stringify({ version, arch: 'x64', base, app, sums }),
    );
    return { folder, base, app };
  }

  /** Runs these functions of the installer, beside that release. */
  function run(folder: string, functions: string) {
    const script = `set -eu
      is_dry=no is_yes=yes root='' arch=x64 here='${folder}'
      for part in telling places program; do . '${SYSTEMD}/install/'"$part.sh"; done
      opt='${opt}'
      # The whole disk would be waited for, with whatever others write.
      sync() { :; }
      ${functions}`;
    return spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  }
  const INSTALL = 'find_release; verify_parts; unpack_base; unpack "app-$app"; switch_over; remove_older';
  const install = ({ folder }: { folder: string }) => {
    const { status, stderr, stdout } = run(folder, INSTALL);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return stdout;
  };
  const apps = () => readdirSync(path.join(opt, 'app')).toSorted();
  const bases = () => readdirSync(path.join(opt, 'base')).toSorted();
  const current = () => readlinkSync(path.join(opt, 'current'));

  test('is where the links lead: sources, and the libraries beside them', () => {
    const one = pack('1', 'libraries');
    install(one);
    expect(current()).toBe(`app/${one.app}`);
    expect(readFileSync(path.join(opt, 'current/runtime/main.ts'), 'utf8')).toBe('1');
    expect(readFileSync(path.join(opt, 'current/node_modules/zod/index.js'), 'utf8')).toBe('libraries');
    expect(readdirSync(opt).toSorted()).toEqual(['app', 'base', 'current']);
  });

  test('installed again it stays as it is', () => {
    const one = pack('1', 'libraries');
    install(one);
    expect(install(one)).toContain('is the current version already');
    expect(existsSync(path.join(opt, 'previous'))).toBe(false);
  });

  test('keeps the version before and what it stands on; older ones go', () => {
    const [one, two, three] = [pack('1', 'old'), pack('2', 'new'), pack('3', 'new')];
    install(one);
    install(two);
    expect(apps()).toEqual([one.app, two.app].toSorted());
    expect(bases()).toEqual([one.base, two.base].toSorted());
    install(three);
    expect(apps()).toEqual([two.app, three.app].toSorted());
    expect(bases()).toEqual([three.base]);
    expect(readlinkSync(path.join(opt, 'previous'))).toBe(`app/${two.app}`);
  });

  test('goes back by installing the version before', () => {
    const [one, two] = [pack('1', 'same'), pack('2', 'same')];
    install(one);
    install(two);
    install(one);
    expect(current()).toBe(`app/${one.app}`);
    expect(apps()).toEqual([one.app, two.app].toSorted());
  });

  test('what a power cut left half unpacked is unpacked anew', () => {
    const one = pack('1', 'libraries');
    mkdirSync(path.join(opt, 'app/.making/half'), { recursive: true });
    install(one);
    expect(existsSync(path.join(opt, 'current/half'))).toBe(false);
    expect(apps()).toEqual([one.app]);
  });

  test('an archive that ends too early changes nothing', () => {
    const [one, two] = [pack('1', 'libraries'), pack('2', 'libraries')];
    install(one);
    const file = path.join(two.folder, `app-${two.app}.tar.zst`);
    writeFileSync(file, readFileSync(file).subarray(0, 40));
    const refused = run(two.folder, INSTALL);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('is damaged');
    // And where its sum would be right, too.
    const cut = run(two.folder, INSTALL.replace('verify_parts; ', ''));
    expect(cut.status).toBe(1);
    expect(cut.stderr).toContain('could not be unpacked');
    expect(current()).toBe(`app/${one.app}`);
    expect(apps()).toEqual([one.app]);
  });
});
