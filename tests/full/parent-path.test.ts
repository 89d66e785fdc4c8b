import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openChromium } from '../support/browsers/chromium.ts';
import { needsFirefox, openFirefox } from '../support/browsers/firefox.ts';
import { PARENT_PAGES, pairHere, takeFirstSteps } from '../support/browsers/parent-path.ts';
import type { Tab } from '../support/browsers/tab.ts';
import { needsWebkit, openWebkit } from '../support/browsers/webkit.ts';
import { Daemon, VIRTUAL_BODY } from '../support/daemon.ts';
import { skipsWithout } from '../support/needs.ts';
import { needsBrowser } from '../support/page/page-browser.ts';

/** Width of the narrowest phones, CSS px. */
const NARROW = 320;
/** More than a page has to reach. */
const MOST_TABS = 150;

const BROWSERS = [
  { name: 'Chromium', open: openChromium, needs: () => [needsBrowser()] },
  { name: 'Firefox', open: openFirefox, needs: () => [needsFirefox()] },
  { name: 'WebKit', open: openWebkit, needs: needsWebkit },
] as const;

async function unpack(open: () => Promise<Tab>): Promise<{ tab: Tab; address: string }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'parent-path-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const daemon = await Daemon.start(dir, VIRTUAL_BODY);
  onTestFinished(async () => {
    await daemon.stop();
  });
  const tab = await open();
  onTestFinished(() => tab.close());
  await tab.resize(1280, 900);
  return { tab, address: daemon.address };
}

describe.each(BROWSERS)('a parent with $name', ({ open, needs }) => {
  test.skipIf(skipsWithout(...needs()))(
    'is paired, comes to the first lesson, and finds every page, narrow too, by touch and by keys',
    async () => {
      const { tab, address } = await unpack(open);
      await pairHere(tab, address);
      await takeFirstSteps(tab);
      await tab.goTo(`${address}/parent`);
      for (const id of PARENT_PAGES) {
        await tab.evaluate(`location.hash = '#/${id}'`);
        await expect
          .poll(() => tab.evaluate(`document.querySelector('nav a[aria-current]')?.getAttribute('href')`))
          .toBe(`#/${id}`);
        await expect.poll(() => tab.evaluate(`document.body.innerText.includes('Loading…')`)).toBe(false);
        expect(await tab.evaluate(`document.querySelector('.notice.fault')?.innerText ?? null`), id).toBe(
          null,
        );
      }
      await reachesAll(tab);
      await tab.resize(NARROW, 640);
      for (const id of PARENT_PAGES) {
        await tab.evaluate(`location.hash = '#/${id}'`);
        await expect
          .poll(() => tab.evaluate(`document.querySelector('nav a[aria-current]')?.getAttribute('href')`))
          .toBe(`#/${id}`);
        expect(await tab.evaluate(TOO_WIDE), id).toBeLessThanOrEqual(0);
      }
    },
  );
});

const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** The tabulator comes to everything that can be used, and shows where it is; Firefox without a window has no focus to show. */
async function reachesAll(tab: Tab): Promise<void> {
  await tab.evaluate(`(() => { location.hash = '#/devices'; document.activeElement?.blur(); })()`);
  await expect.poll(() => tab.evaluate(`document.querySelector('h1')?.innerText`)).toBe('Devices');
  await expect.poll(() => tab.evaluate(`document.querySelectorAll('main button').length`)).toBeGreaterThan(1);
  const all = await tab.evaluate<number>(`(() => {
    const usable = [...document.querySelectorAll('a[href], button, input, select, summary')]
      .filter((one) => one.checkVisibility() && !one.disabled);
    usable.forEach((one, at) => { one.dataset.usable = at; });
    return usable.length;
  })()`);
  const reached = new Set<string>();
  for (let tabs = 0; tabs < MOST_TABS && reached.size < all; tabs++) {
    await tab.press('Tab');
    const at = await tab.evaluate<{ usable: string | null; isShown: boolean; what: string }>(`(() => {
      const one = document.activeElement;
      return { usable: one?.dataset?.usable ?? null, isShown: !document.hasFocus() || getComputedStyle(one).outlineStyle !== 'none', what: one?.outerHTML.slice(0, 120) };
    })()`);
    if (at.usable === null) continue;
    expect(at.isShown, at.what).toBe(true);
    reached.add(at.usable);
  }
  expect(reached.size).toBe(all);
}
