import { TALK_WORDS } from './form.ts';
import { writtenAs } from './lexicon.ts';

const ONE_KANJI = /^[一-龠]$/;
/** It begins or ends with what joins words. */
const PIECE = /^[のをがはにへでと].|.[のをがはにへでと]$/;
const WORDS_OF_TALK = [...TALK_WORDS, 'かたかな', 'カタカナ', 'ひらがな'];

/** Whether a name that may be offered stands in the child's words as a word, and is no piece of another one: かた of かたかな, 外 of 外国. */
export function isNameIn(name: string, message: string): boolean {
  if (message.includes(`「${name}」`)) return true;
  if (ONE_KANJI.test(name))
    return new RegExp(`(?<![一-龠])${name}(?![一-龠])`).test(message) || isNotWritten(name, message);
  if (PIECE.test(name) && writtenAs(name).length === 0) return false;
  const rest = WORDS_OF_TALK.reduce(
    (text, word) => (word.length > name.length ? text.replaceAll(word, ' ') : text),
    message,
  );
  return rest.includes(name) || isNotWritten(name, message);
}

/** A kanji that is named by a word. */
const isNotWritten = (name: string, message: string): boolean => !message.includes(name);
