import { z } from 'zod';
import type { Drill } from '#agents/core/state.ts';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { giveHint } from '#agents/lesson/hint-level.ts';
import { judgeCompared, judgeReading, judgeWriting } from '#agents/teaching/practice/kana-answer.ts';
import {
  COMPARE,
  KANJI_HINTS,
  kanjiHint,
  kanjiQuestion,
  kanjiTold,
} from '#agents/teaching/practice/kanji-drill.ts';
import type { Outcome } from '#agents/teaching/practice/practice-log.ts';
import kanjiWords from '#agents/words/kanji.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { wroteWords } from './own-words.ts';
import { earn } from './points.ts';

const parameters = z.strictObject({
  answer: z
    .string()
    .max(200)
    .describe(
      'As the child said it. A reading in kana (やま), never turned into kanji; for writing the ' +
        'kanji it typed, or かけた / かけない, and whether it is the same (おなじ / ちがう). わからない and ヒント give a hint',
    ),
});

type Result = Record<string, unknown>;

function attempt(drill: Drill, isCorrect: boolean, { work, clock, newId, answeredAtMs }: ToolContext): void {
  const right = drill.kind === 'kanji_reading' ? drill.reading : drill.kanji;
  work.record({
    kind: 'answer_attempted',
    attemptId: newId(),
    problemId: drill.problemId,
    stepIndex: null,
    answer: isCorrect ? right : null,
    isCorrect,
    errorType: isCorrect ? null : drill.kind,
    rules: [],
    latencyMs: Math.max(0, Math.round((answeredAtMs ?? clock.now()) - work.state.asked_at_ms)),
  });
  if (!isCorrect) drill.wrongCount += 1;
}

/** How the drill stands, for the model and the page. */
function standing(drill: Drill, isCorrect: boolean, isFinished: boolean, { work }: ToolContext): Result {
  return {
    is_correct: isCorrect,
    is_finished: isFinished,
    wrong_count: drill.wrongCount,
    problem_id: drill.problemId,
    drill_kind: drill.kind,
    drill_left: work.state.drill_run?.left ?? null,
  };
}

/** Takes the kanji off the desk, with the points for how it went. */
function finish(drill: Drill, isCorrect: boolean, outcome: Outcome, context: ToolContext): Result {
  const { work, clock } = context;
  const { state } = work;
  const { problemId, wrongCount, hintsGiven: hintsUsed } = drill;
  drill.wasTold = true;
  state.drill = null;
  state.problems_solved += 1;
  state.awaiting = 'problem';
  work.record({ kind: 'problem_closed', problemId, status: 'solved' });
  const seconds = Math.max(0, Math.round((clock.now() - drill.startedAtMs) / 1000));
  const isTogether = drill.way === 'together';
  return {
    ...standing(drill, isCorrect, true, context),
    ...earn({ problemId, outcome, hintsUsed, wrongCount, seconds, isTogether }, context),
  };
}

/** One step further down: a hint, which sees what is right of a wrong reading, or what it is once the hints are used up. */
function helpOn(drill: Drill, context: ToolContext, tried = ''): Result {
  const isTold = drill.hintsGiven >= KANJI_HINTS;
  giveHint(context.work, drill);
  if (!isTold)
    return {
      ...standing(drill, false, false, context),
      next_hint: kanjiHint(drill, drill.hintsGiven, tried),
    };
  // わからない is no answer and none is recorded: that it was not known is read from how it ended (firstTryOf).
  return { ...finish(drill, false, 'guided_solved', context), reveal: kanjiTold(drill) };
}

/** The kanji has been shown; the child says whether it wrote the same. */
function compare(drill: Drill, answer: string, context: ToolContext): Result {
  const isSame = judgeCompared(answer);
  if (isSame === null)
    return { ...standing(drill, false, false, context), error_type: 'unreadable', ask: COMPARE };
  attempt(drill, isSame, context);
  if (isSame) return finish(drill, true, drill.hintsGiven > 0 ? 'hint_solved' : 'self_solved', context);
  return { ...finish(drill, false, 'guided_solved', context), reveal: kanjiTold(drill) };
}

function run({ answer }: z.infer<typeof parameters>, context: ToolContext): Result {
  const { drill, battle } = context.work.state;
  if (battle?.served)
    throw new ToolError('battle_on', 'a game is being played: the words go to calculation_battle');
  if (!drill) throw new ToolError('no_drill', 'there is no kanji on the desk: next_problem brings one');
  const isReading = drill.kind === 'kanji_reading';
  if (!isReading && drill.wasTold) return compare(drill, answer, context);
  if (isReading && !wroteWords(answer, context.own))
    return { ...standing(drill, false, false, context), error_type: 'not_said', ask: kanjiQuestion(drill) };
  switch (isReading ? judgeReading(drill, answer) : judgeWriting(drill, answer)) {
    case 'right':
      attempt(drill, true, context);
      return finish(drill, true, drill.hintsGiven > 0 ? 'hint_solved' : 'self_solved', context);
    case 'written':
      drill.wasTold = true;
      return { ...standing(drill, false, false, context), reveal: drill.kanji, ask: COMPARE };
    case 'gave_up':
      return helpOn(drill, context);
    case 'other_reading':
      return { ...helpOn(drill, context), is_other_reading: true };
    case 'wrong':
      attempt(drill, false, context);
      return helpOn(drill, context, answer);
    case 'unreadable': {
      const inKana = isReading ? sentence(kanjiWords.answerInKana) : sentence(kanjiWords.answerOnPaper);
      const result = { ...standing(drill, false, false, context), error_type: 'unreadable' };
      return { ...result, ask: `${inKana} ${kanjiQuestion(drill)}` };
    }
  }
}

/** answer_drill: judges what the child says to the kanji on the desk, and moves the drill on by it. */
export const answerDrill: Tool<typeof parameters> = {
  name: 'answer_drill',
  description:
    'Judges the answer of the child to the kanji on the desk; never judge it yourself. next_hint is what to say next; ' +
    'reveal may be shown and said. After かけた show `reveal` and ask `ask`. is_finished: points are given, go on. Not for sums.',
  parameters,
  run,
};
