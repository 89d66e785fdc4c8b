import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo } from '#agents/safety/answer.ts';
import { settingsSchema } from '#config/settings.ts';
import { lookOf, seriousOf } from '#runtime/web/pages/face/face-features.ts';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { skipsWithout } from '../support/needs.ts';
import { launchBrowser, needsBrowser, openPage } from '../support/page/page-browser.ts';
import { write } from '../support/page/page-cards.ts';
import { measureLayout, SCREENS } from '../support/page/page-layout.ts';
import { allRows, filesWith } from '../support/store/all-rows.ts';
import { TOLD_MARKER, TOLD_ONCE } from '../support/talk/told-once.ts';

describe.skipIf(skipsWithout(needsBrowser()))('help on the robot page', () => {
  let browser: Browser;
  let stateDir: string;
  let daemon: Daemon;
  beforeAll(async () => {
    browser = await launchBrowser();
    stateDir = await mkdtemp(path.join(tmpdir(), 'page-help-'));
    daemon = await Daemon.start(stateDir, { ...VIRTUAL_BODY, COACH_LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await browser?.close();
    await daemon?.stop();
    await rm(stateDir, { recursive: true, force: true });
  });
  const shot = (page: Page, name: string) =>
    process.env.SHOTS ? page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`) }) : undefined;

  test('what is told shows the number large, dials nothing, is hidden with one touch, and is stored nowhere', async () => {
    const { page, faults } = await openPage(browser, daemon.address, {
      viewport: { width: 360, height: 640 },
    });
    await write(page, '38+47');
    await write(page, 'みどりの ベルトで パパに たたかれた');
    await page.locator('.help-card').waitFor();
    expect(await page.locator('.helpline b').allTextContents()).toEqual(['189', '0120-99-7777']);
    expect(
      await page.evaluate<number>(
        'parseFloat(getComputedStyle(document.querySelector(".helpline b")).fontSize)',
      ),
    ).toBeGreaterThanOrEqual(26);
    expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
    expect(await page.evaluate<string>('document.documentElement.dataset.mood')).toBe('gentle');
    expect(await page.locator('.bubble.latest').textContent()).toContain('わるく ないよ');
    await shot(page, 'help-home');
    // The key that hides it stands whole within the card, before anything is scrolled.
    const [card, hide] = [page.locator('.help-card'), page.getByRole('button', { name: 'かくす' })];
    const [around, key] = [await card.boundingBox(), await hide.boundingBox()];
    if (around === null || key === null) throw new Error('there is no card, or nothing hides it');
    expect(key.x).toBeGreaterThanOrEqual(around.x);
    expect(key.x + key.width).toBeLessThanOrEqual(around.x + around.width);
    expect(key.y + key.height).toBeLessThanOrEqual(around.y + around.height);
    // It covers nothing of what can be scrolled there.
    const lines = await page.locator('.help-lines').boundingBox();
    expect(lines && lines.y + lines.height).toBeLessThanOrEqual(key.y);
    expect(lines?.height).toBeGreaterThan(100);
    // What the robot says can be read beside the numbers.
    expect((await measureLayout(page)).talkHeight).toBeGreaterThan(100);
    await write(page, '85');
    expect(await page.locator('.bubble.latest').textContent()).toMatch(/いるよ/);
    expect(await page.locator('.helpline b').count()).toBe(2);
    await page.getByRole('button', { name: 'かくす' }).click();
    expect(await page.locator('.help-card').count()).toBe(0);
    expect(filesWith(stateDir, 'みどり')).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('Escape and the way back close the card and the dialog, the topmost first, and leave the page only after that', async () => {
    const { page, faults } = await openPage(browser, daemon.address);
    const card = page.locator('.help-card');
    const dialog = page.locator('dialog[open]');
    const show = () => page.getByRole('button', { name: 'しゃしんで みせる' }).click();
    await write(page, 'たすけて');
    await card.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => card.count()).toBe(0);
    await write(page, 'たすけて');
    await card.waitFor();
    await show();
    await dialog.waitFor();
    await page.goBack();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await card.count()).toBe(1);
    await show();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await card.count()).toBe(1);
    await page.goBack();
    await expect.poll(() => card.count()).toBe(0);
    // Closed by their own keys they leave no step behind.
    await expect.poll(() => page.evaluate<string>('String(history.state)')).toBe('null');
    expect(new URL(page.url()).href).toBe(new URL(daemon.address).href);
    expect(faults).toEqual([]);
  });

  // A page keeps no more of a talk than what half of them fill.
  const half = Math.ceil(TOLD_ONCE.length / 2);
  test.each([
    ['the first half', TOLD_ONCE.slice(0, half)],
    ['the others', TOLD_ONCE.slice(half)],
  ])(
    'each kind, %s: the sentence, the card, and nothing stored',
    async (_, kinds) => {
      const { page, faults } = await openPage(browser, daemon.address, {
        viewport: { width: 360, height: 640 },
      });
      await write(page, '38+47');
      const before = allRows(stateDir);
      for (const { kind, told } of kinds) {
        const { content, helplines, choices } = answerTo(kind, settingsSchema.parse({}).child.grade);
        await write(page, told);
        await expect
          .poll(() => page.locator('.bubble.latest').textContent(), { message: kind })
          .toBe(content);
        const numbers = helplines.map(({ number }) => number);
        expect(await page.locator('.helpline b').allTextContents(), kind).toEqual(numbers);
        expect(await page.locator('.help-choices button').allTextContents(), kind).toEqual(choices);
        expect(await page.evaluate('document.documentElement.dataset.mood'), kind).toBe('gentle');
        if (numbers.length + choices.length > 0) await page.getByRole('button', { name: 'かくす' }).click();
      }
      expect(allRows(stateDir)).toBe(before);
      expect(filesWith(stateDir, TOLD_MARKER)).toEqual([]);
      expect(daemon.output()).not.toMatch(new RegExp(`${TOLD_MARKER}|home_harm|たたかれ`));
      expect(faults).toEqual([]);
    },
    90_000,
  );

  test('on small phones the question stands over its choices, numbers and hours are whole, and the face is grave', async () => {
    const { page, faults } = await openPage(browser, daemon.address, {
      viewport: { width: 390, height: 780 },
    });
    await write(page, 'パパに たたかれた');
    await page.locator('.help-card').waitFor();
    for (const [width, height] of [
      [390, 780],
      [375, 553],
      [320, 454],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { small, outside } = await measureLayout(page);
      await shot(page, `help-told-${width}`);
      const seen = await page.evaluate(`(() => {
        const around = document.querySelector('.help-lines').getBoundingClientRect();
        const isWhole = (one) => { const box = one.getBoundingClientRect(); return box.top >= around.top - 1 && box.bottom <= around.bottom + 1; };
        return [...document.querySelectorAll('.help-question, .helpline')].filter((one) => !isWhole(one)).map((one) => one.textContent);
      })()`);
      expect({ small, outside, cut: seen }, `${width}`).toEqual({ small: [], outside: [], cut: [] });
      expect(await page.locator('.help-question').textContent()).toMatch(/こわい？$/);
    }
    expect(seriousOf(lookOf('ready', 'gentle')).smile).toBe(0);
    expect(faults).toEqual([]);
  });

  test('たすけて is always there, asks with large choices, and leads back to the lesson', async () => {
    const { page, faults } = await openPage(browser, daemon.address, {
      viewport: { width: 412, height: 915 },
    });
    await page.getByRole('button', { name: 'たすけて' }).click();
    await page.getByText('どうしたの？').waitFor();
    expect(await page.locator('.help-choices button').count()).toBe(5);
    await shot(page, 'help-choices');
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const { width, small } = await measureLayout(page);
      expect({ width, small }, screen.name).toEqual({ width: screen.width, small: [] });
    }
    await page.setViewportSize({ width: 412, height: 915 });
    await page.getByRole('button', { name: 'もんだいが わからない' }).click();
    await page.locator('.help-card').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});
