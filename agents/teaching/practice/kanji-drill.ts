import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { allKanji, findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { type KanjiWord, stemOf } from '#agents/knowledge/japanese/kanji-words.ts';
import kanjiWords from '#agents/words/kanji.json' with { type: 'json' };
import kanjiSaid from '#agents/words/reading/kanji-said.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Fact } from './facts.ts';
import type { AnotherWay } from './pace/another-way.ts';

type KanjiFactKind = 'kanji_reading' | 'kanji_writing';

/** A kanji as it is asked: always in a word, for alone it has many readings. */
export interface KanjiAsked {
  readonly kind: KanjiFactKind;
  readonly kanji: string;
  readonly word: string;
  /** Of the word, in hiragana. */
  readonly reading: string;
}

/** What stands for the kanji that is to be written. */
const GAP = '□';
const HAN = /\p{Script=Han}/u;

/** The word with a gap where the kanji is to be written. */
export function withheld({ kanji, word }: Pick<KanjiAsked, 'kanji' | 'word'>): string {
  return word.replaceAll(kanji, GAP);
}

/** Key: a word with a gap and its reading. How many kanji fit into it. */
let fitting: ReadonlyMap<string, number> | null = null;

/** Whether the word with its gap and its reading tells which kanji is meant: "□（ひ）" may be 日 or 火. */
function isPlain(kanji: string, { word, reading }: KanjiWord): boolean {
  if (fitting === null) {
    const counts = new Map<string, number>();
    const keys = allKanji().flatMap((entry) => {
      const own = entry.words.map((one) => `${withheld({ kanji: entry.kanji, ...one })}=${one.reading}`);
      // 早い and 速い: any kanji that can be read so fits into the gap, whether the word is on our list or not.
      const kun = entry.kun.map((one) => {
        const [stem = '', tail = ''] = one.replace(')', '').split('(');
        return `${GAP}${tail}=${stem}${tail}`;
      });
      return [...new Set([...own, ...kun])];
    });
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    fitting = counts;
  }
  return (fitting.get(`${withheld({ kanji, word })}=${reading}`) ?? 0) <= 1;
}

/** 「かじです」 is a call for help before it is a reading (agents/safety). */
const NEVER_ASKED: ReadonlySet<string> = new Set(['火事']);

/** The words in which a grade can be asked a kanji: it reads all of their kanji, and the gap can be but one. */
function wordsFor(kanji: string, kind: KanjiFactKind, grade: Grade): readonly KanjiWord[] {
  const words = (findKanji(kanji)?.words ?? []).filter(
    ({ word }) =>
      !NEVER_ASKED.has(word) &&
      [...word].every((character) => !HAN.test(character) || (findKanji(character)?.grade ?? 9) <= grade),
  );
  return kind === 'kanji_reading' ? words : words.filter((word) => isPlain(kanji, word));
}

/** A fact as it is asked of this grade, in this word if it may, and in none of `notAskedIn` while there is another; null where there is no word for it, or where it is no kanji. */
export function askKanji(
  { kind, prompt }: Fact,
  grade: Grade,
  random: () => number,
  askedIn?: string,
  notAskedIn: readonly string[] = [],
): KanjiAsked | null {
  if (kind === 'kuku') return null;
  const all = wordsFor(prompt, kind, grade);
  const others = all.filter(({ word }) => !notAskedIn.includes(word));
  const words = others.length > 0 ? others : all;
  const word =
    words.find((one) => one.word === askedIn) ??
    words[Math.min(words.length - 1, Math.floor(random() * words.length))];
  return word === undefined ? null : { kind, kanji: prompt, ...word };
}

/** The grade whose words are asked: the child's, or for a kanji that it brought before its time, that kanji's. */
export function gradeToAsk({ kind, prompt }: Fact, grade: Grade): Grade {
  const learned = kind === 'kuku' ? grade : (findKanji(prompt)?.grade ?? grade);
  return Math.max(grade, learned) as Grade;
}

/** Whether a fact can be asked of this grade. A child writes on paper, so that writing can be asked anywhere. */
export function canAskFact(fact: Fact, grade: Grade): boolean {
  return fact.kind === 'kuku' || wordsFor(fact.prompt, fact.kind, grade).length > 0;
}

/**
 * The question. 'shown': it is read on a screen, so a reading drill shows the word. 'spoken': it is heard while the
 * card shows the word, so the word must not be said. Never holds the answer.
 */
export function kanjiQuestion(asked: KanjiAsked, way: 'shown' | 'spoken' = 'shown'): string {
  if (asked.kind === 'kanji_reading')
    return way === 'spoken'
      ? sentence(kanjiWords.readThisKanji)
      : sentence(kanjiWords.readWord, { word: asked.word });
  const gap = withheld(asked);
  const whole =
    gap === GAP || way === 'spoken'
      ? gap === GAP
        ? sentence(kanjiWords.writeAlone, { reading: asked.reading })
        : sentence(kanjiWords.writeBlank, { reading: asked.reading })
      : sentence(kanjiWords.writeInWord, { gap, reading: asked.reading });
  return sentence(kanjiWords.writeOnPaper, { whole });
}

/** What comes before the question where the kanji keeps failing; '' where it is asked as usual. Names neither kanji nor reading. */
export function kanjiOtherwise({ kind }: Pick<KanjiAsked, 'kind'>, form: AnotherWay | undefined): string {
  if (form === 'story') return sentence(kanjiWords.storyFirst);
  if (form !== 'drawn') return '';
  return sentence(kind === 'kanji_reading' ? kanjiWords.drawFirst : kanjiWords.imagineFirst);
}

/** Asked once the kanji to be written has been shown. */
export const COMPARE = sentence(kanjiWords.compare);

/** Hints there are before the answer is told. */
export const KANJI_HINTS = 2;

/** The hint at this level (1 or 2): at first the beginning, then how long it is or where else it stands. `tried`: a wrong reading, of which what is right is told. */
export function kanjiHint(asked: KanjiAsked, level: number, tried = ''): string {
  const known = asked.kind === 'kanji_reading' ? beginningIn(asked, toHiragana(tried.normalize('NFKC'))) : '';
  const end = asked.kind === 'kanji_reading' ? endingIn(asked, toHiragana(tried.normalize('NFKC'))) : '';
  if (end !== '') return `${sentence(kanjiSaid.endRight, { known: end })} ${readingHint(asked, 1)}`;
  if (known !== '') {
    // じしろ for じだい: as long as it is, so that its length says nothing.
    const isAsLong = [...tried.replace(/[^ぁ-ゖー]/g, '')].length === [...asked.reading].length;
    const more = isAsLong ? restIn(asked, known) : '';
    return `${sentence(kanjiWords.soundsRight, { known })} ${more || lengthOf(asked.reading)}`;
  }
  return asked.kind === 'kanji_reading' ? readingHint(asked, level) : writingHint(asked, level);
}

/** As much of the reading as the wrong one begins with; '' where that is nothing, or all of it. */
function beginningIn({ reading }: KanjiAsked, tried: string): string {
  const first = /^.[ゃゅょ]?/.exec(reading)?.[0] ?? '';
  const ends = [...reading].map((_, at) => reading.slice(0, at)).filter((one) => one.length >= first.length);
  return ends.findLast((one) => new RegExp(`(?:^|[^ぁ-ゖー])${one}`).test(tried)) ?? '';
}

/** What the last kanji of a word is read as, where the wrong reading ends with it: だい of ときだい; '' where it does not. */
function endingIn({ word, reading }: KanjiAsked, tried: string): string {
  const last = [...word].at(-1) ?? '';
  const entry = findKanji(last);
  if ([...word].length < 2 || entry === null) return '';
  const ways = [...entry.on, ...entry.kun.map((kun) => kun.replace(/\(.*/, ''))].map((one) =>
    toHiragana(one),
  );
  const bare = tried.replace(/(?:かな|かも|です|だよ|でしょ|やろ|って)?[^ぁ-ゖー]*$/, '');
  return ways.find((way) => way.length > 1 && reading.endsWith(way) && bare.endsWith(way)) ?? '';
}

/** Another word in which the last kanji is read as what is still missing; '' where there is none. */
function restIn({ word, reading }: KanjiAsked, known: string): string {
  const [last, rest] = [[...word].at(-1) ?? '', reading.slice(known.length)];
  const other = findKanji(last)?.words.find((one) => one.word !== word && one.reading.includes(rest));
  return other === undefined || !HAN.test(last)
    ? ''
    : sentence(kanjiSaid.restAsIn, { kanji: last, word: other.word });
}

const lengthOf = (reading: string): string => sentence(kanjiWords.soundCount, { count: [...reading].length });

function readingHint(asked: KanjiAsked, level: number): string {
  const { kanji, word, reading } = asked;
  const first = /^.[ゃゅょ]?/.exec(reading)?.[0] ?? '';
  const elsewhere = findKanji(kanji)?.words.find(
    (one) => one.word !== word && one.word !== kanji && one.reading !== reading,
  );
  const [begins, length] = [sentence(kanjiWords.firstSound, { first }), lengthOf(reading)];
  const other = elsewhere === undefined ? '' : sentence(kanjiWords.alsoInWord, { word: elsewhere.word });
  // Of a reading with one sound the first sound is all of it; of 見る it is all that is not written there.
  if (first === reading || first === stemOf(asked))
    return level === 1 ? length : other || partsOf(kanji) || length;
  return level === 1 ? begins : `${length}${other === '' ? '' : ` ${other}`}`;
}

function writingHint({ kanji, word }: KanjiAsked, level: number): string {
  const strokes = sentence(kanjiWords.strokeCount, { strokes: findKanji(kanji)?.strokes ?? 0 });
  if (level === 1) return strokes;
  const elsewhere = findKanji(kanji)?.words.find((one) => one.word !== word);
  const parts = partsOf(kanji);
  if (parts !== '') return parts;
  return elsewhere === undefined ? strokes : sentence(kanjiWords.alsoWritten, { reading: elsewhere.reading });
}

const MOST_PARTS = 3;

/** '' where it is one piece, or where its parts are no kanji a child knows. Parts of parts are left out. */
function partsOf(kanji: string): string {
  const known = (findKanji(kanji)?.parts ?? []).filter((part) => part !== kanji && findKanji(part) !== null);
  const parts = [...new Set(known)].filter(
    (part) => !known.some((other) => other !== part && findKanji(other)?.parts.includes(part)),
  );
  if (parts.length === 0) return '';
  const named = parts.slice(0, MOST_PARTS).map((part) => `「${part}」`);
  return sentence(kanjiWords.partsInside, { parts: named.join('と ') });
}

/** What is said when the answer is told. */
export function kanjiTold({ kind, kanji, word, reading }: KanjiAsked): string {
  return kind === 'kanji_reading'
    ? sentence(kanjiWords.readingTold, { word, reading })
    : sentence(kanjiWords.writingTold, { reading, word, kanji });
}
