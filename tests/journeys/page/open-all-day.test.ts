import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { CALM_PAGE, launchBrowser, needsBrowser, switchPad } from '../../support/page/page-browser.ts';
import { answer, pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

/** Several lessons without the page ever being loaded anew, and a parent's looks at each page of theirs. */
const TURNS = 200;
const LOOKS = 8;
/** It takes a minute or two. */
const LIMIT_MS = 900_000;
/** Of it, what a page may need to have seen everything once. */
const WARM_SHARE = 0.25;
/** What it may grow by after that: caches of the browser's own. A sentence kept for each turn would be seen in the nodes. */
const GROWTH_LIMIT_BYTES = 500_000;
const NODES_LIMIT = 50;

/** What a page holds after a collection: bytes of its scripts, and nodes, also those that are in no document any more. */
async function heldBy(page: Page): Promise<{ bytes: number; nodes: number }> {
  const inspector = await page.context().newCDPSession(page);
  // Twice: what the first one lets go of may hold something itself.
  for (let i = 0; i < 2; i++) await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspector.send('Runtime.getHeapUsage');
  const { nodes } = await inspector.send('Memory.getDOMCounters');
  await inspector.detach();
  return { bytes: usedSize, nodes };
}

describe.skipIf(skipsWithout(needsBrowser()))('a page that stays open all day', () => {
  let browser: Browser;
  let web: Awaited<ReturnType<typeof startWeb>>;
  const robot = new ScriptedRobot();
  beforeAll(async () => {
    browser = await launchBrowser();
    web = await startWeb(robot, pageSettings({}), new MemoryJournal(), new SystemClock());
  });
  afterAll(async () => {
    await browser?.close();
    await web?.close();
  });
  async function open(path: string, cookies: readonly Awaited<ReturnType<typeof parentCookie>>[] = []) {
    const context = await browser.newContext(CALM_PAGE);
    onTestFinished(() => context.close());
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    await page.goto(`${web.address}${path}`);
    return page;
  }
  /** Does it so often, and gives what the page held after the first share of them and at the end. */
  async function growth(page: Page, times: number, act: (round: number) => Promise<void>) {
    const warm = Math.ceil(times * WARM_SHARE);
    for (let round = 0; round < warm; round++) await act(round);
    const before = await heldBy(page);
    for (let round = warm; round < times; round++) await act(round);
    const after = await heldBy(page);
    console.log(
      `${page.url()}: ${before.bytes} bytes, ${before.nodes} nodes; at the end ${after.bytes}, ${after.nodes}`,
    );
    return { bytes: after.bytes - before.bytes, nodes: after.nodes - before.nodes };
  }

  test(
    'holds no more for a child after hundreds of turns than after the first of them',
    async () => {
      const page = await open('');
      // By touch: what is typed stays in the browser's own list of what can be undone.
      await switchPad(page, 'numbers');
      const grown = await growth(page, TURNS, async (round) => {
        robot.turn = answer(`${round}ばんめの おへんじだよ`);
        await page.locator('.pad').getByText('7', { exact: true }).click();
        await page.getByRole('button', { name: 'おくる' }).click();
        await page.locator('.bubble.latest', { hasText: `${round}ばんめの おへんじだよ` }).waitFor();
        robot.show({ turns: round, mood: round % 2 === 0 ? 'happy' : 'neutral' });
      });
      expect(grown.bytes).toBeLessThan(GROWTH_LIMIT_BYTES);
      expect(grown.nodes).toBeLessThan(NODES_LIMIT);
    },
    LIMIT_MS,
  );

  test(
    'holds no more for a parent who looks at each page again and again',
    async () => {
      const page = await open('parent', [await parentCookie(web.address)]);
      await page.locator('nav a').first().waitFor();
      const places = await page
        .locator('nav a')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('#')),
        );
      expect(places.length).toBeGreaterThan(5);
      const grown = await growth(page, LOOKS * places.length, async (round) => {
        const place = places[round % places.length] ?? '';
        await page.goto(`${web.address}parent${place}`);
        await page.locator(`nav a[href="${place}"][aria-current="page"]`).waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
      });
      expect(grown.bytes).toBeLessThan(GROWTH_LIMIT_BYTES);
      expect(grown.nodes).toBeLessThan(NODES_LIMIT);
    },
    LIMIT_MS,
  );
});
