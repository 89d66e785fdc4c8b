import { latest } from '#agents/knowledge/arithmetic/latest.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { askedAround } from '../around/around.ts';
import { declinedLast } from '../around/last.ts';
import { triedReading } from '../around/tried.ts';
import { twoAround } from '../around/two.ts';
import type { JapaneseAnswer, ToFind } from '../asked.ts';
import { builtAsked } from '../clause/built.ts';
import { type Region, regionsIn, told as tale } from '../clause/clauses.ts';
import { ellipsisIn, foundIn } from '../clause/found.ts';
import { goesOn } from '../clause/goes-on.ts';
import { kanaAsked } from '../clause/kana.ts';
import type { Kind } from '../clause/kinds.ts';
import { quoteAt } from '../clause/names.ts';
import { placeAskedOf } from '../clause/of-place.ts';
import { offeredAsked } from '../clause/offered.ts';
import { alsoReads, claimsRead, nextRead, reallyReads } from '../clause/reading.ts';
import { severalAsked } from '../clause/several.ts';
import { soundsNamed } from '../clause/sounds-named.ts';
import { kanjiNamedIn, tellFound } from '../clause/told.ts';
import { riddleOfParts } from '../direct/composed.ts';
import { directAsked } from '../direct/direct.ts';
import { animalInKana, oppositeNext, sameReading } from '../direct/of-words.ts';
import { tellParts } from '../of-parts.ts';
import { proverbMeant } from '../rules/proverbs.ts';
import { TOLD } from '../tellers.ts';
import { writtenByItself } from './by-itself.ts';
import { claimedAsked } from './claimed.ts';
import { comparedAsked } from './compared.ts';
import { countedAsked } from './counted.ts';
import { kanaToo, katakanaWeighed } from './katakana.ts';
import { listAsked } from './listed.ts';
import { markAsked } from './marks.ts';
import { namedKanjiAsked } from './named-kanji.ts';
import { namedSignAsked } from './named-signs.ts';
import { countedByIt, numberOfThing } from './number-of-thing.ts';
import { readingsWeighed } from './readings.ts';
import { sameSoundAsked } from './same-sound.ts';
import { signsInWord } from './signs-in-word.ts';
import { isOfSpelling, nameShown, weighedAsked } from './spelling.ts';
import { askedOfTold, readingPutForward } from './told-around.ts';
import { twoKanjiAsked } from './two-kanji.ts';
import { begunAsked } from './where-begun.ts';
import { wordWeighed } from './word-weighed.ts';

/** A child asks in a few sentences. */
const LONGEST = 140;

/** What the clause of a message asks that asks: of what it names itself, and of what is told around it only where it names nothing. Null where it is not surely read. */
export function clauseAsked(message: string, grade: number): JapaneseAnswer | ToFind | null {
  // Some ask of it as it was written, others as it was folded (？ and ?): both are one reading.
  return message.length > LONGEST ? null : readMessage(message.normalize('NFKC').trim(), grade);
}

const readMessage = latest(
  (message: string, grade: number): JapaneseAnswer | ToFind | null =>
    twoAround(message, (one) => readClauses(one, grade)) ?? readClauses(message, grade),
);

function readClauses(message: string, grade: number): JapaneseAnswer | ToFind | null {
  const proverb = regionsIn(message)
    .map(proverbIn)
    .find((one) => one !== null);
  if (proverb !== undefined) return known(proverb);
  for (const region of regionsIn(message)) {
    const says = askedAround(region, grade);
    if (says !== null) return DECLINED.test(says) ? declined(says) : known(says);
  }
  const direct = directAsked(message, grade) ?? withoutName(message, grade);
  if (direct !== null) return direct;
  for (const region of regionsIn(message)) {
    const itself = writtenByItself(region, grade);
    if (itself !== null) return typeof itself === 'string' ? known(itself) : itself;
    const several =
      begunAsked(region, grade) ??
      wordWeighed(region) ??
      triedReading(region) ??
      claimedAsked(region, grade) ??
      comparedAsked(region, grade) ??
      signsInWord(region) ??
      twoKanjiAsked(region, grade) ??
      namedSignAsked(region) ??
      namedKanjiAsked(region, grade) ??
      countedAsked(region) ??
      listAsked(region, grade) ??
      markAsked(region) ??
      askedOfTold(region, grade) ??
      readingsWeighed(region) ??
      alsoReads(region) ??
      claimsRead(region, grade) ??
      nextRead(region, grade) ??
      reallyReads(region, grade) ??
      weighedAsked(region) ??
      katakanaWeighed(region) ??
      sameSoundAsked(region, grade) ??
      placeAskedOf(region, grade) ??
      soundsNamed(region) ??
      offeredAsked(region, grade) ??
      severalAsked(region, grade) ??
      builtAsked(region, grade) ??
      goesOn(region, grade) ??
      kanaAsked(region);
    if (several !== null) return known(several);
    const answer = answerTo(region, grade) ?? formDeclined(region);
    if (answer !== null) return answer;
    const unread = readingPutForward(region);
    if (unread !== '') return declined(unknown(['read'], [unread]));
  }
  return spellingDeclined(message) ?? kanjiOfShown(message, grade) ?? namedLast(message);
}

/** What is clearly asked, and nobody here knew. */
function namedLast(message: string): JapaneseAnswer | null {
  const says = declinedLast(message);
  return says === null ? null : declined(says);
}

const DECLINED = /^「[^」]+」の [^。]+まだ しらないんだ/;

/** What is asked in a clause of its own that begins with no name. */
const WITHOUT_NAME: readonly ((region: Region, grade: number) => string | null)[] = [
  ...[riddleOfParts, numberOfThing, countedByIt, sameReading, oppositeNext],
  ...[animalInKana, kanaToo, signsInWord],
];
function withoutName(message: string, grade: number): JapaneseAnswer | null {
  for (const region of regionsIn(message))
    for (const read of WITHOUT_NAME) {
      const says = read(region, grade);
      if (says !== null) return known(says);
    }
  return null;
}

/** 「さるも木から落ちるだな」って。どういう 意味: what is quoted is a proverb. */
function proverbIn({ asks, quotes }: Region): string | null {
  if (!/いみ|どういう|どうゆう|って(?:いう)?こと(?:なの|だよね|でしょ|です)?か?[?]/.test(asks)) return null;
  const [says, ...others] = quotes.flatMap((one) =>
    one.length > 3 ? (proverbMeant(`${one}の意味`) ?? []) : [],
  );
  return says === undefined || others.length > 0 ? null : says;
}

const OF_FORM =
  /〔(\d)〕(?:の(?:かん?じ|じ))?の?[^。?〔]{0,6}?(てん|点|せん|線|ぼう|棒|はらい|はね)の?(むき|向き|ながさ|長さ|ばしょ|場所|かず|数)(?:って|は|が|、)*(?:どっち|どちら|どう|どこ|なん)|〔(\d)〕(?:の(?:かん?じ|じ))?の[^。?〔]{0,6}?(てん|点|はらい|はね)(?:って|は|が|、)*どっち(?:に|を|の)?(むき|向き|む[いく]|向[いく])/;
const IN_KANA: Readonly<Record<string, string>> = {
  ...{ 点: 'てん', 線: 'せん', 棒: 'ぼう' },
  ...{ 向き: 'むき', 長さ: 'ながさ', 場所: 'ばしょ', 数: 'かず' },
};
/** 「弱」の 点の 向きって どっち: what no table has is declined by its name. */
function formDeclined(region: Region): JapaneseAnswer | null {
  const found = OF_FORM.exec(region.asks) ?? [];
  const [, at, line = '', how = ''] = found[1] === undefined ? ['', found[4], found[5], 'むき'] : found;
  const subject = quoteAt(at, region);
  if (!/^[一-龠]$/.test(subject)) return null;
  const aspect = `${IN_KANA[line] ?? line}の ${IN_KANA[how] ?? how}`;
  return declined(sentence(words.unknown, { subject, aspect }));
}

const TO_WRITE = /(?:どう|なんて|どない)(?:やって)?、?か(?:く|け|い)[^。、?〔]{0,8}[?。!]*$/;
/** 「きょうそう」って 漢字で 書けるって。かけっこのは どう 書くの: the kanji of the one word that it shows. */
function kanjiOfShown(message: string, grade: number): JapaneseAnswer | ToFind | null {
  const [region] = regionsIn(message);
  const [subject = '', ...others] = new Set(region?.quotes ?? []);
  const isAsked =
    region !== undefined &&
    TO_WRITE.test(region.asks) &&
    /かんじ|[のな]じ(?:だと|で|では|は)/.test(tale(region));
  if (!isAsked || others.length > 0 || !/^[ぁ-ん]{2,8}$/.test(subject)) return null;
  const told = tellFound({ kind: 'write', names: [subject], isDirect: true }, region, grade, false);
  if (told !== null) return typeof told === 'string' ? known(told) : told;
  return declined(sentence(words.unknown, { subject, aspect: 'かんじ' }));
}

/** How a word is spelled that it shows is surely asked, and nobody knows. */
function spellingDeclined(message: string): JapaneseAnswer | null {
  const subject = spellingShown(message);
  return subject === '' ? null : declined(sentence(words.unknown, { subject, aspect: 'かきかた' }));
}
/** Whether how a word is spelled is surely asked, whether or not anybody knows. */
export const asksOfSpelling = (message: string): boolean =>
  message.length <= LONGEST && spellingShown(message) !== '';
/** What it shows where it surely asks how that is spelled; else ''. */
function spellingShown(message: string): string {
  const [region] = regionsIn(message);
  return region === undefined || !isOfSpelling(region) ? '' : nameShown(region);
}

const known = (says: string): JapaneseAnswer => ({ says, isKnown: true, kanji: kanjiIn(says) });
const declined = (says: string): JapaneseAnswer => ({ says, isKnown: false, kanji: [] });
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
  const opposite = found.some(({ kind }) => kind === 'write') ? oppositeWritten(says) : null;
  if (opposite !== null) return known(opposite);
  if (says.length === told.length)
    return { says: [...new Set(says)].join(''), isKnown: true, kanji: kanjiNamedIn(first.names) };
  if (says.length > 0) {
    // 読みと 意味: what is not known of two is declined by its name.
    const missing = found.find(
      ({ kind }, nth) => told.toReversed()[nth] === null && (kind === 'meaning' || kind === 'read'),
    );
    const rest = missing === undefined ? '' : unknown([missing.kind], missing.names);
    return { says: `${says.join('')}${rest}`, isKnown: true, kanji: [] };
  }
  // What stands there in kanji is shown already.
  if (first.kind === 'write' && first.names.some((name) => /^[一-龠々]+[ぁ-ん]*$/.test(name))) return null;
  const isOfOne = found.every(({ names }) => names.join() === first.names.join());
  const kinds = isOfOne ? found.toReversed().map(({ kind }) => kind) : [first.kind];
  return declined(unknown(kinds, first.names));
}

/** 「勝つ」の 反対を 漢字で: the opposite is written, and not what it is the opposite of. */
function oppositeWritten(says: readonly string[]): string | null {
  const told = says.find((one) => one.includes('の はんたいは'));
  const [, kanji = ''] = /の はんたいは 「([一-龠])[ぁ-ん]*」/.exec(told ?? '') ?? [];
  return told === undefined || kanji === '' ? null : `${told}${tellParts(kanji)}`;
}

/** Kinds that no aspect names. */
const NAMES: Readonly<Record<Exclude<Kind, keyof typeof TOLD>, string>> = {
  part_name: 'ぶぶんの なまえ',
  tip: 'おぼえかた',
  lines: 'せんや てんの かず',
};
const nameOf = (kind: Kind): string =>
  kind === 'tip' || kind === 'part_name' || kind === 'lines' ? NAMES[kind] : TOLD[kind].name;
/** What is not known, by its name: the よみかたと いみ of a word. */
const unknown = (kinds: readonly Kind[], names: readonly string[]): string =>
  sentence(words.unknown, {
    subject: names.slice(0, 3).join('」と「'),
    aspect: [...new Set(kinds.map(nameOf))].join('と '),
  });
