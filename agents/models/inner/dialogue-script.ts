import type { Asked, DueSaying } from '#agents/core/model.ts';
import { type Question, questionIn } from '#agents/core/question.ts';
import type { Child } from '#agents/core/records.ts';
import type { CareReason, SessionState } from '#agents/core/state.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { askedStep, deskQuestion } from '#agents/lesson/lesson.ts';
import { type Sentence, sentence, type Values } from '#agents/words/sentence.ts';
import type { Homework, SessionMemory } from './session-memory.ts';
import { questionOf } from './small-question.ts';
import { type PhraseGroup, phrase, questionOfGroup } from './words/phrases.ts';

/** A tool call as the script writes it; the model adds the id. */
export interface ScriptCall {
  readonly name: string;
  readonly arguments: Record<string, unknown>;
  /** It would say nothing new in this turn, and is not made (agent-transfer.ts). */
  readonly isKnown?: true;
}

/** What came back of a round, in the order of the calls. */
export type ScriptResults = readonly Record<string, unknown>[];

/** A piece of coaching: yields the calls of a round, is resumed with their results, returns what to say. */
export type Script = Generator<readonly ScriptCall[], string, ScriptResults>;

/** What a script sees of the session; `state` is live and moves on with each tool call. */
export interface DialogueContext {
  readonly child: Child;
  readonly sessionId: string;
  readonly state: Readonly<SessionState>;
  readonly message: string;
  /** How often it was read in this turn, in these or other words (talks/beside/first-ear.ts). */
  readonly readings?: number;
  readonly nowMs: number;
  readonly care: CarePolicy;
  readonly memory: SessionMemory;
  /** What the family calls the robot; '' where it has no name. */
  readonly robotName: string;
  /** What was open when the child spoke; null where nothing was. */
  readonly asked: Asked | null;
  /** What is remembered of the child; [] where nothing is. */
  readonly known: readonly string[];
  /** What the child told at an earlier visit and may be talked of now; null: nothing. */
  readonly due: DueSaying | null;
  /** Whom the tool belongs to, the first choice first, by the team's own table (agents/team/tool-table.ts). */
  ownersOf(tool: string): readonly string[];
  /** Whether the agent that has the talk now may use the tool. */
  can(tool: string): boolean;
  /** Why code has given the talk to the encouragement agent in this turn; null when it has not. */
  careReason(): CareReason | null;
  /** Whether the time for a break had come when the turn began; what is said of it in the turn does not end that. */
  isBreakDue(): boolean;
  /** Feelings to tell update_emotion, in its terms, once it is known whether the answer was right. */
  feelings(wasCorrect: boolean | null): ScriptCall;
}

export const isFailure = (result: Record<string, unknown> | undefined): boolean =>
  result === undefined || 'error' in result;

export function text(result: Record<string, unknown> | undefined, key: string): string {
  const value = result?.[key];
  return typeof value === 'string' ? value : '';
}

/** Sentences one after another, without the empty ones. */
export function say(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** The part of a context that questions are made from. */
type Setting = Pick<DialogueContext, 'state'> & { readonly memory?: SessionMemory };

/** A sentence of the group; what it asks is asked from now on. */
export function speak({ state, memory }: Setting, group: PhraseGroup): string {
  const question = questionOfGroup(group);
  if (memory && question) memory.question = question;
  return phrase(group, state.turn_count, state.session_start_time, memory);
}

/** A sentence with its values; what it asks is asked from now on. */
export function ask<S extends Sentence>({ memory }: Setting, entry: S, ...values: Values<S>): string {
  const question = questionIn(entry);
  if (memory && question) memory.question = question;
  return sentence(entry, ...values);
}

/** Says this, and judges nothing. */
export function* replied(context: DialogueContext, words: string): Script {
  yield [context.feelings(null)];
  return words;
}

/** Asks this, and judges nothing. */
export function* askedOnly<S extends Sentence>(
  context: DialogueContext,
  entry: S,
  ...values: Values<S>
): Script {
  yield [context.feelings(null)];
  return ask(context, entry, ...values);
}

/** These words, then what the script says. */
export function* behind(words: string, script: Script): Script {
  return say(words, yield* script);
}

/** Whether what the robot said last ends with this, in any of its wordings. */
export const justSaid = ({ memory }: Pick<DialogueContext, 'memory'>, { wordings }: Sentence): boolean =>
  wordings.some((words) => memory.lastReply.endsWith(words));

/** Whether the open question offers this. `means`: as in Choice. */
export const offers = ({ asked }: Pick<DialogueContext, 'asked'>, means: string): boolean =>
  asked?.question.choices.some((choice) => choice.means === means) === true;

/** The question that is open, asked again; an invitation when none is. */
export function pendingQuestion(context: Setting): string {
  const { state } = context;
  if (state.battle?.served || state.drill || state.question) return deskQuestion(state);
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson) {
    const onTheWay = askedOnTheWay(context);
    if (onTheWay !== null) return onTheWay;
    const level = Math.min(Math.max(state.hint_level, 1), 3);
    return askedStep(lesson)?.ask[level - 1] ?? questionOf(lesson, state.turn_count);
  }
  if (state.word_problem) return speak(context, 'storyAsk');
  if (state.composition) return composingQuestion(context, state.composition);
  const ofHomework = openHomework(context);
  if (ofHomework !== null && ofHomework.namedOnly === undefined) return ofHomework.question;
  if (state.problems_attempted > 0) return speak(context, 'askNext');
  return speak(context, state.met_again === 'waits' ? 'askLikeBefore' : 'askProblem');
}

/** Keeps what these words ask last, so that it comes again behind what is said beside it. */
export function keepAsked({ state, memory }: Setting, words: string): string {
  const { lesson } = state;
  const sentences = words.match(/[^。！？]+[。！？]?/g) ?? [];
  if (memory && lesson?.status === 'open' && sentences.length > 0) {
    const { problemId, stepIndex, hintsGiven } = lesson;
    // The sentence before the last one says what it is about.
    memory.onTheWay = { problemId, stepIndex, hintsGiven, words: sentences.slice(-2).join('').trim() };
  }
  return words;
}

/** What was asked on the way to the open problem since its last small question; null where nothing was. */
function askedOnTheWay({ state, memory }: Setting): string | null {
  const { lesson } = state;
  const asked = memory?.onTheWay ?? null;
  if (asked === null || lesson?.status !== 'open') return null;
  const { problemId, stepIndex, hintsGiven } = lesson;
  const isOpen =
    asked.problemId === problemId && asked.stepIndex === stepIndex && asked.hintsGiven === hintsGiven;
  return isOpen ? asked.words : null;
}

/** For so many turns beside it homework that is coached without being seen is still the one that is talked about. */
const KEPT_FOR_TURNS = 3;

/** The homework that is open; null where another thing lies on the desk, or it is long since. */
export function openHomework({ state, memory }: Setting): Homework | null {
  const { homework = null, passage = null } = memory ?? {};
  if (homework === null || isWorking({ state }) || state.composition !== null || passage !== null)
    return null;
  return state.turn_count - homework.turn <= KEPT_FOR_TURNS ? homework : null;
}

/** The open question in other words, of a small question in its next smaller ones: whoever talked beside it hears it anew. */
export function askedSmaller(context: Setting): string {
  const { state } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const isOnTheWay = askedOnTheWay(context) !== null;
  const asks = lesson === null || isOnTheWay ? undefined : askedStep(lesson)?.ask;
  return asks?.[Math.min(Math.max(state.hint_level, 1), asks.length - 1)] ?? pendingQuestion(context);
}

/** The question that is open, asked again; null while nothing is. */
export function openQuestion(state: Readonly<SessionState>): string | null {
  const context = { state };
  const isGoingOn =
    isWorking(context) || state.composition !== null || (state.battle?.served ?? null) !== null;
  return isGoingOn && !state.is_closed ? pendingQuestion(context) : null;
}
/** What what lies on the desk calls for, where the words themselves ask nothing else. */
export const questionOnDesk = ({ lesson, battle }: Readonly<SessionState>): Question => ({
  answers: lesson?.status === 'open' || (battle?.served ?? null) !== null ? 'number' : 'words',
  choices: [],
});

const COMPOSING = { beginning: 'composeBeginning', middle: 'composeMiddle', end: 'composeEnd' } as const;

function composingQuestion(context: Setting, { part }: NonNullable<SessionState['composition']>): string {
  const { composing } = context.memory ?? {};
  const asked = composing?.part === part ? composing.open?.words : undefined;
  return asked ?? speak(context, COMPOSING[part]);
}

/** Something lies on the desk that has a question of its own. */
export const isWorking = ({ state }: Pick<DialogueContext, 'state'>): boolean =>
  state.lesson?.status === 'open' ||
  [state.word_problem, state.drill, state.question].some((one) => one !== null);

/** A word problem lies open, of the homework or of the robot's own. */
export const hasStory = ({ state }: Pick<DialogueContext, 'state'>): boolean =>
  state.word_problem !== null ||
  (state.lesson?.status === 'open' && (state.lesson.ofStory === true || /^story/.test(state.lesson.kind)));

/** For so many turns the talk stays with a story whose calculation was right. */
const STORY_TURNS = 3;

/** Whether a story whose calculation was right a few turns ago is still being thought about. */
export function isStoryOpen({ memory, state }: Pick<DialogueContext, 'memory' | 'state'>): boolean {
  const isFresh = memory.storyTurn !== null && state.turn_count - memory.storyTurn <= STORY_TURNS;
  return (
    isFresh &&
    state.lesson?.status === 'solved' &&
    state.lesson.ofStory === true &&
    state.word_problem === null
  );
}

/** Whether a sum of the game is in the air. */
export const isPlaying = ({ state }: Pick<DialogueContext, 'state'>): boolean =>
  (state.battle?.served ?? null) !== null;

type Desk = Pick<DialogueContext, 'state' | 'memory'>;

/** A drill, a question, a composition, a text, or what was done today lies there beside sums. */
export const liesBeside = ({ state, memory }: Desk): boolean =>
  [state.drill, state.question, state.composition, memory.passage, memory.lookingBack].some(
    (one) => one !== null,
  );

/** Work, a game, a composition, what was done today or a rest has the desk. */
export const isDeskTaken = ({ state, memory }: Desk): boolean =>
  isWorking({ state }) ||
  isPlaying({ state }) ||
  state.composition !== null ||
  memory.lookingBack !== null ||
  state.awaiting === 'return_from_break';

export const calculate = (context: DialogueContext, expression: string, answer: string): ScriptCall => ({
  name: 'calculate_and_verify',
  arguments: { expression, child_answer: answer.slice(0, 200), grade_level: context.child.grade },
});

export const advanceHint = (context: DialogueContext): ScriptCall => ({
  name: 'manage_hint',
  arguments: {
    session_id: context.sessionId,
    action: 'advance',
    problem_id: context.state.current_problem_id,
  },
});

/** The child knows the small question: on to the next. */
export const passStep = (context: DialogueContext): ScriptCall => ({
  name: 'manage_hint',
  arguments: {
    session_id: context.sessionId,
    action: 'pass',
    problem_id: context.state.current_problem_id,
  },
});

export const session = (action: string, more: Record<string, unknown> = {}): ScriptCall => ({
  name: 'manage_session',
  arguments: { action, ...more },
});

export function progress(context: DialogueContext): ScriptCall {
  const { lesson } = context.state;
  const hintsUsed = lesson?.hintsGiven ?? 0;
  const outcome =
    (lesson?.timesTold ?? 0) > 0 ? 'guided_solved' : hintsUsed > 0 ? 'hint_solved' : 'self_solved';
  return {
    name: 'record_progress',
    arguments: {
      user_id: context.child.id,
      session_id: context.sessionId,
      problem_id: lesson?.problemId ?? '',
      outcome,
      hints_used: hintsUsed,
      time_spent_seconds: Math.max(
        0,
        Math.min(86_400, Math.round((context.nowMs - (lesson?.startedAtMs ?? 0)) / 1000)),
      ),
    },
  };
}

/** What the robot says when someone sits down: a greeting, and the question where the lesson stopped if any; `memory` gets what it asks. */
export function opening(state: Readonly<SessionState>, memory: SessionMemory): string {
  const context = { state, memory };
  if (state.awaiting === 'return_from_break') return speak(context, 'breakStay');
  const question = openQuestion(state);
  const greeting = question === null ? 'greet' : 'welcomeBack';
  return say(speak(context, greeting), question ?? pendingQuestion(context));
}
