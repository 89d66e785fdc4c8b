import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Daemon, VIRTUAL_BODY } from '../../support/daemon.ts';
import { skipsWithout } from '../../support/needs.ts';
import { launchBrowser, needsBrowser, openPage } from '../../support/page/page-browser.ts';
import { linedPage, needsPrint, onDesk, squaredPaper } from '../../support/worksheet.ts';

const LIST = ['2年 かん字テスト はんい', '（1）弟（おとうと）', '（2）妹（いもうと）', '（3）姉（あね）'];
const COLUMNS = [
  '　　うみ',
  '　きのう、うみに行き',
  'ました。とても大きか',
  'ったです。また行きた',
  'いです。',
];
const READ_MS = 30_000;

describe.skipIf(skipsWithout(needsBrowser(), ...needsPrint()))('a page that is shown by the page', () => {
  let browser: Browser;
  let stateDir: string;
  let daemon: Daemon;
  beforeAll(async () => {
    browser = await launchBrowser();
    stateDir = await mkdtemp(path.join(tmpdir(), 'written-pages-'));
    daemon = await Daemon.start(stateDir, VIRTUAL_BODY);
  });
  afterAll(async () => {
    await browser?.close();
    await daemon?.stop();
    await rm(stateDir, { recursive: true, force: true });
  });

  async function show(page: Page, paper: Buffer): Promise<void> {
    await page.getByRole('button', { name: 'しゃしんで みせる' }).click();
    const file = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await onDesk(paper) };
    await page.locator('dialog input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'これで いい' }).click();
    await page.locator('.photo .problems li').first().waitFor({ timeout: READ_MS });
  }

  test('a list of kanji becomes the row with はい, and nothing with いいえ', async () => {
    const { page, faults } = await openPage(browser, daemon.address);
    const paper = await linedPage(LIST);
    await show(page, paper);
    expect(await page.locator('.photo .words').textContent()).toContain('これを れんしゅうする？');
    expect(await page.locator('.photo .problems li').allTextContents()).toEqual(['弟', '妹', '姉']);
    const before = await page.locator('.bubble').count();
    await page.getByRole('button', { name: 'いいえ' }).click();
    await page.getByText('ほかの しゃしんが あったら').waitFor();
    await page.getByRole('button', { name: 'とじる' }).click();
    expect(await page.locator('.bubble').count()).toBe(before);
    await show(page, paper);
    await page.getByRole('button', { name: 'はい', exact: true }).click();
    await page.locator('.bubble.robot', { hasText: '「妹」「姉」だね。この じゅんに' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a composition stands line by line on the desk, to be mended there', async () => {
    const { page } = await openPage(browser, daemon.address);
    await show(page, await squaredPaper(COLUMNS));
    expect(await page.locator('.photo .words').textContent()).toContain('これは きみの さくぶんかな？');
    await page.getByRole('button', { name: 'はい', exact: true }).click();
    await page.locator('.bubble.robot', { hasText: 'よみちがいが ないか' }).waitFor();
    await page.getByText('きみの さくぶん').first().waitFor();
    await page.context().close();
  });
});
