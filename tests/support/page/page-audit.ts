import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** What axe-core finds serious or critical on the page as it is shown, and whether it is wider than the screen. */
export async function findingsOn(page: Page): Promise<string[]> {
  // Through the protocol: the page's own policy lets no script of others in.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const found = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  )) as Found[];
  const grave = found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  return (tooWide as number) > 0 ? [...grave, `too wide by ${tooWide} px`] : grave;
}

/** Waits until this page of the parent's is there with all it reads from the robot. */
export async function isReady(page: Page, id: string): Promise<void> {
  await page.locator(`nav a[aria-current="page"][href="#/${id}"]`).waitFor({ state: 'attached' });
  await page
    .getByText(/^(?:読みこんでいます…|Loading…)$/)
    .first()
    .waitFor({ state: 'detached' });
}
