import { z } from 'zod';
import type { Memory, SessionRecord } from '#agents/core/records.ts';
import { LATEST_STAMP } from '#runtime/store/sync/stamp.ts';
import type { CloudItem } from '../cloud-item.ts';

const id = z.string().min(1).max(64);
const count = z.int().min(0);
/** What every change carries. */
const when = { at_ms: z.int(), stamp: z.int().min(1).max(LATEST_STAMP) };
const where = { ...when, session_id: id };
const ofItem = { ...where, problemId: id };

/** What a memory is at least; a newer program may say more of it. */
export const memorySchema = z.looseObject({
  memoryId: id,
  type: z.string().min(1).max(40),
  key: z.string().min(1).max(80),
  text: z.string().min(1).max(200),
  problemIds: z.array(id),
  atMs: z.int(),
}) as unknown as z.ZodType<Memory>;

const record = z.object({
  problemCount: count,
  solvedCount: count,
  aloneCount: count,
  hintCount: count,
  points: count,
  activeMs: count,
  hard: z.array(
    z.object({
      problemId: id,
      expression: z.string().max(80),
      kind: z.string().max(64),
      why: z.enum(['told', 'set_aside', 'many_hints', 'many_tries']),
    }),
  ),
  summary: z.string().max(400),
  madeBy: z.enum(['inner', 'cloud']),
}) satisfies z.ZodType<SessionRecord>;

/** What each kind of change says to another robot. A kind that is not here is of a newer program. */
const facts = {
  problem_started: z.object({
    ...ofItem,
    expression: z.string().max(80),
    problemKind: z.string().max(64),
    grade: z.int(),
    source: z.enum(['child', 'photo', 'robot']),
    way: z.enum(['alone', 'together']).default('alone'),
    askedIn: z.string().max(40).optional(),
    brought: z.literal('met_again').optional(),
  }),
  answer_attempted: z.object({
    ...ofItem,
    attemptId: id,
    stepIndex: z.int().nullable(),
    answer: z.string().max(40).nullable(),
    isCorrect: z.boolean(),
    errorType: z.string().max(64).nullable(),
    rules: z.array(z.string().max(80)),
    latencyMs: count,
  }),
  hint_given: z.object({
    ...ofItem,
    level: z.int().min(0).max(3),
    aid: z.string().max(40).optional(),
    answersBefore: count.nullable(),
  }),
  problem_closed: z.object({ ...ofItem, status: z.enum(['solved', 'set_aside']) }),
  progress_recorded: z.object({
    ...ofItem,
    progressId: id,
    outcome: z.enum(['self_solved', 'hint_solved', 'guided_solved']),
    points: z.int().min(1).max(3),
    hintsUsed: count,
    timeSpentSeconds: count,
    isFirst: z.boolean(),
  }),
  item_corrected: z.object({
    ...ofItem,
    attemptId: id.nullable(),
    what: z.enum(['right', 'wrong', 'not_counted', 'counted', 'deleted']),
    undoes: id.nullable(),
  }),
  streak_broken: z.object({ ...where, ofProblem: id.optional() }),
  achievement_unlocked: z.object({ ...where, code: z.string().max(64) }),
  battle_played: z.object({ ...where, longestRally: count, returned: count, dropped: count }),
  memory_kept: z.object({
    ...where,
    memory: memorySchema,
    madeBy: z.enum(['robot', 'parent']).default('robot'),
  }),
  memory_forgotten: z.object({
    ...when,
    memoryIds: z.array(id),
    about: z.string().max(64).nullable(),
    forbiddenKey: z.string().min(1).max(80).optional(),
  }),
  session_recorded: z.object({ ...where, record }),
  session_closed: z.object(where),
  session_stood: z.object({
    ...where,
    startedAtMs: z.int(),
    lastTurnAtMs: z.int(),
    closedAtMs: z.int().nullable(),
    closeReason: z.string().max(40).nullable(),
    activeMs: count,
    days: z.array(z.tuple([z.int(), count])).max(1000),
  }),
  child_named: z.object({ ...when, nickname: z.string().max(12), written: z.string().max(12) }),
  child_set: z.discriminatedUnion('field', [
    z.object({ ...when, field: z.literal('grade'), value: z.literal([1, 2, 3]) }),
    z.object({ ...when, field: z.literal('mark'), value: z.string().max(16) }),
    z.object({ ...when, field: z.literal('isArchived'), value: z.boolean() }),
  ]),
  rule_set: z.object({ ...when, path: z.string().min(1).max(64), value: z.json() }),
  erase: z.object({
    scope: z.enum(['child', 'range', 'all']),
    from_ms: z.int().nullable(),
    to_ms: z.int().nullable(),
    stamp: when.stamp,
  }),
};
type Facts = typeof facts;
type FactKind = keyof Facts;

/** A change of another robot as this one understands it. */
export type Fact<Kind extends FactKind = FactKind> = {
  [K in Kind]: z.infer<Facts[K]> & {
    readonly kind: K;
    readonly id: string;
    readonly robotId: string;
  };
}[Kind];

const ITEM_KINDS = [
  'problem_started',
  'answer_attempted',
  'hint_given',
  'problem_closed',
  'progress_recorded',
  'item_corrected',
] as const;
/** What makes up a problem. */
export type ItemFact = Fact<(typeof ITEM_KINDS)[number]>;

export const isItemFact = (fact: Fact): fact is ItemFact =>
  (ITEM_KINDS as readonly FactKind[]).includes(fact.kind);

/** Null for what does not fit: of a newer program, of one from before stamps, or of nobody's. */
export function factOf({ id: itemId, robotId, kind, payload }: CloudItem): Fact | null {
  const schema = (facts as Partial<Record<string, z.ZodType>>)[kind];
  const parsed = schema?.safeParse(payload);
  if (!parsed?.success || !id.safeParse(itemId).success || !id.safeParse(robotId).success) return null;
  return { ...(parsed.data as object), kind, id: itemId, robotId } as Fact;
}
