import { contextOf } from '#agents/core/talk-context.ts';
import { hearFeeling } from '#agents/emotion/felt.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  ask,
  type DialogueContext,
  isWorking,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { saidBack } from '#agents/models/inner/understand/homework/said-back.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { feltIn, isGlad, type Mood } from '#agents/models/inner/understand/told/felt.ts';
import { type Sentence, sentence, type Values, wordings } from '#agents/words/sentence.ts';
import heardWords from '#agents/words/told/heard.json' with { type: 'json' };
import tale from '#agents/words/told/tale.json' with { type: 'json' };

/** Told to whoever listens, these are the tale, whatever else they would be. */
const TALE: readonly Heard['intent'][] = [
  ...(['chatter', 'nonsense', 'joy', 'sorry', 'several', 'proud', 'check', 'insult', 'sulk'] as const),
  ...([
    'word_problem',
    'operation',
    'own_mistake',
    'own_numbers',
    'on_the_way',
    'thinking',
    'praised',
  ] as const),
];
/** These would be wishes, if one were in their words: かんじの テスト tells which test it was. */
const NAMED: readonly Heard['intent'][] = [
  ...([
    'listen',
    'who',
    'practice',
    'kanji',
    'kanji_asked',
    'kanji_sought',
    'kanji_question',
    'kanji_for',
    'answer',
  ] as const),
  ...([
    'japanese_question',
    'word_meaning',
    'passage',
    'reading',
    'compose',
    'concept',
    'why',
    'beyond',
  ] as const),
];
/** In a word these are what they are; in more, they are of the tale. */
const SHORT: readonly Heard['intent'][] = ['thanks', 'dont_know', 'yes', 'no'];
const SUBJECT =
  '(?:さんすう|算数|こくご|国語|かんじ|漢字|けいさん|計算|べんきょう|勉強|しゅくだい|宿題|もんだい|問題|れんしゅう|練習|さくぶん|作文|九九|くく|ばとる|[ぁ-ん]{2}ざん)';
const WANTS_WORK = new RegExp(
  `${SUBJECT}.{0,8}(?:する|やる|や[りろっ]|しよ|したい|して(?!くれ)|がい[いー]|でい[いー]|がええ|にする|だして|出して|ください|おねがい|はじめ|おしえ|教え)|${SUBJECT}.{0,4}おわらせ(?:たい|る|よ)|^(?:もう|じゃあ|つぎは?)*${SUBJECT}(?:で|が|を|ね|です)?[!。]*$|だして|出して`,
);
/** Whoever is glad wants something next: こkごが いい. */
const WOULD_RATHER = /が(?:い[いー]|ええ|よか)(?!な[あー]?って|って)|やりたい|したい/;
/** What came out well after all. */
const TURNS_GLAD =
  /うれしかった|嬉しかった|たのしかった|楽しかった|ほめ(?:られ|てくれ)|きれいって|(?:まえ|前|このまえ)より.{0,4}(?:あが|上が|よ(?:く|か)|でき)/;
const WISHES =
  /(?<!み)たい(?!いく|へん|のに)|だして|出して|する$|やる|しよう|おねがい|ください|れんしゅう|おしえて|教えて|[?]|がいい/;

/** The child may tell on with the next turn, and is heard. */
export function beginListening({ memory, state }: DialogueContext, mood: Mood): void {
  memory.listening = { mood, turn: state.turn_count };
}

/** Asks this, and whatever the child tells on is listened to. */
export function* invited<S extends Sentence>(
  context: DialogueContext,
  mood: Mood,
  entry: S,
  ...values: Values<S>
): Script {
  yield [context.feelings(null)];
  beginListening(context, mood);
  return ask(context, entry, ...values);
}

/** Whether it was invited to tell in the turn before. */
export const isInvited = ({ memory, state }: Pick<DialogueContext, 'memory' | 'state'>): boolean =>
  memory.listening !== null && state.turn_count - memory.listening.turn <= 1;

/** Whether more is said than a word. `folded`: see `fold`. */
export const isMoreThanAWord = (folded: string): boolean => folded.length > LONGEST_WORD;
const LONGEST_WORD = 8;

/** Whether the child goes on with what it was invited to tell. */
export function tellsOn(context: DialogueContext, { intent }: Heard): boolean {
  const { memory, state, message } = context;
  if (!isInvited(context)) return false;
  const folded = fold(message);
  if (PRACTICE_HELPS.test(folded)) return true;
  if (WANTS_WORK.test(folded) || (memory.listening?.mood === 'glad' && WOULD_RATHER.test(folded)))
    return false;
  if (DENIES_WORK.test(folded) || NEXT_TOO.test(folded)) return true;
  // Over a problem a number is its answer.
  if (state.lesson?.status === 'open' && intent === 'answer') return false;
  // うん！, of how it felt.
  if (memory.listening?.mood === 'glad' && intent === 'yes' && !isWorking(context)) return true;
  if (SHORT.includes(intent)) return isMoreThanAWord(folded) && !isWorking(context);
  return TALE.includes(intent) || (NAMED.includes(intent) && !WISHES.test(folded));
}

/** れんしゅうしたら じょうずに なる？ asks for heart, and for no problem. */
const PRACTICE_HELPS =
  /(?:れんしゅう|練習|べんきょう|勉強|がんば|や|つづけ)[^。]{0,6}(?:たら|れば|ると)[^。]{0,6}(?:じょうず|うまく|うまい|でき(?:る)?よう|よくな|なれ|おぼえ|はやく|とくい|てん(?:すう)?(?:が)?(?:あが|とれ))/;
/** もんだいじゃないよ。てんすうの はなし: the work is named to say that it is not meant. */
const DENIES_WORK =
  /(?:もんだい|問題|しき|けいさん|計算|べんきょう|勉強)(?:の(?:はなし|話|こと))?(?:じゃ|や|では)な(?:い|く)/;
const NEXT_TOO =
  /^(?:つぎ|次|こんど|今度)も|^また(?:とり|とる|がんば)|^(?:つぎ|次|こんど|今度)(?:は|こそ).{0,4}がんば/;

/** Behind these nothing is asked: つぎは かつ. */
const CLOSES: readonly (keyof typeof heardWords)[] = [
  'letsBe',
  'nextTime',
  'nextToo',
  'willShow',
  'treat',
  'feelsBetter',
];

const HAS_BEEN = /た(?:よ|の|ね|んだ|んだよ|ん|ねん|もん|で|わ)?[!。]*$/;

/** What the child tells is named as it may feel; then it decides itself whether to tell on, to rest or to work. */
export function* listenOn(context: DialogueContext): Script {
  const { memory, message, state } = context;
  yield [context.feelings(null)];
  const before = memory.listening?.mood ?? 'plain';
  const { feeling } = hearFeeling(message, contextOf(state));
  const folded = fold(message);
  const isSad = feeling === 'sad' || feeling === 'afraid';
  const isNowGlad = isGlad(folded);
  const mood = isSad && !(before === 'glad' && isNowGlad) ? 'sad' : TURNS_GLAD.test(folded) ? 'glad' : before;
  beginListening(context, mood);
  const named = feltIn(folded, mood);
  // きゅうしょくで プリンが でた: nothing is looked forward to any more.
  const felt = named === 'treat' && HAS_BEEN.test(folded) ? 'heardGlad' : named;
  const ways = wordings(heardWords[felt]);
  const said = ways[state.turn_count % ways.length] ?? '';
  if (CLOSES.includes(felt)) return say(said, ask(context, tale.leaveDone));
  // What was done is said back, and no work follows at once.
  if (mood === 'glad') {
    const deed =
      message
        .split(/[。！!？?\n]/)
        .map(saidBack)
        .findLast((one) => one !== null && one.length > LONGEST_WORD) ?? null;
    return say(
      said,
      deed === null ? '' : sentence(heardWords.gladDeed, { said: deed }),
      speak(context, 'chatOn'),
    );
  }
  if (mood === 'waiting') return say(said, speak(context, 'whileWaiting'));
  return say(said, speak(context, mood === 'sad' ? 'listenOn' : 'chatOn'));
}
