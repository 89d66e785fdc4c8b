import type { LiveSetup } from '#agents/live/connection.ts';
import { WINDOW } from '#agents/live/rules-window.ts';
import { geminiSchema } from '#agents/models/gemini/gemini-schema.ts';
import type { LiveCapability } from './capabilities.ts';
import { behaviorOf } from './tool-behavior.ts';

/** What the parent chose, as far as a setup needs it. */
interface SetupChoices {
  readonly voiceName: string;
  /** Whether the provider may keep sound and text for up to 24 h so that a session can be resumed. */
  readonly resumption: boolean;
}

const JAPANESE_ONLY =
  '\n\n# ことば\nあいては にほんの しょうがくせいです。いつも にほんごで はなして ください。きこえた ことばが べつの くにの ことばに みえても、にほんごと して うけとり、わからない ときは ききかえして ください。';

/** The setup as the SDK's LiveConnectConfig has it, in plain words (only gemini.ts may name the SDK's types). */
interface PlainConfig {
  readonly responseModalities: readonly ['AUDIO'];
  readonly speechConfig: {
    readonly voiceConfig: { readonly prebuiltVoiceConfig: { readonly voiceName: string } };
  };
  readonly systemInstruction: { readonly parts: readonly { readonly text: string }[] };
  readonly tools?: readonly { readonly functionDeclarations: readonly PlainDeclaration[] }[];
  readonly sessionResumption?: { readonly handle?: string };
  readonly inputAudioTranscription: Record<string, never>;
  readonly outputAudioTranscription: Record<string, never>;
  readonly realtimeInputConfig: {
    readonly automaticActivityDetection: { readonly disabled: true };
    readonly activityHandling: 'START_OF_ACTIVITY_INTERRUPTS';
  };
  readonly contextWindowCompression: {
    readonly triggerTokens: string;
    readonly slidingWindow: { readonly targetTokens: string };
  };
  readonly thinkingConfig?: { readonly thinkingBudget: number };
}

interface PlainDeclaration {
  readonly name: string;
  readonly description: string;
  readonly parametersJsonSchema?: unknown;
  /** Gemini's own Schema, in its place. */
  readonly parameters?: unknown;
  readonly behavior?: 'BLOCKING' | 'NON_BLOCKING';
}

/**
 * What a model is set up with: sound only, both transcripts, the robot's own voice activity detection, and of the
 * optional fields only those that the model takes. Japanese is pinned in the instruction: models with a voice of their
 * own choose the language themselves and do not support speechConfig.languageCode (adk-python#5542). Affective dialog
 * is never asked for: it hangs 3.1, is refused by 3.8 and needs another API version on 2.5.
 */
export function planSetup(setup: LiveSetup, choices: SetupChoices, capability: LiveCapability): PlainConfig {
  const functionDeclarations = setup.tools.map(({ name, description, parametersJsonSchema }) => ({
    name,
    description,
    ...(capability.schemaField === 'parameters'
      ? { parameters: geminiSchema(parametersJsonSchema as Readonly<Record<string, unknown>>) }
      : { parametersJsonSchema }),
    ...(capability.toolBehavior === 'chosen' ? { behavior: behaviorOf(name).behavior } : {}),
  }));
  return {
    responseModalities: ['AUDIO'],
    speechConfig: {
      voiceConfig: { prebuiltVoiceConfig: { voiceName: choices.voiceName } },
    },
    systemInstruction: { parts: [{ text: instructionText(setup.instruction) }] },
    ...(functionDeclarations.length > 0 ? { tools: [{ functionDeclarations }] } : {}),
    ...(choices.resumption ? { sessionResumption: resumptionOf(setup.resumeHandle) } : {}),
    inputAudioTranscription: {},
    outputAudioTranscription: {},
    realtimeInputConfig: {
      automaticActivityDetection: { disabled: true },
      activityHandling: 'START_OF_ACTIVITY_INTERRUPTS',
    },
    contextWindowCompression: {
      triggerTokens: String(WINDOW.triggerTokens),
      slidingWindow: { targetTokens: String(WINDOW.targetTokens) },
    },
    // Reasoning takes a second that a child waits; the robot's own tools do the sums.
    ...(capability.thinkingConfig === null ? {} : { thinkingConfig: capability.thinkingConfig }),
  };
}

/** An instruction with what holds for every agent that speaks. */
export function instructionText(instruction: string): string {
  return instruction + JAPANESE_ONLY;
}

function resumptionOf(handle: string | null): { readonly handle?: string } {
  return handle === null ? {} : { handle };
}
