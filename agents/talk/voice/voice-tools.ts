import { type Agent, instructionFor } from '#agents/core/agent.ts';
import type { Question } from '#agents/core/question.ts';
import type { OpenTurn, StoreErrorCode, TurnWork } from '#agents/core/records.ts';
import { callTool } from '#agents/core/runner.ts';
import type { SessionState } from '#agents/core/state.ts';
import type { ToolContext } from '#agents/core/tool.ts';
import { TRANSFER } from '#agents/core/turn-calls.ts';
import type { LiveAnswer, LiveCall } from '#agents/live/connection.ts';
import { rememberTurn } from '#agents/talk/turn/remember-turn.ts';
import { refusalOf } from '#agents/talk/turn/tool-gate.ts';
import { failure, type Outcome, type Result, type Talker, ToolTurns } from '#agents/talk/turn/tool-turns.ts';
import { TurnNotes } from '#agents/talk/turn/turn-notes.ts';
import { OpeningSpeaker } from './opening-speaker.ts';
import { byVoice, needsScreen } from './voice-drill.ts';
import type { VoiceToolsOptions } from './voice-parts.ts';
import { VoiceQuestions } from './voice-questions.ts';
import {
  changesOf,
  type ForcedHandOff,
  type VoiceToolEvent,
  VoiceToolListeners,
} from './voice-tool-event.ts';

/**
 * Runs the tool calls of a voice line, outside its receive loop. What changes something runs one after another per
 * session, each in a unit of work of its own that is stored before the answer is given; what only looks things up
 * never waits. Whatever goes wrong is an answer; a cancelled call gives none and leaves nothing behind. Nothing throws.
 */
export class VoiceTools {
  readonly #options: VoiceToolsOptions;
  readonly #listeners: VoiceToolListeners;
  /** Key: call id. */
  readonly #running = new Map<string, AbortController>();
  /** Call ids of this turn: a call that comes twice is run and answered once. */
  readonly #known = new Set<string>();
  /** Key: session id. */
  readonly #notesOf = new Map<string, TurnNotes>();
  readonly #opening: OpeningSpeaker;
  readonly #turns: ToolTurns;
  readonly questions: VoiceQuestions;

  constructor(options: VoiceToolsOptions) {
    this.#options = options;
    const { lessons, journal, turns, questions, clock, team } = options;
    this.#listeners = new VoiceToolListeners(() => journal.error('a listener of the voice tools failed'));
    this.questions = new VoiceQuestions(questions, (shown) =>
      this.#listeners.emit({ type: 'question', ...shown }),
    );
    this.#opening = new OpeningSpeaker(team, clock);
    const onTrouble = (code: StoreErrorCode): void => this.#listeners.emit({ type: 'trouble', code });
    this.#turns = new ToolTurns({ lessons, clock, care: team.care, journal, turns, onTrouble });
  }

  onEvent(listener: (event: VoiceToolEvent) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** The session as it is stored now; null when it cannot be read. */
  state(who: Talker): SessionState | null {
    const begun = this.#turns.begin(who);
    if ('fault' in begun) return null;
    begun.turn.rollback();
    const { state } = begun.turn.work;
    this.#opening.moveIn(who, state);
    return state;
  }

  /** What is remembered of the child, for a model that begins anew. */
  readonly known = (who: Talker): readonly string[] => this.#turns.known(who);

  /**
   * A line to the model begins anew: gives the agent that is to speak, for its instruction. Who that is holds for the
   * tools from now on, and is stored with the next call or turn.
   */
  open(who: Talker): Agent {
    return this.#opening.open(who, () => this.state(who));
  }

  /** The child begins to speak. `startedAtMs`: when it did, wall-clock ms. Costs nothing: stored with the first call. */
  beginTurn({ sessionId }: Talker, startedAtMs = this.#options.clock.now()): void {
    this.questions.reply(sessionId);
    this.#notesOf.set(sessionId, new TurnNotes(startedAtMs, this.questions.of(sessionId)));
    for (const id of this.#known) if (!this.#running.has(id)) this.#known.delete(id);
  }

  /** What the child said, in pieces; read for its feelings only, which show at once, and forgotten with the notes. */
  heard({ sessionId }: Talker, piece: string): void {
    const notes = this.#notes(sessionId);
    notes.hear(piece);
    this.#listeners.tellFeeling(sessionId, notes.felt.feeling);
  }

  /** The turn of the child that is under way leaves nothing behind. */
  dropTurn({ sessionId }: Talker): void {
    this.questions.end(sessionId);
    this.#notesOf.delete(sessionId);
  }

  /**
   * The robot has answered: stores the turn. `askedAtMs`: when its words ended; the time of the next answer counts
   * from there. `said`: its words. Gives the handoff that is due, which has been made already. Without notes it does nothing.
   */
  async endTurn(
    who: Talker,
    said = '',
    askedAtMs = this.#options.clock.now(),
  ): Promise<ForcedHandOff | null> {
    this.questions.end(who.sessionId);
    const notes = this.#notesOf.get(who.sessionId);
    if (!notes) return null;
    this.#notesOf.delete(who.sessionId);
    const { signal } = new AbortController();
    let due: ForcedHandOff | null = null;
    const ended = await this.#turns.run(who, signal, ({ work }) => {
      const before = structuredClone(work.state);
      this.#opening.moveIn(who, work.state);
      notes.finish(work, askedAtMs, this.#options.clock.now());
      rememberTurn(work, notes, said, this.#options);
      due = this.#takeUpCare(work, true);
      return { result: {}, stored: () => this.#tellChanges(who, before, work.state, notes) };
    });
    return ended === null || 'error' in ended.result ? null : due;
  }

  /** Runs calls. `onAnswer` gets each answer as soon as it is there; all of them are returned in the end. */
  async run(
    calls: readonly LiveCall[],
    who: Talker,
    signal: AbortSignal,
    onAnswer: (answer: LiveAnswer) => void = () => {},
  ): Promise<readonly LiveAnswer[]> {
    const fresh = calls.filter(({ id }) => !this.#known.has(id));
    for (const { id } of fresh) this.#known.add(id);
    // A look-up that comes together with a transfer is one of the agent's that is transferred to.
    const nextAgent = fresh.find(({ name }) => name === TRANSFER)?.arguments.agent_name;
    const answers = await Promise.all(
      fresh.map(async (call) => {
        const response = await this.#runOne(call, who, signal, nextAgent);
        if (response === null) return [];
        const answer = { id: call.id, name: call.name, response };
        onAnswer(answer);
        return [answer];
      }),
    );
    return answers.flat();
  }

  /** Ends these calls at once, without an answer; ids that are not running do nothing. */
  cancel(ids: readonly string[]): void {
    for (const id of ids) this.#running.get(id)?.abort();
  }

  async #runOne(
    call: LiveCall,
    who: Talker,
    signal: AbortSignal,
    nextAgent: unknown,
  ): Promise<Result | null> {
    const controller = new AbortController();
    const end = (): void => controller.abort();
    if (signal.aborted) return null;
    signal.addEventListener('abort', end, { once: true });
    this.#running.set(call.id, controller);
    this.#listeners.emit({ type: 'function_call', tool_name: call.name, arguments: call.arguments });
    try {
      const isReadOnly = this.#options.team.tools.find(({ name }) => name === call.name)?.isReadOnly === true;
      const result = isReadOnly
        ? await this.#lookUp(call, who, controller.signal, nextAgent)
        : await this.#change(call, who, controller.signal);
      if (controller.signal.aborted) return null;
      const response = result ?? failure('busy', 'too many calls are waiting: answer the child first');
      this.#listeners.emit({ type: 'function_result', tool_name: call.name, result: response });
      return response;
    } finally {
      signal.removeEventListener('abort', end);
      this.#running.delete(call.id);
    }
  }

  /** Runs what only looks things up; nothing of it is stored, and it waits for nothing. */
  async #lookUp(call: LiveCall, who: Talker, signal: AbortSignal, nextAgent: unknown): Promise<Result> {
    const begun = this.#turns.begin(who);
    if ('fault' in begun) return begun.fault;
    const { turn } = begun;
    try {
      const { team } = this.#options;
      const next = typeof nextAgent === 'string' ? team.agents.get(nextAgent) : undefined;
      this.#opening.moveIn(who, turn.work.state);
      const agents = [team.agentOf(turn.work.state), ...(next ? [next] : [])];
      return (
        refusalOf(team, call.name, agents) ??
        (await callTool(team.tools, { type: 'function_call', ...call }, this.#context(turn, signal)))
      );
    } catch {
      return failure('aborted', 'the call was ended');
    } finally {
      turn.rollback();
    }
  }

  /** Runs what changes something. Null when too many turns are waiting. */
  async #change(call: LiveCall, who: Talker, signal: AbortSignal): Promise<Result | null> {
    const ended = await this.#turns.run(who, signal, async (turn): Promise<Outcome> => {
      const { team, clock } = this.#options;
      const { work } = turn;
      const notes = this.#notes(who.sessionId);
      // A line that was cut says the child's words again to the next one, and the model calls again.
      const answered = notes.answerTo(call);
      if (answered) return { result: answered };
      const before = structuredClone(work.state);
      this.#opening.moveIn(who, work.state);
      const canShow = this.#options.canShow?.() ?? true;
      const blind = canShow ? null : needsScreen(call.name, call.arguments);
      const refusal = refusalOf(team, call.name, [team.agentOf(work.state)]) ?? blind;
      if (refusal) return { result: refusal };
      const opened = notes.open(work.state);
      const asked: Question[] = [];
      const context = {
        ...this.#context(turn, signal),
        ask: (question: Question) => asked.push(question),
        canShow,
        answeredAtMs: notes.startedAtMs,
        ...(notes.heard === '' ? {} : { heard: notes.heard }),
        measured: notes.measured(work, clock.now()),
      };
      const result = await callTool(team.tools, { type: 'function_call', ...call }, context);
      if ('error' in result) return { result };
      const due = this.#takeUpCare(work, false);
      const handoff = due && { agent_name: due.agent.name, reason: due.reason, instruction: due.instruction };
      const reply = this.questions.read(who.sessionId, notes.heard);
      const told = {
        ...byVoice(result, work.state.drill),
        ...(reply === '' ? {} : { reply }),
        ...(handoff ? { handoff } : {}),
      };
      const { totalPoints, streak } = work.totals();
      const stored = (): void => {
        opened();
        for (const question of asked) this.questions.ask(who.sessionId, question);
        notes.answered(call, told);
        notes.learn(call.name, call.arguments, result, before, work.state);
        this.#tellChanges(who, before, work.state, notes);
        if ('points_earned' in result)
          this.#listeners.emit({ type: 'progress_changed', totalPoints, streak });
      };
      return { result: told, stored };
    });
    return ended?.result ?? null;
  }

  #context(turn: OpenTurn, signal: AbortSignal): ToolContext {
    const { clock, look } = this.#options;
    const newId = (): string => this.#options.newId();
    return {
      work: turn.work,
      clock,
      signal,
      newId,
      ...(look ? { look: (by: AbortSignal) => look(by) } : {}),
    };
  }

  /** Makes the handoff that the state calls for, see CarePolicy.takeUp. */
  #takeUpCare({ state, child }: TurnWork, isPause: boolean): ForcedHandOff | null {
    const { team, clock } = this.#options;
    const reason = team.care.of(child.id).takeUp(state, { nowMs: clock.now(), isPause });
    if (reason === null) return null;
    const agent = team.agentOf(state);
    return { agent, reason, instruction: instructionFor(agent, child) };
  }

  #notes(sessionId: string): TurnNotes {
    const going = this.#notesOf.get(sessionId);
    if (going) return going;
    this.beginTurn({ userId: '', sessionId });
    return this.#notes(sessionId);
  }

  #tellChanges(
    who: Talker,
    before: Readonly<SessionState>,
    after: Readonly<SessionState>,
    notes: TurnNotes,
  ): void {
    this.#opening.stored(who);
    for (const event of changesOf(before, after, notes.occasion, notes.felt.feeling))
      this.#listeners.emit(event);
  }
}
