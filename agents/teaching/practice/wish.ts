import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { NATIVE_COUNTS } from '#agents/knowledge/arithmetic/number-words.ts';
import { type Covered, coveredIn } from '#agents/knowledge/curriculum/coverage.ts';
import { foldWords } from '#agents/knowledge/curriculum/find-topic.ts';
import { classKanjiIn } from './pace/class-kanji.ts';
import { NUMBER, numberOf } from './said-numbers.ts';
import { foldClauses, partWanted } from './wanted-words.ts';
import { type About, aboutIn, aboutKanji, LISTS, namedIn } from './wish-about.ts';

export type { About } from './wish-about.ts';

/** How hard, against what came last; `same`: of its kind, with other numbers. */
export const LEVELS = ['easier', 'same', 'harder'] as const;
export type Level = (typeof LEVELS)[number];

/** What a child wants to practise, as far as exact words say. */
export interface Wish {
  /** What is named; null where nothing is. */
  readonly about: About | null;
  readonly level: Level | null;
  /** "二年生の". */
  readonly grade: Grade | null;
  /** "3もんだけ": 1-10. */
  readonly count: number | null;
  /** What is named only to be left out: かんじぬき. */
  readonly without: readonly Covered[];
  /** What is named beside what is begun with, and cannot be done yet. */
  readonly aside: Covered | null;
}

const COUNT = new RegExp(`(?<![0-9])${NUMBER}(ずつ)?(?:もん|問)(?![0-9])(ずつ)?`, 'g');
/** Of problems, where something to practise is named: 3つ, 5こ, みっつ. */
const LOOSE_COUNT =
  /(?<![0-9])(?:([0-9]{1,2})(?:つ|こ|個|かい|回)|(ひとつ|ふたつ|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ))(?!の|と|かず|め)/g;
const SCHOOL_YEAR = /([1-3一二三]|いち|に|さん)(?:ねんせい|年生|ねん|年)(?:の|ので|のが|レベル|$)/;
const HARDER =
  /(?:むずかし|難し)(?:い|め|く|いの)(?!くな|しないで|ないで|じゃな|のじゃな)|むずい|むずめ|れべる(?:を)?(?:あっぷ|あげ|上げ)|(?:はったつ|発展)(?:もんだい|問題)/;
const EASIER =
  /(?:かんたん|簡単)(?:な|の|め|に|もんだい|問題|が)|(?:やさしい|易しい)(?:の|もんだい|問題|が|め)|やさしく|れべる(?:を)?(?:だうん|さげ|下げ)/;
const SAME =
  /(?:おんなじ|おなじ|同じ)(?:しゅるい|種類)|おんなじ|(?:さっき|いま|今|この)(?:の)?(?:と|み)(?:おなじ|同じ|たい|にた)|(?:おなじ|同じ)(?:ような|よう?な|みたいな|の|もんだい|やつ|かんじ)|(?:おなじ|同じ)くらい|(?:みたいな|みたいの|にたような|にてる|にた)(?:の|やつ|もんだい|問題)?/;
/** "むずかしくない", "かんたんすぎる" and "むずかしい。わかんない" are no wishes for it. */
const TOO = /(?:かんたん|簡単)(?:すぎ|だ(?:った|よ)|じゃ)/;
const MOST = 10;

function levelIn(folded: string): Level | null {
  // かんたんすぎ。レベルあげて: what is asked for goes before how it was.
  if (/れべる(?:を)?(?:あ|上)げ|もっとむず/.test(folded)) return 'harder';
  if (TOO.test(folded)) return null;
  if (EASIER.test(folded)) return 'easier';
  if (HARDER.test(folded)) return 'harder';
  return SAME.test(folded) ? 'same' : null;
}

/** The last count that is said: 5問、いや 3問. */
function countIn(folded: string, named: number): number | null {
  const counts = [...folded.matchAll(COUNT)];
  // くくを 2もん、そのあと とけいを 1もん: the first of them is begun with.
  const isOfFirst = counts.length > 1 && counts.length === named && !/いや|やっぱ|けど/.test(folded);
  const counted = isOfFirst ? counts[0] : counts.at(-1);
  const [loose] = named > 0 ? [...folded.matchAll(LOOSE_COUNT)].slice(-1) : [];
  const word = NATIVE_COUNTS.indexOf(loose?.[2] ?? '');
  const count = numberOf(counted?.[1] ?? loose?.[1]) ?? (word > 0 ? word : null);
  if (count === null || count < 1) return null;
  const isEach = /(?:もん|問)ずつ/.test(folded);
  return Math.min(isEach ? count * Math.max(1, named) : count, MOST);
}

/**
 * What the words ask for, of a child of this grade. It does not say that they are a wish: 「ひっさんで やった」 names
 * the ひっさん too. Pure; `about.words` and the rest hold nothing of the child's own words.
 */
export function readWish(words: string, grade: Grade): Wish {
  const folded = foldClauses(words);
  const parted = partWanted(folded);
  const year = numberOf(SCHOOL_YEAR.exec(folded)?.[1]);
  const asked = year === 1 || year === 2 || year === 3 ? year : null;
  const about = aboutKanji(classKanjiIn(words)) ?? aboutIn(folded, asked ?? grade);
  const level = levelIn(foldWords(words));
  const named = namedIn(parted, asked ?? grade);
  const isBegun = about !== null && about.instead === null && LISTS.test(parted.wanted);
  return {
    about,
    level,
    grade: asked,
    count: countIn(folded, about === null ? (level === null ? 0 : 1) : named.length),
    without: coveredIn(parted.refused, grade),
    aside: isBegun ? (named.find(({ state }) => state === 'not_yet') ?? null) : null,
  };
}
