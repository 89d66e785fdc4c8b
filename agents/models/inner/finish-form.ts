import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** Units of time as a child says them; what measures is written. */
const SAID_UNITS: Readonly<Record<string, string>> = {
  時: 'じかん',
  時間: 'じかん',
  分: 'ふん',
  秒: 'びょう',
};

/** なおさんと いけんの？ 5cm12mmじゃ だめ？ */
const MUST_IT =
  /なお(?:さな|さん)[^。?？]{0,8}(?:だめ|いけ|あか)|(?:じゃ|では|のまま|で)\s*(?:は|も)?\s*(?:だめ|ダメ|いけな|いけん|あかん)[^。?？]{0,4}[?？]/;

/** 3時70分, 2km1200m: the number is right, and the child writes it to its end. */
export function finishForm(answer: string, message: string): string {
  const quantity = readAnswer(answer);
  const units = quantity?.type === 'compound' ? quantity.parts.map(({ unit }) => unit) : [];
  const [large = '', small = ''] = units.slice(-2);
  const said = (unit: string): string => SAID_UNITS[unit] ?? unit;
  const finish = sentence(arithmeticWords.finishForm, { small: said(small), large: said(large) });
  return MUST_IT.test(message) ? `${sentence(arithmeticWords.sameSize)} ${finish}` : finish;
}
