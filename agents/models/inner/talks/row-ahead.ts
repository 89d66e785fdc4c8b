import type { ScriptCall, ScriptResults } from '#agents/models/inner/dialogue-script.ts';
import { calculate, type DialogueContext, progress } from '#agents/models/inner/dialogue-script.ts';
import { whatNext } from './practice-talk.ts';

/** Lines of a table taken in one turn besides the one that was asked: a turn has so many rounds. */
const AHEAD_LIMIT = 2;

/** What was taken, and what is asked after it. */
interface Taken {
  readonly row: readonly string[];
  readonly goesOn: string;
}

/** 16、つぎは 24: the next line of the table is on the desk and said already, so it is taken. Null where none is. */
export function* takeAhead(
  context: DialogueContext,
  ahead: readonly string[],
): Generator<readonly ScriptCall[], Taken | null, ScriptResults> {
  const row: string[] = [];
  let goesOn = '';
  for (const answer of ahead.slice(0, AHEAD_LIMIT)) {
    const { lesson } = context.state;
    if (lesson?.status !== 'open' || lesson.kind !== 'kuku' || lesson.answer !== answer) break;
    yield [calculate(context, lesson.expression, answer), progress(context)];
    row.push(answer);
    // Said with what is left of the row, so that it is another call than the one before it in this turn.
    const left = context.state.drill_run?.left ?? null;
    goesOn = yield* whatNext(context, { kind: lesson.kind, isSolved: true, isAlone: true }, left);
  }
  return row.length === 0 ? null : { row, goesOn };
}
