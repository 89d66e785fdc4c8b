import { bareAnswer, clausesOf } from '#agents/knowledge/japanese/reading/answer-words.ts';
import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';
import { formIn, formWanted, lacksForm } from '#agents/knowledge/japanese/reading/form/asked-form.ts';
import { hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import type { Option } from '#agents/knowledge/japanese/reading/options.ts';
import { isBegunLate, misplaced, orderIn } from '#agents/knowledge/japanese/reading/order.ts';
import { type Passage, textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain, shareIn, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import {
  waitingIn,
  withDone,
  withOfOpen,
  withOpen,
} from '#agents/knowledge/japanese/reading/question-list.ts';
import { toldAt } from '#agents/knowledge/japanese/reading/told-places.ts';
import { isPlace, placeNamed, whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import { withoutFinding } from '#agents/models/inner/understand/reading/found-words.ts';
import {
  asksWhichOfRow,
  isPlaceAlone,
  wordOfPlace,
} from '#agents/models/inner/understand/reading/which-sentence.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Open, openIn } from './desk.ts';
import { isOrder } from './help.ts';
import { mayBeRight } from './judged.ts';
import { chosenThing, takePointed } from './pointed.ts';
import { chosenWithReason, isProof, takeLastChoice, takeProof } from './proof.ts';
import { keptForLater, nameOf, stillAsked } from './row.ts';
import { reply } from './told-answer.ts';
import { isDone, UNPLACED, verdictOn } from './verdict.ts';
import { answeredIn, isOnlyOf, isRightFor, plainlyAnswers } from './which-answered.ts';

/**
 * The child answers the open question: its words are looked for in the text, and the form is seen to. An answer that is
 * done with leaves no question open; else the words ask on. `isNamed`: the child said which question it answers, so it is
 * held against no other.
 */
export function takeReadingAnswer(context: DialogueContext, told: string, isNamed = false): string {
  const desk = openIn(context);
  if (desk === null || told === '') return stillAsked(context);
  const said = desk.found.asked.kind.name === 'pointing_word' ? chosenThing(told) : told;
  const { reading, open, found } = desk;
  const { last } = reading;
  const isOrdered = open.question.options.length > 0 && orderIn(said, open.question.options).length > 0;
  const ofChoice = isNamed ? null : takeLastChoice(context, said);
  if (ofChoice !== null) return ofChoice;
  const isOfLast =
    open.tries === 0 && last !== null && !isNamed && !isOrdered && isMoreOf(reading, last, desk, said);
  if (isOrder(found.asked, open.question))
    return isOfLast ? say(speak(context, 'heardMore'), stillAsked(context)) : takeOrder(context, desk, said);
  if (isProof(open, found, said)) return takeProof(context, desk, said);
  const isNumber =
    asksWhichOfRow(open.question.words) || ['how_many', ...UNPLACED].includes(found.asked.kind.name);
  const place = isNumber ? null : placeNamed(said, found.passage);
  const pointedTo = isNumber || found.asked.kind.name === 'where' ? null : wordOfPlace(said);
  const there =
    pointedTo === null ? [] : found.passage.sentences.filter(({ text }) => standsIn(pointedTo, text));
  if (place === null && there.length > 0)
    return lookThere(context, desk, said, there.some((one) => found.around.includes(one)) || !isSure(found));
  const behind = place === null || isPlaceAlone(said) ? null : saidBesidePlace(said, found.passage);
  if (place !== null && behind === null) return lookThere(context, desk, said, isPlace(place, found));
  if (behind !== null) return takeReadingAnswer(context, behind, isNamed);
  const pointed = takePointed(context, desk, said);
  if (pointed !== null) return pointed;
  if ((found.asked.sentences ?? 1) > 1) return takeSentence(context, desk, said);
  if (isOfLast) return say(speak(context, 'heardMore'), stillAsked(context));
  const withReason = chosenWithReason(context, desk, said);
  if (withReason !== null) return withReason;
  const answered = answeredIn(context, desk, said, isNamed);
  const replied = reply(context, answered.desk, answered.verdict);
  const { question } = answered.desk.open;
  if (question === open.question) return replied;
  return isDone(answered.verdict)
    ? say(sentence(wanted.ofOther, { question: nameOf(question) }), replied)
    : say(
        keptForLater(context, reading, context.memory.passage),
        sentence(words.questionNow, { question: nameOf(question) }),
        replied,
      );
}

/** The text plainly tells it in one place. */
const isSure = ({ places, cues }: Open['found']): boolean =>
  places.length === 1 && cues.some((cue) => standsIn(cue, places[0]?.text ?? ''));

/** Words that are more of the last answer; the very same again are said to the question that is open now. */
const isMoreOf = (reading: Open['reading'], at: number, desk: Open, said: string): boolean =>
  plain(reading.questions[at]?.said ?? '') !== plain(said) &&
  ((shareIn(reading.questions[at]?.said ?? '', said) >= OF_SAID &&
    isRightFor(reading, at, said) &&
    !isDoneBy(desk, said)) ||
    isOnlyOf(reading, at, desk, said) ||
    isSameName(reading, at, desk, said) ||
    (lacksForm(desk.found, desk.open.question.words, said) && plainlyAnswers(reading, at, said)));

const OF_SAID = 0.6;
/** Words that are right for the open question are said to it. */
const isDoneBy = ({ found, open }: Open, said: string): boolean => isDone(verdictOn(found, open, said));

/** おじさんでしょ, behind who said it, where the next asks for a thing. */
const isSameName = (reading: Open['reading'], at: number, { found, open }: Open, said: string): boolean => {
  const words = reading.questions[at]?.question.words ?? '';
  const wanted = formWanted(findPlace(reading.text, words), words);
  const isName = wanted === 'who' && formIn(bareAnswer(withoutFinding(said)), reading.text) === wanted;
  return isName && formWanted(found, open.question.words) === null && isRightFor(reading, at, said);
};

/** 「うん」 after it was to compare: what it said before is its own, and noted; before any answer the question comes again. */
export function takeCompared(context: DialogueContext): string {
  const desk = openIn(context);
  if (desk === null || desk.open.said === '' || desk.open.tries === 0) return stillAsked(context);
  context.memory.passage = withDone(desk.reading);
  return speak(context, mayBeRight(desk.found, desk.open) ? 'heardProved' : 'heardNoted');
}

/** What was said when nothing lay open: more to one of the answers, the last first, or a word beside it; another number is no more. */
export function takeAfterAll(context: DialogueContext, said: string): string {
  const { passage: reading } = context.memory;
  // はちみつ, to a question that was put aside: it is answered after all.
  const waiting =
    reading === null ? undefined : waitingIn(reading).find((at) => isRightFor(reading, at, said));
  if (reading !== null && waiting !== undefined) {
    context.memory.passage = withOpen(reading, waiting);
    return takeReadingAnswer(context, said, true);
  }
  const ofChoice = takeLastChoice(context, said);
  if (ofChoice !== null) return ofChoice;
  const isMore = reading?.questions.some(
    ({ question }, at) =>
      (said.length <= SHORT || shareIn(said, reading.text) >= OF_MORE) &&
      question.options.length === 0 &&
      askedIn(question.words).kind.name !== 'how_many' &&
      (plainlyAnswers(reading, at, said) || (at === reading.last && isRightFor(reading, at, said))),
  );
  return speak(context, isMore === true ? 'heardMore' : 'heardBeside');
}

/** うちにも おるで has less of the text. */
const OF_MORE = 0.5;
const SHORT = 14;

/** 「二文で」: one sentence after the other, each the child's own; then it compares them with the text. */
function takeSentence(context: DialogueContext, { reading, open, found }: Open, said: string): string {
  // だから、行列が できます, where it is asked why it comes: no reason yet.
  const isAsked =
    found.asked.kind.name === 'why' &&
    shareIn(said.replace(/^\s*(?:だから|それで|すると)/, ''), open.question.words) >= OF_ASKED;
  if (isAsked) return ask(context, wanted.resultOnly);
  const told = `${open.found}${hearAnswer(found, open.question, said).words}。`;
  const next = withOfOpen(reading, { found: told, said });
  const isAll = (told.match(/。/g)?.length ?? 0) >= (found.asked.sentences ?? 1);
  context.memory.passage = isAll ? withDone(next) : next;
  return speak(context, isAll ? 'heardEnough' : 'wantsSentence');
}

const OF_ASKED = 0.7;

/** 「2ばんめに あった！ ひまわりの め」: the answer beside the place where it was read; null where the place alone is said. */
function saidBesidePlace(said: string, passage: Passage): string | null {
  const bySigns = said.split(/[。!！?？、\n]+/).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const clauses = bySigns.length > 1 ? bySigns : clausesOf(said);
  const others = clauses.filter((one) => placeNamed(one, passage) === null && !ONLY_PLACE.test(one));
  const words = others.join(' ');
  const text = textOf(passage);
  return others.length < clauses.length && shareIn(words, text) >= OF_TEXT ? words : null;
}
const ONLY_PLACE = /^(?:ぶん|文|ところ|とこ|の?(?:ぶん|文)に(?:あった|ある))(?:に|の|です|だよ|よ)*$/;
/** So much of what is said beside a place is the text's. */
const OF_TEXT = 0.6;

/** 「3だんらくめ？」: whether that is where to look; what may be right is, once it is said where it stands. */
function lookThere(
  context: DialogueContext,
  { reading, open, found }: Open,
  said: string,
  isRight: boolean,
): string {
  if (isRight && mayBeRight(found, open)) {
    context.memory.passage = withDone(reading);
    return speak(context, 'heardProved');
  }
  if (isRight) return speak(context, 'placeRight');
  // 5だんらくめ？ asks; さいごの ほうに あるやん has found it.
  const isAsking = /[?？]|かな/.test(said) && open.isElsewhere !== true;
  if (isAsking || toldAt(found.asked, open.question.words, found.passage.sentences) !== null)
    return ask(context, words.placeOther, { where: whereOf(found, true) });
  context.memory.passage = withOfOpen(reading, { isElsewhere: true });
  return ask(context, wanted.ownPlace);
}

export function takeOrder(context: DialogueContext, { reading, open, found }: Open, said: string): string {
  const { options } = open.question;
  const now = orderIn(said, options);
  if (now.length === 0) return ask(context, words.signOrder);
  const pair = pairReply(context, now, options, found.passage.sentences);
  if (pair !== null) return pair;
  // つぎは ア: behind what was said to be first.
  const before = now.length === options.length ? [] : orderIn(open.found, options);
  const order = [...before, ...now.filter((one) => !before.includes(one))];
  const { sentences } = found.passage;
  const [first] = order;
  if (
    before.length === 0 &&
    now.length === 1 &&
    first !== undefined &&
    isBegunLate(order, options, sentences)
  )
    return ask(context, words.orderLate, { letter: first.letter });
  const wrong = misplaced(order, sentences);
  if (wrong !== null) return ask(context, words.orderPair, { one: wrong[0].letter, other: wrong[1].letter });
  const kept = withOfOpen(reading, { found: order.map(({ letter }) => letter).join('') });
  if (order.length < options.length) {
    context.memory.passage = kept;
    return ask(context, words.orderPart);
  }
  context.memory.passage = withDone(withOfOpen(reading, { said }));
  return sentence(words.orderRight);
}

/** アやない？, to the two that were the wrong way round: that is said, and the whole order asked again. */
function pairReply(
  context: DialogueContext,
  said: readonly Option[],
  options: readonly Option[],
  sentences: Parameters<typeof misplaced>[1],
): string | null {
  const before = context.memory.lastReply;
  const [, one = '', other = ''] = PAIR_ASKED.exec(before) ?? [];
  const [first] = said;
  if (one === '' || first === undefined || said.length > 2 || ![one, other].includes(first.letter))
    return null;
  const next = options.find(({ letter }) => letter === (first.letter === one ? other : one));
  const isRight = next !== undefined && misplaced([first, next], sentences) === null;
  return isRight
    ? ask(context, wanted.pairRight, { one: first.letter })
    : ask(context, wanted.pairWrong, { one, other });
}
const PAIR_ASKED = /「(.)」と 「(.)」(?:は、おはなしでは どちらが|に しるしを)/;
