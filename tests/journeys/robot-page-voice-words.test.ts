import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerTo } from '#agents/safety/answer.ts';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { skipsWithout } from '../support/needs.ts';
import { needsBrowser, openPage, sayByPad } from '../support/page/page-browser.ts';
import { CARDS } from '../support/page/page-cards.ts';
import { measureLayout, SCREENS } from '../support/page/page-layout.ts';
import { VoicePages } from '../support/page/voice-pages.ts';

const TALK = 'こえで はなす';

describe.skipIf(skipsWithout(needsBrowser()))('what the robot page shows while someone talks', () => {
  let pages: VoicePages;
  beforeAll(async () => {
    pages = await VoicePages.launch();
  });
  afterAll(() => pages?.close());
  beforeEach(() => pages.begin());
  afterEach(() => pages.end());
  const lastWords = (page: Page) => page.locator('.bubble.latest').textContent();

  test('what is said and heard stands in the talk, and the stars are counted', async () => {
    const { page, faults } = await pages.open();
    const voice = await pages.talk(page);
    voice.tell({ type: 'heard', text: 'さんじゅう' });
    voice.tell({ type: 'heard', text: 'さんじゅうはち たす 47' });
    voice.tell({ type: 'said', text: 'いいね。', isFinal: false });
    voice.tell({ type: 'said', text: 'いいね。 一のくらいは？', isFinal: true });
    voice.tell({ type: 'said', text: 'ゆっくりで いいよ。', isFinal: true });
    voice.tell({ type: 'progress', totalPoints: 7, streak: 3 });
    await expect.poll(() => page.locator('.points').getAttribute('aria-label')).toBe('ほし 7こ');
    expect(await page.locator('.bubble.child').allTextContents()).toEqual(['さんじゅうはち たす 47']);
    expect((await page.locator('.bubble.robot').allTextContents()).slice(-2)).toEqual([
      'いいね。 一のくらいは？',
      'ゆっくりで いいよ。',
    ]);
    await page.getByLabel('ここに かいてね').fill('85');
    await page.keyboard.press('Enter');
    await expect.poll(() => voice.calls.at(-1)).toBe('say 85');
    expect(await page.locator('.bubble.child').allTextContents()).toEqual(['さんじゅうはち たす 47', '85']);
    expect(faults).toEqual([]);
  });

  test('what a child tells by voice shows the card: a touch on a choice counts there, one touch hides it', async () => {
    const { page, faults } = await pages.open({ viewport: { width: 360, height: 640 } });
    const voice = await pages.talk(page);
    const { content, ...card } = answerTo('home_harm', 2);
    const [cards, numbers] = [page.locator('.help-card'), page.locator('.helpline b')];
    voice.tell({ type: 'said', text: content, isFinal: true });
    voice.tell({ type: 'help_card', ...card });
    await page.getByRole('button', { name: 'こわい' }).click();
    await expect.poll(() => voice.calls.at(-1)).toBe('say こわい');
    // A sentence without numbers leaves those that are there.
    voice.tell({ type: 'help_card', helplines: [], choices: [] });
    await page.getByRole('button', { name: 'こわい' }).waitFor({ state: 'detached' });
    expect(await numbers.allTextContents()).toEqual(['189', '0120-99-7777']);
    await page.getByRole('button', { name: 'かくす' }).click();
    expect(await cards.count()).toBe(0);
    voice.tell({ type: 'help_card', helplines: [], choices: [] });
    voice.tell({ type: 'help_card', ...card });
    await cards.waitFor();
    voice.tell({ type: 'help_ended' });
    await page.getByRole('button', { name: 'こわい' }).waitFor({ state: 'detached' });
    expect(await numbers.allTextContents()).toEqual(['189', '0120-99-7777']);
    for (const text of ['38たす47だね。', 'うん。', 'いいね。']) {
      expect(await cards.count()).toBe(1);
      voice.tell({ type: 'said', text, isFinal: true });
      await page.getByText(text).waitFor();
    }
    await cards.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('the button shows what the robot does, and the ring that it hears', async () => {
    const { page } = await pages.open();
    const voice = await pages.talk(page);
    const look = () => page.locator('.voice-button').getAttribute('data-look');
    await voice.body.microphone.open();
    voice.tell({ type: 'mode', mode: 'listening' });
    await expect.poll(look).toBe('listening');
    voice.tell({ type: 'hearing', isOpen: true, level: 0.8 });
    await expect.poll(look).toBe('hearing');
    await page.getByText('きこえてるよ').waitFor();
    const level = 'document.querySelector(".voice-button").style.getPropertyValue("--level")';
    expect(await page.evaluate(level)).toBe('0.80');
    voice.tell({ type: 'hearing', isOpen: false, level: 0 });
    voice.tell({ type: 'mode', mode: 'thinking' });
    await expect.poll(look).toBe('thinking');
    voice.tell({ type: 'mode', mode: 'speaking' });
    await expect.poll(look).toBe('speaking');
  });

  test('on every screen all of it fits while someone talks', async () => {
    const { page, faults } = await pages.open({ hasTouch: true });
    const voice = await pages.talk(page);
    await voice.body.microphone.open();
    voice.tell({ type: 'hearing', isOpen: true, level: 1 });
    await page.getByText('きこえてるよ').waitFor();
    for (const name of ['nothing', 'a sum', 'a kanji to write', 'a battle']) {
      const card = CARDS[name];
      if (card) {
        // What a tool puts on the desk is seen at once.
        pages.robot.card = card;
        voice.tell({ type: 'desk_changed' });
        await page.locator(`.card.${card.type}`).waitFor();
      }
      for (const { name: screen, ...viewport } of SCREENS) {
        await page.setViewportSize(viewport);
        const { width, outside, small } = await measureLayout(page);
        expect({ width, outside, small }, `${name} on ${screen}`).toEqual({
          width: viewport.width,
          outside: [],
          small: [],
        });
      }
    }
    expect(faults).toEqual([]);
  });

  test('where there is no voice, one kind sentence says so; nobody is asked for the microphone', async () => {
    pages.robot.onVoice = (voice) => voice.tell({ type: 'status', status: 'off', reason: 'no_key' });
    const { page, faults } = await pages.open();
    await page.evaluate('navigator.mediaDevices.getUserMedia = () => { throw new Error("asked"); }');
    await page.getByRole('button', { name: TALK }).click();
    await expect.poll(() => lastWords(page)).toContain('かいて おしえてね');
    await page.locator('.voice-button[data-look="off"]').waitFor();
    // The page is as it was.
    await page.getByLabel('ここに かいてね').fill('3+4');
    await page.keyboard.press('Enter');
    await expect.poll(() => lastWords(page)).toBe('こんにちは');
    expect(faults).toEqual([]);
    await expect.poll(() => pages.robot.voices[0]?.signal.aborted).toBe(true);
  });

  test('the real robot without a key says so too, and goes on in writing', async () => {
    const daemon = await Daemon.start(path.join(pages.folder, 'state'), {
      ...VIRTUAL_BODY,
      GEMINI_API_KEY: '',
      GOOGLE_API_KEY: '',
    });
    const { page, faults } = await openPage(pages.browser, daemon.address);
    pages.keep(page);
    await page.getByRole('button', { name: TALK }).click();
    await expect.poll(() => lastWords(page)).toContain('かいて おしえてね');
    await page.locator('.voice-button[data-look="off"]').waitFor();
    await sayByPad(page, '38+47');
    expect(faults).toEqual([]);
    await page.close();
    expect(await daemon.stop()).toMatchObject({ code: 0 });
  });

  test('a microphone that fails is explained by why, and the page goes on', async () => {
    const { page, faults } = await pages.open();
    for (const [name, words] of [
      ['NotAllowedError', 'おゆるし'],
      ['NotFoundError', 'みつからない'],
      ['NotReadableError', 'ほかの アプリ'],
      ['AbortError', 'うまく うごかなかった'],
    ] as const) {
      await page.evaluate(
        `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', '${name}'); }`,
      );
      await page.getByRole('button', { name: TALK }).click();
      await expect.poll(() => lastWords(page), { message: name }).toContain(words);
      await page.locator('.voice-button[data-look="off"]').waitFor();
    }
    expect(faults).toEqual([]);
  });

  test('a page that may not have a microphone says so', async () => {
    const { page } = await pages.open();
    await page.evaluate('Object.defineProperty(window, "isSecureContext", { value: false })');
    await page.getByRole('button', { name: TALK }).click();
    await expect.poll(() => lastWords(page)).toContain('おうちの 人に きいてね');
    expect(pages.robot.voices).toEqual([]);
  });
});
