import {
  ask,
  type DialogueContext,
  pendingQuestion,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import type { Composing } from '#agents/models/inner/session-memory.ts';
import { aspectsTold, feelingIn, tellsWhy } from '#agents/models/inner/understand/composing/aspects.ts';
import { saysMade } from '#agents/models/inner/understand/composing/ending.ts';
import type { Spot } from '#agents/models/inner/understand/composing/spot.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { nextQuestion, type QuestionKey } from '#agents/teaching/composing/plan.ts';
import examples from '#agents/words/composing/examples.json' with { type: 'json' };
import questionWords from '#agents/words/composing/questions.json' with { type: 'json' };
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import simpler from '#agents/words/composing/simpler.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { questionInWords } from './about.ts';
import { textOf } from './draft.ts';
import { inTurn, ownWords } from './said-back.ts';
import { inviteToWrite } from './write-down.ts';

/** Longest answer that says no more than a name, characters. */
const NAME_LIMIT = 7;
/** A sentence ends so, and no name. */
const SENTENCE_END = /[たるいだよねのうくぐすつぬぶむ]$/;
/** To these a mere name is only the beginning of an answer. */
const TOLD_BY_MORE: ReadonlySet<QuestionKey | null> = new Set<QuestionKey>([
  'topic',
  'event',
  'bookScene',
  'shared',
  'news',
  'storyEvent',
]);

/** 1ぴき つれた！ うれしかった: what was told right before is why. */
const standsBehind = (message: string, felt: string): boolean => {
  const said = message.replace(/\s+/g, '');
  const at = said.indexOf(felt);
  return (
    /[^。！!…]{4,}[。！!…]/.test(said.slice(0, at)) ||
    /^[。！!…][^。！!…]{6,}/.test(said.slice(at + felt.length))
  );
};

/** Said to the child itself: すごいねって いわれた. */
const TO_CHILD = /(?:い|言|ゆ)(?:われ|ってくれ|うてくれ|ってもら)|ほめ/;

/** The next question of the part, put; null where all of it is told, and it is time to write. */
export function askNext(context: DialogueContext, composing: Composing): string | null {
  const { memory, child, state } = context;
  const { told, isLossHeard, draft, wanted } = memory.composed;
  if (wanted !== undefined && composing.part !== 'beginning') return askWanted(context, composing, wanted);
  const composed = {
    kind: state.composition?.kind,
    grade: child.grade,
    isOfLoss: isLossHeard === true,
    text: textOf(draft),
    last: draft.at(-1)?.words ?? '',
    opening: memory.composed.opening ?? '',
    isOfDoing: told.includes('doing'),
    askedBefore: memory.composed.askedBefore,
  };
  const key = nextQuestion(composed, composing.part, composing.asked, told);
  if (key === null) return null;
  const words = questionInWords(context, key);
  memory.composed = { ...memory.composed, askedBefore: [...(memory.composed.askedBefore ?? []), key] };
  memory.composing = { ...composing, asked: [...composing.asked, key], open: { key, words }, timesAsked: 1 };
  return words;
}

/** What the child said that it wants to tell of: it is asked for as soon as its part has come. */
export function askWanted(context: DialogueContext, composing: Composing, topic: string): string {
  const { memory, state } = context;
  const isHow = state.composition?.kind === 'explanation' || state.composition?.kind === 'rules';
  const words = ask(context, isHow ? replies.ofWantedHow : replies.ofWanted, { topic });
  const key = state.composition?.kind === 'observation' ? ('look' as const) : ('event' as const);
  memory.composed = { ...memory.composed, wanted: undefined };
  memory.composing = { ...composing, isWriting: false, open: { key, words }, timesAsked: 1 };
  return words;
}

/** A question that goes on from what was just said, in its own words; one a part at the most, null where none fits. */
export function followUp(context: DialogueContext, composing: Composing): string | null {
  const step = composing.isWriting === true ? null : nextStep(context, composing);
  if (step !== null) return step;
  if (composing.hasFollowed === true || composing.isWriting === true) return null;
  const words = followOf(context, composing);
  if (words !== null)
    context.memory.composing = { ...composing, open: { key: null, words }, hasFollowed: true, timesAsked: 1 };
  return words;
}

/** Steps of what is made, at the most, before it is taken for done. */
const MOST_STEPS = 4;
/** It is told step by step until the child says that it is done; null where that is not asked, or it is. */
function nextStep(context: DialogueContext, composing: Composing): string | null {
  const { memory, message } = context;
  const { open, timesAsked } = composing;
  if (open?.key !== 'nextDone' || saysMade(fold(message)) || timesAsked >= MOST_STEPS) return null;
  memory.composing = { ...composing, timesAsked: timesAsked + 1 };
  return ask(context, questionWords.nextDone);
}
function followOf(context: DialogueContext, { open }: Composing): string | null {
  const { message, memory } = context;
  const told = aspectsTold(message);
  // Felt at what somebody said: that is why.
  const isKnown = memory.composed.isLossHeard === true || open?.key === 'replied';
  const felt = isKnown ? null : feelingIn(message);
  if (felt !== null && !felt.startsWith('おいし') && !tellsWhy(message) && !standsBehind(message, felt))
    return inTurn(context, wordings(replies.whyFelt, { felt }));
  const hasFelt = memory.composed.told.includes('felt');
  const isOfDay = context.state.composition?.kind === undefined;
  if (isOfDay && told.includes('said') && !hasFelt && TO_CHILD.test(message))
    return sentence(replies.feltHearing);
  const said = ownWords(message);
  const isName =
    !/[?？]/.test(message) &&
    said !== null &&
    said.length <= NAME_LIMIT &&
    told.length === 0 &&
    !SENTENCE_END.test(said);
  return isName && TOLD_BY_MORE.has(open?.key ?? null)
    ? inTurn(context, wordings(replies.tellOf, { said }))
    : null;
}

/** The question that an answer is waited for of; null where there is none, or the part is being written down. */
export const openKeyOf = ({ memory: { composing } }: DialogueContext): QuestionKey | null =>
  composing?.isWriting === true ? null : (composing?.open?.key ?? null);

/** What is open of the part; the second time more simply, and from then on by an invitation alone. */
export function openOf(context: DialogueContext): string {
  const { memory } = context;
  const { composing } = memory;
  if (memory.composed.isMoreAsked === true) return ask(context, replies.anyMore);
  if (composing?.isWriting === true) return inviteToWrite(context);
  const open = composing?.open;
  if (composing === null || open == null) return pendingQuestion(context);
  const times = composing.timesAsked + 1;
  memory.composing = { ...composing, timesAsked: times };
  if (times === 2) return open.words;
  const plainer = open.key === null ? null : simpler[open.key];
  return times === 3 && plainer !== null ? ask(context, plainer) : speak(context, 'composeGoOn');
}

/** たとえば？ れいは？ */
const ASKS_EXAMPLE =
  /たとえば|例えば|れい(?:は|を|って|とか|[?]|みせ|おしえ)|例(?:は|を|って|とか|[?])|どんな(?:かんじ|ふう)/;

/** The question that is open, said once more and more simply, or with an example of another matter. */
export function simply(context: DialogueContext): string {
  const { composing } = context.memory;
  if (composing?.isWriting === true) return say(sentence(simpler.writing), inviteToWrite(context));
  const key = composing?.open?.key ?? null;
  if (key !== null && ASKS_EXAMPLE.test(fold(context.message)))
    return say(
      sentence(examples[key]),
      ask(context, wasJustAsked(context, key) ? simpler[key] : questionWords[key]),
    );
  return say(sentence(simpler.otherwise), ask(context, key === null ? simpler.anything : simpler[key]));
}

/** Asked again a third time word for word it would be offered another way out. */
const wasJustAsked = ({ memory }: DialogueContext, key: QuestionKey): boolean =>
  memory.repliesBefore.slice(-2).filter((one) => one.includes(sentence(questionWords[key]))).length > 1;

/** Who is stuck at a question hears it in plainer words, once; null where it was, or has none. */
export function plainerOnce(context: DialogueContext): string | null {
  const { memory } = context;
  const { composing } = memory;
  const key = openKeyOf(context);
  if (composing === null || key === null || composing.timesAsked > 1) return null;
  memory.composing = { ...composing, timesAsked: 3 };
  return ask(context, simpler[key]);
}

/** So long a word of the question that is asked about, characters. */
const WORD = 2;
/** かちって なに？: whether a question is of a word of the robot's own question. */
export function asksOfQuestion(context: DialogueContext, words: string): boolean {
  if (openKeyOf(context) === null) return false;
  const asked = fold(words).split(/(?:って|とは|は)?(?:、)?(?:なに|何|なん|どう|どんな)/)[0] ?? '';
  const open = (context.memory.composing?.open?.words ?? '')
    .split(/[\s、。？！]+/)
    .map((one) => fold(one).replace(/[のをがはにでと]$/, ''));
  return open.some((one) => one.length >= WORD && !EMPTY_WORDS.test(one) && asked.includes(one));
}
const EMPTY_WORDS =
  /^(?:それ|その|とき|こと|ある|あった|なに|どんな|どう|どこ|だれ|いつ|して|いる|いちばん|きみ|さいご|はじめ|つぎ|いま)/;

const SMALL_FACTS: readonly (QuestionKey | null)[] = ['when', 'where', 'who'];

/** Another question than one for a small fact that was told already; null where no such one is open. */
export function askOther(context: DialogueContext): string | null {
  const { memory } = context;
  const { composing, composed } = memory;
  if (composing === null || !SMALL_FACTS.includes(composing.open?.key ?? null)) return null;
  memory.composed = { ...composed, told: [...new Set([...composed.told, ...FACTS])] };
  return askNext(context, composing);
}
/** はじめは もう かいたってば. */
const IS_OBJECTION = /ってば|(?:言|い|書|か)い?った?(?:じゃん|やん)|だから/;
const FACTS = ['when', 'where', 'who'] as const;

/** The child says where it stands in its text: it is asked on from there, and no small fact any more. */
export function atSpot(context: DialogueContext, { at, named }: Spot): string {
  const { memory, message } = context;
  const { composing, composed } = memory;
  const isStory = context.state.composition?.kind === 'story';
  const words = isStory && at === 'end' ? sentence(simpler.storyEnd) : spotQuestion(at, named);
  memory.composed = { ...composed, told: [...new Set([...composed.told, ...FACTS, 'event' as const])] };
  if (composing !== null)
    memory.composing = {
      ...composing,
      asked: [...composing.asked, 'after'],
      open: { key: 'after', words },
      timesAsked: 1,
    };
  return say(IS_OBJECTION.test(message) ? sentence(replies.sorry) : '', words);
}

function spotQuestion(at: Spot['at'], named: string | null): string {
  if (at === 'up_to' && named !== null) return sentence(replies.spotUpTo, { named });
  if (at === 'behind' && named !== null) return sentence(replies.spotBehind, { named });
  if (at === 'start') return sentence(replies.spotStart);
  if (at === 'liked') return sentence(replies.spotLiked);
  if (at === 'small') return sentence(replies.spotSmall);
  return sentence(at === 'end' ? replies.spotEnd : replies.spotGoOn);
}
