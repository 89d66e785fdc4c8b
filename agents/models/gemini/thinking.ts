import type { ModelTier } from '#agents/core/agent.ts';

/** From 3 on a model thinks by levels, and answers 400 to a call of the turn under way that lacks its signature. */
export function thinksByLevels(model: string): boolean {
  return !/^gemini-[12]\./.test(model);
}

/**
 * How much a model is told to think for a tier; null: as it does by itself. A child waits for the coach, so it thinks
 * little; small work is done without, by those that can: flash-lite takes MINIMAL, and LOW would make it think; flash
 * from 3.7 on and pro answer it with 400 (litellm#41201, kiss-translator#1048).
 */
export function thinkingFor(model: string, tier: ModelTier): { readonly thinkingLevel: string } | null {
  if (!thinksByLevels(model) || tier === 'high') return null;
  return { thinkingLevel: tier === 'low' && /flash-lite/.test(model) ? 'MINIMAL' : 'LOW' };
}
