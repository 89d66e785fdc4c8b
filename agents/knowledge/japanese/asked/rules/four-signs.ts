import type { Said } from '../said/said.ts';
import { tell, wordsIn } from '../spelling.ts';

const FOUR = /[じぢずづ]/;
/** Two of the four signs that sound alike stand by themselves: 「じ」と「ぢ」, ず？ づ？ */
const ALONE = ['じぢ', 'ずづ'].map(
  (signs) =>
    new RegExp(`(?:^|[「\\s、はがの])([${signs}])」?[?、とか\\s]{1,3}「?(?!\\1)[${signs}](?![ぁ-んー]{2})`),
);

/** どちら: of a word that is only named twice nothing is asked. */
const ASKS = /[?？「]|どっち|どちら|かな|どう|っけ|なに|なん|おしえ|わから|わかん|か$|の$/;

/** With which of じ ぢ ず づ the one word is written that stands beside two of them, or stands there in both ways. */
export function fourSignsAsked(said: Said): string | null {
  if (!FOUR.test(said.spaced) || !ASKS.test(said.kana)) return null;
  const areAlone = ALONE.some((both) => both.test(said.spaced));
  const found = wordsIn({ ...said, quoted: [] }, said.spaced).filter(({ word }) => FOUR.test(word));
  const [longest] = found;
  if (longest === undefined || found.some(({ word }) => !longest.word.includes(word))) return null;
  const ways = new Set(found.flatMap(({ word, written }) => (word === longest.word ? [written] : [])));
  return areAlone || ways.size > 1 ? tell(longest.word) : null;
}
