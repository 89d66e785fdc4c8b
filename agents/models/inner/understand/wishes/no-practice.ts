import type { SessionState } from '#agents/core/state.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { isWorkOnlyTold } from '../told/only-told.ts';
import { isAtWork as isOpen } from './gate.ts';

/** Over a story: which calculation it is, not which to practise. */
const ASKS_WHICH = /(?:ざん|し算|き算|け算|り算)(?:なの|かな|ですか?|か)?[?？]/;
/** Over a sum: たしざんを しますか？ */
const ASKS_FOR_SIGN =
  /(?:ざん|算)を?(?:しますか|するの|するん|すればいい|やりますか|なの|ですか|か|かな)*[?？]/;
/** わたし□いぬがすき: a box in a sentence is for a sign of it, and no number is sought. */
const BOX_IN_WORDS = /^[^0-9+×÷=]*[ぁ-ん一-龠]□(?!の|を|が)[ぁ-ん一-龠][^0-9+×÷=]*$/;
/** 国語の 文しょうの もんだい: of a text that the child brings, and no sum. */
const OF_JAPANESE =
  /(?:こくご|国語)(?!(?:は|が|も|の[^、。]{0,6})?(?:いや|やだ|じゃ|では|より|おわ|終わ|あと|もう|きらい|嫌い))/;
/** Of these the child brings its own. */
const BROUGHT: readonly (string | undefined)[] = ['reading', 'composing', 'lookup'];

/** A thing that is named only to be told of, or that the child brings. */
export function isNoPractice({ about }: Wish, folded: string, state: Readonly<SessionState>): boolean {
  if (OF_JAPANESE.test(folded) && about?.covered.by !== 'kanji') return true;
  if (BOX_IN_WORDS.test(folded)) return true;
  if (state.word_problem !== null && ASKS_WHICH.test(folded)) return true;
  if (isOpen(state) && ASKS_FOR_SIGN.test(folded)) return true;
  if (about === null) return false;
  const isOfWriting = about.named.length > 0 || about.covered.by === 'kanji' || about.covered.id === 'kana';
  return BROUGHT.includes(about.covered.by) || (isOfWriting && isWorkOnlyTold(folded));
}
