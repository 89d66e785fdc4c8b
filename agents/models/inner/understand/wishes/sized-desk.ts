import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { isUnlimited } from '#agents/teaching/practice/wish-limits.ts';

const SUMS: readonly string[] = ['addition', 'subtraction', 'addition_carry', 'subtraction_borrow'];
const CARRYING: readonly string[] = [
  'addition_carry',
  'subtraction_borrow',
  'addition_carry_20',
  'subtraction_borrow_20',
];
const MOST_DIGITS = 4;
export const OPERATION: Readonly<Record<string, string>> = {
  '+': 'たしざん',
  '-': 'ひきざん',
  '×': 'かけざん',
  '÷': 'わりざん',
};

/** The sign of a sum of two bare numbers; '' of all else. */
export const signOfSum = (expression: string): string => /^\d+([+\-×÷])\d+$/.exec(expression)?.[1] ?? '';

/**
 * What is on the desk, or was last, says how large what is wished for is to be: つぎは ひくほう, behind 38+47, is of as many
 * digits and borrows as that carries; 文章題で is of its sign. In words that `readWish` reads, to stand before those of the
 * child; '' where it says nothing.
 */
export function sizeOfDesk(
  { about, level, grade }: Wish,
  { lesson, drill_run: run }: Readonly<SessionState>,
): string {
  if (about === null || lesson === null || grade !== null) return '';
  const { covered, limits } = about;
  const sign = signOfSum(lesson.expression);
  if (covered.id === 'word_problem')
    return limits.operator === null && limits.parts.length === 0 && sign !== ''
      ? `${OPERATION[sign]}の `
      : '';
  if (level !== null && level !== 'same') return '';
  const isOpenSize = limits.digits.length === 0 && limits.most === null && limits.least === null;
  const [, a = '', b = ''] = /^(\d+)[+-](\d+)$/.exec(lesson.expression) ?? [];
  const isWritten = run?.wish?.about?.includes('ひっさん') === true && !about.child.includes('ひっさん');
  if (SUMS.includes(covered.id) && isOpenSize && a.length > 1 && a.length === b.length)
    return `${isWritten ? 'ひっさんの ' : ''}${a.length}けたの ${CARRYING.includes(lesson.kind) && limits.carries === null && about.order === null && !limits.isPlain && !about.child.includes('ひっさん') ? (CARRIED[covered.id] ?? '') : ''}`;
  const isDivision = covered.id === 'division' && !limits.isPlain;
  return isDivision && lesson.kind === 'division_remainder' ? 'あまりの ある' : '';
}
const CARRIED: Readonly<Record<string, string>> = { addition: 'くりあがりの ', subtraction: 'くりさがりの ' };

/** もっと かんたんな たしざん, over a sum: of the same sign, and nothing else said. */
export const isSameSum = ({ about }: Wish, { lesson }: Readonly<SessionState>): boolean =>
  about !== null &&
  (about.covered.id === 'addition' || about.covered.id === 'subtraction') &&
  isUnlimited({ ...about.limits, operator: null }) &&
  about.limits.operator === signOfSum(lesson?.expression ?? '');

/** Harder or easier than this sum, by one step and of its sign, in words that `readWish` reads; null where that is for practice to choose. */
export function stepFromDesk(
  level: Wish['level'],
  { lesson, drill }: Readonly<SessionState>,
  grade: Grade,
): string | null {
  if (lesson === null || drill !== null || (level !== 'harder' && level !== 'easier')) return null;
  const [, a = '', sign = '', b = ''] = /^(\d+)([+\-×÷])(\d+)$/.exec(lesson.expression) ?? [];
  if (lesson.kind.startsWith('story_') && level === 'easier') return smallerStory(lesson.expression);
  const digits = Math.max(a.length, b.length);
  if (sign === '+' || sign === '-') {
    const name = sign === '+' ? 'くりあがりの たしざん' : 'くりさがりの ひきざん';
    if (level === 'harder') return harderSum(lesson, Math.max(Number(a), Number(b)), grade, name);
    return digits > 2
      ? `${digits - 1}けたの ${name}`
      : digits === 2 && Number(a) > TWENTY
        ? `${sign === '+' ? '1けたの' : '2けたと 1けたの'} ${name}`
        : grade < 3
          ? `10までの ${OPERATION[sign]}`
          : null;
  }
  // 7×8 was too easy: rows that are not, and then beyond them.
  if (sign === '×' && digits === 1 && level === 'harder')
    return grade === 3 ? '2けたと1けたのかけざんのひっさん' : '6のだんから9のだん、ばらばら';
  if (sign === '×' && level === 'harder')
    return grade < 3
      ? null
      : `3けたと${Math.min(a.length, b.length) > 1 || a.length > 2 ? 2 : 1}けたのかけざんのひっさん`;
  if (sign === '÷' && level === 'easier') return 'わりざん';
  if (sign === '÷' && Number(a) < LARGE_DIVIDEND)
    return `50と60と70と80をわる${lesson.kind === 'division_remainder' ? 'あまりのある' : ''}わりざん`;
  return level === 'harder' ? (ofItsOwn(lesson) ?? (sign === '÷' ? 'わりざん' : null)) : null;
}
/** The sign of a story's sum; null of all else. */
export function signOfStory(expression: string): string | null {
  const left = parseProblem(expression)?.left;
  return left?.type === 'numbers' && left.question.ask === 'story' ? left.question.sum.operator : null;
}
/** やさしいのに して, over a story of 3+5: one of its sign with smaller numbers. */
function smallerStory(expression: string): string | null {
  const sign = signOfStory(expression);
  const [a = 0, b = 0] = (expression.match(/\d+/g) ?? []).map(Number);
  if (sign !== '+' && sign !== '-') return null;
  const most = sign === '+' ? a + b : a;
  const step = most > HUNDRED ? HUNDRED : most > TWENTY ? TWENTY : Math.max(LEAST_STORY, most - 1);
  return `${step}までの ${OPERATION[sign]}の ぶんしょうだい`;
}
const HUNDRED = 100;
const LEAST_STORY = 5;
function ofItsOwn({ kind, expression }: Pick<NonNullable<SessionState['lesson']>, 'kind' | 'expression'>) {
  const name = OF_ITS_OWN[kind];
  const signs = [...new Set(expression.match(/[+-]/g) ?? [])];
  const isOfSign = signs.length === 1 && !/[×÷]/.test(expression) && kind !== 'multi_step';
  return name === undefined || name.endsWith('しき')
    ? name
    : `${name} ${isOfSign ? OPERATION[signs[0] ?? ''] : 'けいさん'}`;
}
/** What keeps to its kind where it is to be harder. */
const OF_ITS_OWN: Readonly<Record<string, string>> = {
  decimal: 'しょうすうの',
  fraction: 'ぶんすうの',
  length: 'ながさの',
  volume: 'かさの',
  mass: 'おもさの',
  money: 'おかねの',
  time: 'じこくの',
  multi_step: '3つの かずの',
  blank: '□の しき',
};

/** One step on, of the same sign: 9+6 after 3+4, 18+5 after 9+6, a digit more from the second year on. */
function harderSum(
  { kind, status }: Pick<NonNullable<SessionState['lesson']>, 'kind' | 'status'>,
  larger: number,
  grade: Grade,
  name: string,
): string | null {
  const digits = String(larger).length;
  const isOfTwenty = larger < TWENTY;
  if (isOfTwenty && kind.endsWith('_small'))
    return `${name.startsWith('くりあ') ? '1けたの' : '20までの'} ${name}`;
  // One step within its year: over an open 9+6, that is not done, a third number comes, and no 18+5.
  if (grade === 1 && isOfTwenty && status === 'open')
    return `20までの ${OF_ITS_OWN.multi_step} ${name.endsWith('たしざん') ? 'たす' : 'ひく'} けいさん`;
  // 23-7, and no 16-7 again.
  if (grade === 1)
    return digits < 3
      ? `${name.startsWith('くりさ') ? '20より おおきい ' : ''}2けたと 1けたの ${name}`
      : null;
  if (isOfTwenty) return `2けたの ${name}`;
  return digits < MOST_DIGITS ? `${digits + 1}けたの ${name}` : null;
}
const TWENTY = 20;
const LARGE_DIVIDEND = 50;
