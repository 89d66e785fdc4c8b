import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { fold } from './understand/intents.ts';
import { plainPracticeIn } from './understand/practice-wish.ts';
import { wantsBattle } from './understand/wishes/battle-wish.ts';
import { isAtWork } from './understand/wishes/gate.ts';
import { isPlainWish } from './understand/wishes/plain-wish.ts';

/** Whether practice, or the game with nothing on the desk, is so plainly wished for that nothing in the words is said beside it. */
export const isWishFirst = (said: string, state: Readonly<SessionState>, grade: Grade): boolean =>
  isPlainWish(said, state, grade) || (!isAtWork(state) && wantsBattle(said, state));

/** Whether work of a sort, or so much of it, is plainly wished for with nothing on the desk: nothing is asked first. */
export function wishesPlainly(said: string, state: Readonly<SessionState>, grade: Grade): boolean {
  const wanted = isAtWork(state) ? null : plainPracticeIn(said, fold(said), state, grade);
  if (wanted === null || wanted.isUnsure) return false;
  const { about, count, time } = wanted.wish;
  return about !== null || count !== null || time === 'minutes';
}

/** 5ふんだけ さんすう、あとで サッカーいくから: work is plainly asked for, and nothing is told but why. */
export function asksForWork(said: string, state: Readonly<SessionState>, grade: Grade): boolean {
  const folded = fold(said);
  return ASKS.test(folded) && !TOLD.test(folded) && wishesPlainly(said, state, grade);
}
const ASKS =
  /(?:やり|し)たい|やって(?![たるいみ])|(?:だ|出)して(?!く?れた|た|る|も)|おねがい|お願い|ちょうだい|(?:ふん|ぷん|分|もん|問)(?:かん|間)?だけ/;
const TOLD = /(?:った|した|れた|んだ|てた)(?:よ|の|んだ|ねん|もん|ん)?[!。]*$|って(?:い|言|ゆ)[っうわ]/;
