import type { SheetItem, SheetSum } from '#agents/knowledge/homework/sheet.ts';
import {
  advanceHint,
  calculate,
  type DialogueContext,
  isFailure,
  pendingQuestion,
  progress,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { written } from '#agents/models/inner/small-question.ts';
import {
  circled,
  doubtsItems,
  inMarks,
  itemsNeeded,
} from '#agents/models/inner/understand/answers/items-said.ts';
import { sentence } from '#agents/words/sentence.ts';
import worksheetWords from '#agents/words/worksheet.json' with { type: 'json' };
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
  const right: string[] = [];
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
    if (solved) right.unshift(problem.canonical);
    if (!isFailure(checked) && !solved) again.unshift(problem.canonical);
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
  const needed = neededOf(context);
  const to = needed ?? (right.length === 0 ? again[0] : null) ?? firstToDo(context, again);
  // In another spelling: the same call twice in a turn is answered as before, and opens nothing.
  const [next] = yield [to === null ? session('next') : calculate(context, `${to}=`, '')];
  const isByMarks = isMarked(context);
  const seen = say(
    (isByMarks ? markedRight(context, right) : null) ??
      speak(context, outcome.points > 0 ? 'sheetRight' : 'sheetSeen'),
    stars,
  );
  if (isFailure(next)) return say(seen, speak(context, 'askProblem'));
  if (isByMarks) return yield* itemByMark(context, seen, again, needed !== null);
  const isAgain = again.includes(context.state.lesson?.expression ?? '');
  return say(seen, speak(context, isAgain ? 'lookAgain' : 'nextWaiting'), askWaiting(context));
}

/** The item that is open now, by its mark: a wrong one again, the one that was asked for, or the next. */
function* itemByMark(
  context: DialogueContext,
  seen: string,
  again: readonly string[],
  isNeeded: boolean,
): Script {
  const { message, state } = context;
  const expression = state.lesson?.expression ?? '';
  const isAgain = again.includes(expression);
  const isDoubted = isAgain && doubtsItems(message);
  const entry = isDoubted
    ? worksheetWords.itemDoubted
    : isAgain
      ? worksheetWords.itemAgain
      : isNeeded
        ? worksheetWords.itemWished
        : worksheetWords.itemNext;
  const others = again.filter((one) => one !== expression);
  const later =
    isNeeded && others.length > 0
      ? sentence(worksheetWords.itemsLater, { marks: marksOf(context, others) })
      : '';
  const opening = say(seen, later, sentence(entry, { mark: markOf(context, expression) }));
  const isHelped = isDoubted || (isNeeded && itemsNeeded(message).isLost);
  return isHelped ? yield* helpWith(context, opening) : say(opening, askWaiting(context));
}

/** A hint, behind its sum where it does not begin with that. */
function openedWith({ state }: DialogueContext, hint: string): string {
  const sum = state.lesson?.expression ?? '';
  return hint.startsWith(sum) ? hint : say(`${written(sum)}だね。`, hint);
}

/** The item with its sum, and the first hint to it. */
export function* helpWith(context: DialogueContext, opening: string): Script {
  const asked = pendingQuestion(context);
  const [hint] = yield [advanceHint(context)];
  const words =
    typeof hint?.hint_template === 'string' && !isFailure(hint) && hint.is_told !== true
      ? hint.hint_template
      : '';
  return say(opening, words === '' ? asked : openedWith(context, words));
}

const isMarked = ({ message, memory }: DialogueContext): boolean =>
  memory.sheet.length > 1 && /[①-⑳]/.test(inMarks(message));
/** An item by its mark; by its sum where the mark is the number that is sought. */
function markOf({ memory, state }: DialogueContext, expression: string): string {
  const place = memory.sheet.indexOf(expression) + 1;
  const mark = circled(place);
  const isSought = state.lesson?.answer.match(/\d+/g)?.includes(String(place)) === true;
  return mark === null || isSought ? written(expression) : mark;
}
const marksOf = (context: DialogueContext, expressions: readonly string[]): string =>
  context.memory.sheet
    .filter((one) => expressions.includes(one))
    .map((one) => markOf(context, one))
    .join('と ');

/** ①と ③は あって いるよ: which of the print are right, where that is known by name. */
const markedRight = (context: DialogueContext, right: readonly string[]): string | null =>
  right.length === 0 ? null : sentence(worksheetWords.itemsRight, { marks: marksOf(context, right) });

/** The item that the child asks for, as long as it is to do. */
function neededOf({ message, memory, state }: DialogueContext): string | null {
  const at = itemsNeeded(message).places.map((place) => memory.sheet[place - 1] ?? '');
  return (
    at.find((one) => one !== '' && (state.queue.includes(one) || state.lesson?.expression === one)) ?? null
  );
}

/** The first of a print with marks that is wrong or empty, in its order; null where its order is not known. */
function firstToDo(context: DialogueContext, again: readonly string[]): string | null {
  const { memory, state } = context;
  if (!isMarked(context)) return null;
  return memory.sheet.find((one) => again.includes(one) || state.queue.includes(one)) ?? null;
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
