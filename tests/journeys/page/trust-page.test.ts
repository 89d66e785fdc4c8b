import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dayAt } from '#agents/record/days.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { HouseTrust } from '#runtime/trust/house-trust.ts';
import { NoticeBoard } from '#runtime/trust/notice-board.ts';
import { Retention } from '#runtime/trust/retention.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { filesWith } from '../../support/store/all-rows.ts';
import { fillDays } from '../../support/store/filled-store.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
const WORD = 'くりさがり';
const SHOTS = process.env.TRUST_SHOTS ?? '';
let browser: Browser;
/** What the updater fetched on a day. */
const update = (day: number) => ({
  ...{ day, receiver: 'updates.example', purpose: 'update', requestCount: 4, receivedBytes: 52_000_000 },
  ...{ voiceBytes: 0, pictureBytes: 0, writtenBytes: 0, voiceMs: 0 },
});
const isSkipped = skipsWithout(needsBrowser());
beforeAll(async () => {
  if (!isSkipped) browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.skipIf(isSkipped)(
  'a parent corrects what is remembered, reads what left the house, takes the records along and erases them',
  async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    await fillDays(desk, store, 'child-1', 3, WORD);
    const { journal } = desk;
    const clock = new SystemClock();
    const sum = {
      receiver: 'google',
      purpose: 'talk',
      requestCount: 2,
      voiceBytes: 22_000_000,
      pictureBytes: 0,
    };
    const more = { writtenBytes: 30_000, receivedBytes: 9_000_000, voiceMs: 720_000 };
    store.house.addOutbound([
      { slotAtMs: Math.floor(clock.now()), childId: 'child-1', sum: { ...sum, ...more } },
    ]);
    const notice = {
      id: 'part:camera:failed',
      kind: 'part',
      code: 'failed',
      ja: 'カメラが見つかりません。',
      en: 'No camera.',
    };
    const board = new NoticeBoard({
      clock,
      told: () => [{ ...notice, kind: 'part' }],
      seen: () => store.house.seenNotices(),
      noteSeen: (ids) => store.house.noteSeen(ids),
    });
    const robot = new ScriptedRobot();
    const newId = () => 'receipt-1';
    const retention = new Retention({ store, keepMonths: 24, clock, journal });
    robot.trust = new HouseTrust({
      ...{
        store,
        dir: desk.dir,
        children: { atDesk: 'child-1' },
        version: '1',
        clock,
        journal,
        newId,
        board,
        retention,
        updates: { sent: () => [update(dayAt(clock.now()))] },
      },
      quiet: async () => {},
      forget: () => {},
    });
    const web = await startWeb(robot, pageSettings(), journal, clock);
    try {
      const phone = { viewport: { width: 390, height: 844 }, acceptDownloads: true };
      const context = await browser.newContext({ ...CALM_PAGE, ...phone });
      onTestFinished(() => context.close());
      await context.addCookies([await parentCookie(web.address)]);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto(`${web.address}parent#/trust`);
      const shot = async (name: string) => {
        if (SHOTS !== '') await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
      };
      await page.getByText('カメラが見つかりません。').waitFor();
      await page.getByText('Googleが声を12分聞きました（22 MB）').waitFor();
      await page.getByText('updates.exampleから52 MBを受け取りました').waitFor();
      await shot('ja-phone');
      await page.getByRole('button', { name: '見ました' }).click();
      await page.getByRole('button', { name: '見ました' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '直す' }).first().click();
      await page.getByLabel('覚えておく文').fill('ねむかっただけです');
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByText('直しました。').waitFor();
      await page.getByText('ねむかっただけです').waitFor();
      const mayNot = page.getByText('覚えないことにしたもの：1件');
      await mayNot.waitFor();
      await page.getByRole('button', { name: 'もう覚えない' }).last().click();
      await page.getByRole('button', { name: 'もう覚えない' }).last().click();
      await page.getByText('忘れました。この先も覚えません。').waitFor();
      await page.getByText('覚えないことにしたもの：2件').waitFor();
      await page.getByRole('button', { name: 'また覚えてよいことにする' }).click();
      await page.getByText('また覚えてよいことにしました。').waitFor();
      await mayNot.waitFor({ state: 'detached' });
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'ファイルを作る' }).click();
      expect((await download).suggestedFilename()).toMatch(/^coach-records-.*\.zip$/);
      await page.getByText('できました').waitFor();
      await page.getByRole('radio', { name: 'この子の記録すべて' }).check();
      const erase = page.getByRole('button', { name: '消す', exact: true });
      expect(await erase.isDisabled()).toBe(true);
      await page.getByLabel('「消します」と入力').fill('消します');
      await erase.click();
      await page.getByText('いま0件です').first().waitFor();
      await page.getByText('まだ何も覚えていません。').waitFor();
      expect(filesWith(desk.dir, WORD)).toEqual([]);
      await shot('ja-phone-erased');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Trust and data' }).waitFor();
      const tooWide = await page.evaluate(
        '[...document.querySelectorAll("body, main, .card")].filter((one) => one.scrollWidth > one.clientWidth + 1).length',
      );
      expect(tooWide).toBe(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      await shot('en-desktop-erased');
      expect(faults).toEqual([]);
    } finally {
      await web.close();
    }
  },
  60_000,
);
