import type { FamilyRecords, KindSums } from '#agents/family/family-records.ts';
import { goesWell, recurringMistakes } from '#agents/family/report/report.ts';
import type { Report } from '#agents/family/report/report-schema.ts';
import { asGrade } from '#agents/knowledge/arithmetic/dice.ts';
import { COVERAGE } from '#agents/knowledge/curriculum/coverage.ts';
import { TOPICS } from '#agents/knowledge/curriculum/find-topic.ts';
import { dayAt, startOfDayMs } from '#agents/record/days.ts';
import { kindWords, type Language } from '#agents/record/record-words.ts';
import { type Course, skillsOf } from '#agents/teaching/practice/course.ts';
import { factsMapped, type MappedFact, type SkillState } from './fact-map.ts';

/** What a child was given of one kind of problem in the last 90 days, and whether it was ever given any. */
export interface MappedSkill {
  readonly kind: string;
  readonly subject: string;
  readonly name: string;
  /** The month, 1-12, from which a class has met it; the school year begins in April. */
  readonly month: number;
  readonly state: SkillState;
  readonly problems: number;
  /** Problems with an answer, and those whose first answer was right. */
  readonly answered: number;
  readonly right_at_first: number;
}

/** What a child can do of its grade, for the parent. */
export interface SkillMap {
  readonly grade: number;
  /** Those of the grade, in the order in which school brings them. */
  readonly skills: readonly MappedSkill[];
  /** The 81 products in grades 2 and 3, and the kanji of the grade: read, and written. */
  readonly facts: readonly MappedFact[];
  readonly mistakes: Report['weak_areas'];
  /** What the Course of Study has for this grade and the robot does not practise. */
  readonly elsewhere: readonly string[];
}

const DAYS = 90;
/** The map of a child; null for one that this robot does not know. Throws StoreError. */
export function makeSkillMap(
  records: FamilyRecords,
  childId: string,
  nowMs: number,
  language: Language,
  courses: readonly Course[],
): SkillMap | null {
  const child = records.children().find((one) => one.childId === childId);
  if (child === undefined) return null;
  const grade = asGrade(child.grade);
  const kinds = kindWords(courses);
  const today = dayAt(nowMs);
  const period = { childId, fromMs: startOfDayMs(today - DAYS + 1), toMs: startOfDayMs(today + 1) };
  const ever = new Set(records.kinds({ childId }).map(({ kind }) => kind));
  const sums = new Map(
    records.kinds({ childId, fromMs: period.fromMs, toMs: period.toMs }).map((row) => [row.kind, row]),
  );
  const skills = skillsOf(courses)
    .filter((skill) => skill.grade === grade && kinds.known(skill.kind) === skill.kind)
    .map(({ kind, subject, month }) => ({
      kind,
      subject,
      name: kinds.name(kind, language),
      month,
      ...measured(sums.get(kind), ever.has(kind)),
    }));
  return {
    grade,
    skills,
    facts: factsMapped(records, childId, grade),
    mistakes: recurringMistakes(records, period, { language, courses, kinds }),
    elsewhere: elsewhere(grade, language),
  };
}

function measured(sums: KindSums | undefined, wasMet: boolean) {
  const numbers = {
    problems: sums?.problemCount ?? 0,
    answered: sums?.answeredCount ?? 0,
    right_at_first: sums?.firstRightCount ?? 0,
  };
  const state: SkillState = goesWell(numbers) ? 'solid' : wasMet ? 'open' : 'not_met';
  return { state, ...numbers };
}

/** Names of the topics of which all that is coached is not there yet. */
function elsewhere(grade: number, language: Language): readonly string[] {
  const coached = new Set(
    COVERAGE.filter(({ state }) => state !== 'not_yet').flatMap(({ topics }) => topics),
  );
  return TOPICS.filter(
    ({ id, subject, grades }) =>
      (subject === 'math' || subject === 'japanese') &&
      grades.some((taught) => taught === grade) &&
      !coached.has(id),
  ).map(({ name, english = name }) => (language === 'en' ? english : name));
}
