import { findLeak } from '#agents/guard/leak-guard.ts';
import { numberInKanji } from '#agents/knowledge/japanese/number-kanji.ts';
import { currentStep, guardedLesson } from '#agents/lesson/lesson.ts';
import { support } from '#agents/models/inner/coaching.ts';
import {
  ask,
  type DialogueContext,
  isStoryOpen,
  offers,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { ownQuestion } from '#agents/models/inner/understand/asked/own-question.ts';
import { type Concept, EXPLAINED } from '#agents/models/inner/understand/concept-asked.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { check, isDisputed } from './check-talk.ts';
import { storyCalculated } from './story-talk.ts';

/** The numbers of the problem that lies open and of its small question, their answers among them. */
function numbersOfDesk({ state }: DialogueContext): ReadonlySet<string> {
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null) return new Set();
  const step = currentStep(lesson);
  const texts = [lesson.expression, lesson.answer, step?.expression ?? '', step?.expected ?? ''];
  return new Set(texts.flatMap((text) => text.match(/\d+/g) ?? []));
}

const OPERATIONS: readonly Concept[] = ['addition', 'subtraction', 'multiplication', 'division'];
const DOUBTS = /じゃ.?な|ちが|なの[?？]/;

/** What a concept is, short and true, by a picture without a number of the open problem; then its question again. */
export function* explain(context: DialogueContext, concept: Concept): Script {
  yield [context.feelings(null)];
  // たしざんじゃ ないの？ beside a story: what the sign means would be taken for yes.
  if (context.state.lesson?.ofStory && OPERATIONS.includes(concept) && DOUBTS.test(context.message))
    return speak(context, 'storyDraw');
  const taken = numbersOfDesk(context);
  const { wordings } = EXPLAINED[concept];
  const guarded = guardedLesson(context.state);
  const isFree = (wording: string): boolean =>
    (wording.match(/\d+/g) ?? []).every((number) => !taken.has(number)) &&
    (guarded === null || findLeak(wording, guarded) === null);
  // The last wording of each holds no number.
  const offered = context.memory.wish?.about;
  const open = isStoryOpen(context)
    ? storyCalculated(context)
    : offers(context, 'instead') && offered != null
      ? ask(context, practiceWords.offerAgain, { instead: offered.covered.child })
      : pendingQuestion(context);
  const free = wordings.find(isFree);
  // あし is asked of while the reading あし is sought: the word waits.
  if (free === undefined && context.state.drill) return say(speak(context, 'wordLater'), open);
  return say(free ?? wordings.at(-1) ?? '', open);
}

/**
 * What a child asks, answered in the first words that tell nothing of what is sought; then the same question again. Where no answer
 * is known the child chooses what it meant. It costs nothing.
 */
export function* tellWhy(context: DialogueContext, answers: readonly string[]): Script {
  if (answers.length === 0 && isDisputed(context)) return yield* check(context);
  yield [context.feelings(null)];
  const guarded = guardedLesson(context.state);
  const meant = meantOnDesk(context);
  const safe = [...answers, ...meant].find(
    (answer) => guarded === null || findLeak(answer, guarded) === null,
  );
  // Asked about a small question or a hint: it is said in another way, in its next rung.
  const isLed = context.memory.onTheWay !== null || (context.state.lesson?.stepIndex ?? -1) >= 0;
  if (safe === undefined && context.state.lesson?.status === 'open' && isLed)
    return yield* support(context, speak(context, 'saidAnew'), null);
  if (safe === undefined) return speak(context, 'whichQuestion');
  // Asked again: it did not help, and the next hint says it in another way.
  const isMeant = meant.some((words) => safe.endsWith(words));
  if (isMeant && context.memory.lastReply.includes(safe)) return yield* support(context, '', null);
  return say(safe, pendingQuestion(context));
}

/** What is meant by the question that is open over a problem: nobody who asks about it has to choose what it asked. */
function meantOnDesk({ state, memory }: DialogueContext): readonly string[] {
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const own = lesson === null ? null : ownQuestion(lesson, memory.lastReply);
  return own === null ? [] : [own.meant];
}

/** How a number is written in kanji; the one that is being looked for is written once it is found. */
export function* writeNumber(context: DialogueContext, number: number): Script {
  yield [context.feelings(null)];
  const isSought = numbersOfDesk(context).has(String(number));
  const said = isSought
    ? speak(context, 'kanjiNumberLater')
    : sentence(arithmeticWords.kanjiNumber, { number, kanji: numberInKanji(number) });
  return say(said, pendingQuestion(context));
}
