import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import type { Body } from '#drivers/body.ts';

/** The child hears the sentence to its end, but the robot does not wait longer than this for a loudspeaker. */
const SAID_WITHIN_MS = 6_000;
/** The answer to the page that asked is on its way before the server closes. */
const ANSWER_MS = 300;
const NEUTRAL = { rate: 1, pitchSemitones: 0 };

/**
 * Tells whoever is at the desk, in the robot's own voice, that it begins anew, and then has it done. Never rejects; a
 * voice or loudspeaker that fails keeps nothing.
 */
export async function restartSoon(
  { clock, journal, voice, speaker }: Pick<Body, 'clock' | 'journal' | 'voice' | 'speaker'>,
  onRestart: () => void,
): Promise<void> {
  const saying = new AbortController();
  try {
    await clock.sleep(ANSWER_MS);
    // The virtual voice is silence of the right length: nothing for anyone's ears.
    if (voice.mechanism === 'virtual') return;
    clock.sleep(SAID_WITHIN_MS, saying.signal).then(
      () => saying.abort(),
      () => {},
    );
    speaker.interrupt();
    for await (const piece of voice.synthesize(VOICE_PHRASES.restarting[0], NEUTRAL, saying.signal))
      speaker.play(piece);
    await speaker.drained(saying.signal);
  } catch (error) {
    journal.warn('the restart could not be told', { error: error as Error });
  } finally {
    saying.abort();
    onRestart();
  }
}
