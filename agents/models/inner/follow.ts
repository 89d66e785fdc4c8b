import type { Question } from '#agents/core/question.ts';
import { foldClauses } from '#agents/teaching/practice/wanted-words.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { levelIn } from '#agents/teaching/practice/wished/level-said.ts';
import battleWords from '#agents/words/battle.json' with { type: 'json' };
import care from '#agents/words/care.json' with { type: 'json' };
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import homeworkWords from '#agents/words/homework/talk.json' with { type: 'json' };
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import readingSums from '#agents/words/reading-sums.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { support, takeAnswer } from './coaching.ts';
import {
  ask,
  askedOnly,
  type DialogueContext,
  isWorking,
  offers,
  pendingQuestion,
  type Script,
  say,
  session,
  speak,
} from './dialogue-script.ts';
import { LETS_BE, type Meant } from './meaning.ts';
import { startBattle } from './talks/battle-talk.ts';
import { beginListening } from './talks/beside/listen-talk.ts';
import { startBreak } from './talks/beside/rest-talk.ts';
import { leaveHeld, putHeld } from './talks/composing/decided.ts';
import { endComposing, writeLater, writeOn, writeOther } from './talks/composing/end.ts';
import { helpWithDrill } from './talks/drill-talk.ts';
import { compareShape, showShape } from './talks/kanji/kanji-talk.ts';
import { nextProblem } from './talks/practice-talk.ts';
import { askPassageQuestion, closePassage, readOn } from './talks/reading/talk.ts';
import { finish } from './talks/review-talk.ts';
import { takeOfWaiting } from './talks/sheet-talk.ts';
import { waysOut } from './talks/small-talk.ts';
import { denyFit, fitsThenNext } from './talks/story-move-talk.ts';
import { notYet, practise, startTopic } from './talks/wish-talk.ts';
import { topicOf } from './understand/homework/topics.ts';
import { fold } from './understand/intents.ts';
import { countAgreed } from './understand/told/led-reply.ts';
import { leavesDeclined } from './wish-first.ts';
import type { PhraseGroup } from './words/phrases.ts';

/** What a choice is called where the child asks for it by itself: the rest goes as if it had said so. */
export const SAID = {
  math: 'さんすう',
  japanese: 'こくご',
  kanji: 'かんじ',
  kanji_practice: 'かんじの れんしゅう',
  passage: 'おはなしを よみたい',
  composition: 'さくぶんを かきたい',
  hint: 'ヒント',
  how_to_check: 'たしかめかたを おしえて',
  sign_meaning: 'しるしって なに',
  written: 'かけた',
  still_writing: 'まだ かいてる',
  finish: 'おわり',

  returned: 'もどったよ',
} as const satisfies Readonly<Record<string, string>>;

type Talk = (context: DialogueContext) => Script;

/** A sentence of the group, and nothing else. */
const saying = (group: PhraseGroup): Talk =>
  function* (context) {
    yield [context.feelings(null)];
    return speak(context, group);
  };

/** What was seen or thought is heard, and never judged; then the question that is open. */
const hearing = (heard: PhraseGroup, next: PhraseGroup): Talk =>
  function* (context) {
    yield [context.feelings(null)];
    const isAside = next === 'kanjiMore' && isWorking(context);
    return say(speak(context, heard), isAside ? pendingQuestion(context) : speak(context, next));
  };

/** A sentence of the group, then the question that is open. */
const saidAndAsked = (group: PhraseGroup): Talk =>
  function* (context) {
    yield [context.feelings(null)];
    return say(speak(context, group), pendingQuestion(context));
  };

const LET_DOWN = /^(?:えー+|ざんねん|ちぇっ?|そっか[ー]?|なーんだ|がっかり)(?:だ|や|です|なあ?|[。!、…])*$/;
const NO_MORE =
  /^(?:ううん|うーん|いや|、|。)*(?:やだ|いや(?:だ|や)?|いらない|いらん|あとで|(?:きょうは|いまは)?もう?(?:いい|ええ)(?:や|わ|です)?|(?:きょうは|いまは|もう)(?:やらない|やめとく|しない|いい)|やらない|やりたくない)(?:よ|わ|ね|で|[!。])*$/;
/** いらん。もう しゅくだい おわったもん */
const HOMEWORK_DONE =
  /(?:しゅくだい|宿題)[^。?？]{0,6}(?:(?:ぜんぶ|もう)?(?:おわっ(?:た|てる|とる)|終わっ(?:た|てる)|すんだ|やった|できた))(?:もん|よ|から|し|わ|けん|ねん|の|んだ|[!。])*$/;
const HINT_OF =
  /(?:だされた|出された|もらった|しゅくだい|宿題|どりる|ぷりんと|がっこう|学校|じぶん|さっき)[^。!?]{0,8}ひんと/;

/** How the talk goes on by a meaning that only the open question gives. Key: as in agents/words. */
const FOLLOWS: Readonly<Record<string, Talk>> = {
  problem: (context) => nextProblem(context),
  *other_work(context) {
    yield [session('decline'), context.feelings(null)];
    return speak(context, 'askProblem');
  },
  more: goOnPractising,
  instead: (context) => wished(context) ?? startTopic(context, 'math'),
  battle: startBattle,
  rest: startBreak,
  small_step: takeSmallStep,
  answer: (context) => takeDoubted(context) ?? carryOn(context),
  no_answer: (context) => takeOfWaiting(context) ?? carryOn(context),
  go_on: carryOn,
  next_question: askPassageQuestion,
  no_more: closePassage,
  read_on: readOn,
  *read_later(context) {
    context.memory.passage = null;
    return yield* finish(context);
  },
  put_in: putHeld,
  leave_out: leaveHeld,
  write_it: writeOn,
  write_on: writeOn,
  write_other: writeOther,
  write_later: writeLater,
  all_written: endComposing,
  *homework(context) {
    // No, and why: what was not possible here is for somebody else.
    const isInsisting = context.asked?.reply?.outcome !== 'chosen' && offers(context, 'instead');
    // じゃあ なにが できるの?
    if (isInsisting && CAN_WHAT.test(context.message)) return yield* saying('otherSubject')(context);
    // さんすう, to a clock that was declined: that is begun.
    if (isInsisting && leavesDeclined(context)) {
      const wish = readWish(context.message, context.child.grade);
      const isAnySum = wish.about?.covered.id === 'calculation' && wish.about.kinds.length === 0;
      const wanted = isAnySum ? { ...wish, about: null } : wish;
      return yield* practise(context, { wish: wanted, topic: isAnySum ? 'math' : 'any' });
    }
    const folded = fold(context.message);
    const { homework, declined: before } = context.memory;
    if ((LETS_BE.test(folded) || LET_DOWN.test(folded)) && before !== null)
      return yield* askedOnly(context, practiceWords.letBe, { topic: before.about.covered.child });
    // いらない, あとで, to a problem: a rest or an end, and no homework is asked for.
    const isDone = HOMEWORK_DONE.test(folded);
    if (isDone || (NO_MORE.test(folded) && !offers(context, 'instead')))
      return yield* askedOnly(context, isDone ? practiceWords.homeworkDone : practiceWords.noForNow);
    // おにいちゃんに だされた もんだいの ヒントが ほしかった: that problem is to be told.
    if (HINT_OF.test(folded)) return yield* askedOnly(context, practiceWords.tellProblem);
    const topic = isInsisting && homework?.namedOnly === 'declined' ? topicOf(homework.topic) : null;
    const declined = topic === null ? null : (before?.about ?? null);
    if (topic !== null) {
      yield [context.feelings(null)];
      // じこくと じかんの けいさん is still there instead.
      if (declined?.covered.id === 'clock_reading' && declined.instead?.id === 'time')
        return notYet(context, declined) ?? pendingQuestion(context);
      return ask(context, homeworkWords.declinedAgain, { topic: topic.name });
    }
    return yield* saying(isInsisting ? 'helpElsewhere' : 'askHomework')(context);
  },
  *talk(context) {
    beginListening(context, context.memory.listening?.mood ?? 'plain');
    return yield* saying('listening')(context);
  },
  kanji_ask: saying('kanjiWrite'),
  make: saying('makeSentence'),
  made: hearing('sentenceSaid', 'kanjiMore'),
  *shape_known(context) {
    yield [context.feelings(null)];
    return compareShape(context) ?? pendingQuestion(context);
  },
  *shape_lost(context) {
    yield [context.feelings(null)];
    return showShape(context) ?? pendingQuestion(context);
  },
  looked: hearing('looked', 'kanjiMore'),
  *fits(context) {
    // Of a number that was said without its expression.
    if (context.state.word_problem !== null) return speak(context, 'storyAnswer');
    return yield* fitsThenNext(context);
  },
  not_fits: denyFit,
  look_again: saying('storyDraw'),
  can_take: saying('tryToTake'),
  cannot_take: saying('whereFrom'),
  try_larger: saidAndAsked('tryAnother'),
  try_smaller: saidAndAsked('tryAnother'),
  stays: saidAndAsked('piecesStay'),
  changes: saidAndAsked('piecesLook'),
  event_liked: saidAndAsked('eventGlad'),
  event_so_so: saidAndAsked('eventHeard'),
  event_hard: saidAndAsked('eventHard'),
  event_not_yet: saidAndAsked('eventNotYet'),
  promise_kept: saidAndAsked('promiseKept'),
  promise_open: saidAndAsked('promiseOpen'),
  *ways_out(context) {
    yield [context.feelings(null)];
    return waysOut(context);
  },
};

/**
 * What a choice says in full, as any other message of the child's; null where only the open question gives it a meaning.
 * A cloud's choices mean their words.
 */
export function saidFor(meant: Meant | null, message = ''): string | null {
  if (meant?.type !== 'choice') return null;
  const { means } = meant;
  const count = COUNTED.includes(means) ? countAgreed(message) : null;
  if (count !== null) return `${means === 'kanji_practice' ? SAID[means] : 'もんだい'} ${count}もん だして`;
  if (Object.hasOwn(FOLLOWS, means)) return null;
  if (means === 'kanji_practice') return kanjiWished(message);
  return Object.hasOwn(SAID, means) ? SAID[means as keyof typeof SAID] : means;
}

/** うん、2年の やつ: what the child says of the kanji that it agrees to. */
function kanjiWished(message: string): string {
  const said = message.normalize('NFKC');
  const named = [...said.matchAll(/「([一-龠]{1,2})」/g)].map(([word]) => word).join('');
  const year = /([1-3一二三])\s*(?:年|ねん)(?:せい|生)?/.exec(said)?.[1];
  const asked = levelIn(foldClauses(said));
  const level = asked === 'harder' ? 'むずかしい ' : asked === 'easier' ? 'かんたんな ' : '';
  if (named !== '') return `${named}の ${SAID.kanji_practice}`;
  return year === undefined ? `${level}${SAID.kanji_practice}` : `${year}年生の ${SAID.kanji_practice}`;
}

/** What may be so many. */
const COUNTED: readonly string[] = ['problem', 'more', 'kanji_practice'];

const hasLesson = ({ state }: DialogueContext): boolean => state.lesson?.status === 'open';

/** Goes on with what the child's reply means. */
export function* follow(context: DialogueContext, meant: Meant): Script {
  if (meant.type === 'which') return yield* askWhich(context, meant.question);
  if (meant.type === 'elsewhere') return yield* goElsewhere(context);
  if (meant.type === 'explain') return yield* explainBattle(context, meant.question);
  const talk = meant.type === 'neither' ? saying('anotherWish') : FOLLOWS[meant.means];
  return yield* (talk ?? carryOn)(context);
}

/** What the robot cannot do with the child is its own to do: the work waits until it comes back. */
function* goElsewhere(context: DialogueContext): Script {
  yield [session('start_break'), context.feelings(null)];
  return ask(context, care.elsewhere);
}

function* explainBattle(context: DialogueContext, question: Question): Script {
  yield [context.feelings(null)];
  context.memory.question = question;
  const isOfLevel = /むずかし|かんたん/.test(context.message);
  return sentence(isOfLevel ? battleWords.howHard : battleWords.whatItIs);
}

function takeSmallStep(context: DialogueContext): Script {
  if (hasLesson(context)) return support(context, speak(context, 'smallStep'), null);
  return context.state.drill ? helpWithDrill(context) : nextProblem(context);
}

/** What there is instead is asked for. */
const CAN_WHAT = /(?:なに|何|どんなの|なん)(?:が|なら|か)?.{0,4}(?:でき|ある|やれ)/;

/** More of what was practised by name; null where nothing was. */
const wished = (context: DialogueContext): Script | null =>
  context.memory.wish === null ? null : practise(context, { wish: context.memory.wish, topic: 'any' });

function goOnPractising(context: DialogueContext): Script {
  const { more } = context.memory;
  return (
    wished(context) ??
    (more === 'kuku' || more === 'kanji' ? startTopic(context, more) : nextProblem(context))
  );
}

/** The number the child was asked about, as its answer; null where none is in doubt any more. */
function takeDoubted(context: DialogueContext): Script | null {
  const doubted = hasLesson(context) ? context.state.lesson?.doubted : undefined;
  return doubted ? takeAnswer(context, doubted.answer) : null;
}

/** No rest, or no game, wanted: on with the work. */
function* carryOn(context: DialogueContext): Script {
  if (!isWorking(context) && context.state.queue.length > 0) return yield* nextProblem(context);
  yield [context.feelings(null)];
  return say(speak(context, isWorking(context) ? 'backToWork' : 'goesOn'), pendingQuestion(context));
}

/** The choices by their names: a reply that may mean two things is asked about, and decides nothing. */
function* askWhich(context: DialogueContext, question: Question): Script {
  const { memory, state } = context;
  yield [context.feelings(null)];
  const { choices } = question;
  const doubted = hasLesson(context) ? state.lesson?.doubted : undefined;
  if (doubted && choices.some(({ means }) => means === 'answer'))
    return ask(context, readingSums.isItTheAnswer, { answer: doubted.answer });
  memory.question = { answers: 'choices', choices };
  const [first, second] = choices.map(({ words }) => words);
  if (choices.length === 2 && first && second) return sentence(greetings.whichOfTwo, { first, second });
  return sentence(greetings.whichOfThem, { choices: choices.map(({ words }) => `「${words}」`).join('') });
}
