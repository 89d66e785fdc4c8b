import { DeviceError } from '#drivers/errors.ts';

const HEADER_BYTES = 44;

/** A WAV file (RIFF, PCM, 16 bit, mono) of `samples`, which are copied. */
export function toWav(samples: Int16Array, rateHz: number): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + samples.byteLength);
  const view = new DataView(file.buffer);
  writeTag(file, 0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples.byteLength, true);
  writeTag(file, 8, 'WAVE');
  writeTag(file, 12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeTag(file, 36, 'data');
  view.setUint32(40, samples.byteLength, true);
  for (let i = 0; i < samples.length; i++) view.setInt16(HEADER_BYTES + i * 2, samples[i] as number, true);
  return file;
}

/**
 * The samples of a WAV file of mono 16-bit PCM. A data length that is wrong (programs that write to a pipe cannot
 * know it) is cut to what is there. Throws DeviceError bad_data on anything else.
 */
export function fromWav(file: Uint8Array): { readonly samples: Int16Array; readonly rateHz: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || readTag(file, 0) !== 'RIFF' || readTag(file, 8) !== 'WAVE') {
    throw new DeviceError('bad_data', 'this is no WAV file');
  }
  let rateHz = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const tag = readTag(file, at);
    const lengthBytes = Math.min(view.getUint32(at + 4, true), file.length - at - 8);
    const body = at + 8;
    if (tag === 'fmt ' && lengthBytes >= 16) {
      const isPlain = view.getUint16(body, true) === 1 && view.getUint16(body + 2, true) === 1;
      if (!isPlain || view.getUint16(body + 14, true) !== 16) break;
      rateHz = view.getUint32(body + 4, true);
    }
    if (tag === 'data' && rateHz > 0) {
      const samples = new Int16Array(lengthBytes >> 1);
      for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(body + i * 2, true);
      return { samples, rateHz };
    }
    at = body + lengthBytes + (lengthBytes & 1);
  }
  throw new DeviceError('bad_data', 'this WAV file holds no mono 16-bit PCM');
}

function writeTag(file: Uint8Array, at: number, tag: string): void {
  for (let i = 0; i < tag.length; i++) file[at + i] = tag.charCodeAt(i);
}

function readTag(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}
