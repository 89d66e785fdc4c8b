import { readPrint } from '#agents/knowledge/japanese/reading/print.ts';

/** As books tell, up to the end of a sentence; and what a child tells of itself. */
const AS_IN_BOOKS = /(?:ました|ます|です|でした|った|いた|ない|だ)[。」』]\s*$/;
const OF_ITSELF = /ぼく|わたし|おれ|うち|きょう|きのう|あした|さっき|(?:たのし|うれし)かった/;
const LEAST_SENTENCE = 12;
/** A text that is given piece by piece, characters: less may be talk. */
const LEAST_IN_PIECES = 45;

/** Whether these are sentences of a text that is read aloud or copied, and no talk. */
export const looksLikeText = (message: string): boolean =>
  message.trim().length >= LEAST_SENTENCE && AS_IN_BOOKS.test(message) && !OF_ITSELF.test(message);

/** A text in two pieces as one; null where they are none. */
export function joinedText(begun: string, message: string): string | null {
  const whole = `${begun.trim()}\n${message.trim()}`;
  if (whole.length < LEAST_IN_PIECES || !looksLikeText(begun)) return null;
  const isOfText = looksLikeText(message) || readPrint(message, true) !== null;
  return isOfText && readPrint(whole, false)?.text != null ? whole : null;
}
