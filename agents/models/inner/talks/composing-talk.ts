import { isQuickKey } from '#agents/core/quick-keys.ts';
import {
  type DialogueContext,
  isFailure,
  pendingQuestion,
  type Script,
  type ScriptCall,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import composingWords from '#agents/words/composing.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { clearDesk } from './practice-talk.ts';

type Part = 'beginning' | 'middle' | 'end';

const NAMES: Readonly<Record<Part, string>> = { beginning: 'はじめ', middle: 'なか', end: 'おわり' };
const AFTER: Readonly<Record<Part, Part | 'done'>> = { beginning: 'middle', middle: 'end', end: 'done' };

const compose = (part: Part | 'done'): ScriptCall => ({ name: 'compose_text', arguments: { part } });

/** "さくぶんを かきたい": the beginning, by one question at a time. The robot writes no line of it. */
export function* startComposing(context: DialogueContext, wantsText: boolean): Script {
  const open = context.state.composition;
  if (!wantsText) yield* clearDesk(context);
  if (open) {
    if (wantsText) yield [context.feelings(null)];
    const question = yield* ask(context, open.part, !wantsText);
    return say(speak(context, wantsText ? 'notWriting' : 'composeStart'), question);
  }
  const opening = speak(context, wantsText ? 'notWriting' : 'composeStart');
  return say(opening, yield* begin(context, 'beginning'));
}

/** The questions of a part from its first on. */
function* begin(context: DialogueContext, part: Part): Script {
  const [found] = yield [compose(part), context.feelings(null)];
  const questions = Array.isArray(found?.questions)
    ? found.questions.filter((one): one is string => typeof one === 'string')
    : [];
  const isKnown = !isFailure(found) && questions.length > 0;
  context.memory.composing = isKnown ? { part, questions, index: 0 } : null;
  if (!isKnown) return speak(context, 'heardLater');
  return say(`「${NAMES[part]}」だよ。`, questions[0] ?? pendingQuestion(context));
}

/** The question that is open; after a restart the part begins anew. */
function* ask(context: DialogueContext, part: Part, isFelt: boolean): Script {
  const { composing } = context.memory;
  if (composing?.part !== part) return yield* begin(context, part);
  if (isFelt) yield [context.feelings(null)];
  return pendingQuestion(context);
}

/** Told of that day, or wished for once more: またいきたい is how a composition ends, and つかれたけど たのしかった what was. */
const OF_THAT_DAY =
  /(?:(?<!まし|でし)た|だった|かった|ました|でした|(?:お|おも|思)った|てん|たと)(?:の|ん|よ|ね|なあ?|さ|です|から|けど|もん|し|って|とおもう|と思う)*[!。…〜]*$/;
const ONCE_MORE =
  /^(?:また|こんど(?:は|も)?|今度(?:は|も)?|つぎ(?:は|も)?|次(?:は|も)?|らいねん(?:も|は)?|来年(?:も|は)?|もう(?:いちど|いっかい|一度|一回)).{0,20}(?:たい|たいな|たいです|たいとおもう|たいと思う|ほしい)(?:よ|ね|な|です|とおもう|と思う|とおもいます)*[!。…〜]*$/;
/** Of now, of the work, or of what is to be done next. */
const OF_NOW =
  /いま|今|もう(?!いちど|いっかい|一度|一回)|べんきょう|勉強|さくぶん|作文|しゅくだい|もんだい|ばとる|かんじ|さんすう|けいさん|やめ|おわ|できた|かけた|かいた|書けた|書いた|わから|わかん|わすれ/;

/** Whether the child tells what belongs into the composition that it is asked about, whatever it felt then. */
export function tellsForText({ state, memory, message }: DialogueContext): boolean {
  const isAsked = state.composition !== null && memory.composing !== null && state.lesson?.status !== 'open';
  if (!isAsked || state.drill !== null || state.awaiting === 'return_from_break') return false;
  const said = fold(message);
  if (isQuickKey(message) || isBesideText(message)) return false;
  return HOW_LONG.test(said) || (!OF_NOW.test(said) && (OF_THAT_DAY.test(said) || ONCE_MORE.test(said)));
}

/** A question about the world: it is asked of the robot, and stands in no composition. */
const ASKS_WORLD =
  /(?:なに|何|なん|なぜ|どうして|だれ|いつ|どこ|どんな|どれ|いくつ|いくら|どう|しってる|知ってる).*(?:[?？]+|の|か|かな)$/;
/** Of the text itself, or quoted in it. */
const OF_TEXT =
  /か(?:いたら|けば|くの|こう)|書|さくぶん|作文|いい[?？]|って(?:いっ|おも|きい|言|思|聞)|[「『]/;
/** なにを かいたら いい？ */
const HOW_TO_WRITE = /(?:なに|何|どう|どうやって).{0,6}(?:か(?:いたら|けば|くの|こう)|書)/;
const ONLY_NUMBER = /^[0-9.,]+[。!]*$/;

/** Whether this is no piece of a composition: a number alone, or a question about something else. */
function isBesideText(message: string): boolean {
  const said = fold(message);
  return ONLY_NUMBER.test(said) || (ASKS_WORLD.test(said) && !OF_TEXT.test(said));
}

/** Nothing comes to mind: べつに ない, わすれた, おもいつかない. */
const NOTHING =
  /^(?:え(?:ー|っと|えと)*|うーん|んー|あのね)*[、。…]*(?:べつに|なんにも|とくに|なにも|何も|まだ|そんなの)?[、。]*(?:ない(?:です|よ|もん|かも)?|なし|おもいつか(?:ない|ん)|うかばない|わすれ(?:た|ました|ちゃった)|おぼえて(?:い)?(?:ない|ません)|わから(?:ない|ん)(?:です)?|わかんない|わかりません|しらない)[!。…]*$/;
/** なんでも いい？ */
const MAY_I = /なんでも(?:いい|ええ|よか)(?:の|ん)?(?:か|かな)?[?？]?$/;
/** もう おわり？ */
const HOW_LONG =
  /^(?:これで|もう|まだ)?(?:おわり|おしまい|ある|つづく|かく)(?:なの|の|ですか|かな|か)?[?？]+$|^あと(?:なに|どれ|どの)(?:を)?(?:くらい|ぐらい|かく).{0,6}[?？]*$/;
const WAS_GOOD = /たのし|うれし|おもしろ|よかった|すごかった/;
const WAS_HARD =
  /さされ|いた(?:い|かった|くて)|こわ(?:い|か|く)|な(?:いた|いちゃ|きそう)|かなし|ころん|ころび|けが|まけ|おこられ|しんぱい|びっくり|つかれ/;

const STILL_WRITING = /^(?:まだ|いま)*(?:かいて(?:い)?る|書いて(?:い)?る|かいとる|まって|待って)/;
const WRITTEN = /(?:かけた|かいた(?![らい])|かきおわ|書けた|書いた|できた|おわった|つぎ|次)/;

/** The child tells, or has written: the next question, then "write it down", then the next part. Null: it is stuck. */
export function* goOnComposing(context: DialogueContext, said: string | null): Script {
  const { state, memory } = context;
  const part = state.composition?.part;
  if (!part) return pendingQuestion(context);
  const { composing } = memory;
  if (said === null) {
    return yield* otherQuestion(context);
  }
  if (ASKS_WORLD.test(said) && !OF_TEXT.test(said)) {
    yield [context.feelings(null)];
    return say(speak(context, 'notMyField'), pendingQuestion(context));
  }
  if (composing !== null && (NOTHING.test(said) || HOW_TO_WRITE.test(said)))
    return yield* otherQuestion(context);
  if (composing !== null && MAY_I.test(said)) {
    yield [context.feelings(null)];
    return say(sentence(composingWords.anything), pendingQuestion(context));
  }
  if (STILL_WRITING.test(said)) {
    yield [context.feelings(null)];
    return speak(context, 'composeWait');
  }
  if (ONLY_NUMBER.test(said)) {
    yield [context.feelings(null)];
    return say(sentence(composingWords.inWords), pendingQuestion(context));
  }
  if (HOW_LONG.test(said)) {
    yield [context.feelings(null)];
    return say(sentence(composingWords.partsLeft, { parts: partsFrom(part) }), pendingQuestion(context));
  }
  if (WRITTEN.test(said)) return yield* nextPart(context, part);
  if (composing?.part !== part) return yield* begin(context, part);
  yield [context.feelings(null)];
  const isHard = WAS_HARD.test(said) && !WAS_GOOD.test(said);
  const heard = isHard ? sentence(composingWords.heardHard) : speak(context, 'composeHeard');
  const index = composing.index + 1;
  memory.composing = { ...composing, index };
  const question = composing.questions[index];
  return say(heard, question ?? speak(context, 'composeWrite'));
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
  if (composing === null || isFirst) return sentence(composingWords.ideas);
  const index = composing.index + 1;
  context.memory.composing = { ...composing, index };
  const question = composing.questions[index];
  return question === undefined
    ? speak(context, 'composeWrite')
    : say(speak(context, 'composeSkip'), question);
}

function* nextPart(context: DialogueContext, part: Part): Script {
  const next = AFTER[part];
  if (next !== 'done') return say(speak(context, 'composeOn'), yield* begin(context, next));
  yield [compose('done'), context.feelings(null)];
  context.memory.composing = null;
  return say(speak(context, 'composeDone'));
}
