import { isJson } from './wire.ts';

/** The names a message may have; `true` where anything may follow. */
interface Fields {
  readonly [name: string]: Fields | true;
}

const part: Fields = {
  text: true,
  thought: true,
  thoughtSignature: true,
  inlineData: { mimeType: true, data: true },
  functionCall: { id: true, name: true, args: true },
  functionResponse: { id: true, name: true, response: true, scheduling: true, willContinue: true },
};
const content: Fields = { role: true, parts: part };
const blob: Fields = { mimeType: true, data: true };
const tool: Fields = {
  functionDeclarations: {
    name: true,
    description: true,
    behavior: true,
    parameters: true,
    parametersJsonSchema: true,
    response: true,
    responseJsonSchema: true,
  },
  googleSearch: true,
};
const transcription: Fields = { languageCodes: true, languageHints: true, languageAuto: true };

/**
 * BidiGenerateContentClientMessage: the protobuf's names as far as they are for voice. `historyConfig` is known to
 * the server; it is the SDK's live.connect that drops it (js-genai#1448).
 */
const CLIENT_MESSAGE: Fields = {
  setup: {
    model: true,
    generationConfig: {
      responseModalities: true,
      speechConfig: { voiceConfig: true, languageCode: true },
      temperature: true,
      topP: true,
      topK: true,
      maxOutputTokens: true,
      mediaResolution: true,
      seed: true,
      thinkingConfig: { thinkingBudget: true, thinkingLevel: true, includeThoughts: true },
      enableAffectiveDialog: true,
    },
    systemInstruction: content,
    tools: tool,
    realtimeInputConfig: {
      automaticActivityDetection: {
        disabled: true,
        startOfSpeechSensitivity: true,
        endOfSpeechSensitivity: true,
        prefixPaddingMs: true,
        silenceDurationMs: true,
      },
      activityHandling: true,
      turnCoverage: true,
    },
    sessionResumption: { handle: true, transparent: true },
    contextWindowCompression: { triggerTokens: true, slidingWindow: { targetTokens: true } },
    inputAudioTranscription: transcription,
    outputAudioTranscription: transcription,
    proactivity: { proactiveAudio: true },
    historyConfig: { initialHistoryInClientContent: true },
    safetySettings: { category: true, threshold: true, method: true },
    explicitVadSignal: true,
    labels: true,
  },
  clientContent: { turns: content, turnComplete: true },
  realtimeInput: {
    mediaChunks: blob,
    audio: blob,
    video: blob,
    text: true,
    activityStart: {},
    activityEnd: {},
    audioStreamEnd: true,
  },
  toolResponse: {
    functionResponses: {
      id: true,
      name: true,
      response: true,
      scheduling: true,
      willContinue: true,
      parts: true,
    },
  },
  contextUpdate: { systemInstruction: content, tools: { tools: tool } },
};

/** Says what Google says about a name that is not in the protobuf; null when all are known. Both spellings count. */
export function unknownName(message: unknown): string | null {
  return search(message, CLIENT_MESSAGE, '');
}

function search(value: unknown, fields: Fields, path: string): string | null {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = search(item, fields, `${path}[${index}]`);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isJson(value)) return null;
  for (const [name, inner] of Object.entries(value)) {
    const known = fields[toCamel(name)];
    if (known === undefined) {
      const where = path === '' ? '' : ` at '${path}'`;
      return `Invalid JSON payload received. Unknown name "${name}"${where}: Cannot find field.`;
    }
    if (known === true) continue;
    const found = search(inner, known, path === '' ? toSnake(name) : `${path}.${toSnake(name)}`);
    if (found !== null) return found;
  }
  return null;
}

/** The message with the protobuf's own names (snake_case) turned into JSON's, wherever they are part of the protocol. */
export function toJsonNames(message: unknown): unknown {
  return rename(message, CLIENT_MESSAGE);
}

function rename(value: unknown, fields: Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, fields));
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const known = fields[toCamel(name)];
      return [toCamel(name), known === undefined || known === true ? inner : rename(inner, known)];
    }),
  );
}

function toCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
