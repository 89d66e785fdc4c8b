import { contextOf } from '#agents/core/talk-context.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';
import care from '#agents/words/care.json' with { type: 'json' };
import homeworkWords from '#agents/words/homework/talk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Heard } from '../choose-agent.ts';
import { type DialogueContext, isPlaying, openHomework } from '../dialogue-script.ts';
import { isOfCare, SMALL } from '../heard-kinds.ts';
import { bringsText } from '../reading-desk.ts';
import type { Homework } from '../session-memory.ts';
import { EXPLAINED, wordAsked } from '../understand/concept-asked.ts';
import { askedBack } from '../understand/homework/asked-back.ts';
import { judged, wordsFor } from '../understand/homework/judged.ts';
import { measuredIn } from '../understand/homework/measured.ts';
import { type HomeworkSaid, homeworkSaid, wordsGiven } from '../understand/homework/said.ts';
import { saidBack } from '../understand/homework/said-back.ts';
import { deniesExpression, isOfKanji, isWished } from '../understand/homework/signs.ts';
import {
  DONE_BY_HAND,
  isOfMeasures,
  PRINT,
  scoreOf,
  topicIn,
  topicOf,
} from '../understand/homework/topics.ts';
import { fold } from '../understand/intents.ts';
import { namedSubject } from '../understand/named-subject.ts';
import { asksLeave, saidBeside } from '../understand/told/aside.ts';
import { isGrave, isHeavyHearted } from '../understand/told/grave.ts';
import { beginsTale, tellsOfDay } from '../understand/told/of-day.ts';
import { clockWished, declinedAgain, leavesDeclined } from '../wish-first.ts';
import { BESIDE, goesOnWith, homeworkBrought, isHurt, isInPain } from './opening.ts';

/** A topic was named, and something else is done: it may be gone on with. */
function nameOnly(
  { memory, state }: DialogueContext,
  topic: string,
  how: 'declined' | 'told',
  message: string,
): void {
  memory.homework = {
    ...{ topic, step: 0, stage: 'asks', question: '', words: wordsFor(topic, message), stuck: 0 },
    print: [message],
    turn: state.turn_count,
    namedOnly: how,
  };
}

/** Whether a message may be of such homework: nothing else has the desk. */
export const mayBeHomework = (context: DialogueContext): boolean =>
  context.state.composition === null &&
  context.memory.passage === null &&
  context.memory.lookingBack === null &&
  !isPlaying(context) &&
  context.state.awaiting !== 'return_from_break' &&
  context.message.trim() !== '' &&
  !bringsText(context.message);

/** What a message that may be is over homework that no desk here takes, `heard` being what it is else; null: it goes the way of every message. */
export function heardOfHomework(context: DialogueContext, heard: Heard): Heard | null {
  if (findSums(context.message).length === 0 && isHurt(context)) {
    if (isInPain(fold(context.message))) return { intent: 'unwell' };
    return isOfCare(heard) || (SMALL.has(heard.intent) && isHeavyHearted(context))
      ? null
      : { intent: 'listen' };
  }
  const declined = declinedAgain(context) ?? clockWished(context);
  if (declined !== null || leavesDeclined(context)) return declined;
  const brought = homeworkBrought(context, heard);
  if (brought !== null) return { intent: 'homework', said: brought };
  const open = openHomework(context);
  if (open?.namedOnly === 'told' && !goesOnWith(context, open, heard, fold(context.message))) return null;
  if (open !== null && open.namedOnly === undefined && LET_ALONE.test(fold(context.message)))
    return { intent: 'sulk' };
  const said = open === null || open.namedOnly === 'declined' ? null : over(context, open, heard);
  if (said !== null) return { intent: 'homework', said };
  // しゅごは どれ？ is answered: what is said next may be of the same homework.
  const named = open === null && NAMES.includes(heard.intent) ? topicIn(fold(context.message)) : null;
  if (named !== null)
    nameOnly(context, named.topic.id, heard.intent === 'practice' ? 'declined' : 'told', context.message);
  return null;
}

/** What is answered or declined by its name. */
const NAMES: readonly Heard['intent'][] = ['japanese_question', 'concept', 'why', 'practice', 'word_meaning'];

/** What is said over the homework that is open; null where the child turns to something else. */
function over(context: DialogueContext, open: Homework, heard: Heard): HomeworkSaid | null {
  const { message, memory } = context;
  const { intent } = heard;
  const folded = fold(message);
  // は？, to what goes in.
  const sign =
    open.topic === 'particles'
      ? /^「?([はをへがにでとのも])」?(?:かな)?[?？]+$/.exec(message.trim())?.[1]
      : undefined;
  if (sign !== undefined) return { type: 'answers', said: sign, hasReason: false };
  // ものさし がっこうに わすれて きた: it cannot be gone on with now.
  if (saidBeside(message, (aside) => aside === 'toolMissing' || aside === 'missingThing') !== null) {
    memory.homework = null;
    return null;
  }
  const back = askedBack(open.topic, message);
  if (back !== null) return { type: 'asks', said: null, answer: back };
  if (measuredIn(open.topic, open.words, message, open.question) !== null)
    return { type: 'answers', said: null, hasReason: false };
  if (/もどったら つづき/.test(memory.lastReply) && BACK.test(folded))
    return { type: 'asks', said: null, answer: care.welcomeBack.wordings[0] ?? null };
  const word = wordSought(open, message);
  if (word !== null) return { type: 'answers', said: word, hasReason: false };
  // はらいが へたくそ is said of its own work.
  const isOfOwn = intent === 'insult' && /へた/.test(folded) && !/きみ|おまえ|ろぼっと/.test(folded);
  if (isOfOwn) return { type: 'felt' };
  if (BESIDE.includes(intent) || isSad(context, open) || LEAVES_FOR.test(folded)) return null;
  if (isElse(context, open, heard, folded)) {
    const isAsked = OF_A_SIGN.includes(intent);
    memory.homework = isAsked ? { ...open, namedOnly: 'told' } : null;
    return null;
  }
  // 1ページだけ: so much of it is begun.
  if (
    DONE_BY_HAND.includes(open.topic) &&
    open.step === 0 &&
    /^[^。?]{1,14}だけ(?:や(?:る|って)|よむ|なら|ね|よ|する|[、。!])*$/.test(folded)
  )
    return { type: 'waits' };
  const isItem =
    open.topic === 'particles' && /[□〇○＿_]|\(\s*\)|（\s*）/.test(message) && open.stage === 'asks';
  const item = isItem ? saidBack(message) : null;
  if (item !== null) return { type: 'item', did: null, item, label: null };
  const heardSo = homeworkSaid(message, open.stage);
  const said: HomeworkSaid =
    deniesExpression(folded) && heardSo.type === 'answers' ? { type: 'denies' } : heardSo;
  // おちゃ のんで いい？
  if (['asks', 'tries'].includes(said.type) && asksLeave(folded) && isAside(open, message, folded))
    return null;
  const isBeside = said.type === 'answers' || said.type === 'item';
  if (isBeside && !open.words.some((word) => message.includes(word))) {
    if (isGibberish(folded, open) || isOfDay(open, folded)) return null;
    if (intent === 'thinking' && said.type === 'answers') return { type: 'waits' };
    const isSeen = topicOf(open.topic)?.found != null && SEEN.test(folded) && !tellsOfDay(folded);
    if (SMALL.has(intent) && !isSeen && (isTalk(context, open, folded) || isAside(open, message, folded)))
      return null;
  }
  // やだ, said once more, is a feeling before all.
  if (said.type === 'felt' && (memory.sulks > 0 || isFeltBefore(memory.repliesBefore.at(-1)))) return null;
  // たかいの はんたいは なに？, over its own item: the answer itself is asked for.
  if (said.type === 'asks' && open.topic === 'opposites' && /の(?:はんたい|反対)(?:は|って)/.test(folded))
    return { type: 'stuck', known: null };
  return said.type === 'asks' ? { ...said, answer: meantIn(message) } : said;
}

/** サッカー いってくる, ごはんだって: it goes away. */
const LEAVES_FOR =
  /^[^「]{0,14}(?:(?:い|行)って(?:くる|きま)|(?:あそ|遊)びに(?:い|行)[くっ]|(?:ごはん|おふろ|ばんごはん)(?:だ|や)(?:って|から|[!。]|$)|(?:よ|呼)ばれた)[^?]{0,6}$/;
/** Of what it asked leave for. */
const BACK =
  /^(?:(?:の|飲)ん|(?:い|行)って|もど|戻|して|あら|洗|もって|持って|とって)[^。?]{0,8}(?:だ|た|きた)(?:よ|で|わ|[!。])*$|^ただいま|^おまたせ/;
/** It does not want to be asked. */
const LET_ALONE = /^(?:もう|ねえ|、)*(?:きか(?:ない|ん)で|ほっと(?:い)?て|しつこい|うるさい|だまって)/;

/** おわり for さいしょ, きらい for すき: the opposite that is sought is a word of control elsewhere. */
function wordSought({ topic, stage, words }: Homework, message: string): string | null {
  const [sought = ''] = words;
  const word = saidBack(message);
  if (topic !== 'opposites' || stage === 'next' || word === null || word.length > 8) return null;
  const isOfEnds = /^(?:はじ|始|さいしょ|最初)/.test(sought) && /^(?:おわ|終|さいご|最後)/.test(word);
  const isNotSo = word.endsWith('ない') && sought !== '' && word.startsWith(sought.slice(0, 2));
  return isOfEnds || isNotSo || judged({ topic, words }, message, word)?.isRight === true ? word : null;
}

/** Keys that were leant on; romaji and English are written so. */
const isGibberish = (folded: string, { topic }: Homework): boolean =>
  !/[0-9ぁ-ん一-龠]/.test(folded) && !['romaji', 'english'].includes(topic);

const isFeltBefore = (reply = ''): boolean =>
  homeworkWords.feltWith.wordings.some((felt) => reply.startsWith(felt));

/** けんかして かなしかった: its heart comes before any homework; a story of どうとく has its own. */
function isSad(context: DialogueContext, { topic, question }: Homework): boolean {
  const { message } = context;
  // スイミング とくいなのに おぼれかけた, to what was like it.
  if (/きみや ともだちにも あったかな/.test(question) && !isGrave(fold(message))) return false;
  if (['moral', 'text_question'].includes(topic) || message.length < LEAST_TALE || /[「『]/.test(message))
    return false;
  return isHeavyHearted(context);
}
const LEAST_TALE = 8;
const OF_A_SIGN: readonly Heard['intent'][] = [
  'kanji_question',
  'kanji_for',
  'kanji_sought',
  'kanji',
  'kanji_asked',
];

/** What a word of mathematics or of language means that is asked about in the last clause. */
function meantIn(message: string): string | null {
  const clauses = message.split(/(?<=[。！!？?…、])\s*/).filter((clause) => clause.trim() !== '');
  const word = wordAsked((clauses.at(-1) ?? '').replace(/^(?:え|あれ|ねえ|でも|じゃあ|って)[、っ]*/, ''));
  return word === null ? null : sentence(EXPLAINED[word]);
}

/** きょう プール いったよ, ひとりで るすばん してるんだ: its day, over what has no day in it. */
function isOfDay({ topic: id }: Homework, folded: string): boolean {
  if (id !== 'moral' && beginsTale(folded)) return true;
  if (/[「『0-9]/.test(folded)) return false;
  const topic = topicOf(id);
  if (topic === null || !isOfMeasures(id) || scoreOf(topic, folded) > 0) return false;
  return isGrave(folded) || tellsOfDay(folded);
}

/** A subject or a kind of sums, and nothing beside it: another homework. */
const ELSEWHERE =
  /^(?:うん|ある(?:よ)?|(?:ちが|違)う(?:って(?:ば)?|よ)?|えっと|あと|(?:つぎ|次)(?:は)?|[、。!\s])*(?:さんすう|算数|こくご|国語|(?:たし|ひき|かけ|わり|足し|引き|掛け|割り)(?:ざん|算)|くく|九九|さくぶん|作文)(?:の|が|しゅくだい|宿題|ぷりんと|ある|だよ|です|なの|[ねよ!。、])*$/;
/** ちがうってば、ながさ: what stands behind is neither this nor a topic. */
const CORRECTED = /^(?:え[、っ]*)?(?:ちが|違)う(?:って(?:ば)?|よ|の|もん)?[、。!\s]*(.{2,14})$/;

/** たしざん says which cards they are. */
const OF_SUMS: readonly string[] = ['flash_cards', 'soroban', PRINT];

function turnsElsewhere(folded: string): boolean {
  if (ELSEWHERE.test(folded)) return true;
  const other = CORRECTED.exec(folded)?.[1];
  return (
    other !== undefined &&
    /^(?:ながさ|かさ|おもさ|時間|じかん)(?:の|の(?:けいさん|もんだい|しゅくだい))?(?:だよ|なの|です|[ねよ!。])*$/.test(
      other,
    )
  );
}

/** Another work, a wish, an end. */
function isElse(context: DialogueContext, open: Homework, heard: Heard, folded: string): boolean {
  const { intent } = heard;
  if (!OF_SUMS.includes(open.topic) && turnsElsewhere(folded)) return true;
  if (['battle', 'worksheet', 'sheet', 'composition_shown', 'take_first', 'kanji_list'].includes(intent))
    return true;
  if (open.topic === PRINT && namedSubject(folded) !== null) return true;
  if (intent === 'problems' || intent === 'claim' || intent === 'working')
    return isWished(folded) || isBareSum(context.message);
  // グラフが やりたいんだけど, over a graph.
  const isSame = topicIn(folded)?.topic.id === open.topic && !/だして|出して/.test(folded);
  if (!isSame && (intent === 'practice' || intent === 'next'))
    return isWished(folded) || /れんしゅう|ざん(?:の|が|を|に)/.test(folded);
  if (intent === 'compose') return /しゅくだい|宿題|かきたい|書きたい|さくぶん|作文|にっき|日記/.test(folded);
  if (intent === 'reading' || intent === 'passage')
    return /しゅくだい|宿題|よみたい|読みたい/.test(folded) || folded.length > LONG;
  if (intent === 'word_problem')
    return folded.length > LONG / 2 && /(?:なん|何|いくつ)[^。]{0,14}(?:か|かな|の)?[?。]*$/.test(folded);
  if (OF_A_SIGN.includes(intent)) return isOfKanji(folded) && open.topic !== 'handwriting';
  return intent === 'finish' && !/おわった|終わった|できた|おわり[!。]*$/.test(folded);
}
const LONG = 70;

/** A sum, and hardly a word beside it: けいさんの しゅくだい 3+4. */
function isBareSum(message: string): boolean {
  const left = fold(message).replace(
    /[0-9+\-×÷=*/().,、。!?\s]|つぎ|次|は|の|しゅくだい|宿題|けいさん|計算|もんだい|じゃあ|えっと/g,
    '',
  );
  return left.length < 4;
}

/** じいじに きいてみる: said beside any work. */
const isAside = ({ topic: id }: Homework, message: string, folded: string): boolean => {
  const topic = topicOf(id);
  return (
    !/[「0-9]/.test(folded) &&
    (topic === null || scoreOf(topic, folded) === 0) &&
    saidBeside(message, () => true)?.rest === ''
  );
};

/** Its day, a joke, the robot itself, in words that have nothing of the homework. */
function isTalk({ message, state }: DialogueContext, { topic: id }: Homework, folded: string): boolean {
  const topic = topicOf(id);
  if (
    folded.length < 6 ||
    /[「0-9]/.test(folded) ||
    wordsGiven(message).length > 1 ||
    (topic !== null && scoreOf(topic, folded) > 0)
  )
    return false;
  const [first] = wantsIn(message, contextOf({ ...state, current_agent: 'japanese_coach' }));
  return (
    first !== undefined && ['chat', 'robot', 'care'].includes(first.label) && first.probability >= SURELY_TALK
  );
}
/** てに にてる: what was looked at. */
const SEEN =
  /(?:に(?:て(?:い)?る|とる)|みたい(?:だ|な|や|[!。]|$)|のかたち|ついた|つかな(?:い|かった)|ってい?[るた])/;
const SURELY_TALK = 0.6;
