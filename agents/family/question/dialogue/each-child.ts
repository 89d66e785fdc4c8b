import { NOTHING_CHOSEN } from '#agents/family/household.ts';
import type { LastOfHouse } from '#agents/family/question/beside/of-house.ts';
import type { Reading } from '#agents/family/question/read-question.ts';
import type { Whose } from '#agents/family/whose.ts';
import type { Chosen, Household, Understood } from './chosen.ts';

/** What a question means of each child by itself; null: there is nothing of that child that it points at. Key: child id. */
type OfEach = Readonly<Record<string, Chosen | null>>;

/** What is told, whoever it is told of. */
const contentOf = ({
  subject,
  periods,
  base,
  measures,
  split,
  threshold,
  sum,
  slip,
  among,
  top,
  pick,
  rows,
}: Chosen): string =>
  JSON.stringify([
    subject?.id,
    periods,
    base,
    measures,
    split,
    threshold,
    sum,
    slip ?? null,
    among ?? null,
    top ?? null,
    pick ?? null,
    rows ?? null,
  ]);

const isTold = ({ notUnderstood, isEmpty }: Understood): boolean => notUnderstood.length === 0 && !isEmpty;

/**
 * A question that follows on several children: 「その日は何分？」 is of another day with each of them. `meantOf`: what it means
 * where that child alone had been told of. null: it means the same of all.
 */
function ofEachChild(
  common: { readonly reading: Reading; readonly understood: Understood },
  before: Chosen | null,
  meantOf: (before: Chosen) => Understood,
): OfEach | null {
  const { isOfEach, asksCombined, child } = common.reading;
  const { chosen } = common.understood;
  const told = Object.entries(before?.each ?? {});
  const isOfAll = told.length > 1 && told.every(([childId]) => chosen.childIds.includes(childId));
  if (!isOfAll || isOfEach || asksCombined || (child !== null && child.by !== 'each' && child.by !== 'they'))
    return null;
  const own = told.map(([childId, one]) => ({ childId, meant: meantOf(one) }));
  const known = own.filter(({ meant }) => isTold(meant));
  const isAnother = known.some(({ meant }) => contentOf(meant.chosen) !== contentOf(chosen));
  if (!isAnother || (isTold(common.understood) && known.length < own.length)) return null;
  return Object.fromEntries(
    own.map(({ childId, meant }) => [
      childId,
      isTold(meant) ? { ...meant.chosen, childIds: [childId] } : null,
    ]),
  );
}

/** What all of them have in common, for the chips: days or a sum that is another with each is none. */
function inCommon(each: OfEach): Chosen | null {
  const known = Object.values(each).filter((one) => one !== null);
  const [first] = known;
  if (first === undefined) return null;
  const isSame = (key: 'periods' | 'sum' | 'subject'): boolean =>
    new Set(known.map((one) => JSON.stringify(one[key]))).size === 1;
  return {
    ...first,
    childIds: Object.keys(each),
    periods: isSame('periods') ? first.periods : null,
    sum: isSame('sum') ? first.sum : null,
    subject: isSame('subject') ? first.subject : null,
  };
}

/** What a question means, and what of each child; `ofChild` gives null where there is nothing of that child that it points at. */
export function understoodOfEach(
  meant: { readonly reading: Reading; readonly understood: Understood },
  before: Chosen | null,
  meantOf: (before: Chosen) => Understood,
): {
  readonly understood: Understood;
  readonly isOfEach: boolean;
  readonly ofChild: (childId: string) => Chosen | null;
} {
  const each = ofEachChild(meant, before, meantOf);
  const chosen = each === null ? null : inCommon(each);
  if (each === null || chosen === null)
    return { understood: meant.understood, isOfEach: false, ofChild: () => meant.understood.chosen };
  const understood = { ...meant.understood, chosen, notUnderstood: [], isEmpty: false };
  return { understood, isOfEach: true, ofChild: (childId) => each[childId] ?? null };
}

const SETS_BESIDE =
  /どっち|どちら|より|(?:ほう|方)が|比べ|くらべ|差|\b(?:than|higher|lower|more|less|fewer|which|who|compared?|difference)\b/i;

/** 「じゃあ機嫌の記録だと？」 behind what no record holds, or the house tells: of the child that was named there. */
export function ofChildBehind(
  before: Chosen | null,
  last: LastOfHouse | null,
  { children }: Household,
): Chosen | null {
  const of = last?.of ?? null;
  const child = children.find(({ name }) => of !== null && Object.values(name).includes(of));
  return child === undefined
    ? before
    : { ...NOTHING_CHOSEN, measures: ['overview'], childIds: [child.childId] };
}

/** What a question goes on with that names one child of several: what that one was told, 「下の子は？」 behind days that were others with each. */
export function ofNamed(before: Chosen | null, whose: Whose): Chosen | null {
  if (whose.type !== 'named' || SETS_BESIDE.test(whose.rest)) return before;
  const [one = '', ...others] = whose.childIds;
  return others.length > 0 ? before : (before?.each?.[one] ?? before);
}
