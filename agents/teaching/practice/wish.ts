import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { type Covered, coveredIn, insteadOf } from '#agents/knowledge/curriculum/coverage.ts';
import { foldWords } from '#agents/knowledge/curriculum/find-topic.ts';

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
}

/** A thing to practise, or one that cannot be. */
export interface About {
  /** In words that `readWish` reads as the same again; nothing else of the child's. */
  readonly words: string;
  readonly covered: Covered;
  /** Kinds of problem that have all that was named (ひきざん and ひっさん); none: whatever suits. */
  readonly kinds: readonly ProblemKind[];
  /** 1-9: the row of the 九九 that is meant. */
  readonly table: number | null;
  /** ばらばら: in no order. */
  readonly isMixed: boolean;
  /** What there is instead of something that cannot be done. */
  readonly instead: Covered | null;
}

const DIGITS = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう', 'じゅう'] as const;
const KANJI_DIGITS = '一二三四五六七八九十';
const NUMBER = `([0-9]{1,2}|[${KANJI_DIGITS}]|し(?=のだん|の段)|しち(?=のだん|の段)|く(?=のだん|の段)|${DIGITS.join('|')})`;
const COUNT = new RegExp(`${NUMBER}(?:もん|問)(?![0-9])`);
const TABLE = new RegExp(`${NUMBER}の(?:だん|段)`);
const SCHOOL_YEAR = /([1-3一二三]|いち|に|さん)(?:ねんせい|年生|ねん|年)(?:の|ので|のが|レベル|$)/;
const MIXED = /ばらばら|らんだむ|まぜ|ごちゃまぜ/;
const HARDER = /(?:むずかし|難し)(?:い|め|く|いの)(?!くな)|れべるあっぷ|(?:はったつ|発展)(?:もんだい|問題)/;
const EASIER =
  /(?:かんたん|簡単)(?:な|の|め|に|もんだい|問題|が)|(?:やさしい|易しい)(?:の|もんだい|問題|が|め)/;
const SAME =
  /(?:さっき|いま|今|この)(?:の)?(?:と|み)(?:おなじ|同じ|たい|にた)|(?:おなじ|同じ)(?:ような|よう?な|みたいな|の|もんだい|やつ|かんじ)|(?:みたいな|みたいの|にたような|にてる|にた)(?:の|やつ|もんだい|問題)?/;
/** "むずかしくない", "かんたんすぎる" and "むずかしい。わかんない" are no wishes for it. */
const TOO = /(?:かんたん|簡単)(?:すぎ|だ(?:った|よ)|じゃ)/;
const MOST = 10;

function numberOf(said: string | undefined): number | null {
  if (said === undefined) return null;
  if (/^[0-9]/.test(said)) return Number(said);
  const special: Readonly<Record<string, number>> = { し: 4, しち: 7, く: 9 };
  const at = [...KANJI_DIGITS].indexOf(said);
  return special[said] ?? (at >= 0 ? at + 1 : DIGITS.indexOf(said as (typeof DIGITS)[number]) + 1);
}

function levelIn(folded: string): Level | null {
  if (TOO.test(folded)) return null;
  if (EASIER.test(folded)) return 'easier';
  if (HARDER.test(folded)) return 'harder';
  return SAME.test(folded) ? 'same' : null;
}

const tableIn = (folded: string): number | null => {
  const table = numberOf(TABLE.exec(folded)?.[1]);
  return table !== null && table >= 1 && table <= 9 ? table : null;
};

/** Of all that is named: kinds that have it all, or, where none has, any of it. */
function kindsOf(named: readonly Covered[]): readonly ProblemKind[] {
  const lists = named.flatMap(({ kinds }) => (kinds === undefined ? [] : [kinds]));
  const [first = [], ...others] = lists;
  const shared = first.filter((kind) => others.every((kinds) => kinds.includes(kind)));
  return shared.length > 0 ? shared : [...new Set(lists.flat())];
}

/** Named, and not wanted: かけざんじゃなくて わりざん, くくは もう いえるから ひっさん, グラフより けいさん. */
const REFUSED =
  /^.*?(?:(?:じゃ|では|や)(?:な|ね)(?:くて?|いで?)(?:って)?|より(?:も)?|は(?:もう|ぜんぶ|全部|いや|やだ|きらい|嫌い|にがて|苦手|いい)[^、。]{0,14}?(?:から|けん|ので|し))/;

/** What is named behind what is refused; all of it where nothing is. */
function wantedIn(folded: string, grade: Grade): readonly Covered[] {
  const behind = coveredIn(folded.replace(REFUSED, ''), grade);
  return behind.length > 0 ? behind : coveredIn(folded, grade);
}

function aboutIn(folded: string, grade: Grade): About | null {
  const all = wantedIn(folded, grade);
  // けいさん says nothing beside what else is named.
  const named = all.length > 1 ? all.filter(({ id }) => id !== 'calculation') : all;
  const missing = named.find(({ state }) => state === 'not_yet');
  const covered = missing ?? named[0];
  if (covered === undefined) return null;
  const table = covered.by === 'kuku' ? tableIn(folded) : null;
  const isMixed = MIXED.test(folded);
  const names = named.map(({ child }) => child).join(' ');
  return {
    words: `${table === null ? names : `${table}のだん`}${isMixed ? ' ばらばら' : ''}`,
    covered,
    kinds: missing === undefined ? kindsOf(named) : [],
    table,
    isMixed,
    instead: missing === undefined ? null : insteadOf(missing, grade),
  };
}

/**
 * What the words ask for, of a child of this grade. It does not say that they are a wish: 「ひっさんで やった」 names
 * the ひっさん too. Pure; `about.words` and the rest hold nothing of the child's own words.
 */
export function readWish(words: string, grade: Grade): Wish {
  const folded = foldWords(words);
  const count = numberOf(COUNT.exec(folded)?.[1]);
  const year = numberOf(SCHOOL_YEAR.exec(folded)?.[1]);
  const asked = year === 1 || year === 2 || year === 3 ? year : null;
  return {
    about: aboutIn(folded, asked ?? grade),
    level: levelIn(folded),
    grade: asked,
    count: count !== null && count >= 1 ? Math.min(count, MOST) : null,
  };
}
