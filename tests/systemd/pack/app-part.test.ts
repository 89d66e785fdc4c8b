import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageVersion, releaseMadeAtMs } from '#runtime/package-version.ts';
import { ENTRIES } from '#runtime/web/assets.ts';
import { layOutApp, readSource } from '../../../systemd/pack/app-part.ts';
import { readTree, writeArchive } from '../../../systemd/pack/tree.ts';

const repository = path.resolve(import.meta.dirname, '..', '..', '..');
const LEARNED = 'agents/understanding/learned/wants.generated.json';
const folder = mkdtempSync(path.join(tmpdir(), 'coach-pack-'));
const app = path.join(folder, 'opt/app/one');
const base = path.join(folder, 'opt/base/0123456789abcdef');
const told = {
  version: '1.2.3',
  fullVersion: '1.2.3+abc1234',
  committedAt: '2026-11-22T12:00:00.000Z',
  base: path.basename(base),
};

// What sends the pages, and files of each kind beside it: the whole takes several seconds.
const whole = readSource(repository);
const OF_EACH_KIND =
  /^(?:NOTICE|config\/boards\.json|drivers\/microphone\/arecord\.cjs|drivers\/speaker\/[^/]+|systemd\/.*|agents\/prompts\/[^/]+|.*\.sql)$/;
const source = {
  ...whole,
  files: whole.files.filter(
    (file) =>
      /^(?:package\.json|runtime\/[^/]+|runtime\/web\/[^/]+|drivers\/process\/[^/]+)$/.test(file) ||
      OF_EACH_KIND.test(file) ||
      file === LEARNED,
  ),
};
/** The whole robot takes some seconds to be joined. */
const layOut = (to: string) =>
  layOutApp(repository, source, told, { 'sbom.cdx.json': '{}' }, to, ['runtime/web/assets.ts']);

beforeAll(async () => {
  mkdirSync(path.join(base, 'node_modules'), { recursive: true });
  await layOut(app);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a packed robot has its pages ready, without anything that could make them', () => {
  expect(existsSync(path.join(app, 'runtime/web/make-assets.ts'))).toBe(false);
  const script = `import { prepareAssets } from './runtime/web/assets.ts';
    const assets = await prepareAssets();
    console.log(JSON.stringify(assets.map(({ url, body, gzip }) => [url, body.length, gzip.length])));`;
  const words = ['--input-type=module', '-e', script];
  const assets = JSON.parse(execFileSync(process.execPath, words, { cwd: app, encoding: 'utf8' }));
  const urls = assets.map(([url]: [string]) => url);
  expect(urls).toEqual(expect.arrayContaining(ENTRIES.map(({ url }) => url)));
  for (const [url, sizeBytes, packedBytes] of assets) {
    expect(sizeBytes, url).toBeGreaterThan(0);
    expect(packedBytes, url).toBeGreaterThan(0);
  }
});

test('a packed robot says which commit it is of, and of when, and a clone its version', () => {
  expect(packageVersion(app)).toBe('1.2.3+abc1234');
  expect(packageVersion()).toBe(whole.version);
  expect(releaseMadeAtMs(app)).toBe(Date.UTC(2026, 10, 22, 12));
  expect(releaseMadeAtMs()).toBeNull();
  expect(whole.committedAt).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  expect(whole.fullVersion).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{7}(?:\.changed)?$/);
});

test('its packages and what it learned are in its base, found from where a robot has both', () => {
  expect(readlinkSync(path.join(app, 'node_modules'))).toBe('../../base/0123456789abcdef/node_modules');
  expect(existsSync(path.join(app, 'node_modules'))).toBe(true);
  const learned = path.resolve(path.dirname(path.join(app, LEARNED)), readlinkSync(path.join(app, LEARNED)));
  expect(learned).toBe(path.join(base, 'data', LEARNED));
});

test('packed twice, in two places, it is the same bytes', async () => {
  const again = path.join(folder, 'elsewhere/and/deeper/app');
  await layOut(again);
  // git's copies have the time of their checkout.
  utimesSync(path.join(again, 'config/boards.json'), 1_000_000_000, 1_000_000_000);
  const [first, second] = [readTree(app), readTree(again)];
  expect(first.entries.length).toBeGreaterThan(60);
  expect(second.hash).toBe(first.hash);
  const bytes = async (tree: typeof first, name: string): Promise<Buffer> => {
    await writeArchive(tree, path.join(folder, name));
    return readFileSync(path.join(folder, name));
  };
  expect((await bytes(second, 'two')).equals(await bytes(first, 'one'))).toBe(true);
  expect(readFileSync(path.join(again, 'release.json'), 'utf8')).toContain('"fullVersion": "1.2.3+abc1234"');
});

test('its data say the same in fewer bytes', () => {
  const text = (root: string) => readFileSync(path.join(root, 'config/boards.json'), 'utf8');
  expect(JSON.parse(text(app))).toEqual(JSON.parse(text(repository)));
  expect(text(app).length).toBeLessThan(text(repository).length);
});
