import type { Page } from 'playwright-core';

/** What browsers leave of ten screens, and of each what an open keyboard leaves; CSS px. */
export const LEFT_OF_SCREENS = [
  { width: 320, height: 454, overKeyboard: 240 },
  { width: 360, height: 560, overKeyboard: 300 },
  { width: 375, height: 553, overKeyboard: 330 },
  { width: 390, height: 664, overKeyboard: 380 },
  { width: 412, height: 732, overKeyboard: 420 },
  { width: 667, height: 331, overKeyboard: 150 },
  { width: 768, height: 954, overKeyboard: 560 },
  { width: 820, height: 1106, overKeyboard: 700 },
  { width: 1180, height: 746, overKeyboard: 360 },
  { width: 1366, height: 633, overKeyboard: 300 },
] as const;

/** How a page reads on a screen; CSS px. */
interface Reading {
  /** Lines of the robot's last sentence, and how many of them are seen whole with nothing over them. */
  readonly lines: number;
  readonly seen: number;
  readonly fieldWidth: number;
  /** Keys that lie over one another, over the talk or over the card: by what is written on them. */
  readonly overlaps: readonly string[];
}

/** Runs in the page when its size has been drawn; a text because this side knows no DOM. */
const READ = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => {
  const talk = document.querySelector('.talk').getBoundingClientRect();
  const sentence = document.querySelector('.bubble.latest');
  const words = document.createRange();
  words.selectNodeContents(sentence);
  const lines = new Map();
  for (const box of words.getClientRects()) {
    if (box.width < 12 || box.height > 60) continue;
    const middle = Math.round((box.top + box.bottom) / 2);
    const near = [...lines.keys()].find((one) => Math.abs(one - middle) < 12);
    if (near === undefined) lines.set(middle, box);
  }
  const isSeen = (box) =>
    box.top >= talk.top - 1 && box.bottom <= Math.min(talk.bottom, innerHeight) + 1 &&
    document.elementFromPoint(box.left + 4, (box.top + box.bottom) / 2)?.closest('.bubble') === sentence;
  const keys = [...document.querySelectorAll('.desk button, .desk textarea')].filter((key) => key.checkVisibility() && !key.matches('.talk *'));
  const boxes = [...keys, ...[...document.querySelectorAll('.talk, .card .picture')].filter((one) => one.checkVisibility())];
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const name = (key) => key.textContent.trim() || key.getAttribute('aria-label') || key.className;
  const overlaps = keys.flatMap((key) => boxes
    .filter((other) => other !== key && !other.contains(key) && meet(key.getBoundingClientRect(), other.getBoundingClientRect()))
    .map((other) => name(key) + ' / ' + name(other).slice(0, 12)));
  return {
    lines: lines.size,
    seen: [...lines.values()].filter(isSeen).length,
    fieldWidth: document.querySelector('textarea').getBoundingClientRect().width,
    overlaps,
  };
})`;

/** How much of the robot's last sentence can be read, and whether there is room to answer it. */
export function readScreen(page: Page): Promise<Reading> {
  return page.evaluate<Reading>(READ);
}
