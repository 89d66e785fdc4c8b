import type { Utterance } from './speech-watch.ts';
import { type Fault, type Json, joinSamples } from './wire.ts';

/** One answer of a tool. */
export interface PeerReply {
  readonly atMs: number;
  readonly id: string;
  readonly name: string;
  readonly response: Json;
  /** SILENT, WHEN_IDLE or INTERRUPT; empty when it did not say. */
  readonly scheduling: string;
}

/** Everything a session was sent, in order, for a test to judge. Times are the peer's monotonic clock. */
export class Received {
  /** The setup as it was on the wire; null until it came. */
  setup: Json | null = null;
  /** Each message (of sound only where `keepsAudio`) by its kind ("audio", "text", "video", "activityStart", "clientContent", …). */
  readonly messages: { readonly atMs: number; readonly kind: string }[] = [];
  readonly texts: {
    readonly atMs: number;
    readonly text: string;
    readonly via: 'realtimeInput' | 'clientContent';
    /** The model is to answer. */
    readonly wantsAnswer: boolean;
  }[] = [];
  readonly images: {
    readonly atMs: number;
    readonly mimeType: string;
    readonly bytes: Uint8Array;
    /** It came while the child's turn was open: a real model sees it one turn late. */
    readonly isLate: boolean;
  }[] = [];
  /** What the child said, also the one that still lasts. */
  readonly utterances: Utterance[] = [];
  /** Pieces of sound outside of any utterance, where the client marks them: the model never hears them. */
  readonly stray: Int16Array[] = [];
  readonly toolResponses: PeerReply[] = [];
  readonly contextUpdates: { readonly atMs: number; readonly update: Json }[] = [];
  /** By kind ("realtimeInput.text", "toolResponse" …), the last message after the setup, as it was on the wire. */
  readonly lastOfKind = new Map<string, Json>();
  /** Each content of clientContent, as it was on the wire. */
  readonly contents: Json[] = [];
  /** All sound, also where `keepsAudio` is false and the samples are gone. */
  audioMs = 0;
  /** What the client did against the protocol; the session was closed for it. */
  fault: Fault | null = null;
  /** How the socket ended; null while it is open. */
  closed: { readonly atMs: number; readonly code: number; readonly reason: string } | null = null;

  /** All sound of all utterances: mono, 16 kHz. */
  get audio(): Int16Array {
    return joinSamples(this.utterances.flatMap(({ chunks }) => chunks));
  }

  /** The handle the client resumed with; null for a new session. */
  get handle(): string | null {
    const resumption = this.setup?.sessionResumption as { handle?: string } | undefined;
    return resumption?.handle ?? null;
  }

  kinds(): string[] {
    return this.messages.map(({ kind }) => kind);
  }
}
