import language from '#agents/words/asked/language.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { particlePairAsked } from '../particles.ts';
import { readSaid } from '../said/said.ts';
import { fourSignsAsked } from './four-signs.ts';
import { hookAsked } from './hooks.ts';
import { oneStrokeAsked } from './one-stroke.ts';
import { pointingAsked } from './pointing.ts';
import { proverbAsked } from './proverbs.ts';
import { romajiAsked } from './romaji-asked.ts';
import { ruleAsked } from './rule-asked.ts';
import { sentencePartsAsked } from './sentence-parts.ts';

type Term = keyof typeof language;
/** So many are told at once. */
const MOST = 3;
/** Terms that each kanji has one of: of a kanji that is named its own is asked. */
const OF_A_KANJI: readonly Term[] = ['onYomi', 'kunYomi', 'okurigana', 'radical', 'strokes'];
/** Words of the talk before they are terms: more is asked by them than what they are. */
const OF_TALK: readonly Term[] = ['romaji', 'brackets', 'pointing', 'proverb'];
/** It is named, and not something's: 海の 部首 is of 海. */
const BY_ITSELF = '(?:^|[、。?!と「]|(?:かんじ|漢字|ねえ|ねー|せんせい|先生|で)の?)';
const ASKS_WHAT =
  '(?:ことば|じ)?」?(?:って|とは|て|と|は|が|の)?(?:いうの(?:は|って)|の?(?:いみ|意味|こと|れい|例)(?:は|が|って|を)?)?(?:ひとつ|一つ|なにか|何か)?(?:なに|何|どうやって|どこ(?!に)|なん(?!かく|こ|て(?!い))|どういう|どんな|わから|わかん|おしえ|教え|[?？]?$)';
const ASKS = /[?？]|なに|何|なん|どれ|どっち|どこ|どう|いつ|ちが|違|わから|わかん|おしえ|教え|っけ/;

const TERMS = Object.entries(language)
  .flatMap(([term, { names }]) => names.map((name) => ({ term: term as Term, name })))
  .toSorted((a, b) => b.name.length - a.name.length);

/** The terms that are named, the longer names first: 部首さくいん names no 部首. */
function termsNamed(text: string): { readonly terms: readonly Term[]; readonly rest: string } {
  let rest = text;
  const found = TERMS.flatMap(({ term, name }) => {
    const at = rest.indexOf(name);
    if (at < 0) return [];
    rest = rest.replaceAll(name, '　'.repeat(name.length));
    return [{ term, name, at }];
  }).toSorted((a, b) => a.at - b.at);
  const isAsked = ({ term, name }: (typeof found)[number]): boolean =>
    OF_A_KANJI.includes(term) || OF_TALK.includes(term)
      ? new RegExp(`${BY_ITSELF}${name}${ASKS_WHAT}`).test(text)
      : ASKS.test(rest);
  return { terms: [...new Set(found.filter(isAsked).map(({ term }) => term))], rest };
}

/** Which index of a dictionary leads to a kanji of which this much is not known. */
function indexAsked(text: string): Term | null {
  if (/「[一-龠]/.test(text)) return null;
  if (!/じてん|辞典|じしょ|辞書|さくいん|索引/.test(text) || !/かん?じ|漢字|字/.test(text)) return null;
  const [unknown = ''] =
    /.*(?:わから(?:ない|ん|へん)|わかん(?:ない|ねえ)|しら(?:ない|ん)|知ら(?:ない|ん))/.exec(text) ?? [];
  if (!/よみ|読み|よめ|読め/.test(unknown)) return null;
  return /ぶしゅ|部首/.test(unknown) ? 'strokeIndex' : 'radicalIndex';
}

/** What a child asks of language in its terms: subject and predicate, words of pointing, proverbs, marks, indexes; null where none is asked. */
export function languageAsked(message: string, grade: number): string | null {
  const said = readSaid(message, grade);
  const told =
    romajiAsked(said) ??
    fourSignsAsked(said) ??
    particlePairAsked(said) ??
    hookAsked(said) ??
    sentencePartsAsked(said) ??
    pointingAsked(said) ??
    proverbAsked(said) ??
    oneStrokeAsked(said);
  if (told !== null) return told;
  if (ruleAsked(said) !== null) return null;
  const text = said.whole.replace(/\s/g, '');
  const index = ASKS.test(text) ? indexAsked(text) : null;
  if (index !== null) return sentence(language[index]);
  const { terms } = termsNamed(text);
  return terms.length === 0
    ? null
    : terms
        .slice(0, MOST)
        .map((term) => sentence(language[term]))
        .join('');
}
