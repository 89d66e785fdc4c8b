import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import wholeWords from '../asked/tables/whole-words.json' with { type: 'json' };
import type { Sentence } from './passage.ts';

const DIGITS = '〇一二三四五六七八九';

/** NFKC, katakana as hiragana, 三 as 3, without white space: what is compared. */
export function plain(text: string): string {
  const words = AS_A_WHOLE.reduce(
    (whole, word) => whole.replaceAll(word, wholeWords.words[word]),
    text.normalize('NFKC').toLowerCase().replace(/\s+/g, '').replaceAll('だん落', 'だんらく'),
  );
  return katakanaAsHiragana(words).replace(
    /(?<![一二三四五六七八九十百千])[一二三四五六七八九](?![一二三四五六七八九十百千人])/g,
    (digit) => String(DIGITS.indexOf(digit)),
  );
}

/** Plain, and people of the family by one name: what is compared with a text. */
const compared = (text: string): string => plain(text).replace(KIN, '$1さん');

/** ばあちゃん is おばあさん. */
const KIN = /お?(ばあ|じい|かあ|とう|にい|ねえ)(?:さん|ちゃん)/g;

/** Words that are read as a whole wherever they stand; 一日 and 上手 are not. */
const AS_A_WHOLE = ['今日', '昨日', '明日', '今年', '今朝', '大人'] as const;
/** How a kanji is read in words of the family, beside its own readings. */
const IN_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  母: ['かあ'],
  父: ['とう'],
  兄: ['にい'],
  姉: ['ねえ'],
  人: ['り'],
  来: ['こ'],
};
const VOICED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'かきくけこさしすせそたちつてとはひふへほ'].map((kana) => [
    kana,
    String.fromCharCode(kana.charCodeAt(0) + 1),
  ]),
);

/** Key: a kanji; how it may be read, in hiragana, its okurigana left out. */
const readings = new Map<string, readonly string[]>();

/** The sign itself and, of a kanji, all that it may be read as. */
function waysOf(sign: string): readonly string[] {
  const known = readings.get(sign);
  if (known !== undefined) return known;
  const kanji = findKanji(sign);
  const kun = kanji?.kun.map((one) => one.replace(/[(（].*$/, '').replace(/[^ぁ-んー]/g, '')) ?? [];
  const own = [...kun, ...(kanji?.on ?? []), ...(IN_FAMILIES[sign] ?? [])].filter((way) => way !== '');
  // 夕方: かた is がた behind another kanji.
  const voiced = own.map((way) => (VOICED[way.slice(0, 1)] ?? way.slice(0, 1)) + way.slice(1));
  const ways = [...new Set([sign, ...own, ...voiced])];
  readings.set(sign, ways);
  return ways;
}

/** Particles, copulas and the like: shared by all sentences, they show nothing. */
const EMPTY =
  /^(?:です|ます|まし|した|して|ない|こと|もの|この|その|いる|ある|する|すか|いま|しま|から|ので|とき|れた|って|かっ|った|てい|てき|んだ|だよ|だか|たか|なか|ます|ょう|しょ|でし|うか|[をがはもにでと][、。]|なる|ると|なり|りま|まで|ころ|とこ|こと|.[をがはもへ、。]|[をがは].)$/;

/** Pieces of two characters, and single kanji: what a question and a sentence have in common, however it is spelt. */
function piecesOf(text: string): ReadonlySet<string> {
  const pieces = new Set<string>();
  for (const run of compared(text).match(/[\p{L}\p{N}ー]+/gu) ?? []) {
    const signs = [...run].map(waysOf);
    const add = (pair: string): void => {
      if ([...pair].length === 2 && !EMPTY.test(pair)) pieces.add(pair);
    };
    signs.forEach((ways, index) => {
      const [sign = ''] = ways;
      if (/[\p{Script=Han}]/u.test(sign)) pieces.add(sign);
      for (const way of ways) {
        for (let at = 0; at + 1 < way.length; at++) add(way.slice(at, at + 2));
        for (const next of signs[index + 1] ?? []) add(way.slice(-1) + next.slice(0, 1));
      }
    });
  }
  return pieces;
}

/** Whether these words stand in the text as they are, in kana or in kanji. */
export function standsIn(words: string, text: string): boolean {
  const sought = compared(words).replace(/[^\p{L}\p{N}ー]/gu, '');
  const signs = [...compared(text).replace(/[^\p{L}\p{N}ー]/gu, '')].map(waysOf);
  if (sought === '') return false;
  const goesOn = (rest: string, index: number): boolean =>
    rest === '' ||
    (signs[index] ?? []).some(
      (way) =>
        (rest.startsWith(way) && goesOn(rest.slice(way.length), index + 1)) ||
        // 「ゆう」 is no 夕方, but 「ゆ」 is no word at all.
        (way.length > 1 && way === rest),
    );
  return signs.some((_, index) => goesOn(sought, index));
}

/** Behind a word of a text stands one of these, a space, a mark or a kanji. */
const BEHIND_WORD =
  /^(?:$|[\s、。！？!?「」『』（）)(…・]|[はがをにでとへものやかね]|から|まで|だけ|って|です|だ[。、っ」]|\p{Script=Han})/u;
/** So short a word is easily a part of another. */
const SHORT_WORD = 3;

/** Whether words are no more than a short word in kana. */
export const isShortWord = (words: string): boolean =>
  /^[ぁ-んァ-ヶー]+$/.test(words) && words.length <= SHORT_WORD;

/** Whether these words stand in the text, and are no part of a longer word: どろ is none of どろだらけ. */
export function standsAsWord(words: string, text: string): boolean {
  const bare = words.normalize('NFKC').trim();
  if (!isShortWord(bare)) return standsIn(words, text);
  if (!compared(text).includes(compared(bare))) return standsIn(words, text);
  const spelt = katakanaAsHiragana(text.normalize('NFKC'));
  const sought = katakanaAsHiragana(bare);
  for (let at = spelt.indexOf(sought); at >= 0; at = spelt.indexOf(sought, at + 1)) {
    const isBegin = at === 0 || !/[ぁ-ん]/.test(spelt[at - 1] ?? '') || !/\s/.test(text);
    if (isBegin && BEHIND_WORD.test(spelt.slice(at + sought.length))) return true;
  }
  return false;
}

/** Slips of the pen by how long a word is: みじゅたまり is みずたまり. */
const slipsOf = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** Whether these words stand in the text but for a slip: じどおドア of じどうドア. */
export function standsNearly(words: string, text: string): boolean {
  const said = [...compared(words).replace(/[^\p{L}\p{N}ー]/gu, '')];
  const held = [...compared(text).replace(/[^\p{L}\p{N}ー]/gu, '')];
  const most = slipsOf(said.length);
  if (most === 0 || said.length > MOST_WITH_SLIP) return false;
  // Fewest slips of what is said so far, against any run of the text that ends at each of its signs.
  let before = held.map(() => 0);
  let first = 0;
  for (const sign of said) {
    const now: number[] = [];
    first++;
    for (const [at, own] of held.entries()) {
      const [left, above, across] = [now[at - 1] ?? first, before[at] ?? 0, before[at - 1] ?? first - 1];
      now.push(Math.min(left + 1, above + 1, across + (own === sign ? 0 : 1)));
    }
    before = now;
  }
  return Math.min(...before) <= most && said.slice(0, 1).some((sign) => held.includes(sign));
}
const MOST_WITH_SLIP = 20;

/** The longest run of signs that words and a text have in common and that is not the question's. */
export function commonRun(words: string, text: string, except: string): number {
  const said = compared(words).replace(/[^\p{L}\p{N}ー]/gu, '');
  const [held, asked] = [text, except].map((one) => compared(one).replace(/[^\p{L}\p{N}ー]/gu, ''));
  let longest = 0;
  for (let from = 0; from < said.length; from++)
    for (let to = from + longest + 1; to <= said.length; to++) {
      const run = said.slice(from, to);
      if (!(held ?? '').includes(run)) break;
      if (!(asked ?? '').includes(run)) longest = run.length;
    }
  return longest;
}

/** What bends at the end of a word tells less of it: たべる, たべよう. */
const BENT = /^[ぁ-ん][るたてでいよなくまれらりっんしうきけそ]$/;
const weightOf = (piece: string): number => (BENT.test(piece) ? 0.5 : 1);
const REASON_END = /(?:だ)?(?:から|ので)(?:です|だ|や)?[。!！?？\s]*$/;

/** What of these words a text holds, 0 to 1; `except` is passed over where anything else is left. */
export const shareIn = (words: string, text: string, except = ''): number =>
  shareOf(wantedOf(words, except), piecesOf(text));

/** The same for each sentence, in their order. */
export function sharesIn(words: string, sentences: readonly Sentence[], except: string): readonly number[] {
  const wanted = wantedOf(words, except);
  return sentences.map((one) => shareOf(wanted, piecesOfSentence(one)));
}

/** The pieces of words that are sought in a text. */
function wantedOf(words: string, except: string): readonly string[] {
  const passedOver = piecesOf(except);
  const all = [...ownPieces(words.replace(REASON_END, ''))];
  const own = all.filter((piece) => !passedOver.has(piece));
  return own.length > 0 ? own : all;
}

function shareOf(wanted: readonly string[], held: ReadonlySet<string>): number {
  const sum = (pieces: readonly string[]): number => pieces.reduce((total, one) => total + weightOf(one), 0);
  return wanted.length === 0 ? 0 : sum(wanted.filter((piece) => held.has(piece))) / sum(wanted);
}

/** Pieces of the sentences of a passage, as long as that is there. */
const ofSentences = new WeakMap<Sentence, ReadonlySet<string>>();
function piecesOfSentence(one: Sentence): ReadonlySet<string> {
  const pieces = ofSentences.get(one) ?? piecesOf(one.text);
  ofSentences.set(one, pieces);
  return pieces;
}

const BENDS: Readonly<Record<string, string>> = {
  う: 'い',
  く: 'き',
  ぐ: 'ぎ',
  す: 'し',
  つ: 'ち',
  ぶ: 'び',
  む: 'み',
};

/** やく is やきます in a text. */
function bentOf(word: string): readonly string[] {
  const end = BENDS[word.slice(-1)];
  return end !== undefined && /^[ぁ-ん]{2,3}$/.test(word) ? [`${word.slice(0, -1)}${end}`] : [];
}

/** Pieces of words as they are written, not over a space: of what a child says only one way to read it is meant. */
function ownPieces(text: string): ReadonlySet<string> {
  const pieces = new Set<string>();
  const words = text.split(/\s+/).flatMap((word) => (word === 'いま' ? ['今'] : [word, ...bentOf(word)]));
  for (const run of words.flatMap((word) => compared(word).match(/[\p{L}\p{N}ー]+/gu) ?? [])) {
    const signs = [...run];
    signs.forEach((sign, index) => {
      if (/\p{Script=Han}/u.test(sign)) pieces.add(sign);
      const pair = sign + (signs[index + 1] ?? '');
      if (pair.length > sign.length && !EMPTY.test(pair)) pieces.add(pair);
    });
  }
  return pieces;
}

/** Words that say the same of a story, by what a question and its text may call it. */
const ALIKE: readonly RegExp[] = [
  /くれ|あげ[たまるよ]|もら[いっう]|くださ|プレゼント/,
  /びっくり|おどろ|驚/,
  /うれし|よろこ|喜|にこにこ|にっこり/,
  /こわ[いがくか]|怖|ふるえ|おそろし/,
  /かなし|悲|な[いき](?:た|まし)|なみだ|泣/,
  /さがし|探|見つ|みつ/,
  /いそがし|忙|ひまも|休める/,
  /たず|聞いた|ききま|きいた/,
  /も(?:っ|ち)て(?:い|き)|わすれない|もちもの/,
  /気をつけ|きをつけ|ちゅうい|ないように|いけません|あぶな/,
  /大き[なくい]|おおき[なくい]|でっか/,
];

/** Phrases of a question: what stands between spaces, and what a kanji or a katakana begins. */
const phrasesOf = (words: string): readonly string[] =>
  words
    .split(/[\s、。?？!！「」『』（）()]+|(?<=[ぁ-ん])(?=[\p{Script=Han}ァ-ヶ])|(?<=を)/u)
    .filter((phrase) => phrase !== '');

/**
 * How much of `words` each sentence holds, in their order: a phrase counts by its rarest piece and by how much of it is
 * there. 0: nothing. What `except` holds too is passed over.
 */
export function likeness(words: string, sentences: readonly Sentence[], except = ''): readonly number[] {
  const passedOver = piecesOf(except);
  const held = sentences.map(piecesOfSentence);
  const rarity = (holders: number): number => (holders === 0 ? 0 : Math.log(1 + sentences.length / holders));
  const scores = sentences.map(() => 0);
  const add = (index: number, score: number): void => {
    scores[index] = (scores[index] ?? 0) + score;
  };
  for (const phrase of phrasesOf(words)) {
    const pieces = [...ownPieces(phrase)].filter((piece) => !passedOver.has(piece));
    const weights = pieces.map((piece) => rarity(held.filter((one) => one.has(piece)).length));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    if (all === 0) continue;
    const most = Math.max(...weights);
    held.forEach((one, index) => {
      const own = pieces.reduce((sum, piece, at) => sum + (one.has(piece) ? (weights[at] ?? 0) : 0), 0);
      add(index, (most * own) / all);
    });
  }
  for (const same of ALIKE.filter((alike) => alike.test(words.replace(/\s/g, '')))) {
    const bare = sentences.map(({ text }) => text.replace(/\s/g, ''));
    const holders = bare.filter((text) => same.test(text)).length;
    bare.forEach((text, index) => {
      if (same.test(text)) add(index, ALIKE_SHARE * rarity(holders));
    });
  }
  return scores;
}
const ALIKE_SHARE = 0.7;
