import { setImmediate as nextTurn } from 'node:timers/promises';
import { TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import type { PeerTurn } from './inbox.ts';
import type { PeerReply, Received } from './received.ts';
import { type PeerCall, SessionCore } from './session-core.ts';
import type { Utterance } from './speech-watch.ts';
import { type Json, toBase64, toDuration } from './wire.ts';

const OUTPUT_RATE_HZ = 24_000;
const DEFAULT_CHUNK_MS = 40;
/** Longer than a message takes to the robot of the same machine. */
const ON_THE_WAY_MS = 100;

export interface AudioOptions {
  /** How long the sound of one message is; `burst` puts all of it into one. */
  readonly chunkMs?: number | 'burst';
  /** As fast as it would be heard; else as fast as the socket takes it, which is what Google does. */
  readonly realTime?: boolean;
  /** How many parts a message has (a client has to read them all). */
  readonly partsPerMessage?: number;
  /** Sent in the first message, beside its sound. */
  readonly transcript?: string;
}

/**
 * The model's side of one conversation, played by a test's script. What is said belongs to a turn: when the child
 * interrupts it, `interrupted` and `turnComplete` are sent at once, and whatever the script still says of that
 * turn is swallowed (the primitives give false) until it waits for the next one.
 */
export class PeerSession extends SessionCore {
  /** Waits for a setup that has no fault, answers it and gives it. */
  async setup(): Promise<Json> {
    const setup = await this.setupArrived.promise;
    this.send({ setupComplete: this.isVertex ? { sessionId: `peer-${this.number}` } : {} });
    return setup;
  }

  /** Calls back when the setup has come and has no fault; not when the socket ends before. */
  whenSetUp(action: () => void): void {
    this.setupArrived.promise.then(action, () => {});
  }

  /** The next thing the model is to answer: the child has spoken, or a text that wants an answer has come. */
  async waitForTurn(): Promise<PeerTurn> {
    this.isSwallowing = false;
    const turn = await this.turns.take();
    this.isSwallowing = false;
    return turn;
  }

  /** The child's next utterance, when it has ended; texts before it are passed over. */
  async waitForSpeech(): Promise<Utterance> {
    for (;;) {
      const turn = await this.waitForTurn();
      if (turn.type === 'speech') return turn.utterance;
    }
  }

  /** Resolves when what was received is as `isThere` asks; it is asked again with each message. */
  async until(isThere: (received: Received) => boolean): Promise<void> {
    while (!isThere(this.received)) {
      this.life.signal.throwIfAborted();
      const changed = Promise.withResolvers<void>();
      this.watchers.add(changed.resolve);
      await changed.promise;
      this.watchers.delete(changed.resolve);
    }
  }

  /** Waits, but not beyond the session's end. */
  sleep(durationMs: number): Promise<void> {
    return this.host.clock.sleep(durationMs, this.life.signal);
  }

  /** Says `samples` (mono, 24 kHz). False when the child interrupted it. */
  async audio(samples: Int16Array, options: AudioOptions = {}): Promise<boolean> {
    const { chunkMs = DEFAULT_CHUNK_MS, realTime = false, partsPerMessage = 1, transcript } = options;
    const cut = this.cut.signal;
    const size = chunkMs === 'burst' ? samples.length : Math.round((chunkMs / 1000) * OUTPUT_RATE_HZ);
    const chunks: Int16Array[] = [];
    for (let i = 0; i < samples.length; i += size) chunks.push(samples.subarray(i, i + size));
    const startMs = this.host.clock.monotonicMs();
    let saidMs = 0;
    for (let i = 0; i < chunks.length; i += partsPerMessage) {
      const group = chunks.slice(i, i + partsPerMessage);
      const content: Json = { modelTurn: { role: 'model', parts: group.map(toPart) } };
      if (i === 0 && transcript !== undefined) {
        content.outputTranscription = { text: transcript };
        this.tokens?.saidText(transcript);
      }
      if (cut.aborted || !this.give(content)) return false;
      const durationMs = group.reduce((sum, chunk) => sum + (chunk.length / OUTPUT_RATE_HZ) * 1000, 0);
      this.tokens?.saidAudio(durationMs);
      saidMs += durationMs;
      const restMs = startMs + saidMs - this.host.clock.monotonicMs();
      if (realTime) await this.#pause(restMs, cut);
      // What the client sent meanwhile is read between two pieces, else an interruption would come too late.
      else await nextTurn();
    }
    return !cut.aborted;
  }

  /** Sound that nobody hears: one deployment had it in 5.9 % of its calls. */
  nearSilence(durationMs: number, options: AudioOptions = {}): Promise<boolean> {
    const samples = new Int16Array((durationMs / 1000) * OUTPUT_RATE_HZ).map((_, i) => (i % 7) - 3);
    return this.audio(samples, options);
  }

  /**
   * A whole answer as Google gives it: sound and its transcript in step, generationComplete, then, when it would
   * have been heard, turnComplete. False when the child interrupted it.
   */
  async say(
    text: string,
    samples: Int16Array,
    options: Omit<AudioOptions, 'transcript'> = {},
  ): Promise<boolean> {
    const cut = this.cut.signal;
    const startMs = this.host.clock.monotonicMs();
    const pieces = text.match(/[^、。！？!?]+[、。！？!?]*/g) ?? [text];
    const size = Math.ceil(samples.length / pieces.length);
    for (const [index, piece] of pieces.entries()) {
      const part = samples.subarray(index * size, (index + 1) * size);
      if (!this.outputTranscript(piece) || !(await this.audio(part, options))) return false;
    }
    this.generationComplete();
    const heardMs = startMs + (samples.length / OUTPUT_RATE_HZ) * 1000;
    await this.#pause(heardMs - this.host.clock.monotonicMs(), cut);
    return this.turnComplete();
  }

  outputTranscript(text: string): boolean {
    const isSaid = this.give({ outputTranscription: { text } });
    if (isSaid) this.tokens?.saidText(text);
    return isSaid;
  }

  /** What the model believes to have heard; belongs to no turn. */
  inputTranscript(text: string): void {
    this.send({ serverContent: { inputTranscription: { text } } });
  }

  /** The same so early that no answer of this turn has to wait for it. */
  async transcribedInTime(text: string): Promise<void> {
    this.inputTranscript(text);
    await this.sleep(TURN_RULES.wordsSettledMs + ON_THE_WAY_MS);
  }

  /**
   * Calls tools and waits for their answers, in the order of the calls. A call that was cancelled has none: the
   * list is shorter then.
   */
  async toolCall(calls: readonly PeerCall[]): Promise<PeerReply[]> {
    this.life.signal.throwIfAborted();
    if (this.isSwallowing) return [];
    const asked = calls.map((call) => this.register(call));
    const functionCalls = asked.map(({ id }, i) => ({
      id,
      name: calls[i]?.name,
      args: this.understood(calls[i]?.name ?? '') ? (calls[i]?.args ?? {}) : {},
    }));
    this.isSpeaking = true;
    this.send({ toolCall: { functionCalls } });
    const replies = await Promise.all(asked.map(({ answer }) => answer));
    return replies.filter((reply) => reply !== null);
  }

  /** Ids of the calls that still wait for an answer. */
  get pendingCalls(): readonly string[] {
    return [...this.calls.keys()];
  }

  /** Takes calls back; all that are pending when none is named. Their toolCall() goes on without an answer. */
  cancelTool(ids: readonly string[] = this.pendingCalls): void {
    this.takeBack(ids);
  }

  /**
   * Ends the turn as an interruption does, without the child having spoken. What runs is cut; what the script says
   * after it is a new turn.
   */
  interrupted(): void {
    this.life.signal.throwIfAborted();
    this.interrupt();
    this.isSwallowing = false;
  }

  generationComplete(): boolean {
    return this.give({ generationComplete: true });
  }

  turnComplete(extra: Json = {}): boolean {
    if (!this.give({ turnComplete: true, ...extra }, true)) return false;
    this.isSpeaking = false;
    this.hasAnswered = true;
    return true;
  }

  /** The model expects the child to go on and says nothing. */
  waitingForInput(): boolean {
    const isSaid = this.give({ waitingForInput: true });
    this.isSpeaking = false;
    return isSaid;
  }

  goAway(timeLeftMs: number): void {
    this.send({ goAway: { timeLeft: toDuration(timeLeftMs) } });
  }

  /** A handle to resume with; or, when not `isResumable`, that there is none for now (on the wire: an empty object). */
  resumption(handle: string, isResumable = true): void {
    if (isResumable) this.host.keepHandle(handle, this);
    this.send({ sessionResumptionUpdate: isResumable ? { newHandle: handle, resumable: true } : {} });
  }

  /** Reports tokens in a message of its own; what is not given is counted. */
  usage(report: Json = {}): void {
    this.send({ usageMetadata: { ...(this.tokens?.report(this.isVertex) ?? {}), ...report } });
  }

  /** Any message, as it is. */
  raw(message: Json): void {
    this.send(message);
  }

  /** Ends with a close frame; resolves when the socket is gone. */
  async close(code = 1000, reason = ''): Promise<void> {
    this.line?.close(code, reason);
    await this.ended;
  }

  /** Ends without a close frame: the client sees 1006. */
  drop(): void {
    this.line?.drop();
  }

  /** From now on says nothing, whatever the script says; the socket stays open and answers pings. */
  stall(isStalled = true): void {
    this.line?.setMute(isStalled);
  }

  /** From now on neither reads nor writes, and never says goodbye. It ends when the peer stops. */
  halfOpen(): void {
    this.line?.die();
  }

  slowPongs(delayMs: number): void {
    this.line?.setPongDelay(delayMs);
  }

  /** Sends what is no message: a frame of it (bad JSON), or bytes beside all framing (a broken frame). */
  garbage(data: Uint8Array | string, as: 'text' | 'binary' | 'tcp' = 'text'): void {
    this.line?.sendRaw(data, as);
  }

  /** Waits, and ends early when the turn is cut. */
  async #pause(durationMs: number, cut: AbortSignal): Promise<void> {
    if (durationMs > 0) await this.host.clock.sleep(durationMs, cut).catch(() => {});
    else await nextTurn();
    this.life.signal.throwIfAborted();
  }
}

function toPart(chunk: Int16Array): Json {
  return { inlineData: { mimeType: `audio/pcm;rate=${OUTPUT_RATE_HZ}`, data: toBase64(chunk) } };
}
