import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { programEnvironment } from '#drivers/process/environment.ts';
import { startResident } from '#drivers/process/resident.ts';
import { runProgram } from '#drivers/process/run.ts';
import { codeOf, projectFiles, textOf } from '../../support/source-tree.ts';

const GIVEN = {
  PATH: '/bin',
  PULSE_SERVER: 'unix:x',
  XDG_RUNTIME_DIR: '/run',
  ALSA_CONFIG_PATH: 'y',
  TESSDATA_PREFIX: '/usr/share/tessdata',
};
const SECRET = {
  GEMINI_API_KEY: 'k',
  CREDENTIALS_DIRECTORY: '/run/credentials',
  COACH_STATE_DIR: 's',
  NODE_OPTIONS: '--inspect',
  AWS_TOKEN: 't',
};

test('programs find what they need and get no key', () => {
  expect(programEnvironment({ ...GIVEN, ...SECRET })).toEqual(GIVEN);
});

test('of the secrets the robot can be given none passes', () => {
  const names = [...textOf('config/secrets.ts').matchAll(/environment: '(\w+)'/g)].map(([, name]) => name);
  expect(names).toContain('GEMINI_API_KEY');
  expect(programEnvironment(Object.fromEntries(names.map((name) => [name, 'k'])))).toEqual({});
});

describe('a real program', () => {
  let before: NodeJS.ProcessEnv;
  beforeEach(() => {
    before = process.env;
    process.env = { ...before, ...SECRET, TZ: 'Asia/Tokyo' };
  });
  afterEach(() => {
    process.env = before;
  });

  const isClean = (shown: string) => {
    expect(shown).toContain('TZ=Asia/Tokyo');
    for (const name of Object.keys(SECRET)) expect(shown).not.toContain(`${name}=`);
  };

  test('that is run once prints an environment without them', async () => {
    const limits = { timeLimitMs: 5000, outputLimitBytes: 100_000, mayQuote: true };
    const clock = new VirtualClock();
    isClean(new TextDecoder().decode(await runProgram({ command: 'env', args: [], ...limits, clock })));
  });

  test('that stays prints an environment without them', async () => {
    const lines: string[] = [];
    await startResident('env', [], (line) => lines.push(line)).ended;
    isClean(lines.join('\n'));
  });
});

describe('every program is started with it', () => {
  /** Who starts programs while the robot runs, or for npm and packing (drivers/memory). npm runs rebuild-addons.mjs, before there is a robot. */
  const starters = projectFiles().filter(
    (file) =>
      /^(?:config|drivers|agents|runtime)\/.*\.[mc]?[jt]s$/.test(file) &&
      !file.endsWith('.d.ts') &&
      file !== 'drivers/rebuild-addons.mjs' &&
      /\bchild_process\b|'node-record-lpcm16'/.test(codeOf(file)),
  );

  test('there are those that are known, and no other', () => {
    expect(starters.toSorted()).toEqual([
      'drivers/memory/compile.ts',
      'drivers/microphone/recording.ts',
      'drivers/process/resident.ts',
      'drivers/process/run.ts',
      'drivers/speaker/aplay.ts',
      'drivers/speaker/player.ts',
      'runtime/command/logs.ts',
      'runtime/web/assets.ts',
    ]);
  });

  test.each(starters)('%s', (file) => {
    const code = codeOf(file);
    const starts = code.match(/\b(?:spawn|execFile|exec|fork|spawnSync|recorder\.record|await run)\(/g) ?? [];
    const given =
      code.match(/\.\.\.programEnvironment\(\)|\benv(?:ironment)?: programEnvironment\(\)/g) ?? [];
    expect(starts.length).toBe(1);
    expect(given.length).toBe(starts.length);
  });

  test('the recorder hands it to its program', () => {
    expect(textOf('drivers/microphone/arecord.cjs')).toContain('env: environment');
  });
});
