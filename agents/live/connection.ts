import type { FunctionDeclaration } from '#agents/core/model.ts';

/** A tool the voice model asks for. */
export interface LiveCall {
  /** The answer must carry it. */
  readonly id: string;
  readonly name: string;
  readonly arguments: Record<string, unknown>;
}

/** The answer to a LiveCall. */
export interface LiveAnswer {
  readonly id: string;
  readonly name: string;
  readonly response: Record<string, unknown>;
}

/** Tokens of one usage report, by what they are billed as. */
export interface LiveUsage {
  readonly inputAudioTokens: number;
  readonly inputTextTokens: number;
  readonly inputImageTokens: number;
  readonly outputAudioTokens: number;
  readonly outputTextTokens: number;
}

/** Why a connection is gone, as far as what to do next is concerned. */
export type LiveEnd =
  | 'closed_by_us'
  | 'network' // no socket, no route, cut off, or silent beyond the time limit
  | 'server' // it went wrong there (1011, 5xx): try again
  | 'bad_request' // it does not take what we say (1007, 400): a resume handle, or a fault of ours
  | 'refused' // the key or the terms (401, 403, 1008): nothing the robot can mend
  | 'no_consent' // nothing may leave the house
  | 'quota'; // too much for now (429)

/**
 * What the provider does not take, as a code for health, log and the parent's notice. `key`: not valid, blocked, without
 * permission or billing; `model`: not there, or not for voice; `field`: something in the setup; `quota`: too much for
 * now; `place`: not offered where the robot stands; `address`: nobody there takes such a request.
 */
export type LiveRefusal = 'key' | 'model' | 'field' | 'quota' | 'place' | 'address';

/** A refusal that lasts, for health and notices; holds no word of the provider's. */
export interface LiveTrouble {
  readonly refusal: LiveRefusal;
  /** The model of the settings. */
  readonly model: string;
  /** The model that answers in its stead; null where none does. */
  readonly instead: string | null;
}

/** What a voice connection tells, in the order in which it came. */
export type LiveEvent =
  /** Sound of the robot: mono, OUTPUT_RATE_HZ; the listener owns it. */
  | { readonly type: 'audio'; readonly samples: Int16Array }
  /** What the model believes to have heard; can be invented. Comes in pieces. */
  | { readonly type: 'heard'; readonly text: string }
  /** What the sound says, in pieces, roughly in step with it. */
  | { readonly type: 'said'; readonly text: string }
  /** What the model writes beside or in place of its sound, in pieces; no thoughts. */
  | { readonly type: 'written'; readonly text: string }
  /** The model stopped speaking because the child does; what it sent and was not played is void. */
  | { readonly type: 'interrupted' }
  /** All sound of this answer has been sent. */
  | { readonly type: 'generation_completed' }
  | { readonly type: 'turn_completed' }
  | { readonly type: 'tools_called'; readonly calls: readonly LiveCall[] }
  | { readonly type: 'tools_cancelled'; readonly ids: readonly string[] }
  /** The handle to resume with; null while the session cannot be resumed. */
  | { readonly type: 'resumption_changed'; readonly handle: string | null }
  | { readonly type: 'closing_announced'; readonly timeLeftMs: number }
  | { readonly type: 'usage_reported'; readonly usage: LiveUsage }
  /** The last event of a connection. `code` is the close code or status, 0 where there is none. */
  | { readonly type: 'ended'; readonly end: LiveEnd; readonly code: number };

/** What a conversation needs of the voice model. */
export interface LiveSetup {
  /** Of the agent that speaks first. */
  readonly instruction: string;
  /** Of all agents: which may be used now is decided by who runs them. */
  readonly tools: readonly FunctionDeclaration[];
  /** Goes on with an earlier session of the provider's; null begins anew. */
  readonly resumeHandle: string | null;
}

/** What can be said to a voice model. */
export interface LiveInput {
  /** The child begins to speak (what it says follows by sendAudio); interrupts the model. */
  startActivity(): void;
  /** Sends sound: mono, INPUT_RATE_HZ, any length, copied. */
  sendAudio(samples: Int16Array): void;
  /** The child has finished: the model is to answer. */
  endActivity(): void;
  /** Says something in the child's place or as stage direction, and lets the model answer when `wantsAnswer`. */
  sendText(text: string, wantsAnswer: boolean): void;
  /** Shows a picture (JPEG); to be sent before the child's turn opens, or it is seen one turn late. */
  sendPicture(jpeg: Uint8Array): void;
}

/** One open voice connection. After its end every call does nothing. */
export interface LiveConnection extends LiveInput {
  readonly isOpen: boolean;
  /** Bytes that wait in our socket: more than half a second of sound means that the network is too slow. */
  readonly waitingBytes: number;
  /** False when it was not taken. */
  sendAudio(samples: Int16Array): boolean;
  answerTools(answers: readonly LiveAnswer[]): void;
  /** Changes the instruction in the middle of a session; false where the model cannot. */
  changeInstruction(instruction: string): boolean;
  /** Resolves when the socket is gone, within 1 s. */
  close(): Promise<void>;
}

/** The cloud that speaks and listens. */
export interface LiveProvider {
  /** For the health page: provider and model, no key. */
  readonly name: string;
  /** The model that was connected last, else the one to be asked: what is reported is billed at its price. */
  readonly model: string;
  /** What it does not take; null from the next connection on that it took as it was meant. */
  readonly trouble: LiveTrouble | null;
  /**
   * Connects and sets up. `onEvent` is never called before this resolves nor after `ended`, and may throw without
   * harm. Rejects with LiveError within the provider's time limit (default 8 s), or with the signal's reason.
   */
  connect(
    setup: LiveSetup,
    onEvent: (event: LiveEvent) => void,
    signal: AbortSignal,
  ): Promise<LiveConnection>;
}

/** A connection that did not come about. `message` holds no key and no word of the child. */
export class LiveError extends Error {
  override readonly name = 'LiveError';
  readonly end: LiveEnd;
  readonly code: number;
  /** Where the provider said no, to what. */
  readonly refusal: LiveRefusal | null;

  constructor(end: LiveEnd, code: number, message: string, refusal: LiveRefusal | null = null) {
    super(message);
    this.end = end;
    this.code = code;
    this.refusal = refusal;
  }
}
