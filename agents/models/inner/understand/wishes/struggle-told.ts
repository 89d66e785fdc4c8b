import type { SessionState } from '#agents/core/state.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { lineStuck } from '#agents/teaching/practice/wished/rows.ts';
import type { WantsPractice } from './by-chance.ts';
import { isAtWork } from './gate.ts';

/** It cannot say it yet, or could not. */
const CANNOT_YET =
  /(?:い|言)え(?:ない|ん|へん|なく|なか)|おぼえ(?:られ|れ)(?:ない|ん|へん|なく)|(?:おぼえ|覚え)(?:て(?:い)?ない|とらん|てへん)|あやし|うろおぼえ|うろ覚え|わす(?:れ|)(?:て|ちゃ|た)|忘れ|まちが(?:え|っ)|間違|つっかえ|つまずい|(?:じしん|自信)(?:が)?(?:ない|なく)|とちゅうで(?:わ|と)|でてこ(?:ない|ん|へん)|にがて|苦手/;
/** Known, and learned, are only these. */
const ONLY = /(?:だん|段)(?:まで)?しか/;
const isOfRow = (tables: readonly number[], expression: string): boolean =>
  tables.some((table) => expression.startsWith(`${table}×`));
/** How it went is told of somebody else, or it is asked about. */
const IS_ELSE = /[?？]|なんで|どうして|おしえて|教えて/;

/** まだ 2と 5の 段しか ならってない: these rows, and no other; not one that is on the desk. Null of everything else. */
export function onlyLearned(folded: string, wish: Wish, state: Readonly<SessionState>): WantsPractice | null {
  const rows = wish.about?.tables ?? [];
  const isElse = state.drill !== null || state.word_problem !== null || IS_ELSE.test(folded);
  if (rows.length === 0 || isElse || !ONLY.test(folded)) return null;
  return isOfRow(rows, state.lesson?.expression ?? '') ? null : { intent: 'practice', wish, topic: 'any' };
}

/**
 * A row that the child tells it cannot say: whether it wants to practise it, it is asked. Not the row of a product on the
 * desk, with which it is to be helped there. Null of everything else.
 */
export function struggleTold(
  said: string,
  folded: string,
  wish: Wish,
  state: Readonly<SessionState>,
): WantsPractice | null {
  const { about } = wish;
  const { lesson, drill, word_problem: story } = state;
  if (about === null || drill !== null || story !== null) return null;
  if (about.tables.length !== 1)
    return isStruggle(folded, wish, state) ? { intent: 'practice', wish, topic: 'any' } : null;
  if (state.current_agent === 'review_agent' || state.composition !== null) return null;
  const [table] = about.tables;
  // 8のだん、はちしちが わからん: it is begun there.
  const isOfLine = table !== undefined && !isAtWork(state) && lineStuck(folded, [table]) !== null;
  if (isOfLine && !IS_ELSE.test(folded)) return { intent: 'practice', wish, topic: 'any' };
  if (!CANNOT_YET.test(folded) || IS_ELSE.test(folded)) return null;
  const isDivision = lesson?.expression.includes('÷') ?? false;
  if (isAtWork(state) && (!isDivision || findSums(said).length > 1)) return null;
  return { intent: 'practice', wish, topic: 'any', isUnsure: true };
}

/** よめるけど、かこうと すると わすれる; 何時に でるかって いうの にがて: told with nothing on the desk, it is what is to be practised. */
function isStruggle(folded: string, { about }: Wish, state: Readonly<SessionState>): boolean {
  if (about === null || isAtWork(state) || state.composition !== null || IS_ELSE.test(folded)) return false;
  if (state.current_agent === 'review_agent') return false;
  const isOfHalf = about.covered.by === 'kanji' && about.kanji !== null;
  const isOfKind =
    about.covered.by === 'problems' && about.kinds.length > 0 && about.covered.id !== 'calculation';
  const isMissing = about.instead !== null;
  return (isOfHalf && CANNOT_WRITE.test(folded)) || ((isOfKind || isMissing) && STILL_HARD.test(folded));
}
const CANNOT_WRITE =
  /(?:か[けこ]|書[けこ]|よ[めも]|読[めも])[^、。]{0,4}(?:ない|ん(?!だ)|へん|ひん|わすれ|忘れ|だめ|にがて|苦手)|(?:か[くき]|書[くき]|よ[むみ]|読[むみ])[^、。]{0,8}(?:にがて|苦手|だめ|むずかし|難し|すぐわすれ)|(?:わすれ|忘れ)(?:ちゃ|て|る)/;
const STILL_HARD =
  /(?:にがて|苦手)(?:なん|です|や|だ|、|。|!|$)|(?:わから|わかん)(?:ない|ん|へん)?(?:く|よう)に?な(?:る|っちゃ)|(?:いつも|いっつも|すぐ|よく)(?:まちが|間違)え|ごっちゃ(?:に)?(?:な|[!。]*$)|わけ(?:が)?わから(?:ん|なく)(?:よう|く)?(?:に)?な|こんが?らが|まざっちゃ/;
