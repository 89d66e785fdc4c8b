import type { Mood } from '#agents/core/event.ts';
import type { EmotionScores } from '#agents/core/state.ts';
import { mouthOf, TONES, toneOf } from '#agents/emotion/expression.ts';
import { lightFrame } from '#agents/emotion/light-frame.ts';
import type { Mode } from '#agents/emotion/mode.ts';
import { RESTING_SCORES } from '#agents/emotion/score.ts';
import type { Feeling } from '#agents/understanding/labels.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Lights, Rgb } from '#drivers/lights/lights.ts';
import type { ToneOfVoice } from '#drivers/voice/voice.ts';
import type { Part } from './part.ts';
import type { BodyView } from './robot.ts';

const FRAME_PERIOD_MS = 50;
/** An envelope that nobody renews for this long is silence: a mouth must not stay open when a sound is cut off. */
const ENVELOPE_LASTS_MS = 200;
/** Of the way to the new loudness, in one frame: quick to open, slow to close. */
const RISE = 0.7;
const FALL = 0.4;
const LISTENER_FRAMES_PER_SECOND = 20;

interface ExpressionPlayerParts {
  readonly clock: Clock;
  /** Opened, and closed, by the body. */
  readonly lights: Lights;
  readonly journal: Journal;
}

/**
 * Moves the light ring and the face: 20 frames a second from mode, mood and the loudness of speech. A change of mode
 * or mood reaches the lights in the same call; listeners get it then or with the next frame. Frames that show
 * nothing new are sent to nobody.
 */
export class ExpressionPlayer implements Part {
  readonly name = 'expression';
  readonly #parts: ExpressionPlayerParts;
  readonly #listeners = new Set<(view: BodyView) => void>();
  /** When the last frames went to the listeners, ms; holds at most LISTENER_FRAMES_PER_SECOND. */
  readonly #toldAtMs: number[] = [];
  #mode: Mode = 'asleep';
  #isMicrophoneOpen = false;
  #isPairing = false;
  #isUpdating = false;
  #mood: Mood = 'neutral';
  #moodAtMs = Number.NEGATIVE_INFINITY;
  #emotion: EmotionScores = RESTING_SCORES;
  #feeling: Feeling = 'neutral';
  #tone: ToneOfVoice = TONES.neutral;
  #envelope = 0;
  #loudness = 0;
  #loudnessAtMs = Number.NEGATIVE_INFINITY;
  #view: BodyView = { mode: 'asleep', mood: 'neutral', pixels: [], mouth: 0 };
  #told: BodyView = this.#view;
  #stopTicking: (() => void) | null = null;
  #hasFailed = false;
  #onWatched: (isWatched: boolean) => void = () => {};

  constructor(parts: ExpressionPlayerParts) {
    this.#parts = parts;
  }

  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#stopTicking) return;
    this.#stopTicking = this.#parts.clock.every(FRAME_PERIOD_MS, () => this.#tick());
    this.#render();
  }

  /** Leaves the ring dark. */
  async stop(): Promise<void> {
    if (!this.#stopTicking) return;
    this.#stopTicking();
    this.#stopTicking = null;
    this.#listeners.clear();
    this.#shine(this.#view.pixels.map(() => [0, 0, 0]));
  }

  /** Before `start` and after `stop` it is only remembered. */
  setMode(mode: Mode): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#render();
  }

  /** While sound of the microphone goes out the body says "listening", whatever mode it is in. */
  setMicrophoneOpen(isOpen: boolean): void {
    if (isOpen === this.#isMicrophoneOpen) return;
    this.#isMicrophoneOpen = isOpen;
    this.#render();
  }

  /** While a phone may be paired the body shows it, whenever it is at rest. */
  setPairing(isPairing: boolean): void {
    if (isPairing === this.#isPairing) return;
    this.#isPairing = isPairing;
    this.#render();
  }

  /** While the robot is about to start as another version the body shows it, whenever it is at rest. */
  setUpdating(isUpdating: boolean): void {
    if (isUpdating === this.#isUpdating) return;
    this.#isUpdating = isUpdating;
    this.#render();
  }

  /** Shows a mood; the same mood again shows it again. The face keeps it, the lights let it fade. */
  setMood(mood: Mood): void {
    this.#mood = mood;
    this.#moodAtMs = this.#parts.clock.monotonicMs();
    this.#render();
  }

  /** Takes on the tone of voice for how the child feels. */
  setEmotion(emotion: EmotionScores): void {
    this.#emotion = emotion;
    this.#tone = toneOf(emotion, this.#feeling);
  }

  /** Takes on the tone for what was heard in the child's last words; 'neutral' where nothing was. */
  setFeeling(feeling: Feeling): void {
    this.#feeling = feeling;
    this.setEmotion(this.#emotion);
  }

  /** Nothing of how a child felt goes on for the next one. */
  forget(): void {
    this.#feeling = 'neutral';
    this.setEmotion(RESTING_SCORES);
    this.setMood('neutral');
  }

  /** How the next sentence is to be spoken. */
  tone(): ToneOfVoice {
    return this.#tone;
  }

  /** How loud the speech is right now, 0-1; to be renewed at least every 200 ms while there is any. */
  setEnvelope(loudness: number): void {
    this.#loudness = loudness > 0 ? Math.min(1, loudness) : 0;
    this.#loudnessAtMs = this.#parts.clock.monotonicMs();
  }

  view(): BodyView {
    return this.#view;
  }

  /** Whether a page shows the robot now. */
  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Calls `listener`, the only one, when the first page comes and when the last one goes. */
  whenWatched(listener: (isWatched: boolean) => void): void {
    this.#onWatched = listener;
  }

  /** Calls `listener` with each changed view, at most 20 in any second, until the returned function is called. */
  onView(listener: (view: BodyView) => void): () => void {
    // A function of its own: one listener given twice is two listeners.
    const entry = (view: BodyView) => listener(view);
    this.#listeners.add(entry);
    if (this.#listeners.size === 1) this.#onWatched(true);
    return () => {
      if (this.#listeners.delete(entry) && this.#listeners.size === 0) this.#onWatched(false);
    };
  }

  #tick(): void {
    const isStale = this.#parts.clock.monotonicMs() - this.#loudnessAtMs > ENVELOPE_LASTS_MS;
    const target = isStale ? 0 : this.#loudness;
    const step = target > this.#envelope ? RISE : FALL;
    this.#envelope += (target - this.#envelope) * step;
    if (this.#envelope < 0.005) this.#envelope = 0;
    this.#render();
  }

  #render(): void {
    const mode = this.#shownMode();
    if (!this.#stopTicking) {
      this.#view = { ...this.#view, mode, mood: this.#mood };
      return;
    }
    const { clock, lights } = this.#parts;
    const atMs = clock.monotonicMs();
    const pixels = lightFrame({
      mode,
      mood: this.#mood,
      moodAgeMs: atMs - this.#moodAtMs,
      envelope: this.#envelope,
      atMs,
      count: lights.count,
    });
    const mouth = mode === 'speaking' ? Math.round(mouthOf(this.#envelope) * 100) / 100 : 0;
    const isLit = !samePixels(pixels, this.#view.pixels);
    if (isLit || mouth !== this.#view.mouth || mode !== this.#view.mode || this.#mood !== this.#view.mood) {
      this.#view = { mode, mood: this.#mood, pixels, mouth };
    }
    if (isLit) this.#shine(pixels);
    this.#tell(atMs);
  }

  #shownMode(): Mode {
    if (this.#isMicrophoneOpen) return 'listening';
    if (!isAtRest(this.#mode)) return this.#mode;
    return this.#isUpdating ? 'updating' : this.#isPairing ? 'pairing' : this.#mode;
  }

  #shine(pixels: readonly Rgb[]): void {
    try {
      this.#parts.lights.setPixels(pixels);
    } catch (error) {
      this.#noteFailure('the lights do not take a frame', error);
    }
  }

  /** Tells the listeners unless they know; what is too soon for them goes with a later frame. */
  #tell(atMs: number): void {
    if (this.#view === this.#told) return;
    const [oldestMs = Number.NEGATIVE_INFINITY] = this.#toldAtMs;
    const newestMs = this.#toldAtMs.at(-1) ?? Number.NEGATIVE_INFINITY;
    const isFull = this.#toldAtMs.length === LISTENER_FRAMES_PER_SECOND && atMs - oldestMs < 1000;
    // Half a period: a timer that fires a little early must not cost every second frame.
    if (isFull || atMs - newestMs < FRAME_PERIOD_MS / 2) return;
    if (this.#toldAtMs.length === LISTENER_FRAMES_PER_SECOND) this.#toldAtMs.shift();
    this.#toldAtMs.push(atMs);
    this.#told = this.#view;
    for (const listener of [...this.#listeners]) {
      try {
        listener(this.#view);
      } catch (error) {
        this.#noteFailure('a listener of the view failed', error);
      }
    }
  }

  /** Once: twenty lines a second would bury the log. */
  #noteFailure(message: string, error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#parts.journal.error(message, { error: error instanceof Error ? error : new Error(String(error)) });
  }
}

const isAtRest = (mode: Mode): boolean => mode === 'ready' || mode === 'asleep' || mode === 'muted';

function samePixels(left: readonly Rgb[], right: readonly Rgb[]): boolean {
  return (
    left.length === right.length &&
    left.every((rgb, at) => {
      const other = right[at];
      return !!other && rgb[0] === other[0] && rgb[1] === other[1] && rgb[2] === other[2];
    })
  );
}
