import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { cases } from '../../support/cases.ts';
import { skipsWithout } from '../../support/needs.ts';
import { afterAnswer, launchBrowser, needsBrowser, openPage } from '../../support/page/page-browser.ts';
import { CARDS } from '../../support/page/page-cards.ts';
import { measureLayout } from '../../support/page/page-layout.ts';
import { answer, pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { LEFT_OF_SCREENS, readScreen } from '../../support/page/small-screens.ts';

/** As long as a question gets. */
const QUESTION =
  'いいね！ 38+47だね。 まず 一のくらいから かんがえて みよう。 8と 7を たすと、 いくつに なるかな？';
const CHOICES = ['もんだい だして', 'すこし やすむ', 'ばとるを やる', 'さくぶんを かく', 'きょうは おわり'];
const LEAST_FIELD_PX = 120;
const LEAST_LINES = 2;

/** Keys whose middle is under something else, in the page: a text because this side knows no DOM. */
const COVERED = `[...document.querySelectorAll('.seats button, .stand button, .keys button')]
  .filter((key) => key.checkVisibility() && key.getBoundingClientRect().right <= innerWidth)
  .filter((key) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    return [0.25, 0.5, 0.75].some((part) => {
      const met = document.elementFromPoint(left + width / 2, top + height * part);
      return met === null || !(key.contains(met) || met.contains(key));
    });
  })
  .map((key) => key.textContent || key.getAttribute('aria-label'))`;

describe.skipIf(skipsWithout(needsBrowser()))('the robot page in a small hand', () => {
  let browser: Browser;
  let robot: ScriptedRobot;
  let web: Awaited<ReturnType<typeof startWeb>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    robot = new ScriptedRobot();
    web = await startWeb(robot, pageSettings(), new MemoryJournal());
  });
  afterAll(async () => {
    await browser?.close();
    await web?.close();
  });
  beforeEach(() => {
    robot.grade = 2;
    robot.card = null;
    robot.question = null;
    robot.isFromEarlier = false;
    robot.choices = [];
    robot.notices = [];
    robot.seats = { child: null, children: [] };
    robot.turn = answer(QUESTION);
  });
  const open = (height = 553, scheme: 'light' | 'dark' = 'light') =>
    openPage(browser, web.address, {
      ...{ hasTouch: true, isMobile: true, viewport: { width: 375, height } },
      colorScheme: scheme,
    });
  const ask = (page: Page) => afterAnswer(page, () => page.locator('.quick button').first().tap());
  const shot = async (page: Page, name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`) });
  };

  const LAID_OUT = [null, 'a long sum', 'a kanji to read', 'a kanji to write', 'a battle'].slice(
    0,
    cases(3, 5),
  );
  test.each(LAID_OUT)(
    'with %s on the desk the question can be read and answered on ten screens, with a keyboard and without',
    async (name) => {
      robot.card = name === null ? null : (CARDS[name] ?? null);
      const { page, faults } = await open(553, name === 'a kanji to read' ? 'dark' : 'light');
      await ask(page);
      for (const { width, height, overKeyboard } of LEFT_OF_SCREENS) {
        for (const left of [height, overKeyboard]) {
          await page.setViewportSize({ width, height: left });
          const where = `${width}x${left}`;
          const { lines, seen, fieldWidth, overlaps } = await readScreen(page);
          expect(seen, where).toBeGreaterThanOrEqual(Math.min(lines, LEAST_LINES));
          expect(fieldWidth, where).toBeGreaterThanOrEqual(LEAST_FIELD_PX);
          expect(overlaps, where).toEqual([]);
          const { outside, small } = await measureLayout(page);
          expect({ outside, small }, where).toEqual({ outside: [], small: [] });
          await shot(page, `${name ?? 'nothing'}-${where}`.replaceAll(' ', '-'));
        }
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );

  const CHILDREN = ['cat', 'dog', 'rabbit'].map((mark, index) => ({
    ...{ childId: `child-${index + 1}`, name: ['たろう', 'はなこ', 'さくらこ'][index] ?? '', mark },
    isMarked: true,
  }));
  test.each([
    ['one child', [], 440],
    ['three children, and nobody knows who is there', CHILDREN, 600],
    ['three children, of whom one sits there', CHILDREN, 480],
  ] as const)(
    'a notice for the parent lies over no key of the child: %s',
    async (who, children, leastHeight) => {
      robot.notices = ['お子さんの記録を、きのうのバックアップから元にもどしました。'];
      robot.seats = { child: who.endsWith('sits there') ? (children[0] ?? null) : null, children };
      const { page } = await open();
      await page.locator('.parent-notice').waitFor({ state: 'attached' });
      for (const { width, height } of LEFT_OF_SCREENS.filter((screen) => screen.height > 440)) {
        await page.setViewportSize({ width, height });
        const where = `${width}x${height}`;
        const { outside } = await measureLayout(page);
        // The row of animals is drawn sideways.
        expect(
          outside.filter((key) => key !== CHILDREN.at(-1)?.name),
          where,
        ).toEqual([]);
        expect(await page.evaluate<string[]>(COVERED), where).toEqual([]);
        expect(await page.locator('.parent-notice').isVisible(), where).toBe(height > leastHeight);
        if (width < 500) expect((await readScreen(page)).seen, where).toBeGreaterThanOrEqual(1);
        await shot(page, `notice-${children.length}-${where}`);
      }
      await page.setViewportSize({ width: 390, height: 664 });
      await page.locator('.parent-notice summary').tap();
      await page.getByRole('button', { name: 'わかりました' }).tap();
      expect(await page.locator('.parent-notice').count()).toBe(0);
    },
  );

  test('five choices stand under the sentence, and the keys make room for them', async () => {
    robot.card = CARDS['a sum'] ?? null;
    const content =
      'きょうは なにから はじめようか？ すきな ものを えらんでね。ぼくは どれでも いいよ。どれに する？';
    robot.turn = async function* () {
      yield { type: 'stream_chunk', content };
      yield { type: 'stream_end' };
      robot.choices = CHOICES;
      yield { type: 'question', answers: 'choices', choices: CHOICES };
      yield { type: 'final_response', content, mood: 'happy' };
    };
    const { page } = await open();
    await ask(page);
    for (const { width, height } of LEFT_OF_SCREENS) {
      await page.setViewportSize({ width, height });
      const { seen } = await readScreen(page);
      expect(seen, `${width}x${height}`).toBeGreaterThanOrEqual(LEAST_LINES);
      const last = page.locator('.replies button').last();
      await last.scrollIntoViewIfNeeded();
      expect((await last.boundingBox())?.height, `${width}x${height}`).toBeGreaterThanOrEqual(44);
      await shot(page, `choices-${width}x${height}`);
    }
  });

  test('a keyboard that is laid over the page (Safari) leaves the question and the line in sight', async () => {
    robot.card = CARDS['a sum'] ?? null;
    const { page } = await open();
    await ask(page);
    await page.evaluate(`{
      const seen = window.visualViewport;
      Object.defineProperty(seen, 'height', { value: 300 });
      Object.defineProperty(seen, 'offsetTop', { value: 40 });
      seen.dispatchEvent(new Event('resize'));
    }`);
    await expect.poll(async () => (await page.locator('.writing').boundingBox())?.y).toBeGreaterThan(200);
    const line = await page.locator('.writing').boundingBox();
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(340);
    expect((await page.locator('.stand').boundingBox())?.y).toBeGreaterThanOrEqual(40);
    expect((await readScreen(page)).seen).toBeGreaterThanOrEqual(LEAST_LINES);
  });

  test('kana are written by touch, the pad comes by itself, and one key switches it', async () => {
    robot.card = CARDS['a kanji to read'] ?? null;
    const asked: string[] = [];
    robot.turn = (request, signal) => {
      asked.push(request.message);
      return answer('そう！')(request, signal);
    };
    const { page } = await open();
    const pad = page.getByRole('group', { name: 'ひらがな' });
    for (const [row, sound, mark] of [
      ['か', 'か', '゛'],
      ['た', 'つ', '小'],
      ['か', 'こ', null],
      ['あ', 'う', null],
      ['わ', 'ー', null],
    ] as const) {
      await pad.getByRole('button', { name: `${row}の ぎょう` }).tap();
      await pad.locator('.kana-row.is-open').getByText(sound, { exact: true }).tap();
      if (mark) await pad.getByText(mark, { exact: true }).tap();
    }
    await page.getByRole('button', { name: 'けす' }).tap();
    expect(await page.getByLabel('ここに かいてね').inputValue()).toBe('がっこう');
    await page.getByRole('button', { name: 'すうじの キーに かえる' }).tap();
    await page.locator('.pad.numbers').getByText('7', { exact: true }).tap();
    await page.getByRole('button', { name: 'けす' }).tap();
    await page.getByRole('button', { name: 'ひらがなの キーに かえる' }).tap();
    await afterAnswer(page, () => page.getByRole('button', { name: 'おくる' }).tap());
    expect(asked).toEqual(['がっこう']);
    // On a tablet the whole chart is there.
    await page.setViewportSize({ width: 768, height: 954 });
    await expect.poll(() => page.locator('.kana-row button:visible').count()).toBe(50);
  });

  test('a lesson from earlier has a way on, beside all that could be begun instead', async () => {
    robot.card = CARDS['a sum'] ?? null;
    robot.isFromEarlier = true;
    const { page } = await open();
    expect(await page.locator('.pictures button').allTextContents()).toEqual([
      ...['つづき', 'さんすう', 'かんじ', 'くく', 'バトル', 'さくぶん', 'しゃしん'],
    ]);
    await shot(page, 'from-earlier');
    await page.getByRole('button', { name: 'つづき' }).tap();
    await page.locator('.pad.numbers').waitFor();
  });

  test('a child of grade 1 is not offered the 九九, which school has not begun', async () => {
    robot.grade = 1;
    const { page } = await open();
    const pictures = page.locator('.pictures button');
    await expect
      .poll(() => pictures.allTextContents())
      .toEqual(['さんすう', 'かんじ', 'バトル', 'さくぶん', 'しゃしん']);
    const boxes = await Promise.all((await pictures.all()).map((one) => one.boundingBox()));
    const right = (index: number) => Math.round((boxes[index]?.x ?? 0) + (boxes[index]?.width ?? 0));
    expect(right(4)).toBe(right(2));
    await shot(page, 'grade-1');
  });

  test('a sum in a sentence stays in one line', async () => {
    robot.turn = answer(
      'けいさんバトル、はじめるよ！ まちがえても へっちゃら。いくよ、それっ！ 12 - 11 は いくつ？',
    );
    const { page } = await open();
    await ask(page);
    const sum = page.locator('.bubble.latest .whole');
    expect(await sum.textContent()).toBe('12 - 11');
    for (let width = 320; width <= 420; width += 20) {
      await page.setViewportSize({ width, height: 553 });
      expect(await sum.evaluate((element) => element.getClientRects().length)).toBe(1);
    }
  });

  test('a sentence that is touched is asked of the robot as sound; without a key はなす is a key like others', async () => {
    robot.canTalk = false;
    const { page } = await open(732);
    await page.locator('.bubble.latest').tap();
    await expect.poll(() => robot.spoken.at(-1)).toBe('やあ、まって いたよ！');
    const size = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.width;
    expect(await size('こえで はなす')).toBe(await size('しゃしんで みせる'));
    await page.getByRole('button', { name: 'よぶ' }).tap();
    await page.getByText('ロボットが みて いるよ').waitFor();
    expect(robot.touches[0]).toEqual(['talk', true]);
  });
});
