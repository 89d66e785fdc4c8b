import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { skipsWithout } from '../support/needs.ts';
import {
  afterAnswer,
  launchBrowser,
  needsBrowser,
  openPage,
  sayByPad,
} from '../support/page/page-browser.ts';
import { measureLayout, SCREENS } from '../support/page/page-layout.ts';

describe.skipIf(skipsWithout(needsBrowser()))('the robot page', () => {
  let browser: Browser;
  let stateDir: string;
  let daemon: Daemon;
  beforeAll(async () => {
    browser = await launchBrowser();
    stateDir = await mkdtemp(path.join(tmpdir(), 'robot-page-'));
    daemon = await Daemon.start(stateDir, VIRTUAL_BODY);
  });
  afterAll(async () => {
    await browser?.close();
    await daemon?.stop();
    await rm(stateDir, { recursive: true, force: true });
  });

  test('a child works through 38+47 with a hint and finds two stars', async () => {
    const { page, faults } = await openPage(browser, daemon.address);
    await sayByPad(page, '38+47');
    await sayByPad(page, '75');
    await afterAnswer(page, () => page.getByRole('button', { name: 'ヒント' }).click());
    const before = await page.locator('.bubble.robot').allTextContents();
    expect(before.join()).not.toMatch(/85|８５|八十五|はちじゅうご/);
    await sayByPad(page, '85');
    await expect.poll(() => page.locator('.points').getAttribute('aria-label')).toBe('ほし 2こ');
    await expect.poll(() => page.locator('.streak').getAttribute('aria-label')).toBe('1もん れんぞく');
    expect(faults).toEqual([]);
    await page.context().close();

    const store = new Database(path.join(stateDir, 'coach.sqlite'), { readonly: true });
    const rows = store
      .prepare(
        `SELECT points.points, progress.outcome FROM points
         JOIN problems USING (child_id, problem_id) JOIN progress USING (child_id, progress_id)
         WHERE problems.expression = '38+47'`,
      )
      .all();
    store.close();
    expect(rows).toEqual([{ points: 2, outcome: 'hint_solved' }]);
  });

  test('the power goes in the middle of a lesson: nothing written is lost, and the lesson goes on', async () => {
    const { page, faults } = await openPage(browser, daemon.address);
    await sayByPad(page, '52-17');
    const port = Number(new URL(daemon.address).port);
    await daemon.stop('SIGKILL');
    await page.getByText('ロボットと つながって いないよ').waitFor();
    await page.getByLabel('ここに かいてね').fill('35');
    await page.getByRole('button', { name: 'おくる' }).click();
    await expect.poll(() => page.getByLabel('ここに かいてね').inputValue()).toBe('35');

    daemon = await Daemon.start(stateDir, { ...VIRTUAL_BODY, COACH_WEB_PORT: String(port) });
    await page.getByText('ロボットと つながって いないよ').waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForSelector('.bubble.robot');
    expect(await page.locator('.bubble.latest').textContent()).toMatch(/52 ?[-−] ?17/);
    expect(await page.getByLabel('ここに かいてね').inputValue()).toBe('35');
    await afterAnswer(page, () => page.getByRole('button', { name: 'おくる' }).click());
    await expect.poll(() => page.locator('.points').getAttribute('aria-label')).toBe('ほし 5こ');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('on no screen anything lies outside it or is too small for a finger', async () => {
    const { page, faults } = await openPage(browser, daemon.address, { hasTouch: true });
    for (const { name, ...viewport } of SCREENS) {
      await page.setViewportSize(viewport);
      const { width, outside, small } = await measureLayout(page);
      const fits = { width: viewport.width, outside: [], small: [] };
      expect({ width, outside, small }, name).toEqual(fits);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('what may come back to a question is a large button: by touch, by key, gone with the next turn', async () => {
    const { page } = await openPage(browser, daemon.address, { viewport: { width: 360, height: 640 } });
    const field = page.getByLabel('ここに かいてね');
    await field.fill('こくごの しゅくだい');
    await afterAnswer(page, () => page.keyboard.press('Enter'));
    const choices = page.getByRole('group', { name: 'えらんで こたえる' }).getByRole('button');
    expect(await choices.allTextContents()).toEqual(['かんじ', 'おはなしの もんだい', 'さくぶん']);
    for (const choice of await choices.all()) {
      const box = await choice.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    // Another page, or this one loaded anew, shows them too.
    await page.reload();
    await expect.poll(() => choices.count()).toBe(3);
    await choices.nth(1).focus();
    await afterAnswer(page, () => page.keyboard.press('Enter'));
    expect((await page.locator('.bubble.child').allTextContents()).at(-1)).toBe('おはなしの もんだい');
    expect(await choices.count()).toBe(0);
    await field.fill('さんすう やりたい');
    await afterAnswer(page, () => page.keyboard.press('Enter'));
    await afterAnswer(page, () => choices.first().click());
    expect((await page.locator('.bubble.child').allTextContents()).at(-1)).toBe('もんだい だして');
    await expect.poll(() => choices.count()).toBe(0);
    await page.context().close();
  });

  test('one request that is lost is told, the notice goes by itself, and the words are still there to be sent', async () => {
    const { page } = await openPage(browser, daemon.address);
    await page.route('**/dialogue/run', (route) => route.abort(), { times: 1 });
    await page.locator('.writing textarea').fill('こんにちは');
    await page.locator('.writing textarea').press('Enter');
    const notice = page.getByText('ロボットと つながって いないよ');
    await notice.waitFor();
    // The robot is there all the while, and shows itself every few seconds.
    await notice.waitFor({ state: 'detached' });
    expect(await page.locator('.writing textarea').inputValue()).toBe('こんにちは');
    await afterAnswer(page, () => page.locator('.writing textarea').press('Enter'));
    expect(await page.locator('.writing textarea').inputValue()).toBe('');
  });

  test('while every request is lost the robot is asked for about once a second, and found again', async () => {
    const { page } = await openPage(browser, daemon.address);
    let lost = 0;
    const lose = (route: Route): Promise<void> => {
      lost += 1;
      return route.abort();
    };
    const desk = /\/api\/v1\/(?:dialogue\/run|desk)/;
    await page.route(desk, lose);
    await page.locator('.writing textarea').fill('こんにちは');
    await page.locator('.writing textarea').press('Enter');
    const notice = page.getByText('ロボットと つながって いないよ');
    await notice.waitFor();
    await page.waitForTimeout(3000);
    expect(lost).toBeGreaterThan(1);
    expect(lost).toBeLessThan(8);
    await page.unroute(desk);
    await notice.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('an answer that was lost on the way, and the page loaded anew: the hint sent for again is the same one', async () => {
    const { page } = await openPage(browser, daemon.address);
    await sayByPad(page, '46+38');
    const answered = Promise.withResolvers<string>();
    await page.route(
      '**/dialogue/run',
      // The robot has answered and stored the turn; the page never hears of it.
      async (route) => answered.resolve(await (await route.fetch()).text()),
      { times: 1 },
    );
    const field = page.locator('.writing textarea');
    await field.fill('ヒント');
    await field.press('Enter');
    const hint = /"final_response","content":"([^"]+)"/.exec(await answered.promise)?.[1];
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('ヒント');
    await afterAnswer(page, () => field.press('Enter'));
    expect(await page.locator('.bubble.robot').last().textContent()).toBe(hint);
    await page.context().close();
  });

  test('Enter that chooses a kanji does not send; the next one does', async () => {
    const { page } = await openPage(browser, daemon.address);
    const field = page.getByLabel('ここに かいてね');
    await field.fill('つぎ');
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(await page.locator('.bubble.child').count()).toBe(0);
    expect(await field.inputValue()).toBe('つぎ');
    await afterAnswer(page, () => field.press('Enter'));
    expect(await page.locator('.bubble.child').allTextContents()).toEqual(['つぎ']);
    await page.context().close();
  });

  test('the big button makes the robot look up; space in a sentence is a space', async () => {
    const { page } = await openPage(browser, daemon.address);
    const mood = () => page.evaluate<string>('document.documentElement.dataset.mood');
    await page.getByRole('button', { name: 'よぶ' }).click();
    await expect.poll(mood, { timeout: 5000 }).toBe('curious');
    const field = page.getByLabel('ここに かいてね');
    await field.focus();
    await page.keyboard.press('Space');
    expect(await field.inputValue()).toBe(' ');
    await page.context().close();
  });

  test('a picture is looked at before it is sent, and can be taken by a webcam', async () => {
    const { page, faults } = await openPage(browser, daemon.address, { permissions: ['camera'] });
    await page.getByRole('button', { name: 'しゃしんで みせる' }).click();
    await page.getByRole('button', { name: 'この カメラで とる' }).click();
    await expect
      .poll(() => page.evaluate<number>('document.querySelector("video")?.videoWidth ?? 0'))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'とる', exact: true }).click();
    await page.locator('img.preview').waitFor();
    await page.getByRole('button', { name: 'これで いい' }).click();
    // The fake camera shows no homework; whatever was read, the child hears a sentence.
    await expect
      .poll(() => page.locator('.photo .words').textContent(), { timeout: 20_000 })
      .not.toMatch(/よんで いるよ/);
    expect(await page.locator('.photo .words').textContent()).toMatch(/[ぁ-ん]{4}/);
    expect(
      faults.filter((fault) => !fault.includes('status of 4') && !fault.includes('status of 5')),
    ).toEqual([]);
    await page.context().close();
  });

  test('moves, and stands still for who asked for less motion', async () => {
    const { page } = await openPage(browser, daemon.address);
    const eyes = () => page.locator('.eyeball').first().getAttribute('transform');
    await expect.poll(eyes).not.toBeNull();
    const seen = new Set<string | null>();
    for (let count = 0; count < 10; count += 1) {
      await page.evaluate('new Promise(requestAnimationFrame)');
      seen.add(await eyes());
    }
    expect(seen.size).toBe(1);
    // Between two drawings of the ring of light, once it has been seen to change.
    const betweenDrawsMs = () =>
      page.evaluate<number>(`new Promise((resolve) => {
        const at = [];
        new MutationObserver((_, observer) => {
          if (at.push(performance.now()) < 3) return;
          observer.disconnect();
          resolve(at[2] - at[1]);
        }).observe(document.querySelector('.ring'), { subtree: true, attributes: true });
      })`);
    expect(await betweenDrawsMs()).toBeGreaterThan(900);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const still = await eyes();
    await expect.poll(eyes).not.toBe(still);
    expect(await betweenDrawsMs()).toBeLessThan(900);
    await page.context().close();
  });

  test('a child sees its composition line by line, and what it touches is what changes: by finger and by key', async () => {
    const { page, faults } = await openPage(browser, daemon.address, {
      viewport: { width: 375, height: 553 },
    });
    const field = page.getByLabel('ここに かいてね');
    const say = async (words: string) => {
      await field.fill(words);
      await afterAnswer(page, () => field.press('Enter'));
    };
    for (const words of ['さくぶんを かきたい', 'うみに いった', 'かにを みた']) await say(words);
    const lines = page.locator('dialog.lines .line span');
    const open = page.getByRole('button', { name: 'きみの さくぶん' });
    const edit = (name: string) => page.getByRole('dialog').getByRole('button', { name });
    expect(await measureLayout(page)).toMatchObject({ outside: [], small: [] });
    await open.click();
    await lines.nth(1).click();
    expect(await measureLayout(page)).toMatchObject({ outside: [], small: [] });
    await edit('うえへ').click();
    await expect.poll(() => lines.allTextContents()).toEqual(['かにを みた', 'うみに いった']);
    await lines.nth(1).click();
    await edit('なおす').click();
    expect(await field.inputValue()).toBe('うみに いった');
    expect(await measureLayout(page)).toMatchObject({ outside: [], small: [] });
    await say('「うみ」に いったよ');
    await open.focus();
    for (const key of ['Enter', 'Tab', 'Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => lines.allTextContents()).toEqual(['「うみ」に いったよ']);
    await page.keyboard.press('Escape');
    await say('ぜんぶ かけた');
    expect(await page.locator('.bubble.latest').textContent()).toMatch(
      /1　「うみ」に いったよ\n[\s\S]*これで いい？/,
    );
    expect(await page.locator('.replies button').allTextContents()).toEqual(['はい', 'まだ']);
    // What lies on the desk comes by a message of its own, behind the answer.
    await expect.poll(() => page.locator('.lines-check button').allTextContents()).toEqual(['はい', 'まだ']);
    expect(await measureLayout(page)).toMatchObject({ outside: [], small: [] });
    await afterAnswer(page, () => edit('はい').click());
    await expect.poll(() => open.count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('SIGTERM ends the robot cleanly with a page open', async () => {
    const { page } = await openPage(browser, daemon.address);
    const startedMs = performance.now();
    expect(await daemon.stop()).toMatchObject({ code: 0 });
    expect(performance.now() - startedMs).toBeLessThan(5000);
    await page.context().close();
  });
});
