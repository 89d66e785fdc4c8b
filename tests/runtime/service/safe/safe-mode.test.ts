import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteFailure } from '#runtime/service/last-failure.ts';
import { importsOf, REPOSITORY, targetOf } from '../../../support/source-tree.ts';

describe('the safe mode', () => {
  let stateDir: string;
  let program: ChildProcess;
  let address = '';
  beforeAll(async () => {
    stateDir = mkdtempSync(path.join(tmpdir(), 'coach-safe-'));
    // The fault that keeps the robot from starting keeps the safe mode from nothing.
    writeFileSync(path.join(stateDir, 'robot.json'), '{ "child": { "grade": 9 } }');
    noteFailure(stateDir, 'settings', Date.now());
    program = spawn(process.execPath, ['runtime/service/safe-mode.ts'], {
      cwd: REPOSITORY,
      // No programs on its path: without voice and loudspeaker it is the page.
      env: { PATH: '', COACH_STATE_DIR: stateDir, COACH_WEB_PORT: '0', MONITOR_SERVICE_RESULT: 'exit-code' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (program.stdout === null) throw new Error('its output is not read');
    const [line] = (await once(createInterface({ input: program.stdout }), 'line')) as [string];
    address = /http:\/\/\S+/.exec(line)?.[0] ?? line;
  });
  afterAll(() => {
    program.kill('SIGKILL');
    rmSync(stateDir, { recursive: true });
  });

  test('says what is wrong and what to do, in Japanese and English, without a script', async () => {
    const page = await fetch(address);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('設定ファイルに誤りがあり');
    expect(html).toContain('The settings file has a fault');
    expect(html).toContain('<code>settings / exit-code</code>');
    expect(html).toContain('おうちの ひとに みて もらってね');
    expect(html).not.toContain('<script');
  });

  test('tells programs and support by code, with nothing of the child', async () => {
    const health = await fetch(new URL('api/v1/health', address));
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      status: 'safe_mode',
      cause: 'settings',
      failure: 'settings',
    });
    const record = await (await fetch(new URL('problem.json', address))).text();
    expect(record).not.toContain(stateDir);
  });

  test('ends with 0 where somebody asks for another try, and not where another site does', async () => {
    const foreign = await fetch(new URL('again', address), {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
    });
    expect(foreign.status).toBe(404);
    const ended = once(program, 'exit');
    const { origin } = new URL(address);
    const again = await fetch(new URL('again', address), { method: 'POST', headers: { origin } });
    expect(again.status).toBe(200);
    expect(await ended).toEqual([0, null]);
  });
});

/** It does without these. */
const WITHIN_A_TRY = ['./safe/family-settings.ts', './loudspeaker.ts'];

test('it stands on Node alone: no package and no add-on is loaded with it', () => {
  const seen = new Set<string>();
  const packages: string[] = [];
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!file.endsWith('.ts')) return;
    for (const entry of importsOf(file)) {
      if (entry.isTypeOnly || WITHIN_A_TRY.includes(entry.specifier)) continue;
      const target = targetOf(entry);
      if (target !== null) follow(target);
      else if (!entry.specifier.startsWith('node:')) packages.push(`${file}: ${entry.specifier}`);
    }
  };
  follow('runtime/service/safe-mode.ts');
  expect(packages).toEqual([]);
  expect(seen.size).toBeGreaterThan(12);
});
