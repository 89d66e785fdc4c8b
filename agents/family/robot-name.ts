import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import type { Language } from '#agents/record/record-words.ts';

const CALLED: Readonly<Record<Language, string>> = { ja: 'ロボット', en: 'the robot' };
const FEWEST_SIGNS = 2;
const folded = (text: string): string => katakanaAsHiragana(text.normalize('NFKC').toLowerCase());
const isLetter = (sign = ''): boolean => /[a-z0-9ぁ-ゖー]/.test(sign);

/** A question in which the robot, by the name that the family gave it, is called the robot. */
export function withoutRobotName(question: string, name: string, language: Language): string {
  const [wanted, text] = [folded(name), folded(question)];
  // Folding that changes the length would cut at the wrong place.
  if ([...wanted].length < FEWEST_SIGNS || text.length !== question.length) return question;
  const isKatakana = (sign = ''): boolean => /[ァ-ヶー]/.test(sign);
  let [told, done] = ['', 0];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const to = at + wanted.length;
    const isLatin = /[a-z]/.test(wanted);
    const isWithin = isLatin
      ? isLetter(text[at - 1]) || isLetter(text[to])
      : isKatakana(question[at]) && (isKatakana(question[at - 1]) || isKatakana(question[to]));
    if (isWithin) continue;
    told += question.slice(done, at) + CALLED[language];
    done = to;
  }
  return told + question.slice(done);
}
