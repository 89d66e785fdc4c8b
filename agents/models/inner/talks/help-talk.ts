import { support } from '#agents/models/inner/coaching.ts';
import {
  ask,
  type DialogueContext,
  justSaid,
  type Script,
  say,
  session,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { hasLesson } from '#agents/models/inner/heard-kinds.ts';
import { lostAt } from '#agents/models/inner/understand/answers/lost.ts';
import type { Route } from '#agents/models/inner/understand/routing.ts';
import { wasScolded } from '#agents/models/inner/understand/told/felt.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import care from '#agents/words/care.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { storyHelp } from './story-talk.ts';
import { subjectTalk } from './subject-talk.ts';
import { heardBeside, notYet } from './wish-talk.ts';

const HELP_OPENINGS = { hint: 'giveHint', tell_answer: 'noAnswerYet', dont_know: 'smallStep' } as const;

/** Help that is asked for: the next hint over a problem, questions on a story, and without work what can be done. */
export function* help(context: DialogueContext, intent: keyof typeof HELP_OPENINGS, route: Route): Script {
  const { lesson } = context.state;
  if (lesson !== null && hasLesson(context)) {
    const isNamed = intent === 'dont_know' && lostAt(context.message, lesson) !== null;
    const opening = isNamed ? 'hardThere' : HELP_OPENINGS[intent];
    return yield* support(context, speak(context, wasScolded(context.message) ? 'scolded' : opening), null);
  }
  if (context.state.word_problem) return yield* storyHelp(context, context.state.word_problem);
  const ofSubject = route.agent === 'japanese_coach' ? yield* subjectTalk(context, route, 'chatter') : null;
  if (ofSubject !== null) return ofSubject;
  yield [context.feelings(null)];
  const cannot = notYet(context, readWish(context.message, context.child.grade).about);
  if (cannot !== null) return say(...heardBeside(context), cannot);
  if (route.agent === 'japanese_coach') return speak(context, 'japaneseCan');
  const number = context.memory.storyNumber;
  // わからない、プリントに 35って かいて あるの: what stands beside it tells what the problem is.
  if (number !== null && justSaid(context, arithmeticWords.whichProblem) && intent === 'dont_know')
    return ask(context, arithmeticWords.whatIsBeside, { number });
  return speak(context, intent === 'hint' ? 'noProblemForHint' : 'offerProblem');
}

/** Who is hungry is heard, and may rest: what lies open waits. */
export function* offerMeal(context: DialogueContext): Script {
  yield [session('offer_break'), context.feelings(null)];
  return speak(context, 'hungry');
}

/** Who is not well is sent to its family; who is glad besides is heard. */
export function* unwellTalk(context: DialogueContext): Script {
  yield [session('start_break'), context.feelings(null)];
  return say(GLAD.test(context.message) ? sentence(care.gladToo) : '', speak(context, 'unwell'));
}
const GLAD = /うれし(?!く)|嬉し(?!く)|たのし(?:い|か)|楽し(?:い|か)/;
