import type { Body, OpenedBody } from '#drivers/body.ts';
import type { TriedPart } from '#drivers/open-part.ts';
import { taskShare } from '#drivers/process/task-share.ts';
import { restartSoon } from '#runtime/settings/restart.ts';
import type { Store } from '#runtime/store/store.ts';
import type { VoiceRoom } from '#runtime/voice/voice-room.ts';
import type { Look, Vital } from './decide-liveness.ts';

/** So much of the processes that the unit allows (TasksMax) is no conversation any more: children are left over. */
const MOST_TASKS_SHARE = 0.75;
/** The store is asked more seldom: one that fails is patient, and blocks for that. */
const STORE_EVERY_LOOKS = 5;
/** After its last turn the store is asked for so long (ms); at rest it is left alone, and the card with it. */
const AFTER_TURN_MS = 60_000;

type Silent = Look['silent'];

interface VitalParts {
  readonly opened: {
    readonly body: Pick<Body, 'clock' | 'journal' | 'microphone' | 'speaker' | 'voice'>;
    readonly tried: Readonly<Record<'microphone' | 'speaker', Pick<TriedPart, 'standing'>>>;
    readonly microphone: OpenedBody['microphone'];
  };
  readonly store: Pick<Store, 'check'>;
  readonly room: Pick<VoiceRoom, 'isTalking'>;
  /** Typed turns answered since the start. */
  turns(): number;
  /** 0-1; null where nobody knows. */
  readonly tasks?: () => number | null;
}

/** The signs of life of the robot's parts, from one look to the next, and the way to open a part anew. */
export class VitalSigns {
  readonly #parts: VitalParts;
  #frames = 0;
  #played = 0;
  #seenFrames = 0;
  #seenPlayed = 0;
  #seenTurns = 0;
  #turnsUntilMs = Number.NEGATIVE_INFINITY;
  #looks = 0;
  #isStoreSilent = false;

  constructor(parts: VitalParts) {
    this.#parts = parts;
  }

  /** Begins to listen for signs; the returned function ends it. */
  watch(): () => void {
    const { microphone, speaker } = this.#parts.opened.body;
    const stops = [
      microphone.onFrame(() => {
        this.#frames++;
      }),
      speaker.onPlayed(() => {
        this.#played++;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** What should have given a sign since the look before and has not. A trouble that was told is a sign. */
  look(): Silent {
    const silent = new Set<Vital>();
    const { room, tasks = taskShare } = this.#parts;
    if (this.#isMicrophoneSilent(room.isTalking)) silent.add('microphone');
    if (this.#isSpeakerSilent()) silent.add('speaker');
    if (this.#looks % STORE_EVERY_LOOKS === 0) this.#isStoreSilent = this.#asksStore();
    if (this.#isStoreSilent) silent.add('store');
    if ((tasks() ?? 0) >= MOST_TASKS_SHARE) silent.add('processes');
    this.#looks++;
    return silent as Silent;
  }

  /** Opens it anew, where there is something to open. Rejects where that fails; may hang with its driver. */
  async mend(vital: Vital): Promise<void> {
    const { opened } = this.#parts;
    if (vital === 'microphone') await opened.microphone?.reopen();
    if (vital !== 'speaker') return;
    await opened.body.speaker.close();
    await opened.body.speaker.open();
  }

  /** Tells whoever is at the desk that the robot is gone for a moment; resolves within seconds, unless a driver hangs. */
  tellRestart(): Promise<void> {
    return restartSoon(this.#parts.opened.body, () => {});
  }

  #isMicrophoneSilent(isTalking: boolean): boolean {
    const { microphone, tried } = this.#parts.opened;
    const hasHeard = this.#frames !== this.#seenFrames;
    this.#seenFrames = this.#frames;
    if (microphone === null || !microphone.isRecording || !isTalking || hasHeard) return false;
    return tried.microphone.standing().code === null;
  }

  #isSpeakerSilent(): boolean {
    const { body, tried } = this.#parts.opened;
    const hasPlayed = this.#played !== this.#seenPlayed;
    this.#seenPlayed = this.#played;
    return body.speaker.queuedMs > 0 && !hasPlayed && tried.speaker.standing().code === null;
  }

  /** A full disk and moved files are no silence: a start would not mend them, and both are told. */
  #asksStore(): boolean {
    const { opened, room, store, turns } = this.#parts;
    const nowMs = opened.body.clock.monotonicMs();
    const count = turns();
    if (count !== this.#seenTurns || room.isTalking) this.#turnsUntilMs = nowMs + AFTER_TURN_MS;
    this.#seenTurns = count;
    if (nowMs > this.#turnsUntilMs) return false;
    const found = store.check();
    return found === 'failed' || found === 'closed';
  }
}
