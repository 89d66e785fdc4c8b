import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSettings } from '#config/load.ts';
import { knownCount, RETIRED_SETTINGS } from '#config/retired.ts';
import { ENVIRONMENT_NAMES, settingsSchema } from '#config/settings.ts';
import { SettingsError } from '#config/settings-error.ts';
import { listSettings } from '#config/settings-table.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string): string {
  const file = path.join(folder, 'robot.json');
  writeFileSync(file, text);
  return file;
}

function faultsOf(text: string, environment: NodeJS.ProcessEnv = {}) {
  try {
    loadSettings({ file: write(text), environment });
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('there was no fault');
}

describe('loadSettings', () => {
  test('without file and environment gives the defaults', () => {
    expect(loadSettings({ file: write('{}'), environment: {} })).toEqual(settingsSchema.parse({}));
  });

  test('gives what the file says, and over it what the environment says', () => {
    const file = write('{"web": {"port": 9000, "host": "0.0.0.0"}, "child": {"grade": 3}}');
    const settings = loadSettings({ file, environment: { COACH_WEB_PORT: '0', COACH_STATE_DIR: '/srv/1' } });
    expect(settings.web).toMatchObject({ port: 0, host: '0.0.0.0' });
    expect(settings.state.dir).toBe('/srv/1');
    expect(settings.child.grade).toBe(3);
  });

  test('reads the file that COACH_SETTINGS names', () => {
    const file = write('{"web": {"port": 9001}}');
    expect(loadSettings({ environment: { COACH_SETTINGS: file } }).web.port).toBe(9001);
  });

  test('takes a file of an older robot: what is there no more is told, and is no fault', () => {
    const retired: string[] = [];
    const text =
      '{"buttons": {"longPressMs": "long", "debounceMs": 50, "doublePressMs": 1}, "web": {"port": 9003}}';
    const settings = loadSettings({
      file: write(text),
      environment: {},
      onRetired: (name) => retired.push(name),
    });
    expect(retired).toEqual(['buttons.longPressMs', 'buttons.doublePressMs']);
    expect(settings.buttons).toEqual({ ...settingsSchema.parse({}).buttons, debounceMs: 50 });
    expect(settings.web.port).toBe(9003);
    expect(faultsOf('{"buttons": {"longPressMs": 800, "tripplePressMs": 1}}').message).toContain(
      'tripplePressMs',
    );
  });

  test('takes a file of a newer robot: what it cannot take is told and set aside, the rest holds', () => {
    const newer: string[] = [];
    const said = {
      ...{ known_settings: knownCount() + 1, singing: { songs: 3 } },
      ...{ web: { port: 9004, colour: 'red' }, child: { grade: 'none' }, log: 7 },
    };
    const settings = loadSettings({
      file: write(JSON.stringify(said)),
      environment: {},
      onNewer: (name) => newer.push(name),
    });
    expect(newer.sort()).toEqual(['child.grade', 'log', 'singing', 'web.colour']);
    expect(settings).toEqual(settingsSchema.parse({ web: { port: 9004 } }));
  });

  test('a file of its own program has no such leave', () => {
    const ours = { known_settings: knownCount(), web: { port: 9004, colour: 'red' } };
    expect(faultsOf(JSON.stringify(ours)).message).toContain('web.colour');
    expect(faultsOf('{"known_settings": "many"}').message).toContain('known_settings');
  });

  test('no setting that is there has the name of one that is not', () => {
    const names = listSettings().map(({ path: name }) => name);
    expect(names.filter((name) => RETIRED_SETTINGS.has(name))).toEqual([]);
  });

  test('takes a file with a byte order mark', () => {
    expect(loadSettings({ file: write('\uFEFF{"web":{"port":1}}'), environment: {} }).web.port).toBe(1);
  });

  test('takes comments, and what looks like one in a text as text', () => {
    const text = '// the robot of Hana\n{"web": {"port": 9002 /* the page */, "host": "::1//"}}// end';
    expect(loadSettings({ file: write(text), environment: {} }).web).toMatchObject({
      port: 9002,
      host: '::1//',
    });
  });

  test('the example holds exactly the settings there are, in their order, each with its default', () => {
    const file = path.resolve(import.meta.dirname, '../../config/robot.example.json');
    // As it is written: loading it would fill in what is missing.
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(JSON.stringify(written, null, 1)).toBe(JSON.stringify(settingsSchema.parse({}), null, 1));
  });

  test.each(Object.entries(ENVIRONMENT_NAMES))('%s overrides %s', (name, setting) => {
    const row = listSettings().find((candidate) => candidate.path === setting);
    const others: Record<string, string | number> = {
      'web.port': 99,
      'web.network': 'off',
      'child.grade': 1,
      'body.kind': 'virtual',
      'text.kind': 'off',
      'live.endpoint': 'http://127.0.0.1:9',
      'log.level': 'warn',
      'wiring.board': 'usb',
      'update.url': 'https://updates.example/',
    };
    const other = others[setting];
    const value = other ?? 'elsewhere';
    const [section = '', key = ''] = setting.split('.');
    const settings = loadSettings({ file: write('{}'), environment: { [name]: String(value) } });
    expect((settings as Record<string, Record<string, unknown>>)[section]?.[key]).toBe(value);
    expect(row?.default).not.toBe(value);
  });
});

describe('a fault', () => {
  test('is told for every setting that is wrong, each once, with value and what would be right', () => {
    const rows = listSettings();
    const wrong: Record<string, Record<string, unknown>> = {};
    for (const { path: setting } of rows) {
      const [section = '', key = ''] = setting.split('.');
      wrong[section] = { ...wrong[section], [key]: { odd: 1 } };
    }
    const { faults, message } = faultsOf(JSON.stringify(wrong));
    expect(faults.map((fault) => fault.path).sort()).toEqual(rows.map((row) => row.path).sort());
    for (const fault of faults) {
      expect(fault.given).toBe('{"odd":1}');
      expect(fault.wanted).toMatch(/^must be .{3}/);
      expect(message).toContain(`${fault.path}: is {"odd":1}, must be`);
    }
  });

  test.each([
    ['{"web":{"port":"80a"}}', 'web.port', '"80a"', 'must be a whole number, 0 to 65535'],
    ['{"web":{"port":8080.5}}', 'web.port', '8080.5', 'must be a whole number, 0 to 65535'],
    ['{"web":{"port":70000}}', 'web.port', '70000', 'must be a whole number, 0 to 65535'],
    ['{"web":{"host":""}}', 'web.host', '""', 'must be text, not empty'],
    ['{"web":5}', 'web', '5', 'must be a section, { … }'],
    ['{"log":null}', 'log', 'null', 'must be a section, { … }'],
    ['{"child":{"grade":7}}', 'child.grade', '7', 'must be 1, 2 or 3'],
    ['{"child":{"id":"a b"}}', 'child.id', '"a b"', 'must be letters, digits, _ and -, at most 64'],
    ['{"lights":{"brightness":1.2}}', 'lights.brightness', '1.2', 'must be a number, 0 to 1'],
    ['{"body":{"kind":"real"}}', 'body.kind', '"real"', 'must be auto or virtual'],
    ['{"camera":{"rotateDegrees":45}}', 'camera.rotateDegrees', '45', 'must be 0, 90, 180 or 270'],
  ])('%s: %s is %s, %s', (text, setting, given, wanted) => {
    expect(faultsOf(text).faults).toMatchObject([{ path: setting, given, wanted }]);
  });

  test.each([
    ['{"web":{"prot":1}}', 'web.prot', 'did you mean web.port?'],
    ['{"port":1}', 'port', 'did you mean web.port?'],
    ['{"Web":{}}', 'Web', 'did you mean web?'],
    ['{"web":{"zzzzzzzzzz":1}}', 'web.zzzzzzzzzz', 'remove it'],
    ['{"body":{"__proto__":1}}', 'body.__proto__', 'remove it'],
  ])('%s: there is no %s, %s', (text, setting, words) => {
    expect(faultsOf(text).faults).toMatchObject([{ path: setting, wanted: expect.stringContaining(words) }]);
  });

  test('of a section hides none of another', () => {
    expect(faultsOf('{"web":{"port":-1,"x":1},"state":7,"nope":1}').faults).toHaveLength(4);
  });

  test.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"web":\n  {"port":1,}\n}', 2, 13],
    ["{'web':{}}", 1, 2],
    ['{"web":{} /* the page\n}', 1, 11],
    ['{"web":{}} {}', 1, 12],
    ['{"web":{"port":80 "host":"::"}}', 1, 19],
    ['{"web":{"port" 80}}', 1, 16],
    ['{"web":{"host":"::}}', 1, 16],
    ['{"web":{"host":"C:\\dir"}}', 1, 16],
    ['{"web":{"port":80.}}', 1, 16],
    ['{\r\n"web":{"port":}}', 2, 15],
    ['{"web":{"port":08}}', 1, 16],
    ['{"web":{}} x', 1, 12],
    ['{"web":{"port":1\n,"port":2}}', 2, 2],
    ['{"a":"tab\there"}', 1, 6],
    [`${'['.repeat(100)}`, 1, 66],
  ])('of the JSON %j is at line %i column %i', (text, line, column) => {
    const { faults } = faultsOf(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.source.endsWith(`robot.json:${line}:${column}`), faults[0]?.source).toBe(true);
    expect(faults[0]?.wanted.length).toBeGreaterThan(5);
  });

  test('is a file that holds no object', () => {
    for (const text of ['5', '[]', 'null', '"text"'])
      expect(faultsOf(text).message).toContain('must hold one object');
  });

  test('is a named file that is not there, by either way of naming', () => {
    const missing = path.join(folder, 'missing.json');
    expect(() => loadSettings({ file: missing, environment: {} })).toThrow('there is no such file');
    expect(() => loadSettings({ environment: { COACH_SETTINGS: missing } })).toThrow('there is no such file');
    expect(() => loadSettings({ file: folder, environment: {} })).toThrow('it is a folder');
  });

  test.each([
    ['COACH_WEB_PORT', '80a'],
    ['COACH_WEB_PORT', ' 80'],
    ['COACH_WEB_PORT', '0x50'],
    ['COACH_WEB_PORT', '1e3'],
    ['COACH_WEB_PORT', '70000'],
    ['COACH_WEB_PORT', ''],
    ['COACH_CHILD_GRADE', '4'],
    ['COACH_LOG_LEVEL', 'loud'],
    ['COACH_BODY_KIND', 'real'],
  ])('of the environment names the variable: %s=%j', (name, value) => {
    const { faults } = faultsOf('{}', { [name]: value });
    expect(faults).toMatchObject([{ source: name }]);
    expect(faults[0]?.given?.replaceAll('"', '')).toBe(value);
  });

  test('is a variable whose name is nearly right; others are no concern of the robot', () => {
    expect(faultsOf('{}', { COACH_WEB_PROT: '1' }).message).toContain('did you mean COACH_WEB_PORT?');
    const environment = { COACH_ELSEWHERE_ENTIRELY: '1', PATH: '/bin', WEB_PORT: '1' };
    expect(loadSettings({ file: write('{}'), environment }).web.port).toBe(8080);
  });

  test('in the file is told even where the environment overrides it', () => {
    expect(faultsOf('{"web":{"port":"x"}}', { COACH_WEB_PORT: '80' }).faults).toHaveLength(1);
  });

  test('shows no secret', () => {
    const secret = 'AIzaSyA-secret-0123456789abcdefghijkl';
    const text = JSON.stringify({
      geminiApiKey: secret,
      web: { port: secret, host: 5 },
      log: { token: secret },
    });
    const { message, faults } = faultsOf(text, { COACH_WEB_PORT: secret });
    expect(faults.length).toBeGreaterThanOrEqual(4);
    expect(message).not.toContain('secret');
    expect(JSON.stringify(faults)).not.toContain('secret');
  });

  test.each([
    'http://user:PASSLEAK@127.0.0.1',
    'https://user:with/PASS@PASSLEAK@host.example/',
    'user:PASSLEAK@host',
    'http://PASSLEAK@host',
    'wss://user:PASSLEAK with spaces@host',
    'http://host/?key=PASSLEAK',
    `http://host/?${'x'.repeat(20)}&token=PASSLEAK`,
  ])('shows no login of an address, wherever it stands: %s', (address) => {
    for (const [text, environment] of [
      [JSON.stringify({ live: { endpoint: address } }), {}],
      ['{}', { COACH_LIVE_ENDPOINT: address }],
      [JSON.stringify({ state: { dir: [address] }, web: { host: address } }), {}],
    ] as const) {
      const { message, faults } = faultsOf(text, environment);
      expect(faults.length).toBeGreaterThan(0);
      expect(message).not.toContain('PASSLEAK');
      expect(JSON.stringify(faults)).not.toContain('PASSLEAK');
    }
  });

  test('shows no login in the name of a file or of a setting', () => {
    const address = 'http://user:PASSLEAK@host';
    for (const [text, environment] of [
      [JSON.stringify({ [address]: 1, live: { [address]: 1 } }), {}],
      [`{"${address}": 1, "${address}": 2}`, {}],
    ] as const)
      expect(faultsOf(text, environment).message).not.toContain('PASSLEAK');
    const load = () => loadSettings({ environment: { COACH_SETTINGS: address } });
    expect(load).toThrow(/http:\/\/\[not shown\]@host/);
    expect(load).not.toThrow(/PASSLEAK/);
  });

  test('of any JSON at all is a SettingsError, or there is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        try {
          settingsSchema.parse(loadSettings({ file: write(text), environment: {} }));
        } catch (error) {
          expect(error).toBeInstanceOf(SettingsError);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['a pipe', (file: string) => void spawnSync('mkfifo', [file]), /not a plain file/],
    ['a device that never ends', (file: string) => symlinkSync('/dev/zero', file), /not a plain file/],
    ['a folder', (file: string) => void mkdirSync(file), /it is a folder/],
    ['far too large', (file: string) => writeFileSync(file, `{"x":"${'a'.repeat(2 ** 24)}"}`), /over 256 KB/],
    ['in Latin-1', (file: string) => writeFileSync(file, Buffer.from('{"a":"caf\xe9"}', 'latin1')), /UTF-8/],
    ['in UTF-16', (file: string) => writeFileSync(file, '\uFEFF{}', 'utf16le'), /UTF-8/],
  ])('refuses a file that is %s, at once and in words', (_what, make, words) => {
    const file = path.join(mkdtempSync(path.join(folder, 'odd-')), 'robot.json');
    make(file);
    expect(() => loadSettings({ file, environment: {} })).toThrow(words);
  });

  test('an empty COACH_SETTINGS is a fault that names the variable', () => {
    expect(() => loadSettings({ environment: { COACH_SETTINGS: '' } })).toThrow(/COACH_SETTINGS: must name/);
  });

  test.each(['web.host', 'state.dir', 'camera.device', 'voice.dictionaryDir', 'voice.voiceFile'])(
    'refuses a control character in %s',
    (setting) => {
      const [section = '', key = ''] = setting.split('.');
      const error = faultsOf(JSON.stringify({ [section]: { [key]: 'a\u0000b' } }));
      expect(error.faults).toMatchObject([{ path: setting, wanted: expect.stringMatching(/control/) }]);
    },
  );

  test('of very many faults tells the first hundred and how many more there are', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`x${key}`, 1]));
    const error = faultsOf(JSON.stringify(unknown));
    expect(error.faults).toHaveLength(1000);
    expect(error.message.split('\n')).toHaveLength(102);
    expect(error.message).toContain('and 900 more');
  });
});
