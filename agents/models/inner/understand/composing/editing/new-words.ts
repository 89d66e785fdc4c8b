import { plain } from './likeness.ts';
import { anyOf, matched, quotesIn } from './order-words.ts';

/** Why, or where else, said before the new words: だと かわいそうだから, 書いた ところ 全部. */
const BEFORE = new RegExp(
  `^(?:[^〓]*?(?:から|ので|けん)[、\\s]+|(?:その)?(?:かわり|代わり|替わり)に[、\\s]*|(?:名前|なまえ)?(?:は|を)?(?:やめ(?:て|で)|なし(?:で|にして))[、\\s]*|(?:書いた|かいた)?\\s*${anyOf('stands_for', 'all', 'both')}[、\\s]+)*(?<words>.+)$`,
  's',
);
/** ふわふわかな うん ふわふわ, 七まい 七まい: once is enough. */
const TWICE =
  /^(?<words>[^\s、]{2,}?)(?:かな|かも|だ|です|や)?[、\s]+(?:うん[、\s]*)?\k<words>(?:だ|です|や)?$/;
/** Words of an order, or of the talk about the text: they stand in none. */
const OF_ORDER = new RegExp(
  `${anyOf('remove')}(?:${anyOf('endings')})*$|${anyOf('all')}|(?:とこ(?:ろ)?|やつ)(?:を|は|も)|(?:文|ぶん)を`,
);

/** What is to stand in place of other words, as a child says it in an order; null: that is no word of a text. */
export function newWordsIn(words: string): string | null {
  const said = words.trim().replace(/[。！!、\s]+$/, '');
  const quote = /[」』]$/.test(said) ? quotesIn(said).at(-1) : undefined;
  if (quote !== undefined) return quote;
  const right = matched(BEFORE, said)?.words ?? said;
  const once = TWICE.exec(right)?.groups?.words ?? right;
  return plain(once) === '' || OF_ORDER.test(once) ? null : once;
}
