import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const REPOSITORY = path.resolve(import.meta.dirname, '..', '..');

/** Runs the installer's look at a start that failed, with a systemctl that tells these states one after the other. */
function startsAgain(states: readonly string[], was = ''): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-install-start-'));
  const put = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(folder, name), 0o755);
  };
  writeFileSync(path.join(folder, 'states'), states.map((state) => `${state}\n`).join(''));
  put(
    'systemctl',
    `case $1 in show) printf 'Result=signal\\nExecMainStatus=9\\n' ;; is-active) head -n 1 "${folder}/states"; sed -i 1d "${folder}/states" ;; esac`,
  );
  put('journalctl', 'echo "the last line"');
  put('sleep', ':');
  const script = `. systemd/install/telling.sh; . systemd/install/robot.sh; root=; is_dry=no; opt=${folder}; app=new; was=${was}; mkdir -p $opt/app/old; if starts_again; then echo UP; else echo DOWN; fi`;
  return execFileSync('sh', ['-c', script], {
    cwd: REPOSITORY,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
}

describe('a first start that fails', () => {
  test('is told with how it ended and its last lines, and waits for the next one', () => {
    const told = startsAgain(['activating', 'activating', 'active']);
    expect(told).toContain('Result=signal ExecMainStatus=9');
    expect(told).toContain('the last line');
    expect(told).toMatch(/UP\n$/);
  });

  test('is over when systemd gives up, and when five minutes have brought nothing', () => {
    expect(startsAgain(['activating', 'failed'])).toMatch(/DOWN\n$/);
    expect(startsAgain([])).toMatch(/DOWN\n$/);
  });

  test('is not waited for where there is a version to go back to', () => {
    expect(startsAgain(['active'], 'app/old')).toMatch(/DOWN\n$/);
  });
});
