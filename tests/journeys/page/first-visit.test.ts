import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { composeRobot } from '#runtime/compose.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { afterAnswer, launchBrowser, needsBrowser, openPage } from '../../support/page/page-browser.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
];

describe.skipIf(skipsWithout(needsBrowser()))("a child's first visit", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function visit() {
    const dir = mkdtempSync(path.join(tmpdir(), 'coach-first-visit-'));
    const settings = settingsSchema.parse({ state: { dir }, body: { kind: 'virtual' }, web: { port: 0 } });
    const journal = new MemoryJournal();
    const composed = await composeRobot(settings, null, journal);
    await composed.settle();
    const web = await startWeb(composed.robot, settings, journal, new SystemClock());
    onTestFinished(async () => {
      await web.close();
      await composed.close();
      rmSync(dir, { recursive: true, force: true });
    });
    const opened = await openPage(browser, web.address, {
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    return { ...opened, robot: composed.robot, journal };
  }
  const write = async (page: Page, words: string) => {
    await page.getByLabel('ここに かいてね').fill(words);
    await page.getByRole('button', { name: 'おくる' }).tap();
  };
  const latest = (page: Page, text: string | RegExp) =>
    page.locator('.bubble.robot.latest', { hasText: text }).waitFor();

  test('chooses an animal and says its name; neither is asked again, and no log holds it', async () => {
    const { page, robot, journal, faults } = await visit();
    await latest(page, 'はじめまして！');
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const animals = await page.locator('.of-marks button').all();
      expect(animals.length).toBe(9);
      for (const animal of animals) {
        await animal.scrollIntoViewIfNeeded();
        const box = await animal.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      const [line, send] = await Promise.all(
        ['.writing textarea', '.writing .send'].map((part) => page.locator(part).boundingBox()),
      );
      expect(send?.y).toBeCloseTo(line?.y ?? 0, -1);
      if (process.env.SHOTS)
        await page.screenshot({ path: path.join(process.env.SHOTS, `first-visit-${screen.height}.png`) });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'かえる', exact: true }).tap();
    await latest(page, 'かえるが きみの しるしだよ！ なんて よんだら いい？');
    await page.getByRole('button', { name: 'かの ぎょう' }).tap();
    await write(page, 'けんた');
    await latest(page, '「けんた」って よんで いい？');
    await page.getByRole('button', { name: 'うん', exact: true }).tap();
    await latest(page, 'よろしくね、けんた！');
    await page.locator('.pad.pictures').waitFor();
    expect(robot.children.all).toMatchObject([{ nickname: 'けんた', mark: 'frog' }]);
    await page.reload();
    await page.locator('.bubble.robot').waitFor();
    expect(await page.getByText('はじめまして').count()).toBe(0);
    await page.getByRole('img', { name: 'けんたの つくえ' }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: path.join(process.env.SHOTS, 'own-animal.png') });
    expect(faults).toEqual([]);
    expect(JSON.stringify(journal.lines)).not.toContain('けんた');
  });

  test('may begin with its homework instead', async () => {
    const { page, robot } = await visit();
    await latest(page, 'はじめまして！');
    await afterAnswer(page, () => write(page, '38+47'));
    await page.locator('.card.sum').waitFor();
    expect(await page.locator('.of-marks').count()).toBe(0);
    expect(robot.children.all).toMatchObject([{ nickname: '', isMarked: false }]);
  });
});
