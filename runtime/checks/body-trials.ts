import type { Mode } from '#agents/emotion/mode.ts';
import words from '#agents/words/page.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { LevelMeter } from '#drivers/audio/level.ts';
import type { OpenedBody } from '#drivers/body.ts';
import { DeviceError } from '#drivers/errors.ts';
import { codeOf } from '#drivers/open-part.ts';
import type { GainChange } from '#drivers/sound/input-gain.ts';
import type { ExpressionPlayer } from '#runtime/expression-player.ts';
import { GAIN_ROUNDS, gainStepDb } from './gain-step.ts';
import { HeardLevel } from './heard-level.ts';
import type { TrialEvent, TrialId, TrialOutcome, Trials } from './trial.ts';

/** Long enough to find the words, short enough to wait for. */
const LISTENING_MS = 10_000;
const PRESSING_MS = 20_000;
const SOUND_LIMIT_MS = 15_000;
const COLOUR_MS = 1_200;
const COLOURS: readonly Mode[] = ['listening', 'thinking', 'speaking'];
const FRAMES_PER_LEVEL = 5;
/** c", e", g", for a robot without a voice of its own. */
const TONES_HZ = [523, 659, 784];
const TONE_MS = 300;
const TONE_SHARE = 0.3;

interface BodyTrialsParts {
  readonly opened: OpenedBody;
  readonly expressionPlayer: ExpressionPlayer;
}

/** Tries what only a person can judge: a voice is heard, a colour seen, a button pressed. Keeps and sends no sound. */
export class BodyTrials implements Trials {
  readonly #parts: BodyTrialsParts;
  #isWaitingForButton = false;

  constructor(parts: BodyTrialsParts) {
    this.#parts = parts;
  }

  /** Somebody tries the button: it means nothing else for so long. */
  get isWaitingForButton(): boolean {
    return this.#isWaitingForButton;
  }

  async run(id: TrialId, onEvent: (event: TrialEvent) => void, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    let outcome: TrialOutcome;
    try {
      outcome = await this.#trials[id](onEvent, signal);
    } catch (error) {
      signal.throwIfAborted();
      outcome = codeOf(error);
    }
    onEvent({ type: 'trial_finished', id, outcome });
  }

  readonly #trials: Readonly<
    Record<TrialId, (onEvent: (event: TrialEvent) => void, signal: AbortSignal) => Promise<TrialOutcome>>
  > = {
    microphone: (onEvent, signal) => this.#hear(onEvent, signal),
    speaker: (_onEvent, signal) => this.#sound(signal),
    lights: (_onEvent, signal) => this.#shine(signal),
    buttons: (onEvent, signal) => this.#waitForButton(onEvent, signal),
  };

  undoGain(): Promise<GainChange> {
    return this.#parts.opened.body.inputGain.undo();
  }

  /** Listens; where a voice was too quiet or too loud, sets the input gain and listens again, three times at most. */
  async #hear(onEvent: (event: TrialEvent) => void, signal: AbortSignal): Promise<TrialOutcome> {
    for (let round = 0; ; round++) {
      const heard = new HeardLevel();
      const outcome = await this.#listen(heard, onEvent, signal);
      const isLevel = outcome === 'too_quiet' || outcome === 'too_loud';
      if (!isLevel || round === GAIN_ROUNDS) return outcome;
      const stepDb = gainStepDb(heard);
      const change =
        stepDb === null
          ? ({ outcome: 'nobody_spoke' } as const)
          : await this.#parts.opened.body.inputGain.change(stepDb);
      onEvent({ type: 'input_gain', change });
      if (change.outcome !== 'raised' && change.outcome !== 'lowered') return outcome;
    }
  }

  async #listen(
    heard: HeardLevel,
    onEvent: (event: TrialEvent) => void,
    signal: AbortSignal,
  ): Promise<TrialOutcome> {
    const { opened } = this.#parts;
    const { microphone, tried } = opened;
    if (microphone === null) return 'virtual';
    if (opened.virtual.microphone !== null) {
      const { code } = await tried.microphone.tryOut(true, signal);
      if (code !== null) return code;
    }
    const giveBack = await microphone.lend();
    const meter = new LevelMeter();
    const done = Promise.withResolvers<TrialOutcome>();
    let frames = 0;
    const stops = [
      microphone.onFrame((frame) => {
        heard.hear(frame);
        const level = meter.hear(frame);
        if (++frames % FRAMES_PER_LEVEL === 0) onEvent({ type: 'level', level });
        if (heard.isEnough) done.resolve(heard.hearing);
      }),
      microphone.onTrouble((code) => code !== null && done.resolve(code)),
    ];
    try {
      const timeUp = this.#pause(LISTENING_MS, signal).then(() =>
        frames === 0 ? 'timed_out' : heard.hearing,
      );
      return await Promise.race([done.promise, timeUp]);
    } finally {
      for (const stop of stops) stop();
      giveBack();
    }
  }

  async #sound(signal: AbortSignal): Promise<TrialOutcome> {
    const { opened, expressionPlayer } = this.#parts;
    const { speaker, voice } = opened.body;
    const ending = AbortSignal.any([signal, this.#limit(SOUND_LIMIT_MS, signal)]);
    const hasVoice = opened.virtual.voice === null && (await voice.isAvailable());
    const pieces = hasVoice
      ? voice.synthesize(sentence(words.speakerTrial), expressionPlayer.tone(), ending)
      : TONES_HZ.map(tone);
    for await (const piece of pieces)
      if (!speaker.play(piece)) throw new DeviceError('failed', 'the loudspeaker takes no sound');
    await speaker.drained(ending);
    const { is, code } = opened.tried.speaker.standing();
    if (is === 'virtual') return 'virtual';
    return code ?? 'done';
  }

  async #shine(signal: AbortSignal): Promise<TrialOutcome> {
    const { opened, expressionPlayer } = this.#parts;
    try {
      for (const colour of COLOURS) {
        expressionPlayer.setMode(colour);
        await this.#pause(COLOUR_MS, signal);
      }
    } finally {
      expressionPlayer.setMode('ready');
    }
    const { is, code } = opened.tried.lights.standing();
    return is === 'virtual' ? 'virtual' : (code ?? 'done');
  }

  async #waitForButton(onEvent: (event: TrialEvent) => void, signal: AbortSignal): Promise<TrialOutcome> {
    const { opened } = this.#parts;
    const { is, code } = opened.tried.buttons.standing();
    if (is !== 'serving') return code ?? 'virtual';
    const pressed = Promise.withResolvers<TrialOutcome>();
    this.#isWaitingForButton = true;
    const stop = opened.body.buttons.onEvent(({ button, gesture }) => {
      if (gesture === 'press') onEvent({ type: 'pressed', button });
      // Its end too belongs to the trial: a release alone would mean something.
      else pressed.resolve('done');
    });
    try {
      const timeUp = this.#pause(PRESSING_MS, signal).then((): TrialOutcome => 'nothing_pressed');
      return await Promise.race([pressed.promise, timeUp]);
    } finally {
      stop();
      this.#isWaitingForButton = false;
    }
  }

  /** Resolves then; rejects with the signal's reason. A race that is over leaves it to pass by itself. */
  #pause(durationMs: number, signal: AbortSignal): Promise<void> {
    const paused = this.#parts.opened.body.clock.sleep(durationMs, signal);
    paused.catch(() => {});
    return paused;
  }

  /** A signal that ends then with DeviceError timed_out. */
  #limit(durationMs: number, signal: AbortSignal): AbortSignal {
    const limit = new AbortController();
    this.#pause(durationMs, signal).then(
      () => limit.abort(new DeviceError('timed_out', 'the sound did not come to its end')),
      () => {},
    );
    return limit.signal;
  }
}

/** A tone that swells and fades, so that it does not click. */
function tone(frequencyHz: number): Int16Array {
  const samples = new Int16Array((OUTPUT_RATE_HZ * TONE_MS) / 1000);
  for (let at = 0; at < samples.length; at++) {
    const share = TONE_SHARE * Math.sin((Math.PI * at) / samples.length);
    samples[at] = Math.round(32767 * share * Math.sin((2 * Math.PI * frequencyHz * at) / OUTPUT_RATE_HZ));
  }
  return samples;
}
