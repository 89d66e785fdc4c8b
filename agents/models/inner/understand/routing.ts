import type { CareReason, SessionState } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import { CARER, type CarePolicy, isTooMuch } from '#agents/emotion/care.ts';
import { type LexiconHits, readFeelings } from '#agents/emotion/lexicon.ts';
import { observe } from '#agents/emotion/score.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { findStory } from '#agents/knowledge/homework/story.ts';
import type { Want } from '#agents/understanding/labels.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';
import { fold, plainIntent } from './intents.ts';
import { isLookedBackAt } from './looking-back.ts';
import { hasTurnedTo, namedSubject, withoutRefused } from './named-subject.ts';
import { isHurtByWords, ownWords } from './own-words.ts';
import { BODY, HAIKU, HEAVY, JAPANESE, MATH, OTHER_SUBJECT, SPOKEN_SUM } from './routing-words.ts';
import { isTalkOnly, isWorkOnlyTold } from './told/only-told.ts';
import { unifyWorking } from './worded-answer.ts';

type RouteAgent = 'math_coach' | 'japanese_coach' | typeof CARER | 'review_agent' | 'ask';

/** What decided: the state, a word of feeling, the content, the work under way, or nothing. */
type RouteReason =
  | CareReason
  | 'on_break'
  | 'hurt'
  | 'body'
  | 'heavy_heart'
  | 'felt_words'
  | 'sum'
  | 'story'
  | 'looking_back'
  | 'math_words'
  | 'japanese_words'
  | 'both_subjects'
  | 'other_subject'
  | 'at_work'
  | 'unclear';

export interface Route {
  /** Whom the talk belongs to; 'ask': nobody yet, the child is to be asked what it wants. */
  readonly agent: RouteAgent;
  readonly why: RouteReason;
}

/** The rest of a longer message is not looked at. */
const READ_LIMIT = 600;

/**
 * Who is to answer this message: emotion before content, content by what is there, and asking when unsure. The state
 * is that of before the message. Pure; stores and logs nothing of what was said.
 */
export function routeOf(
  message: string,
  state: Readonly<SessionState>,
  nowMs: number,
  care: CarePolicy,
): Route {
  const said = message.slice(0, READ_LIMIT).normalize('NFKC').trim();
  const due = care.careReason(state, nowMs);
  if (due !== null) return { agent: CARER, why: due };
  const isBack = plainIntent(fold(said)) === 'returned';
  const content = contentOf(said, state.lesson?.status === 'open');
  if (state.awaiting === 'return_from_break' && !isBack && content === null)
    return { agent: CARER, why: 'on_break' };
  const feeling = feelingIn(said, state, nowMs);
  if (feeling !== null) return { agent: CARER, why: feeling };
  if (isLookingBack(state, said, content)) return { agent: 'review_agent', why: 'at_work' };
  const route = content ?? asLearned(said, state) ?? atWork(state);
  return isAllowed(route, care) ? route : { agent: 'ask', why: 'unclear' };
}

const COACHES = { math: 'math_coach', japanese: 'japanese_coach' } as const;

/** What the household does not practise is not begun; a child that names it hears so (subject-wished.ts). */
function isAllowed({ agent }: Route, { onlySubject: only }: CarePolicy): boolean {
  const isCoach = agent === COACHES.math || agent === COACHES.japanese;
  return only === null || !isCoach || agent === COACHES[only];
}

/** Least probability at which what was learned decides where no word is known: by author, see understanding/README.md. */
const LEAST = { subject: 0.6, care: 0.75 };
/** Whose each wish is, and the reason that a known word would have given. */
const OWNER_OF: Partial<Record<Want, Route>> = {
  math: { agent: 'math_coach', why: 'math_words' },
  japanese: { agent: 'japanese_coach', why: 'japanese_words' },
  care: { agent: CARER, why: 'heavy_heart' },
  review: { agent: 'review_agent', why: 'looking_back' },
};

/** Whose the words are by what was learned from many hands. Over open work they are for the work, unless they are felt. */
function asLearned(said: string, state: Readonly<SessionState>): Route | null {
  const [likeliest] = wantsIn(ownWords(said), contextOf(state));
  const isCare = likeliest?.label === 'care';
  const isFree = atWork(state).agent === 'ask';
  if (likeliest === undefined || !(isCare || isFree)) return null;
  const isTold = likeliest.label === 'japanese' && (isWorkOnlyTold(fold(said)) || isTalkOnly(said));
  return isTold || likeliest.probability < LEAST[isCare ? 'care' : 'subject']
    ? null
    : (OWNER_OF[likeliest.label] ?? null);
}

/** While looking back, subjects are told about, not asked for: "くりあがりが むずかしかった". */
const isLookingBack = (state: Readonly<SessionState>, said: string, content: Route | null): boolean =>
  state.current_agent === 'review_agent' &&
  (content === null || !['sum', 'story'].includes(content.why)) &&
  !/やりたい|やる|したい|する|おしえて|教えて|もんだい|問題|[?？]|は$/.test(said);

/** What calls for kindness in the words themselves; null when nothing does. */
function feelingIn(said: string, state: Readonly<SessionState>, nowMs: number): RouteReason | null {
  const own = ownWords(said);
  const folded = fold(own);
  const plain = plainIntent(folded);
  if (plain === 'unwell') return 'hurt';
  if (BODY.test(folded)) return 'body';
  if (HEAVY.test(folded) || isHurtByWords(fold(said))) return 'heavy_heart';
  if (saysEnough(readFeelings(withoutMild(own))) || opensWithFeeling(own)) return 'felt_words';
  const felt = observe(state.emotion, { grade: 1, words: readFeelings(own) }, nowMs);
  return isTooMuch({ ...state, emotion: felt }, nowMs);
}

const saysEnough = ({ frustration, fatigue, boredom, sadness }: LexiconHits): boolean =>
  frustration + fatigue + boredom + sadness > 0;

/** "つかれた きょう なにした？": the question that follows does not ask about the feeling. */
function opensWithFeeling(own: string): boolean {
  const [first = '', second = ''] = own.trim().split(/[\s。、]+/);
  if (second.length <= 2 || !saysEnough(readFeelings(withoutMild(first)))) return false;
  return saysEnough(readFeelings(withoutMild(own.replace(/[?？]/g, ''))));
}

/** Not being able to, alone, is confusion, which is normal; with もう or ぜんぜん it is more. */
const MILD =
  /(?<!(?:もう|ぜんぜん|どうせ|いつも|ぜったい|やっても|みんな)[^。!?]{0,6})(?:でき(?:ない|ません|へん)|出来(?:ない|ません))|しらない|しらん|知らない|(?:にがて|苦手)(?:な|は|が|を|の)|おやすみ(?:なさい)?|ねるね/g;

const withoutMild = (text: string): string => text.replace(/\s+/g, '').replace(MILD, '');

/** Whose the content is; null when nothing in it says so. */
function contentOf(said: string, isOpen: boolean): Route | null {
  const folded = withoutRefused(fold(said));
  const subject = namedSubject(folded);
  if (!hasTurnedTo(folded) && isLookedBackAt(folded, isOpen))
    return { agent: 'review_agent', why: 'looking_back' };
  if (HAIKU.test(said)) return { agent: 'japanese_coach', why: 'japanese_words' };
  if (findSums(unifyWorking(said)).length > 0 || SPOKEN_SUM.test(folded))
    return { agent: 'math_coach', why: 'sum' };
  if (subject === 'both') return { agent: 'ask', why: 'both_subjects' };
  // おてがみ かいたの: what was written is told, and no lesson wished for.
  const isWritingTold = isTalkOnly(said) && /てがみ|手紙|しゅうじ|習字|かきぞめ|書きぞめ/.test(folded);
  if (subject === 'japanese' && !isWritingTold) return { agent: 'japanese_coach', why: 'japanese_words' };
  if (subject === 'math') return { agent: 'math_coach', why: 'math_words' };
  if (OTHER_SUBJECT.test(folded)) return { agent: 'ask', why: 'other_subject' };
  if (findStory(said) !== null) return { agent: 'math_coach', why: 'story' };
  if (MATH.hints.test(folded)) return { agent: 'math_coach', why: 'math_words' };
  // 字が きれいに なったねって いわれた asks for no lesson.
  if (JAPANESE.hints.test(folded) && !isTalkOnly(said))
    return { agent: 'japanese_coach', why: 'japanese_words' };
  return null;
}

/** Nothing was said that tells: the talk stays where the work is. */
function atWork(state: Readonly<SessionState>): Route {
  const isSumOpen = state.lesson?.status === 'open' || state.word_problem !== null;
  const { current_agent: current } = state;
  if (!state.is_closed) {
    if (current === 'japanese_coach' || current === 'review_agent') return { agent: current, why: 'at_work' };
    if (isSumOpen || state.awaiting === 'answer' || state.awaiting === 'expression')
      return { agent: 'math_coach', why: 'at_work' };
  }
  return { agent: 'ask', why: 'unclear' };
}
