import type { SkillState } from '#agents/family/skills/fact-map.ts';

/** A state for whoever sees no colours. */
export const SIGNS: Readonly<Record<SkillState, string>> = { solid: '●', open: '◐', not_met: '·' };
