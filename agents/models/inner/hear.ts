import { findSums, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { isMixedSheet, readSheet } from '#agents/knowledge/homework/sheet.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import { readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { currentStep, stepsOf } from '#agents/lesson/lesson.ts';
import { foldClauses } from '#agents/teaching/practice/wanted-words.ts';
import { NO_WISH, type Wish } from '#agents/teaching/practice/wish.ts';
import { exampleIn } from '#agents/teaching/practice/wished/example.ts';
import { isRequest } from '#agents/teaching/practice/wished/unmet.ts';
import { readReply } from '#agents/understanding/reply.ts';
import { sentence } from '#agents/words/sentence.ts';
import whys from '#agents/words/steps/whys.json' with { type: 'json' };
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, isPlaying, isWorking, liesBeside } from './dialogue-script.ts';
import { stepReplyIn } from './hear-reply.ts';
import {
  isOfItself,
  ownStoryReplyIn,
  storyBrought,
  storyIn,
  storyMoveIn,
  storyReplyIn,
  turnedIn,
} from './hear-story.ts';
import { atStep, lineReached } from './understand/answers/at-step.ts';
import { asksWhat, besideIn, rowBehind } from './understand/answers/beside-answer.ts';
import { claimOverOpen, exerciseHeard, notMine } from './understand/answers/exercise-heard.ts';
import { ideaIn } from './understand/answers/idea.ts';
import { itemsNeeded } from './understand/answers/items-said.ts';
import { labelledPlaces, withoutNote, withoutOthers } from './understand/answers/labelled.ts';
import { doubtsOwn } from './understand/answers/led/doubt-led.ts';
import { ledOn, orderAsked } from './understand/answers/led/led-on.ts';
import { clockDigits, onesTurned } from './understand/answers/led/no-bare-sum.ts';
import { smallFact } from './understand/answers/led/small-fact.ts';
import { lostAt, wavers } from './understand/answers/lost.ts';
import { meaningAsked } from './understand/answers/meaning-asked.ts';
import { isToldAgain, ofTheTry, recountedTry, restates } from './understand/answers/of-the-try.ts';
import { otherLine } from './understand/answers/other-line.ts';
import { plainAnswer, quotientAndRest, wishesAnother } from './understand/answers/plain-answer.ts';
import { placeSaid, rowEndSaid, rowShown } from './understand/answers/row-shown.ts';
import { tableStep, tellsOfTable } from './understand/answers/table-told.ts';
import { unitFact, unitsSaid } from './understand/answers/units-said.ts';
import { fold, HUNGRY } from './understand/intents.ts';
import { teamIntentOf } from './understand/team-intent.ts';
import { asksForTime, tellsToWait } from './understand/told/waiting.ts';
import { readWay } from './understand/told-way.ts';
import { READ_LIMIT, understand } from './understand/understand.ts';
import { ownWay } from './understand/wishes/own-way.ts';
import { isPlainWish } from './understand/wishes/plain-wish.ts';
import { type Answered, withoutMarkup } from './understand/worded-answer.ts';
import { backIn, factsWished } from './wish-first.ts';

/** What the child means, whatever lies on the desk but a text and a composition. `ofStep`: as stepReplyIn has read it already. */
export const hear = (context: DialogueContext, ofStep?: Heard | null): Heard =>
  followed(context, heardIn(context, ofStep));

/** 43 again, and how it came to that: the way is followed. */
function followed({ state, memory, message }: DialogueContext, heard: Heard): Heard {
  const { lesson } = state;
  const { missed } = memory;
  if (heard.intent !== 'answer' || lesson?.status !== 'open' || missed?.problemId !== lesson.problemId)
    return heard;
  const way = heard.answer.match(/\d+/g)?.at(-1) === missed.answer ? readWay(message, lesson, null) : null;
  return way?.intent === 'working' ? way : heard;
}

const heardIn = (context: DialogueContext, ofStep: Heard | null | undefined): Heard =>
  factIn(context) ??
  turnedIn(context) ??
  sheetIn(context) ??
  storyReplyIn(context) ??
  ownStoryReplyIn(context) ??
  storyBrought(context) ??
  storyMoveIn(context) ??
  againIn(context) ??
  backIn(context) ??
  factsWished(context) ??
  wayWished(context) ??
  labelledIn(context) ??
  exerciseIn(context) ??
  answerIn(context, ofStep) ??
  storyIn(context) ??
  timeAskedIn(context) ??
  teamIntentOf(
    context.message,
    context.state,
    context.memory.passage !== null,
    context.child.grade,
    context.memory.lastReply,
  ) ??
  understand(withoutOthers(context.message, context.memory.sheet), context.state, lastOfWay(context));

/** A small fact that is asked or doubted, over a word problem or nothing; one against a problem that the robot brought, too. */
export function factIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  if (liesBeside(context) || isPlaying(context) || state.drill !== null) return null;
  const isOwn = state.lesson?.status === 'open' && state.lesson.source !== 'robot';
  const story = state.word_problem === null ? null : (memory.storyNow?.text ?? null);
  const clock = clockDigits(message, `${story ?? ''} ${state.lesson?.expression ?? ''}`);
  if (clock !== null) return { intent: 'led_on', ...clock };
  const turned = state.word_problem === null ? onesTurned(message, state.lesson) : null;
  if (turned !== null) return { intent: 'led_on', ...turned };
  const fact = isOwn ? null : smallFact(message, memory.lastReply, story);
  return fact === null ? null : { intent: 'led_on', ...fact };
}

/** An exercise of the child's own, told in running words while nothing lies there, or against a problem that the robot brought. */
function exerciseIn(context: DialogueContext): Heard | null {
  const { state, message } = context;
  if (liesBeside(context) || state.word_problem !== null || isPlaying(context)) return null;
  const isOpen = state.lesson?.status === 'open';
  if (isOpen && isReadOut(message)) return null;
  const heard = notMine(message, state) ?? (isOpen ? claimOverOpen(message, state) : exerciseHeard(message));
  // 48÷6みたいな わりざん is wished for.
  const isWished =
    (heard?.intent === 'problems' || heard?.intent === 'asked_of') && exampleIn(message) !== null;
  return isWished && isRequest(foldClauses(message)) ? null : heard;
}

/** A text that is read out over a sum has numbers of its own. */
const isReadOut = (message: string): boolean => readPrint(message, false) !== null;

/** ③は 45: answers to problems of the sheet, open or waiting, by their places on it. */
function labelledIn({ state, memory, message }: DialogueContext): Heard | null {
  const { sheet } = memory;
  if (sheet.length < 2 || state.drill !== null || findSums(message).length > 0) return null;
  const open = state.lesson?.status === 'open' ? state.lesson.expression : null;
  const said = labelledPlaces(message, open === null ? null : sheet.indexOf(open) + 1);
  const lines = said.flatMap(([place, answer]) => {
    const expression = sheet[place - 1] ?? '';
    const isToDo = expression !== '' && (expression === open || state.queue.includes(expression));
    const problem = isToDo ? parseProblem(expression) : null;
    return problem === null ? [] : [{ problem, answer }];
  });
  if (lines.length > 0) return { intent: 'worksheet', lines };
  // ③ おしえて, while another one is open.
  const needed = itemsNeeded(message).places.map((place) => sheet[place - 1] ?? '');
  const waits = needed.find((one) => one !== '' && one !== open && state.queue.includes(one));
  return waits === undefined || needed.includes(open ?? '')
    ? null
    : { intent: 'take_first', problem: parseProblem(waits) };
}

/** What is plainly said as the answer to the open problem, before anything else in the words is looked at; a wish or a question beside it comes after it. */
function answerIn(context: DialogueContext, ofStep = stepReplyIn(context)): Heard | null {
  const { state, memory, message } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null || liesBeside(context) || isPlaying(context)) return null;
  // かけざん！, to what comes first, is no wish for it.
  if (ofStep !== null) return ofStep;
  if (isReadOut(message)) return null;
  const line = otherLine(message, lesson, context.child.grade);
  if (line !== null)
    return line.isRight
      ? { intent: 'answer', answer: lesson.answer, others: [], wish: line.wish, praise: line.praise }
      : { intent: 'practice', ...line.wish };
  if (isPlainWish(message, state, context.child.grade)) return answerBeforeWish(context);
  const asked = memory.lastReply;
  const fact = unitFact(message, lesson);
  if (fact !== null)
    return { intent: 'at_step', said: fact.says === 'right' ? 'units_right' : 'units_wrong' };
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
  if (restates(message, lesson)) return { intent: 'at_step', said: 'restated' };
  if (wavers(message, lesson)) return { intent: 'torn' };
  const atHand = atStep(message, asked, lesson);
  const isSeen = atHand === 'zero_seen' || atHand === 'lent_forgotten';
  if (isSeen) return { intent: 'at_step', said: atHand };
  if (doubtsOwn(message, lesson)) return { intent: 'own_mistake' };
  const order = orderAsked(message, lesson);
  if (order?.isAnswered) return { intent: 'answer', answer: lesson.answer, others: [], why: [order.says] };
  const led = isOfItself(message) ? null : ledOn(message, asked, lesson);
  if (led !== null) return { intent: 'led_on', ...led };
  const said = withoutNote(withoutMarkup(withoutOthers(message, memory.sheet)));
  const again = recountedTry(withoutOthers(message, memory.sheet), lesson);
  if (again !== null && (isToldAgain(message) || readReply(message, false) !== 'answer'))
    return { intent: 'at_step', said: 'recounted' };
  const answer = place ?? again ?? quotientAndRest(message, lesson) ?? plainAnswer(said, lesson, asked);
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
    const lost = idea === null && !HUNGRY.test(fold(message)) ? lostAt(message, lesson) : null;
    if (lost !== null) return { intent: lost };
    return idea === null ? null : { intent: IDEAS[idea] };
  }
  return { intent: 'answer', answer, others: [], ahead: rowBehind(said, lesson), ...besideAnswer(context) };
}

/** 15! もっと だして。つぎは 6+7みたいなのが いい: the number before the wish is the answer. */
function answerBeforeWish({ message, state, child }: DialogueContext): Heard | null {
  const [, said = '', rest = ''] =
    /^\s*(\d{1,4})\s*(?:だ|や|です)?[よねで]?\s*[!！。、\s]\s*(.+)$/s.exec(message.normalize('NFKC')) ?? [];
  const wish =
    rest === '' || !isPlainWish(rest, state, child.grade)
      ? null
      : teamIntentOf(rest, state, false, child.grade);
  return wish?.intent === 'practice' ? { intent: 'answer', answer: said, others: [], wish } : null;
}

const IDEAS = {
  way: 'way_known',
  borrowing: 'borrowing_known',
  quotient: 'quotient_known',
  rest: 'rest_known',
  leaves_over: 'leaves_over',
} as const;

/** さくらんぼで やりたい, ひっさんで とく, over the open sum: the child's own way to it is taken up. */
function wayWished({ message, state }: DialogueContext): Heard | null {
  const says = state.lesson?.status === 'open' ? ownWay(message) : null;
  return says === null ? null : { intent: 'why', answers: [says] };
}

const SAY_AGAIN =
  /もう(?:いち|いっ|1)(?:ど|かい|回)[^。!?]{0,4}(?:よんで|読んで|いって|言って|きかせて|聞かせて)(?!みたら)/;

/** もう 1かい よんで, over a problem; よんで みたら 85だった says a number. */
const againIn = (context: DialogueContext): Heard | null =>
  isWorking(context) && SAY_AGAIN.test(fold(context.message)) ? { intent: 'repeat' } : null;

/** What is wished for or asked beside an answer: by the whole message, else by its last sentence, apart from the way that was told before it. */
function besideAnswer({ state, message, child }: DialogueContext): Pick<Answered, 'wish' | 'why' | 'beside'> {
  const [, ...behind] = message.split(/(?<=[。！!？?\n])(?!$)/);
  for (const words of new Set([message, ...behind.toReversed()])) {
    const beside = teamIntentOf(words, state, false, child.grade);
    const isOfRow = beside?.intent === 'practice' && isOfPace(words, beside.wish, state.lesson?.kind);
    const isFelt =
      beside?.intent === 'practice' && state.drill_run !== null && isOnlyEasy(words, beside.wish);
    if (beside?.intent === 'practice' && !isOfRow && !isFelt && wishesAnother(words)) return { wish: beside };
    if (beside?.intent === 'why' && beside.answers.length > 0 && asksWhat(words))
      return { why: beside.answers };
  }
  if (ASKS_FOR_NEXT.test(fold(message)) && state.drill_run === null) return { wish: ANY };
  const remark = besideIn(message);
  return remark === null ? {} : { beside: remark };
}

/** 6! つぎも だして */
const ASKS_FOR_NEXT =
  /(?:つぎ|次|もう(?:1|いっ|ひと)|もっと|ほかの?)[^。!?0-9]{0,8}(?:だして|出して|ちょうだい|やりたい|やる)(?:よ|や|ね|な)?(?:[。!、]|$)/;
const ANY = { wish: NO_WISH, topic: 'math' } as const;

/** もっと はやく だして, うえから きいて, in a row of the 九九: the row goes on. */
const isOfPace = (words: string, { about }: Wish, kind: string | undefined): boolean =>
  kind === 'kuku' && about === null && OF_PACE.test(fold(words));
/** かんたんすぎ、つぎつぎ: in a row that was wished for, no other problems are. */
const isOnlyEasy = (words: string, { about, level }: Wish): boolean =>
  about === null && level === 'harder' && !/むず|難|れべる|おおき|大き|でかい|ちょうせん/.test(fold(words));
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
