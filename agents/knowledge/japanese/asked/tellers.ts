import type { Aspect } from './aspects.ts';
import { alikeAsked, detailAsked, whichAsked } from './between.ts';
import { composedAsked } from './composed.ts';
import { countingAsked, thingAsked } from './counting.ts';
import { katakanaAsked, katakanaOf } from './katakana.ts';
import { meaningAsked, wordsApart } from './meaning.ts';
import { gradeAsked, whyAsked, whyReadAsked, whyTold, wordsAsked, writingAsked } from './of-kanji.ts';
import {
  calledAsked,
  madeAsked,
  partsAsked,
  placeAsked,
  radicalAsked,
  soughtAsked,
  withPartAsked,
} from './of-parts.ts';
import { okuriganaAsked } from './okurigana.ts';
import { oppositeAsked } from './opposites.ts';
import { orderAsked } from './order-asked.ts';
import { particleAsked } from './particles.ts';
import { readingAsked, readingsByMeaning, readingTold, wholeWordAsked } from './readings.ts';
import { dictionaryAsked } from './rules/dictionary.ts';
import { formClaimed, holdsAsked } from './rules/holds.ts';
import { kanaStrokesAsked } from './rules/kana-strokes.ts';
import { partStrokesAsked, partsApart } from './rules/part-named.ts';
import { kanjiReadSo } from './rules/read-so.ts';
import { kanjiOfGradeAsked } from './rules/rule-asked.ts';
import type { Said } from './said/said.ts';
import { sameKanjiAsked } from './same-kanji.ts';
import { misspelledAsked, namedSpelling, smallApart, spellingAsked, twoSpellings } from './spelling.ts';
import { dotsAsked, linesAsked, strokesAsked } from './strokes-asked.ts';
import { writtenAsked } from './written.ts';

/** What tells something true, or null where it does not know it. */
type Teller = (said: Said) => string | null;

/** Of an aspect. */
interface Told {
  /** As the robot names it to the child: 「海」の ぶしゅ. */
  readonly name: string;
  /** Who may know it, the closest first. */
  readonly tellers: readonly Teller[];
}

const told = (name: string, ...tellers: readonly Teller[]): Told => ({ name, tellers });

/** What is called how, and who tells of it. */
export const TOLD: Readonly<Record<Exclude<Aspect, 'none'>, Told>> = {
  read: told(
    'よみかた',
    kanjiReadSo,
    formClaimed,
    wholeWordAsked,
    readingsByMeaning,
    countingAsked,
    readingAsked,
    readingTold,
  ),
  write: told('かきかた', kanjiReadSo, writtenAsked, sameKanjiAsked, writingAsked),
  strokes: told('かくすう', partStrokesAsked, kanaStrokesAsked, strokesAsked),
  order: told('かく じゅんばん', orderAsked, kanaStrokesAsked),
  radical: told('ぶしゅ', radicalAsked),
  parts: told('かたち', holdsAsked, soughtAsked, madeAsked, placeAsked, partsAsked),
  withpart: told('なかまの かんじ', kanjiReadSo, holdsAsked, withPartAsked),
  shape: told('かんじ', composedAsked, calledAsked),
  detail: told(
    'こまかい かたち',
    holdsAsked,
    detailAsked,
    linesAsked,
    dotsAsked,
    alikeAsked,
    kanaStrokesAsked,
  ),
  meaning: told('いみ', meaningAsked),
  which: told('つかいわけ', holdsAsked, whichAsked, sameKanjiAsked, alikeAsked, okuriganaAsked),
  difference: told('ちがい', holdsAsked, partsApart, smallApart, wordsApart, whichAsked, alikeAsked),
  okurigana: told('おくりがな', okuriganaAsked, particleAsked),
  opposite: told('はんたいの ことば', oppositeAsked),
  words: told('ことば', wordsAsked),
  counting: told('かぞえかた', countingAsked, thingAsked),
  grade: told('ならう がくねん', kanjiOfGradeAsked, gradeAsked),
  why: told('わけ', wholeWordAsked, whyReadAsked, whyAsked, whyTold, misspelledAsked, particleAsked),
  spelling: told(
    'ただしい かきかた',
    namedSpelling,
    twoSpellings,
    particleAsked,
    katakanaOf,
    countingAsked,
    spellingAsked,
  ),
  kana: told('かなの かたち', alikeAsked, kanaStrokesAsked),
  katakana: told('かたかなの かきかた', katakanaAsked),
  dictionary: told('じしょの ひきかた', dictionaryAsked),
  other: told('きまり', kanjiOfGradeAsked, katakanaAsked, particleAsked),
};

/** What the first says that knows it; null where nobody does. */
export function tellOf(said: Said, aspect: Exclude<Aspect, 'none'>): string | null {
  for (const teller of TOLD[aspect].tellers) {
    const says = teller(said);
    if (says !== null && says !== '') return says;
  }
  return null;
}
