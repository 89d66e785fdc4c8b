import { isCounted } from '../counting.ts';

/** Up to the sign that ends it a clause puts something aside; what is meant comes behind. */
const PUT_ASIDE =
  /[^、。?？!！」]*(?:「[^」]*」\s*)?(?:じゃ|では|や)(?:なくっ?て|のうて)(?:[、\s]*(?=[^、。\s]{2})|(?=。))/;
/** What differs from what is asked of both. */
const OF_BOTH = /ちが|違|にて|似|くら[べい]/;

const WORD = '[^、。\\s?？!！は]{1,8}';
/** 一つは ひとつ、五つは？: one or more are given, and the next is asked. */
const EXAMPLE = new RegExp(
  `(${WORD})は、?(${WORD})[、。\\s]+(?:${WORD}は、?${WORD}[、。\\s]+){0,8}(?:じゃあ?|それなら|なら)?[、\\s]*(${WORD})は[、…]*(?:[?？]|なに|なん|どう)`,
);
const KANJI = /[一-龠]/;
/** 三日は みっか: how it is read, and no way to count. */
const NUMERAL = /[一二三四五六七八九十百千]/;
const IN_KANA = /^[ぁ-ん]+$/;

/** The question that an example shows; null where it shows none. */
function asTheExample(message: string): string | null {
  const [, given = '', told = '', asked = ''] = EXAMPLE.exec(message) ?? [];
  if (asked === '') return null;
  const isRead = KANJI.test(given) && IN_KANA.test(told) && KANJI.test(asked);
  if (isRead && (NUMERAL.test(given) || !isCounted(told))) return `「${asked}」は なんて よむ？`;
  if (isCounted(told) || COUNTED.test(told)) return `「${asked}」は なんて かぞえる？`;
  return IN_KANA.test(given) && KANJI.test(told) && IN_KANA.test(asked)
    ? `「${asked}」は かんじで どう かく？`
    : null;
}

/** 一匹, 3本. */
const COUNTED =
  /^[0-9一二三四五六七八九十](?:匹|ぴき|ひき|本|ほん|ぽん|枚|まい|羽|わ|冊|さつ|台|だい|頭|とう|個|こ|人|にん|足|そく|着|ちゃく|杯|はい)$/;

/** Behind what is put aside it is often only named how the other is to be said. */
const IN_KANJI = /(?:かんじ|漢字)で$/;

/** Without what is put aside (Xじゃなくて). */
function meant(message: string): string {
  if (OF_BOTH.test(message)) return message;
  const left = message.replace(PUT_ASIDE, '');
  return left !== message && IN_KANJI.test(left) ? `${left} どう かく？` : left;
}

/** The part of a message that asks: without what is put aside, and by what is given (AはB、Cは？). */
export const askedPart = (message: string): string => asTheExample(message) ?? meant(message);
