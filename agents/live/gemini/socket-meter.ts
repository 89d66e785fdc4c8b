import { INPUT_RATE_HZ } from '#drivers/audio/format.ts';
import type { Sent } from '#drivers/network/outbound.ts';

const BYTES_PER_SAMPLE = 2;
/** Where a message says what it carries: sound and pictures are named before their base64 begins. */
const HEAD_CHARACTERS = 80;
const DATA = '"data":"';

type Outgoing = Pick<Sent, 'voiceBytes' | 'pictureBytes' | 'writtenBytes' | 'voiceMs'>;

/** What a message to the voice model is, for the ledger: nothing of it is kept. */
export function measureMessage(message: string): Outgoing {
  const bytes = Buffer.byteLength(message);
  const head = message.slice(0, HEAD_CHARACTERS);
  if (head.includes('"video"')) return { pictureBytes: bytes };
  if (!head.includes('"audio"')) return { writtenBytes: bytes };
  const from = message.indexOf(DATA) + DATA.length;
  const samples = ((message.indexOf('"', from) - from) * 3) / 4 / BYTES_PER_SAMPLE;
  return { voiceBytes: bytes, voiceMs: (samples / INPUT_RATE_HZ) * 1000 };
}
