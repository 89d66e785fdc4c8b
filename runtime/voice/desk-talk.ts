import type { Settings } from '#config/settings.ts';
import type { EchoCanceller } from '#drivers/audio/echo-canceller.ts';
import { openEchoCanceller } from '#drivers/audio/open-echo-canceller.ts';
import { WebrtcCleaner } from '#drivers/audio/sound-cleaner.ts';
import type { Body, OpenedBody } from '#drivers/body.ts';
import type { CoachRobot } from '#runtime/coach-robot.ts';
import type { ExpressionPlayer } from '#runtime/expression-player.ts';
import type { Part } from '#runtime/part.ts';
import type { MicrophoneUse } from './microphone-use.ts';

/** A loaded computer can spoil a test; a canceller that works passes one of them. */
const SELF_TESTS = 3;
const BETWEEN_MS = 2_000;

interface DeskTalkParts {
  readonly robot: CoachRobot;
  readonly opened: OpenedBody;
  /** Null where the microphone is virtual by the settings: then the desk has no talk of its own. */
  readonly microphoneUse: MicrophoneUse | null;
  readonly expressionPlayer: ExpressionPlayer;
  readonly settings: Settings;
  /** Whether a cloud is there that could hear. */
  readonly hasCloud: boolean;
  /** Resolves when the robot is ready: what it can do without until then is loaded after that. */
  readonly whenReady: Promise<void>;
}

/**
 * The talk of the desk through the robot's own microphone and loudspeaker, from when it has a microphone. Where a
 * canceller is set, its self-test follows (3 s of sound); until it has passed, and where it does not, the robot is
 * half-duplex.
 */
export class DeskTalk implements Part {
  readonly name = 'desk talk';
  readonly #parts: DeskTalkParts;
  readonly #ended = new AbortController();
  readonly #stops: (() => void)[] = [];
  #hasBegun = false;

  constructor(parts: DeskTalkParts) {
    this.#parts = parts;
  }

  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { opened, microphoneUse, expressionPlayer } = this.#parts;
    if (microphoneUse === null) return;
    expressionPlayer.whenWatched((isWatched) => microphoneUse.watched(isWatched));
    this.#stops.push(
      () => microphoneUse.stop(),
      opened.onChange((part) => {
        if (part === 'buttons') microphoneUse.follow();
        if (part !== 'microphone') return;
        this.#begin().catch((error: unknown) => {
          opened.body.journal.error('the talk of the desk could not begin', { error: error as Error });
        });
      }),
    );
    await this.#begin();
  }

  async stop(): Promise<void> {
    this.#ended.abort(new DOMException('the robot stops', 'AbortError'));
    for (const stop of this.#stops.splice(0).reverse()) stop();
  }

  async #begin(): Promise<void> {
    const { robot, opened, settings, hasCloud, whenReady } = this.#parts;
    const { microphone, speaker, journal } = opened.body;
    const { signal } = this.#ended;
    if (this.#hasBegun || signal.aborted || opened.virtual.microphone !== null) return;
    this.#hasBegun = true;
    const echo = await openEchoCanceller(settings.echo, journal);
    const cleaner = new WebrtcCleaner(settings.microphone, journal);
    // What no cloud hears nobody cleans.
    if (hasCloud) void whenReady.then(() => cleaner.load());
    this.#stops.push(
      () => echo.close(),
      () => cleaner.close(),
    );
    robot.startDeskTalk({ name: 'desk', microphone, speaker, echo, cleaner }, signal, whenReady);
    if (echo.mechanism === 'half-duplex') return;
    // It records for the test, whoever could be heard.
    const release = opened.microphone?.need();
    testEcho(echo, opened.body, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) journal.warn('the echo test could not be run', { error: error as Error });
      })
      .finally(release);
  }
}

async function testEcho(
  echo: EchoCanceller,
  { microphone, speaker, journal, clock }: Body,
  signal: AbortSignal,
): Promise<void> {
  for (let test = 0; test < SELF_TESTS; test++) {
    await clock.sleep(BETWEEN_MS, signal);
    const { reductionDb, passed } = await echo.selfTest(
      async (samples) => {
        speaker.play(samples);
        await speaker.drained(signal);
      },
      (listener) => microphone.onFrame(listener),
      signal,
    );
    journal.info('the echo test was run', { reductionDb: Math.round(reductionDb), passed });
    if (passed) return;
  }
  journal.warn('the echo is not taken out well enough: the microphone closes while the robot speaks');
}
