import type { Agent } from '#agents/core/agent.ts';
import type { Team } from '#agents/team/team.ts';
import { failure, type Result } from './tool-turns.ts';

/** Why none of these agents may use the tool, as data that says whom to transfer to; null when one may. */
export function refusalOf(team: Team, toolName: string, agents: readonly Agent[]): Result | null {
  if (agents.some(({ tools }) => tools.some(({ name }) => name === toolName))) return null;
  const owners = team.ownersOf(toolName).map(({ name }) => name);
  const [first] = owners;
  if (first === undefined)
    return failure('unknown_tool', `there is no tool ${JSON.stringify(toolName.slice(0, 64))}`);
  return failure('other_agent', `only ${owners.join(' or ')} may use it: call transfer_to_agent first`, {
    transfer_to: first,
  });
}
