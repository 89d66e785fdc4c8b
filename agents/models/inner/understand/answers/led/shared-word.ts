import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import { isAllOfWork } from './all-of-work.ts';

/** Words that stand in many questions, and are asked about in none. */
const COMMON =
  /いくつ|かな|どう(?:する|なる)?|なに|どこ|みよう|いっしょに|だいじょうぶ|たしかめ|ゆっくり|かんがえ|しき|[0-9+\-×÷=、。？?!！「」\s]|ちいさく?|わけて|すこしずつ|やって|だね|だよ|から|して|って|です|ます|ある|いる|ない|これ|それ/g;
/** Longest run of letters in which two texts agree that is a word of both. */
const WORD_LETTERS = 3;

/** Whether what a child asks is of the robot's question: it has a word of it, or none but of the work. */
export const isOfQuestion = (message: string, question: string): boolean =>
  sharesWord(message, question) || isOnlyOfWork(message);

/** Nothing is named but the work: ありがとう, いぬがね and what the robot is are of something else. */
export const isOnlyOfWork = (message: string): boolean =>
  isAllOfWork(inKana(message).replaceAll('っけ', ''), 0) &&
  !/ろぼっと|もん(?:だい|に|で)|もう(?:いっ|1)かい/.test(inKana(message));

function sharesWord(message: string, question: string): boolean {
  const asked = inKana(question).replace(COMMON, '|');
  const said = inKana(message).replace(COMMON, '|');
  for (let at = 0; at + WORD_LETTERS <= said.length; at += 1) {
    const word = said.slice(at, at + WORD_LETTERS);
    if (!word.includes('|') && asked.includes(word)) return true;
  }
  return false;
}
