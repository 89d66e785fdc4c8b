import { expect } from 'vitest';
import type { Tab } from './tab.ts';

/** Every page of the parent's, by its address. */
export const PARENT_PAGES = [
  ...[
    'today',
    'history',
    'skills',
    'report',
    'ask',
    'rules',
    'children',
    'consent',
    'trust',
    'devices',
    'robot',
  ],
  'first-steps',
] as const;

/** What each of the first steps is ended with, in English, where name, child and key are left for later. */
const STEPS = [
  ['Language', 'English'],
  ["The robot's name", 'Later'],
  ['Your child', 'Later'],
  ['Please read this', 'I have read this'],
  ['Whether Google may hear', 'Use it without'],
  ['Key', 'Next'],
  ['Its body', 'Next'],
  ['The first lesson', 'To the first lesson'],
] as const;

/** Pairs the tab as the first parent's, on the robot's own screen, in English. */
export async function pairHere(tab: Tab, address: string): Promise<void> {
  await tab.goTo(`${address}/pair`);
  await tab.evaluate(`localStorage.setItem('coach-robot.parent-language', 'en')`);
  await tab.goTo(`${address}/parent`);
  await touch(tab, 'Show the code on this screen');
  await see(tab, 'p.code');
  const code = (await tab.evaluate<string>(`document.querySelector('p.code').textContent`)).replace(
    /\D/g,
    '',
  );
  await touch(tab, 'Connect this very screen too', 'summary');
  await tab.evaluate(`(() => {
    const field = document.querySelector('input.code');
    field.value = '${code}';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
  await touch(tab, 'Connect');
  await see(tab, '.recovery-code');
  await tab.evaluate(`document.querySelector('input[type=checkbox]').click()`);
  await touch(tab, 'Next');
  await touch(tab, 'To the parent’s page', 'a');
}

/** From the first of the first steps to the child's page. */
export async function takeFirstSteps(tab: Tab): Promise<void> {
  for (const [step, name] of STEPS) {
    await expect.poll(() => tab.evaluate(`document.querySelector('h2.step')?.innerText`)).toBe(step);
    await touch(tab, name);
  }
  await see(tab, '.bubble.robot');
}

async function see(tab: Tab, selector: string): Promise<void> {
  await expect.poll(() => tab.evaluate(`document.querySelector('${selector}') !== null`)).toBe(true);
}

/** Touches what has these words, as soon as it is there and can be used. */
async function touch(tab: Tab, words: string, kind = 'button'): Promise<void> {
  await expect
    .poll(() =>
      tab.evaluate(`(() => {
        const found = [...document.querySelectorAll('${kind}')].filter((one) =>
          one.textContent.trim() === ${JSON.stringify(words)} && one.checkVisibility() && !one.disabled).at(-1);
        found?.click();
        return found !== undefined;
      })()`),
    )
    .toBe(true);
}
