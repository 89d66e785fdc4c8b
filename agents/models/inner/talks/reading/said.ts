import { smallNumber } from '#agents/knowledge/japanese/reading/asked.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';

/** Several answers in one breath: each its own sentence, or with the number of its question. */
export const answersIn = (said: string): readonly string[] =>
  said
    .split(/[。!！\n]+|\s+(?:で|あと|それで)?\s*(?=[(（]?[0-9１-９①-⑨][)）]?\s*(?:は|ばん))/)
    .map((part) => part.replace(/^\s*[(（]?[0-9１-９①-⑨][)）]?\s*(?:は|ばんは)\s*/, '').trim())
    .filter((part) => part !== '');

const NUMBER = '([0-9]{1,2}|[一二三四五六七八九十])';
/** Before a label. */
const FIRST = '^\\s*(?:(?:じゃあ?|えっと|先に|さきに|つぎは|あと)[、\\s]*)?';
/** 「2ばん…」「(2)…」「問2 …」「三は」「2 つつんだ」, but no 「2ばんめの ぶん」 and no 「2 ひき」. */
const LABELLED: readonly RegExp[] = [
  new RegExp(`${FIRST}[(]${NUMBER}[)]\\s*(?:の(?:こたえ|答え)?は|は)?[、\\s]*`),
  new RegExp(`${FIRST}(?:問|とい|もんだい|問題)\\s*${NUMBER}\\s*(?:の(?:こたえ|答え)?は|は)?[、\\s]*`),
  new RegExp(
    `${FIRST}${NUMBER}\\s*(?:ばん|番)(?!め|目)\\s*(?:の(?:こたえ|答え|もんだい|問題)?は?|は|を)?[、\\s]*`,
  ),
  new RegExp(`${FIRST}${NUMBER}\\s*(?:の(?:こたえ|答え))?は[、…\\s]*`),
  new RegExp(
    `${FIRST}${NUMBER}[、.\\s]\\s*(?!ひき|びき|ぴき|匹|こ|個|にん|人|り|本|ほん|ぼん|かい|回|じ|時|つ(?!つ)|まい|枚|にち|か(?!ー)|日|ねん|年|さい|わ|羽|と|や)(?=\\S)`,
  ),
];
/** 「２つ目やる」「3つめの もんだいは」: counted in the row. */
const COUNTED = new RegExp(
  `${FIRST}${NUMBER}つ(?:目|め)(?:の?(?:もんだい|問題|やつ|の))?(?:は|を|から|に(?=する)|(?=やる))[、\\s]*`,
);
const LAST = new RegExp(`${FIRST}(?:さいご|最後)の(?:もんだい|問題|やつ)?(?:は|を|から)[、\\s]*`);
/** 「…やる。」 behind it is no answer yet. */
const CHOOSES = /^(?:(?:から|に)?(?:やる|する|いく)(?:ね|よ)?[。!！\s]*)/;

/** Which question is named before an answer, and how many signs its name has. */
function named(questions: Reading['questions'], said: string): { at: number; length: number } | null {
  for (const pattern of LABELLED) {
    const [all = '', label = ''] = pattern.exec(said) ?? [];
    const number = smallNumber(label);
    const at = questions.findIndex(({ label: own }) => own !== null && smallNumber(own) === number);
    if (number !== null && at >= 0) return { at, length: all.length };
  }
  const [counted = '', place = ''] = COUNTED.exec(said) ?? [];
  const number = smallNumber(place);
  if (counted !== '' && number !== null && number <= questions.length)
    return { at: number - 1, length: counted.length };
  const [last = ''] = LAST.exec(said) ?? [];
  return last !== '' && questions.length > 1 ? { at: questions.length - 1, length: last.length } : null;
}

/** 「三は 2だんらく？」「(2)…」「2ばん…」「さいごのは」: the question that is named; null where none is. */
export function byLabel(reading: Reading | null, said: string): { reading: Reading; answer: string } | null {
  if (reading === null) return null;
  const plain = said.normalize('NFKC');
  const found = named(reading.questions, plain);
  if (found === null) return null;
  const { at, length } = found;
  const answer = plain.slice(length).replace(CHOOSES, '');
  if (at === reading.at) return { reading, answer };
  const left = reading.at < reading.questions.length ? [...reading.left, reading.at] : reading.left;
  return {
    reading: {
      ...reading,
      at,
      left: left.filter((one) => one !== at),
      rung: 0,
      tries: 0,
      found: '',
      said: '',
    },
    answer,
  };
}
