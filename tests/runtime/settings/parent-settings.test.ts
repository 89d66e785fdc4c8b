import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VOICE_PHRASES, type VoicePhrase } from '#agents/talk/voice/phrases-voice.ts';
import { settingsSchema } from '#config/settings.ts';
import { clockInJapan } from '#config/time-zone.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type ComposedRobot, composeRobot } from '#runtime/compose.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { asParent } from '../../support/page/as-parent.ts';

const HOST = { host: 'localhost:8080' };
const MINUTE_MS = 60_000;

interface Answer {
  readonly revision: string;
  readonly restart_needed: boolean;
  readonly settings: readonly {
    readonly path: string;
    readonly value: unknown;
    readonly household_value: unknown;
    readonly fixed_by: string | null;
    readonly acts: string;
    readonly is_waiting: boolean;
    readonly allowed: { readonly ja: string | null; readonly en: string } | null;
    readonly description: { readonly ja: string | null; readonly en: string };
  }[];
}

const dir = mkdtempSync(path.join(tmpdir(), 'coach-parent-'));
let composed: ComposedRobot;
let web: Web;
/** Another child at the same desk. */
let second: string;
beforeAll(async () => {
  const settings = settingsSchema.parse({
    web: { port: 8080 },
    state: { dir },
    body: { kind: 'virtual' },
    microphone: { kind: 'virtual' },
  });
  composed = await composeRobot(settings, null, new MemoryJournal());
  second = composed.robot.children.add({ nickname: 'じろう', written: '', grade: 2, mark: null }).childId;
  web = await buildWeb(composed.robot, settings, new MemoryJournal(), new SystemClock());
});
afterAll(async () => {
  await web.app.close();
  await composed.close();
  rmSync(dir, { recursive: true, force: true });
});

async function ask(method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) {
  const headers = { ...HOST, ...(await asParent(web.app)) };
  const response = await web.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}
const read = async (query = ''): Promise<Answer> =>
  (await ask('GET', `/api/v1/parent/settings${query}`)).body;
const rowOf = (answer: Answer, wanted: string) => answer.settings.find(({ path: one }) => one === wanted);
async function change(changes: object, childId?: string) {
  const query = childId === undefined ? '' : `?child_id=${childId}`;
  const { revision } = await read(query);
  return ask('PATCH', '/api/v1/parent/settings', {
    revision,
    changes,
    ...(childId && { child_id: childId }),
  });
}

/** What the child hears. */
async function say(message: string, childId = 'child-1'): Promise<string> {
  composed.robot.children.sitDown(childId);
  const response = await web.app.inject({
    method: 'POST',
    url: '/api/v1/dialogue/run',
    headers: { ...HOST, ...(await asParent(web.app)) },
    payload: { user_id: childId, session_id: `of-${childId}`, message },
  });
  return JSON.parse(response.body.trim().split('\n\n').at(-1)?.slice('data: '.length) ?? '{}').content;
}
const has = (reply: string, group: VoicePhrase): boolean =>
  VOICE_PHRASES[group].some((phrase: string) => reply.includes(phrase));

/** The time in Japan so many minutes from now, "20:30". */
const inMinutes = (minutes: number): string =>
  clockInJapan(Date.now() + minutes * MINUTE_MS)
    .toISOString()
    .slice(11, 16);

describe('the settings, as a parent has them', () => {
  test('are told with value, default, range, words in both languages, and when they act', async () => {
    const answer = await read();
    expect(rowOf(answer, 'coaching.hintPace')).toMatchObject({
      value: 'normal',
      default: 'normal',
      choices: ['early', 'normal', 'late'],
      acts: 'now',
      fixed_by: null,
      description: { ja: expect.stringContaining('ヒント'), en: expect.stringContaining('When hints come') },
    });
    expect(rowOf(answer, 'speaker.volume')).toMatchObject({ least: 0.1, greatest: 1 });
    expect(rowOf(answer, 'state.dir')?.fixed_by).toBe('robot.json');
    expect(rowOf(answer, 'web.port')?.acts).toBe('restart');
  });

  test('that are texts say in both languages what they may be, from the rule that refuses the others', async () => {
    const kanji = rowOf(await read(), 'coaching.classKanji');
    expect(kanji?.allowed).toEqual({
      ja: '漢字だけ（あいだに空白か「、」があってもよい）',
      en: 'kanji, and between them nothing, spaces or 、',
    });
    expect((await change({ 'coaching.classKanji': 'abc😀' })).status).toBe(400);
    expect(rowOf(await read(), 'coaching.subjects')?.allowed).toBeNull();
  });

  test('that wait for a restart say so', async () => {
    const { body } = await change({ 'web.port': 8081 });
    expect(body.restart_needed).toBe(true);
    expect(rowOf(body, 'web.port')).toMatchObject({ value: 8081, is_waiting: true });
    expect((await change({ 'web.port': 8080 })).body.restart_needed).toBe(false);
  });

  test('of two parents: the second is shown both values, and what is refused is written nowhere', async () => {
    const { revision } = await read();
    await change({ 'speaker.volume': 0.6 });
    const file = readFileSync(path.join(dir, 'robot.json'), 'utf8');
    const late = await ask('PATCH', '/api/v1/parent/settings', {
      revision,
      changes: { 'speaker.volume': 0.2 },
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: { code: 'settings_changed', details: ['speaker.volume'] },
        conflicts: [{ path: 'speaker.volume', before: 1, now: 0.6, wanted: 0.2 }],
      },
    });
    expect(readFileSync(path.join(dir, 'robot.json'), 'utf8')).toBe(file);
    expect(late.body.now.revision).toBe((await read()).revision);
  });

  test.each([
    [{ 'no.such': 1 }, 400],
    [{ 'speaker.volume': 9 }, 400],
    [{ 'state.dir': '/' }, 409],
    [{ 'speaker.volume': { deep: 1 } }, 400],
  ])('%j is refused', async (changes, status) => {
    expect((await change(changes)).status).toBe(status);
  });
});

describe('the rules, from the page to the child', () => {
  test('quiet hours act at once: good night, and no longer when they are taken away', async () => {
    await change({ 'quietHours.from': inMinutes(-2), 'quietHours.to': inMinutes(60) });
    expect(has(await say('38+47'), 'bedtime')).toBe(true);
    expect(composed.robot.desk()).toMatchObject({
      greeting: VOICE_PHRASES.bedtime_asleep[0],
      isAtRest: true,
    });
    await change({ 'quietHours.from': null, 'quietHours.to': null });
    expect(composed.robot.desk().isAtRest).toBe(false);
    expect(await say('38+47')).not.toMatch(/おやすみ/);
  });

  test('of one child are that child’s alone', async () => {
    await change({ 'coaching.subjects': 'japanese' }, second);
    expect(has(await say('52-17', second), 'only_japanese')).toBe(true);
    expect(has(await say('52-17', 'child-1'), 'only_japanese')).toBe(false);
    const own = await read(`?child_id=${second}`);
    expect(rowOf(own, 'coaching.subjects')).toMatchObject({ value: 'japanese', household_value: 'all' });
    expect(rowOf(own, 'web.port')).toBeUndefined();
    await change({ 'coaching.subjects': null }, second);
    expect(has(await say('52-17', second), 'only_japanese')).toBe(false);
  });

  test('of one child that two parents change: both values are shown', async () => {
    const { revision } = await read(`?child_id=${second}`);
    await change({ 'coaching.minutesADay': 30 }, second);
    const late = await ask('PATCH', '/api/v1/parent/settings', {
      revision,
      child_id: second,
      changes: { 'coaching.minutesADay': 60 },
    });
    expect(late).toMatchObject({ status: 409, body: { conflicts: [{ now: 30, wanted: 60 }] } });
    expect((await change({ 'speaker.volume': 0.5 }, second)).status).toBe(400);
  });
});

describe('what it costs', () => {
  test('is told with the cap as it is set now, by day and purpose', async () => {
    await change({ 'live.monthlyCapUsd': 7 });
    const { body } = await ask('GET', '/api/v1/parent/costs?days=7');
    expect(body).toMatchObject({ cap_usd: 7, spent_usd: 0, purposes: [], unassigned_usd: 0 });
    expect(body.days).toHaveLength(7);
    expect((await ask('GET', '/api/v1/parent/costs?days=1000')).status).toBe(400);
  });
});
