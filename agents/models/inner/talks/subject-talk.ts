import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  type DialogueContext,
  type ScriptCall,
  type ScriptResults,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { withoutDone } from '#agents/models/inner/understand/named-subject.ts';
import type { Route } from '#agents/models/inner/understand/routing.ts';
import { isSubjectOnly } from '#agents/models/inner/understand/wishes/by-chance.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { clearDesk } from './practice-talk.ts';
import { heardTelling } from './small-talk.ts';
import { askWhether, notYet } from './wish-talk.ts';

/** Japanese that needs a dictionary or a text of the school's: honest, and what can be done here. */
const BEYOND =
  /ことわざ|かんようく|いみ|意味|じしょ|辞書|しゅご|主語|じゅつご|述語|ろーまじ|ろーま字|はいく|俳句|かるた|たんか|こそあど|けいようし|どくしょ|読書|おすすめ/;

/**
 * A message that only tells what it is about, with nothing on the desk: what of it can be done here is offered, and
 * where nobody can tell, one short question is asked. Null where the message is for small talk.
 */
export function* subjectTalk(
  context: DialogueContext,
  { agent, why }: Route,
  intent: Heard['intent'],
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { state, memory } = context;
  // Whoever has begun to tell something is not asked for work.
  const isTelling = state.fruitless_turns >= 2 || memory.chats > 0;
  if (intent === 'silence' || (why === 'unclear' && isTelling)) return null;
  const said = subjectPhrase(context, agent, why);
  if (said === null) return null;
  yield [context.feelings(null)];
  const opening =
    why !== 'unclear' ? '' : intent === 'nonsense' ? speak(context, 'nonsense') : heardTelling(context);
  return say(opening, said);
}

function subjectPhrase(context: DialogueContext, agent: Route['agent'], why: Route['why']): string | null {
  const folded = fold(context.message);
  if (why === 'both_subjects') return speak(context, 'bothSubjects');
  if (why === 'other_subject') return speak(context, 'otherSubject');
  if (why === 'unclear') return /[?？]/.test(context.message) ? null : speak(context, 'whichWish');
  const left = withoutDone(folded);
  const wish = readWish(left === folded ? context.message : left, context.child.grade);
  const { about } = wish;
  const isOfSubject = agent === 'math_coach' || (agent === 'japanese_coach' && !BEYOND.test(folded));
  const cannot = isOfSubject && why !== 'at_work' ? notYet(context, about) : null;
  if (cannot !== null) return cannot;
  // A thing of arithmetic that is named is offered by its name, before homework is asked for.
  const isNamed = about !== null && !isSubjectOnly(about) && about.named.length === 0;
  const offered = isNamed && why !== 'at_work' && agent === 'math_coach' ? askWhether(context, wish) : null;
  if (offered !== null) return offered;
  if (agent === 'math_coach') return speak(context, 'startMath');
  if (agent !== 'japanese_coach') return null;
  if (BEYOND.test(folded)) return say(speak(context, 'needsInternet'), speak(context, 'japaneseCan'));
  if (/かんじ|漢字/.test(folded)) return speak(context, 'startKanji');
  return why === 'at_work' ? null : speak(context, 'startJapanese');
}

const WANTS =
  /しゅくだい|宿題|やりたい|やる|やろう|したい|しよう|べんきょう|にする|がいい|^(?:こくご|国語|かんじ|漢字|さんすう|算数|けいさん)[!。]*$/;

/** "かんじの しゅくだい やりたい" beside a sum: what lies on the desk waits. Null where no other subject is wanted. */
export function* changeSubject(
  context: DialogueContext,
  route: Route,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { lesson, drill } = context.state;
  const isOther =
    (route.why === 'japanese_words' && lesson?.status === 'open') ||
    (route.why === 'math_words' && drill !== null);
  if (!isOther || !WANTS.test(fold(context.message))) return null;
  yield* clearDesk(context);
  yield [context.feelings(null)];
  const said = subjectPhrase(context, route.agent, route.why);
  return said === null ? null : say(speak(context, 'keptForLater'), said);
}
