import { z } from 'zod';
import { SIGNS } from '#agents/emotion/signs.ts';

const count = z.int().min(0);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const share = z
  .number()
  .min(0)
  .max(1)
  .nullable()
  .describe('0-1; null where there is nothing to take a share of');

const kind = z.strictObject({
  kind: z.string().describe('code of agents/knowledge/arithmetic/problem.ts or facts.ts, or "other"'),
  name: z.string().describe('the kind in the language of the report'),
  problems: count,
  solved: count,
  solved_alone: count.describe('without a hint'),
  answered: count.describe('problems with an answer'),
  right_at_first: count.describe('of answered: those whose first answer was right'),
});

const period = z.strictObject({
  from: day,
  to: day.describe('inclusive'),
  days: z.int().min(1),
});

const measures = z.strictObject({
  ...period.shape,
  solved: count,
  solved_alone: count,
  share_alone: share,
  answered: count,
  right_at_first: count,
  share_right_at_first: share,
  hints: count,
  problems: count,
});

/** The report for the parent, as the HTTP interface gives it. Days are days in Japan; snake_case, as in the contracts. */
export const reportSchema = z.strictObject({
  version: z.literal(1),
  language: z.enum(['ja', 'en']),
  grade: z.int().min(1).max(3),
  period,
  work: z.strictObject({
    sessions: count,
    days_at_work: count.describe('days on which a session began'),
    minutes: count.describe('time at work; pauses over ten minutes count as ten'),
    problems: count,
    solved: count,
    set_aside: count,
    unfinished: count,
    points: count.describe('earned in the period'),
  }),
  alone: z.strictObject({
    solved: count,
    solved_alone: count.describe('without a hint'),
    put_right_alone: count.describe('of solved_alone: wrong at first, and put right without a hint'),
    solved_with_hints: count,
    solved_together: count.describe('the answer was worked out together'),
    share_alone: share.describe('solved_alone of solved'),
  }),
  kinds: z.array(kind).describe('most problems first'),
  strengths: z.array(kind).describe('kinds with at least 3 answered problems, 80 % right at first or more'),
  weak_areas: z
    .array(
      z.strictObject({
        kind: z.string(),
        name: z.string(),
        about: z.string().describe('what would explain the answers; never the only possible explanation'),
        wrong_answers: z.int().min(2).describe('answers that it would explain'),
        problems: z.int().min(3),
        sessions: z.int().min(2),
        since: day.describe('the first of them, within the last 28 days'),
        evidence: z
          .array(
            z.strictObject({
              problem_id: z.string(),
              date: day,
              expression: z.string(),
              answer: z.string().nullable().describe('null: it could not be read'),
            }),
          )
          .min(1)
          .describe('the last of them, newest first'),
      }),
    )
    .describe('never from one mistake: three problems over two sessions, one of them in the period'),
  forgotten_facts: z
    .array(
      z.strictObject({
        kind: z.string(),
        name: z.string(),
        fact: z.string().describe('a product or a kanji'),
        times: z.int().min(2).describe('problems in which it was not known at first'),
        since: day,
      }),
    )
    .describe(
      'times tables and kanji missed on two occasions or more in the last 28 days, one of them in the period',
    ),
  hard_problems: z.array(
    z.strictObject({
      problem_id: z.string(),
      date: day,
      expression: z.string(),
      name: z.string(),
      result: z.string(),
      answers: z
        .array(z.string().nullable())
        .describe('to the problem itself, in order; null: could not be read'),
      wrong_answers: count,
      hints: count,
    }),
  ),
  hints: z.strictObject({
    given: count,
    problems_with_hints: count,
    by_level: z.array(z.strictObject({ level: z.int().min(1).max(3), given: z.int().min(1) })),
  }),
  compared: z
    .strictObject({ now: measures, before: measures })
    .nullable()
    .describe(
      'the last 7 days of the period (all of it, if longer) with as many before; null unless both have 5 answered problems',
    ),
  next: z
    .strictObject({
      reason: z.enum([
        'due_fact',
        'new_fact',
        'open_rule',
        'near_target',
        'asked_for',
        'met_again',
        'after_misses',
      ]),
      kind: z.string(),
      name: z.string(),
      fact: z.string().nullable(),
      predicted_success: z.number().min(0).max(1).describe('that the child is right alone at the first try'),
    })
    .nullable()
    .describe('what the robot would practise next by its log; null while there is no log'),
  signs: z
    .array(z.strictObject({ sign: z.enum(SIGNS), times: z.int().min(1) }))
    .describe(
      'how often an estimate rose that looks like this: a rough sign, no count of words and no judgement of how the child feels',
    ),
});

export type Report = z.infer<typeof reportSchema>;
export type ReportKind = Report['kinds'][number];
export type ReportMeasures = z.infer<typeof measures>;
