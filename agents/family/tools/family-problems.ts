import { z } from 'zod';
import type { Tool } from '#agents/core/tool.ts';
import type { FamilyRecords, ProblemFilter } from '#agents/family/family-records.ts';
import {
  kindRow,
  MOST_DAYS,
  MOST_FOUND,
  missedRow,
  mistakeRows,
  problemDayRow,
  problemRow,
  totalsOf,
  wrongGiven,
} from '#agents/family/rows.ts';
import type { KindWords } from '#agents/record/record-words.ts';
import { OUTCOMES } from '#agents/teaching/practice/practice-log.ts';
import { filterOf, periodArguments } from './arguments.ts';

const MOST_RULES = 12;
/** Of so many of the newest problems with a wrong answer these are read. */
const MOST_READ = 500;
/** The kanji of grade 3. */
const MOST_EXPRESSIONS = 200;

const parametersFor = ({ kinds }: KindWords) =>
  z.object({
    ...periodArguments,
    kinds: z.array(z.enum(kinds)).min(1).max(kinds.length).optional(),
    status: z.enum(['open', 'solved', 'set_aside']).optional(),
    outcome: z.enum(OUTCOMES).optional().describe('how it was solved'),
    had: z.enum(['wrong', 'hint']).optional().describe('only those with a wrong answer, or with a hint'),
    hints_from: z.int().min(0).max(99).optional().describe('only those with so many hints and more'),
    hints_to: z.int().min(0).max(99).optional().describe('only those with so many hints and fewer'),
    level_from: z.int().min(1).max(3).optional().describe('only those with a hint of this level and more'),
    expression: z.string().min(1).max(80).optional().describe('exactly this sum, e.g. 38+47, 7×6, 13÷4'),
    expressions: z
      .array(z.string().min(1).max(80))
      .min(1)
      .max(MOST_EXPRESSIONS)
      .optional()
      .describe('only these sums'),
    order: z
      .enum(['newest', 'hardest', 'most_wrong', 'slowest', 'fastest'])
      .default('newest')
      .describe(
        'hardest: most wrong answers and hints; most_wrong: wrong answers alone; slowest, fastest: most and fewest seconds, solved ones only',
      ),
    limit: z
      .int()
      .min(1)
      .max(MOST_FOUND)
      .default(10)
      .describe('how many problems to list; the sums are of all'),
    days: z.int().min(1).max(MOST_DAYS).default(31).describe('how many days to list'),
    most_missed: z
      .int()
      .min(0)
      .max(MOST_FOUND)
      .default(0)
      .describe('how many spellings to list by their wrong answers'),
    wrong_given: z
      .int()
      .min(0)
      .max(MOST_FOUND)
      .default(0)
      .describe('how many wrong answers to list by how often each was given'),
    in_a_row: z.boolean().default(false).describe('right_in_a_row too, which looks at each problem'),
  });

/** Made once for these words, not for each child and answer: a schema is slow to make, and what a model is told of it is kept by it. */
const made = new WeakMap<KindWords, ReturnType<typeof parametersFor>>();
function parametersOf(words: KindWords): ReturnType<typeof parametersFor> {
  const parameters = made.get(words) ?? parametersFor(words);
  made.set(words, parameters);
  return parameters;
}

/** search_problems: what was worked on and how it went; sums, kinds, mistakes, hints, and the problems. */
export function searchProblems(
  records: FamilyRecords,
  childId: string,
  words: KindWords,
): Tool<ReturnType<typeof parametersFor>> {
  return {
    name: 'search_problems',
    description:
      'Problems by period, kind, status or sum: totals and by_kind (over all of them), mistakes (rules that would explain wrong answers; one answer may fit several), hint_levels, and the problems themselves.',
    parameters: parametersOf(words),
    isReadOnly: true,
    run({
      limit,
      days,
      in_a_row: isRowAsked,
      most_missed: missed,
      wrong_given: given,
      order,
      kinds: wanted,
      status,
      outcome,
      had,
      hints_from: hintsFrom,
      hints_to: hintsTo,
      level_from: levelFrom,
      expression,
      expressions,
      ...period
    }) {
      const filter: ProblemFilter = {
        ...filterOf(childId, period),
        ...(wanted === undefined ? {} : { kinds: wanted }),
        ...(status === undefined ? {} : { status }),
        ...(outcome === undefined ? {} : { outcome }),
        ...(had === undefined ? {} : { had }),
        ...(hintsFrom === undefined ? {} : { hintsFrom }),
        ...(hintsTo === undefined ? {} : { hintsTo }),
        ...(levelFrom === undefined ? {} : { levelFrom }),
        ...(expression === undefined ? {} : { expression }),
        ...(expressions === undefined ? {} : { expressions }),
      };
      const kinds = records.kinds(filter);
      return {
        totals: totalsOf(kinds),
        by_day: records.problemDays(filter, days).map(problemDayRow),
        right_in_a_row: isRowAsked ? records.rightInARow(filter) : null,
        by_kind: kinds.map((sums) => kindRow(sums, words)),
        mistakes: mistakeRows(records.rules(filter, MOST_RULES)),
        hint_levels: records.hintLevels(filter),
        problems: records.problems(filter, order, limit).map((problem) => problemRow(problem, words)),
        most_missed:
          missed === 0 ? [] : records.mostMissed(filter, missed).map((sums) => missedRow(sums, words)),
        wrong_given: given === 0 ? null : wrongGiven(records.wrongAnswers(filter, MOST_READ), given),
      };
    },
  };
}
