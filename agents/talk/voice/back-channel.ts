import { fold } from '#agents/models/inner/understand/intents.ts';

/** "I am listening" and "I am thinking": neither says anything, however often it is said. Without ー. */
const SOUNDS =
  'うん+|ううん|うむ|ふう?ん|ほう|へえ|はい|はあい|ええ|そう|そっか|そうか|そうなんだ|なるほど|えと|えっと|ええと|ええっと|んと|んっと|うんと|うんっと|あの|その|あのう|なんか|なんだっけ|なんだろう?|あれ|あれれ|どれどれ|まあ|じゃあ|でも|だから|それで|そしたら|んで';
/** A word that is one sound: joined to others it would be part of any word (でんわ, へん). */
const SHORT = /^(?:ん+|へ+|ほ+|わあ*|おお*|ああ*|ええ*|うう*|で)[っね]?$/;
const ONLY = new RegExp(`^(?:(?:${SOUNDS})[っねさよお]?){1,20}$`);
const ENDS_THINKING = new RegExp(`(?:(?:${SOUNDS})[っねさ]?|は|が|を|に|で|と|の|けど|から|それから|あと)$`);

/** The words, as they are parted by marks and spaces; hiragana without stretching. */
function wordsOf(text: string): readonly string[] {
  const spaced = text.normalize('NFKC').replace(/[、。,.!！?？…・「」\s]+/g, ' ');
  return spaced
    .split(' ')
    .map((word) =>
      fold(word)
        .replace(/[ー〜~]/g, '')
        .replace(/([ぁ-ん])\1{2,}/g, '$1$1'),
    )
    .filter((word) => word !== '');
}

const saysNothing = (word: string): boolean => SHORT.test(word) || ONLY.test(word);

/**
 * Whether all that was said is "うん", "へえ", "えーと" and their kin: no reason for the robot to stop speaking, and no
 * answer. Not "うん、85": that is one. "はい" and "うん" answer a question all the same: ask only while the robot speaks
 * or the child is still looking for words. Empty text is none.
 */
export function isBackChannel(text: string): boolean {
  if (text.length > 80) return false;
  const words = wordsOf(text);
  return words.length > 0 && words.every(saysNothing);
}

/** Whether the child is in the middle of something: its last word is a filler or ends in a particle. Wait longer. */
export function isStillThinking(text: string): boolean {
  const last = wordsOf(text.slice(-80)).at(-1);
  return last !== undefined && (saysNothing(last) || ENDS_THINKING.test(last));
}
