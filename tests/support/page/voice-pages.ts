import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { toWav } from '#drivers/audio/wav.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { startWeb } from '#runtime/web/server.ts';
import { CALM_PAGE, launchBrowser } from './page-browser.ts';
import { listenIn, speechLike } from './page-ear.ts';
import { pageSettings, ScriptedRobot } from './page-robot.ts';
import type { ScriptedVoice } from './page-voice.ts';

/**
 * A browser whose child speaks every other second, for all tests of a file, and for each test a robot of its own
 * that says what the test tells it to.
 */
export class VoicePages {
  readonly browser: Browser;
  readonly folder: string;
  robot = new ScriptedRobot();
  #web: Awaited<ReturnType<typeof startWeb>> | null = null;
  readonly #pages: Page[] = [];

  private constructor(browser: Browser, folder: string) {
    this.browser = browser;
    this.folder = folder;
  }

  static async launch(): Promise<VoicePages> {
    const folder = await mkdtemp(path.join(tmpdir(), 'page-voice-'));
    const wav = path.join(folder, 'child.wav');
    await writeFile(wav, toWav(speechLike(48_000, 1000, 1000), 48_000));
    return new VoicePages(await launchBrowser([`--use-file-for-fake-audio-capture=${wav}`]), folder);
  }

  /** Another robot, which nothing was done to yet. */
  async begin(): Promise<void> {
    this.robot = new ScriptedRobot();
    await this.#serve();
  }

  /** Ends what the test opened. */
  async end(): Promise<void> {
    for (const page of this.#pages.splice(0)) await page.context().close();
    await this.#web?.close();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** A page of the robot, and every fault its scripts report; `rateHz` of its sound. */
  async open(
    options: BrowserContextOptions = {},
    rateHz = 48_000,
  ): Promise<{ page: Page; faults: string[] }> {
    const context = await this.browser.newContext({ ...CALM_PAGE, ...options });
    const page = this.keep(await context.newPage());
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await listenIn(page, rateHz);
    await page.goto(this.#web?.address ?? '');
    await page.waitForSelector('.bubble.robot');
    return { page, faults };
  }

  /** Closes this page at the end of the test too. */
  keep(page: Page): Page {
    this.#pages.push(page);
    return page;
  }

  /** The child begins to talk; gives the robot's end of it. */
  async talk(page: Page): Promise<ScriptedVoice> {
    await page.getByRole('button', { name: 'こえで はなす' }).click();
    return this.untilVoice(page);
  }

  async untilVoice(page: Page): Promise<ScriptedVoice> {
    await page.locator('.voice-button[data-look="ready"]').waitFor();
    const voice = this.robot.voices.at(-1);
    if (!voice) throw new Error('no conversation was begun');
    return voice;
  }

  /** The robot is gone, and after `meanwhile` back at the same address. */
  async goAway(meanwhile: () => Promise<void>): Promise<void> {
    const port = Number(new URL(this.#web?.address ?? '').port);
    await this.#web?.close();
    await meanwhile();
    await this.#serve(port);
  }

  async #serve(port = 0): Promise<void> {
    this.#web = await startWeb(this.robot, pageSettings({ web: { port } }), new MemoryJournal());
  }
}
