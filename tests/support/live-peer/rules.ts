import type { PeerModel } from './models.ts';
import { at, type Fault, fromBase64, isJson, type Json, listAt, textAt } from './wire.ts';

const FUNCTION_NAME = /^[A-Za-z_][A-Za-z0-9_.:-]{0,127}$/;
const SCHEDULINGS = ['SILENT', 'WHEN_IDLE', 'INTERRUPT', 'SCHEDULING_UNSPECIFIED'];
const IMAGE = /^image\/(?:jpeg|png|webp|heic|heif)$/;
const AUDIO = /^audio\/pcm(?:;\s*rate=\d+)?$/;

/** What is known of a session when a message of the client comes in. */
export interface Standing {
  readonly model: PeerModel;
  readonly isVertex: boolean;
  /** The client says when speech begins and ends. */
  readonly isManual: boolean;
  /** The model has answered before. */
  readonly hasAnswered: boolean;
  /** Ids of calls that were made in this session, answered or not. */
  readonly knownCalls: ReadonlySet<string>;
  /** A blocking call waits for its answer. */
  readonly isBlocked: boolean;
  /** Close with 1008 on sound during a blocking call. */
  readonly refusesSoundWhileBlocked: boolean;
}

function invalid(reason: string): Fault {
  return { code: 1007, reason };
}

const PLAIN: Fault = invalid('Request contains an invalid argument.');

/** What is wrong with a setup; `hangs` when the model never answers such a one; null when nothing is. */
export function faultOfSetup(setup: Json, model: PeerModel, isVertex: boolean): Fault | 'hangs' | null {
  const config = at(setup, 'generationConfig');
  const modalities = listAt(config, 'responseModalities');
  if (modalities.length > 1) return PLAIN;
  if (modalities.length === 1 && modalities[0] !== 'AUDIO') {
    return invalid('Cannot extract voices from a non-audio request.');
  }
  if (at(config, 'thinkingConfig') !== undefined && !model.thinkingConfig) {
    return invalid('Thinking config is not supported for this model.');
  }
  if (at(config, 'enableAffectiveDialog') === true) {
    if (model.affectiveDialog === 'hangs') return 'hangs';
    if (model.affectiveDialog === 'refused')
      return invalid('Affective dialog is not supported for this model.');
  }
  if (at(setup, 'proactivity', 'proactiveAudio') === false && model.isAlwaysProactive) {
    return invalid('Proactive audio cannot be disabled for this model.');
  }
  const resumption = at(setup, 'sessionResumption');
  if (!isVertex && at(resumption, 'transparent') !== undefined) {
    return invalid('Transparent session resumption is not supported.');
  }
  return faultOfTools(listAt(setup, 'tools'), model, 'setup.tools');
}

function faultOfTools(tools: readonly unknown[], model: PeerModel, path: string): Fault | null {
  const names = new Set<string>();
  for (const [index, tool] of tools.entries()) {
    for (const [at_, declaration] of listAt(tool, 'functionDeclarations').entries()) {
      const where = `* BidiGenerateContentRequest.${path}[${index}].function_declarations[${at_}]`;
      const name = textAt(declaration, 'name');
      if (!FUNCTION_NAME.test(name)) return invalid(`${where}.name: Invalid function name.`);
      if (names.has(name)) return invalid(`${where}.name: Duplicate function declaration found: ${name}`);
      names.add(name);
      const hasBoth =
        at(declaration, 'parameters') !== undefined && at(declaration, 'parametersJsonSchema') !== undefined;
      if (hasBoth) return invalid(`${where}: parameters and parameters_json_schema are mutually exclusive.`);
      const behavior = at(declaration, 'behavior');
      if (behavior !== undefined && !model.behaviors.includes(String(behavior))) {
        return invalid(`${where}.behavior: ${String(behavior)} is not supported for this model.`);
      }
    }
  }
  return null;
}

/** What is wrong with a message after the setup; null when nothing is. */
export function faultOfMessage(message: Json, standing: Standing): Fault | null {
  const kinds = Object.keys(message);
  if (kinds.length !== 1) return invalid('Invalid value at the message: exactly one field must be set.');
  if (message.setup !== undefined) return invalid('setup must be the first message and only the first.');
  if (message.realtimeInput !== undefined) return faultOfInput(message.realtimeInput, standing);
  if (message.clientContent !== undefined) return faultOfContent(standing);
  if (message.toolResponse !== undefined) return faultOfAnswers(message.toolResponse, standing);
  if (message.contextUpdate !== undefined) return faultOfUpdate(message.contextUpdate, standing);
  return PLAIN;
}

function faultOfInput(input: unknown, standing: Standing): Fault | null {
  const { isManual, model } = standing;
  if (at(input, 'mediaChunks') !== undefined && !model.mediaChunks) {
    return invalid('realtime_input.media_chunks is deprecated. Use audio, video, or text instead.');
  }
  const isMarked = at(input, 'activityStart') !== undefined || at(input, 'activityEnd') !== undefined;
  if (isMarked && !isManual) {
    return invalid(
      'Explicit activity control is not supported when automatic activity detection is enabled.',
    );
  }
  if (at(input, 'audioStreamEnd') === true && isManual) {
    return invalid('audio_stream_end is only supported when automatic activity detection is enabled.');
  }
  const audio = at(input, 'audio');
  if (audio !== undefined) {
    if (!AUDIO.test(textAt(audio, 'mimeType'))) return PLAIN;
    if (fromBase64(textAt(audio, 'data')) === null) return PLAIN;
  }
  const video = at(input, 'video');
  if (video !== undefined && !IMAGE.test(textAt(video, 'mimeType'))) return PLAIN;
  const isSound = audio !== undefined || at(input, 'activityStart') !== undefined;
  if (isSound && standing.isBlocked && standing.refusesSoundWhileBlocked) {
    // js-genai#1236, autonomous-os#231.
    return { code: 1008, reason: 'Operation is not implemented, or supported, or enabled.' };
  }
  return null;
}

function faultOfContent(standing: Standing): Fault | null {
  return standing.model.clientContent === 'seed' && standing.hasAnswered ? PLAIN : null;
}

function faultOfAnswers(answers: unknown, standing: Standing): Fault | null {
  const list = listAt(answers, 'functionResponses');
  if (list.length === 0) return PLAIN;
  for (const [index, answer] of list.entries()) {
    const where = `tool_response.function_responses[${index}]`;
    if (textAt(answer, 'id') === '') return invalid(`${where}.id: must not be empty.`);
    if (!isJson(at(answer, 'response'))) return invalid(`Invalid value at '${where}.response'.`);
    const scheduling = at(answer, 'scheduling');
    if (scheduling !== undefined && !SCHEDULINGS.includes(String(scheduling))) {
      return invalid(`Invalid value at '${where}.scheduling', "${String(scheduling)}"`);
    }
    // deprecated-generative-ai-js#487: an id it does not know ends the session.
    if (!standing.knownCalls.has(textAt(answer, 'id'))) {
      return { code: 1008, reason: 'Requested entity was not found.' };
    }
  }
  return null;
}

function faultOfUpdate(update: unknown, standing: Standing): Fault | null {
  if (standing.model.contextUpdate === 'never' || !standing.isVertex) {
    return invalid('Context update is not supported for this model.');
  }
  return faultOfTools(listAt(update, 'tools', 'tools'), standing.model, 'context_update.tools.tools');
}
