import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji, type Kanji } from '../kanji.ts';
import { kanjiNamed } from './said/named.ts';
import type { Said } from './said/said.ts';
import { namedParts, partsOf, sayPart } from './shapes/shapes.ts';
import { plainestOf } from './shapes/words-with.ts';

/** Most parts that a kanji has which is named by two of them. */
const MOST_PARTS = 5;

/** Names of parts that say where they stand: きへん, おおがい. */
const RADICALS = namedParts()
  .flatMap(({ name }) => name.split(/[（）]/))
  .filter((name) => /(?:へん|べん|かんむり|にょう|だれ|がまえ|ずい|がしら|がい|ざと|ぶた)$/.test(name))
  .concat('しんにゅう', 'こざと');
/** Between two parts: にんべんに うごく, しろの うえに いっぽん. */
const JOINT = /(?:の、?(?:うえ|した|みぎ|ひだり|よこ|なか|まんなか)に|に|と|[+])、?/g;
const LONGEST_NAME = 7;
/** Before the second part the word in which it is: おてらの てら, しゅじんの 主. */
const OF_ITS_WORD = /^(?:[ぁ-ん一-龠]{2,6}の、?)?「?/;
/** Where a name begins and ends. */
const BEGINS = /(?:^|[、。「?!]|[のはを]|って)$/;
const ENDS = /^」?(?:$|[、。?!で]|を|って|の(?!あいだ|うえ|した|なか)|が|は|だ|や|か|[いつた](?:れ|け|し))/;
/** A kanji is sought, or a reading of it. */
const SEEKS =
  /なに|なん(?:の|て|に|だ|な)|どんな|どの|これで|[?]|やつ|かんじ|じ(?:って|は|を|$)|い[れて]たら|つけたら|たしたら|くっつけ|か(?:くと|いたら)/;
/** Two that are held apart, or named one beside the other, are no parts. */
const HELD_APART = /ちが|おなじ|どっち|どちら|まちが|まざ|ごっちゃ|にて|なんかく|かくすう|ふるのと/;

/** Which kanji comes of the parts that are named: しろの うえに いっぽん, にんべんに うごく, 田と力で なに. */
export function composedAsked({ spaced }: Said): string | null {
  const text = spaced.replace(/\s+/g, '、');
  let isOfRadical = false;
  for (const joint of text.matchAll(JOINT)) {
    const before = text.slice(0, joint.index).replace(/[」、]+$/, '');
    const after = text.slice(joint.index + joint[0].length);
    const radical = endingOf(before, (name) => RADICALS.includes(name));
    const first =
      radical ?? endingOf(before, (name, rest) => BEGINS.test(rest) && elementsOf(name).length > 0);
    if (first === null || after === '' || (radical === null && (!SEEKS.test(after) || HELD_APART.test(text))))
      continue;
    const elements = radical === null ? elementsOf(first) : [];
    const find = (name: string): Kanji | null =>
      radical === null ? ofParts(elements, elementsOf(name)) : ofRadical(radical, name);
    const found = [after.replace(/^「/, ''), after.replace(OF_ITS_WORD, '')].flatMap(
      (rest) => begunBy(rest, find) ?? [],
    )[0];
    if (found !== undefined) return tell(found);
    isOfRadical ||=
      radical !== null && joint[0].startsWith('に') && !/^(?:なる|なっ|つ[くい]|にて)/.test(after);
  }
  return isOfRadical && SEEKS.test(text) ? sentence(words.notComposed) : null;
}

/** The longest end of a text that is such a name; null where there is none. */
function endingOf(text: string, isName: (name: string, before: string) => boolean): string | null {
  for (let length = Math.min(LONGEST_NAME, text.length); length > 0; length--)
    if (isName(text.slice(-length), text.slice(0, -length))) return text.slice(-length);
  return null;
}

/** What is found by the longest name with which a text begins. */
function begunBy(text: string, find: (name: string) => Kanji | null): Kanji | null {
  for (let length = Math.min(LONGEST_NAME, text.length); length > 0; length--) {
    const found = ENDS.test(text.slice(length)) ? find(text.slice(0, length)) : null;
    if (found !== null) return found;
  }
  return null;
}

function tell({ kanji }: Kanji): string | null {
  const word = plainestOf(kanji);
  return word === null
    ? null
    : sentence(words.composed, { parts: partsOf(kanji).map(sayPart).join('と '), kanji, ...word });
}

const elementsIn = ({ kanji, parts }: Kanji): readonly string[] => [
  ...partsOf(kanji).map(({ element }) => element),
  ...parts,
];

/** Beside the radical a part is named by its word or sound, or the kanji itself by how it reads: くさかんむりに おちる. */
function ofRadical(radical: string, beside: string): Kanji | null {
  const elements = partsCalled(radical);
  const withIt = allKanji().filter((one) =>
    partsOf(one.kanji).some(({ element, place }) => elements.includes(element) && place !== ''),
  );
  const itself = withIt.find(({ kun }) => kun.some((one) => one.replace(/[()]/g, '') === beside));
  const sounds = (element: string): boolean =>
    readingsOf(element).includes(beside) || element === beside || elementsOf(beside).includes(element);
  const ofPart = withIt.filter((one) =>
    elementsIn(one).some((element) => !elements.includes(element) && sounds(element)),
  );
  return ofPart.toSorted((a, b) => a.parts.length - b.parts.length)[0] ?? itself ?? null;
}

function ofParts(first: readonly string[], second: readonly string[]): Kanji | null {
  if (first.length === 0 || second.length === 0) return null;
  const found = allKanji().find((one) => {
    const all = elementsIn(one).filter((element) => element !== one.kanji);
    return (
      first.some((part) => all.includes(part)) &&
      second.some((part) => all.includes(part)) &&
      all.length <= MOST_PARTS
    );
  });
  return found ?? null;
}

const partsCalled = (name: string): readonly string[] =>
  namedParts()
    .filter((part) =>
      part.name
        .split(/[（）]/)
        .some((one) => one === name || (name === 'しんにゅう' && one === 'しんにょう')),
    )
    .map(({ element }) => element);

function readingsOf(character: string): readonly string[] {
  const kanji = findKanji(character);
  if (kanji === null) return [];
  return [...kanji.on, ...kanji.kun.flatMap((one) => [one.replace(/[()]/g, ''), one.replace(/[(-].*$/, '')])];
}

/** A part that a child calls so: a stroke, a radical, a kanji. */
function elementsOf(name: string): readonly string[] {
  if (/^(?:よこぼう|よこいっぽん|いっぽん|1ぽん|ぼう|せん)/.test(name)) return ['一'];
  const [, written = ''] = /^([一-龠])[ぁ-ん]{0,2}$/.exec(name) ?? [];
  if (written !== '') return [written];
  const kanji = kanjiNamed(name);
  const short = SHORT[name];
  return [...partsCalled(name), ...(kanji === null ? [] : [kanji]), ...(short === undefined ? [] : [short])];
}

/** Parts of one sound. */
const SHORT: Readonly<Record<string, string>> = {
  た: '田',
  こ: '子',
  と: '戸',
  む: 'ム',
  え: 'エ',
  ひ: '日',
};
