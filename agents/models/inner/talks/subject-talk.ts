import type { Heard } from '#agents/models/inner/choose-agent.ts';
import {
  type DialogueContext,
  type ScriptCall,
  type ScriptResults,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { topicIn } from '#agents/models/inner/understand/homework/topics.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import { withoutDone } from '#agents/models/inner/understand/named-subject.ts';
import type { Route } from '#agents/models/inner/understand/routing.ts';
import { isGrave } from '#agents/models/inner/understand/told/grave.ts';
import { elsewhereNamed } from '#agents/models/inner/understand/wished-elsewhere.ts';
import { isSubjectOnly } from '#agents/models/inner/understand/wishes/by-chance.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { beginListening } from './beside/listen-talk.ts';
import { clearDesk } from './practice-talk.ts';
import { heardTelling } from './small-talk.ts';
import { askWhether, notYet } from './wish-talk.ts';

/** Japanese that needs a dictionary or a text of the school's: honest, and what can be done here. */
const BEYOND = /いみ|意味|かるた|けいようし|どくしょ|読書|おすすめ/;
const isBeyond = (folded: string): boolean => BEYOND.test(folded) || topicIn(folded) !== null;

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
  // Whoever tells something is heard, and no subject is brought.
  const folded = fold(context.message);
  const isHeavy = isGrave(folded);
  if (why === 'unclear' && (isHeavy || (intent !== 'nonsense' && isTold(folded)))) {
    beginListening(context, isHeavy ? 'sad' : 'plain');
    yield [context.feelings(null)];
    return say(heardTelling(context), speak(context, 'listening'));
  }
  const said = subjectPhrase(context, agent, why);
  if (said === null) return null;
  yield [context.feelings(null)];
  const opening =
    why !== 'unclear' ? '' : intent === 'nonsense' ? speak(context, 'nonsense') : heardTelling(context);
  return say(opening, said);
}

/** What may happen, or has, at some length: no wish. */
const TOLD =
  /(?:たら|だら)(?:どうしよ|いやだ|やだ)|[ただ](?:よ|の|んだ|んだけど|けど|し|もん|ねん|の?に)[!。…]*$|(?:ちゃった|じゃった|てしまった)[!。…]*$/;
const LEAST_TOLD = 12;
const isTold = (folded: string): boolean =>
  folded.length >= LEAST_TOLD &&
  TOLD.test(folded) &&
  !/[?？0-9]|もんだい|問題|しゅくだい|宿題|わから|わかん|おわっ|終わっ|できた/.test(folded);

/** マイクラ やりたい, 英語の もんだいも 出せる？: a thing by its name, and that it is wished for, and nothing else. */
const WISHED_BY_NAME =
  /^(?:えっと|ねえ|じゃあ|つぎは?|ぼく|わたし|[、\s])*([ァ-ヶー]{2,10}|[一-龠]{1,4}|[ぁ-ん]{2,8}?)(?:\s*の\s*(?:もんだい|問題|れんしゅう|練習|べんきょう|勉強|しゅくだい|宿題))?\s*(?:を|も|が|は)?\s*(?:だせる|出せる|だして|出して|やりたい|や[るろ]う?|したい|しよう?|でき(?:る|ます))(?:よ|な|ね|の|か|です|[。！!？?])*$/;

/** What is neither arithmetic nor Japanese is declined, by its name where that is sure, and what can be done is offered. */
export function declineOther(context: DialogueContext): string {
  const said = context.message.normalize('NFKC').trim();
  const topic = elsewhereNamed(said, fold(said)) ?? WISHED_BY_NAME.exec(context.message.trim())?.[1];
  const declined = topic === undefined ? '' : sentence(practiceWords.notYetAside, { topic });
  return say(declined, speak(context, 'otherSubject'));
}

function subjectPhrase(context: DialogueContext, agent: Route['agent'], why: Route['why']): string | null {
  const folded = fold(context.message);
  if (why === 'both_subjects') return speak(context, 'bothSubjects');
  if (why === 'other_subject') return declineOther(context);
  if (why === 'unclear') return /[?？]/.test(context.message) ? null : speak(context, 'whichWish');
  const left = withoutDone(folded);
  const wish = readWish(left === folded ? context.message : left, context.child.grade);
  const { about } = wish;
  const isOfSubject = agent === 'math_coach' || (agent === 'japanese_coach' && !isBeyond(folded));
  const cannot = isOfSubject && why !== 'at_work' ? notYet(context, about) : null;
  if (cannot !== null) return cannot;
  // A thing of arithmetic that is named is offered by its name, before homework is asked for.
  const isNamed = about !== null && !isSubjectOnly(about) && about.named.length === 0;
  const offered = isNamed && why !== 'at_work' && agent === 'math_coach' ? askWhether(context, wish) : null;
  if (offered !== null) return offered;
  if (agent === 'math_coach') return speak(context, 'startMath');
  if (agent !== 'japanese_coach') return null;
  if (isBeyond(folded)) return say(speak(context, 'needsInternet'), speak(context, 'japaneseCan'));
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
