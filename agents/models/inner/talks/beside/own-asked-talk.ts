import { isQuickKey } from '#agents/core/quick-keys.ts';
import { CARER } from '#agents/emotion/care.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { findStory } from '#agents/knowledge/homework/story.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import { standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { guardedLesson } from '#agents/lesson/lesson.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  behind,
  type DialogueContext,
  isPlaying,
  isWorking,
  pendingQuestion,
  type Script,
  say,
} from '#agents/models/inner/dialogue-script.ts';
import { hear } from '#agents/models/inner/hear.ts';
import { storyReplyIn } from '#agents/models/inner/hear-story.ts';
import { heardOfHomework, mayBeHomework } from '#agents/models/inner/homework/desk.ts';
import { openOf } from '#agents/models/inner/talks/composing/questions.ts';
import { stillAsked, toldOfText } from '#agents/models/inner/talks/reading/row.ts';
import { type OwnAsked, ownAsked } from '#agents/models/inner/understand/asked/own-asked.ts';
import { questionBeside } from '#agents/models/inner/understand/composing/beside.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { looksLikeText } from '#agents/models/inner/understand/passage-text.ts';
import { questionAsked } from '#agents/models/inner/understand/question-asked.ts';
import { readingTurn } from '#agents/models/inner/understand/reading/turn.ts';
import { routeOf } from '#agents/models/inner/understand/routing.ts';
import { isOfWriting, isWishFirst } from '#agents/models/inner/wish-first.ts';
import {
  ANSWERED,
  type AnsweredQuestion,
  type QuestionKey,
  type QuestionOfState,
} from '#agents/understanding/questions/known.ts';
import { askingIn } from '#agents/understanding/recognise.ts';
import greetings from '#agents/words/greetings.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { answerBeside } from './aside-talk.ts';

type Reply = (context: DialogueContext) => Script;

/** As what the child is understood where the talk itself is the answer; the others are read in its own words. */
const PLAINLY: Partial<Record<QuestionOfState, string>> = {
  sayAgain: 'もういちど いって',
  whatWasAsked: 'もういちど いって',
  whichProblemNow: 'もういちど いって',
  easierWords: 'もっと かんたんに いって',
  problemsLeft: 'あと なんもん？',
  isMyWayRightSoFar: 'あってる？',
  whereIsMyMistake: 'どこが ちがうの？',
  maySkipAndReturn: 'この もんだいは とばす',
  mayTakeBreak: 'ちょっと やすみたい',
};

/** As answerOwn, where a message was understood as talk, or as a question of which nobody can tell what is asked. */
export function answerUnheard(context: DialogueContext, heard: Heard, reply: Reply): Script | null {
  return isUnheard(heard) ? answerOwn(context, 'last', reply) : null;
}

/** Whether it was taken for talk, or for a question of nobody knows what. */
export const isUnheard = (heard: Heard): boolean =>
  heard.intent === 'chatter' ||
  heard.intent === 'nonsense' ||
  (heard.intent === 'why' && heard.answers.length === 0);

/** What a child asks of its own amid its work, answered in a sentence; then the question that is open comes again. Null where it asks none of what is known. */
export function answerOwn(context: DialogueContext, when: 'first' | 'last', reply: Reply): Script | null {
  const { message, state, asked } = context;
  if (isPlaying(context) || state.awaiting === 'return_from_break' || isQuickKey(message)) return null;
  if (asked?.reply?.outcome === 'chosen' || bringsWork(context) || tellsOn(context)) return null;
  if (isAtRest(context) && message.length > LONGEST_ALONE) return null;
  const own = ownAsked(message, when);
  if (own === null && isUnknownOverText(context))
    return toldOfText(context, say(sentence(greetings.notMyField), stillAsked(context)));
  if (own !== null && own.asks < TALK && (isAtRest(context) || QUOTED.test(message))) return null;
  if (own === null || isFelt(context, own) || (when === 'first' && isKnownElse(context, own))) return null;
  const key = ofOperation(own.key, context);
  if (key === null) return null;
  if (!isAnswered(key)) {
    const plainly = PLAINLY[key];
    return plainly === undefined || !isWorking(context) || message === plainly
      ? null
      : reply({ ...context, message: plainly, asked: null });
  }
  const answer = sentence(ANSWERED[key]);
  const guarded = guardedLesson(state);
  if (guarded !== null && findLeak(answer, guarded) !== null) return null;
  return bringsMore(context, own)
    ? behind(answer, reply({ ...context, message: own.rest }))
    : thenAskedAgain(context, answer);
}

/** From so much on a question is that, though something else could be answered; so much it is of what is composed or read. By author. */
const SURE = { elsewhere: 0.75, ofText: 0.6 };
/** Below it the words sound like talk: a question is looked for in them only beside work, and not of a word that they quote. By author. */
const TALK = 0.3;
const QUOTED = /[「『][^」』]{1,6}[」』]/;
/** Longest question on an empty desk, characters: what is longer tells of work that is not there. */
const LONGEST_ALONE = 45;
/** What was understood as one of these is that: it is work. */
const WORK = new Set<Heard['intent']>([
  ...(['claim', 'problems', 'worksheet', 'sheet', 'word_problem', 'story_sum', 'parts', 'led_on'] as const),
  ...(['at_step', 'on_the_way', 'borrowing_known', 'quotient_known', 'rest_known', 'leaves_over'] as const),
  ...(['row_shown', 'marked', 'not_mine', 'asked_of', 'kanji', 'kanji_list', 'compose', 'reading'] as const),
  ...(['composition_shown', 'passage', 'homework', 'thinking', 'repeat', 'drill_answer', 'beyond'] as const),
  ...(['battle', 'take_first', 'story_led', 'story_told', 'insult', 'self_blame', 'unwell'] as const),
]);
/** What was understood as one of these may be, where the question is not sure. */
const LIKELY = new Set<Heard['intent']>([
  ...(['answer', 'own_numbers', 'working', 'kanji_question', 'kanji_sought', 'kanji_for'] as const),
  ...(['japanese_question', 'word_meaning', 'number_in_kanji'] as const),
]);
/** It asks by its form. */
const ASKS =
  /[?？]|ですか|ますか|っけ|(?:かな|の|と|ん)[。!]*$|だめ|あかん|なに|なん(?!にん)|どう|どれ|どっち|どこ|いつ|いくつ/;
/** It asks whether it may, or of the robot: no concept is meant, whatever it names. */
const MAY =
  /(?:ても|でも|んでも|ちゃ|なきゃ|ないと|せんと)[、]?(?:い[いー]|ええ|よか|だめ|あかん|かまわ|ず[るっ]|いけ)|ずる|ろぼっと|おまえ|きみ(?:は|って)|しってる/;
/** The word that it asks the meaning of. */
const WORD_ASKED = /^[「『]?(.{2,8}?)[」』]?(?:って|とは)/;
/** Over a text such a question is none of these, though it sounds like a call for help or a question on a print. */
const OVERHEARD = ['stuck', 'print'];
/** Answers beside a composition that say nothing of what was asked. */
const VAGUE = ['yourWords', 'mayWrite', 'whatToWrite', 'world', 'writing'];
/** As what a question that has nothing to do with the text is read over it. */
const BESIDE_TEXT = ['answer', 'aside', 'own'];

/** Whether the message is understood by whoever knows what lies on the desk. */
function isKnownElse(context: DialogueContext, { probability }: OwnAsked): boolean {
  const { message, state, child, memory } = context;
  const folded = fold(message);
  if (!ASKS.test(folded)) return true;
  if (state.composition !== null && !isWorking(context)) {
    const beside = questionBeside(folded, state.composition.kind === 'letter');
    const [, word = ''] = WORD_ASKED.exec(message.trim()) ?? [];
    const isOfOwn = word !== '' && memory.lastReply.includes(word);
    return probability < SURE.ofText || isOfOwn || (beside !== null && !VAGUE.includes(beside));
  }
  if (memory.passage !== null && !isWorking(context)) {
    const { text } = memory.passage;
    const turn = readingTurn(message, memory.passage) ?? [];
    const isOfIt = turn.some(
      ({ move }) =>
        !(BESIDE_TEXT.includes(move.type) || OVERHEARD.includes(move.type)) ||
        (move.type === 'answer' && standsIn(move.answer, text)),
    );
    return probability < SURE.ofText || isOfIt;
  }
  if (isAtRest(context) && (isWishFirst(message, state, child.grade) || isOfHomework(context))) return true;
  if (isOfWriting(context) && /[「『一-龠]/.test(message)) return true;
  const { intent } = hear(context);
  if (WORK.has(intent) || storyReplyIn(context) !== null || answerBeside(context) !== null) return true;
  if (intent === 'practice' && isAtRest(context)) return true;
  const ofProblem = questionAsked(message, state, child.grade, memory.lastReply);
  const isConcept = intent === 'concept' || (ofProblem !== null && ofProblem.answers.length > 0);
  if (isConcept) return !MAY.test(folded);
  return probability < SURE.elsewhere && (LIKELY.has(intent) || isOfWriting(context));
}

/** From so much on something is asked, whatever it is. By author. */
const SURELY_ASKED = 0.9;
/** Over a text: something is asked that nobody here knows, and it is no answer out of the text. */
function isUnknownOverText(context: DialogueContext): boolean {
  const { message, memory } = context;
  if (memory.passage === null || isWorking(context)) return false;
  if (!ASKS.test(fold(message)) || askingIn(message) < SURELY_ASKED) return false;
  const { text } = memory.passage;
  const turn = readingTurn(message, memory.passage) ?? [];
  return turn.every(({ move }) => move.type === 'answer' && !standsIn(move.answer, text));
}

const isAtRest = (context: DialogueContext): boolean =>
  !isWorking(context) && context.state.composition === null && context.memory.passage === null;
/** From so much on a question is one, though a heavy heart is heard in it. By author. */
const SURE_THOUGH_FELT = 0.9;
/** なんで できないの！もう いや: it is cared for, and nothing is explained. */
function isFelt({ message, state, nowMs, care }: DialogueContext, { probability }: OwnAsked): boolean {
  return probability < SURE_THOUGH_FELT && routeOf(message, state, nowMs, care).agent === CARER;
}
/** It tells of its day, and what it asks there is of that. */
const tellsOn = ({ memory }: DialogueContext): boolean => memory.listening !== null || memory.tale !== null;

function isOfHomework(context: DialogueContext): boolean {
  return mayBeHomework(context) && heardOfHomework(context, hear(context)) !== null;
}

/** A word problem, sums, a text or a wish for a composition: work, whatever it asks. */
const bringsWork = ({ message }: DialogueContext): boolean =>
  findStory(message) !== null || looksLikeText(message) || shownComposition(message) !== null;

const isAnswered = (key: string): key is AnsweredQuestion => key in ANSWERED;

/** What is asked in the same words of each operation, and answered otherwise. */
const BY_OPERATION: readonly Readonly<Partial<Record<string, AnsweredQuestion>>>[] = [
  { '+': 'maySwapAddends', '-': 'maySwapInSubtraction', '×': 'maySwapFactors', '÷': 'maySwapDivision' },
  { '+': 'columnStartSide', '-': 'columnStartSide', '×': 'mayMultiplyFromLeft' },
  { '+': 'howToCheckBySelf', '-': 'howToCheckBySelf', '÷': 'howToCheckDivision' },
  { '+': 'mayHideZeros', '×': 'dropZerosThenAppend' },
  { '-': 'maySubtractInTwoParts', '×': 'maySplitMultiplication', '÷': 'splitDividendTensOnes' },
];

/** The question as it is meant of the open sum; null where it is answered of other operations alone. */
function ofOperation(key: QuestionKey, { state }: DialogueContext): QuestionKey | null {
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const sign = lesson === null ? undefined : /[+\-×÷]/.exec(lesson.expression)?.[0];
  const family = BY_OPERATION.find((one) => Object.values(one).includes(key as AnsweredQuestion));
  return sign === undefined || family === undefined ? key : (family[sign] ?? null);
}

/** Whether what stands beside the question is to be read too: it may be a piece of the text, or an answer. */
function bringsMore({ state, memory }: DialogueContext, { rest }: OwnAsked): boolean {
  // さん つける?: a further question that nobody knows is passed over.
  if (rest === '' || (ASKS.test(fold(rest)) && ownAsked(rest, 'last') === null && !/[0-9０-９]/.test(rest)))
    return false;
  return state.composition !== null || memory.passage !== null || /[0-9０-９]/.test(rest);
}

function* thenAskedAgain(context: DialogueContext, answer: string): Script {
  const { state, memory, asked } = context;
  if (!isWorking(context) && state.composition === null && memory.passage !== null)
    return yield* toldOfText(context, say(answer, stillAsked(context)));
  yield [context.feelings(null)];
  if (!isWorking(context) && state.composition !== null) return say(answer, openOf(context));
  const choice = asked?.question;
  if (choice === undefined || choice.choices.length === 0) return say(answer, pendingQuestion(context));
  // A choice that was open stays open.
  memory.question = choice;
  return say(
    answer,
    memory.lastReply
      .match(/[^。！？]+？/g)
      ?.at(-1)
      ?.trim() ?? '',
  );
}
