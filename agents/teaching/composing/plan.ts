import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import words from '#agents/words/composing/questions.json' with { type: 'json' };
import { fits, type QuestionKey } from './fits.ts';

export type { QuestionKey } from './fits.ts';

/** The parts of a composition, in their order. */
export const PARTS = ['beginning', 'middle', 'end'] as const;
export type Part = (typeof PARTS)[number];

/** Kinds that have questions of their own; a day, or a free subject, is none of them. */
export const KINDS = [
  'letter',
  'book',
  'explanation',
  'rules',
  'observation',
  'poem',
  'story',
  'dream',
  'article',
] as const;
export type ComposingKind = (typeof KINDS)[number];

/** What a child may have told in passing, so that no question for it is asked any more. */
export type Aspect =
  | 'subject'
  | 'event'
  | 'when'
  | 'where'
  | 'who'
  | 'heard'
  | 'said'
  | 'felt'
  | 'why'
  | 'wonder'
  | 'next'
  | 'look'
  | 'size'
  | 'touch'
  | 'ending'
  | 'title'
  | 'greeting'
  | 'goal'
  | 'ban'
  /** How something is done, and not what it is like. */
  | 'doing';

type Plan = Readonly<Record<Part, readonly QuestionKey[]>>;

/** What a loss is asked about, gently; a letter keeps its own questions. */
const LOSS: Plan = {
  beginning: ['lossLiked', 'lossLoved'],
  middle: ['lossTogether', 'lossFelt', 'lossKept'],
  end: ['lossTold', 'lossDear'],
};

/** Asked first of what a day was about, where it was of that kind (FITS). */
const OF_SUBJECT: readonly QuestionKey[] = ['taste', 'made', 'contest', 'animal', 'usual', 'memory'];

/**
 * Questions for each part: what to remember, never what to write (学習指導要領 国語 書くこと: 題材をえらび、順序にそって、くわしく). Of the
 * day from grade 3 on also why, in which order, and the others' view.
 */
const DAY: Plan = {
  beginning: ['topic', 'portrait', 'likes', 'after', 'event', 'best', 'where', 'who', 'when'],
  middle: [...OF_SUBJECT, 'event', 'best', 'felt', 'said', 'replied', 'seen', 'heard', 'ended'],
  end: ['felt', 'now', 'next'],
};
const DAY_THIRD: Plan = {
  beginning: [...DAY.beginning, 'choice'],
  middle: [...OF_SUBJECT, 'best', 'order', 'felt', 'around', 'said', 'replied', 'ended'],
  end: ['felt', 'learned', 'next'],
};

/** Of what is made or done it is told what it takes, and one step behind the other. */
const HOW_TO: Plan = {
  beginning: ['thing', 'ruleThings', 'readers'],
  middle: ['firstDone', 'thenDone', 'nextDone', 'played', 'hardStep'],
  end: ['hoped', 'opinion'],
};

const OF_KIND: Readonly<Record<ComposingKind, Plan>> = {
  letter: {
    beginning: ['reader', 'message', 'greeting'],
    middle: ['shared', 'sharedFelt', 'news'],
    end: ['wanted', 'parting'],
  },
  book: {
    beginning: ['book', 'bookScene', 'bookThought', 'bookHero'],
    middle: ['bookInstead', 'bookAlike'],
    end: ['bookChoice', 'bookNext'],
  },
  explanation: {
    beginning: ['thing', 'readers', 'mainPoint'],
    middle: ['firstStep', 'thenStep', 'hardStep'],
    end: ['hoped', 'opinion'],
  },
  rules: {
    beginning: ['thing', 'rulePeople', 'ruleThings'],
    middle: ['ruleStart', 'ruleThen', 'ruleBan'],
    end: ['ruleGoalAlone', 'ruleGoal', 'hardStep'],
  },
  observation: {
    beginning: ['observed', 'observedWhen'],
    middle: ['look', 'size', 'touch'],
    end: ['changed', 'wonder'],
  },
  poem: {
    beginning: ['poemThing', 'poemLook'],
    middle: ['poemSound', 'poemCall'],
    end: ['poemFelt'],
  },
  dream: {
    beginning: ['dreamWhat', 'dreamWhy'],
    middle: ['dreamLiked', 'dreamSeen', 'dreamSaid'],
    end: ['dreamNow', 'dreamThen'],
  },
  article: {
    beginning: ['mainPoint', 'when', 'where'],
    middle: ['event', 'articleSaid', 'articleFound'],
    end: ['felt', 'articleTitle'],
  },
  story: {
    beginning: ['hero', 'heroLike', 'storyPlace'],
    middle: ['storyEvent', 'storyThen', 'storyHelp'],
    end: ['storyEnd', 'storyTitle'],
  },
};

/** What a question asks for, where this can be known of what is told. */
const ASPECTS: Partial<Record<QuestionKey, Aspect>> = {
  topic: 'event',
  when: 'when',
  where: 'where',
  who: 'who',
  heard: 'heard',
  said: 'said',
  felt: 'felt',
  lossFelt: 'felt',
  now: 'felt',
  next: 'next',
  choice: 'why',
  dreamWhy: 'why',
  reader: 'subject',
  greeting: 'greeting',
  sharedFelt: 'felt',
  parting: 'ending',
  book: 'subject',
  bookThought: 'felt',
  thing: 'subject',
  rulePeople: 'who',
  ruleBan: 'ban',
  ruleGoal: 'goal',
  ruleGoalAlone: 'goal',
  observed: 'subject',
  wonder: 'wonder',
  observedWhen: 'when',
  look: 'look',
  size: 'size',
  touch: 'touch',
  poemThing: 'subject',
  poemFelt: 'felt',
  hero: 'subject',
  storyTitle: 'title',
  articleTitle: 'title',
  articleSaid: 'said',
  dreamWhat: 'subject',
  dreamSaid: 'said',
};

/** Asked so, the robot wants to hear a greeting, a wish, a question or a goodbye: it is the answer, and not for the robot. */
const FOR_OTHERS: ReadonlySet<QuestionKey> = new Set([
  'said',
  'greeting',
  'message',
  'wanted',
  'parting',
  'poemCall',
  'lossTold',
  'wonder',
]);
export const isForOthers = (key: QuestionKey | null): boolean => key !== null && FOR_OTHERS.has(key);

/** At most so many questions a part: a child tires of more; what is made is told to its end. */
const MOST_QUESTIONS = 3;
const MOST_STEPS = 5;

interface Composed {
  readonly kind?: ComposingKind | undefined;
  readonly grade: Grade;
  /** It is about somebody, or an animal, that has died. */
  readonly isOfLoss?: boolean;
  /** What the child has told, in its own words. */
  readonly text?: string;
  readonly opening?: string; // The words that began it.
  /** What was told last: of that moment the next question asks. */
  readonly last?: string;
  /** What was asked in the parts before: it comes again only where nothing else is left. */
  readonly askedBefore?: readonly QuestionKey[] | undefined;
  /** It explains how something is done. */
  readonly isOfDoing?: boolean;
}

function planOf({ kind, grade, isOfLoss = false, isOfDoing = false }: Composed): Plan {
  if (isOfLoss && kind !== 'letter') return LOSS;
  if (kind === 'explanation' && isOfDoing) return HOW_TO;
  if (kind !== undefined) return OF_KIND[kind];
  return grade === 3 ? DAY_THIRD : DAY;
}

/** The next question of a part: none that was asked, none whose answer was told already, and not too many; null behind the last. */
export function nextQuestion(
  composed: Composed,
  part: Part,
  asked: readonly QuestionKey[],
  told: readonly Aspect[],
): QuestionKey | null {
  const ofPart = planOf(composed)[part];
  const most = composed.isOfDoing === true ? MOST_STEPS : MOST_QUESTIONS;
  if (asked.filter((key) => ofPart.includes(key)).length >= most) return null;
  const open = ofPart.filter(
    (key) => !asked.includes(key) && !isTold(key, told) && fits(key, composed, asked),
  );
  return open.find((key) => composed.askedBefore?.includes(key) !== true) ?? open[0] ?? null;
}

const isTold = (key: QuestionKey, told: readonly Aspect[]): boolean => {
  const aspect = ASPECTS[key];
  return aspect !== undefined && told.includes(aspect);
};

/** What an answer to the question tells, whatever its words are. */
export const aspectOf = (key: QuestionKey): Aspect | null => ASPECTS[key] ?? null;

/** The first questions of a part. */
export const questionsFor = (composed: Composed, part: Part): readonly string[] =>
  planOf(composed)
    [part].filter((key) => fits(key, composed, []))
    .slice(0, MOST_QUESTIONS)
    .flatMap((key) => words[key].wordings);

/** The part after this one; null behind the last. */
export const partAfter = (part: Part): Part | null => PARTS[PARTS.indexOf(part) + 1] ?? null;
