import type { SheetItem, SheetSum } from '#agents/knowledge/homework/sheet.ts';
import {
  calculate,
  type DialogueContext,
  isFailure,
  progress,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { award, whatNext } from './practice-talk.ts';
import { askWaiting } from './story-talk.ts';

/** Answers looked at in a turn: each takes a round of tools, and a turn has ten. */
const LOOKED_AT_LIMIT = 6;

/** As manage_session takes it. */
export const wordsOf = (item: SheetItem): string =>
  item.type === 'story' ? item.text : item.problem.canonical;

/**
 * A worksheet with answers already on it: what is right is recorded as solved, what is not comes back for another
 * look, then what is still empty. Answers beyond the limit of a turn are asked for one by one.
 */
export function* checkWorksheet(context: DialogueContext, items: readonly SheetItem[]): Script {
  const isAnswered = (item: SheetItem): item is SheetSum => item.type === 'sum' && item.answer !== null;
  const answered = items.filter(isAnswered).slice(0, LOOKED_AT_LIMIT);
  const empty = items.filter((item) => !isAnswered(item) || !answered.includes(item)).map(wordsOf);
  const { memory } = context;
  const isKnown = items.every((item) => memory.sheet.includes(wordsOf(item)));
  if (items.length > 1 && !isKnown) memory.sheet = items.map(wordsOf);
  const again: string[] = [];
  let outcome: Outcome = { points: 0, recorded: undefined };
  let solved: ScriptCall | null = null;
  // The last first: one that gives way waits before the others, so that they stand in the order of the sheet.
  for (const { problem, answer } of answered.toReversed()) {
    // Tools of a round run in the order of the calls: a problem still open goes to wait when the next one comes.
    const judging = [
      ...(isOpen(context) ? [calculate(context, problem.canonical, '')] : []),
      calculate(context, problem.canonical, answer ?? ''),
    ];
    const results: ScriptResults = yield solved ? [solved, ...judging] : judging;
    if (solved) outcome = withStars(outcome, results[0]);
    const checked = results.at(-1);
    solved = checked?.is_solved === true ? progress(context) : null;
    if (!isFailure(checked) && !solved) again.push(problem.canonical);
  }
  const results: ScriptResults = yield [
    ...(solved ? [solved] : []),
    ...(isOpen(context) ? [session('put_off')] : []),
    ...(empty.length > 0 ? [session('queue', { problems: empty })] : []),
    context.feelings(again.length < answered.length ? true : null),
  ];
  if (solved) outcome = withStars(outcome, results[0]);
  const stars = award(context, outcome.recorded, outcome.points);
  if (context.state.queue.length === 0) {
    return say(
      speak(context, outcome.points > 0 ? 'sheetAllRight' : 'sheetSeen'),
      stars,
      yield* whatNext(context),
    );
  }
  const [next] = yield [session('next')];
  const seen = say(speak(context, outcome.points > 0 ? 'sheetRight' : 'sheetSeen'), stars);
  if (isFailure(next)) return say(seen, speak(context, 'askProblem'));
  const isAgain = again.includes(String(next?.expression));
  return say(seen, speak(context, isAgain ? 'lookAgain' : 'nextWaiting'), askWaiting(context));
}

const isOpen = ({ state }: DialogueContext): boolean => state.lesson?.status === 'open';

interface Outcome {
  readonly points: number;
  /** What record_progress said last, or when it gave a title. */
  readonly recorded: Record<string, unknown> | undefined;
}

function withStars(so: Outcome, result: Record<string, unknown> | undefined): Outcome {
  if (typeof result?.points_earned !== 'number') return so;
  const hadTitle = typeof so.recorded?.achievement_unlocked === 'string';
  return { points: so.points + result.points_earned, recorded: hadTitle ? so.recorded : result };
}
