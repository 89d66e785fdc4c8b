import type { SessionState } from '#agents/core/state.ts';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { findSums, hasNumberBelowZero } from '#agents/knowledge/arithmetic/expression.ts';
import { writeChants } from '#agents/knowledge/arithmetic/kuku-chant.ts';
import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { deniesNumber, sayPlainly } from '#agents/knowledge/arithmetic/plain-saying.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { writeDoneSums } from '#agents/knowledge/arithmetic/shown-working.ts';
import { HAS_SIGN, type SheetItem } from '#agents/knowledge/homework/sheet.ts';
import { clockStory, findStory, type Story } from '#agents/knowledge/homework/story.ts';
import { currentStep, stepsOf } from '#agents/lesson/lesson.ts';
import { type SaidSum, sumSaidTo } from '#agents/lesson/story-sum.ts';
import { mayAskOfWriting } from '#agents/understanding/asked/asked.ts';
import { readReply } from '#agents/understanding/reply.ts';
import { type Claim, claimIn, NUMBERED } from './answers/claim-in.ts';
import { linesOf } from './answers/labelled.ts';
import { answerBefore, countsOfTalk, endOfSeveral, isOffered } from './answers/offered.ts';
import { operationIn } from './answers/operation.ts';
import type { StoryLed } from './answers/story-led/desk.ts';
import type { StoryMove } from './answers/story-move.ts';
import type { StorySaid } from './answers/story-said.ts';
import { fold, isNoise, type PlainIntent, plainIntent } from './intents.ts';
import { readShown } from './shown-way.ts';
import { readWay } from './told-way.ts';
import {
  type Answered,
  type Asked,
  afterCorrection,
  byProduct,
  readConclusion,
  readParts,
  readWordedAnswer,
  saidPlainly,
  unifyWorking,
  withoutMarkup,
  withoutPauses,
  withoutSharer,
  withPoliteEnd,
} from './worded-answer.ts';

/** A line of a worksheet; `answer` as the child wrote it beside the problem, null where it wrote none. */
export interface SheetLine {
  readonly problem: ParsedProblem;
  readonly answer: string | null;
}

/** What the child means, as far as rules can tell. */
export type Intent =
  | { readonly intent: 'problems'; readonly problems: readonly ParsedProblem[]; readonly isStuck: boolean }
  | ({ readonly intent: 'claim' } & Claim)
  /** Sums on the way to the open problem, and the number said at their end. */
  | { readonly intent: 'working'; readonly lines: readonly SheetLine[]; readonly end: string | null }
  /** Numbers that all have to do with the open problem, and no sum. */
  | { readonly intent: 'own_numbers'; readonly isDoubtful: boolean }
  /** Counting or chanting aloud, not yet at its end; a mistake that the child found by itself; what fits a question in words. */
  | { readonly intent: 'on_the_way' | 'own_mistake' | 'way_known' | 'quotient_known' }
  | { readonly intent: 'borrowing_known' | 'rest_known' | 'leaves_over' }
  /** A row of the 九九 for a division, as far as its number; said of a try that is behind, or of a carry. */
  | {
      readonly intent:
        | 'row_shown'
        | 'regret'
        | 'objects'
        | 'haggle'
        | 'carry_counted'
        | 'carry_asked'
        | 'counted_start'
        | 'torn';
    }
  | { readonly intent: 'worksheet'; readonly lines: readonly SheetLine[] }
  /** Several problems, a word problem among them. */
  | { readonly intent: 'sheet'; readonly items: readonly SheetItem[] }
  | Answered
  | { readonly intent: 'parts'; readonly expression: string }
  | ({ readonly intent: 'word_problem' } & Story)
  | ({ readonly intent: 'story_sum' } & SaidSum)
  | { readonly intent: 'operation'; readonly name: string }
  /** Told over a word problem, without a sum. */
  | { readonly intent: 'story_told'; readonly told: Exclude<StorySaid['type'], 'operation'> }
  | { readonly intent: 'story_move'; readonly move: StoryMove }
  | ({ readonly intent: 'story_led' } & StoryLed)
  | { readonly intent: 'kanji'; readonly kanji: string }
  | { readonly intent: PlainIntent };

/** Longest message whose every word is read; the rest of a longer one is not looked at. */
export const READ_LIMIT = 600;

function kanjiAsked(text: string): string | null {
  const quoted = /[「『]([一-龠]{1,4})[」』]/.exec(text);
  const asked = /よみ|読み|読む|よむ|なんて|かきかた|書き方|かくすう|画|かんじ|漢字|いみ/.test(text);
  if (quoted?.[1] && asked) return quoted[1];
  const first = /^([一-龠]{1,4})(?:って|は|の)\s*.{0,6}(?:よみ|読み|読む|よむ|かんじ|漢字|かくすう|画)/;
  return first.exec(text)?.[1] ?? null;
}

/** Reads what the child wrote, in the light of what the robot waits for. */
export function understand(
  message: string,
  state: Readonly<SessionState>,
  before: string | null = null,
): Intent {
  const said = message.slice(0, READ_LIMIT).trim();
  const plain = withoutMarkup(said);
  if (plain === '' && said !== '') return { intent: 'nonsense' };
  const whole = withoutPauses(withPoliteEnd(plain));
  const isOpen = state.lesson?.status === 'open' && findSums(whole).length === 0;
  const text = isOpen ? withoutSharer(afterCorrection(whole)) : whole;
  if (text === '') return { intent: 'silence' };
  const kanji = kanjiAsked(text);
  if (kanji !== null && mayAskOfWriting(text, 'atRest')) return { intent: 'kanji', kanji };
  const folded = fold(text);
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson) {
    const sum = sumSaidTo(lesson, inSigns(text));
    if (sum) return { intent: 'story_sum', ...sum };
    const right =
      findSums(text).length > 0 ? undefined : saidPlainly(text).find((said) => isRight(said, lesson));
    if (right) return { intent: 'answer', answer: right, others: [] };
    const worded = byProduct(folded, lesson) ?? readWordedAnswer(text, askedNow(lesson));
    if (worded) return { intent: 'answer', answer: worded, others: [] };
    const isSum = isWholeSum(text) || hasNumberBelowZero(text);
    const shown = isSum ? null : readShown({ text, whole, folded }, lesson, before);
    if (shown) return shown;
  }
  // くじを 8人で わけたら is no 9時÷8人: a story without a sign or a clock in it is a story.
  const isPlain =
    HAS_SIGN.test(text) || findSums(text).some(({ problem }) => problem.left.type === 'numbers');
  const told = lesson || isPlain ? null : findStory(text);
  if (told) return storyOrClock(text, told);
  // 6と 4を たしたの: how it was done, and no new problem.
  if (lesson && HOW_IT_WAS_DONE.test(folded)) return { intent: 'chatter' };
  const sums =
    lesson && isFraction(folded)
      ? null
      : readSums(text, lesson, state.word_problem !== null && lesson === null);
  if (sums) return sums;
  const isShort = text.length < 30;
  if (!lesson || state.awaiting !== 'answer' || !isShort) {
    const story = findStory(text);
    if (story) return storyOrClock(text, story);
  }
  const words = readWords(text, folded, state);
  if (lesson === null || !UNREAD.includes(words.intent)) return words;
  const way = readWay(whole, lesson, before);
  const isThought = way?.intent === 'own_numbers' && (words.intent !== 'answer' || way.isDoubtful);
  return isThought ? way : words;
}

/** Operations of both sorts in one sum, and nothing else: 3+4×2 is whole, and no 3+4 with a 2 behind it. */
function isWholeSum(text: string): boolean {
  const said = normaliseMath(text).replace(/\s+/g, '');
  if (!/^[\d(][\d()+\-×÷]*[\d)]$/.test(said) || !/[+-]/.test(said) || !/[×÷]/.test(said)) return false;
  const [sum, ...others] = findSums(text);
  return sum?.problem.canonical === said && others.length === 0;
}

/** What a number of the problem is heard in before it is heard as one of several, as talk, or as a doubtful answer. */
const UNREAD: readonly Intent['intent'][] = ['several', 'chatter', 'nonsense', 'answer'];

/** Whether this is what is sought: among several numbers such a one is the answer, and none of the others a mistake. */
function isRight(said: string, lesson: NonNullable<SessionState['lesson']>): boolean {
  const value = normaliseMath(said).replaceAll('余り', 'あまり');
  return value === askedNow(lesson).expected || value === lesson.answer;
}

function storyOrClock(text: string, story: Story): Intent {
  const clock = clockStory(text);
  const problems = clock === '' ? [] : findSums(clock).map(({ problem }) => problem);
  return problems.length === 1
    ? { intent: 'problems', problems, isStuck: false }
    : { intent: 'word_problem', ...story };
}

function askedNow(lesson: NonNullable<SessionState['lesson']>): Asked {
  const step = currentStep(lesson);
  return step ?? { expression: lesson.expression, expected: lesson.answer };
}

/** Said of what was done, without what it came to. */
const HOW_IT_WAS_DONE =
  /^(?:だって|えっと|さっき)?[0-9]+(?:に|と|から|を)[0-9]+を?(?:たした|ひいた|かけた|わった|足した|引いた)(?:の|んだ|から|よ|もん)*[!。]*$/;
/** 85。でも 58+27も 85だった: it was done before. */
const COMPARED = /さっき|だった|より|(?<=\d)も\s*\d/;

/** Problems, claims, working or a worksheet; null when no sum stands in the text. */
function readSums(text: string, lesson: SessionState['lesson'], isOfStory: boolean): Intent | null {
  const found = findSums(lesson || isOfStory ? inSigns(text) : unifyWorking(text));
  const all = linesOf(found, lesson ? '' : text);
  // 47+38やん。7+8が 15で: the open problem is only named before what is done.
  const done = all.filter(
    ({ problem, answer }) => answer !== null || problem.canonical !== lesson?.expression,
  );
  const lines = done.length > 0 && done.every(({ answer }) => answer !== null) ? done : all;
  const [first] = lines;
  if (!first) return null;
  const problems = lines.map(({ problem }) => problem);
  const claims = lines.filter(({ answer }) => answer !== null);
  // Beside no problem 26÷4=6あまり2だから6つ is a problem with its answer too.
  const claim = lesson === null ? claimIn(text, lines, isOfStory) : null;
  if (claim !== null) return { intent: 'claim', ...claim };
  if (lines.length === 1 && first.answer !== null && (lesson === null || !readConclusion(text))) {
    return { intent: 'claim', problem: first.problem, answer: first.answer };
  }
  if (lesson && claims.length === lines.length && !NUMBERED.test(text)) {
    const conclusion = readConclusion(text);
    if (conclusion && readAnswer(conclusion)) return { intent: 'answer', answer: conclusion, others: [] };
    const whole = claims.find(({ problem }) => problem.canonical === lesson.expression);
    if (whole?.answer) return { intent: 'claim', problem: whole.problem, answer: whole.answer };
    return { intent: 'working', lines, end: null };
  }
  // 6×4=24にする。26-24で あまり3: what is done on the way is no sheet of other problems.
  const isOnTheWay =
    lesson && !NUMBERED.test(text) && problems.every(({ canonical }) => canonical !== lesson.expression);
  if (claims.length > 0 && isOnTheWay) return { intent: 'working', lines: claims, end: null };
  if (claims.length > 0) return { intent: 'worksheet', lines };
  if (lesson) {
    const before = answerBefore(text);
    if (before) return { intent: 'answer', answer: before, others: COMPARED.test(text) ? [] : problems };
    if (lines.length === 1 && putsTogether(first.problem, lesson)) {
      return { intent: 'parts', expression: first.problem.canonical };
    }
  }
  const words = plainIntent(fold(text));
  const isStuck = words === 'hint' || words === 'dont_know' || words === 'tell_answer';
  return { intent: 'problems', problems, isStuck };
}

/** What is said beside an open problem with its sums in signs: those done in words, and the 九九 that are chanted. */
function inSigns(text: string): string {
  const done = writeDoneSums(writeChants(sayPlainly(text)));
  const written = unifyWorking(done === sayPlainly(text) ? text : done);
  if (findSums(written).length > 0) return written;
  const digits = normaliseMath(sayPlainly(text));
  const inDigits = writeDoneSums(digits);
  return inDigits === digits ? written : inDigits;
}

/** 80+5 beside 38+47: the last step of the child's own way, and no new problem. */
function putsTogether({ canonical }: ParsedProblem, lesson: NonNullable<SessionState['lesson']>): boolean {
  const [, tens, ones] = /^(\d+0)\+(\d)$/.exec(canonical) ?? [];
  if (!tens || !ones || canonical === lesson.expression) return false;
  if (stepsOf(lesson).some((step) => step.expression === canonical)) return false;
  return String(Number(tens) + Number(ones)) === lesson.answer;
}

/** 47は なに？ asks about a number that is there; 85、どう？ asks whether an answer is right. */
const ASKS_OF_NUMBER =
  /[0-9](?:って|とは|は|が|の|を|も)*(?:なに|なあに|何|なん(?:の|です|だ|なの|で|[?？]|$)|どこ|どれ|どっち|いみ|意味|どういう|どうした|どうする|だれ|いつ|なぜ|どうして)[^0-9]*$/;
const SAID_WITH_ANSWERS: readonly PlainIntent[] = ['joy', 'proud', 'dont_know', 'thinking', 'sorry', 'yes'];

function readWords(text: string, folded: string, state: Readonly<SessionState>): Intent {
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  // A row of the 九九 that is wanted is a wish (practice-wish.ts); beside a sum it is thought of.
  if (lesson && /[1-9]の(?:だん|段)/.test(folded)) return { intent: 'thinking' };
  const operation = operationIn(folded, lesson === null && state.word_problem !== null);
  if (operation !== null) return { intent: 'operation', name: operation };
  const plain = plainIntent(folded);
  const answer = readAnswer(text);
  if (lesson && answer === null && deniesNumber(text)) return { intent: 'thinking' };
  if (lesson && plain === 'probe') return { intent: 'probe' };
  const isOfTalk = countsOfTalk(folded);
  const reply = lesson === null || answer === null ? null : readReply(text);
  // "かんたん! 20!", "わからんけど たぶん 72": the joy or the doubt is about the answer.
  const isSaidWith = reply === 'answer' && plain !== null && SAID_WITH_ANSWERS.includes(plain);
  const isOffer = isOffered(folded) || isOffered(fold(normaliseMath(sayPlainly(text))));
  const isPlain = plain === null || plain === 'probe' || isOffer || isSaidWith;
  const isAsked = lesson !== null && ASKS_OF_NUMBER.test(folded);
  const isNumber = answer !== null && !isAsked && !isOfTalk && reply !== 'talk' && isPlain;
  if (isNumber) return { intent: 'answer', answer: text, others: [] };
  const parts = lesson?.expression.includes('+') ? readParts(text) : null;
  if (parts) return { intent: 'parts', expression: parts.join('+') };
  if (plain) return { intent: inContext(plain, state) };
  if (lesson && /[0-9][^0-9]+[0-9]/.test(folded) && !isOfTalk && readReply(text) !== 'talk') {
    const end = endOfSeveral(text);
    return end === null ? { intent: 'several' } : { intent: 'answer', answer: end, others: [] };
  }
  return { intent: /[ぁ-んァ-ヶ一-龠]{2,}/.test(text) && !isNoise(folded) ? 'chatter' : 'nonsense' };
}

/** What depends on whether a problem is open: もっと is more help or more problems. */
function inContext(plain: PlainIntent, state: Readonly<SessionState>): PlainIntent {
  const isWorking = state.lesson?.status === 'open' || state.word_problem !== null || state.drill !== null;
  switch (plain) {
    case 'more':
    case 'easier':
      return isWorking ? 'hint' : 'next';
    case 'again':
      return isWorking ? 'repeat' : 'next';
    case 'check':
      return isWorking || state.lesson?.status === 'solved' ? plain : 'chatter';
    case 'probe':
      return isWorking ? plain : 'chatter';
    default:
      return plain;
  }
}

/** "98/9" beside an open problem is an answer, not a division. */
const isFraction = (folded: string): boolean => /^[^0-9]*[0-9]+\/[0-9]+[^0-9+\-×*÷=]*$/.test(folded);
