import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { fleetOf } from '../../support/update/fleet-of.ts';
import { Scratch } from '../../support/update/made-part.ts';

/** Where to put screenshots; none are taken without. */
const { SCREENSHOTS } = process.env;

describe.skipIf(skipsWithout(needsBrowser()))("telling support, on the parent's page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function open(url: string) {
    const scratch = new Scratch();
    onTestFinished(() => scratch[Symbol.dispose]());
    const robot = new ScriptedRobot();
    robot.fleet = fleetOf(scratch.folder, url);
    const web = await startWeb(robot, pageSettings({}), new MemoryJournal(), new SystemClock());
    onTestFinished(() => web.close());
    const context = await browser.newContext({ ...CALM_PAGE, viewport: { width: 390, height: 844 } });
    onTestFinished(() => context.close());
    await context.addCookies([await parentCookie(web.address)]);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${web.address}parent#/consent`);
    const title = 'ロボットの調子をサポートに知らせることへの同意';
    const card = page.locator('section.card', { has: page.getByRole('heading', { name: title }) });
    return { robot, page, card, faults };
  }

  test('shows what would be told word for word, and takes a yes and its taking back', async () => {
    const { robot, page, card, faults } = await open('https://fleet.example');
    await card.getByText('知らせる先：fleet.example').waitFor();
    await card.getByText('同意していません。何も知らせません。').waitFor();
    await card.locator('summary').click();
    const told = JSON.parse((await card.locator('pre').textContent()) ?? '');
    expect(told).toEqual(robot.fleet.view().heartbeat);
    await card.getByRole('button', { name: '同意して知らせる' }).click();
    await card.getByText('同意しています。').waitFor();
    const id = robot.fleet.view().heartbeat?.id ?? '';
    await card.getByText(`サポートに聞かれたときの番号：${id}`).waitFor();
    const tooWide = await page.evaluate(
      '[...document.querySelectorAll("body, main, .card")].filter((one) => one.scrollWidth > one.clientWidth + 1).length',
    );
    expect(tooWide).toBe(0);
    if (SCREENSHOTS) await card.screenshot({ path: `${SCREENSHOTS}/fleet.png` });
    await card.getByRole('button', { name: '知らせるのをやめる' }).click();
    await card.getByText('同意していません。何も知らせません。').waitFor();
    expect(robot.fleet.view().is_given).toBe(false);
    expect(faults).toEqual([]);
  });

  test('says that nobody is told where nobody is named', async () => {
    const { card, faults } = await open('');
    await card.getByText('だれにも何も知らせません').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
