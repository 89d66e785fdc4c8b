import { describe, expect, test } from 'vitest';
import { capabilityOf, standInsFor } from '#agents/live/gemini/capabilities.ts';
import { planSetup } from '#agents/live/gemini/setup.ts';
import { settingsSchema } from '#config/settings.ts';
import { SETUP } from '../../../support/talk/live-fixture.ts';

const choices = { voiceName: 'Kore', resumption: true };
const plan = (model: string, resumeHandle: string | null = null, resumption = true) =>
  planSetup({ ...SETUP, resumeHandle }, { ...choices, resumption }, capabilityOf(model));

describe('the setup', () => {
  test('of every model: sound, its voice, both transcripts, a window, and the robot says when the child speaks', () => {
    for (const model of [
      'gemini-3.8-live',
      'gemini-3.1-flash-live-preview',
      'gemini-2.5-flash-native-audio-preview-12-2025',
      'another',
    ]) {
      expect(plan(model)).toMatchObject({
        responseModalities: ['AUDIO'],
        speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
        inputAudioTranscription: {},
        outputAudioTranscription: {},
        realtimeInputConfig: { automaticActivityDetection: { disabled: true } },
        contextWindowCompression: { triggerTokens: '12000', slidingWindow: { targetTokens: '8000' } },
      });
    }
  });

  test('pins Japanese in the instruction, where every model heeds it', () => {
    const text = plan('gemini-3.8-live').systemInstruction.parts[0]?.text ?? '';
    expect(text.startsWith(SETUP.instruction)).toBe(true);
    expect(text).toContain('いつも にほんごで');
    expect(plan('gemini-3.8-live').speechConfig).not.toHaveProperty('languageCode');
  });

  test('calls tools blocking whose answer decides the next sentence, and notes beside the talk', () => {
    const behaviors = plan('gemini-3.8-live').tools?.[0]?.functionDeclarations.map(({ name, behavior }) => [
      name,
      behavior,
    ]);
    expect(behaviors).toEqual([
      ['calculate_and_verify', 'BLOCKING'],
      ['manage_hint', 'BLOCKING'],
      ['record_progress', 'NON_BLOCKING'],
      ['update_emotion', 'NON_BLOCKING'],
    ]);
    for (const model of ['gemini-3.1-flash-live-preview', 'another']) {
      const declarations = plan(model).tools?.[0]?.functionDeclarations ?? [];
      expect(declarations.every((declaration) => !('behavior' in declaration))).toBe(true);
    }
  });

  test('keeps nothing at the provider unless the parent allows it', () => {
    expect(settingsSchema.parse({}).live.resumption).toBe(false);
    expect(plan('gemini-3.8-live', 'h', false)).not.toHaveProperty('sessionResumption');
    expect(plan('gemini-3.8-live', null)).toMatchObject({ sessionResumption: {} });
    expect(plan('gemini-3.8-live', 'h')).toMatchObject({ sessionResumption: { handle: 'h' } });
  });

  test('has thinking only where it may be named, and affective dialog nowhere', () => {
    expect(plan('gemini-2.5-flash-native-audio-preview')).toMatchObject({
      thinkingConfig: { thinkingBudget: 0 },
    });
    for (const model of ['gemini-3.8-live', 'gemini-3.1-flash-live-preview', 'another']) {
      expect(plan(model)).not.toHaveProperty('thinkingConfig');
      expect(plan(model)).not.toHaveProperty('enableAffectiveDialog');
    }
  });

  test('declares no empty list of tools', () => {
    expect(planSetup({ ...SETUP, tools: [] }, choices, capabilityOf('gemini-3.8-live'))).not.toHaveProperty(
      'tools',
    );
  });
});

test('a model is known by its name, with or without its path; the default is one of them', () => {
  const known = capabilityOf(settingsSchema.parse({}).live.model);
  expect(known).not.toBe(capabilityOf('another'));
  expect(capabilityOf('gemini-3.8-live')).toBe(known);
  expect(capabilityOf('models/gemini-3.8-live')).toBe(known);
  expect(capabilityOf('publishers/google/models/gemini-3.8-live')).toBe(known);
  // It calls tools beside its speech only: the robot does not know how to lead it.
  expect(capabilityOf('gemini-3.8-live-extended-thinking')).not.toBe(known);
});

test('where a model is refused the next of the table is asked, by the names of that door', () => {
  const developer = standInsFor(settingsSchema.parse({}).live.model, false);
  expect(developer).toEqual([
    'gemini-3.1-flash-live-preview',
    'gemini-2.5-flash-native-audio-preview-12-2025',
  ]);
  expect(standInsFor('my-own', false)).toEqual(['gemini-3.8-live', ...developer]);
  expect(standInsFor('publishers/google/models/gemini-3.8-live', true)).toEqual([
    'gemini-live-2.5-flash-native-audio',
  ]);
  for (const model of standInsFor('my-own', false))
    expect(capabilityOf(model)).not.toBe(capabilityOf('my-own'));
});
