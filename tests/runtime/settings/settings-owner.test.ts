import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SETTING_ACTS } from '#config/acts.ts';
import { loadSettings } from '#config/load.ts';
import { FAMILY_SETTINGS } from '#config/rules-settings.ts';
import { settingsSchema } from '#config/settings.ts';
import { listSettings } from '#config/settings-table.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import type { SettingsRefused } from '#runtime/settings/settings-refused.ts';
import { GROUPS } from '#runtime/web/pages/parent/rules/rule-groups.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-settings-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const inDir = (name: string): string => path.join(dir, name);
const open = (file: string, environment: NodeJS.ProcessEnv = {}) => SettingsOwner.open({ file, environment });
const wanting = (changes: Record<string, string | number | boolean | null>) =>
  new Map(Object.entries(changes));
const refusalOf = (change: () => void): SettingsRefused => {
  try {
    change();
  } catch (error) {
    return error as SettingsRefused;
  }
  throw new Error('it was changed');
};

const HAND_WRITTEN = `{
  // Grandma says: not later!
  "quietHours": { "from": "20:00", "to": "6:30" }, /* school */
  "lights": { "brightness": 0.3 }
}
`;
/** A file as a family wrote it. */
function handWritten(): string {
  const file = inDir('robot.json');
  writeFileSync(file, HAND_WRITTEN, { mode: 0o644 });
  return file;
}

describe('when a setting acts', () => {
  test('is said of each setting of the schema, once', () => {
    const paths = listSettings().map(({ path: one }) => one);
    expect(Object.keys(SETTING_ACTS).sort()).toEqual(paths.toSorted());
  });
});

test('whatever the page of rules shows is the family’s, and taken out when the robot is given away', () => {
  const rules = GROUPS.flatMap((group) => group.rules.map(([one]) => one));
  expect(rules.filter((one) => !FAMILY_SETTINGS.some((other) => other === one))).toEqual([]);
});

test('a file that a family has broken by hand is left as it is, and told', () => {
  const file = inDir('robot.json');
  writeFileSync(file, HAND_WRITTEN);
  const owner = open(file);
  writeFileSync(file, '{ "quietHours": ');
  expect(owner.forgetFamily()).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe('{ "quietHours": ');
});

describe('settings that are written', () => {
  test('act at once where they can, keep comments and all else, and are for this user alone', () => {
    const file = handWritten();
    const owner = open(file);
    const { lights, quietHours, camera } = owner.settings;
    owner.change(owner.read().revision, wanting({ 'quietHours.from': '20:30', 'camera.rotateDegrees': 180 }));
    expect(quietHours.from).toBe('20:30');
    expect(lights.brightness).toBe(0.3);
    // The camera is open already: that acts with the next start.
    expect(camera.rotateDegrees).toBe(0);
    expect(owner.read().waiting).toEqual(['camera.rotateDegrees']);
    const written = readFileSync(file, 'utf8');
    expect(written).toContain('// Grandma says: not later!');
    expect(written).toContain('/* school */');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.tmp`)).toBe(false);
    const next = loadSettings({ file, environment: {} });
    expect(next).toMatchObject({ quietHours: { from: '20:30', to: '6:30' }, camera: { rotateDegrees: 180 } });
  });

  test('go back to their default with null', () => {
    const owner = open(handWritten());
    owner.change(owner.read().revision, wanting({ 'lights.brightness': null }));
    expect(owner.settings.lights.brightness).toBe(settingsSchema.parse({}).lights.brightness);
  });

  test('are found by the next start where the family has no file', () => {
    const environment = { COACH_STATE_DIR: inDir('state') };
    const owner = SettingsOwner.open({ environment });
    owner.change(owner.read().revision, wanting({ 'coaching.minutesADay': 40 }));
    expect(existsSync(inDir('state/robot.json'))).toBe(true);
    expect(loadSettings({ environment }).coaching.minutesADay).toBe(40);
  });

  test('that a program gave go whole into the state folder with the first change', () => {
    const settings = settingsSchema.parse({ state: { dir }, child: { grade: 3 } });
    const owner = SettingsOwner.given(settings);
    expect(existsSync(inDir('robot.json'))).toBe(false);
    owner.change(owner.read().revision, wanting({ 'speaker.volume': 0.5 }));
    expect(owner.settings).toMatchObject({ child: { grade: 3 }, speaker: { volume: 0.5 } });
    expect(loadSettings({ file: inDir('robot.json'), environment: {} }).child.grade).toBe(3);
  });

  test('reach the file itself where a name points to it', () => {
    writeFileSync(inDir('real.json'), '{}');
    symlinkSync(inDir('real.json'), inDir('named.json'));
    const owner = open(inDir('named.json'));
    owner.change(owner.read().revision, wanting({ 'log.level': 'warn' }));
    expect(readFileSync(inDir('real.json'), 'utf8')).toContain('"warn"');
  });

  test('that cannot be are refused with the rule, and nothing of the rest is written', () => {
    const file = handWritten();
    const owner = open(file);
    const { revision } = owner.read();
    const refusal = refusalOf(() =>
      owner.change(revision, wanting({ 'speaker.volume': 0.5, 'quietHours.from': '25:00' })),
    );
    expect(refusal).toMatchObject({ code: 'settings_invalid' });
    expect(refusal.details.join()).toContain('quietHours.from');
    expect(readFileSync(file, 'utf8')).toBe(HAND_WRITTEN);
  });

  test('into a folder that takes none are refused, and do not act either', () => {
    const file = handWritten();
    const owner = open(file);
    mkdirSync(`${file}.tmp`);
    const refusal = refusalOf(() => owner.change(owner.read().revision, wanting({ 'log.level': 'warn' })));
    expect(refusal).toMatchObject({ code: 'settings_unwritable' });
    expect(owner.settings.log.level).toBe('info');
  });
});

describe('two who change settings', () => {
  test('are told of each other where it is the same setting, with both values', () => {
    const owner = open(handWritten());
    const { revision } = owner.read();
    owner.change(revision, wanting({ 'quietHours.from': '21:00' }));
    const refusal = refusalOf(() => owner.change(revision, wanting({ 'quietHours.from': '19:30' })));
    expect(refusal).toMatchObject({
      code: 'settings_changed',
      conflicts: [{ path: 'quietHours.from', before: '20:00', now: '21:00', wanted: '19:30' }],
    });
    expect(owner.settings.quietHours.from).toBe('21:00');
    owner.change(owner.read().revision, wanting({ 'quietHours.from': '19:30' }));
    expect(owner.settings.quietHours.from).toBe('19:30');
  });

  test('are not in each other’s way with different settings, or the same wish', () => {
    const owner = open(handWritten());
    const { revision } = owner.read();
    owner.change(revision, wanting({ 'quietHours.from': '21:00' }));
    owner.change(revision, wanting({ 'quietHours.from': '21:00', 'speaker.volume': 0.4 }));
    expect(owner.settings).toMatchObject({ quietHours: { from: '21:00' }, speaker: { volume: 0.4 } });
  });

  test('are asked where one has a page of before the last start', () => {
    const owner = open(handWritten());
    const refusal = refusalOf(() => owner.change('long-ago', wanting({ 'quietHours.from': '19:00' })));
    expect(refusal.conflicts).toEqual([
      { path: 'quietHours.from', before: null, now: '20:00', wanted: '19:00' },
    ]);
  });
});

describe('a file that is edited by hand while the robot runs', () => {
  test('counts at once, and as a change of somebody else', () => {
    const file = handWritten();
    const owner = open(file);
    const { revision } = owner.read();
    writeFileSync(file, HAND_WRITTEN.replace('0.3', '0.9'));
    const refusal = refusalOf(() => owner.change(revision, wanting({ 'lights.brightness': 0.1 })));
    expect(refusal.conflicts).toMatchObject([{ before: 0.3, now: 0.9, wanted: 0.1 }]);
    expect(owner.settings.lights.brightness).toBe(0.9);
  });

  test('with a fault is told by its line, never written over, and changes nothing until it is mended', () => {
    const file = handWritten();
    const owner = open(file);
    const { revision } = owner.read();
    const broken = HAND_WRITTEN.replace('"20:00",', '"20:00"');
    writeFileSync(file, broken);
    expect(owner.read().faults[0]).toMatch(/^robot\.json:3:\d+: /);
    expect(refusalOf(() => owner.change(revision, wanting({ 'lights.brightness': 0.1 })))).toMatchObject({
      code: 'settings_file_faulty',
    });
    expect(readFileSync(file, 'utf8')).toBe(broken);
    expect(owner.settings.quietHours.from).toBe('20:00');
    writeFileSync(file, HAND_WRITTEN);
    owner.change(owner.read().revision, wanting({ 'lights.brightness': 0.1 }));
    expect(owner.settings.lights.brightness).toBe(0.1);
  });
});

describe('a setting that is not the page’s', () => {
  test('names the variable that fixes it, and the rest of the change is not made', () => {
    const owner = open(handWritten(), { COACH_LOG_LEVEL: 'debug' });
    expect(owner.read().fixedBy.get('log.level')).toBe('COACH_LOG_LEVEL');
    const refusal = refusalOf(() =>
      owner.change(owner.read().revision, wanting({ 'log.level': 'warn', 'speaker.volume': 0.2 })),
    );
    expect(refusal).toMatchObject({ code: 'settings_fixed', details: ['log.level: COACH_LOG_LEVEL'] });
    expect(owner.settings.speaker.volume).toBe(1);
  });

  test.each(['state.dir', 'child.id', 'live.endpoint'])('%s is for a person at the machine', (one) => {
    const owner = open(handWritten());
    const refusal = refusalOf(() => owner.change(owner.read().revision, wanting({ [one]: 'elsewhere' })));
    expect(refusal.code).toBe('settings_fixed');
  });
});
