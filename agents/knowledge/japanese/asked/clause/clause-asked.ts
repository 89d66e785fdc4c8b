import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { JapaneseAnswer, ToFind } from '../asked.ts';
import { TOLD } from '../tellers.ts';
import { builtAsked } from './built.ts';
import { type Region, regionsIn } from './clauses.ts';
import { ellipsisIn, foundIn } from './found.ts';
import { goesOn } from './goes-on.ts';
import { kanaAsked } from './kana.ts';
import type { Kind } from './kinds.ts';
import { offeredAsked } from './offered.ts';
import { alsoReads, claimsRead, nextRead, reallyReads } from './reading.ts';
import { severalAsked } from './several.ts';
import { kanjiNamedIn, tellFound } from './told.ts';

/** A child asks in a few sentences. */
const LONGEST = 140;

/** What the clause of a message asks that asks: of what it names itself, and of what is told around it only where it names nothing. Null where it is not surely read. */
export function clauseAsked(message: string, grade: number): JapaneseAnswer | ToFind | null {
  if (message.length > LONGEST) return null;
  // A message is looked at by several in turn.
  if (last?.message !== message || last.grade !== grade)
    last = { message, grade, answer: readClauses(message, grade) };
  return last.answer;
}
let last: {
  readonly message: string;
  readonly grade: number;
  readonly answer: JapaneseAnswer | ToFind | null;
} | null = null;

function readClauses(message: string, grade: number): JapaneseAnswer | ToFind | null {
  for (const region of regionsIn(message)) {
    const several =
      alsoReads(region) ??
      claimsRead(region, grade) ??
      nextRead(region, grade) ??
      reallyReads(region, grade) ??
      offeredAsked(region, grade) ??
      severalAsked(region, grade) ??
      builtAsked(region, grade) ??
      goesOn(region, grade) ??
      kanaAsked(region);
    if (several !== null) return known(several);
    const answer = answerTo(region, grade);
    if (answer !== null) return answer;
  }
  return null;
}

const known = (says: string): JapaneseAnswer => ({ says, isKnown: true, kanji: kanjiIn(says) });
const kanjiIn = (says: string): readonly string[] => [
  ...new Set([...says.matchAll(/「([一-龠])[ぁ-ん]*」/g)].map(([, kanji = '']) => kanji)),
];

function answerTo(region: Region, grade: number): JapaneseAnswer | ToFind | null {
  const found = foundIn(region);
  const ellipsis = found.length === 0 ? ellipsisIn(region) : null;
  if (ellipsis !== null) {
    const told = tellFound(ellipsis, region, grade, true);
    if (typeof told === 'string') return known(told);
    if (told !== null) return told;
  }
  const [first] = found;
  if (first === undefined || first.names.length === 0) return null;
  const told = found.toReversed().map((one) => tellFound(one, region, grade, found.length > 1));
  const says = told.flatMap((one) => (typeof one === 'string' ? [one] : []));
  const [only] = told;
  if (told.length === 1 && only !== null && typeof only === 'object') return only;
  if (says.length === told.length)
    return { says: says.join(''), isKnown: true, kanji: kanjiNamedIn(first.names) };
  if (says.length > 0) {
    // 読みと 意味: what is not known of two is declined by its name.
    const missing = found.find(
      ({ kind }, nth) => told.toReversed()[nth] === null && (kind === 'meaning' || kind === 'read'),
    );
    const rest = missing === undefined ? '' : unknown(missing.kind, missing.names);
    return { says: `${says.join('')}${rest}`, isKnown: true, kanji: [] };
  }
  // What stands there in kanji is shown already.
  if (first.kind === 'write' && first.names.some((name) => /^[一-龠々]+[ぁ-ん]*$/.test(name))) return null;
  return { says: unknown(first.kind, first.names), isKnown: false, kanji: [] };
}

/** Kinds that no aspect names. */
const NAMES: Readonly<Record<Exclude<Kind, keyof typeof TOLD>, string>> = {
  part_name: 'ぶぶんの なまえ',
  tip: 'おぼえかた',
  lines: 'せんや てんの かず',
};
const unknown = (kind: Kind, names: readonly string[]): string =>
  sentence(words.unknown, {
    subject: names.slice(0, 3).join('」と「'),
    aspect: kind === 'tip' || kind === 'part_name' || kind === 'lines' ? NAMES[kind] : TOLD[kind].name,
  });
