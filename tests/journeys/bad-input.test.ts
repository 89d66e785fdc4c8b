import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSettings } from '#config/load.ts';
import { SettingsError } from '#config/settings-error.ts';
import { listSettings } from '#config/settings-table.ts';
import { cases } from '../support/cases.ts';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { type Need, skipsWithout } from '../support/needs.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');
const JAPANESE = /[ぁ-ん]/;

let dir: string;
let daemon: Daemon | null = null;
/** A state folder, and at the end of it no robot: for each test, or one for all of a part. */
function aFolder(begin: typeof beforeEach | typeof beforeAll, end: typeof afterEach | typeof afterAll): void {
  begin(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'coach-bad-input-'));
  });
  end(async () => {
    await daemon?.stop('SIGKILL');
    daemon = null;
    rmSync(dir, { recursive: true, force: true });
  });
}

/** Runs the daemon until it ends of itself. */
function run(environment: NodeJS.ProcessEnv) {
  return spawnSync(process.execPath, ['runtime/main.ts'], {
    cwd: repository,
    env: { ...process.env, COACH_STATE_DIR: dir, COACH_WEB_PORT: '0', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

/** What the start says of settings that it refuses: the process above prints it and ends with 78. */
function faultOf(options: Parameters<typeof loadSettings>[0]): string {
  try {
    loadSettings(options);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('there was no fault');
}

const running = (): Daemon => {
  if (daemon === null) throw new Error('no robot runs');
  return daemon;
};

const answerOf = (events: readonly Record<string, unknown>[]): string => {
  const { type, content } = events.at(-1) as { type: string; content: string };
  expect(type).toBe('final_response');
  expect(content).toMatch(JAPANESE);
  return content;
};

const inStore = <Row>(sql: string, ...values: unknown[]): Row[] => {
  const database = new Database(path.join(dir, 'coach.sqlite'), { readonly: true });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
};

async function post(where: string, contentType: string, body: string | Buffer) {
  const response = await fetch(`${daemon?.address}${where}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function wrongFor(allowed: unknown): unknown {
  return typeof allowed === 'string' ? 42 : 'wrong';
}

describe('settings', () => {
  aFolder(beforeEach, afterEach);

  test('every single one wrong: all are told at once, each with what would be right', () => {
    const file = path.join(dir, 'robot.json');
    const tree: Record<string, Record<string, unknown>> = {};
    const names = listSettings().map(({ path: name, default: given }) => ({ name, given }));
    expect(names.length).toBeGreaterThan(20);
    for (const { name, given } of names) {
      const [group = '', key = ''] = name.split('.');
      tree[group] = { ...tree[group], [key]: wrongFor(given) };
    }
    writeFileSync(file, JSON.stringify(tree));
    const { status, stderr, stdout } = run({ COACH_SETTINGS: file });
    expect(status).toBe(78);
    for (const { name } of names) expect(stderr, name).toMatch(new RegExp(`${name}\\b.*\\w`));
    expect(stderr).not.toMatch(/\bat .*\.ts:\d+/);
    expect(stdout).toBe('');
  });

  test.each([
    ['an empty file', ''],
    ['an array', '[]'],
    ['half a file', '{"web": {"port": 80'],
    ['a number', '8080'],
    ['another language', 'port: 8080'],
  ])('%s stops the start and is named', (_name, text) => {
    const file = path.join(dir, 'robot.json');
    writeFileSync(file, text);
    expect(faultOf({ file, environment: {} })).toContain('robot.json');
  });

  test.each([
    ['COACH_WEB_PORT', 'many'],
    ['COACH_CHILD_GRADE', '7'],
    ['COACH_BODY_KIND', 'metal'],
    ['COACH_LOG_LEVEL', 'loud'],
    ['COACH_STATE_DIR', ''],
  ])('%s=%s is named with what is allowed', (name, value) => {
    expect(faultOf({ environment: { [name]: value } })).toContain(name);
  });
});

describe('a state folder that cannot be used', () => {
  aFolder(beforeEach, afterEach);

  test('is a file', () => {
    const file = path.join(dir, 'a-file');
    writeFileSync(file, 'not a folder');
    const { status, stderr } = run({ COACH_STATE_DIR: file });
    expect(status).toBe(69);
    expect(stderr).toContain(`state.dir ${file}`);
  });

  test('belongs to somebody else', () => {
    const folder = path.join(dir, 'locked');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    // For root rights are no hindrance; a file system that takes no files is.
    const where = process.getuid?.() === 0 ? '/proc/coach' : folder;
    const { status, stderr } = run({ COACH_STATE_DIR: where });
    expect(status).toBe(69);
    expect(stderr).toContain(`state.dir ${where}`);
  });
});

/** So many are kept when the end comes, however long the machine takes for them. */
const ENOUGH_TURNS = 24;

/** Talks of the child, all at once, until the robot is gone; gives how many answers of each were kept. */
async function work(talks: number, onKept: () => void): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  const one = async (session: string): Promise<void> => {
    for (let turn = 0; ; turn++) {
      const message = ['38+47', '75', '85'][turn % 3] ?? '';
      const events = await daemon?.say(message, session).catch(() => null);
      if (!events) return;
      if (events.at(-1)?.type !== 'final_response') return;
      const wasKept = !events.some(({ type }) => type === 'error');
      if (!wasKept || message === '38+47') continue;
      acknowledged.set(session, (acknowledged.get(session) ?? 0) + 1);
      onKept();
    }
  };
  await Promise.all(Array.from({ length: talks }, (_, index) => one(`working-${index}`)));
  return acknowledged;
}
const kept = (session: string): number => {
  const sql = 'SELECT count(*) AS count FROM attempts WHERE session_id = ?';
  return inStore<{ count: number }>(sql, session)[0]?.count ?? 0;
};

/** The signal comes in the middle of eight talks; gives how it ended, and how many answers each was told are kept. */
async function endedUnderLoad(signal: NodeJS.Signals) {
  const midst = Promise.withResolvers<void>();
  let keptCount = 0;
  const working = work(8, () => {
    keptCount += 1;
    if (keptCount === ENOUGH_TURNS) midst.resolve();
  });
  // A daemon that fell silent would end the work, and not the waiting.
  await Promise.race([midst.promise, working]);
  const end = await daemon?.stop(signal);
  const acknowledged = await working;
  expect([...acknowledged.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
    ENOUGH_TURNS,
  );
  return { end, acknowledged };
}

/** One robot for all of them: the last one ends it. */
describe('what comes over the network', () => {
  aFolder(beforeAll, afterAll);
  beforeAll(async () => {
    daemon = await Daemon.start(dir, VIRTUAL_BODY);
  });

  test('too much, too little, or nothing: a clear refusal, and the lesson goes on', async () => {
    answerOf(await running().say('38+47'));
    const turn = (message: string) =>
      post(
        '/api/v1/dialogue/run',
        'application/json',
        JSON.stringify({ user_id: 'child-1', session_id: 'session-1', message }),
      );
    const million = await turn('あ'.repeat(350_000));
    expect(million.status).toBe(413);
    expect((await turn('あ'.repeat(4001))).status).toBe(413);
    expect((await turn('')).status).toBe(400);
    for (const body of ['', 'null', '[]', '{', '{"message":"3+4"}', '{"user_id":1}']) {
      const refused = await post('/api/v1/dialogue/run', 'application/json', body);
      expect(refused.status, body).toBe(400);
      expect(refused.body).toHaveProperty('error');
    }
    const empty = await post('/api/v1/body/photo', 'image/jpeg', '');
    expect([400, 415, 422]).toContain(empty.status);
    const huge = await post('/api/v1/body/photo', 'image/jpeg', Buffer.alloc(50 * 1024 * 1024, 7));
    expect(huge.status).toBe(413);
    for (const refused of [million, empty, huge]) expect(JSON.stringify(refused.body)).toMatch(JAPANESE);
    answerOf(await running().say('85'));
    expect(inStore('SELECT 1 FROM attempts')).toHaveLength(1);
  });

  test('a hundred turns at once: each is answered, and each answer is in the store', async () => {
    // Of one address more than 128 connections are not kept (runtime/web/connections.ts).
    const count = cases(15, 30);
    const sessions = Array.from({ length: count }, (_, index) => `crowd-${index}`);
    const turns = sessions.flatMap((session) =>
      ['38+47', '75', '84', '85'].map((message) => ({ session, message })),
    );
    const answered = await Promise.all(
      turns.map(({ session, message }) => daemon?.say(message, session) ?? []),
    );
    for (const events of answered) answerOf(events);
    const answers = "SELECT count(*) AS count FROM attempts WHERE session_id LIKE 'crowd-%'";
    expect(inStore<{ count: number }>(answers)).toEqual([{ count: 3 * count }]);
    const solved =
      "SELECT count(*) AS count FROM problems WHERE status = 'solved' AND session_id LIKE 'crowd-%'";
    expect(inStore<{ count: number }>(solved)).toEqual([{ count }]);
  });

  test('SIGTERM under load: no acknowledged turn is lost', async () => {
    const { end, acknowledged } = await endedUnderLoad('SIGTERM');
    expect(end?.code).toBe(0);
    expect(end?.tookMs).toBeLessThan(5000);
    // After a clean end the file itself holds all of it.
    for (const [session, count] of acknowledged) expect(kept(session), session).toBeGreaterThanOrEqual(count);
  });
});

describe('an end in the middle of work', () => {
  aFolder(beforeEach, afterEach);

  test('SIGKILL under load: no acknowledged turn is lost', async () => {
    daemon = await Daemon.start(dir, VIRTUAL_BODY);
    const { acknowledged } = await endedUnderLoad('SIGKILL');
    // What was cut off is put right by the next start.
    daemon = await Daemon.start(dir, VIRTUAL_BODY);
    for (const [session, count] of acknowledged) expect(kept(session), session).toBeGreaterThanOrEqual(count);
  });

  test('SIGTERM to npm start ends the robot too, with nothing left behind', async () => {
    const npm = spawn('npm', ['start'], {
      cwd: repository,
      env: {
        ...process.env,
        ...VIRTUAL_BODY,
        COACH_STATE_DIR: dir,
        COACH_WEB_PORT: '0',
        COACH_LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let printed = '';
    const address = await new Promise<string>((resolve, reject) => {
      npm.stdout.on('data', (piece: Buffer) => {
        printed += piece.toString();
        const found = /http:\/\/\S+/.exec(printed);
        if (found) resolve(found[0]);
      });
      npm.once('exit', () => reject(new Error(printed)));
    });
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => 'runs',
            () => 'gone',
          ),
        { timeout: 5000 },
      )
      .toBe('gone');
  });
});

function needsSmallDisk(): Need {
  const works = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;
  return { missing: works ? null : 'a small disk cannot be mounted: it needs root and unshare' };
}

describe.skipIf(skipsWithout(needsSmallDisk()))('a disk that is full', () => {
  aFolder(beforeEach, afterEach);

  test('the child hears a kind sentence, nothing acknowledged is lost, and it goes on when there is room', async () => {
    const script = path.join(repository, 'tests/support/store/bad-input-small-disk.ts');
    const child = spawn('unshare', ['-m', process.execPath, script, dir], { cwd: repository });
    let printed = '';
    child.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString();
    });
    child.stderr.on('data', (piece: Buffer) => {
      printed += piece.toString();
    });
    await once(child, 'close');
    expect(JSON.parse(printed.split('\n').findLast((line) => line.startsWith('{')) ?? printed)).toEqual({
      isFullSaid: true,
      sentence: expect.stringMatching(JAPANESE),
      health: 'full',
      solvedBefore: expect.any(Number),
      solvedAfter: expect.any(Number),
      isNothingLost: true,
      goesOn: true,
    });
  });
});
