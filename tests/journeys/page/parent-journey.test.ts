import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PARENT_PAGES } from '../../support/browsers/parent-path.ts';
import { isFullRun } from '../../support/cases.ts';
import { Daemon, VIRTUAL_BODY } from '../../support/daemon.ts';
import { skipsWithout } from '../../support/needs.ts';
import { findingsOn, isReady } from '../../support/page/page-audit.ts';
import { CALM_PAGE, launchBrowser, needsBrowser, sayByPad } from '../../support/page/page-browser.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, acceptDownloads: true };
/** From the unpaired robot to the child's page, with no key, and name and child left for later; typing counts as one. */
const MOST_TAPS_TO_LESSON = 16;
const STEPS = [
  ['言葉', '日本語'],
  ['ロボットの名前', 'あとで'],
  ['お子さん', 'あとで'],
  ['大切なお願い', '読みました'],
  ['Google に送るかどうか', '同意しないで使う'],
  ['鍵', '次へ'],
  ['体の調子', '次へ'],
  ['はじめての勉強', 'はじめての勉強へ'],
] as const;

const LOOKS = [
  { language: 'ja', colorScheme: 'light' },
  { language: 'ja', colorScheme: 'dark' },
  { language: 'en', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

describe.skipIf(skipsWithout(needsBrowser()))('a parent unpacks the robot', () => {
  let dir: string;
  let browser: Browser;
  let daemon: Daemon;
  // For each try: what is paired is paired.
  beforeEach(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'parent-journey-'));
    [browser, daemon] = await Promise.all([launchBrowser(), Daemon.start(dir, VIRTUAL_BODY)]);
  });
  afterEach(async () => {
    await browser?.close();
    await daemon?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('and comes by phone from pairing to the first lesson, to Today, the report, and all records in a file', async () => {
    const context = await browser.newContext({ ...CALM_PAGE, ...PHONE });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const startedMs = performance.now();
    let taps = 0;
    const touch = async (name: string, role: 'button' | 'link' = 'button') => {
      taps++;
      await page.getByRole(role, { name, exact: true }).first().tap();
    };
    const title = (name: string) => page.getByRole('heading', { name, exact: true }).last().waitFor();

    await page.goto(`${daemon.address}/parent`);
    expect(page.url()).toBe(`${daemon.address}/pair`);
    await touch('この画面に数字を表示する');
    const code = ((await page.locator('p.code').textContent()) ?? '').replace(/\D/g, '');
    taps += 2;
    await page.getByText('この画面の端末もつなぐ').tap();
    await page.getByLabel('ロボットが言った6けたの数字').fill(code);
    await touch('つなぐ');
    await title('回復コードを紙に書いてください');
    taps++;
    await page.getByLabel('紙に書きました').tap();
    await touch('次へ');
    await touch('おうちの方のページへ', 'link');
    // Straight to the first steps: nobody has to look for them.
    for (const [step, name] of STEPS) {
      await title(step);
      await touch(name);
    }
    await page.waitForSelector('.bubble.robot');
    const seconds = (performance.now() - startedMs) / 1000;
    console.log(`${taps} taps, ${seconds.toFixed(1)} s from the unpaired robot to the first lesson`);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS_TO_LESSON);

    // The child is at its first visit: it may choose an animal, and passes that over.
    await touch('あとで');
    for (const message of ['38+47', '75', '85']) await sayByPad(page, message);

    await page.goto(`${daemon.address}/parent`);
    await page.locator('.items .sum').getByText('38+47').waitFor();
    await touch('レポート', 'link');
    await page.getByText('38+47').first().waitFor();
    await page.locator('nav summary').tap();
    await touch('安心とデータ', 'link');
    const download = page.waitForEvent('download');
    await touch('ファイルを作る');
    const saved = path.join(dir, 'records.zip');
    await (await download).saveAs(saved);
    const files = unzipSync(readFileSync(saved));
    const { rows } = JSON.parse(strFromU8(files['manifest.json'] as Uint8Array)) as {
      rows: Record<string, number>;
    };
    for (const [table, count] of Object.entries(rows)) {
      const lines = strFromU8(files[`data/${table}.jsonl`] as Uint8Array).trim();
      expect(lines === '' ? 0 : lines.split('\n').length, table).toBe(count);
    }
    expect(strFromU8(files['data/problems.jsonl'] as Uint8Array)).toContain('38+47');
    expect(strFromU8(files['index.html'] as Uint8Array)).toMatch(
      /38 ?[+＋] ?47|data\/problems\.jsonl<\/td><td>1</,
    );

    // The full run has each page in each look.
    for (const [at, id] of PARENT_PAGES.entries())
      for (const look of isFullRun ? LOOKS : LOOKS.slice(at % LOOKS.length).slice(0, 1)) {
        await page.emulateMedia({ colorScheme: look.colorScheme });
        await page.goto(`${daemon.address}/parent#/${id}`);
        if ((await page.locator('html').getAttribute('lang')) !== look.language)
          await page.locator('.choosers button').tap();
        await isReady(page, id);
        expect(await findingsOn(page), `${id}, ${look.language}, ${look.colorScheme}`).toEqual([]);
        if (id !== 'report') continue;
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator('.actions, .button, button').filter({ visible: true }).count()).toBe(0);
        await page.emulateMedia({ media: 'screen' });
      }

    // A phone that was sent away is led to where phones are let in.
    const sentAway = await context.request.post(`${daemon.address}/api/v1/parent/logout`, {
      headers: { origin: daemon.address },
    });
    expect(sentAway.status()).toBe(204);
    await expect.poll(() => page.url()).toBe(`${daemon.address}/pair`);
    expect(faults).toEqual([]);
  });
});
