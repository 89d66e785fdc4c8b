import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Offer, type Possible, whichOf } from './ask-back.ts';
import type { Aspect } from './aspects.ts';
import { countingAsked } from './counting.ts';
import { wordsAsked } from './meaning.ts';
import { nameAsked, signAsked } from './of-signs.ts';
import { clauseThatAsks, decide } from './pairs/decide.ts';
import { isOfKind } from './pairs/fits.ts';
import { wordToRead } from './readings.ts';
import { dictionaryAsked } from './rules/dictionary.ts';
import { kanjiDetailAsked } from './rules/kanji-details.ts';
import { ruleAsked } from './rules/rule-asked.ts';
import { kanjiNamed } from './said/named.ts';
import { isNameIn } from './said/names-offered.ts';
import { questionsIn } from './said/questions.ts';
import { readSaid, type Said, saidOf } from './said/said.ts';
import { learned } from './shapes/learned.ts';
import { countStrokes } from './shapes/shapes.ts';
import { TOLD, tellOf } from './tellers.ts';
import { kanjiToShape } from './written.ts';

type AskedAspect = Exclude<Aspect, 'none'>;

/** A child asks in a sentence or two: what is longer tells something. */
const LONGEST = 120;
/** Fewer characters that name no sign ask nothing. */
const SHORTEST = 9;
/** So many subjects are named where nothing is known. */
const MOST_NAMED = 3;
/** From this probability it is plain what is asked of what: below it is asked back. */
const PLAIN = 0.3;
/** From this probability that anything of writing is asked it is told by what was heard of the whole. */
const LEAST_HEARD = 0.4;
/** From this one no rule is told beside it. */
const SURELY_OF_SUBJECT = 0.5;
/** From this probability that anything of writing is asked what is not known is declined by its name. */
const SURE = 0.6;
/** Aspects of one kanji or word: what is told is of nothing else in the sentence. */
const OF_SUBJECT: readonly AskedAspect[] = [
  ...(['read', 'write', 'strokes', 'order', 'radical', 'parts', 'withpart', 'detail'] as const),
  ...(['meaning', 'words', 'grade', 'why', 'dictionary'] as const),
];
/** Aspects that only kanji have: a name in kana stands for one. */
const OF_KANJI: readonly AskedAspect[] = [
  ...(['write', 'strokes', 'order', 'radical', 'parts', 'withpart', 'shape', 'detail'] as const),
  ...(['difference', 'grade', 'why', 'words', 'dictionary'] as const),
];
/** Aspects under which it is asked what stands where in a kanji. */
const OF_FORM: readonly AskedAspect[] = [
  'parts',
  'shape',
  'detail',
  'which',
  'difference',
  'write',
  'radical',
];
/** A name that the robot repeats is no longer. */
const LONGEST_NAME = 8;

/** What a child asks of writing, as it was understood. */
export interface Heard {
  /** One or two things that it asks, the surer first. */
  readonly asked: readonly AskedAspect[];
  /** How likely it is that anything of writing is asked, 0-1. */
  readonly certainty: number;
  /** How likely it is that just this is asked, of just this, 0-1. */
  readonly probability: number;
  /** What it asks about, as it stands in the words, [] where that is not named; null where that is not sure. */
  readonly about: readonly string[] | null;
  /** What it may ask of what, the likeliest first. */
  readonly possible: readonly Possible[];
}

/** What of writing is asked in these words; null where nothing is. */
type Hear = (text: string) => Heard | null;

/** What a child asks of writing, and what is true of it. */
export interface JapaneseAnswer {
  readonly says: string;
  /** Whether the fact is known; else `says` that just this is not. */
  readonly isKnown: boolean;
  /** The kanji that it is about; [] where it is about kana. */
  readonly kanji: readonly string[];
  /** Where `says` asks back: what may be chosen, each a question that is answered. */
  readonly offers?: readonly Offer[];
}

/** How a kanji reads, or what it looks like, which the child is to find with help. */
export interface ToFind {
  readonly toFind: 'reading' | 'shape';
  /** One kanji, or a word in kanji whose reading is asked. */
  readonly kanji: string;
  /** How the kanji was called whose shape is asked; null where its reading is asked. */
  readonly kana: string | null;
}

/**
 * What is true of a kanji, of kana or of a word that a child asks about, or that just this is not known; null where it asks
 * no such thing.
 */
export function japaneseAsked(message: string, grade: number, hear: Hear): JapaneseAnswer | ToFind | null {
  if (message.length > LONGEST) return null;
  const heard = hear(message);
  if (heard === null) return null;
  const isSure = heard.certainty >= LEAST_HEARD;
  const told = isSure ? askedAsHeard(message, heard, grade, hear) : null;
  if (told !== null && ('toFind' in told || (isTrusted(heard) && isOfKind(message, told.says)))) return told;
  const clause = clauseThatAsks(message);
  const guesses = [heard, ...(clause === null ? [] : [hear(clause)])].filter((one) => one !== null);
  const decision = decide(message, grade, guesses, { told, isSure }, OF_KANJI);
  switch (decision.type) {
    case 'told':
      return told;
    case 'pair': {
      const { says, name } = decision.pair;
      return { says, isKnown: isSure, kanji: name.match(/[一-龠]/g) ?? [] };
    }
    case 'offered': {
      const back = whichOf(decision.pairs, (question) => isToldOf(question, grade, hear));
      return back === null ? notKnown(told) : { ...back, isKnown: false, kanji: [] };
    }
    case 'unknown': {
      const { name: aspect } = TOLD[heard.asked[0] ?? 'other'];
      const says = sentence(words.unknown, { subject: decision.name, aspect });
      return isSure ? { says, isKnown: false, kanji: [] } : null;
    }
    case 'nothing':
      return notKnown(told);
  }
}

/** Whether what is asked about was surely heard. */
const isTrusted = ({ asked: [first], about, probability }: Heard): boolean =>
  first === 'shape' || (probability >= SURELY_OF_SUBJECT && about !== null && about.length <= MOST_TRUSTED);
const MOST_TRUSTED = 2;

/** What was told of something else is not said. */
const notKnown = (told: JapaneseAnswer | null): JapaneseAnswer | null =>
  told?.isKnown === true ? null : told;

/** What is told by what was heard of the whole message. */
function askedAsHeard(
  message: string,
  heard: Heard,
  grade: number,
  hear: Hear,
): JapaneseAnswer | ToFind | null {
  const whole = readHeard(message, heard, grade);
  const detail = heard.asked.length > 1 ? null : detailIn(message, heard, grade);
  if (detail !== null) return { says: detail, isKnown: true, kanji: whole.kanji };
  const rule = isSurelyOfSubject(heard)
    ? null
    : (ruleAsked(whole) ?? dictionaryAsked(whole) ?? signAsked(whole));
  const sign = rule ?? nameAsked(whole);
  if (sign !== null) return { says: sign, isKnown: true, kanji: whole.kanji };
  const questions = questionsIn(message);
  if (questions.length > 1) {
    const each = questions.map((one) => {
      const ofOne = hear(one);
      return ofOne === null ? null : answerTo(readHeard(one, ofOne, grade), ofOne);
    });
    // Of two the one that is not known is declined by its name.
    const [first, second] = each;
    if (first?.isKnown && second != null)
      return { says: joined([first.says, second.says]), isKnown: true, kanji: whole.kanji };
  }
  const possible = isSurelyAsked(message, heard) ? heard.possible : [];
  const offered = possible.filter(({ name }) => isNameIn(name, message));
  const isAnswered = (question: string): boolean => isToldOf(question, grade, hear);
  const back = isPlain(whole, heard) ? null : whichOf(offered, isAnswered);
  if (back !== null) return { ...back, isKnown: false, kanji: whole.kanji };
  const toFind = toFindIn(whole, heard);
  if (toFind !== null) return toFind;
  const answer = answerTo(whole, heard);
  // Where this is not known, perhaps another thing is asked that is.
  const other =
    answer?.isKnown === false && heard.probability < SURELY_OF_SUBJECT ? whichOf(offered, isAnswered) : null;
  if (other !== null) return { ...other, isKnown: false, kanji: whole.kanji };
  return answer === null ? null : { ...answer, kanji: whole.kanji };
}

/** Whether it is sure enough that something of writing is asked for more than an answer. */
const isSurelyAsked = (message: string, { certainty }: Heard): boolean =>
  certainty >= SURE || message.includes('「');

const isSurelyOfSubject = ({ asked, about, probability }: Heard): boolean =>
  asked.every((aspect) => OF_SUBJECT.includes(aspect)) &&
  about !== null &&
  about.length > 0 &&
  probability >= SURELY_OF_SUBJECT;

/** What is asked of the form of a kanji at one place of it, and its strokes where these are asked too. */
function detailIn(message: string, heard: Heard, grade: number): string | null {
  const [aspect = 'other'] = heard.asked;
  const isOfStrokes = aspect === 'strokes' && !STARTS.test(message);
  const detail = OF_FORM.includes(aspect) || isOfStrokes ? kanjiDetailAsked(readSaid(message, grade)) : null;
  const strokes = detail === null || !isOfStrokes ? null : tellOf(readHeard(message, heard, grade), aspect);
  return strokes === null ? detail : `${detail}${strokes}`;
}
/** Where it is begun is asked, and not what stands there. */
const STARTS = /から(?:か|書)/;

/** What is said, about what was heard to be asked about where that is sure; else about nothing that is not likely. */
function readHeard(
  message: string,
  { asked: [first = 'other'], about, possible }: Heard,
  grade: number,
): Said {
  const said = readSaid(message, grade);
  if (about !== null) {
    const ofKanji = OF_KANJI.includes(first);
    // かた of かたかな names no kanji.
    const named = ofKanji ? about.filter((name) => isNameIn(name, message)) : about;
    return about.length === 0 ? said : saidOf(said, named.length > 0 ? named : about, ofKanji);
  }
  const isLikely = (kanji: string): boolean =>
    kanji === said.ofWord?.kanji ||
    possible.some(({ name }) => name.includes(kanji) || kanjiNamed(name) === kanji);
  return isQuoted(said) ? said : { ...said, kanji: said.kanji.filter(isLikely) };
}

const joined = (told: readonly string[]): string => [...new Set(told)].join('');

/** A sign or a word stands in quotes, and no sentence. */
const isQuoted = ({ quoted }: Said): boolean => quoted.some((one) => one.length <= LONGEST_NAME);

/** Whether a plain question is answered, or its answer found with the child. */
function isToldOf(question: string, grade: number, hear: Hear): boolean {
  const heard = hear(question);
  if (heard === null) return false;
  const said = readHeard(question, heard, grade);
  return toFindIn(said, heard) !== null || answerTo(said, heard)?.isKnown === true;
}

/** Whether it is sure what is asked of what, or nothing that could be chosen. */
const isPlain = (said: Said, { asked: [first = 'other'], probability, about }: Heard): boolean =>
  probability >= PLAIN || !OF_SUBJECT.includes(first) || (about === null && isQuoted(said));

interface Answer {
  readonly says: string;
  readonly isKnown: boolean;
}

function answerTo(said: Said, heard: Heard): Answer | null {
  const { asked } = heard;
  const told = asked.flatMap((aspect) => tellOf(said, aspect) ?? []);
  const apart = asked.length > 1 && areFacets(asked) ? told.slice(0, 1) : told;
  if (apart.length > 0) return { says: joined(apart), isKnown: true };
  const [first = 'other'] = asked;
  const subjects = subjectsOf(said);
  const isBare = subjects.length === 0 && said.kana.length < SHORTEST;
  return isBare || !isSurelyAsked(said.whole, heard)
    ? null
    : { says: unknown(said, first, subjects), isKnown: false };
}

/** Aspects of which one fact tells both: うさぎは なんわ, why it is counted so. */
const FACETS: readonly (readonly AskedAspect[])[] = [
  ['kana', 'difference', 'detail', 'which', 'meaning'],
  ['spelling', 'why', 'okurigana', 'katakana', 'write', 'kana', 'which'],
  ['read', 'counting', 'why', 'meaning'],
  ['parts', 'write', 'shape', 'detail', 'radical', 'why'],
];
const areFacets = (asked: readonly AskedAspect[]): boolean =>
  FACETS.some((facets) => asked.every((one) => facets.includes(one)));

/** What has been learned and is asked by itself, without anything that the child believes, it is to find. */
function toFindIn(said: Said, { asked }: Heard): ToFind | null {
  const [first, ...others] = asked;
  if (others.length > 0) return null;
  if (first === 'write') {
    const shape = kanjiToShape(said);
    return shape === null || learned(shape.kanji, said.grade) !== '' ? null : { toFind: 'shape', ...shape };
  }
  const reading = first === 'read' && countingAsked(said) === null ? wordToRead(said) : null;
  return reading === null ? null : { toFind: 'reading', kanji: reading, kana: null };
}

/** What is asked about, as the child said it. */
function subjectsOf(said: Said): readonly string[] {
  const words = said.quoted.length > 0 ? said.quoted : wordsAsked(said);
  const named = words.length > 0 ? words : said.kanji;
  return [...new Set(named)].filter((one) => one.length <= LONGEST_NAME).slice(0, MOST_NAMED);
}

/** That just this is not known, by its name; and that it is learned later, where it is. Without a subject it is asked for. */
function unknown(said: Said, asked: AskedAspect, subjects: readonly string[]): string {
  if (asked === 'shape') return sentence(words.notComposed);
  const subject = subjects.join('」と「');
  const { name: aspect } = TOLD[asked];
  if (subject === '') return sentence(words.whichSubject, { aspect });
  const later = said.kanji.find((one) => countStrokes(one) !== null && learned(one, said.grade) !== '');
  return `${sentence(words.unknown, { subject, aspect })}${later === undefined ? '' : learned(later, said.grade)}`;
}
