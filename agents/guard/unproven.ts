import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';

/** せいかい！ あってるよ。 そのとおり。 Not せいかいを みつけよう, nor あってるかな？ */
const PRAISE =
  /(?:(?:だい|大)?(?:せいかい|正解)|ごめいとう|100てん|100点|(?:ぜんぶ|全部)まる|はなまる)(?:だ|です|で|[。!！、]|よ|ね|$)(?!か)(?![^。!！]*[?？])|(?:あってる|合ってる|あっている|合っている|あってます)(?:よ|ね|[。!！]|$)(?![?？])|(?:その|この)(?:とおり|通り)(?:だ|です|[。!！]|$)/u;
/** こたえは 17だよ。 */
const ANSWER =
  /(?:こたえ|答え?|せいかい|正解)(?:は|が|、|:|：)+(?:ね、?)?(?=[0-9０-９一二三四五六七八九十百])([^。!！?？]*)(?:だ|です|[。!！、]|$)/u;

/** The sentence as it is read: without spaces, without what it quotes. */
const plain = (sentence: string): string => sentence.replace(/「[^「」]*」/gu, '').replace(/\s+/gu, '');

/** Whether a sentence says that an answer is right: of use only once a tool has found it so. */
export function saysRight(sentence: string): boolean {
  return PRAISE.test(plain(sentence));
}

/** Whether a sentence calls a number the answer that the child has not said (`said`, as findNumbers gives them). */
export function tellsResult(sentence: string, said: readonly string[]): boolean {
  const called = ANSWER.exec(plain(sentence))?.[1] ?? '';
  return findNumbers(called).some((number) => !said.includes(number));
}
