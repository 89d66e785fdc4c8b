import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import { startWeb } from '#runtime/web/server.ts';
import { LivePeer } from '../../support/live-peer/live-peer.ts';
import { skipsWithout } from '../../support/needs.ts';
import { parentCookie } from '../../support/page/as-parent.ts';
import { launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { houseIn } from '../../support/page/page-house.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

const KEY = 'AIza-a-good-key-0815';
/** Touches from the opened page to the first lesson, without a key, with name and child left for later. */
const FEWEST_TOUCHES = 8;
const FACTS: RobotFacts = {
  version: '0.1.0',
  node: 'v24.0.0',
  uptime_seconds: 7200,
  is_online: true,
  addresses: [{ network: 'wlan0', address: '192.168.1.7' }],
  ...{ page_addresses: [], is_network_off: false, ended_runs: [] },
  storage: {
    database_bytes: 2_000_000,
    backups: { count: 3, bytes: 5_000_000 },
    damaged_bytes: 0,
    free_bytes: 9e9,
    total_bytes: 3e10,
  },
  sound: {
    microphone: { setting: 'auto', used: null, by: 'none', choices: [] },
    speaker: {
      setting: 'auto',
      used: 'Jabra SPEAK 510 USB',
      by: 'found',
      choices: [{ value: 'plughw:CARD=USB,DEV=0', name: 'Jabra SPEAK 510 USB', kind: 'usb' }],
    },
  },
  status: 'degraded',
  checks: [
    {
      id: 'microphone',
      name: { ja: 'マイク', en: 'the microphone' },
      state: 'failed',
      code: 'busy',
      durationMs: 3,
      mend: { ja: 'そのプログラムを止めてください。', en: 'Stop that program.' },
    },
  ],
  notices: [],
};

describe.skipIf(skipsWithout(needsBrowser()))("the parent's first steps", () => {
  let browser: Browser;
  let peer: LivePeer;
  beforeAll(async () => {
    browser = await launchBrowser();
    peer = await LivePeer.start({ keys: [KEY] });
  });
  afterAll(async () => {
    await browser?.close();
    await peer?.stop();
  });

  async function unpack() {
    const dir = mkdtempSync(path.join(tmpdir(), 'first-steps-page-'));
    const robot = new ScriptedRobot();
    robot.house = houseIn(dir, 'typed', { live: { endpoint: peer.url, kind: 'off' }, text: { kind: 'off' } });
    robot.support = { ...robot.support, facts: () => FACTS };
    robot.trials = {
      ...robot.trials,
      run: async (id, onEvent) => {
        onEvent({ type: 'level', level: 0.6 });
        const change = { outcome: 'raised', fromPercent: 40, toPercent: 70 } as const;
        if (id === 'microphone') onEvent({ type: 'input_gain', change });
        onEvent({ type: 'trial_finished', id, outcome: id === 'microphone' ? 'too_quiet' : 'done' });
      },
      undoGain: async () => ({ outcome: 'undone', fromPercent: 70, toPercent: 40 }),
    };
    const web = await startWeb(robot, pageSettings(), new MemoryJournal());
    onTestFinished(async () => {
      await web.close();
      rmSync(dir, { recursive: true, force: true });
    });
    return { robot, address: `${web.address}parent` };
  }

  async function phone(address: string, locale = 'ja-JP') {
    const viewport = { width: 320, height: 640 };
    const context = await browser.newContext({ locale, viewport, reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    await context.addCookies([await parentCookie(address.replace(/parent$/, ''))]);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${address}#/first-steps`);
    let touches = 0;
    const touch = async (name: string) => {
      touches++;
      await page.getByRole('button', { name, exact: true }).click();
    };
    return { page, faults, touch, touches: () => touches };
  }
  const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

  test('lead from the opened page to the first lesson in eight touches without a key, and nothing may leave the house', async () => {
    const { robot, address } = await unpack();
    const { page, faults, touch, touches } = await phone(address);
    await touch('日本語');
    await touch('あとで');
    await sees(page, '呼び名と学年だけで始められます。本名でなくてかまいません。');
    await touch('あとで');
    await touch('読みました');
    await touch('同意しないで使う');
    await sees(page, '鍵');
    await touch('次へ');
    await sees(page, '聞く・見る・押す');
    expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(320);
    await touch('次へ');
    await touch('はじめての勉強へ');
    await page.waitForSelector('.bubble.robot');
    expect(touches()).toBe(FEWEST_TOUCHES);
    expect(robot.house.consent.bar).toBe('withdrawn');
    expect(robot.house.file.now.first_steps.finished_at_ms).not.toBeNull();
    expect(faults).toEqual([]);
  });

  test('in English take a consent and a key, tell what a part lacks, and go on on another phone', async () => {
    const { robot, address } = await unpack();
    const first = await phone(address, 'en-US');
    await first.touch('English');
    await first.touch('Later');
    await sees(first.page, 'A nickname and the school year are enough. It need not be the real name.');
    await first.touch('Later');
    await first.touch('I have read this');
    await first.touch('I consent');
    await first.page.locator('input[type=password]').fill('AIza-not-this-one');
    await first.touch('Test and keep');
    await sees(first.page, 'The key was not kept.');
    expect(await first.page.locator('.findings').textContent()).toContain('Google AI Studio');
    expect(robot.house.key.standing().isTypedKept).toBe(false);
    await first.page.locator('input[type=password]').fill(KEY);
    await first.touch('Test and keep');
    await sees(first.page, 'The key is kept.');
    expect(await first.page.content()).not.toContain(KEY);
    await first.touch('Next');
    const second = await phone(address, 'en-US');
    await sees(second.page, 'Hear, see, press');
    await second.touch('Try the microphone');
    await sees(second.page, 'It hears only a little. Come closer, or turn the microphone up.');
    await sees(second.page, 'Your voice arrived faintly: the microphone was turned up from 40 % to 70 %.');
    await second.touch('Set the microphone back');
    await sees(second.page, 'The microphone is back from 70 % to 40 %.');
    await second.touch('Play a sound');
    await second.touch('No');
    await sees(second.page, 'Check the volume and where it is plugged in; another one can be chosen below.');
    await sees(second.page, 'Stop that program.');
    expect(robot.house.consent.isOpen).toBe(true);
    await second.page.goto(`${address}#/consent`);
    await second.touch('Take the consent back');
    await sees(second.page, 'No consent. Nothing leaves the house.');
    expect(robot.house.consent.isOpen).toBe(false);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });
});
