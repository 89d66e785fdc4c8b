import type { Clock } from '#drivers/clock/clock.ts';
import { toJsonNames, unknownName } from './fields.ts';
import type { PeerModel } from './models.ts';
import { type PeerReply, Received } from './received.ts';
import { faultOfMessage, type Standing } from './rules.ts';
import { SpeechWatch, type Utterance } from './speech-watch.ts';
import type { Usage } from './usage.ts';
import { at, type Fault, fromBase64, isJson, type Json, listAt, textAt, textOfContent } from './wire.ts';

/** Something the model is to answer. */
export type PeerTurn =
  | { readonly type: 'speech'; readonly utterance: Utterance; readonly text: '' }
  | { readonly type: 'text'; readonly text: string; readonly utterance: null };

/** Whom an Inbox tells what came in. */
export interface InboxOwner {
  standing(): Omit<Standing, 'model' | 'isManual' | 'refusesSoundWhileBlocked'> & {
    /** Null before the setup. */
    readonly model: PeerModel | null;
  };
  usage(): Usage | null;
  /** The first message came, and is a setup. Says what is wrong with it. */
  onSetup(setup: Json): Fault | null;
  onFault(fault: Fault): void;
  /** The child began to speak, or something else came that interrupts. */
  onActivity(): void;
  onTurn(turn: PeerTurn): void;
  onReply(reply: PeerReply): void;
  /** Anything came in; all of the above has been told. */
  onAnything(): void;
}

export interface InboxOptions {
  readonly clock: Clock;
  readonly keepsAudio: boolean;
  readonly refusesSoundWhileBlocked: boolean;
}

/** Reads what the client sends, judges it as Google's servers do, and keeps it. */
export class Inbox {
  readonly received = new Received();
  readonly #owner: InboxOwner;
  readonly #options: InboxOptions;
  #watch: SpeechWatch | null = null;

  constructor(owner: InboxOwner, options: InboxOptions) {
    this.#owner = owner;
    this.#options = options;
  }

  take(text: string): void {
    if (this.received.fault) return;
    const message = parse(text);
    if (message === null) {
      this.#refuse({ code: 1007, reason: 'Invalid JSON payload received.' });
      return;
    }
    const unknown = unknownName(message);
    if (unknown !== null) {
      this.#refuse({ code: 1007, reason: unknown });
      return;
    }
    const named = toJsonNames(message) as Json;
    if (this.received.setup === null) this.#takeSetup(named);
    else this.#takeMessage(named);
    this.#owner.onAnything();
  }

  #refuse(fault: Fault): void {
    this.received.fault = fault;
    this.#owner.onFault(fault);
  }

  #takeSetup(message: Json): void {
    const { setup } = message;
    if (!isJson(setup) || Object.keys(message).length !== 1) {
      this.#refuse({ code: 1007, reason: 'setup must be the first message and only the first' });
      return;
    }
    this.received.setup = setup;
    this.#note('setup');
    const fault = this.#owner.onSetup(setup);
    if (fault) {
      this.#refuse(fault);
      return;
    }
    const detection = at(setup, 'realtimeInputConfig', 'automaticActivityDetection');
    this.#watch = new SpeechWatch({
      isManual: at(detection, 'disabled') === true,
      prefixPaddingMs: at(detection, 'prefixPaddingMs') as number | undefined,
      silenceDurationMs: at(detection, 'silenceDurationMs') as number | undefined,
      keepsAudio: this.#options.keepsAudio,
      onStart: (utterance) => {
        this.received.utterances.push(utterance);
        this.#owner.onActivity();
      },
      onEnd: (utterance) => {
        this.#owner.usage()?.heardAudio(utterance.durationMs);
        this.#owner.onTurn({ type: 'speech', utterance, text: '' });
      },
    });
  }

  #takeMessage(message: Json): void {
    const { model, ...standing } = this.#owner.standing();
    if (model === null) return;
    const { refusesSoundWhileBlocked } = this.#options;
    const isManual = this.#isManual;
    const fault = faultOfMessage(message, { ...standing, model, isManual, refusesSoundWhileBlocked });
    if (fault) {
      this.#refuse(fault);
      return;
    }
    for (const [kind, inner] of Object.entries(message)) {
      const names = kind === 'realtimeInput' && isJson(inner) ? Object.keys(inner) : [''];
      for (const name of names) this.received.lastOfKind.set(name === '' ? kind : `${kind}.${name}`, message);
    }
    if (isJson(message.realtimeInput)) this.#takeInput(message.realtimeInput);
    if (isJson(message.clientContent)) this.#takeContent(message.clientContent);
    if (isJson(message.toolResponse)) this.#takeReplies(message.toolResponse);
    if (isJson(message.contextUpdate)) {
      this.#note('contextUpdate');
      this.received.contextUpdates.push({ atMs: this.#nowMs, update: message.contextUpdate });
    }
  }

  #takeInput(input: Json): void {
    for (const kind of Object.keys(input)) this.#note(kind);
    if (input.activityStart !== undefined) this.#watch?.start(this.#nowMs);
    for (const blob of [input.audio, ...listAt(input, 'mediaChunks')]) this.#takeAudio(blob);
    if (input.video !== undefined) this.#takeImage(input.video);
    if (typeof input.text === 'string') this.#takeText(input.text, 'realtimeInput', true);
    if (input.activityEnd !== undefined || input.audioStreamEnd === true) this.#watch?.end(this.#nowMs);
  }

  #takeAudio(blob: unknown): void {
    const samples = blob === undefined ? null : fromBase64(textAt(blob, 'data'));
    if (samples === null) return;
    this.received.audioMs += samples.length / 16;
    const isHeard = this.#watch?.audio(samples, this.#nowMs) ?? false;
    if (!isHeard && this.#options.keepsAudio) this.received.stray.push(samples);
  }

  #takeImage(blob: unknown): void {
    this.#owner.usage()?.saw();
    this.received.images.push({
      atMs: this.#nowMs,
      mimeType: textAt(blob, 'mimeType'),
      bytes: Buffer.from(textAt(blob, 'data'), 'base64'),
      isLate: this.#watch?.isSpeaking ?? false,
    });
  }

  #takeContent(content: Json): void {
    this.#note('clientContent');
    const turns = listAt(content, 'turns');
    for (const turn of turns) if (isJson(turn)) this.received.contents.push(turn);
    const wantsAnswer = content.turnComplete === true;
    if (wantsAnswer && this.#owner.standing().model?.contentInterrupts) this.#owner.onActivity();
    this.#takeText(turns.map(textOfContent).join('\n'), 'clientContent', wantsAnswer);
  }

  #takeText(text: string, via: 'realtimeInput' | 'clientContent', wantsAnswer: boolean): void {
    this.#owner.usage()?.heardText(text);
    this.received.texts.push({ atMs: this.#nowMs, text, via, wantsAnswer });
    if (!wantsAnswer) return;
    if (via === 'realtimeInput' && !this.#isManual) this.#owner.onActivity();
    this.#owner.onTurn({ type: 'text', text, utterance: null });
  }

  #takeReplies(answers: Json): void {
    this.#note('toolResponse');
    for (const answer of listAt(answers, 'functionResponses')) {
      const response = at(answer, 'response');
      const reply: PeerReply = {
        atMs: this.#nowMs,
        id: textAt(answer, 'id'),
        name: textAt(answer, 'name'),
        response: isJson(response) ? response : {},
        scheduling: textAt(answer, 'scheduling'),
      };
      this.#owner.usage()?.heardText(JSON.stringify(reply.response));
      this.received.toolResponses.push(reply);
      this.#owner.onReply(reply);
    }
  }

  get #isManual(): boolean {
    const config = at(this.received.setup, 'realtimeInputConfig', 'automaticActivityDetection');
    return at(config, 'disabled') === true;
  }

  get #nowMs(): number {
    return this.#options.clock.monotonicMs();
  }

  #note(kind: string): void {
    // An hour of sound is 180,000 messages: where samples are not kept, these are not, either.
    if (kind === 'audio' && !this.#options.keepsAudio) return;
    this.received.messages.push({ atMs: this.#nowMs, kind });
  }
}

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}
