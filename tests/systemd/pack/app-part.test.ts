import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageVersion } from '#runtime/package-version.ts';
import { ENTRIES } from '#runtime/web/assets.ts';
import { layOutApp, readSource } from '../../../systemd/pack/app-part.ts';
import { readTree } from '../../../systemd/pack/tree.ts';

const repository = path.resolve(import.meta.dirname, '..', '..', '..');
const LEARNED = 'agents/understanding/learned-wants.generated.json';
const folder = mkdtempSync(path.join(tmpdir(), 'coach-pack-'));
const app = path.join(folder, 'opt/app/one');
const base = path.join(folder, 'opt/base/0123456789abcdef');
const told = { version: '1.2.3', fullVersion: '1.2.3+abc1234', base: path.basename(base) };

// What sends the pages, and one file of each kind beside it: the whole takes seconds.
const whole = readSource(repository);
const source = {
  ...whole,
  files: whole.files.filter(
    (file) =>
      /^(?:package\.json|runtime\/[^/]+|runtime\/web\/[^/]+|drivers\/process\/[^/]+)$/.test(file) ||
      file === LEARNED,
  ),
};
const layOut = (to: string): void => layOutApp(repository, source, told, { 'sbom.cdx.json': '{}' }, to);

beforeAll(() => {
  mkdirSync(path.join(base, 'node_modules'), { recursive: true });
  layOut(app);
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

test('a packed robot says which commit it is of, and a clone its version', () => {
  expect(packageVersion(app)).toBe('1.2.3+abc1234');
  expect(packageVersion()).toBe(whole.version);
  expect(whole.fullVersion).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{7}(?:\.changed)?$/);
});

test('its packages and what it learned are in its base, found from where a robot has both', () => {
  expect(readlinkSync(path.join(app, 'node_modules'))).toBe('../../base/0123456789abcdef/node_modules');
  expect(existsSync(path.join(app, 'node_modules'))).toBe(true);
  const learned = path.resolve(path.dirname(path.join(app, LEARNED)), readlinkSync(path.join(app, LEARNED)));
  expect(learned).toBe(path.join(base, 'data', LEARNED));
});

test('it is the same wherever it was laid out', () => {
  const again = path.join(folder, 'elsewhere/app');
  layOut(again);
  expect(readTree(again).hash).toBe(readTree(app).hash);
  expect(readFileSync(path.join(again, 'release.json'), 'utf8')).toContain('"fullVersion": "1.2.3+abc1234"');
});
