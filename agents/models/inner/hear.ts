import { isMixedSheet, readSheet } from '#agents/knowledge/homework/sheet.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import { currentStep, stepsOf } from '#agents/lesson/lesson.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { readReply } from '#agents/understanding/reply.ts';
import { sentence } from '#agents/words/sentence.ts';
import whys from '#agents/words/steps/whys.json' with { type: 'json' };
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, hasStory, isPlaying, isWorking } from './dialogue-script.ts';
import { atStep, lineReached } from './understand/answers/at-step.ts';
import { besideIn, rowBehind } from './understand/answers/beside-answer.ts';
import { ideaIn } from './understand/answers/idea.ts';
import { lostAt } from './understand/answers/lost.ts';
import { meaningAsked } from './understand/answers/meaning-asked.ts';
import { ofTheTry, recountedTry } from './understand/answers/of-the-try.ts';
import { plainAnswer, wishesAnother } from './understand/answers/plain-answer.ts';
import { placeSaid, rowEndSaid, rowShown } from './understand/answers/row-shown.ts';
import { storySaid } from './understand/answers/story-said.ts';
import { tableStep, tellsOfTable } from './understand/answers/table-told.ts';
import { unitsSaid } from './understand/answers/units-said.ts';
import { fold } from './understand/intents.ts';
import { BODY, HEAVY } from './understand/routing-words.ts';
import { teamIntentOf } from './understand/team-intent.ts';
import { asksForTime, tellsToWait } from './understand/told/waiting.ts';
import { READ_LIMIT, understand } from './understand/understand.ts';
import { isUnwell } from './understand/unwell.ts';
import { isPlainWish } from './understand/wishes/plain-wish.ts';
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
  if (isPlainWish(message, state, context.child.grade)) return null;
  const asked = memory.repliesBefore.at(-1) ?? '';
  if (tellsOfTable(message, lesson)) return { intent: 'proud' };
  const row = rowShown(message, lesson) ?? rowEndSaid(message, asked, lesson);
  // On the way to 40 of 38÷5 no number is said as an answer.
  if (row !== null && row.last + row.each > row.whole && row.last !== row.whole)
    return { intent: 'row_shown' };
  const isAtWhole = row !== null && row.last === row.whole;
  const place = row === null || isAtWhole ? (row?.place ?? placeSaid(message, asked)) : null;
  const ofTry = ofTheTry(message, lesson);
  if (ofTry === 'recounted') return { intent: 'at_step', said: ofTry };
  if (ofTry !== null) return { intent: ofTry };
  const atHand = atStep(message, asked, lesson);
  const isSeen = atHand === 'zero_seen' || atHand === 'lent_forgotten';
  if (isSeen) return { intent: 'at_step', said: atHand };
  const said = withoutNote(withoutMarkup(message));
  const again = recountedTry(message, lesson);
  if (again !== null && readReply(message, false) !== 'answer')
    return { intent: 'at_step', said: 'recounted' };
  const answer = place ?? again ?? plainAnswer(said, lesson, asked);
  if (answer === null) {
    if (atHand !== null) return { intent: 'at_step', said: atHand };
    const ofTable = tableStep(message, lesson);
    if (ofTable !== null) return ofTable;
    const units = unitsSaid(message, asked, lesson);
    if (units?.says === 'asks') return { intent: 'why', answers: [sentence(whys.oneIs, { ...units })] };
    const expected = currentStep(lesson)?.expected;
    if (units?.says === 'right' && expected === `${units.size}${units.small}`)
      return { intent: 'answer', answer: expected, others: [] };
    if (units !== null)
      return { intent: 'at_step', said: units.says === 'right' ? 'units_right' : 'units_wrong' };
    const reached = lineReached(message, lesson);
    if (reached !== null) return { intent: 'working', lines: [reached], end: null };
    if (isAtWhole) return { intent: 'row_shown' };
    const meant = meaningAsked(message, lesson);
    if (meant !== null) return { intent: 'why', answers: meant };
    const idea = ideaIn(message, asked, lesson);
    const lost = idea === null ? lostAt(message, lesson) : null;
    if (lost !== null) return { intent: lost };
    return idea === null ? null : { intent: IDEAS[idea] };
  }
  return { intent: 'answer', answer, others: [], ahead: rowBehind(said, lesson), ...besideAnswer(context) };
}

/** 83って ノートに かいた: what was written is what is said. */
const NOTED =
  /(?<=\d)\s*(?:って|と|を)?\s*(?:もう|さっき|ちゃんと)?\s*(?:(?:ノート|のーと|プリント|ぷりんと|紙|かみ|ドリル|どりる)に)?\s*(?:も)?\s*(?:か|書)い(?:た|てある|とる|てん|ちゃった)(?:んだけど|んやけど|けど|のに|もん|よ|の|わ|ん|ねん)?/;
const withoutNote = (words: string): string => {
  const plain = words.normalize('NFKC');
  return (plain.match(/\d+/g) ?? []).length === 1 ? plain.replace(NOTED, '。') : words;
};

const IDEAS = {
  way: 'way_known',
  borrowing: 'borrowing_known',
  quotient: 'quotient_known',
  rest: 'rest_known',
  leaves_over: 'leaves_over',
} as const;

const SAY_AGAIN =
  /もう(?:いち|いっ|1)(?:ど|かい|回)[^。!?]{0,4}(?:よんで|読んで|いって|言って|きかせて|聞かせて)(?!みたら)/;

/** もう 1かい よんで, over a problem; よんで みたら 85だった says a number. */
const againIn = (context: DialogueContext): Heard | null =>
  isWorking(context) && SAY_AGAIN.test(fold(context.message)) ? { intent: 'repeat' } : null;

/** かぜ ひいた, かなしい: its body and its heart come before any story. */
function isOfItself(message: string): boolean {
  const folded = fold(message);
  return isUnwell(folded) || BODY.test(folded) || HEAVY.test(folded);
}

/** What is told over a word problem without a sum: it is of the story, whatever its words name. */
function storyIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  const isBeside = state.drill ?? state.question ?? state.composition ?? memory.passage ?? memory.lookingBack;
  if (isBeside !== null || isPlaying(context) || !hasStory(context) || isOfItself(message)) return null;
  const asked = memory.repliesBefore.at(-1) ?? '';
  const said = storySaid(withoutMarkup(message), asked, state.word_problem === null);
  if (said === null) return null;
  if (said.type === 'operation') return { intent: 'operation', name: said.name };
  return { intent: 'story_told', told: said.type };
}

/** What is wished for or asked beside an answer: by the whole message, else by its last sentence, apart from the way that was told before it. */
function besideAnswer({ state, message, child }: DialogueContext): Pick<Answered, 'wish' | 'why' | 'beside'> {
  const last = message.split(/(?<=[。！!？?\n])(?!$)/).at(-1) ?? message;
  for (const words of new Set([message, last])) {
    const beside = teamIntentOf(words, state, false, child.grade);
    const isOfRow = beside?.intent === 'practice' && isOfPace(words, beside.wish, state.lesson?.kind);
    if (beside?.intent === 'practice' && !isOfRow && wishesAnother(words)) return { wish: beside };
    if (beside?.intent === 'why' && beside.answers.length > 0) return { why: beside.answers };
  }
  const remark = besideIn(message);
  return remark === null ? {} : { beside: remark };
}

/** もっと はやく だして, うえから きいて, in a row of the 九九: the row goes on. */
const isOfPace = (words: string, { about }: Wish, kind: string | undefined): boolean =>
  kind === 'kuku' && about === null && OF_PACE.test(fold(words));
const OF_PACE =
  /はや(?:く|め)|速く|早く|どんどん|ぱっぱ|さくさく|てんぽ|すぴーど|(?:うえ|上|うしろ|後ろ|さき)(?:から|の)/;

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
