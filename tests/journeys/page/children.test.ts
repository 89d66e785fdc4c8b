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
import { launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';

test.skipIf(skipsWithout(needsBrowser()))(
  'a parent adds a child and prints its card; the child touches its animal, and the desk is its',
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'coach-seats-'));
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
    const open = async () => {
      const options = {
        viewport: { width: 390, height: 844 },
        locale: 'ja-JP',
        reducedMotion: 'reduce',
      } as const;
      const context = await browser.newContext(options);
      await context.addCookies([await parentCookie(web.address)]);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      return { page, faults };
    };
    const { page: parent, faults } = await open();
    await parent.goto(`${web.address}parent#/children`);
    // Its school year stands beside the animal, once.
    expect(await parent.getByRole('heading', { level: 2 }).first().textContent()).toBe('ねこ');
    // One child: there is nothing to choose.
    await parent.getByRole('button', { name: 'お子さんを加える' }).click();
    expect(await parent.locator('.child-chooser').count()).toBe(0);
    const nickname = parent.getByLabel('呼び名', { exact: true });
    await nickname.fill('花子');
    await parent.getByRole('button', { name: '保存' }).click();
    await parent.getByRole('alert').getByText('12文字以内').waitFor();
    await nickname.fill('はなこ');
    await parent.getByRole('button', { name: '保存' }).click();
    await parent.getByText('はなこを加えました').waitFor();
    const ofHanako = parent.getByRole('group', { name: 'はなこ' });
    await ofHanako.getByRole('button', { name: '名札カード' }).click();
    await parent.locator('.name-card .code').waitFor();
    await parent.emulateMedia({ media: 'print' });
    expect(await parent.locator('.name-card b').isVisible()).toBe(true);
    expect(await parent.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await parent.emulateMedia({ media: 'screen' });
    const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    await parent.setViewportSize({ width: 320, height: 600 });
    expect(await parent.evaluate(isWide)).toBe(false);

    const { page: desk, faults: more } = await open();
    await desk.goto(web.address);
    await desk.locator('.bubble.robot', { hasText: 'だれかな' }).waitFor();
    const hers = desk.getByRole('button', { name: 'はなこ' });
    await hers.click();
    await desk.locator('.seats:not(.is-asking)').waitFor();
    expect(await hers.getAttribute('aria-pressed')).toBe('true');
    expect(await desk.locator('.bubble', { hasText: 'だれかな' }).count()).toBe(0);
    const { height = 0 } = (await hers.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);

    await parent.reload();
    await parent.locator('.child-chooser').waitFor();
    expect(await parent.locator('.child-chooser option:checked').textContent()).toContain('はなこ');
    expect([...faults, ...more]).toEqual([]);
    expect(JSON.stringify(journal.lines)).not.toContain('はなこ');
  },
);
