import { fold } from './intents.ts';
import type { Heard } from './lead.ts';
import { clearDesk } from './practice-talk.ts';
import type { Route } from './routing.ts';
import { type Scene, type ScriptCall, type ScriptResults, say, speak } from './script.ts';

/** Japanese that needs a dictionary or a text of the school's: honest, and what can be done here. */
const BEYOND =
  /おんどく|音読|ことわざ|かんようく|いみ|意味|じしょ|辞書|しゅご|主語|じゅつご|述語|ろーまじ|ろーま字|はいく|俳句|かるた|たんか|こそあど|けいようし|どくしょ|読書|おすすめ/;

/**
 * A message that only tells what it is about, with nothing on the desk: what of it can be done here is offered, and
 * where nobody can tell, one short question is asked. Null where the message is for small talk.
 */
export function* subjectTalk(
  scene: Scene,
  { agent, why }: Route,
  intent: Heard['intent'],
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  if (intent === 'silence' || scene.state.fruitless_turns >= 2) return null;
  const said = subjectPhrase(scene, agent, why);
  if (said === null) return null;
  yield [scene.feelings(null)];
  const opening = why === 'unclear' ? speak(scene, intent === 'nonsense' ? 'nonsense' : 'chatter') : '';
  return say(opening, said);
}

function subjectPhrase(scene: Scene, agent: Route['agent'], why: Route['why']): string | null {
  const folded = fold(scene.message);
  if (why === 'both_subjects') return speak(scene, 'bothSubjects');
  if (why === 'other_subject') return speak(scene, 'otherSubject');
  if (why === 'unclear') return /[?？]/.test(scene.message) ? null : speak(scene, 'whichWish');
  if (agent === 'math_coach') {
    scene.manner.offer = 'problem';
    return speak(scene, 'startMath');
  }
  if (agent !== 'japanese_coach') return null;
  if (BEYOND.test(folded)) return say(speak(scene, 'needsInternet'), speak(scene, 'japaneseCan'));
  if (/かんじ|漢字/.test(folded)) {
    scene.manner.offer = 'kanji';
    return speak(scene, 'startKanji');
  }
  return why === 'at_work' ? null : speak(scene, 'startJapanese');
}

const WANTS =
  /しゅくだい|宿題|やりたい|やる|やろう|したい|しよう|べんきょう|にする|がいい|^(?:こくご|国語|かんじ|漢字|さんすう|算数|けいさん)[!。]*$/;

const WISHES = /やりたい|やろう|したい|しよう|にする|がいい|だして/;
const ELSEWHERE: readonly Route['why'][] = ['other_subject', 'both_subjects', 'math_words', 'looking_back'];

/** Whether the child has turned from its text or its composition to something else. */
export function leavesTelling({ message, state }: Scene, { why }: Route): boolean {
  const folded = fold(message);
  // A tale may be about anything; only a wish ends it.
  if (state.composition) return (ELSEWHERE.includes(why) || why === 'japanese_words') && WISHES.test(folded);
  return ELSEWHERE.includes(why) || (why === 'japanese_words' && (WANTS.test(folded) || BEYOND.test(folded)));
}

/** "かんじの しゅくだい やりたい" beside a sum: what lies on the desk waits. Null where no other subject is wanted. */
export function* changeSubject(
  scene: Scene,
  route: Route,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { lesson, drill } = scene.state;
  const isOther =
    (route.why === 'japanese_words' && lesson?.status === 'open') ||
    (route.why === 'math_words' && drill !== null);
  if (!isOther || !WANTS.test(fold(scene.message))) return null;
  yield* clearDesk(scene);
  yield [scene.feelings(null)];
  const said = subjectPhrase(scene, route.agent, route.why);
  return said === null ? null : say(speak(scene, 'keptForLater'), said);
}
