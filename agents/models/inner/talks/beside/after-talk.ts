import type { Question } from '#agents/core/question.ts';
import { ask, type DialogueContext, isWorking, say, speak } from '#agents/models/inner/dialogue-script.ts';
import { type Concept, EXPLAINED } from '#agents/models/inner/understand/concept-asked.ts';
import { teamIntentOf } from '#agents/models/inner/understand/team-intent.ts';
import { type After, afterTold, toldIn } from '#agents/models/inner/understand/told/after.ts';
import { saidBeside } from '#agents/models/inner/understand/told/aside.ts';
import { PHRASES } from '#agents/models/inner/words/phrases.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { wordings } from '#agents/words/sentence.ts';
import after from '#agents/words/told/after.json' with { type: 'json' };

/** What is said to a child that speaks of what was just explained to it. */
interface SaidAfter {
  readonly said: string;
  /** What of the message is still to be met. */
  readonly rest: string;
  readonly asks: Question | null;
}

/** A question, an example or a word about what was just explained, with nothing on the desk; null for anything else. */
export function answerAfter(context: DialogueContext): SaidAfter | null {
  const { message, memory, state } = context;
  const before = memory.lastReply;
  const of = toldIn(before);
  const heard =
    of === null || (isWorking(context) && of !== 'fetchesSomebody') ? null : afterTold(message, of);
  if (of === null || heard === null) return null;
  if (UNSURE.includes(heard) && isKnownOtherwise(context)) return null;
  const ways = wordings(after[heard]);
  const said = ways[state.turn_count % ways.length] ?? '';
  if (of === 'fetchesSomebody' || of === 'startKanji')
    return { said, rest: '', asks: isWorking(context) ? null : ANYTHING };
  if (of === 'howWritten') {
    const again = heard === 'strokesAgain' ? withoutQuestion(before) : '';
    return { said: say(said, again, speak(context, 'anyMore')), rest: '', asks: memory.question ?? ANYTHING };
  }
  const own =
    /\d+(?:[./]\d+)?\s*[+\-−×÷*x]\s*\d+(?:[./]\d+)?/.exec(message.normalize('NFKC'))?.[0] ?? message;
  if (heard === 'showsIt') return { said, rest: `${own} わからない`, asks: null };
  if (heard === 'ownExample' || heard === 'seesWhether') return { said, rest: own, asks: null };
  const topic = TOPICS[of];
  if (heard === 'triesIt')
    return topic === undefined ? null : { said, rest: `${topic}の もんだい だして`, asks: null };
  const told = heard === 'otherWords' ? otherWording(of, before) : '';
  const next = ENDS.includes(heard) ? offerOf(context, of) : speak(context, 'anyMore');
  return { said: say(said, told, next), rest: '', asks: memory.question ?? ANYTHING };
}

/** Of these it is only known that something is asked. */
const UNSURE: readonly After[] = ['beyondThat', 'seesWhether', 'alsoSo'];

/** Whether the same words are a question with an answer of its own: なんで かりるの？, 199たす1は 2かい くりあがるん？ */
function isKnownOtherwise({ message, state, child, memory }: DialogueContext): boolean {
  if (saidBeside(message, () => true) !== null) return true;
  const meant = teamIntentOf(message, state, false, child.grade, memory.lastReply);
  const isOther = meant?.intent === 'concept' && toldIn(memory.lastReply) !== meant.concept;
  return isOther || (meant?.intent === 'why' && meant.answers.length > 0);
}

/** The idea is understood: now it may be tried. */
const ENDS: readonly After[] = [
  'decimalSo',
  'kukuEighty',
  'likeThat',
  'understood',
  'alreadyKnown',
  'ownExampleRight',
  'beyondThat',
];
const ANYTHING: Question = { answers: 'words', choices: [] };

/** What was told, without what was asked behind it. */
const withoutQuestion = (before: string): string =>
  PHRASES.anyMore.reduce((words, asked) => words.replace(asked, ''), before).trim();

/** The way to say it that was not heard last. */
function otherWording(concept: Concept, before: string): string {
  const { wordings: ways } = EXPLAINED[concept];
  return ways.find((words) => !before.includes(words)) ?? ways[0] ?? '';
}

/** One of its problems, where there are any; else what may be done next. */
function offerOf(context: DialogueContext, concept: Concept): string {
  const { memory, child } = context;
  const wish = readWish(TOPICS[concept] ?? '', child.grade);
  const { about } = wish;
  if (about === null || about.instead !== null) return speak(context, 'askNext');
  memory.wish = wish;
  return ask(context, practiceWords.maybeTopic, { topic: about.child });
}

/** By which words the problems of an idea are found. */
const TOPICS: Partial<Record<Concept, string>> = {
  carry: 'くりあがり',
  carryWhy: 'くりあがり',
  cherry: 'くりあがり',
  borrow: 'くりさがり',
  borrowWhy: 'くりさがり',
  hissan: 'ひっさん',
  lineUpWhy: 'ひっさん',
  addition: 'たしざん',
  subtraction: 'ひきざん',
  multiplication: 'かけざん',
  kuku: 'くく',
  division: 'わりざん',
  sharing: 'わりざん',
  remainder: 'あまりの ある わりざん',
  remainderSmaller: 'あまりの ある わりざん',
  fraction: 'ぶんすう',
  denominator: 'ぶんすう',
  decimal: 'しょうすう',
};
