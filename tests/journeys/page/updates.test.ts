import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import { type Places, readRequest, type UpdateStatus, writeStatus } from '#runtime/update/exchange.ts';
import { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import { startWeb } from '#runtime/web/server.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { householdOf } from '../../support/page/page-household.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { NEW } from '../../support/update/fake-program.ts';
import { Scratch } from '../../support/update/made-part.ts';
import { NEWS, statusOf } from '../../support/update/status-of.ts';

/** Where to put screenshots; none are taken without. */
const { SCREENSHOTS } = process.env;
/** What the other cards of the page show. */
const FACTS: RobotFacts = {
  ...{ version: '1.0.0+5f94b26', node: 'v24.0.0', uptime_seconds: 60, is_online: true, addresses: [] },
  ...{ page_addresses: [], is_network_off: false, ended_runs: [] },
  storage: {
    ...{ database_bytes: 0, backups: { count: 0, bytes: 0 }, damaged_bytes: 0 },
    ...{ free_bytes: null, total_bytes: null },
  },
  ...{ status: 'ok', checks: [], notices: [] },
  sound: {
    microphone: { setting: 'auto', used: null, by: 'none', choices: [] },
    speaker: { setting: 'auto', used: null, by: 'none', choices: [] },
  },
};
const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe.skipIf(skipsWithout(needsBrowser()))("the card of updates on the parent's page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  let scratch: Scratch;
  let places: Places;
  beforeEach(() => {
    scratch = new Scratch();
    onTestFinished(() => scratch[Symbol.dispose]());
    places = { program: scratch.at('opt'), state: scratch.at('state'), requests: scratch.at('requests') };
    for (const folder of [places.state, places.requests]) mkdirSync(folder);
  });

  /** The updater, as far as the robot can see it. */
  const tell = (changed: Partial<UpdateStatus>): void =>
    writeStatus(places, statusOf({ uptime_s: 0, checked_at: hoursAgo(1), ...changed }));

  async function open(app: string | null, locale = 'ja-JP') {
    const owner = SettingsOwner.open({ environment: { COACH_STATE_DIR: scratch.folder } });
    const robot = new ScriptedRobot();
    const clock = new SystemClock();
    robot.household = householdOf(owner);
    robot.support = { ...robot.support, facts: () => FACTS };
    const { settings } = owner;
    robot.updates = new RobotUpdates({ settings, version: '1.0.0+5f94b26', clock, places, app });
    const web = await startWeb(robot, pageSettings({}), new MemoryJournal(), clock);
    onTestFinished(() => web.close());
    const context = await browser.newContext({ ...CALM_PAGE, viewport: { width: 390, height: 844 }, locale });
    onTestFinished(() => context.close());
    await context.addCookies([await parentCookie(web.address)]);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${web.address}parent#/robot`);
    const title = locale === 'ja-JP' ? 'ロボットを新しくする' : 'Updates';
    const card = page.locator('section.card', { has: page.getByRole('heading', { name: title }) });
    const shot = async (name: string) => {
      if (SCREENSHOTS) await card.screenshot({ path: `${SCREENSHOTS}/updates-${name}.png` });
    };
    return { card, owner, faults, shot };
  }

  test('follows a version from the first look to the night, and installs it now where a parent asks', async () => {
    const { card, owner, faults, shot } = await open(NEW);
    await card.getByText('いまの版：1.0.0+5f94b26').waitFor();
    await card.getByText('まだ一度も調べていません').waitFor();
    await card.getByRole('button', { name: 'いま調べる' }).click();
    await card.getByText('調べるように伝えました').waitFor();
    const asked = readRequest(places);
    expect(asked?.kind).toBe('look');

    const next = { version: '1.1.0', news: NEWS, is_security: true, request_id: asked?.id ?? null };
    tell({ ...next, state: 'downloading', code: null, share: 0.4 });
    await card.getByText('次の版：1.1.0').waitFor();
    await card.getByText(NEWS.ja).waitFor();
    expect(await card.getByRole('progressbar').getAttribute('value')).toBe('0.4');
    await card.getByText('調べるように伝えました').waitFor({ state: 'detached' });
    await shot('downloading');

    const offered = { version: '1.1.0', at: hoursAgo(24), news: NEWS };
    tell({ ...next, offered, state: 'waiting', code: 'not_night' });
    await card.getByText('夜になったら入れかえます').waitFor();
    await card.getByText('より先にはのばせません').waitFor();
    await card.getByLabel('14日').check();
    await card.getByRole('button', { name: '先にのばす' }).click();
    await card.getByText('待つように伝えました').waitFor();
    const until = Date.parse(readRequest(places)?.until ?? '');
    expect(Math.round((until - Date.now()) / (24 * HOUR_MS))).toBe(14);
    await card.getByRole('button', { name: 'いま入れる' }).click();
    await card.getByText('学習中なら、終わるのを待ちます。', { exact: false }).first().waitFor();
    await expect.poll(() => readRequest(places)?.kind).toBe('install_now');
    tell({ ...next, offered, state: 'waiting', code: 'lesson', request_id: readRequest(places)?.id ?? null });
    await card.getByText('お子さんの学習が終わるのを待っています').waitFor();
    await shot('waiting');

    await card.getByLabel('少し早く').check();
    await card.getByText('変えました。').waitFor();
    expect(owner.settings.update.ring).toBe('early');
    expect(faults).toEqual([]);
  });

  test('says how the last one ended, and what is in the way of the next', async () => {
    const last = {
      version: '1.1.0',
      outcome: 'went_back',
      code: 'unwell',
      at: hoursAgo(30),
      news: NEWS,
    } as const;
    tell({ state: 'waiting', code: 'no_room', last });
    const { card, faults, shot } = await open(NEW, 'en-GB');
    await card.getByText('went back to the one before').waitFor();
    await card.getByText('Code for support: unwell').waitFor();
    await card.getByText('not enough room on the card').waitFor();
    expect(await card.getByRole('button', { name: 'Install now' }).count()).toBe(0);
    await shot('trouble');
    tell({ code: 'up_to_date', last: { ...last, version: '1.0.0', outcome: 'confirmed', code: null } });
    await card.getByText('This is the newest version.').waitFor();
    await card.getByText(NEWS.en).waitFor();
    expect(faults).toEqual([]);
  });

  test('is honest where nothing updates the robot', async () => {
    const { card, faults, shot } = await open(null);
    await card.getByText('自分で新しくなるしくみが入っていません').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    await shot('none');
    expect(faults).toEqual([]);
  });
});
