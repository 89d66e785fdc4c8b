import { type Question, questionIn } from '#agents/core/question.ts';
import { readReply } from '#agents/core/read-reply.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import {
  type DialogueContext,
  hasStory,
  isStoryOpen,
  isWorking,
  offers,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { type Aside, saidBeside } from '#agents/models/inner/understand/told/aside.ts';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import { type Sentence, sentence, wordings } from '#agents/words/sentence.ts';
import asides from '#agents/words/told/asides.json' with { type: 'json' };
import { answerAfter } from './after-talk.ts';
import { tellOfSolved } from './solved-talk.ts';

/** Of a problem, and of one that was just solved. */
const OF_WORK: readonly Aside[] = [
  ...([
    'noWritten',
    'written',
    'mental',
    'fingersShort',
    'fingers',
    'onPaper',
    'untilThere',
    'mayStop',
  ] as const),
  ...([
    'soonOver',
    'takenByOthers',
    'disturbed',
    'writtenElsewhere',
    'missingThing',
    'mayAfter',
    'mayLater',
    'robotsTurn',
    'schoolsWay',
    'nervous',
    'knowsIt',
    'othersFaster',
    'missedLesson',
    'teased',
  ] as const),
];
/** Of a kanji that was talked about. */
const OF_KANJI: readonly Aside[] = ['ownMemory', 'ownNotice', 'ownCheck'];
/** Of what is to be begun: there is nothing on the desk. */
const OF_BEGINNING: readonly Aside[] = [
  ...(['homeworkListed', 'justHome', 'noHomework', 'mayOrder', 'seesKinds'] as const),
  ...(['whichFirst', 'goesOnWhat', 'mustDo', 'pageUnseen'] as const),
];
/** Of the child itself, with nothing on the desk. */
const AT_REST: readonly Aside[] = [
  'notTold',
  'sumsAreHard',
  'trulySo',
  'tellsStory',
  'doesHomework',
  'thirsty',
  'howHardSet',
  'bySelf',
  'starsCollect',
];
/** Of a word problem, of a row, of a sum with such signs: by what lies open. */
const OF_SUCH: Readonly<Partial<Record<Aside, (context: DialogueContext) => boolean>>> = {
  drawSimply: hasStory,
  drawLess: hasStory,
  drawWhat: hasStory,
  turnedAround: (context) => isOfSum(context, /-/),
  boxMeaning: (context) => isOfSum(context, /□/),
  drawnBadly: hasStory,
  oneSum: (context) => hasStory(context) || isStoryOpen(context),
  borrowBack: (context) => isOfSum(context, /-/),
  fromTens: (context) => isOfSum(context, /^\d{2,}[+-]\d{2,}$/),
  twoSigns: (context) => isOfSum(context, /[+\-×÷].*[+\-×÷]/),
  rowHowFar: (context) => isOfSum(context, /÷/),
  rowFromOne: isOfRow,
  timesTurned: isOfTurning,
  recite: (context) => isOfSum(context, /[×÷]/),
  tools: isWorking,
  fetchesTools: isWorking,
  noFingers: isWorking,
  busyHands: isWorking,
};

/** 4×7と 7×4; 7×4と 7×8 are not the same. */
const TURNED = /(\d)\s*[×x]\s*(\d)\s*と\s*\2\s*[×x]\s*\1/;
const TWO_FACTS = /\d\s*(?:[×x]|かける)\s*\d\s*(?:と|も|や)\s*\d\s*(?:[×x]|かける)/;
function isOfTurning(context: DialogueContext): boolean {
  const message = context.message.normalize('NFKC');
  return TURNED.test(message) || (isOfRow(context) && !TWO_FACTS.test(message));
}

const isOfSum = ({ state }: DialogueContext, form: RegExp): boolean =>
  state.lesson?.status === 'open' && form.test(state.lesson.expression);
function isOfRow(context: DialogueContext): boolean {
  return isOfSum(context, /^[1-9]×[1-9]$/);
}
/** How many problems are left. */
const HOW_MANY =
  /(?:すこし|少し|ちょっと)(?:だけ)?(?:って|は|て)(?:なん|何|いくつ|どの?|どれ|どん)|^(?:なんこ|何個|なんもん|何問|いくつ|どんだけ)(?:を|くらい|ぐらい)?(?:や(?:る|れ|ん|った)|す[るれ]|した)|あと(?:は|って|で)?(?:なん|何)(?:もん|問|こ|個|かい|回)(?!.{0,3}で(?:10|じゅう))|あと(?:いくつ|どの?(?:くらい|ぐらい)|どんだけ|どん(?:くらい|ぐらい)|どれ(?:くらい|ぐらい|だけ))(?:で|ぐらい)?(?:ある|あん|や[るれっりん]|のこ|残|お?わ|終わ|す[るれ]|した|せな)|^(?:どの?|どれ|どん)(?:くらい|ぐらい|だけ)(?:や[るれっり]|す[るれ]|あ[るん])|(?:のこり|残り)(?:は|って)?(?:なん|何)(?:もん|問)|(?:いつ|なんぷんで|何分で)(?:お|終)わ(?:る|れ|り|ん)|^(?:[^。!?]{0,10}(?:で|が|は)|もう|あと)?(?:おわり|終わり|おしまい|さいご|最後)(?:なの|なん|です|か|かな|やんな|と)*\?$/;

/** What is answered beside the work, and what is left of the message; null where nothing is. */
interface AnsweredBeside {
  readonly said: string;
  readonly rest: string;
  /** It ends in a question or a wish of its own. */
  readonly asks: Question | null;
  /** It asks what is to be begun with. */
  readonly isBeginning?: true;
}

/** Whether such an aside can be meant, by what lies open. */
function isMeant(context: DialogueContext, aside: Aside): boolean {
  const { state, memory } = context;
  const isOfSuch = OF_SUCH[aside];
  if (isOfSuch !== undefined) return isOfSuch(context);
  if (aside === 'fairPlay') return offers(context, 'battle');
  if (['whenAble', 'whoHelps', 'whyNot'].includes(aside)) return offers(context, 'instead');
  // What was written is shown by the composing talk.
  if (aside === 'showAtHome') return memory.composed.draft.length === 0;
  if (aside === 'reallyRight') return isJustSolved(context) && !offers(context, 'fits');
  if (OF_BEGINNING.includes(aside)) return !isWorking(context);
  if (AT_REST.includes(aside)) return !isWorking(context);
  if (aside === 'notKept') return !isWorking(context) && memory.listening === null;
  if (OF_KANJI.includes(aside))
    return !isWorking(context) && (offers(context, 'no_more') || isAskedForMore(context));
  return OF_WORK.includes(aside) ? isWorking(context) || state.lesson !== null : true;
}

/** What was right the last time is still talked of. */
const isJustSolved = ({ state }: DialogueContext): boolean =>
  state.lesson?.status === 'solved' && state.turns_since_success <= 1;

/** もう ない, もう いい: nothing more is asked of kanji and words. */
const NO_MORE =
  /^(?:もう|ううん|いや|いいえ|とくに|べつに|うん|[、。!])*(?:な(?:い|し|か)|ありません|あらへん|い[いー]|ええ|だいじょうぶ|大丈夫|おわり)(?:です|よ|わ|で|ばい|や|[!。])*$/;

/** Whether the child has no further question, having been asked. */
export const hasNoMore = (context: DialogueContext): boolean =>
  !isWorking(context) && isAskedForMore(context) && NO_MORE.test(fold(context.message));

/** A kanji or a word was just told of. */
const isAskedForMore = ({ memory }: DialogueContext): boolean =>
  PHRASES.anyMore.some((words) => memory.lastReply.endsWith(words));

/** What the message asks or tells beside the work, answered in a sentence each. */
export function answerBeside(context: DialogueContext): AnsweredBeside | null {
  const { message, state, memory } = context;
  // Over a text and a composition all that is said belongs to it.
  if (state.composition !== null || memory.passage !== null) return null;
  const ofSolved = tellOfSolved(context);
  if (ofSolved !== null) return { said: ofSolved, rest: '', asks: null };
  const after = answerAfter(context);
  if (after !== null) return after;
  if (HOW_MANY.test(fold(message)) && (isWorking(context) || state.problems_attempted > 0))
    return { said: howManyLeft(context), rest: '', asks: null };
  const beside = saidBeside(message, (aside) => isMeant(context, aside));
  if (beside === null) return null;
  const said = beside.asides.map((aside) => {
    const ways = wordings(asides[aside]);
    return ways[state.turn_count % ways.length] ?? '';
  });
  // かくの めんどくさい。てが いたい: of the drawing, and no injury.
  const rest =
    beside.asides.some((aside) => OF_DRAWING.includes(aside)) && SORE.test(fold(beside.rest))
      ? ''
      : beside.rest;
  if (beside.asides.includes('tellsStory')) memory.tale = { turn: state.turn_count, told: 1, kind: 'plain' };
  const last = beside.asides.at(-1);
  const entry: Sentence | undefined = last === undefined ? undefined : asides[last];
  const asks = entry === undefined ? null : questionIn(entry);
  // Which comes first is asked, whatever was named before it.
  const isBeginning = last !== undefined && OF_BEGINNING.includes(last);
  return isBeginning
    ? { said: said.at(-1) ?? '', rest: '', asks, isBeginning }
    : { said: say(...said), rest, asks };
}

const OF_DRAWING: readonly Aside[] = ['drawLess', 'drawSimply', 'drawnBadly', 'drawWhat'];
const SORE =
  /^(?:もう|だって|、)*(?:て|手|ゆび|指|うで)(?:が|も)?(?:いた(?:い|く)|痛|つか|疲)[^。!?]{0,6}[。!]*$/;

/** The rest of a message, as a reply of its own to what was asked. */
export const besideLeft = (context: DialogueContext, message: string): DialogueContext => ({
  ...context,
  message,
  asked: context.asked && { ...context.asked, reply: readReply(context.asked.question, message) },
});

/** How much is left of the row or the sheet; no number that the open problem seeks is said. */
function howManyLeft(context: DialogueContext): string {
  const { state, memory } = context;
  const { row } = memory;
  const count = row === null ? state.queue.length + 1 : row.total - row.done;
  if (!isWorking(context)) return sentence(asides.mayStop);
  if (count <= 1) return speak(context, 'leftLast');
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const sought = lesson === null ? [] : [lesson.answer, currentStep(lesson)?.expected ?? ''];
  const isSought = sought.some((answer) => answer.match(/\d+/g)?.includes(String(count)));
  return isSought ? speak(context, 'leftSome') : sentence(greetings.leftCount, { count });
}
