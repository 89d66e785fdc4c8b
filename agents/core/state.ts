import { z } from 'zod';

/** The problem on the desk. Holds no words of the child: expressions and numbers only. */
export const lessonSchema = z.object({
  problemId: z.string(),
  /** Canonical expression, e.g. "38+47", "13÷4", "□+5=12", "1m20cm+50cm". */
  expression: z.string().max(80),
  /** The verified answer; the leak guard keeps it from the child until `status` is not `open`. */
  answer: z.string().max(40),
  kind: z.string(),
  grade: z.int().min(1).max(3),
  /** Index into planSteps(expression) of the small question being asked; -1 while the problem itself is asked. */
  stepIndex: z.int().min(-1),
  /** Tries at the problem itself that were wrong. */
  wrongCount: z.int().min(0),
  /** Numbers that the child said itself about this problem, canonical form; the robot may repeat these. */
  saidByChild: z.array(z.string().max(40)).max(64),
  /** Hints given for this problem; unlike the level it never goes back. */
  hintsGiven: z.int().min(0),
  /** The turn of the last hint: one level a turn, whatever a model asks for. */
  hintTurn: z.int().min(-1),
  /** How often the robot has told the answer; only once level 3 was spent. */
  timesTold: z.int().min(0),
  status: z.enum(['open', 'solved', 'set_aside']),
  startedAtMs: z.number(),
});
export type Lesson = z.infer<typeof lessonSchema>;

export const emotionSchema = z.object({
  frustration: z.number().min(0).max(1),
  confidence: z.number().min(0).max(1),
  fatigue: z.number().min(0).max(1),
  excitement: z.number().min(0).max(1),
  primary_emotion: z.enum(['frustrated', 'confident', 'confused', 'happy', 'tired', 'neutral']),
  support_level: z.enum(['intensive', 'moderate', 'minimal']),
  action_recommended: z.enum(['continue', 'encourage', 'rest']),
  /** When these scores held, wall-clock ms; the scores decay from here. */
  at_ms: z.number(),
});
export type Emotion = z.infer<typeof emotionSchema>;

/**
 * What a session knows between turns; saved as a checkpoint with each turn and read back after a restart. The
 * snake_case keys are the seeds' (seeds/agent-architecture.md 4.3).
 */
export const sessionStateSchema = z.object({
  current_agent: z.string(),
  agent_switch_count: z.int().min(0),
  hint_level: z.int().min(0).max(3),
  current_problem_id: z.string().nullable(),
  frustration_level: z.number().min(0).max(1),
  emotion: emotionSchema,
  problems_attempted: z.int().min(0),
  problems_solved: z.int().min(0),
  total_points: z.int().min(0),
  /** ISO 8601, UTC. */
  session_start_time: z.string(),
  lesson: lessonSchema.nullable(),
  /** Further expressions of the worksheet, waiting. */
  queue: z.array(z.string().max(80)).max(30),
  /** Hints given in this session, over all problems. */
  hints_used_total: z.int().min(0),
  /** What the robot waits for beside an answer. */
  awaiting: z.enum(['problem', 'answer', 'expression', 'return_from_break', 'confirmation', 'nothing']),
  /** Turns in a row that brought nothing (nonsense, silence, sulking); drives kindness, see model/offline.ts. */
  fruitless_turns: z.int().min(0),
  /** Turns since something last came out right; a long row of them is a sign to stop for today. */
  turns_since_success: z.int().min(0),
  /** When the child last came back from a break or began, wall-clock ms. */
  last_break_at_ms: z.number(),
  /** When the last question was asked, wall-clock ms; latency of the answer counts from here. */
  asked_at_ms: z.number(),
  /** A word problem whose expression the child is looking for: its numbers and what kind of story it is. */
  word_problem: z
    .object({
      numbers: z.array(z.string().max(40)).max(8),
      cue: z.enum(['add', 'subtract', 'multiply', 'divide', 'unknown']),
    })
    .nullable(),
  turn_count: z.int().min(0),
  /** When a break was last offered, wall-clock ms; 0 before the first. */
  break_offered_at_ms: z.number().default(0),
  /** What the encouragement agent last took over for: three failures on one problem are answered once. */
  cared: z
    .object({ problemId: z.string().nullable(), wrongCount: z.int().min(0) })
    .nullable()
    .default(null),
  is_closed: z.boolean(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

/** The state of a session nobody has said anything in yet: the math coach waits for a problem. */
export function freshState(nowMs: number, totalPoints: number): SessionState {
  return {
    current_agent: 'math_coach',
    agent_switch_count: 0,
    hint_level: 0,
    current_problem_id: null,
    frustration_level: 0,
    emotion: {
      frustration: 0,
      confidence: 0.5,
      fatigue: 0,
      excitement: 0.3,
      primary_emotion: 'neutral',
      support_level: 'minimal',
      action_recommended: 'continue',
      at_ms: nowMs,
    },
    problems_attempted: 0,
    problems_solved: 0,
    total_points: totalPoints,
    session_start_time: new Date(nowMs).toISOString(),
    lesson: null,
    queue: [],
    hints_used_total: 0,
    awaiting: 'problem',
    fruitless_turns: 0,
    turns_since_success: 0,
    last_break_at_ms: nowMs,
    asked_at_ms: nowMs,
    word_problem: null,
    turn_count: 0,
    break_offered_at_ms: 0,
    cared: null,
    is_closed: false,
  };
}
