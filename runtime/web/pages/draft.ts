/** What the pad writes as one piece, and takes away as one. */
const WHOLE_WORDS = ['あまり'];

/** The keys of the pad, row by row, as they are written into the answer. */
export const PAD_KEYS = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '0',
  '+',
  '-',
  '×',
  '÷',
  'あまり',
] as const;

/** Longest message the robot takes, in characters. */
export const DRAFT_LIMIT = 4000;

/** The draft after a key of the pad. */
export function press(draft: string, key: string): string {
  return draft.length + key.length > DRAFT_LIMIT ? draft : draft + key;
}

/** The draft without its last sign; a word of the pad goes as a whole, a letter of two halves too. */
export function erase(draft: string): string {
  const word = WHOLE_WORDS.find((one) => draft.endsWith(one));
  if (word) return draft.slice(0, -word.length);
  return [...draft].slice(0, -1).join('');
}

/**
 * Whether this key press sends the draft. Enter that ends the choice of kanji does not: browsers mark it with
 * isComposing, Safari with key code 229 alone (WebKit bug 165004).
 */
export function sends(event: {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
  readonly shiftKey: boolean;
}): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
}
