/** A JSON object, as it comes and goes over the socket. */
export type Json = Record<string, unknown>;

/** Why a session is closed: the code and reason that the client sees. */
export interface Fault {
  readonly code: number;
  readonly reason: string;
}

/** The longest reason a close frame can hold; Google's are cut there, too. */
const LONGEST_REASON_BYTES = 123;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What `path` leads to in `value`; undefined where it leads nowhere. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isJson(found) ? found[name] : undefined;
  return found;
}

/** The list at `path`, empty where there is none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** All text of a Content ({parts: [{text}]}), also where it is a plain string. */
export function textOfContent(content: unknown): string {
  if (typeof content === 'string') return content;
  return listAt(content, 'parts')
    .map((part) => textAt(part, 'text'))
    .join('');
}

/** `reason` cut to what fits into a close frame, at a whole character. */
export function fittingReason(reason: string): string {
  let fitting = reason;
  while (Buffer.byteLength(fitting) > LONGEST_REASON_BYTES) fitting = fitting.slice(0, -1);
  return fitting;
}

/** A protobuf Duration in JSON: "50s", "0.5s". */
export function toDuration(durationMs: number): string {
  return `${durationMs / 1000}s`;
}

/** PCM16 little-endian in base64. */
export function toBase64(samples: Int16Array): string {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
}

/** The samples of base64 PCM16; null when it is no base64 or holds half a sample. */
export function fromBase64(data: string): Int16Array | null {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(data)) return null;
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length % 2 !== 0) return null;
  const samples = new Int16Array(bytes.length / 2);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * 2);
  return samples;
}

export function joinSamples(chunks: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
