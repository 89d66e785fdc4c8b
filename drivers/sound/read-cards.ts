import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import { runProgram } from '#drivers/process/run.ts';
import { cardsOfListings, cardsOfProc, type SoundCard } from './cards.ts';

/** Listing is a matter of milliseconds. */
const LIST_LIMIT_MS = 2000;

/** The machine's sound cards as they are now; none where nothing can be found out. Never throws. */
export async function readSoundCards(clock: Clock, root = '/'): Promise<readonly SoundCard[]> {
  const folder = path.join(root, 'proc/asound');
  try {
    const [cards, pcm] = await Promise.all(
      ['cards', 'pcm'].map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    return cardsOfProc(cards ?? '', pcm ?? '');
  } catch {
    if (!(await isAnyControlled(root))) return [];
    const [recording, playing] = await Promise.all(['arecord', 'aplay'].map((name) => list(name, clock)));
    return cardsOfListings(recording ?? '', playing ?? '');
  }
}

/** Whether there is a card at all to list: ALSA's programs look for the same files, but starting them every few seconds costs. */
async function isAnyControlled(root: string): Promise<boolean> {
  const devices = await readdir(path.join(root, 'dev/snd')).catch(() => []);
  return devices.some((name) => name.startsWith('controlC'));
}

async function list(command: string, clock: Clock): Promise<string> {
  const limits = { timeLimitMs: LIST_LIMIT_MS, outputLimitBytes: 100_000, mayQuote: true, clock };
  try {
    return new TextDecoder().decode(await runProgram({ command, args: ['-l'], ...limits }));
  } catch {
    return '';
  }
}
