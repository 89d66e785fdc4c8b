import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isClaim, verdict } from './said/claim.ts';
import type { Said } from './said/said.ts';
import data from './tables/opposites.json' with { type: 'json' };

const TALK = /はんたい(?:の(?:ことば|いみ|かんじ|じ)|ご)?|ぎゃく|ことば|たいぎご/g;

const PAIRS = data.pairs.flatMap(([word = '', reading = '', other = '', otherReading = '']) => [
  { word, reading, other, otherReading },
  { word: other, reading: otherReading, other: word, otherReading: reading },
]);

/** The pairs of a word, by its writing or its reading. */
export const pairsOf = (said: string): typeof PAIRS =>
  PAIRS.filter(({ word, reading }) => word === said || reading === said);

/** The opposite of a word; where it is not known, that. */
export function oppositeAsked(said: Said): string | null {
  const { kana, whole } = said;
  const each = said.quoted.length > 1 && (kana.match(/はんたい/g) ?? []).length > 1 ? said.quoted : [];
  const told = each.flatMap(
    (word) => PAIRS.find((pair) => pair.word === word || pair.reading === word) ?? [],
  );
  if (told.length > 1)
    return told
      .map(({ word, other, otherReading }) =>
        sentence(words.opposite, { word, opposite: `「${other}」（${otherReading}）` }),
      )
      .join('');
  const [written, spelled] = [whole.replace(/\s/g, ''), kana].map((text) => text.replace(TALK, '・'));
  const named = PAIRS.filter(
    ({ word, reading }) => (written ?? '').includes(word) || at(spelled ?? '', reading),
  );
  // 反対って「明るい」は…: the word that asks is asked of only where no other is named.
  const ofOthers = named.filter(({ word }) => word !== '反対');
  const found = ofOthers.length > 0 ? ofOthers : named;
  const place = ({ word, reading }: Pair): number =>
    [(written ?? '').indexOf(word), (spelled ?? '').indexOf(reading)]
      .filter((one) => one >= 0)
      .reduce((a, b) => Math.min(a, b), 99);
  const longest = found.toSorted(
    (a, b) => place(a) - place(b) || b.reading.length - a.reading.length || writtenFirst(written ?? '', a, b),
  );
  const [best] = longest;
  if (best === undefined)
    return /なに|何|は[?？]*$|おしえ|教え|いって|[?？「]/.test(kana) ? sentence(words.oppositeUnknown) : null;
  const others = [
    ...new Set(
      longest
        .filter(({ word, reading }) => word === best.word || reading === best.reading)
        .filter(({ word }) => !/[一-龠]/.test(written ?? '') || word === best.word)
        .map(({ other, otherReading }) =>
          other === otherReading ? `「${other}」` : `「${other}」（${otherReading}）`,
        ),
    ),
  ];
  const believed = longest.some(({ word }) => word === best.other);
  const judged =
    isClaim(said) && (believed || isOtherBelieved(said.kana, best.otherReading)) ? verdict(believed) : '';
  return `${judged}${sentence(words.opposite, { word: best.word, opposite: others.slice(0, 2).join('か ') })}`;
}

/** Behind はんたいは a word in quotes that is not the one. */
function isOtherBelieved(kana: string, reading: string): boolean {
  const [, word] = /はんたい(?:のことば)?(?:は|って)「([^」]+)」/.exec(kana) ?? [];
  return word !== undefined && word !== reading;
}

const MOST_WORDS = 3;
/** Which opposite is meant where a word has several. Key: the word. */
const USES: Readonly<Record<string, string>> = data.uses;

/** All opposites of just this word, and where each is one; null where none is known. `text`: what stands around, among it perhaps what the child believes. */
export function oppositesOf(name: string, text: string): string | null {
  const pairs = PAIRS.filter(({ word, reading }) => word === name || reading === name);
  const [best] = pairs;
  if (best === undefined) return null;
  const uses = USES[best.word];
  const written = [...new Set(pairs.map(({ word }) => word))];
  // あつい is 暑い or 熱い: each has its own.
  if (name === best.reading && written.length > 1)
    return written
      .slice(0, MOST_WORDS)
      .map((word) => oppositesOf(word, '') ?? '')
      .join('');
  if (uses !== undefined) return uses;
  const others = [...new Map(pairs.map(({ other, otherReading }) => [otherReading, other]))];
  const believed = others.some(([reading, other]) => text.includes(other) || text.includes(reading));
  const judged =
    believed &&
    /でしょ|よね|やんな|で(?:いい|ええ|あって)|[?]$/.test(text) &&
    !/なに|なん|どっち|どちら/.test(text);
  const shown = others.map(([reading, other]) =>
    other === reading ? `「${other}」` : `「${other}」（${reading}）`,
  );
  return `${judged ? verdict(true) : ''}${sentence(words.opposite, { word: best.word, opposite: shown.slice(0, 2).join('か ') })}`;
}

type Pair = (typeof PAIRS)[number];
const writtenFirst = (written: string, a: Pair, b: Pair): number =>
  Number(written.includes(b.word)) - Number(written.includes(a.word));

/** A reading at the beginning of the words, or behind a sign or a filler. */
function at(kana: string, reading: string): boolean {
  const place = kana.indexOf(reading);
  if (place < 0) return false;
  if (reading.length > 2) return true;
  return new RegExp(
    `(?:^|[・「、。]|ねえ|あのね|えっと|じゃあ)${reading}(?:の|って|は|と|・|」|$|[?？])`,
  ).test(kana);
}
