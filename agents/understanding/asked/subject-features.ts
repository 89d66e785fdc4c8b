import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { alikeIn } from '#agents/knowledge/japanese/asked/said/alike.ts';
import { type Candidate, candidatesIn } from '#agents/knowledge/japanese/asked/said/candidates.ts';
import { TALK_WORDS, talkInKana } from '#agents/knowledge/japanese/asked/said/form.ts';
import { lexicon } from '#agents/knowledge/japanese/asked/said/lexicon.ts';
import { readSaid } from '#agents/knowledge/japanese/asked/said/said.ts';
import { fold, READ_LIMIT } from '../features.ts';
import { stemsIn } from './stems.ts';

/** One of what may be asked about: a name as it stands in the words, or null for nothing that is named. */
interface Option {
  readonly name: string | null;
  readonly features: ReadonlySet<string>;
}

/** What a name is made of, the first that fits. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['kanji', /^[一-龠]$/],
  ['kanjis', /^[一-龠々]+$/],
  [
    'part',
    /(?:へん|べん|かんむり|にょう|さんずい|にすい|だれ|がまえ|づくり|つくり|おおがい|がしら|れっか|れんが)$/,
  ],
  ['number', /[0-9]|^[一二三四五六七八九十百千]+./],
  ['mixed', /[一-龠々]/],
  ['one katakana', /^[ァ-ヴ]$/],
  ['katakana', /^[ァ-ヴー]+$/],
  ['one kana', /^[ぁ-ん]$/],
  ['kana', /^[ぁ-んァ-ヴー]+$/],
];
/** What a name is made of, by a name that stays. */
export const kindOf = (name: string): string =>
  KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'mark';

/** Any grade: nothing of what is asked depends on it. */
const GRADE = 1;
/** So many signs around a name are looked at. */
const BEFORE = 2;
const AFTER = 4;
/** Names up to this length are looked at as such: words of the talk among them. */
const LONGEST_NAME = 4;
/** Longer names are long. */
const LONG = 5;
const KANJI = /[一-龠]/g;
/** More kanji than this are many. */
const MANY = 3;
/** A message has so many parts that tell early from late. */
const PARTS = 4;

let known: ReadonlySet<string> | null = null;
/** Words and how they read. */
function knownWords(): ReadonlySet<string> {
  known ??= new Set(lexicon().flatMap(({ word, reading }) => [word, reading]));
  return known;
}

/** All that may be asked about in a child's words, each with its features; nothing named is the last. */
export function subjectOptionsOf(words: string): readonly Option[] {
  const said = readSaid(words.slice(0, READ_LIMIT), GRADE);
  const text = katakanaAsHiragana(said.whole).replace(/\s/g, ' ');
  const stems = stemsIn(fold(said.form));
  const talk = talkInKana(said.whole);
  const spans = talkSpans(said.whole);
  const candidates = candidatesIn(said.whole).filter(
    (one) => said.quoted.includes(one.name) || !(isOfTalk(one.name, talk) || isWithin(one, spans)),
  );
  const alike = alikeIn(candidates);
  const kinds = candidates.map(({ name }) => kindOf(name));
  const named = candidates.map(({ name, places }, nth): Option => {
    const kind = kinds[nth] ?? '';
    const around = places.flatMap((at) => [...aroundOf(text, at, name.length)]);
    const facts = [...(alike[nth] ?? []), ...around, nthOf(kinds, nth), ...quotedOf(name, said.quoted)];
    if (nth === 0) facts.push('first');
    if (places.length > 1) facts.push('again');
    if (knownWords().has(name)) facts.push('known');
    const features = new Set(facts.flatMap((fact) => [fact, `${fact} ${kind}`]));
    features.add(`kind ${kind}`).add(`long ${Math.min(name.length, LONG)} ${kind}`);
    if (name.length <= LONGEST_NAME) features.add(`name ${name}`);
    for (const stem of stems) {
      features.add(`stem ${stem} ${kind}`);
      for (const at of places) features.add(`stem ${stem} <${text[at - 1] ?? '^'}`);
    }
    return { name, features };
  });
  const nothing = ['nothing', `nothing of ${Math.min(said.kanji.length, MANY)}`];
  return [
    ...named,
    { name: null, features: new Set([...nothing, ...stems.map((stem) => `nothing ${stem}`)]) },
  ];
}

/** Where a word may end. */
const BORDER = /[^ぁ-ん一-龠0-9a-z]/i;

/** From where to where words of the talk stand: か is no sign in かくすう. */
const talkSpans = (text: string): readonly (readonly [number, number])[] =>
  [...TALK_WORDS].flatMap((word) => {
    const at = text.indexOf(word);
    return at < 0 ? [] : [[at, at + word.length] as const];
  });
const isWithin = ({ name, places }: Candidate, spans: readonly (readonly [number, number])[]): boolean =>
  places.every((at) => spans.some(([from, to]) => from <= at && at + name.length <= to));

/** All its kanji are words of the talk: この漢字. */
const isOfTalk = (name: string, talk: string): boolean => {
  const kanji = name.match(KANJI) ?? [];
  return kanji.length > 0 && kanji.every((one) => !talk.includes(one));
};

/** What stands around a name, and where. */
function* aroundOf(text: string, at: number, length: number): Generator<string> {
  const padded = `^${text}$`;
  const [begin, end] = [at + 1, at + 1 + length];
  for (let count = 1; count <= BEFORE; count++) yield `<${padded.slice(Math.max(0, begin - count), begin)}`;
  for (let count = 1; count <= AFTER; count++) yield `>${padded.slice(end, end + count)}`;
  if (BORDER.test(padded[begin - 1] ?? '')) yield 'begins';
  if (BORDER.test(padded[end] ?? '')) yield 'ends';
  yield `at ${Math.floor((PARTS * at) / text.length)}`;
}

/** Whether it is the only one of its kind, the first or the last. */
function nthOf(kinds: readonly string[], nth: number): string {
  const kind = kinds[nth] ?? '';
  const [isFirst, isLast] = [kinds.indexOf(kind) === nth, kinds.lastIndexOf(kind) === nth];
  return isFirst ? (isLast ? 'only' : 'first of') : isLast ? 'last of' : 'one of';
}

const quotedOf = (name: string, quoted: readonly string[]): readonly string[] =>
  quoted.length === 0
    ? []
    : [
        quoted.includes(name)
          ? 'quoted'
          : quoted.some((one) => one.includes(name))
            ? 'in quotes'
            : 'beside quotes',
      ];
