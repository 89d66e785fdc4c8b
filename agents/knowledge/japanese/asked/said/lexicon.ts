import { allKanji, findKanji } from '../../kanji.ts';
import type { KanjiWord } from '../../kanji-words.ts';
import wholeWords from '../tables/whole-words.json' with { type: 'json' };
import schoolWords from '../tables/words-at-school.json' with { type: 'json' };

const plain = (kun: string): string => kun.replace(/[()]/g, '');

/** A kanji with its kana behind it, as the dictionary has it: 悪い. */
const ofKun = (kanji: string, kun: string): readonly KanjiWord[] => {
  const [, , tail = ''] = /^([ぁ-ん]+)(?:\(([ぁ-ん]+)\))?$/.exec(kun) ?? [];
  return kun.includes('-') ? [] : [{ word: kanji + tail, reading: plain(kun) }];
};

let all: readonly KanjiWord[] | null = null;
/** All words whose writing and reading are known: the lists, words of school, those read as a whole, words of one kanji. */
export function lexicon(): readonly KanjiWord[] {
  if (all !== null) return all;
  const tables = [...Object.entries(wholeWords.words), ...Object.entries(schoolWords.words)];
  all = [
    ...allKanji().flatMap(({ words }) => words),
    ...tables.map(([word, reading]) => ({ word, reading })),
    ...allKanji().flatMap(({ kanji, kun }) => kun.flatMap((one) => ofKun(kanji, one))),
  ];
  return all;
}

let written: ReadonlyMap<string, readonly KanjiWord[]> | null = null;
const byWriting = (): ReadonlyMap<string, readonly KanjiWord[]> =>
  (written ??= Map.groupBy(lexicon(), (one) => one.word));

/** How a written word is read, the plainest first; none where it is not known. */
export function readingsOfWritten(word: string): readonly string[] {
  return [
    ...new Set(
      byWriting()
        .get(word)
        ?.map(({ reading }) => reading),
    ),
  ];
}

let compounds: readonly KanjiWord[] | null = null;
/** Those of two kanji and more. */
export const compoundWords = (): readonly KanjiWord[] =>
  (compounds ??= lexicon().filter(({ word }) => (word.match(/[一-龠]/g) ?? []).length > 1));

let named: Map<string, KanjiWord[]> | null = null;
/** Those that are written or read so. */
export function wordsNamed(name: string): readonly KanjiWord[] {
  if (named === null) {
    named = new Map();
    for (const one of lexicon())
      for (const key of new Set([one.word, one.reading])) {
        const same = named.get(key);
        if (same === undefined) named.set(key, [one]);
        else same.push(one);
      }
  }
  return named.get(name) ?? [];
}

let read: ReadonlyMap<string, readonly KanjiWord[]> | null = null;
/** How a word in kana is written, the plainest first; none where it is not known. */
export function writtenAs(kana: string): readonly string[] {
  read ??= Map.groupBy(lexicon(), ({ reading }) => reading);
  return [...new Set(read.get(kana)?.map(({ word }) => word))];
}

let listed: ReadonlySet<string> | null = null;

/** The same, without what only dictionaries read so (午 for うま), where words that are taught are. */
export function plainlyWrittenAs(kana: string): readonly string[] {
  listed ??= new Set(allKanji().flatMap(({ words }) => words.map(({ word }) => word)));
  const found = writtenAs(kana);
  const taught = found.filter((word) => listed?.has(word) || [...word].length > 1);
  const all = taught.length > 0 ? taught : found;
  const whole = all.filter((word) => !isStem(word) && !isRare(word, kana));
  return whole.length > 0 ? whole : all;
}
/** 放く, 会まる: so it is read in dictionaries only. */
export function isRare(word: string, kana: string): boolean {
  const { kun = [], words = [] } = findKanji(word.charAt(0)) ?? {};
  const at = kun.findIndex((one) => plain(one) === kana);
  return (
    word.startsWith('県') ||
    (word.replace(/[ぁ-ん]+$/, '').length === 1 && at >= FIRST && !words.some((one) => one.reading === kana))
  );
}
const FIRST = 2;
/** 取り, 行き beside 鳥, 雪: what a verb begins with. */
const isStem = (word: string): boolean => {
  const [, kanji = '', end = ''] = /^([一-龠]+)([いきぎしちにびみり])$/.exec(word) ?? [];
  return kanji !== '' && byWriting().has(kanji + (VERB_ENDS['いきぎしちにびみり'.indexOf(end)] ?? ''));
};
const VERB_ENDS = 'うくぐすつぬぶむる';

const WORD = /[一-龠々]+[ぁ-ん]{0,4}/g;

/** The written words in a text, each as long as it is known, with its kanji alone where it is not. */
export function wordsWritten(text: string): readonly string[] {
  const known = byWriting();
  return [...text.matchAll(WORD)].map(([found]) => {
    const kanji = found.replace(/[ぁ-ん]+$/, '');
    for (let length = found.length; length > kanji.length; length--)
      if (known.has(found.slice(0, length))) return found.slice(0, length);
    return kanji;
  });
}
