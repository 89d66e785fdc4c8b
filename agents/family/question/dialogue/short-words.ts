import type { Measure } from '#agents/family/question/measures.ts';
import type { Chosen } from './chosen.ts';

// What stands around a few words that go on with the answer before them.

export const AND =
  '^(?:(?:じゃあ?|では?|ほな|ほんなら|なら|えっと|ちなみに)[、, ]*)?(?:(?:それ(?:って|は|を|も)?|その|ちゃんと|今[はも]?)[、, ]*)?';
export const ASKING =
  '(?:の|ん|って|こと|と)*(?:ですか?|だっけ|でしたっけ|でしょうか|だろう|やろ|かな|かね|ね|か|ますか|教えて|わかる|わかります)?[?？。!！\\s]*$';
export const AND_EN = '^(?:(?:and|so|but|ok|okay|then|well)[, ]+)*';

export interface InFull {
  /** Behind which answers. */
  readonly behind: (before: Chosen) => boolean;
  readonly short: RegExp;
  /** With the groups of `short`. */
  readonly whole: string;
}

export const isOf =
  (...wanted: readonly Measure[]) =>
  ({ measures }: Chosen): boolean =>
    measures.some((one) => wanted.includes(one));
