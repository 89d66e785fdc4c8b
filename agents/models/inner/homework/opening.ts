import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import type { Heard } from '../choose-agent.ts';
import { type DialogueContext, hasStory, isWorking, openHomework } from '../dialogue-script.ts';
import type { Homework } from '../session-memory.ts';
import { triedIn } from '../understand/homework/judged.ts';
import { betweenIn, type HomeworkSaid, withLabels } from '../understand/homework/said.ts';
import {
  type Around,
  aroundIn,
  asksOfKanji,
  brings,
  deniesExpression,
  deniesWork,
  isBareName,
  isOfKanji,
  isPastHomework,
  isPrintOnly,
  isStuckNotAsking,
  isWished,
  surelyBrings,
} from '../understand/homework/signs.ts';
import { isOfMeasures, isOfOther, PRINT, scoreOf, topicIn, topicOf } from '../understand/homework/topics.ts';
import { fold } from '../understand/intents.ts';
import { withoutRefused } from '../understand/named-subject.ts';
import { printTold } from '../understand/reading/told-print.ts';
import { saidBeside } from '../understand/told/aside.ts';
import { isHeavyHearted } from '../understand/told/grave.ts';
import { momentIn } from '../understand/told/moment.ts';
import { isTalkOnly } from '../understand/told/only-told.ts';

type Intent = Heard['intent'];

/** A desk here takes these, whatever topic stands in their words. */
const TAKEN: readonly Intent[] = [
  ...(['problems', 'claim', 'worksheet', 'sheet', 'working', 'take_first', 'led_on'] as const),
  ...(['composition_shown', 'of_composition', 'of_passage', 'compose', 'drill_answer'] as const),
  ...([
    'unwell',
    'tired',
    'finish',
    'self_blame',
    'parts',
    'story_sum',
    'at_step',
    'number_in_kanji',
  ] as const),
];

/** Whether it surely is of a desk here: a battle and kanji are named by their names. */
const isTaken = (intent: Intent, folded: string): boolean =>
  TAKEN.includes(intent) ||
  (intent === 'battle' && /ばとる|げーむ|しょうぶ|勝負|たいけつ|対決/.test(folded)) ||
  (intent === 'kanji_list' && isOfKanji(folded));

/** These answer a question; of a print's item it is thought about instead. */
const TELLING: readonly Intent[] = [
  ...(['japanese_question', 'concept', 'why', 'kanji_question', 'kanji_for', 'kanji_sought'] as const),
  ...(['kanji', 'kanji_asked', 'word_problem'] as const),
];

/** Said beside any work: answered as ever, and the homework's question comes again. */
export const BESIDE: readonly Intent[] = [
  ...(['insult', 'who', 'ai', 'liked', 'points', 'greeting', 'thanks', 'sorry', 'praised', 'play'] as const),
  ...(['pretend', 'listen', 'repeat', 'returned', 'unwell', 'tired', 'self_blame'] as const),
];

/** Topics over which what is known of writing would be what is to be found. */
const TO_FIND: readonly string[] = [
  ...[
    'opposites',
    'sentences',
    'romaji',
    'dictionary_order',
    'particles',
    'proverbs',
    'word_groups',
    'connecting',
  ],
  ...['small_kana', 'polite_language', 'punctuation', 'text_question'],
];
/** A question on a text that the child does not read out: its words are the question's. */
const OF_STORY = 'text_question';

/** Of these what a child asks is the item itself; how a word is written or what it means beside it is told as ever. */
const ASKED_FOR: readonly string[] = [
  'opposites',
  'particles',
  'sentences',
  'romaji',
  'small_kana',
  OF_STORY,
];

/** しゅくだいで 大きいの はんたいは: its work is named, and not the kind of its words. */
const isOppositeSought = (folded: string): boolean =>
  /の(?:はんたい|反対)/.test(folded) && aroundIn(folded).isHomework && !isPastHomework(folded);

/** はんたいことばの プリント「強い」の はんたい: what is asked is just what is to be found; no answer of our own comes first. */
export function isToBeFound(message: string, open: Homework | null = null): boolean {
  const folded = fold(withLabels(message).normalize('NFKC').trim());
  const isOverOpposites = open?.topic === 'opposites' && open.namedOnly === undefined;
  if (isOppositeSought(folded) || (isOverOpposites && /の(?:はんたい|反対)/.test(folded))) return true;
  const found = topicIn(folded);
  if (found === null || !ASKED_FOR.includes(found.topic.id)) return false;
  return found.topic.id === OF_STORY || aroundIn(folded).isHomework;
}

/** Homework that is brought, or named once more because the robot took it for something else. */
export function homeworkBrought(context: DialogueContext, heard: Heard): HomeworkSaid | null {
  const { message, state, memory } = context;
  const said = withLabels(message).normalize('NFKC').trim();
  const folded = fold(said);
  const around = aroundIn(folded);
  const open = openHomework(context);
  const opens = (topic: string, isSorry: boolean): HomeworkSaid => ({
    type: 'opens',
    topic,
    between: betweenIn(said),
    isSorry,
    isFelt: around.isFelt,
  });
  // どうとく, where it was asked what is on the print.
  const named = open?.topic === PRINT && !isPastHomework(folded) ? topicIn(folded) : null;
  if (named !== null) return opens(named.topic.id, false);
  const id =
    topicBrought(context, heard, { said, folded, around }) ??
    (isOppositeSought(folded) && !isWorking(context) ? 'opposites' : null);
  const isOpen = open !== null && open.namedOnly !== 'declined' && open.topic === id;
  if (id !== null && !isOpen) return opens(id, around.isDenied && state.turn_count > 1);
  if (open?.namedOnly === 'declined' && goesOnWith(context, open, heard, folded))
    return opens(open.topic, true);
  // しきは ないよ, where one was asked for and nothing lies on the desk.
  const wasAsked = /しき/.test(memory.lastReply);
  const isAtRest = !isWorking(context) && findSums(said).length === 0;
  return wasAsked && isAtRest && deniesExpression(folded)
    ? opens(memory.homework?.topic ?? PRINT, true)
    : null;
}

/** Laughed at, scolded, or in pain: whatever homework is named beside it, the child comes first. */
const HURT =
  /(?:わら|笑)われ|ばかにさ|どな[らっ]|怒鳴|ぶつけ(?:た|て|ちゃ)|ころん|たたか|なぐ|(?:あたま|おなか|頭|あし|足|て|手|め|目)(?:が|も)?(?:いた[いくか]|痛)|いじめ|いじわる/;
const HURT_A_LITTLE = /(?:おこ|怒|しか|叱)られ|はずかし|恥ずかし|[てで]くれ(?:な[いか]|へん)/;
/** A story of どうとく has a heart of its own. */
const HAS_HEART: readonly string[] = ['moral', OF_STORY];

/** Whether the child's heart or body comes before the homework that it names: hurt by somebody always, sad where it asks for no help in the same breath. */
export function isHurt(context: DialogueContext): boolean {
  const folded = fold(context.message);
  const topic = topicIn(folded)?.topic.id ?? (AS_HOMEWORK.test(folded) ? PRINT : null);
  if (topic === null || /[「『]/.test(context.message)) return false;
  if (HURT.test(folded)) return true;
  const { isHomework, isStuck } = aroundIn(folded);
  if (isHomework && isStuck) return false;
  if (HURT_A_LITTLE.test(folded)) return true;
  return !HAS_HEART.includes(topic) && folded.length >= LEAST_TALE && isHeavyHearted(context);
}
const AS_HOMEWORK = /しゅくだい|宿題|ぷりんと/;
const LEAST_TALE = 8;
export const isInPain = (folded: string): boolean => /ぶつけ|ころん|いた[いくか]|痛/.test(folded);
interface Said {
  readonly said: string;
  readonly folded: string;
  readonly around: Around;
}

/** The topic that a message brings as homework of the child's; null where it brings none, or a desk here takes it. */
function topicBrought(context: DialogueContext, heard: Heard, { said, folded, around }: Said): string | null {
  const { message } = context;
  const { intent } = heard;
  const { isDenied, isHomework, isFramed } = around;
  // 「さるも木から落ちる」で けがした: of the print.
  const isOfPrint = intent === 'unwell' && isHomework && /[「『]/.test(message);
  // つぎの しゅくだいは なにかな？ おんどく。もう つかれた.
  const isNext = NEXT_ASKED.test(context.memory.lastReply) ? topicIn(folded) : null;
  if (isNext !== null && !isPastHomework(folded)) return isNext.topic.id;
  if ((isTaken(intent, folded) && !isOfPrint) || findSums(message).length > 0 || asksOfKanji(folded))
    return null;
  // What stands in quotes is of the print.
  const own = folded.replace(/[「『][^」』]*[」』]/g, '「」');
  // Over homework of its own the child is at it; a problem of the robot's gives way to what is called homework.
  const { lesson, drill } = context.state;
  const isAtOwn = isWorking(context) && (lesson?.source !== 'robot' || drill !== null || hasStory(context));
  if (!isDenied && (isAtOwn || (isWorking(context) && !isHomework))) return null;
  if (!isDenied && (isWished(own) || (isTalkOnly(said) && !isFramed))) return null;
  if (isPastHomework(own) || deniesWork(folded) || isListed(said)) return null;
  // しりとりじゃなくて: what is refused is no topic.
  const found = topicIn(withoutRefused(folded));
  if (found === null)
    return isPrintOnly(folded) && !isWorking(context) && !TELLING.includes(intent) ? PRINT : null;
  const { topic, score } = found;
  // The lesson of a day is told of, where nothing is to be done.
  if (isOfOther(topic.id) && TELLING.includes(intent) && around.weight < 1) return null;
  // A text of its own is for reading; many words of a topic are of the topic.
  const isSure =
    surelyBrings(score, around) || (isOfMeasures(topic.id) && score >= NAMED_WELL && /\d/.test(folded));
  if (intent === 'passage' && (topic.id === OF_STORY || !isSure || OF_TEXT.test(said))) return null;
  if (topic.id === OF_STORY && printTold(said)?.text != null) return null;
  if (!brings(score, around) || (intent === 'practice' && isBareName(folded))) return null;
  if (TELLING.includes(intent)) {
    const isMeant =
      isHomework ||
      topic.id === OF_STORY ||
      triedIn(topic.id, message).length > 0 ||
      isOfOther(topic.id) ||
      ((isFramed || around.isStuck) &&
        (TO_FIND.includes(topic.id) || (intent === 'japanese_question' && isOfMeasures(topic.id)))) ||
      isGuess(heard, folded, surelyBrings(score, around));
    if (isOfKanji(folded) || !isMeant) return null;
  }
  // まえから 5ばんめで うしろに 3にん: a story, with its sum.
  if (intent === 'word_problem' && ['counting', 'tape_diagrams', 'comparing_sizes'].includes(topic.id))
    return null;
  // A wish for practice of what can be practised is one, where no homework is named.
  const isWish = heard.intent === 'practice' && heard.wish.about?.instead == null;
  return isWish && !isFramed && !surelyBrings(score, around) ? null : topic.id;
}

const NEXT_ASKED = /しゅくだい(?:は なにかな|は ある)？$/;
/** Named, with a word that is often said over it. */
const NAMED_WELL = 3;
const OF_TEXT = /「[^」]{14,}」/;

/** さんすうプリントと おんどく: several are listed, and which comes first is asked. */
const isListed = (said: string): boolean =>
  saidBeside(said, (aside) => aside === 'homeworkListed' || aside === 'whichFirst') !== null;

/** What was heard besides is only a guess at a sign or a word, and nothing is asked that can be told. */
function isGuess(heard: Heard, folded: string, isSure: boolean): boolean {
  if (heard.intent === 'concept' || heard.intent === 'why')
    return isStuckNotAsking(folded, isSure) && !/(?:でした|ました|です|ます)。.*(?:です|ます)か/.test(folded);
  return heard.intent === 'japanese_question' ? !heard.answer.isKnown : isSure;
}

/** Whether what is said behind a decline, or an answer in passing, goes on with that topic. */
export function goesOnWith(
  { message, asked }: DialogueContext,
  { topic: id, namedOnly, print = [] }: Homework,
  { intent }: Heard,
  folded: string,
): boolean {
  const topic = topicOf(id);
  if (topic === null || TAKEN.includes(intent) || BESIDE.includes(intent) || findSums(message).length > 0)
    return false;
  if (asked?.reply?.outcome === 'chosen' && folded.length < 8) return false;
  const { isDenied, isHomework } = aroundIn(folded);
  if (isWished(folded) && !isDenied) return false;
  if (isHomework || /(?:しり|知り)たい(?:だけ|の)/.test(folded)) return true;
  const isOfTopic =
    scoreOf(topic, folded) >= 1 || /^(?:.{0,24}[。!、])?(?:つぎ|次)(?:は|の|「|も)/.test(folded);
  // A game that is wished for stays a game.
  if (id === 'word_play') return false;
  if (isOfTopic) return WEAK.includes(intent) || intent === 'practice';
  // 赤い？, of the sentence that was asked about.
  const words = message.replace(/[\s。、!！?？]|かな$/g, '');
  if (words.length > 1 && words.length < LONGEST_PART && print.some((said) => said.includes(words)))
    return true;
  // なわとび いっぱい とべたんだよ is of its day.
  const isOfDay = momentIn(message) !== null;
  return (
    namedOnly === 'declined' &&
    UNSURE.includes(intent) &&
    folded.length > 3 &&
    !isOfDay &&
    !LETS_BE.test(folded)
  );
}

const LONGEST_PART = 10;
/** Nothing is heard in these that anybody could do. */
const UNSURE: readonly Intent[] = ['chatter', 'nonsense', 'answer', 'several', 'on_the_way'];
/** What was declined is not wanted, then. */
const LETS_BE =
  /い[いー](?:や|です|よ|もん)|ええわ|や(?:だ|る)|いや|えー|なんで|つまん|ざんねん|残念|けち|そっか|そうなん|わかった|ほか|ばとる|げーむ|じゃあ?い/;

/** Nothing that a desk here takes is sure in these. */
const WEAK: readonly Intent[] = [
  ...([
    'chatter',
    'nonsense',
    'several',
    'answer',
    'operation',
    'dont_know',
    'hint',
    'check',
    'on_the_way',
  ] as const),
  ...([
    'own_numbers',
    'word_meaning',
    'beyond',
    'why',
    'thinking',
    'no',
    'yes',
    'japanese_question',
  ] as const),
  ...(['concept', 'kanji_asked', 'tell_answer', 'reading', 'word_problem', 'joy', 'proud'] as const),
];
