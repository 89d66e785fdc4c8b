import { clausesOf, isReason } from '#agents/knowledge/japanese/reading/answer-words.ts';
import { type HeardAnswer, hearAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { isBegunLate, misplaced, orderIn } from '#agents/knowledge/japanese/reading/order.ts';
import { plain } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Found } from '#agents/knowledge/japanese/reading/place.ts';
import {
  type ListedQuestion,
  openOf,
  waitingIn,
  withDone,
  withOfOpen,
  withOpen,
} from '#agents/knowledge/japanese/reading/question-list.ts';
import { isPlace, placeNamed, whereIs, whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import places from '#agents/words/reading/places.json' with { type: 'json' };
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { isOrder } from './help.ts';
import { mayBeRight } from './judged.ts';
import { stillAsked } from './row.ts';
import { isDone, isPlainAnswer, isRight, UNPLACED, type Verdict, verdictOn } from './verdict.ts';

/** The open question as an answer to it is heard. */
interface Open {
  readonly reading: Reading;
  readonly open: ListedQuestion;
  readonly found: Found;
}

function openIn({ memory: { passage: reading } }: DialogueContext): Open | null {
  const open = openOf(reading);
  if (reading === null || open === null) return null;
  return { reading, open, found: findPlace(reading.text, open.question.words) };
}

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
  if (place !== null) return lookThere(context, desk, isPlace(place, found));
  if ((found.asked.sentences ?? 1) > 1) return takeSentence(context, desk, said);
  const ofLast = reading.last;
  const isOfLast = open.tries === 0 && ofLast !== null && !isNamed && isOnlyOf(reading, ofLast, desk, said);
  if (isOfLast) return say(speak(context, 'heardMore'), stillAsked(context));
  const answered = answeredIn(context, desk, said, isNamed);
  return reply(context, answered.desk, answered.verdict);
}

/** The question that is answered, and how: the open one, unless these words are plainly those of another that waits; then that is open. */
function answeredIn(
  context: DialogueContext,
  desk: Open,
  said: string,
  isNamed = false,
): { readonly desk: Open; readonly verdict: Verdict } {
  const verdict = verdictOn(desk.found, desk.open, said);
  const other = isNamed
    ? undefined
    : waitingIn(desk.reading).find((at) => isOnlyOf(desk.reading, at, desk, said));
  if (other === undefined) return { desk, verdict };
  context.memory.passage = withOpen(desk.reading, other);
  const turned = openIn(context) ?? desk;
  return { desk: turned, verdict: verdictOn(turned.found, turned.open, said) };
}

/** Whether words are the answer to this question, and nothing to the open one. */
function isOnlyOf(reading: Reading, at: number, { found, open }: Open, said: string): boolean {
  const verdict = verdictOn(found, open, said);
  if (isRight(verdict) || ['there', 'wants', 'more', 'option'].includes(verdict.type)) return false;
  return plainlyAnswers(reading, at, said) && isRightFor(reading, at, said);
}

const LEAST_OF_OTHER = 3;

function plainlyAnswers({ text, questions }: Reading, at: number, said: string): boolean {
  const listed = questions[at];
  if (listed === undefined || (plain(said).length < LEAST_OF_OTHER && listed.question.options.length === 0))
    return false;
  return isPlainAnswer(findPlace(text, listed.question.words), listed, said);
}

/** 「うん」 after it was to compare: what it said before is its own, and noted; before any answer the question comes again. */
export function takeCompared(context: DialogueContext): string {
  const desk = openIn(context);
  if (desk === null || desk.open.said === '' || desk.open.tries === 0) return stillAsked(context);
  context.memory.passage = withDone(desk.reading);
  return speak(context, mayBeRight(desk.found, desk.open) ? 'heardProved' : 'heardNoted');
}

/** What was said when nothing lay open: more to one of the answers, the last first, or a word beside it. */
export function takeAfterAll(context: DialogueContext, said: string): string {
  const { passage: reading } = context.memory;
  const isMore = reading?.questions.some(
    ({ question }, at) =>
      question.options.length === 0 &&
      (plainlyAnswers(reading, at, said) || (at === reading.last && isRightFor(reading, at, said))),
  );
  return speak(context, isMore === true ? 'heardMore' : 'heardBeside');
}

function isRightFor({ text, questions }: Reading, at: number, said: string): boolean {
  const listed = questions[at];
  return listed !== undefined && isRight(verdictOn(findPlace(text, listed.question.words), listed, said));
}

/** 「二文で」: one sentence after the other, each the child's own; then it compares them with the text. */
function takeSentence(context: DialogueContext, { reading, open, found }: Open, said: string): string {
  const told = `${open.found}${hearAnswer(found, open.question, said).words}。`;
  const next = withOfOpen(reading, { found: told, said });
  const isAll = (told.match(/。/g)?.length ?? 0) >= (found.asked.sentences ?? 1);
  context.memory.passage = isAll ? withDone(next) : next;
  return speak(context, isAll ? 'heardEnough' : 'wantsSentence');
}

function reply(context: DialogueContext, desk: Open, verdict: Verdict): string {
  const { reading, open, found } = desk;
  const { type, heard, gathered } = verdict;
  const news = { tries: open.tries + 1, said: heard.words, found: gathered };
  const next = withOfOpen(reading, news);
  context.memory.passage = isDone(verdict) ? withDone(next) : next;
  if (isDone(verdict)) return acceptance(context, found, verdict);
  const where = whereOf(found, true);
  switch (type) {
    case 'wants':
      return stillWanted(context, desk, heard);
    case 'more':
      return ask(context, words.wantsMore, { count: found.asked.items, where });
    case 'mood':
      return say(ask(context, words.heardMood), sentence(words.readItAloud, { where }));
    case 'echo':
      return say(
        sentence(words.heardEcho),
        sentence(words.lookAtPlace, { where }),
        ask(context, words.whichWordsAreIt),
      );
    case 'counted':
      return ask(context, found.asked.kind.name === 'verses' ? words.signVerses : words.signPoint);
    case 'option':
      return say(
        ask(context, words.heardOption, { words: heard.words }),
        sentence(words.lookAtPlace, { where }),
      );
    case 'thought':
      return say(ask(context, words.heardFeeling), sentence(words.lookAtPlace, { where }));
    case 'elsewhere':
      return say(
        heard.at === null ? '' : sentence(words.heardElsewhere, { at: whereIs(heard.at, found.passage) }),
        sentence(words.readItAloud, { where }),
        ask(context, words.whichWordsAreIt),
      );
    case 'there':
      return ask(context, words.heardThere, {
        where: heard.at === null ? where : whereIs(heard.at, found.passage),
      });
    case 'part':
      return ask(context, words.heardPart, { where });
    default: {
      const told = type === 'perhaps' ? words.heardPerhaps : words.heardCompare;
      return ask(context, told, { where: found.named.length === 0 ? sentence(places.whereStory) : where });
    }
  }
}

/** Taken as right: told where it stands, and how to write it; or the child's own, where nobody can tell. */
function acceptance(context: DialogueContext, found: Found, { type, heard }: Verdict): string {
  const isCounted = UNPLACED.includes(found.asked.kind.name) || found.asked.isAll;
  if (type === 'noted') return speak(context, 'heardNoted');
  if (isCounted) return speak(context, 'heardEnough');
  const { at } = heard;
  const where = at === null ? whereOf(found, true) : whereIs(at, found.passage);
  const taken = { here: words.heardHere, fits: words.heardFits, own: words.heardOwn };
  const said = wordings(taken[type as keyof typeof taken], { where });
  const isOpenReason = found.asked.kind.name === 'why' && !clausesOf(heard.words).some(isReason);
  const form = isOpenReason ? sentence(words.wantsBecause) : '';
  return say(said[context.state.turn_count % said.length] ?? '', form);
}

const PARTICLE = /(?:何|なに|だれ|誰|どこ)(を|に|で(?!す|しょ)|と|へ)/;

/** It stands there, and the question wants more. */
function stillWanted(
  context: DialogueContext,
  { open, found }: Open,
  { wanting, letters }: HeardAnswer,
): string {
  const { asked } = found;
  const where = whereOf(found, true);
  switch (wanting) {
    case 'letters':
      return ask(context, words.wantsLetters, { letters, count: asked.letters?.count ?? 0 });
    case 'copied':
      return ask(context, words.wantsCopied, { where });
    case 'all':
      return ask(context, words.wantsAll, { where });
    case 'option':
      return ask(context, words.wantsOption);
    case 'letter':
      return ask(context, words.signLetter);
    case 'more_items':
      return ask(context, words.wantsMore, { count: asked.items, where });
    default:
      return ask(context, words.wantsRole, {
        particle: PARTICLE.exec(plain(open.question.words))?.[1] ?? '',
      });
  }
}

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
  if (isRight(verdict)) return sentence(type === 'here' ? words.trueHere : words.trueFits, { where });
  if (heard.stands === 'elsewhere' && heard.at !== null)
    return say(
      ask(context, words.trueElsewhere, { at: whereIs(heard.at, found.passage) }),
      sentence(words.lookAtPlace, { where }),
    );
  return ask(context, type === 'there' ? words.truePart : words.trueUnknown, { where });
}
