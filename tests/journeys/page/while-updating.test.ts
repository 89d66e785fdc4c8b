import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

describe.skipIf(skipsWithout(needsBrowser()))(
  'a child that comes while the robot becomes another version',
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());

    test('reads a kind sentence, through the restart too, and the robot greets it afterwards', async () => {
      const robot = new ScriptedRobot();
      const start = (port: number) =>
        startWeb(robot, pageSettings({ web: { port } }), new MemoryJournal(), new SystemClock());
      let web = await start(0);
      onTestFinished(() => web.close());
      const context = await browser.newContext(CALM_PAGE);
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(web.address);
      await page.getByText('やあ、まって いたよ！').waitFor();
      const updating = page.getByText('いま あたらしく なって いるよ。');
      expect(await updating.count()).toBe(0);
      robot.show({ mode: 'updating' });
      await updating.waitFor();
      await web.close();
      await expect.poll(() => page.evaluate('document.documentElement.dataset.mode')).toBe('updating');
      // The page has tried again in vain by now.
      await page.waitForRequest(/body\/events/);
      expect([await updating.count(), await page.getByText('つながって いないよ').count()]).toEqual([1, 0]);
      robot.show({ mode: 'ready' });
      web = await start(Number(new URL(web.address).port));
      await updating.waitFor({ state: 'detached' });
      expect(await page.getByText('つながって いないよ').count()).toBe(0);
    });
  },
);
