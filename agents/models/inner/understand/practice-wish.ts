import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { readWish, type Wish } from '#agents/teaching/practice/wish.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';
import { plainIntent } from './intents.ts';

/** Practice that a child wants. `topic`: a sum, or whatever is worked at. */
interface WantsPractice {
  readonly intent: 'practice';
  readonly wish: Wish;
  readonly topic: 'any' | 'math';
}

/** Least probability of the learned wish at which a thing that is named is wanted: ours. */
const LEAST = 0.5;

/** Asking for problems in so many words. */
const ASKS =
  /れんしゅう|練習|もんだい|問題|どりる|くいず|てすと|だして|出して|やりたい|やって(?:みたい|いい)|やろう|やる|したい|する|しよう|しますか?$|おねがい|ちょうだい|ほしい|つくって|作って|いこう|がいい|でいい|(?<!どれ)だけ|ください|[0-9一二三四五六七八九十]+(?:もん|問)/;
/** How it was, what it is and how it is done: no wish for more of it. */
const TELLS =
  /(?:やった|した|できた|がんばった|おわった|終わった|でた|だった|だった?よ|ならった|習った|むずかしかった|かんたんだった)(?:よ|の|ね|から|けど)?[!。]*$|やりかた|って(?:なに|なん|どう)|(?:なに|どう|なん|なぜ|どうして).*[?？]|わから|わかん|おしえて|教えて|きらい|嫌い|やだ|いや(?![あっらりるろ])|したく|やりたく|しなく|やめ|にがて|苦手|しゅくだい|宿題/;
/** 「ひっさんで やりたい」: a way to do it. */
const AS_A_WAY = /(?:ひっさん|筆算|さくらんぼ|たてしき)で(?!も|す|いい)/;
/** Over a story: which calculation it is, not which to practise. */
const ASKS_WHICH = /(?:ざん|し算|き算|け算|り算)(?:なの|かな|ですか?|か)?[?？]/;
/** Nothing but the name, and how one ends. */
const ONLY_NAMED = /^.{1,16}?(?:の(?:やつ|ほう)?|を|が|は|ね|で|で?おねがいします?|です|だ)?[!。?？]*$/;
/** Of these the child brings its own. */
const BROUGHT: readonly (string | undefined)[] = ['reading', 'composing', 'lookup'];

const isOpen = ({ lesson, word_problem, drill }: Readonly<SessionState>): boolean =>
  lesson?.status === 'open' || word_problem !== null || drill !== null;

/** Whether what is named is also wanted. */
function isWanted(said: string, folded: string, wish: Wish, state: Readonly<SessionState>): boolean {
  if (AS_A_WAY.test(folded) || TELLS.test(folded)) return false;
  if (ASKS.test(folded)) return true;
  // While the day is looked back at, a name tells what was done.
  if (isOpen(state) || state.current_agent === 'review_agent') return false;
  // けいさん alone is the subject, and かんじ: what of it, the child is asked (subject-talk.ts).
  const isSubject = wish.about?.covered.id === 'calculation' || wish.about?.covered.by === 'kanji';
  const isAlone = ONLY_NAMED.test(folded) && folded.length <= LONGEST_NAME && !isSubject;
  const [likeliest] = wantsIn(said, state.problems_solved > 0 ? 'done' : 'start');
  const isLearned = likeliest?.label === 'practice' && likeliest.probability >= LEAST;
  return isAlone || (isLearned && !isSubject);
}
const LONGEST_NAME = 16;

/** What the child wants to practise; null where it wants nothing of the kind. `folded`: see `fold`. */
export function practiceIn(
  said: string,
  folded: string,
  state: Readonly<SessionState>,
  grade: Grade,
): WantsPractice | null {
  const wish = readWish(said, grade);
  const { about, level, count } = wish;
  if (state.word_problem !== null && ASKS_WHICH.test(folded)) return null;
  if (about !== null && BROUGHT.includes(about.covered.by)) return null;
  const isMath = /さんすう|算数|けいさん|計算/.test(folded);
  const topic = isMath ? 'math' : 'any';
  if (about !== null && isWanted(said, folded, wish, state)) {
    // さんすう, けいさん: whatever suits, as for つぎ; a subject that is only named is asked about.
    if (about.covered.id !== 'calculation') return { intent: 'practice', wish, topic };
    if (level === null && count === null && wish.grade === null && plainIntent(folded) !== 'next')
      return null;
    return isOpen(state) && count === null && level === null
      ? null
      : { intent: 'practice', wish: { ...wish, about: null }, topic };
  }
  const bare = { ...wish, about: null };
  if (level !== null && isLevelWanted(folded, state, level)) return { intent: 'practice', wish: bare, topic };
  const isCount = ASKS.test(folded) || /^(?:あと)?[^ぁ-ん]*(?:もん|問)[!。]*$/.test(folded);
  if (count !== null && isCount && !TELLS.test(folded)) return { intent: 'practice', wish: bare, topic };
  const isOfYear = ASKS.test(folded) || (!isOpen(state) && /(?:の|のやつ|のがいい)[!。]*$/.test(folded));
  if (wish.grade !== null && isOfYear && !TELLS.test(folded))
    return { intent: 'practice', wish: bare, topic };
  if (isOpen(state) || plainIntent(folded) !== 'next') return null;
  return { intent: 'practice', wish: bare, topic };
}

/** むずかしい alone is how it feels; もっと むずかしいの is a wish. */
function isLevelWanted(folded: string, state: Readonly<SessionState>, level: Wish['level']): boolean {
  if (/わから|わかん|やだ|すぎ|くない|おしえて|教えて/.test(folded)) return false;
  if (level === 'easier') return /(?:かんたん|簡単|やさしい)(?:な|の|もんだい|問題|が|に|め)/.test(folded);
  const asks =
    ASKS.test(folded) || /もっと|もうちょっと|もうすこし|ちょうせん|のは?[!。?？]*$|のが/.test(folded);
  return asks && (level === 'harder' || !isOpen(state) || ASKS.test(folded));
}
