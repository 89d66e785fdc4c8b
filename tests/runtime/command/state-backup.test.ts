import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccessFolder } from '#runtime/access/access-file.ts';
import { HouseholdFile } from '#runtime/house/household-file.ts';
import { writeTypedSecret } from '#runtime/house/typed-key.ts';
import { lockState } from '#runtime/store/database/lock.ts';
import { backUpState } from '#runtime/store/state-backup.ts';
import { restoreState } from '#runtime/store/state-restore.ts';
import { commitTurn, memoryKept, StoreFixture } from '../../support/store/store-fixture.ts';

let fixture: StoreFixture;
beforeEach(() => {
  fixture = new StoreFixture();
});
afterEach(() => fixture[Symbol.dispose]());

const remember = (text: string) => {
  const store = fixture.open();
  commitTurn(store, 'mia', 's1', (work) => work.record(memoryKept(`m-${text}`, text)));
  store.close();
};
const remembered = () => {
  fixture.open().close();
  return fixture.ask('SELECT fact FROM memories ORDER BY fact');
};

async function backUp(): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const settingsFile = fixture.file('robot.json');
  const settingsText = existsSync(settingsFile) ? readFileSync(settingsFile, 'utf8') : null;
  const { dir, clock } = fixture;
  const parts = { dir, nowMs: clock.now(), version: '1.2.3', keptCount: 3, settingsText };
  for await (const piece of backUpState(parts)) pieces.push(piece.slice());
  return Buffer.concat(pieces);
}

/** As a file is read: in pieces that end anywhere. */
async function* inPieces(archive: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < archive.length; at += 1_000) yield archive.subarray(at, at + 1_000);
}

function restore(archive: Uint8Array) {
  const lock = lockState(fixture.dir);
  return restoreState(fixture.dir, inPieces(archive), fixture.clock.now()).finally(() => lock.release());
}

function furnish(): void {
  const access = new AccessFolder(fixture.dir);
  const record = access.load();
  expect(record).toEqual({ from: 'nothing' });
  new HouseholdFile(fixture.dir).change({ language: 'en' });
  writeFileSync(fixture.file('robot.json'), '{"child": {"grade": 3}}');
  writeTypedSecret(fixture.dir, 'gemini-api-key', 'AIza-marker');
}

describe('a backup of the whole robot', () => {
  test('brings records, settings and household back, keeps what was there, and holds no key', async () => {
    remember('before');
    furnish();
    const archive = await backUp();
    expect(Object.keys(unzipSync(archive)).sort()).toEqual([
      'backup.json',
      'coach.sqlite',
      'household.json',
      'robot.json',
    ]);
    expect(Buffer.from(archive).includes('AIza-marker')).toBe(false);
    remember('later');
    writeFileSync(fixture.file('robot.json'), '{"child": {"grade": 1}}');
    const { manifest, replaced } = await restore(archive);
    expect(manifest.program_version).toBe('1.2.3');
    expect(remembered()).toEqual([{ fact: 'before' }]);
    expect(readFileSync(fixture.file('robot.json'), 'utf8')).toContain('3');
    expect(readFileSync(fixture.file(replaced, 'robot.json'), 'utf8')).toContain('1');
    expect(fixture.ask('SELECT fact FROM memories ORDER BY fact', replaced, 'coach.sqlite')).toHaveLength(2);
    expect(readFileSync(fixture.file('secrets', 'gemini-api-key'), 'utf8')).toContain('AIza-marker');
  });

  test('goes on at the next start where power went between two of its files', async () => {
    remember('before');
    furnish();
    const archive = await backUp();
    remember('later');
    await restore(archive);
    // As if the power had gone behind the settings: the records are still to take their place, the old ones were moved.
    mkdirSync(fixture.file('restoring-2026-04-07T07-00-00-000Z'));
    mkdirSync(fixture.file('replaced-2026-04-07T07-00-00-000Z'));
    renameSync(
      fixture.file('coach.sqlite'),
      fixture.file('restoring-2026-04-07T07-00-00-000Z', 'coach.sqlite'),
    );
    writeFileSync(fixture.file('replaced-2026-04-07T07-00-00-000Z', 'coach.sqlite'), 'the old ones');
    lockState(fixture.dir).release();
    expect(remembered()).toEqual([{ fact: 'before' }]);
    expect(readdirSync(fixture.dir).filter((name) => name.startsWith('restoring'))).toEqual([]);
  });

  test('a disk that fails in between is told as that, and nothing is touched', async () => {
    remember('before');
    const archive = await backUp();
    async function* pulledOut(): AsyncGenerator<Uint8Array> {
      yield archive.subarray(0, 500);
      throw Object.assign(new Error('read'), { code: 'EIO' });
    }
    const lock = lockState(fixture.dir);
    await expect(
      restoreState(fixture.dir, pulledOut(), fixture.clock.now()).finally(() => lock.release()),
    ).rejects.toMatchObject({ name: 'StoreError', code: 'io_error' });
    expect(remembered()).toEqual([{ fact: 'before' }]);
  });

  const files = () => {
    const found = unzipSync(archive);
    return found as Record<string, Uint8Array>;
  };
  let archive: Uint8Array;
  test.each<[string, () => Uint8Array, string]>([
    ['that was cut short', () => archive.subarray(0, archive.length / 2), 'damaged|whole'],
    ['in which a byte flipped', () => flipped(archive), 'damaged'],
    ['that is something else', () => strToU8('holiday'.repeat(500)), 'whole|no backup'],
    [
      'with a name that climbs',
      () => zipSync({ ...files(), '../../etc/cron.d/x': strToU8('x') }),
      'no backup of a robot does',
    ],
    [
      'with other records than it says',
      () => zipSync({ ...files(), 'coach.sqlite': strToU8('SQLite format 3') }),
      'damaged',
    ],
    ['without what it says of itself', () => zipSync({ 'robot.json': strToU8('{}') }), 'not whole'],
  ])('%s is refused, and nothing is touched', async (_name, make, why) => {
    remember('before');
    furnish();
    archive = await backUp();
    const before = readdirSync(fixture.dir).sort();
    await expect(restore(make())).rejects.toThrow(new RegExp(why));
    expect(readdirSync(fixture.dir).sort()).toEqual([...new Set([...before, 'lock.sqlite'])].sort());
    expect(remembered()).toEqual([{ fact: 'before' }]);
  });
});

/** In the middle of the records. */
function flipped(archive: Uint8Array): Uint8Array {
  const copy = archive.slice();
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 0x40;
  return copy;
}
