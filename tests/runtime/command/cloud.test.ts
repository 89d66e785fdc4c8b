import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSettings } from '#config/load.ts';
import { readSecret } from '#config/secrets.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Call } from '#runtime/command/call.ts';
import { run } from '#runtime/command/cloud/cloud.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { lockState } from '#runtime/store/database/lock.ts';
import { openReadOnly } from '#runtime/store/database/open.ts';
import { MemoryConsent } from '#runtime/sync/memory-consent.ts';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { needsEmulator, useEmulator } from '../../support/cloud/firestore-emulator.ts';
import { useMemoryBankPeer } from '../../support/cloud/memory-bank-peer.ts';
import { item, robotCloud } from '../../support/cloud/robot-cloud.ts';
import { seededRandom } from '../../support/random.ts';
import { RandomLessons } from '../../support/sync/random-family.ts';
import { Robot } from '../../support/sync/robot.ts';

const { missing } = needsEmulator();
const emulator = useEmulator();
const peer = useMemoryBankPeer();
const signal = new AbortController().signal;
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cloud-command-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function call(
  words: readonly string[],
  typed = '',
  variables: NodeJS.ProcessEnv = {},
): Call & { output(): string } {
  const environment = { COACH_STATE_DIR: dir, ...variables };
  const written: string[] = [];
  const lines = (async function* () {
    if (typed !== '') yield* typed.split('\n');
  })();
  return {
    ...{ words, environment, clock: new VirtualClock(), signal, file: null },
    terminal: {
      ...{ isInteractive: false, hasColour: false, lines },
      write: (text) => written.push(text),
      prompt: () => {},
    },
    settings: () => loadSettings({ environment }),
    output: () => written.join(''),
  };
}

const secret = (name: 'cloud-family-key' | 'cloud-service-account') =>
  readSecret(name, {}, dir).value?.reveal() ?? '';

function settle(settings: object): void {
  writeFileSync(path.join(dir, 'robot.json'), JSON.stringify({ cloud: settings }));
}

function account(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify(
    {
      ...{ type: 'service_account', project_id: 'my-robot', client_email: 'a@b.iam.gserviceaccount.com' },
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: 'http://127.0.0.1:9/token',
    },
    null,
    2,
  );
}

describe('coach-robot cloud', () => {
  test('setup keeps the account and a new key, shows the key once, switches it on and says what does not work', async () => {
    const first = call(['setup'], account());
    expect(await run(first)).toBe(1);
    const words = secret('cloud-family-key');
    expect(FamilyKey.read(words)).not.toBe(null);
    expect(first.output()).toContain(words);
    expect(first.output()).toContain('sign in'.replace(' ', '_'));
    expect(first.output()).toContain('check the internet connection');
    expect(first.output()).not.toContain('PRIVATE KEY');
    expect(statSync(path.join(dir, 'secrets', 'cloud-service-account')).mode & 0o777).toBe(0o600);
    expect(first.settings().cloud.kind).toBe('sealed');
    const again = call(['setup'], account());
    await run(again);
    expect(secret('cloud-family-key')).toBe(words);
    expect(again.output()).not.toContain(words);
  });

  test('setup takes no file that is none, and no key with a slip in it', async () => {
    await expect(run(call(['setup'], '{"a":1}'))).rejects.toThrow('no service account');
    const words = FamilyKey.make().words.reveal();
    await expect(run(call(['setup', '--key'], words.slice(2)))).rejects.toThrow('no key');
    expect(await run(call(['setup', '--key'], words))).toBe(0);
    expect(secret('cloud-family-key')).toBe(words);
  });

  test('setup with a name of a file says that the file comes by standard input', async () => {
    await expect(run(call(['setup', '/account-key']))).rejects.toThrow(
      'coach-robot cloud setup < /account-key',
    );
    await expect(run(call(['setup', '--file']))).rejects.toThrow('what is setup --file?');
  });

  test('says in which words it is called', async () => {
    for (const words of [[], ['fly'], ['setup', 'x'], ['purge', '--no'], ['check', 'a', 'b']])
      await expect(run(call(words))).rejects.toThrow();
  });

  test('status says that it is off, and since when nothing goes', async () => {
    const off = call(['status']);
    expect(await run(off)).toBe(0);
    expect(off.output()).toContain('It is off');
    settle({ kind: 'sealed' });
    const notes = { format: 1, robot_id: 'r', children: {}, fences: {}, day: 0, day_bytes: 0 };
    const failing = {
      sent_at_ms: Date.UTC(2026, 3, 1, 7),
      fault: 'quota',
      failing_since_ms: Date.UTC(2026, 3, 2, 7),
    };
    writeFileSync(path.join(dir, 'sync.json'), JSON.stringify({ ...notes, ...failing }));
    const on = call(['status']);
    expect(await run(on)).toBe(1);
    expect(on.output()).toContain('last sent 2026-04-01 07:00 UTC');
    expect(on.output()).toContain('not since 2026-04-02 07:00 UTC: quota');
  });

  test('status says that a parent has taken the consent back on the page', async () => {
    settle({ kind: 'sealed' });
    const allowed = call(['status']);
    expect([await run(allowed), allowed.output()]).toEqual([0, 'sealed, nothing sent yet\n']);
    const household = new HouseholdFile(dir);
    household.open(new MemoryJournal());
    const clock = new VirtualClock();
    new MemoryConsent({ household, clock, onFault: () => {} }).withdraw('phone');
    const shut = call(['status']);
    expect([await run(shut), shut.output()]).toEqual([1, expect.stringContaining('taken the consent back')]);
  });

  test.skipIf(missing !== null)('check tries each step, and purge empties it once it is sure', async () => {
    const key = FamilyKey.make();
    const project = 'demo-command';
    const robot = robotCloud({ endpoint: emulator.endpoint, project, key });
    await robot.write([item()], signal);
    settle({ kind: 'sealed', endpoint: emulator.endpoint, project });
    const variables = { CLOUD_FAMILY_KEY: key.words.reveal() };
    const check = call(['check'], '', variables);
    expect([await run(check), check.output()]).toEqual([
      0,
      expect.stringMatching(/^sign_in {3}ok\n[\s\S]*key {7}ok\n$/),
    ]);
    await expect(run(call(['purge'], 'no', variables))).rejects.toThrow('Nothing was done');
    expect(await robot.children(signal)).toHaveLength(1);
    expect(await run(call(['purge'], 'yes', variables))).toBe(0);
    expect(await robot.children(signal)).toEqual([]);
    expect(call([]).settings().cloud.kind).toBe('off');
  });
});

describe('cloud restore', () => {
  const key = FamilyKey.make();
  const variables = { CLOUD_FAMILY_KEY: key.words.reveal() };
  const project = 'demo-restore';
  const settled = () => settle({ kind: 'sealed', endpoint: emulator.endpoint, project });

  /** What another robot had of a child is in the cloud. */
  async function taught(): Promise<readonly unknown[]> {
    await emulator.clear(project);
    using old = new Robot('old');
    const child = { childId: 'here', nickname: 'はな', written: '花', mark: 'cat', grade: 3 } as const;
    old.store.children.add({ ...child, isArchived: false });
    const lessons = new RandomLessons(old, 'here', seededRandom(3));
    for (let count = 0; count < 4; count += 1) await lessons.lesson();
    await robotCloud({ endpoint: emulator.endpoint, project, key, robotId: 'old' }).write(old.send(), signal);
    return old.ask('SELECT problem_id, status FROM problems');
  }
  function kept<Row>(sql: string): readonly Row[] {
    const database = openReadOnly(path.join(dir, 'coach.sqlite'));
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  }

  test.skipIf(missing !== null)(
    'brings the children back with progress, once, and writes down that it asked',
    async () => {
      const problems = await taught();
      settled();
      const first = call(['restore'], '', variables);
      expect(await run(first)).toBe(0);
      expect(first.output()).toMatch(/^0 of 1 children, [1-9]\d* changes fetched\n/);
      expect(first.output()).toMatch(/1 of 1 children[^\n]*\nThey stand among the children/);
      expect(kept('SELECT nickname, grade FROM children')).toEqual([{ nickname: 'はな', grade: 3 }]);
      expect(problems.length).toBeGreaterThan(0);
      const back = kept('SELECT problem_id, status FROM problems');
      expect(back).toEqual(expect.arrayContaining([...problems]));
      expect(back).toHaveLength(problems.length);
      expect(kept('SELECT 1 FROM outbound WHERE request_count > 0')).not.toEqual([]);
      const again = call(['restore'], '', variables);
      expect(await run(again)).toBe(0);
      expect(again.output()).toContain('is here already');
      expect(kept('SELECT 1 FROM children')).toHaveLength(1);
    },
  );

  test.skipIf(missing !== null)('says that nothing lies there, or that it is sealed otherwise', async () => {
    settled();
    await emulator.clear(project);
    await expect(run(call(['restore'], '', variables))).rejects.toThrow('Nothing of a child lies there');
    await taught();
    const other = { CLOUD_FAMILY_KEY: FamilyKey.make().words.reveal() };
    await expect(run(call(['restore'], '', other))).rejects.toThrow('other_key');
  });

  test('says what is missing, what broke off, and that the robot must not run', async () => {
    await expect(run(call(['restore']))).rejects.toThrow('It is off');
    settle({ kind: 'sealed' });
    await expect(run(call(['restore']))).rejects.toThrow('There is no service account');
    settle({ kind: 'sealed', endpoint: 'http://127.0.0.1:9', project });
    await expect(run(call(['restore']))).rejects.toThrow('There is no family key');
    await expect(run(call(['restore'], '', variables))).rejects.toThrow(
      /unreachable.*what was fetched stays/,
    );
    const lock = lockState(dir);
    await expect(run(call(['restore'], '', variables))).rejects.toThrow(
      /must not run while children are brought back.*systemctl stop/,
    );
    lock.release();
  });
});

describe('cloud engine', () => {
  const told = () => ({ project: 'p', engineEndpoint: peer.endpoint });

  test('makes an engine and says which settings name it', async () => {
    settle(told());
    const made = call(['engine']);
    expect(await run(made)).toBe(0);
    expect(made.output()).toContain('"engineId": "1001", "engineLocation": "asia-northeast1"');
    expect(peer.engines.has('projects/p/locations/asia-northeast1/reasoningEngines/1001')).toBe(true);
  });

  test('makes no second one, and says why it cannot', async () => {
    settle({ ...told(), engineId: 'e1' });
    await expect(run(call(['engine']))).rejects.toThrow('There is one already');
    settle({ project: 'p' });
    await expect(run(call(['engine']))).rejects.toThrow('There is no service account');
    settle(told());
    peer.next = () => 'no_access';
    await expect(run(call(['engine']))).rejects.toThrow('no_access');
    expect(peer.engines.size).toBe(1);
  });
});
