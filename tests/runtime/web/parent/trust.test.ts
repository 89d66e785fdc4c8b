import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Store } from '#runtime/store/store.ts';
import { HouseTrust } from '#runtime/trust/house-trust.ts';
import { NoticeBoard } from '#runtime/trust/notice-board.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';
import { Retention } from '#runtime/trust/retention.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { asParent } from '../../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../../support/page/page-robot.ts';
import { filesWith } from '../../../support/store/all-rows.ts';
import { fillDays } from '../../../support/store/filled-store.ts';
import { commitTurn, memoryKept, StoreFixture } from '../../../support/store/store-fixture.ts';

const MARKER = '힣힡';
let desk: StoreFixture;
let store: Store;
let web: Web;
let told: ToldNotice[];
const quieted: string[] = [];

beforeEach(async () => {
  desk = new StoreFixture();
  store = desk.open();
  told = [];
  quieted.length = 0;
  const { clock, journal } = desk;
  const robot = new ScriptedRobot();
  let ids = 0;
  robot.trust = new HouseTrust({
    ...{ store, dir: desk.dir, children: { atDesk: 'child-1' }, version: '1.0.0', clock, journal },
    updates: { sent: () => [] },
    retention: new Retention({ store, keepMonths: 24, clock, journal }),
    newId: () => `erasure-${++ids}`,
    board: new NoticeBoard({
      clock,
      told: () => told,
      seen: () => store.house.seenNotices(),
      noteSeen: (noticeIds) => store.house.noteSeen(noticeIds),
    }),
    quiet: async () => void quieted.push('quiet'),
    forget: () => void quieted.push('forgotten'),
  });
  web = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), journal, new VirtualClock(clock.now()));
});
afterEach(async () => {
  await web.app.close();
  desk[Symbol.dispose]();
});

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const headers = { host: 'localhost:8080', ...(await asParent(web.app)) };
  return web.app.inject({ method, url: `/api/v1/parent/${url}`, headers, ...(payload ? { payload } : {}) });
}

describe('what it remembers', () => {
  test('is shown with its source, changed and forgotten by the parent', async () => {
    await fillDays(desk, store, 'child-1', 1, MARKER);
    const { memories } = (await call('GET', 'memories')).json();
    expect(memories).toHaveLength(2);
    const [, first] = memories;
    expect(first).toMatchObject({ made_by: 'robot', problems: [{ expression: `${MARKER}+0` }] });
    const changed = await call('PATCH', `memories/${first.memory_id}`, { text: ' つかれて いた ' });
    expect(changed.json()).toMatchObject({ text: 'つかれて いた', made_by: 'parent' });
    expect((await call('DELETE', `memories/${first.memory_id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `memories/${first.memory_id}`)).json().error.code).toBe('unknown_memory');
    expect((await call('GET', 'memories')).json().memories).toHaveLength(1);
  });

  test('says how sure it is, and is not remembered again where the parent forbids it', async () => {
    const key = 'kind:addition_carry';
    const keep = (id: string) =>
      commitTurn(store, 'child-1', 's', (work) =>
        work.record(memoryKept(id, 'くり上がりで まよう', { key, tags: ['math'], confidence: 0.8 })),
      );
    keep('m1');
    const { memories, forbidden_count: none } = (await call('GET', 'memories')).json();
    expect([memories[0], none]).toMatchObject([
      { tags: ['math'], confidence: 0.8, expires_at_ms: null, earlier: [] },
      0,
    ]);
    expect((await call('DELETE', 'memories/m1?forbid=true')).statusCode).toBe(204);
    keep('m2');
    expect((await call('GET', 'memories')).json()).toEqual({ memories: [], forbidden_count: 1 });
    expect((await call('POST', 'memories/allow', {})).statusCode).toBe(204);
    keep('m3');
    expect((await call('GET', 'memories')).json()).toMatchObject({ memories: [{}], forbidden_count: 0 });
    expect((await call('DELETE', 'memories/m3?forbid=maybe')).statusCode).toBe(400);
  });

  test.each(['', '   ', 'a\u0000b', 'a\nb', 'a\u202eb', 'あ'.repeat(201)])(
    'takes no %j for a sentence',
    async (text) => {
      await fillDays(desk, store, 'child-1', 1, MARKER);
      const [memory] = (await call('GET', 'memories')).json().memories;
      expect((await call('PATCH', `memories/${memory.memory_id}`, { text })).statusCode).toBe(400);
    },
  );

  test('of a child that is not here is nothing that can be asked for', async () => {
    for (const url of ['memories', 'ledger', 'export'])
      expect((await call('GET', `${url}?child_id=nobody`)).json().error.code).toBe('unknown_child');
  });
});

test('the ledger tells days and purposes, and of the last 30 days where none are named', async () => {
  const sum = {
    receiver: 'google',
    purpose: 'talk',
    requestCount: 1,
    voiceBytes: 22_000_000,
    pictureBytes: 0,
  };
  const more = { writtenBytes: 5, receivedBytes: 6, voiceMs: 720_000 };
  const slotAtMs = desk.clock.now();
  store.house.addOutbound([{ slotAtMs, childId: 'child-1', sum: { ...sum, ...more } }]);
  const ledger = (await call('GET', 'ledger')).json();
  expect(ledger).toMatchObject({ from: '2026-03-08', to: '2026-04-06' });
  expect(ledger.days).toEqual([
    {
      ...{ day: '2026-04-06', receiver: 'google', purpose: 'talk', requests: 1, voice_bytes: 22_000_000 },
      ...{ picture_bytes: 0, written_bytes: 5, received_bytes: 6, voice_ms: 720_000 },
    },
  ]);
  expect((await call('GET', 'ledger?from=2026-04-07&to=2026-04-08')).json().days).toEqual([]);
  expect((await call('GET', 'ledger?from=tomorrow')).statusCode).toBe(400);
});

test('the export is an archive with progress', async () => {
  await fillDays(desk, store, 'child-1', 1, MARKER);
  expect((await call('GET', 'export/progress?ticket=ticket-1')).json().state).toBe('unknown');
  const going = call('GET', 'export?ticket=ticket-1');
  let isOver = false;
  void going.finally(() => {
    isOver = true;
  });
  // Between two pieces others have their turn, by the robot's clock.
  while (!isOver) await desk.clock.advance(0);
  const answer = await going;
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="coach-records-.*\.zip"$/),
    'cache-control': 'no-store',
  });
  const files = unzipSync(answer.rawPayload);
  expect(strFromU8(files['data/problems.jsonl'] ?? new Uint8Array())).toContain(MARKER);
  const progress = (await call('GET', 'export/progress?ticket=ticket-1')).json();
  expect(progress).toMatchObject({ state: 'done' });
  expect(progress.rows_done).toBe(progress.rows_total);
});

describe('erasing', () => {
  test('needs the word typed, ends talks first, and gives a receipt that can be read again', async () => {
    await fillDays(desk, store, 'child-1', 2, MARKER);
    expect((await call('POST', 'erase', { scope: 'child', confirm: 'yes' })).json().error.code).toBe(
      'not_confirmed',
    );
    expect((await call('POST', 'erase', { scope: 'child' })).statusCode).toBe(400);
    expect(quieted).toEqual([]);
    const receipt = (await call('POST', 'erase', { scope: 'child', confirm: 'Delete ' })).json();
    expect(receipt).toMatchObject({ scope: 'child', child_id: 'child-1', rows_left: 0 });
    expect(receipt.rows).toBeGreaterThan(40);
    expect(quieted).toEqual(['quiet', 'forgotten']);
    expect(filesWith(desk.dir, MARKER)).toEqual([]);
    const [kept] = (await call('GET', 'erasures')).json().erasures;
    expect(kept).toEqual({ ...receipt, copies: null });
  });

  test('of some days takes whole days in Japan', async () => {
    await fillDays(desk, store, 'child-1', 3, MARKER);
    const confirm = '消します';
    for (const days of [{}, { from: '2026-04-07' }, { from: '2026-04-08', to: '2026-04-07' }])
      expect((await call('POST', 'erase', { scope: 'range', ...days, confirm })).statusCode).toBe(400);
    const range = { scope: 'range', from: '2026-04-07', to: '2026-04-07', confirm };
    expect((await call('POST', 'erase', range)).json()).toMatchObject({
      from: '2026-04-07',
      to: '2026-04-07',
      rows_left: 0,
    });
    expect(desk.ask('SELECT 1 FROM problems')).toHaveLength(2);
  });
});

test('says how long records are kept', async () => {
  expect((await call('GET', 'retention')).json()).toEqual({
    ...{ keep_months: 24, before_ms: Date.UTC(2024, 3, 5, 15), begins_ms: null },
  });
});

describe('notices', () => {
  const notice = {
    id: 'part:camera:failed',
    kind: 'part',
    code: 'failed',
    ja: 'カメラ',
    en: 'Camera',
  } as const;

  test('stand with since when, until they were seen and as long as they hold', async () => {
    told = [notice];
    const before = desk.clock.now();
    expect((await call('GET', 'notices')).json()).toEqual({
      notices: [{ ...notice, since_ms: before, is_seen: false }],
      unseen_count: 1,
    });
    await desk.clock.advance(60_000);
    expect((await call('POST', 'notices/seen', { ids: [notice.id, 'never-told'] })).statusCode).toBe(204);
    const later = (await call('GET', 'notices')).json();
    expect(later).toMatchObject({ notices: [{ since_ms: before, is_seen: true }], unseen_count: 0 });
    expect(desk.ask('SELECT notice_id FROM seen_notices')).toEqual([{ notice_id: notice.id }]);
    told = [];
    expect((await call('GET', 'notices')).json().notices).toEqual([]);
  });

  test('are told though the store is gone', async () => {
    told = [notice];
    store.close();
    expect((await call('GET', 'notices')).json().notices).toHaveLength(1);
  });
});
