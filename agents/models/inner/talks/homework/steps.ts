import { type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import type { Homework } from '#agents/models/inner/session-memory.ts';
import { type judged, wordsFor } from '#agents/models/inner/understand/homework/judged.ts';
import type { HomeworkSaid } from '#agents/models/inner/understand/homework/said.ts';
import type { Topic } from '#agents/models/inner/understand/homework/topics.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import talk from '#agents/words/homework/talk.json' with { type: 'json' };
import { type Sentence, type Values, wordings } from '#agents/words/sentence.ts';

/** What is asked by such a word is no guess, as たいそう？ is. */
export const NAMES_WHAT = /なに|何|なん|どう|どれ|どこ|だれ|いつ|なぜ|どっち/;

export const OPEN_QUESTION = { answers: 'words', choices: [] } as const;

/** One of the wordings, another each turn. */
export function told<S extends Sentence>({ state }: DialogueContext, entry: S, ...values: Values<S>): string {
  const ways = wordings(entry, ...values);
  return ways[state.turn_count % ways.length] ?? '';
}

/** Keeps how far the child is, and gives the question back. */
export function put(
  { memory, state, message }: DialogueContext,
  so: Pick<Homework, 'topic' | 'step' | 'stage'> & {
    readonly words?: readonly string[];
    readonly stuck?: number;
    readonly print?: readonly string[];
    readonly left?: readonly string[];
  },
  question: string,
): string {
  const { words = memory.homework?.words ?? [], stuck = 0 } = so;
  // Which part of its sentence is sought is said where it begins.
  const begun =
    so.topic === 'sentences' && memory.homework?.topic !== 'sentences' ? { print: [message] } : {};
  const { print = [], left = [] } = { ...memory.homework, ...begun, ...so };
  memory.homework = {
    topic: so.topic,
    step: so.step,
    stage: so.stage,
    words,
    print,
    left,
    stuck,
    question,
    turn: state.turn_count,
  };
  memory.question = OPEN_QUESTION;
  return question;
}

/** Behind the last small question: the check. */
export const toCheck = (
  context: DialogueContext,
  { id, steps, check }: Topic,
  words = context.memory.homework?.words ?? [],
): string => put(context, { topic: id, step: steps.length, stage: 'checks', words }, check);

/** Behind the last small question over what the child found for itself: what goes on with it; else the check. */
export const toEnd = (context: DialogueContext, topic: Topic): string =>
  topic.found === null
    ? toCheck(context, topic)
    : put(context, { topic: topic.id, step: topic.steps.length, stage: 'checks' }, topic.found);

/** What the child asked about the robot's own question is told, and just that question comes again. */
export function answeredBack(context: DialogueContext, homework: Homework, answer: string): string {
  const { topic, step, stage, question } = homework;
  const again = /[？?]/.test(answer) ? '' : questionOf(question);
  put(context, { topic, step, stage }, again === '' ? question : again);
  return say(answer, again);
}

/** The question at the end of what was said, with what is to be done for it. */
function questionOf(said: string): string {
  const sentences = said.split(/(?<=[。！？])\s*/).filter((one) => one !== '');
  const last = sentences.findLastIndex((one) => one.endsWith('？'));
  if (last < 0) return said;
  const at = sentences[last - 1]?.endsWith('？') === true ? last - 1 : last;
  const before = sentences[at - 1] ?? '';
  return (/(?:よう|みて|て)。$/.test(before) ? [before, ...sentences.slice(at)] : sentences.slice(at)).join(
    ' ',
  );
}

/** The first small question whose answer is not told yet; behind the last the check. */
export function take(context: DialogueContext, topic: Topic, message: string, from = 0): string {
  const folded = fold(message);
  const at = topic.steps.findIndex(({ told: isTold }, step) => step >= from && isTold?.test(folded) !== true);
  const step = topic.steps[at];
  const words = wordsFor(topic.id, message);
  if (step === undefined) return toCheck(context, topic, words);
  return put(context, { topic: topic.id, step: at, stage: 'asks', words }, step.ask);
}

/** The small question from there on whose answer is not told in this message. */
export function askStep(context: DialogueContext, topic: Topic, from: number): string {
  const { homework } = context.memory;
  const words = homework?.words ?? [];
  const said = take(context, topic, context.message, from);
  if (context.memory.homework !== null) context.memory.homework = { ...context.memory.homework, words };
  return said;
}

/** What is right is taken, and the next asked for; else the small question comes again at which to look. */
export function judgedSo(
  context: DialogueContext,
  homework: Homework,
  topic: Topic,
  { isRight, step, isOfSound, written }: NonNullable<ReturnType<typeof judged>>,
): string {
  if (isRight) return say(told(context, talk.surelyRight), nextOfPrint(context, homework, topic));
  if (written !== undefined)
    return put(
      context,
      { topic: topic.id, step: homework.step, stage: 'asks', words: homework.words },
      told(context, talk.writtenSo, written),
    );
  const at = step ?? Math.min(homework.step, topic.steps.length - 1);
  if (isOfSound)
    return put(
      context,
      { topic: topic.id, step: at, stage: 'asks' },
      told(
        context,
        talk.particleSound.wordings.includes(homework.question) ? talk.particleSoundMore : talk.particleSound,
      ),
    );
  const look = topic.steps[at];
  const question = homework.question === look?.help ? look.ask : (look?.help ?? topic.check);
  return say(
    told(context, talk.surelyNot),
    put(context, { topic: topic.id, step: at, stage: 'asks' }, question),
  );
}

/** The next item of the print that is still to do; where none is known, the child is asked for it. */
export function nextOfPrint(context: DialogueContext, { words, left = [] }: Homework, topic: Topic): string {
  const still = left.filter((word) => word !== words[0]);
  const [next] = still;
  const first = topic.steps[0];
  if (next === undefined || first === undefined)
    return put(
      context,
      { topic: topic.id, step: topic.steps.length, stage: 'next', left: still },
      told(context, talk.whichNext),
    );
  const at = { topic: topic.id, step: 0, stage: 'asks', words: [next], left: still } as const;
  return say(told(context, talk.itemTaken, { said: next }), put(context, at, first.ask));
}

/** The small question that the words of a message are about, from the open one on; null where they name none. */
export function stepAbout({ steps, name }: Topic, folded: string, from: number): number | null {
  const words = (ask: string): readonly string[] =>
    ask
      .split(/[\s、。？「」]+/)
      .map((word) => fold(word).replace(/(?:は|が|の|を|に|と|で|も|なら|から)$/, ''))
      .filter((word) => word.length > 2);
  const counts = steps.map(({ ask }, step) =>
    step < from ? 0 : words(ask).filter((word) => !fold(name).includes(word) && folded.includes(word)).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

/** Asked once more of what was just found right. */
export const isJustRight = ({ memory }: DialogueContext, { stage }: Homework): boolean =>
  stage === 'next' && /あって いるよ/.test(memory.lastReply);

/** What is asked is said back, by its words where they are few. */
export function askedOf(
  context: DialogueContext,
  { said, between }: Extract<HomeworkSaid, { type: 'asks' }>,
): string {
  if (between) return told(context, talk.between, { first: between[0], second: between[1] });
  return said === null ? told(context, talk.askedLong) : told(context, talk.asked, { said });
}
