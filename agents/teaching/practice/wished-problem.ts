import { Dice, type Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { KUKU_FACTS } from './facts.ts';
import { predictSuccess } from './mastery.ts';
import { chooseFact } from './next-fact.ts';
import { chooseNext } from './next-problem.ts';
import { MISSES_FOR_EASY, type PracticeState } from './practice-log.ts';
import { type NextTask, type PracticeRequest, skillTask } from './practice-task.ts';
import { monthOf } from './schedule.ts';
import { isTaught, type Skill, skillOf } from './skills.ts';
import type { Level } from './wish.ts';
import type { Limits } from './wish-limits.ts';
import { NO_SUMS } from './wished/all-but.ts';
import { withinLimits } from './within-limits.ts';

/** Problems that a child has asked for by name, by year, or against what came last. */
interface WishedProblems {
  /** None: whatever suits. */
  readonly kinds: readonly string[];
  readonly level: Level | null;
  readonly grade: Grade | null;
  readonly limits: Limits | null;
}

/** Predicted success that a child is led to which wants it harder, or easier: ours, on either side of 0.75-0.8. */
const WANTED_CHANCE = { harder: 0.6, easier: 0.9 } as const;
const USUAL_CHANCE = 0.78;
/** Harder and easier are so much away from what came last, where there is anything. */
const STEP = 0.02;

/** The kind with the largest numbers that the child has met; where it has met none, with those of its own year. */
function ownSkill(kind: string, grade: Grade, skills: readonly Skill[], isMet: (skill: Skill) => boolean) {
  const met = skills.filter((skill) => skill.kind === kind && skill.grade <= grade && isMet(skill));
  const known = met.toSorted((a, b) => b.grade - a.grade)[0] ?? skillOf(kind, grade, skills);
  if (known === null || known.subject !== 'math' || known.grade <= grade) return known;
  return { ...known, make: (random: () => number) => makeProblem(known.kind as ProblemKind, grade, random) };
}

/** Of the first months of school: too easy for later years even where it is to be easier. */
const BABY: readonly string[] = ['addition_small', 'subtraction_small'];

/** Named so small it is meant so. */
const SMALL = 20;

/** What takes longest of each year. */
const HARD: Readonly<Record<Grade, readonly string[]>> = {
  1: ['addition_carry_20', 'subtraction_borrow_20', 'multi_step'],
  2: ['addition_carry', 'subtraction_borrow', 'multi_step', 'mixed_operations'],
  3: ['multiplication_written', 'subtraction_borrow'],
};

const hardOnes = (level: Level | null, grade: Grade, skills: readonly Skill[]): readonly Skill[] =>
  level === 'harder' ? skills.filter(({ kind }) => HARD[grade].includes(kind)) : skills;

/** わりざん begins within the 九九: 38÷2 goes beyond them, and comes where it is to be harder. */
const withinRows = (
  kinds: readonly string[],
  level: Level | null,
  limits: Limits | null,
): readonly string[] =>
  level !== 'harder' && (limits?.digits.length ?? 0) === 0 && kinds.includes('division_exact')
    ? kinds.filter((kind) => kind !== 'division_tens')
    : kinds;

/** What the wish may be met with: what school has brought by now first, then what the year brings, then the rest. */
function skillsFor(
  { kinds, level, grade: year, limits }: WishedProblems,
  state: PracticeState,
  request: PracticeRequest,
) {
  const grade = year ?? request.grade;
  const math = state.skills.filter(({ subject, kind }) => subject === 'math' && !NO_SUMS.includes(kind));
  const month = monthOf(request.nowMs);
  const isMet = (skill: Skill): boolean => isTaught(skill, grade, month) || state.met.has(skill.id);
  const named =
    kinds.length > 0
      ? withinRows(kinds, level, limits).flatMap((kind) => ownSkill(kind, grade, state.skills, isMet) ?? [])
      : hardOnes(level, grade, math).filter((skill) =>
          year === null ? skill.grade <= grade : skill.grade === grade,
        );
  const older = named.filter(({ kind }) => !BABY.includes(kind));
  const isSmall = (limits?.most ?? Number.POSITIVE_INFINITY) <= SMALL;
  const fitting = level === 'easier' && grade > 1 && older.length > 0 && !isSmall ? older : named;
  const taught = fitting.filter((skill) => (year !== null && skill.grade <= grade) || isMet(skill));
  const ofYear = fitting.filter((skill) => skill.grade <= grade);
  // A child that wants it harder may meet what its year has still to bring.
  const lists = level === 'harder' ? [ofYear, fitting] : [taught, ofYear, fitting];
  // What keeps within the limits goes before what school has brought.
  const within = lists.map((list) => withinLimits(list, limits, request.grade));
  return within.find((found) => found.length > 0) ?? lists.find((found) => found.length > 0) ?? [];
}

/** addition, of addition_carry. */
const signOf = (kind: string): string => kind.split('_')[0] ?? kind;

function costOf(
  { level, kinds }: WishedProblems,
  state: PracticeState,
  last: number | null,
): (skill: Skill) => number {
  const wanted = level === 'harder' || level === 'easier' ? WANTED_CHANCE[level] : USUAL_CHANCE;
  return (skill) => {
    const chance = predictSuccess(state.mastery, skill);
    // かんたんな たしざん: the surest of them.
    if (level === 'easier' && kinds.length > 1) return 1 - chance;
    const isWrongWay =
      last !== null &&
      ((level === 'harder' && chance > last - STEP) || (level === 'easier' && chance < last + STEP));
    return Math.abs(chance - wanted) + (isWrongWay ? 1 : 0);
  };
}

/**
 * A problem that a child has asked for: of these kinds and this year, harder or easier than what came last. What suits
 * its grade goes first; what only a later year learns comes with the easiest numbers. Null where nothing can be made.
 */
export function chooseWished(
  wished: WishedProblems,
  state: PracticeState,
  request: PracticeRequest,
): NextTask | null {
  if (wished.kinds.length === 0 && wished.level === null && wished.grade === null)
    return chooseNext(state, request);
  const skills = skillsFor(wished, state, request);
  // What only a later year learns comes as easy as there is.
  const isEarly = skills.every(({ grade }) => grade > (wished.grade ?? request.grade));
  const [recent] = state.recent;
  const lastSkill = recent === undefined ? null : skillOf(recent.kind, request.grade, state.skills);
  // Of a kind that was named it is the hardest or easiest; else it is measured against what came last.
  const last =
    lastSkill === null || wished.kinds.length > 0 ? null : predictSuccess(state.mastery, lastSkill);
  // Kinds take turns, as far as there are several.
  // たしざんと ひきざん こうたいに: of the other operation.
  const signs = wished.kinds.map(signOf);
  const isBegun = recent !== undefined && signs.includes(signOf(recent.kind));
  const others = skills.filter(({ kind }) =>
    isBegun ? signOf(kind) !== signOf(recent.kind) : signOf(kind) === signs[0],
  );
  const fresh = others.length > 0 ? others : skills.filter(({ kind }) => kind !== recent?.kind);
  const isTurning = wished.kinds.length > 1 && wished.level === null && fresh.length > 0;
  // After two misses nothing is tried alone, whatever is wished for.
  const isHard = state.missesInARow >= MISSES_FOR_EASY;
  const isEasy = isHard || isEarly;
  const cost = costOf(isEasy ? { ...wished, level: 'easier' } : wished, state, isEasy ? null : last);
  const [skill] = (isTurning ? fresh : skills).toSorted((a, b) => cost(a) - cost(b));
  if (skill === undefined) return null;
  const effort = isEasy ? 'easier' : wished.level === 'same' ? undefined : (wished.level ?? undefined);
  const choice = isHard
    ? ({ reason: 'after_misses', way: 'together' } as const)
    : ({ reason: 'asked_for', way: 'alone' } as const);
  return skillTask(choice, skill, null, state, {
    ...request,
    ...(effort === undefined ? {} : { effort }),
  });
}

/**
 * The next of a row of the 九九: in its order (`nth`, from 0), or, where that is null, any that was not
 * asked in the last `asked` entries, and does not lie open. `tables` empty: of all of them.
 */
export function chooseProduct(
  {
    tables,
    nth,
    asked,
  }: { readonly tables: readonly number[]; readonly nth: number | null; readonly asked: number },
  state: PracticeState,
  request: PracticeRequest,
): NextTask | null {
  const ofTable = KUKU_FACTS.filter(
    ({ prompt }) => tables.length === 0 || tables.some((table) => prompt.startsWith(`${table}×`)),
  );
  // 1の だんから 4の だんまで, of 2×2: the name would tell it.
  const isNamed = (prompt: string): boolean =>
    tables.length > 1 && tables.includes(Number(prompt[0]) * Number(prompt[2]));
  const lately = new Set(state.recent.slice(0, asked).map(({ expression }) => expression));
  const left = ofTable.filter(
    ({ prompt }) => !lately.has(prompt) && prompt !== request.open && !isNamed(prompt),
  );
  const [first, ...others] = left.length > 0 ? left : ofTable;
  const chosen = nth === null ? first && new Dice(request.random).of([first, ...others]) : ofTable[nth];
  if (chosen === undefined) return null;
  return chooseFact(state, { ...request, canAsk: ({ id }) => id === chosen.id }, 'kuku');
}
