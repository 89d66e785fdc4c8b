import { award, repeatFirst, whatNext } from './practice-talk.ts';
import { isFailure, pendingQuestion, type Scene, type Script, say, speak, text } from './script.ts';

/** What answer_drill is told of a child that asks for help. */
const HELP = 'わからない';

/** The child's answer to a kanji: right, a hint more, shown to be compared, or told once the hints are used up. */
export function* takeDrillAnswer(scene: Scene, answer: string): Script {
  const { drill } = scene.state;
  if (!drill) return pendingQuestion(scene);
  const { kind, wasTold: isComparing } = drill;
  const [result] = yield [{ name: 'answer_drill', arguments: { answer } }];
  if (isFailure(result)) {
    yield [scene.feelings(null)];
    return scene.can('answer_drill') ? pendingQuestion(scene) : speak(scene, 'heardLater');
  }
  const isRight = result?.is_correct === true;
  const [reveal, hint, ask] = ['reveal', 'next_hint', 'ask'].map((key) => text(result, key));
  const isTry = isRight || (answer !== HELP && !isComparing && ask === '');
  yield [scene.feelings(isTry ? isRight : null)];
  if (isRight) {
    const isAlone = result?.wrong_count === 0 && drill.hintsGiven === 0;
    const praise = speak(scene, kind === 'kanji_reading' ? 'drillRight' : 'drillWritten');
    return say(praise, award(scene, result), yield* whatNext(scene, { kind, isSolved: true, isAlone }));
  }
  if (result?.is_finished === true) {
    const told = say(speak(scene, 'drillTold'), reveal ?? '', award(scene, result));
    return say(told, yield* repeatFirst(scene, { kind, isSolved: false, isAlone: false }));
  }
  if (reveal) return say(`「${reveal}」だよ。`, ask || pendingQuestion(scene));
  if (!hint) return ask || pendingQuestion(scene);
  const isNear = result?.is_other_reading === true;
  const opening = speak(scene, answer === HELP ? 'giveHint' : isNear ? 'drillNear' : 'drillAgain');
  const again = kind === 'kanji_reading' ? 'drillReadAsk' : 'drillWriteAsk';
  return say(opening, hint, /[?？]$/.test(hint) ? '' : speak(scene, again));
}

/** Help with a kanji: its next hint. */
export const helpWithDrill = (scene: Scene): Script => takeDrillAnswer(scene, HELP);
