import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import { HouseRules } from '#runtime/settings/house-rules.ts';
import { makeHousehold } from '#runtime/settings/make-household.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { openStore, type Store } from '#runtime/store/store.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

/** Where to put screenshots; none are taken without. */
const { SCREENSHOTS } = process.env;
const PHONE = { viewport: { width: 390, height: 844 } };

const USAGE = {
  inputAudioTokens: 0,
  inputTextTokens: 1000,
  inputImageTokens: 0,
  outputAudioTokens: 0,
  outputTextTokens: 100,
};

describe.skipIf(skipsWithout(needsBrowser()))('the page of rules', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'coach-rules-'));
  let browser: Browser;
  let store: Store;
  let owner: SettingsOwner;
  let robot: ScriptedRobot;
  let web: Awaited<ReturnType<typeof startWeb>>;
  let start: (port: number) => ReturnType<typeof startWeb>;
  beforeAll(async () => {
    browser = await launchBrowser();
    const clock = new SystemClock();
    const journal = new MemoryJournal();
    let ids = 0;
    store = openStore({ dir, clock, journal, newId: () => `id-${ids++}`, defaultGrade: 2, backupsKept: 1 });
    const ledger = store.voiceLedger('child-1');
    ledger.add('talk', USAGE, 0.31, 'talk');
    ledger.add('written', USAGE, 0.12, 'parent_question');
    owner = SettingsOwner.open({ environment: { COACH_STATE_DIR: dir, COACH_LIVE_MODEL: 'm' } });
    const { settings } = owner;
    const rules = new HouseRules({
      settings,
      store: store.rules,
      clock,
      journal,
      childAtDesk: () => 'child-1',
    });
    const speaker = new VirtualSpeaker(clock, () => {});
    const soundDevices = { look: async () => {} };
    const body = { clock, journal, voice: new VirtualVoice(), speaker, soundDevices };
    robot = new ScriptedRobot();
    robot.household = makeHousehold({ owner, rules, store, body, onRestart: () => {} });
    start = (port) => startWeb(robot, pageSettings({ web: { port } }), journal, clock);
    web = await start(0);
  });
  async function openRules(options: Parameters<Browser['newContext']>[0]) {
    const context = await browser.newContext({ ...CALM_PAGE, ...options });
    onTestFinished(() => context.close());
    await context.addCookies([await parentCookie(web.address)]);
    const page: Page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // A conflict or a number out of its range is an answer, which the browser reports as well.
      if (message.type() === 'error' && !/40[09]/.test(message.text())) faults.push(message.text());
    });
    await page.goto(`${web.address}parent#/rules`);
    return { page, faults };
  }
  afterAll(async () => {
    await browser?.close();
    await web?.close();
    store?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test('saves each change at once, takes it back, and shows what another parent has changed', async () => {
    // As at the first run, where this is a second one.
    owner.change(owner.read().revision, new Map([['quietHours.from', '']]));
    const { page, faults } = await openRules(PHONE);
    const rule = (wanted: string) => page.locator(`[data-path="${wanted}"]`);
    const minutes = rule('coaching.minutesADay').locator('input');
    await minutes.fill('45');
    await minutes.press('Tab');
    await rule('coaching.minutesADay').getByText('保存しました。 すぐに効きます。').waitFor();
    expect(owner.settings.coaching.minutesADay).toBe(45);
    await rule('coaching.minutesADay').getByRole('button', { name: '元に戻す' }).click();
    await expect.poll(() => owner.settings.coaching.minutesADay).toBe(0);

    // What is refused is told with what may be entered, and the number that holds is not touched.
    await minutes.fill('999');
    await minutes.press('Tab');
    await rule('coaching.minutesADay').getByText('0から240までの数を入れてください。').waitFor();
    expect(owner.settings.coaching.minutesADay).toBe(0);

    // Of a text as of a number, by its own rule.
    const kanji = rule('coaching.classKanji').locator('input');
    await kanji.fill('abc😀');
    await kanji.press('Tab');
    await rule('coaching.classKanji')
      .getByText('入れられるのは、漢字だけ（あいだに空白か「、」があってもよい）です。')
      .waitFor();

    // The other parent, on another phone.
    owner.change(owner.read().revision, new Map([['quietHours.from', '21:00']]));
    const bedtime = rule('quietHours.from').locator('input');
    await bedtime.fill('20:00');
    await bedtime.press('Tab');
    await rule('quietHours.from').getByRole('button', { name: 'いまの「21:00」のまま' }).waitFor();
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/rules-phone.png`, fullPage: true });
    await rule('quietHours.from').getByRole('button', { name: '「20:00」にする' }).click();
    await expect.poll(() => owner.settings.quietHours.from).toBe('20:00');

    await page.getByLabel('この子だけ').check();
    // The choice is seen as made while a slow robot still saves it.
    let isShownMeanwhile = false;
    await page.route('**/parent/settings', async (route) => {
      isShownMeanwhile = await rule('coaching.subjects').getByLabel('算数だけ').isChecked();
      await route.continue();
    });
    await rule('coaching.subjects').getByLabel('算数だけ').click();
    await expect.poll(() => store.rules.of('child-1').get('coaching.subjects')).toBe('math');
    expect(isShownMeanwhile).toBe(true);
    await rule('coaching.subjects').getByText('家族：算数と国語').waitFor();
    expect(owner.settings.coaching.subjects).toBe('all');
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/rules-child.png`, fullPage: true });
    expect(faults).toEqual([]);
  });

  test('a change made while the robot restarts is told as not saved, and is saved by one touch when it is back', async () => {
    const { page } = await openRules(PHONE);
    const rule = page.locator('[data-path="coaching.breakAfterMinutes"]');
    const before = owner.settings.coaching.breakAfterMinutes;
    const minutes = rule.locator('input');
    await minutes.waitFor();
    const port = Number(new URL(web.address).port);
    await web.close();
    await minutes.fill('20');
    await minutes.press('Tab');
    await rule.getByText(`まだ保存していません（いまは「${before}」のままです）。`).waitFor();
    await page.getByText('ロボットとつながりません。つながるまで').waitFor();
    expect(owner.settings.coaching.breakAfterMinutes).toBe(before);
    web = await start(port);
    await page.getByText('ロボットとつながりません。つながるまで').waitFor({ state: 'detached' });
    // What was entered stands there still, and is not taken for what holds.
    expect(await minutes.inputValue()).toBe('20');
    await rule.getByRole('button', { name: 'もう一度保存する' }).click();
    await rule.getByText('保存しました。 すぐに効きます。').waitFor();
    expect(owner.settings.coaching.breakAfterMinutes).toBe(20);
  });

  test('a change made while the robot restarts does not overwrite what another parent has set before it', async () => {
    const { page } = await openRules(PHONE);
    const rule = page.locator('[data-path="coaching.breakAfterMinutes"]');
    const minutes = rule.locator('input');
    await minutes.waitFor();
    const port = Number(new URL(web.address).port);
    await web.close();
    owner.change(owner.read().revision, new Map([['coaching.breakAfterMinutes', 25]]));
    await minutes.fill('12');
    await minutes.press('Tab');
    await rule.getByRole('button', { name: 'もう一度保存する' }).waitFor();
    web = await start(port);
    await page.getByText('ロボットとつながりません。つながるまで').waitFor({ state: 'detached' });
    await rule.getByText('いまは「25」のままです').waitFor();
    expect(owner.settings.coaching.breakAfterMinutes).toBe(25);
  });

  test('in English, on a desk: what acts later offers the restart, and the costs stand in a drawing and in words', async () => {
    const { page, faults } = await openRules({ locale: 'en-GB' });
    const voice = page.locator('[data-path="live.voiceName"]');
    await voice.locator('input').fill('Aoede');
    await voice.locator('input').press('Tab');
    await voice.getByText('Acts after a restart').waitFor();
    expect(await voice.getByText('no voice that is known').count()).toBe(0);
    await voice.locator('input').fill('NoSuchVoice');
    await voice.locator('input').press('Tab');
    await voice.getByText('“NoSuchVoice” is no voice that is known here').waitFor();
    await page.getByRole('button', { name: 'Restart now' }).waitFor();
    await page.getByRole('img', { name: /Bar chart .* \$0\.43 in all/ }).waitFor();
    await page.getByRole('cell', { name: '$0.31' }).first().waitFor();
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/rules-desk.png`, fullPage: true });
    expect(faults).toEqual([]);
  });
});
