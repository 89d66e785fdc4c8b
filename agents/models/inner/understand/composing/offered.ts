import { fold } from '../intents.ts';
import { clausesOf } from './clauses.ts';

/** わたみたい とかでも いい？: the words are an answer, and whether they will do is asked with them. */
const OFFERS =
  /^(?:じゃあ?|え|うーん|たとえば|例えば|[、…\s])*(.{1,24}?)\s*(?:(?:とか|みたいな(?:の|やつ|こと)|っていう(?:の|こと)|の(?:こと|はなし|話|やつ))\s*)*(?:とか)?\s*で(?:も)?\s*(?:いい|ええ|よか|おっけー?|だいじょうぶ)(?:の|ん|かな|ですか|と|や|よね)*[?？]*[。]*$/;
/** How it is written, and what may be done, and words that point: no answer. */
const NO_ANSWER =
  /おわり|終わ|おしまい|やめ|書いた|かいた|ひらがな|えんぴつ|よこがき|たてがき|かたかな|カタカナ|漢字|かんじ|ろーまじ|べん$|ことば$|[いう]えい?$|^(?:え|絵|これ|それ|あれ|こう|そう|どう|どれ|どっち|どこ|いつ|だれ|なに|何|なん|ここまで|もう|あと|あとで|いま|こんど|あした|ひと(?:つ|こと)|1|2|3|一つ|すこし|ちょっと|みじかく|うそ|てきとう|です|ます|ぜんぶ|いっぱい|たくさん|はんぶん)|[てたにく]$|ぎょう$|ぶん$|まい$|まで$|だけ$|から$/;

const LEAST_TOLD = 6;
/** A sign of kana alone names nothing. */
const NAMED = /..|[一-龠]/;

/** The words that the child offers for an answer; null where it offers none. */
export function answerOffered(message: string): string | null {
  const clauses = clausesOf(message);
  // Beside an answer that is told it only asks.
  if (clauses.some((clause) => !/[?？]\s*$/.test(clause) && clause.trim().length > LEAST_TOLD)) return null;
  for (const clause of clauses) {
    const words = OFFERS.exec(clause.trim())?.[1]?.trim();
    if (
      words !== undefined &&
      NAMED.test(words) &&
      !NO_ANSWER.test(fold(words)) &&
      !/[?？「」『』。！!]/.test(words)
    )
      return words;
  }
  return null;
}
