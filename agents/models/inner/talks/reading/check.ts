import { lettersOf } from '#agents/knowledge/japanese/reading/answer-words.ts';
import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';
import { textOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { plain, shareIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { waitingIn, withDone, withOfOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import { whereIs, whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { ask, type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { takeOrder } from './answers.ts';
import { type Open, openIn } from './desk.ts';
import { isOrder } from './help.ts';
import { nameOf, stillAsked } from './row.ts';
import { reply } from './told-answer.ts';
import { isDone, isRight, type Verdict } from './verdict.ts';
import { answeredIn, isOnlyOf, isRightFor } from './which-answered.ts';

/** 「はじめて おれいを いわれたから。」で いい？: whether an answer to a question that is done, and none to the open one, may stay; null where it is none. */
function checkedOfDone(context: DialogueContext, desk: Open, said: string): string | null {
  const answer = /[「『]([^」』]{3,})[」』]/.exec(said)?.[1] ?? said;
  const { questions } = desk.reading;
  const at = questions.findIndex(
    ({ isDone: wasDone, said: before }, one) =>
      wasDone && (plain(before) === plain(answer) || isOnlyOf(desk.reading, one, desk, answer)),
  );
  const question = questions[at]?.question;
  if (answer === '' || question === undefined) return null;
  const { letters } = askedIn(question.words);
  const count = lettersOf(answer);
  if (letters?.isMost === true && count > letters.count)
    return ask(context, words.wantsLetters, { letters: count, count: letters.count });
  // Where nothing lay open the last one was only taken up for this.
  const { reading, open } = desk;
  const isOver = reading.at === reading.last && open.said !== '' && waitingIn(reading).length === 0;
  if (isOver) context.memory.passage = withDone(reading);
  return say(sentence(words.fitsOther, { question: nameOf(question) }), isOver ? '' : stillAsked(context));
}

/** (2)は これで いいの？: what is known of what was said to it, or that it stays. */
export function toldOfDone({ memory, message }: DialogueContext, at: number | null): string {
  const { passage: reading } = memory;
  const done = reading?.questions[at ?? -1];
  if (reading === null || at === null || done === undefined) return '';
  const isAsked = /あって|合って|これで|こたえ|答え/.test(message);
  const isRightThere = isAsked && isRightFor(reading, at, done.said);
  return sentence(isRightThere ? words.fitsOther : words.staysSaid, { question: nameOf(done.question) });
}

const LONGEST_WORD = 8;
/** These are told whether it was asked or not. */
const AS_ANSWER: readonly Verdict['type'][] = [
  'form',
  'deed',
  'wants',
  'more',
  'echo',
  'perhaps',
  'mood',
  'thought',
];

/** 「あってる？」 where nothing was said to the open question yet: the one before is meant. */
function checkedOfLast(context: DialogueContext, desk: Open | null): string {
  const { last } = desk?.reading ?? { last: null };
  const before = last === null ? undefined : desk?.reading.questions[last];
  if (desk === null || last === null || before === undefined || before.said === '') return '';
  return isRightFor(desk.reading, last, before.said)
    ? sentence(words.fitsOther, { question: nameOf(before.question) })
    : speak(context, 'heardNoted');
}

/** 「あってる？」: what can be known by rules, and no more. `said`: '' is what it said before. */
export function takeCheck(context: DialogueContext, said: string): string {
  const desk = openIn(context);
  const answer = said === '' ? (desk?.open.said ?? '') : said;
  if (desk === null || answer === '') return say(checkedOfLast(context, desk), stillAsked(context));
  if (isOrder(desk.found.asked, desk.open.question)) return takeOrder(context, desk, answer);
  const done = checkedOfDone(context, desk, said);
  if (done !== null) return done;
  // あってる？ of what was said says nothing again: it is judged as it was the first time.
  const asked = said === '' ? { ...desk, open: { ...desk.open, tries: 0, said: '', wasAsked: false } } : desk;
  const answered = answeredIn(context, asked, answer);
  const { verdict } = answered;
  const { reading, open, found } = answered.desk;
  const { type, heard } = verdict;
  const where = whereOf(found, true);
  // What is only let be is no answer to who asks.
  const isNews = desk.open.wasAsked !== true || plain(answer) !== plain(desk.open.said);
  const isHeld = type === 'noted' && isNews && heard.option === null;
  if ((type === 'perhaps' || isHeld) && (heard.stands === 'elsewhere' || heard.stands === 'here')) {
    context.memory.passage = withOfOpen(reading, {
      said: heard.words,
      tries: open.tries + 1,
      wasAsked: true,
    });
    return ask(context, wanted.trueThere, {
      at: heard.at === null ? where : whereIs(heard.at, found.passage),
    });
  }
  if (AS_ANSWER.includes(type)) return reply(context, answered.desk, verdict);
  const next = withOfOpen(reading, { said: heard.words, tries: open.tries + 1 });
  context.memory.passage = isDone(verdict) && !isHeld ? withDone(next) : next;
  if (type === 'noted' && !isHeld) return speak(context, 'heardNoted');
  if (isRight(verdict))
    return sentence(type === 'here' ? words.trueHere : words.trueFits, {
      where: heard.at === null ? where : whereIs(heard.at, found.passage),
    });
  if (heard.stands === 'elsewhere' && heard.at !== null)
    return say(
      ask(context, words.trueElsewhere, { at: whereIs(heard.at, found.passage) }),
      sentence(words.lookAtPlace, { where }),
    );
  const isNowhere = heard.stands === 'nowhere' && heard.words.length <= LONGEST_WORD && heard.option === null;
  if (isNowhere && shareIn(heard.words, textOf(found.passage)) === 0)
    return ask(context, wanted.trueNowhere, { where });
  return ask(context, type === 'there' ? words.truePart : words.trueUnknown, { where });
}
