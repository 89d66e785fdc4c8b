import type { JapaneseAnswer } from '../asked.ts';
import { nameAsked, signAsked } from '../of-signs.ts';
import { proverbMeant } from '../rules/proverbs.ts';
import { ruleAsked } from '../rules/rule-asked.ts';
import { askedPart } from '../said/asked-part.ts';
import { partsInKana } from '../said/form.ts';
import { readSaid } from '../said/said.ts';
import { alikePairAsked } from './alike-pair.ts';
import { categoryAsked } from './categories.ts';
import { claimedReadingAsked } from './claimed-reading.ts';
import { dateAsked } from './dates.ts';
import { describedAsked } from './described.ts';
import { dotPlaceAsked } from './dots.ts';
import { inKatakanaAsked, katakanaDetailAsked, longSignChecked, sayAsked } from './in-katakana.ts';
import { inWordAsked } from './in-word.ts';
import { placeOfNamed, placeOfNamedUnknown } from './kana-named.ts';
import { kanaSpellingAsked } from './kana-spelling.ts';
import { kanjiWithPartAsked, namedAspectAsked, namedAspectUnknown } from './named-aspect.ts';
import { compoundToWrite, encloserAsked, sameKanjiPlainly, whyWholeAsked } from './of-whole.ts';
import { otherReadingsAsked } from './other-readings.ts';
import { placeAskedPlainly } from './place.ts';
import { shownKanjiAsked, shownWordAsked, soundsAlikeAsked } from './same-sound.ts';
import { sentenceChecked } from './sentence-check.ts';
import { smallSignAsked } from './small-sign.ts';
import { miswrittenTail, twoTailsAsked } from './two-tails.ts';
import { twoWordsAsked } from './two-words.ts';

/** A child asks in a sentence or two. */
const LONGEST = 90;

/** 曜日の曜: only the second is meant. */
const OF_A_WORD = /([一-龠]{2,4})」?の「?([一-龠])(?![一-龠])/g;

/** It is of manuscript paper, or of a sentence. */
const OF_PAGE =
  /さくぶん|作文|よう[紙し]|用紙|マス|ます目|ますめ|ぎょう|の行|行の|くわしく|詳しく|[じ辞][てし][んょ]|辞典|辞書|ローマ|かぎ|だんらく|段落/;

const OF_MARK = /「[、。]」/;

/** Who reads a question that is put in so exact words, the closest first. */
const READERS: readonly ((message: string, grade: number) => string | null)[] = [
  (message, grade) => (OF_PAGE.test(message) ? ruleAsked(readSaid(message, grade)) : null),
  (message, grade) =>
    OF_MARK.test(message)
      ? (nameAsked(readSaid(message, grade)) ?? signAsked(readSaid(message, grade)))
      : null,
  categoryAsked,
  katakanaDetailAsked,
  longSignChecked,
  smallSignAsked,
  dotPlaceAsked,
  encloserAsked,
  compoundToWrite,
  whyWholeAsked,
  sameKanjiPlainly,
  placeOfNamed,
  placeAskedPlainly,
  sayAsked,
  sentenceChecked,
  kanaSpellingAsked,
  dateAsked,
  twoTailsAsked,
  miswrittenTail,
  soundsAlikeAsked,
  shownKanjiAsked,
  shownWordAsked,
  inWordAsked,
  otherReadingsAsked,
  claimedReadingAsked,
  twoWordsAsked,
  kanjiWithPartAsked,
  alikePairAsked,
  inKatakanaAsked,
  describedAsked,
  proverbMeant,
  namedAspectAsked,
];

/** The answer to a question about writing whose words alone tell what is asked of what; null for all that has to be understood first (understanding/asked). */
export function plainlyAsked(message: string, grade: number): JapaneseAnswer | null {
  if (message.length > LONGEST) return null;
  const asked = askedPart(inPlainWords(message)).replace(OF_A_WORD, (all, word: string, one: string) =>
    word.includes(one) ? one : all,
  );
  for (const read of READERS) {
    const says = read(asked, grade);
    if (says !== null && says !== '') return { says, isKnown: true, kanji: kanjiIn(says) };
  }
  const unknown = namedAspectUnknown(asked) ?? placeOfNamedUnknown(asked);
  return unknown === null ? null : { says: unknown, isKnown: false, kanji: [] };
}

/** なして is なんで, and a mark of doubt in brackets ends no question. */
const inPlainWords = (message: string): string =>
  partsInKana(message)
    .normalize('NFKC')
    .replace(/\([?!]+\)/g, '')
    .replace(/[『』]/g, (mark) => (mark === '『' ? '「' : '」'))
    .replace(/なして|なしか|なんしか|なじょして|なんしに/g, 'なんで');

const kanjiIn = (says: string): readonly string[] => [
  ...new Set([...says.matchAll(/「([一-龠])[ぁ-ん]*」/g)].map(([, kanji = '']) => kanji)),
];
