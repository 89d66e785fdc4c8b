import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { Daemon, VIRTUAL_BODY } from '../../support/daemon.ts';
import { skipsWithout } from '../../support/needs.ts';
import { afterAnswer, launchBrowser, needsBrowser, openPage } from '../../support/page/page-browser.ts';
import { CARDS } from '../../support/page/page-cards.ts';
import { answer, pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 375, height: 553 } };
/** Two pages of one robot agree within this; so does what is measured of it on a busy machine. */
const AGREE_MS = 1000;

describe.skipIf(skipsWithout(needsBrowser()))('a child that touches and types as children do', () => {
  let browser: Browser;
  let stateDir: string;
  let daemon: Daemon;
  let robot: ScriptedRobot;
  let clock: VirtualClock;
  let web: Awaited<ReturnType<typeof startWeb>>;
  beforeAll(async () => {
    stateDir = await mkdtemp(path.join(tmpdir(), 'page-touch-'));
    [robot, clock] = [new ScriptedRobot(), new VirtualClock()];
    [browser, daemon, web] = await Promise.all([
      launchBrowser(),
      Daemon.start(stateDir, VIRTUAL_BODY),
      startWeb(robot, pageSettings(), new MemoryJournal(), clock),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await daemon?.stop();
    await web?.close();
    await rm(stateDir, { recursive: true, force: true });
  });
  const line = (page: Page) => page.getByLabel('ここに かいてね');
  const tapAnswer = (page: Page, words: string) =>
    afterAnswer(page, async () => {
      for (const digit of words) await page.locator('.pad.numbers').getByText(digit, { exact: true }).tap();
      await page.getByRole('button', { name: 'おくる' }).tap();
    });
  const tapKey = (page: Page, name: string) =>
    afterAnswer(page, () => page.locator('.quick').getByText(name, { exact: true }).tap());

  test('a whole lesson from the first screen to おわり by touch alone; a second page agrees within 1 s', async () => {
    const { page, faults } = await openPage(browser, daemon.address, PHONE);
    const other = (await openPage(browser, daemon.address)).page;
    await page.getByRole('button', { name: 'うさぎ' }).tap();
    await page.locator('.bubble.latest', { hasText: 'うさぎが きみの しるしだよ' }).waitFor();
    await page.getByRole('button', { name: 'あとで' }).tap();
    await afterAnswer(page, () => page.getByRole('button', { name: 'くく' }).tap());
    const sum = page.locator('.card.sum .expression');
    const asked = (await sum.textContent()) ?? '';
    const sinceMs = performance.now();
    await expect
      .poll(() => other.locator('.card.sum .expression').allTextContents(), { interval: 20 })
      .toEqual([asked]);
    expect(performance.now() - sinceMs).toBeLessThan(AGREE_MS);
    await expect.poll(() => other.locator('.bubble.latest').textContent()).toMatch(/いくつ/);

    const stars = async () =>
      Number(/\d+/.exec((await page.locator('.points').getAttribute('aria-label')) ?? '')?.[0]);
    const before = await stars();
    const [a = 0, b = 0] = asked.match(/\d+/g)?.map(Number) ?? [];
    await tapAnswer(page, `${a * b + 1}`);
    await tapKey(page, 'ヒント');
    expect(await stars()).toBe(before);
    await tapAnswer(page, `${a * b}`);
    await expect.poll(stars).toBe(before + 2);
    await expect.poll(() => other.locator('.points').getAttribute('aria-label')).toBe(`ほし ${before + 2}こ`);
    await expect.poll(() => sum.textContent()).not.toBe(asked);
    await tapKey(page, 'つぎ');
    // It may ask once what was best today.
    for (let count = 0; count < 2 && (await page.locator('.card').count()) > 0; count += 1)
      await tapKey(page, 'おわり');
    // And the next thing to do can be begun by touch again.
    await page.getByRole('button', { name: 'かんじ' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('Enter after touching ヒント sends the answer, wherever it was typed', async () => {
    robot.card = CARDS['a sum'] ?? null;
    const said: string[] = [];
    robot.turn = (request, signal) => {
      said.push(request.message);
      return answer('うん')(request, signal);
    };
    const { page } = await openPage(browser, web.address);
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.type('85');
    await afterAnswer(page, () => page.locator('.quick').getByText('ヒント').click());
    await afterAnswer(page, () => page.keyboard.press('Enter'));
    await afterAnswer(page, () => page.locator('.quick').getByText('ヒント').click());
    for (const digit of '86') await page.locator('.pad').getByText(digit, { exact: true }).click();
    await afterAnswer(page, () => page.keyboard.press('Enter'));
    // Who walks there by key does mean the key.
    await page.locator('.quick').getByText('ヒント').focus();
    await afterAnswer(page, () => page.keyboard.press('Enter'));
    expect(said).toEqual(['ヒント', '85', 'ヒント', '86', 'ヒント']);
  });

  test('no digit is lost: not while an answer comes, not by a reload, not when the answer never comes', async () => {
    robot.card = CARDS['a sum'] ?? null;
    let end = () => {};
    robot.turn = async function* (_request, signal) {
      yield { type: 'thinking', agent: 'math_coach' };
      yield { type: 'stream_chunk', content: 'ええと' };
      await new Promise<void>((resolve) => {
        end = resolve;
        signal.addEventListener('abort', () => resolve());
      });
      if (!signal.aborted) yield { type: 'final_response', content: 'うん', mood: 'happy' };
    };
    const { page } = await openPage(browser, web.address, PHONE);
    await line(page).fill('85');
    await page.getByRole('button', { name: 'おくる' }).tap();
    await page.getByText('ええと').waitFor();
    // Faster than the page draws.
    await page.evaluate(
      `[...'12345'].forEach((digit) => [...document.querySelectorAll('.digit')].find((key) => key.textContent === digit).click())`,
    );
    expect(await line(page).inputValue()).toBe('12345');
    // The answer never comes: what was sent waits beside what was written since.
    await page.reload();
    await page.locator('.bubble.robot').waitFor();
    expect(await line(page).inputValue()).toBe('12345');
    await page.getByRole('button', { name: '「85」を もういちど おくる' }).tap();
    await page.getByText('ええと').waitFor();
    end();
    await page.locator('.talk[aria-busy="false"]').waitFor();
    expect(await line(page).inputValue()).toBe('12345');
    expect(await page.locator('.offers').count()).toBe(0);
  });

  test('a robot that is stuck is noticed within 10 s, kindly and with a way to try again; the words come back', async () => {
    robot.card = CARDS['a sum'] ?? null;
    robot.turn = async function* (_request, signal) {
      yield { type: 'thinking', agent: 'math_coach' };
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const { page } = await openPage(browser, web.address, PHONE);
    // From here on the time of the page is the test's.
    await page.clock.install();
    await page.reload();
    await page.locator('.bubble.robot').waitFor();
    await line(page).fill('85');
    await page.getByRole('button', { name: 'おくる' }).tap();
    await page.locator('.talk[aria-busy="true"]').waitFor();
    // From now on it takes what comes and says nothing.
    let tries = 0;
    await page.route('**/api/v1/**', () => {
      tries += 1;
    });
    await page.clock.runFor(10_000);
    await page.getByText('ロボットと つながって いないよ').waitFor();
    await expect.poll(() => line(page).inputValue()).toBe('85');
    await page.locator('.talk[aria-busy="false"]').waitFor();
    const before = tries;
    await page.locator('.notice').getByRole('button', { name: 'もういちど' }).tap();
    await expect.poll(() => tries).toBe(before + 1);
    await page.unroute('**/api/v1/**');
    await page.getByText('ロボットと つながって いないよ').waitFor({ state: 'detached' });
  });

  test('a page that said good night greets by itself once bedtime is over, and once', async () => {
    robot.isAtRest = true;
    const { page } = await openPage(browser, web.address, PHONE);
    await page.clock.install();
    await page.reload();
    await page.locator('.bubble.latest', { hasText: 'おやすみ' }).waitFor();
    await page.clock.runFor(45_000);
    expect(await page.locator('.bubble.robot').count()).toBe(1);
    robot.isAtRest = false;
    await page.clock.runFor(25_000);
    await page.locator('.bubble.latest', { hasText: 'まって いたよ' }).waitFor();
    await page.clock.runFor(60_000);
    expect(await page.locator('.bubble.robot').count()).toBe(2);
  });
});
