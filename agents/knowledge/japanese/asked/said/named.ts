import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { allKanji, soundsOf } from '../../kanji.ts';
import { compoundWords, wordsNamed, writtenAs } from './lexicon.ts';

/** A kanji that is named by its sound in a word (病院の いん); `reading` of the word, '' where it is on no list. */
export interface OfWord {
  readonly word: string;
  readonly reading: string;
  readonly kanji: string;
}

/** Words around a kanji that is named by how it reads. */
const SEPARATES = /っていう|という|って|[、。,.!！?？・「」『』（）()\s〜~…ー]+|じゃなくて/;
const NAMED_BY = /(?:の)?(?:かん?じ|じ|ほう|やつ)$|(?:の)(?:じ|かんじ).*$/;
/** The talk is of a kanji though none is written. */
const OF_KANJI =
  /かんじ|なんかく|かくすう|かきじゅん|ひつじゅん|ぶしゅ|へん(?:は|って|なに|の)|つくり|かんむり|じ(?:って|と|は|が|の|に|を|、|[?]|$)|てん|ぼう|はらい|さいしょに|なんかくめ|かくめ|かたち|よみ|つきだ|つきで|[0-9]かく|ならう|ならった|かたかなの|ことば|どう(?:やって)?(?:かく|か[いけ])|から(?:かく|かき)/;

const clean = (name: string): string =>
  name
    .replace(/^ほんと(?:う(?:に)?)?$/, '')
    .replace(/^(?:あのね?|えっと|ねえ?|じゃあ|きのう|きょう|で)/, '')
    .replace(NAMED_BY, '')
    .replace(/[はがもをのとにっ]+$/, '');

/** Kanji by the words for them that are read alone; the earlier grade first. Key: how it reads. */
let byName: Map<string, string> | null = null;
function names(): ReadonlyMap<string, string> {
  if (byName !== null) return byName;
  const found = new Map<string, string>();
  const add = (name: string, kanji: string): void => {
    if (name.length > 0 && !found.has(name)) found.set(name, kanji);
  };
  for (const { kanji, words } of allKanji())
    for (const { word, reading } of words) if (word === kanji) add(reading, kanji);
  for (const { kanji, kun } of allKanji()) for (const one of kun) if (!/[-(]/.test(one)) add(one, kanji);
  for (const { kanji, kun } of allKanji())
    for (const one of kun) if (one.includes('(')) add(`${one.replace(/[()]/g, '')}って`, kanji);
  byName = found;
  return found;
}

/** The kanji that a child names by a word of its own: もり, いぬ; null where there is none. */
export const kanjiNamed = (name: string): string | null =>
  NOT_NAMES.includes(name)
    ? null
    : (NUMBERS[name] ??
      (name.length > 1 || /^[きひめてち]$/.test(name) ? (names().get(name) ?? null) : null));

/** Words of the talk that are words for a kanji too. */
const NOT_NAMES = [
  ...[
    'なに',
    'なん',
    'いま',
    'とき',
    'ところ',
    'ほう',
    'もの',
    'こと',
    'ことば',
    'さき',
    'まえ',
    'うち',
    'じ',
    'よう',
    'かな',
  ],
  ...[
    'かず',
    'ばん',
    'よこ',
    'たて',
    'あと',
    'ほんと',
    'から',
    'かくって',
    'いうって',
    'よむって',
    'みるって',
    'いいって',
  ],
];

/** Kanji that are called by another reading than their own word. */
const NUMBERS: Readonly<Record<string, string>> = {
  いち: '一',
  さん: '三',
  ご: '五',
  ろく: '六',
  しち: '七',
  はち: '八',
  きゅう: '九',
  く: '九',
  じゅう: '十',
  せん: '千',
  まん: '万',
  えん: '円',
  おう: '王',
  せい: '生',
};

/** The kanji that are named by how they read, where the talk is of kanji: もりと はやしの じ. */
export function kanjiCalled(kana: string, spaced: string): readonly string[] {
  if (!OF_KANJI.test(kana)) return [];
  const all = spaced
    .split(SEPARATES)
    .flatMap((piece) =>
      piece.split(
        /と(?=[ぁ-ん])|の(?=てん|ちょん|ぼう|せん|かんじ|ひだり|みぎ|うえ|した|つく|よこ|たて|なか)/,
      ),
    )
    .flatMap((piece) =>
      [
        piece,
        ...(kana.includes(`${piece}って`) ? [`${piece}って`] : []),
        piece.replace(NAMED_BY, ''),
        clean(piece),
        clean(piece.split('の').at(-1) ?? ''),
      ]
        .flatMap((one) => kanjiNamed(one) ?? [])
        .slice(0, 1),
    );
  // みぎの うえ: of a kanji; みぎと ひだり: these two.
  const apart = all.filter((one) => !PLACES.includes(one));
  return apart.length > 0 ? apart : all;
}

/** Kanji of places and strokes. */
const PLACES = [...'上下左右中千外内点線'];

const OF_WORD =
  /([一-龠ぁ-んー]{2,8})の[「『]?(?!じ|かんじ|うえ|した|ひだり|みぎ|なか)([ぁ-ん]{1,4})[」』]?(?=って|の?(?:かん?じ)|は|、|。|が|を|[?]|の(?:うえ|した|ひだり|みぎ|なか|てん)|$)/g;

/** A kanji by its sound in a word; behind a filler or a particle the word may begin. */
export function kanjiOfWord(kana: string): OfWord | null {
  for (const [, before = '', sound = ''] of kana.matchAll(OF_WORD))
    for (let at = 0; at < before.length - 1; at++) {
      const found = kanjiIn(before.slice(at), sound) ?? kanjiWritten(before.slice(at), sound);
      if (found !== null) return found;
    }
  return null;
}

/** All kanji that are named so, in their order: ずこうの ずと としょかんの と. */
export function allOfWords(kana: string): readonly OfWord[] {
  const found = compoundWords().flatMap(({ word, reading }) =>
    [word, reading].flatMap((said) => {
      const at = kana.indexOf(`${said}の`);
      const sound = kana.slice(at + said.length + 1);
      const kanji =
        at < 0 ? undefined : [...word].find((one) => soundsOf(one).some((each) => sound.startsWith(each)));
      return kanji === undefined ? [] : [{ at, word, reading, kanji }];
    }),
  );
  const longest = found.toSorted((a, b) => a.at - b.at || b.word.length - a.word.length);
  return [...new Map(longest.toReversed().map((one) => [one.at, one])).values()].toSorted(
    (a, b) => a.at - b.at,
  );
}

/** The kanji that a name in kana stands for: by its sound in the longest word around it (せんしゅうの しゅう), else by the word of one kanji that reads so. */
export function kanjiMeant(name: string, text: string): OfWord | null {
  const heard = katakanaAsHiragana(text).replace(/\s/g, '');
  const around = compoundWords()
    .filter(({ reading }) => reading !== name && reading.length > 2)
    .filter(({ word, reading }) => heard.includes(word) || heard.includes(reading))
    .flatMap(({ word, reading }) => {
      const kanji = [...word].find((one) => soundsOf(one).includes(name) && reading.includes(name));
      return kanji === undefined ? [] : [{ word, reading, kanji }];
    });
  const [longest] = around.toSorted((a, b) => b.reading.length - a.reading.length);
  if (longest !== undefined) return longest;
  // ばんごはんの ばん: of a word that nobody knows it is no 番.
  const isOfWord = new RegExp(`(?:${name}[ぁ-ん]{1,6}|[ぁ-ん一-龠]${name})の\\s*${name}`).test(text);
  // なの: the sign な and a particle.
  const isSign = name.length < 2 || /^[ぁ-ん]の$/.test(name);
  const kanji = isSign || isOfWord ? null : (plainlyWritten(name) ?? kanjiNamed(name));
  return kanji === null ? null : { word: '', reading: name, kanji };
}

/** よわい is 弱い: the one kanji of the plainest word that reads so. */
function plainlyWritten(reading: string): string | null {
  const [word = ''] = writtenAs(reading);
  const kanji = word.match(KANJI) ?? [];
  return kanji.length === 1 ? (kanji[0] ?? null) : null;
}
const KANJI = /[一-龠]/g;

/** The kanji that sounds so in a known word: がっこうの がく. */
function kanjiIn(said: string, sound: string): OfWord | null {
  for (const { word, reading } of wordsNamed(said)) {
    if ([...word].length < 2) continue;
    const kanji = [...word].find((one) => soundsOf(one).includes(sound));
    if (kanji !== undefined) return { word, reading, kanji };
  }
  return null;
}

/** The kanji that sounds so in a word that is on no list: 社会の しゃ. */
function kanjiWritten(said: string, sound: string): OfWord | null {
  const word = /[一-龠]{2,4}$/.exec(said)?.[0] ?? '';
  const kanji = [...word].find((one) => soundsOf(one).includes(sound));
  return kanji === undefined ? null : { word, reading: '', kanji };
}
