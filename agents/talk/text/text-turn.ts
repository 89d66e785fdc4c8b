import type { Agent } from '#agents/core/agent.ts';
import type { AgentEvent } from '#agents/core/event.ts';
import type { Asked, Content, Model } from '#agents/core/model.ts';
import type { Question } from '#agents/core/question.ts';
import type { TurnWork } from '#agents/core/records.ts';
import { spoken } from '#agents/core/spoken.ts';
import type { CareReason, SessionState } from '#agents/core/state.ts';
import type { OwnWords, ToolContext } from '#agents/core/tool.ts';
import type { ToolCall, ToolOutcome, TurnHooks } from '#agents/core/turn-hooks.ts';
import { isTooMuch } from '#agents/emotion/care.ts';
import { findLeak, GuardedStream } from '#agents/guard/leak-guard.ts';
import type { OutsideTasks } from '#agents/guard/outside-tasks.ts';
import { saysRight, tellsResult } from '#agents/guard/unproven.ts';
import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { deskQuestion, guardedLesson } from '#agents/lesson/lesson.ts';
import { noteRest, type Occasion, occasionOf } from '#agents/lesson/lesson-turn.ts';
import { AnswerManner, type MannerFault } from '#agents/talk/turn/answer-manner.ts';
import { rememberTurn } from '#agents/talk/turn/remember-turn.ts';
import { TurnNotes } from '#agents/talk/turn/turn-notes.ts';
import { openingAgent, type Team } from '#agents/team/team.ts';
import { recordProgress } from '#agents/tools/record-progress.ts';
import type { Feeling } from '#agents/understanding/labels.ts';
import { CHOICES } from '#agents/words/sentence.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { type GuardedTalk, guardedTalk } from './asked-sums.ts';
import { isOfOthers, outsideTasks, stringsIn } from './outside-window.ts';

/** Of these nothing is lost that the child would have to do again. */
const NOTHING_DONE: readonly Occasion[] = ['neutral', 'asked'];
/** No tool has found an answer right, or told a part of it. */
const NOTHING_PROVEN: readonly Occasion[] = ['neutral', 'asked', 'tried', 'greeting'];

interface TextTurnParts {
  readonly team: Team;
  readonly model: Model;
  readonly clock: Clock;
  newId(): string;
  /** The question that was open, and the message read against it; left out where none was. */
  readonly asked?: Asked | undefined;
  /** What the model can still read of the talk before. */
  readonly history?: readonly Content[];
}

/** One written turn: who has the talk, which code decides before the turn and after each tool, and what it came to. */
export class TextTurn {
  occasion: Occasion = 'neutral';
  readonly #work: TurnWork;
  readonly #parts: TextTurnParts;
  readonly #notes: TurnNotes;
  #careReason: CareReason | null = null;
  #before: SessionState;
  readonly #message: string;
  #asked: Question | null = null;
  /** The sums on a picture that was read in this turn. */
  #seen: readonly string[] = [];
  /** What tools gave in this turn that somebody else wrote. */
  #read: readonly string[] = [];

  /** Opens the turn in the state of `work`. */
  constructor(work: TurnWork, message: string, parts: TextTurnParts) {
    this.#work = work;
    this.#parts = parts;
    this.#notes = new TurnNotes(parts.clock.now(), parts.asked?.question ?? null);
    this.#notes.hear(message);
    this.#message = message;
    this.#before = work.state;
  }

  /** Finds out who has the talk; gives the transfer where that is another one than before. */
  begin(): AgentEvent | null {
    const { state } = this.#work;
    const { team, clock } = this.#parts;
    const care = team.care.of(this.#work.child.id);
    const nowMs = clock.now();
    const from = state.current_agent;
    noteRest(state, nowMs);
    const opening = openingAgent(state, nowMs, care);
    this.#notes.open(state)();
    this.#feelFirst();
    this.#takeUpCare();
    // A break that is due waits, see CarePolicy.takeUp: until then the talk stays where it is.
    const isFree = this.#careReason === null && care.careReason(state, nowMs) === null;
    if (isFree && opening !== state.current_agent && team.agents.has(opening))
      care.handOff(state, opening, nowMs);
    const { name } = team.agentOf(state);
    if (name !== state.current_agent) care.handOff(state, name, nowMs);
    return name === from ? null : { type: 'agent_transfer', from, to: name };
  }

  /** Emotion before content: words that say it all are acted upon before a cloud is asked. */
  #feelFirst(): void {
    if (!this.#isCloud) return;
    const { state } = this.#work;
    const nowMs = this.#parts.clock.now();
    const felt = this.#notes.measured(this.#work, nowMs);
    if (isTooMuch({ ...state, emotion: felt }, nowMs) === null) return;
    state.emotion = felt;
    state.frustration_level = felt.frustration;
    this.#work.record({ kind: 'emotion_observed', emotion: felt });
  }

  /** What the leak guard has to know now, and what is said instead of a leak. */
  #guarded(): GuardedTalk {
    const { state } = this.#work;
    if (this.#isCloud) return guardedTalk(state, this.#message, this.#seen);
    return { lesson: guardedLesson(state), question: deskQuestion(state) };
  }

  /**
   * A guard for what is said from now on; `said` was said before in this turn. What the inner model says is the robot's
   * own; a cloud's keeps to the robot's part too, and `onFault` is told where it did not.
   */
  guard(said: string, onFault: (code: MannerFault | 'unproven') => void): GuardedStream {
    const { lesson, question } = this.#guarded();
    if (!this.#isCloud) return new GuardedStream(lesson, question, said);
    const manner = new AnswerManner(this.#parts.team.part);
    const outside = this.#outside();
    return new GuardedStream(lesson, question, said, (sentence) => {
      const fault =
        manner.push(sentence) ?? this.#unproven(sentence) ?? this.#answersOutside(sentence, outside);
      if (fault === null) return null;
      onFault(fault);
      return `${spoken('out_of_part')} ${question || spoken('out_of_part_question')}`;
    });
  }

  /** Whether a sentence says that an answer is right, or what it is, and no tool has found it so in this turn. */
  #unproven(sentence: string): 'unproven' | null {
    const { lesson, drill } = this.#work.state;
    if (!NOTHING_PROVEN.includes(this.occasion) || (lesson?.timesTold ?? 0) > 0) return null;
    const isOpen = lesson?.status === 'open' || drill !== null;
    if (isOpen && saysRight(sentence)) return 'unproven';
    const isOver = lesson !== null && lesson.status !== 'open';
    return !isOver && tellsResult(sentence, findNumbers(this.#message)) ? 'unproven' : null;
  }

  #outside(): OutsideTasks {
    const { team, history = [] } = this.#parts;
    const message = this.#message;
    return outsideTasks(this.#work, { team, history, message, read: this.#read });
  }

  /** Whether a sentence answers what somebody else has set, on the desk or not. */
  #answersOutside(sentence: string, outside: OutsideTasks): 'unproven' | null {
    const isTold = (this.#work.state.lesson?.timesTold ?? 0) > 0;
    const isProven = isTold || !NOTHING_PROVEN.includes(this.occasion);
    return outside.isToldIn(sentence, isProven) ? 'unproven' : null;
  }

  /** What is asked with the words of this turn, without the choices that would give the answer away; null: nothing. */
  get asked(): Question | null {
    const asked = this.#asked;
    const { lesson } = this.#guarded();
    if (asked === null || lesson === null) return asked;
    const choices = asked.choices.filter(({ words }) => findLeak(words, lesson) === null);
    return { ...asked, choices: choices.length < CHOICES.least ? [] : choices };
  }

  get agent(): Agent {
    return this.#parts.team.agentOf(this.#work.state);
  }

  /** What the child's words tell of how it feels. */
  get feeling(): Feeling {
    return this.#notes.felt.feeling;
  }

  /** Why code has given the talk away in this turn. */
  readonly careReason = (): CareReason | null => this.#careReason;

  /** Whether something came of it that the child must not have to do again. */
  get isWorthKeeping(): boolean {
    return !NOTHING_DONE.includes(this.occasion);
  }

  readonly hooks: TurnHooks = {
    beforeTool: () => {
      this.#before = structuredClone(this.#work.state);
      return null;
    },
    afterTool: (...call) => this.#afterTool(...call),
  };

  context(signal: AbortSignal): ToolContext {
    const { clock } = this.#parts;
    const newId = (): string => this.#parts.newId();
    const measured = (): ReturnType<TurnNotes['measured']> | undefined => this.#measured();
    const own = (): OwnWords | undefined => this.#own();
    return {
      work: this.#work,
      clock,
      signal,
      newId,
      heard: this.#message,
      ask: (question: Question) => {
        this.#asked = question;
      },
      // Asked with each call: the inner model may have taken over, whose view is made of the same signs.
      get measured() {
        return measured();
      },
      get own() {
        return own();
      },
    } as ToolContext;
  }

  /** Closes the turn in the state; to be committed by the caller. `said`: all that the child was told. */
  finish(said: string, signal: AbortSignal): void {
    this.#award(signal);
    const nowMs = this.#parts.clock.now();
    this.#notes.occasion = this.occasion;
    if (this.#isCloud) this.#notes.finish(this.#work, nowMs, nowMs);
    else this.#notes.close(this.#work.state, nowMs);
    rememberTurn(this.#work, this.#notes, said, this.#parts);
  }

  /** What the child has solved counts, also where the model forgot to record it, or could not any more. */
  #award(signal: AbortSignal): void {
    const { child, sessionId, state } = this.#work;
    const { lesson } = state;
    if (lesson?.status !== 'solved' || this.#work.progressOf(lesson.problemId) !== null) return;
    const args = {
      user_id: child.id,
      session_id: sessionId,
      problem_id: lesson.problemId,
      outcome: 'self_solved' as const,
      hints_used: lesson.hintsGiven,
      time_spent_seconds: Math.min(
        86_400,
        Math.max(0, (this.#parts.clock.now() - lesson.startedAtMs) / 1000),
      ),
    };
    // Not waited for: it writes into the state before it returns.
    void recordProgress.run(args, this.context(signal));
  }

  get #isCloud(): boolean {
    return this.#parts.model.isCloud?.(this.#work.sessionId) ?? false;
  }

  #measured(): ReturnType<TurnNotes['measured']> | undefined {
    return this.#isCloud ? this.#notes.measured(this.#work, this.#parts.clock.now()) : undefined;
  }

  #own(): OwnWords | undefined {
    if (!this.#isCloud) return undefined;
    const reply = this.#parts.asked?.reply ?? null;
    const chosen = reply?.outcome === 'chosen' ? ` ${reply.choice.words}` : '';
    return { words: `${this.#message}${chosen}`, isReply: reply !== null };
  }

  #afterTool(
    { outcome, isRepeated }: ToolOutcome,
    { tool, arguments: args }: ToolCall,
    result: Readonly<Record<string, unknown>>,
  ): void {
    if (outcome !== 'ok' || isRepeated) return;
    this.occasion = occasionOf(tool, result, this.occasion);
    if (isOfOthers(this.#parts.team, tool)) this.#read = [...this.#read, ...stringsIn(result)];
    if (tool === 'analyze_homework_image') this.#seen = [...this.#seen, JSON.stringify(result.problems)];
    this.#notes.learn(tool, args, result, this.#before, this.#work.state);
    this.#takeUpCare();
  }

  #takeUpCare(): void {
    const { team, clock } = this.#parts;
    this.#careReason =
      team.care.of(this.#work.child.id).takeUp(this.#work.state, { nowMs: clock.now(), isPause: false }) ??
      this.#careReason;
  }
}
