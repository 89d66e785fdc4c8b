import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { skipsWithout } from '../support/needs.ts';
import { launchBrowser, needsBrowser, openPage, sayByPad } from '../support/page/page-browser.ts';

describe.skipIf(skipsWithout(needsBrowser()))('after the database was damaged', () => {
  let browser: Browser;
  let dir: string;
  beforeAll(async () => {
    browser = await launchBrowser();
    dir = await mkdtemp(path.join(tmpdir(), 'damaged-store-'));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(dir, { recursive: true, force: true });
  });

  test('the robot starts, the parent is told on the page, and the child goes on', async () => {
    const before = await Daemon.start(dir, VIRTUAL_BODY);
    await before.say('3+4');
    await before.stop();
    await truncate(path.join(dir, 'coach.sqlite'), 100);

    const daemon = await Daemon.start(dir, VIRTUAL_BODY);
    try {
      const { page, faults } = await openPage(browser, `${daemon.address}/`);
      const notice = page.getByRole('complementary', { name: 'おうちの方へ' });
      await notice.getByText('お知らせがあります').click();
      expect(await notice.textContent()).toContain('学習記録');
      await notice.getByRole('button', { name: 'わかりました' }).click();
      await notice.waitFor({ state: 'detached' });
      await page.reload();
      await page.waitForSelector('.bubble.robot');
      expect(await notice.count()).toBe(0);
      expect(await sayByPad(page, '3+4')).toContain('3 + 4');
      expect(faults).toEqual([]);
    } finally {
      await daemon.stop();
    }
  });
});
