import { clausesOf } from '#agents/knowledge/japanese/reading/answer-words.ts';
import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';
import { hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { isBegunLate, misplaced, orderIn } from '#agents/knowledge/japanese/reading/order.ts';
import type { Passage } from '#agents/knowledge/japanese/reading/passage.ts';
import { shareIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { withDone, withOfOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import { isPlace, placeNamed, whereIs, whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Open, openIn } from './desk.ts';
import { isOrder } from './help.ts';
import { mayBeRight } from './judged.ts';
import { stillAsked } from './row.ts';
import { reply } from './told-answer.ts';
import { isDone, isRight, UNPLACED, type Verdict } from './verdict.ts';
import { answeredIn, isOnlyOf, isRightFor, plainlyAnswers } from './which-answered.ts';

/**
 * The child answers the open question: its words are looked for in the text, and the form is seen to. An answer that is
 * done with leaves no question open; else the words ask on. `isNamed`: the child said which question it answers, so it is
 * held against no other.
 */
export function takeReadingAnswer(context: DialogueContext, said: string, isNamed = false): string {
  const desk = openIn(context);
  if (desk === null || said === '') return stillAsked(context);
  const { reading, open, found } = desk;
  if (isOrder(found.asked, open.question)) return takeOrder(context, desk, said);
  const isNumber = ['how_many', ...UNPLACED].includes(found.asked.kind.name);
  const place = isNumber ? null : placeNamed(said, found.passage);
  const behind = place === null ? null : saidBesidePlace(said, found.passage);
  if (place !== null && behind === null) return lookThere(context, desk, isPlace(place, found));
  if (behind !== null) return takeReadingAnswer(context, behind, isNamed);
  if ((found.asked.sentences ?? 1) > 1) return takeSentence(context, desk, said);
  const ofLast = reading.last;
  const isOfLast = open.tries === 0 && ofLast !== null && !isNamed && isOnlyOf(reading, ofLast, desk, said);
  if (isOfLast) return say(speak(context, 'heardMore'), stillAsked(context));
  const answered = answeredIn(context, desk, said, isNamed);
  return reply(context, answered.desk, answered.verdict);
}

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
  const isMore = reading?.questions.some(
    ({ question }, at) =>
      question.options.length === 0 &&
      askedIn(question.words).kind.name !== 'how_many' &&
      (plainlyAnswers(reading, at, said) || (at === reading.last && isRightFor(reading, at, said))),
  );
  return speak(context, isMore === true ? 'heardMore' : 'heardBeside');
}

/** 「二文で」: one sentence after the other, each the child's own; then it compares them with the text. */
function takeSentence(context: DialogueContext, { reading, open, found }: Open, said: string): string {
  const told = `${open.found}${hearAnswer(found, open.question, said).words}。`;
  const next = withOfOpen(reading, { found: told, said });
  const isAll = (told.match(/。/g)?.length ?? 0) >= (found.asked.sentences ?? 1);
  context.memory.passage = isAll ? withDone(next) : next;
  return speak(context, isAll ? 'heardEnough' : 'wantsSentence');
}

/** 「2ばんめに あった！ ひまわりの め」: the answer beside the place where it was read; null where the place alone is said. */
function saidBesidePlace(said: string, passage: Passage): string | null {
  const bySigns = said.split(/[。!！?？、\n]+/).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const clauses = bySigns.length > 1 ? bySigns : clausesOf(said);
  const others = clauses.filter((one) => placeNamed(one, passage) === null && !ONLY_PLACE.test(one));
  const words = others.join(' ');
  const text = passage.sentences.map((one) => one.text).join('');
  return others.length < clauses.length && shareIn(words, text) >= OF_TEXT ? words : null;
}
const ONLY_PLACE = /^(?:ぶん|文|ところ|とこ|の?(?:ぶん|文)に(?:あった|ある))(?:に|の|です|だよ|よ)*$/;
/** So much of what is said beside a place is the text's. */
const OF_TEXT = 0.6;

/** 「3だんらくめ？」: whether that is where to look; what may be right is, once it is said where it stands. */
function lookThere(context: DialogueContext, { reading, open, found }: Open, isRight: boolean): string {
  if (isRight && mayBeRight(found, open)) {
    context.memory.passage = withDone(reading);
    return speak(context, 'heardProved');
  }
  return isRight
    ? speak(context, 'placeRight')
    : ask(context, words.placeOther, { where: whereOf(found, true) });
}

function takeOrder(context: DialogueContext, { reading, open, found }: Open, said: string): string {
  const { options } = open.question;
  const order = orderIn(said, options);
  if (order.length === 0) return ask(context, words.signOrder);
  const wrong = misplaced(order, found.passage.sentences);
  if (wrong !== null) return ask(context, words.orderPair, { one: wrong[0].letter, other: wrong[1].letter });
  if (order.length === 1 && isBegunLate(order, options, found.passage.sentences))
    return ask(context, words.signOrder);
  if (order.length < options.length) return ask(context, words.orderPart);
  context.memory.passage = withDone(withOfOpen(reading, { said }));
  return sentence(words.orderRight);
}

/** These are told whether it was asked or not. */
const AS_ANSWER: readonly Verdict['type'][] = ['wants', 'more', 'echo', 'perhaps', 'mood', 'thought'];

/** 「あってる？」: what can be known by rules, and no more. `said`: '' is what it said before. */
export function takeCheck(context: DialogueContext, said: string): string {
  const desk = openIn(context);
  const answer = said === '' ? (desk?.open.said ?? '') : said;
  if (desk === null || answer === '') return stillAsked(context);
  if (isOrder(desk.found.asked, desk.open.question)) return takeOrder(context, desk, answer);
  const answered = answeredIn(context, desk, answer);
  const { verdict } = answered;
  const { reading, open, found } = answered.desk;
  const { type, heard } = verdict;
  const where = whereOf(found, true);
  if (AS_ANSWER.includes(type)) return reply(context, answered.desk, verdict);
  const next = withOfOpen(reading, { said: heard.words, tries: open.tries + 1 });
  context.memory.passage = isDone(verdict) ? withDone(next) : next;
  if (type === 'noted') return speak(context, 'heardNoted');
  if (isRight(verdict))
    return sentence(type === 'here' ? words.trueHere : words.trueFits, {
      where: heard.at === null ? where : whereIs(heard.at, found.passage),
    });
  if (heard.stands === 'elsewhere' && heard.at !== null)
    return say(
      ask(context, words.trueElsewhere, { at: whereIs(heard.at, found.passage) }),
      sentence(words.lookAtPlace, { where }),
    );
  return ask(context, type === 'there' ? words.truePart : words.trueUnknown, { where });
}
