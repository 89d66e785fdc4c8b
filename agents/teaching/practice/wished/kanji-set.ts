import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { partWanted } from '../wanted-words.ts';
import { type About, aboutKanji } from '../wish-about.ts';
import { kanjiIn } from './implied.ts';
import themes from './kanji-themes.json' with { type: 'json' };

const THEMES = themes.map(({ name, kanji }) => ({ name: new RegExp(name), kanji: [...kanji] }));
const OF_KANJI = /かんじ|漢字/;
const TO_DO = /よ(?:む|み|め)|読|か(?:く|き|け)|書/;
const MOST = 10;
const LEAST_LISTED = 2;
/** A sign that is listed: 駅、館、橋; 住所の住. */
const LISTED =
  /^(?:あと|それと|と)?(?:\p{Script=Han}{1,4}の)?(\p{Script=Han})(?:を|も|が|の字|のかんじ|の漢字)?$/u;
const PARTS = /[\s、,，・→：:。!！?？「」『』]+|とか|(?<=\p{Script=Han})と(?=\p{Script=Han})/u;

/** Kanji of one sort (季節, さんずい), or that are listed to be read or written; null where none are. */
export function aboutKanjiSet(words: string, folded: string, grade: Grade): About | null {
  const { wanted } = partWanted(folded);
  const half = kanjiIn(wanted);
  if (!OF_KANJI.test(folded) || !(TO_DO.test(wanted) || OF_KANJI.test(wanted))) return null;
  const listed = words
    .normalize('NFKC')
    .split(PARTS)
    .flatMap((part) => LISTED.exec(part)?.[1] ?? [])
    .filter((one) => findKanji(one) !== null);
  if (listed.length >= LEAST_LISTED) return aboutKanji([...new Set(listed)].slice(0, MOST), half);
  const theme = THEMES.find(({ name }) => name.test(wanted));
  // What the grade has not had yet waits, where there is enough without it.
  const learned = theme?.kanji.filter((one) => (findKanji(one)?.grade ?? Infinity) <= grade) ?? [];
  return aboutKanji(learned.slice(0, MOST), half);
}
