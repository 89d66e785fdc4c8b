import { numberQuestionAt } from '#agents/knowledge/arithmetic/numbers/question.ts';
import { UNITS } from '#agents/knowledge/arithmetic/problem.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import type { Aid } from '#agents/teaching/hints/aids.ts';
import { type Course, skillsOf } from '#agents/teaching/practice/course.ts';

export type Language = 'ja' | 'en';
const OTHER: Readonly<Record<Language, string>> = { ja: 'その他', en: 'other' };
type Words = Readonly<Record<string, readonly [ja: string, en: string]>>;

/** By the family of a rule: what stands before the dot of its code. */
const MISTAKES: Words = {
  blank: ['□の求め方', 'how to find the □'],
  time: ['時間は60で くり上がること', 'that time carries at 60'],
  unit: ['単位', 'the unit'],
  decimal: ['小数点の位置', 'the place of the decimal point'],
  fraction: ['分数の分母と分子', 'numerator and denominator'],
  carry: ['くり上がり', 'carrying'],
  borrow: ['くり下がり', 'borrowing'],
  row: ['数のならび方', 'how a row of numbers goes on'],
  places: ['位の見方', 'which digit stands where'],
  bundles: ['まとまりと0の書き方', 'bundles and their noughts'],
  compare: ['数の大小のくらべ方', 'how to compare numbers'],
  place: ['位をそろえること', 'lining up the places'],
  partial: ['計算を最後まですること', 'finishing all the steps'],
  kuku: ['九九', 'the times tables'],
  zero: ['0のあつかい', 'handling 0'],
  digitwise: ['位ごとの計算', 'working digit by digit'],
  remainder: ['あまり', 'the remainder'],
  operation: ['たす・ひく・かける・わるの選び方', 'choosing the operation'],
  order: ['計算の順番', 'the order of operations'],
  digit: ['数字の入れかわり', 'swapped digits'],
  misread: ['問題の読みまちがい', 'misreading the problem'],
  slip: ['数えまちがい（1・10・100のずれ）', 'slips by 1, 10 or 100'],
  copy: ['数の写しまちがい', 'copying a number'],
};

/** What a hint let the child think with (agents/teaching/hints/aids.ts). */
const AIDS: Readonly<Record<Aid, readonly [ja: string, en: string]>> = {
  picture: ['絵や図をかくヒント', 'hints to draw it'],
  dots: ['●の図のヒント', 'hints with dots to count'],
  hands: ['ゆびやブロックを使うヒント', 'hints to use fingers or blocks'],
  number_line: ['数の線のヒント', 'hints with a number line'],
  place_table: ['位の表のヒント', 'hints with a table of places'],
  column: ['ひっ算に書くヒント', 'hints to write it in columns'],
  chant: ['九九のだんをとなえるヒント', 'hints to chant the row'],
  counting: ['とびとびに数えるヒント', 'hints to count in steps'],
  bundles: ['まとまりで考えるヒント', 'hints to think in bundles'],
};

const OUTCOMES: Words = {
  self_solved: ['自力で解けた', 'solved alone'],
  hint_solved: ['ヒントで解けた', 'solved with hints'],
  guided_solved: ['いっしょに解けた', 'solved together'],
};
const STATUSES: Words = {
  open: ['とちゅう', 'unfinished'],
  solved: ['解けた', 'solved'],
  set_aside: ['あとまわし', 'set aside'],
};
const ENDINGS: Words = {
  finished: ['おわりまでできた', 'finished'],
  tired: ['つかれておわった', 'ended tired'],
  sulked: ['気がのらずにおわった', 'ended unwilling'],
  left: ['とちゅうではなれた', 'left'],
};
const MOODS: Words = {
  frustrated: ['いらいら', 'frustrated'],
  confident: ['自信', 'confident'],
  confused: ['とまどい', 'unsure'],
  happy: ['たのしそう', 'happy'],
  tired: ['つかれ', 'tired'],
  neutral: ['ふつう', 'neutral'],
};
const ACHIEVEMENTS: Words = {
  first_step: ['はじめの いっぽ', 'First step'],
  never_gave_up: ['ねばりづよさん', 'Never gave up'],
  streak_5: ['つづけて 5もん', 'Five in a row'],
  streak_10: ['つづけて 10もん', 'Ten in a row'],
  solved_10: ['10もん たんけんか', '10 problems'],
  solved_50: ['50もん たんけんか', '50 problems'],
  solved_100: ['100もん はかせ', '100 problems'],
  points_100: ['ほしあつめ 100', '100 points'],
};

/** A code of the store in words; one that is not known is called "other", for a code may hold anything. */
const wordFor =
  (words: Words) =>
  (code: string, language: Language): string =>
    (Object.hasOwn(words, code) ? words[code] : undefined)?.[language === 'ja' ? 0 : 1] ?? OTHER[language];

/** What the kinds of problem are called that the subjects bring. */
export interface KindWords {
  /** Every kind there is. */
  readonly kinds: readonly string[];
  name(kind: string, language: Language): string;
  /** The id of the course it belongs to: `math`, `japanese`; `other` for a kind that is none of ours. */
  subject(kind: string): string;
  /** The code itself where it is known, else `other`: it goes to a model and to a page. */
  known(kind: string): string;
  /** Those of a school year, in the order of the courses. */
  ofGrade(grade: number): readonly string[];
  /** "くりあがりの たしざん"; "もんだい" for a kind that is none of ours. */
  forChild(kind: string): string;
}

/** The names of the kinds of these courses, each looked up where its subject says it. */
export function kindWords(courses: readonly Course[]): KindWords {
  const kinds = new Map(courses.flatMap((course) => Object.entries(course.kinds)));
  const subjects = new Map(courses.flatMap(({ id, kinds }) => Object.keys(kinds).map((kind) => [kind, id])));
  return {
    kinds: [...kinds.keys()],
    name: (kind, language) => kinds.get(kind)?.[language] ?? OTHER[language],
    subject: (kind) => subjects.get(kind) ?? OTHER.en,
    known: (kind) => (kinds.has(kind) ? kind : 'other'),
    ofGrade: (grade) => [
      ...new Set(
        skillsOf(courses).flatMap((skill) =>
          skill.grade === grade && kinds.has(skill.kind) ? [skill.kind] : [],
        ),
      ),
    ],
    forChild: (kind) => kinds.get(kind)?.child ?? 'もんだい',
  };
}

export const knownRule = (rule: string): string =>
  /^[a-z_]+(?:\.[a-z0-9_]{1,40})?$/.test(rule) && Object.hasOwn(MISTAKES, rule.split('.')[0] ?? '')
    ? rule
    : 'other';
export const outcomeName = wordFor(OUTCOMES);
export const statusName = wordFor(STATUSES);
export const endingName = wordFor(ENDINGS);
export const moodName = wordFor(MOODS);
export const achievementName = wordFor(ACHIEVEMENTS);
/** All there are, in words. */
export const achievementNames = (language: Language): readonly string[] =>
  Object.keys(ACHIEVEMENTS).map((code) => achievementName(code, language));
export const aidName = wordFor(AIDS);
const mistakeFamily = wordFor(MISTAKES);
/** What a wrong answer that this rule explains is about. */
export const mistakeName = (rule: string, language: Language): string =>
  mistakeFamily(rule.split('.')[0] ?? '', language);

/** Runs of letters an expression or an answer may have; nothing of Markdown, HTML or a sentence is among it. */
const LETTERS: ReadonlySet<string> = new Set([...Object.values(UNITS).flat(), 'あまり']);
const BETWEEN = /[0-9.:+\-−×÷=□()/?\s]+/;

/**
 * An expression or an answer as it may be shown. A text of any other making was not written by this program: it is
 * not passed on, neither to a page nor to a model, which might take it for an order.
 */
export function shownSum(text: string): string {
  const isQuestion = numberQuestionAt(text, 0)?.end === text.length;
  const isSum =
    isQuestion || (text.length <= 80 && text.split(BETWEEN).every((run) => run === '' || LETTERS.has(run)));
  // A kanji of a drill stands alone.
  return isSum || findKanji(text) !== null ? text : '(表示なし / not shown)';
}
