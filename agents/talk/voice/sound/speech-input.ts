import { EchoTail } from '#drivers/audio/ears/echo-tail.ts';
import { NearVoice } from '#drivers/audio/ears/near-voice.ts';
import { INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { LevelMeter, levelDbfs } from '#drivers/audio/level.ts';
import {
  followSpeech,
  NO_SPEECH,
  SPEECH_RULES,
  type SpeechDetector,
  type SpeechRules,
  type SpeechState,
} from '#drivers/audio/speech-events.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { ConversationState, TurnEvent } from '../machine/turn.ts';
import { mayDetect } from '../machine/turn-moves.ts';
import type { MicrophoneGate } from './microphone-gate.ts';
import { UtteranceShape } from './utterance-ending.ts';
import type { VoiceBody } from './voice-body.ts';

/** The detector's own hangover; the child's patience is counted from there. */
const RULES: SpeechRules = { ...SPEECH_RULES, hangoverMs: 300 };
/** While the robot holds its breath it must know sooner that it was only "うん". */
const SHORT_RULES: SpeechRules = { ...SPEECH_RULES, hangoverMs: 160 };

/** A microphone that has given nothing for so long is told to the child. */
const DEAF_MS = 2000;
const DEAF_CHECK_MS = 500;
/** A played frame that is softer is a pause of the robot's. */
const AUDIBLE_DBFS = -50;
/** Speech that begins so soon after the microphone opened had begun before. */
const AT_ONCE_MS = 200;
/** A room louder than that when nobody speaks is a noisy one, dB of full scale. */
const NOISY_DBFS = -45;

interface SpeechInputParts {
  readonly body: VoiceBody;
  readonly detector: SpeechDetector;
  readonly gate: MicrophoneGate;
  readonly clock: Clock;
  /** The conversation as it stands. */
  turn(): ConversationState;
  onSpeech(event: Extract<TurnEvent, { type: 'speech_started' | 'speech_ended' }>): void;
  /** The microphone cannot be opened. */
  onDeaf(): void;
}

/**
 * From the microphone to the gate and to "somebody speaks": takes the robot's own voice out, or, where it cannot,
 * is deaf while the robot speaks and a moment longer.
 */
export class SpeechInput {
  readonly #parts: SpeechInputParts;
  readonly #frame = new Int16Array(samplesPerFrame(INPUT_RATE_HZ));
  readonly #meter = new LevelMeter();
  readonly #stops: (() => void)[] = [];
  readonly #near = new NearVoice();
  readonly #shape = new UtteranceShape();
  readonly #tail = new EchoTail();
  #speech: SpeechState = NO_SPEECH;
  #wasTurnOpen = false;
  #floorDbfs = -60;
  /** When the robot last played something that can be heard. */
  #audibleAtMs = Number.NEGATIVE_INFINITY;
  /** When the microphone opened in the middle of a word. */
  #cutAtMs = Number.NEGATIVE_INFINITY;
  #changing: Promise<void> = Promise.resolve();
  #isOver = false;
  #soundedAtMs = Number.NEGATIVE_INFINITY;
  /** Since when the microphone gives nothing though it is open; null once that was told. */
  #deafSinceMs: number | null = null;

  constructor(parts: SpeechInputParts) {
    this.#parts = parts;
  }

  /** How loud it is at the microphone, 0-1. */
  get level(): number {
    return this.#meter.level;
  }

  start(): void {
    const { microphone, speaker, echo } = this.#parts.body;
    this.#stops.push(
      speaker.onPlayed((frame) => {
        this.#soundedAtMs = this.#parts.clock.monotonicMs();
        if (levelDbfs(frame) > AUDIBLE_DBFS) this.#audibleAtMs = this.#soundedAtMs;
        echo.played(frame);
      }),
      microphone.onFrame((frame) => this.#hear(frame)),
      microphone.onTrouble((code) => {
        this.#deafSinceMs = code === null ? null : this.#parts.clock.monotonicMs();
      }),
      this.#parts.clock.every(DEAF_CHECK_MS, () => this.#tellDeaf()),
    );
  }

  /**
   * Opens the microphone, or closes it: asleep it hears nothing at all. In the order of the calls; where opening
   * failed, the next call tries again.
   */
  wake(isAwake: boolean): Promise<void> {
    const { microphone } = this.#parts.body;
    const { gate } = this.#parts;
    if (!isAwake) {
      gate.shut();
      gate.forget();
      this.#tail.clear();
      this.#speech = NO_SPEECH;
    }
    this.#changing = this.#changing
      .then(() => (isAwake && !this.#isOver ? microphone.open() : microphone.close()))
      .catch(() => this.#parts.onDeaf());
    return this.#changing;
  }

  /** Ends for good; resolves when the microphone is closed. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.wake(false);
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Once for each time: a recorder that is restarted is back sooner. */
  #tellDeaf(): void {
    if (this.#deafSinceMs === null || this.#parts.clock.monotonicMs() - this.#deafSinceMs < DEAF_MS) return;
    this.#deafSinceMs = null;
    this.#parts.onDeaf();
  }

  /** The turn that is open holds no child's voice, or too much else: such voices count no longer. */
  distrust(): void {
    this.#near.distrust();
  }

  #hear(raw: Int16Array): void {
    const { body, gate, clock } = this.#parts;
    this.#frame.set(raw);
    body.echo.process(this.#frame);
    this.#meter.hear(this.#frame);
    if (!gate.isOpen && this.#isDeaf()) {
      gate.forget();
      this.#speech = NO_SPEECH;
      this.#tail.keep(this.#frame, clock.monotonicMs() > this.#audibleAtMs);
      return;
    }
    if (!this.#tail.isEmpty) {
      const tail = this.#tail.release(this.#floorDbfs, (frame) => this.#listen(frame));
      this.#cutAtMs = tail === 'cut' ? clock.monotonicMs() : Number.NEGATIVE_INFINITY;
    }
    this.#listen(this.#frame);
  }

  #listen(frame: Int16Array): void {
    const { detector, gate, onSpeech } = this.#parts;
    const turn = this.#parts.turn();
    const sound = detector.hear(frame);
    this.#floorDbfs = sound.floorDbfs;
    if (this.#wasTurnOpen && !gate.isOpen) this.#near.endTurn();
    this.#wasTurnOpen = gate.isOpen;
    const isNear = this.#near.hear(sound, gate.isOpen);
    const isSpeech = sound.isSpeech && isNear;
    // While a finger says when the child speaks, nothing is held back.
    gate.frame(frame, !isSpeech && turn.attention !== 'held');
    const rules = turn.phase === 'interrupted' ? SHORT_RULES : RULES;
    const { state, event } = followSpeech(this.#speech, isSpeech, rules, sound.mayBeSpeech && isNear);
    this.#speech = state;
    if (event?.type === 'speech_started') this.#shape.begin();
    this.#shape.hear(sound, isSpeech);
    if (event === null || !mayDetect(turn)) return;
    if (event.type === 'speech_ended') onSpeech({ type: 'speech_ended', ending: this.#shape.ending() });
    else
      onSpeech({
        type: 'speech_started',
        isCut: this.#isCut(event.sinceMs),
        isNoisy: sound.floorDbfs > NOISY_DBFS,
      });
  }

  /** Whether an utterance that began `sinceMs` ago had begun while the microphone was deaf. */
  #isCut(sinceMs: number): boolean {
    return this.#parts.clock.monotonicMs() - sinceMs - this.#cutAtMs < AT_ONCE_MS;
  }

  /** The robot's own voice is in the room, and nothing takes it out of what is heard. */
  #isDeaf(): boolean {
    const { echo, speaker } = this.#parts.body;
    if (echo.isFullDuplex) return false;
    return speaker.queuedMs > 0 || this.#parts.clock.monotonicMs() - this.#soundedAtMs < echo.tailMs;
  }
}
