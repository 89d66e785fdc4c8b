import type { Agent } from '#agents/core/agent.ts';

/**
 * One of the team as its own file says it. Which tools it has stands in the table (tool-table.ts), and every member can
 * hand the talk to every other: makeTeam makes an Agent of it.
 */
export interface Member extends Pick<Agent, 'name' | 'description' | 'modelTier'> {
  /** What the model is told (agents/prompts/); read once, when the team is made. */
  readonly prompt: () => string;
}
