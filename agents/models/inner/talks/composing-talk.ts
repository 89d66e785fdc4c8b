import {
  type DialogueContext,
  isFailure,
  pendingQuestion,
  type Script,
  type ScriptCall,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { clearDesk } from './practice-talk.ts';

type Part = 'beginning' | 'middle' | 'end';

const NAMES: Readonly<Record<Part, string>> = { beginning: 'はじめ', middle: 'なか', end: 'おわり' };
const AFTER: Readonly<Record<Part, Part | 'done'>> = { beginning: 'middle', middle: 'end', end: 'done' };

const compose = (part: Part | 'done'): ScriptCall => ({ name: 'compose_text', arguments: { part } });

/** "さくぶんを かきたい": the beginning, by one question at a time. The robot writes no line of it. */
export function* startComposing(context: DialogueContext, wantsText: boolean): Script {
  const open = context.state.composition;
  if (!wantsText) yield* clearDesk(context);
  if (open) {
    if (wantsText) yield [context.feelings(null)];
    const question = yield* ask(context, open.part, !wantsText);
    return say(speak(context, wantsText ? 'notWriting' : 'composeStart'), question);
  }
  const opening = speak(context, wantsText ? 'notWriting' : 'composeStart');
  return say(opening, yield* begin(context, 'beginning'));
}

/** The questions of a part from its first on. */
function* begin(context: DialogueContext, part: Part): Script {
  const [found] = yield [compose(part), context.feelings(null)];
  const questions = Array.isArray(found?.questions)
    ? found.questions.filter((one): one is string => typeof one === 'string')
    : [];
  const isKnown = !isFailure(found) && questions.length > 0;
  context.memory.composing = isKnown ? { part, questions, index: 0 } : null;
  if (!isKnown) return speak(context, 'heardLater');
  return say(`「${NAMES[part]}」だよ。`, questions[0] ?? pendingQuestion(context));
}

/** The question that is open; after a restart the part begins anew. */
function* ask(context: DialogueContext, part: Part, isFelt: boolean): Script {
  const { composing } = context.memory;
  if (composing?.part !== part) return yield* begin(context, part);
  if (isFelt) yield [context.feelings(null)];
  return pendingQuestion(context);
}

const WRITTEN = /(?:かけた|かいた|かきおわ|書けた|書いた|できた|おわった|つぎ|次)/;

/** The child tells, or has written: the next question, then "write it down", then the next part. Null: it is stuck. */
export function* goOnComposing(context: DialogueContext, said: string | null): Script {
  const { state, memory } = context;
  const part = state.composition?.part;
  if (!part) return pendingQuestion(context);
  const { composing } = memory;
  if (said === null) {
    yield [context.feelings(null)];
    const other = composing?.questions[(composing.index + 1) % composing.questions.length];
    return say(speak(context, 'smallStep'), other ?? pendingQuestion(context));
  }
  if (WRITTEN.test(said)) return yield* nextPart(context, part);
  if (composing?.part !== part) return yield* begin(context, part);
  yield [context.feelings(null)];
  const heard = speak(context, 'composeHeard');
  const index = composing.index + 1;
  memory.composing = { ...composing, index };
  const question = composing.questions[index];
  return say(heard, question ?? speak(context, 'composeWrite'));
}

function* nextPart(context: DialogueContext, part: Part): Script {
  const next = AFTER[part];
  if (next !== 'done') return say(speak(context, 'composeOn'), yield* begin(context, next));
  yield [compose('done'), context.feelings(null)];
  context.memory.composing = null;
  return say(speak(context, 'composeDone'));
}
