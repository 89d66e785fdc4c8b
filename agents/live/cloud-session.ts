import { STAGE } from '#agents/prompts/stage.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Network } from '#drivers/network/network.ts';
import { AnswerWatch, watched } from './answer-watch.ts';
import type { LiveAnswer, LiveEvent, LiveInput, LiveProvider, LiveSetup } from './connection.ts';
import { ConnectionSlot } from './connection-slot.ts';
import { CostMeter, tokensOf, type UsageLedger, voiceBilling } from './cost.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { LiveSession, LiveSessionEvent, LiveSessionStatus } from './live-session.ts';
import { ReconnectLoop } from './reconnect-loop.ts';
import type { ReconnectEffect } from './reconnect-state.ts';
import { type PresentRules, RulesWindow, rulesAgain } from './rules-window.ts';
import { TurnLog } from './turn-log.ts';
import type { WatchEvent } from './watchdog.ts';

interface CloudSessionOptions {
  readonly provider: LiveProvider;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Where its changes are known: a way out of the house that is back is tried at once. */
  readonly network?: Network;
  readonly ledger: UsageLedger;
  /** Read when it is needed: the cap may be set while a talk goes on. */
  readonly settings: { readonly monthlyCapUsd: number };
  /** Asked for each new connection: the agent that speaks now. */
  setup(): Omit<LiveSetup, 'resumeHandle'>;
  /** How the lesson stands, for a provider that does not know it; '' when there is nothing to tell. */
  seed(): string;
  /** Of the agent that has the talk now; null where the store cannot be read. Left out, nothing is told again. */
  rules?(): PresentRules | null;
  /** Under which the cost is kept: the session's id. */
  conversationId(): string;
  /** A number in [0, 1), for spreading retries. */
  random?(): number;
}

/** A stage direction for a session whose last answer the child heard only the beginning of. */
const GO_ON = `${STAGE}つうしんが いちど きれて、いまの ことばが とちゅうで とまりました。はじめから くりかえさずに、とまった ところから みじかく つづけて ください。`;

/**
 * One line to the voice model, whatever happens to its connections (reconnect.ts decides what). What the child says
 * while there is none, or said and was not answered, is said to the next one; so tools may be called a second time for
 * the same words. Calls of a connection that ended are cancelled.
 */
export class CloudSession implements LiveSession {
  readonly #options: CloudSessionOptions;
  readonly #listeners: Listeners<LiveSessionEvent>;
  readonly #machine: ReconnectLoop;
  readonly #meter: CostMeter;
  readonly #slot: ConnectionSlot;
  readonly #turn: TurnLog;
  readonly #watch: AnswerWatch;
  /** The last connection ended in the middle of a sentence of the model's. */
  #isCut = false;
  /** An instruction that came while a connection with an older one was on its way. */
  #instruction: string | null = null;
  /** What the present connection may forget. */
  #window: RulesWindow | null = null;
  #contextTokens = 0;
  #stopNetwork: (() => void) | null = null;
  #closed: PromiseWithResolvers<void> | null = null;

  constructor(options: CloudSessionOptions) {
    const { provider, clock, journal, settings } = options;
    this.#options = options;
    this.#listeners = new Listeners((error) => this.#noteFault('a listener of the voice line failed', error));
    this.#watch = new AnswerWatch(clock);
    this.#machine = new ReconnectLoop({
      clock,
      random: options.random,
      perform: (effect) => this.#perform(effect),
      stallDueMs: () => this.#watch.stallDueMs,
      onStall: () => this.#watch.noteStall(),
    });
    this.#meter = new CostMeter({
      ...options,
      billing: voiceBilling,
      capUsd: () => settings.monthlyCapUsd,
      conversationId: () => options.conversationId(),
      purpose: 'talk',
    });
    this.#slot = new ConnectionSlot(provider, journal, {
      onConnected: (attempt) => this.#machine.take({ type: 'connected', attempt }),
      onEvent: (attempt, event) => this.#onLineEvent(attempt, event),
      onEnded: (attempt, end, code) => {
        this.#noteGone();
        this.#machine.take({ type: 'ended', attempt, end, code });
      },
      onDisconnected: (attempt) => {
        this.#closed?.resolve();
        this.#closed = null;
        this.#machine.take({ type: 'disconnected', attempt });
      },
    });
    this.#turn = new TurnLog({
      connection: () => this.#slot.connection,
      isListening: () => this.#isListening,
      observe: (event) => void this.#observe(event),
    });
  }

  get status(): LiveSessionStatus {
    return this.#machine.state.status;
  }

  get input(): LiveInput {
    return this.#turn;
  }

  onEvent(listener: (event: LiveSessionEvent) => void): () => void {
    return this.#listeners.add(listener);
  }

  open(): void {
    this.#stopNetwork ??=
      this.#options.network?.onChange((isOnline) =>
        this.#machine.take({ type: 'network_changed', isOnline }),
      ) ?? null;
    this.#machine.take({ type: 'open_wanted' });
  }

  async close(): Promise<void> {
    this.#stopNetwork?.();
    this.#stopNetwork = null;
    this.#turn.clear();
    this.#machine.take({ type: 'close_wanted' });
    this.#meter.save();
    if (this.#machine.state.line === 'closing') {
      this.#closed ??= Promise.withResolvers();
      await this.#closed.promise;
    }
  }

  answerTools(answers: readonly LiveAnswer[]): void {
    const count = this.#slot.answerTools(answers);
    if (count > 0) this.#observe({ type: 'tools_settled', count });
  }

  changeInstruction(instruction: string): boolean {
    const { line } = this.#machine.state;
    if (line === 'open') return this.#slot.connection?.changeInstruction(instruction) ?? false;
    // The next connection asks setup() for it; one that is on its way has asked already.
    this.#instruction = line === 'connecting' ? instruction : null;
    return this.#isListening;
  }

  get #isListening(): boolean {
    return this.status !== 'closed' && this.status !== 'lost';
  }

  #perform(effect: ReconnectEffect): void {
    switch (effect.type) {
      case 'connect':
        if (this.#meter.isCapped) this.#machine.take({ type: 'capped' });
        else this.#connect(effect.attempt, effect.handle);
        break;
      case 'disconnect':
        this.#noteGone();
        this.#slot.disconnect(effect.attempt);
        break;
      case 'tell_lesson':
        this.#tellLesson();
        break;
      case 'status_changed':
        this.#showStatus(effect);
        break;
    }
  }

  #connect(attempt: number, resumeHandle: string | null): void {
    this.#instruction = null;
    const setup = this.#ask('the voice line could not be set up', () => this.#options.setup());
    if (setup) {
      this.#beginWindow(setup);
      this.#slot.connect(attempt, { ...setup, resumeHandle });
    } else this.#machine.take({ type: 'ended', attempt, end: 'bad_request', code: 0 });
  }

  #beginWindow({ instruction, tools }: ReturnType<CloudSessionOptions['setup']>): void {
    const rules = this.#rules();
    this.#window = rules && new RulesWindow(rules.agent, estimateTokens(instruction + JSON.stringify(tools)));
    this.#contextTokens = 0;
  }

  #rules(): PresentRules | null {
    return this.#ask('the rules of the talk could not be read', () => this.#options.rules?.() ?? null);
  }

  /** Between two turns: the rules that the model is about to forget. */
  #keepRules(): void {
    const contextTokens = this.#contextTokens;
    if (contextTokens === 0 || this.#machine.state.isTurnOpen) return;
    this.#contextTokens = 0;
    const rules = this.#window && this.#rules();
    if (!rules || !this.#window?.isDue(contextTokens, rules.agent)) return;
    const words = rulesAgain(rules);
    this.#slot.connection?.sendText(words, false);
    this.#window.noteTold(estimateTokens(words));
    this.#options.journal.info('the rules of the talk were told again', { agent: rules.agent });
  }

  #tellLesson(): void {
    const seed = this.#ask('the voice model could not be told the lesson', () => this.#options.seed());
    if (seed) this.#slot.connection?.sendText(seed, false);
  }

  /** What the conversation says; null when it fails. */
  #ask<T>(fault: string, question: () => T): T | null {
    try {
      return question();
    } catch (error) {
      this.#noteFault(fault, error);
      return null;
    }
  }

  #showStatus({ status, reason, isFresh }: Extract<ReconnectEffect, { type: 'status_changed' }>): void {
    this.#options.journal.info('the voice line changed', { status, reason, isFresh });
    if (status === 'open') this.#tellTurn();
    if (status === 'lost' || status === 'closed') {
      this.#turn.clear();
      this.#isCut = false;
    }
    this.#listeners.emit({ type: 'status_changed', status, reason, isFresh });
  }

  /** Says to a new connection what an older one has not answered. */
  #tellTurn(): void {
    const { connection } = this.#slot;
    const instruction = this.#instruction;
    if (instruction !== null && connection?.changeInstruction(instruction) === false) {
      connection.sendText(instruction, false);
    }
    this.#instruction = null;
    const isToGoOn = this.#isCut && this.#turn.isAnswered;
    this.#isCut = false;
    const missingMs = this.#turn.tellAgain();
    if (isToGoOn) this.#turn.sendText(GO_ON, true);
    if (missingMs > 0) this.#options.journal.warn('sound of the child was too old to be sent', { missingMs });
  }

  #onLineEvent(attempt: number, event: Exclude<LiveEvent, { type: 'ended' }>): void {
    switch (event.type) {
      case 'resumption_changed':
        this.#machine.take({ type: 'handle_changed', attempt, handle: event.handle });
        return;
      case 'closing_announced':
        this.#machine.take({ type: 'closing_announced', attempt, timeLeftMs: event.timeLeftMs });
        return;
      case 'usage_reported':
        this.#meter.add(event.usage, this.#options.provider.model);
        this.#contextTokens = tokensOf(event.usage);
        break;
    }
    const seen = watched(event);
    if (seen === null || !this.#observe(seen)) this.#listeners.emit(event);
    if (event.type === 'turn_completed') this.#meter.saveIfDue();
    if (event.type === 'turn_completed' || event.type === 'usage_reported') {
      this.#checkCap();
      this.#keepRules();
    }
  }

  #checkCap(): void {
    if (!this.#machine.state.isTurnOpen && this.#meter.isCapped) this.#machine.take({ type: 'capped' });
  }

  /** Whether it is not for the child: of an answer that was interrupted, or the end of one that is asked for again. */
  #observe(event: WatchEvent): boolean {
    if (!this.#slot.connection) return false;
    const { isStalled, isFinished, isStale, endsStale } = this.#watch.take(event);
    if (endsStale) this.#listeners.emit({ type: 'interrupted_turn_completed' });
    if (isFinished) this.#turn.noteAnswered();
    if (isFinished && event.type === 'sound' && this.#machine.state.stalls > 0)
      this.#machine.take({ type: 'answered' });
    const isOpen = this.#turn.isActivityOpen || this.#watch.isOwed;
    if (isStalled) this.#machine.take({ type: 'stalled' });
    else if (isOpen !== this.#machine.state.isTurnOpen)
      this.#machine.take({ type: isOpen ? 'turn_began' : 'turn_ended' });
    else this.#machine.setAlarm();
    return isStale || isStalled;
  }

  /** The connection is gone: nobody waits for its calls, and its answer is whole, or cut. */
  #noteGone(): void {
    const { isCut, isWhole, endsStale } = this.#watch.end();
    this.#isCut ||= isCut;
    if (endsStale) this.#listeners.emit({ type: 'interrupted_turn_completed' });
    const ids = this.#slot.dropCalls();
    if (ids.length > 0) this.#listeners.emit({ type: 'tools_cancelled', ids });
    if (isWhole && this.#machine.state.isWanted) this.#listeners.emit({ type: 'turn_completed' });
  }

  /** A message may quote the child; the kind of an error does not. */
  #noteFault(what: string, error: unknown): void {
    this.#options.journal.error(what, { kind: error instanceof Error ? error.name : 'unknown' });
  }
}
