import { allKanji } from '../../kanji.ts';
import data from '../tables/kana-words.json' with { type: 'json' };

const list = (all: string): readonly string[] => all.split(' ');

const O = 'おこそとのほもよろごぞどぼぽょ';
const E = 'えけせてねへめれげぜでべぺ';
const U = 'うくすつぬふむゆるぐずぶぷゅ';
const A = 'あかさたなはまやらわがざだばぱゃ';
const I = 'いきしちにひみりぎじびぴ';

/** Signs that sound alike are one; as many signs as before. */
export function soundOf(text: string): string {
  let before = '';
  return [...text]
    .map((sign) => {
      const plain = sign === 'づ' ? 'ず' : sign === 'ぢ' ? 'じ' : sign === 'を' ? 'お' : sign;
      const last = before;
      before = plain;
      if (last === '') return plain;
      if (/[おうー]/.test(plain) && O.includes(last)) return 'O';
      if (/[えいー]/.test(plain) && E.includes(last)) return 'E';
      if (/[うー]/.test(plain) && U.includes(last)) return 'U';
      if (/[あー]/.test(plain) && A.includes(last)) return 'A';
      if (/[いー]/.test(plain) && I.includes(last)) return 'I';
      return plain;
    })
    .join('');
}
const LARGE: Readonly<Record<string, string>> = { っ: 'つ', ゃ: 'や', ゅ: 'ゆ', ょ: 'よ' };
/** With its small signs large. */
export const large = (text: string): string => text.replace(/[っゃゅょ]/g, (sign) => LARGE[sign] ?? sign);

export interface Entry {
  readonly word: string;
  readonly sound: string;
  /** With its small signs large. */
  readonly large: string;
}
const entryOf = (word: string): Entry => ({ word, sound: soundOf(word), large: large(word) });

let entries: readonly Entry[] | null = null;
/** All words whose spelling is known, the longer first. */
export function lexicon(): readonly Entry[] {
  if (entries !== null) return entries;
  const known = [data.oo, data.ee, data.o, data.ei, data.aa, data.z, data.tsu, data.ya].flatMap(list);
  const ofKanji = allKanji().flatMap(({ words: all }) => all.map(({ reading }) => reading));
  const all = new Set([...known, ...Object.keys(data.split), ...ofKanji].filter((word) => word.length > 1));
  entries = [...all].toSorted((a, b) => b.length - a.length).map(entryOf);
  return entries;
}

const KANA = /^[ぁ-んー]{3,}$/;

/** Whether one word is told where the other was written: おおかみ for おうかみ. */
export const isSpelledFor = (told: string, name: string): boolean =>
  KANA.test(name) && spelledAs(name)(entryOf(told));

/** The word that is meant by a name, however it is spelled: とけい for とけー; null where none is known. */
export const spelledFor = (name: string): string | null => entryFor(name)?.word ?? null;

/** The same with its sound. */
export function entryFor(name: string): Entry | null {
  const at = KANA.test(name) ? placesOf(name) : [];
  return at.length === 0 ? null : (lexicon()[Math.min(...at)] ?? null);
}

/** きって for きて: the one word that only lacks its small っ; null where none or several are known. */
export function withSmallTsu(name: string): string | null {
  withoutTsu ??= Map.groupBy(
    lexicon().filter(({ word }) => word.includes('っ')),
    ({ word }) => word.replaceAll('っ', ''),
  );
  const [only, ...others] = withoutTsu.get(name) ?? [];
  return only === undefined || others.length > 0 ? null : only.word;
}
let withoutTsu: ReadonlyMap<string, readonly Entry[]> | null = null;

/** Whether it is a word whose spelling is known, however it is spelled: おうかみ. */
export const isSpelled = (name: string): boolean => KANA.test(name) && placesOf(name).length > 0;

interface Index {
  readonly sounds: ReadonlyMap<string, number>;
  readonly large: ReadonlyMap<string, number>;
  /** Words with a small っ, without it and with it large. */
  readonly short: ReadonlyMap<string, number>;
}
let index: Index | null = null;
/** Where the first word stands that is meant by a name, by each of the ways that `spelledAs` knows. */
function placesOf(name: string): readonly number[] {
  index ??= {
    sounds: firstBy(({ sound }) => [sound]),
    large: firstBy((entry) => [entry.large]),
    short: firstBy(({ word }) => shortOf(word)),
  };
  const own = entryOf(name);
  const short = name.includes('っ') ? undefined : index.short.get(name);
  return [index.sounds.get(own.sound), index.large.get(own.large), short].filter((at) => at !== undefined);
}
function firstBy(keysOf: (entry: Entry) => readonly string[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const [at, entry] of lexicon().entries())
    for (const key of keysOf(entry)) if (!first.has(key)) first.set(key, at);
  return first;
}
const shortOf = (word: string): readonly string[] =>
  word.includes('っ') ? [word.replaceAll('っ', ''), large(word)] : [];

/** Whether a word is meant by that name, which is spelled as it sounds, with a small sign large or left out. */
function spelledAs(name: string): (entry: Entry) => boolean {
  const own = entryOf(name);
  return (entry) => own.sound === entry.sound || own.large === entry.large || isShortOf(name, entry.word);
}
/** がこう for がっこう, きつて for きって. */
export const isShortOf = (name: string, word: string): boolean =>
  !name.includes('っ') && shortOf(word).includes(name);
