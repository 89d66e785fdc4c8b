import { CARER } from '#agents/emotion/care.ts';
import { type Heard, isAccount } from './choose-agent.ts';
import { openProblems, takeAnswer } from './coaching.ts';
import {
  type DialogueContext,
  isWorking,
  pendingQuestion,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  speak,
} from './dialogue-script.ts';
import { isForHelp, SAID_AFTER, SMALL, TELLING } from './heard-kinds.ts';
import { saidWith } from './said-with.ts';
import { wishedBattle } from './talks/battle-talk.ts';
import { takeOfExercise } from './talks/beside/exercise-talk.ts';
import { putTogether } from './talks/beside/open-step-talk.ts';
import { startBreak } from './talks/beside/rest-talk.ts';
import { comfort, sorrowIn, sulk } from './talks/care-talk.ts';
import { check, isDisputed } from './talks/check-talk.ts';
import { backToComposing } from './talks/composing/belongs.ts';
import { afterComposing } from './talks/composing/end.ts';
import { takeShown } from './talks/composing/shown.ts';
import { startComposing } from './talks/composing/talk.ts';
import { goOnComposing } from './talks/composing/turn.ts';
import { explain, tellWhy, writeNumber } from './talks/concept-talk.ts';
import { besideDrill } from './talks/drill-beside.ts';
import { helpWithDrill, takeDrillAnswer } from './talks/drill-talk.ts';
import { help, offerMeal, unwellTalk } from './talks/help-talk.ts';
import { homeworkTalk } from './talks/homework/thread-talk.ts';
import { kanjiRead } from './talks/kanji/kanji-read.ts';
import {
  afterKanji,
  asksMore,
  helpWithKanji,
  kanjiFor,
  kanjiGuess,
  kanjiNamed,
  seekKanji,
  talkAboutKanji,
  tellOfWriting,
} from './talks/kanji/kanji-talk.ts';
import { nextProblem, whatNext } from './talks/practice-talk.ts';
import { takeQuestionAnswer } from './talks/question-talk.ts';
import { wantPassage } from './talks/reading/row.ts';
import { goOnReading, startReading } from './talks/reading/talk.ts';
import { finish, hearReview, lookBack } from './talks/review-talk.ts';
import { anotherProblem, nextOfSheet, skipProblem, takeFirst, takeSheet } from './talks/sheet-talk.ts';
import { pleasantry, smallTalk } from './talks/small-talk.ts';
import { storyMoved, sumOfKnown } from './talks/story-move-talk.ts';
import { takeStorySum } from './talks/story-sum-talk.ts';
import { noteStory, saidForSum, startStory, storyGoesOn, storyOperation } from './talks/story-talk.ts';
import { leadStory, storyTold } from './talks/story-told-talk.ts';
import { changeSubject, declineOther, subjectTalk } from './talks/subject-talk.ts';
import { EASIER, practise, practiseList } from './talks/wish-talk.ts';
import { besideTries, hearNumbers, takeAside, takeClaim, takeWorking } from './talks/working-talk.ts';
import { checkWorksheet } from './talks/worksheet-talk.ts';
import { rightAtFirst } from './understand/answers/led/part-right.ts';
import { fold, HUNGRY } from './understand/intents.ts';
import type { Route } from './understand/routing.ts';

/** More than つぎ, which passes over what lies open. */
const ASKS_FOR_ONE = /もんだい|問題/;

type Perhaps = Generator<readonly ScriptCall[], string | null, ScriptResults>;

/** What is said to the child for this message. `route`: whose it is. */
export function* answer(context: DialogueContext, heard: Heard, route: Route): Script {
  const besideWork = heard.intent === 'homework' ? null : yield* answerBesideWork(context, heard, route);
  return besideWork ?? backToComposing(context, heard, yield* answerWork(context, heard, route));
}

/** What goes on beside problems: looking back, kindness, a text, a composition, a kanji. */
function* answerBesideWork(context: DialogueContext, heard: Heard, route: Route): Perhaps {
  const { state, memory } = context;
  const { intent } = heard;
  const isSmall = SMALL.has(intent);
  const isCare = route.agent === CARER && route.why !== 'on_break';
  // ヒント is pressed for a problem, whatever is felt.
  const isLost =
    isForHelp(heard) && intent !== 'hint' && (!isWorking(context) || memory.lookingBack !== null);
  const isTelling = state.composition !== null || memory.lookingBack !== null;
  const isTold = intent === 'chatter' || (intent === 'nonsense' && /[a-z]{3}/i.test(context.message));
  const isSad = isTold && !isTelling && sorrowIn(context) !== null;
  if (isSad || (isCare && (isSmall || isLost))) {
    memory.lookingBack = null;
    return yield* comfort(context);
  }
  const ofDrill = state.drill ? yield* besideDrill(context, heard) : null;
  if (ofDrill !== null) return ofDrill;
  if (isAccount(context, intent)) return yield* hearReview(context);
  memory.lookingBack = null;
  const isRepeating = memory.isRepeating && !isWorking(context) && TELLING.has(intent);
  memory.isRepeating = false;
  if (isRepeating) {
    yield [context.feelings(null)];
    const next = yield* whatNext(context);
    // わからない is nothing that was said aloud.
    return isForHelp(heard) ? next : say(speak(context, 'wellSaid'), next);
  }
  if (
    route.why === 'looking_back' &&
    (isSmall || isForHelp(heard) || ['next', 'proud', 'joy'].includes(intent))
  )
    return yield* lookBack(context, fold(context.message));
  const read = isWorking(context) && !isSmall ? null : kanjiRead(context);
  if (read !== null) {
    const other = kanjiNamed(context);
    if (other !== null) return say(read, yield* talkAboutKanji(context, other));
    if (asksMore(context, intent)) return say(read, yield* answerWork(context, heard, route));
    yield [context.feelings(null)];
    return say(read, afterKanji(context));
  }
  const inKanji = intent === 'word_meaning' ? kanjiGuess(context) : null;
  if (inKanji !== null) {
    yield [context.feelings(null)];
    return inKanji;
  }
  const isHelp = isForHelp(heard);
  const ofKanji = isHelp ? yield* helpWithKanji(context) : null;
  if (ofKanji !== null) return ofKanji;
  if (state.drill && isHelp) return yield* helpWithDrill(context);
  if (state.question && (isSmall || isHelp || intent === 'answer')) return yield* takeQuestionAnswer(context);
  const ofStory = yield* storyGoesOn(context, heard);
  if (ofStory !== null) return ofStory;
  if (isWorking(context)) return isSmall ? yield* changeSubject(context, route) : null;
  const after = afterComposing(context, isSmall || SAID_AFTER.includes(intent));
  if (after !== null) {
    yield [context.feelings(null)];
    return after;
  }
  const guess = isSmall || intent === 'answer' ? kanjiGuess(context) : null;
  if (guess !== null) {
    yield [context.feelings(null)];
    return guess;
  }
  return isSmall ? yield* subjectTalk(context, route, intent) : null;
}

/** Work and courtesies. */
function* answerWork(context: DialogueContext, heard: Heard, route: Route): Script {
  switch (heard.intent) {
    case 'practice':
      return yield* practise(context, heard);
    case 'drill_answer':
      return yield* takeDrillAnswer(context, heard.answer);
    case 'battle':
      return yield* wishedBattle(context, heard.wish);
    case 'kanji_question':
      // Of the kanji that is being asked there is a hint, like any other.
      if (context.state.drill && heard.kanji.includes(context.state.drill.kanji))
        return yield* helpWithDrill(context);
      return yield* talkAboutKanji(context, heard.kanji, heard.aspect);
    case 'kanji_for':
      if (context.state.drill?.reading === heard.kana) return yield* helpWithDrill(context);
      return yield* kanjiFor(context, heard.kana);
    case 'kanji_sought':
      return yield* seekKanji(context, heard.sought);
    case 'kanji_list':
      return yield* practiseList(context, heard.list);
    case 'japanese_question':
      return yield* tellOfWriting(context, heard.answer);
    case 'concept':
      return yield* explain(context, heard.concept);
    case 'why':
      return yield* tellWhy(context, heard.answers);
    case 'number_in_kanji':
      return yield* writeNumber(context, heard.number);
    case 'word_meaning':
      yield [context.feelings(null)];
      return say(speak(context, 'needsInternet'), isWorking(context) ? pendingQuestion(context) : '');
    case 'passage':
      return yield* startReading(context, heard.print);
    case 'of_passage':
      return yield* goOnReading(context, heard.turn);
    case 'reading':
      return yield* wantPassage(context, heard.isOfRobot);
    case 'homework':
      return yield* homeworkTalk(context, heard.said);
    case 'beyond':
      yield [context.feelings(null)];
      return declineOther(context);
    case 'compose':
      return yield* startComposing(context, heard.wantsText);
    case 'composition_shown':
      return yield* takeShown(context, heard.lines);
    case 'of_composition':
      return yield* goOnComposing(context, heard, (of, said) => answerWork(of, said, route));
    case 'problems': {
      const [first] = heard.problems;
      const said = saidForSum(context, heard.problems);
      context.memory.storyNumber = null;
      if (first !== undefined && said !== null)
        return yield* sumOfKnown(context, said, yield* takeClaim(context, first, said));
      yield* noteStory(context, heard.problems);
      const opened = yield* openProblems(context, heard.problems, heard.isStuck);
      const { lesson } = context.state;
      return lesson?.status === 'open' ? (rightAtFirst(context.message, lesson) ?? opened) : opened;
    }
    case 'take_first':
      return yield* takeFirst(context, heard.problem);
    case 'claim':
      yield* noteStory(context, [heard.problem]);
      return yield* takeClaim(context, heard.problem, heard.answer, heard.worked);
    case 'marked':
    case 'asked_of':
    case 'not_mine':
    case 'led_on':
      return yield* takeOfExercise(context, heard);
    case 'working':
      return yield* takeWorking(context, heard.lines, heard.end);
    case 'own_numbers':
      return yield* isDisputed(context) ? check(context) : hearNumbers(context);
    case 'on_the_way':
      yield [context.feelings(null)];
      return speak(context, 'followAlong');
    case 'own_mistake':
    case 'way_known':
    case 'quotient_known':
    case 'row_shown':
    case 'carry_counted':
    case 'carry_asked':
    case 'borrowing_known':
    case 'rest_known':
    case 'leaves_over':
    case 'counted_start':
    case 'torn':
    case 'regret':
    case 'haggle':
      return yield* besideTries(context, heard.intent);
    case 'at_step':
      return yield* besideTries(context, heard.said);
    case 'worksheet':
      return yield* checkWorksheet(
        context,
        heard.lines.map((line) => ({ type: 'sum', ...line })),
      );
    case 'sheet':
      return yield* takeSheet(context, heard.items);
    case 'answer':
      return yield* takeAside(context, heard.answer) ??
        takeAnswer(context, heard.answer, saidWith(context, heard));
    case 'parts':
      return yield* putTogether(context, heard.expression);
    case 'word_problem':
      return yield* startStory(context, heard);
    case 'story_sum':
      return yield* takeStorySum(context, heard.expression, heard.answer);
    case 'story_led':
      return yield* leadStory(context, heard);
    case 'story_told':
      return yield* storyTold(context, heard.told);
    case 'story_move':
      return yield* storyMoved(context, heard.move);
    case 'operation':
      return yield* storyOperation(context, heard.name);
    case 'kanji':
      return yield* talkAboutKanji(context, heard.kanji);
    case 'easier':
      return yield* practise(context, EASIER);
    case 'next':
      return yield* ASKS_FOR_ONE.test(fold(context.message)) ? anotherProblem(context) : nextOfSheet(context);
    case 'more':
    case 'again':
      return yield* nextProblem(context);
    case 'skip':
      return yield* skipProblem(context);
    case 'finish':
      return yield* finish(context);
    case 'tired':
      return yield* HUNGRY.test(fold(context.message)) ? offerMeal(context) : startBreak(context);
    case 'unwell':
      return yield* unwellTalk(context);
    case 'sulk':
      return yield* sulk(context);
    case 'self_blame':
      return yield* comfort(context);
    case 'check':
    case 'objects':
      return yield* check(context);
    case 'hint':
    case 'dont_know':
    case 'tell_answer':
      return yield* help(context, heard.intent, route);
    case 'nonsense':
    case 'silence':
    case 'chatter': {
      const known = kanjiGuess(context);
      if (known === null) return yield* smallTalk(context, heard.intent);
      yield [context.feelings(null)];
      return known;
    }
    default:
      return yield* pleasantry(context, heard.intent);
  }
}
