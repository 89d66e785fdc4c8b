import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SecretSource } from '#config/secrets.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { CONSENT_VERSION } from '#runtime/house/cloud-consent.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { LivePeer } from '../../../support/live-peer/live-peer.ts';
import { asParent } from '../../../support/page/as-parent.ts';
import { houseIn } from '../../../support/page/page-house.ts';
import { pageSettings, ScriptedRobot } from '../../../support/page/page-robot.ts';

const KEY = 'AIza-marker-key-0815';
let dir: string;
let robot: ScriptedRobot;
let web: Web;
let journal: MemoryJournal;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'first-steps-'));
  journal = new MemoryJournal();
});
afterEach(async () => {
  await web.app.close();
  rmSync(dir, { recursive: true, force: true });
});

async function open(source: SecretSource | null = 'typed', endpoint = ''): Promise<void> {
  robot = new ScriptedRobot();
  robot.house = houseIn(dir, source, { live: { endpoint, kind: 'off' }, text: { kind: 'off' } });
  web = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), journal, new VirtualClock());
}

async function ask(method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE', area: string, payload?: object) {
  return web.app.inject({
    method,
    url: `/api/v1/parent/${area}`,
    headers: { host: 'localhost:8080', ...(await asParent(web.app)) },
    ...(payload && { payload }),
  });
}
const eventsOf = (body: string) =>
  body.split('\n').flatMap((line) => (line.startsWith('data:') ? [JSON.parse(line.slice(5))] : []));

describe('consent', () => {
  test('is given to the text that is shown, and taken back with one call; both count at once', async () => {
    await open();
    const shown = (await ask('GET', 'consent')).json();
    expect(shown).toMatchObject({ version: CONSENT_VERSION, is_open: false, bar: 'no_consent', last: null });
    expect(shown.text.points.length).toBeGreaterThan(5);
    const given = await ask('PUT', 'consent', { version: shown.version, agrees: true });
    const last = { state: 'given', version: CONSENT_VERSION, device: 'テストの スマホ' };
    expect(given.json()).toMatchObject({ is_open: true, last });
    expect(robot.house.consent.isOpen).toBe(true);
    expect((await ask('DELETE', 'consent')).json()).toMatchObject({ is_open: false, bar: 'withdrawn' });
    expect(robot.house.consent.isOpen).toBe(false);
    expect(given.headers['cache-control']).toBe('no-store');
  });

  test('to another text than that of now, or that is no yes, is none', async () => {
    await open();
    const old = await ask('PUT', 'consent', { version: '2020-01-01', agrees: true });
    expect([old.statusCode, old.json().error.code]).toEqual([409, 'consent_changed']);
    expect((await ask('PUT', 'consent', { version: CONSENT_VERSION, agrees: false })).statusCode).toBe(400);
    expect(robot.house.consent.isOpen).toBe(false);
  });

  test('of an operator stands until a parent decides, and the page says whose it is', async () => {
    await open('environment');
    expect((await ask('GET', 'consent')).json()).toMatchObject({ is_open: true, key_source: 'environment' });
    await ask('DELETE', 'consent');
    expect((await ask('GET', 'consent')).json()).toMatchObject({ is_open: false, bar: 'withdrawn' });
  });

  test('that the disk refuses is told, and is none', async () => {
    await open();
    mkdirSync(path.join(dir, 'household.json.tmp'));
    const refused = await ask('PUT', 'consent', { version: CONSENT_VERSION, agrees: true });
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'not_kept']);
    expect(refused.json().error.sentence).toContain('カード');
    expect(robot.house.consent.isOpen).toBe(false);
  });

  test('in every point is there in both languages, with a date and the terms it speaks of', async () => {
    await open();
    const { text } = (await ask('GET', 'consent')).json();
    for (const { title, text: words } of text.points)
      for (const said of [title, words])
        expect([said.ja, said.en].every((one) => typeof one === 'string' && one.length > 3)).toBe(true);
    expect(text.version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(text.terms).toEqual({ page: expect.stringMatching(/^https:/), of: '2026-03-23' });
  });
});

test('the safety policy names each number that a child is shown', async () => {
  await open();
  const { helplines, points } = (await ask('GET', 'safety-policy')).json();
  const numbers = helplines.map(({ number }: { number: string }) => number);
  expect(numbers).toEqual(['119', '110', '0120-0-78310', '0120-99-7777', '189']);
  expect(points.length).toBeGreaterThan(3);
});

describe('a key', () => {
  test('is tried with progress and kept; no answer and no log line holds any of it', async () => {
    await using peer = await LivePeer.start({ keys: [KEY] });
    await open(null, peer.url);
    const tried = await ask('PUT', 'key', { key: ` ${KEY} ` });
    expect(tried.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(eventsOf(tried.body).map(({ type }) => type)).toEqual([
      'trial_started',
      'trial_finished',
      'key_finished',
    ]);
    expect(eventsOf(tried.body).at(-1)).toMatchObject({
      is_kept: true,
      standing: { is_typed_kept: true, needs_restart: true },
    });
    const standing = await ask('GET', 'key');
    expect(standing.json()).toEqual({
      source: null,
      can_change: true,
      is_typed_kept: true,
      is_unreadable: false,
      needs_restart: true,
    });
    expect(`${tried.body}${standing.body}${JSON.stringify(journal.lines)}`).not.toMatch(/AIza|marker|0815/);
    expect(readFileSync(path.join(dir, 'secrets/gemini-api-key'), 'utf8')).toContain(KEY);
    expect((await ask('DELETE', 'key')).json()).toMatchObject({ is_typed_kept: false });
  });

  test('that is refused comes with what to do, and is not kept', async () => {
    await using peer = await LivePeer.start({ keys: [KEY] });
    await open(null, peer.url);
    const [, finding, end] = eventsOf((await ask('PUT', 'key', { key: 'AIza-not-this' })).body);
    expect(finding).toMatchObject({
      part: 'key',
      fault: 'key',
      mend: { en: expect.stringContaining('again') },
    });
    expect(end).toMatchObject({ is_kept: false, standing: { is_typed_kept: false } });
  });

  test('crosses no network in clear: it is refused before its body is read', async () => {
    await open(null);
    const response = await web.app.inject({
      method: 'PUT',
      url: '/api/v1/parent/key',
      headers: { host: 'localhost:8080', ...(await asParent(web.app)) },
      remoteAddress: '192.168.1.20',
      payload: { key: KEY },
    });
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'insecure_connection']);
  });

  test('cannot be typed over one that was given from outside, nor be anything that is none', async () => {
    await open('credential');
    expect((await ask('PUT', 'key', { key: KEY })).json().error.code).toBe('key_fixed');
    await web.app.close();
    await open(null);
    expect((await ask('PUT', 'key', { key: 'ひらけ ごま' })).json().error.code).toBe('not_a_key');
    expect((await ask('PUT', 'key', { key: KEY, more: 1 })).statusCode).toBe(400);
    expect(JSON.stringify(journal.lines)).not.toContain('0815');
  });
});

describe('the first steps', () => {
  test('go on where they were left, on another phone and after a restart', async () => {
    await open();
    expect((await ask('GET', 'first-steps')).json()).toMatchObject({
      next: 'language',
      finished_at_ms: null,
    });
    await ask('PATCH', 'first-steps', { language: 'en', step: 'language' });
    await ask('PATCH', 'first-steps', { step: 'name', outcome: 'skipped' });
    expect((await ask('PATCH', 'first-steps', { step: 'child' })).json()).toMatchObject({
      done: ['language', 'child'],
      skipped: ['name'],
      next: 'safety',
    });
    await web.app.close();
    await open();
    const again = (await ask('GET', 'first-steps')).json();
    expect(again).toMatchObject({ language: 'en', done: ['language', 'child'], next: 'safety' });
    // Whoever comes back to what was left out has done it.
    expect((await ask('PATCH', 'first-steps', { step: 'name' })).json()).toMatchObject({
      done: ['language', 'child', 'name'],
      skipped: [],
    });
    const end = (await ask('PATCH', 'first-steps', { is_finished: true })).json();
    expect(end.next).toBeNull();
    expect(end.finished_at_ms).not.toBeNull();
  });
});

describe('the robot page', () => {
  test('tries one part with progress, one at a time', async () => {
    await open();
    const begun = Promise.withResolvers<() => void>();
    robot.trials = {
      ...robot.trials,
      run: (id, onEvent) =>
        new Promise((resolve) =>
          begun.resolve(() => {
            onEvent({ type: 'level', level: 0.5 });
            onEvent({ type: 'trial_finished', id, outcome: 'ok' });
            resolve();
          }),
        ),
    };
    const first = ask('POST', 'robot/trial', { id: 'microphone' }).then((response) => response);
    const end = await begun.promise;
    expect((await ask('POST', 'robot/trial', { id: 'lights' })).json().error.code).toBe('trial_running');
    end();
    expect(eventsOf((await first).body).map(({ type }) => type)).toEqual(['level', 'trial_finished']);
    expect((await ask('POST', 'robot/trial', { id: 'nothing' })).statusCode).toBe(400);
  });

  test('takes back what a trial did to the input gain', async () => {
    await open();
    const undone = { outcome: 'undone', fromPercent: 70, toPercent: 40 } as const;
    robot.trials = { ...robot.trials, undoGain: async () => undone };
    expect((await ask('DELETE', 'robot/input-gain')).json()).toEqual(undone);
  });

  test('gives the problem archive as a file', async () => {
    await open();
    const response = await ask('GET', 'problem-archive');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="coach-robot-problem-/);
    expect(response.json()).toEqual({});
  });
});
