import { INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { LevelMeter } from '#drivers/audio/level.ts';
import {
  followSpeech,
  NO_SPEECH,
  SPEECH_RULES,
  type SpeechDetector,
  type SpeechRules,
  type SpeechState,
} from '#drivers/audio/speech-events.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { MicrophoneGate } from './microphone-gate.ts';
import type { VoiceBody } from './voice-body.ts';

/** The detector's own hangover; the child's patience is counted from there. */
const RULES: SpeechRules = { ...SPEECH_RULES, hangoverMs: 300 };
/** While the robot holds its breath it must know sooner that it was only "うん". */
const SHORT_RULES: SpeechRules = { ...SPEECH_RULES, hangoverMs: 160 };

/** A microphone that has given nothing for so long is told to the child. */
const DEAF_MS = 2000;
const DEAF_CHECK_MS = 500;

interface SpeechInputParts {
  readonly body: VoiceBody;
  readonly detector: SpeechDetector;
  readonly gate: MicrophoneGate;
  readonly clock: Clock;
  /** Whether words may begin a turn now, whatever the robot's own voice does. */
  mayDetect(): boolean;
  isHoldingBreath(): boolean;
  onSpeech(event: 'speech_started' | 'speech_ended'): void;
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
  #speech: SpeechState = NO_SPEECH;
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

  #hear(raw: Int16Array): void {
    const { body, detector, gate } = this.#parts;
    this.#frame.set(raw);
    body.echo.process(this.#frame);
    this.#meter.hear(this.#frame);
    if (!gate.isOpen && this.#isDeaf()) {
      gate.forget();
      this.#speech = NO_SPEECH;
      return;
    }
    gate.frame(this.#frame);
    const rules = this.#parts.isHoldingBreath() ? SHORT_RULES : RULES;
    const step = followSpeech(this.#speech, detector.isSpeech(this.#frame), rules);
    this.#speech = step.state;
    if (step.event !== null && this.#parts.mayDetect()) this.#parts.onSpeech(step.event.type);
  }

  /** The robot's own voice is in the room, and nothing takes it out of what is heard. */
  #isDeaf(): boolean {
    const { echo, speaker } = this.#parts.body;
    if (echo.isFullDuplex) return false;
    return speaker.queuedMs > 0 || this.#parts.clock.monotonicMs() - this.#soundedAtMs < echo.tailMs;
  }
}
