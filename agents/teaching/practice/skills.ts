import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import type { ParsedProblem, ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';

/** A question of a subject that has no desk of its own as sums and kanji have. */
export interface SubjectQuestion {
  /** What it is about, as it is stored and compared: at most 80 characters, nothing of the child's. */
  readonly prompt: string;
  /** Said to the child. */
  readonly ask: string;
  /** The tool that judges the answers to it. */
  readonly tool: string;
  /** Every way in which its answer may be written: the robot says none of them while the question is open. */
  readonly answers?: readonly string[];
}

/** Something a child learns to do: a kind of problem with the numbers of a grade. */
export interface Skill {
  /** `subtraction_borrow.2`: the kind and the grade its numbers are of. */
  readonly id: string;
  /** The course it is of (course.ts). */
  readonly subject: string;
  readonly kind: string;
  readonly grade: Grade;
  /** Share of the children of that grade who get it right once it was taught, 0-1. */
  readonly passRate: number;
  /** The month, 1-12, from which a class has met it; the school year begins in April. */
  readonly month: number;
  /** A problem of it; the same random numbers give the same one. */
  make(random: () => number): ParsedProblem | SubjectQuestion;
}

type Row = readonly [kind: ProblemKind, passRate: number, month: number];

/*
 * Pass rates: Benesse 計算力調査 2007 and 2013 give 86-96 % for what grades 1-3 are taught, about 95 % in grades 1 and 2
 * with a fall in grade 3, and name what is hard: borrowing, quotients of two digits, the point in its place, noughts
 * in a factor; 福島県 1983 gives 73 % for 13-8+7. Which kind lies where between these is our judgement: a place to start
 * from, which the child's own answers soon outweigh (mastery.ts). Months: the usual order of textbooks, from memory.
 */
const FIRST: readonly Row[] = [
  ['addition_small', 0.97, 6],
  ['comparing', 0.95, 6],
  ['subtraction_small', 0.95, 7],
  ['story_sum', 0.84, 9],
  ['place_value', 0.92, 9],
  ['number_row', 0.88, 9],
  ['addition_no_carry', 0.94, 9],
  ['subtraction_no_borrow', 0.92, 9],
  ['multi_step', 0.82, 10],
  ['addition_carry_20', 0.9, 11],
  ['subtraction_borrow_20', 0.86, 12],
];
const SECOND: readonly Row[] = [
  ['addition_carry_20', 0.96, 4],
  ['subtraction_borrow_20', 0.94, 4],
  ['addition_no_carry', 0.96, 4],
  ['addition_carry', 0.92, 5],
  ['subtraction_no_borrow', 0.94, 5],
  ['money', 0.9, 5],
  ['subtraction_borrow', 0.86, 6],
  ['length', 0.88, 6],
  ['place_value', 0.88, 6],
  ['comparing', 0.92, 6],
  ['number_row', 0.86, 6],
  ['time', 0.84, 7],
  ['volume', 0.86, 7],
  ['story_sum', 0.8, 7],
  ['unit_conversion', 0.82, 7],
  ['mixed_operations', 0.84, 9],
  ['multi_step', 0.82, 9],
  ['kuku', 0.92, 10],
  ['story_product', 0.8, 12],
  ['blank', 0.8, 1],
];
const THIRD: readonly Row[] = [
  ['kuku', 0.95, 4],
  ['multiplication_tens', 0.9, 5],
  ['time', 0.82, 5],
  ['money', 0.88, 5],
  ['division_exact', 0.92, 6],
  ['place_value', 0.86, 6],
  ['comparing', 0.9, 6],
  ['number_row', 0.84, 6],
  ['addition_carry', 0.92, 6],
  ['subtraction_borrow', 0.84, 7],
  ['story_sum', 0.8, 7],
  ['story_product', 0.76, 7],
  ['length', 0.84, 9],
  ['unit_conversion', 0.8, 9],
  ['division_remainder', 0.86, 9],
  ['multiplication_written', 0.82, 10],
  ['division_tens', 0.8, 11],
  ['mass', 0.84, 11],
  ['decimal', 0.82, 12],
  ['mixed_operations', 0.78, 12],
  ['fraction', 0.84, 1],
  ['blank', 0.76, 2],
];

const skillsOf = (grade: Grade, rows: readonly Row[]): readonly Skill[] =>
  rows.map(([kind, passRate, month]) => ({
    id: `${kind}.${grade}`,
    subject: 'math',
    kind,
    grade,
    passRate,
    month,
    make: (random) => makeProblem(kind, grade, random),
  }));

/** Every skill of arithmetic, grade by grade in the order school brings them: one for each of kindsOfGrade. */
export const SKILLS: readonly Skill[] = [
  ...skillsOf(1, FIRST),
  ...skillsOf(2, SECOND),
  ...skillsOf(3, THIRD),
];

/**
 * The skill that a problem of this kind, with numbers of this grade, is of: where the grade has none of the kind,
 * that of the nearest grade, the earlier of two. Null for a kind that none of `skills` is of.
 */
export function skillOf(kind: string, grade: Grade, skills: readonly Skill[] = SKILLS): Skill | null {
  const ofKind = skills.filter((skill) => skill.kind === kind);
  for (const distance of [0, -1, 1, -2, 2]) {
    const found = ofKind.find((skill) => skill.grade === grade + distance);
    if (found !== undefined) return found;
  }
  return null;
}

const monthOfSchoolYear = (month: number): number => (month + 8) % 12;

/**
 * Whether school has brought a skill by now: all of the grades before, and of the child's own grade what comes up to
 * this month (1-12). A child that brought such a problem itself has met it earlier: see practice-log.ts.
 */
export function isTaught(skill: Skill, grade: Grade, month: number): boolean {
  if (skill.grade !== grade) return skill.grade < grade;
  return monthOfSchoolYear(skill.month) <= monthOfSchoolYear(month);
}
