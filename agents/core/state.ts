import { z } from 'zod';
import { KINDS, PARTS } from '#agents/teaching/composing/plan.ts';

/** The problem on the desk. Holds no words of the child: expressions and numbers only. */
const lessonSchema = z.object({
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
  /** Tries and asks since the last hint that brought none: the household gives hints late. */
  triesSinceHint: z.int().min(0).optional(),
  /** How often the robot has told the answer; only once level 3 was spent. */
  timesTold: z.int().min(0),
  /** How many of its small questions were told, the last one too. */
  stepsTold: z.int().min(0).optional(),
  /** The small question at which help begins, by the child's last wrong answer; the first when left out. */
  beginsAt: z.int().min(0).optional(),
  status: z.enum(['open', 'solved', 'set_aside']),
  startedAtMs: z.number(),
  /** 'together': begun with the first small question; nothing in it counts as a miss. */
  way: z.enum(['alone', 'together']).default('alone'),
  /** Who brought it; what the robot made up does not wait as homework does. */
  source: z.enum(['child', 'photo', 'robot']).optional(),
  /** Its expression was found for a word problem: whether it fits the story, nobody here can tell. */
  ofStory: z.boolean().optional(),
  /** A number out of the child's talk of which it was asked, in that turn, whether it is its answer. */
  doubted: z
    .object({
      answer: z.string().max(40),
      turn: z.int(),
      /** It is the answer of a sum that waits. */
      isOfWaiting: z.boolean().optional(),
    })
    .optional(),
  /** It had waited, and the robot brought it back: the child has not said it just now. */
  wasWaiting: z.boolean().optional(),
});
export type Lesson = z.infer<typeof lessonSchema>;

/** An expression, or the numbers of a word problem: its sentences are the child's, and are kept nowhere. */
const waitingSchema = z.union([
  z.string().max(80),
  z.object({ numbers: z.array(z.string().max(40)).max(8) }),
]);
export type Waiting = z.infer<typeof waitingSchema>;

/** A fact asked by heart that is no sum: how a kanji is read, or written. One at a time, instead of a lesson. */
const drillSchema = z.object({
  problemId: z.string(),
  kind: z.enum(['kanji_reading', 'kanji_writing']),
  kanji: z.string().max(4),
  /** The word it is asked in, and how that word is read (hiragana). */
  word: z.string().max(10),
  reading: z.string().max(20),
  wrongCount: z.int().min(0),
  hintsGiven: z.int().min(0),
  /** The child has seen or heard the answer; the leak guard keeps it until then. */
  wasTold: z.boolean(),
  startedAtMs: z.number(),
  /** As in a lesson; 'alone' when left out. */
  way: z.enum(['alone', 'together']).optional(),
});
export type Drill = z.infer<typeof drillSchema>;

/** A question of a subject that has neither sums nor kanji; its own tool judges the answers (skills.ts: SubjectQuestion). */
const questionSchema = z.object({
  problemId: z.string(),
  /** The kind, as it is stored with the problem. */
  kind: z.string().max(40),
  prompt: z.string().max(80),
  ask: z.string().max(200),
  tool: z.string().max(64),
  answers: z.array(z.string().max(40)).max(16).readonly().optional(),
  startedAtMs: z.number(),
});

/** A round of 計算バトル (agents/teaching/practice/battle.ts: Battle). */
const battleSchema = z.object({
  grade: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  startedAtMs: z.number(),
  roundMs: z.number(),
  /** What is played, in words that stand for it (teaching/practice/wish.ts), none of the child's own; left out: what suits. */
  about: z.string().max(80).optional(),
  isLively: z.boolean().optional(),
  served: z.string().max(80).nullable(),
  isBack: z.boolean(),
  rally: z.int().min(0),
  longestRally: z.int().min(0),
  returned: z.int().min(0),
  dropped: z.int().min(0),
  comingBack: z.array(z.object({ expression: z.string().max(80), afterServes: z.int().min(0) })).max(60),
  serves: z.int().min(0),
});

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
/** The four scores, each 0-1. */
export type EmotionScores = Pick<Emotion, 'frustration' | 'confidence' | 'fatigue' | 'excitement'>;

/** Why the encouragement agent has the talk, whatever a model says (emotion/care.ts). */
export type CareReason = 'fatigue' | 'frustration' | 'failures' | 'break';

/**
 * What a session knows between turns; saved as a checkpoint with each turn and read back after a restart. The
 * snake_case keys are those of the contract (docs/contracts/agents-and-tools.md, "Session state").
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
  /** What waits of the homework, in its order. */
  queue: z.array(waitingSchema).max(30),
  /** Hints given in this session, over all problems. */
  hints_used_total: z.int().min(0),
  /** What the robot waits for beside an answer. */
  awaiting: z.enum(['problem', 'answer', 'expression', 'return_from_break', 'confirmation', 'nothing']),
  /** Turns in a row that brought nothing (nonsense, silence, sulking); drives kindness, see models/inner/inner-model.ts. */
  fruitless_turns: z.int().min(0),
  /** Turns since something last came out right; a long row of them is a sign to stop for today. */
  turns_since_success: z.int().min(0),
  /** When the child last came back from a break or began, wall-clock ms. */
  last_break_at_ms: z.number(),
  /** When the last question was asked, wall-clock ms; latency of the answer counts from here. */
  asked_at_ms: z.number(),
  /** A word problem whose expression the child is looking for: its numbers. */
  word_problem: z
    .object({
      numbers: z.array(z.string().max(40)).max(8),
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
  /** The fact on the desk; null while there is none. `lesson` is then not open. */
  drill: drillSchema.nullable().default(null),
  /** Likewise, of a subject without sums and kanji. */
  question: questionSchema.nullable().default(null),
  /** A row of facts, or of problems that the child asked for, one after the other: how many come still, of how many. */
  drill_run: z
    .object({
      topic: z.enum(['kuku', 'kanji', 'problems']),
      left: z.int().min(0).max(40),
      of: z.int().min(1).max(40).optional(),
      /** The kanji of the child's own list, in its order. */
      kanji: z.string().max(20).optional(),
      /** What was asked for, in the words of the list of topics (teaching/practice/wish.ts), none of the child's own. */
      wish: z
        .object({
          about: z.string().max(80).optional(),
          level: z.enum(['easier', 'same', 'harder']).optional(),
          grade: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
        })
        .optional(),
    })
    .nullable()
    .default(null),
  battle: battleSchema.nullable().default(null),
  /** The part of a composition that is being thought about: はじめ, なか, おわり. Holds nothing of the text. `kind`: none for a day. */
  composition: z
    .object({
      part: z.enum(PARTS),
      kind: z.enum(KINDS).optional(),
    })
    .nullable()
    .default(null),
  /** Problems like those of the days before are to be offered, or were not wanted (agents/teaching/practice/met-again.ts). */
  met_again: z.enum(['waits', 'declined']).optional(),
  /** When the child last sounded sad or afraid, wall-clock ms; left out: not in this session. */
  sad_at_ms: z.number().optional(),
  /** Shortly before the child was tired on its last visits (agents/emotion/earlier-visits.ts), ms of work; null: they do not say. */
  tires_after_ms: z.number().nullable().optional(),
  /** Most of its last visits ended with a child that was tired or upset (agents/emotion/earlier-visits.ts); left out: they did not. */
  ended_hard: z.boolean().optional(),
  is_closed: z.boolean(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

/** Moves every time of the state (its key ends in at_ms or AtMs) with a wall clock that was set: what has passed stays as it is. */
export function moveTimes(state: object, byMs: number): void {
  for (const [key, value] of Object.entries(state)) {
    if (typeof value === 'object' && value !== null) moveTimes(value, byMs);
    // 0: it has never been.
    else if (typeof value === 'number' && value !== 0 && /(?:^|_)at_ms$|AtMs$/.test(key))
      Object.assign(state, { [key]: value + byMs });
  }
}

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
    drill: null,
    question: null,
    drill_run: null,
    battle: null,
    composition: null,
    is_closed: false,
  };
}

/** Whether the child has gone, or rests: nobody is at work, and no break is to be offered. */
export function isAway({ is_closed: isClosed, awaiting }: Readonly<SessionState>): boolean {
  return isClosed || awaiting === 'return_from_break';
}
