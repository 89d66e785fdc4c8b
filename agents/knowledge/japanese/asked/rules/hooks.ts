import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { detailAsked } from '../between.ts';
import type { Said } from '../said/said.ts';
import table from '../tables/hooks.json' with { type: 'json' };

const HOOKS: ReadonlyMap<string, string> = new Map(Object.entries(table.kanji));
const NAMED = /はね(?:る|ない|て|と|」|なの|ん|[?])|とめ(?:る|ない|」|なの|[?])/;
const ASKS = /[?]|どっち|どれ|どこ|どう|なに|っけ|わから|わかん|いい(?:の|ん)|きがする|(?:る|ない)の$/;

/** Whether a stroke of the one kanji that is named ends with a hook, or that this is not known; null where it is not asked. */
export function hookAsked(said: Said): string | null {
  const { kana, kanji } = said;
  const [only, ...others] = kanji;
  const text = kana.replaceAll('気', 'き');
  if (only === undefined || others.length > 0 || only === '羽' || !NAMED.test(text) || !ASKS.test(text))
    return null;
  const detail = HOOKS.get(only);
  return detail === undefined
    ? (detailAsked(said) ?? sentence(words.unknown, { subject: only, aspect: 'はねや とめ' }))
    : sentence(words.kanjiDetail, { kanji: only, detail });
}
