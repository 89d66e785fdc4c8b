import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skipsWithout } from '../../support/needs.ts';
import { findingsOn } from '../../support/page/page-audit.ts';
import { CALM_PAGE, launchBrowser, needsBrowser } from '../../support/page/page-browser.ts';
import { heartbeat, PHRASE, TestFleet } from '../../support/update/test-fleet.ts';

describe.skipIf(skipsWithout(needsBrowser()))('support', () => {
  let browser: Browser;
  let fleet: TestFleet;
  let address: string;

  beforeAll(async () => {
    [browser, fleet] = await Promise.all([launchBrowser(), TestFleet.made()]);
    await fleet.server.app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(fleet.server.app.server.address() as AddressInfo).port}/`;
    const back = { state: 'idle', version: '0.3.0', outcome: 'went_back', code: 'unwell' } as const;
    for (let at = 0; at < 8; at++) {
      const host = new URL(address).host;
      const body = heartbeat(
        at,
        at % 3 === 0 ? { update: back, health: ['speaker_no_sound'] } : { ring: 'early' },
      );
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json', host, authorization: `Bearer ${fleet.key}` },
        body: JSON.stringify(body),
      };
      expect((await fetch(`${address}v1/heartbeat`, sent)).status).toBe(200);
      fleet.clock.jumpWallClock(6 * 60 * 60_000);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await fleet?.[Symbol.asyncDispose]();
  });

  async function loggedIn(options: object): Promise<Page> {
    const page = await (await browser.newContext({ ...CALM_PAGE, ...options })).newPage();
    await page.goto(address);
    await page.getByLabel('Name').fill('aoi');
    await page.getByLabel('Pass phrase').fill(PHRASE);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Fleet' }).waitFor();
    return page;
  }

  test.each([
    ['light', { width: 1280, height: 800 }],
    ['dark', { width: 390, height: 844 }],
  ] as const)(
    'reads every page in %s, by eye or by ear, without looking sideways',
    async (colorScheme, viewport) => {
      const page = await loggedIn({ colorScheme, viewport });
      await page.getByText('The numbers').click();
      const found: Record<string, string[]> = { fleet: await findingsOn(page) };
      for (const place of ['rings/canary', 'robots?id=nobody', `robots?id=${heartbeat(0).id}`]) {
        await page.goto(`${address}${place}`);
        found[place] = await findingsOn(page);
      }
      await page.getByRole('button', { name: 'Log out aoi' }).click();
      await page.getByRole('heading', { name: 'Log in' }).waitFor();
      found.login = await findingsOn(page);
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
      await page.context().close();
    },
  );

  test('stops a ring and lets it go on, with the keyboard alone', async () => {
    const page = await loggedIn({});
    await page.getByRole('link', { name: 'early' }).press('Enter');
    await page.getByLabel('Why').focus();
    await page.keyboard.type('two families called');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('by aoi: two families called').waitFor();
    // This server has no key, and says so where it matters.
    await page.getByText('a stop here reaches no robot').first().waitFor();
    await page.getByRole('button', { name: 'Let early go on' }).press('Enter');
    await page.getByRole('button', { name: 'Stop updates of early' }).waitFor();
    await page.getByRole('button', { name: 'Tell early to look now' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ring early' }).waitFor();
    expect(await fleet.store.pushes()).toMatchObject([{ ring: 'early', by: 'aoi' }]);
    await page.context().close();
  });
});
