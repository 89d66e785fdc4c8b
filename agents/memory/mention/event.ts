import { type DayMeant, dayMeantBy, WHEN } from './days.ts';
import { ENDING, OPENING, several, whole, word } from './grammar.ts';
import { framed, THING, THINGS } from './things.ts';

const DAY = `(?<when>${WHEN})(?:に|は|から|の|も|ね|さ|な|が)*`;
/** おんせんりょこう are two: the first says which. */
const THIS = `(?<things>${THING})(?:の?${THING})?`;
const COMPANIONS = several('companions');
const HAPPENS = `(?:(?:が|は|に|の|も|で|を|へ)?${word('happens')}${several('happens')})?`;
const ADVERBS = several('adverbs');

/** What lies ahead, in the ways in which a child tells of it. */
const FRAMES: readonly RegExp[] = [
  whole(OPENING, COMPANIONS, DAY, OPENING, COMPANIONS, THIS, HAPPENS, ENDING),
  whole(OPENING, COMPANIONS, THIS, '(?:が|は|って|も|ね)?', COMPANIONS, DAY, HAPPENS, ENDING),
  whole(OPENING, THIS, 'まで', DAY, ENDING),
  whole(OPENING, COMPANIONS, THIS, '(?:が|は|も)?', ADVERBS, '(?:たのしみ|楽しみ)', ENDING),
];

/** A thing that lies ahead, and its day. */
export interface Ahead extends DayMeant {
  readonly thing: string;
}

/** What the child says lies ahead of it; null for what was, what is wished for, and what is of somebody else. */
export function eventIn(sentence: string, today: number): Ahead | null {
  const found = framed(sentence, THINGS.event, FRAMES);
  const [thing] = found?.things ?? [];
  return thing === undefined ? null : { thing, ...dayMeantBy(found?.when ?? 'もうすぐ', today) };
}
