import type { Settings } from '#config/settings.ts';
import type { EchoCanceller } from '#drivers/audio/echo-canceller.ts';
import { openEchoCanceller } from '#drivers/audio/open-echo-canceller.ts';
import { openSoundCleaner } from '#drivers/audio/sound-cleaner.ts';
import type { Body } from '#drivers/body.ts';
import type { CoachRobot } from '#runtime/coach-robot.ts';

/** A loaded computer can spoil a test; a canceller that works passes one of them. */
const SELF_TESTS = 3;
const BETWEEN_MS = 2_000;

/**
 * Begins the talk of the desk through the robot's own microphone and loudspeaker. Where a canceller is set, its
 * self-test follows (3 s of sound); until it has passed, and where it does not, the robot is half-duplex.
 * Gives the end of it.
 */
export async function startDeskTalk(
  robot: CoachRobot,
  body: Body,
  settings: Settings,
  signal: AbortSignal,
): Promise<() => void> {
  const { microphone, speaker, journal } = body;
  const echo = await openEchoCanceller(settings.echo, journal);
  const cleaner = await openSoundCleaner(settings.microphone, journal);
  robot.startDeskTalk({ name: 'desk', microphone, speaker, echo, cleaner }, signal);
  if (echo.mechanism !== 'half-duplex') {
    testEcho(echo, body, signal).catch((error: unknown) => {
      if (!signal.aborted) journal.warn('the echo test could not be run', { error: error as Error });
    });
  }
  return () => {
    echo.close();
    cleaner.close();
  };
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
