import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from './said.ts';

/** The child says what it believes, and wants to hear whether it is so. */
const CLAIMS =
  /だよね|でしょ|だろ|よね|やんな|やろ|ほんと|ほんま|まじ|あって(?:る|ます|い|[?]|$)|でいい|でええ|でおっけー|で[oO][kK]|じゃな|じゃだめ|まちがい|であ?って|っけ|かな[?]?$|です?か|なの[?]?$|ちがう[?]|[?]/;

/** One of several is asked for: that is none of its beliefs. */
const OPEN = /どんな|どれ|どっち|どちら|なんこ|なんかく/;
/** It believes that it is not so: no yes and no no would be understood. */
const DENIES = /(?:じゃ|では)な(?:い|かった)(?:よね|でしょ|っしょ|だろ|です|って)/;

export const isClaim = ({ form }: Said): boolean =>
  CLAIMS.test(form) && !OPEN.test(form) && !DENIES.test(form);

/** A true yes, or a kind no before what is right. */
export const verdict = (isRight: boolean): string => sentence(isRight ? words.claimRight : words.claimWrong);
