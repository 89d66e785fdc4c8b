import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji, kunStem, soundsOf } from '../../kanji.ts';
import type { ToFind } from '../asked.ts';
import { countingAsked, tensRead } from '../counting.ts';
import { dateIn } from '../plain/dates.ts';
import { readingsTold } from '../readings.ts';
import { SEVERAL_READINGS, tellReading } from '../rules/several-readings.ts';
import { verdict } from '../said/claim.ts';
import { readSaid } from '../said/said.ts';
import { learned } from '../shapes/learned.ts';
import { plainestOf } from '../shapes/words-with.ts';
import wholeWords from '../tables/whole-words.json' with { type: 'json' };
import type { Region } from './clauses.ts';
import { inflected, inflectedSeveral } from './inflected.ts';
import { judged } from './judged.ts';
import { readingsFor, wholeFor } from './more-words.ts';
import { namedBefore, quoteAt, SOUNDS } from './names.ts';

const KANJI = /[一-龠]/g;
/** All that it may be read, and not how it is read here. */
const ALL =
  /ぜんぶ|ほか(?:に|の)|いくつ|なんこ|もう(?:1|ひと|いっ)(?:つ|こ)|いっぱい|たくさん|いがい|しか|なによみ|(?:どんな|どういう|いろんな|なんの)よみ/;

/** How a word or a short phrase is read: 本日, 光る海, 止まれ; null where nobody knows. */
export function readingOf(name: string): string | null {
  const [known] = readingsFor(name);
  if (known !== undefined) return known;
  const own = inflected(name) ?? wholeFor(name)?.reading ?? null;
  if (own !== null) return own;
  // 光る海, 青い空: words side by side.
  for (let at = name.length - 1; at > 0; at--) {
    const [first, second] = [name.slice(0, at), name.slice(at)];
    if (!/[一-龠]/.test(second) || !/[一-龠]/.test(first) || !/[ぁ-ん]$/.test(first)) continue;
    const reading = readingOf(first) ?? readingOf(first.replace(/[のとは]$/, ''));
    const rest = readingOf(second);
    if (reading !== null && rest !== null)
      return `${reading}${/[のとは]$/.test(first) && !reading.endsWith(first.slice(-1)) ? first.slice(-1) : ''}${rest}`;
  }
  // 本日定休日: two words side by side, each of which is known.
  for (let at = name.length - 2; at > 1 && /^[一-龠]+$/.test(name); at--) {
    const [[first], [second]] = [readingsFor(name.slice(0, at)), readingsFor(name.slice(at))];
    if (first !== undefined && second !== undefined) return first + second;
  }
  // 台風接近中: going on.
  const [during] = /..中$/.test(name) ? [readingOf(name.slice(0, -1))] : [];
  if (typeof during === 'string') return `${during}ちゅう`;
  const single = findKanji(name)?.words.find(({ word }) => word === name)?.reading;
  return single ?? null;
}

/** The words in kanji of a phrase, each as long as it can be read. */
const wordsIn = (phrase: string): readonly string[] =>
  [...phrase.matchAll(/[一-龠々]+[ぁ-ねは-ん]{0,3}/g)].map(([found]) => {
    const kanji = found.replace(/[ぁ-ん]+$/, '');
    for (let length = found.length; length > kanji.length; length--)
      if (readingOf(found.slice(0, length)) !== null) return found.slice(0, length);
    return kanji;
  });

/** It was read otherwise already, or the reading does not fit. */
const WAS_READ =
  /しか、?(?:わか|よめ)|〔\d〕(?:って|と|で)?(?:よん|よむ|じゃ|かと|だと)|(?:って|と)よ(?:ん[だじ]|む(?:と|んじゃ))|おしえ(?:ちゃ|た)|じゃな(?:い|く)|ちがう(?:って|みたい|らしい)|らしい|わらわ/;

/** What stood on a sign or in a letter is no homework: it is told. */
const MET_OUTSIDE =
  /(?:かんばん|看板|ポスター|ちらし|チラシ|メニュー|てがみ|手紙|はがき|カード|ママの|パパの|お(?:母|父|かあ|とう)さんの|(?:じい|ばあ)ちゃんの|お?(?:店|みせ)|駅|えき|電車|でんしゃ|バス|スーパー|レストラン|どうぶつえん|動物園|公園|こうえん|神社|じんじゃ|びょういん|病院|テレビ|ゲーム|マンガ|まんが|はこ|箱|ふくろ|袋)[^。?]*(?:かい(?:て|と)|かかれて|のって|あった|あって|見|みた|みつけ|でて)/;
const OF_SCHOOL =
  /しゅくだい|宿題|プリント|ドリル|テスト|きょうかしょ|教科書|こくばん|黒板|ワーク|音読|おんどく/;

/** 少ない: a kanji that is met by another word, 少し, gives no hint for this one. */
const isMetSo = (name: string): boolean =>
  !/^[一-龠][ぁ-ん]+$/.test(name) || (plainestOf(name.charAt(0))?.word === name && !soundsElse(name));
/** 少ない and 少し begin with one sound. */
const soundsElse = (name: string): boolean => {
  const [own = ''] = readingsFor(name);
  const stem = own.slice(0, own.length - name.length + 1);
  return (findKanji(name.charAt(0))?.kun ?? []).some(
    (kun) => kun.charAt(0) === stem.charAt(0) && !kun.startsWith(stem) && !stem.startsWith(kunStem(kun)),
  );
};

/** How a word reads; what is learned and was not tried yet, the child finds itself. */
export function tellRead(
  name: string,
  region: Region,
  grade: number,
  isBeside: boolean,
): string | ToFind | null {
  const kanji = name.match(KANJI) ?? [];
  if (kanji.length === 0) return null;
  const date = dateIn(name);
  if (date?.word === name) return sentence(words.readsSo, date);
  const tens = tensRead(name);
  if (tens !== null) return sentence(words.readsSo, { word: name, reading: tens });
  const text = `${region.before.join('')}${region.asks}`;
  if (kanji.length === 1 && name.length === 1 && ALL.test(region.asks)) return readingsTold(name, grade);
  // 6月の 一日: of a date it is the first.
  if (name === '一日' && /月の?一日/.test(region.whole))
    return sentence(words.readsSo, { word: name, reading: 'ついたち' });
  if (SEVERAL_READINGS.has(name)) return tellReading({ word: name, reading: '' });
  const forms = inflectedSeveral(name);
  if (forms !== null) return forms;
  const counted = /^[一二三四五六七八九十0-9]/.test(name)
    ? countingAsked(readSaid(`「${name}」って なんて よむ？`, grade))
    : null;
  if (counted !== null) return counted;
  // 青い空 … うしろのは: the last word of it.
  const last = /^(?:うしろ|あと|した)の/.test(region.asks) ? (wordsIn(name).at(-1) ?? name) : name;
  if (last !== name) return tellRead(last, { ...region, asks: region.asks.slice(1) }, grade, isBeside);
  const isAlone = name.length > 1 || findKanji(name)?.words.some(({ word }) => word === name) === true;
  const reading = isAlone ? readingOf(name) : null;
  // 今日中に: a particle behind the word.
  const bare = name.replace(/(?<=[一-龠])[にをはがのでも]$/, '');
  if (reading === null && bare !== name && readingOf(bare) !== null)
    return tellRead(bare, region, grade, true);
  if (reading === null) {
    if (name.length === 1) return ofLater(name, grade) ?? readingsTold(name, grade);
    const each = wordsIn(name).flatMap((word) =>
      word === name ? [] : (readTold(word, region, grade) ?? []),
    );
    return name.length > 4 && each.length > 0 && each.length === wordsIn(name).length ? each.join('') : null;
  }
  const isLater = kanji.some((one) => learned(one, grade) !== '');
  const isTried = WAS_READ.test(text) || (MET_OUTSIDE.test(text) && !OF_SCHOOL.test(region.whole));
  const isListed = name.length === 1 || allKanji().some((one) => one.words.some(({ word }) => word === name));
  const isToFind =
    isListed &&
    !isLater &&
    !isTried &&
    !isBeside &&
    !(name in wholeWords.words) &&
    isMetSo(name) &&
    readingsFor(name).includes(reading);
  return isToFind
    ? { toFind: 'reading', kanji: name, kana: null }
    : sentence(words.readsSo, { word: name, reading });
}

/** How it is read, beside another thing that is told; null where nobody knows, or the child is helped to find it. */
export function readTold(name: string, region: Region, grade: number): string | null {
  const told = tellRead(name, region, grade, true);
  return typeof told === 'string' ? told : null;
}

/** 芽: of a kanji that is learned later only how it sounds among others; else that just this is not known. */
function ofLater(name: string, grade: number): string | null {
  if (findKanji(name) !== null) return null;
  const [alike] = Object.entries(SOUNDS).find(([, uses]) => uses.some(([word]) => word === name)) ?? [];
  const reading = alike ?? readingsFor(name)[0];
  const told =
    reading === undefined
      ? sentence(words.unknown, { subject: name, aspect: 'よみかた' })
      : sentence(words.readsSo, { word: name, reading });
  return `${learned(name, grade)}${told}`;
}

/** 「行」は いくだよね。おこなうも この字で いい？: whether one more reading is right; null where none is asked about. */
export function alsoReads(region: Region): string | null {
  const { asks, before, quotes } = region;
  const [, more = ''] =
    /([ぁ-ん]{2,6}?)も(?:この|おなじ|これ)(?:じ|かんじ)?(?:で(?:い|え|あって)|なの|か|[?])/.exec(asks) ?? [];
  const [named] = `${before.join('')}${asks}`.match(/〔\d〕/) ?? [];
  const kanji = quotes[Number(named?.charAt(1) ?? 0)] ?? '';
  const found = more === '' || kanji.length !== 1 ? null : findKanji(kanji);
  const kun = found?.kun.find((one) => one.replace(/[()]/g, '') === more);
  if (found === null || kun === undefined) return null;
  const tail = /\(([ぁ-ん]+)\)/.exec(kun)?.[1] ?? '';
  return `${verdict(true)}${sentence(words.readsSo, { word: kanji + tail, reading: more })}`;
}

/** A kanji word is no longer. */
const LONGEST_WORD = 8;
/** ひゃくはつひゃくなか？, しゅっせきだっけ？: how the child takes a word to be read. */
const guessIn = (asks: string): string =>
  /^(?!どう|なん|なに|どっち|だれ|いつ|どこ|どれ|どの|どんな)([ぁ-ん]{3,10}?)(?:だっけ|かな|なの|じゃない|やっけ|で(?:いい|ええ|あって)[ぁ-ん]{0,3})?[?]$/.exec(
    asks,
  )?.[1] ?? '';

/** 「止まれ」って … おれ「しまれ」って 読んだ。ほんとは？, 木の実は「このみ」？「きのみ」？: how the word reads that was named before. */
export function reallyReads(region: Region, grade: number): string | null {
  const { asks, before, quotes } = region;
  const guess = guessIn(asks);
  const isOpen =
    /^(?:ほんと|ほんま)う?(?:は|の(?:よみかた)?は)?(?:なん(?:なの|だっけ|て|と)?|どう(?:なの)?|どっち)?[?]?$/.test(
      asks,
    );
  const offered = [...asks.matchAll(/〔(\d)〕/g)].map(([, at]) => quotes[Number(at)] ?? '');
  const isOffered =
    offered.length > 1 && offered.every((one) => /^[ぁ-ん]+$/.test(one)) && /[?]|どっち/.test(asks);
  const spoken = namedBefore(region, (one) => /[一-龠]/.test(one) && one.length <= LONGEST_WORD);
  const name = spoken === null ? null : (wordAround(spoken, region) ?? spoken);
  const isGuess =
    guess !== '' &&
    name !== null &&
    /^[一-龠]{2,}$/.test(name) &&
    soundsOf(name.charAt(0)).some((sound) => guess.charAt(0) === sound.charAt(0));
  const isOfReading = /よん[だで]|よむ|よまれ|よみ|よ[めべ]/.test(before.join(''));
  if (!(isGuess || ((isOpen || isOffered) && isOfReading))) return null;
  if (name === null) return null;
  const said = quotes.find((one) => /^[ぁ-ん]{2,}$/.test(one) && judged(name, one, true) === true);
  if (isOpen && said !== undefined)
    return `${verdict(true)}${sentence(words.readsSo, { word: name, reading: said })}`;
  return readTold(name, region, grade);
}

/** 「時間」の「間」って なんて よむの？ あいだ？: as it is read in that word. */
const wordAround = (sign: string, { before, quotes }: Region): string | undefined =>
  before
    .flatMap((clause) => [...clause.matchAll(/〔(\d)〕の〔(\d)〕/g)])
    .filter(([, , piece]) => quotes[Number(piece)] === sign)
    .map(([, word]) => quotes[Number(word)] ?? '')
    .find((word) => word.length > sign.length && word.includes(sign));

/** Behind what is put forward comes another choice or another question, of which a yes or a no would be taken to be the answer: 「とう」?「とお」?, 地は「ち」だよね? … どう かくの. */
export const isAskedOn = (behind: string): boolean =>
  /^[?、。]*(?:それとも|じゃなくて)?、?〔\d〕[?か]|どう(?:やって)?(?:か[くい]|よ[むめ])|なんて|なんで|なに|どっち|どちら|どれ|どの|〔\d〕[^?。]{4,}[?]/.test(
    behind,
  );

/** 「十」は「とおつ」？: whether a word in kanji reads as the child says; null where nobody knows. */
export function claimsRead(region: Region, grade: number): string | null {
  const { asks } = region;
  const found =
    /〔(\d)〕(?:は|って)〔(\d)〕(?:って、?よむ)?(?:なの|なん|で(?:い[いー]|ええ|あって)(?:の|る)?|だよね|やんな|じゃない|でしょ|やろ)?(?:の|ん)?[?]/.exec(
      asks,
    );
  if (found === null || isAskedOn(asks.slice(found.index + found[0].length) + region.after)) return null;
  const [, at, read] = found;
  const [word = '', said = ''] = [at, read].map((one) => quoteAt(one, region));
  if (!/^[一-龠々]+[ぁ-ん]{0,3}$/.test(word) || !/^[ぁ-ん]+$/.test(said) || SEVERAL_READINGS.has(word))
    return null;
  // 「お正月」の「正」って「せい」?: as it is read in that word.
  const around = quoteAt(/〔(\d)〕の$/.exec(asks.slice(0, found.index))?.[1], region).replace(
    /^お(?=[一-龠])/,
    '',
  );
  if (word.length === 1 && around.length > 1 && around.includes(word))
    return readingsFor(around).length > 0 ? readTold(around, region, grade) : null;
  const isRight = judged(word, said, /よ[むみ]/.test(asks));
  if (isRight === null) {
    // 四時は よんじ: it tries to read it, and how the word is read may be told.
    const isTry =
      word.length > 1 &&
      soundsOf(word.charAt(0)).some(
        (sound) => (sound.length > 1 || /^[一二三四五六七八九十]/.test(word)) && said.startsWith(sound),
      );
    return isTry ? readTold(word, region, grade) : null;
  }
  const told = isRight
    ? sentence(words.readsSo, { word, reading: said })
    : word.length === 1
      ? readingsTold(word, grade)
      : readTold(word, region, grade);
  return told === null ? null : `${verdict(isRight)}${told}`;
}

/** 「六日」が むいか、「八日」は？: how the next one is read. */
export function nextRead(region: Region, grade: number): string | null {
  const [, at] =
    /〔\d〕(?:だと|やと|のとき(?:は)?)〔\d〕(?:で|なら|、)+〔(\d)〕(?:だと|やと|のとき(?:は)?|なら)、?(?:なんて|どう)よ[むみめん]/.exec(
      region.asks,
    ) ??
    /〔\d〕(?:が|は|って)(?:〔\d〕|[ぁ-ん]{2,6}?)(?:で|なら|でしょ|だから|だよね|やろ)?、(?:じゃあ?、?)?〔(\d)〕(?:は|って|だと)(?:[?]|(?:なんて|どう)よ[むみ])/.exec(
      region.asks,
    ) ??
    [];
  const name = quoteAt(at, region);
  const told = /[一-龠]/.test(name) ? readTold(name, region, grade) : null;
  return told ?? notReadSo(region, grade);
}

/** 「二十日」は「にじゅうにち」じゃ いかんの: how it is read, and no yes that might be one to いかん. */
function notReadSo(region: Region, grade: number): string | null {
  const [, at, read] =
    /〔(\d)〕(?:は|って)、?〔(\d)〕(?:じゃ|では|やと|と)(?:いかん|いけん|いけない|だめ|あかん|ちがう)(?:の|ん)?(?:なの|なん|か|かな)?[?]/.exec(
      region.asks,
    ) ?? [];
  const [word, said] = [quoteAt(at, region), quoteAt(read, region)];
  if (!/^[一-龠々]+[ぁ-ん]{0,3}$/.test(word) || !/^[ぁ-ん]{2,}$/.test(said)) return null;
  if (judged(word, said, true) === true)
    return SEVERAL_READINGS.has(word)
      ? tellReading({ word, reading: '' })
      : sentence(words.readsSo, { word, reading: said });
  return readTold(word, region, grade);
}
