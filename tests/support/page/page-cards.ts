import type { Page } from 'playwright-core';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import type { DeskCard } from '#runtime/desk/desk-card.ts';
import { afterAnswer } from './page-browser.ts';

const ROW = { done: 2, of: 5 };
const BATTLE = {
  type: 'battle',
  startedAtMs: 1,
  rally: 4,
  longestRally: 6,
  returned: 9,
  timeLeftMs: 38_000,
  roundMs: 60_000,
  record: { longestRally: 9, mostReturned: 14 },
} as const;

/** What can lie on the desk, each with the longest that is asked. */
export const CARDS: Readonly<Record<string, DeskCard>> = {
  'a sum': { type: 'sum', problemId: 'p1', expression: '38+47', answer: null, row: null },
  'a long sum': { type: 'sum', problemId: 'p1', expression: '2時間35分+1時間50分', answer: null, row: null },
  'a story of the robot': {
    type: 'sum',
    problemId: 'p1',
    expression:
      'はるとさんの いろえんぴつは 63本で、さくらさんより 28本 すくないです。さくらさんの いろえんぴつは なん本ですか？',
    answer: null,
    row: { done: 1, of: 5 },
  },
  'an equation': { type: 'sum', problemId: 'p1', expression: '□+5=12', answer: null, row: null },
  'a fact of a row': {
    type: 'sum',
    problemId: 'p1',
    expression: '7×8',
    answer: null,
    row: { done: 4, of: 10 },
  },
  'a solved sum': { type: 'sum', problemId: 'p1', expression: '13÷4', answer: '3あまり1', row: null },
  'a story': { type: 'story', numbers: ['24', '8', '120'] },
  'a kanji to read': {
    type: 'kanji_reading',
    problemId: 'p1',
    kanji: '力',
    word: '人力車',
    reading: null,
    row: ROW,
  },
  'a kanji to write': {
    type: 'kanji_writing',
    problemId: 'p1',
    kanji: null,
    strokes: null,
    word: '花□',
    reading: 'はなび',
    row: ROW,
  },
  'a kanji that is shown': {
    type: 'kanji_writing',
    problemId: 'p1',
    kanji: '火',
    strokes: ['20 38 28 54', '84 30 70 52', '52 14 46 54 14 92', '50 52 66 76 92 92'],
    word: '花火',
    reading: 'はなび',
    row: ROW,
  },
  'a battle': { ...BATTLE, served: '13-8' },
  'the last ball': { ...BATTLE, served: '13-8', timeLeftMs: 0 },
  'a battle that is over': { ...BATTLE, served: null, timeLeftMs: 0 },
  'a composition': { type: 'composition', part: 'middle', lines: [], check: [] },
};

/** Writes into the line and presses Enter; gives the robot's last sentence. */
export function write(page: Page, message: string): Promise<string> {
  return afterAnswer(page, async () => {
    const field = page.getByLabel('ここに かいてね');
    await field.fill(message);
    await field.press('Enter');
  });
}

/** Touches one of the quick keys; gives the robot's last sentence. */
export function touch(page: Page, name: string): Promise<string> {
  return afterAnswer(page, () => page.locator('.quick').getByText(name, { exact: true }).click());
}

/** How the word on the card of a reading drill is read. */
export function readingOf(kanji: string, word: string): string {
  const found = findKanji(kanji)?.words.find((one) => one.word === word);
  if (!found) throw new Error(`${kanji} in ${word} is no word of ours`);
  return found.reading;
}
