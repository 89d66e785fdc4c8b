import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIRTUAL_BODY } from '../support/daemon.ts';
import { skipsWithout } from '../support/needs.ts';
import { afterAnswer, launchBrowser, needsBrowser, openKeptPage } from '../support/page/page-browser.ts';
import { needsBadDisk } from '../support/store/bad-disk.ts';
import { DISK_TROUBLES, DiskHouse } from '../support/store/disk-troubles.ts';

const KIND_WITHIN_MS = 3_000;
const CHROMIUM = needsBrowser();
const rows: string[] = [];
const tookMs: number[] = [];

describe.skipIf(skipsWithout(CHROMIUM, needsBadDisk()))('a trouble of the disk, by the page', () => {
  let browser: Browser;
  let house: DiskHouse;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    [browser, house] = await Promise.all([launchBrowser(), DiskHouse.open(VIRTUAL_BODY)]);
    ({ page, faults } = await openKeptPage(browser, `${house.daemon.address}/`));
  });
  afterAll(async () => {
    console.log(['| trouble | what the child read | after |', '|---|---|---|', ...rows].join('\n'));
    await browser?.close();
    await house?.[Symbol.asyncDispose]();
  });

  const send = async (message: string): Promise<string> => {
    await page.getByLabel('ここに かいてね').fill(message);
    return afterAnswer(page, () => page.keyboard.press('Enter'));
  };

  test.each(DISK_TROUBLES.map((trouble, index) => ({ ...trouble, sum: `${31 + index}+48` })))(
    '$name: the child reads so, the parent, health and log know, and it goes on when it is over',
    async ({ name, begin, child, health, notice, log, sum }) => {
      await send(sum);
      const before = house.count('attempts');

      begin(house);
      const askedMs = performance.now();
      const read = await send('70');
      tookMs.push(performance.now() - askedMs);
      rows.push(`| ${name} | ${read} | ${tookMs.at(-1)?.toFixed(0)} ms |`);
      if (child) expect(read).toMatch(child);
      else expect(read).not.toMatch(/ごめんね/);
      const told = await house.health();
      expect(told.store).toBe(health);
      expect(told.notices).toMatch(notice);
      expect(house.daemon.output()).toMatch(log);

      house.heal();
      expect(house.count('attempts')).toBe(before + (child ? 0 : 1));
      expect(await send('71')).not.toMatch(/ごめんね/);
      expect(house.count('attempts')).toBe(before + (child ? 1 : 2));
      expect((await house.health()).store).toBeNull();
      expect(faults).toEqual([]);
    },
  );

  test('and the child reads it within 3 s, as a rule: a browser takes a busy machine longer', () => {
    expect(tookMs).toHaveLength(DISK_TROUBLES.length);
    expect(tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length / 2)]).toBeLessThan(KIND_WITHIN_MS);
  });

  test('and the parent reads of all of them on the page', async () => {
    await page.reload();
    const parent = page.getByRole('complementary', { name: 'おうちの方へ' });
    await parent.getByText('お知らせがあります').click();
    const text = await parent.textContent();
    for (const { notice } of DISK_TROUBLES) expect(text).toMatch(notice);
  });

  test('and after a power cut every turn that was acknowledged is there', async () => {
    const stored = () => ({ attempts: house.count('attempts'), problems: house.count('problems') });
    const before = stored();
    expect(before).toEqual({ attempts: DISK_TROUBLES.length + 1, problems: DISK_TROUBLES.length });
    await house.restart();
    expect(stored()).toEqual(before);
    expect((await house.health()).notices).not.toMatch(/こわれて/);
  });
});
