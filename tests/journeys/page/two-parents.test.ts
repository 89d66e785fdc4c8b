import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { composeRobot } from '#runtime/compose.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';

test.skipIf(skipsWithout(needsBrowser()))(
  'two parents change one child: what they change apart both stays, and the same is told before it is set anew',
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'coach-two-'));
    const settings = settingsSchema.parse({ state: { dir }, body: { kind: 'virtual' }, web: { port: 0 } });
    const journal = new MemoryJournal();
    const composed = await composeRobot(settings, null, journal);
    await composed.settle();
    const web = await startWeb(composed.robot, settings, journal, new SystemClock());
    const browser = await launchBrowser();
    onTestFinished(async () => {
      await browser.close();
      await web.close();
      await composed.close();
      rmSync(dir, { recursive: true, force: true });
    });
    const openForm = async () => {
      const context = await browser.newContext({ ...CALM_PAGE, viewport: { width: 390, height: 844 } });
      await context.addCookies([await parentCookie(web.address)]);
      const page = await context.newPage();
      await page.goto(`${web.address}parent#/children`);
      await page.getByRole('button', { name: '変える' }).first().click();
      const nickname = page.getByLabel('呼び名', { exact: true });
      await nickname.waitFor();
      return { page, nickname, save: () => page.getByRole('button', { name: '保存' }).click() };
    };
    const [one, other] = [await openForm(), await openForm()];
    const child = () => composed.robot.children.all[0];

    // The one sets the name, the other the school year: both hold.
    await one.nickname.fill('はなこ');
    await one.save();
    await one.page.getByText('保存しました。').waitFor();
    await other.page.getByLabel('3年生').check();
    await other.save();
    await other.page.getByText('保存しました。').waitFor();
    expect(child()).toMatchObject({ nickname: 'はなこ', grade: 3 });

    // Both set the name: the later is told, and decides.
    const [first, second] = [await openForm(), await openForm()];
    await first.nickname.fill('はな');
    await first.save();
    await first.page.getByText('保存しました。').waitFor();
    await second.nickname.fill('はなちゃん');
    await second.save();
    await second.page.getByText('ほかの方が、同じところを変えていました（いまは「はな」です）。').waitFor();
    expect(child()).toMatchObject({ nickname: 'はな' });
    await second.save();
    await second.page.getByText('保存しました。').waitFor();
    expect(child()).toMatchObject({ nickname: 'はなちゃん' });
  },
);
