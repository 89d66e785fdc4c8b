import { withoutCall } from '#agents/knowledge/japanese/reading/order.ts';
import type { ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import type { ListedQuestion, QuestionList } from '#agents/knowledge/japanese/reading/question-list.ts';
import { isOfWholeText } from '#agents/knowledge/japanese/reading/told-places.ts';

/** 「こうしては、わからん」「うたは ひゅう」: the one question that has these words. */
export function ofWhich(
  words: string,
  { type }: { readonly type: string },
  { questions, at }: QuestionList,
): number | null {
  const quoted = type === 'answer' ? (QUOTED.exec(words)?.[1] ?? '') : '';
  const named = quoted === '' ? (NAMED[type]?.exec(words)?.[1] ?? '') : `「${quoted}」`;
  const letters = type === 'answer' ? (LETTERS.exec(words)?.[0].match(/[あ-おア-オ]/g) ?? []) : [];
  const title =
    type === 'answer' && TITLE.test(words)
      ? questions.findIndex(({ question }) => isOfWholeText(question.words))
      : -1;
  if (title >= 0) return title === at ? null : title;
  const only = type === 'answer' ? letterOf(words, questions, at) : null;
  if (only !== null) return only;
  if (named === '' && letters.length === 0) return null;
  // イウア once more, behind an order that is done: that is put right, unless the open question has choices as well.
  const isChoosing = (questions[at ?? -1]?.question.options.length ?? 0) > 0;
  const mayBe = ({ question, isDone }: ListedQuestion): boolean =>
    hasOptions(question, letters) && !(isDone && isChoosing);
  const having = questions.flatMap((one, index) =>
    (letters.length > 0 ? mayBe(one) : one.question.words.includes(named)) ? [index] : [],
  );
  return having.length === 1 && having[0] !== at ? (having[0] ?? null) : null;
}
/** だいめいは 「すっぱい うめぼし」 */
const TITLE = /^(?:だいめい|題名|題|だい)(?:は|を)[、\s]*(?!なに|何|どう|なん)\S/;
/** 「「それ」っていうのは、…」 */
const QUOTED = /^[「『]([^」』]{1,10})[」』](?:って|という|は|の)\S/;
/** 「イアエウ」: an order of three or more choices. */
const LETTERS = /^(?:[あ-おア-オ][\s、,→]*){3,}[!。?？]*$/;
/** あ、イかな, where the open question has no choices: the one question that waits and has that letter; イ、ア、ウ: the one that asks for an order. */
function letterOf(words: string, questions: QuestionList['questions'], at: number | null): number | null {
  if (at === null || (questions[at]?.question.options.length ?? 0) > 0) return null;
  const said = withoutCall(words.normalize('NFKC').trim());
  const one = ONE_LETTER.exec(said)?.[1] ?? '';
  const row = LETTERS.test(said) ? (said.match(/[ア-オ]/g) ?? []) : [];
  const sought = one === '' ? row : [one];
  if (sought.length === 0) return null;
  const having = questions.flatMap(({ question, isDone }, index) =>
    !isDone && hasOptions(question, sought) && OF_ORDER.test(question.words) === row.length > 0
      ? [index]
      : [],
  );
  return having.length === 1 ? (having[0] ?? null) : null;
}
const ONE_LETTER =
  /^(?:えっと|たぶん|じゃあ?|やっぱり?|んー|[、。\s])*([ア-オ])(?:だ|や|で|です|かな|だと\s*おもう|(?=[。、!！?？]))?(?:よ|ね|と|やろ|でしょ|[。!！?？])*(?:$|[、。\s]+\S.*$)/;
const OF_ORDER = /じゅん|順|ならべ|並べ/;
const hasOptions = ({ options }: ReadingQuestion, letters: readonly string[]): boolean =>
  new Set(letters).size === letters.length &&
  letters.every((one) => options.some(({ letter }) => letter === one));
const NAMED: Readonly<Record<string, RegExp>> = {
  stuck:
    /^[「『]?([^」』、。\s]{2,12}?)[」』]?(?:の(?:ところ|とこ|やつ|もんだい|問題))?(?:は|が|って|の)[、…\s]/,
  answer: /^(?![「『][^」』]*[」』][?？。]*$)[「『]?([^」』、。\s]{2,8}?)[」』]?は[、…\s]+\S{1,10}$/,
};
