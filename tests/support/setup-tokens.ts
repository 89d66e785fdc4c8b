import { freshState } from '#agents/core/state.ts';
import { estimateTokens } from '#agents/live/estimate-tokens.ts';
import { capabilityOf } from '#agents/live/gemini/capabilities.ts';
import { planSetup } from '#agents/live/gemini/setup.ts';
import { declareForVoice } from '#agents/talk/voice/voice-arguments.ts';
import { makeTeam, voiceInstruction } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { settingsSchema } from '#config/settings.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { careWith } from './talk/care.ts';

/**
 * docs/budgets.md. Of the 8,000 tokens that a session keeps when its window slides, instruction and tools take so many at
 * most. They are billed again with each turn, and the talk has the rest: 3,100 tokens, two minutes of sound.
 */
export const MOST_SETUP_TOKENS = 4_900;

interface SetupTokens {
  readonly agent: string;
  readonly instruction: number;
  readonly tools: number;
}

/** What each agent's setup takes at the beginning of a talk, with the model of the settings, in tokens. */
export function setupTokens(): readonly SetupTokens[] {
  const team = makeTeam(toolTable(new VirtualOcr()), careWith());
  const { model, voiceName } = settingsSchema.parse({}).live;
  const names = [
    ...new Set(team.tools.flatMap(({ name }) => team.ownersOf(name).map((owner) => owner.name))),
  ];
  return names.map((name) => {
    const state = { ...freshState(0, 0), current_agent: name };
    const agent = team.agentOf(state);
    const setup = {
      instruction: voiceInstruction(agent, { grade: 3 }),
      tools: declareForVoice(team),
      resumeHandle: null,
    };
    const { systemInstruction, tools } = planSetup(
      setup,
      { voiceName, resumption: false },
      capabilityOf(model),
    );
    return {
      agent: agent.name,
      instruction: estimateTokens(systemInstruction.parts.map(({ text }) => text).join('')),
      tools: estimateTokens(JSON.stringify(tools)),
    };
  });
}
