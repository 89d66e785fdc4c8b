import type { Asked, Chosen } from '#agents/family/question/dialogue/chosen.ts';
import type { Measure } from '#agents/family/question/measures.ts';
import { asksOfEach } from '#agents/family/question/words/asked-of.ts';
import { setsBeside } from './asks-on.ts';

/** 「けんとのほうが多い？」, "compare with ゆい": the one that is named beside the one that was just told of. */
function besideThat(
  { childIds: named, rest }: { readonly childIds: readonly string[]; readonly rest: string },
  reading: Asked['reading'],
  before: Chosen | null,
): readonly string[] {
  const { comparesChildren, measures, periods } = reading;
  const [told, ...others] = before?.childIds ?? [];
  // 「お兄ちゃんとどっちが上？」 behind each of them: of all those.
  const isOneOfThose = named.length === 1 && others.length > 0 && reading.isOfEach && periods === null;
  if (isOneOfThose) return before?.childIds ?? named;
  // 「ゆいちゃんのほうが多いの？」 behind each of them: of all those.
  const isHeld = /(?:ほう|方)が|より|\b(?:than|higher|lower|more|less|fewer)\b/i.test(rest);
  if (named.length === 1 && others.length > 0 && comparesChildren && isHeld && setsBeside(reading))
    return before?.childIds ?? named;
  const isSame =
    setsBeside(reading) ||
    measures === null ||
    measures.join() === 'overview' ||
    measures.join() === before?.measures.join();
  const isOther = told !== undefined && others.length === 0 && !named.includes(told);
  return comparesChildren && isSame && isOther && periods === null ? [told, ...named] : named;
}

const EACH_OF_THOSE = /^それぞれ/;
/** Of two the one that was not told of. */
const IS_OTHER = /もう(?:ひとり|一人)|(?:ほか|べつ)の子|\b(?:brother|sister|sibling|other)\b/i;

/** What is left of 「けんとのほうが長い？」 where the name and its の are taken out. */
const HAS_SIDE = /(?:^|[^のいるただな一-龠])(?:ほう|方)が/;
/** Both of two, where one of them is one side and nothing was told before; null: it is of no side. */
export function bothSides({
  reading,
  whose,
  before,
  taps,
  household: { children },
}: Asked): readonly string[] | null {
  // 「お兄ちゃんばっかり使ってない？」: against the other one.
  if (reading.asks.isOnlyOne === true && children.length > 1 && taps.child === undefined && before === null)
    return children.map(({ childId }) => childId);
  if (whose.type !== 'named' || whose.childIds.length !== 1 || before !== null || children.length !== 2)
    return null;
  return taps.child === undefined && HAS_SIDE.test(whose.rest)
    ? children.map(({ childId }) => childId)
    : null;
}

/** Whose records are told: what was tapped, named, meant, or asked about before; null: there is no such child. */
export function chooseChild(
  { reading, household, whose, before, taps }: Asked,
  notUnderstood: string[],
): readonly string[] | null {
  const { children, usualChildId } = household;
  const all = children.map(({ childId }) => childId);
  if (taps.child === 'each') return all;
  if (taps.child !== undefined && all.includes(taps.child)) return [taps.child];
  if (whose.type === 'named') return besideThat(whose, reading, before);
  if (whose.type === 'unclear') {
    const other = IS_OTHER.test(whose.words)
      ? all.filter((childId) => !before?.childIds.includes(childId))
      : [];
    if (other.length === 1 && all.length === 2) return other;
    // A number of each, with its name over it, is of nobody else.
    if (whose.childIds.length > 1) return whose.childIds;
    notUnderstood.unshift(whose.words);
    return [];
  }
  const { child } = reading;
  if (reading.stranger !== null && child === null) {
    if (all.length > 1) return all;
    notUnderstood.unshift(reading.stranger);
  }
  const byGrade = children.toSorted((one, other) => one.grade - other.grade);
  const [first] = byGrade;
  const last = byGrade.at(-1);
  const unclear = (): readonly string[] => {
    notUnderstood.push(reading.childText);
    return usual();
  };
  // 「3年生の漢字」 are those of the one child of that grade.
  const ofItsGrade = (): readonly string[] | null => {
    const named = Number(/^topic:kanji_grade(\d)$/.exec(reading.subject?.id ?? '')?.[1]);
    const [one, ...more] = children.filter(({ grade }) => grade === named);
    return one !== undefined && more.length === 0 ? [one.childId] : null;
  };
  const usual = (): readonly string[] => {
    if (before !== null && before.childIds.length > 0)
      return before.childIds.filter((childId) => all.includes(childId));
    // Nobody is named, and no child's page is looked at: each is told by itself.
    if (!household.isChosen && all.length > 1) return ofItsGrade() ?? all;
    if (usualChildId !== null && all.includes(usualChildId)) return [usualChildId];
    return all.slice(0, 1);
  };
  // "How large is the difference?" after two subjects of one child is of these.
  const isOfParts =
    before?.childIds.length === 1 &&
    (before.base !== null ||
      before.subject?.parts !== undefined ||
      before.subjectBefore != null ||
      (before.daysBefore ?? null) !== null);
  // 「その前の週との差は」 is of two spans.
  const isOfSpans = reading.periods !== null && before?.childIds.length === 1;
  // 「8の段との差は」 behind the row of 7.
  const isOfSubjects = reading.subject !== null && before?.subject != null && before.childIds.length === 1;
  const isOfOne = isOfParts || isOfSpans || isOfSubjects;
  if (child === null && reading.isOfEach && all.length > 1 && !isOfOne) return all;
  if (child?.by === 'they' && before === null && !household.isChosen) return all;
  // 「合わせて？」 behind one child and then the other: of these.
  const told = [...new Set([...(before?.childrenBefore ?? []), ...(before?.childIds ?? [])])];
  if (child === null && reading.asksCombined && told.length > 1)
    return all.filter((childId) => told.includes(childId));
  if (child === null || child.by === 'they') return usual();
  // 「それぞれ何て書いた？」 behind a list of one child: each of those.
  const isOfThose = child.by === 'each' && EACH_OF_THOSE.test(reading.childText) && reading.cues.size > 0;
  if (isOfThose && before?.childIds.length === 1) return before.childIds;
  if (child.by === 'each') return all;
  if (child.by === 'grade') {
    const found = children.filter(({ grade }) => grade === child.grade).map(({ childId }) => childId);
    return found.length === 0 ? null : found.length === 1 ? found : unclear();
  }
  if (child.by === 'kin')
    return all.length <= 1
      ? all
      : before !== null && before.childIds.length === 1
        ? before.childIds
        : unclear();
  const isClear =
    children.length > 1 && first !== undefined && last !== undefined && first.grade !== last.grade;
  const wanted = child.by === 'elder' ? last : first;
  const isOnly = children.filter(({ grade }) => grade === wanted?.grade).length === 1;
  return isClear && isOnly && wanted !== undefined ? [wanted.childId] : unclear();
}

/** Several children are added up or held side by side: as before, where no more is asked (「それって前より増えてる？」). */
export function togetherIn(
  { asksCombined, comparesChildren, isOfEach, asks, child }: Asked['reading'],
  kept: Chosen | null,
  childIds: readonly string[] | null,
  measures: readonly Measure[] | null,
): NonNullable<Chosen['together']> | null {
  if ((childIds?.length ?? 0) < 2) return null;
  const isOfMean = /^(?:minutes|problems)_a_day$/.test(measures?.join() ?? '');
  const isOfSum = kept?.together === 'sum' && (isOfMean || measures?.join() === kept.measures.join());
  if (asksCombined || (isOfSum && !isOfEach && child === null)) return 'sum';
  if (comparesChildren && (isOfEach || !asksOfEach(asks, measures))) return 'beside';
  return kept !== null && kept.childIds.length > 1 ? (kept.together ?? null) : null;
}
