import around from '#agents/words/asked/around.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji, readingsOf } from '../../kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { judged } from '../clause/judged.ts';
import { readingsFor } from '../clause/more-words.ts';
import { plain, quoteAt } from '../clause/names.ts';
import { readingOf, readTold, tellRead } from '../clause/reading.ts';
import { oppositesOf } from '../opposites.ts';
import { dateIn } from '../plain/dates.ts';
import { readingsTold } from '../readings.ts';
import { SEVERAL_READINGS, tellReading } from '../rules/several-readings.ts';
import { verdict } from '../said/claim.ts';
import { soundOf } from '../said/spelled.ts';
import wholeWords from '../tables/whole-words.json' with { type: 'json' };
import { triedReading } from './tried.ts';

const WRITTEN = /^[一-龠々ぁ-んァ-ヶー0-9]*[一-龠々][一-龠々ぁ-んァ-ヶー0-9]*$/;
const LONGEST = 16;
const WHOLE: Readonly<Record<string, string>> = wholeWords.words;
const WHY: Readonly<Record<string, string>> = wholeWords.why;
const bare = (word: string): string => word.replace(/^お(?=[一-龠])/, '');

/** The words in kanji that are quoted, without the pieces of one that is longer. */
const shownIn = ({ quotes }: Region): readonly string[] =>
  [...new Set(quotes)]
    .filter((one) => WRITTEN.test(one) && one.length <= LONGEST)
    // 父, of お父さん; 頂上 of a whole sentence is asked of by itself.
    .filter((one, _, all) => one.length > 1 || !all.some((other) => other !== one && other.includes(one)));
const triesIn = ({ quotes }: Region): readonly string[] =>
  [...new Set(quotes)].filter((one) => /^[ぁ-んー]{1,9}$/.test(one));
/** 「温度計」の「計」: the piece of a word is asked of, and not the word. */
const OF_PIECE = /〕の〔/;

const WHY_SO = /なんで(?!す)|どうして|なぜ|ふしぎ|わけ(?:を|は|が|って)/;
const SO =
  /(?:そう|こう)(?:やって)?よむ(?:の|ん)?(?:です|なの)?か?[?。]*$|とくべつ[ぁ-ん]{0,6}[?]|〕じゃ(?:ない|だめ)(?:の|ん)(?:です)?か?[?]/;
/** 「お父さん」は なんで「おとうさん」って 読むの, 七夕は … そう 読むんですか: a word that is read as a whole, and why. */
export function wholeAround(region: Region): string | null {
  const { asks, quotes } = region;
  const text = told(region);
  const isWhy = WHY_SO.test(asks);
  const isSo =
    SO.test(asks) || (/^なんてよ[むみ]|なんてよむ[?。]/.test(asks) && /〕じゃないの[?]/.test(text));
  if (!(isWhy || isSo) || !/よ[むみめんま]|〕じゃ(?:な|だめ)|〕と?は?いわな/.test(text)) return null;
  if (/か(?:く|いた|けば)の?[?]|いみ|かぞえ|てんてん/.test(asks)) return null;
  const named = plain(text, region);
  const isMet = (word: string): boolean =>
    quotes.some((one) => bare(one) === word) || (word in WHY && named.includes(word) && word.length > 1);
  const found = Object.keys(WHOLE).filter((word) => isMet(word) && /^[一-龠々]/.test(word));
  const [word = '', ...others] = found;
  if (word === '' || others.length > 0) return null;
  const shown = quotes.find((one) => bare(one) === word) ?? word;
  const reading = `${shown === word ? '' : 'お'}${WHOLE[word] ?? ''}`;
  // 「一日」は いつ「ついたち」: read in two ways, others know when.
  if (SEVERAL_READINGS.has(word)) return null;
  return `${sentence(words.wholeWord, { word: shown, reading })}${isWhy || SO.test(asks) ? (WHY[word] ?? '') : ''}`;
}

const BEGS = /^(?:これ、?|だれか、?)?(?:おしえ|しりたい|わから|わかん|よめ)/;
const HOW =
  /よみかた(?:は|を|が)?、?(?:おしえ|しりたい|わから|わかん|なに)|(?:なんて|なんと|どう(?:やって)?|なに|なん)、?(?:よ(?:む|み|め|ん[でだ](?!た|から|けど|ら[、?]))|いう(?:の|ん)?[ぁ-ん]{0,3}[?。]*$)/;
const CLAIM =
  /〔(\d)〕(?:って|と)?、?(?:よむ|いう)(?:の|ん|よね|のかな|んかな|で(?:い[いー]|ええ|あって)[ぁ-ん]{0,3})?(?:です)?か?[?。]*$/;
const DENIED = /〔(\d)〕(?:って|と)?(?:よむん?)?(?:じゃ|では|や)(?:ない|なく|ねえ|あらへん|のう)/;
const ELSE =
  /(?:上|下|うえ|した|まえ|前|うしろ|後ろ|さいしょ|さいご|左|右)の(?:かん?じ|じ)|ひとりやったら|〕で、?なん|かん?じ(?:で|は|を|って|が)|か(?:く|いたら|き)(?:の|ん|かた|じゅん)?[?。]*$|いみ|どういう(?:こと|いみ)|かぞえ|かくすう|なんかく|ぶしゅ|おくりがな|ちがい|ちがう(?:の|ん)?[?]|どっち|どちら|なんで(?!す)|どうして|なぜ|ほか|ぜんぶ|カタカナ|ローマ|おんよみ|くんよみ/;

/** 「梅雨入り」って 字を 出してて、「うめあめいり」って 言うけど、なんて 読む: the word that is shown, whatever was tried and by whom; it is declined by its name where nobody knows. */
export function readAround(region: Region, grade: number): string | null {
  const [last = ''] = region.before;
  // 弟に なんて 読むのって 聞かれて 答えられなかった。教えて.
  const isOpenEnd = BEGS.test(region.asks) || (!/〔/.test(region.asks) && /〔/.test(last));
  const asks = isOpenEnd && !/[?]$/.test(last) ? `${last}${region.asks}` : region.asks;
  const tries = triesIn(region);
  const isOpen = HOW.test(asks);
  const isTried = tries.length > 0 && (CLAIM.test(asks) || (isOpen && tries.length < 3));
  const next = NEXT.exec(asks)?.[1];
  const nextTold = next === undefined ? null : readTold(quoteAt(next, region), region, grade);
  if (nextTold !== null) return nextTold;
  const atEnd = signAtEnd(region, asks, grade);
  if (atEnd !== null) return atEnd;
  const [, put] = OFFERED.exec(asks) ?? [];
  const word = quoteAt(put, region);
  // 「じめん」？「ぢめん」？: of one sound, its spelling is asked.
  const isSpelled = new Set(tries.map(soundOf)).size < tries.length;
  const offered = word.length < 2 || !WRITTEN.test(word) || isSpelled ? null : readingOf(word);
  if (SEVERAL_READINGS.has(word)) return tellReading({ word, reading: '' });
  if (offered !== null && !/[一-龠]/.test(offered) && readingsFor(word).length < 2 && !ELSE.test(asks))
    return sentence(words.readsSo, { word, reading: offered });
  const heard = HEARD.test(asks) ? heardRead(region, tries, grade) : null;
  if (heard !== null) return heard;
  if (
    !(isTried || isOpen) ||
    ELSE.test(`${asks.replace(/はんたい[^。]*$|ほか(?:に|の)/g, '')}${region.after}`) ||
    OF_PIECE.test(told(region))
  )
    return null;
  const says = allOf(region, asks, grade) ?? readIn(region, asks, tries, grade);
  if (says === null || !/はんたい/.test(asks)) return says;
  const [, name = ''] = /^「([^」]+)」/.exec(says) ?? [];
  const opposite = oppositesOf(name, '');
  return opposite === null ? null : `${says}${opposite}`;
}

/** 「人間」は「にんげん」だけど、「人々」は？ */
const NEXT =
  /〔\d〕(?:が|は|って)〔\d〕(?:(?:って|と)よむ)?(?:のは|の)?(?:だけど|だけれど|やけど|だけどさ|わかった|わかるけど|だって)、?(?:じゃあ?、?|なら)?〔(\d)〕(?:は|って|だと)[?]/;
/** 「十分」って「じゅうぶん」？「じゅっぷん」？ */
const OFFERED =
  /〔(\d)〕(?:って|は)、?(?:〔\d〕(?:なの)?(?:[?]|か|と|、|それとも)*){2,3}(?:どっち[ぁ-ん]{0,6})?[?]?$/;
const HEARD =
  /〔\d〕(?:って|は|を)、?〔\d〕(?:って(?:よんで)?)?(?:で)?も、?(?:い[いー]|ええ|あって(?:る|ます)|だいじょうぶ)[ぁ-ん]{0,4}[?]|(?:って|と)も?、?(?:よむ|よん|いう|いっ|ゆう|ゆっ)[^〔]{0,14}(?:ほんと|ほんま|まじ|マジ|うそ|あって(?:る|ます)|ただし|正し)[ぁ-んー]{0,4}[?。]*$/;
/** お姉ちゃんは「てんどん」って いうけど ほんと？: a yes only to what is surely right, and a no to nothing that may be read so elsewhere. */
function heardRead(region: Region, tries: readonly string[], grade: number): string | null {
  const [only = '', ...others] = shownIn(region);
  const [tried = '', ...more] = tries;
  if (only.length < 2 || tried.length < 2 || others.length + more.length > 0) return null;
  // 本日休業 and きゅうぎょう: a piece of it was read.
  if ([...only].some((_, at) => at > 0 && readingsFor(only.slice(at)).includes(tried))) return null;
  if (judged(only, tried, true) === true)
    return `${verdict(true)}${sentence(words.readsSo, { word: only, reading: tried })}`;
  return readTold(only, region, grade) ?? unread(only);
}
const unread = (name: string): string => sentence(words.unknown, { subject: name, aspect: 'よみかた' });

const AT_END =
  /(さいしょ|はじめ|いちばんまえ|さいご)の(?:かん?じ|じ|もじ)(?:って|は|を|の)?、?(?:(?:なんて|なんと|どう)、?よ[むみめん]|なに(?:なの)?[?])/;
/** 「鶏の唐揚げ」の 最初の字: of that sign alone. */
function signAtEnd(region: Region, asks: string, grade: number): string | null {
  const [, end] = AT_END.exec(asks) ?? [];
  const [only = '', ...others] = shownIn(region);
  const signs = only.match(/[一-龠]/g) ?? [];
  const sign = (end === 'さいご' ? signs.at(-1) : signs[0]) ?? '';
  return end === undefined || others.length > 0 || signs.length < 2 ? null : readTold(sign, region, grade);
}

/** 「空」は「そら」と「から」の ほかに なんて 読む: all of the one sign. */
function allOf(region: Region, asks: string, grade: number): string | null {
  const [only = '', ...others] = shownIn(region);
  return only.length === 1 && others.length === 0 && /ほか(?:に|の)/.test(asks)
    ? readingsTold(only, grade)
    : null;
}

/** The word that stands right before what asks; else the only one that is shown, else the day that is told. */
function readIn(region: Region, asks: string, tries: readonly string[], grade: number): string | null {
  const [only = '', ...others] = shownIn(region);
  const direct = quoteAt(DIRECT.exec(asks)?.[1], region);
  // What is learned and was not tried, the child is helped to find.
  if (direct !== '' && WRITTEN.test(direct) && (tries.length === 0 || direct !== only) && isReadWhole(direct))
    return null;
  if (only === '') return tries.length > 0 ? dayTold(told(region), tries) : null;
  // 「立入」 of 立入きんし: nobody knows the piece, and the whole is read.
  const whole =
    direct === ''
      ? undefined
      : region.quotes.find((one) => one !== direct && one.includes(direct) && isReadWhole(one));
  if (whole !== undefined) return readShown(whole, region, tries, grade);
  // 「税込」と「税抜」、読み方 教えて: each.
  const isOfOther = others.some((one) => one.includes(only) || only.includes(one));
  if (
    others.length === 1 &&
    !isOfOther &&
    tries.length === 0 &&
    direct === '' &&
    /よみかた|それぞれ/.test(asks) &&
    only.length > 1
  ) {
    const each = [only, ...others].map((one) => readTold(one, region, grade));
    return each.includes(null) ? null : each.join('');
  }
  // きへんに「交」: a sign that is learned may be a part of what is described.
  if (tries.length === 0 && only.length === 1 && findKanji(only) !== null) return null;
  if (others.length > 0 || (tries.length === 0 && !isOfTale(asks, region, only))) return null;
  return readShown(only, region, tries, grade);
}
const DIRECT =
  /〔(\d)〕(?:っていう)?(?:の)?(?:かん?じ|じ|ことば)?(?:って|は|の|を|、)*(?:なんて|なんと|どう(?:やって)?|なに)、?よ[むみめん]/;

/** It was seen or written somewhere, and the clause that asks names nothing else. */
const isOfTale = (asks: string, { quotes }: Region, only: string): boolean =>
  new RegExp(
    `〔${quotes.indexOf(only)}〕(?:って|と|て|の|っていう|という)?、?(?:かん?じ|じ)?[がをはで]?、?[ぁ-ん一-龠]{0,4}?(?:か[いく]|書|は(?:って|られ)|貼|あ[っり]|で(?:て|と)|出|み[えたつせ]|見|ほっ|彫|の[っせ]|載|なが|流|きた|来|おくら|送|もら|とど|届|しるし|よん)`,
  ).test(asks) && !/[一-龠]{2}(?:って|は|の)、?(?:なんて|どう)/.test(asks.slice(asks.lastIndexOf('〕')));

function readShown(name: string, region: Region, tries: readonly string[], grade: number): string | null {
  const denied = quoteAt(DENIED.exec(told(region))?.[1], region);
  const sign = signTried(name, denied === '' ? (tries[0] ?? '') : denied);
  // 表を 上にして … 「ひょう」じゃ ないよね: what it rejects is right elsewhere, and not here.
  if (sign !== null && denied !== '') {
    const other = otherReading(sign, denied);
    return other === null ? null : sentence(words.readsSo, { word: sign, reading: other });
  }
  if (SEVERAL_READINGS.has(name) || (name.length === 1 && tries.length > 0)) return null;
  // 「芝生に入らないで」: of a phrase the one compound in it.
  if (PHRASE.test(name)) return tries.length > 0 ? null : compoundOf(name, region, grade);
  const isJudged = tries.length === 1 && (!HOW.test(region.asks) || /」[?]$/.test(region.whole));
  if (isJudged && judged(name, tries[0] ?? '', true) !== null) return null;
  const says = tellRead(name, region, grade, tries.length > 0);
  if (says !== null) return typeof says === 'string' ? says : null;
  return triedReading(region) ?? (name.length > 1 ? unread(name) : null);
}

const PHRASE = /[一-龠][をにがはで](?!$)/;
function compoundOf(phrase: string, region: Region, grade: number): string | null {
  const [only, ...others] = phrase.match(/[一-龠々]{2,}/g) ?? [];
  return only === undefined || others.length > 0 ? null : (readTold(only, region, grade) ?? unread(only));
}

/** The one sign of a phrase that sounds as was tried: 表 of 表を上にして. */
function signTried(phrase: string, tried: string): string | null {
  const found = [...phrase.matchAll(/(?<![一-龠])[一-龠](?![一-龠])/g)].filter(([sign]) => {
    const kanji = findKanji(sign);
    return kanji !== null && readingsOf(kanji).includes(tried);
  });
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only[0];
}
function otherReading(sign: string, denied: string): string | null {
  const own = (findKanji(sign)?.words ?? []).filter((one) => one.word === sign && one.reading !== denied);
  const [kun] = (findKanji(sign)?.kun ?? []).filter((one) => !/[(-]/.test(one) && one !== denied);
  return kun ?? own[0]?.reading ?? null;
}

/** ごがつの 二十日。「にじゅうにち」って よむの: the day that is told, and tried. */
function dayTold(text: string, tries: readonly string[]): string | null {
  const days = [
    ...text.matchAll(/(?:[一二三四五六七八九十]{1,2}月の?)?[一二三四五六七八九十]{1,3}日(?!間)/g),
  ].map(([one]) => one);
  const [day = '', ...others] = new Set(days);
  const [tried = ''] = tries;
  const date = others.length > 0 ? null : dateIn(day);
  if (date === null || date.word !== day || !/にち$|か$/.test(tried)) return null;
  return sentence(words.readsSo, date);
}

/** Whether it is known how it reads, as a whole. */
const isReadWhole = (name: string): boolean => readingsFor(name).length > 0 || readingOf(name) !== null;

const WHY_SEVERAL =
  /よみ(?:かた)?が?(?:ちが|いくつも|いっぱい|たくさん|[2-9]つ|ふたつ|ふえ)|(?:いろいろ|いろんな|べつの|ちがう)(?:な)?よみ/;
/** 「楽しい」と「楽」は なんで 読みが ちがうの: how each is read, and that a kanji has sounds of two kinds. */
export function whySeveral(region: Region, grade: number): string | null {
  // 「一人」「二人」「三人」、なんで「さんり」じゃ ないの: how the last of them is read.
  const [, tried] =
    /(?:なんで(?!す)|どうして|なぜ)、?〔(\d)〕(?:って|と)?(?:よま|じゃ)ない/.exec(region.asks) ?? [];
  const last = tried === undefined ? '' : (region.quotes[Number(tried) - 1] ?? '');
  const says =
    /^[一二三四五六七八九十]?[一-龠]{1,3}$/.test(last) && last.length > 1
      ? readTold(last, region, grade)
      : null;
  if (says !== null) return says;
  if (!WHY_SO.test(region.asks) || !WHY_SEVERAL.test(told(region))) return null;
  const all = [...new Set(region.quotes)].filter(
    (one) => WRITTEN.test(one) && one.length > 1 && one.length < 6,
  );
  const each = all.slice(0, 3).map((one) => readTold(one, region, grade));
  const isRead = each.length > 1 && !each.includes(null);
  return `${isRead ? each.join('') : ''}${sentence(around.twoKinds)}`;
}
