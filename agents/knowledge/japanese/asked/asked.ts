import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Aspect } from './aspects.ts';
import { countingAsked } from './counting.ts';
import { wordsAsked } from './meaning.ts';
import { nameAsked, signAsked } from './of-signs.ts';
import { wordToRead } from './readings.ts';
import { questionsIn } from './said/questions.ts';
import { readSaid, type Said } from './said/said.ts';
import { learned } from './shapes/learned.ts';
import { countStrokes } from './shapes/shapes.ts';
import { TOLD } from './tellers.ts';
import { kanjiToShape } from './written.ts';

/** A child asks in a sentence or two: what is longer tells something. */
const LONGEST = 120;
/** Fewer characters that name no sign ask nothing. */
const SHORTEST = 9;
/** So many subjects are named where nothing is known. */
const MOST_NAMED = 3;
/** From this probability the aspect is plain: no other is told in its place. */
const PLAIN = 0.5;
/** A name that the robot repeats is no longer. */
const LONGEST_NAME = 8;

type AskedAspect = Exclude<Aspect, 'none'>;

/** What a child asks of writing, as it was understood. */
export interface Heard {
  /** One or two things that it asks, the surer first. */
  readonly asked: readonly AskedAspect[];
  /** What it may ask else, the likelier first. */
  readonly perhaps: readonly AskedAspect[];
  /** How likely the first is, 0-1. */
  readonly probability: number;
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
  const whole = readSaid(message, grade);
  const sign = signAsked(whole) ?? nameAsked(whole);
  if (sign !== null) return { says: sign, isKnown: true, kanji: whole.kanji };
  const questions = questionsIn(message);
  if (questions.length > 1) {
    const each = questions.map((one) => answerTo(readSaid(one, grade), hear(one)));
    const known = each.flatMap((one) => (one?.isKnown ? one.says : []));
    if (known.length > 1) return { says: joined(known), isKnown: true, kanji: whole.kanji };
  }
  const toFind = toFindIn(whole, heard);
  if (toFind !== null) return toFind;
  const answer = answerTo(whole, heard);
  return answer === null ? null : { ...answer, kanji: whole.kanji };
}

const joined = (told: readonly string[]): string => [...new Set(told)].join('');

interface Answer {
  readonly says: string;
  readonly isKnown: boolean;
}

function answerTo(said: Said, heard: Heard | null): Answer | null {
  if (heard === null) return null;
  const { asked, perhaps, probability } = heard;
  const told = asked.flatMap((aspect) => tell(said, aspect) ?? []);
  const apart = asked.length > 1 && areFacets(asked) ? told.slice(0, 1) : told;
  if (apart.length > 0) return { says: joined(apart), isKnown: true };
  const [first = 'other'] = asked;
  if (probability < PLAIN && first !== 'why')
    for (const aspect of perhaps) {
      const says = tell(said, aspect);
      if (says !== null) return { says, isKnown: true };
    }
  const isBare = subjectsOf(said).length === 0 && said.kana.length < SHORTEST;
  return isBare ? null : { says: unknown(said, first), isKnown: false };
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

function tell(said: Said, aspect: AskedAspect): string | null {
  for (const teller of TOLD[aspect].tellers) {
    const says = teller(said);
    if (says !== null && says !== '') return says;
  }
  return null;
}

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
  const named =
    said.quoted.length > 0
      ? said.quoted
      : [...wordsAsked(said), ...(wordsAsked(said).length > 0 ? [] : said.kanji)];
  return [...new Set(named)].filter((one) => one.length <= LONGEST_NAME).slice(0, MOST_NAMED);
}

/** That just this is not known, by its name; and that it is learned later, where it is. Without a subject it is asked for. */
function unknown(said: Said, asked: AskedAspect): string {
  const subject = subjectsOf(said).join('」と「');
  const { name: aspect } = TOLD[asked];
  if (subject === '') return sentence(words.whichSubject, { aspect });
  const later = said.kanji.find((one) => countStrokes(one) !== null && learned(one, said.grade) !== '');
  return `${sentence(words.unknown, { subject, aspect })}${later === undefined ? '' : learned(later, said.grade)}`;
}
