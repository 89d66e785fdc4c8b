import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { launchBrowser, needsBrowser, openPage } from '../../support/page/page-browser.ts';
import { CARDS } from '../../support/page/page-cards.ts';
import { answer, pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

/** What of the page is printed, in the page: a text because this side knows no DOM. */
const PRINTED = `[...document.querySelectorAll('main *')]
  .filter((one) => one.children.length === 0 && one.textContent.trim() !== '' && one.checkVisibility())
  .filter((one) => one.closest('.paper-sheets') === null).length`;
const SHEET = `[...document.querySelectorAll('.paper-column')].slice(2, 4)
  .map((column) => [...column.children].map((square) => square.textContent).join(''))`;
/** Whether the column after the first stands to its left. */
const IS_UPRIGHT = `(() => {
  const [first, second] = [...document.querySelectorAll('.paper-column')].map((one) => one.getBoundingClientRect());
  return second.right <= first.left + 1 && first.height > 10 * first.width;
})()`;

/** Nothing lies over the middle of the key to it, and the pad keeps its place beside the robot. */
const KEY_IS_FREE = `(() => {
  const key = document.querySelector('.paper-key');
  const { left, top, width, height } = key.getBoundingClientRect();
  const beside = document.querySelector('.keys').getBoundingClientRect().left > innerWidth / 3;
  return beside && document.elementFromPoint(left + width / 2, top + height / 2) === key;
})()`;

describe.skipIf(skipsWithout(needsBrowser()))('squared paper', () => {
  let browser: Browser;
  let robot: ScriptedRobot;
  let web: Awaited<ReturnType<typeof startWeb>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    robot = new ScriptedRobot();
    web = await startWeb(robot, pageSettings(), new MemoryJournal());
  });
  afterAll(async () => {
    await browser?.close();
    await web?.close();
  });

  test('holds what the child wrote, sends only what it shows, and is all that is printed', async () => {
    robot.card = CARDS['a composition'] ?? null;
    robot.question = 'だれと いっしょだった？';
    robot.turn = answer('よんだよ。');
    const { page } = await openPage(browser, web.address, { viewport: { width: 900, height: 700 } });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    expect(await page.evaluate(KEY_IS_FREE)).toBe(true);
    await page.locator('.paper-key').click();
    expect(await page.locator('.paper textarea').getAttribute('placeholder')).toContain(
      'じぶんで かきうつして',
    );
    await page.locator('.paper textarea').fill('ひみつの うみ。\nぼくわ いった。');
    expect(await page.evaluate(SHEET)).toEqual(['ひみつのうみ。', 'ぼくわいった。']);
    expect(await page.evaluate(IS_UPRIGHT)).toBe(true);

    await page.reload();
    await page.locator('.paper-key').click();
    expect(await page.locator('.paper textarea').inputValue()).toBe('ひみつの うみ。\nぼくわ いった。');
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(PRINTED)).toBe(0);
    await page.emulateMedia({ media: 'screen' });

    expect(sent.join()).not.toContain('うみ');
    await page.getByRole('button', { name: 'ロボットに みせる' }).click();
    await page.getByText('よんだよ。').first().waitFor();
    expect(sent.join()).toContain('ぼくわ いった。');
    expect(sent.join()).not.toContain('うみ');
    if (process.env.PICTURE !== undefined) {
      await page.locator('.paper-key').click();
      await page.screenshot({ path: process.env.PICTURE });
    }
  });
});
