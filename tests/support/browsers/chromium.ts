import { CALM_PAGE, launchBrowser } from '../page/page-browser.ts';
import type { Tab } from './tab.ts';

/** Chromium as the other tests have it. */
export async function openChromium(): Promise<Tab> {
  const browser = await launchBrowser();
  const page = await (await browser.newContext({ ...CALM_PAGE, locale: 'en-US' })).newPage();
  return {
    name: 'Chromium',
    goTo: async (url) => {
      await page.goto(url);
    },
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    resize: (width, height) => page.setViewportSize({ width, height }),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
