import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { toWav } from '#drivers/audio/wav.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import { openPeerVoice } from '../support/live-peer/peer-voice.ts';
import { skipsWithout } from '../support/needs.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../support/page/page-browser.ts';
import { listenIn } from '../support/page/page-ear.ts';
import { CHILD, japaneseSpeech, joined, needsJapaneseSpeech } from '../support/sound/japanese-speech.ts';

const needs = [needsBrowser(), needsJapaneseSpeech()];

describe.skipIf(skipsWithout(...needs))('a child with a browser, the real robot, and a voice model', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  test('talk about a problem until the star is there, and then about a kanji: by ear and by mouth alone', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'page-talk-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    // The browser says it again and again; in between the child listens.
    const words = await japaneseSpeech('ねえねえ、しゅくだいを いっしょに やろうよ。', CHILD);
    const wav = path.join(folder, 'child.wav');
    const pause = new Int16Array(9 * OUTPUT_RATE_HZ);
    await writeFile(wav, toWav(joined([words, pause]), OUTPUT_RATE_HZ));
    const peer = await LivePeer.start();
    ends.push(() => peer.stop());
    const voice = await openPeerVoice(new SystemClock());
    peer.coach({ voice, hints: 1 });
    const daemon = await Daemon.start(path.join(folder, 'state'), {
      ...VIRTUAL_BODY,
      COACH_LIVE_ENDPOINT: peer.url,
      GEMINI_API_KEY: 'marker-key',
      COACH_TEXT_KIND: 'off',
    });
    ends.push(() => daemon.stop());
    const browser = await launchBrowser([`--use-file-for-fake-audio-capture=${wav}`]);
    ends.push(() => browser.close());
    const page = await (await browser.newContext(CALM_PAGE)).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await listenIn(page, 48_000);
    await page.goto(daemon.address);
    await page.waitForSelector('.bubble.robot');

    await page.getByRole('button', { name: 'こえで はなす' }).click();
    const looks = new Set<string | null>();
    let loudest = 0;
    await expect
      .poll(
        async () => {
          looks.add(await page.locator('.voice-button').getAttribute('data-look'));
          loudest = Math.max(loudest, await page.evaluate<number>('window.ear ? loudness() : 0'));
          return page.locator('.points').getAttribute('aria-label');
        },
        { timeout: 100_000, interval: 50 },
      )
      .not.toBe('ほし 0こ');
    // All of it was seen on the way, and the robot was heard.
    for (const look of ['hearing', 'thinking', 'speaking']) expect(looks).toContain(look);
    expect(loudest).toBeGreaterThan(0.05);
    expect(await page.locator('.bubble.robot').count()).toBeGreaterThan(2);
    // The solved sum lies there with its flower, and then what the model's tool puts in its place.
    await page.locator('.card.sum .hanamaru').waitFor();
    const kanji = page.locator('.card.kanji_reading, .card.kanji_writing');
    await kanji.waitFor({ timeout: 60_000 });
    expect(await kanji.locator('.row i').count()).toBe(1);
    expect(faults).toEqual([]);
    expect(daemon.output()).not.toContain('marker-key');
    expect(daemon.output()).not.toContain('しゅくだいを いっしょに');
  }, 200_000);
});
