import type { Clock } from '#drivers/clock/clock.ts';
import { Inbox, type PeerTurn } from './inbox.ts';
import type { Line } from './line.ts';
import { Mailbox } from './mailbox.ts';
import { findModel, type PeerModel } from './models.ts';
import type { PeerReply, Received } from './received.ts';
import { faultOfSetup } from './rules.ts';
import { Usage } from './usage.ts';
import { at, type Fault, isJson, type Json, listAt, textAt, textOfContent } from './wire.ts';

/** Thrown by every primitive once the socket is gone; a script that ends by it has done no wrong. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** What a session needs of the peer it belongs to. */
export interface SessionHost {
  readonly clock: Clock;
  readonly keepsAudio: boolean;
  readonly refusesSoundWhileBlocked: boolean;
  readonly reportsUsage: boolean;
  /** The session a handle belongs to, null for a new one, or why it cannot be gone on with. */
  resume(handle: string | null): SessionCore | Fault | null;
  keepHandle(handle: string, session: SessionCore): void;
  onClosed(session: SessionCore): void;
}

/** A function the model calls. */
export interface PeerCall {
  readonly name: string;
  readonly args?: Json;
}

interface Pending {
  readonly isBlocking: boolean;
  settle(reply: PeerReply | null): void;
}

/** One conversation as the server keeps it: what came in, the turn, the calls that wait, the tokens. */
export class SessionCore {
  readonly number: number;
  readonly isVertex: boolean;
  protected readonly host: SessionHost;
  protected readonly turns = new Mailbox<PeerTurn>();
  protected readonly setupArrived = Promise.withResolvers<Json>();
  protected readonly watchers = new Set<() => void>();
  protected readonly calls = new Map<string, Pending>();
  /** Aborts when the socket is gone. */
  protected readonly life = new AbortController();
  /** Aborts when the turn is interrupted; a new one for each turn. */
  protected cut = new AbortController();
  protected isSpeaking = false;
  /** The turn was interrupted: the rest of it is not sent. */
  protected isSwallowing = false;
  protected hasAnswered = false;
  protected line: Line | null = null;
  protected tokens: Usage | null = null;
  /** What of an answer is still sent after it was interrupted: it was on its way already. */
  trailing: readonly Json[] = [];
  readonly #inbox: Inbox;
  readonly #ended = Promise.withResolvers<void>();
  readonly #knownCalls = new Set<string>();
  #model: PeerModel | null = null;
  #before: SessionCore | null = null;

  constructor(number: number, isVertex: boolean, host: SessionHost) {
    this.number = number;
    this.isVertex = isVertex;
    this.host = host;
    this.setupArrived.promise.catch(() => {});
    const { clock, keepsAudio, refusesSoundWhileBlocked } = host;
    this.#inbox = new Inbox(
      {
        standing: () => this.#standing(),
        usage: () => this.tokens,
        onSetup: (setup) => this.#onSetup(setup),
        onFault: (fault) => this.line?.close(fault.code, fault.reason),
        onActivity: () => this.#onActivity(),
        onTurn: (turn) => this.turns.put(turn),
        onReply: (reply) => this.calls.get(reply.id)?.settle(reply),
        onAnything: () => {
          for (const watcher of this.watchers) watcher();
        },
      },
      { clock, keepsAudio, refusesSoundWhileBlocked },
    );
  }

  /** Everything the client sent. */
  get received(): Received {
    return this.#inbox.received;
  }

  /** What it was set up with; empty before. */
  get setupMessage(): Json {
    return this.received.setup ?? {};
  }

  get instruction(): string {
    return textOfContent(this.setupMessage.systemInstruction);
  }

  /** The declared tools by name. */
  get tools(): ReadonlyMap<string, Json> {
    const found = listAt(this.setupMessage, 'tools').flatMap((tool) => listAt(tool, 'functionDeclarations'));
    return new Map(found.filter(isJson).map((declaration) => [textAt(declaration, 'name'), declaration]));
  }

  /** The session it goes on with, by a resumption handle. */
  get resumedFrom(): SessionCore | null {
    return this.#before;
  }

  /** What the model still sees of its context, the setup apart, and how often it has forgotten. */
  get window(): { readonly seen: readonly string[]; readonly slides: number } {
    return { seen: this.tokens?.seen ?? [], slides: this.tokens?.slides ?? 0 };
  }

  get isOpen(): boolean {
    return this.line?.isOpen === true;
  }

  /** Resolves when the socket is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** For the peer: the socket, when it is there. */
  attach(line: Line): void {
    this.line = line;
  }

  /** For the peer: a message came in. */
  takeMessage(text: string): void {
    this.#inbox.take(text);
  }

  /** For the peer: the socket is gone. */
  takeClosed(code: number, reason: string): void {
    if (this.received.closed) return;
    this.received.closed = { atMs: this.host.clock.monotonicMs(), code, reason };
    const ended = new SessionEnded(`session ${this.number} was closed: ${code} ${reason}`);
    this.life.abort(ended);
    this.cut.abort(ended);
    this.turns.end(ended);
    this.setupArrived.reject(ended);
    for (const call of [...this.calls.values()]) call.settle(null);
    for (const watcher of this.watchers) watcher();
    this.#ended.resolve();
    this.host.onClosed(this);
  }

  protected send(message: Json): void {
    this.life.signal.throwIfAborted();
    this.line?.send(message);
  }

  /** Sends a piece of the turn; false when the turn was interrupted. */
  protected give(content: Json, isReported = false): boolean {
    this.life.signal.throwIfAborted();
    if (this.isSwallowing) return false;
    this.isSpeaking = true;
    this.send({ serverContent: content, ...(isReported ? this.#report() : {}) });
    return true;
  }

  /** As servers do it: what is being said stops, calls are taken back, `interrupted`, then `turnComplete`. */
  protected interrupt(): void {
    this.cut.abort();
    this.cut = new AbortController();
    this.takeBack([...this.calls.keys()]);
    this.isSwallowing = true;
    this.isSpeaking = false;
    this.hasAnswered = true;
    this.send({ serverContent: { interrupted: true } });
    for (const content of this.trailing) this.send({ serverContent: content });
    this.send({ serverContent: { turnComplete: true }, ...this.#report() });
  }

  protected takeBack(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.send({ toolCallCancellation: { ids: [...ids] } });
    for (const id of ids) this.calls.get(id)?.settle(null);
  }

  /** Gives a call its id; `answer` is null when it was taken back. */
  protected register(call: PeerCall): { id: string; answer: Promise<PeerReply | null> } {
    const id = `function-call-${this.number}-${this.#knownCalls.size + 1}`;
    const answer = Promise.withResolvers<PeerReply | null>();
    const behavior = at(this.tools.get(call.name), 'behavior') ?? this.#model?.defaultBehavior;
    this.#knownCalls.add(id);
    this.calls.set(id, {
      isBlocking: behavior === 'BLOCKING',
      settle: (reply) => {
        this.calls.delete(id);
        answer.resolve(reply);
      },
    });
    return { id, answer: answer.promise };
  }

  /** Whether the model knows what the tool wants. */
  protected understood(tool: string): boolean {
    const declaration = this.tools.get(tool);
    return !this.#model?.ignoresJsonSchema || at(declaration, 'parametersJsonSchema') === undefined;
  }

  #standing() {
    return {
      model: this.#model,
      isVertex: this.isVertex,
      hasAnswered: this.hasAnswered,
      knownCalls: this.#knownCalls,
      isBlocked: [...this.calls.values()].some(({ isBlocking }) => isBlocking),
    };
  }

  #onSetup(setup: Json): Fault | null {
    const name = textAt(setup, 'model');
    const model = findModel(name, this.isVertex);
    if (model === null) {
      const reason = `${name} is not found for API version v1beta, or is not supported for bidiGenerateContent.`;
      return { code: 1008, reason };
    }
    const before = this.host.resume(this.received.handle);
    if (before && !(before instanceof SessionCore)) return before;
    this.#before = before;
    this.#model = model;
    const fault = faultOfSetup(setup, model, this.isVertex);
    if (fault === 'hangs') return null;
    if (fault) return fault;
    this.tokens = new Usage(before ? before.tokens : null, windowOf(setup.contextWindowCompression));
    if (!before) this.tokens.setUp(this.instruction + JSON.stringify([...this.tools.values()]));
    this.hasAnswered = before?.hasAnswered ?? false;
    this.setupArrived.resolve(setup);
    return null;
  }

  #onActivity(): void {
    const handling = at(this.setupMessage, 'realtimeInputConfig', 'activityHandling');
    if (this.isSpeaking && handling !== 'NO_INTERRUPTION') this.interrupt();
  }

  #report(): Json {
    if (!this.host.reportsUsage || !this.tokens) return {};
    return { usageMetadata: this.tokens.report(this.isVertex) };
  }
}

function windowOf(compression: unknown): { triggerTokens?: number; targetTokens?: number } | null {
  if (compression === undefined) return null;
  const triggerTokens = Number(at(compression, 'triggerTokens') ?? 0);
  const targetTokens = Number(at(compression, 'slidingWindow', 'targetTokens') ?? 0);
  return { ...(triggerTokens > 0 && { triggerTokens }), ...(targetTokens > 0 && { targetTokens }) };
}
