import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type Need, needsCommand } from '../needs.ts';

/** The Chromium without windows where it is installed: it shows the same for half the work. */
const BROWSER =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((program) => existsSync(program)) ??
  'chromium';

export const needsBrowser = (): Need => needsCommand(BROWSER, 'chromium-headless-shell');

const OPTIONS = {
  executablePath: BROWSER,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
};
let shared: Promise<BrowserServer> | null = null;

/**
 * Chromium as it is installed here; it talks to this machine only. Its microphone and camera are made up. All files of a
 * worker share one, which ends with the worker; to close what is given closes all that was opened of it. With more
 * arguments it is one of its own.
 */
export async function launchBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  if (moreArguments.length > 0)
    return chromium.launch({ ...OPTIONS, args: [...OPTIONS.args, ...moreArguments] });
  shared ??= chromium.launchServer(OPTIONS);
  return chromium.connect((await shared).wsEndpoint());
}

/** As openKeptPage; the end of the test closes the page, also one that fails. Within a test alone. */
export async function openPage(
  browser: Browser,
  address: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; faults: string[] }> {
  const opened = await openKeptPage(browser, address, options);
  onTestFinished(() => opened.page.context().close());
  return opened;
}

/**
 * What each page of the tests is opened with: a face that moves thirty times a second costs more than all that is
 * judged beside it, so a test that is about motion asks for it (`reducedMotion: 'no-preference'`).
 */
export const CALM_PAGE = { locale: 'ja-JP', reducedMotion: 'reduce' } as const;

/** A page that remembers every fault its scripts or its policy report. */
export async function openKeptPage(
  browser: Browser,
  address: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ ...CALM_PAGE, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A line that is down on purpose is reported by the browser itself.
    const isExpected = message.text().startsWith('Failed to load resource: net::ERR_');
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
  await page.goto(address);
  await page.waitForSelector('.bubble.robot');
  return { page, faults };
}

/** Touches the key that switches until this pad is there. */
export async function switchPad(page: Page, pad: 'pictures' | 'numbers' | 'kana'): Promise<void> {
  const shown = () => page.locator('.keys').getAttribute('data-pad');
  // Three pads: two touches lead to each.
  for (let touches = 0; touches < 2 && (await shown()) !== pad; touches += 1) {
    const before = await shown();
    await page.locator('.switch').click();
    await page.locator(`.keys:not([data-pad="${before}"])`).waitFor();
  }
}

/** Types on the number pad, sends, and waits for the whole answer; gives the robot's last sentence. */
export async function sayByPad(page: Page, message: string): Promise<string> {
  await switchPad(page, 'numbers');
  for (const key of message)
    await page
      .locator('.pad')
      .getByText(key === '-' ? '−' : key, { exact: true })
      .click();
  return afterAnswer(page, () => page.getByRole('button', { name: 'おくる' }).click());
}

/** Does `act` and waits until the robot has said something whole; gives its last sentence. */
export async function afterAnswer(page: Page, act: () => Promise<void>): Promise<string> {
  const before = await page.locator('.bubble').count();
  await act();
  // One bubble of the child's and one of the robot's, and nothing more to come.
  await page
    .locator('.talk > .bubble')
    .nth(before + 1)
    .waitFor();
  await page.locator('.talk[aria-busy="false"]').waitFor();
  return (await page.locator('.bubble.latest').textContent()) ?? '';
}
