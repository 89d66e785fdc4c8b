import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSettings } from '#config/load.ts';
import { eraseState } from '#runtime/store/erase-state.ts';
import { REPOSITORY } from '../support/source-tree.ts';
import { SYSTEMD, systemFiles } from './installer.ts';

let scratch = '';
let environment = '';
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'coach-wiring-'));
  environment = path.join(scratch, 'etc/coach-robot/environment');
  writeFileSync(path.join(scratch, 'config.txt'), 'dtparam=audio=on\n');
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** The installer's own functions, with places of the test's. */
function installer(wiring: string, functions: string): string {
  const script = `set -eu
    is_dry=no wiring=${wiring} root='' remarks=''
    for part in telling places program firmware uninstall; do . '${SYSTEMD}/install/'"$part.sh"; done
    opt='${scratch}' new='${REPOSITORY}' machine_environment='${environment}'
    firmware_config='${scratch}/config.txt' firmware_backup='${scratch}/config.txt.before'
    ${functions}`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

const settingsOf = (stateDir: string) =>
  loadSettings({
    environment: { ...parseEnv(readFileSync(environment, 'utf8')), COACH_STATE_DIR: stateDir },
  });

describe('the board that --wiring names', () => {
  test("is the robot's, and stays when the family's settings are erased", () => {
    expect(installer('google-voice-hat', 'wire')).toContain('sudo reboot');
    const stateDir = path.join(scratch, 'state');
    mkdirSync(stateDir);
    writeFileSync(path.join(stateDir, 'robot.json'), '{"child":{"grade":2}}');
    expect(settingsOf(stateDir)).toMatchObject({
      child: { grade: 2 },
      wiring: { board: 'google-voice-hat' },
    });
    // "Give away" on the page.
    eraseState(stateDir, 'all');
    expect(existsSync(path.join(stateDir, 'robot.json'))).toBe(false);
    const { wiring } = settingsOf(stateDir);
    // With the pins that the board presets.
    expect(wiring).toMatchObject({ board: 'google-voice-hat', talkPin: 23 });
  });

  test('named again changes nothing; another one takes its place; "none" leaves nothing of it', () => {
    // What of the name is known is asked once, in the test before.
    const wire = 'check_wiring() { :; }; wire';
    installer('google-voice-hat', wire);
    expect(installer('google-voice-hat', wire)).toContain('it was so already');
    installer('whisplay', 'tell_board');
    expect(readFileSync(environment, 'utf8').match(/^\w.*$/gm)).toEqual(['COACH_WIRING_BOARD=whisplay']);
    expect(installer('none', wire)).toContain('sudo reboot');
    expect(existsSync(environment)).toBe(false);
    expect(readFileSync(path.join(scratch, 'config.txt'), 'utf8')).toBe('dtparam=audio=on\n');
  });

  test('goes with the robot, and so does its folder', () => {
    installer('whisplay', 'tell_board');
    expect(existsSync(environment)).toBe(true);
    installer("''", 'new=; unwire; drop_empty_folders');
    expect(existsSync(path.dirname(environment))).toBe(false);
  });

  test('is what the service and the command read', () => {
    const read = (name: string) => readFileSync(path.join(SYSTEMD, name), 'utf8');
    const place = spawnSync('sh', ['-c', `. '${SYSTEMD}/install/places.sh'; echo "$machine_environment"`], {
      encoding: 'utf8',
    }).stdout.trim();
    expect(read('sandbox.conf')).toContain(`\nEnvironmentFile=-${place}\n`);
    expect(systemFiles().filter(({ source }) => source === 'sandbox.conf')).toHaveLength(2);

    installer('respeaker-2mic', 'tell_board');
    mkdirSync(path.join(scratch, 'program/runtime'), { recursive: true });
    writeFileSync(path.join(scratch, 'program/runtime/start.sh'), 'echo "$COACH_WIRING_BOARD" "$2"\n');
    const command = read('coach-robot.sh')
      .replaceAll(place, environment)
      .replaceAll('/opt/coach-robot/current', path.join(scratch, 'program'));
    const run = () => spawnSync('sh', ['-c', command, 'coach-robot', 'status'], { encoding: 'utf8' }).stdout;
    expect(run()).toBe('respeaker-2mic status\n');
    rmSync(environment);
    expect(run()).toBe(' status\n');
  });
});
