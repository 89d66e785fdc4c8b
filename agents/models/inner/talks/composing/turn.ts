import {
  type DialogueContext,
  replied,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { aspectsTold } from '#agents/models/inner/understand/composing/aspects.ts';
import { type BesideKey, OF_TASK } from '#agents/models/inner/understand/composing/beside.ts';
import type { Said } from '#agents/models/inner/understand/composing/clause.ts';
import type { Edit } from '#agents/models/inner/understand/composing/editing/operation.ts';
import type { Ending } from '#agents/models/inner/understand/composing/ending.ts';
import { isTold } from '#agents/models/inner/understand/composing/said.ts';
import { smallSignAsked } from '#agents/models/inner/understand/composing/small-sign.ts';
import { isNoLoss } from '#agents/models/inner/understand/composing/sorrow.ts';
import { withoutFrame } from '#agents/models/inner/understand/composing/told/framed.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import type { TeamIntent } from '#agents/models/inner/understand/team-intent.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { answerBeside, answerOf, askedBeside, asksItself } from './beside.ts';
import { change } from './change.ts';
import { insertHeld, leaveHeld, putHeld } from './decided.ts';
import { numberedText } from './draft.ts';
import { check, endOf, isEndChecked, showAgain, takeUp } from './end.ts';
import { ENDS, metFirst } from './first.ts';
import { askWhether, hold, isWhetherAsked, letGo } from './held.ts';
import { isOfMark } from './marks.ts';
import { asksOfQuestion, openKeyOf, openOf, plainerOnce, simply } from './questions.ts';
import { heardBack, inTurn } from './said-back.ts';
import { giveWay, skip } from './skip.ts';
import { goOn, hearLoss, keep, letsGoOn } from './talk.ts';
import { hearTold, hearWeary } from './told.ts';

type Heard = Extract<TeamIntent, { intent: 'of_composition' }>;
/** Tells how something is written, as the kanji talk does. */
type TellWriting = (context: DialogueContext, heard: TeamIntent) => Script;

/** Sorrow and shame come before everything else that is said. */
const FIRST: readonly BesideKey[] = ['notTheirFault', 'whereNow', 'sorrowNow', 'scolded', 'handTired'];
/** That it was not heard aright: ちがうよ, さっき いったじゃん. */
const COMPLAINS =
  /ちが(?:う|い)|ちゃう|ってば|いった(?:じゃん|やん|よ|の)|言った(?:じゃん|やん|よ|の)|言いました|だから|しつもん|質問|(?:もう|さっき)(?:も)?(?:い|言|ゆ)った[。!]*$|(?:もう|さっき)(?:こた|答)えた|おなじ|同じ|きいて|聞いて/;

/** One message for the composition, clause by clause: what is told is kept, what is changed is shown, what is asked is answered. */
export function* goOnComposing(
  context: DialogueContext,
  { parts, writing }: Heard,
  tell: TellWriting,
): Script {
  const { memory, state } = context;
  const { isMarkOpen } = memory.composed;
  memory.composed = { ...memory.composed, isMarkOpen: false };
  if (isNoLoss(fold(context.message))) memory.composed = { ...memory.composed, isLossHeard: false };
  const wasAsked = isWhetherAsked(context);
  const met = state.composition === null ? null : yield* metFirst(context, parts, wasAsked);
  if (met !== null) return met;
  const key = openKeyOf(context);
  const isLetter = state.composition?.kind === 'letter';
  const unframed = (part: Said): Said =>
    isTold(part.settled) ? { ...part, words: withoutFrame(part.words, key, isLetter) } : part;
  const heardParts = isMarkOpen === true && isOfMark(parts[0]) ? parts.slice(1) : parts;
  const puts = heardParts.some(({ settled }) => settled.is === 'put_in');
  // What is doubtful behind that question is asked about no more: beside かく it is told.
  const isOfTask = heardParts.some(({ settled }) => settled.is === 'beside' && OF_TASK.includes(settled.key));
  const hasNoBook = heardParts.some(({ settled }) => settled.is === 'beside' && settled.key === 'notReadYet');
  const ofText = hasNoBook ? heardParts.map(asUntold) : heardParts;
  const said = (wasAsked || isOfTask ? ofText.map(puts ? asTold : asAside) : ofText)
    .map(asRead)
    .map(unframed);
  if (said.length === 0) return yield* goOn(context, letsGoOn());
  if (state.composition === null && heardParts.some(isTakenUp)) yield* takeUp(context);
  const wasEmpty = memory.composed.draft.length === 0;
  const notes = said.flatMap((part) => taken(context, part));
  if (state.composition === null) {
    yield [context.feelings(null)];
    // Told behind the end: nobody knows whether it is for the text as well.
    const whether = said.some(({ settled }) => isTold(settled)) ? askWhether(context) : null;
    if (whether !== null) return say(...notes, whether);
    const isAsked = context.memory.question !== null;
    return isAsked ? say(...notes) : `${say(...notes)}\n${showAgain(context)}`.trim();
  }
  const told = said.filter(({ settled }) => isTold(settled));
  const content = { ...context, message: told.map(({ words }) => words.trim()).join('\n') };
  const is = (kind: string): Said | undefined => said.find(({ settled }) => settled.is === kind);
  const isWritten = is('part_written') !== undefined;
  const besides = askedBeside(
    context.message,
    said.flatMap(({ settled }) => (settled.is === 'beside' ? [settled.key] : [])),
    told.length > 0,
  ).filter((key) => !(key === 'whatToWrite' && isWritten));

  const first = besides.find((key) => FIRST.includes(key));
  if (first !== undefined) {
    // 書けたけど、かなしく なってきた: the part is written, and the next one has time.
    if (WRITTEN_BUT.test(fold(context.message)) && memory.composing?.isWriting === true)
      yield* endOf(context, 'part_written');
    return yield* replied(context, answerBeside(context, first));
  }
  if (is('loss') && memory.composed.isLossHeard !== true) return yield* replied(context, hearLoss(context));
  const put = is('put_in')?.settled;
  const end = said.find(({ settled }) => ENDS.includes(settled.is));
  if (end !== undefined) {
    if (put?.is === 'put_in') insertHeld(context, put.put);
    const answers = besides.filter((key) => !asksItself(key)).map((key) => answerOf(context, key));
    const on = yield* endOf(context, end.settled.is as Ending);
    // What was told with it is heard, where the text is not shown.
    const own = told.length === 0 || on.includes('\n') ? '' : heardBack(content);
    return say(...notes, ...answers, own, on);
  }
  if (put?.is === 'put_in') return say(...notes, yield* putHeld(context, put.put));
  if (is('leave_out')) return say(...notes, yield* leaveHeld(context));
  if (wasAsked) letGo(context);
  if (is('read_back')) return yield* replied(context, say(...notes, readBack(context)));
  if (
    said.some(
      ({ settled }) =>
        settled.is === 'edit' &&
        ['which', 'unclear', 'stale', 'no_line', 'missed'].includes(settled.edit.type) &&
        state.composition !== null,
    )
  )
    return yield* replied(context, say(...notes));

  const ofQuestion = said.some(
    ({ words, settled }) =>
      settled.is === 'beside' && settled.key === 'world' && asksOfQuestion(context, words),
  );
  if (ofQuestion && told.length === 0) return yield* replied(context, simply(context));
  const answers: string[] = [];
  const open = memory.composing?.open?.words ?? '';
  for (const one of writing) {
    const answer = yield* tell({ ...context, message: one.words }, one.heard);
    answers.push(open !== '' && answer.endsWith(open) ? answer.slice(0, -open.length).trim() : answer);
  }
  const spelled = is('of_writing');
  if (spelled !== undefined && writing.length === 0) answers.push(spelling(context, spelled.words));
  answers.push(...besides.map((key) => answerOf(context, key)));
  const heard = say(...notes, ...answers);
  if (is('doubtful')) return yield* replied(context, say(heard, askWhether(context) ?? ''));
  // わからない。みんな びしょびしょだった: the answer came behind it.
  const isFound = said[0]?.settled.is === 'stuck' && FOUND_BEHIND.test(fold(context.message));
  if (told.length > 0 && is('stuck') && !isFound && heard === '') {
    const plainer = plainerOnce(context);
    if (plainer !== null) return yield* replied(context, say(heardBack(content), plainer));
  }
  const weary = besides.find((key) => key === 'feelsNow' || key === 'noWish');
  if (told.length > 0 && weary !== undefined)
    return yield* hearWeary(content, told, wasEmpty, isWritten, weary);
  if (told.length > 0 && besides.some(asksItself)) return yield* replied(context, heard);
  if (told.length > 0)
    return yield* hearTold(
      content,
      heard,
      told,
      wasEmpty,
      isWritten,
      besides.length > 0 && notes.length === 0,
    );
  if (isWritten) {
    const { part } = state.composition;
    const on = yield* endOf(context, 'part_written');
    // かけた！ つかれた: the next part has time until the child has said whether it rests.
    if (weary !== undefined && state.composition !== null && state.composition.part !== part)
      return answerOf(context, weary);
    return say(weary === undefined ? heard : say(...notes), on);
  }
  if (is('ruled_out')) return yield* giveWay(context, heard);
  if (heard !== '') return yield* goOnBehind(context, heard, besides, said);
  if (is('nothing') || is('stuck'))
    return yield* skip(context, is('stuck') !== undefined && !NOT_DONE.test(fold(context.message)));
  const isCross = is('of_words') === undefined && is('thinking') === undefined;
  if (isCross && COMPLAINS.test(fold(context.message))) return yield* giveWay(context);
  return yield* replied(context, reply(context, said));
}

/** さわってない。わからない: what is asked about was not done, and is asked no more. */
const NOT_DONE =
  /^(?:まだ|ぼくは?|わたしは?|、)*(?:さわ|か|しら|調|はか|かぞ|数)[^。、]{0,4}[てで](?:い)?(?:ない|なかった|へん|ません)(?:よ|から|し)?[。、!]/;
const WRITTEN_BUT = /^(?:もう|ぜんぶ)?(?:か|書)(?:け|い)た(?:よ)?(?:けど|が|。|、)/;
const FOUND_BEHIND =
  /^(?:えっと|うーん|[、…])*(?:わから|わかん|わがん|しらな)[^。]{0,4}[。、!][^。]{4,}[ただ](?:よ|の|ん)?[。!]*$/;

const asAside = (part: Said): Said =>
  part.settled.is === 'doubtful' ? { ...part, settled: { is: 'aside' } } : part;

/** Beside a book that was not read there is nothing to tell of it. */
const asUntold = (part: Said): Said =>
  isTold(part.settled) ? { ...part, settled: { is: 'doubtful' } } : part;

const asTold = (part: Said): Said =>
  part.settled.is === 'doubtful' ? { ...part, settled: { is: 'answer' } } : part;
const isTakenUp = ({ settled }: Said): boolean => settled.is === 'takes_up';
/** What is taken up again is read first. */
const asRead = (part: Said): Said => (isTakenUp(part) ? { ...part, settled: { is: 'read_back' } } : part);

/** What is told finds its place; what changes the text is done, and what is to be said of that is returned. */
function taken(context: DialogueContext, { words, settled }: Said): readonly string[] {
  if (settled.is === 'edit') return [change(context, settled.edit)];
  const isDone = context.state.composition === null;
  if (isDone ? isTold(settled) : settled.is === 'doubtful') hold(context, words.trim());
  if (isDone) return [];
  // さわってない: it is not asked how it felt.
  if (settled.is === 'nothing' || settled.is === 'ruled_out') rulesOutAspects(context, words);
  const isKept = isTold(settled) || settled.is === 'loss';
  if (isKept) keep({ ...context, message: words.trim() }, settled.is === 'lines');
  return [];
}

const rulesOutAspects = ({ memory }: DialogueContext, words: string): void => {
  const { composed } = memory;
  memory.composed = { ...composed, told: [...new Set([...composed.told, ...aspectsTold(words)])] };
};

/** かけた。つぎは？: it goes on by itself. */
const ASKS_ON = /^(?:じゃあ?|で|ほな|ねえ)?(?:つぎ|次)(?:は|わ|なに|何|どう(?:する)?|どこ|の)*[?。!]*$/;

function spelling(context: DialogueContext, words: string): string {
  if (ASKS_ON.test(fold(words))) return '';
  const small = smallSignAsked(words.trim());
  if (small === null) return answerOf(context, 'lettersHard');
  const { word, sign, before } = small === 'none' ? { word: '', sign: '', before: '' } : small;
  return small === 'none'
    ? sentence(replies.smallSigns)
    : sentence(replies.smallSign, { word, sign, before });
}

const putsIn = (edit: Edit): boolean =>
  edit.type === 'is_in' || (edit.type === 'operations' && edit.operations[0]?.type === 'insert');

/** Behind an answer the open question comes again, where the answer asks nothing itself. */
function* goOnBehind(
  context: DialogueContext,
  heard: string,
  besides: readonly BesideKey[],
  said: readonly Said[],
): Script {
  // Who was asked whether the text is so sees it once more, as it is now.
  if (isEndChecked(context)) {
    const shown = numberedText(context.memory.composed.draft);
    const words = shown === '' ? heard : heard.replace(shown, '').trim();
    return yield* replied(context, `${words}\n${check(context)}`);
  }
  const isAdded = said.some(({ settled }) => settled.is === 'edit' && putsIn(settled.edit));
  if (isAdded) return yield* goOn(context, heard);
  const isQuestion = context.memory.question !== null && besides.length > 0;
  const words = isQuestion ? heard : say(heard, openOf(context));
  return yield* replied(context, words.replaceAll('\n ', '\n'));
}

function readBack(context: DialogueContext): string {
  const text = numberedText(context.memory.composed.draft);
  if (text === '') return say(sentence(replies.nothingKept), openOf(context));
  return `${sentence(replies.readBack)}\n${text}\n${openOf(context)}`;
}

/** Something beside the text that is told: きょうの ごはん カレーなんだって. */
const isNews = ({ message }: DialogueContext): boolean =>
  /(?:だ|だって|んだ|なの|だよ|やねん|ねんて|たよ|るよ|たの|ばい)[よね。！!]*$/.test(fold(message)) &&
  fold(message).length > 7;

/** Only said to: nothing is kept, and no part goes on. */
function reply(context: DialogueContext, said: readonly Said[]): string {
  const kinds = said.map(({ settled }) => settled.is);
  if (kinds.includes('of_words')) return simply(context);
  if (kinds.includes('thinking'))
    return speak(context, context.memory.composing?.isWriting === true ? 'composeWait' : 'composeThink');
  return say(inTurn(context, wordings(isNews(context) ? replies.asideTold : replies.aside)), openOf(context));
}
