import {
  type DialogueContext,
  isWorking,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { isOfQuestion } from '#agents/models/inner/understand/answers/led/shared-word.ts';
import { fold, type PlainIntent } from '#agents/models/inner/understand/intents.ts';
import { asksLeave } from '#agents/models/inner/understand/told/aside.ts';
import { wasScolded } from '#agents/models/inner/understand/told/felt.ts';
import { isGrave } from '#agents/models/inner/understand/told/grave.ts';
import { isNotToBeHurried } from '#agents/models/inner/understand/told/waiting.ts';
import { isWishUnread } from '#agents/models/inner/understand/wishes/how-wished.ts';
import type { PhraseGroup } from '#agents/models/inner/words/phrases.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import care from '#agents/words/care.json' with { type: 'json' };
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { beginListening } from './beside/listen-talk.ts';
import { takeSeveral } from './beside/open-step-talk.ts';
import { taleBeside } from './beside/tale-talk.ts';
import { isUnsaid } from './composing/draft.ts';
import { tellWhy } from './concept-talk.ts';
import { whatWasTold } from './told-talk.ts';

/** Turns without fruit after which the robot offers ways out. */
export const OFFER_CHOICES_AFTER = 2;

/** Ways out, as far as there are any: a hint needs a problem. */
export function waysOut(context: DialogueContext): string {
  if (!isWorking(context)) return speak(context, 'offerEnd');
  const { state, memory } = context;
  const said = speak(context, 'choices');
  const { drill } = state;
  if (!drill || !memory.question) return said;
  // 休む is asked as a kanji too.
  const without = (words: string): string => words.replaceAll(drill.reading, 'きゅうけい');
  const choices = memory.question.choices.map((choice) => ({ ...choice, words: without(choice.words) }));
  memory.question = { ...memory.question, choices };
  return without(said);
}

const ASKS = /[?？]|なに|なぜ|なんで|どうして|しってる(?=[?？の])/;

/** What is no work: heard, answered in a sentence, and led back to the question; talk that goes on is not hurried back. */
export function* smallTalk(context: DialogueContext, intent: 'nonsense' | 'silence' | 'chatter'): Script {
  const turns = context.state.fruitless_turns;
  if (intent === 'chatter') return yield* chat(context);
  yield [context.feelings(null)];
  const opening = speak(context, intent);
  return say(opening, turns >= OFFER_CHOICES_AFTER ? waysOut(context) : pendingQuestion(context));
}

/** Of the work on the desk, and not of the world. */
const OF_WORK =
  /まちが|ちがう|ちがった|あって|あたって|たす|ひく|かける|わる|ざん|こたえ|けいさん|くらい|くりあが|くりさが|しき|すうじ|かず|\d|いくつ/;
const ASKS_OF_WORK = /[?？]|なに|なぜ|なんで|どうして|なして|いくつ|どこ|どっち|っけ/;
const WAS_WRONG = /(?:まちが(?:え|っ)|ちがっ?た|ちがう)(?:た|てた|てる|の)?(?:かな|の)?[?？]/;
const DID_OTHERWISE = /[0-9].*(?:たした|ひいた|かけた|わった|たしちゃ|ひいちゃ|たしてん|ひいてん)/;

/** What a child asks or tells of the work itself; '' where it is about something else. */
function aboutWork({ message, state }: DialogueContext): PhraseGroup | null {
  if (state.lesson?.status !== 'open') return null;
  if (WAS_WRONG.test(message) && state.lesson.wrongCount > 0) return 'wasWrong';
  if (DID_OTHERWISE.test(message)) return 'thoughtSo';
  return ASKS_OF_WORK.test(message) && OF_WORK.test(message) ? 'whichQuestion' : null;
}

/** What is surely a name of what the child tells: a word of its everyday, or one in katakana. */
const EVERYDAY =
  /がっこう|学校|ようちえん|ほいくえん|えんそく|うんどうかい|きゅうしょく|ぷーる|こうえん|らんどせる|たんじょうび|ゆうえんち|どうぶつえん|すいぞくかん|りょこう|(?:なつ|ふゆ|はる)やすみ|おとうと|いもうと|おにいちゃん|おねえちゃん|おばあちゃん|おじいちゃん|ともだち|さっかー|すいみんぐ|おたんじょうび/;
const IN_KATAKANA = /[ァ-ヶ][ァ-ヶー]{2,7}/;
/** These name the robot, its work or how something is. */
const NO_THING = /ロボット|ヒント|テスト|プリント|ノート|ドリル|クイズ|ゲーム|バカ|ダメ|ムリ|イヤ|ウザ/;

function thingIn(message: string): string | null {
  const katakana = IN_KATAKANA.exec(message)?.[0];
  const isThing = katakana !== undefined && !NO_THING.test(katakana);
  return isThing ? katakana : (EVERYDAY.exec(message)?.[0] ?? null);
}

/** What is told is heard, by its name where that is sure; over a kanji the name might be its reading. */
export function heardTelling(context: DialogueContext): string {
  const { message, state } = context;
  if (isGrave(fold(message))) return care.sad.wordings.at(-1) ?? '';
  const thing = thingIn(message);
  if (thing === null || state.drill !== null || isUnsaid(fold(message))) return speak(context, 'chatter');
  const ways = wordings(greetings.thingHeard, { thing });
  return ways[state.turn_count % ways.length] ?? '';
}

/** What a family decides, and what does away with the work. */
const NOT_TO_GRANT =
  /こたえ|てれび|げーむ|すまほ|たぶれっと|ゆーちゅーぶ|どうが|そと|あそ|たべ|おやつ|のん|のみ|ねて|やめ|おわ|でかけ|でんたく|みせて|まま|ぱぱ|おかあ|おとう/;
/** 〜して いい？, 〜じゃ だめ？; 2ばんめが いい chooses. */
const LEAVE =
  /(?:て|で|たら|ちゃ|じゃ)(?:も|は)?(?:い[いー]|ええ|よか|よい|だいじょうぶ|大丈夫|だめ|あかん|いかん|いけない|おっけ)/;
/** A way of reckoning: whether it leads there shows when it is tried. */
const OF_A_WAY =
  /ひ[いくけ]|た[しすせ]|かけ|わ[っるれ]|はんたい|ぎゃく|いれかえ|まま|くらい|うえ|した|さき|あと|とば/;

/** Who asks for leave over a problem is granted it, tries its way out, or asks at home; null where none is asked for. */
function leaveFor(folded: string): PhraseGroup | null {
  if (!asksLeave(folded) || !LEAVE.test(folded) || /なんで|どうして|なに|どれ|どこ|どう/.test(folded))
    return null;
  if (NOT_TO_GRANT.test(folded)) return 'mayAtHome';
  return OF_A_WAY.test(folded) ? 'mayTry' : 'mayDo';
}

/** この かっこ、にっこりした くちみたい(笑): what a sign looks like to it. */
const LOOKS_LIKE =
  /(?:って|は|が|、|^)\s*([ぁ-んァ-ヶー一-龠]{2,12})\s*みたい(?:だ|や|じゃ|に(?:み|見)える)?(?:ね|よ|な|ん|じゃん)*[\s!！。…(（笑)）wｗ]*$/;

/** Told beside the work: heard by its name where that is sure, else in few words. */
function heardBeside(context: DialogueContext): string {
  if (wasScolded(context.message)) return speak(context, 'scolded');
  const like = LOOKS_LIKE.exec(context.message)?.[1];
  if (like !== undefined) return sentence(greetings.looksLike, { thing: like });
  const told = taleBeside(context);
  if (told !== null) return told;
  const thing = thingIn(context.message);
  // テープ ないよ, where a tape was spoken of.
  const isOfQuestion = thing !== null && context.memory.lastReply.includes(thing);
  if (thing === null || isOfQuestion || isUnsaid(fold(context.message)) || isGrave(fold(context.message)))
    return speak(context, 'besideWork');
  return sentence(greetings.thingHeard, { thing });
}

/** Every second time the open question comes again; in between the talk may be talk. */
function* chat(context: DialogueContext): Script {
  const { memory } = context;
  const ofWork = aboutWork(context);
  if (ofWork === 'whichQuestion') return yield* tellWhy(context, []);
  yield [context.feelings(null)];
  if (ofWork !== null) return say(speak(context, ofWork), pendingQuestion(context));
  const asks = ASKS.test(context.message);
  if (context.state.word_problem !== null) return speak(context, asks ? 'storyAskedBack' : 'storyBeside');
  // What touches the heart is listened to, and nothing is asked beside it.
  if (!asks && !isWorking(context) && isGrave(fold(context.message))) {
    beginListening(context, 'sad');
    return say(heardTelling(context), speak(context, 'listening'));
  }
  const isTimeToAsk = (memory.chats + 1) % 2 === 1;
  if (context.state.lesson?.status === 'open' && isTimeToAsk) {
    memory.chats += 1;
    // ポケットの なか, over where the one that was carried went.
    if (!asks && /どこに\s*いったかな/.test(memory.lastReply))
      return say(speak(context, 'carryHides'), pendingQuestion(context));
    // What is wished and was not understood is told back, with what can be chosen.
    if (isWishUnread(context.message, context.state))
      return say(
        sentence(practiceWords.unreadWish, { said: saidPlain(context.message) }),
        pendingQuestion(context),
      );
    const leave = leaveFor(fold(context.message));
    // へやって なんの へや？, どういう こと？: of the robot's own question.
    if (asks && leave === null && isOfQuestion(context.message, memory.lastReply))
      return yield* tellWhy(context, []);
    if (asks || leave !== null) return say(speak(context, leave ?? 'askElsewhere'), pendingQuestion(context));
    return say(heardBeside(context), pendingQuestion(context));
  }
  const opening = asks ? speak(context, 'notMyField') : heardTelling(context);
  const wasTold = whatWasTold(context);
  if (wasTold !== null) return say(opening, wasTold);
  memory.chats += 1;
  if (isTimeToAsk) return say(opening, pendingQuestion(context));
  return say(opening, speak(context, isWorking(context) ? 'chatBack' : 'chatOn'));
}

const saidPlain = (message: string): string => message.trim().replace(/[。.!！…]+$/, '');

/** What the robot says when it plays one of them; the first that is named. */
const CRIES = [
  [/ねこ|猫|にゃんこ/, 'にゃあ！'],
  [/いぬ|犬|わんこ/, 'わん わん！'],
  [/うさぎ|兎/, 'ぴょん ぴょん！'],
  [/らいおん|とら|かいじゅう|きょうりゅう/, 'がおー！'],
  [/ぞう|象/, 'ぱおーん！'],
  [/かえる|蛙/, 'けろ けろ！'],
  [/ぶた|豚/, 'ぶう ぶう！'],
  [/とり|ひよこ|鳥/, 'ぴよ ぴよ！'],
  [/おばけ|ゆうれい/, 'ひゅう どろどろ！'],
] as const;

function pretended(context: DialogueContext): string {
  const cry = CRIES.find(([who]) => who.test(context.message))?.[1];
  return cry === undefined ? speak(context, 'pretend') : sentence(greetings.pretendCry, { cry });
}

/** もういっかい いって: over work its question, else what was explained before it as well. */
function saidOnceMore(context: DialogueContext): string {
  const { memory, asked } = context;
  const before = memory.repliesBefore.at(-1);
  if (isWorking(context) || before === undefined) return pendingQuestion(context);
  memory.question = asked?.question ?? null;
  return before;
}

type Pleasantry = Extract<
  PlainIntent,
  | 'repeat'
  | 'returned'
  | 'yes'
  | 'no'
  | 'greeting'
  | 'thanks'
  | 'sorry'
  | 'thinking'
  | 'proud'
  | 'several'
  | 'praised'
  | 'who'
  | 'ai'
  | 'liked'
  | 'points'
  | 'joy'
  | 'insult'
  | 'probe'
  | 'kanji_asked'
  | 'listen'
  | 'play'
  | 'pretend'
>;

/** Courtesies and their kin: one fitting sentence, then the question that is open. */
export function* pleasantry(context: DialogueContext, intent: Pleasantry): Script {
  yield [context.feelings(null)];
  switch (intent) {
    case 'repeat':
      return saidOnceMore(context);
    case 'returned':
      return say(speak(context, 'welcomeBack'), pendingQuestion(context));
    case 'yes':
      return say(speak(context, 'backToWork'), pendingQuestion(context));
    case 'no':
      return isWorking(context)
        ? say(speak(context, 'backToWork'), pendingQuestion(context))
        : waysOut(context);
    case 'greeting':
      return say(speak(context, 'greet'), whatWasTold(context) ?? pendingQuestion(context));
    case 'points':
      if (isWorking(context)) return say(speak(context, 'starsLater'), pendingQuestion(context));
      return say(
        sentence(arithmeticWords.starCount, { points: context.state.total_points }),
        pendingQuestion(context),
      );
    case 'joy':
      if (context.state.lesson?.status === 'open') return speak(context, 'joyAsk');
      // Nothing was begun yet: its news is what it talks of.
      if (
        !isWorking(context) &&
        context.state.problems_attempted === 0 &&
        context.memory.repliesBefore.length > 0
      )
        return say(speak(context, 'joyShared'), speak(context, 'chatOn'));
      return say(speak(context, 'joyShared'), pendingQuestion(context));
    case 'insult': {
      const isOften = context.state.fruitless_turns >= OFFER_CHOICES_AFTER;
      return say(speak(context, 'insult'), isOften ? waysOut(context) : pendingQuestion(context));
    }
    case 'probe':
      return say(speak(context, 'notTelling'), pendingQuestion(context));
    case 'listen':
      // What it tells then is talk that goes on.
      context.memory.chats = 1;
      beginListening(context, 'plain');
      return speak(context, 'listens');
    case 'play':
      return speak(context, 'playOffer');
    case 'pretend':
      return say(pretended(context), pendingQuestion(context));
    case 'kanji_asked':
      return speak(context, 'kanjiWrite');
    case 'thinking':
      return isNotToBeHurried(context.message)
        ? speak(context, 'waits')
        : say(speak(context, 'silence'), pendingQuestion(context));
    case 'several':
      return context.state.lesson?.ofStory
        ? speak(context, 'storyThinking')
        : (takeSeveral(context) ?? speak(context, 'several'));
    case 'liked':
    case 'ai':
    case 'proud':
    case 'praised':
    case 'thanks':
    case 'sorry':
      return say(speak(context, intent), pendingQuestion(context));
    case 'who': {
      const { robotName: name } = context;
      const said = name === '' ? speak(context, intent) : sentence(greetings.whoNamed, { name });
      return say(said, pendingQuestion(context));
    }
  }
}
