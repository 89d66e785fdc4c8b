import type { Page } from 'playwright-core';

/** What the page is seen on. */
export const SCREENS = [
  { name: 'a very small phone', width: 320, height: 568 },
  { name: 'a small phone', width: 360, height: 640 },
  { name: 'a small phone on its side', width: 640, height: 360 },
  { name: 'a phone', width: 412, height: 915 },
  { name: 'a tablet', width: 820, height: 1180 },
  { name: 'a laptop', width: 1366, height: 700 },
];

/** The smallest key for a finger, CSS px (WCAG 2.2, success criterion 2.5.5). */
export const FINGER_PX = 44;

/** Resolves, in the page, when a change of its size has been drawn. */
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** What does not fit: by what is written on it. */
export interface Layout {
  readonly width: number;
  readonly outside: readonly string[];
  readonly small: readonly string[];
  /** The picture of the card as [left, right], and how high the talk is; null and 0 where there is none. CSS px. */
  readonly picture: readonly [number, number] | null;
  readonly talkHeight: number;
}
/** Runs in the page when its size has been drawn; a text because this side knows no DOM. */
const MEASURE = `${TWO_FRAMES}.then(() => {
  // Keys that are not there for the eye, and sentences that are scrolled away, need no room.
  const keys = [...document.querySelectorAll('button, textarea')].filter(
    (element) => element.checkVisibility() && !element.matches('.talk *'),
  );
  const boxes = keys.map((element) => ({
    name: element.textContent || element.getAttribute('aria-label'),
    box: element.getBoundingClientRect(),
    isCut: element.scrollWidth > element.clientWidth + 1,
  }));
  const picture = document.querySelector('.card .picture')?.getBoundingClientRect();
  const isOutside = ({ box, isCut }) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || isCut;
  return {
    width: document.documentElement.scrollWidth,
    outside: boxes.filter(isOutside).map(({ name }) => name),
    small: boxes.filter(({ box }) => box.width < ${FINGER_PX} || box.height < ${FINGER_PX}).map(({ name }) => name),
    picture: picture ? [picture.left, picture.right] : null,
    talkHeight: document.querySelector('.talk')?.getBoundingClientRect().height ?? 0,
  };
})`;

/** How wide the page is, which of its keys lie (partly) outside the screen, and which are too small for a finger. */
export function measureLayout(page: Page): Promise<Layout> {
  return page.evaluate<Layout>(MEASURE);
}
