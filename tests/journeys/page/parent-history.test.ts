import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { historyOn, liveWeeks } from '../../support/page/page-history.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

/** Wednesday 2026-11-18, 18:00 in Japan. */
const NOW_MS = Date.UTC(2026, 10, 18, 9, 0);
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', hasTouch: true, isMobile: true };

describe.skipIf(skipsWithout(needsBrowser()))('a parent who looks at the history on a phone', () => {
  let browser: Browser;
  let desk: StoreFixture;
  let web: Awaited<ReturnType<typeof startWeb>>;
  beforeEach(async () => {
    desk = new StoreFixture();
    desk.clock.setWallClock(NOW_MS);
    let ids = 0;
    const store = desk.open({ newId: () => `id-${++ids}` });
    liveWeeks(desk, store, 'child-1');
    const robot = new ScriptedRobot();
    robot.history = historyOn(desk, store);
    [browser, web] = await Promise.all([
      launchBrowser(),
      startWeb(robot, pageSettings(), new MemoryJournal(), desk.clock),
    ]);
  });
  afterEach(async () => {
    await browser?.close();
    await web?.close();
    desk[Symbol.dispose]();
  });

  test('sees the figure with its problems, corrects one, takes that back, and finds the weeks drawn and as a table', async () => {
    const context = await browser.newContext(PHONE);
    await context.addCookies([await parentCookie(web.address)]);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${web.address}parent`);
    const figure = page.locator('.figure');
    const before = await figure.textContent();
    expect(before).toMatch(/^\d+問中 \d+問/);
    expect(loaded.filter((url) => url.includes('week-chart'))).toEqual([]);
    await page.getByText('もとになった問題を見る').click();
    const first = page.locator('.items a.item').filter({ hasText: 'ひとりで' }).first();
    await first.click();
    await page.getByText('正しい答え').waitFor();
    await page.getByRole('button', { name: '「不正解」に直す' }).last().click();
    await page.getByText('記録を直しました').waitFor();
    await page.getByText('前にもどる').click();
    await expect.poll(() => figure.textContent()).not.toBe(before);
    await page.goForward();
    await page.getByRole('button', { name: '直前の変更を取り消す' }).click();
    await page.getByText('変更を取り消した').waitFor();
    await page.getByRole('link', { name: '今日' }).click();
    await expect.poll(() => figure.textContent()).toBe(before);
    await page.getByRole('link', { name: 'これまで' }).click();
    await page.locator('.chart canvas').waitFor();
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBe(8);
    expect(await rows.first().textContent()).toContain('今週');
    // Nothing is wider than the phone.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Week by week').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
