import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SettingValue } from '#config/change-settings.ts';
import { type Settings, settingsSchema } from '#config/settings.ts';
import { listSettings } from '#config/settings-table.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { RecentJournal } from '#drivers/journal/recent.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualNetwork } from '#drivers/network/virtual.ts';
import type { Health } from '#runtime/robot.ts';
import type { HouseRules } from '#runtime/settings/house-rules.ts';
import { ParentSettings } from '#runtime/settings/parent-settings.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { migrate } from '#runtime/store/database/migrate.ts';
import { type Database, openInMemory } from '#runtime/store/database/open.ts';
import { storeFacts } from '#runtime/store/store-facts.ts';
import { RobotSupport } from '#runtime/support/robot-support.ts';
import { toldSettings } from '#runtime/support/told-settings.ts';
import { writeStatus } from '#runtime/update/exchange.ts';
import { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { houseIn } from '../../support/page/page-house.ts';
import { ScriptedRobot } from '../../support/page/page-robot.ts';
import { NEW } from '../../support/update/fake-program.ts';
import { daysAgo, statusOf } from '../../support/update/status-of.ts';

/** Stands in every text and every number that somebody could have put in. */
const MARKER = 'ぽんぽこmarker';
const MARKED_NUMBER = 918_273_645;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), `archive-${MARKER}-`));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A row in each table, each value of it marked; whatever tables a later schema adds. */
const NOBODY = { reach: { addresses: () => [], isOff: false } };
/** A machine without sound cards. */
const NO_SOUND = { cards: [], found: () => ({ device: 'default', card: null, by: 'none' as const }) };

function markedRecords(): Database {
  const database = openInMemory();
  migrate(database);
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  const list = (sql: string): string[] => database.prepare<[], string>(sql).pluck().all();
  for (const trigger of list("SELECT name FROM sqlite_schema WHERE type = 'trigger'"))
    database.exec(`DROP TRIGGER "${trigger}"`);
  const tables = list("SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  for (const table of tables) {
    const columns = database
      .prepare<[string], { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)')
      .all(table);
    const values = columns.map(({ type }) =>
      type === 'TEXT' ? MARKER : type === 'BLOB' ? Buffer.from(MARKER) : MARKED_NUMBER,
    );
    database
      .prepare(`INSERT OR REPLACE INTO "${table}" VALUES (${columns.map(() => '?').join(', ')})`)
      .run(...values);
  }
  return database;
}

/** What a settings file has that the robot was not started with. */
function writtenSettings(waiting: Readonly<Record<string, SettingValue>>) {
  const settings = settingsSchema.parse({});
  const owner = SettingsOwner.given({ ...settings, state: { ...settings.state, dir } });
  owner.change(owner.read().revision, new Map(Object.entries(waiting)));
  return new ParentSettings(owner, {} as HouseRules, { of: () => new Map(), set: () => {} }).view(null);
}

/** Every text of the settings marked, choices too. */
function markedSettings(): Settings {
  const marked: Record<string, Record<string, unknown>> = settingsSchema.parse({});
  for (const { path: name, type } of listSettings()) {
    const [section = '', key = ''] = name.split('.');
    const values = marked[section];
    if (values && type === 'text') values[key] = `${MARKER}-${name}`;
    if (values && section === 'child' && type !== 'text') values[key] = MARKED_NUMBER;
  }
  return marked as unknown as Settings;
}

function markedUpdates(): RobotUpdates {
  const places = { program: '', state: dir, requests: dir };
  const last = { version: '1.1.0', outcome: 'went_back', code: 'unwell', at: daysAgo(1) } as const;
  writeStatus(places, statusOf({ code: 'failed_here', last: { ...last, news: { ja: MARKER, en: MARKER } } }));
  const settings = settingsSchema.parse({});
  return new RobotUpdates({ settings, version: '1.0.0', clock: new VirtualClock(), places, app: NEW });
}

function markedRobot(): RobotSupport {
  const records = markedRecords();
  const journal = new RecentJournal(new MemoryJournal(), new VirtualClock());
  const fields = { model: MARKER, path: MARKER, code: MARKER, part: 'store', error: new Error(MARKER) };
  journal.error('the backup failed', fields);
  journal.info('a tool was called', { agent: 'arithmetic', tool: 'ask', outcome: 'ok', said: MARKER });
  journal.child({ address: MARKER }).warn('a part does not work', { part: 'speaker', code: 'busy' });
  const house = houseIn(dir, 'typed');
  house.consent.give(MARKER);
  const health: Health = {
    status: 'degraded',
    version: '0.1.0',
    uptimeSeconds: 7,
    model: MARKER,
    parts: {
      store: { mechanism: MARKER, problem: MARKER, state: 'failed', code: 'full' },
      disk: { mechanism: 'statfs', problem: null, state: 'ok', code: null },
      costs: { mechanism: MARKER, problem: null },
      live: { mechanism: `gemini ${MARKER}`, problem: `${MARKER} is refused` },
    },
    calls: {
      model_calls: 1,
      model_faults: 0,
      tool_calls: 0,
      tool_faults: 0,
      tool_repeats: 0,
      unjudged_answers: 0,
    },
    notices: [MARKER],
  };
  const mend = { ja: MARKER, en: MARKER };
  return new RobotSupport({
    settings: markedSettings(),
    stateDir: dir,
    clock: new VirtualClock(),
    network: new VirtualNetwork(true),
    soundDevices: NO_SOUND,
    house,
    access: NOBODY,
    updates: markedUpdates(),
    endedRuns: () => [],
    written: () => writtenSettings({ 'live.voiceName': 'marker', 'live.connectTimeoutMs': 9000 }),
    health: () => health,
    checks: () => [{ id: 'disk', state: 'degraded', code: 'low_space', durationMs: 3, mend }],
    storeFacts: () => storeFacts(records),
    log: () => journal.recent(),
  });
}

describe('the problem archive', () => {
  test('holds nothing of what stands in any table or setting, nor of any name, address or path', () => {
    const archive = markedRobot().problemArchive();
    const text = JSON.stringify(archive);
    expect(text).not.toContain('ぽんぽこ');
    expect(text).not.toContain('marker');
    expect(text).not.toContain(String(MARKED_NUMBER));
    expect(text).not.toContain(dir);
  });

  test('tells support what it needs: version, codes, counts, sizes, settings that are choices, the last log codes', () => {
    const archive = markedRobot().problemArchive();
    expect(archive.program.version).toBe('0.1.0');
    expect(archive.checks).toEqual([{ id: 'disk', state: 'degraded', code: 'low_space', durationMs: 3 }]);
    expect(archive.health.parts).toEqual({ store: 'full', disk: 'ok', costs: 'ok', live: 'problem' });
    // What the robot does not run with yet, it would else seem never to have been changed.
    expect(archive.settings_waiting).toEqual({
      'live.voiceName': '(changed)',
      'live.connectTimeoutMs': 9000,
    });
    expect(archive.settings_faults).toBe(0);
    expect(archive.store?.schema_version).toBeGreaterThan(4);
    expect(archive.store?.rows).toMatchObject({ problems: 1, attempts: 1, children: 1 });
    expect(archive.cloud).toMatchObject({ key: 'typed', bar: null });
    expect(archive.updates).toMatchObject({
      ...{ has_updater: true, ring: 'stable', standing: 'left_here', code: 'failed_here' },
      last: { version: '1.1.0', outcome: 'went_back', code: 'unwell' },
    });
    expect(archive.storage.free_bytes).toBeGreaterThan(0);
    expect(archive.log.map(({ level, message, codes }) => [level, message, codes])).toEqual([
      ['error', 'the backup failed', { part: 'store', error: 'Error' }],
      ['info', 'a tool was called', { agent: 'arithmetic', tool: 'ask', outcome: 'ok' }],
      ['warn', 'a part does not work', { part: 'speaker', code: 'busy' }],
    ]);
  });

  test('is there also where the records cannot be read', () => {
    const parts = { settings: settingsSchema.parse({}), stateDir: dir, clock: new VirtualClock() };
    const support = new RobotSupport({
      ...parts,
      network: new VirtualNetwork(),
      soundDevices: NO_SOUND,
      house: houseIn(dir),
      access: NOBODY,
      updates: new ScriptedRobot().updates,
      endedRuns: () => [],
      written: () => writtenSettings({}),
      health: () => ({ parts: {}, notices: [] }) as unknown as Health,
      checks: () => [],
      storeFacts: () => {
        throw new Error('damaged');
      },
      log: () => [],
    });
    expect(support.problemArchive().store).toBeNull();
  });
});

test('settings are told as numbers, switches and choices; a text only where it is the default', () => {
  const settings = settingsSchema.parse({
    lights: { kind: 'ws2812', count: 8 },
    microphone: { device: 'plughw:Mia' },
    live: { model: 'gemini-3.8-live', resumption: true },
    quietHours: { from: '20:30' },
  });
  const told = toldSettings(settings);
  expect(told).toMatchObject({
    'lights.kind': 'ws2812',
    'lights.count': 8,
    'microphone.device': '(changed)',
    'speaker.device': 'auto',
    'live.model': 'gemini-3.8-live',
    'live.resumption': true,
  });
  expect(Object.keys(told).filter((name) => /^(?:child|quietHours)\./.test(name))).toEqual([]);
});

test('of the log the newest two hundred lines are kept, and no looking on', () => {
  const journal = new RecentJournal(new MemoryJournal(), new VirtualClock());
  for (let at = 0; at < 250; at++) journal.info('line', { code: at });
  journal.debug('nothing');
  journal.warn('wrong', { code: 'once' });
  for (let at = 0; at < 250; at++) journal.info('line', { code: at });
  expect(journal.recent()).toHaveLength(200);
  expect(journal.recent().at(-1)).toMatchObject({ codes: { code: 249 } });
  // What was wrong outlasts what only happened.
  expect(journal.recent()[0]).toMatchObject({ message: 'wrong' });
});
