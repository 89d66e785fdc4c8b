import { clearDesk } from './practice-talk.ts';
import {
  isFailure,
  pendingQuestion,
  type Scene,
  type Script,
  type ScriptCall,
  say,
  speak,
} from './script.ts';

type Part = 'beginning' | 'middle' | 'end';

const NAMES: Readonly<Record<Part, string>> = { beginning: 'はじめ', middle: 'なか', end: 'おわり' };
const AFTER: Readonly<Record<Part, Part | 'done'>> = { beginning: 'middle', middle: 'end', end: 'done' };

const compose = (part: Part | 'done'): ScriptCall => ({ name: 'compose_text', arguments: { part } });

/** "さくぶんを かきたい": the beginning, by one question at a time. The robot writes no line of it. */
export function* startComposing(scene: Scene, wantsText: boolean): Script {
  const open = scene.state.composition;
  if (!wantsText) yield* clearDesk(scene);
  if (open) {
    if (wantsText) yield [scene.feelings(null)];
    const question = yield* ask(scene, open.part, !wantsText);
    return say(speak(scene, wantsText ? 'notWriting' : 'composeStart'), question);
  }
  const opening = speak(scene, wantsText ? 'notWriting' : 'composeStart');
  return say(opening, yield* begin(scene, 'beginning'));
}

/** The questions of a part from its first on. */
function* begin(scene: Scene, part: Part): Script {
  const [found] = yield [compose(part), scene.feelings(null)];
  const questions = Array.isArray(found?.questions)
    ? found.questions.filter((one): one is string => typeof one === 'string')
    : [];
  const isKnown = !isFailure(found) && questions.length > 0;
  scene.manner.composing = isKnown ? { part, questions, index: 0 } : null;
  if (!isKnown) return speak(scene, 'heardLater');
  return say(`「${NAMES[part]}」だよ。`, questions[0] ?? pendingQuestion(scene));
}

/** The question that is open; after a restart the part begins anew. */
function* ask(scene: Scene, part: Part, isFelt: boolean): Script {
  const { composing } = scene.manner;
  if (composing?.part !== part) return yield* begin(scene, part);
  if (isFelt) yield [scene.feelings(null)];
  return pendingQuestion(scene);
}

const WRITTEN = /(?:かけた|かいた|かきおわ|書けた|書いた|できた|おわった|つぎ|次)/;

/** The child tells, or has written: the next question, then "write it down", then the next part. Null: it is stuck. */
export function* goOnComposing(scene: Scene, said: string | null): Script {
  const { state, manner } = scene;
  const part = state.composition?.part;
  if (!part) return pendingQuestion(scene);
  const { composing } = manner;
  if (said === null) {
    yield [scene.feelings(null)];
    const other = composing?.questions[(composing.index + 1) % composing.questions.length];
    return say(speak(scene, 'smallStep'), other ?? pendingQuestion(scene));
  }
  if (WRITTEN.test(said)) return yield* nextPart(scene, part);
  if (composing?.part !== part) return yield* begin(scene, part);
  yield [scene.feelings(null)];
  const heard = speak(scene, 'composeHeard');
  const index = composing.index + 1;
  manner.composing = { ...composing, index };
  const question = composing.questions[index];
  return say(heard, question ?? speak(scene, 'composeWrite'));
}

function* nextPart(scene: Scene, part: Part): Script {
  const next = AFTER[part];
  if (next !== 'done') return say(speak(scene, 'composeOn'), yield* begin(scene, next));
  yield [compose('done'), scene.feelings(null)];
  scene.manner.composing = null;
  return say(speak(scene, 'composeDone'));
}
