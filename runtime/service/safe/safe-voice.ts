import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '#config/settings.ts';
import { clockInJapan } from '#config/time-zone.ts';
import { OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { runProgram } from '#drivers/process/run.ts';
import { OpenJtalkVoice } from '#drivers/voice/open-jtalk.ts';
import { isToBeSaid } from './decide-said.ts';

/** In the cache: its age is when it was said last. */
const SAID_FILE = 'safe-mode-said';
const PLAY_LIMIT_MS = 30_000;

interface Places {
  /** null: where the settings have it. */
  readonly stateDir: string | null;
  readonly cacheDir: string | undefined;
}

/**
 * Says it by Open JTalk and aplay, on the robot's own loudspeaker, unless it is night or was said within the hour. Never
 * rejects: the page is there too.
 */
export async function saySafely(
  sentence: string,
  settings: Settings,
  { stateDir, cacheDir }: Places,
  clock: Clock,
): Promise<'said' | 'not_due' | 'failed'> {
  const file = cacheDir === undefined ? null : path.join(cacheDir, SAID_FILE);
  const nowMs = clock.now();
  if (!isToBeSaid(clockInJapan(nowMs).getUTCHours(), nowMs, lastSaidMs(file))) return 'not_due';
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of new OpenJtalkVoice(settings.voice, clock).synthesize(sentence, {
      rate: 1,
      pitchSemitones: 0,
    }))
      pieces.push(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
    const { loudspeakerOf } = await import('./loudspeaker.ts');
    const device = await loudspeakerOf(settings, stateDir, clock);
    const format = ['-t', 'raw', '-f', 'S16_LE', '-r', String(OUTPUT_RATE_HZ), '-c', '1'];
    await runProgram({
      ...{ command: 'aplay', args: ['-q', '-D', device, ...format], input: Buffer.concat(pieces) },
      ...{ timeLimitMs: PLAY_LIMIT_MS, outputLimitBytes: 1000, mayQuote: true, clock },
    });
    if (file !== null) writeFileSync(file, '');
    return 'said';
  } catch {
    // Without voice or loudspeaker the page says it.
    return 'failed';
  }
}

function lastSaidMs(file: string | null): number | null {
  try {
    return file === null ? null : statSync(file).mtimeMs;
  } catch {
    return null;
  }
}
