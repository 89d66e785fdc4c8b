import type { PlainIntent } from './intents.ts';
import { isWorking, pendingQuestion, type Scene, type Script, say, speak } from './script.ts';

/** Turns without fruit after which the robot offers ways out. */
export const OFFER_CHOICES_AFTER = 2;

/** Ways out, as far as there are any: a hint needs a problem. */
export function waysOut(scene: Scene): string {
  if (isWorking(scene)) {
    // 休む is asked as a kanji too.
    const { drill } = scene.state;
    const choices = speak(scene, 'choices');
    return drill ? choices.replaceAll(drill.reading, 'きゅうけい') : choices;
  }
  scene.manner.offer = 'problem';
  return speak(scene, 'offerEnd');
}

const ASKS = /[?？]|なに|なぜ|なんで|どうして|しってる/;

/** What is no work: heard, answered in a sentence, and led back to the question. */
export function* smallTalk(scene: Scene, intent: 'nonsense' | 'silence' | 'chatter'): Script {
  const turns = scene.state.fruitless_turns;
  yield [scene.feelings(null)];
  const isQuestion = intent === 'chatter' && ASKS.test(scene.message);
  const opening = speak(scene, isQuestion ? 'notMyField' : intent);
  return say(opening, turns >= OFFER_CHOICES_AFTER ? waysOut(scene) : pendingQuestion(scene));
}

export type Pleasantry = Extract<
  PlainIntent,
  | 'repeat'
  | 'returned'
  | 'yes'
  | 'no'
  | 'greeting'
  | 'thanks'
  | 'sorry'
  | 'thinking'
  | 'proud'
  | 'several'
  | 'who'
  | 'points'
  | 'joy'
  | 'insult'
  | 'probe'
  | 'kanji_asked'
>;

/** Courtesies and their kin: one fitting sentence, then the question that is open. */
export function* pleasantry(scene: Scene, intent: Pleasantry): Script {
  yield [scene.feelings(null)];
  switch (intent) {
    case 'repeat':
      return pendingQuestion(scene);
    case 'returned':
      return say(speak(scene, 'welcomeBack'), pendingQuestion(scene));
    case 'yes':
      return say(speak(scene, 'backToWork'), pendingQuestion(scene));
    case 'no':
      return isWorking(scene) ? say(speak(scene, 'backToWork'), pendingQuestion(scene)) : waysOut(scene);
    case 'greeting':
      return say(speak(scene, 'greet'), pendingQuestion(scene));
    case 'points':
      if (isWorking(scene)) return say(speak(scene, 'starsLater'), pendingQuestion(scene));
      return say(`ほしは ぜんぶで ${scene.state.total_points}こ あるよ。`, pendingQuestion(scene));
    case 'joy':
      if (scene.state.lesson?.status === 'open') return speak(scene, 'joyAsk');
      return say(speak(scene, 'joyShared'), pendingQuestion(scene));
    case 'insult': {
      const isOften = scene.state.fruitless_turns >= OFFER_CHOICES_AFTER;
      return say(speak(scene, 'insult'), isOften ? waysOut(scene) : pendingQuestion(scene));
    }
    case 'probe':
      return say(speak(scene, 'notTelling'), pendingQuestion(scene));
    case 'kanji_asked':
      return speak(scene, 'kanjiWrite');
    case 'thinking':
      return say(speak(scene, 'silence'), pendingQuestion(scene));
    case 'several':
      return speak(scene, 'several');
    case 'proud':
    case 'thanks':
    case 'sorry':
    case 'who':
      return say(speak(scene, intent), pendingQuestion(scene));
  }
}
