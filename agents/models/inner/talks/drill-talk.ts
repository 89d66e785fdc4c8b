import {
  type DialogueContext,
  isFailure,
  pendingQuestion,
  type Script,
  say,
  speak,
  text,
} from '#agents/models/inner/dialogue-script.ts';
import { award, repeatFirst, whatNext } from './practice-talk.ts';

/** What answer_drill is told of a child that asks for help. */
const HELP = 'わからない';

/** The child's answer to a kanji: right, a hint more, shown to be compared, or told once the hints are used up. `wished`: what comes after a right one, where the child named it. */
export function* takeDrillAnswer(
  context: DialogueContext,
  answer: string,
  wished: Script | null = null,
): Script {
  const { drill } = context.state;
  if (!drill) return pendingQuestion(context);
  const { kind, wasTold: isComparing } = drill;
  const [result] = yield [{ name: 'answer_drill', arguments: { answer } }];
  if (isFailure(result)) {
    yield [context.feelings(null)];
    return context.can('answer_drill') ? pendingQuestion(context) : speak(context, 'heardLater');
  }
  const isRight = result?.is_correct === true;
  const [reveal, hint, ask] = ['reveal', 'next_hint', 'ask'].map((key) => text(result, key));
  const isTry = isRight || (answer !== HELP && !isComparing && ask === '');
  yield [context.feelings(isTry ? isRight : null)];
  if (isRight) {
    const isAlone = result?.wrong_count === 0 && drill.hintsGiven === 0;
    const praise = speak(context, kind === 'kanji_reading' ? 'drillRight' : 'drillWritten');
    const next = wished ?? whatNext(context, { kind, isSolved: true, isAlone });
    return say(praise, award(context, result), yield* next);
  }
  if (result?.is_finished === true) {
    const told = say(speak(context, 'drillTold'), reveal ?? '', award(context, result));
    return say(told, yield* repeatFirst(context, { kind, isSolved: false, isAlone: false }));
  }
  if (reveal) return say(`「${reveal}」だよ。`, ask || pendingQuestion(context));
  if (!hint) return ask || pendingQuestion(context);
  const isNear = result?.is_other_reading === true;
  const opening = speak(context, answer === HELP ? 'giveHint' : isNear ? 'drillNear' : 'drillAgain');
  const again = kind === 'kanji_reading' ? 'drillReadAsk' : 'drillWriteAsk';
  return say(opening, hint, /[?？]$/.test(hint) ? '' : speak(context, again));
}

/** Help with a kanji: its next hint. */
export const helpWithDrill = (context: DialogueContext): Script => takeDrillAnswer(context, HELP);
