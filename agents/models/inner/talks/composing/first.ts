import {
  ask,
  type DialogueContext,
  replied,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { type BesideKey, wishBeside } from '#agents/models/inner/understand/composing/beside.ts';
import type { Said } from '#agents/models/inner/understand/composing/clause.ts';
import { plain } from '#agents/models/inner/understand/composing/editing/likeness.ts';
import { type Ending, saysMade } from '#agents/models/inner/understand/composing/ending.ts';
import { answerOffered } from '#agents/models/inner/understand/composing/offered.ts';
import { isTold } from '#agents/models/inner/understand/composing/said.ts';
import { astrayFrom, objectsToQuestion, spotIn } from '#agents/models/inner/understand/composing/spot.ts';
import { asksOrder, isStuckAtText } from '#agents/models/inner/understand/composing/stuck-text.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import besideWords from '#agents/words/composing/beside.json' with { type: 'json' };
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { answerBeside } from './beside.ts';
import { change } from './change.ts';
import { sentencesIn } from './draft.ts';
import { check, joinLine } from './end.ts';
import { ofWork } from './of-work.ts';
import { askNext, askOther, atSpot, openKeyOf, openOf } from './questions.ts';
import { inTurn } from './said-back.ts';
import { giveWay } from './skip.ts';
import { goOn, keep } from './talk.ts';
import { inviteToWrite } from './write-down.ts';

export const ENDS: readonly string[] = ['all_written', 'stops', 'goodbye'] satisfies readonly Ending[];
/** Unwilling for a reason: met before anything else is read in it. */
const BEFORE_ALL: readonly BesideKey[] = ['scolded', 'handTired'];
/** それから どうしたの って きいた: what somebody said is told. */
const opensTold = (message: string): boolean => /(?:って|と)(?:い|言|き|聞)/.test(fold(message));
/** 書き方じゃなくて、なに 書いたらいいか. */
const deniesOther = (message: string): boolean => /(?:じゃ|では|や)なく/.test(fold(message));

/**
 * What of a message over the composition on the desk is met before it is read clause by clause: a reason not to write, a title that was
 * asked for, an answer that is offered, where the child stands in its text. Null: it is none of these.
 */
export function* metFirst(
  context: DialogueContext,
  parts: readonly Said[],
  wasAsked: boolean,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { memory, state } = context;
  const unwilling = wishBeside(fold(context.message));
  if (unwilling !== null && BEFORE_ALL.includes(unwilling))
    return yield* replied(context, answerBeside(context, unwilling));
  // できあがり, to もう できあがり？: what is made is done, and the text is not.
  if (
    openKeyOf(context) === 'nextDone' &&
    saysMade(fold(context.message)) &&
    !parts.some(({ settled }) => isTold(settled)) &&
    memory.composing !== null
  ) {
    const on = askNext(context, memory.composing) ?? inviteToWrite(context);
    return yield* replied(context, say(sentence(replies.made), on));
  }
  const ofTheWork = yield* ofWork(context, parts);
  if (ofTheWork !== null) return ofTheWork;
  // またね, where the last greeting of a letter was waited for: it is of the letter.
  const isGreeting = context.memory.lastReply.includes(sentence(replies.lastGreeting));
  if (isGreeting && parts.length === 1 && parts[0]?.settled.is === 'goodbye') {
    keep(context, true);
    return yield* replied(context, `${sentence(replies.readBack)}\n${check(context)}`);
  }
  const joined = joinLine(context);
  if (joined !== null) return yield* replied(context, joined);
  const isOfRules = state.composition?.kind === 'rules' || state.composition?.kind === 'letter';
  const title = titleAnswered(context);
  if (title !== null)
    return yield* replied(context, say(change(context, { type: 'title', words: title }), openOf(context)));
  if (isAllOfIt(context)) return yield* replied(context, ask(context, replies.oneOfAll));
  const offered = isOfRules || openKeyOf(context) === null ? null : answerOffered(context.message);
  if (offered !== null && !wasAsked) return yield* takeOffered(context, offered);
  if (state.composition?.kind === 'letter' && asksOrder(context.message) && !opensTold(context.message))
    return yield* replied(context, say(sentence(replies.letterOrder), openOf(context)));
  if (deniesOther(context.message) && isStuckAtText(context.message))
    return yield* replied(context, say(sentence(replies.sorry), askOther(context) ?? openOf(context)));
  const topic = astrayFrom(context.message);
  const stands = sentencesIn(memory.composed.draft).some((one) => plain(one).includes(plain(topic ?? '')));
  if (topic !== null && stands && memory.composing !== null) {
    const on = askNext(context, memory.composing) ?? inviteToWrite(context);
    return yield* replied(context, say(sentence(replies.backTo, { topic }), on));
  }
  const spot = spotIn(context.message);
  if (spot !== null) return yield* replied(context, atSpot(context, spot));
  const isEnding = parts.some(({ settled }) => ENDS.includes(settled.is));
  if (!isEnding && objectsToQuestion(context.message)) return yield* giveWay(context);
  return null;
}

/** The words that answer どの ことばを つかいたい？; null where that was not asked. */
function titleAnswered({ memory, message }: DialogueContext): string | null {
  const question = wordings(besideWords.titleWords)[0]?.split('。').at(-1) ?? '';
  if (question === '' || !memory.lastReply.includes(question)) return null;
  const [, quoted, bare] = TITLE_ANSWER.exec(message.trim()) ?? [];
  return quoted ?? bare ?? null;
}
const TITLE_ANSWER =
  /^(?:じゃあ|えっと|うーん|たぶん|[、\s])*(?:[「『]([^「」『』]{2,24})[」』]|(?!おわり|終わり|おしまい|かけた|書けた|まだ|つぎ|なし|ない|.*(?:だいめい|題名|タイトル|ても|どう|なに|何|わか|さいご|最後|あとで))([^、。？?！!「」]{2,20}?))[、\s]*(?:(?:って(?:いう)?(?:の|だいめい|題名)?)?\s*(?:が|で|に)?\s*(?:い[いー]|する|します|しよう|しようかな|きめた|どう|だいじょうぶ)?(?:かな|と思う|とおもう)?(?:だ|です)?)?(?:よ|な|ね)*[。！!？?]*$/;

/** 全部: to a question for the one that stayed in mind. */
const isAllOfIt = (context: DialogueContext): boolean =>
  FOR_ONE.includes(openKeyOf(context) ?? '') &&
  /^(?:ぜんぶ|全部|どれも|みんな)(?:が|の)?(?:すき|好き|いい|たのしかった|おもしろかった)?(?:だよ|です|かな|や|よ)*[。!]*$/.test(
    fold(context.message),
  );
const FOR_ONE: readonly string[] = [
  'topic',
  'bookScene',
  'likes',
  'dreamLiked',
  'lossLiked',
  'mainPoint',
  'memory',
];

/** わたみたいとかでも いい？: yes, and it is the answer. */
function* takeOffered(context: DialogueContext, offered: string): Script {
  // にてるって、わたみたい: the word of the question that it begins with is none of the answer.
  const [lead = '', word = ''] = TAKEN_UP.exec(offered) ?? [];
  const isOfQuestion =
    word !== '' && (context.memory.composing?.open?.words ?? '').includes(word.slice(0, 2));
  const said = isOfQuestion ? offered.slice(lead.length) : offered;
  const content = { ...context, message: said };
  keep(content, false);
  return yield* goOn(content, inTurn(context, wordings(replies.takesIt, { said })));
}
const TAKEN_UP = /^([ぁ-ん一-龠]{2,6}?)(?:もの|の|こと)?(?:って|とは|のは|といえば)[、\s]+(?=.{2})/;
