import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { doorOf } from '#runtime/web/network/network-need.ts';
import { startWeb } from '#runtime/web/server.ts';
import { memoryAccess } from '../../support/access/memory-access.ts';
import { skipsWithout } from '../../support/needs.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, userAgent: 'Mozilla/5.0 (iPhone)' };

describe.skipIf(skipsWithout(needsBrowser()))('a phone is paired', () => {
  let browser: Browser;
  let web: Awaited<ReturnType<typeof startWeb>>;
  let robot: ScriptedRobot;
  let phoneUrl: string;
  let stateDir: string;
  let faults: string[];

  // For each try: what is paired is paired.
  beforeEach(async () => {
    stateDir = mkdtempSync(path.join(tmpdir(), 'pairing-'));
    faults = [];
    const clock = new VirtualClock();
    robot = new ScriptedRobot();
    robot.access = memoryAccess({ clock });
    const settings = pageSettings({ web: { network: 'auto', httpsPort: 0 }, state: { dir: stateDir } });
    // 127.0.0.2 plays the network: what comes there is nobody of this machine's.
    const door = { ...doorOf(robot.access), own: () => [{ address: '127.0.0.2', prefix: 8 }] };
    [browser, web] = await Promise.all([
      launchBrowser(),
      startWeb(robot, settings, new MemoryJournal(), clock, door),
    ]);
    phoneUrl = web.address.replace('127.0.0.1', '127.0.0.2');
  });
  afterEach(async () => {
    await browser?.close();
    await web?.close();
    rmSync(stateDir, { recursive: true });
  });

  async function open(address: string, options: object = {}): Promise<Page> {
    const page = await (await browser.newContext({ ...CALM_PAGE, ...options })).newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(address);
    return page;
  }
  const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
  const touch = (page: Page, name: string) => page.getByRole('button', { name }).click();

  /** Has the page ask now what it asks every few seconds. */
  const look = (page: Page) => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");

  /** Nothing that a screen reader or a keyboard cannot do, and nothing beside the screen. */
  async function isForAll(page: Page): Promise<void> {
    // Through the protocol: the page's own policy lets no script of others in.
    await page.evaluate(readFileSync(AXE, 'utf8'));
    const found = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string }[] }> };
      };
      return (await axe.run()).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }

  test('where the network is kept out the heading names no address to be opened', async () => {
    robot.access.reach = { addresses: () => [], fingerprint: () => null, isOff: true };
    const screen = await open(`${web.address}pair`);
    await touch(screen, 'この画面に数字を表示する');
    await screen.getByText('家のネットワークから使えないようにしてあります').waitFor();
    expect(await screen.getByRole('heading', { level: 1 }).textContent()).toBe('数字を入れてください');
    expect(faults).toEqual([]);
  });

  test('from the code on the robot to the recovery code, a second parent, and the end of a phone', async () => {
    const screen = await open(`${web.address}pair`);
    await title(screen, 'ロボットのボタンを押してください');
    await touch(screen, 'この画面に数字を表示する');
    await title(screen, 'スマホでこのアドレスを開き、数字を入れてください');
    const code = (await screen.locator('p.code').textContent())?.replace(/\D/g, '') ?? '';
    expect(code).toMatch(/^\d{6}$/);
    await screen.getByRole('img', { name: `アドレス ${phoneUrl}pair のQRコード` }).waitFor();
    await look(screen);
    await screen.getByText('証明書の指紋').waitFor();
    await isForAll(screen);

    const phone = await open(phoneUrl, PHONE);
    expect(phone.url()).toBe(`${phoneUrl}pair`);
    await title(phone, '数字を入れてください');
    await isForAll(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    await phone.getByLabel('ロボットが言った6けたの数字').fill(wrong);
    await touch(phone, 'つなぐ');
    await phone.getByRole('alert').waitFor();
    await phone.getByText('入力はあと4回').waitFor();
    await phone.getByLabel('ロボットが言った6けたの数字').fill(code);
    await phone.keyboard.press('Enter');
    await title(phone, '回復コードを紙に書いてください');
    expect(await phone.locator('.recovery-code').textContent()).toMatch(/^(?:[0-9A-Z]{4} ){6}$/);
    expect(await phone.getByRole('button', { name: '次へ' }).isDisabled()).toBe(true);
    await isForAll(phone);
    await phone.getByLabel('紙に書きました').check();
    await touch(phone, '次へ');
    await title(phone, 'つながりました');
    await phone.goto(`${phoneUrl}parent#/devices`);
    await phone.getByText('iPhone').waitFor();

    const shown = robot.access.openWindow('buttons');
    const other = await open(phoneUrl, { ...PHONE, userAgent: 'Mozilla/5.0 (Linux; Android 16)' });
    await other.getByLabel('ロボットが言った6けたの数字').fill(shown.code.reveal());
    await touch(other, 'つなぐ');
    await title(other, 'もうひとりの保護者の許可を待っています');
    await other.getByText('2つのボタンを押したまま電源を入れ').waitFor();
    await look(phone);
    await phone.getByRole('heading', { name: '許可を待っている端末' }).waitFor();
    await isForAll(phone);
    await touch(phone, '許可する');
    await phone.getByRole('heading', { name: '許可を待っている端末' }).waitFor({ state: 'detached' });
    await look(other);
    await title(other, 'つながりました');

    await other.goto(`${phoneUrl}parent#/devices`);
    await other.getByText('iPhone').waitFor();
    const desk = await other.context().newPage();
    await desk.goto(phoneUrl);
    await desk.locator('.bubble.robot').waitFor();
    await phone
      .getByRole('listitem')
      .filter({ hasText: 'Android' })
      .getByRole('button', { name: '外す' })
      .click();
    await phone.getByRole('alertdialog').getByRole('button', { name: '外す' }).click();
    await phone.getByText('Android').waitFor({ state: 'detached' });
    // Nobody touches them: what they show is gone in the same moment.
    for (const left of [other, desk]) await expect.poll(() => left.url()).toBe(`${phoneUrl}pair`);
    expect(faults).toEqual([]);
  });
});
