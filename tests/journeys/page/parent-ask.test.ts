import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { skipsWithout } from '../../support/needs.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { FamilyHarness } from '../../support/talk/family-harness.ts';

let browser: Browser;
let house: FamilyHarness;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(() => house?.close());

test.skipIf(skipsWithout(needsBrowser()))(
  'a parent asks on a phone, taps a chip right, goes on, and has it forgotten',
  async () => {
    house = await FamilyHarness.open();
    const context = await browser.newContext({ ...CALM_PAGE, viewport: { width: 390, height: 844 } });
    onTestFinished(() => context.close());
    const [name = '', value = ''] = (house.session.cookie ?? '').split('=');
    await context.addCookies([{ name, value, url: house.address }]);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${house.address}parent#/ask`);
    await page.getByLabel('質問', { exact: true }).fill('先週のくくは何問？');
    await page.getByRole('button', { name: '聞く', exact: true }).click();
    const answer = page.locator('.answer');
    await answer.getByText('先週の九九').first().waitFor();
    const chips = page.locator('.chip option:checked');
    // Nobody was named: each child by itself, until one is tapped.
    expect(await chips.allTextContents()).toEqual(['ひとりずつ', '九九', '先週（11/9〜11/15）', '問題数']);
    await page.locator('select[data-kind=child]').selectOption({ label: '美亜' });
    await expect.poll(() => chips.first().textContent()).toBe('美亜');
    await page.locator('select[data-kind=days]').selectOption({ label: '先月（10/1〜10/31）' });
    await answer.getByText('先月の九九').first().waitFor();
    await page.locator('.follow-ups button').first().click();
    await page.locator('section h2', { hasText: '先月の九九' }).waitFor();
    await page.locator('.answer strong').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // A word that stands for nothing is named, and no number shown.
    await page.getByLabel('質問', { exact: true }).fill('お風呂で何問？');
    await page.getByRole('button', { name: '聞く', exact: true }).click();
    await page.locator('mark', { hasText: 'お風呂' }).waitFor();
    expect(await answer.textContent()).not.toMatch(/\d/);
    await page.getByRole('button', { name: '質問の履歴を消す' }).click();
    await page.getByText('消しました').waitFor();
    expect(await house.history()).toEqual([]);
    expect(faults).toEqual([]);
  },
);
