import { isMixedSheet, readSheet } from '#agents/knowledge/homework/sheet.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import { stepsOf } from '#agents/lesson/lesson.ts';
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, hasStory, isPlaying, isWorking } from './dialogue-script.ts';
import { ideaIn } from './understand/answers/idea.ts';
import { lostAt } from './understand/answers/lost.ts';
import { meaningAsked } from './understand/answers/meaning-asked.ts';
import { ofTheTry } from './understand/answers/of-the-try.ts';
import { plainAnswer, wishesAnother } from './understand/answers/plain-answer.ts';
import { placeSaid, rowEndSaid, rowShown } from './understand/answers/row-shown.ts';
import { storySaid } from './understand/answers/story-said.ts';
import { fold } from './understand/intents.ts';
import { teamIntentOf } from './understand/team-intent.ts';
import { asksForTime, tellsToWait } from './understand/told/waiting.ts';
import { READ_LIMIT, understand } from './understand/understand.ts';
import { type Answered, withoutMarkup } from './understand/worded-answer.ts';

/** What the child means, whatever lies on the desk but a text and a composition. */
export const hear = (context: DialogueContext): Heard =>
  sheetIn(context) ??
  againIn(context) ??
  answerIn(context) ??
  storyIn(context) ??
  timeAskedIn(context) ??
  teamIntentOf(
    context.message,
    context.state,
    context.memory.passage !== null,
    context.child.grade,
    context.memory.repliesBefore.at(-1),
  ) ??
  understand(context.message, context.state, lastOfWay(context));

/** What is plainly said as the answer to the open problem, before anything else in the words is looked at; a wish or a question beside it comes after it. */
function answerIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const isBeside = state.drill ?? state.question ?? state.composition ?? memory.passage ?? memory.lookingBack;
  if (lesson === null || isBeside !== null || isPlaying(context)) return null;
  const asked = memory.repliesBefore.at(-1) ?? '';
  const row = rowShown(message, lesson) ?? rowEndSaid(message, asked, lesson);
  // On the way to 40 of 38÷5 no number is said as an answer.
  if (row !== null && row.last + row.each > row.whole && row.last !== row.whole)
    return { intent: 'row_shown' };
  const isAtWhole = row !== null && row.last === row.whole;
  const place = row === null || isAtWhole ? (row?.place ?? placeSaid(message, asked)) : null;
  const ofTry = ofTheTry(message, lesson);
  if (ofTry !== null) return { intent: ofTry };
  const answer = place ?? plainAnswer(withoutMarkup(message), lesson, asked);
  if (answer === null) {
    if (isAtWhole) return { intent: 'row_shown' };
    const meant = meaningAsked(message, lesson);
    if (meant !== null) return { intent: 'why', answers: meant };
    const idea = ideaIn(message, asked, lesson);
    const lost = idea === null ? lostAt(message, lesson) : null;
    if (lost !== null) return { intent: lost };
    return idea === null ? null : { intent: IDEAS[idea] };
  }
  return { intent: 'answer', answer, others: [], ...besideAnswer(context) };
}

const IDEAS = {
  way: 'way_known',
  borrowing: 'borrowing_known',
  quotient: 'quotient_known',
  rest: 'rest_known',
  leaves_over: 'leaves_over',
} as const;

const SAY_AGAIN =
  /もう(?:いち|いっ|1)(?:ど|かい|回)[^。!?]{0,4}(?:よんで|読んで|いって|言って|きかせて|聞かせて)/;

/** もう 1かい よんで, over a problem: no number is said. */
const againIn = (context: DialogueContext): Heard | null =>
  isWorking(context) && SAY_AGAIN.test(fold(context.message)) ? { intent: 'repeat' } : null;

/** What is told over a word problem without a sum: it is of the story, whatever its words name. */
function storyIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  const isBeside = state.drill ?? state.question ?? state.composition ?? memory.passage ?? memory.lookingBack;
  if (isBeside !== null || isPlaying(context) || !hasStory(context)) return null;
  const asked = memory.repliesBefore.at(-1) ?? '';
  const said = storySaid(withoutMarkup(message), asked, state.word_problem === null);
  if (said === null) return null;
  if (said.type === 'operation') return { intent: 'operation', name: said.name };
  return { intent: 'story_told', told: said.type };
}

/** What is wished for or asked beside an answer: by the whole message, else by its last sentence, apart from the way that was told before it. */
function besideAnswer({ state, message, child }: DialogueContext): Pick<Answered, 'wish' | 'why'> {
  const last = message.split(/(?<=[。！!？?\n])(?!$)/).at(-1) ?? message;
  for (const words of new Set([message, last])) {
    const beside = teamIntentOf(words, state, false, child.grade);
    if (beside?.intent === 'practice' && wishesAnother(words)) return { wish: beside };
    if (beside?.intent === 'why' && beside.answers.length > 0) return { why: beside.answers };
  }
  return {};
}

/** What came out last: on the child's own way, else of the small question before this one. */
function lastOfWay({ state, memory }: DialogueContext): string | null {
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null) return null;
  const last = memory.way?.problemId === lesson.problemId ? memory.way.moves.at(-1) : undefined;
  return last === undefined ? (stepsOf(lesson)[lesson.stepIndex - 1]?.expected ?? null) : String(last.result);
}

/** まって, いま けしてる: over a problem the child is at it, whatever its words name; with none it is to be waited for. */
function timeAskedIn(context: DialogueContext): Heard | null {
  const folded = fold(context.message);
  const isAtIt = isWorking(context) ? asksForTime(folded) : tellsToWait(folded);
  return isAtIt && (isWorking(context) || context.state.composition === null) ? { intent: 'thinking' } : null;
}

/** A long sheet, and one with word problems, is known by what is on it, whatever the robot waits for. */
function sheetIn({ message }: DialogueContext): Heard | null {
  if (shownComposition(message) !== null) return null;
  const items = readSheet(message);
  const isLong = message.length > READ_LIMIT && items.length > 1;
  return isMixedSheet(items) || isLong ? { intent: 'sheet', items } : null;
}
