import { findMark, type MarkKind } from '#agents/knowledge/japanese/written-marks.ts';
import {
  ask,
  type DialogueContext,
  pendingQuestion,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import type { ComposingSaid } from '#agents/models/inner/understand/composing-said.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };
import simpler from '#agents/words/composing/simpler.json' with { type: 'json' };
import composingWords from '#agents/words/composing.json' with { type: 'json' };
import { type Sentence, sentence, wordings } from '#agents/words/sentence.ts';

/** Longest words that are said back, characters: what can be heard at once. */
const SAID_BACK_LIMIT = 20;
/** Said by the child, and not to be said by a robot. */
const UNSAID = /ばか|しね|死ね|ころす|殺す|うんこ|ちんこ|きもい|うざ|[0-9]{3}/;
/** Nothing to go on from. */
const THIN = /^(?:うん|はい|ええ|ううん|いいえ|そう|さあ|わかった|おっけー|ok|え|かく|かきたい)+$/;
const WAS_GOOD = /たのし|うれし|おもしろ|よかった|すごかった/;
const WAS_HARD =
  /さされ|(?<![いあ])いた(?:い|かった|くて)|こわ(?:い|か|く)|(?<!って)(?<!くて)な(?:いた|いちゃ|きそう)|かなし|さみし|さびし|ころん|ころび|けが|まけ|おこられ|しんぱい|くやし|なみだ/;

/** What is open of the part: its question, or that it is written down. */
export const openOf = (context: DialogueContext): string =>
  context.memory.composing?.isWriting === true ? speak(context, 'composeWrite') : pendingQuestion(context);

/** The same in plainer words, by what a question asks for; the first that fits. */
const SIMPLER: readonly (readonly [RegExp, Sentence])[] = [
  [/じゅんばん/, simpler.order],
  [/ようす/, simpler.manner],
  [/いろや かたち/, simpler.look],
  [/おおきさ/, simpler.size],
  [/さわったり/, simpler.touch],
  [/くらべて/, simpler.compare],
  [/きこえた？$/, simpler.heard],
  [/なにが みえた/, simpler.seen],
  [/いつ、どこ/, simpler.place],
  [/だれと/, simpler.people],
  [/なんて いった/, simpler.words],
  [/ききたい/, simpler.wanted],
  [/ことばで おわる/, simpler.parting],
  [/あいさつ/, simpler.greeting],
  [/つたえたい|しらせたい|しって ほしい/, simpler.telling],
  [/なにが わかった/, simpler.learned],
  [/きもち|おもって|おもった/, simpler.feeling],
  [/どうして/, simpler.reason],
  [/つぎ(?:は|に)|これから|こんど/, simpler.next],
  [/こころに のこ/, simpler.remembered],
];

/** The question that is open, said once more and more simply. */
function simply(context: DialogueContext): string {
  if (context.memory.composing?.isWriting === true)
    return say(sentence(simpler.writing), speak(context, 'composeWrite'));
  const question = pendingQuestion(context);
  const plainer = SIMPLER.find(([asks]) => asks.test(question))?.[1] ?? simpler.anything;
  return say(sentence(simpler.otherwise), ask(context, plainer));
}

/** What hurt that day is heard as such; null where nothing did. */
export function hardly(message: string): string | null {
  const said = fold(message);
  return WAS_HARD.test(said) && !WAS_GOOD.test(said) ? sentence(composingWords.heardHard) : null;
}

/** A few words of the child's as it said them, and no more: who hears them goes on from there. */
export function saidBack(context: DialogueContext): string {
  const said = context.message.trim().replace(/[。！!…]+$/, '');
  const isShort = said.length >= 2 && said.length <= SAID_BACK_LIMIT && !/[「」『』\n?？]/.test(said);
  if (!isShort || THIN.test(fold(said)) || UNSAID.test(fold(said)))
    return context.memory.composed.isLossHeard === true
      ? sentence(replies.heardSoftly)
      : speak(context, 'composeHeard');
  return inTurn(context, wordings(replies.saidBack, { said }));
}

/** One of them after the other. */
export const inTurn = ({ state }: DialogueContext, said: readonly string[]): string =>
  said[state.turn_count % said.length] ?? '';

const MARKS = {
  wa: replies.markWa,
  o: replies.markO,
  e: replies.markE,
  small: replies.markSmall,
  quote: replies.markQuote,
} as const satisfies Record<Exclude<MarkKind, 'stop'>, unknown>;

/** Asks about one mark of the text that the child has shown, never the same kind twice; null where none is sure. */
export function lookAtMark(context: DialogueContext): string | null {
  const { composed } = context.memory;
  const fault = findMark(context.message, composed.marks);
  if (fault === null) return null;
  const { kind, said } = fault;
  context.memory.composed = { ...composed, marks: [...composed.marks, kind], isMarkOpen: true };
  return kind === 'stop' ? ask(context, replies.markStop) : ask(context, MARKS[kind], { said });
}

/** To what is no piece of the text: the child's own choice stays its own, and its question comes again. */
export function answerBeside(context: DialogueContext, read: ComposingSaid): string {
  switch (read) {
    case 'sorrow_now':
      return ask(context, replies.sorrowNow);
    case 'fault':
      return ask(context, replies.notTheirFault);
    case 'no_wish':
      return ask(context, replies.noWish);
    case 'still_writing':
      return speak(context, 'composeWait');
    case 'is_it_good':
      return ask(context, replies.ownEar);
    case 'which':
      return ask(context, replies.whichIsBest);
    case 'letters':
      return ask(context, replies.lettersAsked);
    case 'number':
      return say(sentence(composingWords.inWords), openOf(context));
    case 'any':
      return say(sentence(composingWords.anything), openOf(context));
    case 'write_for_me':
      return say(speak(context, 'notWriting'), openOf(context));
    case 'not_that':
      return say(sentence(replies.yourChoice), openOf(context));
    case 'may_i':
      return say(sentence(replies.yourWords), openOf(context));
    case 'detail':
    case 'impression':
    case 'headline':
    case 'summary':
      return say(sentence(replies[read]), openOf(context));
    case 'listening':
      return say(sentence(replies.listening), openOf(context));
    case 'change':
      return say(sentence(replies.writeOther), openOf(context));
    case 'again':
      return simply(context);
    case 'world':
      return say(speak(context, 'notMyField'), openOf(context));
    default:
      return openOf(context);
  }
}
