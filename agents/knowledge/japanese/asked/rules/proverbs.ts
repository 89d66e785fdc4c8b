import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from '../said/said.ts';
import table from '../tables/proverbs.json' with { type: 'json' };

const OF_PROVERB = /ことわざ|諺/;
const PROVERBS = table.proverbs.map((one) => ({ ...one, named: one.named.map((word) => new RegExp(word)) }));

/** The proverb that a child half remembers, in full and with what it teaches; null where none or several are meant. */
export function proverbAsked({ whole }: Said): string | null {
  if (!OF_PROVERB.test(whole)) return null;
  const [proverb, ...others] = PROVERBS.filter(({ named }) => named.every((word) => word.test(whole)));
  return proverb === undefined || others.length > 0 ? null : sentence(words.proverb, proverb);
}
