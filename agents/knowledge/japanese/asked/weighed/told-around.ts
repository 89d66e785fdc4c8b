import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { soundsOf } from '../../kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { judged } from '../clause/judged.ts';
import { readingsFor } from '../clause/more-words.ts';
import { inMarks, plain, SOUNDS } from '../clause/names.ts';
import { tellRead } from '../clause/reading.ts';
import { verdict } from '../said/claim.ts';
import { meantUse, tellUses } from '../said/meant-use.ts';

/** What a clause asks that names nothing itself, of what is told around it: ふたつとも おしえて, 「まいちょう」じゃろ？ 合っとる？, どの字？ Null where it is not surely read. */
export const askedOfTold = (region: Region, grade: number): string | null =>
  bothRead(region, grade) ?? readAlike(region, grade) ?? claimedAround(region, grade) ?? signOfTold(region);

const IN_KANJI = /^[一-龠々]{1,5}[ぁ-ん]{0,4}$/;
const BOTH =
  /^(?:この|その)?(?:2|3|ふた|みっ|りょうほう|両方|どっち|どちら|ぜんぶ|それぞれ|りょうほう)(?:つ)?(?:とも|も)?(?:の(?:よみ(?:かた)?)?)?(?:を|、)?(?:よみ(?:かた)?を?)?(?:おしえ|しりたい|(?:なんて|どう)よむ|よんで|わから|わかん)/;
/** 「生きる」と「生まれる」で よみかたが ちがう。ふたつとも おしえて: each of them. */
function bothRead(region: Region, grade: number): string | null {
  const { asks, before, quotes } = region;
  if (!BOTH.test(asks) || !/よみ|よ[むめん]/.test(before.join('')) || /かん?じで|いみ|かき/.test(asks))
    return null;
  const all = [...new Set(quotes)].filter((one) => IN_KANJI.test(one));
  // 「生」 is what both are written with.
  return eachRead(withoutPieces(all), region, grade);
}
const MOST = 4;
const withoutPieces = (all: readonly string[]): readonly string[] =>
  all.filter((one) => !all.some((other) => other !== one && other.includes(one)));
/** How each of several words is read; null where one is not told. */
function eachRead(names: readonly string[], region: Region, grade: number): string | null {
  if (names.length < 2 || names.length > MOST) return null;
  const each = names.map((name) => tellRead(name, region, grade, true));
  return each.every((one) => typeof one === 'string') ? each.join('') : null;
}

/** 「味方」と「見方」は よみかた いっしょ？, 「登場」と「登山」の「登」は よみかた ちがうの: how each is read. */
function readAlike(region: Region, grade: number): string | null {
  const { asks, quotes } = region;
  if (
    !/よみ(?:かた)?(?:って|は|が|も)?、?(?:ちが|おなじ|いっしょ|べつ)|(?:おなじ|いっしょの|ちがう)よみ/.test(
      asks,
    )
  )
    return null;
  if (/なんで|どうして|なぜ|かんじ(?:は|を|、|ほか)/.test(asks)) return null;
  const all = [...new Set(quotes)].filter(
    (one) => IN_KANJI.test(one) && asks.includes(`〔${quotes.indexOf(one)}〕`),
  );
  const names = withoutPieces(all);
  return names.some((one) => one.length < 2) ? null : eachRead(names, region, grade);
}

const IS_IT =
  /^(?:[^。]{0,24}(?:って|と)よん(?:だん?だけど|だけど|だの?|だんよ|だんじゃけど)、)?(?:それ(?:で|って)?|これ(?:で|って)?|この(?:よみ(?:かた)?)で)?、?(?:ほんと|ほんま|あって|ただし|正し|まちが|ちが|い[いー]|ええ|だめ|へん)[ぁ-ん]{0,6}[?。!]*$/;
const SAYS_SO =
  /^(?:[^。?]{0,30}(?:けど|けれど|から|のに|けえ|ので)、?)?〔(\d)〕(?:って|と)?(?:よむ)?(?:の|ん)?(?:かな|じゃ|や|だ|で(?:い[いー]|ええ|あって)|だよね|でしょ|なの|なん|やろ|やんな|だろ|よね|か|(?=[?]))[^〔。]{0,8}[?。]*/;
/** 「毎朝」を よめって。「まいちょう」じゃろ？ 合っとる？: the word is in what is told, and how it was read. */
function claimedAround(region: Region, grade: number): string | null {
  const claimed = claimedIn(region);
  if (claimed === null) return null;
  const { name, only } = claimed;
  // 本日休業 and きゅうぎょう: the piece of it that was read.
  const piece = [2, 3]
    .map((length) => name.slice(-length))
    .find((one) => one !== name && readingsFor(one).includes(only));
  if (piece !== undefined)
    return `${verdict(true)}${sentence(words.readsSo, { word: piece, reading: only })}`;
  const isRight = judged(name, only, true);
  const says = tellRead(name, region, grade, true);
  if (typeof says !== 'string') return null;
  if (isRight === true) return `${verdict(true)}${sentence(words.readsSo, { word: name, reading: only })}`;
  return `${isRight === false ? verdict(false) : ''}${says}`;
}

/** 「首相」を よめって。「くびそう」？: the word whose reading is surely asked, whether or not anybody knows; '' where none is. */
export const readingPutForward = (region: Region): string => claimedIn(region)?.name ?? '';

function claimedIn(region: Region): { readonly name: string; readonly only: string } | null {
  const { asks, quotes, before } = region;
  if (/なんで|どうして|なぜ|なに|どう|いつ|どんな/.test(asks)) return null;
  // 「開く」は「あく」?「ひらく」?: the second of two.
  if (/〔\d〕(?:なの|なん|か|かな)?[?]$/.test(before[0] ?? '') && quotes.length > 2) return null;
  const own = SAYS_SO.exec(asks);
  const rest = own === null ? asks : asks.slice(own[0].length);
  if (!(IS_IT.test(rest) || (own !== null && rest === ''))) return null;
  const text = told(region);
  const [name = '', ...others] = [...new Set(quotes)].filter((one) => IN_KANJI.test(one));
  const kana = [...new Set(quotes)].filter((one) => /^[ぁ-ん]{2,8}$/.test(one));
  const said = own === null ? kana : kana.filter((one) => quotes[Number(own[1])] === one);
  const [only = '', ...more] = said;
  if (name === '' || others.length > 0 || only === '' || more.length > 0) return null;
  const isRead =
    (/よ[むみめんま]/.test(text) || readingsFor(name).includes(only)) &&
    !/か(?:いた|いて(?!あ)|く(?:の|ん|と))/.test(text);
  const starts = [...readingsFor(name), ...soundsOf(name.charAt(0))].map((one) => one.charAt(0));
  if (!isRead || !(starts.includes(only.charAt(0)) || /よ[んめま]/.test(text))) return null;
  return { name, only };
}

const WHICH_SIGN =
  /^(?:[^。?〔]{1,24}(?:の(?:ほう)?|ほう|とき|やつ)、?)?(?:これ|それ|この(?:とき|ばあい)|ほんと(?:う)?)?(?:は|って|の(?:とき)?は?|だと|なら)?、?(?:かん?じ(?:で|は|って|だと)?、?)?(?:(?:どの|どんな|なんの|どっちの|どれの)(?:かん?じ|じ)|かん?じ(?:を|は|で)?(?:おしえ|どう|なに|なん|どれ|どっち)|(?:どう|なんて)(?:やって)?か[くけい]|どれ|どっちの?じ)[ぁ-ん]{0,10}[?。!]*$/;
/** 足がはやいのほうは ちがうよね？ どの字？: of the words of that sound the one that is meant, else all of them. */
function signOfTold(region: Region): string | null {
  const { asks, before, quotes } = region;
  if (/ひらがな|カタカナ|よみ|よむ|いみ/.test(told(region))) return null;
  const [named = ''] = OF_NAMED.exec(asks) ?? [];
  const isOpen = WHICH_SIGN.test(asks.slice(named.length));
  const isShort = OF_THIS.test(asks);
  if (!(isOpen || isShort) || (named === '' && before.length === 0)) return null;
  const own = plain(asks, region);
  const text = inMarks(told(region), region);
  const shown = Object.entries(SOUNDS).filter(
    ([reading, uses]) =>
      uses.length > 1 &&
      reading.length > 1 &&
      [reading, ...uses.map(([word = '']) => word)].some((one) => quotes.includes(one)),
  );
  // ちがう気が する。どの漢字？: what was spoken of before that.
  const clauses = (isShort ? [asks] : named === '' ? before : [named]).map((one) => plain(one, region));
  const nearest = clauses.find((one) => shown.some(([reading]) => one.includes(reading))) ?? '';
  const found = shown.filter(([reading]) => nearest.includes(reading));
  const [[reading = '', uses = []] = [], ...others] = found;
  if (reading === '' || others.length > 0) return null;
  // 川の「はし」と、ごはんの「はし」: all of them are meant.
  const areAll = LISTED.test(before[0] ?? '') && quotes.every((one) => one === reading) && !isShort;
  const here = areAll ? null : meantUse(isShort ? own : text, reading, uses);
  // What is asked of it by itself others know.
  if ((named !== '' || isShort) && here === null) return null;
  return tellUses(uses, here);
}
const LISTED = /〔\d〕と、?[^。〔]{1,10}の〔\d〕/;
/** じゃあ 友だちに あうのは？, 体重を はかるのは どれ？ */
const OF_THIS =
  /^(?:じゃあ?、?)?[^、。?〔]{2,14}(?:の|とき|ばあい|ほう)(?:は|って)、?(?:どれ|どっち|どの(?:かん?じ|じ)|どう(?:か[くけ])?)?[ぁ-ん]{0,4}[?]/;
/** その「はな」って どう書くの. */
const OF_NAMED = /^(?:その|この|じゃあ?)?、?〔\d〕(?:って|は|を|の)?、?/;
