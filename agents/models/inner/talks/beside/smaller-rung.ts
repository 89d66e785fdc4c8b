import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { askedStep, guardedLesson } from '#agents/lesson/lesson.ts';
import {
  type DialogueContext,
  isPlaying,
  keepAsked,
  liesBeside,
  pendingQuestion,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { whereToLook } from '#agents/models/inner/talks/working-talk.ts';
import type { LedOn } from '#agents/models/inner/understand/answers/led/led.ts';
import { isOnlyOfWork } from '#agents/models/inner/understand/answers/led/shared-word.ts';
import { stepReply } from '#agents/models/inner/understand/answers/led/step-reply.ts';
import { unitsSaid } from '#agents/models/inner/understand/answers/units-said.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { asksLeave } from '#agents/models/inner/understand/told/aside.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

type Lesson = NonNullable<DialogueContext['state']['lesson']>;

/** Whoever says so hears the smaller question that its table has for it. */
const LOST = 'むずかしい';
/** It praises what the child has not said. */
const PRAISES = /^(?:うん|じぶんで|よく|そう)/;

/** The open question over a sum in smaller words than those that were said last; null where there are none. */
function smallerThanBefore(context: DialogueContext): Pick<LedOn, 'says' | 'asks'> | null {
  const { state, memory } = context;
  const lesson = state.lesson?.status === 'open' && !state.lesson.ofStory ? state.lesson : null;
  if (lesson === null) return null;
  const ofOne = lesson.stepIndex < 0 ? timesOfOne(context.message, lesson) : null;
  if (ofOne !== null) return ofOne;
  const rungs: readonly string[] = askedStep(lesson)?.ask ?? [];
  const next = rungs[rungs.findLastIndex((rung) => memory.lastReply.endsWith(rung)) + 1];
  const isOnRungs = rungs.some((rung) => memory.lastReply.endsWith(rung));
  if (isOnRungs && next !== undefined) return { says: next };
  const missed = memory.missed?.problemId === lesson.problemId ? memory.missed.answer : null;
  const led = isOnRungs ? null : stepReply(LOST, memory.lastReply, lesson, missed);
  const guarded = guardedLesson(state);
  const isSafe = led !== null && (guarded === null || findLeak(led.says, guarded) === null);
  if (isSafe && !led.asksAgain && !PRAISES.test(led.says) && !memory.lastReply.includes(led.says)) return led;
  const elsewhere = isOnRungs ? memory.lastReply : (rungs.at(-1) ?? whereToLook(context));
  return memory.lastReply.includes(elsewhere) ? null : { says: elsewhere };
}

/** 1cmが 10mmなのは しってる, of 4cm=□mm: so many times that. */
function timesOfOne(message: string, lesson: Lesson): Pick<LedOn, 'says' | 'asks'> | null {
  const [, count = '', large, small] = /^(\d+)([a-zA-Z]+)=□([a-zA-Z]+)$/.exec(lesson.expression) ?? [];
  const known = unitsSaid(message, '', lesson);
  if (known?.says !== 'right' || known.large !== large || known.small !== small) return null;
  const values = { count, large, size: known.size, small };
  return { says: sentence(arithmeticWords.timesOfOne, values) };
}

/** Where the very question that was asked last would come again it comes in smaller words: those did not help. */
export function notTheSameQuestion(context: DialogueContext, said: string): string {
  const { memory, state } = context;
  if (state.lesson?.status !== 'open' || memory.presses > 0) return said;
  if (liesBeside(context) || isPlaying(context)) return said;
  // Who tells of its day is led back to where it was.
  if (!isOnlyOfWork(context.message)) return said;
  // ゆび つかっても いい？: it may, and has not tried yet.
  if (asksLeave(fold(context.message))) return said;
  // ばらって 13の どこ？: it was told where, and how many is its own to find.
  if (/どこ|どれ/.test(context.message)) return said;
  const open = pendingQuestion(context);
  if (!said.endsWith(open) || !memory.lastReply.endsWith(open)) return said;
  const smaller = smallerThanBefore(context);
  if (smaller === null) return said;
  const before = said.slice(0, -open.length).trim();
  if (smaller.asks !== undefined)
    memory.aside = { problem: parseProblem(smaller.asks), turn: state.turn_count };
  return say(before, keepAsked(context, smaller.says));
}
