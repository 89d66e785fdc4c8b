import { closedWords } from '#agents/family/question/words/closed-ja.ts';
import { asSaid } from '#agents/family/question/words/heard-ja.ts';
import { verbCues } from '#agents/family/question/words/verbs-ja.ts';
import { DAYS_EN } from '#agents/family/question/words/words-days-en.ts';
import { DAYS_JA } from '#agents/family/question/words/words-days-ja.ts';
import { WORDS_EN } from '#agents/family/question/words/words-en.ts';
import { HOURS_JA } from '#agents/family/question/words/words-hours-ja.ts';
import { WORDS_JA } from '#agents/family/question/words/words-ja.ts';
import { PARTS_EN, PARTS_JA } from '#agents/family/question/words/words-parts.ts';
import { SEASONS_EN, SEASONS_JA } from '#agents/family/question/words/words-seasons.ts';
import { SLIPS_EN, SLIPS_JA } from '#agents/family/question/words/words-slips.ts';
import { THRESHOLDS_EN, THRESHOLDS_JA } from '#agents/family/question/words/words-thresholds.ts';
import { WITHOUT_JA } from '#agents/family/question/words/words-without-ja.ts';
import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { joinUnknown } from './join-unknown.ts';
import { type Group, inEnglish, inGroups, inJapanese, type Pattern, standingAt } from './patterns.ts';
import type { Sense, Token, Word } from './sense.ts';
import type { Subjects } from './topic/subjects.ts';

/** Pictures, with what joins and colours them; a star that is asked about is a word of this robot's. */
const PICTURES =
  /(?:(?![⭐🌟]\ufe0f?[のはがをい何な])\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|[\u{1f1e6}-\u{1f1ff}]|\u200d|\ufe0e|\ufe0f|\u20e3)+/gu;
/** They narrow nothing, and stand where a sentence ends. */
const pausing = (pictures: string): string => '。'.padEnd(pictures.length, ' ');

/** Letters that a slip on a Japanese keyboard leaves behind kana: 「おしえt」. */
const SLIPS = /(?<=[ぁ-ん])(?!cm|mm|km|kg|ml|dl)[a-z]{1,2}(?=$|[\s。、?？!！])/g;

/** NFKC, lower case, katakana to hiragana: one sign for one, so that a place in it is a place in `plain`. */
export function folded(question: string): { readonly plain: string; readonly text: string } {
  const plain = question
    .normalize('NFKC')
    .replace(PICTURES, (pictures) => pausing(pictures))
    .replace(/[’‘´`]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(SLIPS, (letters) => ' '.repeat(letters.length))
    .replace(/\s/g, ' ');
  const text = asSaid(
    katakanaAsHiragana(
      [...plain]
        .map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
        .join(''),
    ),
  );
  return { plain, text };
}

const JAPANESE = /[ぁ-んァ-ヶ一-龠々]/;

const SPOKEN: readonly (readonly [sign: string, words: RegExp])[] = [
  ['+', /たす|足す|plus/g],
  ['-', /ひく|引く|minus|−/g],
  ['×', /かける|掛ける|times|\*|x/g],
  ['÷', /わる|割る|divided by/g],
];
const SIGN = ' ?(?:[+\\-−×÷*x]|たす|足す|plus|ひく|引く|minus|かける|掛ける|times|わる|割る|divided by) ?';
const SUM: Word = [
  // 「6×8=54」: the answers to it are told, whichever was meant.
  `(?<![\\d/.-])(?!\\d{4}-\\d{1,2}-\\d)\\d[\\d.]*(?:${SIGN}\\d[\\d.]*)+(?: ?= ?\\d[\\d.]*)?`,
  ([text]) => ({
    role: 'sum',
    sum: SPOKEN.reduce((written, [sign, words]) => written.replace(words, sign), text)
      .replace(/ |=.*$/g, '')
      .slice(0, 80),
  }),
];

/** What a token costs: the reading with the fewest unknown signs wins, then that with the fewest words. */
const COST = { unknown: 20, filler: 1.05, particle: 1, word: 1, subject: 0.95, link: 0.9 } as const;
/** Particles in a row: an unknown word in hiragana must not pass as a chain of them. */
const MOST_PARTICLES = 2;

const costOf = (sense: Sense): number =>
  sense.role === 'filler'
    ? COST.filler
    : sense.role === 'particle'
      ? COST.particle
      : sense.role === 'subject'
        ? COST.subject
        : sense.role === 'link'
          ? COST.link
          : COST.word;

/** What is the same whatever the subjects are. */
interface Words {
  /** Key: every string of the closed class and every form of a verb that says what is measured, as they stand. */
  readonly lexicon: ReadonlyMap<string, Sense>;
  /** Of the lexicon. */
  readonly longest: number;
  readonly japanese: readonly Group[];
  /** They begin with a letter or a digit. */
  readonly english: readonly Group[];
}

let madeWords: Words | null = null;

/** Tens of thousands: made with the first question, and once. */
function words(): Words {
  madeWords ??= makeWords();
  return madeWords;
}

function longestOf(all: Iterable<string>): number {
  let longest = 0;
  for (const word of all) longest = Math.max(longest, word.length);
  return longest;
}

function makeWords(): Words {
  const lexicon = makeLexicon();
  return {
    lexicon,
    longest: longestOf(lexicon.keys()),
    japanese: inGroups(
      [
        ...DAYS_JA,
        ...HOURS_JA,
        ...PARTS_JA,
        ...SEASONS_JA,
        ...THRESHOLDS_JA,
        ...SLIPS_JA,
        ...WITHOUT_JA,
        ...WORDS_JA,
        SUM,
      ].map(inJapanese),
    ),
    english: inGroups(
      [...DAYS_EN, ...PARTS_EN, ...SEASONS_EN, ...THRESHOLDS_EN, ...SLIPS_EN, ...WORDS_EN].map(inEnglish),
    ),
  };
}

function makeLexicon(): ReadonlyMap<string, Sense> {
  const senses = { word: { role: 'filler' }, ending: { role: 'particle' } } as const satisfies Record<
    string,
    Sense
  >;
  const found = new Map<string, Sense>();
  for (const [word, kind] of closedWords(katakanaAsHiragana)) found.set(word, senses[kind]);
  for (const [form, cue] of verbCues(katakanaAsHiragana)) found.set(form, { role: 'cue', cue });
  return found;
}

interface Step {
  readonly cost: number;
  /** Particles that stand at the end of it. */
  readonly particles: number;
  readonly token: Token | null;
  readonly previous: Step | null;
}

/** Cuts questions into words. It keeps nothing of a question. */
export class Tokenizer {
  readonly #words = words();
  /** With the words of the subjects; and where an English word may begin, with these. */
  readonly #patterns: readonly Group[];
  readonly #withEnglish: readonly Group[];
  /** Key: a topic's word, folded. */
  readonly #topics: ReadonlyMap<string, string>;
  readonly #longestTopic: number;

  constructor(subjects: Subjects) {
    const literal = new Map<string, string>();
    const own: Pattern[] = [];
    for (const [pattern, id] of subjects.words()) {
      const read = (): Sense => ({ role: 'subject', subject: id });
      const isLiteral = !/[()[\]|?]/.test(pattern);
      if (isLiteral && !literal.has(pattern)) literal.set(pattern.replaceAll('\\', ''), id);
      else if (!isLiteral)
        own.push({
          sticky: new RegExp(`(?<![a-z0-9](?=[a-z0-9]))${pattern}(?!(?<=[a-z0-9])[a-z0-9])`, 'y'),
          read,
        });
    }
    this.#topics = literal;
    this.#longestTopic = longestOf(literal.keys());
    this.#patterns = [...this.#words.japanese, ...inGroups(own)];
    this.#withEnglish = [...this.#patterns, ...this.#words.english];
  }

  /** The words of a question in order, those that nothing is known of included; spaces are none. */
  tokens(text: string, plain: string, today: number): readonly Token[] {
    const best: (Step | undefined)[][] = Array.from({ length: text.length + 1 }, () => []);
    const first = best[0] as (Step | undefined)[];
    first[0] = { cost: 0, particles: 0, token: null, previous: null };
    const offer = (end: number, step: Step): void => {
      const at = best[end] as (Step | undefined)[];
      const known = at[step.particles];
      if (known === undefined || step.cost < known.cost) at[step.particles] = step;
    };
    for (let at = 0; at < text.length; at++) {
      const steps = (best[at] as (Step | undefined)[]).filter((step) => step !== undefined);
      if (steps.length === 0) continue;
      if (text[at] === ' ') {
        for (const step of steps) offer(at + 1, { ...step, token: null, previous: step });
        continue;
      }
      const found = this.#at(text, plain, at, today);
      const isWithin = isInKatakana(plain, at);
      const unknown = /[a-z0-9']/.test(text[at] ?? '')
        ? (/[a-z0-9']+/y.exec(text.slice(at))?.[0].length ?? 1)
        : 1;
      for (const step of steps) {
        // ド of クラウド is no word of its own.
        if (!(isWithin && step.token?.sense === null))
          for (const { end, sense } of found) {
            const isParticle = sense.role === 'particle';
            if (isParticle && !mayStand(text, at, end, step)) continue;
            offer(end, {
              cost: step.cost + costOf(sense),
              particles: isParticle ? (text[at - 1] === ' ' ? MOST_PARTICLES : step.particles + 1) : 0,
              token: { start: at, end, text: plain.slice(at, end), sense },
              previous: step,
            });
          }
        offer(at + unknown, {
          cost: step.cost + COST.unknown * (unknown > 1 ? 2 : 1),
          particles: 0,
          token: { start: at, end: at + unknown, text: plain.slice(at, at + unknown), sense: null },
          previous: step,
        });
      }
    }
    return walkBack(best[text.length] ?? [], plain);
  }

  #at(text: string, plain: string, at: number, today: number) {
    const { lexicon, longest } = this.#words;
    const isJapanese = JAPANESE.test(text[at] ?? '');
    const found = standingAt(isJapanese ? this.#patterns : this.#withEnglish, text, at, today);
    if (isJapanese)
      for (let end = at + 1; end <= Math.min(text.length, at + longest); end++) {
        const sense = lexicon.get(text.slice(at, end));
        if (sense !== undefined) found.push({ end, sense });
      }
    for (let end = at + 1; end <= Math.min(text.length, at + this.#longestTopic); end++) {
      const id = this.#topics.get(text.slice(at, end));
      if (id !== undefined && isWhole(text, at, end) && isApart(plain, at, end))
        found.push({ end, sense: { role: 'subject', subject: id } });
    }
    return found;
  }
}

/** A word of Latin letters is not found within another. */
const isWhole = (text: string, at: number, end: number): boolean =>
  !(/[a-z0-9]/.test(text[at - 1] ?? '') && /[a-z0-9]/.test(text[at] ?? '')) &&
  !(/[a-z0-9]/.test(text[end - 1] ?? '') && /[a-z0-9]/.test(text[end] ?? ''));

const isInKatakana = (plain: string, at: number): boolean =>
  at > 0 && /[ァ-ヶー]/.test(plain[at] ?? '') && /[ァ-ヶー]/.test(plain[at - 1] ?? '');

const HIRAGANA = /^[ぁ-ゖー]+$/;
/** Between hiragana a topic in hiragana begins behind one of these and ends before one: ばった of がんばった is none. */
const LEADS = /[のはがをにとでもやかへねよ、 ]$/;
const FOLLOWS = /^(?:[のはがをにとでもやかへだな]|って|じゃ|しか|くらい|ばかり|だけ|できる|でき)/;

/** A topic in hiragana is not found within another word. */
function isApart(plain: string, at: number, end: number): boolean {
  if (!HIRAGANA.test(plain.slice(at, end))) return true;
  const [before, after] = [plain.slice(0, at), plain.slice(end)];
  const begins = !/[ぁ-ゖー]$/.test(before) || LEADS.test(before);
  return begins && (!/^[ぁ-ゖー]/.test(after) || FOLLOWS.test(after));
}

/** A particle leans on the word before it, or stands alone between spaces. */
function mayStand(text: string, at: number, end: number, step: Step): boolean {
  if (step.particles >= MOST_PARTICLES) return false;
  if (at === 0) return /^(?:[、, ?？。「『]|$)/.test(text.slice(end));
  return text[at - 1] !== ' ' || end - at === 1 || end === text.length || text[end] === ' ';
}

function walkBack(last: readonly (Step | undefined)[], plain: string): readonly Token[] {
  const tokens: Token[] = [];
  const ends = last.filter((step) => step !== undefined).toSorted((one, other) => one.cost - other.cost);
  for (let step: Step | null = ends[0] ?? null; step !== null; step = step.previous)
    if (step.token !== null) tokens.unshift(step.token);
  return joinUnknown(tokens, plain);
}

/** The word around a place: signs of the same script on both sides of it, as it is named to the parent. */
export function wordAround({ start, end }: Pick<Token, 'start' | 'end'>, plain: string): string {
  const script = [/[ァ-ヶー]/, /[一-龠々]/, /[A-Za-z0-9']/].find((signs) => signs.test(plain[start] ?? ''));
  let [from, to] = [start, end];
  while (script !== undefined && from > 0 && script.test(plain[from - 1] ?? '')) from--;
  const last = [/[ァ-ヶー]/, /[一-龠々]/, /[A-Za-z0-9']/].find((signs) => signs.test(plain[end - 1] ?? ''));
  while (last !== undefined && to < plain.length && last.test(plain[to] ?? '')) to++;
  return plain.slice(from, to).trim();
}
