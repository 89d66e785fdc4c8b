import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { soundsOf } from '../../kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { judged } from '../clause/judged.ts';
import { readingsFor } from '../clause/more-words.ts';
import { quoteAt } from '../clause/names.ts';
import { readingOf } from '../clause/reading.ts';
import { SEVERAL_READINGS } from '../rules/several-readings.ts';
import { verdict } from '../said/claim.ts';

/** It is asked how it reads, or whether it reads as it was tried. */
const OPEN =
  /(?:なんて|なんと|どう|なに)(?:やって)?、?よ[むみめん]|(?:ほんと|ほんま)う?(?:は|の(?:よみ(?:かた)?)は)|うそ(?:だよね|でしょ|なの|や[んろ]|だろ|[?])/;
const CLAIMED =
  /〔(\d)〕(?:って|と|て)?、?(?:よむ|いう)?(?:の|ん)?(?:[?]|で(?:い[いー]|ええ|あって)|かな|だよね|よね|でしょ|やんな|なの|なん|じゃない(?:の|よね)?)/;
const OF_READING = /よ[むみめんま]|い[うわっ]|言|[?]|わらわ/;

/** 「日にちが重なる」…「おもなる」じゃ へん, 「空のはこ」を「そらのはこ」って 読んだ, 「新米」は「しんこめ」って 読むの: how the word in what was shown reads that was tried, and whether the try is right. Null where none was, or nobody knows. */
export function triedReading(region: Region): string | null {
  const { asks, quotes } = region;
  const text = told(region);
  if (!OF_READING.test(text) || /かん?じ|か(?:く|いたら)|おくりがな|いみ|かぞえ|かくすう/.test(asks))
    return null;
  const shown = [...new Set(quotes)].filter((one) => /[一-龠]/.test(one) && one.length <= LONGEST);
  const tries = [...new Set(quotes)].filter((one) => /^[ぁ-ん]{2,9}$/.test(one));
  const [phrase = '', ...others] = shown;
  const [tried = '', ...more] = tries;
  if (phrase.length < 2 || others.length > 0 || tried === '' || more.length > 0) return null;
  const [, at] = CLAIMED.exec(asks) ?? [];
  const isClaim = quoteAt(at, region) === tried && !OPEN.test(asks);
  if (!isClaim && !OPEN.test(asks)) return null;
  const word = wordTried(phrase, tried);
  if (word === null || SEVERAL_READINGS.has(word)) return null;
  const [, unit] = /^空の(.+)$/.exec(word) ?? [];
  const reading = unit !== undefined && IS_HOLLOW.test(unit) ? `からの${unit}` : readingOf(word);
  if (reading === null || /[一-龠]/.test(reading)) return null;
  const isRight = tried === reading || (unit === undefined && judged(word, tried, true) === true);
  // 「しちゆう」じゃ ないよね: a yes or a no would be taken for either.
  const isDenied = /〕(?:じゃ|や|では)な/.test(asks);
  // Its kanji may sound so: what is not surely wrong is not denied.
  const isSure = isRight || (unit === undefined && judged(word, tried, true) === false);
  const first = isClaim && !isDenied && isSure ? verdict(isRight) : '';
  return `${first}${sentence(words.readsSo, { word, reading: isRight ? tried : reading })}`;
}
const LONGEST = 12;
/** What can be empty: 空の はこ is から. */
const IS_HOLLOW =
  /^(?:はこ|びん|ふくろ|かん|コップ|おさら|さら|いれもの|ペットボトル|べんとうばこ|かばん|ランドセル|バケツ|なべ)$/;

/** The piece of a phrase that was tried: it ends in the same kana, and begins with a sound of its kanji. */
function wordTried(phrase: string, tried: string): string | null {
  const starts = [...phrase].flatMap((sign, at) =>
    /[一-龠]/.test(sign) && !/[一-龠]/.test(phrase.charAt(at - 1)) ? [at] : [],
  );
  const pieces = starts.flatMap((from) =>
    [...phrase.slice(from)].map((_, nth) => phrase.slice(from, from + nth + 1)),
  );
  // 今年の目ひょう and いまとし: the piece of which each kanji was sounded.
  const sounded = pieces.findLast(
    (piece) => piece.length > 1 && isSounded(piece, tried) && readingOf(piece) !== null,
  );
  if (sounded !== undefined) return sounded;
  const found = pieces.filter((piece) => {
    const tail = /[ぁ-んァ-ヶー]*$/.exec(piece)?.[0] ?? '';
    const sounds = soundsOf(piece.charAt(0));
    const isOfIt =
      tried.length > tail.length &&
      tried.endsWith(tail) &&
      // Of a later kanji no sounds are known.
      ((piece === phrase && sounds.length === 0) ||
        sounds.some((sound) => sound !== '' && tried.startsWith(sound.slice(0, 1))));
    return isOfIt && (readingOf(piece) !== null || piece === phrase);
  });
  // The longest, unless its kana are of the phrase and not of the try.
  const [longest] = found.toSorted((a, b) => b.length - a.length);
  return longest === undefined || (longest.length === 1 && readingsFor(longest).length === 0)
    ? null
    : longest;
}

/** Whether a try is all of a piece, sign by sign: いまとし of 今年. */
function isSounded(piece: string, tried: string): boolean {
  const sign = piece.charAt(0);
  if (sign === '') return tried === '';
  const sounds = /[ぁ-ん]/.test(sign) ? [sign] : soundsOf(sign);
  return sounds.some(
    (sound) =>
      sound !== '' && tried.startsWith(sound) && isSounded(piece.slice(1), tried.slice(sound.length)),
  );
}
