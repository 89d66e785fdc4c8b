import { shareIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Print } from '#agents/knowledge/japanese/reading/print.ts';
import {
  openOf,
  waitingIn,
  withDone,
  withOfOpen,
  withOpen,
} from '#agents/knowledge/japanese/reading/question-list.ts';
import {
  ask,
  type DialogueContext,
  isWorking,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { behindMore } from '#agents/models/inner/understand/reading/print-said.ts';
import { type Move, type ReadingTurn, readingTurn } from '#agents/models/inner/understand/reading/turn.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { clearDesk, nextWaiting } from '../practice-talk.ts';
import { takeAfterAll, takeCompared } from './answers.ts';
import { countLetters, endingAsked, letterLimit, takeAdded, whereSentenceIs } from './asked-beside.ts';
import { besideOpen } from './beside-open.ts';
import { takeCheck, toldOfDone } from './check.ts';
import { nextLook } from './help.ts';
import { takePrint, withAnswerBelow } from './intake.ts';
import {
  allDone,
  isConfirmed,
  isUntouched,
  leftOf,
  leftOpen,
  putNext,
  putOff,
  putOpen,
  settleOther,
  stillAsked,
  toldOfText,
  turnTo,
  whatIsAsked,
} from './row.ts';
import { tellWord } from './tell-word.ts';

/** The text is done with: what lies on the desk, or the child chooses. */
export function* closePassage(context: DialogueContext): Script {
  context.memory.readBefore = context.memory.passage;
  context.memory.passage = null;
  if (!isWorking(context) && context.state.queue.length > 0) return yield* nextWaiting(context, 'backToKept');
  yield [context.feelings(null)];
  // おわった？ asks for a yes.
  const yes = /[?？]\s*$/.test(context.message) ? sentence(words.yesDone) : '';
  return say(yes, isWorking(context) ? pendingQuestion(context) : ask(context, words.readToEnd));
}

/** The next question to the same text is wanted, or the one that is open. */
export function* askPassageQuestion(context: DialogueContext): Script {
  const { memory, message } = context;
  const isMore = behindMore(message) !== message;
  const turn = isMore && memory.passage !== null ? readingTurn(message, memory.passage) : null;
  if (turn !== null) return yield* goOnReading(context, turn);
  yield [context.feelings(null)];
  return openOf(memory.passage) === null ? whatIsAsked(context) : stillAsked(context);
}

/** Back to the open question, in its own words; つづける。すずめ answers it at once. */
export function* readOn(context: DialogueContext): Script {
  const rest = context.message.replace(GOES_ON_FIRST, '').trim();
  const { passage } = context.memory;
  const turn =
    rest === '' || rest === context.message.trim() || passage === null ? null : readingTurn(rest, passage);
  return yield* turn === null
    ? askPassageQuestion(context)
    : goOnReading({ ...context, message: rest }, turn);
}

const GOES_ON_FIRST =
  /^(?:じゃあ?|うん|やっぱり?|[、。\s])*(?:つづけ(?:る|て|たい|ます|よう)|つづき(?:を)?(?:やる|する)?|やる|やります)(?:わ|よ|ね|で|ばい|し|けん)*[。、!！\s]+/;

/** A text, its questions, or both: what is asked first, and where to look. Never what the answer is. */
export function* startReading(context: DialogueContext, brought: Print): Script {
  yield* clearDesk(context);
  const print = withAnswerBelow(brought, context.memory.passage);
  const put = takePrint(context, print);
  return yield* toldOfText(context, afterPrint(context, print) ?? put);
}

/** What is said behind a print goes to its questions; null where nothing is. */
function afterPrint(context: DialogueContext, { questions, answers, rest }: Print): string | null {
  const { memory } = context;
  if (answers.length > 0 || memory.passage?.text === '') return null;
  const turn = memory.passage === null || rest === '' ? null : readingTurn(rest, memory.passage);
  if (turn === null || openOf(memory.passage) === null) return null;
  // 「どれでも いい？」 behind several questions checks none of them.
  const isOfSeveral = questions.length > 1;
  if (isOfSeveral && turn.every(({ at, move }) => at === null && !isOfOpen(move, memory.passage)))
    return null;
  const said = turn.map(({ at, move }) => {
    if (at !== null) turnTo(context, at);
    return onMove(context, move);
  });
  return say(...said, openOf(memory.passage) === null ? putNext(context) : '');
}

/** Whether what is said below several questions is of the first of them: some of an answer has to be the text's. */
function isOfOpen(move: Move, reading: Reading | null): boolean {
  if (move.type !== 'answer') return move.type !== 'check';
  const clauses = move.answer.split(/[。!！?？\s]+/).filter((one) => /[\p{L}\p{N}]/u.test(one));
  return clauses.some((one) => shareIn(one, reading?.text ?? '') >= OF_TEXT);
}
const OF_TEXT = 0.5;

/** One turn over a text: each move in its order, then the next question where none is open. */
export function* goOnReading(context: DialogueContext, turn: ReadingTurn): Script {
  const { memory, state } = context;
  if (memory.passage === null) return pendingQuestion(context);
  memory.passage = { ...memory.passage, turn: state.turn_count };
  const [first] = turn;
  const ending = endingAsked(memory.passage, context.message);
  if (ending !== null) {
    yield [context.feelings(null)];
    return say(ending, openOf(memory.passage) === null ? putNext(context) : stillAsked(context));
  }
  if (first?.move.type === 'print') return yield* startReading(context, first.move.print);
  const said: string[] = [];
  const wasOpen = openOf(memory.passage) !== null;
  let left: { readonly at: number | null; readonly toldIn: number } | null = null;
  const confirmed = turn.filter((one) => isConfirmed(memory.passage, one));
  const moves = turn.filter((one) => !confirmed.includes(one));
  for (const [index, { at, move }] of moves.entries()) {
    const isLast = index === moves.length - 1;
    if (move.type === 'finish' && isLast && endsHere(memory.passage))
      return say(...said, yield* closePassage(context));
    // もうない。2ばん さるくんで あってる？: what is asked behind it comes first.
    if (move.type === 'finish' && !isLast && openOf(memory.passage) === null) continue;
    // 「おかあさん。つぎ」: the next one comes of itself behind what was taken.
    if (move.type === 'next' && index > 0 && openOf(memory.passage) === null) continue;
    const open = memory.passage?.at ?? null;
    if (at !== null && open !== null && at !== open && (move.type === 'later' || move.type === 'written')) {
      said.push(settleOther(context, at, move.type, isLast));
      continue;
    }
    const kept = at === null ? '' : turnTo(context, at);
    const isBeside = move.type in HEARD && !isLast;
    const words = isBeside
      ? heardOf(context, move)
      : kept !== '' && move.type === 'stuck' && isUntouched(memory.passage)
        ? putOpen(context, 'questionNow')
        : onMove(context, move, at !== null);
    // What is still open of an answer comes again with its question.
    const isToldNow = isLast || isBeside || openOf(memory.passage) === null;
    // What was told beside is received once.
    if (said.some((one) => one !== '') && BESIDE.includes(words)) continue;
    if (isLast) left = { at: open, toldIn: said.length };
    said.push(isLast ? kept : '', isToldNow ? words : '');
  }
  const goesOn =
    openOf(memory.passage) === null &&
    turn.some(({ move: { type } }) => GOES_ON.includes(type) || (type === 'again' && wasOpen));
  const next = goesOn ? putNext(context) : '';
  // What was left and comes right back was never put off.
  if (left !== null && memory.passage?.at === left.at) said[left.toldIn] = '';
  const stays = confirmed.map(({ at }) => toldOfDone(context, at));
  const open = moves.length === 0 ? stillAsked(context) : '';
  return yield* toldOfText(context, say(...said, ...stays, next, open));
}
const BESIDE = wordings(words.heardBeside);
/** After these the next question comes. */
const GOES_ON: readonly Move['type'][] = ['answer', 'check', 'count', 'written'];

const endsHere = (reading: Reading | null): boolean => reading === null || openOf(reading) === null;

function onMove(context: DialogueContext, move: Move, isNamed = false): string {
  const { memory } = context;
  const reading = memory.passage;
  if (reading === null) return '';
  switch (move.type) {
    case 'print':
      return takePrint(context, move.print);
    case 'finish':
      return ending(context, reading);
    case 'next':
      return openOf(reading) === null && waitingIn(reading).length === 0
        ? whatIsAsked(context)
        : goOn(context, reading);
    case 'later':
      return putOff(context, true);
    case 'left':
      return leftOf(context, reading);
    case 'limit':
      return say(letterLimit(reading, context.message), stillAsked(context));
    case 'sent':
    case 'marks':
    case 'counting':
    case 'quietly':
    case 'speaker':
      return say(sentence(OF_WORK[move.type]), stillAsked(context));
    case 'sentence':
      return say(whereSentenceIs(reading, move.nth), stillAsked(context));
    case 'reads':
      return speak(context, 'readsOn');
    case 'written':
      memory.passage = withDone(reading);
      return '';
    case 'choose':
      return putOpen(context, 'questionNow');
    case 'loss':
      // What was said to the question before is let be: 「うん」 goes on, and agrees to nothing.
      memory.passage = withOfOpen(reading, { said: '' });
      return ask(context, words.heardLoss);
    default:
  }
  if (openOf(reading) !== null) return onOpen(context, move, isNamed);
  const isOfLast = ['stuck', 'tell', 'check', 'count', 'no_word'].includes(move.type);
  if (move.type === 'answer') return takeAfterAll(context, move.answer);
  if (move.type === 'word') return tellWord(context, move.word);
  if (!isOfLast || reading.last === null) return heardOf(context, move);
  // All is asked: its last question can be looked at again.
  memory.passage = withOpen(reading, reading.last);
  return onOpen(context, move);
}

const OF_WORK = {
  sent: wanted.isHere,
  marks: words.marksCount,
  counting: words.sentencesCount,
  quietly: words.readQuietly,
  speaker: words.whoSaidIt,
};

/** A word for what the child tells beside the text. */
const HEARD = { own: 'heardBeside', felt: 'heardFelt', weary: 'heardWeary' } as const;
const heardOf = (context: DialogueContext, { type }: Move): string =>
  speak(
    context,
    plainIntent(fold(context.message)) === 'tired'
      ? 'heardWeary'
      : type in HEARD
        ? HEARD[type as keyof typeof HEARD]
        : 'heardBeside',
  );

/** What is said to the open question. */
function onOpen(context: DialogueContext, move: Move, isNamed = false): string {
  const beside = besideOpen(context, move.type);
  if (beside !== null) return beside;
  switch (move.type) {
    case 'word':
      return tellWord(context, move.word);
    case 'own':
    case 'felt':
    case 'weary':
      return say(heardOf(context, move), stillAsked(context));
    case 'aside':
      return say(sentence(words.goodQuestion), stillAsked(context));
    case 'stuck':
    case 'tell':
    case 'no_word':
      return nextLook(context, move.type);
    case 'check':
      return takeCheck(context, move.answer);
    case 'count':
      return countLetters(context, move.answer);
    case 'again':
      return takeCompared(context);
    case 'answer':
      return takeAdded(context, move.answer, isNamed);
    default:
      return stillAsked(context);
  }
}

/** つぎ: where the next question has just been put it is that one that is meant, with where to look. */
function goOn(context: DialogueContext, reading: Reading): string {
  const open = openOf(reading);
  if (open === null) return putNext(context);
  const isFresh = reading.last !== null && open.rung === 0 && open.tries === 0;
  if (!isFresh) return putOff(context);
  context.memory.passage = withOfOpen(reading, { rung: 1 });
  return putOpen(context, 'questionNow');
}

/** おわり: what is still asked is told before the end, once. */
function ending(context: DialogueContext, reading: Reading): string {
  const open = openOf(reading);
  const count = waitingIn(reading).length + (open === null ? 0 : 1);
  if (count > 1 || (open !== null && open.said === '')) return ask(context, words.stillLeft, { count });
  context.memory.passage = open === null ? withDone(reading) : leftOpen(reading);
  return allDone(context, context.memory.passage);
}
