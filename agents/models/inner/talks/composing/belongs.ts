import { isQuickKey } from '#agents/core/quick-keys.ts';
import { shownComposition } from '#agents/knowledge/homework/written-page.ts';
import type { Heard } from '#agents/models/inner/choose-agent.ts';
import { type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import { questionBeside } from '#agents/models/inner/understand/composing/beside.ts';
import { namesByNumber } from '#agents/models/inner/understand/composing/by-number.ts';
import type { Desk, Said } from '#agents/models/inner/understand/composing/clause.ts';
import { clausesOf } from '#agents/models/inner/understand/composing/clauses.ts';
import { chosenOf } from '#agents/models/inner/understand/composing/editing/chosen.ts';
import { isElsewhere } from '#agents/models/inner/understand/composing/elsewhere.ts';
import { endingIn, goesElsewhere, takesUp } from '#agents/models/inner/understand/composing/ending.ts';
import { exactEdit } from '#agents/models/inner/understand/composing/exact.ts';
import { isTold, saidIn } from '#agents/models/inner/understand/composing/said.ts';
import { smallSignAsked } from '#agents/models/inner/understand/composing/small-sign.ts';
import { decidedIn, whetherIn } from '#agents/models/inner/understand/composing/whether.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import type { TeamIntent } from '#agents/models/inner/understand/team-intent.ts';
import { lastTold, sentencesIn } from './draft.ts';
import { isEndChecked } from './end.ts';
import { isWhetherAsked } from './held.ts';
import { openKeyOf, openOf } from './questions.ts';

/** What is known of how something is written: answered from the composition, which then goes on. */
const OF_WRITING: ReadonlySet<Heard['intent']> = new Set([
  'kanji_question',
  'kanji_for',
  'kanji_sought',
  'japanese_question',
  'number_in_kanji',
] as const);
/** So long behind its end a text stays on the desk, turns, and what then is still for it. */
const STAYS_TURNS = 12;
/** Something of it is missed: the text is shown once more. */
const MISSES = /きえ|消え|なくなっ|ぬけて|(?:はい|入)って(?:い)?ない/;
const FOR_TEXT: readonly Said['settled']['is'][] = ['edit', 'read_back', 'takes_up'];

/** What the child means, where it is for the composition on the desk; null: it goes the way of every message. */
export function heardOfComposition(
  context: DialogueContext,
  hear: (context: DialogueContext) => Heard,
): Heard | null {
  const parts = ofComposition(context);
  if (parts === null) return null;
  const isOfMark = context.memory.composed.isMarkOpen === true;
  const asked = isOfMark ? [] : parts.filter(({ settled }) => settled.is === 'of_writing');
  const writing = asked.flatMap(({ words }) => {
    if (smallSignAsked(words.trim()) !== null) return [];
    // Half of the word in kana, as it is taught: かん字.
    const message = words.trim().replaceAll('かん字', '漢字');
    const beside = hear({ ...context, message });
    // By itself it is read as it would be on an empty desk.
    const heard = OF_WRITING.has(beside.intent)
      ? beside
      : hear({ ...context, message, state: atRest(context) });
    return OF_WRITING.has(heard.intent) ? [{ words: words.trim(), heard: heard as TeamIntent }] : [];
  });
  const [only] = writing;
  if (only !== undefined && parts.length === 1) return only.heard;
  return { intent: 'of_composition', parts, writing };
}

const atRest = ({ state }: DialogueContext): DialogueContext['state'] => ({ ...state, composition: null });

/** Whether a message is for the composition on the desk. */
export const isOfComposition = (context: DialogueContext): boolean => ofComposition(context) !== null;

/** Behind an answer about how something is written the composition's own question comes again. */
export function backToComposing(context: DialogueContext, { intent }: Heard, said: string): string {
  if (!isComposing(context) || !OF_WRITING.has(intent)) return said;
  context.memory.question = null;
  const open = context.memory.composing?.open?.words;
  return open !== undefined && said.includes(open) ? said : say(said, openOf(context));
}

/**
 * What a message is for the composition on the desk; null where it is none of its: nothing is being composed, or it names what else
 * the robot does. The robot asks in words of its own, so that whatever comes back is first of all an answer.
 */
function ofComposition(context: DialogueContext): readonly Said[] | null {
  const { memory, message } = context;
  if (shownComposition(message) !== null) return null;
  const exact = exactIn(context);
  if (exact !== null) return exact;
  if (isJustDone(context)) {
    const parts = partsOf(context).map((one) =>
      takesUp(one.words) ? { ...one, settled: { is: 'takes_up' as const } } : one,
    );
    return MISSES.test(message) || parts.some(({ settled }) => FOR_TEXT.includes(settled.is)) ? parts : null;
  }
  if (isOnBreak(context)) return endsText(message) ? partsOf(context) : toldOnBreak(context);
  if (!isComposing(context)) return null;
  if (isQuickKey(message)) {
    if (fold(message).startsWith('つかれた')) return null;
  } else if (isElsewhere(fold(message)) && !endsIt(message) && !asksOfTalk(message)) return null;
  const parts = partsOf(context);
  // Who says ばいばい once more after it was asked whether all is written goes.
  const isBye = parts.length === 1 && parts[0]?.settled.is === 'goodbye';
  const isGone = isBye && memory.composed.isEndAsked === true && !goesElsewhere(fold(message));
  return isGone ? null : parts;
}

/** Whether a line is edited, or more is said than かく or かかない to what is asked so, or than はい or まだ: that is read clause by clause. */
export const decidesInWords = (context: DialogueContext): boolean =>
  exactIn(context) !== null ||
  endsBeside(context) ||
  (isWhetherAsked(context) && whetherIn(context.message) === null) ||
  (isEndChecked(context) && fold(context.message).length > CHECKED_LIMIT);
/** うん、もう これで おわりに する, to すこし やすむ？: an end, and not what was offered. */
const endsBeside = ({ state, message, asked }: DialogueContext): boolean =>
  isOnDesk(state) &&
  asked?.reply?.outcome === 'chosen' &&
  !ENDINGS.includes(asked.reply.choice.means) &&
  endsText(message);
const ENDINGS: readonly string[] = ['finish', 'all_written', 'write_later'];
const endsText = (message: string): boolean => {
  const ending = endingIn(message);
  return ending === 'stops' || ending === 'all_written';
};
/** ロボットは かぞく いるの？ beside a text of the family is of the talk. */
const OF_ITS_LIFE =
  /かぞく|家族|ともだち|友だち|まま|ぱぱ|お?(?:かあ|とう|ばあ|じい)(?:さん|ちゃん)|きょうだい|おとうと|いもうと|ゆめ|夢|なりたい|がっこう|学校|たんじょうび|(?:こと|もの)(?:が|は)?ある/;
const asksOfTalk = (message: string): boolean =>
  asksLeft(message) ||
  (OF_ITS_LIFE.test(fold(message)) && questionBeside(fold(message), false) === 'ofRobot');
/** つかれた。あと どれくらい？: how much is left is of the text. */
const asksLeft = (message: string): boolean =>
  message
    .split(/[、。！!\s]+(?=あと|まだ|もう)/)
    .some((one) => questionBeside(fold(one), false) === 'howLong');
/** Longest はい or まだ. */
const CHECKED_LIMIT = 6;

/** The line that was touched, or the lines that are named by their numbers: on the desk or behind its end, before anything else hears it. */
function exactIn(context: DialogueContext): readonly Said[] | null {
  const { message } = context;
  if (!isOnDesk(context.state) && !isJustDone(context)) return null;
  const desk = deskOf(context);
  const edit = exactEdit(message, desk.sentences);
  if (edit !== null) return [{ words: message, settled: { is: 'edit', edit } }];
  return namesByNumber(message, desk) ? saidIn(message, desk) : null;
}

/** Whether a message says more of the composition on the desk than the choice that was heard in it: ぜんぶ かけた, かおつけ できた for かけた. */
export function saysMoreOfComposition(context: DialogueContext, choice: string | null): boolean {
  if (!isComposing(context) || choice === null) return false;
  const ending = endingIn(context.message);
  if (ending !== null) return ending === 'all_written' || ending === 'stops';
  // かけた。ないてる is no まだ かいてる.
  const clauses = clausesOf(context.message);
  if (clauses.length > 1 && clauses.some((one) => endingIn(one) !== null)) return true;
  return fold(context.message).length > fold(choice).length + STRAY;
}
/** So many signs more than a choice are still the choice. */
const STRAY = 3;

/** つかれた。もう おわりで いい。 */
const endsIt = (message: string): boolean =>
  goesElsewhere(fold(message)) || clausesOf(message).some((clause) => endingIn(clause) !== null);

function partsOf(context: DialogueContext): readonly Said[] {
  const { message } = context;
  const { composed } = context.memory;
  if (agreesToEnd(context)) return [{ words: message, settled: { is: 'all_written' } }];
  const asking = isEndChecked(context) ? behindYes(message) : '';
  const beside = asking === '' ? [] : partsIn(context, asking);
  if (beside.length > 0 && beside.every(({ settled }) => settled.is === 'beside'))
    return [...beside, { words: message, settled: { is: 'all_written' } }];
  const held = (composed.held ?? []).map(({ words }) => words);
  const decided = isWhetherAsked(context) ? decidedIn(message, held) : null;
  if (decided !== null) {
    const { put, rest } = decided;
    const settled = put.length > 0 ? { is: 'put_in' as const, put } : { is: 'leave_out' as const };
    return [...(rest === '' ? [] : partsIn(context, rest)), { words: message, settled }];
  }
  // おわり is no name for the last of them.
  const chosen = endsIt(message) ? null : chosenOf(message, composed.among ?? []);
  if (chosen !== null) return [{ words: message, settled: { is: 'edit', edit: chosen } }];
  return partsIn(context, message);
}

const partsIn = (context: DialogueContext, words: string): readonly Said[] => saidIn(words, deskOf(context));

function deskOf(context: DialogueContext): Desk {
  const {
    state,
    memory: { composing, composed },
  } = context;
  return {
    key: openKeyOf(context),
    isLetter: state.composition?.kind === 'letter',
    kind: state.composition?.kind,
    isWriting: composing?.isWriting === true,
    sentences: sentencesIn(composed.draft),
    hasTitle: composed.draft[0]?.isTitle === true,
    last: lastTold(composed.draft),
    isToldSince: (composed.toldTurn ?? 0) > (composed.changedTurn ?? 0),
    isStale: composed.toldTurn !== undefined && composed.toldTurn < state.turn_count - 1,
    before: composed.before.map(sentencesIn),
    dropped: composed.dropped ?? [],
    opening: composed.opening ?? '',
  };
}

/** うん to ぜんぶ かけた？ それとも、つづきを かく？: that was asked first. */
const AGREES =
  /^(?:うん|はい|ええ|おっけー|そう(?:だよ|です)?|ありがと(?:う)?(?:ございま(?:す|した))?|(?:もう|これで|それで|ぜんぶ|全部)*(?:いい|ええ|よか|だいじょうぶ|大丈夫|かけた|かんぺき|完ぺき|完璧)(?:よ|です|わ|で|ねん|ばい|と|や|だ|ね)*|[、。!ー])+$/;
/** うん、いい！なまえも かくの？: what stands behind the yes; '' where there is no yes before it. */
function behindYes(message: string): string {
  const clauses = clausesOf(message);
  const at = clauses.findIndex((one) => !AGREES.test(fold(one)));
  return at < 1 ? '' : clauses.slice(at).join('');
}
const agreesToEnd = (context: DialogueContext): boolean =>
  isEndChecked(context) && AGREES.test(fold(context.message));

/** Whether a composition is what is talked about: it lies on the desk, and nothing on top of it. */
const isComposing = ({ state }: Pick<DialogueContext, 'state'>): boolean =>
  isOnDesk(state) && state.awaiting !== 'return_from_break';
const isOnDesk = (state: DialogueContext['state']): boolean =>
  state.composition !== null && !isCovered(state);

/** The child rests: what it tells of its text all the same is kept, and all else is of the rest. */
const isOnBreak = ({ state }: DialogueContext): boolean =>
  isOnDesk(state) && state.awaiting === 'return_from_break';
const OF_REST = /もど|戻|ただいま|かえって|帰って|げんき|やす|休|きゅうけい|まだ/;
const LEAST_ON_BREAK = 6;
function toldOnBreak(context: DialogueContext): readonly Said[] | null {
  const { message } = context;
  if (OF_REST.test(message) || message.trim().length < LEAST_ON_BREAK) return null;
  const parts = partsOf(context);
  return parts.every(({ settled }) => isTold(settled)) ? parts : null;
}

/** Whether a composition has just come to its end, and nothing else was begun. */
function isJustDone({ state, memory }: DialogueContext): boolean {
  const { doneTurn, draft } = memory.composed;
  if (state.composition !== null || doneTurn === undefined || draft.length === 0) return false;
  return state.turn_count - doneTurn <= STAYS_TURNS && !isCovered(state) && memory.passage === null;
}

const isCovered = ({ lesson, word_problem, drill, question, battle }: DialogueContext['state']): boolean =>
  lesson?.status === 'open' ||
  word_problem !== null ||
  drill !== null ||
  question !== null ||
  battle?.served != null;
