import { mistakeRows, problemRow } from '#agents/family/rows.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { dayAt, dayText, timeText } from '#agents/record/days.ts';
import { type KindWords, shownSum } from '#agents/record/record-words.ts';
import { factOf } from '#agents/teaching/practice/facts.ts';
import type { HistoryItem } from './history-records.ts';

/** The right answer; null where nobody here can say it: a question of another subject, a kanji whose word was not kept. */
function rightAnswer({ problem: { kind, expression }, askedIn }: HistoryItem): string | null {
  if (factOf(kind, expression)?.subject === 'japanese') {
    if (kind === 'kanji_writing') return expression;
    return findKanji(expression)?.words.find(({ word }) => word === askedIn)?.reading ?? null;
  }
  try {
    return formatQuantity(solveProblem(parseProblem(expression)));
  } catch {
    return null;
  }
}

const kana = (answer: string): string | null =>
  /^[\p{Script=Hiragana}ー]{1,20}$/u.test(answer) ? answer : null;

/** An answer as it was given, where it has the form of one; null where it could not be read. */
const shown = (answer: string | null): string | null =>
  answer === null ? null : (kana(answer) ?? shownSum(answer));

/** One problem as evidence: each answer beside the right one, what would explain a wrong one, the hints, what was corrected. */
export function evidenceOf(item: HistoryItem, words: KindWords) {
  const { problem, attempts, hints, corrections } = item;
  return {
    problem: {
      ...problemRow(problem, words),
      started_at: timeText(problem.startedAtMs),
      asked_in: item.askedIn,
      way: problem.way,
      is_brought: item.isBrought,
      is_counted: item.isCounted,
      right_answer: rightAnswer(item),
    },
    answers: attempts.map((attempt) => ({
      attempt_id: attempt.attemptId,
      step: attempt.stepIndex,
      answer: shown(attempt.answer),
      is_correct: attempt.isCorrect,
      may_be_about: mistakeRows(attempt.rules.map((rule) => ({ rule, count: 1 }))).map(
        ({ about_ja, about_en }) => ({
          about_ja,
          about_en,
        }),
      ),
      seconds: Math.round(attempt.latencyMs / 1000),
      time: timeText(attempt.atMs),
      at_ms: attempt.atMs,
    })),
    hints: hints.map(({ level, atMs }) => ({ level, time: timeText(atMs), at_ms: atMs })),
    corrections: corrections.map(({ correctionId, what, attemptId, undoes, deviceId, atMs }) => ({
      correction_id: correctionId,
      what,
      attempt_id: attemptId,
      undoes,
      device_id: deviceId,
      date: dayText(dayAt(atMs)),
      time: timeText(atMs),
    })),
    undoable: item.undoable,
  };
}
