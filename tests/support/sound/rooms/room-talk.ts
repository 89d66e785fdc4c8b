import type { LiveAnswer, LiveInput } from '#agents/live/connection.ts';
import type { LiveSession, LiveSessionEvent, LiveSessionStatus } from '#agents/live/live-session.ts';
import { TURN_RULES } from '#agents/talk/voice/machine/turn.ts';
import { OwnVoice } from '#agents/talk/voice/sound/own-voice.ts';
import { patienceMs } from '#agents/talk/voice/sound/patience.ts';
import { VoiceCoach } from '#agents/talk/voice/voice-coach.ts';
import { FRAME_MS, INPUT_RATE_HZ, OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { FvadSpeechDetector } from '#drivers/audio/fvad.ts';
import { HalfDuplex } from '#drivers/audio/half-duplex.ts';
import { levelDbfs } from '#drivers/audio/level.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Microphone, SoundFrame } from '#drivers/microphone/microphone.ts';
import { VirtualSpeaker } from '#drivers/speaker/virtual.ts';
import { VirtualVoice } from '#drivers/voice/virtual.ts';
import { TestLesson } from '../../talk/talk-fixture.ts';

const FRAME = samplesPerFrame(INPUT_RATE_HZ);
/** The model thinks, and answers in a short sentence. */
const THINKS_MS = 800;
const ANSWERS_MS = 2_000;

/** A model at the end of the line that notes which frames of the microphone came, in which turn, and answers each. */
class CountingSession implements LiveSession, LiveInput {
  readonly input = this;
  status: LiveSessionStatus = 'closed';
  /** The frames of each turn by their fingerprint, and when it was over (null: it is not). */
  readonly turns: { readonly frames: Set<number>; endedAtMs: number | null }[] = [];
  sentSamples = 0;
  readonly #clock: VirtualClock;
  #listener: (event: LiveSessionEvent) => void = () => {};
  #answering = new AbortController();

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  open(): void {
    this.status = 'open';
    this.#listener({ type: 'status_changed', status: 'open', reason: null, isFresh: true });
  }

  onEvent(listener: (event: LiveSessionEvent) => void): () => void {
    this.#listener = listener;
    return () => {};
  }

  startActivity(): void {
    this.#answering.abort();
    this.turns.push({ frames: new Set(), endedAtMs: null });
  }

  sendAudio(samples: Int16Array): void {
    this.sentSamples += samples.length;
    this.turns.at(-1)?.frames.add(fingerprint(samples));
  }

  endActivity(): void {
    const turn = this.turns.at(-1);
    if (turn !== undefined) turn.endedAtMs = this.#clock.monotonicMs();
    this.#answering = new AbortController();
    this.#listener({ type: 'heard', text: 'ねえ' });
    this.#clock.sleep(THINKS_MS, this.#answering.signal).then(
      () => {
        const samples = new Int16Array((ANSWERS_MS * OUTPUT_RATE_HZ) / 1000).fill(1000);
        this.#listener({ type: 'audio', samples });
        this.#listener({ type: 'turn_completed' });
      },
      () => {},
    );
  }

  sendText(): void {}
  sendPicture(): void {}
  answerTools(_answers: readonly LiveAnswer[]): void {}
  changeInstruction(): boolean {
    return false;
  }

  async close(): Promise<void> {
    this.status = 'closed';
    this.#listener({ type: 'status_changed', status: 'closed', reason: null, isFresh: false });
  }
}

/** A microphone in a room that goes round, before a child that speaks when it is told to. */
class RoomMicrophone implements Microphone {
  readonly mechanism = 'virtual';
  readonly isHearing = true;
  readonly #clock: VirtualClock;
  readonly #room: Int16Array;
  readonly #frame = new Int16Array(FRAME);
  #listener: (frame: SoundFrame) => void = () => {};
  #child: Int16Array = new Int16Array(0);
  #childAt = 0;
  #roomAt = 0;
  #stop: (() => void) | null = null;
  /** The fingerprints of the frames in which the child was heard, and when the last of them was. */
  sounding: { readonly frames: number[]; lastAtMs: number } = { frames: [], lastAtMs: 0 };
  #leastDbfs = 0;

  constructor(clock: VirtualClock, room: Int16Array) {
    this.#clock = clock;
    this.#room = room;
  }

  async open(): Promise<void> {
    this.#stop ??= this.#clock.every(FRAME_MS, () => this.#tick());
  }

  async close(): Promise<void> {
    this.#stop?.();
    this.#stop = null;
  }

  onFrame(listener: (frame: SoundFrame) => void): () => void {
    this.#listener = listener;
    return () => {};
  }

  onTrouble(): () => void {
    return () => {};
  }

  get isChildSpeaking(): boolean {
    return this.#childAt < this.#child.length;
  }

  speak(sound: Int16Array): void {
    this.#child = sound;
    this.#childAt = 0;
    this.sounding = { frames: [], lastAtMs: 0 };
    // The fading of a last vowel is no word that could be missed.
    let loudest = -96;
    for (let at = 0; at + FRAME <= sound.length; at += FRAME)
      loudest = Math.max(loudest, levelDbfs(sound.subarray(at, at + FRAME)));
    this.#leastDbfs = loudest - 20;
  }

  #tick(): void {
    const child = this.#child.subarray(this.#childAt, this.#childAt + FRAME);
    for (let i = 0; i < FRAME; i++) {
      const sum = (this.#room[(this.#roomAt + i) % this.#room.length] as number) + (child[i] ?? 0);
      this.#frame[i] = Math.max(-32768, Math.min(32767, sum));
    }
    this.#roomAt = (this.#roomAt + FRAME) % this.#room.length;
    if (child.length > 0 && levelDbfs(child) >= this.#leastDbfs) {
      this.sounding.frames.push(fingerprint(this.#frame));
      this.sounding.lastAtMs = this.#clock.monotonicMs();
    }
    this.#childAt += child.length;
    this.#listener(this.#frame);
  }
}

/** What became of one utterance. */
export interface Heard {
  /** Of the frames in which it sounded, how many reached the model (0-1). */
  readonly share: number;
  /** In how many turns they arrived; more than one: it was cut. */
  readonly turns: number;
  /** From its last sound to the end of the turn, ms; null where the turn did not end by itself in time. */
  readonly endedAfterMs: number | null;
}

/** A lesson by voice in a room, in virtual time: the whole conversation but for the cloud. */
export class RoomTalk {
  readonly clock = new VirtualClock();
  readonly microphone: RoomMicrophone;
  readonly session: CountingSession;
  readonly journal = new MemoryJournal();
  /** What the robot said by itself. */
  readonly said: string[] = [];
  #isTold = false;
  readonly #speaker: VirtualSpeaker;
  readonly #coach: VoiceCoach;
  readonly #detector: FvadSpeechDetector;

  private constructor(room: Int16Array, detector: FvadSpeechDetector) {
    this.#detector = detector;
    this.microphone = new RoomMicrophone(this.clock, room);
    this.session = new CountingSession(this.clock);
    this.#speaker = new VirtualSpeaker(this.clock);
    const lesson = new TestLesson(this.clock);
    this.#coach = new VoiceCoach({
      body: { name: 'desk', microphone: this.microphone, speaker: this.#speaker, echo: new HalfDuplex(400) },
      live: this.session,
      lesson,
      own: new OwnVoice(new VirtualVoice(), this.#speaker, this.clock),
      detector,
      face: {
        setMode() {},
        setMood() {},
        setMicrophoneOpen() {},
        setEnvelope() {},
        tone: () => ({ rate: 1, pitchSemitones: 0 }),
      },
      rules: { ...TURN_RULES, patienceMs: patienceMs({ grade: 2, pauseMs: 0 }) },
      clock: this.clock,
      journal: this.journal,
      onUnjudged: () => {},
      onTold: () => {
        this.#isTold = true;
      },
      onEvent: (event) => {
        if (event.type === 'said' && event.isFinal) this.said.push(event.text);
      },
    });
  }

  /** Hands free, after a click, in a room that has been as it is for four seconds. */
  static async start(room: Int16Array): Promise<RoomTalk> {
    const talk = new RoomTalk(room, await FvadSpeechDetector.load());
    await talk.#speaker.open();
    await talk.#coach.start();
    await talk.clock.advance(4000);
    await talk.click();
    return talk;
  }

  async click(): Promise<void> {
    this.#coach.press();
    await this.clock.advance(100);
    this.#coach.release();
  }

  /** Until the robot has been silent for a second and a half, or for 30 s; a child that was told to presses the button. */
  async untilSilent(): Promise<void> {
    let silentMs = 0;
    for (let waitedMs = 0; silentMs < 1500 && waitedMs < 30_000; waitedMs += 100) {
      await this.clock.advance(100);
      silentMs = this.#speaker.queuedMs > 0 ? 0 : silentMs + 100;
    }
    // It was told that the button helps.
    if (this.#isTold) await this.click();
    this.#isTold = false;
  }

  /** Lets the child speak, and looks what came of it within `limitMs`. */
  async hear(sound: Int16Array, limitMs = 8000): Promise<Heard> {
    const { microphone, session, clock } = this;
    const before = session.turns.filter(({ endedAtMs }) => endedAtMs !== null).length;
    microphone.speak(sound);
    while (microphone.isChildSpeaking) await clock.advance(FRAME_MS);
    const { frames, lastAtMs } = microphone.sounding;
    const last = frames.at(-1) ?? 0;
    const ends = () => session.turns.slice(before).find((turn) => turn.frames.has(last))?.endedAtMs ?? null;
    while (ends() === null && clock.monotonicMs() < lastAtMs + limitMs) await clock.advance(FRAME_MS);
    const endedAtMs = ends();
    const turns = session.turns.filter((turn) => frames.some((frame) => turn.frames.has(frame)));
    const arrived = frames.filter((frame) => turns.some((turn) => turn.frames.has(frame)));
    return {
      share: arrived.length / Math.max(1, frames.length),
      turns: turns.length,
      endedAfterMs: endedAtMs === null ? null : endedAtMs - lastAtMs,
    };
  }

  async stop(): Promise<void> {
    await this.#coach.stop();
    this.#detector.close();
  }
}

/** FNV-1a: the noise of a room makes each frame its own. */
function fingerprint(frame: Int16Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < frame.length; i++) hash = Math.imul(hash ^ (frame[i] as number), 0x01000193);
  return hash >>> 0;
}
