import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Private } from '#config/private.ts';
import { readSecret, type SecretSource } from '#config/secrets.ts';
import { type SettingsInput, settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type House, openHouse } from '#runtime/house/house.ts';
import { type KeyEvent, keyIn } from '#runtime/house/provider-key.ts';
import { LivePeer } from '../../support/live-peer/live-peer.ts';
import { NotedOutbound } from '../../support/noted-outbound.ts';

const KEY = 'AIza-marker-key-0815';
const NEVER = new AbortController().signal;
let dir: string;
let peer: LivePeer;
let journal: MemoryJournal;
let used: string[];
let outbound: NotedOutbound;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'key-'));
  peer = await LivePeer.start({ keys: [KEY] });
  peer.onGenerate(() => 'OK');
  journal = new MemoryJournal();
  used = [];
  outbound = new NotedOutbound();
});
afterEach(async () => {
  await peer.stop();
  rmSync(dir, { recursive: true, force: true });
});

const file = (): string => path.join(dir, 'secrets', 'gemini-api-key');

function house(source: SecretSource | null = null, input: SettingsInput = {}): House {
  const settings = settingsSchema.parse({ live: { endpoint: peer.url, ...input.live }, ...input });
  const parts = {
    settings: { ...settings, live: { ...settings.live, endpoint: peer.url } },
    stateDir: dir,
    source,
    journal,
  };
  const onUsage = (model: string): void => void used.push(model);
  return openHouse({ ...parts, hasKey: source !== null, outbound, clock: new SystemClock(), onUsage });
}

async function type(key = KEY, { key: providerKey }: House = house()) {
  const events: KeyEvent[] = [];
  const trial = await providerKey.tryAndKeep(new Private(key), (event) => events.push(event), NEVER);
  const faults = trial.findings.map(({ part, model, fault }) => [part, model, fault]);
  return { ...trial, events, faults };
}

describe('a key that is typed', () => {
  test('is tried for all it is used for, through the robot’s own clients, and then kept for its owner only', async () => {
    const { isKept, faults, events } = await type();
    expect(faults).toEqual([
      ['key', null, null],
      ['voice', 'gemini-3.8-live', null],
      ['text', 'gemini-3.8-flash', null],
      ['text', 'gemini-3.5-flash-lite', null],
      ['photo', 'gemini-3.5-flash-lite', null],
    ]);
    expect(events.map(({ type }) => type)).toEqual(
      faults.flatMap(() => ['trial_started', 'trial_finished'] as const),
    );
    // A model that serves two uses is asked once, by a word of ours.
    expect(peer.generateRequests.map(({ model, text }) => [model, text])).toEqual([
      ['gemini-3.8-flash', 'OK'],
      ['gemini-3.5-flash-lite', 'OK'],
    ]);
    expect(used).toEqual(['gemini-3.8-flash', 'gemini-3.5-flash-lite']);
    // The ledger of the house has all of it: the list, two words and a voice session.
    expect(outbound.sum('key_trial', 'requestCount')).toBe(4);
    expect(outbound.sent.every(({ purpose }) => purpose === 'key_trial')).toBe(true);
    expect(isKept).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file())).mode & 0o777).toBe(0o700);
    expect(readSecret('gemini-api-key', {}, dir)).toMatchObject({ source: 'typed' });
    expect(readSecret('gemini-api-key', {}, dir).value?.reveal()).toBe(KEY);
  });

  test('that Google does not know is not kept, and says what to do; what was there stays', async () => {
    await type();
    const { isKept, faults, findings } = await type('AIza-not-a-key');
    expect(isKept).toBe(false);
    expect(faults).toEqual([['key', null, 'key']]);
    expect(findings[0]?.mend?.ja).toContain('Google AI Studio');
    expect(findings[0]?.mend?.en).toContain('type it again');
    expect(readFileSync(file(), 'utf8').trim()).toBe(KEY);
  });

  test('that may not use a model is kept, and the model named', async () => {
    peer.onGenerate(({ model }) => (model === 'gemini-3.8-flash' ? 404 : 'OK'));
    peer.closeAtSetup(1008, 'models/gemini-3.8-live is not found for API version v1beta', { times: 1 });
    const { isKept, faults, findings } = await type();
    expect(isKept).toBe(true);
    expect(faults).toEqual([
      ['key', null, null],
      ['voice', 'gemini-3.8-live', null],
      ['text', 'gemini-3.8-flash', 'model'],
      ['text', 'gemini-3.5-flash-lite', null],
      ['photo', 'gemini-3.5-flash-lite', null],
    ]);
    expect(findings[1]?.instead).toBe('gemini-3.1-flash-live-preview');
  });

  test.each([
    [429, 'quota', true],
    [500, 'server', false],
    [403, 'key', false],
    [404, 'address', false],
  ] as const)('answered with %i met: %s (kept: %s)', async (status, fault, isKept) => {
    peer.onList(() => status);
    expect(await type()).toMatchObject({ isKept, faults: [['key', null, fault]] });
    expect(existsSync(file())).toBe(isKept);
  });

  test('whose quota is spent for one model says so of that model', async () => {
    peer.onGenerate(() => 429);
    const { faults, isKept } = await type();
    expect(faults.slice(2)).toEqual([
      ['text', 'gemini-3.8-flash', 'quota'],
      ['text', 'gemini-3.5-flash-lite', 'quota'],
      ['photo', 'gemini-3.5-flash-lite', 'quota'],
    ]);
    expect(isKept).toBe(true);
  });

  test('without a network is not kept: nobody knows whether it is one', async () => {
    await peer.goOffline();
    const { isKept, faults, findings } = await type();
    expect([isKept, faults]).toEqual([false, [['key', null, 'network']]]);
    expect(findings[0]?.mend?.en).toContain('try again');
    // Nor does the ledger say that anything left the house: it was tried.
    expect(
      ['requestCount', 'writtenBytes'].map((column) => outbound.sum('key_trial', column as 'writtenBytes')),
    ).toEqual([1, 0]);
    await peer.goOnline();
  });

  test('is in no event and no log line', async () => {
    const { events } = await type();
    await type('AIza-wrong-marker');
    const told = JSON.stringify([events, journal.lines, house('typed').key.standing()]);
    expect(journal.lines.length).toBeGreaterThan(1);
    expect(told).not.toMatch(/marker|0815/);
  });

  test('is tried for nothing that the settings switch off', async () => {
    const off = house(null, { live: { kind: 'off' }, text: { kind: 'off' } });
    expect((await type(KEY, off)).faults).toEqual([['key', null, null]]);
    expect(peer.sessions).toEqual([]);
  });
});

describe('which key there is', () => {
  test('a credential wins over the environment, and that over a typed one', async () => {
    await type();
    const credentials = path.join(dir, 'credentials');
    mkdirSync(credentials);
    const from = (environment: NodeJS.ProcessEnv) => readSecret('gemini-api-key', environment, dir).source;
    expect(from({})).toBe('typed');
    expect(from({ GEMINI_API_KEY: 'k', CREDENTIALS_DIRECTORY: credentials })).toBe('environment');
    writeFileSync(path.join(credentials, 'gemini-api-key'), 'c');
    expect(from({ GEMINI_API_KEY: 'k', CREDENTIALS_DIRECTORY: credentials })).toBe('credential');
  });

  test('what was given from outside cannot be changed on the page', () => {
    expect(house('environment').key.standing()).toMatchObject({ source: 'environment', canChange: false });
    expect(house('credential').key.standing()).toMatchObject({ source: 'credential', canChange: false });
    expect(house('typed').key.standing()).toMatchObject({ source: 'typed', canChange: true });
    const project = house('typed', { live: { vertexProject: 'a-project' } });
    expect(project.key.standing()).toMatchObject({ source: 'project', canChange: false });
  });

  test('one that was typed counts from the next start on', async () => {
    const fresh = house();
    expect(fresh.key.standing()).toMatchObject({ source: null, isTypedKept: false, needsRestart: false });
    await type(KEY, fresh);
    expect(fresh.key.standing()).toMatchObject({ source: null, isTypedKept: true, needsRestart: true });
  });

  test('one that was deleted is gone from the disk and used no more, at once', async () => {
    await type();
    const running = house('typed');
    running.consent.give('phone');
    expect(running.consent.isOpen).toBe(true);
    writeFileSync(`${file()}.tmp`, 'half a key');
    running.key.remove();
    expect(existsSync(file()) || existsSync(`${file()}.tmp`)).toBe(false);
    expect(running.consent.bar).toBe('key_removed');
    expect(readSecret('gemini-api-key', {}, dir)).toEqual({ value: null, source: null });
    running.key.remove();
  });

  test('a typed one that cannot be read keeps no robot from starting, and is told', async () => {
    await type();
    rmSync(file());
    mkdirSync(file());
    expect(readSecret('gemini-api-key', {}, dir)).toEqual({ value: null, source: 'typed' });
    const settings = settingsSchema.parse({});
    const parts = { settings, stateDir: dir, source: 'typed' as const, journal, clock: new SystemClock() };
    const opened = openHouse({ ...parts, hasKey: false, outbound, onUsage: () => {} });
    expect(opened.key.standing()).toMatchObject({ source: null, isUnreadable: true });
    expect(opened.notices()).toHaveLength(1);
  });

  test('a folder of secrets that is open to others is closed with the next key', async () => {
    mkdirSync(path.dirname(file()));
    chmodSync(path.dirname(file()), 0o755);
    await type();
    expect(statSync(path.dirname(file())).mode & 0o777).toBe(0o700);
  });
});

test('what is typed is a key as far as one can see', () => {
  expect(keyIn(` ${KEY}\n`)?.reveal()).toBe(KEY);
  for (const no of ['', 'short', 'two words of it', 'ぎみに-no-kagi-wo-kudasai', 'x'.repeat(257)])
    expect(keyIn(no)).toBeNull();
});
