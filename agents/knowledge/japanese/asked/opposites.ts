import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from './said.ts';
import data from './tables/opposites.json' with { type: 'json' };

const ASKS = /はんたい(?!がわ)|反対|ぎゃくのことば|逆の言葉|たいぎご|対義語/;
const TALK =
  /はんたい(?:の(?:ことば|言葉|いみ|意味|かんじ|漢字|じ))?|反対(?:の(?:ことば|言葉|いみ|意味|かんじ|漢字|字))?|ことば|言葉/g;

const PAIRS = data.pairs.flatMap(([word = '', reading = '', other = '', otherReading = '']) => [
  { word, reading, other, otherReading },
  { word: other, reading: otherReading, other: word, otherReading: reading },
]);

/** The opposite of a word; where it is not known, that. */
export function oppositeAsked({ kana, whole }: Said): string | null {
  if (!ASKS.test(kana)) return null;
  const [written, spelled] = [whole.replace(/\s/g, ''), kana].map((text) => text.replace(TALK, '・'));
  const found = PAIRS.filter(
    ({ word, reading }) => (written ?? '').includes(word) || at(spelled ?? '', reading),
  );
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
  return sentence(words.opposite, { word: best.word, opposite: others.slice(0, 2).join('か ') });
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
