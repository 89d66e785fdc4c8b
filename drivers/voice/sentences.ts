import { makeSpeakable } from './speakable.ts';

/** Open JTalk silently drops what goes beyond 1024 bytes of a line; this leaves room for the end of line. */
export const MOST_BYTES = 1000;

const encoder = new TextEncoder();
/** Something that has a sound: a letter, a digit, a kana or a kanji. */
const SOUNDING = /[\p{L}\p{N}]/u;

/**
 * The sentences of `text` as they are to be spoken, in order: emoji and marks gone, numbers and signs in words, no
 * sentence over MOST_BYTES of UTF-8, none without a sound. Empty when there is nothing to say.
 */
export function spokenSentences(text: string): string[] {
  const sentences = text.split(/(?<=[。！？!?][」』）)]?)(?![。！？!?」』）)]|\s*[=＝+＋×÷-])|[\r\n]+/u);
  return sentences
    .map(makeSpeakable)
    .flatMap((sentence) => cut(sentence))
    .filter((sentence) => SOUNDING.test(sentence));
}

/** Cuts what is too long where a speaker would take breath: at a comma, else at a space, else anywhere. */
function cut(sentence: string): string[] {
  if (encoder.encode(sentence).length <= MOST_BYTES) return [sentence];
  const pieces: string[] = [];
  let piece = '';
  for (const part of sentence.split(/(?<=[、,\s])/u).flatMap(toShortParts)) {
    if (piece !== '' && encoder.encode(piece + part).length > MOST_BYTES) {
      pieces.push(piece);
      piece = '';
    }
    piece += part;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function toShortParts(part: string): string[] {
  if (encoder.encode(part).length <= MOST_BYTES) return [part];
  const parts: string[] = [];
  let current = '';
  let sizeBytes = 0;
  for (const character of part) {
    const characterBytes = encoder.encode(character).length;
    if (sizeBytes + characterBytes > MOST_BYTES) {
      parts.push(current);
      current = '';
      sizeBytes = 0;
    }
    current += character;
    sizeBytes += characterBytes;
  }
  return [...parts, current];
}
