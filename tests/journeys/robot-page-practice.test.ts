import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SQUARE, type Stroke, strokesOf } from '#agents/knowledge/japanese/strokes.ts';
import { answerDrawn } from '#agents/lesson/drawn-kanji.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { cases } from '../support/cases.ts';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { skipsWithout } from '../support/needs.ts';
import { launchBrowser, needsBrowser, openPage } from '../support/page/page-browser.ts';
import { CARDS, readingOf, touch, write } from '../support/page/page-cards.ts';
import { measureLayout, SCREENS } from '../support/page/page-layout.ts';
import { pageSettings, ScriptedRobot } from '../support/page/page-robot.ts';

const ROW = 5;
/** Each card is seen on one screen in so many, in turn: each screen has its share of the cards. */
const EACH = cases(2, 1);

describe.skipIf(skipsWithout(needsBrowser()))('practice on the robot page', () => {
  let browser: Browser;
  let stateDir: string;
  let daemon: Daemon;
  beforeAll(async () => {
    browser = await launchBrowser();
    stateDir = await mkdtemp(path.join(tmpdir(), 'page-practice-'));
    daemon = await Daemon.start(stateDir, VIRTUAL_BODY);
  });
  afterAll(async () => {
    await browser?.close();
    await daemon?.stop();
    await rm(stateDir, { recursive: true, force: true });
  });
  const rows = (sql: string): unknown[] => {
    const store = new Database(path.join(stateDir, 'coach.sqlite'), { readonly: true });
    try {
      return store.prepare(sql).all();
    } finally {
      store.close();
    }
  };
  const shot = (page: Page, name: string) =>
    process.env.SHOTS ? page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`) }) : undefined;

  test('a row of kanji is read and written to its end; nothing on the page tells before the child has', async () => {
    const { page, faults } = await openPage(browser, daemon.address, {
      viewport: { width: 360, height: 640 },
    });
    await write(page, 'かんじの れんしゅう');
    const kinds = new Set<string>();
    for (let index = 0; index < ROW; index++) {
      await expect.poll(() => page.locator('.card .row i').count()).toBe(ROW);
      await expect.poll(() => page.locator('.card .row .is-done').count()).toBe(index);
      const isReading = (await page.locator('.card.kanji_reading').count()) === 1;
      const ears = await page.locator('.card .for-ears').textContent();
      if (isReading) {
        kinds.add('reading');
        const kanji = (await page.locator('.glyph').textContent()) ?? '';
        const word = (await page.locator('.word > span').nth(1).textContent()) ?? '';
        const reading = readingOf(kanji, word);
        expect(
          await page.evaluate<number>(
            'parseFloat(getComputedStyle(document.querySelector(".glyph")).fontSize)',
          ),
        ).toBeGreaterThan(90);
        expect(await page.locator('.furigana').textContent()).toBe('？');
        expect(ears).not.toContain(kanji);
        // A screen reader must not read the word out either: in the talk it is for the eye alone.
        const latest = page.locator('.bubble.latest');
        expect(await latest.locator('span[aria-hidden="true"]').textContent()).toBe(word);
        if (index === 0) await shot(page, 'kanji-reading');
        await write(page, index === 1 ? `えーと、${reading} です` : reading);
      } else {
        kinds.add('writing');
        expect(await page.locator('.written').count()).toBe(0);
        const desk = (await (await fetch(`${daemon.address}/api/v1/desk`)).json()) as { card: unknown };
        expect(desk.card).toMatchObject({ kanji: null, strokes: null });
        await shot(page, 'kanji-writing');
        await touch(page, 'かけた');
        await page.locator('.written').waitFor();
        await shot(page, 'kanji-written');
        await touch(page, 'おなじ');
      }
    }
    await page.locator('.card.kanji_reading, .card.kanji_writing').waitFor({ state: 'detached' });
    expect(kinds.size).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.points').getAttribute('aria-label')).toBe(`ほし ${3 * ROW}こ`);
    expect(
      rows(
        "SELECT count(*) AS count FROM attempts JOIN problems USING (child_id, problem_id) WHERE kind LIKE 'kanji%' AND is_correct = 1",
      ),
    ).toEqual([{ count: ROW }]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('計算バトル is played with keys: rally, time and the own record are on the card', async () => {
    const { page, faults } = await openPage(browser, daemon.address, {
      viewport: { width: 1366, height: 700 },
      reducedMotion: 'no-preference',
    });
    await write(page, 'けいさんバトル');
    await page.locator('.card.battle').waitFor();
    const width = () =>
      page.evaluate<number>('document.querySelector(".time span").getBoundingClientRect().width');
    const before = await width();
    for (const [turn, isDropped] of [false, false, true, false, false, false].entries()) {
      const served = (await page.locator('.served').textContent())?.replace('−', '-').trim() ?? '';
      const right = solved(served);
      // The same words again within a moment would be a key pressed twice.
      await write(page, `${isDropped ? right + 1 : right}${turn % 2 === 0 ? '' : 'だよ'}`);
      await expect
        .poll(() => page.locator('.rally b').textContent())
        .toBe(['1', '2', '0', '1', '2', '3'][turn]);
      expect(await page.locator('.card .for-ears').textContent()).not.toMatch(/\d+ は \d/);
    }
    await shot(page, 'battle');
    expect(await width()).toBeLessThan(before);
    await touch(page, 'おしまい');
    await page.getByText('おしまい！ 5こ かえしたよ').waitFor();
    await shot(page, 'battle-over');
    await write(page, 'もういちど けいさんバトル');
    await expect.poll(() => page.locator('.own-record b').textContent()).toBe('3');
    await touch(page, 'おしまい');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a solved sum gets the flower of a teacher, and the answer only then', async () => {
    const { page } = await openPage(browser, daemon.address);
    await write(page, '8+6');
    await expect.poll(() => page.locator('.card .gap').textContent()).toBe('');
    expect(await page.locator('.hanamaru').count()).toBe(0);
    await write(page, '14');
    await page.locator('.hanamaru').waitFor();
    expect(await page.locator('.card .gap').textContent()).toBe('14');
    await shot(page, 'solved');
    await page.context().close();
  });

  test('a kanji is drawn with a finger: what is off is asked about, what is right is said for the child', async () => {
    const robot = new ScriptedRobot();
    robot.card = CARDS['a kanji to write'] ?? null;
    robot.drawn = (_problemId, strokes) => answerDrawn({ kanji: '火', wasTold: false }, strokes);
    const heard: string[] = [];
    robot.turn = async function* ({ message }) {
      heard.push(message);
      robot.card = CARDS['a kanji that is shown'] ?? null;
      yield { type: 'final_response', content: 'かけたね！', mood: 'happy' };
    };
    const web = await startWeb(robot, pageSettings(), new MemoryJournal());
    const { page, faults } = await openPage(browser, web.address, { viewport: { width: 360, height: 640 } });
    const strokes = strokesOf('火') ?? [];
    await draw(page, strokes.toReversed());
    await page.getByText('ばんめに かく せんは、どれだったかな').waitFor();
    await shot(page, 'kanji-drawn');
    // What is to be written once more is there to be looked at; the next touch begins a new sheet.
    await page.locator('.paper.is-old').waitFor();
    await draw(page, strokes.toReversed());
    await page.locator('.paper.is-old').waitFor();
    await page.locator('.square-pad').getByText('ひとつ けす').click();
    expect(await page.locator('.paper polyline').count()).toBe(strokes.length - 1);
    await page.locator('.square-pad').getByText('ぜんぶ けす').click();
    expect(heard).toEqual([]);
    // A line that is missing is added to what stands there.
    await draw(page, strokes.slice(0, -1));
    await page.getByText('せんが たりない ところは ないかな').waitFor();
    await draw(page, strokes.slice(-1), strokes.length - 1);
    await page.locator('.written polyline').nth(3).waitFor();
    await shot(page, 'kanji-shown');
    expect(heard).toEqual(['火']);
    // The square is empty for the next one.
    expect(await page.locator('.paper polyline').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
    await web.close();
  });

  test('every card fits every screen, and moves for nobody who asked for less motion', async () => {
    const robot = new ScriptedRobot();
    const web = await startWeb(robot, pageSettings(), new MemoryJournal());
    const { page, faults } = await openPage(browser, web.address);
    for (const [index, [name, card]] of Object.entries(CARDS).entries()) {
      robot.card = card;
      await page.reload();
      await page.locator('.card .picture').waitFor();
      const moving = 'document.querySelector(".card").getAnimations({ subtree: true }).length';
      expect(await page.evaluate<number>(moving), name).toBe(0);
      for (const screen of SCREENS.filter((_, at) => (index + at) % EACH === 0)) {
        await page.setViewportSize(screen);
        const { width, outside, small, picture, talkHeight } = await measureLayout(page);
        const where = `${name} on ${screen.name}`;
        expect({ width, outside, small }, where).toEqual({ width: screen.width, outside: [], small: [] });
        const [left = -1, right = Number.POSITIVE_INFINITY] = picture ?? [];
        expect(left, where).toBeGreaterThanOrEqual(0);
        expect(right, where).toBeLessThanOrEqual(screen.width);
        // A line of what the robot says can always be read.
        expect(talkHeight, where).toBeGreaterThan(40);
      }
    }
    expect(faults).toEqual([]);
    await page.context().close();
    await web.close();
  });
});

/** With a finger's pointer, stroke by stroke, and says that it is done. */
async function draw(page: Page, strokes: readonly Stroke[], already = 0): Promise<void> {
  const box = await page.locator('.paper').boundingBox();
  if (box === null) throw new Error('there is no square to draw in');
  for (const stroke of strokes) {
    const places = stroke.map(([x, y]) => [
      box.x + (x / SQUARE) * box.width,
      box.y + (y / SQUARE) * box.height,
    ]);
    const [[x = 0, y = 0] = [], ...others] = places;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const [toX = 0, toY = 0] of others) await page.mouse.move(toX, toY, { steps: 4 });
    await page.mouse.up();
  }
  expect(await page.locator('.paper polyline').count()).toBe(already + strokes.length);
  await page.locator('.square-pad').getByText('できた').click();
}

/** The answer to a sum with one sign. */
function solved(expression: string): number {
  const [, left = '0', sign = '+', right = '0'] = /^(\d+)\s*([+\-×÷])\s*(\d+)$/.exec(expression) ?? [];
  const [a, b] = [Number(left), Number(right)];
  return sign === '+' ? a + b : sign === '-' ? a - b : sign === '×' ? a * b : a / b;
}
