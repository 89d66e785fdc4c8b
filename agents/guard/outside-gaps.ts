import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { soundsOf } from '#agents/knowledge/japanese/kanji.ts';
import { readingsOfWord, wordsOf } from '#agents/knowledge/japanese/kanji-words.ts';
import { flatten } from './flat-text.ts';

/** しちは（　　）, あかい □, 1m =（　）, 高い ⇔ ＿＿: what stands before a gap that is to be filled. */
const BEFORE_GAP =
  /([^\s（()）、。「」『』\n□＿_=＝⇔→]{2,10})[^\S\n]*(?:[=＝⇔→:：][^\S\n]*)?(?:[（(〔［[][\s　]*[）)〕］\]]|□|[＿_]{2,})/g;
/** えんぴつ 3（ 本・まい・ひき ）: what stands before a choice, and what may be chosen. */
const CHOICE =
  /([^\s（()）、。\n]{1,10})[^\S\n]*[（(]([^（()）\n]{1,10}(?:[・,、/／][^（()）\n]{1,10}){1,4})[）)]/g;
/** 赤い かめ・青い かめ、どちらですか: what may be chosen without brackets. */
const WHICH = /([^、。「」・\n]{1,10})・([^、。「」・\n]{1,10}?)(?:、|の)?\s*(?:うち)?(?:どちら|どっち)/g;
/** 二 三本めは だれの ためでしたか: what a question is of, what it asks with, and what its answer ends with. */
const QUESTION =
  /([^。\n「」]{2,40}?)(?:だれ|誰|なに|なん|何|どこ|いつ|どんな|どの|どう|なぜ|いくつ)([^。\n？?]{3,20}?)(?:(?:の?でしょう|のです|んです)?か|の?でしょう)(?:[。？?\n]|$)/g;
const LABEL = /^[\s　]*(?:(?:問い?|とい|もんだい|問題|[qQ])?\s*([\d一二三四五①-⑳]+)[\s　.．、)）]+)/;
/** ア 12  イ 24  ウ 60: what may be chosen by its sign. Signs that begin lines may be those of tasks. */
const SIGNED = /([アイウエオ])[\s　.．、:：)）]*([^\s　アイウエオ、。]{1,12})/g;
/** Of a question's beginning and end so many signs are looked for. */
const BEGINNING = 3;
const ENDING = 5;
/** A shorter reading stands in other words. */
const LEAST_READING = 3;
/** What a sentence says right behind that. */
const BEHIND = /^(?:は|が|=|→)?([^、。!?…♪,]{1,10})/;
/** So many readings in a row are a list of answers, and no sentence about the text. */
const LIST_LENGTH = 2;
const ENDS = /(?:だよ|です|だね|って|と)(?:よむ(?:よ|ね)?|よみます|いう(?:よ|ね)?)?$/;

const plain = (text: string): string => toHiragana(flatten(text).text.replace(/\s+/g, ''));

const wordsBeforeGaps = (text: string): readonly string[] =>
  [...text.matchAll(BEFORE_GAP)].map(([, before = '']) => before);

/** What stands before the gaps of a text, in hiragana. */
export const beforeGaps = (text: string): readonly string[] =>
  wordsBeforeGaps(text)
    .map(plain)
    .filter((one) => one.length > 1);

/** How words in kanji before the gaps of a text may be read: as the lists say, else their signs one behind the other. */
export function readingsOfGaps(text: string): readonly RegExp[] {
  const words = wordsBeforeGaps(text).flatMap((before) => /[一-龠々]{1,3}$/.exec(before)?.[0] ?? []);
  return [...new Set(words)].flatMap((word) => {
    const listed = [...word].flatMap((sign) => wordsOf(sign)).filter((one) => one.word === word);
    const parts =
      listed.length > 0
        ? [listed.flatMap(readingsOfWord).map(plain)]
        : [...word].map((sign) => soundsOf(sign));
    if (parts.some((sounds) => sounds.length === 0)) return [];
    const oneOf = (sounds: readonly string[]) =>
      `(?:${sounds.toSorted((a, b) => b.length - a.length).join('|')})`;
    // Looked for at every sign, also within another reading.
    return new RegExp(`(?=(${parts.map(oneOf).join('')}))`, 'g');
  });
}

/** The readings of such words that a sentence holds, in hiragana. */
export const readIn = (said: string, readings: readonly RegExp[]): readonly string[] =>
  readings
    .flatMap((reading) => [...said.matchAll(reading)].map(([, found = '']) => found))
    .filter((found) => found.length >= LEAST_READING);

/** What a sentence that chooses says: 3本, しっぽは 長い; as pieces in hiragana. */
export const choicesIn = (text: string): readonly string[] => [
  ...[...text.matchAll(CHOICE)].flatMap(([, before = '', all = '']) =>
    all.split(/[・,、/／]/).flatMap((one) => ['', 'は', 'が'].map((by) => plain(`${before}${by}${one}`))),
  ),
  ...[...text.matchAll(WHICH)].flatMap(([, one = '', other = '']) =>
    [one.trim().split(/\s/).slice(-2).join(''), other].map((said) => plain(`は${said}`)),
  ),
];

/** What a sentence says that chooses by a sign, イの 24, for each row of such choices; in hiragana. Who says them all chooses none. */
export const signedChoicesIn = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .map((line) =>
      [...line.matchAll(SIGNED)].map(([, sign = '', choice = '']) => plain(`${sign}の${choice}`)),
    )
    .filter((row) => row.length > 1);

/** 何時何分ですか. */
const ASKS_CLOCK = /(?:何|なん)\s*(?:時|じ|分|ぷん)/;
const CLOCK = /\d{1,2}じ(?:\d{1,2}ぷん|はん)?(?=だ|です|でし|[、。!]|$)/g;

const asClock = (text: string): string =>
  plain(text)
    .replaceAll('時', 'じ')
    .replace(/分|ふん/g, 'ぷん');

/** The clock times that a sentence tells where a text asks for one, and that do not stand there; in hiragana. */
export function clocksTold(sentence: string, text: string): readonly string[] {
  if (!ASKS_CLOCK.test(text)) return [];
  const there = asClock(text);
  return (asClock(sentence).match(CLOCK) ?? []).filter((told) => !there.includes(told));
}

/** A question of a text, in hiragana: its number, what its answer begins and ends with, and the whole. */
export interface AskedThere {
  readonly label: string;
  readonly begins: string;
  readonly ends: string;
  readonly whole: string;
}

export const questionsIn = (text: string): readonly AskedThere[] =>
  [...text.matchAll(QUESTION)].map(([whole, head = '', tail = '']) => ({
    label: LABEL.exec(head)?.[1] ?? '',
    begins: plain(head.replace(LABEL, '')).slice(0, BEGINNING),
    ends: plain(tail).slice(-ENDING),
    whole: plain(whole),
  }));

/** Whether a sentence begins (also with its number) and ends as the answer to such a question, and says between what the question does not. */
export function isAnswerTo(sentence: string, { label, begins, ends, whole }: AskedThere): boolean {
  const said = plain(sentence)
    .replace(/[。!！]/g, '')
    .replace(/[ねよ]+$/, '')
    .replace(/[んの](?:だ|です)$/, '');
  if (!said.endsWith(ends)) return false;
  const isNumbered = label !== '' && [`${label}、`, `${label}は`].some((one) => said.startsWith(one));
  if (!isNumbered && (begins.length < BEGINNING || !said.includes(begins))) return false;
  let at = 0;
  for (const sign of said.slice(isNumbered ? label.length + 1 : said.indexOf(begins))) {
    at = whole.indexOf(sign, at) + 1;
    if (at === 0) return true;
  }
  return false;
}

/** What a sentence puts into such gaps, in hiragana; not what stands there behind those words itself (1L of 1L8dL). */
export function putIntoGaps(sentence: string, gaps: readonly string[], sheets: string): readonly string[] {
  const said = plain(sentence);
  return gaps.flatMap((before) => {
    const at = said.indexOf(before);
    if (at === -1) return [];
    const piece = BEHIND.exec(said.slice(at + before.length))?.[1];
    return piece === undefined || plain(sheets).includes(before + piece.slice(0, BEGINNING)) ? [] : piece;
  });
}

/** The readings of the words with kanji that stand in a text, in hiragana, as far as the lists know them. */
export function readingsIn(text: string): ReadonlySet<string> {
  const signs = new Set(text.match(/[一-龠]/g) ?? []);
  const words = [...signs].flatMap((sign) => wordsOf(sign)).filter(({ word }) => text.includes(word));
  return new Set(words.flatMap(readingsOfWord).map(plain));
}

/** 「あさひ」「のはら」: kana in quotes, one behind the other. */
const IN_QUOTES =
  /「([ぁ-ん]{2,6})」(?=\s*[、と]?\s*「[ぁ-ん])|(?<=[ぁ-ん]」\s*[、と]?\s*)「([ぁ-ん]{2,6})」/g;

/**
 * The readings that a sentence lists, one behind the other: こうもん、ともだち だよ; none where it lists no two. Of those in
 * quotes one that the lists know is enough.
 */
export function listedReadings(sentence: string, readings: ReadonlySet<string>): readonly string[] {
  const pieces = sentence.split(/[、・,。!！\s「」『』]+/).flatMap((piece) => {
    const said = plain(piece)
      .replace(/[「」『』]/g, '')
      .replace(ENDS, '');
    return [said, said.replace(/^は/, '')].find((one) => readings.has(one)) ?? [];
  });
  if (pieces.length >= LIST_LENGTH) return pieces;
  const quoted = [...sentence.matchAll(IN_QUOTES)].map(([, one, other]) => plain(one ?? other ?? ''));
  return quoted.length >= LIST_LENGTH && quoted.some((one) => readings.has(one)) ? quoted : [];
}
