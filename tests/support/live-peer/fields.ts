import { isJson } from './wire.ts';

/** The names a message may have; `true` where anything may follow. */
interface Fields {
  readonly [name: string]: Fields | MapOf | true;
}

/** A map, whose keys are the client's own and whose values have these names. */
class MapOf {
  readonly #values: () => Fields;

  constructor(values: () => Fields) {
    this.#values = values;
  }

  get values(): Fields {
    return this.#values();
  }
}

/** Schema, as in `parameters`: "$schema" and additionalProperties are no names of it. */
const schema: Fields = {
  type: true,
  format: true,
  title: true,
  description: true,
  nullable: true,
  enum: true,
  default: true,
  example: true,
  required: true,
  pattern: true,
  minimum: true,
  maximum: true,
  minItems: true,
  maxItems: true,
  minLength: true,
  maxLength: true,
  minProperties: true,
  maxProperties: true,
  propertyOrdering: true,
  properties: new MapOf(() => schema),
  get items() {
    return schema;
  },
  get anyOf() {
    return schema;
  },
};
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
    parameters: schema,
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
    const known = Object.hasOwn(fields, toCamel(name)) ? fields[toCamel(name)] : undefined;
    if (known === undefined) {
      const where = path === '' ? '' : ` at '${path}'`;
      return `Invalid JSON payload received. Unknown name "${name}"${where}: Cannot find field.`;
    }
    if (known === true) continue;
    const where = path === '' ? toSnake(name) : `${path}.${toSnake(name)}`;
    const found =
      known instanceof MapOf ? searchEach(inner, known.values, where) : search(inner, known, where);
    if (found !== null) return found;
  }
  return null;
}

/** Google names the entries of a map by their place. */
function searchEach(map: unknown, fields: Fields, path: string): string | null {
  if (!isJson(map)) return null;
  for (const [index, value] of Object.values(map).entries()) {
    const found = search(value, fields, `${path}[${index}].value`);
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
      const isKnown = known !== undefined && known !== true && !(known instanceof MapOf);
      return [toCamel(name), isKnown ? rename(inner, known) : inner];
    }),
  );
}

function toCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
