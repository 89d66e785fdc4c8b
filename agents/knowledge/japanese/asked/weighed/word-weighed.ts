import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';
import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { soundsOf } from '../../kanji.ts';
import { numberInKanji } from '../../number-kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { goesOnSo, inflected } from '../clause/inflected.ts';
import { isWritten, readingsFor, writtenFor } from '../clause/more-words.ts';
import { kanjiSounding, plain, quoteAt, SOUNDS, unquoted } from '../clause/names.ts';
import { okuriganaOf } from '../okurigana.ts';
import { verdict } from '../said/claim.ts';
import { plainlyWrittenAs } from '../said/lexicon.ts';
import { meantUse, tellUses } from '../said/meant-use.ts';

/** Which of the ways that are put forward to write a word with kanji is right, or whether the one is: 「しんぶん」の「ぶん」は「文」？「聞」？, 「歩る」じゃなくて「歩く」だよね, 「仕事」か「任事」か. The word that holds them decides. Null where nothing of this is asked. */
export const wordWeighed = (region: Region): string | null => {
  if (OF_ELSE.test(unquoted(region.asks, region))) return null;
  return (
    pieceOfWord(region) ??
    tailWeighed(region) ??
    wordsPutForward(region) ??
    signInPhrase(region) ??
    wordClaimed(region)
  );
};

const OF_ELSE =
  /よみ|よ[むみめん]|いみ|意味|どういう|かくすう|なんかく|ぶしゅ|はんたい|すき|だれ|いつ|なんで(?!す)|どうして|なぜ|(?:なに|どこ|ど[うお])が?、?ちが|おおい|多い|れんしゅう|もんだい/;
/** Two are weighed against one another. */
const WEIGHS =
  /どっち|どちら|それとも|〔\d〕(?:なの|だっけ|かな)?[?、]+〔\d〕|〔\d〕(?:なの|だっけ|やっけ)?か、?[^〔]{0,6}〔\d〕|(?:じゃ|や|では)(?:なく|のう)て、?〔\d〕/;
const IN_KANJI = /^[一-龠々]{1,4}[ぁ-ん]{0,4}$/;
const kanjiQuoted = ({ quotes }: Region): readonly string[] =>
  [...new Set(quotes)].filter((one) => IN_KANJI.test(one));

const PIECE = /(?:〔(\d)〕|([ぁ-んー]{3,9}|[一-龠ぁ-ん]{2,7}))の〔(\d)〕(?:って|は|を|の|、|に|が)/;
/** …「毎」？「妹」？: the second of two. */
const GOES_ON = /^(?:それとも、?)?〔(\d)〕(?:(?:なの|かな|だっけ|か)?[?]|で(?:い[いー]|ええ|あって))/;
const SIGN =
  /〔(\d)〕|(?<![一-龠])([一-龠])(?=で(?:い[いー]|ええ|あって)|か|[?]|なの|だよね|だっけ|じゃ|と[、〔一-龠])/g;
/** 「しんぶん」の「ぶん」は「文」で いい？, それとも「聞」: the kanji that sounds so in the word. */
function pieceOfWord(region: Region): string | null {
  const { asks } = region;
  const text = told(region);
  const found = PIECE.exec(asks) ?? PIECE.exec(text);
  if (found === null) return null;
  const [all = '', at, own = '', of] = found;
  const sound = quoteAt(of, region);
  const around = at === undefined ? own : quoteAt(at, region);
  // 「遠足」の「遠」は「園」じゃ ない: the piece is shown by its kanji.
  const isSign = /^[一-龠]$/.test(sound) && around.includes(sound) && readingsFor(around).length > 0;
  if (!(isSign || /^[ぁ-ん]{1,4}$/.test(sound)) || around.length < 2 || around === sound) return null;
  // 「よう」、「場」みたいな 字だった。「太陽」で 合ってる？: what is put forward stands in what asks, or is all that was told.
  const isOwn = PIECE.test(asks) || IS_IT.test(asks) || quoteAt(GOES_ON.exec(asks)?.[1], region).length === 1;
  const behind = isOwn ? text.slice(text.indexOf(all) + all.length) : asks;
  const signs = [...behind.matchAll(SIGN)]
    .map(([, one, bare = '']) => (one === undefined ? bare : quoteAt(one, region)))
    .filter((one) => /^[一-龠]$/.test(one));
  const [only = '', ...more] = new Set(signs);
  const isClaim = more.length === 0 && CLAIMS.test(behind);
  if (only === '' || more.length > MOST_SIGNS || !(isClaim || more.length > 0)) return null;
  if (isSign)
    return sentence(words.inWord, { word: around, reading: readingsFor(around)[0] ?? '', kanji: sound });
  for (let from = 0; from < around.length - 1; from++) {
    const word = around.slice(from);
    const kanji =
      word.length > sound.length || /[一-龠]/.test(word) ? signSounding(word, sound, signs) : null;
    if (kanji === null) continue;
    if (more.length > 0 && !signs.includes(kanji)) return null;
    const says = sentence(inClause.kanjiOfEach, { word, sound, kanji });
    const [whole = '', ...others] = /^[ぁ-ん]+$/.test(word) ? plainlyWrittenAs(word) : [];
    const written =
      whole.includes(kanji) && others.length === 0
        ? sentence(words.writtenSo, { kana: word, word: whole })
        : '';
    return `${isClaim ? verdict(kanji === only) : ''}${says}${written}`;
  }
  // 「けいと」の「と」って「糸」？: the piece is none of its sounds, and the word is known.
  const [whole = '', ...others] = writtenFor(around);
  const isHeld = others.length === 0 && signs.some((sign) => whole.includes(sign)) && around.endsWith(sound);
  return isHeld ? sentence(words.writtenSo, { kana: around, word: whole }) : null;
}

/** 「図書かん」の「かん」: the one of those put forward with which the word is one, else the kanji that sounds so in it. */
function signSounding(word: string, sound: string, signs: readonly string[]): string | null {
  const isMixed = /[一-龠]/.test(word) && word.endsWith(sound);
  const fits = isMixed ? signs.filter((sign) => isWritten(word.replace(sound, sign))) : [];
  const [inWord, ...more] = signs.filter((sign) => word.includes(sign) && soundsOf(sign).includes(sound));
  return fits[0] ?? (inWord !== undefined && more.length === 0 ? inWord : kanjiSounding(word, sound));
}
const MOST_SIGNS = 2;
const CLAIMS =
  /で(?:も)?(?:い[いー]|ええ|あって)|だよね|よね|やんな|でしょ|(?:って|と)か(?:く|いて)(?:の|ん|よ|で|って)|ほんと|ほんま|なの[?]|[?]$/;

/** Whether a word with its kana is one that is known, as it stands or as it goes on. */
const isKnown = (word: string): boolean => isWritten(word) || inflected(word) !== null;
const isOfSound = (word: string): boolean =>
  Object.values(SOUNDS).some((uses) => uses.some(([each]) => each === word));
/** 「歩る」じゃなくて「歩く」だよね: of two that differ in the kana behind the kanji. */
function tailWeighed(region: Region): string | null {
  const text = told(region);
  const all = kanjiQuoted(region).filter((one) => /^[一-龠]{1,2}[ぁ-ん]{1,4}$/.test(one));
  const [one = '', other = '', ...more] = all;
  const stem = one.replace(/[ぁ-ん]+$/, '');
  if (other === '' || more.length > 0 || other.replace(/[ぁ-ん]+$/, '') !== stem) return null;
  const known = all.filter(isKnown);
  // 表わす stands in dictionaries, and 表す is taught.
  const taught = known.filter(isOfSound);
  const [right, ...others] = known.length > 1 ? taught : known;
  if (right === undefined || others.length > 0 || !(WEIGHS.test(text) || CLAIMS.test(region.asks)))
    return null;
  const says =
    okuriganaOf(right) ?? sentence(words.okurigana, { word: right, tail: right.slice(stem.length) });
  return `${claimOf(right, region)}${says}`;
}

const NOT_BUT = /〔(\d)〕(?:じゃ|や|では)(?:なく|のう)て、?〔(\d)〕/;
/** A yes or a no where one of two is held to be right; else ''. */
function claimOf(right: string, region: Region): string {
  const [, , but] = NOT_BUT.exec(region.asks) ?? [];
  if (but !== undefined && /よね|でしょ|やんな|で(?:い[いー]|ええ|あって)|なの|[?]/.test(region.asks))
    return verdict(quoteAt(but, region) === right);
  return '';
}

/** お父さんの「しごと」…「仕事」と「任事」の どっち: the one that is a word, and reads so. */
function wordsPutForward(region: Region): string | null {
  const [, claimed] = WORD_CLAIMED.exec(region.asks) ?? [];
  const isDoubted = /〕(?:じゃ|や|では)な(?:い|かった)(?:よね|の|ん)?[?]/.test(region.asks);
  if (!WEIGHS.test(region.asks) && claimed === undefined && !isDoubted) return null;
  const all = kanjiQuoted(region).filter((one) => /^[一-龠々]{1,4}[ぁ-ん]{0,3}$/.test(one) && one.length > 1);
  const [one = '', other = '', ...more] = all;
  const areWays =
    one.length === other.length &&
    [...one].some((sign, at) => sign === other[at]) &&
    !/^[一二三四五六七八九十百千]/.test(one);
  if (other === '' || more.length > 0 || !areWays) return null;
  // 暑い and 熱い are two words.
  const areWords = all.every((word) => isKnown(word) || isOfSound(word));
  const [right, ...others] = areWords ? [] : all.filter((word) => readingsFor(word).length > 0);
  const [reading = ''] = readingsFor(right ?? '');
  const kana = region.quotes.filter((quote) => /^[ぁ-ん]{2,}$/.test(quote));
  if (right === undefined || others.length > 0 || (kana.length > 0 && !kana.includes(reading))) return null;
  const first = claimed === undefined ? claimOf(right, region) : verdict(quoteAt(claimed, region) === right);
  return `${first}${sentence(words.writtenSo, { kana: reading, word: right })}`;
}

/** 「元気」を「原気」って 書いちゃった。「元気」で いいんだよね: the one of two that is held to be right. */
const WORD_CLAIMED = /(?:^|、)〔(\d)〕(?:で(?:い[いー]|ええ|あって)|だよね|が(?:ただし|ほんと))[^。〔]{0,8}$/;

const TWO_SIGNS = /(?:〔(\d)〕|([一-龠]))(?:なの|だっけ)?(?:か|と|や|[?、])+(?:それとも)?〔?([0-9一-龠])/;
/** 「だい一回」の … 「第」か「弟」か: the one with which the phrase is a word. */
function signInPhrase(region: Region): string | null {
  const { asks, quotes } = region;
  if (!WEIGHS.test(asks) || !TWO_SIGNS.test(asks)) return null;
  const signs = [...new Set(quotes)].filter((one) => /^[一-龠]$/.test(one));
  if (signs.length !== 2) return null;
  for (const phrase of quotes.filter((one) => /[ぁ-ん]/.test(one) && /[一-龠]/.test(one))) {
    const fits = signs.flatMap((sign) =>
      soundsOf(sign)
        .filter((sound) => /^[ぁ-ん]+$/.test(sound) && phrase.includes(sound))
        .map((sound) => ({ sign, sound, word: phrase.replace(sound, sign) }))
        .filter(({ word }) => isWritten(word) || /^第[0-9一二三四五六七八九十]/.test(word)),
    );
    const [only] = fits;
    if (only !== undefined && fits.every(({ sign }) => sign === only.sign))
      return sentence(inClause.kanjiOfEach, { word: phrase, sound: only.sound, kanji: only.sign });
  }
  return null;
}

const PUT =
  /(?:〔(\d)〕|(?:^|[、。]|[はがもに])([ぁ-んー]{3,8}?)(?=って|は|を|の(?:じ|かんじ)))(?:って(?:いう)?(?:じ|ことば)?|の(?:じ|かんじ)|を)?(?:って|は|を|、)?、?(?:かんじ(?:で|だと|は)(?:かくと)?、?)?(?:〔(\d)〕|(?<![一-龠])([一-龠々]{2,4}[ぁ-ん]{0,2}?))(?:って|と|で)(?:か(?:く|いて|け)|か(?:いた|こう)|も?い[いー]|ええ|あって|おもった|なん?の)/;
/** It is asked whether it is so: at the end of that clause, or behind it. */
const IS_IT =
  /^(?:[^。〔]{0,8}、)?(?:(?:それ|これ)(?:って|で)?、?)?(?:ほんと|ほんま|あって|まじ|ただし|ちが)?[^。〔]{0,4}(?:(?:その|この)(?:かん?じ|じ))?(?:で(?:い[いー]|ええ|あって))?(?:なの|なん|る|ですか|か|の|ん)*[?。]*$/;
/** 「あさがおは『朝顔』って 書くんだぜ」って。ほんとに その 字なん？, にじゅうは「二十」で いいの: whether the word is written so. */
function wordClaimed(region: Region): string | null {
  const { asks, before } = region;
  const own = PUT.exec(asks);
  const found = own ?? (IS_IT.test(asks) ? PUT.exec(before[0] ?? '') : null);
  if (found === null || WEIGHS.test(asks)) return null;
  const behind = own === null ? '?' : asks.slice(own.index + own[0].length);
  if (!/^[^〔。]{0,8}[?]?$/.test(behind) && own !== null) return null;
  if (
    own !== null &&
    !/で(?:も)?(?:い[いー]|ええ)|あって|く(?:の|ん)(?:だ?よね|[?])|よね|[?]/.test(own[0] + behind)
  )
    return null;
  const [, at, bare = '', shown, inText = ''] = found;
  const kana = at === undefined ? bare : quoteAt(at, region);
  const word = shown === undefined ? inText : quoteAt(shown, region);
  // わかる 範囲で ええ: one of the two is shown in quotes.
  if (at === undefined && shown === undefined) return null;
  if (!/^[ぁ-んー]{2,8}$/.test(kana) || !/^[一-龠々]{1,4}[ぁ-ん]{0,4}$/.test(word)) return null;
  const number = kana.length > 2 ? readNumberWords(kana) : null;
  const inKanji = number === null || number > MOST_NUMBER ? '' : numberInKanji(Number(number));
  if (inKanji.length > 1) return says(inKanji === word, kana, inKanji);
  // 「あけまして」は「明けまして」: a word as it goes on; of those that sound alike by what stands around it.
  if (!isWritten(word) && inflected(word) === kana) {
    const [reading = '', uses = []] =
      Object.entries(SOUNDS).find(([, all]) => all.some(([one]) => isBaseOf(one ?? '', word))) ?? [];
    const here = uses.length > 1 ? meantUse(plain(told(region), region), reading, uses) : null;
    if (uses.length < 2) return says(true, kana, word);
    return here === null ? tellUses(uses) : `${verdict(isBaseOf(here, word))}${tellUses(uses, here)}`;
  }
  // Of words that sound alike it is by what stands around it.
  if ((SOUNDS[kana] ?? []).length > 1) return null;
  if (writtenFor(kana).includes(word) || readingsFor(word).includes(kana)) return says(true, kana, word);
  const [right, ...others] = plainlyWrittenAs(kana);
  const isWord = right !== undefined && others.length === 0 && right.length > 1;
  return isWord && plain(right, region).length > 0 && !isKnown(word) ? says(false, kana, right) : null;
}
const isBaseOf = (base: string, word: string): boolean =>
  base.length > 1 && base.charAt(0) === word.charAt(0) && goesOnSo('', base, word);
const MOST_NUMBER = 9999n;
const says = (isRight: boolean, kana: string, word: string): string =>
  `${verdict(isRight)}${sentence(words.writtenSo, { kana, word })}`;
