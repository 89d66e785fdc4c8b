import { setImmediate as nextTurn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { exportChild } from '#runtime/store/trust/export-child.ts';

/** All that a parent takes along of a child, as one text. */
export async function exportedText(dir: string, childId: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  const signal = new AbortController().signal;
  for await (const piece of exportChild({ dir, childId, nowMs: 0, version: '', signal, pause: nextTurn }))
    pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  return Object.entries(files)
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join('\n');
}
