import { isQuickKey } from '#agents/core/quick-keys.ts';
import { handTo } from '#agents/models/inner/agent-transfer.ts';
import {
  ask,
  type DialogueContext,
  isFailure,
  pendingQuestion,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import {
  type Asked,
  asksMeaning,
  asksReader,
  aspectsTold,
  type ComposingSaid,
  isAnswered,
  kindIn,
  namesTopic,
  readComposing,
} from '#agents/models/inner/understand/composing-said.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import kindWords from '#agents/words/composing/kinds.json' with { type: 'json' };
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import composingWords from '#agents/words/composing.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { answerBeside, hardly, inTurn, lookAtMark, openOf, saidBack } from './composing-replies.ts';
import { clearDesk } from './practice-talk.ts';

/** What is another's, however it is said: what is felt now, and a wish that names what else the robot does. */
const NOW =
  /^(?:もう|ちょっと|なんか|いま|すこし|[、。])*(?:つかれた|ねむい|やすみたい|やすんで(?:も)?いい|やすもう|休みたい|休んで(?:も)?いい|きゅうけい|おなかいたい|あたまいたい|きもちわるい|はきそう|ねつがある|といれ(?:いきたい|いってくる)?)(?:よ|の|です|な|[!?。ー])*$/;
const ELSE =
  /(?:さんすう|算数|けいさん|計算|かんじ|漢字|くく|九九|こくごの|ばとる|もんだい|問題|おはなしの|よみとり|どりる).{0,10}(?:だして(?!も?いい)|やりたい|やろう|したい|しよう|にする|する$|がいい|ちょうだい)/;
const SUM = /[0-9]+(?:\+|-|×|÷|\*|たす|ひく|かける|わる)[0-9]/;
const ASKS_KANJI =
  /^.{1,12}(?:って|は|の)?(?:かんじ|漢字|む|(?<!へん)じ|字).{0,6}(?:どう(?:やって)?(?:かく|書く)|かいて|なに|おしえて)|^[「『].{1,8}[」』](?:って|は|を).{0,8}(?:かんじ|漢字|よむ|読む)/;
/** A question to the robot about itself or the day: answered as ever, and asked again. */
const TO_ROBOT =
  /^(?:あなた|きみ|ろぼっと|えーあい|ai|にんげん|ひと|なまえ|きょう|いま|うちゅう|そら)(?:は|って|の)?.{0,14}(?:なの|ですか|[?])+$/;

/**
 * Whether the words are for the composition on the desk. It asks in its own words, so that whatever they are they are its
 * answer, but for what is felt now, a key, a sum, and what names something else the robot does.
 */
export function tellsForText(context: DialogueContext): boolean {
  const { state, memory, message } = context;
  const isAsked =
    state.composition !== null && state.lesson?.status !== 'open' && state.word_problem === null;
  if (!isAsked || state.drill !== null || state.question !== null || state.battle?.served != null)
    return false;
  if (state.awaiting === 'return_from_break') return false;
  const said = fold(message);
  if (isQuickKey(message)) return !said.startsWith('つかれた');
  if (asksMeaning(message)) return true;
  if (NOW.test(said) || ELSE.test(said) || ASKS_KANJI.test(said)) return false;
  if (TO_ROBOT.test(said) && !asksReader(askedNow(context))) return false;
  if (COMPOSE_AGAIN.test(said)) return false;
  const read = readAsked(context);
  // Who says ばいばい once more after it was asked whether all is written goes.
  if (read === 'goodbye') return memory.composed.isEndAsked !== true;
  return read === 'own_text' || !SUM.test(said);
}

/** The question of the composition that is open; none while it is written down. */
function askedNow({ state, memory: { composing } }: Pick<DialogueContext, 'state' | 'memory'>): Asked {
  const question = composing?.isWriting === true ? undefined : composing?.questions[composing.index];
  return { question: question ?? '', isLetter: state.composition?.kind === 'letter' };
}

const readAsked = (context: DialogueContext): ComposingSaid =>
  readComposing(context.message, context.memory.composing?.isWriting === true, askedNow(context));

/** さくぶんを かきたい while one is on the desk. */
const COMPOSE_AGAIN = /^(?:さくぶん|作文|にっき|日記)(?:を|が)?(?:かきたい|書きたい|やりたい|したい)?$/;

type Part = 'beginning' | 'middle' | 'end';

const NAMES: Readonly<Record<Part, string>> = { beginning: 'はじめ', middle: 'なか', end: 'おわり' };
const AFTER: Readonly<Record<Part, Part | 'done'>> = { beginning: 'middle', middle: 'end', end: 'done' };

/** Said to a question about a mark, these are its answer. */
const MARK_ANSWERS: readonly ComposingSaid[] = ['told', 'nothing', 'letters', 'number'];

const compose = (part: Part | 'done', kind: ReturnType<typeof kindIn> = null): ScriptCall => ({
  name: 'compose_text',
  arguments: { part, ...(kind === null || kind === 'day' ? {} : { kind }) },
});

/** "さくぶんを かきたい": the beginning, by one question at a time. The robot writes no line of it. */
export function* startComposing(context: DialogueContext, wantsText: boolean): Script {
  const open = context.state.composition;
  if (!wantsText) yield* clearDesk(context);
  if (open) {
    if (wantsText) yield [context.feelings(null)];
    const question = yield* askOn(context, open.part, !wantsText);
    return say(speak(context, wantsText ? 'notWriting' : 'composeStart'), question);
  }
  context.memory.composed = { marks: [] };
  const opening = speak(context, wantsText ? 'notWriting' : 'composeStart');
  const question = yield* begin(context, 'beginning');
  const isLoss = readComposing(context.message, false) === 'loss';
  return isLoss && context.state.composition !== null ? hearLoss(context) : say(opening, question);
}

/** Whoever comforted the child has the talk, and has no tool for a composition: it goes back. */
function* takeComposing(context: DialogueContext): Generator<readonly ScriptCall[], void, ScriptResults> {
  const [owner] = context.ownersOf('compose_text');
  if (owner !== undefined && !context.can('compose_text'))
    yield* handTo(context, owner, [context.feelings(null)]);
}

/** The questions of a part from its first on; what the child has told already is not asked. */
function* begin(context: DialogueContext, part: Part): Script {
  yield* takeComposing(context);
  const isFirst = part === 'beginning' && context.state.composition === null;
  const [found] = yield [compose(part, isFirst ? kindIn(context.message) : null), context.feelings(null)];
  const ofTool = Array.isArray(found?.questions)
    ? found.questions.filter((one): one is string => typeof one === 'string')
    : [];
  const questions = isOfLoss(context) ? OF_LOSS[part] : ofTool;
  const isKnown = !isFailure(found) && ofTool.length > 0;
  const told = isFirst ? aspectsTold(context.message) : [];
  const from = isFirst && namesTopic(context.message) ? 1 : 0;
  context.memory.composing = isKnown ? { part, questions, index: from, told } : null;
  if (!isKnown) return speak(context, 'heardLater');
  return say(`「${NAMES[part]}」だよ。`, questions[from] ?? pendingQuestion(context));
}

/** The question that is open; after a restart the part begins anew. */
function* askOn(context: DialogueContext, part: Part, isFelt: boolean): Script {
  const { composing } = context.memory;
  if (composing?.part !== part) return yield* begin(context, part);
  if (isFelt) yield [context.feelings(null)];
  return openOf(context);
}

/** The child tells, or has written: the next question, then "write it down", then the next part. Null: it is stuck. */
export function* goOnComposing(context: DialogueContext, said: string | null): Script {
  const { state, memory, message } = context;
  const part = state.composition?.part;
  if (!part) return pendingQuestion(context);
  const { composing } = memory;
  const isWriting = composing?.isWriting === true;
  const read = said === null ? 'nothing' : readAsked(context);
  if (memory.composed.isMarkOpen === true && MARK_ANSWERS.includes(read)) {
    memory.composed = { ...memory.composed, isMarkOpen: false };
    return yield* nextPart(context, part, sentence(replies.letsGoOn));
  }
  memory.composed = { ...memory.composed, isMarkOpen: false };
  switch (read) {
    case 'what_to_write':
      if (!isWriting) return yield* otherQuestion(context);
      yield [context.feelings(null)];
      return say(sentence(replies.tellMe), speak(context, 'composeWrite'));
    case 'nothing':
      return yield* otherQuestion(context);
    case 'how_long':
      yield [context.feelings(null)];
      return say(sentence(composingWords.partsLeft, { parts: partsFrom(part) }), openOf(context));
    case 'own_text':
      return yield* lookAtText(context, part);
    case 'written':
      return yield* nextPart(context, part, '');
    case 'all_written':
      return yield* finishComposing(context);
    case 'goodbye':
    case 'stops':
      if ((part === 'end' && read === 'stops') || memory.composed.isEndAsked === true)
        return yield* finishComposing(context);
      yield [context.feelings(null)];
      memory.composed = { ...memory.composed, isEndAsked: true };
      return ask(context, replies.notYetDone);
    case 'loss':
      if (memory.composed.isLossHeard === true || state.composition?.kind === 'book') break;
      yield [context.feelings(null)];
      return hearLoss(context);
    case 'told':
      break;
    default:
      yield [context.feelings(null)];
      return answerBeside(context, read);
  }
  if (composing?.part !== part) return yield* begin(context, part);
  yield [context.feelings(null)];
  const told = [...(composing.told ?? []), ...aspectsTold(message)];
  return say(hardly(message) ?? saidBack(context), nextQuestion(context, told));
}

/** Of a loss other things are asked than of a day; a letter keeps its own questions. */
const OF_LOSS: Readonly<Record<Part, readonly string[]>> = {
  beginning: kindWords.sorrowBeginning.wordings,
  middle: kindWords.sorrowMiddle.wordings,
  end: kindWords.sorrowEnd.wordings,
};
const isOfLoss = ({ memory, state }: DialogueContext): boolean =>
  memory.composed.isLossHeard === true && state.composition?.kind !== 'letter';

function hearLoss(context: DialogueContext): string {
  const { memory, state } = context;
  memory.composed = { ...memory.composed, isLossHeard: true };
  const part = state.composition?.part;
  if (part !== undefined && isOfLoss(context))
    memory.composing = { part, questions: OF_LOSS[part], index: 0 };
  return ask(context, replies.sorrowFirst);
}

/** The next question of the part that was not answered yet; behind the last the child writes it down. */
function nextQuestion(context: DialogueContext, told: readonly string[]): string {
  const { composing } = context.memory;
  if (composing === null) return pendingQuestion(context);
  let index = composing.index + 1;
  while (isAnswered(composing.questions[index] ?? '', told)) index++;
  const question = composing.questions[index];
  context.memory.composing = { ...composing, index, told, isWriting: question === undefined };
  return question ?? speak(context, 'composeWrite');
}

/** 「なか」と 「おわり」: this part and those that come after it. */
function partsFrom(part: Part): string {
  const names: string[] = [];
  for (let one: Part | 'done' = part; one !== 'done'; one = AFTER[one]) names.push(`「${NAMES[one]}」`);
  return names.join('と ');
}

/** Who has nothing to say to the first question of all gets ideas for it; to any other the next one comes. */
function* otherQuestion(context: DialogueContext): Script {
  const { composing } = context.memory;
  yield [context.feelings(null)];
  const isFirst = composing?.part === 'beginning' && composing.index === 0;
  if (composing === null || isFirst)
    return context.state.composition?.kind === undefined
      ? sentence(composingWords.ideas)
      : nextQuestion(context, []);
  if (composing.isWriting === true) return speak(context, 'composeWrite');
  const next = nextQuestion(context, composing.told ?? []);
  return context.memory.composing?.isWriting === true ? next : say(speak(context, 'composeSkip'), next);
}

/** The child has shown what it wrote: one mark at the most is asked about, and each kind of them once. */
function* lookAtText(context: DialogueContext, part: Part): Script {
  const shown = inTurn(context, replies.shown.wordings);
  const mark = lookAtMark(context);
  if (mark === null) return yield* nextPart(context, part, shown);
  yield [context.feelings(null)];
  return say(shown, mark);
}

function* nextPart(context: DialogueContext, part: Part, heard: string): Script {
  const next = AFTER[part];
  if (next === 'done') return say(heard, yield* finishComposing(context));
  return say(heard === '' ? speak(context, 'composeOn') : heard, yield* begin(context, next));
}

/** All is written, whatever part was asked about: the child says when. */
export function* finishComposing(context: DialogueContext): Script {
  const { state, memory } = context;
  yield* takeComposing(context);
  for (let part = state.composition?.part; part === 'beginning' || part === 'middle'; ) {
    const next = AFTER[part];
    if (next === 'done') break;
    yield [compose(next)];
    part = next;
  }
  yield [compose('done'), context.feelings(null)];
  memory.composing = null;
  memory.composed = { marks: [], doneTurn: state.turn_count };
  return say(speak(context, 'composeDone'), sentence(replies.onPaper));
}

/** The child decides about what is sad, or what it does not want: it goes on with it, or with something else. */
export function* writeOn(context: DialogueContext): Script {
  yield [context.feelings(null)];
  return say(sentence(replies.writeIt), openOf(context));
}

export function* writeOther(context: DialogueContext): Script {
  context.memory.composed = { ...context.memory.composed, isLossHeard: false };
  yield* begin(context, 'beginning');
  return ask(context, replies.askOther);
}

/** The rest another day: what is written stays in the child's notebook. */
export function* writeLater(context: DialogueContext): Script {
  context.memory.composing = null;
  yield [session('close', { reason: 'left' }), context.feelings(null)];
  return sentence(replies.later);
}

/** Said right after the last part, this is about what was written. */
export function praiseComposed({ memory, state }: DialogueContext): boolean {
  const { doneTurn } = memory.composed;
  return doneTurn !== undefined && state.turn_count - doneTurn <= 2 && state.composition === null;
}
