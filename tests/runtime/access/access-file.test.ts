import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccessFolder } from '#runtime/access/access-file.ts';
import { type AccessRecord, NOBODY_PAIRED, withEvent } from '#runtime/access/access-record.ts';
import { memoryAccess } from '../../support/access/memory-access.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'access-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const at = (...names: string[]): string => path.join(dir, 'access', ...names);
const RECORD: AccessRecord = withEvent({ ...NOBODY_PAIRED, failedWindows: 3 }, 'reset', 1000);
const folder = (): AccessFolder => new AccessFolder(dir);
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe('the record of who is paired, on the disk', () => {
  test('is there after a restart, for nobody else on this machine', () => {
    expect(folder().load()).toEqual({ from: 'nothing' });
    folder().save(RECORD);
    expect(folder().load()).toEqual({ from: 'file', record: RECORD });
    expect([modeOf(at()), modeOf(at('access.json')), modeOf(at('access-copy.json'))]).toEqual([
      ...['700', '600', '600'],
    ]);
    expect(folder().state()).toBe('ok');
    expect(readdirSync(at()).sort()).toEqual(['access-copy.json', 'access.json']);
  });

  test('that others can read is told', () => {
    folder().save(RECORD);
    chmodSync(at('access.json'), 0o640);
    expect(folder().state()).toBe('not_private');
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['filled with noughts', (text: string) => '\0'.repeat(text.length)],
    ['changed by one digit', (text: string) => text.replace('"failedWindows":3', '"failedWindows":0')],
    ['of another shape', () => '{"devices": []}'],
  ])('%s, the copy takes its place; both, and it is lost', (_how, damage) => {
    folder().save(RECORD);
    const text = readFileSync(at('access.json'), 'utf8');
    writeFileSync(at('access.json'), damage(text));
    expect(folder().load()).toEqual({ from: 'copy', record: RECORD });
    writeFileSync(at('access-copy.json'), damage(text));
    expect(folder().load()).toEqual({ from: 'lost' });
    expect(readFileSync(at('damaged.json'), 'utf8')).toBe(damage(text));
  });

  test('whose files were deleted is lost, and not taken for one that never was', () => {
    folder().save(RECORD);
    rmSync(at('access.json'));
    rmSync(at('access-copy.json'));
    expect(folder().load()).toEqual({ from: 'lost' });
  });

  test('a first one that power has cut off is none yet', () => {
    folder().save(RECORD);
    rmSync(at(), { recursive: true });
    new AccessFolder(dir).save(RECORD);
    expect(readdirSync(dir)).toEqual(['access']);
  });

  test('a folder that was moved away is not begun anew', () => {
    const gone = new AccessFolder(path.join(dir, 'gone'));
    expect(() => gone.save(RECORD)).toThrow();
    expect(readdirSync(dir)).toEqual([]);
  });
});

test('a robot remembers its parents over a restart, and tells no secret to the disk', async () => {
  const file = new AccessFolder(dir);
  const access = memoryAccess({ file });
  const code = access.openWindow('page').code.reveal();
  const { token, recoveryCode } = await access.pair({
    code,
    name: '母',
    kind: 'parent',
    erasesRecords: false,
  });
  const again = memoryAccess({ file });
  expect(again.isPaired).toBe(true);
  expect(again.devices.identify(token.reveal())).toMatchObject({ name: '母' });
  const text = readFileSync(at('access.json'), 'utf8');
  for (const secret of [code, token.reveal(), recoveryCode?.reveal() ?? ''])
    expect(text).not.toContain(secret);
});
