import type { Question } from '#agents/core/question.ts';
import type { Lessons } from '#agents/core/records.ts';
import type { Drill, SessionState } from '#agents/core/state.ts';
import { strokesOf } from '#agents/knowledge/japanese/strokes.ts';
import { type BattleRecord, NO_RECORD, timeLeftMs } from '#agents/teaching/practice/battle.ts';
import { withheld } from '#agents/teaching/practice/kanji-drill.ts';

/** How far a row of facts is. */
export interface DeskRow {
  readonly done: number;
  /** How many there are in all, the one on the desk included. */
  readonly of: number;
}

/** What lies on the desk, to be drawn. It never holds what the child is to find. */
export type DeskCard =
  /** `answer` is null until the problem is solved. */
  | {
      readonly type: 'sum';
      readonly problemId: string;
      readonly expression: string;
      readonly answer: string | null;
      readonly row: DeskRow | null;
    }
  /** A word problem whose expression the child is looking for: the numbers of its story. */
  | { readonly type: 'story'; readonly numbers: readonly string[] }
  /** `reading` is null until it was told. */
  | {
      readonly type: 'kanji_reading';
      readonly problemId: string;
      readonly kanji: string;
      readonly word: string;
      readonly reading: string | null;
      readonly row: DeskRow | null;
    }
  /**
   * `word` has □ where the kanji stands, until that was shown; `kanji` is null until then, and so is how it is written:
   * its strokes in their order, each as points "x y x y" in a square of 109.
   */
  | {
      readonly type: 'kanji_writing';
      readonly problemId: string;
      readonly kanji: string | null;
      readonly strokes: readonly string[] | null;
      readonly word: string;
      readonly reading: string;
      readonly row: DeskRow | null;
    }
  | {
      readonly type: 'battle';
      /** When it began: tells one round from another. */
      readonly startedAtMs: number;
      /** The sum in the air; null when the round is over. */
      readonly served: string | null;
      readonly rally: number;
      readonly longestRally: number;
      readonly returned: number;
      readonly timeLeftMs: number;
      readonly roundMs: number;
      readonly record: BattleRecord;
    }
  /**
   * `lines`: what the child has told and written so far, as it stands in its text; none after a restart. `check`: the answers to
   * whether it is so, where that is asked.
   */
  | {
      readonly type: 'composition';
      readonly part: 'beginning' | 'middle' | 'end';
      readonly lines: readonly string[];
      readonly check: readonly string[];
    };

/** What lies on the desk; null for an empty one. `record`: what the child has reached in 計算バトル before; `asked`: the question that is open. */
export function cardOf(
  state: Readonly<SessionState>,
  record: BattleRecord,
  nowMs: number,
  asked: Question | null,
): DeskCard | null {
  const { battle, drill, lesson, composition, word_problem: story } = state;
  if (state.is_closed) return null;
  if (battle?.served != null) return battleCard(battle, record, nowMs);
  if (drill) return drillCard(drill, rowOf(state, 'kanji'));
  if (lesson?.status === 'open') return sumCard(lesson, null, rowOf(state, 'sum'));
  if (composition) return compositionCard(composition.part, asked);
  if (story) return { type: 'story', numbers: story.numbers };
  if (battle && battle.startedAtMs > (lesson?.startedAtMs ?? 0)) return battleCard(battle, record, nowMs);
  if (lesson?.status === 'solved' && state.current_problem_id === lesson.problemId)
    return sumCard(lesson, lesson.answer, rowOf(state, 'sum'));
  return null;
}

/** The same from the store, which knows what the child has reached in 計算バトル. */
export function deskCard(
  lessons: Lessons,
  { userId, sessionId, state }: { userId: string; sessionId: string; state: Readonly<SessionState> },
  nowMs: number,
  asked: Question | null = null,
): DeskCard | null {
  if (state.battle === null) return cardOf(state, NO_RECORD, nowMs, asked);
  const turn = lessons.beginTurn(userId, sessionId);
  try {
    return cardOf(state, turn.work.battleRecord(), nowMs, asked);
  } finally {
    turn.rollback();
  }
}

function rowOf(
  { drill_run: run, drill, lesson }: Readonly<SessionState>,
  desk: 'sum' | 'kanji',
): DeskRow | null {
  if (run?.of === undefined || (run.topic === 'kanji') !== (desk === 'kanji')) return null;
  const isAtWork = desk === 'kanji' ? drill !== null : lesson?.status === 'open';
  return { done: Math.max(0, run.of - run.left - (isAtWork ? 1 : 0)), of: run.of };
}

function sumCard(
  { problemId, expression }: NonNullable<SessionState['lesson']>,
  answer: string | null,
  row: DeskRow | null,
): DeskCard {
  return { type: 'sum', problemId, expression, answer, row };
}

/** What the answers to whether a text is so mean (agents/words/composing). */
const CHECKS: readonly string[] = ['all_written', 'write_on'];

function compositionCard(part: 'beginning' | 'middle' | 'end', asked: Question | null): DeskCard {
  const { draft = '', choices = [] } = asked ?? {};
  const isChecked = choices.map(({ means }) => means).join() === CHECKS.join();
  return {
    ...{ type: 'composition', part, lines: draft === '' ? [] : draft.split('\n') },
    check: isChecked ? choices.map(({ words }) => words) : [],
  };
}

function drillCard(drill: Drill, row: DeskRow | null): DeskCard {
  const { problemId, kanji, word, reading, wasTold } = drill;
  if (drill.kind === 'kanji_reading')
    return { type: 'kanji_reading', problemId, kanji, word, reading: wasTold ? reading : null, row };
  const shown = wasTold ? word : withheld(drill);
  const strokes = wasTold ? strokesOf(kanji) : null;
  return {
    type: 'kanji_writing',
    problemId,
    kanji: wasTold ? kanji : null,
    strokes: strokes?.map((stroke) => stroke.flat().join(' ')) ?? null,
    ...{ word: shown, reading, row },
  };
}

function battleCard(
  battle: NonNullable<SessionState['battle']>,
  record: BattleRecord,
  nowMs: number,
): DeskCard {
  const { startedAtMs, served, rally, longestRally, returned, roundMs } = battle;
  return {
    type: 'battle',
    startedAtMs,
    served,
    rally,
    longestRally,
    returned,
    timeLeftMs: timeLeftMs(battle, nowMs),
    roundMs,
    record,
  };
}
