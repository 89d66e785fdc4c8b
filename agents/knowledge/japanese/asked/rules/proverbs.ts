import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from '../said/said.ts';
import table from '../tables/proverbs.json' with { type: 'json' };

const OF_PROVERB = /ことわざ|諺/;
const PROVERBS = table.proverbs.map((one) => ({ ...one, named: one.named.map((word) => new RegExp(word)) }));

/** The proverb that a child half remembers, in full and with what it teaches; null where none or several are meant. */
export function proverbAsked({ whole }: Said): string | null {
  return OF_PROVERB.test(whole) ? proverbIn(whole) : null;
}

/** さるも 木から 落ちるって どういう いみ: the same, where the proverb itself is said. */
export const proverbMeant = (message: string): string | null =>
  OF_MEANING.test(message) && !OF_KANJI.test(message) ? proverbIn(message.replace(/\s/g, '')) : null;
const OF_MEANING =
  /いみ|意味|どういう|どうゆう|どゆこと|って(?:なに|何(?![年画て人回])|なん(?!ねん|かく|て))/;
const OF_KANJI = /漢字|かんじ|画|よみ|読み/;

function proverbIn(text: string): string | null {
  const [proverb, ...others] = PROVERBS.filter(({ named }) => named.every((word) => word.test(text)));
  return proverb === undefined || others.length > 0 ? null : sentence(words.proverb, proverb);
}
