import { bare, matched, quotesIn, trimmed } from './order-words.ts';

const TITLE =
  'お?(?:だい\\s*(?:めい|名)|だい(?=[\\s、はを「『〓])|題名?|タイトル|たいとる|みだし|見出し|(?:これ|さくぶん|作文|おはなし|お話|手紙|てがみ)の\\s*(?:なまえ|名前|だい|題))';
const IS_TITLE = new RegExp(
  `^${TITLE}\\s*(?:(?:は|を|に|が|って|[：:])?[、\\s]*(?:ねえ?|まだ(?:だった|やった)?|えっと|さ(?=[、\\s])|やっぱり?)?[、。：:\\s]*)(?<words>.+)$`,
  's',
);
/** What stands behind a title in a child's mouth. */
const BEHIND =
  /\s*(?:(?:に|で|って|が|と)\s*(?:する|します|しよ(?:う|っか)?(?:かな|な)?|して(?:ください)?|しといて|かえて|変えて|変える|変えます|決めた|きめた|いい|おねがい(?:します)?|お願い(?:します)?|つけて|いく|書いて|かいて)|(?:だ|です|や|に|で)(?=[よねなわ、。！!]|\s*$))(?:よ|ね|な|わ|や|けん|ばい|ねん|から|です|ください|[。！!\s])*(?:[、。].*)?$/s;
/** A quote, or the one before it taken back. */
const QUOTED = /^\s*(?:[「『]|.{0,12}[」』]\s*(?:じゃ|や|では|ちゃ))/;
const LIMIT = 30;
/** 見出し「A」か「B」か「C」 1番目に する. */
const NTH = /[」』]\s*(?:の)?\s*([1-9１-９一二三四五])\s*(?:ばんめ|番目|ばん|番|つめ|つ目)/;
/** Told of a title, and none given. */
const TOLD =
  /(?:書いた|かいた)(?:から|けど|よ|し)?[。！!]*$|(?:ました|でした|[っい]た|んだ|の)[。！!]*$|[?？]$/;

/** だいめい わすれた: it is not there to be given. */
const NOT_KNOWN =
  /(?:題名?|題|だいめい|だい|タイトル|たいとる|みだし|見出し)(?:は|が|を|も|とか|なんか|なんて)*[\s、]*(?:まだ)?[\s]*(?:わす|忘|おもいだせ|思い出せ|わから|わかん|しら(?:な|ん)|おぼえて|覚えて|なんだっけ|なんやっけ|きま(?:って|ら)|決ま(?:って|ら)|ない|どう|どれ|(?:い|要)る|い(?:り|れ)ま|(?:ひつよう|必要)|(?:か|書|つけ|い)[^「」]{0,6}(?:ます|です)か|なに(?!か)|何|なんて|なや[むみん]|まよ|迷|むずかし)/;

/** 題名と名前は書いたから: what stands there already. */
const WITH_OTHERS =
  /^お?(?:だいめい|題名?|だい|タイトル)(?:と|も|は|だけ)[^「『]*(?:か|書)(?:い|け)(?:た|て)/;

/** The title a clause gives; null: it gives none. */
export function titleIn(text: string): string | null {
  if (NOT_KNOWN.test(text) || WITH_OTHERS.test(text)) return null;
  const said = trimmed(text);
  const words = matched(IS_TITLE, said)?.words;
  if (words === undefined) return null;
  const quotes = quotesIn(said);
  const nth = NTH.exec(said)?.[1];
  if (nth !== undefined && quotes.length > 1) {
    const digit = nth.normalize('NFKC');
    return quotes[(/\d/.test(digit) ? Number(digit) : '一二三四五'.indexOf(digit) + 1) - 1] ?? null;
  }
  // さっきの「雪」じゃなくて「雪かき」に して.
  if (quotesIn(words).length > 0 && QUOTED.test(words)) return quotesIn(words).at(-1) ?? null;
  const title = bare(words.replace(BEHIND, '')).replace(/[。！!、\s]+$/, '');
  const isPlain = title.length >= 2 && title.length <= LIMIT && !/[。！？?]/.test(title);
  return isPlain && (BEHIND.test(words) || !TOLD.test(words)) ? title : null;
}
