import { fold } from '../../intents.ts';
import sounds from './sounds.json' with { type: 'json' };

const known = new Map<string, string>();
/** Most texts whose plain form is remembered: one order looks at the same sentences many times. */
const KNOWN_LIMIT = 400;

/** As two hands write the same: without spaces and marks, in hiragana, and so the kanji that children mix with it. */
export function plain(words: string): string {
  const found = known.get(words);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const now = fold(words)
    .replace(/[\s、。!?「」『』…]/g, '')
    .replace(/[一-龠]/g, (sign) => (sounds as Readonly<Record<string, string>>)[sign] ?? sign);
  known.set(words, now);
  return now;
}

/** How like a name a sentence is: it is all of it, it holds it, it is held by it, or they share most. */
const LIKE = { same: 4, holds: 3, held: 2, least: 0.6 };
/** Shortest sentence that is known by standing within what is named, characters. */
const LEAST_HELD = 4;
/** A name so short is no likeness. */
const LEAST_NAME = 3;

const pairsOf = (words: string): readonly string[] =>
  [...words].slice(0, -1).map((sign, at) => sign + ([...words][at + 1] ?? ''));

/** How much of the first stands in the second, 0-1. */
export function shareOf(words: string, within: string): number {
  const pairs = pairsOf(plain(words));
  const of = plain(within);
  return pairs.length === 0 ? 0 : pairs.filter((pair) => of.includes(pair)).length / pairs.length;
}

/** The longest run of signs that stands in both, as a share of the first. */
function runOf(words: string, within: string): number {
  for (let length = words.length; length >= LEAST_NAME; length--)
    for (let from = 0; from + length <= words.length; from++)
      if (within.includes(words.slice(from, from + length))) return length / words.length;
  return 0;
}

function likeness(name: string, sentence: string): number {
  const [sought, one] = [plain(name), plain(sentence)];
  if (sought === '' || one === '') return 0;
  if (one === sought) return LIKE.same;
  if (one.includes(sought)) return LIKE.holds;
  if (one.length >= LEAST_HELD && sought.includes(one)) return LIKE.held + one.length / sought.length / 2;
  if (sought.length < LEAST_NAME) return 0;
  const share = Math.max(shareOf(name, sentence), runOf(sought, one));
  return share >= LIKE.least ? share : 0;
}

/** What a name fits. */
export interface Sought {
  /** The sentences that are most like it, several where they are equally so. */
  readonly at: readonly number[];
  /** Its words stand there themselves. */
  readonly isSure: boolean;
}

/** The sentences that are most like a name; `at` is [] where none is. */
export function seek(name: string, sentences: readonly string[]): Sought {
  const likes = sentences.map((one) => likeness(name, one));
  const best = Math.max(0, ...likes);
  if (best === 0) return { at: [], isSure: false };
  return { at: likes.flatMap((like, at) => (like >= best - 0.001 ? [at] : [])), isSure: best >= LIKE.held };
}

/** Where words stand in a sentence as they are written there. */
interface Place {
  readonly from: number;
  readonly to: number;
  /** A whole word, as far as its neighbours say: 12こ holds no 2こ, ぱんだ no ぱん. */
  readonly isWord: boolean;
  /** A word begins here. */
  readonly isStart: boolean;
}

const DIGIT = /[0-9０-９一二三四五六七八九十百千万]/;
/** What may stand behind a word. */
const BEHIND = /^(?:[\sはがをにでとのもへやだ、。！!？?]|って|から|まで|より|さん|くん|ちゃん|$)/;
const KANA = /[ぁ-んァ-ヶー]/;

/** All places where words stand in a sentence, spaces and the kind of kana left aside. */
export function placesOf(words: string, sentence: string): readonly Place[] {
  // Sign by sign on both sides: a long vowel is folded by what stands before it.
  const sought = [...words].map(plain).join('');
  if (sought === '') return [];
  const signs = [...sentence].flatMap((sign, at) => [...plain(sign)].map((one) => ({ one, at })));
  const all = signs.map(({ one }) => one).join('');
  const found: Place[] = [];
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, at + 1)) {
    const from = signs[at]?.at ?? 0;
    const end = (signs[at + sought.length - 1]?.at ?? 0) + 1;
    // The long vowel of サッカー has no sign of its own here, and is of the word all the same.
    const to = end + (/^[ー〜～]*/.exec(sentence.slice(end))?.[0].length ?? 0);
    const before = sentence[from - 1] ?? '';
    const isNumberCut = DIGIT.test(sentence[from] ?? '') && DIGIT.test(before);
    if (isNumberCut) continue;
    const isStart =
      before === '' ||
      !KANA.test(before) ||
      !KANA.test(sentence[from] ?? '') ||
      /[はがをにでとのも]/.test(before);
    found.push({ from, to, isStart, isWord: isStart && BEHIND.test(sentence.slice(to)) });
  }
  return found;
}
