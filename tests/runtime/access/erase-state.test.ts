import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSettings } from '#config/load.ts';
import { settingsSchema } from '#config/settings.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openAccess } from '#runtime/access/open-access.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { writeTypedSecret } from '#runtime/house/typed-key.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { lockState } from '#runtime/store/database/lock.ts';
import { eraseState, finishErasing } from '#runtime/store/erase-state.ts';
import { openStore } from '#runtime/store/store.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { commitTurn, memoryKept } from '../../support/store/store-fixture.ts';

/** What a family leaves: in the database, its log, its backups, what was damaged, the names of its phones, its key. */
const MARKERS = [
  'よつばちゃんの ひみつ',
  'おかあさんの Pixel 99',
  'AIza-marker-key',
  'ばあばの タブレット',
  '19:47',
];

let dir: string;
let release: () => void;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'erase-'));
  release = lockState(dir).release;
});
afterEach(() => {
  release();
  rmSync(dir, { recursive: true, force: true });
});

const allText = (): string =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
const found = (): string[] => MARKERS.filter((marker) => allText().includes(marker));

/** A robot that a family has used, and that runs. */
async function livedIn(owner: { forgetFamily(): string | null } = { forgetFamily: () => null }) {
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const newId = () => uuidV7(clock.now());
  const options = { dir, clock, journal, newId, defaultGrade: 2, backupsKept: 3 } as const;
  const store = openStore(options);
  const opened = openAccess({ dir, clock, journal, store, owner, newId });
  const remember = () =>
    commitTurn(store, 'mia', 's1', (work) => work.record(memoryKept(newId(), MARKERS[0] ?? '')));
  remember();
  await store.backup();
  remember();
  const code = opened.access.openWindow('buttons').code.reveal();
  const paired = await opened.access.pair({
    ...{ code, name: MARKERS[1] ?? '', kind: 'parent', erasesRecords: false },
  });
  mkdirSync(path.join(dir, 'damaged-2026-04-06T07-00-00-000Z'));
  writeFileSync(path.join(dir, 'damaged-2026-04-06T07-00-00-000Z', 'coach.sqlite'), MARKERS[0] ?? '');
  writeTypedSecret(dir, 'gemini-api-key', MARKERS[2] ?? '');
  const decision = { state: 'given', version: '1', at_ms: 0, device: MARKERS[3] ?? '' } as const;
  new HouseholdFile(dir).change({ decisions: [decision] });
  const settings = SettingsOwner.given(settingsSchema.parse({ state: { dir } }));
  settings.change(settings.read().revision, new Map([['quietHours.from', '19:47']]));
  expect(found()).toEqual(MARKERS);
  return { ...opened, store, paired };
}

describe('giving the robot away', () => {
  test('leaves nothing of family and child in its folder, and a robot that knows nobody', async () => {
    const { access, giveAway, erased, paired } = await livedIn();
    expect(giveAway()).toEqual([]);
    await erased;
    expect(found()).toEqual([]);
    expect(access.devices.identify(paired.token.reveal())).toBeNull();
    expect(() => access.openWindow('page')).toThrow('access_unknown');
    finishErasing(dir);
    expect(readdirSync(dir).filter((name) => !name.startsWith('lock.sqlite'))).toEqual([]);
  });

  test('leaves what is not the robot’s own, and says so', async () => {
    const { giveAway } = await livedIn();
    writeFileSync(path.join(dir, 'holiday.jpg'), 'x');
    expect(giveAway()).toEqual(['holiday.jpg']);
    expect(readFileSync(path.join(dir, 'holiday.jpg'), 'utf8')).toBe('x');
  });

  test('takes the family out of a settings file that lies elsewhere, and says that the file stays', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
    const file = path.join(elsewhere, 'robot.json');
    writeFileSync(
      file,
      '{ "lights": { "count": 8 }, "robot": { "name": "ポンタ" }, "child": { "grade": 3 } }',
    );
    const environment = { COACH_SETTINGS: file, COACH_STATE_DIR: dir };
    const owner = SettingsOwner.open({ environment });
    owner.change(owner.read().revision, new Map([['quietHours.from', '19:47']]));
    const { giveAway } = await livedIn(owner);
    expect(giveAway()).toEqual([file]);
    const left = readFileSync(file, 'utf8');
    expect(left).not.toMatch(/19:47|ポンタ|grade/);
    expect(loadSettings({ environment }).lights.count).toBe(8);
    rmSync(elsewhere, { recursive: true });
  });

  test('goes on at the next start where power went in between', async () => {
    const { store } = await livedIn();
    store.close();
    eraseState(dir, 'all');
    // As if the power had gone behind the very first file.
    writeFileSync(path.join(dir, 'coach.sqlite'), MARKERS[0] ?? '');
    finishErasing(dir);
    expect(found()).toEqual([]);
    writeFileSync(path.join(dir, 'coach.sqlite'), 'of the next family');
    finishErasing(dir);
    expect(allText()).toContain('of the next family');
  });
});

test('a pairing after a reset without the paper erases the records and keeps who is paired', async () => {
  const { access, erased } = await livedIn();
  access.reset();
  const code = access.openWindow('buttons').code.reveal();
  const { token } = await access.pair({ code, name: 'つぎの ひと', kind: 'parent', erasesRecords: true });
  await erased;
  finishErasing(dir);
  expect(found()).toEqual([]);
  const clock = new VirtualClock();
  const store = { close: () => {} };
  const again = openAccess({
    ...{ dir, clock, journal: new MemoryJournal(), store, newId: () => uuidV7(0) },
    owner: { forgetFamily: () => null },
  });
  expect(again.access.devices.identify(token.reveal())).toMatchObject({
    name: 'つぎの ひと',
    state: 'paired',
  });
  expect(again.access.isLocked).toBe(false);
});
