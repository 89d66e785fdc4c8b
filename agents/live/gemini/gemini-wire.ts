import type { LiveAnswer, LiveCall, LiveEvent, LiveUsage } from '#agents/live/connection.ts';
import { behaviorOf } from './tool-behavior.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * What one message of Gemini's says, in the order in which it is to be told: sound before the end of the answer that
 * it belongs to. Anything that is not as documented is passed over: a server may add fields, and a robot must not fall
 * silent over them.
 */
export function readMessage(message: unknown): LiveEvent[] {
  const events: LiveEvent[] = [];
  const content = at(message, 'serverContent');
  // What was generated before the interruption and comes in the same message is void as well.
  if (at(content, 'interrupted') === true) events.push({ type: 'interrupted' });
  const heard = textAt(content, 'inputTranscription', 'text');
  if (heard !== '') events.push({ type: 'heard', text: heard });
  for (const part of listAt(content, 'modelTurn', 'parts')) {
    const samples = readSound(at(part, 'inlineData'));
    if (samples) events.push({ type: 'audio', samples });
    const text = at(part, 'thought') === true ? '' : textAt(part, 'text');
    if (text !== '') events.push({ type: 'written', text });
  }
  const said = textAt(content, 'outputTranscription', 'text');
  if (said !== '') events.push({ type: 'said', text: said });
  const calls = listAt(message, 'toolCall', 'functionCalls').flatMap(readCall);
  if (calls.length > 0) events.push({ type: 'tools_called', calls });
  const ids = listAt(message, 'toolCallCancellation', 'ids').filter((id) => typeof id === 'string');
  if (ids.length > 0) events.push({ type: 'tools_cancelled', ids });
  const usage = at(message, 'usageMetadata');
  if (isJson(usage)) events.push({ type: 'usage_reported', usage: readUsage(usage) });
  const resumption = at(message, 'sessionResumptionUpdate');
  if (isJson(resumption)) events.push({ type: 'resumption_changed', handle: readHandle(resumption) });
  const goAway = at(message, 'goAway');
  if (isJson(goAway)) events.push({ type: 'closing_announced', timeLeftMs: readDuration(goAway.timeLeft) });
  if (at(content, 'generationComplete') === true) events.push({ type: 'generation_completed' });
  if (at(content, 'turnComplete') === true) events.push({ type: 'turn_completed' });
  return events;
}

/** PCM16 little-endian in base64; decoded into memory of its own, which becomes the listener's without a copy. */
function readSound(data: unknown): Int16Array | null {
  const mimeType = textAt(data, 'mimeType');
  const base64 = textAt(data, 'data');
  if (base64 === '' || !(mimeType === '' || mimeType.startsWith('audio/'))) return null;
  const bytes = Buffer.from(base64, 'base64');
  const count = bytes.length >> 1;
  if (count === 0) return null;
  // Small buffers share a pool whose offset can be odd; then, and only then, they are copied.
  if (bytes.byteOffset % 2 === 0 && bytes.buffer.byteLength < bytes.length * 2) {
    return new Int16Array(bytes.buffer, bytes.byteOffset, count);
  }
  const own = new Int16Array(count);
  new Uint8Array(own.buffer).set(bytes.subarray(0, count * 2));
  return own;
}

function readCall(call: unknown): LiveCall[] {
  const id = textAt(call, 'id');
  const name = textAt(call, 'name');
  const given = at(call, 'args');
  return id === '' || name === '' ? [] : [{ id, name, arguments: isJson(given) ? { ...given } : {} }];
}

/** `{}` and `resumable: false` both say that the session cannot be resumed at this moment. */
function readHandle(update: Json): string | null {
  return update.resumable === true && typeof update.newHandle === 'string' && update.newHandle !== ''
    ? update.newHandle
    : null;
}

/** A protobuf Duration ("8.5s") in ms; 0, the careful reading, where it is not one. */
function readDuration(duration: unknown): number {
  const seconds = typeof duration === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(duration)?.[1] : undefined;
  return seconds === undefined ? 0 : Number(seconds) * 1000;
}

/**
 * Tokens by what they are billed as. The details do not always add up to the total (25 of 522 were missing on 3.8):
 * what they leave out is counted as sound, the dearest. Thoughts are billed as output text.
 */
function readUsage(usage: Json): LiveUsage {
  const prompt = [...listAt(usage, 'promptTokensDetails'), ...listAt(usage, 'toolUsePromptTokensDetails')];
  const answer = [...listAt(usage, 'responseTokensDetails'), ...listAt(usage, 'candidatesTokensDetails')];
  const asked = countAt(usage, 'promptTokenCount') + countAt(usage, 'toolUsePromptTokenCount');
  const answered = Math.max(countAt(usage, 'responseTokenCount'), countAt(usage, 'candidatesTokenCount'));
  const inputText = tokensOf(prompt, 'TEXT', 'DOCUMENT');
  const inputImage = tokensOf(prompt, 'IMAGE', 'VIDEO');
  const inputAudio = tokensOf(prompt, 'AUDIO');
  const outputText = tokensOf(answer, 'TEXT');
  const outputAudio = tokensOf(answer, 'AUDIO');
  return {
    inputTextTokens: inputText,
    inputImageTokens: inputImage,
    inputAudioTokens: inputAudio + Math.max(0, asked - inputText - inputImage - inputAudio),
    outputTextTokens: outputText + countAt(usage, 'thoughtsTokenCount'),
    outputAudioTokens: outputAudio + Math.max(0, answered - outputText - outputAudio),
  };
}

function tokensOf(details: readonly unknown[], ...modalities: readonly string[]): number {
  return details
    .filter((detail) => modalities.includes(textAt(detail, 'modality')))
    .reduce<number>((sum, detail) => sum + countAt(detail, 'tokenCount'), 0);
}

function countAt(value: unknown, name: string): number {
  const found = at(value, name);
  return typeof found === 'number' && Number.isFinite(found) && found > 0 ? Math.round(found) : 0;
}

/** An answer as the SDK's FunctionResponse; `hasScheduling`: the model lets it say when to speak of it. */
export function writeAnswer({ id, name, response }: LiveAnswer, hasScheduling: boolean) {
  const behavior = behaviorOf(name);
  return hasScheduling && behavior.behavior === 'NON_BLOCKING'
    ? { id, name, response: { ...response }, scheduling: behavior.scheduling }
    : { id, name, response: { ...response } };
}

/** Sound as base64 of PCM16 little-endian, which is what the processors the robot runs on have in memory. */
export function writeSound(samples: Int16Array): string {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isJson(found) ? found[name] : undefined;
  return found;
}

function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}
