import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Daemon } from '../support/daemon.ts';
import type { LoadedParts } from '../support/loaded-parts.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-memory-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the memory of a robot that waits', () => {
  test('is not spent on what only some robots and some days need', async () => {
    const file = path.join(dir, 'loaded.json');
    const daemon = await Daemon.start(path.join(dir, 'state'), {
      NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/loaded-parts.ts')}`,
      COACH_TEST_LOADED: file,
    });
    await daemon.say('38+47');
    await daemon.stop();
    const loaded = JSON.parse(readFileSync(file, 'utf8')) as LoadedParts;
    const packages = new Set(
      loaded.packageFiles.flatMap((one) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(one)?.[1] ?? []),
    );
    // What is looked for would be found: fastify is there.
    expect(packages).toContain('fastify');
    expect(loaded.builtIn).toContain('NativeModule http');
    // The client for fetch, 7 MB: an ES import of a value of node:http loads it (runtime/web/http.ts).
    expect(loaded.builtIn.filter((name) => name.includes('undici'))).toEqual([]);
    // The tables of all languages, 8 MB (config/time-zone.ts).
    expect(loaded.formatters).toEqual([]);
    const unwanted = [
      'ajv',
      'ajv-formats',
      '@fastify/ajv-compiler',
      'sharp',
      'google-auth-library',
      // Sound that no cloud hears is not cleaned.
      '@livekit/rtc-ffi-bindings',
      'gaxios',
    ];
    expect(unwanted.filter((name) => packages.has(name))).toEqual([]);
  });

  test('what children say can be understood before one has said anything', async () => {
    const daemon = await Daemon.start(path.join(dir, 'state'), { COACH_LOG_LEVEL: 'info' });
    await daemon.logged(/what children say can be understood/, 10_000);
    await daemon.stop();
  });

  test('what was compiled is on the disk when the plug is pulled', async () => {
    const cache = path.join(dir, 'compile');
    const daemon = await Daemon.start(path.join(dir, 'state'), { NODE_COMPILE_CACHE: cache });
    const compiled = (): number => readdirSync(cache, { recursive: true }).length;
    // Written right after the line with the address, in one go.
    await expect.poll(compiled, { timeout: 5000 }).toBeGreaterThan(200);
    await daemon.stop('SIGKILL');
    expect(compiled()).toBeGreaterThan(200);
  });
});
