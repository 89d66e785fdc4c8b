import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { besideInKana, formOf, talkInKana } from './form.ts';
import { kanjiCalled, kanjiMeant, kanjiOfWord, type OfWord } from './named.ts';

/** What a child asks, made ready to be read. */
export interface Said {
  /** As it was said, half-width signs unified, spaces kept. */
  readonly whole: string;
  /** Without spaces, katakana and the words of the talk as hiragana: what the patterns read. */
  readonly kana: string;
  /** As kana, with its spaces. */
  readonly spaced: string;
  /** The same with 〇 in the place of what is quoted (form.ts): what tells the aspect. */
  readonly form: string;
  /** What is quoted, in its order. */
  readonly quoted: readonly string[];
  /** The kanji that are asked about, in their order, without those of the talk itself; none twice. */
  readonly kanji: readonly string[];
  /** The kanji that stand beside those: what the child believes of them may be among them. */
  readonly beside: readonly string[];
  /** The kanji that is named by its sound in a word (病院の いん); null where none is. */
  readonly ofWord: OfWord | null;
  readonly grade: number;
}

const KANJI = /[一-龠]/g;
const KANJI_IN = /[一-龠]/;
/** 未来の未: the second is meant. */
const WITHIN = /([一-龠]{2,4})の([一-龠])(?![一-龠])/g;
/** 「問題」の「題」 too. */
const WITHIN_QUOTES = /「[一-龠ぁ-ん]+」の「([一-龠])」/;
const QUOTED = /[「『]([^」』]{1,12})[」』]/;
const ALL_QUOTED = new RegExp(QUOTED, 'g');
const BETWEEN = /ちが|にて|まちが|どっち|ごっちゃ|ごちゃ|まざ|そっくり|おなじ|なの(?=[^?]*なの)/;

/** The kanji that stand unquoted and are not of the talk. */
function freeIn(text: string, ofWord: OfWord | null): readonly string[] {
  const bare = text
    .replace(ALL_QUOTED, (one) => ' '.repeat(one.length))
    .replace(ofWord?.word ?? '「', ' ')
    .replace(WITHIN, (all, word: string, one: string) => (word.includes(one) ? ` ${one} ` : all));
  const apart = besideInKana(bare).match(KANJI);
  return apart ?? (QUOTED.test(text) ? [] : (bare.match(KANJI) ?? []));
}

export function readSaid(message: string, grade: number): Said {
  const whole = message.normalize('NFKC').trim();
  const talk = talkInKana(whole);
  const ofWord = kanjiOfWord(katakanaAsHiragana(talk).replace(/\s/g, ''));
  const quoted = [...whole.matchAll(ALL_QUOTED)].map(([, inside = '']) => inside);
  const inQuotes = quoted.flatMap((inside) => inside.match(KANJI) ?? []);
  const free = freeIn(talk, ofWord);
  const isBeside = inQuotes.length > 0 || free.join('') !== (talk.match(KANJI) ?? []).join('');
  const text = isBeside ? besideInKana(talk) : talk;
  const spaced = katakanaAsHiragana(text);
  const kana = spaced.replace(/\s/g, '');
  const isBetween = BETWEEN.test(kana);
  const [, within] = WITHIN_QUOTES.exec(whole) ?? [];
  const written =
    within !== undefined
      ? [within]
      : inQuotes.length === 0
        ? free
        : isBetween && free.length <= 2
          ? [...inQuotes, ...free]
          : inQuotes;
  const first = ofWord === null ? [] : [ofWord.kanji];
  const isNamed = written.length === 0 || (isBetween && written.length === 1);
  const called = first.length === 0 && isNamed ? kanjiCalled(kana, spaced) : [];
  return {
    whole,
    kana,
    spaced,
    form: formOf(text),
    quoted,
    kanji: [...new Set([...first, ...written, ...called])],
    beside: [],
    ofWord,
    grade,
  };
}

/** The same about these names, as they stand in it; where it is `ofKanji`, a name in kana stands for its kanji. */
export function saidOf(said: Said, about: readonly string[], ofKanji: boolean): Said {
  const meant = about.map((name) =>
    KANJI_IN.test(name) || !ofKanji
      ? null
      : kanjiMeant(name, said.whole.replaceAll('「', '').replaceAll('」', '')),
  );
  const ofNames = about.flatMap((name, nth) => meant[nth]?.kanji ?? name.match(KANJI) ?? []);
  const called = said.kanji.filter((one) => !said.whole.includes(one) || one === said.ofWord?.kanji);
  const kanji = [...new Set(ofKanji || ofNames.length > 0 ? ofNames : called)];
  const [inWord] = meant.flatMap((one) => (one === null || one.word === '' ? [] : [one]));
  return {
    ...said,
    quoted: about,
    kanji,
    beside: said.kanji.filter((one) => !kanji.includes(one)),
    ofWord: said.ofWord ?? inWord ?? null,
  };
}
